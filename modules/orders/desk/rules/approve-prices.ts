import { microsOf } from '#domain/unit-price.ts';
import { ensure, fail } from '#kit/shared/fail.ts';
import type { ItemRow } from '../../core/rules/book.ts';
import { command } from '../../core/rules/command.ts';
import { settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { canUpdate } from '../../core/rules/permits.ts';
import { netPriceOf } from './blockers.ts';

export type ApproveInput = {
  item_ids: readonly string[];
  approved: boolean;
  /** Down to their price, below the supplier's floor. */
  floor?: boolean;
};

const netOf = (item: ItemRow) => netPriceOf({ ...item, unit_price_micros: microsOf(item) });

/**
 * Agrees to the prices that lines were ordered at, or takes that back. No amount changes: from now on these prices count as agreed by
 * hand, so what the goods cost today does not hold the order up; below the floor they count until the line becomes cheaper still.
 */
export const approvePrices = command<ApproveInput>({ stock: false }, (book, { item_ids, approved, floor }, env) => {
  ensure(canUpdate(factsOf(book)));
  if (item_ids.some((id) => !book.items.some((item) => item.id === id))) throw fail('approve_prices.other_line');
  const items = book.items.map((item) =>
    item_ids.includes(item.id)
      ? { ...item, ...(floor ? { floor_approved_micros: approved ? netOf(item) : null } : { price_locked: approved }) }
      : item,
  );
  return settle(book, { ...book, items }, env);
});
