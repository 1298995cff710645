import { countries, countryName, isCountryCode } from '#domain/countries.ts';
import { saudiRegions } from '#domain/saudi.ts';
import { Field } from '#kit/web/form.tsx';
import { FormGrid, SelectField, TextareaField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { PinFields } from './pin-fields.tsx';
import styles from './customer.module.css';

type Props = {
  /** Where they stand in the form's values. */
  prefix?: string;
  /** Two letters of each country to choose from; every country where nobody says. */
  among?: readonly string[];
};
const everyCountry = countries.map(({ alpha2 }) => alpha2.toLowerCase());

/** The fields of an address in the order a Saudi address is read. */
export function AddressFields({ prefix = '', among = everyCountry }: Props) {
  const { t, language } = useText();
  const at = (field: string) => `${prefix}${field}`;
  const countryOptions = among
    .map((value) => ({ value, label: isCountryCode(value) ? countryName(value, language) : value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const provinceOptions = saudiRegions.map(({ name, name_ar }) => ({
    value: name,
    label: language === 'ar' ? name_ar : name,
  }));
  return (
    <FormGrid columns={2}>
      <Field name={at('first_name')} as={TextField} label={t('customers.first_name')} />
      <Field name={at('last_name')} as={TextField} label={t('customers.last_name')} />
      <Field name={at('company')} as={TextField} label={t('customers.company')} />
      <Field name={at('phone')} as={PhoneInput} label={t('customers.phone')} />
      <Field
        name={at('short_address')}
        as={TextField}
        label={t('customers.short')}
        kind="code"
        help={t('customers.short_help')}
        maxLength={20}
      />
      <Field name={at('building_number')} as={TextField} label={t('customers.building')} kind="number" maxLength={4} />
      <Field name={at('address_1')} as={TextField} label={t('customers.address_1')} />
      <Field name={at('address_2')} as={TextField} label={t('customers.address_2')} />
      <Field name={at('district')} as={TextField} label={t('customers.district')} />
      <Field name={at('city')} as={TextField} label={t('customers.city')} />
      <Field name={at('postal_code')} as={TextField} label={t('customers.postal')} kind="number" maxLength={20} />
      <Field
        name={at('additional_number')}
        as={TextField}
        label={t('customers.additional')}
        kind="number"
        maxLength={4}
      />
      <Field
        name={at('province')}
        as={SelectField}
        label={t('customers.province')}
        options={provinceOptions}
        clearable
      />
      <Field name={at('country_code')} as={SelectField} label={t('customers.country')} options={countryOptions} />
    </FormGrid>
  );
}

/** An address, and where its door is. */
export function AddressWithPin({ prefix = '' }: Pick<Props, 'prefix'>) {
  const { t } = useText();
  return (
    <>
      <AddressFields prefix={prefix} />
      <div className={styles.onSite}>
        <FormGrid columns={2}>
          <Field name={`${prefix}district_ar`} as={TextField} label={t('customers.district_ar')} />
          <Field name={`${prefix}landmark`} as={TextField} label={t('customers.landmark')} />
          <WholeRow>
            <Field
              name={`${prefix}delivery_note`}
              as={TextareaField}
              label={t('customers.delivery_note')}
              rows={2}
              maxLength={500}
            />
          </WholeRow>
        </FormGrid>
      </div>
      <h2 className={styles.section}>{t('customers.pin')}</h2>
      <PinFields prefix={prefix} />
    </>
  );
}
