import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aLevel, aLine, aLocation, anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';
import { cancelClaim, createClaim } from '../../claims/rules/claims.ts';
import { startEdit, updateLine } from '../../edits/rules/changes.ts';
import { confirmEdit, requestEdit } from '../../edits/rules/settle-edit.ts';
import { cancelExchange, createExchange } from '../../exchanges/rules/exchanges.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { sum } from '../../core/rules/money.ts';
import { capture } from './payments.ts';
import { isOpenReturn } from '../../returns/rules/permits.ts';
import { returnedOf, returnableOf } from '../../returns/rules/returnable.ts';
import { cancelReturn, receiveReturn, requestReturn } from '../../returns/rules/returns.ts';

/* "Discounts are frozen per line by largest remainder; refunding k of n units takes the cumulative difference, so partial refunds add up exactly." */

const sent = (book: OrderBook, env: Env): OrderBook => {
  const items = book.items
    .map(({ id, quantity, fulfilled_quantity }) => ({ item_id: id, quantity: quantity - fulfilled_quantity }))
    .filter((one) => one.quantity > 0);
  const packed = fulfill(book, { items, asks_location: true }, env).book;
  return ship(packed, { fulfillment_id: packed.fulfillments.at(-1)?.id ?? '' }, env).book;
};
/** Three pieces at 0.03 with tax, shipped: 0.10 for all three, unless said otherwise. */
function start(
  env: Env,
  {
    paid = true,
    ...line
  }: { paid?: boolean; quantity?: number; unit_price?: number; discount_total?: number; tax_rate?: number } = {},
): OrderBook {
  const lines = [aLine({ quantity: 3, unit_price: 3, tax_rate: 15, ...line })];
  const book = sent(
    anAcceptedBook(
      env,
      { lines },
      { locations: [aLocation()], levels: [aLevel(), aLevel({ variant_id: 'variant_tea' })] },
    ),
    env,
  );
  return paid && book.order.total > 0 ? capture(book, {}, env).book : book;
}

type Step = (book: OrderBook, env: Env) => OrderBook;
const ask =
  (quantity = 1): Step =>
  (book, env) =>
    requestReturn(
      book,
      {
        items: [{ item_id: onlyItem(book).id, quantity }],
        shipping_method: null,
        receive_now: false,
        reasons: [],
        asks_location: true,
      },
      env,
    ).book;
const returnAt = (book: OrderBook, number: number): string =>
  book.returns.find((one) => one.number === number)?.id ?? '-';
const receive =
  (number: number, quantity = 1, close_rest = false): Step =>
  (book, env) =>
    receiveReturn(
      book,
      {
        return_id: returnAt(book, number),
        items: [{ item_id: onlyItem(book).id, quantity }],
        close_rest,
        reasons: [],
        asks_location: true,
      },
      env,
    ).book;
const cancel =
  (number: number): Step =>
  (book, env) =>
    cancelReturn(book, { return_id: returnAt(book, number) }, env).book;
const claim =
  (quantity = 1): Step =>
  (book, env) =>
    createClaim(
      book,
      {
        type: 'refund',
        claim_items: [{ item_id: onlyItem(book).id, quantity, reason: 'other' }],
        additional_items: [],
        shipping_methods: [],
        return_shipping: null,
      },
      env,
    ).book;
const takeBackClaim =
  (number: number): Step =>
  (book, env) =>
    cancelClaim(book, { claim_id: book.claims.find((one) => one.number === number)?.id ?? '-' }, env).book;
const van = {
  id: 'sm_van',
  shipping_option_id: 'so_van',
  name: 'Van',
  price: 0,
  tax_rate: 15,
  tax_lines: null,
  tax_amount: 0,
};
const exchange =
  (quantity = 1): Step =>
  (book, env) =>
    createExchange(
      book,
      {
        return_items: [{ item_id: onlyItem(book).id, quantity }],
        additional_items: [aLine({ variant_id: 'variant_tea', quantity: 1, unit_price: 500 })],
        shipping_methods: [van],
        return_shipping: null,
        cart_id: env.newId('cart'),
        allow_backorder: true,
        reasons: [],
      },
      env,
    ).book;
const takeBackExchange =
  (number: number): Step =>
  (book, env) =>
    cancelExchange(book, { swap_id: book.swaps.find((one) => one.number === number)?.id ?? '-' }, env).book;
const edit =
  (quantity: number): Step =>
  (book, env) => {
    const begun = startEdit(book, {}, env).book;
    const edit_id = begun.edits.at(-1)?.id ?? '-';
    const asked = requestEdit(
      updateLine(begun, { edit_id, item_id: onlyItem(book).id, quantity }, env).book,
      { edit_id },
      env,
    ).book;
    return sent(confirmEdit(asked, { edit_id, by: 'cus_1' }, env).book, env);
  };

