import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { ArrowDownIcon, ArrowUpIcon, EditIcon, PlusIcon, ReturnsIcon, SubitemIcon, TrashIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { returnReasons, type Reason, type ReturnReason } from '../contract.ts';
import { named } from './label.ts';
import styles from './reason-tree.module.css';

/** Return reasons in two levels, put in order by moving them up and down. */
export function ReasonTree() {
  const { t } = useText();
  const href = useHref();
  const mayCreate = useMay(returnReasons.create);
  const read = useRead(returnReasons.list, {});
  return (
    <>
      <PageTitle>{t('return_reasons.title')}</PageTitle>
      <PageHeader
        title={t('return_reasons.title')}
        back={href('/settings')}
        isList
        primary={
          mayCreate
            ? { label: t('return_reasons.add'), icon: PlusIcon, href: href('/settings/return-reasons/new') }
            : undefined
        }
      />
      <AsyncRecord read={read}>{({ return_reasons }) => <Tree tree={return_reasons} />}</AsyncRecord>
    </>
  );
}

/** A line of the tree: its reason, and those it stands among. */
type Line = { reason: Reason; level: readonly Reason[]; below: number };
const linesOf = (tree: readonly ReturnReason[]): Line[] =>
  tree.flatMap((reason) => [
    { reason, level: tree, below: reason.return_reason_children.length },
    ...reason.return_reason_children.map((child) => ({
      reason: child,
      level: reason.return_reason_children,
      below: 0,
    })),
  ]);

function Tree({ tree }: { tree: readonly ReturnReason[] }) {
  const { t } = useText();
  const [removing, setRemoving] = useState<Reason | null>(null);
  const mayEdit = useMay(returnReasons.update);
  const comma = t('return_reasons.comma');
  const columns: Column<Line>[] = [
    {
      key: 'label',
      header: t('return_reasons.reason'),
      card: 'lead',
      tone: 'medium',
      cell: ({ reason }) => (
        <span
          className={styles.label}
          data-below={reason.parent_return_reason_id !== null || undefined}
          data-off={!reason.is_active || undefined}
        >
          {reason.parent_return_reason_id !== null && (
            <SubitemIcon size={15} className={`${styles.turn} w-mirror`} aria-hidden />
          )}
          <TwoLines note={<OtherName of={named(reason)} />}>
            <NameOf of={named(reason)} />{' '}
            {!reason.is_active && (
              <StatusBadge meaning="neutral" glyph="ended">
                {t('return_reasons.inactive')}
              </StatusBadge>
            )}
          </TwoLines>
        </span>
      ),
    },
    {
      key: 'uses',
      header: t('return_reasons.field.applies_to'),
      card: 'none',
      cell: ({ reason, below }) =>
        below > 0 ? '' : reason.applies_to.map((use) => t(`return_reasons.use_${use}`)).join(comma),
    },
    {
      key: 'asks',
      header: t('return_reasons.asks'),
      card: 'none',
      cell: ({ reason, below }) =>
        below > 0
          ? ''
          : [reason.requires_photo && t('return_reasons.photo'), reason.requires_note && t('return_reasons.note_word')]
              .filter(Boolean)
              .join(comma) || '—',
    },
    {
      key: 'disposition',
      header: t('return_reasons.field.default_disposition'),
      card: 'none',
      cell: ({ reason: { default_disposition: becomes }, below }) =>
        below > 0 ? '' : becomes ? t(`return_reasons.disposition_${becomes}`) : '—',
    },
    {
      key: 'charge',
      header: t('return_reasons.field.charge_to'),
      card: 'none',
      cell: ({ reason: { charge_to: party }, below }) =>
        below > 0 ? '' : party ? t(`return_reasons.charge_${party}`) : '—',
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            header: '',
            width: 120,
            card: 'end' as const,
            align: 'end' as const,
            cell: (line: Line) => <LineActions line={line} onRemove={setRemoving} />,
          },
        ]
      : []),
  ];
  if (tree.length === 0)
    return (
      <Card flush>
        <Empty icon={ReturnsIcon} title={t('return_reasons.empty')}>
          {t('return_reasons.empty_text')}
        </Empty>
      </Card>
    );
  return (
    <Card flush>
      <DataTable
        label={t('return_reasons.title')}
        rows={linesOf(tree)}
        rowKey={({ reason }) => reason.id}
        rowHeight="tall"
        columns={columns}
      />
      {removing && (
        <RemoveDialog
          endpoint={returnReasons.remove}
          params={{ id: removing.id }}
          name={removing.label}
          opened
          onClose={() => setRemoving(null)}
          onRemoved={() => setRemoving(null)}
        >
          {t('return_reasons.remove_text')}
        </RemoveDialog>
      )}
    </Card>
  );
}

function LineActions({ line: { reason, level, below }, onRemove }: { line: Line; onRemove: (reason: Reason) => void }) {
  const { t, language } = useText();
  const href = useHref();
  const [mayCreate, mayRemove] = [useMay(returnReasons.create), useMay(returnReasons.remove)];
  const reorder = useWrite(returnReasons.reorder, { success: t('return_reasons.moved') });
  const update = useWrite(returnReasons.update, { success: t('return_reasons.saved') });
  const name = nameIn(language, named(reason));
  const at = level.findIndex(({ id }) => id === reason.id);
  const move = (to: number) => {
    const ids = level.map(({ id }) => id);
    ids.splice(at, 1);
    ids.splice(to, 0, reason.id);
    reorder.run({ body: { ids } });
  };
  const entries: MenuEntry[] = [
    {
      key: 'edit',
      label: t('record.edit'),
      icon: EditIcon,
      href: href(`/settings/return-reasons/${reason.id}/edit`),
    },
    ...(mayCreate && reason.parent_return_reason_id === null
      ? [
          {
            key: 'add',
            label: t('return_reasons.add_below'),
            icon: PlusIcon,
            href: href(`/settings/return-reasons/new?parent=${reason.id}`),
          },
        ]
      : []),
    {
      key: 'active',
      label: t(reason.is_active ? 'return_reasons.deactivate' : 'return_reasons.activate'),
      onClick: () =>
        update.run({ params: { id: reason.id }, body: { is_active: !reason.is_active, version: reason.version } }),
    },
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('return_reasons.remove'),
            icon: TrashIcon,
            danger: true,
            rule: true,
            disabled: below > 0,
            note: below > 0 ? t('return_reasons.has_children') : undefined,
            onClick: () => onRemove(reason),
          },
        ]
      : []),
  ];
  return (
    <span className={styles.actions}>
      <ActionIcon
        size={26}
        aria-label={t('return_reasons.up', { name })}
        disabled={at === 0 || reorder.pending}
        onClick={() => move(at - 1)}
      >
        <ArrowUpIcon size={16} />
      </ActionIcon>
      <ActionIcon
        size={26}
        aria-label={t('return_reasons.down', { name })}
        disabled={at === level.length - 1 || reorder.pending}
        onClick={() => move(at + 1)}
      >
        <ArrowDownIcon size={16} />
      </ActionIcon>
      <ActionMenu entries={entries} label={t('return_reasons.more', { name })} size={26} />
    </span>
  );
}
