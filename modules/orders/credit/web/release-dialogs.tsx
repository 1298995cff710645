import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditDetail, type CreditRelease } from '../contract.ts';
import { exposureOf } from '../rules/credit.ts';
import { grantsAlone, type ReleaseType } from '../rules/releases.ts';
import styles from './credit.module.css';

const invalidates = ['/credit-releases', '/customers', '/orders'];

type Props = {
  account: CreditDetail;
  type: Exclude<ReleaseType, 'write_off'>;
  /** What of it is released, in minor units of its currency. */
  order?: { id: string; display_id: number; over: number; currency_code: string };
  /** To what the limit is to rise; left out, the one who asks says. */
  limitTo?: number;
  onClose: () => void;
};

/** Lets more go on credit, or asks a second person to: the dialog says which of the two before it is sent. */
export function AskDialog({ account, type, order, limitTo, onClose }: Props) {
  const { t, language } = useText();
  const mayDecide = useMay(customerCredit.decide);
  const { customer, supplier, currency_code: currency, credit_limit } = account;
  const title = t(`credit.ask.${type}`);
  const amountOf = (limit: unknown): number =>
    type === 'order'
      ? (order?.over ?? 0)
      : type === 'hold'
        ? Math.max(0, exposureOf(account))
        : Math.max(0, Number(limit ?? 0) - credit_limit);
  return (
    <Dialog opened onClose={onClose} title={order ? `${title} #${order.display_id}` : title}>
      <Form
        endpoint={customerCredit.release}
        params={{ id: customer.id, supplier_id: supplier.id }}
        values={{
          type,
          reason: '',
          ...(order ? { order_id: order.id } : {}),
          ...(type === 'limit' ? { limit_to: limitTo ?? credit_limit } : {}),
        }}
        guarded={false}
        invalidates={invalidates}
        success={({ credit_release: { status } }) => t(status === 'granted' ? 'credit.done' : 'credit.asked')}
        submit={t('credit.submit')}
        onSaved={onClose}
        onCancel={onClose}
      >
        {({ values }) => {
          const amount = amountOf(values['limit_to']);
          return (
            <div className={styles.account}>
              {order && (
                <p className={styles.quiet}>
                  {t(account.requires_approval ? 'credit.approves' : 'credit.over_by', {
                    amount: amountInWords(order.over, order.currency_code, language),
                  })}
                </p>
              )}
              {type === 'limit' && (
                <Field name="limit_to" label={t('credit.limit_title')} as={MoneyInput} currency={currency} />
              )}
              <Field name="reason" label={t('credit.reason')} as={TextareaField} maxLength={500} />
              {!grantsAlone({ amount, currency_code: order?.currency_code ?? currency }, account, mayDecide) && (
                <p className={styles.quiet}>{t('credit.second_needed')}</p>
              )}
            </div>
          );
        }}
      </Form>
    </Dialog>
  );
}

/** Declines what somebody asked for, with the reason. */
export function DeclineDialog({ release: { id, version }, onClose }: { release: CreditRelease; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog opened onClose={onClose} title={t('credit.decline')}>
      <Form
        endpoint={customerCredit.decide}
        params={{ id }}
        values={{ granted: false, note: '', version }}
        guarded={false}
        invalidates={invalidates}
        success={t('credit.declined_done')}
        submit={t('credit.decline')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <Field name="note" label={t('credit.why_not')} as={TextareaField} maxLength={500} />
      </Form>
    </Dialog>
  );
}
