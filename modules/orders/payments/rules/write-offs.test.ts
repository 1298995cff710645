import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aLevel, aLine, aLocation, anAcceptedBook, anEnv, later, onlyItem } from '../../testing/books.ts';
import type { Env, OrderBook } from '../../core/rules/book.ts';
import { balances, isBalanced } from '../../core/rules/journal.ts';
import { due } from '../../core/rules/money.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { complete, reopen } from '../../order/rules/status-commands.ts';
import { requestReturn } from '../../returns/rules/returns.ts';
import { capture } from './payments.ts';
import { reverseWriteOff, writeOff } from './write-offs.ts';

/* "Write-off (approval)" (M13). */

/** Ten pieces for 100.00 with tax, delivered. */
function delivered(env: Env): OrderBook {
  const lines = [aLine({ quantity: 10, unit_price: 1_000, tax_rate: 0 })];
  const book = anAcceptedBook(env, { lines }, { locations: [aLocation()], levels: [aLevel()] });
  const packed = fulfill(
    book,
    { items: [{ item_id: onlyItem(book).id, quantity: 10 }], asks_location: true },
    env,
  ).book;
  const sent = ship(packed, { fulfillment_id: packed.fulfillments[0]?.id ?? '' }, env).book;
  return complete(sent, {}, env).book;
}
const off = (book: OrderBook, amount: number, env: Env, release_id = 'cre_1') =>
  writeOff(book, { amount, release_id }, env).book;
const back = (book: OrderBook, pieces: number, env: Env) =>
  requestReturn(
    book,
    {
      items: [{ item_id: onlyItem(book).id, quantity: pieces }],
      shipping_method: null,
      receive_now: true,
      reasons: [],
      asks_location: true,
    },
    env,
  ).book;
const money = ({ order }: OrderBook) => [
  order.credited_total,
  order.written_off_total,
  due(order),
  order.payment_status,
];
const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'done';
};

describe('what a customer cannot pay', () => {
  it('is owed no more, and was neither paid nor sold for less', () => {
    const env = anEnv();
    const paid = capture(delivered(env), { amount: 3_000 }, env).book;
    const part = off(paid, 2_000, env);
    expect(money(part)).toEqual([2_000, 2_000, 5_000, 'awaiting']);
    const all = off(part, 5_000, env, 'cre_2');
    expect(money(all)).toEqual([7_000, 7_000, 0, 'not_paid']);
    expect([balances(all).get('bad_debts'), balances(all).get('allowances') ?? 0, isBalanced(all)]).toEqual([
      7_000,
      0,
      true,
    ]);
    expect(all.money_journal.slice(-2).map(({ effect }) => effect)).toEqual(['written_off', 'written_off']);
  });

  it.each<[string, (book: OrderBook, env: Env) => unknown, string]>([
    ['more than is due', (book, env) => off(book, 10_001, env), 'write_off.exceeds_due'],
    ['of what is paid', (book, env) => off(capture(book, {}, env).book, 1, env), 'write_off.nothing_due'],
    [
      'of an order that is not delivered',
      (book, env) => off(reopen(book, {}, env).book, 1, env),
      'write_off.not_delivered',
    ],
    [
      'is reversed beyond what it was',
      (book, env) => reverseWriteOff(off(book, 10, env), { release_id: 'cre_1', amount: 11 }, env),
      'write_off.exceeds_standing',
    ],
    [
      'is reversed once',
      (book, env) =>
        reverseWriteOff(
          reverseWriteOff(off(book, 10, env), { release_id: 'cre_1' }, env).book,
          { release_id: 'cre_1' },
          env,
        ),
      'write_off.nothing_stands',
    ],
    ['stands in the way of selling anew', (book, env) => reopen(off(book, 10, env), {}, env), 'reopen.written_off'],
  ])('%s', (_, run, code) => {
    const env = anEnv();
    expect(refusal(() => run(delivered(env), env))).toBe(code);
  });

  it('is owed again where it is reversed, and can then be paid', () => {
    const env = anEnv();
    const again = reverseWriteOff(
      off(delivered(env), 10_000, env),
      { release_id: 'cre_1', amount: 4_000 },
      later(env, 9),
    );
    expect([again.made, ...money(again.book)]).toEqual([4_000, 6_000, 6_000, 4_000, 'awaiting']);
    expect(money(capture(again.book, {}, env).book)).toEqual([6_000, 6_000, 0, 'not_paid']);
    expect(again.book.money_journal.at(-1)?.effect).toBe('write_off_reversed');
  });

  it('gives way to goods that come back: nobody is owed money that it never paid', () => {
    const env = anEnv();
    const written = off(off(capture(delivered(env), { amount: 3_000 }, env).book, 4_000, env), 3_000, env, 'cre_2');
    const some = back(written, 5, env);
    // Returned 50.00 of 100.00, paid 30.00: 20.00 of the 70.00 is still lost, and the newest write-off goes first.
    expect(money(some)).toEqual([7_000, 2_000, 0, 'not_paid']);
    expect(some.credits.filter(({ reverses }) => reverses).map(({ amount }) => amount)).toEqual([-3_000, -2_000]);
    const all = back(some, 5, env);
    expect([money(all).slice(0, 3), all.order.refunded_total, isBalanced(all)]).toEqual([[10_000, 0, 0], 3_000, true]);
  });
});
