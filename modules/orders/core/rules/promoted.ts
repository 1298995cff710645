import { takenOf } from '#modules/promotions/rules.ts';
import type { OrderBook } from './book.ts';

/** What an order takes of a promotion. Minor units without tax. */
export type TakenByOrder = {
  readonly promotion_id: string;
  readonly version_id: string;
  readonly code_id: string | null;
  readonly amount: number;
};
type Part = Pick<OrderBook, 'order' | 'items' | 'shipping_methods' | 'additional_items' | 'swaps'>;

/**
 * What an order takes of promotions, with what its exchanges send: nothing of any once it is canceled, nor for an exchange that is. What
 * comes back later was taken all the same.
 */
export function takenBy({ order, items, shipping_methods, additional_items, swaps }: Part): TakenByOrder[] {
  const { promoted } = order;
  if (!promoted || order.canceled_at) return [];
  const isLive = new Set<string | null>(swaps.filter(({ canceled_at }) => !canceled_at).map(({ id }) => id));
  const sent = additional_items.filter(({ swap_id }) => isLive.has(swap_id));
  return [...takenOf([...items, ...sent], shipping_methods)].flatMap(([promotion_id, amount]) => {
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
    before.additional_items !== after.additional_items ||
    before.swaps !== after.swaps ||
    before.shipping_methods !== after.shipping_methods ||
    before.order.canceled_at !== after.order.canceled_at);
