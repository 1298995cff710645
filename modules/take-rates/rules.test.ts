import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import {
  addRate,
  changeRate,
  monthBefore,
  removeRate,
  replayTake,
  statusOf,
  takeBack,
  takeOf,
  takeRateFor,
  takesOf,
  type KeptRate,
  type LineAmounts,
  type LineFacts,
  type NewRate,
} from './rules.ts';

const now = new Date('2026-11-18T07:00:00Z');
const day = (text: string) => new Date(`${text}T00:00:00+03:00`);
const everywhere = {
  product_id: null,
  brand_id: null,
  category_id: null,
  area_id: null,
  customer_status: null,
  channel: null,
};
const aRate = (row: Partial<KeptRate> = {}): KeptRate => ({
  id: `tkr_${row.number ?? 1}`,
  number: 1,
  ...everywhere,
  type: 'percentage',
  value: 750,
  min_amount: null,
  max_amount: null,
  base: 'net',
  include_tax: false,
  include_shipping: false,
  starts_at: day('2026-01-01'),
  ends_at: null,
  is_enabled: true,
  replaces_id: null,
  deleted_at: null,
  ...row,
});
const line: LineFacts = {
  product_id: 'oil',
  brand_id: 'zahra',
  category_ids: ['sunflower', 'oils'],
  area_id: 'riyadh_north',
  customer_status: 'active',
  channel: 'customer_app',
};
const amounts = (row: Partial<LineAmounts> = {}): LineAmounts => ({
  net: 158_400,
  gross: 160_000,
  tax: 23_760,
  shipping: 1_000,
  quantity: 240,
  case_size: 12,
  ...row,
});

describe('which rate applies (M22)', () => {
  const standard = aRate({ number: 1 });
  const oils = aRate({ number: 5, category_id: 'oils', starts_at: day('2026-03-01') });
  const app = aRate({ number: 7, channel: 'customer_app', starts_at: day('2026-06-01') });
  const narrow = aRate({ number: 9, brand_id: 'zahra', area_id: 'riyadh_north', starts_at: day('2026-11-01') });
  const fresh = aRate({ number: 10, customer_status: 'new', starts_at: day('2026-12-01') });
  const codes = (rates: readonly KeptRate[], of = line, at = now) => {
    const { rate, why, lost } = takeRateFor(of, rates, at);
    return [rate?.number ?? null, why, ...lost.map((one) => `${one.rate.number} ${one.why}`)];
  };
  test.each<[quote: string, is: unknown, says: unknown]>([
    [
      '"most dimensions wins"',
      codes([standard, oils, app, narrow, fresh]),
      [9, 'most', '7 fewer', '5 fewer', '1 fewer', '10 upcoming'],
    ],
    ['"tie → newest effective"', codes([standard, oils, app]), [7, 'newest', '5 older', '1 fewer']],
    ['none = the default', codes([standard, fresh]), [1, 'default', '10 upcoming']],
    ['a category covers what is below it', codes([oils]), [5, 'most']],
    [
      '"several dimensions AND"',
      codes([standard, narrow], { ...line, area_id: 'jeddah' }),
      [1, 'default', '9 area_id'],
    ],
    ['before it begins', codes([standard, narrow], line, day('2026-10-31')), [1, 'default', '9 upcoming']],
    ['from its first moment on', codes([standard, narrow], line, day('2026-11-01')).slice(0, 2), [9, 'most']],
    ['its end is no more of it', codes([standard, { ...narrow, ends_at: now }]).slice(0, 3), [1, 'default', '9 ended']],
    ['turned off', codes([standard, { ...narrow, is_enabled: false }]).slice(0, 3), [1, 'default', '9 disabled']],
    ['no rate at all', codes([]), [null, null]],
  ])('%s', (_, is, says) => expect(is).toEqual(says));
});

describe('what a rate takes', () => {
  test.each<[string, Partial<KeptRate>, Partial<LineAmounts>, number]>([
    ['5 % of net', { value: 500 }, {}, 7_920],
    ['of gross', { value: 500, base: 'gross' }, {}, 8_000],
    ['with VAT', { value: 500, include_tax: true }, {}, 9_108],
    ['with shipping', { value: 500, include_shipping: true }, {}, 7_970],
    ['half a halala rounds up, once', { value: 500, include_tax: true }, { net: 5, tax: 5 }, 1],
    ['less than half does not', { value: 500 }, { net: 9 }, 0],
    ['at least', { value: 500, min_amount: 100 }, { net: 9 }, 100],
    ['at most', { value: 500, max_amount: 5_000 }, {}, 5_000],
    ['nothing of what is given away', { value: 500, min_amount: 100 }, { net: 0 }, 0],
    ['an amount per case', { type: 'fixed_per_case', value: 40 }, {}, 800],
    ['of a part of a case its share, half up', { type: 'fixed_per_case', value: 45 }, { quantity: 18 }, 68],
    ['an amount per order', { type: 'fixed_per_order', value: 2_500 }, {}, 2_500],
  ])('%s', (_, rate, row, expected) => expect(takeOf(amounts(row), aRate(rate))).toBe(expected));

  it('shares an amount per order over the lines it applies to', () => {
    const perOrder = aRate({ number: 2, type: 'fixed_per_order', value: 1_000 });
    expect(
      takesOf([
        { amounts: amounts({ net: 100 }), rate: perOrder },
        { amounts: amounts({ net: 1_000 }), rate: aRate() },
        { amounts: amounts({ net: 100 }), rate: perOrder },
        { amounts: amounts({ net: 100 }), rate: perOrder },
        { amounts: amounts(), rate: null },
      ]),
    ).toEqual([334, 75, 333, 333, 0]);
  });
});

