import type { ClaimPaymentStatus, ClaimType, OrderStatus, ReturnStatus } from '../contract/statuses.ts';
import type { OrderBook } from './book.ts';
import type { Balance } from './money.ts';
import { openAmount, type OpenPayment } from './derived-statuses.ts';
import { due, sum } from './money.ts';
import { openQuantity, type OpenLine } from './open-quantity.ts';

/** A point in time as the database or the wire has it. */
export type Moment = Date | string;

/** What permits are judged on: the smallest shape that a book, a reply and a test literal all fit. */
export type OrderFacts = Balance & {
  status: OrderStatus;
  status_before_archive: OrderStatus | null;
  currency_code: string;
  driver_id: string | null;
  supplier_invoice_number: string | null;
  invoiced_at: Moment | null;
  verified_at: Moment | null;
  canceled_at: Moment | null;
  items: readonly (OpenLine & { manages_stock: boolean })[];
  payments: readonly OpenPayment[];
  fulfillments: readonly { canceled_at: Moment | null }[];
  returns: readonly { status: ReturnStatus }[];
  claims: readonly { type: ClaimType; payment_status: ClaimPaymentStatus; canceled_at: Moment | null }[];
  swaps: readonly { canceled_at: Moment | null }[];
};

export const factsOf = (book: OrderBook): OrderFacts => ({
  ...book.order,
  items: book.items,
  payments: book.payments,
  fulfillments: book.fulfillments,
  returns: book.returns,
  claims: book.claims,
  swaps: book.swaps,
});

type WithItems = Pick<OrderFacts, 'items'>;

/** Pieces fulfilled so far. */
export const fulfilledPieces = (facts: WithItems): number => sum(facts.items.map((item) => item.fulfilled_quantity));
/** Pieces still to be fulfilled. */
export const unfulfilledPieces = (facts: WithItems): number => sum(facts.items.map(openQuantity));

type WithPayments = { payments: readonly OpenPayment[] };

/** What gift cards hold for an order: taken when it is completed. Minor units. */
export const heldByCards = ({ payments }: WithPayments): number =>
  sum(payments.filter((payment) => payment.gift_card_id).map(openAmount));

/** Money that may be taken now: what the payments still hold apart from gift cards, never more than is owed. */
export const capturable = (facts: Balance & WithPayments): number =>
  Math.max(0, Math.min(sum(facts.payments.map(openAmount)), due(facts)) - heldByCards(facts));
