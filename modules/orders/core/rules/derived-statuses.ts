import type {
  ClaimFulfillmentStatus,
  FulfillmentStatus,
  OrderStatus,
  PaymentStatus,
  SwapFulfillmentStatus,
} from '../contract/statuses.ts';
import { due, sum, type Balance } from './money.ts';
import type { OpenLine } from './open-quantity.ts';

type StatusFacts = { status: OrderStatus; status_before_archive: OrderStatus | null };

/** What an order is apart from being archived. */
export const lifeStatus = (order: StatusFacts): OrderStatus =>
  order.status === 'archived' ? (order.status_before_archive ?? 'completed') : order.status;

type PaymentFacts = Balance & StatusFacts & { payment_failed_at: unknown };
export type OpenPayment = {
  amount: number;
  captured_amount: number;
  canceled_at: unknown;
  /** The gift card that pays it; left out, none does. */
  gift_card_id?: string | null;
};

/** What of a payment may still be taken. */
export const openAmount = (payment: OpenPayment): number =>
  payment.canceled_at ? 0 : payment.amount - payment.captured_amount;

/** The first that holds, from what was paid, given back and is owed; never set by hand. What is written off was never paid. */
export function paymentStatus(order: PaymentFacts, payments: readonly OpenPayment[]): PaymentStatus {
  const { paid_total: paid, refunded_total: refunded } = order;
  if (lifeStatus(order) === 'canceled' && paid === refunded) return 'canceled';
  if (due(order) < 0) return 'requires_refund';
  if (refunded > 0 && refunded === paid) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  if (due(order) <= 0) return order.written_off_total ? 'not_paid' : 'captured';
  if (order.payment_failed_at) return 'requires_action';
  return payments.some((payment) => openAmount(payment) > 0) ? 'awaiting' : 'not_paid';
}

export type ItemCounts = OpenLine & { shipped_quantity: number; returned_quantity: number };

/** From the counts of the lines, without what was claimed as missing and never leaves; never set by hand. */
export function fulfillmentStatus(order: StatusFacts, items: readonly ItemCounts[]): FulfillmentStatus {
  if (lifeStatus(order) === 'canceled') return 'canceled';
  const ordered = sum(items.map((item) => item.quantity - item.missing_quantity));
  const returned = sum(items.map((item) => item.returned_quantity));
  const shipped = sum(items.map((item) => item.shipped_quantity));
  const fulfilled = sum(items.map((item) => item.fulfilled_quantity));
  if (returned > 0) return returned === ordered ? 'returned' : 'partially_returned';
  if (shipped > 0) return shipped === ordered ? 'shipped' : 'partially_shipped';
  if (fulfilled > 0) return fulfilled === ordered ? 'fulfilled' : 'partially_fulfilled';
  return 'not_fulfilled';
}

type Cancelable = { canceled_at: unknown };

/** How far a claim's replacement is, from the counts of its lines; never set by hand. */
export function claimFulfillmentStatus(claim: Cancelable, items: readonly ItemCounts[]): ClaimFulfillmentStatus {
  return claim.canceled_at
    ? 'canceled'
    : fulfillmentStatus({ status: 'confirmed', status_before_archive: null }, items);
}

/** How far an exchange's new goods are: they leave all at once, so fulfilled in part is not fulfilled yet. */
export function swapFulfillmentStatus(swap: Cancelable, items: readonly ItemCounts[]): SwapFulfillmentStatus {
  if (swap.canceled_at) return 'canceled';
  const [ordered, fulfilled, shipped] = [
    sum(items.map((item) => item.quantity)),
    sum(items.map((item) => item.fulfilled_quantity)),
    sum(items.map((item) => item.shipped_quantity)),
  ];
  if (shipped > 0) return shipped === ordered ? 'shipped' : 'partially_shipped';
  return fulfilled > 0 && fulfilled === ordered ? 'fulfilled' : 'not_fulfilled';
}
