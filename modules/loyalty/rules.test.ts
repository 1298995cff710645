import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#domain/dates.ts';
import {
  addMonths,
  canSpend,
  earn,
  emptyConfig,
  expire,
  give,
  mostPoints,
  move,
  partOf,
  pending,
  pointsFor,
  problemsOf,
  emptyAt,
  restore,
  reverse,
  settle,
  spend,
  spendable,
  standing,
  take,
  targetOf,
  tierNow,
  validityOf,
  whatIf,
  worthOf,
  type Config,
  type EarnRule,
  type Kept,
  type LoyaltyOrder,
  type OrderLine,
  type Purse,
} from './rules.ts';

const runs = { numRuns: 1_000 };
const now = new Date('2026-11-18T07:00:00Z');
const daysOn = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const aRule = (over: Partial<EarnRule> = {}): EarnRule => ({
  id: 'r1',
  basis: 'amount',
  points: 1,
  per: 1_000,
  min: 0,
  cap: null,
  multiplier_bps: 10_000,
  ids: [],
  ...over,
});
const aConfig = (over: Partial<Config> = {}): Config => ({ ...emptyConfig, rules: [aRule()], ...over });
const aLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: 'item_1',
  product_id: 'prod_1',
  brand_id: 'brand_1',
  quantity: 48,
  case_size: 24,
  net: 100_000,
  back_quantity: 0,
  discount_total: 0,
  ...over,
});
const anOrder = (over: Partial<LoyaltyOrder> = {}): LoyaltyOrder => ({
  id: 'order_1',
  customer_id: 'cus_1',
  confirmed_at: now,
  completed_at: now,
  canceled_at: null,
  lines: [aLine()],
  charged: 0,
  points: null,
  owed_on: '2026-11-01',
  paid: null,
  ...over,
});
const empty: Purse = { balance: 0, debt: 0, lots: [], entries: [] };
const funding = { funding_supplier_id: null, supplier_bps: 0 };
const lotOf = (id: string, over: object = {}) => ({
  id,
  ...funding,
  order_id: null,
  available_at: now,
  expires_at: daysOn(100),
  created_at: now,
  ...over,
});
const about = { kind: 'adjusted' as const };
let made = 0;
const desk = { now, funding, newLot: () => `lot_${(made += 1)}` };
const nothing: Kept = { earned: 0, spent_points: 0, spent_amount: 0, restored_points: 0, by: null };
const by = (config: Config, tier_bps = 10_000): Kept => ({
  ...nothing,
  by: { config, tier_bps, at: now, term_days: 30 },
});

/** What always holds of a purse. */
function sound({ balance, debt, lots, entries }: Purse, before: Purse): boolean {
  const left = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  return (
    balance === left - debt &&
    (debt === 0 || left === 0) &&
    lots.every(({ remaining, points, expired }) => remaining >= 0 && remaining <= points && expired >= 0) &&
    entries.reduce((sum, { delta }) => sum + delta, before.balance) === balance
  );
}