describe('changes of rates', () => {
  const standard = aRate();
  const oils = aRate({ number: 2, category_id: 'oils' });
  const fresh = { id: 'tkr_3', number: 3 };
  const asked = (row: Partial<NewRate> = {}): NewRate => ({
    ...everywhere,
    type: 'percentage',
    value: 500,
    min_amount: null,
    max_amount: null,
    base: 'net',
    include_tax: false,
    include_shipping: false,
    starts_at: null,
    ends_at: null,
    is_enabled: true,
    ...row,
  });
  const refusal = (change: () => unknown): unknown[] => {
    try {
      change();
    } catch (error) {
      if (error instanceof Refusal) return [error.code, error.params?.rate ?? error.faults[0]?.path ?? null];
      throw error;
    }
    return [];
  };
  const periods = (rates: readonly KeptRate[]) =>
    rates
      .filter((rate) => rate.deleted_at === null)
      .map(({ number, starts_at, ends_at }) => [number, starts_at.toISOString(), ends_at?.toISOString() ?? null]);
  const begin = day('2026-01-01').toISOString();

  test.each<[string, () => unknown, unknown[]]>([
    [
      'the default comes first',
      () => addRate([], asked({ brand_id: 'zahra' }), fresh, now),
      ['take_rates.default_first', null],
    ],
    ['"exactly one default"', () => addRate([standard], asked(), fresh, now), ['take_rates.default_exists', 'TR-01']],
    ['which does not end', () => removeRate([standard], standard, now), ['take_rates.default_stays', null]],
    [
      'nor by a date',
      () => changeRate([standard], standard, { ends_at: day('2027-01-01') }, fresh, now),
      ['take_rates.default_stays', null],
    ],
    [
      'nor is it turned off',
      () => changeRate([standard], standard, { is_enabled: false }, fresh, now),
      ['take_rates.default_stays', null],
    ],
    [
      'nor narrowed',
      () => changeRate([standard], standard, { brand_id: 'zahra' }, fresh, now),
      ['take_rates.default_stays', null],
    ],
    [
      'a rate that overlaps is refused with which one',
      () => addRate([standard, oils], asked({ category_id: 'oils' }), fresh, now),
      ['take_rates.overlaps', 'TR-02'],
    ],
    [
      'nothing begins in the past',
      () => addRate([standard], asked({ brand_id: 'x', starts_at: day('2026-11-17') }), fresh, now),
      ['take_rates.in_the_past', 'starts_at'],
    ],
    [
      'nor ends there',
      () => changeRate([standard, oils], oils, { ends_at: day('2026-11-17') }, fresh, now),
      ['take_rates.in_the_past', 'ends_at'],
    ],
    [
      'nothing ends before it begins',
      () => addRate([standard], asked({ brand_id: 'x', ends_at: day('2026-11-17') }), fresh, now),
      ['take_rates.ends_first', 'ends_at'],
    ],
    [
      'what has ended stays',
      () => changeRate([standard, { ...oils, ends_at: now }], { ...oils, ends_at: now }, { value: 1 }, fresh, now),
      ['take_rates.has_ended', null],
    ],
    [
      'more than all is not taken',
      () => addRate([standard], asked({ brand_id: 'x', value: 10_001 }), fresh, now),
      ['take_rates.above_all', 'value'],
    ],
    [
      'the most is not below the least',
      () => addRate([standard], asked({ brand_id: 'x', min_amount: 2, max_amount: 1 }), fresh, now),
      ['take_rates.max_below_min', 'max_amount'],
    ],
    [
      'an amount per order is what it is',
      () => addRate([standard], asked({ brand_id: 'x', type: 'fixed_per_order', max_amount: 1 }), fresh, now),
      ['take_rates.limits_per_order', 'max_amount'],
    ],
  ])('%s', (_, change, expected) => expect(refusal(change)).toEqual(expected));

  it('end a rate that has begun, and begin a new one', () => {
    const { rates, id } = changeRate([standard], standard, { value: 800 }, fresh, now);
    expect([id, periods(rates)]).toEqual([
      'tkr_3',
      [
        [1, begin, now.toISOString()],
        [3, now.toISOString(), null],
      ],
    ]);
    expect(rates.map(({ value }) => value)).toEqual([750, 800]);
  });
  it('can be for later, and taken back until then', () => {
    const later = day('2027-01-01');
    const planned = changeRate([standard], standard, { value: 800, starts_at: later }, fresh, now);
    expect(periods(planned.rates)).toEqual([
      [1, begin, later.toISOString()],
      [3, later.toISOString(), null],
    ]);
    const next = planned.rates[1]!;
    const sooner = changeRate(planned.rates, next, { starts_at: day('2026-12-01') }, fresh, now);
    expect(periods(sooner.rates).map(([, , end]) => end)).toEqual([day('2026-12-01').toISOString(), null]);
    expect(periods(removeRate(planned.rates, next, now).rates)).toEqual([[1, begin, null]]);
  });
  it('of the end alone, or of nothing, make no new rate', () => {
    const { rates } = changeRate([standard, oils], oils, { value: 750, ends_at: day('2027-01-01') }, fresh, now);
    expect(periods(rates)).toEqual([
      [1, begin, null],
      [2, begin, day('2027-01-01').toISOString()],
    ]);
  });
  it('turn a rate off and on as one that follows it', () => {
    const off = changeRate([standard, oils], oils, { is_enabled: false }, fresh, now);
    const [, was, is] = off.rates;
    expect([statusOf(was!, now), statusOf(is!, now)]).toEqual(['ended', 'disabled']);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const on = changeRate(off.rates, is!, { is_enabled: true }, fresh, tomorrow);
    expect([on.id, on.rates[2]?.starts_at]).toEqual([is!.id, tomorrow]);
  });
  it.each([
    ['2026-11-18', '2026-10'],
    ['2026-01-01', '2025-12'],
  ])('are replayed on the month before %s', (today, month) => expect(monthBefore(today)).toBe(month));
  it('replay what was sold under them', () => {
    const { rates } = addRate([standard], asked({ brand_id: 'zahra' }), fresh, now);
    const sold = {
      shipping: 0,
      lines: [line, { ...line, brand_id: null }].map((one) => ({ ...one, ...amounts({ net: 10_000 }) })),
    };
    expect(replayTake([sold], { before: [standard], after: rates }, now)).toEqual({
      orders: 1,
      lines: 2,
      net: 20_000,
      take: { before: 1_500, after: 1_250 },
      changed: 1,
      rates: [
        { id: 'tkr_1', before: { lines: 2, take: 1_500 }, after: { lines: 1, take: 750 } },
        { id: 'tkr_3', before: { lines: 0, take: 0 }, after: { lines: 1, take: 500 } },
      ],
    });
  });
});

