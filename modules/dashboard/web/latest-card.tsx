import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { orders } from '#modules/orders/contract.ts';
import { OrderStatusBadge, PaymentBadge } from '#modules/orders/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { ReplyOf } from '#kit/shared/endpoint.ts';

type Row = ReplyOf<typeof orders.list>['orders'][number];
const shown = 5;

/** The orders that came in last. */
export function LatestCard() {
  const { t } = useText();
  const href = useHref();
  const may = useMay(orders.list);
  const { data } = useRead(orders.list, { query: { limit: String(shown) } });
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: t('dashboard.order'),
      primary: true,
      tone: 'strong',
      cell: (row) => <bdi dir="ltr">#{row.display_id}</bdi>,
    },
    {
      key: 'customer',
      header: t('customers.customer'),
      card: 'title',
      cell: (row) => <NameOf of={{ name: row.customer_name, name_ar: row.customer_name_ar }} />,
    },
    {
      key: 'status',
      header: t('customers.status_label'),
      card: 'badge',
      cell: (row) => <OrderStatusBadge status={row.status} />,
    },
    {
      key: 'payment',
      header: t('order.column.payment'),
      card: 'badge',
      cell: (row) => <PaymentBadge status={row.payment_status} />,
    },
    {
      key: 'total',
      header: t('order.column.total'),
      align: 'end',
      tone: 'medium',
      card: 'end',
      cell: (row) => <Money amount={row.total} currency={row.currency_code} struck={row.status === 'canceled'} />,
    },
  ];
  if (!may) return null;
  return (
    <Card
      title={t('dashboard.latest')}
      actions={<Link href={href('/orders')}>{t('dashboard.latest_all')}</Link>}
      flush
      fill
    >
      <DataTable
        label={t('dashboard.latest')}
        columns={columns}
        rows={data?.orders}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href(`/orders/${id}`)}
        skeletonRows={shown}
      />
    </Card>
  );
}
