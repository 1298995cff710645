import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '@mantine/core';
import { countryName, isCountryCode } from '#kit/shared/countries.ts';
import { saudiRegions } from '#kit/shared/saudi.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { LayerBody, LayerFoot, useLayers, useUnsaved } from '#ui/layers.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { claims } from '../../contract.ts';
import { otherAddress } from '../../contract/claims.ts';
import { useOrder } from '../detail/order-context.tsx';
import type { OtherAddress } from './draft.ts';
import styles from './claims.module.css';

const fields = ['first_name', 'last_name', 'company', 'phone', 'address_1', 'address_2', 'postal_code', 'city', 'province', 'country_code'] as const;
type Values = Record<string, unknown>;

/** What was filled in. */
const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/**
 * A screen over the form: another address, in the order's region. "First name, last name, address line 1, postal code, city and country
 * required; optional text must not be whitespace only" (specification, section 5).
 */
export function AddressScreen({ value, onUse }: { value: OtherAddress | null; onUse: (address: OtherAddress) => void }) {
  const { order } = useOrder();
  const { pop } = useLayers();
  const empty = Object.fromEntries(fields.map((field) => [field, '']));
  const start = { ...empty, country_code: order.shipping_address?.country_code ?? order.region.countries[0]?.iso_2 ?? '', ...value };
  const latestRef = useRef<Values>(start);
  return (
    <div className={styles.form}>
      <Form
        endpoint={claims.create}
        schema={otherAddress}
        values={start as never}
        bare
        guarded={false}
        hold={() => {
          onUse(otherAddress.parse(filled(latestRef.current)));
          pop();
          return true;
        }}
      >
        <LayerBody>
          <AddressFields />
        </LayerBody>
        <Foot latestRef={latestRef} />
      </Form>
    </div>
  );
}

function AddressFields() {
  const { t, language } = useText();
  const { order } = useOrder();
  const countries = order.region.countries.map(({ iso_2, display_name }) => ({ value: iso_2, label: isCountryCode(iso_2) ? countryName(iso_2, language) : display_name }));
  const provinces = saudiRegions.map(({ name, name_ar }) => ({ value: name, label: language === 'ar' ? name_ar : name }));
  return (
    <FormGrid columns={2}>
      <Field name="first_name" as={TextField} label={t('claims.first_name')} />
      <Field name="last_name" as={TextField} label={t('claims.last_name')} />
      <Field name="company" as={TextField} label={t('claims.company')} />
      <Field name="phone" as={PhoneInput} label={t('claims.phone')} />
      <Field name="address_1" as={TextField} label={t('claims.address_1')} />
      <Field name="address_2" as={TextField} label={t('claims.address_2')} />
      <Field name="postal_code" as={TextField} label={t('claims.postal_code')} kind="number" maxLength={20} />
      <Field name="city" as={TextField} label={t('claims.city')} />
      <Field name="province" as={SelectField} label={t('claims.province')} options={provinces} clearable />
      <Field name="country_code" as={SelectField} label={t('claims.country')} options={countries} />
    </FormGrid>
  );
}

function Foot({ latestRef }: { latestRef: RefObject<Values> }) {
  const { t } = useText();
  const { pop } = useLayers();
  const { dirty, values } = useForm();
  useUnsaved(dirty);
  useEffect(() => {
    latestRef.current = values;
  }, [latestRef, values]);
  return (
    <LayerFoot>
      <Button onClick={pop}>{t('ui.back')}</Button>
      <Button type="submit" variant="filled">
        {t('claims.address_use')}
      </Button>
    </LayerFoot>
  );
}
