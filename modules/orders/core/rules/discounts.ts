import { divideHalfUp } from '#domain/money.ts';
import { subtotalOf, type KeptPrice } from '#domain/unit-price.ts';
import type { OrderDiscount } from '../contract/discount.ts';
import type { ReturnedValue } from './money.ts';

export type { OrderDiscount } from '../contract/discount.ts';

/** What a discount by hand is called where discounts have codes. */
const byHand = 'MANUAL';
const discount = (id: string, type: OrderDiscount['rule']['type'], value: number): OrderDiscount => ({
  id,
  code: byHand,
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
/**
 * What a line that an edit changes or adds bears: a percentage of what it comes to now; of an amount what was frozen on it, never more
 * than it comes to. The part of pieces that came back or are promised stands, so that the line never comes to less than they were
 * valued at.
 * @param frozen what of an amount was once spread over the line
 */
export function discountOf(
  line: Discounted,
  discounts: readonly OrderDiscount[],
  frozen: number,
  back: Pick<ReturnedValue, 'quantity' | 'net'> = { quantity: 0, net: 0 },
): number {
  const subtotal = subtotalOf(line);
  const rule = discounts.find((one) => one.rule.type === 'percentage')?.rule;
  const wanted = rule ? (line.variant_id === null ? 0 : percentOf(subtotal, rule.value)) : frozen;
  const stands = Math.max(0, subtotalOf({ ...line, quantity: back.quantity }) - back.net);
  return Math.max(0, Math.min(Math.max(wanted, stands), subtotal - back.net));
}
