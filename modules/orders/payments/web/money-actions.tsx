import { Action } from '#kit/web/action.tsx';
import { CanceledIcon, CashPlusIcon, GiftCardsIcon, RefundIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { customerCredit, orders } from '../../contract.ts';
import { permitFor, useOrder } from '../../core/web/order-context.tsx';

/** Captures what is owed. */
export function CaptureAction() {
  const { t } = useText();
  const { order, open } = useOrder();
  return (
    <Action
      size="compact-xs"
      leftSection={<CashPlusIcon size={15} />}
      needs={orders.capture}
      when={permitFor(order, 'capture')}
      onClick={() => open({ kind: 'capture' })}
    >
      {t('orders.act.capture')}
    </Action>
  );
}

/** Pays by a gift card. */
export function GiftCardAction() {
  const { t } = useText();
  const { order, open } = useOrder();
  return (
    <Action
      size="compact-xs"
      leftSection={<GiftCardsIcon size={15} />}
      needs={orders.payByGiftCard}
      when={permitFor(order, 'capture')}
      onClick={() => open({ kind: 'gift-card' })}
    >
      {t('orders.act.gift_card')}
    </Action>
  );
}

/** Writes off what the customer cannot pay, or asks to; nothing where nothing of the order is written off by hand. */
export function WriteOffAction() {
  const { t } = useText();
  const { order, open } = useOrder();
  const when = permitFor(order, 'write_off');
  if (!when.allowed) return null;
  return (
    <Action
      size="compact-xs"
      leftSection={<CanceledIcon size={15} />}
      needs={customerCredit.release}
      when={when}
      onClick={() => open({ kind: 'write-off' })}
    >
      {t('orders.act.write_off')}
    </Action>
  );
}

/** Refunds money; `owed`, in minor units, stands in the dialog, for another reason than a discount. */
export function RefundAction({ owed }: { owed?: number }) {
  const { t } = useText();
  const { order, open } = useOrder();
  return (
    <Action
      size="compact-xs"
      leftSection={<RefundIcon size={15} />}
      needs={orders.refund}
      when={permitFor(order, 'refund')}
      onClick={() => open(owed === undefined ? { kind: 'refund' } : { kind: 'refund', amount: owed, reason: 'other' })}
    >
      {t('orders.act.refund')}
    </Action>
  );
}
