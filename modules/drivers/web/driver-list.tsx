import { numberLocale } from '#kit/shared/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/column.ts';
import { DateText } from '#ui/date.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { DriversIcon, PlusIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { drivers, driverStatuses, type Driver } from '../contract.ts';
import { DriverBadge, DutyBadge } from './badges.tsx';

/** Drivers with what each has still to bring. */
export function DriverList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(drivers.create);
  const isAdmin = useSession().accountType === 'admin';
  const columns: Column<Driver>[] = [
    {
      key: 'name',
      header: t('drivers.driver'),
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
      key: 'phone',
      header: t('drivers.phone'),
      tone: 'quiet',
      card: 'sub',
      cell: (row) => <PhoneLink number={row.phone} />,
    },
    {
      key: 'status',
      header: t('drivers.status_label'),
      sortable: true,
      card: 'badge',
      cell: (row) => <DriverBadge status={row.status} />,
    },
    { key: 'on_duty', header: t('drivers.duty'), card: 'none', cell: (row) => <DutyBadge onDuty={row.on_duty} /> },
    {
      key: 'plate',
      header: t('drivers.plate'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => (row.vehicle_plate ? <bdi dir="ltr">{row.vehicle_plate}</bdi> : '—'),
    },
    {
      key: 'vehicle',
      header: t('drivers.vehicle'),
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => (row.vehicle_type ? <bdi>{row.vehicle_type}</bdi> : '—'),
    },
    ...(isAdmin
      ? [
          {
            key: 'supplier',
            header: t('drivers.supplier'),
            width: 160,
            gives: true,
            tone: 'quiet',
            card: 'none',
            cell: (row) => (row.supplier ? <NameOf of={row.supplier} /> : t('drivers.platform')),
          } satisfies Column<Driver>,
        ]
      : []),
    {
      key: 'capacity',
      header: t('drivers.capacity_in'),
      align: 'end',
      tone: 'plain',
      card: 'none',
      cell: (row) => row.capacity_cases?.toLocaleString(numberLocale()) ?? '—',
    },
    {
      key: 'license_expires_on',
      header: t('drivers.license'),
      sortable: true,
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => <DateText at={row.license_expires_on} />,
    },
    {
      key: 'open_orders',
      header: t('drivers.open_orders'),
      align: 'end',
      tone: 'medium',
      card: 'detail',
      cell: (row) => row.open_orders.toLocaleString(numberLocale()),
    },
  ];
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'status',
      title: t('drivers.status_label'),
      isMulti: true,
      options: driverStatuses.map((value) => ({ value, label: t(`drivers.status.${value}`) })),
    },
    { type: 'boolean', key: 'on_duty', title: t('drivers.duty'), yes: t('drivers.on_duty'), no: t('drivers.off_duty') },
    { type: 'date', key: 'created_at', title: t('drivers.created') },
  ];
  return (
    <ListPage
      title={t('drivers.title')}
      primary={mayCreate ? { label: t('drivers.add'), icon: PlusIcon, href: href('/drivers/new') } : undefined}
    >
      <ListCard
        endpoint={drivers.list}
        columns={columns}
        filters={filters}
        search={t('drivers.search')}
        rowHref={(row) => `/drivers/${row.id}`}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{ icon: DriversIcon, title: t('drivers.empty'), text: t('drivers.empty_text') }}
      >
        <ListTabs
          tabs={[
            { value: 'active', label: t('drivers.tab.active'), search: { status: ['active'] } },
            { value: 'on_duty', label: t('drivers.tab.on_duty'), search: { on_duty: 'true', status: ['active'] } },
          ]}
          counted
        />
      </ListCard>
    </ListPage>
  );
}
