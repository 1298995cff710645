import { expect, it } from 'vitest';
import { benefitOf, daysOfDuration, discountPlace, ruleShown, windowDays, withRegions } from './rule.ts';

it.each([
  [
    { type: 'percentage', value: 12.35 },
    { type: 'percentage', bps: 1_235 },
  ],
  [
    { type: 'fixed', value: 500 },
    { type: 'fixed', amount: 500, allocation: 'total' },
  ],
  [{ type: 'free_shipping' }, { type: 'free_shipping' }],
  [
    { type: 'cumulative', by: 'amount', tiers: [{ from: 1, bps: 5 }], window: { period: 'week' } },
    { type: 'cumulative', by: 'amount', steps: [{ from: 1, bps: 5 }], window_days: 7 },
  ],
] as const)('%o gives %o, and what is not said again stays', (asked, benefit) => {
  expect(benefitOf(asked, null)).toEqual(benefit);
  expect(benefitOf({}, benefit)).toEqual(benefit);
});
it('another type begins anew', () =>
  expect(benefitOf({ type: 'fixed', value: 1 }, { type: 'percentage', bps: 500 })).toEqual({
    type: 'fixed',
    amount: 1,
    allocation: 'total',
  }));

it.each([
  ['P30D', 30],
  ['P1Y2M', 425],
  ['P1W', 7],
  ['P3Y6M4DT12H30M5S', 1_279],
  ['PT5M', 1],
  ['P', null],
  ['30 days', null],
])('%s is %s days', (text, days) => expect(daysOfDuration(text)).toBe(days));

it('a month is 30 days, and fields are called as calls name them', () => {
  expect(windowDays({ period: 'month' })).toBe(30);
  expect(
    ['benefit.bps', 'benefit.steps.1.from', 'conditions.0.ids', 'min_lines', 'ends_at'].map(discountPlace),
  ).toEqual(['rule.value', 'rule.tiers.1.from', 'rule.conditions.0.ids', 'rule.min_lines', 'ends_at']);
});

it('regions are a condition with an id that stays', () => {
  const first = withRegions([], ['a'], () => 'cond_1');
  expect(first).toEqual([{ id: 'cond_1', type: 'region', operator: 'in', ids: ['a'] }]);
  expect(withRegions(first, ['b'], () => 'cond_2')[0]?.id).toBe('cond_1');
  expect(withRegions(first, [], () => 'cond_2')).toEqual([]);
});

it('a rule is shown in percent or minor units', () => {
  const terms = {
    conditions: [],
    min_amount: 0,
    min_quantity: 0,
    min_lines: 0,
    benefit: { type: 'percentage', bps: 1_250 },
    stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
    holdout_bps: 0,
  } as const;
  expect(ruleShown('disc_1', null, terms)).toMatchObject({ type: 'percentage', value: 12.5, allocation: 'total' });
});
