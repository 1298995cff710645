import { formatNumber } from '#domain/numerals.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { RowsCard } from '#kit/web/rows-card.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { orderColumns } from './columns.tsx';
import styles from '../detail/detail.module.css';

/** How many of a customer's orders its page shows. */
const shown = 6;
const kept = new Set(['display_id', 'created_at', 'status', 'payment', 'fulfillment', 'total']);

type Props = { query: Record<string, string | string[]>; title: 'orders.latest' | 'orders.to_deliver' };

/** The latest orders of somebody, on that one's page. */
function LatestOrders({ query, title }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(orders.list);
  const { data, isError, error, refetch, isFetching } = useRead(orders.list, {
    query: { ...query, limit: String(shown) },
  });
  if (!may) return null;
  const all = href(`/orders?${writeQuery(query)}`);
  return (
    <Card
      title={t(title)}
      note={data && formatNumber(data.count)}
      flush
      actions={
        data &&
        data.count > 0 && (
          <Link href={all} className={styles.inline}>
            {t('orders.latest_all')}
          </Link>
        )
      }
    >
      {isError && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} compact />
      ) : data?.count === 0 ? (
        <p className={styles.nothing}>{t('orders.latest_none')}</p>
      ) : (
        <DataTable
          label={t(title)}
          columns={orderColumns({ t, language, rows: data?.orders ?? [], admin: false })
            .filter(({ key }) => kept.has(key))
            .map((column) => ({ ...column, sortable: false }))}
          rows={data?.orders}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(`/orders/${id}`)}
          rowLabel={({ display_id }) => `#${display_id}`}
          skeletonRows={shown}
        />
      )}
    </Card>
  );
}

/** A customer's latest orders, on its page. */
export const CustomerOrders = ({ customerId }: { customerId: string }) => (
  <LatestOrders title="orders.latest" query={{ customer_id: [customerId] }} />
);
type OfProps = { query: Record<string, string[]>; columns: ReadonlySet<string> };

/** All orders of somebody, a page of them at a time. */
function OrdersOf({ query, columns }: OfProps) {
  const { t, language } = useText();
  return (
    <RowsCard
      title={t('orders.title')}
      endpoint={orders.list}
      path="/orders"
      query={query}
      columns={(rows) => orderColumns({ t, language, rows, admin: false }).filter(({ key }) => columns.has(key))}
      rowHref={({ id }) => `/orders/${id}`}
      rowLabel={({ display_id }) => `#${display_id}`}
      none={<p className={styles.nothing}>{t('orders.latest_none')}</p>}
    />
  );
}
export const OrdersOfCustomer = ({ customerId }: { customerId: string }) => (
  <OrdersOf query={{ customer_id: [customerId] }} columns={kept} />
);
const keptOfSupplier = new Set([...kept, 'customer']);
export const OrdersOfSupplier = ({ supplierId }: { supplierId: string }) => (
  <OrdersOf query={{ supplier_id: [supplierId] }} columns={keptOfSupplier} />
);

/** What a driver has still to bring, on its page. */
export const DriverOrders = ({ driverId }: { driverId: string }) => (
  <LatestOrders title="orders.to_deliver" query={{ driver_id: [driverId], status: ['confirmed', 'in_route'] }} />
);
