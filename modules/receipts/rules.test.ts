import { describe, expect, it } from 'vitest';
import {
  agingOf,
  canAllocate,
  canPutTowards,
  canSettleCheque,
  daysOverdue,
  oldestFirst,
  plusDays,
  termDays,
} from './rules.ts';

const open = [
  { order_id: 'b', due: 500, due_on: '2026-10-10' },
  { order_id: 'a', due: 300, due_on: '2026-09-01' },
  { order_id: 'c', due: 700, due_on: '2026-11-30' },
];

describe('money is put towards orders', () => {
  it.each([
    [200, [{ order_id: 'a', amount: 200 }]],
    [300, [{ order_id: 'a', amount: 300 }]],
    [
      900,
      [
        { order_id: 'a', amount: 300 },
        { order_id: 'b', amount: 500 },
        { order_id: 'c', amount: 100 },
      ],
    ],
    [
      5_000,
      [
        { order_id: 'a', amount: 300 },
        { order_id: 'b', amount: 500 },
        { order_id: 'c', amount: 700 },
      ],
    ],
  ])('"Auto-allocate oldest-first": %d', (amount, expected) => expect(oldestFirst(amount, open)).toEqual(expected));

  it.each([
    ['no more than is owed', 1_000, [{ order_id: 'a', amount: 301 }], 'receipts.exceeds_due'],
    [
      'no more than there is',
      400,
      [
        { order_id: 'a', amount: 300 },
        { order_id: 'b', amount: 101 },
      ],
      'receipts.exceeds_amount',
    ],
    [
      'an order once',
      1_000,
      [
        { order_id: 'a', amount: 1 },
        { order_id: 'a', amount: 1 },
      ],
      'receipts.repeated_order',
    ],
    ['an order on which something is owed', 1_000, [{ order_id: 'z', amount: 1 }], 'receipts.unknown_order'],
  ])('%s', (_, left, allocations, code) =>
    expect(canAllocate(left, allocations, open, 'SAR')).toMatchObject({ allowed: false, code }),
  );
  it('as asked', () =>
    expect(
      canAllocate(
        800,
        [
          { order_id: 'a', amount: 300 },
          { order_id: 'b', amount: 500 },
        ],
        open,
        'SAR',
      ).allowed,
    ).toBe(true));

  it('a cheque in hand is no money yet, and is settled once', () => {
    expect(canPutTowards({ status: 'held', amount: 5, allocated: 0 })).toMatchObject({ code: 'receipts.held_refused' });
    expect(canPutTowards({ status: 'confirmed', amount: 5, allocated: 5 })).toMatchObject({
      code: 'receipts.nothing_left',
    });
    expect(canSettleCheque({ status: 'held' }).allowed).toBe(true);
    expect(canSettleCheque({ status: 'bounced' })).toMatchObject({ code: 'receipts.bounced' });
    expect(canSettleCheque({ status: 'confirmed' })).toMatchObject({ code: 'receipts.not_held' });
  });
});

describe('aging', () => {
  it.each([
    ['net_30', 30],
    ['net_7', 7],
    ['cash', 0],
    ['on_delivery', 0],
  ])('%s gives %d days', (terms, days) => expect(termDays(terms)).toBe(days));
  it('days pass in Riyadh, over months and leap years', () => {
    expect(plusDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysOverdue('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysOverdue('2026-11-20', '2026-11-21')).toBe(1);
    expect(daysOverdue('2026-12-20', '2026-11-21')).toBe(0);
  });
  it('M39 22: aging over 120 days is present, and every halala is in one bucket', () => {
    const aged = [0, 1, 30, 31, 60, 61, 90, 91, 120, 121, 900].map((days_overdue) => ({ due: 10, days_overdue }));
    expect(agingOf(aged)).toEqual([
      { from: 0, to: 0, amount: 10 },
      { from: 1, to: 30, amount: 20 },
      { from: 31, to: 60, amount: 20 },
      { from: 61, to: 90, amount: 20 },
      { from: 91, to: 120, amount: 20 },
      { from: 121, to: null, amount: 20 },
    ]);
  });
});
