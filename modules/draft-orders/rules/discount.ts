import { allocate, divideHalfUp } from '#kit/shared/money.ts';
import type { ManualDiscount } from '../contract/draft.ts';

type Line = { variant_id: string | null; unit_price: number; quantity: number };

/**
 * What each line bears of a discount by hand: frozen per line by largest remainder, never more than the line comes to. Lines that are
 * no product of ours bear nothing of it.
 */
export function freezeDiscount(lines: readonly Line[], discount: ManualDiscount | null): number[] {
  const bearing = lines.map((line) => (line.variant_id === null ? 0 : line.unit_price * line.quantity));
  const whole = bearing.reduce((sum, one) => sum + one, 0);
  if (!discount || whole === 0) return lines.map(() => 0);
  const wanted = 'percent' in discount ? Number(divideHalfUp(BigInt(whole) * BigInt(Math.round(discount.percent * 100)), 10_000n)) : discount.amount;
  return allocate(Math.min(wanted, whole), bearing);
}
