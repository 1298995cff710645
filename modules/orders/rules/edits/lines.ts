import { divideHalfUp } from '#kit/shared/money.ts';
import type { EditChangeRow, EditLine, EditRow } from '../after-sale-rows.ts';
import type { Book, ItemRow } from '../book.ts';
import { priceCart, type Priced } from '../money.ts';

/** What of a book an edit's figures follow from. */
export type Editable = Pick<Book, 'order' | 'items' | 'shipping_methods' | 'edit_changes'>;
/** A line as an edit wants it: one of the sale, or, where `item` is null, a new one. `change` is null where it stays as it is. */
export type EditedLine = { line: EditLine; item: ItemRow | null; change: EditChangeRow | null };
/** The order as an edit wants it: its lines with their figures, and what it takes out. `difference` in minor units. */
export type Proposal = { lines: readonly EditedLine[]; removed: readonly EditedLine[]; priced: Priced; difference: number };

/** What of a line an edit can tell. */
export const editLineOf = (item: ItemRow): EditLine => ({
  id: item.id,
  variant_id: item.variant_id,
  product_id: item.product_id,
  title: item.title,
  title_ar: item.title_ar,
  description: item.description,
  sku: item.sku,
  thumbnail: item.thumbnail,
  shrink_size: item.shrink_size,
  case_size: item.case_size,
  manages_stock: item.manages_stock,
  quantity: item.quantity,
  unit_price: item.unit_price,
  discount_total: item.discount_total,
  tax_rate: item.tax_rate,
  tax_lines: item.tax_lines,
  original_item_id: item.original_item_id,
  price_locked: item.price_locked,
  metadata: item.metadata,
});

type Worth = Pick<EditLine, 'quantity' | 'unit_price' | 'discount_total'>;

/** The discount of a line at another quantity or price: pro rata of what the line is worth, so that 10 % off stays 10 % off. */
export function carriedDiscount(was: Worth, now: Pick<Worth, 'quantity' | 'unit_price'>): number {
  const worth = was.unit_price * was.quantity;
  if (was.discount_total === 0 || worth === 0) return 0;
  return Number(divideHalfUp(BigInt(was.discount_total) * BigInt(now.unit_price * now.quantity), BigInt(worth)));
}

/** What an edit still wants, in the order it was asked for. */
export const changesOf = (book: Pick<Book, 'edit_changes'>, edit: Pick<EditRow, 'id'>): readonly EditChangeRow[] =>
  book.edit_changes.filter((change) => change.edit_id === edit.id && !change.deleted_at);

/**
 * The order as an open edit wants it, priced by the one rule: tax per rate is that of the whole document. The ids of lines stay; shipping
 * stays as it is.
 */
export function proposalOf(book: Editable, edit: Pick<EditRow, 'id'>): Proposal {
  const changes = changesOf(book, edit);
  const kept = book.items.map((item): EditedLine => {
    const change = changes.find((one) => one.item_id === item.id) ?? null;
    const was = editLineOf(item);
    if (!change?.line) return { line: was, item, change };
    const { quantity, unit_price, price_locked } = change.line;
    return { line: { ...was, quantity, unit_price, price_locked, discount_total: carriedDiscount(was, change.line) }, item, change };
  });
  const added = changes.flatMap((change): EditedLine[] => (change.type === 'item_add' && change.line ? [{ line: change.line, item: null, change }] : []));
  const isRemoved = ({ change }: EditedLine): boolean => change?.type === 'item_remove';
  const lines = [...kept.filter((one) => !isRemoved(one)), ...added];
  const priced = priceCart(lines.map(({ line }) => line), book.shipping_methods);
  return { lines, removed: kept.filter(isRemoved), priced, difference: priced.totals.total - book.order.total };
}
