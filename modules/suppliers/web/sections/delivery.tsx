import { Checkbox, Input } from '@mantine/core';
import { dayName, weekdays } from '#domain/weekdays.ts';
import { Field } from '#kit/web/form.tsx';
import { FormGrid, SwitchField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers } from '../../contract.ts';
import styles from '../settings.module.css';
import { SectionForm, type SectionProps } from './section-form.tsx';

export function DeliveryForm({ supplier, onSaved }: SectionProps) {
  const { t } = useText();
  const { enable_delivery, min_order_amount, delivery_days } = supplier;
  return (
    <SectionForm
      section="delivery"
      endpoint={suppliers.saveDelivery}
      supplier={supplier}
      onSaved={onSaved}
      values={{ enable_delivery, min_order_amount, delivery_days: delivery_days ?? [] }}
    >
      <FormGrid>
        <Field
          name="enable_delivery"
          as={SwitchField}
          label={t('suppliers.deliver')}
          help={t('suppliers.deliver_help')}
        />
        <Field name="delivery_days" as={DaysField} label={t('suppliers.days')} />
        <Field
          name="min_order_amount"
          as={MoneyInput}
          label={t('suppliers.field.min_order_amount')}
          currency="SAR"
          help={t('suppliers.min_order_help')}
          width={220}
        />
      </FormGrid>
    </SectionForm>
  );
}

type DaysProps = {
  value: readonly number[];
  onChange: (days: number[]) => void;
  label?: string;
  error?: string;
  required?: boolean;
};

/** Days of the week, which begins on Sunday. */
function DaysField({ value, onChange, label, error, required }: DaysProps) {
  const { language } = useText();
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Checkbox.Group aria-label={label} value={value.map(String)} onChange={(days) => onChange(days.map(Number))}>
        <div className={styles.days}>
          {weekdays.map((day) => (
            <Checkbox key={day} value={String(day)} label={dayName(day, language)} />
          ))}
        </div>
      </Checkbox.Group>
    </Input.Wrapper>
  );
}
