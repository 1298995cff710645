import { replacementItems } from '../../core/rules/replacement-items.ts';
import { lifeStatus } from '../../core/rules/derived-statuses.ts';
import { shareOf, sum, type ReturnedSoFar, type ReturnedValue } from '../../core/rules/money.ts';
import { isOpenReturn } from './permits.ts';
import { claimableQuantity } from '../../core/rules/open-quantity.ts';
import type { ClaimReason, OrderStatus } from '../../core/contract/statuses.ts';
import type { OrderBook, ItemRow } from '../../core/rules/book.ts';

/** Why nothing of a line can be asked back; text keys. */
export const notReturnable = [
  'return.not_shipped',
  'return.all_returned',
  'return.all_promised',
  'return.parent_canceled',
] as const;
export type NotReturnable = (typeof notReturnable)[number];

/** What of a line may be asked for, in pieces; and if nothing, why. */
export type Available = { quantity: number; why: NotReturnable | null };

export type ReturnableItem = {
  quantity: number;
  fulfilled_quantity: number;
  shipped_quantity: number;
  returned_quantity: number;
  /** Pieces claimed as missing that never left us. */
  missing_quantity: number;
  /** Pieces that came back, are promised or were claimed (`returnedOf`), those that never left included. */
  back_quantity: number;
  /** The claim or exchange it came with was canceled: its items are hidden from return lists (specification, section 4). */
  parent_canceled: boolean;
};

type Life = { status: OrderStatus; status_before_archive: OrderStatus | null };

/**
 * Pieces of a line the customer has: what was shipped; what was fulfilled, where a completed order never had a shipment.
 * @param hasShipment of the sale, or of the claim or exchange that sent the line (`hasShipment`)
 */
export const handedOver = (
  item: Pick<ReturnableItem, 'fulfilled_quantity' | 'shipped_quantity'>,
  order: Life,
  hasShipment: boolean,
): number => (hasShipment || lifeStatus(order) !== 'completed' ? item.shipped_quantity : item.fulfilled_quantity);

/**
 * What of a line may be asked back: min(quantity, handed over) − returned or promised. This narrows the specification's "quantity minus
 * returned quantity" (section 4) deliberately: units are promised once, and nothing comes back that never left.
 */
export function returnable(item: ReturnableItem, order: Life, hasShipment: boolean): Available {
  if (item.parent_canceled) return { quantity: 0, why: 'return.parent_canceled' };
  const had = Math.min(item.quantity, handedOver(item, order, hasShipment));
  if (had === 0) return { quantity: 0, why: 'return.not_shipped' };
  if (had <= item.returned_quantity) return { quantity: 0, why: 'return.all_returned' };
  const quantity = Math.max(0, had - (item.back_quantity - item.missing_quantity));
  return { quantity, why: quantity === 0 ? 'return.all_promised' : null };
}

/** The same of a line of a book, the claims' and exchanges' lines included. @throws Error for a line the book has not */
export function returnableOf(book: OrderBook, itemId: string): Available {
  const item = [...book.items, ...book.additional_items].find((one) => one.id === itemId);
  if (!item) throw new Error(`no line ${itemId}`);
  const parent =
    book.claims.find((one) => one.id === item.claim_id) ?? book.swaps.find((one) => one.id === item.swap_id);
  const facts = {
    ...item,
    back_quantity: returnedOf(book, itemId).back_quantity,
    parent_canceled: Boolean(parent?.canceled_at),
  };
  return returnable(facts, book.order, hasShipment(book, item));
}

/** Whether the sale was ever shipped, or what the line's own claim or exchange sends: the shipment of a replacement is not the order's. */
const hasShipment = (book: OrderBook, item: ItemRow): boolean =>
  [...book.items, ...replacementItems(book, item)].some((one) => one.shipped_quantity > 0);

/** What of a line of a book a claim with this reason may name. @throws Error for a line the book has not */
export function claimableOf(book: OrderBook, itemId: string, reason: ClaimReason | undefined): Available {
  const back = returnableOf(book, itemId);
  const item = book.items.find((one) => one.id === itemId);
  if (!item) return back;
  const quantity = claimableQuantity({ ...item, returnable_quantity: back.quantity, of_sale: true }, reason);
  return { quantity, why: quantity === 0 ? back.why : null };
}

/** Pieces of a line that came back or are promised, with the tax in what they were valued at. Minor units. */
export type ReturnedWithTax = ReturnedSoFar & { back_tax: number };

/**
 * What of a line came back or is promised. A claim holds all its pieces also when its return was closed short, since it has made up for
 * them, and so does an exchange those it has settled for; of another return closed short only those count that came, with their share.
 */
export function returnedOf(
  book: Pick<OrderBook, 'returns' | 'return_items' | 'claims' | 'claim_items'>,
  itemId: string,
): ReturnedWithTax {
  const live = new Set(book.claims.filter((one) => !one.canceled_at).map((one) => one.id));
  const claimed = book.claim_items
    .filter((line) => line.item_id === itemId && live.has(line.claim_id))
    .map(({ quantity, value, tax_amount }) => ({ quantity, value, tax_amount }));
  const asked = book.return_items
    .filter((line) => line.item_id === itemId)
    .flatMap((line) => {
      const of = book.returns.find((one) => one.id === line.return_id);
      if (!of || (of.claim_id && live.has(of.claim_id))) return [];
      const quantity = Math.max(
        isOpenReturn(of) ? line.requested_quantity : line.received_quantity,
        line.settled_quantity,
      );
      return [
        {
          quantity,
          value: shareOf(line.value, quantity, line.requested_quantity),
          tax_amount: shareOf(line.tax_amount, quantity, line.requested_quantity),
        },
      ];
    });
  const all = [...claimed, ...asked];
  return {
    back_quantity: sum(all.map((one) => one.quantity)),
    back_value: sum(all.map((one) => one.value)),
    back_tax: sum(all.map((one) => one.tax_amount)),
  };
}

/** The same with what it was valued at without tax; undefined where nothing is. */
export function returnedValue(book: Parameters<typeof returnedOf>[0], itemId: string): ReturnedValue | undefined {
  const { back_quantity, back_value, back_tax } = returnedOf(book, itemId);
  return back_quantity === 0
    ? undefined
    : { quantity: back_quantity, net: back_value - back_tax, tax_amount: back_tax };
}
