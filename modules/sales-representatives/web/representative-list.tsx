import { numberLocale } from '#domain/numerals.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { SalesRepresentativesIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { representativeStatuses, salesRepresentatives, type SalesRepresentative } from '../contract.ts';
import { RepresentativeBadge } from './badge.tsx';

/** Representatives with whom they sell for and how busy they are. */
export function RepresentativeList() {
  const { t, language } = useText();
  const columns: Column<SalesRepresentative>[] = [
    {
      key: 'name',
      header: t('representatives.representative'),
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
      header: t('representatives.code'),
      sortable: true,
      tone: 'quiet',
      card: 'sub',
      cell: (row) => <bdi dir="ltr">{row.code}</bdi>,
    },
    {
      key: 'status',
      header: t('representatives.status_label'),
      sortable: true,
      card: 'badge',
      cell: (row) => <RepresentativeBadge status={row.status} />,
    },
    {
      key: 'phone',
      header: t('representatives.phone'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => (row.phone ? <PhoneLink number={row.phone} /> : '—'),
    },
    {
      key: 'suppliers',
      header: t('representatives.suppliers'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => <FirstOf names={row.suppliers} />,
    },
    {
      key: 'vehicle',
      header: t('representatives.vehicle'),
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => (row.vehicle ? <bdi>{row.vehicle}</bdi> : '—'),
    },
    {
      key: 'customers_count',
      header: t('representatives.customers'),
      align: 'end',
      tone: 'plain',
      card: 'detail',
      cell: (row) => row.customers_count.toLocaleString(numberLocale()),
    },
    {
      key: 'orders_30_days',
      header: t('representatives.orders_30'),
      align: 'end',
      tone: 'medium',
      card: 'detail',
      cell: (row) => row.orders_30_days.toLocaleString(numberLocale()),
    },
  ];
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'status',
      title: t('representatives.status_label'),
      isMulti: true,
      options: representativeStatuses.map((value) => ({ value, label: t(`representatives.status.${value}`) })),
    },
    { type: 'date', key: 'created_at', title: t('representatives.since') },
  ];
  return (
    <ListPage title={t('representatives.title')}>
      <ListCard
        endpoint={salesRepresentatives.list}
        columns={columns}
        filters={filters}
        search={t('representatives.search')}
        rowHref={(row) => `/sales-representative/${row.id}`}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{
          icon: SalesRepresentativesIcon,
          title: t('representatives.empty'),
          text: t('representatives.empty_text'),
        }}
      >
        <ListTabs
          tabs={(['active', 'on_leave'] as const).map((status) => ({
            value: status,
            label: t(`representatives.tab.${status}`),
            search: { status: [status] },
          }))}
          counted
        />
      </ListCard>
    </ListPage>
  );
}

/** The first of several, and how many more. */
function FirstOf({ names }: { names: SalesRepresentative['suppliers'] }) {
  const [first, ...rest] = names;
  return (
    <span>
      <NameOf of={first} />
      {rest.length > 0 && <bdi dir="ltr"> +{rest.length}</bdi>}
    </span>
  );
}
