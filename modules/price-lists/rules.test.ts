import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineSubtotal, perPiece } from '#domain/unit-price.ts';
import type { Actor } from '#domain/actor.ts';
import { floorOf, floorOfPack, lowestBelow, mayApproveFloor, price, priceOf, sentenceOf } from './rules.ts';
import { cellsOf } from '#kit/shared/cells.ts';
import type { BaseList, Basis, FloorGoods, ListedPrice, PriceContext, PriceRule } from './rules.ts';

const riyals = (amount: number) => amount * 100 * 1_000_000;
const context = (over: Partial<PriceContext> = {}): PriceContext => ({
  base: riyals(9.75),
  quantity: 24,
  shrink_size: 6,
  case_size: 24,
  region_id: 'reg_sa',
  buyer: { id: 'cus_1', status: 'active', area_id: 'area_1', group_ids: ['cgrp_1'] },
  at: '2026-11-23T12:00:00.000Z',
  ...over,
});
const rule = (over: Partial<PriceRule> = {}): PriceRule => ({
  list_id: 'pl_1',
  version_id: 'plv_1',
  number: 1,
  name: 'Shops',
  name_ar: null,
  type: 'override',
  priority: 0,
  starts_at: null,
  ends_at: null,
  effective_at: '2026-01-01T00:00:00.000Z',
  superseded_at: null,
  customer_ids: [],
  customer_group_ids: [],
  customer_statuses: [],
  area_ids: [],
  adjustments: [],
  round_to: 1,
  prices: [],
  ...over,
});
const told = (amount: number, over: Partial<ListedPrice> = {}): ListedPrice => ({
  region_id: null,
  amount,
  pack_size: 1,
  min_quantity: null,
  max_quantity: null,
  ...over,
});

