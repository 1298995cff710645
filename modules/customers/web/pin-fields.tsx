import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';
import { isInSaudiArabia } from '#domain/saudi.ts';
import { FormPin } from '#kit/web/form-pin.tsx';
import { Field, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { areas } from '#modules/areas/contract.ts';
import { FormGrid } from '#ui/form-parts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import styles from './customer.module.css';

/** Where the door is: on the map, or as the two numbers. */
export function PinFields({ prefix = '' }: { prefix?: string }) {
  const { t } = useText();
  return (
    <>
      <p className={styles.hint}>{t('customers.pin_help')}</p>
      <FormPin label={t('customers.pin')} prefix={prefix} />
      <FormGrid columns={2}>
        <Field name={`${prefix}lat`} as={NumberField} label={t('customers.lat')} decimals negative />
        <Field name={`${prefix}lng`} as={NumberField} label={t('customers.lng')} decimals negative />
      </FormGrid>
      <AreaHint prefix={prefix} />
    </>
  );
}

/** Which area the place is in; being in none is said, and stops nobody. */
function AreaHint({ prefix }: { prefix: string }) {
  const { t, language } = useText();
  const { values } = useForm();
  const [place] = useDebouncedValue([values[`${prefix}lat`], values[`${prefix}lng`]], limits.debounceMs);
  const [lat, lng] = place;
  const isPlace = typeof lat === 'number' && typeof lng === 'number' && isInSaudiArabia({ lat, lng });
  const { data } = useRead(
    areas.at,
    { query: { lat: isPlace ? lat : 0, lng: isPlace ? lng : 0 } },
    { enabled: isPlace },
  );
  if (!isPlace || !data?.has_borders) return null;
  return (
    <p className={styles.area} data-outside={data.area === null || undefined} role="status">
      {data.area ? t('customers.in_area', { name: nameIn(language, data.area) }) : t('customers.in_no_area')}
    </p>
  );
}
