import { cityName } from '#domain/saudi-cities.ts';
import { formatDate } from '#domain/dates.ts';
import { currencyWord } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { Clip } from '#kit/web/clip.tsx';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { useWaysFrom } from '#kit/web/use-ways-from.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { CustomerStatusBadge, useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/column.ts';
import { CustomersIcon, PlusIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';
import { CustomerViews } from '../board/web/customer-views.tsx';
import { BulkCustomers } from '../bulk/web/bulk-customers.tsx';
import { useCreditCurrency } from './credit-currency.ts';
import { useCustomerFilters } from './filters.ts';
import { PhoneLink } from '#ui/phone-link.tsx';

/** The shops one sells to, with who looks after each and when it last ordered. */
export function CustomerList() {
  const { t, language } = useText();
  const currency = useCreditCurrency();
  const href = useHref();
  const ways = useWaysFrom('/customers', { asMenu: true });
  const mayCreate = useMay(customers.create);
  const isField = useSession().accountType === 'sales_representative';
  const filters = useCustomerFilters();
  const statuses = useCustomerStatuses();
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      header: t('customers.customer'),
      sortable: true,
      primary: true,
      hideable: false,
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
      key: 'code',
      header: t('customers.code'),
      sortable: true,
      tone: 'quiet',
      card: 'sub',
      cell: (row) => <bdi dir="ltr">{row.code}</bdi>,
    },
    {
      key: 'status',
      header: t('customers.status_label'),
      sortable: true,
      card: 'badge',
      cell: (row) => <CustomerStatusBadge status={row.status} />,
    },
    {
      key: 'type',
      header: t('customers.type_label'),
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => t(`customers.type.${row.type}`),
    },
    {
      key: 'potential',
      header: t('customers.potential'),
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => row.potential ?? '—',
    },
    {
      key: 'tags',
      header: t('customers.tags'),
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => (row.tags.length > 0 ? <bdi>{row.tags.join(', ')}</bdi> : '—'),
    },
    {
      key: 'area',
      header: t('customers.area'),
      width: 116,
      wide: true,
      tone: 'quiet',
      card: 'none',
      cell: (row) => <Clip of={row.area} />,
    },
    {
      key: 'city',
      header: t('customers.city'),
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => (row.city ? <bdi>{cityName(row.city, language)}</bdi> : '—'),
    },
    {
      key: 'phone',
      header: t('customers.phone'),
      card: 'detail',
      extra: !isField,
      cell: (row) => (row.phone ? <PhoneLink number={row.phone} /> : '—'),
    },
    ...(isField
      ? []
      : [
          {
            key: 'representative',
            header: t('customers.representative'),
            width: 140,
            wide: true,
            tone: 'quiet',
            card: 'none',
            cell: (row) => <Clip of={row.sales_representative} />,
          } satisfies Column<Customer>,
        ]),
    {
      key: 'terms',
      header: t('customers.terms'),
      wide: true,
      tone: 'quiet',
      card: 'none',
      cell: (row) => t(`customers.terms.${row.payment_terms}`),
    },
    {
      key: 'credit_limit',
      header: t('customers.limit_in', { currency: currencyWord(currency, language) }),
      wide: isField,
      align: 'end',
      sortable: true,
      tone: 'plain',
      card: 'none',
      cell: (row) => (row.credit_limit > 0 ? <Money amount={row.credit_limit} currency={currency} /> : '—'),
    },
    {
      key: 'orders_count',
      header: t('customers.orders'),
      align: 'end',
      sortable: true,
      tone: 'medium',
      card: 'detail',
      cell: (row) => formatNumber(row.orders_count),
    },
    {
      key: 'last_order_at',
      header: t('customers.last_order'),
      sortable: true,
      tone: 'quiet',
      card: 'detail',
      cell: (row) => (row.last_order_at ? formatDate(row.last_order_at, language) : t('customers.never')),
    },
  ];
  return (
    <ListPage
      title={t('customers.title')}
      actions={
        <>
          <CustomerViews view="list" filters={filters} />
          <Slot name="customers.actions" filters={filters} />
          <ExportButton of={customers.export} filters={filters} />
          {ways}
        </>
      }
      primary={mayCreate ? { label: t('customers.add'), icon: PlusIcon, href: href('/customers/new') } : undefined}
    >
      <ListCard
        endpoint={customers.list}
        columns={columns}
        filters={filters}
        search={t('customers.search')}
        rowHref={(row) => `/customers/${row.id}`}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{
          icon: CustomersIcon,
          title: t(isField ? 'customers.empty_field' : 'customers.empty'),
          text: t(isField ? 'customers.empty_field_text' : 'customers.empty_text'),
        }}
      >
        <ListTabs
          tabs={(['active', 'new', 'at_risk', 'dormant'] as const).map((status) => ({
            value: status,
            label: statuses.label(status),
            search: { status: [status] },
          }))}
          counted
        />
        <BulkCustomers />
      </ListCard>
    </ListPage>
  );
}
