import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import {
  addDriverRate,
  changeDriverRate,
  driverRateFor,
  driverRateStatus,
  feeOfDelivery,
  removeDriverRate,
  type DriverTerms,
  type KeptDriverRate,
} from './rules.ts';

const now = new Date('2026-11-28T09:00:00Z');
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000);
const aRate = (row: Partial<KeptDriverRate> = {}): KeptDriverRate => ({
  id: 'drr_1',
  number: 1,
  supplier_id: 'sup_1',
  area_id: null,
  basis: 'per_delivery',
  amount: 1_200,
  min_fee: null,
  failed_share_bps: 0,
  trigger: 'on_complete',
  effective_from: day(-10),
  effective_to: null,
  deleted_at: null,
  ...row,
});

describe('which rate applies to a delivery (M27): "area_id?, trigger, effective_from, effective_to"', () => {
  const everywhere = aRate({ id: 'everywhere' });
  const north = aRate({ id: 'north', area_id: 'area_north', effective_from: day(-20) });
  it.each<[string, KeptDriverRate[], string | null, string | null]>([
    ['none where there is none', [], 'area_north', null],
    ['the one of every area', [everywhere], 'area_south', 'everywhere'],
    ['the one of every area, of an order without an area', [everywhere, north], null, 'everywhere'],
    ['the area’s own before a newer one of every area', [everywhere, north], 'area_north', 'north'],
    ['none of another area', [north], 'area_south', null],
    ['none of another supplier', [aRate({ supplier_id: 'sup_2' })], null, null],
    ['none that is turned off', [aRate({ trigger: 'disabled' })], null, null],
    ['none that is to come', [aRate({ effective_from: day(1) })], null, null],
    ['none that ended this very moment', [aRate({ effective_to: now })], null, null],
    ['one that begins this very moment', [aRate({ effective_from: now })], null, 'drr_1'],
    [
      'of two that are counted differently the newer',
      [aRate({ id: 'old' }), aRate({ id: 'new', basis: 'per_case', effective_from: day(-2) })],
      null,
      'new',
    ],
    [
      'of two that began together the one with the higher number',
      [aRate({ id: 'second', number: 2, basis: 'per_case' }), aRate({ id: 'first', number: 1 })],
      null,
      'second',
    ],
  ])('%s', (_, rates, area_id, expected) => {
    for (const list of [rates, rates.toReversed()])
      expect(driverRateFor({ supplier_id: 'sup_1', area_id }, list, now)?.id ?? null).toBe(expected);
  });
});

describe('what a delivery costs, in halalas', () => {
  const terms = (row: Partial<DriverTerms>): DriverTerms => aRate(row);
  const line = (loaded: number, delivered: number, row = {}) => ({
    loaded,
    delivered,
    quantity: 12,
    net: 10_000,
    case_size: 12,
    ...row,
  });
  const full = [line(12, 12)];
  it.each<[string, number, DriverTerms, ReturnType<typeof line>[], boolean]>([
    ['an amount', 1_200, terms({}), full, false],
    ['an amount, whatever was handed over', 1_200, terms({}), [line(12, 1)], false],
    ['nothing of one that failed', 0, terms({}), full, true],
    ['half of one that failed', 600, terms({ failed_share_bps: 5_000 }), full, true],
    ['a third of 0.05, half up', 2, terms({ amount: 5, failed_share_bps: 3_333 }), full, true],
    ['an amount per case', 300, terms({ basis: 'per_case', amount: 300 }), full, false],
    ['of a part of a case its part', 125, terms({ basis: 'per_case', amount: 300 }), [line(12, 5)], false],
    // 5/12 and 1/7 of 3.00: 1.25 and 0.428…, rounded once.
    [
      'several lines, rounded once',
      168,
      terms({ basis: 'per_case', amount: 300 }),
      [line(12, 5), line(1, 1, { case_size: 7 })],
      false,
    ],
    // Three lines of a third of 0.01 are one halala, not none.
    [
      'three thirds are one',
      1,
      terms({ basis: 'per_case', amount: 1 }),
      Array.from({ length: 3 }, () => line(1, 1, { case_size: 3 })),
      false,
    ],
    [
      'a failed one by what was on its van',
      150,
      terms({ basis: 'per_case', amount: 300, failed_share_bps: 5_000 }),
      [line(12, 0)],
      true,
    ],
    ['a share of the goods without tax', 300, terms({ basis: 'percentage', amount: 300 }), full, false],
    [
      'a share of the goods that were handed over',
      100,
      terms({ basis: 'percentage', amount: 300 }),
      [line(12, 4)],
      false,
    ],
    ['never less than the minimum', 500, terms({ basis: 'per_case', amount: 300, min_fee: 500 }), full, false],
    [
      'the minimum where nothing was kept',
      500,
      terms({ basis: 'percentage', amount: 300, min_fee: 500 }),
      [line(12, 0)],
      false,
    ],
    [
      'of one that failed a share of the minimum',
      250,
      terms({ basis: 'per_case', amount: 1, min_fee: 500, failed_share_bps: 5_000 }),
      full,
      true,
    ],
    ['nothing of nothing', 0, terms({ basis: 'percentage', amount: 300 }), [], false],
  ])('is %s', (_, fee, rate, lines, isFailed) => {
    expect(feeOfDelivery(lines, isFailed, rate)).toBe(fee);
  });
});

