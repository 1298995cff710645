import { takenOf } from '#modules/promotions/rules.ts';
import type { OrderBook } from './book.ts';

/** What an order takes of a promotion. Minor units without tax. */
export type TakenByOrder = {
  readonly promotion_id: string;
  readonly version_id: string;
  readonly code_id: string | null;
  readonly amount: number;
};
type Part = Pick<OrderBook, 'order' | 'items' | 'shipping_methods'>;

/** What an order takes of promotions: nothing of any once it is canceled. What comes back later was taken all the same. */
export function takenBy({ order, items, shipping_methods }: Part): TakenByOrder[] {
  const { promoted } = order;
  if (!promoted || order.canceled_at) return [];
  return [...takenOf(items, shipping_methods)].flatMap(([promotion_id, amount]) => {
    const rule = promoted.rules.find(({ id }) => id === promotion_id);
    const source = promoted.sources.find(({ rule_id }) => rule_id === promotion_id);
    return rule && amount > 0
      ? [{ promotion_id, version_id: rule.version_id, code_id: source?.code_id ?? null, amount }]
      : [];
  });
}

/** Whether what it takes may have changed: looked at before anything is read. */
export const takesOtherwise = (before: Part | null, after: Part): boolean =>
  Boolean(after.order.promoted) &&
  (!before ||
    before.items !== after.items ||
    before.shipping_methods !== after.shipping_methods ||
    before.order.canceled_at !== after.order.canceled_at);
