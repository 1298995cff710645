import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { CopyButton } from '#ui/copy.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { auditTrail, type AuditDetail, type AuditRow } from '../contract.ts';
import { isTechnical, told } from '../rules.ts';
import styles from './changes.module.css';
import { ChangeLines, ValueText } from './changes.tsx';
import { useRecordHref, useRecordName } from './record.tsx';
import { ActionBadge, ActorCell, useAuditWords } from './words.tsx';

/** One change: each field before and after, and what the same request did besides. */
export function AuditDetailPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(auditTrail.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/audit-trail'), label: t('audit.title') }}>
      {({ audit_entry: entry }) => <Page entry={entry} />}
    </AsyncRecord>
  );
}

type Change = AuditDetail['changes'][number];

function Page({ entry }: { entry: AuditDetail }) {
  const { t, language } = useText();
  const words = useAuditWords();
  const href = useHref();
  const recordHref = useRecordHref()(entry.names[entry.entity_id]);
  const { back, position } = useNeighbours(auditTrail.list, '/audit-trail', (id) => `/audit-trail/${id}`);
  const noun = words.entity(entry.entity);
  const title = useRecordName()(entry) ?? noun;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={back}
        position={position}
        badges={<ActionBadge action={entry.action} />}
        meta={[noun, formatMoment(entry.at, language)]}
        actions={
          <>
            <ButtonLink href={href(`/audit-trail?entity_id=${entry.entity_id}`)}>{t('audit.of_record')}</ButtonLink>
            {recordHref && <ButtonLink href={recordHref}>{t('audit.open_record')}</ButtonLink>}
          </>
        }
      />
      <PageColumns side={<Details entry={entry} />}>
        <Changes entry={entry} />
        {entry.neighbours.length > 0 && <Neighbours rows={entry.neighbours} />}
      </PageColumns>
    </>
  );
}

/** Each field before and after; of a new record what it began with. How rows are kept stands behind a click. */
function Changes({ entry }: { entry: AuditDetail }) {
  const { t } = useText();
  const words = useAuditWords();
  const [all, showAll] = useState(false);
  const fields = told(entry.changes);
  const technical = entry.changes.filter(({ field }) => isTechnical(field));
  const isNew = fields.every(({ before }) => before === null);
  const side = (which: 'before' | 'after') => (change: Change) => (
    <span className={styles.value} data-side={isNew ? undefined : which}>
      <ValueText of={entry} field={change.field} value={change[which]} />
    </span>
  );
  const columns: Column<Change>[] = [
    {
      key: 'field',
      header: t('audit.field'),
      tone: 'medium',
      width: '28%',
      cell: ({ field }) => <bdi title={field}>{words.field(field)}</bdi>,
    },
    ...(isNew ? [] : [{ key: 'before', header: t('audit.before'), cell: side('before') }]),
    { key: 'after', header: t(isNew ? 'audit.value' : 'audit.after'), cell: side('after') },
  ];
  return (
    <Card title={t('audit.changes')} note={fields.length || undefined} flush={entry.changes.length > 0}>
      {entry.changes.length === 0 ? (
        t('audit.no_changes')
      ) : (
        <>
          <DataTable
            label={t('audit.changes')}
            columns={columns}
            rows={all ? [...fields, ...technical] : fields}
            rowKey={({ field }) => field}
            rowHeight="free"
            keepTable
          />
          {technical.length > 0 && (
            <div className={styles.technical}>
              <Button variant="subtle" size="compact-xs" onClick={() => showAll(!all)}>
                {all ? t('audit.technical_hide') : t('audit.technical', { count: technical.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Neighbours({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useText();
  const words = useAuditWords();
  const name = useRecordName();
  const href = useHref();
  const columns: Column<AuditRow>[] = [
    { key: 'action', header: t('audit.action'), card: 'badge', cell: (row) => <ActionBadge action={row.action} /> },
    {
      key: 'record',
      header: t('audit.record'),
      primary: true,
      tone: 'medium',
      card: 'title',
      cell: (row) => (
        <span>
          {name(row) !== null && (
            <>
              <bdi>{name(row)}</bdi>
              {' · '}
            </>
          )}
          {words.entity(row.entity)}
        </span>
      ),
    },
    {
      key: 'changes',
      header: t('audit.fields'),
      card: 'detail',
      shrinks: true,
      cell: (row) => <ChangeLines of={row} />,
    },
  ];
  return (
    <Card title={t('audit.neighbours')} note={rows.length} flush>
      <DataTable
        label={t('audit.neighbours')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href(`/audit-trail/${id}`)}
        rowLabel={(row) => name(row) ?? words.entity(row.entity)}
        rowHeight="tall"
      />
    </Card>
  );
}

function Details({ entry }: { entry: AuditDetail }) {
  const { t } = useText();
  const fact = (label: string, value: Fact['value'] | null): Fact[] => (value === null ? [] : [{ label, value }]);
  const code = (value: string, name: string) => (
    <>
      <bdi dir="ltr">{value}</bdi> <CopyButton value={value} name={name} size={20} />
    </>
  );
  return (
    <Card title={t('audit.details')}>
      <Facts
        facts={[
          { label: t('audit.actor'), value: <ActorCell row={{ ...entry, on_behalf_of: null }} /> },
          ...fact(t('audit.impersonated'), entry.on_behalf_of && <NameOf of={entry.on_behalf_of} />),
          ...fact(t('audit.reason'), entry.reason && <bdi>{entry.reason}</bdi>),
          { label: t('audit.record_id'), value: code(entry.entity_id, t('audit.record_id')) },
          { label: t('audit.request'), value: code(entry.request_id, t('audit.request')) },
          ...fact(t('audit.ip'), entry.ip && <bdi dir="ltr">{entry.ip}</bdi>),
          ...fact(t('audit.agent'), entry.user_agent && <bdi dir="ltr">{entry.user_agent}</bdi>),
        ]}
      />
    </Card>
  );
}
