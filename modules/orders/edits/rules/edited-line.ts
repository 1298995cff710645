import type { Adjustment } from '#modules/promotions/rules.ts';
import type { EditChangeRow, EditLine } from '../../core/rules/after-sale-rows.ts';
import type { ItemRow, OrderBook } from '../../core/rules/book.ts';

/** What of a book an edit's figures follow from. */
export type Editable = Pick<
  OrderBook,
  'order' | 'items' | 'shipping_methods' | 'edit_changes' | 'returns' | 'return_items' | 'claims' | 'claim_items'
>;
/** A line as an edit wants it: one of the sale, or, where `item` is null, a new one. `change` is null where it stays as it is. */
export type EditedLine = {
  line: EditLine;
  item: ItemRow | null;
  change: EditChangeRow | null;
  /** What promotions take off it; left out where they were not asked. */
  adjustments?: readonly Adjustment[] | null;
  /** Of a new line, the promotion that gives it. */
  promotion_id?: string;
  /** A promotion gives it no more. */
  isTakenOut?: boolean;
};
