import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp } from '#domain/money.ts';
import { lineSubtotal, microsPerMinor } from '#domain/unit-price.ts';
import { promote, shareOfBuyer, type Benefit, type Cart, type CartLine, type Context, type Rule } from '../../rules.ts';
import { aRule, plainTerms } from '../../testing.ts';
import { boughtIn } from './eligible.ts';
import { rewardsEarned } from './give.ts';

const now = '2026-11-28T09:00:00.000Z';
const line = (id: string, quantity: number, price = 100, more: Partial<CartLine> = {}): CartLine => ({
  id,
  variant_id: `variant_${id}`,
  product_id: `prod_${id}`,
  brand_id: 'brand_a',
  category_ids: [],
  collection_ids: [],
  quantity,
  shrink_size: 6,
  case_size: 24,
  price: price * microsPerMinor,
  floor: null,
  discountable: true,
  reward_of: null,
  ...more,
});
const cartOf = (...lines: CartLine[]): Cart => ({
  currency_code: 'SAR',
  lines,
  shipping: [{ id: 'van', price: 2_000 }],
});
const context: Context = {
  at: now,
  region_id: 'reg_sa',
  channel: 'desk',
  payment_terms: 'net_30',
  is_first_order: false,
  buyer: { id: 'cus_1', group_ids: ['grp_1'], status: 'active', area_id: 'area_1' },
  codes: [],
  used: {},
  goods: [
    { variant_id: 'variant_gift', price: 50 * microsPerMinor, available: null },
    { variant_id: 'variant_a', price: 100 * microsPerMinor, available: null },
  ],
};
const { stacking } = plainTerms;
const percent = (id: string, bps: number, more: Partial<Rule> = {}) => aRule(id, { type: 'percentage', bps }, more);
const used = { times: 0, times_by_buyer: 0, spent: 0, window: { quantity: 0, amount: 0 } };
const toldOf = (cart: Cart, one: Rule, more: Partial<Context> = {}) =>
  promote(cart, [one], { ...context, ...more }).told.map(({ given, lost, missing }) => [given, lost, missing])[0];

const buying = (min_quantity: number): Benefit => ({
  type: 'buy_x_get_y',
  triggers: [{ match: [{ type: 'variants', ids: ['variant_a'] }], min_quantity }],
  bps: 10_000,
  rewards: [{ variant_id: 'variant_gift', quantity: 1 }],
  max_repeats: null,
});
const tenGetOne = (id: string, match = 'variant_a', more: Partial<Rule> = {}) =>
  aRule(
    id,
    {
      type: 'buy_x_get_y',
      triggers: [{ match: [{ type: 'variants', ids: [match] }], min_quantity: 10 }],
      bps: 10_000,
      rewards: [{ variant_id: 'variant_gift', quantity: 1 }],
      max_repeats: null,
    },
    more,
  );
const rewardsOf = (cart: Cart, rules: Rule[], more: Partial<Context> = {}) =>
  promote(cart, rules, { ...context, ...more }).rewards.map(({ rule_id, quantity }) => [rule_id, quantity]);

describe('M39, other systems’ bugs', () => {
  it.each([
    [9, []],
    [10, [['bxgy', 1]]],
    [15, [['bxgy', 1]]],
    [25, [['bxgy', 2]]],
  ])('1, 2: %i pieces of buy-10-get-1', (quantity, expected) =>
    expect(rewardsOf(cartOf(line('a', quantity)), [tenGetOne('bxgy')])).toEqual(expected),
  );
  it('3: two schemes with the same free item do not remove each other', () =>
    expect(rewardsOf(cartOf(line('a', 10), line('b', 20)), [tenGetOne('one'), tenGetOne('two', 'variant_b')])).toEqual([
      ['one', 1],
      ['two', 2],
    ]));
  it('4: the same trigger on two lines counts together', () =>
    expect(
      rewardsOf(cartOf(line('a', 4), line('a2', 6, 100, { variant_id: 'variant_a' })), [tenGetOne('bxgy')]),
    ).toEqual([['bxgy', 1]]));
  it('5: a mixed condition never discounts twice', () => {
    const mixed = percent('mixed', 1_000, {
      conditions: [
        { type: 'products', operator: 'in', ids: ['prod_a'] },
        { type: 'brands', operator: 'in', ids: ['brand_a'] },
      ],
    });
    expect(promote(cartOf(line('a', 10)), [mixed], context).discount_total).toBe(100);
  });
});

