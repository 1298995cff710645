import { expect, test } from 'vitest';
import { effectOf, type Group } from './effect.ts';

const group = (over: Partial<Group> = {}): Group => ({
  customers: 100,
  buyers: 80,
  orders: 300,
  revenue: 100 * 50_000,
  variance: 20_000 ** 2,
  ...over,
});

test.each([
  // 50,000 against 40,000; √(20,000² ÷ 100 + 20,000² ÷ 100) = 2,828; ± 1.96 of it: 5,544.
  ['surely more', group(), group({ revenue: 100 * 40_000 }), ['more', 10_000, 4_456, 15_544]],
  ['surely less', group({ revenue: 100 * 40_000 }), group(), ['less', -10_000, -15_544, -4_456]],
  ['more, which may be chance', group(), group({ revenue: 100 * 46_000 }), ['unclear', 4_000, -1_544, 9_544]],
  [
    'the same difference of few is chance',
    group(),
    group({ customers: 30, buyers: 20, revenue: 30 * 46_000, variance: 40_000 ** 2 }),
    ['unclear', 4_000, -10_841, 18_841],
  ],
  ['nobody differs', group({ variance: 0 }), group({ variance: 0 }), ['unclear', 0, 0, 0]],
  ['29 held out', group(), group({ customers: 29 }), ['too_few', null, null, null]],
  ['30 held out, of whom 9 bought', group(), group({ customers: 30, buyers: 9 }), ['too_few', null, null, null]],
  ['few it was open to', group({ customers: 12, buyers: 12 }), group(), ['too_few', null, null, null]],
  ['nobody', group({ customers: 0, buyers: 0, revenue: 0, variance: 0 }), group(), ['too_few', null, null, null]],
] as const)('%s', (_, given, held, said) => {
  const { verdict, difference, low, high } = effectOf(given, held);
  expect([verdict, difference, low, high]).toEqual(said);
});

test('what a customer of each group bought is said even where the difference is not', () => {
  expect(effectOf(group({ customers: 3, buyers: 3, revenue: 100 }), group())).toMatchObject({
    given: 33,
    held_out: 50_000,
  });
});