describe('what an order earns', () => {
  test.each<[string, Partial<EarnRule>, number, number]>([
    ['1 point for 10.00 of 1,000.00', {}, 10_000, 100],
    ['rounded down', { per: 30_000 }, 10_000, 3],
    ['2 points a case, full cases only', { basis: 'case', points: 2, per: 1 }, 10_000, 4],
    ['of another product none', { basis: 'product', per: 1, ids: ['prod_2'] }, 10_000, 0],
    ['of the product named', { basis: 'product', per: 1, ids: ['prod_1'] }, 10_000, 2],
    ['of the brand named', { basis: 'brand', ids: ['brand_1'], points: 3 }, 10_000, 300],
    ['less than the least gives nothing', { min: 100_001 }, 10_000, 0],
    ['no more than the most', { cap: 40 }, 10_000, 40],
    ['a multiplier of the rule', { multiplier_bps: 25_000 }, 10_000, 250],
    ['times 1.25 by the tier', {}, 12_500, 125],
  ])('%s', (_, rule, tier, points) => {
    expect(earn([aLine()], aConfig({ rules: [aRule(rule)] }), tier).points).toBe(points);
  });

  test('"disabled, on_complete, on_confirm (when an action triggers)": disabled earns nothing, the others once it happened', () => {
    const earned = (trigger: Config['earn_trigger'], order: Partial<LoyaltyOrder>) =>
      settle(empty, anOrder(order), by(aConfig({ earn_trigger: trigger })), [], desk).purse.balance;
    expect(earned('disabled', {})).toBe(0);
    expect(earned('on_complete', { completed_at: null })).toBe(0);
    expect(earned('on_complete', {})).toBe(100);
    expect(earned('on_confirm', { completed_at: null })).toBe(100);
    expect(earned('on_confirm', { canceled_at: now })).toBe(0);
  });

  describe('on_time_payment (M16); "pay 3 invoices on time, verified from data" (field, 8)', () => {
    const config = aConfig({
      rules: [aRule(), aRule({ id: 'r2', basis: 'on_time_payment', points: 2 })],
      pending_days: 7,
    });
    const paidOn = (on: string | null, over: Partial<LoyaltyOrder> = {}) =>
      anOrder({ paid: on === null ? null : { on, at: new Date(`${on}T15:00:00+03:00`) }, ...over });
    test.each<[string, LoyaltyOrder, number]>([
      ['not paid: only what its goods give', paidOn(null), 100],
      ['paid before it was owed', paidOn('2026-10-20'), 300],
      ['paid on the last day of "net_30"', paidOn('2026-12-01'), 300],
      ['paid a day later', paidOn('2026-12-02'), 100],
      ['paid ahead, not invoiced yet', paidOn('2026-12-20', { owed_on: null }), 300],
      ['canceled', paidOn('2026-10-20', { canceled_at: now }), 0],
      ['half of it came back', paidOn('2026-10-20', { lines: [aLine({ back_quantity: 24 })] }), 150],
    ])('%s', (_, order, points) => {
      expect(targetOf(order, by(config)).earned.points).toBe(points);
    });

    test('is given when the money came, pending from then on; taken back when it is not there any more, and given again', () => {
      const first = settle(empty, paidOn(null), by(config), [], desk);
      const kept = { ...by(config), earned: 100 };
      const paid = paidOn('2026-11-30');
      const second = settle(first.purse, paid, kept, [], { ...desk, now: new Date('2026-11-30T16:00:00+03:00') });
      expect(second.purse.lots.map(({ points, available_at }) => [points, dayOf(available_at)])).toEqual([
        [100, dayOf(daysOn(7))],
        [200, '2026-12-07'],
      ]);
      const bounced = settle(second.purse, paidOn(null), { ...kept, earned: 300 }, [], desk);
      expect(bounced.purse.balance).toBe(100);
      expect(settle(bounced.purse, paid, kept, [], desk).purse.balance).toBe(300);
    });
  });

  test('rules add up, whatever the tier makes of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ points: fc.integer({ min: 1, max: 50 }), per: fc.integer({ min: 1, max: 5_000 }) }), {
          maxLength: 4,
        }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 10_000, max: 40_000 }),
        (rules, net, tier) => {
          const config = aConfig({ rules: rules.map((rule, index) => aRule({ ...rule, id: `r${index}` })) });
          const { points, by_rule } = earn([aLine({ net })], config, tier);
          expect(by_rule.reduce((sum, one) => sum + one.points, 0)).toBe(points);
        },
      ),
      runs,
    );
  });
});