describe('which price counts (decision 0072)', () => {
  const sale = (amount: number, id = 'sale') => rule({ version_id: id, type: 'sale', prices: [told(amount)] });
  const override = (amount: number, over: Partial<PriceRule> = {}) =>
    rule({ version_id: 'override', prices: [told(amount)], ...over });
  const contract = rule({ version_id: 'contract', type: 'contract', prices: [told(920)] });
  it.each<[string, PriceRule[], number, string | null]>([
    ['nothing but the base', [], 975, null],
    ['an override, though it is dearer', [override(990)], 990, 'override'],
    ['a contract before an override', [override(900), contract], 920, 'contract'],
    ['a sale that is cheaper than the contract', [contract, sale(910)], 910, 'sale'],
    ['no sale that is not', [contract, sale(920)], 920, 'contract'],
    ['no sale above the base', [sale(980)], 975, null],
    [
      'a list for the customer by name before one for its kind',
      [
        override(900, { version_id: 'kind', customer_statuses: ['active'], priority: 9 }),
        override(940, { version_id: 'named', customer_ids: ['cus_1'] }),
      ],
      940,
      'named',
    ],
    [
      'a list for its group after one for it by name, before one for its kind',
      [
        override(900, { version_id: 'kind', customer_statuses: ['active'], priority: 9 }),
        override(940, { version_id: 'group', customer_group_ids: ['cgrp_1'] }),
      ],
      940,
      'group',
    ],
    [
      'the higher priority among the like',
      [override(900, { version_id: 'a' }), override(940, { version_id: 'b', priority: 1 })],
      940,
      'b',
    ],
    [
      'the lower price among equals',
      [override(940, { version_id: 'a' }), override(930, { version_id: 'b' })],
      930,
      'b',
    ],
    [
      'a price of the region before one of the currency',
      [rule({ version_id: 'r', prices: [told(800), told(960, { region_id: 'reg_sa' })] })],
      960,
      'r',
    ],
  ])('%s', (_, rules, amount, version_id) => {
    expect(price(context(), rules)).toMatchObject({ price: amount * 1_000_000, version_id });
  });

  it.each<[string, Partial<PriceRule>, string]>([
    ['not begun', { starts_at: '2026-11-24T00:00:00.000Z' }, 'not_begun'],
    ['a version of later', { effective_at: '2026-11-24T00:00:00.000Z' }, 'not_begun'],
    ['over', { ends_at: '2026-11-23T12:00:00.000Z' }, 'over'],
    ['replaced', { superseded_at: '2026-11-23T00:00:00.000Z' }, 'replaced'],
    ['for others', { customer_ids: ['cus_2'] }, 'not_for'],
    ['for a group it is not in', { customer_group_ids: ['cgrp_2'] }, 'not_for'],
    ['for its status, but elsewhere', { customer_statuses: ['active'], area_ids: ['area_2'] }, 'not_for'],
    ['no price of the goods', { prices: [] }, 'no_price'],
    ['from more pieces on', { prices: [told(1, { min_quantity: 25 })] }, 'quantity'],
    ['up to fewer pieces', { prices: [told(1, { max_quantity: 23 })] }, 'quantity'],
  ])('a list is left out: %s', (_, over, lost) => {
    const found = price(context(), [rule({ prices: [told(900)], ...over })]);
    expect(found).toMatchObject({ price: riyals(9.75), version_id: null });
    expect(found.ladder.at(-1)).toMatchObject({ lost });
  });

  it('says why in the ladder and in a sentence', () => {
    const rules = [rule({ prices: [told(21_995, { pack_size: 24, min_quantity: 240 })] }), sale(980)];
    const found = price(context({ quantity: 240 }), rules);
    expect(found.ladder.map(({ list, lost }) => [list?.version_id ?? 'base', lost])).toEqual([
      ['plv_1', null],
      ['sale', 'not_cheaper'],
      ['base', 'weaker_type'],
    ]);
    expect(found.price).toBe(916_458_333);
    expect(sentenceOf(found.ladder)).toEqual({ key: 'price_lists.say.override_from', params: { count: 240 } });
  });

  it('adjusts the base by the pack, rounded once; a price that is told replaces the adjustment of as many pieces', () => {
    const list = rule({
      round_to: 5,
      adjustments: [
        { pack: 'case', packs: 1, bps: -400 },
        { pack: 'case', packs: 10, bps: -600 },
      ],
    });
    // 9.75 × 24 = 234.00; 4 % off is 224.64, in steps of 0.05 224.65.
    expect(lineSubtotal(price(context(), [list]).price ?? 0, 24)).toBe(22_465);
    expect(lineSubtotal(price(context({ quantity: 240 }), [list]).price ?? 0, 24)).toBe(21_995);
    const by = { ...list, prices: [told(22_000, { pack_size: 24, min_quantity: 240 })] };
    expect(lineSubtotal(price(context({ quantity: 240 }), [by]).price ?? 0, 24)).toBe(22_000);
    expect(price(context({ quantity: 23 }), [list])).toMatchObject({ version_id: null });
  });
});

