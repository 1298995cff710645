import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatCount, formatNumber } from '#domain/numerals.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { CustomerStatusBadge } from '#modules/customer-statuses/parts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Link } from '#ui/link.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';

const shown = 6;

/** Some customers on somebody else's page, those who ordered last first. @param empty what stands there when there are none; without it, nothing does */
export function CustomersOf({ query, empty }: { query: Record<string, string[]>; empty?: ReactNode }) {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(customers.list);
  const { data } = useRead(customers.list, { query: { ...query, order: '-last_order_at', limit: String(shown) } });
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      header: t('customers.customer'),
      primary: true,
      card: 'title',
      cell: (row) => (
        <MediaCell
          figure={<Avatar name={nameIn(language, row)} src={row.img} size={30} />}
          title={<NameOf of={row} />}
          note={<OtherName of={row} />}
        />
      ),
    },
    {
      key: 'status',
      header: t('customers.status_label'),
      card: 'badge',
      cell: (row) => <CustomerStatusBadge status={row.status} />,
    },
    {
      key: 'orders',
      header: t('customers.orders'),
      align: 'end',
      tone: 'plain',
      card: 'detail',
      cell: (row) => formatNumber(row.orders_count),
    },
    {
      key: 'last',
      header: t('customers.last_order'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => (row.last_order_at ? formatDate(row.last_order_at, language) : t('customers.never')),
    },
  ];
  if (!may || (data?.count === 0 && !empty)) return null;
  return (
    <Card
      title={t('customers.title')}
      note={data && formatCount(data.count, data.count_is_lower_bound)}
      actions={<Link href={href(`/customers?${writeQuery(query)}`)}>{t('customers.all')}</Link>}
      flush
    >
      {data?.count === 0 ? (
        empty
      ) : (
        <DataTable
          label={t('customers.title')}
          columns={columns}
          rows={data?.customers}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(`/customers/${id}`)}
          rowLabel={(row) => nameIn(language, row)}
          rowHeight="tall"
          skeletonRows={shown}
        />
      )}
    </Card>
  );
}
