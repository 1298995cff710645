import type { SwapPaymentStatus } from '../../core/contract/statuses.ts';
import type { ReturnItemRow, ReturnRow, SwapRow, ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import { priceCart, shareOf, sum, type PriceLine } from '../../core/rules/money.ts';
import type { CartLine } from '../../order/rules/place-order.ts';
import { grantable } from '../../returns/rules/money.ts';
import { isOpenReturn } from '../../returns/rules/permits.ts';
import { replaced } from '../../core/rules/stock.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';

/** The figures of an exchange, tax included; minor units. */
export type ExchangeValue = Pick<
  SwapRow,
  'return_value' | 'items_value' | 'shipping_value' | 'return_shipping_value' | 'difference_due'
>;

export type Exchanged = {
  /** What each line that comes back is worth, tax included; minor units. */
  back: readonly { value: number }[];
  /** What goes out, priced in the order's region. */
  lines: readonly CartLine[];
  shipping_methods: readonly ShippingMethod[];
  return_shipping: ShippingMethod | null;
};

const shippingTotal = (methods: readonly ShippingMethod[]): number =>
  sum(methods.map((method) => method.price + method.tax_amount));

/**
 * What an exchange comes to: "difference due = additional items and the shipping methods, less what comes back". What comes back is
 * worth its share of its line with its discount, after the pieces that came back or are promised, and never more than the order can still
 * grant; "the exchange total uses the tax rate" (specification, section 9) by the one rule of every document.
 */
export function valueOf(book: OrderBook, { back, lines, shipping_methods, return_shipping }: Exchanged): ExchangeValue {
  const parts = {
    return_value: Math.min(grantable(book.order), sum(back.map((one) => one.value))),
    items_value: priceCart(lines, []).totals.total,
    shipping_value: shippingTotal(shipping_methods),
    return_shipping_value: shippingTotal(return_shipping ? [return_shipping] : []),
  };
  return {
    ...parts,
    difference_due: parts.items_value + parts.shipping_value + parts.return_shipping_value - parts.return_value,
  };
}

/** What promotions took off lines, with the tax in it: what lines would come to without, less what they come to. Minor units. */
export const discountValue = (lines: readonly PriceLine[]): number => {
  const without = lines.map((line) => ({ ...line, discount_total: 0 }));
  return priceCart(without, []).totals.total - priceCart(lines, []).totals.total;
};

type Open = { payment_status: SwapPaymentStatus; promised_at: Date | null; processed_at: Date | null };

/**
 * How an exchange stands whose difference nobody settled: the customer has promised nothing, or money waits to be taken or given back.
 * Where there is no difference, there is nothing to settle.
 */
export function openState(difference: number, promised_at: Date | null, env: Pick<Env, 'now'>): Open {
  if (difference === 0) return { payment_status: 'confirmed', promised_at: null, processed_at: env.now };
  if (difference < 0) return { payment_status: 'awaiting', promised_at: null, processed_at: null };
  return { payment_status: promised_at ? 'awaiting' : 'not_paid', promised_at, processed_at: null };
}

/**
 * The exchange's figures after its return ended with less than was asked for: only what came counts, and a promise to pay another amount
 * is none. A difference that was settled stays what it was.
 */
export function recountExchange(book: OrderBook, swapId: string | null, env: Env): OrderBook {
  const swap = book.swaps.find((one) => one.id === swapId);
  const back = book.returns.findLast((one) => one.swap_id === swapId);
  const settled = book.credits.some((one) => one.cause === 'swap' && one.cause_id === swapId);
  if (!swap || swap.canceled_at || settled || (back?.status !== 'received' && back?.status !== 'canceled')) return book;
  const lines = book.return_items.filter((line) => line.return_id === back.id);
  if (lines.every((line) => line.received_quantity === line.requested_quantity)) return book;
  const whole = sum(lines.map((line) => line.value));
  const received = sum(lines.map((line) => shareOf(line.value, line.received_quantity, line.requested_quantity)));
  const return_value = whole === 0 ? 0 : shareOf(swap.return_value, received, whole);
  const return_shipping_value = back.status === 'canceled' ? 0 : swap.return_shipping_value;
  const difference_due = swap.items_value + swap.shipping_value + return_shipping_value - return_value;
  if (difference_due === swap.difference_due) return book;
  return {
    ...book,
    swaps: replaced(book.swaps, {
      ...swap,
      return_value,
      return_shipping_value,
      difference_due,
      ...openState(difference_due, null, env),
    }),
  };
}

/**
 * Marks the pieces whose value an exchange's difference counts, once it is settled: those still to come with those that came. The customer
 * has had their value, so they are not asked back again, also when they never come.
 */
export function holdSettled(book: OrderBook, swapId: string): OrderBook {
  const back = book.returns.findLast((one) => one.swap_id === swapId);
  const counted = (line: ReturnItemRow): number =>
    back && isOpenReturn(back) ? line.requested_quantity : line.received_quantity;
  return {
    ...book,
    return_items: book.return_items.map((line) =>
      line.return_id === back?.id ? { ...line, settled_quantity: counted(line) } : line,
    ),
  };
}

/**
 * Pieces of a line that an exchange has taken in, once it is settled: those its difference counted. Without a difference nothing is held; what is
 * promised counts then, and what came once nothing more is waited for. `exchangedSql` says the same.
 */
export const exchangedQuantity = (
  line: Pick<ReturnItemRow, 'settled_quantity' | 'requested_quantity' | 'received_quantity'>,
  of: Pick<ReturnRow, 'status'>,
  { difference_due }: Pick<SwapRow, 'difference_due'>,
): number => {
  if (difference_due !== 0) return line.settled_quantity;
  return isOpenReturn(of) ? line.requested_quantity : line.received_quantity;
};

/** The settlement is undone: what did not come can be asked back again. */
export function freeSettled(book: OrderBook, swapId: string): OrderBook {
  const of = new Set(book.returns.filter((one) => one.swap_id === swapId).map((one) => one.id));
  return {
    ...book,
    return_items: book.return_items.map((line) =>
      of.has(line.return_id) && line.settled_quantity > 0 ? { ...line, settled_quantity: 0 } : line,
    ),
  };
}
