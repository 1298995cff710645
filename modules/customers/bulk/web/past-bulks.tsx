import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Empty } from '#ui/empty.tsx';
import { AuditTrailIcon, UndoIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { PastBulkEdit } from '../contract.ts';
import styles from './bulk.module.css';
import { changedByCustomers } from './changed-by-customers.ts';
import { customerBulks } from '../contract.ts';

const pollMs = 1_000;
const badges = {
  running: { meaning: 'info', glyph: 'moving' },
  done: { meaning: 'positive', glyph: 'done' },
  undoing: { meaning: 'info', glyph: 'moving' },
  undone: { meaning: 'neutral', glyph: 'ended' },
} as const;
const isUnderWay = ({ status }: PastBulkEdit) => status === 'running' || status === 'undoing';

/** What was changed of many customers lately: by whom, what came of it, and the way back while there is one. */
export function PastBulks() {
  const { t } = useText();
  const href = useHref();
  /** The last one of each page before this one. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const read = useRead(
    customerBulks.list,
    { query: before ? { before } : {} },
    { keep: true, staleMs: 0, everyMs: (last) => (last?.bulk_edits.some(isUnderWay) ? pollMs : undefined) },
  );
  const columns = useColumns();
  const rows = read.data?.bulk_edits;
  const next = read.data?.next;
  return (
    <>
      <PageTitle>{t('customers.past_bulks')}</PageTitle>
      <PageHeader title={t('customers.past_bulks')} back={href('/customers')} />
      <Card flush>
        {read.isError && !rows ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
        ) : rows?.length === 0 ? (
          <Empty icon={AuditTrailIcon} title={t('customers.past_bulks_none')}>
            {t('customers.past_bulks_none_text')}
          </Empty>
        ) : (
          <DataTable
            label={t('customers.past_bulks')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHeight="tall"
            refreshing={read.isPlaceholderData}
            skeletonRows={6}
          />
        )}
        {(before || next) && (
          <CardFoot>
            <span className={styles.pages}>
              <Button size="compact-sm" disabled={!before} onClick={() => setPages(pages.slice(0, -1))}>
                {t('customers.past_newer')}
              </Button>
              <Button size="compact-sm" disabled={!next} onClick={() => next && setPages([...pages, next])}>
                {t('customers.past_older')}
              </Button>
            </span>
          </CardFoot>
        )}
      </Card>
    </>
  );
}

function useColumns(): Column<PastBulkEdit>[] {
  const { t, language } = useText();
  const { account } = useArea();
  return [
    { key: 'what', header: t('customers.past_what'), card: 'title', tone: 'medium', cell: (one) => <What of={one} /> },
    {
      key: 'state',
      header: t('customers.past_state'),
      card: 'badge',
      cell: ({ status }) => <StatusBadge {...badges[status]}>{t(`customers.past_status_${status}`)}</StatusBadge>,
    },
    {
      key: 'by',
      header: t('customers.past_by'),
      tone: 'quiet',
      card: 'sub',
      cell: ({ author, supplier }) => (
        <TwoLines note={account === 'admin' && supplier && <NameOf of={supplier} />}>
          <bdi>{personName(language, author) || '—'}</bdi>
        </TwoLines>
      ),
    },
    {
      key: 'at',
      header: t('customers.past_at'),
      tone: 'quiet',
      card: 'aside',
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
    {
      key: 'total',
      header: t('customers.past_total'),
      align: 'end',
      tone: 'quiet',
      card: 'none',
      cell: ({ total }) => formatNumber(total),
    },
    {
      key: 'changed',
      header: t('customers.past_changed'),
      align: 'end',
      card: 'detail',
      cell: ({ changed, undone }) => (
        <TwoLines note={undone !== null && t('customers.bulk_undone', { count: undone })}>
          {changed === null ? '—' : formatNumber(changed)}
        </TwoLines>
      ),
    },
    {
      key: 'until',
      header: t('customers.past_until'),
      tone: 'quiet',
      card: 'detail',
      cell: ({ undo_until }) => (undo_until ? <MomentText at={undo_until} /> : '—'),
    },
    { key: 'undo', header: '', align: 'end', card: 'end', cell: (one) => <Undo of={one} /> },
  ];
}

/** What was changed, and to what or whom. */
function What({ of: { change, targets } }: { of: PastBulkEdit }) {
  const { t, language } = useText();
  const { label } = useCustomerStatuses();
  const names = targets.map((one) => nameIn(language, one)).join(language === 'ar' ? '، ' : ', ');
  const to = change.field === 'status' ? label(change.status) : change.field === 'tags' ? change.tag : names;
  const isOut = 'mode' in change && change.mode === 'remove';
  return (
    <TwoLines
      note={
        <>
          {isOut && `${t('customers.past_removed')}: `}
          <bdi>{to || t('customers.bulk_none')}</bdi>
        </>
      }
    >
      {t(`customers.bulk_${change.field}`)}
    </TwoLines>
  );
}

function Undo({ of: { id, undo_until, changed } }: { of: PastBulkEdit }) {
  const { t } = useText();
  const { run, pending } = useWrite(customerBulks.undo, {
    success: null,
    invalidates: ['/tasks', ...changedByCustomers],
  });
  if (!undo_until || !changed) return null;
  return (
    <Button
      size="compact-sm"
      leftSection={<UndoIcon size={14} />}
      loading={pending}
      onClick={() => run({ params: { bulk_edit_id: id } })}
    >
      {t('ui.undo')}
    </Button>
  );
}
