import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { useWaysFrom } from '#kit/web/use-ways-from.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { CustomerStatusBadge, useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { CustomersIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { referrals, type Referral } from '../contract.ts';

/** The customers who came through an affiliate: name, stage and how much they order, nothing else. */
export function ReferralList() {
  const ways = useWaysFrom('/customers');
  const { t, language } = useText();
  const { options: statuses } = useCustomerStatuses();
  const columns: Column<Referral>[] = [
    {
      key: 'name',
      header: t('customers.customer'),
      sortable: true,
      hideable: false,
      card: 'title',
      tone: 'medium',
      cell: (row) => (
        <TwoLines note={<OtherName of={row} />}>
          <NameOf of={row} />
        </TwoLines>
      ),
    },
    {
      key: 'status',
      header: t('customers.stage'),
      sortable: true,
      card: 'badge',
      cell: (row) => <CustomerStatusBadge status={row.status} />,
    },
    {
      key: 'orders_count',
      header: t('customers.orders'),
      align: 'end',
      tone: 'plain',
      card: 'detail',
      cell: (row) => formatNumber(row.orders_count),
    },
    {
      key: 'created_at',
      header: t('customers.created'),
      sortable: true,
      tone: 'quiet',
      card: 'detail',
      cell: (row) => formatDate(row.created_at, language),
    },
  ];
  const filters: FilterConfig[] = [
    { type: 'select', key: 'status', title: t('customers.stage'), isMulti: true, options: statuses },
    {
      type: 'boolean',
      key: 'has_orders',
      title: t('customers.has_orders'),
      yes: t('customers.yes'),
      no: t('customers.no'),
    },
    { type: 'date', key: 'created_at', title: t('customers.created') },
  ];
  return (
    <ListPage title={t('customers.affiliate_title')} actions={ways}>
      <ListCard
        endpoint={referrals.list}
        columns={columns}
        filters={filters}
        search={t('customers.affiliate_search')}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{
          icon: CustomersIcon,
          title: t('customers.affiliate_empty'),
          text: t('customers.affiliate_empty_text'),
        }}
      />
    </ListPage>
  );
}
