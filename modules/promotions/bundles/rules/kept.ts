import type { Benefit, CartLine } from '../../core/rules/terms.ts';
import { isOf } from '../../core/rules/eligible.ts';

/** A part of a bundle with the pieces that are there. */
export type Part = Pick<
  CartLine,
  'variant_id' | 'product_id' | 'brand_id' | 'category_ids' | 'collection_ids' | 'shrink_size' | 'case_size' | 'price'
>;
export type Stocked = { readonly part: Part; readonly available: number };

/** A part as a line of goods. */
export const lineOf = (part: Part, quantity: number): CartLine => ({
  ...part,
  id: part.variant_id,
  quantity,
  floor: null,
  discountable: true,
  reward_of: null,
});

/**
 * How often a place can keep what a bundle promises, from the pieces that are there: the least over its parts. Null where it takes no certain
 * pieces. Goods that earn and are given besides are counted for both.
 */
export function timesKept(benefit: Benefit, stock: readonly Stocked[]): number | null {
  const of = (variantId: string) => stock.find(({ part }) => part.variant_id === variantId)?.available ?? 0;
  if (benefit.type === 'fixed_bundle')
    return Math.min(...benefit.items.map(({ variant_id, quantity }) => Math.floor(of(variant_id) / quantity)));
  if (benefit.type === 'mix_match')
    return Math.floor(stock.reduce((sum, { available }) => sum + available, 0) / benefit.choose);
  if (benefit.type !== 'buy_x_get_y') return null;
  const given = (variantId: string) =>
    benefit.rewards.reduce((sum, one) => sum + (one.variant_id === variantId ? one.quantity : 0), 0);
  const ofRewards = benefit.rewards.map(({ variant_id }) => Math.floor(of(variant_id) / given(variant_id)));
  const ofTriggers = benefit.triggers.map(({ match, min_quantity }) => {
    const some = stock.filter(({ part }) => isOf(lineOf(part, 1), match));
    const there = some.reduce((sum, { available }) => sum + available, 0);
    return Math.floor(there / (min_quantity + some.reduce((sum, { part }) => sum + given(part.variant_id), 0)));
  });
  return Math.min(...ofRewards, ...ofTriggers);
}

/** What an example cart begins with: as much of the first parts as the bundle asks for once. */
export function firstCart(benefit: Benefit, parts: readonly Part[]): Record<string, number> {
  if (benefit.type === 'fixed_bundle')
    return Object.fromEntries(benefit.items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  if (benefit.type === 'buy_x_get_y')
    return Object.fromEntries(
      benefit.triggers.flatMap(({ match, min_quantity }) => {
        const first = parts.find((part) => isOf(lineOf(part, 1), match));
        return first ? [[first.variant_id, min_quantity]] : [];
      }),
    );
  const [first] = parts;
  const pieces = benefit.type === 'mix_match' ? benefit.choose : 'steps' in benefit ? (benefit.steps[0]?.from ?? 1) : 1;
  return first ? { [first.variant_id]: pieces } : {};
}
