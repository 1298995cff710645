import type { TextKey } from '#kit/shared/texts.ts';
import { formatAmount } from '#domain/money.ts';

/** How a shipping option is priced: always the same, nothing from a subtotal on, or what the customer's delivery area says (M19, M31). */
export const priceTypes = ['flat_rate', 'free_over', 'calculated'] as const;
export type PriceType = (typeof priceTypes)[number];
export const requirementTypes = ['min_subtotal', 'max_subtotal'] as const;

/** What decides the price of a shipping option and whether it is offered. Amounts are minor units without tax. */
export type OptionTerms = {
  amount: number;
  price_type: PriceType;
  free_from: number | null;
  min_subtotal: number | null;
  max_subtotal: number | null;
};

/** What is delivered: what its goods come to, and the fee of the area it goes to in minor units, null where that has none. */
export type Delivered = { subtotal: number; areaFee: number | null };
/** What delivery costs. */
export function priceOf({ amount, price_type, free_from }: OptionTerms, { subtotal, areaFee }: Delivered): number {
  if (price_type === 'calculated') return areaFee ?? amount;
  return price_type === 'free_over' && free_from !== null && subtotal >= free_from ? 0 : amount;
}

/** "Custom shipping price: non-negative number, otherwise 0, rounded on submit" (specification, section 5). Minor units. */
export const customPrice = (typed: number | null): number =>
  typed !== null && Number.isFinite(typed) ? Math.max(0, Math.round(typed)) : 0;

/** Why a shipping option is not to be had for goods that come to `subtotal`: offered from the least on, and below the most; null when it is. */
export function refusalOf(
  { min_subtotal, max_subtotal }: OptionTerms,
  subtotal: number,
  currency: string,
): { code: TextKey; params: Record<string, string> } | null {
  const amount = (minor: number) => `${formatAmount(minor, currency)} ${currency}`;
  if (min_subtotal !== null && subtotal < min_subtotal)
    return { code: 'shipping_options.below_min', params: { amount: amount(min_subtotal) } };
  if (max_subtotal !== null && subtotal >= max_subtotal)
    return { code: 'shipping_options.above_max', params: { amount: amount(max_subtotal) } };
  return null;
}

/** What is wrong with the terms of a shipping option, and at which field; null when nothing is. */
export function faultOfTerms({
  price_type,
  free_from,
  min_subtotal,
  max_subtotal,
}: OptionTerms): { path: 'free_from' | 'max_subtotal'; code: TextKey } | null {
  if (price_type === 'free_over' && free_from === null)
    return { path: 'free_from', code: 'shipping_options.free_from_missing' };
  if (min_subtotal !== null && max_subtotal !== null && min_subtotal >= max_subtotal)
    return { path: 'max_subtotal', code: 'shipping_options.min_below_max' };
  return null;
}
