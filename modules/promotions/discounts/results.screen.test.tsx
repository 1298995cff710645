import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../../apps/web/testing.tsx';
import type { Replay } from '../core/contract/life.ts';
import { aDiscount } from './web/testing.ts';
import { discounts, type Discount } from './contract.ts';
import { Detail } from './web/pages.tsx';

const beside = [
  reply(discounts.overlaps, { overlaps: [] }),
  reply(discounts.floor, { currency_code: 'SAR', known: 0, count: 0, goods: [] }),
  reply(discounts.list, { discounts: [], count: 0, offset: 0, limit: 12 }),
  reply(discounts.replayed, { replay: null }),
  reply(discounts.effect, { effect: null }),
  reply(discounts.spending, { spending: null }),
];
const at = (discount: Discount, account: 'supplier', { replies }: { replies: ReturnType<typeof reply>[] }) =>
  renderScreen(<Detail />, {
    me: { account },
    path: '/discounts/:id',
    at: '/discounts/disc_1',
    replies: [reply(discounts.retrieve, { discount }), ...beside, ...replies],
  });

it('what it would have given the orders of 90 days is asked for, followed while it runs, and stays', async () => {
  const result = {
    days: 90,
    currency_code: 'SAR',
    orders: 3_194,
    orders_left_out: 0,
    touched: { orders: 412, customers: 138, sales: 96_520_000 },
    cost: 4_826_000,
    paid: [
      { party: 'supplier' as const, amount: 2_895_600 },
      { party: 'platform' as const, amount: 1_930_400 },
    ],
    margin_bps: 1_800,
    break_even_bps: 2_000,
    is_cost_known: true,
    same_without: 251,
    just_reached: 38,
    near: 96,
    held_out: { customers: 11, orders: 30 },
    budget_days: 22,
    usage_days: 1,
  };
  const kept = { total: 3_194, done: 2_000, asked_at: '2026-11-22T10:00:00.000Z', is_outdated: true };
  let replay: Replay | null = null;
  const { user } = await at(aDiscount(), 'supplier', {
    replies: [
      reply(discounts.replay, () => {
        replay = { ...kept, status: 'running', result: null };
        return { replay };
      }),
      reply(discounts.replayed, () => ({ replay })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText('2,000 of 3,194 orders')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
  replay = { ...kept, status: 'done', done: 3_194, result };
  expect(await screen.findByText('412 of 3,194 orders, 138 customers', {}, { timeout: 4_000 })).toBeTruthy();
  for (const words of [
    '+20.0 %',
    '251 orders',
    '38 orders',
    '96 orders',
    'The budget would have lasted 22 days.',
    'The usage limit would have been reached after one day.',
    'The terms have changed since. Recalculate.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

it('a budget is drawn day by day with when it is used up, and customers stand beside those held out', async () => {
  const group = { customers: 900, buyers: 700, orders: 2_000, revenue: 45_000_000 };
  const effect = {
    since: '2026-11-01T00:00:00.000Z',
    until: '2026-11-10T00:00:00.000Z',
    holdout_bps: 1_000,
    currency_code: 'SAR',
    groups: { given: group, held_out: { ...group, customers: 100 } },
    verdict: 'more' as const,
    given: 50_000,
    held_out: 40_000,
    difference: 10_000,
    low: 4_500,
    high: 15_500,
  };
  const spending = {
    budget: 100_000,
    spent: 40_000,
    since: '2026-11-01',
    ends_on: '2026-11-30',
    today: '2026-11-10',
    days: [{ day: '2026-11-10', amount: 28_000 }],
  };
  const budget = { amount: 100_000, spent: 40_000, on_exhaust: 'pause' as const };
  await at(aDiscount({ status: 'active', number: 1, budget, holdout_bps: 1_000 }), 'supplier', {
    replies: [reply(discounts.effect, { effect }), reply(discounts.spending, { spending })],
  });
  expect(
    await screen.findByText(
      'Customers bought 100.00 SAR more each than the control group: between 45.00 SAR and 155.00 SAR.',
    ),
  ).toBeTruthy();
  const held = screen.getByText('Control group (10 %)').closest('tr') as HTMLElement;
  expect(held.textContent).toContain('400.00');
  expect(screen.getByText(/^At the pace of the last 7 days the budget is used up on .*25 Nov 2026\.$/)).toBeTruthy();
  const chart = screen.getByRole('table', { name: 'Budget spent per day' });
  expect(within(chart).getAllByRole('row')).toHaveLength(11);
});
