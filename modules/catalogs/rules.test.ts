import { describe, expect, it, test } from 'vitest';
import { price, type PriceContext } from '#modules/price-lists/rules.ts';
import {
  catalogPrices,
  leftOut,
  nearestQuantities,
  rangeOf,
  whatMayBuy,
  type BuyingContext,
  type CatalogLine,
  type CatalogOfVariant,
  type CatalogTerms,
  type QuantityTerms,
} from './rules.ts';

const context: BuyingContext = {
  buyer: { id: 'cus_1', status: 'active', area_id: 'area_1', group_ids: ['cgrp_1'] },
  channel: 'desk',
  at: '2026-11-23T12:00:00.000Z',
};
const line = (over: Partial<CatalogLine> = {}): CatalogLine => ({
  is_visible: true,
  min_quantity: null,
  max_quantity: null,
  increment: null,
  packs: [],
  badge: null,
  price_amount: null,
  price_pack_size: 1,
  adjustment_bps: null,
  ...over,
});
const catalog = (over: Partial<CatalogOfVariant> = {}): CatalogOfVariant => ({
  id: 'cat_1',
  name: 'Shops',
  name_ar: null,
  supplier_id: 'sup_1',
  scope: 'listed',
  priority: 0,
  starts_at: null,
  ends_at: null,
  customer_ids: [],
  customer_group_ids: [],
  customer_statuses: [],
  area_ids: [],
  channels: [],
  excluded_customer_ids: [],
  excluded_area_ids: [],
  adjustment_bps: 0,
  currency_code: 'SAR',
  line: line(),
  ...over,
});

describe('whom a catalog is for', () => {
  test.each<[string, Partial<CatalogTerms>, string | null]>([
    ['everybody, where nobody is named', {}, null],
    ['the customer by name', { customer_ids: ['cus_1'] }, null],
    ['others by name', { customer_ids: ['cus_2'] }, 'not_for'],
    ['a group it is in', { customer_group_ids: ['cgrp_1'], customer_statuses: ['closed'] }, null],
    ['a group it is not in', { customer_group_ids: ['cgrp_2'] }, 'not_for'],
    ['its status in its area', { customer_statuses: ['active'], area_ids: ['area_1'] }, null],
    ['its status elsewhere', { customer_statuses: ['active'], area_ids: ['area_2'] }, 'not_for'],
    ['its channel', { channels: ['rep', 'desk'] }, null],
    ['another channel', { channels: ['rep'] }, 'channel'],
    [
      'the customer is excluded though it is named',
      { customer_ids: ['cus_1'], excluded_customer_ids: ['cus_1'] },
      'excluded',
    ],
    ['its area is excluded', { excluded_area_ids: ['area_1'] }, 'excluded'],
    ['from tomorrow', { starts_at: '2026-11-24T00:00:00.000Z' }, 'not_begun'],
    ['until now', { ends_at: '2026-11-23T12:00:00.000Z' }, 'over'],
  ])('%s', (_, over, answer) => {
    expect(leftOut(catalog(over), context)).toBe(answer);
  });
});

describe('what may be bought: the union of what applies, exclusion wins, priority decides (M5)', () => {
  const hidden = catalog({ id: 'cat_2', line: line({ is_visible: false }) });
  const empty = catalog({ id: 'cat_3', line: null });
  const all = catalog({ id: 'cat_4', scope: 'all', line: null });
  const low = catalog({ id: 'cat_5', line: line({ min_quantity: 6 }) });
  const high = catalog({ id: 'cat_6', priority: 1, line: line({ min_quantity: 12 }) });
  test.each<[string, CatalogOfVariant[], boolean, string, string | null, number | null]>([
    ['no catalog: everything published', [], true, 'no_catalog', null, null],
    ['none that applies: the same', [catalog({ customer_ids: ['cus_2'], line: null })], true, 'no_catalog', null, null],
    ['a line that is visible', [low], true, 'listed', 'cat_5', 6],
    ['no line', [empty], false, 'not_listed', 'cat_3', null],
    ['a line in one of two', [empty, low], true, 'listed', 'cat_5', 6],
    ['everything but what is hidden', [all], true, 'everything', 'cat_4', null],
    ['hidden in one, listed in another', [high, hidden], false, 'hidden', 'cat_2', null],
    ['hidden in one, everything in another', [all, hidden], false, 'hidden', 'cat_2', null],
    ['quantities of the higher priority', [low, high], true, 'listed', 'cat_6', 12],
  ])('%s', (_, catalogs, may, why, by, min) => {
    for (const order of [catalogs, catalogs.toReversed()]) {
      const offer = whatMayBuy(context, order);
      expect([offer.may, offer.why, offer.catalog?.id ?? null, offer.line?.min_quantity ?? null]).toEqual([
        may,
        why,
        by,
        min,
      ]);
    }
  });
  it('is everything for nobody in particular', () => {
    expect(whatMayBuy({ ...context, buyer: null }, [empty])).toMatchObject({ may: true, why: 'no_catalog' });
  });
});

