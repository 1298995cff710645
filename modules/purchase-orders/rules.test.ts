import { describe, expect, test } from 'vitest';
import { canAnnotate, canCancel, canEdit, canReceive, canTake, costOf, orderable, statusAfter } from './rules.ts';

describe('purchase orders', () => {
  test.each([
    ['draft', true, true, false, true],
    ['sent', false, true, true, true],
    ['partially_received', false, true, true, false],
    ['received', false, false, false, false],
    ['canceled', false, false, false, false],
  ] as const)('%s: changed %s, annotated %s, received %s, canceled %s', (status, edit, annotate, receive, cancel) => {
    const received = status === 'partially_received' || status === 'received' ? 5 : 0;
    expect(
      [canEdit({ status }), canAnnotate({ status }), canReceive({ status }), canCancel({ status, received })].map(
        ({ allowed }) => allowed,
      ),
    ).toEqual([edit, annotate, receive, cancel]);
  });

  const lines = [
    { id: 'a', sku: 'TEA', quantity: 24, received: 20 },
    { id: 'b', sku: 'RICE', quantity: 12, received: 0 },
  ];
  test.each([
    [
      [
        { item_id: 'a', quantity: 4 },
        { item_id: 'b', quantity: 1 },
      ],
      null,
    ],
    [[{ item_id: 'a', quantity: 5 }], 'purchase_orders.too_much'],
    [
      [
        { item_id: 'b', quantity: 6 },
        { item_id: 'b', quantity: 6 },
      ],
      'purchase_orders.line_twice',
    ],
    [[{ item_id: 'c', quantity: 1 }], 'purchase_orders.unknown_line'],
  ])('%j comes: %s', (arrived, code) => {
    expect(canTake(lines, arrived)).toMatchObject(code ? { allowed: false, code } : { allowed: true });
  });

  test.each([
    [5, 24, 6, 'case', 24],
    [25, 24, 6, 'case', 48],
    [5, 1, 6, 'shrink', 6],
    [5, 1, 1, 'piece', 5],
  ])('%i short, cases of %i, shrinks of %i: by the %s, %i pieces', (short, size, shrink, pack, quantity) => {
    expect(orderable(short, { case: size, shrink })).toEqual({ pack, quantity });
  });

  test('is received once every line is', () => {
    expect(
      statusAfter([
        { quantity: 2, received: 2 },
        { quantity: 3, received: 1 },
      ]),
    ).toBe('partially_received');
    expect(
      statusAfter([
        { quantity: 2, received: 2 },
        { quantity: 3, received: 3 },
      ]),
    ).toBe('received');
  });
  test('its cost is known once that of every line is', () => {
    expect(
      costOf([
        { quantity: 2, cost: 150 },
        { quantity: 3, cost: 0 },
      ]),
    ).toBe(300);
    expect(
      costOf([
        { quantity: 2, cost: 150 },
        { quantity: 3, cost: null },
      ]),
    ).toBeNull();
  });
});