describe('what comes back', () => {
  test('any slicing of a return takes back exactly what was earned, and gives back exactly what was spent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 2_000_000 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 90 })), { maxLength: 12 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 1, max: 999 }),
        fc.array(fc.integer({ min: -500_000, max: 900_000 }), { maxLength: 12 }),
        (goods, slices, spent_points, per, charges) => {
          const spent_amount = spent_points * 5;
          const lines = goods.map(([quantity, net], index) =>
            aLine({ id: `item_${index}`, quantity, net, discount_total: index === 0 ? spent_amount : 0 }),
          );
          const order = anOrder({ lines, points: { lines: [{ item_id: 'item_0', amount: spent_amount }] } });
          const terms = by(aConfig({ rules: [aRule({ per })] }));
          const first = give(empty, 10_000, lotOf('start'), about);
          const had =
            spent_points > 0
              ? take(first, spend(first.lots, 0, spent_points, now), { ...about, kind: 'spent' })
              : first;
          const step = (purse: Purse, kept: Kept, of: LoyaltyOrder) => {
            const spent = kept.spent_points - kept.restored_points;
            const done = settle(purse, of, kept, spent > 0 ? [{ lot_id: 'start', points: spent }] : [], desk);
            expect(sound(done.purse, empty)).toBe(true);
            const { earned, restored } = done.target;
            return { purse: done.purse, kept: { ...kept, earned: earned.points, restored_points: restored } };
          };
          let state = step(had, { ...terms, spent_points, spent_amount }, order);
          const back = lines.map(() => 0);
          // What bundles leave out of each return, whatever it comes to.
          let charged = 0;
          const whole = state.kept.earned;
          const returned = () => ({
            ...order,
            charged,
            lines: lines.map((line, index) => ({ ...line, back_quantity: back[index] ?? 0 })),
          });
          for (const [number, [place, pieces]] of slices.entries()) {
            charged = charges[number] ?? charged;
            const index = place % lines.length;
            back[index] = Math.min(lines[index]?.quantity ?? 0, (back[index] ?? 0) + pieces);
            state = step(state.purse, state.kept, returned());
            expect(state.kept.earned).toBeGreaterThanOrEqual(0);
            expect(state.kept.earned).toBeLessThanOrEqual(whole);
          }
          lines.forEach(({ quantity }, index) => (back[index] = quantity));
          state = step(state.purse, state.kept, returned());
          expect(state.purse.balance).toBe(10_000);
          expect(state.kept.restored_points).toBe(spent_points);
        },
      ),
      runs,
    );
  });

  test.each([
    // A point for each 10.00 of 1,000.00: half of it came back.
    [0, 24, 50, 50_000],
    [12_500, 24, 62, 62_500],
    [-12_500, 24, 37, 37_500],
    // Never more than it earned whole, and nothing where nothing is kept.
    [90_000, 24, 100, 100_000],
    [12_500, 48, 0, 0],
  ])('a charge of %i for what is kept earns with it, %i pieces back', (charged, back_quantity, points, net) => {
    const order = anOrder({ charged, lines: [aLine({ back_quantity })] });
    expect(targetOf(order, by(aConfig()))).toMatchObject({ earned: { points }, net });
  });

  test('told twice, nothing happens twice; a cancelation gives all of it back, and reopened it is spent again', () => {
    const config = aConfig();
    const had = give(empty, 1_000, lotOf('start'), about);
    const spent = take(had, [{ lot_id: 'start', points: 600 }], { ...about, kind: 'spent' });
    const kept = { ...by(config), spent_points: 600, spent_amount: 3_000 };
    const order = anOrder({
      lines: [aLine({ discount_total: 3_000 })],
      points: { lines: [{ item_id: 'item_1', amount: 3_000 }] },
    });
    const once = settle(spent, order, kept, [{ lot_id: 'start', points: 600 }], desk);
    expect(once.purse.balance).toBe(500);
    const after = { ...kept, earned: once.target.earned.points };
    expect(settle(once.purse, order, after, [{ lot_id: 'start', points: 600 }], desk).purse.entries).toBe(
      once.purse.entries,
    );
    const canceled = settle(
      once.purse,
      { ...order, canceled_at: now },
      after,
      [{ lot_id: 'start', points: 600 }],
      desk,
    );
    expect([canceled.purse.balance, canceled.target]).toMatchObject([1_000, { restored: 600, net: 0 }]);
    const reopened = settle(
      canceled.purse,
      { ...order, completed_at: null },
      { ...kept, earned: 0, restored_points: 600 },
      [],
      desk,
    );
    expect(reopened.purse.balance).toBe(400);
  });

  test('points that were spent before are owed; the next ones earned repay them, and meanwhile nothing is spent', () => {
    const earned = settle(empty, anOrder(), by(aConfig()), [], desk).purse;
    const gone = take(earned, spend(earned.lots, 0, 100, now), { ...about, kind: 'spent' });
    const back = anOrder({ lines: [aLine({ back_quantity: 48 })] });
    const owing = settle(gone, back, { ...by(aConfig()), earned: 100 }, [], desk).purse;
    expect([owing.balance, owing.debt]).toEqual([-100, 100]);
    expect(spendable(owing.lots, owing.debt, now)).toBe(0);
    expect(() => spend(owing.lots, owing.debt, 1, now)).toThrow('loyalty.owed');
    const again = give(owing, 130, lotOf('next'), { ...about, kind: 'earned' });
    expect([again.balance, again.debt, spendable(again.lots, again.debt, now)]).toEqual([30, 0, 30]);
    expect(sound(again, empty)).toBe(true);
  });

  test('what expired is not taken back a second time', () => {
    const earned = settle(empty, anOrder(), by(aConfig()), [], desk).purse;
    const late = new Date('2028-01-01T00:00:00Z');
    const over = take(earned, expire(earned.lots, late), { kind: 'expired' });
    expect(over.balance).toBe(0);
    const back = settle(
      over,
      anOrder({ lines: [aLine({ back_quantity: 48 })] }),
      { ...by(aConfig()), earned: 100 },
      [],
      { ...desk, now: late },
    );
    expect([back.purse.balance, back.purse.debt, sound(back.purse, empty)]).toEqual([0, 0, true]);
  });

  test('a line that was taken out or cut gives the points on it back', () => {
    const points = {
      lines: [
        { item_id: 'item_1', amount: 2_000 },
        { item_id: 'gone', amount: 1_000 },
      ],
    };
    const kept = { ...nothing, spent_points: 600, spent_amount: 3_000 };
    const restored = (line: Partial<OrderLine>) =>
      settle(
        give(empty, 1, lotOf('l'), about),
        anOrder({ lines: [aLine(line)], points }),
        kept,
        [{ lot_id: 'l', points: 600 }],
        desk,
      ).target.restored;
    expect(restored({ discount_total: 2_000 })).toBe(200);
    expect(restored({ discount_total: 500 })).toBe(500);
    expect(restored({ discount_total: 2_000, back_quantity: 24 })).toBe(400);
  });

  test('shares are cumulative and end with the whole', () => {
    expect([1, 2, 3].map((part) => partOf(100, part, 3))).toEqual([33, 67, 100]);
    expect([standing(100, 0, 0), standing(100, 5, 0), partOf(10, 5, 4)]).toEqual([100, 100, 10]);
  });
});

