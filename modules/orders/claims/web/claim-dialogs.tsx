import { amountInWords } from '#domain/money.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useText } from '#ui/text.tsx';
import { claims } from '../../contract.ts';
import type { Claim } from '../../core/contract/after-sale.ts';
import { FulfillSent } from '../../fulfillments/web/fulfill-sent.tsx';
import { useOrderAction } from '../../core/web/use-order-action.ts';
import { useOrder } from '../../core/web/order-context.tsx';

type Props = { claim: Claim; onClose: () => void };

/** Fulfills everything a replacement sends, from one location. */
export function FulfillClaimDialog({ claim, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { run, pending } = useOrderAction(
    claims.fulfill,
    { done: 'order.done.claim_fulfilled', onDone: onClose },
    { claim_id: claim.id },
  );
  return (
    <FulfillSent
      of={claim}
      title={t('claims.fulfill_title', { number: `#${order.display_id}-${claim.number}` })}
      label={t('orders.act.fulfill_claim')}
      pending={pending}
      onSend={run}
      onClose={onClose}
    />
  );
}

/** Calls a claim off, with what that undoes. */
export function CancelClaimDialog({ claim, onClose }: Props) {
  const { t, language } = useText();
  const { order } = useOrder();
  const { send } = useOrderAction(claims.cancel, { done: 'claims.canceled_done' }, { claim_id: claim.id });
  const amount = amountInWords(claim.refund_amount ?? 0, order.currency_code, language);
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => send({})}
      done=""
      title={t('claims.cancel_title', { number: claim.number })}
      no={t('claims.keep')}
      yes={t('orders.act.cancel_claim')}
    >
      {claim.type === 'refund' ? t('claims.cancel_refund', { amount }) : t('claims.cancel_replace')}
    </Confirm>
  );
}