describe('the floor (the margin a supplier keeps of every price)', () => {
  const goods = (over: Partial<FloorGoods> = {}): FloorGoods => ({
    shrink_size: 6,
    case_size: 24,
    cost: riyals(9),
    bases: [{ region_id: null, price: riyals(12) }],
    prices: [],
    ...over,
  });
  // A piece that cost 9.00 is sold for 10.00 where 10 % of the price is to stay.
  it.each<[string, Partial<PriceRule>, Partial<FloorGoods>, number | null, object | null]>([
    ['a price at the floor', {}, { prices: [told(1_000)] }, 1_000, null],
    ['a price below it', {}, { prices: [told(999)] }, 1_000, { price: riyals(9.99), from: 1, floor: riyals(10) }],
    ['no floor', {}, { prices: [told(1)] }, null, null],
    [
      'a pack from many pieces on',
      {},
      { prices: [told(1_100), told(23_999, { pack_size: 24, min_quantity: 240 })] },
      1_000,
      { price: 999_958_333, from: 240 },
    ],
    [
      'a price of one region',
      {},
      { prices: [told(1_100), told(900, { region_id: 'reg_sa' })] },
      1_000,
      { price: riyals(9) },
    ],
    [
      'an adjustment',
      { adjustments: [{ pack: 'case', packs: 2, bps: -2_000 }] },
      {},
      1_000,
      { price: riyals(9.6), from: 48 },
    ],
    [
      'an adjustment of a region’s own price',
      { adjustments: [{ pack: 'piece', packs: 1, bps: -1_000 }] },
      {
        bases: [
          { region_id: null, price: riyals(12) },
          { region_id: 'reg_sa', price: riyals(11) },
        ],
      },
      1_000,
      { price: riyals(9.9) },
    ],
    ['what is sold at a loss, with a floor of nothing', {}, { prices: [told(899)] }, 0, { floor: riyals(9) }],
  ])('%s', (_, over, of, margin, found) => {
    const below = lowestBelow(rule(over), goods(of), margin);
    if (found === null) expect(below).toBeNull();
    else expect(below).toMatchObject(found);
  });
  it('a price at the floor keeps its margin, and a millionth less does not', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: riyals(1_000_000) }), fc.integer({ min: 0, max: 9_000 }), (cost, bps) => {
        const floor = BigInt(floorOf({ cost, margin_bps: bps }) ?? 0);
        const keeps = (at: bigint) => (at - BigInt(cost)) * 10_000n >= at * BigInt(bps);
        expect([keeps(floor), keeps(floor - 1n)]).toEqual([true, false]);
      }),
    ));
  it('of a pack is its lowest amount in steps whose pieces are not below it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: riyals(1_000) }),
        fc.integer({ min: 1, max: 240 }),
        fc.constantFrom(1, 5, 100),
        (floor, pieces, step) => {
          const amount = floorOfPack(floor, pieces, step);
          const keeps = (at: number) => perPiece(at, pieces) >= floor;
          expect([keeps(amount), amount >= step && keeps(amount - step), amount % step]).toEqual([true, false, 0]);
        },
      ),
    ));
  const admin = (...permissions: string[]) =>
    ({ account: 'admin', userId: 'u', permissions: new Set(permissions), narrowedTo: null }) as never;
  it.each<[string, Actor, boolean]>([
    ['the supplier', { account: 'supplier', userId: 'u', supplierId: 's', via: null }, true],
    ['an administrator who changes suppliers', admin('suppliers:update'), true],
    ['one who changes price lists and discounts', admin('catalogs:update', 'discounts:update'), false],
    [
      'one who acts for the supplier without that',
      { account: 'supplier', userId: 'u', supplierId: 's', via: admin() },
      false,
    ],
    [
      'a representative',
      { account: 'sales_representative', userId: 'u', salesRepresentativeId: 'r', supplierIds: ['s'] },
      false,
    ],
  ])('%s may sell below it: %s', (_, actor, may) => expect(mayApproveFloor(actor)).toBe(may));
});

describe('a list that is calculated from cost or from another list', () => {
  const over = (basis: PriceRule['basis'], more: Partial<PriceRule> = {}) =>
    rule({ adjustments: [{ pack: 'piece', packs: 1, bps: -1_000 }], basis: basis ?? null, ...more });
  const wholesale = (more: Partial<BaseList> = {}): Basis => ({
    of: 'list',
    list_id: 'pl_w',
    version_id: 'plv_w4',
    number: 4,
    name: 'Wholesale',
    name_ar: null,
    adjustments: [],
    round_to: 1,
    prices: [told(900), told(20_400, { pack_size: 24, min_quantity: 240 })],
    ...more,
  });
  const cases = (pieces: number) => context({ quantity: pieces });
  it.each<[string, PriceRule, number, number | null]>([
    [
      'cost and a quarter',
      over({ of: 'cost', cost: riyals(8) }, { adjustments: [{ pack: 'case', packs: 1, bps: 2_500 }] }),
      24,
      riyals(10),
    ],
    ['no cost, no price', over({ of: 'cost', cost: null }), 24, null],
    ['a tenth below the other list', over(wholesale()), 24, riyals(8.1)],
    ['a tenth below its break of as many pieces', over(wholesale()), 240, riyals(7.65)],
    ['nothing of what the other list does not name', over(wholesale({ prices: [] })), 24, null],
    [
      'nothing beyond the last piece of the other',
      over(wholesale({ prices: [told(900, { max_quantity: 23 })] })),
      24,
      null,
    ],
    [
      'the other list’s price of the region',
      over(wholesale({ prices: [told(900), told(700, { region_id: 'reg_sa' })] })),
      1,
      riyals(6.3),
    ],
    ['what it tells itself before that', over(wholesale(), { prices: [told(850)] }), 24, riyals(8.5)],
    [
      'a list over a list over a cost',
      over(
        wholesale({
          prices: [],
          adjustments: [{ pack: 'piece', packs: 1, bps: 2_500 }],
          basis: { of: 'cost', cost: riyals(8) },
        }),
      ),
      24,
      riyals(9),
    ],
  ])('%s', (_, one, pieces, found) => {
    // The goods' own price is not asked.
    expect(price({ ...cases(pieces), base: null }, [one]).price).toBe(found);
  });
  it('says in the ladder what it was calculated from', () => {
    const [won] = price(cases(240), [over(wholesale())]).ladder;
    expect(won?.basis).toEqual({
      of: 'list',
      price: riyals(8.5),
      bps: -1_000,
      list: { list_id: 'pl_w', number: 4, name: 'Wholesale', name_ar: null },
    });
    expect(price(cases(240), [rule({ prices: [told(900)] })]).ladder[0]?.basis).toBeNull();
  });
  it('a floor looks at all regions that the other list has prices of', () => {
    const goods = { shrink_size: 1, case_size: 1, cost: riyals(9), bases: [], prices: [] };
    const basis = wholesale({ prices: [told(1_200), told(1_000, { region_id: 'reg_sa' })] });
    expect(lowestBelow(over(basis), { ...goods, basis }, 500)).toMatchObject({ price: riyals(9) });
  });
});

