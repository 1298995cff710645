import { RowsCard } from '#kit/web/rows-card.tsx';
import { formatNumber } from '#domain/numerals.ts';
import { NameOf } from '#kit/web/names.tsx';
import { Empty } from '#ui/empty.tsx';
import { DriversIcon } from '#ui/icons.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { drivers } from '../contract.ts';
import { DriverBadge, DutyBadge } from './badges.tsx';

/** The drivers of a supplier, on its page. */
export function SupplierDrivers({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  return (
    <RowsCard
      title={t('drivers.title')}
      endpoint={drivers.list}
      path="/drivers"
      query={{ supplier_id: [supplierId] }}
      columns={() => [
        { key: 'name', header: t('drivers.noun'), primary: true, card: 'lead', cell: (row) => <NameOf of={row} /> },
        { key: 'phone', header: t('field.phone'), card: 'sub', cell: (row) => <PhoneLink number={row.phone} /> },
        { key: 'status', header: t('field.status'), card: 'badge', cell: (row) => <DriverBadge status={row.status} /> },
        {
          key: 'on_duty',
          header: t('drivers.field.on_duty'),
          card: 'none',
          cell: (row) => <DutyBadge onDuty={row.on_duty} />,
        },
        {
          key: 'open_orders',
          header: t('drivers.field.open_orders'),
          align: 'end',
          card: 'detail',
          cell: (row) => formatNumber(row.open_orders),
        },
      ]}
      rowHref={({ id }) => `/drivers/${id}`}
      rowLabel={({ name }) => name}
      none={<Empty icon={DriversIcon} title={t('drivers.empty')} compact />}
    />
  );
}
