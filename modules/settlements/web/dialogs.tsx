import { Field, Form } from '#kit/web/form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, TextareaField, TextField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { amountInWords } from '#domain/money.ts';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import { settlements, type Settlement, type SettlementLine } from '../contract.ts';
import { chargeOf } from '../rules.ts';
import { currency } from './labels.tsx';
import styles from './settlements.module.css';

type Asking = { settlement: Settlement; onClose: () => void };
const invalidates = ['/settlements', '/settlement-lines'];

/** Adds an amount to a draft, for the supplier or against it. */
export function AdjustDialog({ settlement: { id, version }, onClose }: Asking) {
  const { t } = useText();
  return (
    <Dialog opened onClose={onClose} title={t('settlements.adjust')}>
      <Form
        endpoint={settlements.adjust}
        params={{ id }}
        values={{ amount: 0, note: '', version }}
        guarded={false}
        invalidates={invalidates}
        success={t('settlements.adjusted')}
        submit={t('settlements.add')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FormGrid>
          <Field
            name="amount"
            label={t('settlements.amount')}
            help={t('settlements.amount_help')}
            as={MoneyInput}
            currency={currency}
            negative
          />
          <Field name="note" label={t('settlements.reason')} as={TextField} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}

/** Notes the payment of an approved settlement. */
export function PayDialog({ settlement: { id, version, payable }, onClose }: Asking) {
  const { t, language } = useText();
  const today = useToday();
  return (
    <Dialog opened onClose={onClose} title={t('settlements.pay')}>
      <Form
        endpoint={settlements.pay}
        params={{ id }}
        values={{ paid_on: today, payment_reference: '', version }}
        guarded={false}
        invalidates={invalidates}
        success={t('settlements.paid_done')}
        submit={t('settlements.pay')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p className={styles.quiet}>
          {t('settlements.pay_text', { amount: amountInWords(Math.abs(payable), currency, language) })}
        </p>
        <FormGrid>
          <Field name="paid_on" label={t('settlements.paid_on')} as={DateField} max={today} />
          <Field name="payment_reference" label={t('settlements.payment_reference')} as={TextField} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}

/** Asks for a smaller take or driver fee of a line, and says why. */
export function DisputeDialog({ line, onClose }: { line: SettlementLine; onClose: () => void }) {
  const charged = chargeOf(line);
  const { t, language } = useText();
  return (
    <Dialog opened onClose={onClose} title={t('settlements.dispute_title')}>
      <Form
        endpoint={settlements.dispute}
        params={{ id: line.id }}
        values={{ asked_take: charged, text: '' }}
        guarded={false}
        invalidates={invalidates}
        success={t('settlements.disputed_done')}
        submit={t('settlements.dispute_line')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p className={styles.quiet}>
          {t('settlements.dispute_text', { amount: amountInWords(charged, currency, language) })}
        </p>
        <FormGrid>
          <Field name="asked_take" label={t('settlements.asked_take')} as={MoneyInput} currency={currency} />
          <Field name="text" label={t('settlements.why')} as={TextareaField} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}
