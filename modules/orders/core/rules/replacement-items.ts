import { fail } from '#kit/shared/fail.ts';
import type { Address } from '../contract/address.ts';
import { priceCart } from './money.ts';
import { itemOf, type CartLine } from '../../order/rules/place-order.ts';
import { reserve, shortLines } from './stock.ts';
import type { OrderBook, Env, ItemRow } from './book.ts';

/** Whose goods these are: a claim's, an exchange's, or, where both are null, the sale's. */
export type Origin = { readonly claim_id: string | null; readonly swap_id: string | null };
export const ofTheSale: Origin = { claim_id: null, swap_id: null };
export const ofClaim = (id: string): Origin => ({ claim_id: id, swap_id: null });
export const ofSwap = (id: string): Origin => ({ claim_id: null, swap_id: id });

/** Whether a line or a fulfillment belongs to it. */
export const isOf = (row: Origin, origin: Origin): boolean =>
  row.claim_id === origin.claim_id && row.swap_id === origin.swap_id;
/** The lines that a claim or an exchange sends out. */
export const replacementItems = (book: OrderBook, origin: Origin): readonly ItemRow[] =>
  book.additional_items.filter((item) => isOf(item, origin));

/** The variants of lines that are sent out, whose stock a command sets aside. */
export const variantsOf = ({ additional_items }: { additional_items: readonly CartLine[] }): string[] =>
  additional_items.flatMap(({ variant_id }) => variant_id ?? []);

/** `to`: where they go. `allow_backorder`: what is not there is waited for; else it is refused. */
export type AddReplacementItems = {
  origin: Origin;
  lines: readonly CartLine[];
  to: Address | null;
  allow_backorder: boolean;
};

/**
 * Adds the lines a claim or an exchange sends out, and sets their goods aside at once. They are no part of the order's totals: what of
 * them the customer pays is the exchange's difference.
 * @throws Refusal naming what is not there
 */
export function addReplacementItems(
  book: OrderBook,
  { origin, lines, to, allow_backorder }: AddReplacementItems,
  env: Env,
): OrderBook {
  const priced = priceCart(lines, []);
  const first =
    Math.max(-1, ...[...book.items, ...book.additional_items, ...book.removed_items].map((item) => item.position)) + 1;
  const items = lines.map((line, index) => ({
    ...itemOf(book.order, line, priced, index, env),
    position: first + index,
    // What stands in for claimed goods bears no promotion of its own: the order took that with the line.
    adjustments: origin.swap_id === null ? null : (line.adjustments ?? null),
    promotion_id: null,
    ...origin,
  }));
  const added: OrderBook = { ...book, additional_items: [...book.additional_items, ...items] };
  const [short] = shortLines(added, items, to);
  if (short && !allow_backorder)
    throw fail(
      'after_sale.out_of_stock',
      { title: short.title, needed: short.needed, available: short.available },
      short,
    );
  return reserve(added, env, items, to);
}
