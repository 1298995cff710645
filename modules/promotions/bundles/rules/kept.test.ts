import { expect, it } from 'vitest';
import type { Benefit } from '../../core/rules/terms.ts';
import { firstCart, timesKept, type Part } from './kept.ts';

const part = (id: string): Part => ({
  variant_id: id,
  product_id: `prod_${id}`,
  brand_id: null,
  category_ids: [],
  collection_ids: [],
  shrink_size: 6,
  case_size: 12,
  price: 1_000_000,
});
const stock = (...pieces: number[]) => pieces.map((available, at) => ({ part: part('abc'[at] ?? ''), available }));
const tenGetOne: Benefit = {
  type: 'buy_x_get_y',
  triggers: [{ match: [{ type: 'variants', ids: ['a', 'b'] }], min_quantity: 10 }],
  bps: 10_000,
  rewards: [{ variant_id: 'a', quantity: 1 }],
  max_repeats: null,
};
const set: Benefit = {
  type: 'fixed_bundle',
  items: [
    { variant_id: 'a', quantity: 2 },
    { variant_id: 'b', quantity: 3 },
  ],
  price: 1,
  max_repeats: null,
};

it.each([
  ['"Availability = min(component available)" (M15)', set, [9, 8], 2],
  ['a part that is not there', set, [9], 0],
  ['164 cases by 11: what earns and is given is counted for both', tenGetOne, [112, 52], 14],
  ['no more than what is given', tenGetOne, [2, 100], 2],
  ['any of a set', { type: 'mix_match', choose: 6, price: 1, free: 0, max_repeats: null }, [5, 8], 2],
  ['tiers take no certain pieces', { type: 'tier', by: 'quantity', steps: [{ from: 1, bps: 1 }] }, [5], null],
] as [string, Benefit, number[], number | null][])('%s', (_, benefit, pieces, times) =>
  expect(timesKept(benefit, stock(...pieces))).toBe(times),
);

it('an example cart has what the bundle asks for once', () => {
  expect(firstCart(tenGetOne, [part('b'), part('a')])).toEqual({ b: 10 });
  expect(firstCart(set, [part('a'), part('b')])).toEqual({ a: 2, b: 3 });
});
