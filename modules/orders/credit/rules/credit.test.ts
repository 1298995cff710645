import { expect, test } from 'vitest';
import { creditReasons, daysLate, freeCredit, type CreditStanding } from './credit.ts';

const now = new Date('2026-11-23T09:00:00Z');
const standing: CreditStanding = {
  payment_terms: 'net_30',
  credit_limit: 60_000_00,
  credit_hold: false,
  credit_hold_reason: null,
  can_credit: true,
  owes: 47_707_65,
  owes_since: null,
};
const codes = (over: Partial<CreditStanding>, added = 0) =>
  creditReasons({ ...standing, ...over }, added, 'SAR', now).map(({ text, params }) => [
    text,
    params?.over ?? params?.count,
  ]);

test.each([
  ['what is left of the limit', {}, 12_292_35],
  ['below 0 above it', { owes: 60_000_01 }, -1],
  ['more than the limit while something is owed back', { owes: -100 }, 60_001_00],
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
  ['who pays at once has none of them', { payment_terms: 'prepaid', credit_hold: true }, 99_999_99, []],
] as const)('against more on credit: %s', (_, over, added, expected) => expect(codes(over, added)).toEqual(expected));
