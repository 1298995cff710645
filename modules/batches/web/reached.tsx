import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Packs } from '#modules/stock/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { batches, type Batch, type Reached } from '../contract.ts';
import styles from './batches.module.css';

/** Every order that has pieces of a batch. */
export function ReachedOrders({ batch: { id, variant } }: { batch: Batch }) {
  const { t } = useText();
  const href = useHref();
  const [offset, setOffset] = useState(0);
  const read = useRead(
    batches.reached,
    { params: { id }, query: { limit: String(limits.pageSize), offset: String(offset) } },
    { keep: true },
  );
  const columns: Column<Reached>[] = [
    {
      key: 'order',
      header: t('batches.order'),
      tone: 'strong',
      card: 'lead',
      cell: ({ order_id, display_id }) => (
        <Link href={href(`/orders/${order_id}`)}>
          <bdi dir="ltr">#{display_id}</bdi>
        </Link>
      ),
    },
    { key: 'customer', header: t('batches.customer'), card: 'title', cell: ({ customer }) => <NameOf of={customer} /> },
    {
      key: 'invoices',
      header: t('batches.invoices'),
      card: 'sub',
      cell: ({ invoices }) =>
        invoices.length === 0 ? '—' : <bdi dir="ltr">{invoices.map(({ number }) => number).join(', ')}</bdi>,
    },
    {
      key: 'last_at',
      header: t('batches.shipped_at'),
      card: 'detail',
      cell: ({ last_at }) => <MomentText at={last_at} />,
    },
    {
      key: 'quantity',
      header: t('batches.pieces'),
      align: 'end',
      card: 'end',
      cell: ({ quantity }) => <Packs pieces={quantity} of={variant} />,
    },
  ];
  const orders = read.data?.orders ?? [];
  return (
    <Card title={t('batches.reached')} note={read.data?.count} flush={orders.length > 0}>
      {read.isError && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {read.data && orders.length === 0 && <p className={styles.quiet}>{t('batches.nobody')}</p>}
      {orders.length > 0 && (
        <DataTable
          label={t('batches.reached')}
          columns={columns}
          rows={orders}
          rowKey={({ order_id }) => order_id}
          refreshing={read.isPlaceholderData}
        />
      )}
      {read.data && read.data.count > orders.length && (
        <Pager
          offset={offset}
          limit={limits.pageSize}
          count={read.data.count}
          lowerBound={read.data.count_is_lower_bound}
          shown={orders.length}
          onChange={setOffset}
        />
      )}
    </Card>
  );
}
