import { describe, expect, test } from 'vitest';
import {
  automaticStatus,
  canBuyOn,
  canEnter,
  canOrder,
  canRemoveStatus,
  keyOf,
  type AutoCondition,
  type CustomerFacts,
} from './rules.ts';

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

describe('"auto rules run nightly": the status a customer comes to by itself', () => {
  const status = (
    key: string,
    auto_when: AutoCondition | null = null,
    auto_days: number | null = null,
    more: object = {},
  ) => ({
    key,
    allowed_from: null,
    reason_required: false,
    can_order: true,
    can_credit: true,
    auto_when,
    auto_days,
    ...more,
  });
  const statuses = [
    status('new'),
    status('active', 'first_order'),
    status('at_risk', 'no_order_days', 30),
    status('dormant', 'no_order_days', 90, { reason_required: true }),
    status('late', 'overdue_days', 45, { allowed_from: ['active', 'at_risk'] }),
    status('watched', 'bounced_cheque', 60),
    status('blocked', null, null, { can_order: false }),
  ];
  const facts = (over: Partial<CustomerFacts>): CustomerFacts => ({
    status: 'active',
    days_since_order: 3,
    days_overdue: 0,
    days_since_bounce: null,
    ...over,
  });
  test.each<[string, Partial<CustomerFacts>, string | null]>([
    ['has never ordered', { status: 'new', days_since_order: null }, null],
    ['ordered for the first time', { status: 'new', days_since_order: 0 }, 'active'],
    ['is where it belongs', {}, null],
    ['has not ordered for a day less', { days_since_order: 29 }, null],
    ['has not ordered for as long', { days_since_order: 30 }, 'at_risk'],
    ['the last in the list wins, and nobody is asked for a reason', { days_since_order: 90 }, 'dormant'],
    ['came back', { status: 'dormant', days_since_order: 1 }, 'active'],
    ['is overdue', { days_overdue: 45 }, 'late'],
    [
      'is overdue where that status cannot be come to',
      { status: 'dormant', days_since_order: 100, days_overdue: 45 },
      null,
    ],
    ['a cheque came back within the days', { days_since_bounce: 60 }, 'watched'],
    ['a cheque came back before', { days_since_bounce: 61 }, null],
    ['was blocked by somebody', { status: 'blocked', days_since_order: 1 }, null],
    ['has a status that is gone', { status: 'nothing' }, null],
  ])('%s', (_, over, expected) => {
    expect(automaticStatus(facts(over), statuses)).toBe(expected);
  });
});
