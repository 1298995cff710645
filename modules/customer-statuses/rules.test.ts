import { describe, expect, test } from 'vitest';
import { canBuyOn, canEnter, canOrder, canRemoveStatus, keyOf } from './rules.ts';

const said = (permit: ReturnType<typeof canEnter>) =>
  permit.allowed ? 'yes' : permit.code.replace('customer_statuses.', '');

describe('coming to a status', () => {
  const open = { key: 'vip', allowed_from: null, reason_required: false };
  const closed = { ...open, allowed_from: [] };
  const some = { ...open, allowed_from: ['new', 'active'] };
  const grave = { ...open, reason_required: true };
  test.each([
    ['from every status where none is named', open, 'dormant', undefined, 'yes'],
    ['from one that is named', some, 'active', undefined, 'yes'],
    ['from one that is not', some, 'blocked', undefined, 'not_from_here'],
    ['from nowhere', closed, 'active', undefined, 'not_from_here'],
    ['staying is no change', closed, 'vip', undefined, 'yes'],
    ['a new customer may begin anywhere', closed, null, undefined, 'yes'],
    ['without the reason it needs', grave, 'active', undefined, 'reason_required'],
    ['with a blank reason', grave, 'active', '  ', 'reason_required'],
    ['with a reason', grave, 'active', 'Cheques bounced', 'yes'],
    ['a new customer gives the reason too', grave, null, null, 'reason_required'],
  ])('%s', (_, status, from, reason, answer) => {
    expect(said(canEnter(status, { from, reason }))).toBe(answer);
  });
});

test('can_order false takes no orders', () => {
  expect([canOrder({ can_order: true }).allowed, canOrder({ can_order: false }).allowed]).toEqual([true, false]);
});

test.each([
  ['net_30', false, false],
  ['net_7', true, true],
  ['cash', false, true],
  ['on_delivery', false, true],
])('%s with can_credit %s: %s', (terms, can_credit, answer) => {
  expect(canBuyOn(terms, { can_credit }).allowed).toBe(answer);
});

test.each([
  [{}, 'yes'],
  [{ is_system: true }, 'system'],
  [{ is_default: true }, 'is_default'],
  [{ customers_count: 2 }, 'in_use'],
  [{ was_used: true }, 'was_used'],
])('removing %j: %s', (facts, answer) => {
  expect(
    said(canRemoveStatus({ is_system: false, is_default: false, customers_count: 0, was_used: false, ...facts })),
  ).toBe(answer);
});

test.each([
  ['On trial', 'on_trial'],
  ['  Très VIP! ', 'tres_vip'],
  ['3rd party', 'rd_party'],
  ['تجريبي', ''],
  ['a'.repeat(50), 'a'.repeat(40)],
])('the key of %s is %s', (label, key) => {
  expect(keyOf(label)).toBe(key);
});
