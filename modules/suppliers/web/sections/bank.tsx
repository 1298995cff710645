import { Field } from '#kit/web/form.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers } from '../../contract.ts';
import styles from '../settings.module.css';
import { SectionForm, type SectionProps } from './section-form.tsx';

/** The account is typed anew each time: what is kept of it is never shown whole. */
export function BankForm({ supplier, onSaved }: SectionProps) {
  const { t } = useText();
  const { iban, bank_holder } = supplier;
  return (
    <SectionForm
      section="bank"
      endpoint={suppliers.saveBank}
      supplier={supplier}
      onSaved={onSaved}
      values={{ iban: '', bank_holder: bank_holder ?? '', current_password: '' }}
    >
      {iban && <p className={styles.about}>{t('suppliers.bank_now', { iban, holder: bank_holder ?? '' })}</p>}
      <FormGrid columns={2}>
        <Field
          name="iban"
          as={TextField}
          label={t('suppliers.iban')}
          kind="code"
          maxLength={40}
          help={t('suppliers.iban_help')}
          placeholder="SA00 0000 0000 0000 0000 0000"
        />
        <Field name="bank_holder" as={TextField} label={t('suppliers.bank_holder')} />
        <Field
          name="current_password"
          as={TextField}
          label={t('suppliers.current_password')}
          kind="password"
          autoComplete="current-password"
          help={t('suppliers.password_help')}
        />
      </FormGrid>
    </SectionForm>
  );
}