describe('lots', () => {
  const three = [
    lotOf('late', { expires_at: daysOn(300) }),
    lotOf('soon', { expires_at: daysOn(10) }),
    lotOf('waiting', { available_at: daysOn(5), expires_at: daysOn(20) }),
  ].reduce((purse, lot) => give(purse, 100, lot, about), empty);

  test('first to expire, first to be spent; what waits cannot be', () => {
    expect(spend(three.lots, 0, 150, now)).toEqual([
      { lot_id: 'soon', points: 100 },
      { lot_id: 'late', points: 50 },
    ]);
    expect([spendable(three.lots, 0, now), pending(three.lots, now)]).toEqual([200, 100]);
    expect(() => spend(three.lots, 0, 201, now)).toThrow('loyalty.too_few');
  });

  test('they go back last to expire first', () => {
    const spent = [
      { lot_id: 'soon', points: 100 },
      { lot_id: 'late', points: 50 },
    ];
    expect(restore(three.lots, spent, 70)).toEqual([
      { lot_id: 'late', points: 50 },
      { lot_id: 'soon', points: 20 },
    ]);
  });

  test('whatever is given, taken, expired and moved, the purse adds up', () => {
    const step = fc.record({
      what: fc.constantFrom('give', 'spend', 'reverse', 'expire', 'move'),
      points: fc.integer({ min: 1, max: 500 }),
      days: fc.nat(60),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let purse = empty;
        steps.forEach(({ what, points, days }, index) => {
          const at = daysOn(index);
          if (what === 'give')
            purse = give(
              purse,
              points,
              lotOf(`l${index}`, { available_at: at, expires_at: daysOn(index + 1 + days) }),
              about,
            );
          if (what === 'spend') {
            const most = Math.min(points, spendable(purse.lots, purse.debt, at));
            purse = take(purse, spend(purse.lots, purse.debt, most, at), { kind: 'spent' });
          }
          if (what === 'reverse') purse = take(purse, reverse(purse.lots, new Set(), points), { kind: 'reversed' });
          if (what === 'expire') purse = take(purse, expire(purse.lots, at), { kind: 'expired' });
          if (what === 'move') {
            const { from, to } = move(purse, empty, {});
            expect([from.balance, from.debt, to.balance]).toEqual([0, 0, purse.balance]);
            purse = { ...to, entries: purse.entries };
          }
          expect(sound(purse, empty)).toBe(true);
        });
      }),
      runs,
    );
  });
});

describe('until when points hold', () => {
  test.each<[string, Partial<Config>, string, string]>([
    ['a year to the day', { rounding: 'day' }, '2026-11-18T07:00:00.000Z', '2027-11-18T21:00:00.000Z'],
    ['to the end of the month', { rounding: 'month_end' }, '2026-11-18T07:00:00.000Z', '2027-11-30T21:00:00.000Z'],
    [
      'after 14 days that wait',
      { rounding: 'day', pending_days: 14 },
      '2026-12-01T21:00:00.000Z',
      '2027-12-02T21:00:00.000Z',
    ],
  ])('%s', (_, over, from, until) => {
    const { available_at, expires_at } = validityOf(aConfig(over), now);
    expect([available_at.toISOString(), expires_at.toISOString()]).toEqual([from, until]);
  });
  test('the last of a shorter month', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-11-18', -12)]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2025-11-18',
    ]);
  });
});

