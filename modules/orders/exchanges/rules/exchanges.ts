import { ensure, fail, invalid, notFound } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { Offer, Snapshot } from '#modules/promotions/rules.ts';
import { addReplacementItems, replacementItems, ofSwap, variantsOf } from '../../core/rules/replacement-items.ts';
import type { SwapRow, ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import { settle } from '../../core/rules/derive.ts';
import {
  canCancelExchange,
  canFulfillExchange,
  canProcessExchange,
  exchangeFactsOf,
  grantedByCanceling,
} from './facts.ts';
import { freeSettled, holdSettled, openState, valueOf, type ExchangeValue } from './value.ts';
import { factsOf } from '../../core/rules/facts.ts';
import {
  cancelFulfillment,
  fulfillReplacement,
  ship,
  type FulfillInput,
  type FulfillmentInput,
  type ShipInput,
} from '../../fulfillments/rules/fulfillments.ts';
import { promotedSent } from './promoted.ts';
import { openReturn, pickReturnable, type ReturnLine } from '../../returns/rules/open-return.ts';
import { owedNow, take } from '../../payments/rules/payments.ts';
import { canCreateExchange } from '../../core/rules/permits.ts';
import type { CartLine } from '../../order/rules/place-order.ts';
import { grant } from '../../payments/rules/refunds.ts';
import { grantable } from '../../returns/rules/money.ts';
import { isOpenReturn } from '../../returns/rules/permits.ts';
import type { ReasonFacts } from '../../returns/rules/reason.ts';
import { closed, requireReasons } from '../../returns/rules/returns.ts';
import { byTerms } from '../../returns/rules/terms.ts';
import { release, replaced } from '../../core/rules/stock.ts';
import type { OrderBook, OrderRow, Env, FulfillmentRow, PaymentRow, RefundRow } from '../../core/rules/book.ts';
import { command, making } from '../../core/rules/command.ts';

export type ExchangeOf = {
  return_items: readonly ReturnLine[];
  /** Priced in the order's region. */
  additional_items: readonly CartLine[];
  /** How the new goods go, chosen by staff. */
  shipping_methods: readonly ShippingMethod[];
  /** The way the goods come back; null where nobody is charged for it. */
  return_shipping: ShippingMethod | null;
  /** The promotions that hold now; left out, none are asked. */
  offer?: Offer;
};
export type CreateExchange = ExchangeOf & {
  /** What the payment link names; nobody can guess it. */
  cart_id: string;
  return_location_id?: string | null;
  /** Whether what is not there is waited for; else it is refused. */
  allow_backorder: boolean;
  no_notification?: boolean;
  reasons: readonly ReasonFacts[];
  metadata?: Record<string, unknown> | null;
};

/** What an exchange would come to, as far as the form is filled in; nothing is changed. @throws Refusal at the line it is about */
export const previewExchange = (book: OrderBook, input: ExchangeOf, now: Date): Valued => valued(book, input, now);

export type Valued = {
  back: readonly (ReturnLine & { value: number; tax_amount: number })[];
  value: ExchangeValue;
  /** What goes out, with what promotions take off it. */
  lines: readonly CartLine[];
  /** The order, which remembers them. */
  order: OrderRow;
  /** What is said of every promotion while it is put together; null where none were asked. */
  said: Snapshot | null;
};

function valued(
  book: OrderBook,
  { return_items, additional_items, shipping_methods, return_shipping, offer }: ExchangeOf,
  now: Date,
): Valued {
  const permit = byTerms(book, now);
  const back = pickReturnable(book, return_items, 'return_items', { permit }).map(({ line, value, tax_amount }) => ({
    ...line,
    value,
    tax_amount,
  }));
  const { lines, order, said } = promotedSent(book, back, additional_items, offer);
  return { back, lines, order, said, value: valueOf(book, { back, lines, shipping_methods, return_shipping }) };
}

/** Registers an exchange: goods are asked back, others are reserved to go out, and the difference is told at once. */
export const createExchange = making<CreateExchange, string>(
  { stock: true, variants: variantsOf },
  (book, input, env) => {
    ensure(canCreateExchange(factsOf(book)));
    if (input.return_items.length === 0) throw invalid('return_items', 'exchange.nothing_back');
    if (input.additional_items.length === 0) throw invalid('additional_items', 'exchange.nothing_sent');
    const { back, value, lines, order } = valued(book, input, env.now);
    requireReasons(input.return_items, input.reasons, 'return_items');
    const location_id = input.return_location_id ?? null;
    if (location_id && !book.locations.some((one) => one.id === location_id && one.is_active))
      throw invalid('return_location_id', 'fulfill.unknown_location');
    const swap = swapOf(book, input, value, env);
    const origin = ofSwap(swap.id);
    const { return_shipping: shipping_method, allow_backorder } = input;
    const asked = openReturn(
      { ...book, order, swaps: [...book.swaps, swap] },
      {
        lines: back,
        origin,
        refund_amount: 0,
        shipping_method,
        location_id,
        no_notification: swap.no_notification,
      },
      env,
    ).book;
    const sending = addReplacementItems(
      asked,
      { origin, lines, to: book.order.shipping_address, allow_backorder },
      env,
    );
    return { book: settle(book, sending, env), made: swap.id };
  },
);

const swapOf = (book: OrderBook, input: CreateExchange, value: ExchangeValue, env: Env): SwapRow => ({
  id: env.newId('swap'),
  supplier_id: book.order.supplier_id,
  order_id: book.order.id,
  number: Math.max(0, ...book.swaps.map((one) => one.number)) + 1,
  cart_id: input.cart_id,
  fulfillment_status: 'not_fulfilled',
  ...value,
  ...openState(value.difference_due, null, env),
  shipping_methods: input.shipping_methods,
  allow_backorder: input.allow_backorder,
  no_notification: input.no_notification ?? book.order.no_notification,
  created_by: env.actorId,
  canceled_at: null,
  metadata: input.metadata ?? null,
  version: 1,
  created_at: env.now,
  updated_at: env.now,
});

/** The exchange with this id. @throws Refusal when the order has none such */
export function exchangeWith(book: OrderBook, swapId: string): SwapRow {
  const swap = book.swaps.find((one) => one.id === swapId);
  if (!swap) throw notFound();
  return swap;
}

export type ExchangeInput = { swap_id: string };
/** `capture: false` takes nothing now: the difference only enters what is owed, as is usual where customers pay on terms. */
export type ProcessExchange = ExchangeInput & { capture: boolean };

/**
 * Settles the difference, once. What the customer owes more is taken at once, once it has promised it, whatever else it owes; what it gets is paid out as far as
 * it had paid, and lowers what it owes beyond that.
 */
export const processExchange = making<ProcessExchange, RefundRow | null>(
  { stock: false },
  (book, { swap_id, capture }, env) => {
    const swap = exchangeWith(book, swap_id);
    ensure(canProcessExchange(factsOf(book), exchangeFactsOf(book, swap), capture));
    if (swap.processed_at) return { book, made: null };
    const most = grantable(book.order);
    if (-swap.difference_due > most)
      throw fail('exchange.exceeds_order', { max: formatAmount(most, book.order.currency_code) });
    const granted = grant(book, { amount: -swap.difference_due, cause: 'swap', causeId: swap.id, payOut: 'swap' }, env);
    const [next, payment_status] =
      swap.difference_due < 0
        ? ([granted.book, refundedStatus(-swap.difference_due, granted.refund?.amount ?? 0)] as const)
        : capture
          ? ([takeDifference(book, granted.book, env), 'captured'] as const)
          : ([granted.book, 'confirmed'] as const);
    const processed = { ...next, swaps: replaced(next.swaps, { ...swap, payment_status, processed_at: env.now }) };
    return { book: settle(book, holdSettled(processed, swap.id), env), made: granted.refund };
  },
);

/** Of what was granted, how much left the house: on an order that is not paid it only lowers what is owed. */
const refundedStatus = (granted: number, out: number): SwapRow['payment_status'] =>
  out === granted ? 'difference_refunded' : out > 0 ? 'partially_refunded' : 'confirmed';

/** The payment the difference made expected is the house's own, and taken at once; what the customer had paid too much needs none. */
function takeDifference(before: OrderBook, granted: OrderBook, env: Env): OrderBook {
  const amount = Math.max(0, owedNow(granted)) - Math.max(0, owedNow(before));
  const fresh = granted.payments.find((one) => !before.payments.some(({ id }) => id === one.id));
  if (!fresh || amount <= 0) return granted;
  const payment: PaymentRow = { ...fresh, provider_id: 'manual' };
  return take({ ...granted, payments: replaced(granted.payments, payment) }, payment, amount, env);
}

/**
 * Cancels an exchange and what has not come of its return: what it reserved is free again, a settled difference is granted the other way
 * round, and what came back is granted as a return's goods are, so that an order that was paid requires a refund.
 */
export const cancelExchange = command<ExchangeInput>({ stock: true }, (book, { swap_id }, env) => {
  const swap = exchangeWith(book, swap_id);
  const facts = exchangeFactsOf(book, swap);
  ensure(canCancelExchange(factsOf(book), facts));
  const amount = grantedByCanceling(book.order, facts);
  if (amount > grantable(book.order)) throw fail('exchange.refunded');
  const received = facts.return_order?.items.some((line) => line.received_quantity > 0) ?? false;
  const canceled: OrderBook = {
    ...freeSettled(book, swap.id),
    swaps: replaced(book.swaps, { ...swap, payment_status: 'canceled', canceled_at: env.now }),
    returns: book.returns.map((one) =>
      one.swap_id === swap.id && isOpenReturn(one) ? closed(one, received, env) : one,
    ),
  };
  const freed = release(canceled, replacementItems(canceled, ofSwap(swap.id)));
  return settle(book, grant(freed, { amount, cause: 'swap_canceled', causeId: swap.id, payOut: null }, env).book, env);
});

export type FulfillExchange = ExchangeInput & {
  items?: FulfillInput['items'];
  location_id?: string | null;
  no_notification?: boolean;
  asks_location: boolean;
};

/** Fulfills everything an exchange sends out, from one location. */
export const fulfillExchange = making<FulfillExchange, FulfillmentRow>(
  { stock: true },
  (book, { swap_id, no_notification, ...input }, env) => {
    const swap = exchangeWith(book, swap_id);
    ensure(canFulfillExchange(factsOf(book), exchangeFactsOf(book, swap)));
    const to = book.order.shipping_address;
    const sent = fulfillReplacement(
      book,
      { ...input, origin: ofSwap(swap.id), to, no_notification: no_notification ?? swap.no_notification },
      env,
    );
    return { book: settle(book, sent.book, env), made: sent.made };
  },
);

const originOfExchange = (book: OrderBook, swapId: string) => ofSwap(exchangeWith(book, swapId).id);

/** Marks a fulfillment of this very exchange as shipped. @throws Refusal when the exchange has none such */
export const shipExchange = command<Omit<ShipInput, 'origin'> & ExchangeInput>(
  ship.needs,
  (book, { swap_id, ...input }, env) => ship(book, { ...input, origin: originOfExchange(book, swap_id) }, env).book,
);

/** Undoes a fulfillment of this very exchange that is not shipped. @throws Refusal when the exchange has none such */
export const cancelExchangeFulfillment = command<Omit<FulfillmentInput, 'origin'> & ExchangeInput>(
  cancelFulfillment.needs,
  (book, { swap_id, ...input }, env) =>
    cancelFulfillment(book, { ...input, origin: originOfExchange(book, swap_id) }, env).book,
);
