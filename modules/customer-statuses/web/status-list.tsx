import { ActionIcon } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { CheckIcon, DownIcon, PlusIcon, UpIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { customerStatuses, type CustomerStatus } from '../contract.ts';
import styles from './status.module.css';
import { useCustomerStatuses } from './use-statuses.ts';

/** The stages of a customer in their order. */
export function StatusList() {
  const { t } = useText();
  const href = useHref();
  const mayCreate = useMay(customerStatuses.create);
  const read = useRead(customerStatuses.list, {});
  return (
    <>
      <PageTitle>{t('customer_statuses.title')}</PageTitle>
      <PageHeader
        title={t('customer_statuses.title')}
        back={href('/settings')}
        isList
        primary={
          mayCreate
            ? { label: t('customer_statuses.add'), icon: PlusIcon, href: href('/settings/customer-statuses/new') }
            : undefined
        }
      />
      <AsyncRecord read={read}>{({ customer_statuses }) => <Rows rows={customer_statuses} />}</AsyncRecord>
    </>
  );
}

function Rows({ rows }: { rows: readonly CustomerStatus[] }) {
  const { t } = useText();
  const href = useHref();
  const mayEdit = useMay(customerStatuses.update);
  const { label } = useCustomerStatuses();
  const { run, pending } = useWrite(customerStatuses.reorder, { success: t('customer_statuses.moved') });
  const move = (row: CustomerStatus, by: -1 | 1) => {
    const ids = rows.map(({ id }) => id);
    const at = ids.indexOf(row.id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, row.id);
    run({ body: { ids } });
  };
  const mark = (on: boolean) =>
    on ? <CheckIcon size={16} aria-label={t('customer_statuses.yes')} role="img" /> : t('customer_statuses.no');
  const from = ({ allowed_from }: CustomerStatus) =>
    allowed_from === null
      ? t('customer_statuses.follows_any')
      : allowed_from.length === 0
        ? t('customer_statuses.follows_none')
        : allowed_from.map(label).join(t('customer_statuses.comma'));
  const columns: Column<CustomerStatus>[] = [
    {
      key: 'label',
      header: t('customer_statuses.status'),
      primary: true,
      card: 'lead',
      cell: (row) => (
        <StatusBadge meaning={row.color} glyph={row.icon}>
          <bdi>{label(row.key)}</bdi>
        </StatusBadge>
      ),
    },
    {
      key: 'key',
      header: t('customer_statuses.key'),
      wide: true,
      tone: 'quiet',
      card: 'none',
      cell: (row) => <bdi dir="ltr">{row.key}</bdi>,
    },
    {
      key: 'can_order',
      header: t('customer_statuses.can_order'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => mark(row.effects.can_order),
    },
    {
      key: 'can_credit',
      header: t('customer_statuses.can_credit'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => mark(row.effects.can_credit),
    },
    {
      key: 'requires_approval',
      header: t('customer_statuses.requires_approval'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => mark(row.effects.requires_approval),
    },
    {
      key: 'from',
      header: t('customer_statuses.follows'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => <bdi>{from(row)}</bdi>,
    },
    {
      key: 'reason',
      header: t('customer_statuses.reason'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => (row.reason_required ? t('customer_statuses.needed') : '—'),
    },
    {
      key: 'default',
      header: t('customer_statuses.default'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => row.is_default && <CheckIcon size={16} aria-label={t('customer_statuses.yes')} role="img" />,
    },
    ...(mayEdit
      ? [
          {
            key: 'order',
            header: t('customer_statuses.order'),
            width: 88,
            card: 'end' as const,
            cell: (row: CustomerStatus) => (
              <ActionIcon.Group className={styles.arrows}>
                <ActionIcon
                  aria-label={t('customer_statuses.up', { label: label(row.key) })}
                  disabled={pending || row.id === rows[0]?.id}
                  onClick={() => move(row, -1)}
                >
                  <UpIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('customer_statuses.down', { label: label(row.key) })}
                  disabled={pending || row.id === rows.at(-1)?.id}
                  onClick={() => move(row, 1)}
                >
                  <DownIcon size={16} />
                </ActionIcon>
              </ActionIcon.Group>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card flush>
      <DataTable
        label={t('customer_statuses.title')}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={mayEdit ? ({ id }) => href(`/settings/customer-statuses/${id}`) : undefined}
        rowLabel={(row) => label(row.key)}
        columns={columns}
      />
    </Card>
  );
}
