import { divideHalfUp } from '#domain/money.ts';
import { subtotalOf, type KeptPrice } from '#domain/unit-price.ts';
import type { OrderDiscount } from '../contract/discount.ts';
import type { ReturnedValue } from './money.ts';

export type { OrderDiscount } from '../contract/discount.ts';

/** What a discount by hand is called where discounts have codes. */
const manual = 'MANUAL';
const discount = (id: string, type: OrderDiscount['rule']['type'], value: number): OrderDiscount => ({
  id,
  code: manual,
  is_dynamic: false,
  rule: { type, value, allocation: 'total', description: null },
});

/** So many per cent off all goods of ours. @param value percent, to two decimals */
export const percentage = (id: string, value: number): OrderDiscount => discount(id, 'percentage', value);
/** An amount off all goods of ours. @param value minor units */
export const fixedAmount = (id: string, value: number): OrderDiscount => discount(id, 'fixed', value);

/** A share of an amount, half up. @param percent to two decimals */
export const percentOf = (amount: number, percent: number): number =>
  Number(divideHalfUp(BigInt(amount) * BigInt(Math.round(percent * 100)), 10_000n));

type Discounted = KeptPrice & { variant_id: string | null; quantity: number };
type Back = Pick<ReturnedValue, 'quantity' | 'net'>;

/** Never more than a line comes to; and the part of pieces that came back or are promised stands, so that it never comes to less than they were valued at. */
function within(line: Discounted, wanted: number, back: Back): number {
  const subtotal = subtotalOf(line);
  const stands = Math.max(0, subtotalOf({ ...line, quantity: back.quantity }) - back.net);
  return Math.max(0, Math.min(Math.max(wanted, stands), subtotal - back.net));
}

const percentageIn = (discounts: readonly OrderDiscount[]) =>
  discounts.find((one) => one.rule.type === 'percentage')?.rule;

/**
 * What a line that an edit changes or adds bears: a percentage of what it comes to now; of an amount what was frozen on it.
 * @param frozen what of an amount was once spread over the line
 */
export function discountOf(
  line: Discounted,
  discounts: readonly OrderDiscount[],
  frozen: number,
  back: Back = { quantity: 0, net: 0 },
): number {
  const rule = percentageIn(discounts);
  const wanted = rule ? (line.variant_id === null ? 0 : percentOf(subtotalOf(line), rule.value)) : frozen;
  return within(line, wanted, back);
}

/**
 * The same of an order that promotions were asked about: a percentage by hand is of what they left.
 * @param promoted what promotions take off @param byHand what of an amount was spread over the line beside that, with points
 * @param points what points take off beside a percentage
 * @returns all of it, and what of it is of promotions: more than they take off now where pieces that came back stand
 */
export function promotedDiscountOf(
  line: Discounted,
  discounts: readonly OrderDiscount[],
  { promoted, byHand, points, back }: { promoted: number; byHand: number; points: number; back: Back },
): { discount_total: number; promoted: number } {
  const rule = percentageIn(discounts);
  const share = rule
    ? points + (line.variant_id === null ? 0 : percentOf(subtotalOf(line) - promoted, rule.value))
    : byHand;
  const discount_total = within(line, promoted + share, back);
  return { discount_total, promoted: Math.max(0, discount_total - share) };
}
