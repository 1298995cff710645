import { describe, expect, test } from 'vitest';
import type { CreditStanding } from './credit.ts';
import { noHold, noCredit } from './no-credit.ts';
import { isOnCredit, judgeCredit, stageOf } from './verdict.ts';

const now = new Date('2026-11-23T09:00:00Z');
type Over = { due?: number; released?: number; currency_code?: string };
/** An account with 40.00 free of 100.00, and an order of 50.00 on it. */
const judge = (stage: Parameters<typeof judgeCredit>[1], of: Partial<CreditStanding> = {}, over: Over = {}) =>
  judgeCredit(
    {
      ...noHold,
      due: 50_00,
      standing: { ...noCredit, payment_terms: 'net_30', credit_limit: 100_00, orders: 60_00, ...of },
      ...over,
    },
    stage,
    now,
  );
const hold = { credit_hold: true, credit_hold_reason: 'Cheque' };
const late = { owes_since: '2026-10-01T09:00:00Z', orders: 0 };

describe('"policy_gate: accept|load|invoice" (models, M10): what stops an order, and where', () => {
  test.each([
    ['within the limit', 'accept', { orders: 50_00 }, {}, [false, 0]],
    ['above it, before it is accepted', 'accept', {}, {}, [true, 10_00]],
    ['which somebody let through', 'accept', {}, { released: 10_00 }, [false, 10_00]],
    ['a halala less than it needs', 'accept', {}, { released: 9_99 }, [true, 10_00]],
    ['above a limit that stops it before the van', 'accept', { gate: 'load' }, {}, [false, 10_00]],
    ['there it is stopped', 'load', { gate: 'load' }, {}, [true, 10_00]],
    ['accepted by who knew, where the limit stops acceptance', 'load', {}, {}, [false, 10_00]],
    ['once it left nothing stops it', 'gone', { ...hold, gate: 'load' }, {}, [false, 10_00]],
    ['a hold', 'accept', { ...hold, orders: 0 }, {}, [true, 0]],
    ['a hold, before the van', 'load', { ...hold, orders: 0 }, {}, [true, 0]],
    ['what is overdue', 'accept', late, {}, [true, 0]],
    ['which no longer matters once it is accepted', 'load', late, {}, [false, 0]],
    ['"prepaid passes"', 'accept', hold, { due: 0 }, [false, 0]],
    ['who pays at the door', 'accept', { ...hold, payment_terms: 'cash' }, {}, [false, 0]],
    ['no limit', 'accept', { credit_limit: 0, orders: 9_999_99 }, {}, [false, 0]],
    ['another currency than the limit’s', 'accept', { orders: 0 }, { currency_code: 'USD' }, [true, null]],
    ['which no release makes fit', 'accept', { orders: 0 }, { currency_code: 'USD', released: 99_00 }, [true, null]],
    ['and which counts nothing without a limit', 'accept', { credit_limit: 0 }, { currency_code: 'USD' }, [false, 0]],
  ] as const)('%s', (_, stage, of, over, [stops, above]) =>
    expect(judge(stage, of, over)).toMatchObject({ stops, over: above }),
  );
});

test.each([
  ['waits until the whole order is let through', { released: 49_99 }, [true, true, false]],
  ['and then goes, above the limit too', { released: 50_00 }, [false, false, true]],
  ['what is paid in advance passes', { due: 0 }, [false, false, false]],
] as const)('of a customer whose status demands approval (M11): %s', (_, over, [stops, awaitsApproval, released]) =>
  expect(judge('accept', { requires_approval: true }, over)).toMatchObject({ stops, awaitsApproval, released }),
);

test('an order’s status says what its credit may still stop', () => {
  expect(['pending', 'requires_action', 'confirmed', 'in_route', 'completed'].map(stageOf)).toEqual([
    'accept',
    'accept',
    'load',
    'gone',
    'gone',
  ]);
});

test.each([
  ['something is owed', { credit: {}, due: 1, status: 'completed' }, true],
  ['nothing is owed', { credit: {}, due: 0, status: 'pending' }, false],
  ['it was canceled', { credit: {}, due: 1, status: 'canceled' }, false],
  ['nothing goes on credit', { credit: null, due: 1, status: 'pending' }, false],
] as const)('on credit: %s', (_, order, on) => expect(isOnCredit(order)).toBe(on));
