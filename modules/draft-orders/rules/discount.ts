import { allocate } from '#domain/allocate.ts';
import { subtotalOf, type KeptPrice } from '#domain/unit-price.ts';
import { fixedAmount, percentage, percentOf, type OrderDiscount } from '#modules/orders/rules.ts';
import type { ManualDiscount } from '../contract/draft.ts';

type Line = KeptPrice & {
  variant_id: string | null;
  quantity: number;
  adjustments?: readonly { readonly amount: number }[] | null;
};

/** What promotions took off a line, minor units. */
export const promotedOff = ({ adjustments }: Pick<Line, 'adjustments'>): number =>
  (adjustments ?? []).reduce((sum, { amount }) => sum + amount, 0);

/**
 * What each line bears of a discount by hand: of what promotions left, frozen per line by largest remainder, never more than the line comes
 * to. Lines that are no product of ours bear nothing of it.
 */
export function freezeDiscount(lines: readonly Line[], discount: ManualDiscount | null): number[] {
  const bearing = lines.map((line) => (line.variant_id === null ? 0 : subtotalOf(line) - promotedOff(line)));
  const whole = bearing.reduce((sum, one) => sum + one, 0);
  if (!discount || whole === 0) return lines.map(() => 0);
  const wanted = 'percent' in discount ? percentOf(whole, discount.percent) : discount.amount;
  return allocate(Math.min(wanted, whole), bearing);
}

/** What an order remembers of the discount by hand it was placed with. */
export const discountsOf = (discount: ManualDiscount | null, id: string): OrderDiscount[] =>
  discount ? ['percent' in discount ? percentage(id, discount.percent) : fixedAmount(id, discount.amount)] : [];