it('market.md 6: a discount of 10.00 is spread by largest remainder', () => {
  const cart = cartOf(...[1000, 1200, 2000, 2400, 1300, 900].map((price, n) => line(`l${n}`, 1, price)));
  const { lines } = promote(cart, [aRule('off', { type: 'fixed', amount: 1000, allocation: 'total' })], context);
  expect(lines.map(({ discount }) => discount)).toEqual([114, 136, 227, 273, 148, 102]);
});

describe('why a rule gives nothing, and what is missing', () => {
  const cart = cartOf(line('a', 10));
  const goods = { type: 'products', operator: 'in', ids: ['prod_b'] } as const;
  it.each<[string, Partial<Rule>, Partial<Context>, unknown[]]>([
    ['switched off', { is_active: false }, {}, [0, 'inactive', null]],
    ['not begun', { starts_at: '2026-11-28T09:00:01Z' }, {}, [0, 'not_begun', null]],
    ['over at its end', { ends_at: now }, {}, [0, 'over', null]],
    ['another currency', { currency_code: 'USD' }, {}, [0, 'currency', null]],
    ['no code given', { code: 'STAPLES5' }, {}, [0, 'code', null]],
    ['a code in other case', { code: 'STAPLES5' }, { codes: [' staples5'] }, [100, null, null]],
    ['another area', { conditions: [{ type: 'area', operator: 'in', ids: ['area_2'] }] }, {}, [0, 'not_for', null]],
    ['not an area', { conditions: [{ type: 'area', operator: 'not_in', ids: ['area_2'] }] }, {}, [100, null, null]],
    ['first order', { conditions: [{ type: 'first_order', operator: 'in', ids: [] }] }, {}, [0, 'not_for', null]],
    [
      'nobody named',
      { conditions: [{ type: 'group', operator: 'in', ids: ['grp_1'] }] },
      { buyer: null },
      [0, 'not_for', null],
    ],
    ['held out', { holdout_bps: 10_000 }, {}, [0, 'held_out', null]],
    ['used up', { usage_limit: 10 }, { used: { one: { ...used, times: 10 } } }, [0, 'usage', null]],
    [
      'used up by it',
      { usage_limit_per_customer: 1 },
      { used: { one: { ...used, times_by_buyer: 1 } } },
      [0, 'usage_customer', null],
    ],
    ['spent', { budget: 500 }, { used: { one: { ...used, spent: 500 } } }, [0, 'budget', null]],
    ['nearly spent', { budget: 500 }, { used: { one: { ...used, spent: 460 } } }, [40, null, null]],
    ['other goods', { conditions: [goods] }, {}, [0, 'no_goods', null]],
    ['too little', { min_amount: 1_500 }, {}, [0, 'min_amount', { amount: 500, gives: { bps: 1_000 } }]],
    ['too few', { min_quantity: 12 }, {}, [0, 'min_quantity', { quantity: 2, gives: { bps: 1_000 } }]],
    ['too few lines', { min_lines: 3 }, {}, [0, 'min_lines', { lines: 2, gives: { bps: 1_000 } }]],
  ])('%s', (_, more, beside, expected) => expect(toldOf(cart, percent('one', 1_000, more), beside)).toEqual(expected));

  it('a floor is never broken, and says so', () => {
    const floored = cartOf(line('a', 10, 100, { floor: 95 * microsPerMinor }));
    expect(toldOf(floored, percent('one', 1_000))).toEqual([50, null, null]);
    expect(toldOf(cartOf(line('a', 10, 100, { floor: 100 * microsPerMinor })), percent('one', 1_000))).toEqual([
      0,
      'floor',
      null,
    ]);
  });
  it('"2 more cases, 1 free": whole packs of the goods it means are told as packs', () => {
    const free = { free: 1 };
    const missingOf = (quantity: number, min_quantity: number, lines = [line('a', quantity)]) =>
      toldOf(cartOf(...lines), tenGetOne('one', 'variant_a', { benefit: buying(min_quantity) }))?.[2];
    expect(missingOf(2, 50)).toEqual({ quantity: 48, whole: { pack: 'case', count: 2 }, gives: free });
    expect(missingOf(8, 20)).toEqual({ quantity: 12, whole: { pack: 'shrink', count: 2 }, gives: free });
    expect(missingOf(8, 10)).toEqual({ quantity: 2, gives: free });
    // Cases of two sizes are not one word; goods that nobody bought tell no size.
    const other = line('a2', 1, 100, { variant_id: 'variant_a', case_size: 12 });
    expect(missingOf(1, 26, [line('a', 1), other])).toEqual({
      quantity: 24,
      whole: { pack: 'shrink', count: 4 },
      gives: free,
    });
    expect(missingOf(0, 24, [line('b', 1)])).toEqual({ quantity: 24, gives: free });
    // What is given of the goods that were bought is told in their packs too.
    const same = { ...buying(48), rewards: [{ variant_id: 'variant_a', quantity: 24 }] } as Benefit;
    expect(toldOf(cartOf(line('a', 24)), aRule('one', same))?.[2]).toEqual({
      quantity: 24,
      whole: { pack: 'case', count: 1 },
      gives: { free: 24, whole: { pack: 'case', count: 1 } },
    });
  });
  it('what is missing of several goods, or given of them, is whole packs only where it is of each', () => {
    const bundle = (a: number, b: number, free: number): Benefit => ({
      type: 'buy_x_get_y',
      triggers: [
        { match: [{ type: 'variants', ids: ['variant_a'] }], min_quantity: a },
        { match: [{ type: 'variants', ids: ['variant_b'] }], min_quantity: b },
      ],
      bps: 10_000,
      rewards: ['variant_a', 'variant_b'].map((variant_id) => ({ variant_id, quantity: free })),
      max_repeats: null,
    });
    const missingOf = (...asked: Parameters<typeof bundle>) =>
      toldOf(cartOf(line('a', 1), line('b', 1, 100, { case_size: 12 })), aRule('one', bundle(...asked)))?.[2];
    expect(missingOf(20, 6, 1)).toEqual({ quantity: 24, gives: { free: 2 } });
    expect(missingOf(25, 13, 24)).toEqual({
      quantity: 36,
      whole: { pack: 'case', count: 2 },
      gives: { free: 48, whole: { pack: 'case', count: 3 } },
    });
    expect(missingOf(25, 13, 12)).toMatchObject({ gives: { free: 24, whole: { pack: 'shrink', count: 4 } } });
  });
  it('free shipping, and an amount off', () => {
    const missing = (benefit: Benefit) =>
      toldOf(cartOf(line('a', 10)), aRule('one', benefit, { min_amount: 1_500 }))?.[2];
    expect(missing({ type: 'free_shipping' })).toEqual({ amount: 500, gives: { shipping: true } });
    expect(missing({ type: 'fixed', amount: 300, allocation: 'total' })).toEqual({
      amount: 500,
      gives: { amount: 300 },
    });
    expect(missing({ type: 'fixed', amount: 300, allocation: 'item' })).toEqual({ amount: 500 });
  });
  it('free goods that are out of stock', () => {
    const none = { goods: [{ variant_id: 'variant_gift', price: 50 * microsPerMinor, available: 0 }] };
    expect(toldOf(cartOf(line('a', 20)), tenGetOne('one'), none)).toEqual([0, 'stock', null]);
  });
});

