import { describe, expect, test } from 'vitest';
import { canCome, canLeave, canReceive, canShip, stockAfter } from './rules.ts';

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

describe('both warehouses have after it', () => {
  const one = {
    quantity: 40,
    shipped: 0,
    available: 100,
    stocked: { source: 120, target: 5 },
    ledger: { source: null, target: null },
  };
  const left = { ...one, shipped: 30, ledger: { source: { before: 130, moved: -30, after: 100 }, target: null } };
  const came = { ...left.ledger, target: { before: 7, moved: 28, after: 35 } };
  test.each([
    ['requested', one, [120, -40, 80], [5, 40, 45]],
    ['requested', { ...one, available: 10 }, [120, -10, 110], [5, 10, 15]],
    ['requested', { ...one, available: -3 }, [120, -0, 120], [5, 0, 5]],
    ['shipped', left, [130, -30, 100], [5, 30, 35]],
    ['received', { ...left, ledger: came }, [130, -30, 100], [7, 28, 35]],
    ['received', { ...one, stocked: { source: 1, target: 1 } }, null, null],
    ['canceled', one, null, null],
  ] as const)('%s: %j', (status, item, source, target) => {
    const of = (moved: ReturnType<typeof stockAfter>['source']) => moved && [moved.before, moved.moved, moved.after];
    const after = stockAfter({ status }, item);
    expect([of(after.source), of(after.target)]).toEqual([source, target]);
  });
});
