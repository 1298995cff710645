import { Field } from '#kit/web/form.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers } from '../../contract.ts';
import { LogoField } from '../document-field.tsx';
import styles from '../settings.module.css';
import { SectionForm, type SectionProps } from './section-form.tsx';

export function CompanyForm({ supplier, onSaved }: SectionProps) {
  const { t } = useText();
  const { name, name_ar, trade_name, trade_name_ar, email, phone, logo } = supplier;
  return (
    <SectionForm
      section="company"
      endpoint={suppliers.saveCompany}
      supplier={supplier}
      onSaved={onSaved}
      values={{ name, name_ar: name_ar ?? '', trade_name, trade_name_ar, email: email ?? '', phone: phone ?? '', logo }}
    >
      <FormGrid columns={2}>
        <Field name="name" as={TextField} label={t('suppliers.field.name')} />
        <Field name="name_ar" as={TextField} label={t('suppliers.field.name_ar')} />
        <Field name="trade_name" as={TextField} label={t('suppliers.field.trade_name')} />
        <Field name="trade_name_ar" as={TextField} label={t('suppliers.field.trade_name_ar')} />
        <Field name="email" as={TextField} label={t('field.email')} kind="email" />
        <Field name="phone" as={PhoneInput} label={t('field.phone')} />
        <div className={styles.wide}>
          <Field name="logo" as={LogoField} label={t('suppliers.logo')} help={t('suppliers.logo_help')} />
        </div>
      </FormGrid>
    </SectionForm>
  );
}