describe('tiers', () => {
  const steps = [
    { from: 10, bps: 500 },
    { from: 50, bps: 1_000 },
  ];
  const tier: Benefit = { type: 'tier', by: 'quantity', steps };
  it.each([
    [9, [0, 'step', { quantity: 1, gives: { bps: 500 } }]],
    [10, [50, null, { quantity: 40, gives: { bps: 1_000 } }]],
    [50, [500, null, null]],
  ])('%i pieces', (quantity, expected) =>
    expect(toldOf(cartOf(line('a', quantity)), aRule('one', tier))).toEqual(expected),
  );
  it('what was bought in the window before counts as well', () =>
    expect(
      toldOf(cartOf(line('a', 10)), aRule('one', { ...tier, type: 'cumulative', window_days: 30 }), {
        used: { one: { ...used, window: { quantity: 45, amount: 4_500 } } },
      }),
    ).toEqual([100, null, null]));
});

describe('bundles', () => {
  const set: Benefit = {
    type: 'fixed_bundle',
    items: [
      { variant_id: 'variant_a', quantity: 2 },
      { variant_id: 'variant_b', quantity: 1 },
    ],
    price: 250,
    max_repeats: null,
  };
  it('of several goods for one price, as often as all are there', () => {
    const { lines } = promote(cartOf(line('a', 5), line('b', 3)), [aRule('set', set)], context);
    expect(lines.map(({ discount }) => discount)).toEqual([67, 33]);
  });
  it('any three for 2.50, and the cheapest of three free', () => {
    const cart = cartOf(line('a', 2, 120), line('b', 2, 80));
    const any = (price: number | null) =>
      aRule('any', { type: 'mix_match', choose: 3, price, free: 1, max_repeats: null });
    expect(promote(cart, [any(250)], context).discount_total).toBe(70);
    expect(promote(cart, [any(null)], context).lines.map(({ discount }) => discount)).toEqual([0, 80]);
  });
  it('a piece joins one bundle at most: the one with the higher priority has it', () => {
    const cart = cartOf(line('a', 10), line('b', 5));
    const first = { stacking: { ...stacking, priority: 5 } };
    expect(
      promote(cart, [aRule('set', set, first), tenGetOne('bxgy')], context).told.map(({ given }) => given),
    ).toEqual([250, 0]);
    expect(
      promote(cart, [aRule('set', set), tenGetOne('bxgy', 'variant_a', first)], context).told.map(
        ({ rule_id, given }) => [rule_id, given],
      ),
    ).toEqual([
      ['bxgy', 50],
      ['set', 0],
    ]);
  });
});

