import type { Benefit, CartLine, Pack } from '../../core/rules/terms.ts';
import { isOf } from '../../core/rules/eligible.ts';
import { packsIn, sizeOf } from '../../core/rules/packs.ts';

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

const sizeIn = (parts: readonly Part[], variantId: string, pack: Pack | undefined): number => {
  const part = parts.find(({ variant_id }) => variant_id === variantId);
  return part ? sizeOf(part, pack) : 1;
};

/** The highest number that holds, of those from 0 to `most`: where one does not, no higher one does. */
function highest(holds: (times: number) => boolean, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * How often a place can keep what a bundle promises, from the pieces that are there: the least over its parts. Null where it takes no certain
 * pieces. Goods that earn and are given besides are counted for both.
 */
export function timesKept(benefit: Benefit, stock: readonly Stocked[]): number | null {
  const of = (variantId: string) => stock.find(({ part }) => part.variant_id === variantId)?.available ?? 0;
  if (benefit.type === 'fixed_bundle')
    return Math.min(
      ...benefit.items.map(({ variant_id, quantity, pack }) =>
        Math.floor(
          of(variant_id) /
            (quantity *
              sizeIn(
                stock.map(({ part }) => part),
                variant_id,
                pack,
              )),
        ),
      ),
    );
  if (benefit.type === 'mix_match')
    return Math.floor(stock.reduce((sum, { available }) => sum + available, 0) / benefit.choose);
  if (benefit.type !== 'buy_x_get_y') return null;
  const given = (variantId: string) =>
    benefit.rewards.reduce((sum, one) => sum + (one.variant_id === variantId ? one.quantity : 0), 0);
  const ofRewards = benefit.rewards.map(({ variant_id }) => Math.floor(of(variant_id) / given(variant_id)));
  const ofTriggers = benefit.triggers.map(({ match, min_quantity, pack }) => {
    const some = stock.filter(({ part }) => isOf(lineOf(part, 1), match));
    /** Whether there is enough for so many times, what is given of the same goods put aside first. */
    const isThere = (times: number): boolean => {
      const left = new Map(
        some.map(({ part, available }) => [part.variant_id, available - given(part.variant_id) * times]),
      );
      const inAll = [...left.values()].reduce((sum, one) => sum + one, 0);
      if (pack === undefined || pack === 'piece') return inAll >= min_quantity * times;
      const lines = some.map(({ part }) => lineOf(part, 1));
      return [...left.values()].every((one) => one >= 0) && packsIn(left, lines, pack) >= min_quantity * times;
    };
    return highest(isThere, Math.floor(some.reduce((sum, { available }) => sum + available, 0) / min_quantity));
  });
  return Math.min(...ofRewards, ...ofTriggers);
}

/** What an example cart begins with: as much of the first parts as the bundle asks for once. */
export function firstCart(benefit: Benefit, parts: readonly Part[]): Record<string, number> {
  if (benefit.type === 'fixed_bundle')
    return Object.fromEntries(
      benefit.items.map(({ variant_id, quantity, pack }) => [variant_id, quantity * sizeIn(parts, variant_id, pack)]),
    );
  if (benefit.type === 'buy_x_get_y')
    return Object.fromEntries(
      benefit.triggers.flatMap(({ match, min_quantity, pack }) => {
        const first = parts.find((part) => isOf(lineOf(part, 1), match));
        return first ? [[first.variant_id, min_quantity * sizeOf(first, pack)]] : [];
      }),
    );
  const [first] = parts;
  const pieces = benefit.type === 'mix_match' ? benefit.choose : 'steps' in benefit ? (benefit.steps[0]?.from ?? 1) : 1;
  return first ? { [first.variant_id]: pieces } : {};
}
