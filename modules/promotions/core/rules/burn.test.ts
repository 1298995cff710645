import { expect, test } from 'vitest';
import { burnOf, type Spending } from './burn.ts';

/** A budget of 1,000.00 for 30 days of November, on the 10th of them; 40.00 a day until then. */
const spending = (over: Partial<Spending> = {}): Spending => ({
  budget: 100_000,
  spent: 40_000,
  since: '2026-11-01',
  ends_on: '2026-11-30',
  today: '2026-11-10',
  days: Array.from({ length: 10 }, (_, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, amount: 4_000 })),
  ...over,
});

test('each day stands beside an even pace', () => {
  const { bars } = burnOf(spending({ days: [{ day: '2026-11-02', amount: 9_000 }] }));
  expect(bars).toHaveLength(10);
  expect(bars.slice(0, 2)).toEqual([
    { from: '2026-11-01', to: '2026-11-01', spent: 0, pace: 3_333 },
    { from: '2026-11-02', to: '2026-11-02', spent: 9_000, pace: 3_333 },
  ]);
});

test('a long run is drawn by the week, its last one as far as it came', () => {
  const { bars } = burnOf(spending({ since: '2026-10-01', ends_on: null }));
  expect(bars).toHaveLength(6);
  expect(bars[4]).toEqual({ from: '2026-10-29', to: '2026-11-04', spent: 16_000, pace: null });
  expect(bars[5]).toEqual({ from: '2026-11-05', to: '2026-11-10', spent: 24_000, pace: null });
});

test.each([
  ['used up in 15 days at 40.00 a day', {}, { type: 'used_up', day: '2026-11-25' }],
  [
    'lasts: 20 more days take 200.00 of 600.00',
    { days: [{ day: '2026-11-09', amount: 7_000 }] },
    { type: 'lasts', left: 40_000 },
  ],
  ['lasts until the very end', { budget: 120_000 }, { type: 'used_up', day: '2026-11-30' }],
  ['a halala too much does not', { budget: 120_001 }, { type: 'lasts', left: 1 }],
  ['nothing spent for a week', { days: [] }, { type: 'lasts', left: 60_000 }],
  ['without an end it is used up some day', { ends_on: null }, { type: 'used_up', day: '2026-11-25' }],
  ['without an end and without use', { ends_on: null, days: [] }, { type: 'unknown' }],
  ['all of it is spent', { spent: 100_000 }, { type: 'spent' }],
  ['it is over', { today: '2026-12-01' }, { type: 'unknown' }],
  ['its first day counts as one', { since: '2026-11-10', ends_on: null }, { type: 'used_up', day: '2026-11-25' }],
] as const)('%s', (_, over, forecast) => {
  expect(burnOf(spending(over)).forecast).toEqual(forecast);
});
