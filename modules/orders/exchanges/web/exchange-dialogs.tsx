import { useState } from 'react';
import { amountInWords } from '#domain/money.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { exchanges } from '../../contract.ts';
import type { Swap } from '../../core/contract/after-sale.ts';
import { grantedByCanceling } from '../rules/facts.ts';
import { FulfillSent } from '../../fulfillments/web/fulfill-sent.tsx';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import styles from './exchanges.module.css';

type Props = { exchange: Swap; onClose: () => void };

/** Settles the difference: takes it once it was promised, puts it on what the customer owes, or gives it back. */
export function ProcessExchangeDialog({ exchange, onClose }: Props) {
  const { t, language } = useText();
  const { order } = useOrder();
  const owes = exchange.difference_due > 0;
  const takes = owes && exchange.payment_status === 'awaiting';
  const [how, setHow] = useState<'capture' | 'account'>(owes && !takes ? 'account' : 'capture');
  const { run, pending } = useOrderAction(
    exchanges.process,
    { done: 'exchanges.settled', onDone: onClose },
    { swap_id: exchange.id },
  );
  const label = !owes
    ? 'orders.act.refund_difference'
    : how === 'capture'
      ? 'orders.act.capture_difference'
      : 'orders.act.add_to_due';
  const amount = amountInWords(Math.abs(exchange.difference_due), order.currency_code, language);
  return (
    <Dialog
      opened
      onClose={onClose}
      width={480}
      title={t('exchanges.process_title', { number: exchange.number })}
      submit={{ label: t(label), loading: pending, onSubmit: () => run({ capture: how === 'capture' }) }}
    >
      {takes ? (
        <ChoiceCards
          layout="rows"
          label={t('exchanges.process_how')}
          value={how}
          onChange={setHow}
          choices={[
            { value: 'capture', label: t('exchanges.capture_now'), note: t('exchanges.capture_note', { amount }) },
            { value: 'account', label: t('exchanges.on_account'), note: t('exchanges.on_account_note', { amount }) },
          ]}
        />
      ) : (
        <p className={styles.text}>{t(owes ? 'exchanges.on_account_note' : 'exchanges.refund_text', { amount })}</p>
      )}
    </Dialog>
  );
}

/** Fulfills everything an exchange sends, from one location. */
export function FulfillExchangeDialog({ exchange, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { run, pending } = useOrderAction(
    exchanges.fulfill,
    { done: 'order.done.swap_fulfilled', onDone: onClose },
    { swap_id: exchange.id },
  );
  return (
    <FulfillSent
      of={exchange}
      title={t('exchanges.fulfill_title', { number: `#${order.display_id}-${exchange.number}` })}
      label={t('orders.act.fulfill_exchange')}
      pending={pending}
      onSend={run}
      onClose={onClose}
    />
  );
}

/** Calls an exchange off, with what that undoes. */
export function CancelExchangeDialog({ exchange, onClose }: Props) {
  const { t, language } = useText();
  const { order } = useOrder();
  const { send } = useOrderAction(exchanges.cancel, { done: 'exchanges.canceled_done' }, { swap_id: exchange.id });
  const granted = grantedByCanceling(order, exchange);
  const amount = amountInWords(granted, order.currency_code, language);
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => send({})}
      done=""
      title={t('exchanges.cancel_title', { number: exchange.number })}
      no={t('exchanges.keep')}
      yes={t('orders.act.cancel_exchange')}
    >
      {granted > 0 ? t('exchanges.cancel_granted', { amount }) : t('exchanges.cancel_text')}
    </Confirm>
  );
}
