import type { OrderDiscount } from '../../core/contract/discount.ts';

type Discounts = readonly OrderDiscount[];
/** Loyalty points that an order's customer pays with: what they are worth is taken off its goods before tax. */
export type PointsOnOrder = { readonly amount: number } & NonNullable<OrderDiscount['points']>;

/** The points that stand on an order; of one program at most. */
export function pointsOf(discounts: Discounts): PointsOnOrder | null {
  const found = discounts.find(({ rule }) => rule.type === 'points');
  return found?.points ? { ...found.points, amount: found.rule.value } : null;
}

/** What points take off a line. Minor units. */
export const pointsOn = (discounts: Discounts, itemId: string): number =>
  pointsOf(discounts)?.lines.find(({ item_id }) => item_id === itemId)?.amount ?? 0;
