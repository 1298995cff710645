import { describe, expect, it } from 'vitest';
import type { Permit } from '#kit/shared/fail.ts';
import { anAcceptedBook, anEnv, noHold, onlyItem } from '../../testing/books.ts';
import { canDepart, canLoad } from './credit-hold.ts';
import { factsOf } from './facts.ts';
import { fulfill } from '../../fulfillments/rules/fulfillments.ts';
import { depart } from '../../order/rules/status-commands.ts';

const held = { due: 11_500, payment_terms: 'net_30', credit_hold: true, credit_hold_reason: 'Bounced cheque' };

describe('loading (models, M39 17: "Credit hold stops *loading*, never invoicing of delivered goods; prepaid passes")', () => {
  it.each([
    ['owed on credit, held', held, false],
    ['owed on credit, not held', { ...held, credit_hold: false }, true],
    ['paid in advance', { ...held, due: 0 }, true],
    ['paid too much', { ...held, due: -1 }, true],
    ['paid at the door', { ...held, payment_terms: 'cash' }, true],
  ])('%s', (_, facts, allowed) => {
    expect(canLoad(facts).allowed).toBe(allowed);
  });
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
  const code = (permit: Permit) => (permit.allowed ? null : permit.code);

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
