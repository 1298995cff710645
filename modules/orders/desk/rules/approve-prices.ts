import { ensure, fail } from '#kit/shared/fail.ts';
import { command } from '../../core/rules/command.ts';
import { settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { canUpdate } from '../../core/rules/permits.ts';

export type ApproveInput = { item_ids: readonly string[]; approved: boolean };

/**
 * Agrees to the prices that lines were ordered at, or takes that back. No amount changes: from now on these prices count as agreed by
 * hand, so what the goods cost today does not hold the order up.
 */
export const approvePrices = command<ApproveInput>({ stock: false }, (book, { item_ids, approved }, env) => {
  ensure(canUpdate(factsOf(book)));
  if (item_ids.some((id) => !book.items.some((item) => item.id === id))) throw fail('approve_prices.other_line');
  const items = book.items.map((item) => (item_ids.includes(item.id) ? { ...item, price_locked: approved } : item));
  return settle(book, { ...book, items }, env);
});