describe('quantities: the nearest valid ones', () => {
  const goods = { shrink_size: 6, case_size: 24 };
  const terms = (over: Partial<QuantityTerms> = {}): QuantityTerms => ({
    min_quantity: null,
    max_quantity: null,
    increment: null,
    packs: [],
    ...over,
  });
  test.each<[string, Partial<QuantityTerms>, number, number[]]>([
    ['nothing said', {}, 7, []],
    ['below the minimum', { min_quantity: 12 }, 5, [12]],
    ['above the maximum', { max_quantity: 48 }, 50, [48]],
    ['off the increment', { increment: 12 }, 20, [12, 24]],
    ['off the increment, next to the minimum', { min_quantity: 24, increment: 12 }, 25, [24, 36]],
    ['the minimum is no multiple: the next one is', { min_quantity: 20, increment: 12 }, 1, [24]],
    ['cases alone', { packs: ['case'] }, 30, [24, 48]],
    ['cases and shrinks', { packs: ['case', 'shrink'] }, 31, [30, 36]],
    ['cases, by ten pieces', { packs: ['case'], increment: 10 }, 100, [120]],
    ['on the increment', { increment: 12, min_quantity: 12, max_quantity: 36 }, 36, []],
    ['between the last and the maximum', { increment: 12, max_quantity: 40 }, 39, [36]],
  ])('%s', (_, over, quantity, nearest) => {
    expect(nearestQuantities(terms(over), goods, quantity)).toEqual(nearest);
  });
  it('is none where no case fits between minimum and maximum', () => {
    expect(rangeOf(terms({ min_quantity: 25, max_quantity: 40, packs: ['case'] }), goods)).toBeNull();
  });
});

describe('the price of a catalog (decision 0080)', () => {
  const asked: PriceContext = {
    base: 1_000_000_000,
    quantity: 24,
    shrink_size: 6,
    case_size: 24,
    region_id: null,
    buyer: context.buyer,
    at: context.at,
  };
  const told = catalog({ id: 'told', line: line({ price_amount: 21_600, price_pack_size: 24 }) });
  const less = catalog({ id: 'less', priority: 1, adjustment_bps: -500 });
  test.each<[string, CatalogOfVariant[], number, string | null]>([
    ['a price that is told', [told], 900_000_000, 'told'],
    ['of the higher priority, though it is dearer', [told, less], 950_000_000, 'less'],
    [
      'of the line before that of the catalog',
      [{ ...less, line: line({ adjustment_bps: -1_000 }) }],
      900_000_000,
      'less',
    ],
    ['none in another currency', [{ ...told, currency_code: 'USD' }], 1_000_000_000, null],
    ['none of a variant that is not listed', [{ ...less, line: null }], 1_000_000_000, null],
    ['of everything, where it offers everything', [{ ...less, scope: 'all', line: null }], 950_000_000, 'less'],
  ])('%s', (_, catalogs, amount, by) => {
    const offer = whatMayBuy(context, catalogs);
    expect(price(asked, catalogPrices(offer, 'SAR'))).toMatchObject({ price: amount, version_id: by });
  });
});