describe('a sheet of prices', () => {
  it.each<[string, string, string[][]]>([
    [
      'commas',
      'SKU,Price\r\nA,"1,5"\r\n',
      [
        ['SKU', 'Price'],
        ['A', '1,5'],
      ],
    ],
    [
      'tabs, which win',
      'SKU\tPrice\nA;b\t"x ""y""\nz"',
      [
        ['SKU', 'Price'],
        ['A;b', 'x "y"\nz'],
      ],
    ],
    [
      'semicolons, a mark at the start, empty rows',
      '\uFEFFSKU;Price\n;\n\nA;1',
      [
        ['SKU', 'Price'],
        ['A', '1'],
      ],
    ],
  ])('is read with %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells));
  it('whatever is between quotes comes back', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
        (rows) => {
          const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
          const kept = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
          // A first line with a tab or a semicolon is one of those.
          fc.pre(!/[\t;]/.test(text) && !text.startsWith('\uFEFF'));
          expect(cellsOf(text)).toEqual(kept);
        },
      ),
    ));
});

const aPrice = fc.record({
  region_id: fc.constantFrom(null, 'reg_sa'),
  amount: fc.integer({ min: 0, max: 100_000 }),
  pack_size: fc.constantFrom(1, 6, 24),
  min_quantity: fc.option(fc.integer({ min: 1, max: 300 })),
  max_quantity: fc.constant(null),
});
const someTerms = {
  round_to: fc.constantFrom(1, 5, 100),
  adjustments: fc.array(
    fc.record({
      pack: fc.constantFrom('piece', 'shrink', 'case') as fc.Arbitrary<'piece' | 'shrink' | 'case'>,
      packs: fc.integer({ min: 1, max: 20 }),
      bps: fc.integer({ min: -10_000, max: 2_000 }),
    }),
    { maxLength: 4 },
  ),
  prices: fc.array(aPrice, { maxLength: 5 }),
};
const aCost = fc.record({
  of: fc.constant('cost' as const),
  cost: fc.option(fc.integer({ min: 0, max: riyals(1_000) })),
});
const otherList = (basis: fc.Arbitrary<Basis | null>) =>
  fc.record({ ...someTerms, basis }).map((of): Basis => ({
    of: 'list',
    list_id: 'pl_b',
    version_id: 'plv_b',
    number: 1,
    name: 'B',
    name_ar: null,
    ...of,
  }));
