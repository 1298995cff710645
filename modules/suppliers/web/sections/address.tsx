import { Button } from '@mantine/core';
import { saudiRegions } from '#domain/saudi.ts';
import { Field, useForm } from '#kit/web/form.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { PinMap } from '#ui/map.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers } from '../../contract.ts';
import styles from '../settings.module.css';
import { SectionForm, type SectionProps } from './section-form.tsx';

export function AddressForm({ supplier, onSaved }: SectionProps) {
  const { t, language } = useText();
  const { building_number, address_1, district, city, province, postal_code, additional_number, lat, lng } = supplier;
  // A province written before there was a list is chosen anew.
  const known = saudiRegions.find(({ name }) => name === province)?.name;
  return (
    <SectionForm
      section="address"
      endpoint={suppliers.saveAddress}
      supplier={supplier}
      onSaved={onSaved}
      values={{
        building_number: building_number ?? '',
        address_1: address_1 ?? '',
        district: district ?? '',
        city: city ?? '',
        province: known,
        postal_code: postal_code ?? '',
        additional_number: additional_number ?? '',
        lat,
        lng,
      }}
    >
      <FormGrid columns={2}>
        <Field
          name="building_number"
          as={TextField}
          label={t('suppliers.building_number')}
          kind="number"
          maxLength={4}
        />
        <Field name="address_1" as={TextField} label={t('suppliers.street')} />
        <Field name="district" as={TextField} label={t('suppliers.district')} />
        <Field name="city" as={TextField} label={t('field.city')} />
        <Field
          name="province"
          as={SelectField}
          label={t('field.province')}
          options={saudiRegions.map(({ name, name_ar }) => ({
            value: name,
            label: language === 'ar' ? name_ar : name,
          }))}
        />
        <Field name="postal_code" as={TextField} label={t('suppliers.field.postal_code')} kind="number" maxLength={5} />
        <Field
          name="additional_number"
          as={TextField}
          label={t('suppliers.additional_number')}
          kind="number"
          maxLength={4}
        />
      </FormGrid>
      <div className={styles.gap} />
      <Pin />
    </SectionForm>
  );
}

/** Where the gate is, should one want to say. */
function Pin() {
  const { t } = useText();
  const { values, set, errors } = useForm();
  const { lat, lng } = values;
  const points =
    typeof lat === 'number' && typeof lng === 'number' ? [{ id: 'pin', lat, lng, label: t('suppliers.pin') }] : [];
  const put = (place: { lat: number; lng: number } | null) => {
    set('lat', place?.lat ?? null);
    set('lng', place?.lng ?? null);
  };
  return (
    <>
      <p className={styles.about}>
        {errors['lat'] ?? t('suppliers.pin_help')}{' '}
        {points.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => put(null)}>
            {t('suppliers.pin_clear')}
          </Button>
        )}
      </p>
      <PinMap label={t('suppliers.pin')} points={points} height={240} zoom={9} onPick={put} />
    </>
  );
}