describe('whatever the rates are', () => {
  const some = <T>(value: T) => fc.constantFrom<T | null>(null, value);
  const rate = fc
    .record({
      brand_id: fc.constantFrom(null, 'zahra', 'sahab'),
      category_id: fc.constantFrom(null, 'oils', 'dairy'),
      area_id: some('riyadh_north'),
      channel: fc.constantFrom(null, 'desk' as const, 'customer_app' as const),
      starts_at: fc
        .integer({ min: 0, max: 40 })
        .map((ahead) => new Date(day('2026-10-20').getTime() + ahead * 86_400_000)),
      is_enabled: fc.boolean(),
    })
    .map((row) => aRate(row));
  const many = fc
    .array(rate, { maxLength: 8 })
    .map((list) => list.map((one, index) => ({ ...one, id: `r${index}`, number: index + 2 })));

  it('their order does not matter, and with a default exactly one applies', () => {
    fc.assert(
      fc.property(many, fc.integer(), (rates, seed) => {
        const all = [aRate({ id: 'standard' }), ...rates];
        const mixed = all.toSorted((a, b) => ((a.number * 7919 + seed) % 13) - ((b.number * 7919 + seed) % 13));
        const found = takeRateFor(line, all, now);
        expect(takeRateFor(line, mixed, now)).toEqual(found);
        expect(found.rate).not.toBeNull();
        expect([found.rate?.id, ...found.lost.map((one) => one.rate.id)].sort()).toEqual(
          all.map(({ id }) => id).sort(),
        );
      }),
      { numRuns: 200 },
    );
  });
  it('an amount per order is shared exactly', () => {
    const nets = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(1_000_000), nets, (value, list) => {
        const perOrder = aRate({ type: 'fixed_per_order', value });
        const takes = takesOf(list.map((net) => ({ amounts: amounts({ net }), rate: perOrder })));
        expect(takes.reduce((sum, take) => sum + take, 0)).toBe(value);
        expect(Math.min(...takes)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });
  it('"returns reverse pro-rata": never more than was taken, and the last gives the rest', () => {
    const returns = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(10_000_000), returns, fc.nat(100), (take, parts, kept) => {
        const quantity = parts.reduce((sum, part) => sum + part, kept);
        let before = 0;
        let given = 0;
        for (const part of parts) {
          const back = takeBack({ take, quantity }, before, part);
          before += part;
          given += back;
          expect(back).toBeGreaterThanOrEqual(0);
          expect(given).toBeLessThanOrEqual(take);
        }
        if (kept === 0) expect(given).toBe(take);
      }),
      { numRuns: 200 },
    );
  });
});
