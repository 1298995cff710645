import { describe, expect, it } from 'vitest';
import { promoteLines, type Benefit, type Offer } from '../../rules.ts';
import { anOffer, aRule } from '../../testing.ts';
import type { SoldLine } from './promote-lines.ts';
import { firstCart, timesKept } from '../../bundles/rules/kept.ts';

const sold = (id: string, variant_id: string, quantity: number, case_size = 12): SoldLine => ({
  id,
  variant_id,
  quantity,
  shrink_size: 6,
  case_size,
  unit_price: 100,
});
const offerOf = (benefit: Benefit): Offer => {
  const offer = anOffer([aRule('promo_1', benefit)], ['variant_a', 'variant_b'], {
    at: '2026-11-28T09:00:00.000Z',
    goods: [{ variant_id: 'variant_a', price: 100_000_000, available: null }],
  });
  return { ...offer, goods: offer.goods.map((one) => ({ ...one, brand_id: 'brand_1' })) };
};
const twoCases: Benefit = {
  type: 'buy_x_get_y',
  triggers: [{ match: [{ type: 'brands', ids: ['brand_1'] }], min_quantity: 2, pack: 'case' }],
  bps: 10_000,
  rewards: [{ variant_id: 'variant_a', quantity: 3 }],
  max_repeats: null,
};
const given = (benefit: Benefit, ...lines: SoldLine[]) => {
  const { rewards, lines: reduced, told } = promoteLines(lines, [], 'SAR', offerOf(benefit));
  const off = reduced.reduce((sum, { discount }) => sum + discount, 0);
  return [rewards[0]?.quantity ?? 0, off, told[0]?.missing];
};

describe('goods counted in packs (M15: `trigger_items[{…, min_quantity, pack}]`)', () => {
  it.each<[string, SoldLine[], number, number]>([
    ['a piece less than two cases', [sold('1', 'variant_a', 23)], 0, 1],
    ['two cases', [sold('1', 'variant_a', 24)], 3, 24],
    ['two cases on two lines', [sold('1', 'variant_a', 18), sold('2', 'variant_a', 6)], 3, 24],
    ['two cases of two goods', [sold('1', 'variant_a', 12), sold('2', 'variant_b', 12)], 3, 24],
    [
      'no case of two goods, though the pieces would be two',
      [sold('1', 'variant_a', 11), sold('2', 'variant_b', 11)],
      0,
      13,
    ],
    ['four, and a half', [sold('1', 'variant_a', 54)], 6, 18],
    ['cases of the ladder that the line keeps', [sold('1', 'variant_a', 20, 10)], 3, 20],
  ])('%s', (_, lines, free, missing) => {
    expect(given(twoCases, ...lines)).toEqual([free, 0, expect.objectContaining({ quantity: missing })]);
  });
  it('a set of whole packs for one price, and what is missing unknown where no line tells the size', () => {
    const set: Benefit = {
      type: 'fixed_bundle',
      items: [
        { variant_id: 'variant_a', quantity: 1, pack: 'case' },
        { variant_id: 'variant_b', quantity: 2, pack: 'shrink' },
      ],
      price: 2_000,
      max_repeats: null,
    };
    expect(given(set, sold('1', 'variant_a', 13), sold('2', 'variant_b', 12))).toEqual([0, 400, { quantity: 23 }]);
    expect(given(set, sold('1', 'variant_a', 12), sold('2', 'variant_b', 11))).toEqual([0, 0, { quantity: 1 }]);
    expect(given(set, sold('1', 'variant_a', 12))).toEqual([0, 0, null]);
  });
  it('can be kept as often as whole packs are there, what is given put aside', () => {
    const part = (variant_id: string) => ({
      variant_id,
      product_id: `prod_${variant_id}`,
      brand_id: 'brand_1',
      category_ids: [],
      collection_ids: [],
      shrink_size: 6,
      case_size: 12,
      price: 100_000_000,
    });
    const stock = (a: number, b: number) => [
      { part: part('variant_a'), available: a },
      { part: part('variant_b'), available: b },
    ];
    expect(timesKept(twoCases, stock(26, 0))).toBe(0);
    expect(timesKept(twoCases, stock(27, 0))).toBe(1);
    expect(timesKept(twoCases, stock(15, 12))).toBe(1);
    expect(firstCart(twoCases, [part('variant_a')])).toEqual({ variant_a: 24 });
  });
});
