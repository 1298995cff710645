import { countryName, isCountryCode } from '#domain/countries.ts';
import { saudiRegions } from '#domain/saudi.ts';
import { Field } from '#kit/web/form.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from './order-context.tsx';

/** What an address holds, in the order it is filled in. */
export const addressFields = [
  'first_name',
  'last_name',
  'company',
  'phone',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'country_code',
] as const;

/** The fields of an address in the order's region (specification, section 3). @param prefix where they stand in the form's values */
export function AddressFields({ prefix = '' }: { prefix?: string }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const countries = order.region.countries.map(({ iso_2, display_name }) => ({
    value: iso_2,
    label: isCountryCode(iso_2) ? countryName(iso_2, language) : display_name,
  }));
  const provinces = saudiRegions.map(({ name, name_ar }) => ({
    value: name,
    label: language === 'ar' ? name_ar : name,
  }));
  const at = (field: string) => `${prefix}${field}`;
  return (
    <FormGrid columns={2}>
      <Field name={at('first_name')} as={TextField} label={t('claims.first_name')} />
      <Field name={at('last_name')} as={TextField} label={t('claims.last_name')} />
      <Field name={at('company')} as={TextField} label={t('claims.company')} />
      <Field name={at('phone')} as={PhoneInput} label={t('claims.phone')} />
      <Field name={at('address_1')} as={TextField} label={t('claims.address_1')} />
      <Field name={at('address_2')} as={TextField} label={t('claims.address_2')} />
      <Field name={at('postal_code')} as={TextField} label={t('claims.postal_code')} kind="number" maxLength={20} />
      <Field name={at('city')} as={TextField} label={t('claims.city')} />
      <Field name={at('province')} as={SelectField} label={t('claims.province')} options={provinces} clearable />
      <Field name={at('country_code')} as={SelectField} label={t('claims.country')} options={countries} />
    </FormGrid>
  );
}
