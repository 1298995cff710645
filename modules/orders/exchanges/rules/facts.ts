import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { ReturnStatus, SwapFulfillmentStatus, SwapPaymentStatus } from '../../core/contract/statuses.ts';
import type { SwapRow } from '../../core/rules/after-sale-rows.ts';
import { replacementItems, ofSwap } from '../../core/rules/replacement-items.ts';
import type { Moment, OrderFacts } from '../../core/rules/facts.ts';
import { shareOf, sum, type Balance } from '../../core/rules/money.ts';
import { canSendReplacement, canUpdate } from '../../core/rules/permits.ts';
import { grantable } from '../../returns/rules/money.ts';
import { unlocked } from '../../core/rules/transitions.ts';
import type { OrderBook } from '../../core/rules/book.ts';

/** What is decided about an exchange on: the smallest shape that a book, a reply and a test literal all fit. */
export type ExchangeFacts = {
  payment_status: SwapPaymentStatus;
  fulfillment_status: SwapFulfillmentStatus;
  difference_due: number;
  promised_at: Moment | null;
  processed_at: Moment | null;
  canceled_at: Moment | null;
  fulfillments: readonly { canceled_at: Moment | null }[];
  additional_items: readonly { quantity: number; fulfilled_quantity: number }[];
  /** What return shipping costs, tax included; minor units. */
  return_shipping_value: number;
  return_order: {
    status: ReturnStatus;
    items: readonly { requested_quantity: number; received_quantity: number; value: number }[];
  } | null;
};

export const exchangeFactsOf = (book: OrderBook, swap: SwapRow): ExchangeFacts => {
  const back = book.returns.findLast((one) => one.swap_id === swap.id);
  return {
    ...swap,
    fulfillments: book.fulfillments.filter((one) => one.swap_id === swap.id),
    additional_items: replacementItems(book, ofSwap(swap.id)),
    return_order: back
      ? { status: back.status, items: book.return_items.filter((line) => line.return_id === back.id) }
      : null,
  };
};

const notCanceled = (exchange: Pick<ExchangeFacts, 'canceled_at'>): Permit =>
  exchange.canceled_at ? refused('exchange.canceled') : allowed;

/** Its difference moved money, or entered what is owed: from then on only canceling the whole exchange undoes it. */
export const isSettled = ({
  processed_at,
  difference_due,
}: Pick<ExchangeFacts, 'processed_at' | 'difference_due'>): boolean => processed_at !== null && difference_due !== 0;

/**
 * "Capture payment while payment is awaiting" (specification, section 4): not before the customer has promised it. Where there is no
 * difference there is nothing to do, and asking for it is no mistake.
 * @param capture false where a difference is only added to what the customer owes, which needs no promise
 */
export const canProcessExchange = (order: OrderFacts, exchange: ExchangeFacts, capture = true): Permit =>
  every(
    canUpdate(order),
    notCanceled(exchange),
    isSettled(exchange) ? refused('exchange.processed') : allowed,
    unlocked(order),
    capture && exchange.difference_due > 0 && exchange.payment_status !== 'awaiting'
      ? refused('exchange.not_awaiting')
      : allowed,
  );

/** "Fulfill exchange while not_fulfilled" (specification, section 4). A difference that is not settled yet does not hold the goods back. */
export const canFulfillExchange = (order: OrderFacts, exchange: ExchangeFacts): Permit =>
  every(
    notCanceled(exchange),
    exchange.additional_items.every((item) => item.fulfilled_quantity >= item.quantity)
      ? refused('fulfill.nothing_left')
      : allowed,
    canSendReplacement(order),
  );

/** Money that went out is not called back by a click. */
const refunded: readonly SwapPaymentStatus[] = ['difference_refunded', 'partially_refunded', 'refunded'];

/** "Cancel exchange unless already canceled, fulfilled or shipped" (specification, section 4). */
export const canCancelExchange = (order: OrderFacts, exchange: ExchangeFacts): Permit =>
  every(
    canUpdate(order),
    notCanceled(exchange),
    refunded.includes(exchange.payment_status) ? refused('exchange.refunded') : allowed,
    exchange.fulfillments.some((one) => !one.canceled_at) ? refused('exchange.live_fulfillment') : allowed,
    unlocked(order),
  );

/** What an exchange has granted so far: its difference the other way round, once it is settled. Minor units. */
const grantedOf = (exchange: Pick<ExchangeFacts, 'processed_at' | 'difference_due'>): number =>
  isSettled(exchange) ? -exchange.difference_due : 0;

/**
 * What canceling an exchange grants: what was settled the other way round, and for what came back of it what a return would have, its goods
 * less return shipping. Never more than is left of the sale. Minor units; below 0 where the exchange had granted more.
 */
export function grantedByCanceling(order: Pick<Balance, 'total' | 'credited_total'>, exchange: ExchangeFacts): number {
  const lines = exchange.return_order?.items ?? [];
  const received = sum(lines.map((line) => shareOf(line.value, line.received_quantity, line.requested_quantity)));
  const settled = grantedOf(exchange);
  const grantableNow = Math.max(0, grantable(order) + settled);
  return Math.min(grantableNow, Math.max(0, received - exchange.return_shipping_value)) - settled;
}

/** Once the difference is settled, what comes back is part of the bargain: only what has not come of a part can be given up, and stays held. */
export const canGiveUpReturn = (
  exchange: Pick<ExchangeFacts, 'processed_at' | 'difference_due' | 'canceled_at'>,
  returned: { status: ReturnStatus },
): Permit =>
  !exchange.canceled_at && isSettled(exchange) && returned.status === 'requested'
    ? refused('return.exchange_settled')
    : allowed;

/** The customer promises a payment by the link it was sent. */
export const canPromise = (exchange: Pick<ExchangeFacts, 'processed_at' | 'difference_due' | 'canceled_at'>): Permit =>
  every(
    notCanceled(exchange),
    exchange.processed_at ? refused('exchange.processed') : allowed,
    exchange.difference_due <= 0 ? refused('exchange.nothing_to_pay') : allowed,
  );
