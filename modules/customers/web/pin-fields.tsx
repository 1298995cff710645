import { Field, useForm } from '#kit/web/form.tsx';
import { FormGrid } from '#ui/form-parts.tsx';
import { PinMap } from '#ui/map.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import styles from './customer.module.css';

/** Where the door is: on the map, or as the two numbers. */
export function PinFields({ prefix = '' }: { prefix?: string }) {
  const { t } = useText();
  const { values, set } = useForm();
  const from = (prefix === '' ? values : (values[prefix.slice(0, -1)] as Record<string, unknown> | undefined)) ?? {};
  const [lat, lng] = [from['lat'], from['lng']];
  const pin =
    typeof lat === 'number' && typeof lng === 'number' ? [{ id: 'pin', lat, lng, label: t('customers.pin') }] : [];
  return (
    <>
      <p className={styles.hint}>{t('customers.pin_help')}</p>
      <div className={styles.map}>
        <PinMap
          label={t('customers.pin')}
          points={pin}
          height={280}
          zoom={7}
          words={{ zoomIn: t('customers.zoom_in'), zoomOut: t('customers.zoom_out') }}
          onPick={(place) => {
            set(`${prefix}lat`, place.lat);
            set(`${prefix}lng`, place.lng);
          }}
        />
      </div>
      <FormGrid columns={2}>
        <Field name={`${prefix}lat`} as={NumberField} label={t('customers.lat')} decimals negative />
        <Field name={`${prefix}lng`} as={NumberField} label={t('customers.lng')} decimals negative />
      </FormGrid>
    </>
  );
}