describe('stacking', () => {
  const cart = cartOf(line('a', 10));
  const given = (...rules: Rule[]) =>
    promote(cart, rules, context).told.map(({ rule_id, given: amount, lost, by }) => [rule_id, amount, lost, by]);
  it('of one category what gives most holds', () => {
    const group = { stacking: { ...stacking, category: 'season' } };
    expect(given(percent('five', 500, group), percent('ten', 1_000, group), percent('two', 200))).toEqual([
      ['five', 0, 'weaker', 'ten'],
      ['ten', 100, null, null],
      ['two', 20, null, null],
    ]);
  });
  it('what holds alone is held against all others together', () => {
    const alone = { stacking: { ...stacking, exclusive: true } };
    expect(given(percent('alone', 1_200, alone), percent('five', 500), percent('six', 600))).toEqual([
      ['alone', 120, null, null],
      ['five', 0, 'excluded', 'alone'],
      ['six', 0, 'excluded', 'alone'],
    ]);
    expect(given(percent('alone', 1_000, alone), percent('five', 500), percent('six', 600))[0]).toEqual([
      'alone',
      0,
      'excluded',
      'five',
    ]);
  });
  it('the order’s discount is of what its goods’ discounts left, and shipping is last', () => {
    const goods = { conditions: [{ type: 'brands', operator: 'in', ids: ['brand_a'] }] } as const;
    expect(
      given(percent('goods', 1_000, goods), percent('order', 1_000), aRule('van', { type: 'free_shipping' })),
    ).toEqual([
      ['goods', 100, null, null],
      ['order', 90, null, null],
      ['van', 2_000, null, null],
    ]);
  });
});

it('who is held out of a rule is the same each time, about as many as wanted, and not the same of every rule', () => {
  const buyers = Array.from({ length: 2_000 }, (_, n) => `cus_${n}`);
  const out = (id: string) => buyers.filter((buyer) => shareOfBuyer(id, buyer) < 1_000);
  expect(out('rule_a').length).toBeGreaterThan(150);
  expect(out('rule_a').length).toBeLessThan(250);
  expect(out('rule_a')).toEqual(out('rule_a'));
  expect(out('rule_b')).not.toEqual(out('rule_a'));
});

