import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DateField, isDay } from '#ui/date-field.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { Ledger } from '#ui/facts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { capturable } from '../../core/rules/facts.ts';
import { openAmount } from '../../core/rules/derived-statuses.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { useProviderName } from '../../core/web/provider-name.ts';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import styles from '../../core/web/dialogs.module.css';

/** Takes money: all that is owed unless less is said, from one payment where several hold some. */
export function CaptureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const providerName = useProviderName();
  const { currency_code: currency } = order;
  const holding = order.payments.filter((payment) => !payment.gift_card_id && openAmount(payment) > 0);
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const chosen = holding.find(({ id }) => id === paymentId);
  const most = chosen ? Math.min(openAmount(chosen), capturable(order)) : capturable(order);
  const [amount, setAmount] = useState<number | null>(capturable(order));
  const [today] = useState(() => dayOf(new Date()));
  const [receivedOn, setReceivedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useOrderAction(orders.capture, { done: 'order.done.capture', onDone: onClose });
  const error =
    amount === null
      ? null
      : amount > most
        ? t('capture.exceeds_due', { max: formatAmount(most, currency) })
        : amount < 1
          ? t('orders.capture.minimum')
          : null;
  const dayLabel = t('orders.capture.received_on');
  const dayError = !isDay(receivedOn)
    ? t(receivedOn === '' ? 'errors.required' : 'errors.date', { field: dayLabel })
    : receivedOn > today
      ? t('capture.future')
      : undefined;
  const send = () => {
    setTried(true);
    if (amount === null || error !== null || dayError) return;
    run({
      amount,
      ...(paymentId ? { payment_id: paymentId } : {}),
      ...(reference.trim() ? { reference: reference.trim() } : {}),
      ...(receivedOn === today ? {} : { received_on: receivedOn }),
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.act.capture')}
      submit={{ label: t('orders.act.capture'), onSubmit: send, loading: pending }}
    >
      <div className={styles.figures}>
        <Ledger
          lines={[
            { label: t('orders.due'), value: <Money amount={order.due} currency={currency} /> },
            {
              label: t('orders.capture.after'),
              value: <Money amount={order.due - (amount ?? 0)} currency={currency} />,
              rule: 'single',
              strong: true,
            },
          ]}
        />
      </div>
      <div className={styles.stack}>
        {holding.length > 1 && (
          <SelectField
            label={t('orders.capture.from')}
            placeholder={t('orders.capture.any')}
            clearable
            options={holding.map((payment) => ({
              value: payment.id,
              label: `${providerName(payment.provider_id)} · ${formatAmount(openAmount(payment), currency)}`,
            }))}
            value={paymentId}
            onChange={setPaymentId}
          />
        )}
        <MoneyInput
          label={t('orders.amount')}
          help={t('orders.capture.help')}
          required
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={(tried || (amount ?? 0) > most) && error}
        />
        <FormGrid columns={2}>
          <DateField
            label={dayLabel}
            max={today}
            value={receivedOn}
            onChange={setReceivedOn}
            error={tried && dayError}
          />
          <TextField
            label={t('orders.capture.reference')}
            placeholder={t('orders.capture.reference_help')}
            maxLength={100}
            value={reference}
            onChange={setReference}
          />
        </FormGrid>
      </div>
    </Dialog>
  );
}
