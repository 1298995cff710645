import { expect, test } from 'vitest';
import { daysLasting, nothingReplayed, replaying, type PastOrder, type Replayed, type ReplayFacts } from './replay.ts';
import type { Rule } from './terms.ts';

const rule: Rule = {
  id: 'disc_1',
  version_id: '',
  name: 'Ten',
  name_ar: null,
  code: 'TEN',
  is_active: false,
  starts_at: null,
  ends_at: null,
  currency_code: 'SAR',
  usage_limit: 1,
  usage_limit_per_customer: 2,
  budget: 1,
  conditions: [],
  min_amount: 0,
  min_quantity: 10,
  min_lines: 0,
  benefit: { type: 'percentage', bps: 1_000 },
  stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
  holdout_bps: 5_000,
};
const goods = {
  variant_id: 'v',
  product_id: 'p',
  brand_id: null,
  category_ids: [],
  collection_ids: [],
  shrink_size: 1,
  case_size: 1,
  floor: null,
  discountable: true,
  cost: 6_000_000 as never,
};
const order = (customer_id: string, day: number, quantity: number): PastOrder => ({
  id: `order_${customer_id}_${day}`,
  customer_id,
  at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  region_id: null,
  channel: 'desk',
  is_first_order: false,
  shipping: 0,
  lines: [{ variant_id: 'v', quantity, unit_price: 1_000, unit_price_rest: 0 }],
});
// Whether a customer comes first by name says nothing of when it buys.
const orders = [
  ...[1, 5, 9].map((day) => order('a', day, 10)),
  ...[2, 3, 4].map((day) => order('b', day, day === 3 ? 9 : 20)),
  ...[1, 2].map((day) => order('c', day, 30)),
];
const facts = (some: readonly PastOrder[], of = rule): ReplayFacts => ({
  rule: of,
  orders: some,
  goods: new Map([['v', goods]]),
  buyers: new Map(),
  rewards: [],
});
function replay(pages: readonly (readonly PastOrder[])[], of = rule): Replayed {
  return pages.reduce((before, page) => {
    const run = replaying(facts(page, of), JSON.parse(JSON.stringify(before)) as Replayed);
    let step = run.next();
    while (!step.done) step = run.next();
    return step.value;
  }, nothingReplayed);
}

test('each customer has its limit; code, days, budget and uses of all are no end', () => {
  expect(replay([orders])).toMatchObject({
    orders: 8,
    touched: { orders: 6, customers: 3, sales: 120_000 },
    cost: 12_000,
    same_without: 3,
    near: 1,
    days: {
      '2026-11-01': { times: 2, amount: 4_000 },
      '2026-11-02': { times: 2, amount: 5_000 },
      '2026-11-04': { times: 1, amount: 2_000 },
      '2026-11-05': { times: 1, amount: 1_000 },
    },
  });
});

const cumulative: Rule = {
  ...rule,
  min_quantity: 0,
  usage_limit_per_customer: null,
  benefit: { type: 'cumulative', by: 'quantity', steps: [{ from: 25, bps: 500 }], window_days: 4 } as never,
};
test.each([
  ['of a percentage', rule],
  ['of tiers over a period', cumulative],
])('however its orders are divided into pages, it comes to the same: %s', (_, of) => {
  const whole = replay([orders], of);
  expect(whole.touched.orders).toBeGreaterThan(0);
  for (let at = 0; at <= orders.length; at++)
    expect(replay([orders.slice(0, at), orders.slice(at)], of)).toEqual(whole);
  expect(
    replay(
      orders.map((one) => [one]),
      of,
    ),
  ).toEqual(whole);
});

test.each([
  ['nothing set', null, null],
  ['more than it takes', 12_000, null],
  ['used up on the fifth day', 11_999, 4],
  ['used up on the second day', 4_000, 1],
  ['used up on the first day', 3_999, 0],
])('how long a budget lasts: %s', (_, limit, days) => {
  expect(daysLasting(replay([orders]).days, { first: '2026-11-01', limit, of: 'amount' })).toBe(days);
});
