import { FormPin } from '#kit/web/form-pin.tsx';
import { Field } from '#kit/web/form.tsx';
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
    </>
  );
}
