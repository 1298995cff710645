import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { ClaimPaymentStatus, ClaimType, ReturnStatus } from '../../core/contract/statuses.ts';
import type { ClaimRow } from '../../core/rules/after-sale-rows.ts';
import { replacementItems, ofClaim } from '../../core/rules/replacement-items.ts';
import type { Moment, OrderFacts } from '../../core/rules/facts.ts';
import { canSendReplacement, canUpdate } from '../../core/rules/permits.ts';
import { unlocked } from '../../core/rules/transitions.ts';
import type { OrderBook } from '../../core/rules/book.ts';

/** What is decided about a claim on: the smallest shape that a book, a reply and a test literal all fit. */
export type ClaimFacts = {
  type: ClaimType;
  payment_status: ClaimPaymentStatus;
  canceled_at: Moment | null;
  shipping_methods: readonly unknown[];
  fulfillments: readonly { canceled_at: Moment | null }[];
  additional_items: readonly { quantity: number; fulfilled_quantity: number }[];
  return_order: { status: ReturnStatus } | null;
};

/** The return that counts of a claim: the last one made. */
export const claimFactsOf = (book: OrderBook, claim: ClaimRow): ClaimFacts => ({
  ...claim,
  fulfillments: book.fulfillments.filter((one) => one.claim_id === claim.id),
  additional_items: replacementItems(book, ofClaim(claim.id)),
  return_order: book.returns.findLast((one) => one.claim_id === claim.id) ?? null,
});

const notCanceled = (claim: Pick<ClaimFacts, 'canceled_at'>): Permit =>
  claim.canceled_at ? refused('claim.canceled') : allowed;

/** Notes, photos and the shipping method change until it is canceled: neither money nor stock. */
export const canUpdateClaim = (order: OrderFacts, claim: ClaimFacts): Permit =>
  every(canUpdate(order), notCanceled(claim));

/** "Cancel claim unless refunded or canceled" (specification, section 4); what hangs on it is undone first. */
export function canCancelClaim(order: OrderFacts, claim: ClaimFacts): Permit {
  const { return_order: back } = claim;
  return every(
    canUpdate(order),
    notCanceled(claim),
    claim.payment_status === 'refunded' ? refused('claim.refunded') : allowed,
    claim.fulfillments.some((one) => !one.canceled_at) ? refused('claim.live_fulfillment') : allowed,
    back && back.status !== 'canceled'
      ? refused(back.status === 'requested' ? 'claim.live_return' : 'claim.returned')
      : allowed,
    unlocked(order),
  );
}

/** "Fulfill replacement when replacement items exist and are not_fulfilled" (specification, section 4). */
export function canFulfillClaim(order: OrderFacts, claim: ClaimFacts): Permit {
  return every(
    notCanceled(claim),
    claim.type === 'refund' ? refused('claim.refund_sends_nothing') : allowed,
    claim.shipping_methods.length === 0 ? refused('claim.shipping_required') : allowed,
    claim.additional_items.every((item) => item.fulfilled_quantity >= item.quantity)
      ? refused('fulfill.nothing_left')
      : allowed,
    canSendReplacement(order),
  );
}

/** What a claim's refund status shows (specification, section 4). */
export function claimRefundStatus({
  type,
  payment_status,
  canceled_at,
  return_order,
}: Pick<ClaimFacts, 'type' | 'payment_status' | 'canceled_at' | 'return_order'>): ClaimPaymentStatus | 'canceled' {
  if (canceled_at) return 'canceled';
  return type === 'replace' && return_order?.status === 'received' ? 'refunded' : payment_status;
}
