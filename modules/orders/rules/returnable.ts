import { lifeStatus } from './derived-statuses.ts';
import { sum } from './money.ts';
import type { OrderStatus } from '../contract/statuses.ts';
import type { Book } from './book.ts';

/** Why nothing of a line can be asked back; text keys. */
export const notReturnable = ['return.not_shipped', 'return.all_returned', 'return.all_promised', 'return.parent_canceled'] as const;
export type NotReturnable = (typeof notReturnable)[number];

export type ReturnableItem = {
  quantity: number;
  fulfilled_quantity: number;
  shipped_quantity: number;
  returned_quantity: number;
  /** Pieces that open returns wait for and live claims were made for (`promisedOf`). */
  promised_quantity: number;
  /** The claim or exchange it came with was canceled: its items are hidden from return lists (specification, section 4). */
  parent_canceled: boolean;
};

type Life = { status: OrderStatus; status_before_archive: OrderStatus | null };

/** Pieces of a line the customer has: what was shipped; what was fulfilled, where a completed order never had a shipment. */
export const handedOver = (item: Pick<ReturnableItem, 'fulfilled_quantity' | 'shipped_quantity'>, order: Life, hasShipment: boolean): number =>
  hasShipment || lifeStatus(order) !== 'completed' ? item.shipped_quantity : item.fulfilled_quantity;

/**
 * What of a line may be asked back: min(quantity, handed over) − returned − promised. This narrows the specification's "quantity minus
 * returned quantity" (section 4) deliberately: units are promised once, and nothing comes back that never left.
 */
export function returnable(item: ReturnableItem, order: Life, hasShipment: boolean): { quantity: number; why: NotReturnable | null } {
  if (item.parent_canceled) return { quantity: 0, why: 'return.parent_canceled' };
  const had = Math.min(item.quantity, handedOver(item, order, hasShipment));
  if (had === 0) return { quantity: 0, why: 'return.not_shipped' };
  if (had <= item.returned_quantity) return { quantity: 0, why: 'return.all_returned' };
  const quantity = Math.max(0, had - item.returned_quantity - item.promised_quantity);
  return { quantity, why: quantity === 0 ? 'return.all_promised' : null };
}

/** The same of a line of a book, the claims' and exchanges' lines included. @throws Error for a line the book has not */
export function returnableOf(book: Book, itemId: string): { quantity: number; why: NotReturnable | null } {
  const lines = [...book.items, ...book.additional_items];
  const item = lines.find((one) => one.id === itemId);
  if (!item) throw new Error(`no line ${itemId}`);
  const parent = book.claims.find((one) => one.id === item.claim_id) ?? book.swaps.find((one) => one.id === item.swap_id);
  const facts = { ...item, promised_quantity: promisedOf(book, itemId), parent_canceled: Boolean(parent?.canceled_at) };
  return returnable(facts, book.order, lines.some((one) => one.shipped_quantity > 0));
}

/**
 * What open returns of the sale and of exchanges still wait for, and what live claims were made for and did not come back: a claim holds
 * its pieces also when its return was closed short, since it has made up for them.
 */
export function promisedOf(book: Book, itemId: string): number {
  const lines = book.return_items.filter((line) => line.item_id === itemId);
  const open = book.returns.filter((one) => !one.claim_id && (one.status === 'requested' || one.status === 'requires_action'));
  const waited = open.flatMap((one) => lines.filter((line) => line.return_id === one.id)).map((line) => line.requested_quantity - line.received_quantity);
  const live = book.claims.filter((one) => !one.canceled_at).map((one) => one.id);
  const claimed = book.claim_items.filter((line) => line.item_id === itemId && live.includes(line.claim_id)).map((line) => {
    const back = book.returns.filter((one) => one.claim_id === line.claim_id).map((one) => one.id);
    return line.quantity - sum(lines.filter((one) => back.includes(one.return_id)).map((one) => one.received_quantity));
  });
  return sum(waited) + sum(claimed);
}