const aBasis = fc.oneof(fc.constant(null), aCost, otherList(fc.oneof(fc.constant(null), aCost)));
const aRule = fc
  .record({
    version_id: fc.uuid(),
    type: fc.constantFrom('sale', 'override', 'contract') as fc.Arbitrary<PriceRule['type']>,
    priority: fc.integer({ min: -1, max: 1 }),
    customer_ids: fc.constantFrom([], ['cus_1'], ['cus_2']),
    customer_statuses: fc.constantFrom([], ['active'], ['closed']),
    basis: aBasis,
    ...someTerms,
  })
  .map((over) => rule(over));
const rules = fc.uniqueArray(aRule, { maxLength: 6, selector: (one) => one.version_id });
const quantity = fc.integer({ min: 1, max: 500 });

describe('whatever the lists', () => {
  it('the order of the rules does not matter, and the same question has the same answer', () =>
    fc.assert(
      fc.property(
        rules.chain((found) =>
          fc.record({
            found: fc.constant(found),
            mixed: fc.shuffledSubarray(found, { minLength: found.length, maxLength: found.length }),
          }),
        ),
        quantity,
        ({ found, mixed }, pieces) => {
          const asked = context({ quantity: pieces });
          expect(price(asked, mixed)).toEqual(price(asked, found));
        },
      ),
    ));
  it('what does not concern the buyer changes no price', () =>
    fc.assert(
      fc.property(rules, aRule, quantity, (found, one, pieces) => {
        const asked = context({ quantity: pieces });
        const foreign: PriceRule = { ...one, version_id: 'foreign', customer_ids: ['cus_2'], customer_statuses: [] };
        const { price: paid, version_id } = price(asked, found);
        expect(price(asked, [...found, foreign])).toMatchObject({ price: paid, version_id });
      }),
    ));
  it('every rule has its rung, and one of them, or the base, made the price', () =>
    fc.assert(
      fc.property(rules, quantity, (found, pieces) => {
        const { price: paid, version_id, ladder } = price(context({ quantity: pieces }), found);
        const versions = ladder.map(({ list }) => list?.version_id ?? null);
        expect([...versions].sort()).toEqual([...found.map((one) => one.version_id), null].sort());
        const won = ladder.filter(({ lost }) => lost === null);
        expect(won).toHaveLength(1);
        expect(won[0]).toMatchObject({ price: paid, list: version_id === null ? null : { version_id } });
        expect(ladder[0]).toBe(won[0]);
      }),
    ));
  it('so many packs come to so many times the price of one, and every amount is whole', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(1, 6, 7, 24, 144),
        fc.nat(40_000),
        (amount, size, packsOf) => {
          const one = rule({ type: 'contract', prices: [told(amount, { pack_size: size })] });
          const pieces = size * (packsOf + 1);
          const { price: paid } = price(context({ quantity: pieces }), [one]);
          const whole = lineSubtotal(paid ?? 0, pieces);
          expect(Number.isSafeInteger(whole)).toBe(true);
          // Six decimals hold to a million pieces (decision 0070).
          if (pieces < 1_000_000) expect(whole).toBe(amount * (packsOf + 1));
        },
      ),
    ));
  it('within a list more is never dearer by the piece', () =>
    fc.assert(
      fc.property(aRule, quantity, quantity, (one, a, b) => {
        const at = (pieces: number) => {
          const { ladder } = price(context({ quantity: pieces }), [
            { ...one, type: 'contract', customer_ids: [], customer_statuses: [] },
          ]);
          return ladder.find(({ list }) => list !== null)?.price ?? null;
        };
        const [few, many] = [at(Math.min(a, b)), at(Math.max(a, b))];
        if (few !== null) expect(many).toBeLessThanOrEqual(few);
      }),
    ));
  it('the version that won gives the same price by itself, whatever came after; amounts are whole', () =>
    fc.assert(
      fc.property(rules, quantity, (found, pieces) => {
        const asked = context({ quantity: pieces });
        const { price: paid, version_id } = price(asked, found);
        const kept = found.find((one) => one.version_id === version_id);
        if (kept) expect(priceOf(kept, { ...asked, at: '2030-01-01T00:00:00.000Z' })).toBe(paid);
        expect(Number.isSafeInteger(lineSubtotal(paid ?? 0, pieces))).toBe(true);
      }),
    ));
});
