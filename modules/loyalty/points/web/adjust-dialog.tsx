import { useState } from 'react';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn, type Named } from '#kit/web/names.tsx';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { customers } from '#modules/customers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextareaField } from '#ui/form-parts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { points } from '../../contract.ts';

type Choice = Named & { id: string; name: string };
type Props = { programs: readonly Choice[]; customerId?: string; onClose: () => void };

/** Gives a customer points of a program, or takes some away, for a reason. @param customerId whose; left out, it is chosen */
export function AdjustDialog({ programs, customerId, onClose }: Props) {
  const { t, language } = useText();
  const [programId, choose] = useState(programs[0]?.id ?? '');
  return (
    <Dialog opened onClose={onClose} title={t('loyalty.adjust')}>
      {programs.length > 1 && (
        <SelectField
          name="program"
          label={t('loyalty.adjust_program')}
          value={programId}
          onChange={(value) => choose(value ?? programId)}
          options={programs.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
        />
      )}
      <Form
        key={programId}
        endpoint={points.adjust}
        params={{ id: programId }}
        values={{ ...(customerId === undefined ? {} : { customer_id: customerId }), reason: '' }}
        guarded={false}
        invalidates={['/loyalty-wallets', '/loyalty-entries', '/loyalty-groups']}
        success={t('loyalty.adjusted_done')}
        submit={t('loyalty.adjust')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FormGrid>
          {customerId === undefined && (
            <RemoteField name="customer_id" label={t('loyalty.group.customer')} from={customers.list} />
          )}
          <Field
            name="points"
            label={t('loyalty.adjust_points')}
            help={t('loyalty.adjust_help')}
            as={NumberField}
            negative
          />
          <Field name="reason" label={t('loyalty.adjust_reason')} as={TextareaField} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}
