import { describe, expect, it } from 'vitest';
import type { Permit } from '#kit/shared/fail.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { fulfill } from '../../fulfillments/rules/fulfillments.ts';
import { depart } from '../../order/rules/status-commands.ts';
import { anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import { canDepart, canInvoice, canLoad, type CreditFacts, type CreditStanding } from './credit.ts';
import { noCredit, noHold } from './no-credit.ts';

const code = (permit: Permit) => (permit.allowed ? null : permit.code);
const of = (standing: Partial<CreditStanding>, over: Partial<CreditFacts> = {}): CreditFacts => ({
  ...noHold,
  due: 11_500,
  standing: { ...noCredit, payment_terms: 'net_30', credit_limit: 10_000_00, ...standing },
  ...over,
});
const hold = { credit_hold: true, credit_hold_reason: 'Bounced cheque' };
const held = of(hold);

describe('loading (models, M39 17: "Credit hold stops *loading*, never invoicing of delivered goods; prepaid passes")', () => {
  it.each([
    ['owed on credit, held', held, 'depart.credit_hold'],
    ['owed on credit, not held', of({}), null],
    ['paid in advance', of(hold, { due: 0 }), null],
    ['paid too much', of(hold, { due: -1 }), null],
    ['paid at the door', of({ ...hold, payment_terms: 'cash' }), null],
    ['over the limit, which is looked at before accepting', of({ invoices: 10_000_00 }), null],
    ['over the limit, which is looked at here', of({ invoices: 10_000_00, gate: 'load' }), 'depart.credit_limit'],
    ['just within', of({ invoices: 9_885_00, gate: 'load' }), null],
    ['one halala over', of({ invoices: 9_885_01, gate: 'load' }), 'depart.credit_limit'],
    ['which somebody released', of({ invoices: 9_885_01, gate: 'load' }, { released: 1 }), null],
    ['over it, and paid in advance', of({ invoices: 10_000_00, gate: 'load' }, { due: 0 }), null],
    [
      'in a currency the limit is not kept in',
      of({ gate: 'load' }, { currency_code: 'USD' }),
      'depart.credit_currency',
    ],
  ])('%s', (_, facts, refusal) => expect(code(canLoad(facts))).toBe(refusal));
});

describe('an invoice ahead of the delivery', () => {
  it.each([
    ['over the limit', of({ invoices: 10_000_00, gate: 'invoice' }), false, 'issue.credit_limit'],
    ['over it, and gone already', of({ invoices: 10_000_00, gate: 'invoice' }), true, null],
    ['over it, which is looked at before loading', of({ invoices: 10_000_00, gate: 'load' }), false, null],
  ] as const)('%s', (_, facts, hasLeft, refusal) => expect(code(canInvoice(facts, hasLeft))).toBe(refusal));
});

describe('setting out', () => {
  const env = anEnv();
  const accepted = anAcceptedBook(env);
  const packed = fulfill(
    accepted,
    { items: [{ item_id: onlyItem(accepted).id, quantity: 10 }], asks_location: true },
    env,
  ).book;
  const ready = { ...packed, order: { ...packed.order, driver_id: 'drv_1' } };

  it.each([
    ['a hold stops it', ready, held, 'depart.credit_hold'],
    ['and is named before what is at hand', accepted, held, 'depart.credit_hold'],
    ['without one it leaves', ready, noHold, null],
    ['with a driver only', packed, noHold, 'depart.no_driver'],
    [
      'an order that is not accepted has other troubles',
      { ...ready, order: { ...ready.order, status: 'pending' as const } },
      held,
      'depart.wrong_status',
    ],
  ])('%s', (_, book, credit, refusal) => {
    expect(code(canDepart(factsOf(book), credit, env.now))).toBe(refusal);
  });

  it('the order that leaves is judged by the same', () => {
    expect(() => depart(ready, { credit: held }, env)).toThrow('depart.credit_hold');
    expect(depart(ready, { credit: noHold }, env).book.order.status).toBe('in_route');
  });
});