describe('whatever rules meet whatever cart', () => {
  const someLine = fc.record({
    n: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 1, max: 5_000 }),
    rest: fc.integer({ min: -499_999, max: 499_999 }),
    floor: fc.option(fc.integer({ min: 0, max: 100 })),
    discountable: fc.boolean(),
  });
  const someCart = fc.uniqueArray(someLine, { minLength: 1, maxLength: 5, selector: ({ n }) => n }).map((lines) =>
    cartOf(
      ...lines.map(({ n, quantity, price, rest, floor, discountable }) => {
        const micros = Math.max(1, price * microsPerMinor + rest);
        return line('abcd'[n] ?? 'a', quantity, 0, {
          price: micros,
          floor: floor === null ? null : Math.floor((micros * floor) / 100),
          discountable,
          brand_id: n % 2 ? 'brand_b' : 'brand_a',
        });
      }),
    ),
  );
  const bps = fc.integer({ min: 1, max: 10_000 });
  const variant = fc.constantFrom('variant_a', 'variant_b', 'variant_c');
  const discounts = fc.oneof(
    bps.map((one): Benefit => ({ type: 'percentage', bps: one })),
    fc
      .record({
        amount: fc.integer({ min: 1, max: 9_000 }),
        allocation: fc.constantFrom('total' as const, 'item' as const),
      })
      .map((one): Benefit => ({ type: 'fixed', ...one })),
    fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 3 }).map((from): Benefit => ({
      type: 'tier',
      by: 'quantity',
      steps: from.toSorted((a, b) => a - b).map((one, nth) => ({ from: one, bps: 300 * (nth + 1) })),
    })),
  );
  const bundles = fc.oneof(
    fc
      .record({ variant, min: fc.integer({ min: 1, max: 20 }), free: fc.integer({ min: 1, max: 3 }) })
      .map((one): Benefit => ({
        type: 'buy_x_get_y',
        triggers: [{ match: [{ type: 'variants', ids: [one.variant] }], min_quantity: one.min }],
        bps: 10_000,
        rewards: [{ variant_id: 'variant_gift', quantity: one.free }],
        max_repeats: null,
      })),
    fc
      .record({ variant, quantity: fc.integer({ min: 1, max: 5 }), price: fc.integer({ min: 1, max: 5_000 }) })
      .map((one): Benefit => ({
        type: 'fixed_bundle',
        items: [{ variant_id: one.variant, quantity: one.quantity }],
        price: one.price,
        max_repeats: null,
      })),
    fc
      .record({ choose: fc.integer({ min: 2, max: 6 }), price: fc.option(fc.integer({ min: 1, max: 9_000 })) })
      .map((one): Benefit => ({
        type: 'mix_match',
        free: 1,
        max_repeats: null,
        ...one,
      })),
    fc.constant<Benefit>({ type: 'free_shipping' }),
  );
  const rulesOf = (benefits: fc.Arbitrary<Benefit>) =>
    fc
      .array(
        fc.record({
          benefit: benefits,
          goods: fc.boolean(),
          category: fc.option(fc.constantFrom('x', 'y')),
          exclusive: fc.boolean(),
          priority: fc.integer({ min: 0, max: 2 }),
          budget: fc.option(fc.integer({ min: 0, max: 20_000 })),
          min_quantity: fc.integer({ min: 0, max: 20 }),
        }),
        { maxLength: 6 },
      )
      .map((all) =>
        all.map(({ benefit, goods, category, exclusive, priority, budget, min_quantity }, n) =>
          aRule(`rule_${n}`, benefit, {
            budget,
            min_quantity,
            stacking: { category, max_per_order: 1, exclusive, priority },
            conditions: goods ? [{ type: 'brands', operator: 'in', ids: ['brand_a'] }] : [],
          }),
        ),
      );
  const anyRules = rulesOf(fc.oneof(discounts, bundles));
  const runs = { numRuns: 1_000 };

  it('the order of rules is irrelevant, and lines that a promotion gave change nothing', () =>
    fc.assert(
      fc.property(someCart, anyRules, (cart, rules) => {
        const first = promote(cart, rules, context);
        expect(promote(cart, rules.toReversed(), context)).toEqual(first);
        const given = first.rewards.map((one, n) =>
          line(`reward_${n}`, one.quantity, 50, { variant_id: one.variant_id, reward_of: one.rule_id }),
        );
        expect(promote({ ...cart, lines: [...cart.lines, ...given] }, rules, context)).toEqual(first);
      }),
      runs,
    ));
  it('goods that are not earned by what was bought need not be known', () =>
    fc.assert(
      fc.property(someCart, anyRules, (cart, rules) => {
        const earned = rules.flatMap((rule) => rewardsEarned(boughtIn(cart), rule));
        const goods = context.goods.filter(({ variant_id }) => earned.includes(variant_id));
        expect(promote(cart, rules, { ...context, goods })).toEqual(promote(cart, rules, context));
      }),
      runs,
    ));
  it('nothing is negative or below its floor, shares add up, and no budget is overspent', () =>
    fc.assert(
      fc.property(someCart, anyRules, (cart, rules) => {
        const { lines, rewards, shipping, discount_total, told } = promote(cart, rules, context);
        for (const { id, subtotal, discount, adjustments } of lines) {
          const own = cart.lines.find((one) => one.id === id);
          const floor = own?.floor == null ? 0 : lineSubtotal(own.floor, own.quantity);
          expect(adjustments.every(({ amount }) => amount > 0)).toBe(true);
          expect(adjustments.reduce((sum, { amount }) => sum + amount, 0)).toBe(discount);
          if (discount > 0) expect(subtotal - discount).toBeGreaterThanOrEqual(floor);
          if (!own?.discountable) expect(discount).toBe(0);
        }
        for (const { subtotal, discount, quantity } of rewards) {
          expect(quantity).toBeGreaterThan(0);
          expect(discount).toBeLessThanOrEqual(subtotal);
        }
        for (const [at, { discount }] of shipping.entries())
          expect(discount).toBeLessThanOrEqual(cart.shipping[at]?.price ?? 0);
        expect(told.reduce((sum, { given }) => sum + given, 0)).toBe(discount_total);
        expect(told).toHaveLength(rules.length);
        for (const { rule_id, given, lost } of told) {
          expect(given > 0).toBe(lost === null);
          const budget = rules.find(({ id }) => id === rule_id)?.budget;
          if (budget != null) expect(given).toBeLessThanOrEqual(budget);
        }
      }),
      runs,
    ));
  const grow = (cart: Cart, nth: number, more: number): Cart => ({
    ...cart,
    lines: cart.lines.map((one, index) =>
      index === nth % cart.lines.length ? { ...one, quantity: one.quantity + more } : one,
    ),
  });
  const growth = [fc.nat(4), fc.integer({ min: 1, max: 30 })] as const;
  // What a line costs and what it costs at least are rounded each by itself: between them a halala more or less has room.
  it('more pieces never get less off, but for a halala where a floor is rounded', () =>
    fc.assert(
      fc.property(someCart, rulesOf(discounts), ...growth, (cart, rules, nth, more) => {
        const some = rules.slice(0, 1);
        const before = promote(cart, some, context).discount_total;
        const rounded = cart.lines[nth % cart.lines.length]?.floor == null ? 0 : 1;
        expect(promote(grow(cart, nth, more), some, context).discount_total).toBeGreaterThanOrEqual(before - rounded);
      }),
      runs,
    ));
  // Where several rules share lines, each is rounded to halalas on each of them; floors and categories decide between lines and rules.
  it('nor by several rules, but for what they are rounded by', () =>
    fc.assert(
      fc.property(someCart, rulesOf(discounts), ...growth, (cart, rules, nth, more) => {
        const plain = { ...cart, lines: cart.lines.map((one) => ({ ...one, floor: null })) };
        const free = rules.map((one) => ({ ...one, stacking: { ...one.stacking, category: null } }));
        const before = promote(plain, free, context).discount_total;
        const after = promote(grow(plain, nth, more), free, context).discount_total;
        expect(after).toBeGreaterThanOrEqual(before - rules.length * cart.lines.length);
      }),
      runs,
    ));
  it('what comes back in any slices gives back exactly what was granted', () =>
    fc.assert(
      fc.property(
        someCart,
        anyRules,
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 }),
        (cart, rules, slices) => {
          for (const { id, discount } of promote(cart, rules, context).lines) {
            const quantity = cart.lines.find((one) => one.id === id)?.quantity ?? 0;
            const shareUpTo = (pieces: number): number =>
              Number(divideHalfUp(BigInt(discount) * BigInt(pieces), BigInt(quantity)));
            let [back, taken] = [0, 0];
            for (const slice of [...slices, quantity]) {
              const upTo = Math.min(quantity, back + slice);
              taken += shareUpTo(upTo) - shareUpTo(back);
              back = upTo;
            }
            expect(taken).toBe(discount);
          }
        },
      ),
      runs,
    ));
});
