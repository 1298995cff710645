import { useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { readCode } from '#modules/gift-cards/rules.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { lifeStatus } from '../../core/rules/derived-statuses.ts';
import { capturable, heldByCards } from '../../core/rules/facts.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import styles from '../../core/web/dialogs.module.css';

/** Pays by a gift card: its code, and an amount where it is not to be as much as the card covers. */
export function GiftCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const { currency_code: currency } = order;
  const most = capturable(order);
  const held = heldByCards(order);
  const [code, setCode] = useState('');
  const [amount, setAmount] = useState<number | null>(Number.NaN);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { send, pending } = useOrderAction(orders.payByGiftCard, {
    done: 'order.done.gift_card',
    onDone: onClose,
    failure: false,
  });
  const isWhole = amount !== null && Number.isNaN(amount);
  const amountError = isWhole
    ? undefined
    : amount === null || amount < 1
      ? t('orders.capture.minimum')
      : amount > most
        ? t('gift_cards.most', { max: formatAmount(most, currency) })
        : undefined;
  const use = async () => {
    if (code.trim() === '') return setErrors({ code: t('gift_cards.code_or_id') });
    if (!readCode(code)) return setErrors({ code: t('gift_cards.unknown') });
    if (amountError) return setErrors({ amount: amountError });
    setErrors({});
    try {
      await send({ code, ...(isWhole || amount === null ? {} : { amount }) });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      const [fault] = error.faults;
      setErrors({ [fault?.path === 'amount' ? 'amount' : 'code']: error.message });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.act.gift_card')}
      submit={{ label: t('orders.act.gift_card'), onSubmit: () => void use(), loading: pending }}
    >
      <div className={styles.figures}>
        <Ledger
          lines={[
            { label: t('orders.due'), value: <Money amount={order.due} currency={currency} /> },
            ...(held > 0
              ? [{ label: t('orders.gift_card.on_hold'), value: <Money amount={-held} currency={currency} /> }]
              : []),
          ]}
        />
      </div>
      <div className={styles.stack}>
        <TextField
          label={t('orders.gift_card.code')}
          required
          kind="code"
          maxLength={40}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={code}
          onChange={setCode}
          error={errors['code']}
        />
        <MoneyInput
          label={t('orders.amount')}
          help={t('orders.gift_card.help', { max: formatAmount(most, currency) })}
          optional
          currency={currency}
          value={isWhole ? null : amount}
          onChange={setAmount}
          error={errors['amount']}
        />
        <p>{t(lifeStatus(order) === 'completed' ? 'orders.gift_card.text_completed' : 'orders.gift_card.text')}</p>
      </div>
    </Dialog>
  );
}