const valued = (book: OrderBook) => returnedOf(book, onlyItem(book).id);

describe('partial refunds add up exactly', () => {
  it.each<[string, Step[], number[]]>([
    ['one after the other', [ask(), receive(1), ask(), receive(2), ask(), receive(3)], [3, 4, 3]],
    ['open at once, received as they were asked', [ask(), ask(), ask(), receive(1), receive(2), receive(3)], [3, 4, 3]],
    [
      'open at once, received the other way round',
      [ask(), ask(), ask(), receive(3), receive(2), receive(1)],
      [3, 4, 3],
    ],
    ['one canceled before it came', [ask(), ask(), cancel(1), receive(2), ask(2), receive(3, 2)], [4, 6]],
    [
      'one canceled after another came',
      [ask(), ask(), receive(2), cancel(1), ask(), receive(3), ask(), receive(4)],
      [4, 3, 3],
    ],
    ['received piece by piece', [ask(3), receive(1), receive(1), receive(1)], [3, 4, 3]],
    ['closed short', [ask(2), receive(1, 1, true), ask(), receive(2), ask(), receive(3)], [4, 3, 3]],
    [
      'what is left of a part given up',
      [ask(2), receive(1), ask(), cancel(1), ask(), receive(2), receive(3)],
      [4, 3, 3],
    ],
    ['a claim while a return is open', [ask(), claim(), receive(1), ask(), receive(2)], [4, 3, 3]],
    ['a claim after a canceled return', [ask(2), claim(), cancel(1), ask(2), receive(2, 2)], [3, 7]],
    ['more ordered between', [ask(), receive(1), edit(4), ask(2), ask(), receive(3), receive(2, 2)], [3, 3, 8]],
  ])('%s', (_, steps, grants) => {
    const env = anEnv();
    const book = steps.reduce((next, step) => step(next, env), start(env));
    expect(book.credits.map((one) => one.amount)).toEqual(grants);
    expect(book.order.credited_total).toBe(book.order.total);
    expect(valued(book)).toEqual({
      back_quantity: onlyItem(book).quantity,
      back_value: book.order.total,
      back_tax: onlyItem(book).tax_amount,
    });
    expect(isBalanced(book)).toBe(true);
  });

  it('with claims that are taken back, and with exchanges', () => {
    const env = anEnv();
    const unpaid = [claim(), claim(), takeBackClaim(1), ask(2), receive(1, 2)].reduce(
      (next, step) => step(next, env),
      start(env, { paid: false }),
    );
    expect([unpaid.order.credited_total, unpaid.credits.map((one) => one.amount)]).toEqual([10, [3, 4, -3, 6]]);
    const steps = [ask(), exchange(), exchange(), takeBackExchange(1), receive(1), ask(), receive(4)];
    const exchanged = steps.reduce((next, step) => step(next, env), start(env));
    expect([exchanged.swaps.map((one) => one.return_value), exchanged.order.credited_total]).toEqual([[4, 3], 3 + 4]);
  });

  it('however they are asked, received, closed, canceled and claimed', () => {
    const n = fc.integer({ min: 1, max: 6 });
    const step: fc.Arbitrary<Step> = fc.oneof(
      n.map((quantity) => ask(quantity)),
      n.map((quantity) => claim(quantity)),
      n.map((number) => cancel(number)),
      n.map((number) => takeBackClaim(number)),
      fc.tuple(n, n, fc.boolean()).map(([number, quantity, close]) => receive(number, quantity, close)),
    );
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      unit_price: fc.integer({ min: 1, max: 400 }),
      tax_rate: fc.constantFrom(0, 5, 15),
      paid: fc.boolean(),
    });
    fc.assert(
      fc.property(line, fc.nat(99), fc.array(step, { maxLength: 25, size: 'max' }), (sold, percent, steps) => {
        const env = anEnv();
        const discount_total = Math.floor((sold.quantity * sold.unit_price * percent) / 100);
        let book = start(env, { ...sold, discount_total });
        for (const one of steps) {
          try {
            book = one(book, env);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
        }
        const left = returnableOf(book, onlyItem(book).id).quantity;
        if (left > 0) book = ask(left)(book, env);
        for (const one of book.returns.filter(isOpenReturn)) {
          const waited = sum(
            book.return_items
              .filter((row) => row.return_id === one.id)
              .map((row) => row.requested_quantity - row.received_quantity),
          );
          book = receive(one.number, waited)(book, env);
        }
        expect(valued(book)).toEqual({
          back_quantity: sold.quantity,
          back_value: book.order.total,
          back_tax: onlyItem(book).tax_amount,
        });
        expect([book.order.credited_total, isBalanced(book)]).toEqual([book.order.total, true]);
      }),
      { numRuns: 300 },
    );
  });
});
