import { subtotalOf } from '#domain/unit-price.ts';
import type { Snapshot } from '#modules/promotions/rules.ts';
import type { EditChangeRow, EditLine, EditRow, OriginalLine } from '../../core/rules/after-sale-rows.ts';
import type { OrderBook, ItemRow } from '../../core/rules/book.ts';
import { discountOf } from '../../core/rules/discounts.ts';
import { priceCart, type Priced } from '../../core/rules/money.ts';
import type { Editable, EditedLine } from './edited-line.ts';
import { offOf, promotedLines } from './promoted-lines.ts';
import { pointsOn } from '../../points/rules/on-lines.ts';
import { returnedValue } from '../../returns/rules/returnable.ts';

/** The order as an edit wants it: its lines with their figures, and what it takes out. `difference` in minor units. */
export type Proposal = {
  lines: readonly EditedLine[];
  removed: readonly EditedLine[];
  priced: Priced;
  difference: number;
  /** What is said of the promotions that were asked; null where none were. */
  said: Snapshot | null;
};

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
  unit_price_rest: item.unit_price_rest,
  discount_total: item.discount_total,
  tax_rate: item.tax_rate,
  tax_lines: item.tax_lines,
  original_item_id: item.original_item_id,
  price_locked: item.price_locked,
  metadata: item.metadata,
});

/** The same as an edit finds it, for whoever asks later what it bore. */
export const originalLineOf = (item: ItemRow): OriginalLine => ({
  ...editLineOf(item),
  promoted_total: offOf(item.adjustments),
});

/** What was once frozen on a line of an amount: a price or a quantity that cut it may come back. */
const frozenOn = (book: Editable, item: ItemRow): number =>
  Math.max(
    item.discount_total,
    ...book.edit_changes
      .filter((change) => change.item_id === item.id)
      .map((change) => change.original_line?.discount_total ?? 0),
  );

/** A percentage is of what the line comes to now, and points take off what they took before; of an amount, they are in what is frozen. */
function keptWithPoints(book: Editable, item: ItemRow, line: EditLine): number {
  const { discounts } = book.order;
  const back = returnedValue(book, item.id);
  const off = discountOf(line, discounts, frozenOn(book, item), back);
  if (!discounts.some(({ rule }) => rule.type === 'percentage')) return off;
  return Math.max(off, Math.min(off + pointsOn(discounts, item.id), subtotalOf(line) - (back?.net ?? 0)));
}

/** What an edit still wants, in the order it was asked for. */
export const changesOf = (book: Pick<OrderBook, 'edit_changes'>, edit: Pick<EditRow, 'id'>): readonly EditChangeRow[] =>
  book.edit_changes.filter((change) => change.edit_id === edit.id && !change.deleted_at);

/**
 * The order as an open edit wants it, priced by the one rule: tax per rate is that of the whole document, and what came back or is promised
 * keeps its share. The ids of lines stay; shipping stays as it is.
 */
export function proposalOf(book: Editable, edit: Pick<EditRow, 'id'>): Proposal {
  const changes = changesOf(book, edit);
  const kept = book.items.map((item): EditedLine => {
    const change = changes.find((one) => one.item_id === item.id) ?? null;
    const was = editLineOf(item);
    if (!change?.line) return { line: was, item, change };
    const { quantity, unit_price, unit_price_rest = 0, price_locked } = change.line;
    const line = { ...was, quantity, unit_price, unit_price_rest, price_locked };
    return {
      line: {
        ...line,
        discount_total: keptWithPoints(book, item, line),
      },
      item,
      change,
    };
  });
  const added = changes.flatMap((change): EditedLine[] => {
    if (change.type !== 'item_add' || !change.line) return [];
    return [
      {
        line: { ...change.line, discount_total: discountOf(change.line, book.order.discounts, 0) },
        item: null,
        change,
      },
    ];
  });
  const isRemoved = ({ change, isTakenOut }: EditedLine): boolean =>
    change?.type === 'item_remove' || isTakenOut === true;
  const { lines: all, said } = promotedLines(book, edit, [...kept, ...added]);
  const lines = all.filter((one) => !isRemoved(one));
  const priced = priceCart(
    lines.map(({ line, item }) => ({ ...line, back: item ? returnedValue(book, item.id) : undefined })),
    book.shipping_methods,
  );
  return { lines, removed: all.filter(isRemoved), priced, difference: priced.totals.total - book.order.total, said };
}