describe('spending', () => {
  const burn = { points_per_currency: 20, min_points: 500, max_share_bps: 2_000 };
  const order = { balance: 5_000, room: 100_000, goods: 100_000, currency_code: 'SAR' };
  test('20 points are a riyal', () => {
    expect([
      worthOf(500, burn),
      worthOf(19, burn),
      worthOf(1, burn),
      pointsFor(2_500, burn),
      pointsFor(1, burn),
    ]).toEqual([2_500, 95, 5, 500, 1]);
  });
  test.each<[string, number, object, string | null]>([
    ['enough', 500, {}, null],
    ['under the least', 499, {}, 'loyalty.below_min'],
    ['more than there are', 5_001, {}, 'loyalty.too_few'],
    ['more than the share allows', 4_001, {}, 'loyalty.above_share'],
    ['more than is owed', 1_001, { room: 5_000 }, 'loyalty.above_owed'],
  ])('%s', (_, points, over, code) => {
    const permit = canSpend(points, burn, { ...order, ...over });
    expect(permit.allowed ? null : permit.code).toBe(code);
  });
  test('the most that is offered is allowed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.nat(100_000),
        fc.nat(200_000),
        fc.nat(200_000),
        (points_per_currency, balance, room, goods) => {
          const terms = { ...burn, points_per_currency };
          const on = { ...order, balance, room, goods };
          const most = mostPoints(terms, on);
          if (most === 0 || worthOf(most, terms) === 0) return;
          expect(canSpend(most, terms, on)).toEqual({ allowed: true });
        },
      ),
      runs,
    );
  });
});

describe('tiers', () => {
  const config = aConfig({
    tiers: [
      { name: 'Silver', name_ar: null, threshold: 0, multiplier_bps: 10_000 },
      { name: 'Gold', name_ar: null, threshold: 6_000_000, multiplier_bps: 12_500 },
      { name: 'Platinum', name_ar: null, threshold: 18_000_000, multiplier_bps: 15_000 },
    ],
  });
  test.each<[string, Partial<Parameters<typeof tierNow>[1]>, Partial<Config>, string | null]>([
    ['rises at once', { bought: 18_000_000 }, {}, 'Platinum'],
    ['does not fall within a month', { held: 'Platinum' }, {}, 'Platinum'],
    ['falls by one as a month begins', { held: 'Platinum', mayFall: true }, {}, 'Gold'],
    ['never falls', { held: 'Platinum', mayFall: true }, { downgrade: 'never' }, 'Platinum'],
    ['is never below its segment', { least: 'Gold' }, {}, 'Gold'],
    ['none without tiers', {}, { tiers: [] }, null],
  ])('%s', (_, of, over, name) => {
    expect(tierNow({ ...config, ...over }, { held: null, bought: 0, least: null, mayFall: false, ...of })).toBe(name);
  });

  test('rules that contradict each other are refused at their field', () => {
    const tiers = config.tiers.toReversed();
    const faults = problemsOf(
      {
        ...config,
        tiers,
        platform_bps: 9_000,
        rules: [aRule({ basis: 'brand' }), aRule({ cap: 1, points: 2 })],
      },
      null,
    );
    expect(faults.map(({ path, code }) => [path, code])).toEqual([
      ['rules.0.ids', 'loyalty.no_brands'],
      ['rules.1.cap', 'loyalty.cap_below'],
      ['tiers.1.threshold', 'loyalty.tier_below'],
      ['tiers.1.multiplier_bps', 'loyalty.tier_gives_less'],
      ['tiers.2.threshold', 'loyalty.tier_below'],
      ['tiers.2.multiplier_bps', 'loyalty.tier_gives_less'],
      ['tiers.0.threshold', 'loyalty.first_tier'],
      ['platform_bps', 'loyalty.shares'],
    ]);
    expect([problemsOf(config, null), emptyAt(emptyConfig)?.code, emptyAt(config)]).toEqual([
      [],
      'loyalty.no_rules',
      null,
    ]);
  });
});

test('a draft is replayed on what was bought', () => {
  const orders = [
    { lines: [aLine()], tier: null, paid_on_time: false },
    { lines: [aLine({ net: 500 })], tier: null, paid_on_time: false },
  ];
  expect(whatIf(orders, aConfig(), aConfig({ rules: [aRule({ points: 2 })] }))).toEqual({
    orders: 2,
    changed: 1,
    published: 100,
    drafted: 200,
  });
  expect(whatIf(orders, null, aConfig()).published).toBe(0);
});
