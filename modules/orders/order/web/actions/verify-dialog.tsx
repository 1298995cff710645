import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { formatAmount } from '#domain/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { checksOf, financeChecks, type FinanceCheck } from '../../rules/finance-checks.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useOrderAction } from '../../../core/web/use-order-action.ts';
import styles from '../../../core/web/dialogs.module.css';

/**
 * The finance team's word that the order is right: it locks money and stock. What the order's own rows answer is ticked already; what is
 * passed over needs a word why.
 */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const [checks, setChecks] = useState(() => checksOf(order));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useOrderAction(orders.verifyFinance, { done: 'orders.done.verified', onDone: onClose });
  const passed = financeChecks.some((check) => !checks[check]);
  const missing = passed && note.trim() === '';
  const send = () => {
    setTried(true);
    if (!missing) run({ checks, note: note.trim() || null });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={480}
      title={t('orders.verify.title')}
      submit={{ label: t('orders.act.verify'), onSubmit: send, loading: pending }}
    >
      <p className={styles.lead}>{t('orders.verify.text')}</p>
      <div className={styles.stack}>
        <Checkbox.Group
          label={t('orders.verify.checks')}
          value={financeChecks.filter((check) => checks[check])}
          onChange={(chosen) => setChecks(chosenOf(chosen))}
        >
          <div className={styles.list}>
            {financeChecks.map((check) => (
              <Check key={check} check={check} />
            ))}
          </div>
        </Checkbox.Group>
        <TextareaField
          label={passed ? t('orders.verify.why') : t('orders.note_optional')}
          required={passed}
          value={note}
          onChange={setNote}
          rows={2}
          error={tried && missing && t('verify.note_required')}
        />
      </div>
    </Dialog>
  );
}

const chosenOf = (chosen: readonly string[]) =>
  Object.fromEntries(financeChecks.map((check) => [check, chosen.includes(check)])) as Record<FinanceCheck, boolean>;

/** One check with the figures that speak against it. */
function Check({ check }: { check: FinanceCheck }) {
  const { t } = useText();
  const { order } = useOrder();
  const amount = (value: number) => formatAmount(value, order.currency_code);
  const against: Partial<Record<FinanceCheck, string>> = {
    totals: t('orders.verify.differs', {
      invoiced: amount(order.invoiced_total),
      owed: amount(order.total - order.credited_total),
    }),
    payment: t('orders.verify.due', { amount: amount(order.due) }),
  };
  return (
    <Checkbox
      value={check}
      label={t(`orders.verify.check.${check}`)}
      description={checksOf(order)[check] ? undefined : against[check]}
    />
  );
}
