import { Field } from '#kit/web/form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers } from '../../contract.ts';
import { DocumentField } from '../document-field.tsx';
import styles from '../settings.module.css';
import { SectionForm, type SectionProps } from './section-form.tsx';

export function DocumentsForm({ supplier, onSaved }: SectionProps) {
  const { t } = useText();
  const { id, cr_number, cr_number_image, cr_expiry, vat_number_image } = supplier;
  return (
    <SectionForm
      section="documents"
      endpoint={suppliers.saveDocuments}
      supplier={supplier}
      onSaved={onSaved}
      values={{
        cr_number: cr_number ?? '',
        cr_number_image: cr_number_image ?? '',
        cr_expiry: cr_expiry ?? '',
        vat_number_image: vat_number_image ?? '',
      }}
    >
      <FormGrid columns={2}>
        <Field
          name="cr_number"
          as={TextField}
          label={t('suppliers.field.cr_number')}
          kind="number"
          maxLength={10}
          help={t('suppliers.cr_help')}
        />
        <Field
          name="cr_expiry"
          as={DateField}
          label={t('suppliers.cr_expiry_label')}
          help={t('suppliers.cr_expiry_help')}
        />
        <div className={styles.wide}>
          <Field
            name="cr_number_image"
            as={DocumentField}
            label={t('suppliers.document_cr_number_image')}
            supplierId={id}
            document="cr_number_image"
            kept={cr_number_image}
          />
        </div>
        <div className={styles.wide}>
          <Field
            name="vat_number_image"
            as={DocumentField}
            label={t('suppliers.document_vat_number_image')}
            supplierId={id}
            document="vat_number_image"
            kept={vat_number_image}
          />
        </div>
      </FormGrid>
    </SectionForm>
  );
}
