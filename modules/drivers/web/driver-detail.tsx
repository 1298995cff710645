import { useState } from 'react';
import { formatDate } from '#kit/shared/dates.ts';
import { numberLocale } from '#kit/shared/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { Loaded, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Facts } from '#ui/facts.tsx';
import { EditIcon, OrdersIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { drivers, type Driver } from '../contract.ts';
import { DriverBadge, DutyBadge, LicenseBadge } from './badges.tsx';

/** A driver: what is to be brought, with what, and until when the papers hold. */
export function DriverDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(drivers.retrieve, { params: { id: useParam('id') } });
  return (
    <Loaded read={read} back={{ href: href('/drivers'), label: t('drivers.title') }}>
      {({ driver }) => <Page driver={driver} />}
    </Loaded>
  );
}

function Page({ driver }: { driver: Driver }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(drivers.list, '/drivers', (id) => `/drivers/${id}`);
  const [mayEdit, mayRemove] = [useMay(drivers.update), useMay(drivers.remove)];
  const [removing, setRemoving] = useState(false);
  const name = nameIn(language, driver);
  const toDeliver = href(`/orders?driver_id=${driver.id}&status=confirmed&status=in_route`);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={<NameOf of={driver} />}
        other={<OtherName of={driver} />}
        back={back}
        position={position}
        figure={<Avatar name={name} src={driver.img} size={40} />}
        badges={
          <>
            <DriverBadge status={driver.status} />
            <DutyBadge onDuty={driver.on_duty} />
            <LicenseBadge until={driver.license_expires_on} />
          </>
        }
        meta={[
          <PhoneLink key="phone" number={driver.phone} />,
          driver.supplier ? <NameOf key="supplier" of={driver.supplier} /> : t('drivers.platform'),
        ]}
        actions={
          <ButtonLink href={toDeliver} leftSection={<OrdersIcon size={15} />}>
            {t('drivers.orders_of')}
          </ButtonLink>
        }
        primary={
          mayEdit ? { label: t('drivers.edit'), icon: EditIcon, href: href(`/drivers/${driver.id}/edit`) } : undefined
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('drivers.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <PageColumns
        side={
          <Card title={t('drivers.vehicle_card')}>
            <Facts
              facts={[
                { label: t('drivers.vehicle'), value: driver.vehicle_type ? <bdi>{driver.vehicle_type}</bdi> : '—' },
                {
                  label: t('drivers.plate'),
                  value: driver.vehicle_plate ? <bdi dir="ltr">{driver.vehicle_plate}</bdi> : '—',
                },
                { label: t('drivers.license'), value: <DateText at={driver.license_expires_on} /> },
                { label: t('drivers.created'), value: formatDate(driver.created_at, language) },
              ]}
            />
          </Card>
        }
      >
        <StatRow>
          <StatTile
            label={t('drivers.open_orders')}
            value={driver.open_orders.toLocaleString(numberLocale())}
            href={toDeliver}
          />
          <StatTile
            label={t('drivers.capacity')}
            value={driver.capacity_cases?.toLocaleString(numberLocale()) ?? '—'}
            note={driver.capacity_cases === null ? undefined : t('drivers.cases')}
          />
        </StatRow>
        <Slot name="driver.orders" driverId={driver.id} />
      </PageColumns>
      <RemoveDialog
        endpoint={drivers.remove}
        params={{ id: driver.id }}
        name={driver.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('drivers.remove_text')}
      </RemoveDialog>
    </>
  );
}
