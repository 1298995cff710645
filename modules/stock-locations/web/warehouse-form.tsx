import { id } from '#kit/shared/strings.ts';
import { saudiRegions } from '#domain/saudi.ts';
import { useArea, useHref, useParam } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, SelectField, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { locationTypes, stockLocations, StockLocationCreate, type StockLocation } from '../contract.ts';

const refusals = atField({ 'stock_locations.code_taken': 'code' });

function Fields({ supplier }: { supplier: boolean }) {
  const { t, language } = useText();
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} label={t('stock_locations.name')} />
      <Field name="name_ar" as={TextField} label={t('stock_locations.name_ar')} />
      {supplier && <RemoteField name="supplier_id" from={suppliers.list} label={t('stock_locations.supplier')} />}
      <Field
        name="code"
        as={TextField}
        label={t('stock_locations.code_label')}
        kind="code"
        help={t('stock_locations.code_help')}
      />
      <Field
        name="type"
        as={SelectField}
        label={t('stock_locations.type')}
        options={locationTypes.map((value) => ({ value, label: t(`stock_locations.type_${value}`) }))}
      />
      <Field name="address.address_1" as={TextField} label={t('stock_locations.address_1')} />
      <Field name="address.city" as={TextField} label={t('stock_locations.city')} />
      <Field
        name="address.province"
        as={SelectField}
        label={t('stock_locations.province')}
        clearable
        options={saudiRegions.map(({ name, name_ar }) => ({ value: name, label: language === 'ar' ? name_ar : name }))}
      />
      <Field
        name="address.postal_code"
        as={TextField}
        label={t('stock_locations.postal')}
        kind="number"
        maxLength={12}
      />
      <Field name="address.phone" as={PhoneInput} label={t('stock_locations.phone')} />
      <Field
        name="lat"
        as={NumberField}
        label={t('stock_locations.lat')}
        decimals
        negative
        help={t('stock_locations.pin_help')}
      />
      <Field name="lng" as={NumberField} label={t('stock_locations.lng')} decimals negative />
      <Field
        name="is_active"
        as={SwitchField}
        label={t('stock_locations.active')}
        help={t('stock_locations.active_help')}
      />
    </FormGrid>
  );
}

/** A new warehouse. */
export function NewWarehouse() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const forAdmin = useArea().account === 'admin';
  return (
    <>
      <PageTitle>{t('stock_locations.add')}</PageTitle>
      <PageHeader title={t('stock_locations.add')} back={href('/warehouses')} />
      <FormCard>
        <Form
          endpoint={stockLocations.create}
          schema={forAdmin ? StockLocationCreate.extend({ supplier_id: id() }) : StockLocationCreate}
          values={{ name: '', type: 'warehouse', is_active: true, address: {}, lat: null, lng: null }}
          onRefused={refusals}
          onSaved={({ stock_location }) => go(href(`/warehouses/${stock_location.id}`))}
          onCancel={() => go(href('/warehouses'))}
        >
          <Fields supplier={forAdmin} />
        </Form>
      </FormCard>
    </>
  );
}

/** Edits a warehouse. */
export function EditWarehouse() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(stockLocations.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/warehouses'), label: t('stock_locations.title') }}>
      {({ stock_location }) => <Edit place={stock_location} />}
    </AsyncRecord>
  );
}

function Edit({ place }: { place: StockLocation }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/warehouses/${place.id}`);
  const { name, name_ar, code, type, lat, lng, is_active, version } = place;
  const { address_1, city, province, postal_code, phone } = place.address;
  const heading = t('stock_locations.edit_title', { name: nameIn(language, place) });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader title={heading} back={own} />
      <FormCard>
        <Form
          endpoint={stockLocations.update}
          params={{ id: place.id }}
          values={{
            name,
            name_ar,
            code,
            type,
            lat,
            lng,
            is_active,
            version,
            address: { address_1, city, province, postal_code, phone },
          }}
          onRefused={refusals}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields supplier={false} />
        </Form>
      </FormCard>
    </>
  );
}
