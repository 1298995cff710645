import { vehicleName } from '#domain/vehicles.ts';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { nameColumn, ResourceList } from '#kit/web/resource-list.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { useWords } from '#kit/web/resource-words.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Facts } from '#ui/facts.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { DriversIcon, OrdersIcon } from '#ui/icons.ts';
import { NumberField } from '#ui/number-field.tsx';
import { PageColumns } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { drivers, driverStatuses, type Driver } from '../contract.ts';
import { DriverBadge, DutyBadge, LicenseBadge } from './badges.tsx';

const path = '/drivers';
const [Field, RemoteField] = [fieldOf(drivers), remoteFieldOf(drivers)];

/** Drivers with what each has still to bring. */
export function List() {
  const { t } = useText();
  const { options } = useWords(drivers);
  const isAdmin = useSession().accountType === 'admin';
  return (
    <ResourceList
      of={drivers}
      path={path}
      icon={DriversIcon}
      columns={[
        nameColumn((row: Driver) => row.img),
        { key: 'phone', tone: 'quiet', card: 'sub', cell: (row) => <PhoneLink number={row.phone} /> },
        { key: 'status', sortable: true, card: 'badge', cell: (row) => <DriverBadge status={row.status} /> },
        { key: 'on_duty', card: 'none', cell: (row) => <DutyBadge onDuty={row.on_duty} /> },
        { key: 'vehicle_plate', tone: 'quiet', card: 'detail', cell: (row) => <Plate of={row} /> },
        { key: 'vehicle_type', tone: 'quiet', card: 'none', extra: true, cell: (row) => <Vehicle of={row} /> },
        isAdmin && {
          key: 'supplier',
          width: 160,
          shrinks: true,
          wide: true,
          tone: 'quiet',
          card: 'none',
          cell: (row) => (row.supplier ? <NameOf of={row.supplier} /> : t('drivers.platform')),
        },
        { key: 'capacity_cases', wide: true, align: 'end', tone: 'plain', card: 'none' },
        { key: 'license_expires_on', sortable: true, tone: 'quiet', card: 'none', extra: true },
        { key: 'open_orders', align: 'end', tone: 'medium', card: 'detail' },
      ]}
      filters={[
        { type: 'select', key: 'status', isMulti: true, options: options('status', driverStatuses) },
        { type: 'boolean', key: 'on_duty', yes: t('drivers.on_duty'), no: t('drivers.off_duty') },
        { type: 'date', key: 'created_at' },
      ]}
    >
      <ListTabs
        counted
        tabs={[
          { value: 'active', label: t('drivers.tab.active'), search: { status: ['active'] } },
          { value: 'on_duty', label: t('drivers.on_duty'), search: { on_duty: 'true', status: ['active'] } },
        ]}
      />
    </ResourceList>
  );
}

const Plate = ({ of: { vehicle_plate: plate } }: { of: Driver }) => (plate ? <bdi dir="ltr">{plate}</bdi> : '—');
function Vehicle({ of: { vehicle_type: type } }: { of: Driver }) {
  const { language } = useText();
  return type ? <bdi>{vehicleName(type, language)}</bdi> : '—';
}

function Fields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useText();
  const { options } = useWords(drivers);
  const isAdmin = useSession().accountType === 'admin';
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <Field name="phone" as={PhoneInput} />
      {isNew && isAdmin && (
        <RemoteField name="supplier_id" from={suppliers.list} help={t('drivers.platform_help')} clearable />
      )}
      <Field name="status" as={SelectField} options={options('status', driverStatuses)} />
      <Field name="vehicle_type" as={TextField} maxLength={60} />
      <Field name="vehicle_plate" as={TextField} maxLength={20} />
      <Field name="capacity_cases" as={NumberField} />
      <Field name="license_expires_on" as={DateField} />
      <Field name="on_duty" label={t('drivers.on_duty')} as={SwitchField} help={t('drivers.on_duty_help')} />
    </FormGrid>
  );
}

/** A new driver; a supplier's is its own. */
export const New = () => (
  <CreatePage
    of={drivers}
    path={path}
    values={{ name: '', phone: '', status: 'active', on_duty: true, capacity_cases: null, supplier_id: null }}
  >
    <Fields isNew />
  </CreatePage>
);
export const Edit = () => (
  <EditPage of={drivers} path={path}>
    <Fields />
  </EditPage>
);

/** A driver: what is to be brought, with what, and until when the papers hold. */
export function Detail() {
  const { t, language } = useText();
  const { label } = useWords(drivers);
  const href = useHref();
  const toDeliver = ({ id }: Driver) => href(`/orders?driver_id=${id}&status=confirmed&status=in_route`);
  return (
    <RecordPage
      of={drivers}
      path={path}
      head={(driver) => ({
        figure: <Avatar name={nameIn(language, driver)} src={driver.img} size={40} />,
        badges: (
          <>
            <DriverBadge status={driver.status} />
            <DutyBadge onDuty={driver.on_duty} />
            <LicenseBadge until={driver.license_expires_on} />
          </>
        ),
        meta: [
          <PhoneLink key="phone" number={driver.phone} />,
          driver.supplier ? <NameOf key="supplier" of={driver.supplier} /> : t('drivers.platform'),
        ],
        actions: (
          <ButtonLink href={toDeliver(driver)} leftSection={<OrdersIcon size={15} />}>
            {t('drivers.orders_of')}
          </ButtonLink>
        ),
      })}
    >
      {(driver) => (
        <PageColumns
          side={
            <Card title={t('drivers.vehicle_card')}>
              <Facts
                facts={[
                  { label: label('vehicle_type'), value: <Vehicle of={driver} /> },
                  { label: label('vehicle_plate'), value: <Plate of={driver} /> },
                  { label: label('license_expires_on'), value: <DateText at={driver.license_expires_on} /> },
                  { label: label('created_at'), value: <DateText at={driver.created_at} /> },
                ]}
              />
            </Card>
          }
        >
          <StatRow>
            <StatTile label={label('open_orders')} value={driver.open_orders} href={toDeliver(driver)} />
            <StatTile label={label('capacity_cases')} value={driver.capacity_cases ?? '—'} />
          </StatRow>
          <Slot name="driver.orders" driverId={driver.id} />
          <Slot name="driver.rates" driver={driver} />
        </PageColumns>
      )}
    </RecordPage>
  );
}
