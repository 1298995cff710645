import { expect, test } from 'vitest';
import {
  creditReasons,
  daysLate,
  exposureOf,
  freeCredit,
  needsApproval,
  termDays,
  type CreditStanding,
} from './credit.ts';
import { noCredit } from './no-credit.ts';

const now = new Date('2026-11-23T09:00:00Z');
const standing: CreditStanding = {
  ...noCredit,
  payment_terms: 'net_30',
  credit_limit: 60_000_00,
  invoices: 38_420_00,
  in_route: 4_388_40,
  orders: 9_287_65,
  receipts: 1_500_00,
  cheques: 2_888_40,
};
const codes = (over: Partial<CreditStanding>, added = 0) =>
  creditReasons({ ...standing, ...over }, added, 'SAR', now).map(({ text, params }) => [
    text,
    params?.over ?? params?.count,
  ]);

test.each([
  ['"open orders + in route + unpaid invoices − unallocated receipts − uncleared cheques"', {}, 47_707_65],
  ['a cheque counts once it is paid', { takes_off_cheques: false }, 50_596_05],
  ['money that is not put towards an order', { takes_off_receipts: false }, 49_207_65],
  ['orders once they leave', { counts_orders: false }, 38_420_00],
  ['orders once they are invoiced', { counts_orders: false, counts_in_route: false }, 34_031_60],
  ['nothing is owed, and more was given', { invoices: 0, in_route: 0, orders: 0 }, -4_388_40],
] as const)('what counts: %s', (_, over, expected) => expect(exposureOf({ ...standing, ...over })).toBe(expected));

test.each([
  ['what is left of the limit', {}, 12_292_35],
  ['below 0 above it', { invoices: 50_712_36 }, -1],
  [
    'more than the limit while something is owed back',
    { invoices: -9_287_65, in_route: -1_00, receipts: 0, cheques: 0 },
    60_001_00,
  ],
  ['nothing to say without a limit', { credit_limit: 0 }, null],
  ['nor of who pays at once', { payment_terms: 'prepaid' }, null],
] as const)('free to buy: %s', (_, over, expected) => expect(freeCredit({ ...standing, ...over })).toBe(expected));

test.each([
  ['none while nothing is owed', null, 0],
  ['the last day of its terms', '2026-10-24T09:00:00Z', 0],
  ['the day after', '2026-10-23T09:00:00Z', 1],
] as const)('days late: %s', (_, owes_since, expected) =>
  expect(daysLate({ ...standing, owes_since }, now)).toBe(expected),
);

test.each([
  ['an order that just fits', {}, 12_292_35, []],
  ['one halala more', {}, 12_292_36, [['desk.credit_limit', '0.01']]],
  ['a hold goes before its limit', { credit_hold: true }, 99_999_99, [['desk.credit_hold', undefined]]],
  ['a status that buys nothing on credit', { can_credit: false }, 0, [['desk.no_credit', undefined]]],
  ['what is overdue speaks by itself', { owes_since: '2026-10-20T09:00:00Z' }, 0, [['desk.overdue', 4]]],
  ['a limit says nothing of another currency', { currency_code: 'USD' }, 1, [['desk.credit_currency', undefined]]],
  ['who pays at once has none of them', { payment_terms: 'prepaid', credit_hold: true }, 99_999_99, []],
] as const)('against more on credit: %s', (_, over, added, expected) => expect(codes(over, added)).toEqual(expected));

test.each([
  ['net_30', 30],
  ['net_7', 7],
  ['cash', 0],
  ['on_delivery', 0],
] as const)('%s gives %d days', (terms, days) => expect(termDays(terms)).toBe(days));

test.each([
  ['a status that demands nothing', false, 500, 0, false],
  ['one that demands it', true, 500, 0, true],
  ['what was let through is less than the order', true, 500, 499, true],
  ['the whole order was let through', true, 500, 500, false],
  ['it is paid in advance', true, 0, 0, false],
] as const)('an order waits for approval: %s', (_, requires_approval, due, released, expected) =>
  expect(needsApproval({ standing: { requires_approval }, due, released })).toBe(expected),
);
