import { useHref, useParam } from '#kit/web/area-context.tsx';
import { Loaded } from '#kit/web/detail.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { drivers, driverStatuses, type Driver } from '../contract.ts';

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useText();
  const isAdmin = useSession().accountType === 'admin';
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} label={t('drivers.name')} />
      <Field name="name_ar" as={TextField} label={t('drivers.name_ar')} />
      <Field name="phone" as={PhoneInput} label={t('drivers.phone')} />
      {isNew && isAdmin && <Supplier />}
      <Field
        name="status"
        as={SelectField}
        label={t('drivers.status_label')}
        options={driverStatuses.map((value) => ({ value, label: t(`drivers.status.${value}`) }))}
      />
      <Field name="vehicle_type" as={TextField} label={t('drivers.vehicle')} maxLength={60} />
      <Field name="vehicle_plate" as={TextField} label={t('drivers.plate')} maxLength={20} />
      <Field name="capacity_cases" as={NumberField} label={t('drivers.capacity')} unit={t('drivers.cases')} />
      <Field name="license_expires_on" as={TextField} kind="date" label={t('drivers.license')} />
      <Field name="on_duty" as={SwitchField} label={t('drivers.on_duty')} help={t('drivers.on_duty_help')} />
    </FormGrid>
  );
}

function Supplier() {
  const { t, language } = useText();
  const { values } = useForm();
  const chosen = typeof values['supplier_id'] === 'string' ? [values['supplier_id']] : [];
  const found = useRemoteOptions(suppliers.list, chosen, (reply) =>
    reply.suppliers.map((row) => ({ value: row.id, label: nameIn(language, row) })),
  );
  return (
    found && (
      <Field
        name="supplier_id"
        as={SelectField}
        label={t('drivers.supplier')}
        help={t('drivers.platform_help')}
        clearable
        {...found}
      />
    )
  );
}

/** A new driver; a supplier's is its own. */
export function NewDriver() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <>
      <PageTitle>{t('drivers.add')}</PageTitle>
      <PageHeader title={t('drivers.add')} back={href('/drivers')} />
      <Card>
        <Form
          endpoint={drivers.create}
          values={{ name: '', phone: '', status: 'active', on_duty: true, capacity_cases: null, supplier_id: null }}
          onSaved={({ driver }) => go(href(`/drivers/${driver.id}`))}
          onCancel={() => go(href('/drivers'))}
        >
          <Fields isNew />
        </Form>
      </Card>
    </>
  );
}

/** Edits a driver. */
export function EditDriver() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(drivers.retrieve, { params: { id: useParam('id') } });
  return (
    <Loaded read={read} back={{ href: href('/drivers'), label: t('drivers.title') }}>
      {({ driver }) => <Edit driver={driver} />}
    </Loaded>
  );
}

function Edit({ driver }: { driver: Driver }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/drivers/${driver.id}`);
  const {
    name,
    name_ar,
    phone,
    status,
    on_duty,
    vehicle_type,
    vehicle_plate,
    capacity_cases,
    license_expires_on,
    version,
  } = driver;
  return (
    <>
      <PageTitle>{nameIn(language, driver)}</PageTitle>
      <PageHeader title={t('drivers.edit_title', { name: nameIn(language, driver) })} back={own} />
      <Card>
        <Form
          endpoint={drivers.update}
          params={{ id: driver.id }}
          values={{
            name,
            name_ar,
            phone,
            status,
            on_duty,
            vehicle_type,
            vehicle_plate,
            capacity_cases,
            license_expires_on: license_expires_on ?? '',
            version,
          }}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields isNew={false} />
        </Form>
      </Card>
    </>
  );
}
