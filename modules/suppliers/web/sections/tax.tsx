import { Field, useForm } from '#kit/web/form.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers } from '../../contract.ts';
import { SectionForm, type SectionProps } from './section-form.tsx';

export function TaxForm({ supplier, onSaved }: SectionProps) {
  const { vat_registered, vat_number, vat_exempt_reason } = supplier;
  // Registration asked for the number, so it is most likely registered.
  return (
    <SectionForm
      section="tax"
      endpoint={suppliers.saveTax}
      supplier={supplier}
      onSaved={onSaved}
      values={{
        vat_registered: vat_registered ?? true,
        vat_number: vat_number ?? '',
        vat_exempt_reason: vat_exempt_reason ?? '',
      }}
    >
      <Fields />
    </SectionForm>
  );
}

function Fields() {
  const { t } = useText();
  const { values } = useForm();
  return (
    <FormGrid>
      <Field name="vat_registered" as={Registered} label={t('suppliers.vat_status')} />
      {values['vat_registered'] === true ? (
        <Field name="vat_number" as={TextField} label={t('suppliers.field.vat_number')} kind="number" maxLength={15} />
      ) : (
        <Field name="vat_exempt_reason" as={TextField} label={t('suppliers.vat_why')} maxLength={500} />
      )}
    </FormGrid>
  );
}

function Registered({
  value,
  onChange,
  label,
}: {
  value: boolean;
  onChange: (value: boolean) => void;
  label?: string;
}) {
  const { t } = useText();
  return (
    <ChoiceCards
      label={label ?? ''}
      value={value ? 'yes' : 'no'}
      onChange={(choice) => onChange(choice === 'yes')}
      choices={[
        { value: 'yes', label: t('suppliers.vat_yes'), note: t('suppliers.vat_yes_note') },
        { value: 'no', label: t('suppliers.vat_no'), note: t('suppliers.vat_no_note') },
      ]}
    />
  );
}
