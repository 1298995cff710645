import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { atField } from '#kit/web/at-field.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { canEnter } from '#modules/customer-statuses/rules.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';
import { useStatusUndo } from './use-status-undo.ts';

const refusals = atField({
  'customer_statuses.reason_required': 'status_reason',
  'customer_statuses.not_from_here': 'status',
});

type Props = {
  customer: Pick<Customer, 'id' | 'status' | 'version'>;
  /** The status that was chosen already. */
  to?: string;
  opened: boolean;
  onClose: () => void;
};

/** Brings a customer to another status, with the reason where that one asks for it. */
export function ChangeStatus({ customer, to, opened, onClose }: Props) {
  const { t } = useText();
  const { label } = useCustomerStatuses();
  const offerUndo = useStatusUndo();
  const saved = (reply: ReplyOf<typeof customers.update>) => {
    offerUndo(customer.status, reply.customer);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('customers.change_status')}>
      <p style={{ margin: '0 0 12px' }}>{t('customers.status_now', { status: label(customer.status) })}</p>
      <Form
        endpoint={customers.update}
        params={{ id: customer.id }}
        values={{ version: customer.version, ...(to ? { status: to } : {}) }}
        success={null}
        guarded={false}
        onRefused={refusals}
        onSaved={saved}
        onCancel={onClose}
      >
        <FormGrid>
          <Choice customer={customer} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}

/** The statuses this customer may come to, and the reason. */
function Choice({ customer }: Pick<Props, 'customer'>) {
  const { t } = useText();
  const { values } = useForm();
  const { all, label } = useCustomerStatuses();
  const chosen = all.find((one) => one.key === values['status']);
  const reachable = all.filter(
    (one) =>
      one.key !== customer.status && canEnter({ ...one, reason_required: false }, { from: customer.status }).allowed,
  );
  return (
    <>
      <Field
        name="status"
        as={SelectField}
        label={t('customers.status_to')}
        placeholder={t('customers.status_choose')}
        options={reachable.map(({ key }) => ({ value: key, label: label(key) }))}
      />
      <Field
        name="status_pinned_until"
        as={DateField}
        label={t('customers.pinned_until')}
        help={t('customers.pinned_help')}
      />
      <Field
        name="status_reason"
        as={TextareaField}
        label={t('customers.status_reason')}
        help={chosen?.reason_required ? t('customer_statuses.reason_required') : undefined}
        rows={2}
        maxLength={500}
      />
    </>
  );
}
