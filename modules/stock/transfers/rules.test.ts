import { describe, expect, test } from 'vitest';
import { canCome, canLeave, canReceive, canShip } from './rules.ts';

const line = { id: 'a', sku: 'TEA', quantity: 10, shipped: 8 };
const code = (permit: ReturnType<typeof canShip>) => (permit.allowed ? null : permit.code);

test.each([
  ['requested', null, 'transfers.not_shipped'],
  ['shipped', 'transfers.not_requested', null],
  ['received', 'transfers.not_requested', 'transfers.over'],
  ['canceled', 'transfers.not_requested', 'transfers.over'],
] as const)('what is %s may leave: %s, may come: %s', (status, ship, receive) => {
  expect([code(canShip({ status })), code(canReceive({ status }))]).toEqual([ship, receive]);
});

describe('what leaves', () => {
  test.each([
    [[{ item_id: 'a', shipped: 10 }], null],
    [[{ item_id: 'a', shipped: 11 }], 'transfers.ships_more'],
    [[{ item_id: 'a', shipped: 0 }], 'transfers.ships_nothing'],
    [[{ item_id: 'b', shipped: 1 }], 'transfers.unknown_line'],
    [
      [
        { item_id: 'a', shipped: 1 },
        { item_id: 'a', shipped: 1 },
      ],
      'transfers.line_twice',
    ],
  ])('%j: %s', (leaving, expected) => expect(code(canLeave([line], leaving))).toBe(expected));
});

describe('what comes', () => {
  test.each([
    [{ received: 8 }, null],
    [{ received: 8, reason: 'lost' }, 'transfers.needless_reason'],
    [{ received: 7 }, 'transfers.needs_reason'],
    [{ received: 7, reason: 'damaged' }, null],
    [{ received: 9, reason: 'damaged' }, 'transfers.more_came'],
    [{ received: 9, reason: 'miscounted' }, null],
  ] as const)('%j: %s', (coming, expected) =>
    expect(code(canCome([line], [{ item_id: 'a', ...coming }]))).toBe(expected),
  );
});