const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.faults?.[0]?.code ?? error.code;
    throw error;
  }
  return null;
};

describe('"no overlaps per (supplier, area, basis)" (M27)', () => {
  const fresh = { id: 'drr_2', number: 2 };
  const input = { ...aRate(), effective_from: null };
  it.each([
    ['the same again', {}, 'driver_rates.overlaps'],
    ['one that begins while the other lasts', { effective_from: day(30) }, 'driver_rates.overlaps'],
    ['another supplier’s', { supplier_id: 'sup_2' }, null],
    ['an area’s own', { area_id: 'area_north' }, null],
    ['one that is counted differently', { basis: 'per_case' as const }, null],
    ['one that is turned off', { trigger: 'disabled' as const }, null],
    ['one of yesterday', { area_id: 'a', effective_from: day(-1) }, 'driver_rates.in_the_past'],
    ['one that ends before it begins', { area_id: 'a', effective_to: day(-1) }, 'driver_rates.ends_first'],
    ['more than everything', { basis: 'percentage' as const, amount: 10_001 }, 'driver_rates.above_all'],
  ])('%s', (_, change, code) => {
    expect(refusalOf(() => addDriverRate([aRate()], { ...input, ...change }, fresh, now))).toBe(code);
  });

  it('a rate in force ends where its change begins; its end alone moves', () => {
    const rate = aRate();
    const { rates, id } = changeDriverRate([rate], rate, { amount: 1_500 }, fresh, now);
    expect(id).toBe('drr_2');
    expect(rates).toMatchObject([
      { id: 'drr_1', amount: 1_200, effective_to: now },
      { id: 'drr_2', amount: 1_500, effective_from: now, effective_to: null },
    ]);
    expect(changeDriverRate([rate], rate, { effective_to: day(5) }, fresh, now)).toMatchObject({
      id: 'drr_1',
      rates: [{ effective_to: day(5) }],
    });
    expect(refusalOf(() => changeDriverRate([rate], rate, { effective_to: day(-1) }, fresh, now))).toBe(
      'driver_rates.in_the_past',
    );
  });

  it('one that is not in force is changed where it stands, and begins now where it was turned off before', () => {
    const off = aRate({ trigger: 'disabled' });
    expect(changeDriverRate([off], off, { trigger: 'on_complete' }, fresh, now).rates).toMatchObject([
      { id: 'drr_1', effective_from: now, trigger: 'on_complete' },
    ]);
    const ended = aRate({ effective_to: day(-1) });
    expect(refusalOf(() => changeDriverRate([ended], ended, { amount: 1 }, fresh, now))).toBe('driver_rates.has_ended');
  });

  it('ends what is in force, takes away what is to come', () => {
    const [active, coming] = [aRate(), aRate({ effective_from: day(2) })];
    expect(removeDriverRate([active], active, now).rates).toMatchObject([{ effective_to: now, deleted_at: null }]);
    expect(removeDriverRate([coming], coming, now).rates).toMatchObject([{ deleted_at: now }]);
    expect(driverRateStatus({ ...active, effective_to: now }, now)).toBe('ended');
  });
});
