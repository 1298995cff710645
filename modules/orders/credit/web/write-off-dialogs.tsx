import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { useRead } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditRelease } from '../contract.ts';
import { grantsAlone } from '../rules/releases.ts';
import styles from './credit.module.css';

const invalidates = ['/credit-releases', '/customers', '/orders', '/receipts'];

export type ToWriteOff = {
  id: string;
  display_id: number;
  customer_id: string;
  supplier_id: string;
  due: number;
  currency_code: string;
};

/** Writes off what a customer cannot pay of an order, or asks a second person to: the dialog says which of the two before it is sent. */
export function WriteOffDialog({ order, onClose }: { order: ToWriteOff; onClose: () => void }) {
  const { t } = useText();
  const mayDecide = useMay(customerCredit.decide);
  const { currency_code: currency, due } = order;
  const params = { id: order.customer_id, supplier_id: order.supplier_id };
  const account = useRead(customerCredit.retrieve, { params }).data?.credit;
  const bound = {
    alone_up_to: account?.write_off_alone_up_to ?? null,
    currency_code: account?.currency_code ?? currency,
  };
  return (
    <Dialog opened onClose={onClose} title={`${t('credit.ask.write_off')} #${order.display_id}`}>
      <Form
        endpoint={customerCredit.release}
        params={params}
        values={{ type: 'write_off', order_id: order.id, amount: due, reason: '' }}
        guarded={false}
        invalidates={invalidates}
        success={({ credit_release: { status } }) =>
          t(status === 'granted' ? 'credit.written_off_done' : 'credit.asked')
        }
        submit={t('credit.ask.write_off')}
        onSaved={onClose}
        onCancel={onClose}
      >
        {({ values }) => (
          <div className={styles.account}>
            <Ledger lines={[{ label: t('credit.due'), value: <Money amount={due} currency={currency} /> }]} />
            <Field name="amount" label={t('credit.write_off_amount')} as={MoneyInput} currency={currency} />
            <Field name="reason" label={t('credit.reason')} as={TextareaField} maxLength={500} />
            <p className={styles.quiet}>{t('credit.write_off_text')}</p>
            {!grantsAlone({ amount: Number(values['amount'] ?? 0), currency_code: currency }, bound, mayDecide) && (
              <p className={styles.quiet}>{t('credit.second_needed')}</p>
            )}
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** Takes a write-off back, with the reason: money came after all. */
export function ReverseDialog({ release, onClose }: { release: CreditRelease; onClose: () => void }) {
  const { t, language } = useText();
  const { id, amount, reversed, currency_code: currency } = release;
  return (
    <Dialog opened onClose={onClose} title={t('credit.reverse')}>
      <Form
        endpoint={customerCredit.reverse}
        params={{ id }}
        values={{ amount: amount - reversed, reason: '' }}
        guarded={false}
        invalidates={invalidates}
        success={t('credit.reversed_done')}
        submit={t('credit.reverse')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className={styles.account}>
          <Field
            name="amount"
            label={t('credit.write_off_amount')}
            help={t('credit.reverse_most', { amount: amountInWords(amount - reversed, currency, language) })}
            as={MoneyInput}
            currency={currency}
          />
          <Field name="reason" label={t('credit.reason')} as={TextareaField} maxLength={500} />
          <p className={styles.quiet}>{t('credit.reverse_text')}</p>
        </div>
      </Form>
    </Dialog>
  );
}
