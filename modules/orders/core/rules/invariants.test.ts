import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEnv, later } from '../../testing/books.ts';
import { derive } from './derive.ts';
import { lifeStatus, openAmount } from './derived-statuses.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { heldByCards } from './facts.ts';
import { isBalanced } from './journal.ts';
import { due, sum } from './money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { accept } from '../../order/rules/status-commands.ts';
import { transitions } from './transitions.ts';
import type { OrderBook } from './book.ts';

import { attempt, start, tries, triesAfterSale } from '../../testing/tries.ts';
function check(book: OrderBook, opening: OrderBook): void {
  const { order } = book;
  for (const { legs } of book.money_journal) expect(sum(legs.map((leg) => leg.amount))).toBe(0);
  expect(book.money_journal.map((entry) => entry.seq)).toEqual(book.money_journal.map((_, index) => index + 1));
  expect(isBalanced(book)).toBe(true);

  expect(order.refunded_total).toBeGreaterThanOrEqual(0);
  expect(order.refunded_total).toBeLessThanOrEqual(order.paid_total);
  for (const payment of book.payments) {
    expect(payment.refunded_amount).toBeLessThanOrEqual(payment.captured_amount);
    expect(payment.captured_amount).toBeLessThanOrEqual(payment.amount);
  }
  const canceled = lifeStatus(order) === 'canceled';
  expect(sum(book.payments.map(openAmount))).toBe(canceled ? 0 : Math.max(0, due(order)));
  const ended = order.paid_total > order.refunded_total ? 'requires_refund' : 'canceled';
  expect(canceled ? order.payment_status : ended).toBe(ended);
  expect(order.credited_total).toBeLessThanOrEqual(order.total);
  // What gift cards hold is taken once the order is completed, and released once it is canceled.
  if (['completed', 'canceled'].includes(lifeStatus(order))) expect(heldByCards(book)).toBe(0);
  // What is written off gives way before anybody is owed money back.
  expect(order.written_off_total).toBeGreaterThanOrEqual(0);
  if (order.written_off_total > 0) expect(due(order)).toBeGreaterThanOrEqual(0);

  for (const item of book.items) {
    expect(0 <= item.returned_quantity && item.returned_quantity <= item.shipped_quantity).toBe(true);
    expect(
      item.shipped_quantity <= item.fulfilled_quantity &&
        item.missing_quantity >= 0 &&
        item.fulfilled_quantity + item.missing_quantity <= item.quantity,
    ).toBe(true);
    const reserved = sum(book.reservations.filter((one) => one.item_id === item.id).map((one) => one.quantity));
    const live =
      ['confirmed', 'in_route'].includes(order.status) ||
      (order.status === 'requires_action' && order.confirmed_at !== null);
    const open = live && item.manages_stock ? item.quantity - item.fulfilled_quantity - item.missing_quantity : 0;
    // Short only where a claim that held pieces was canceled after their stock went elsewhere.
    expect(order.accepted_short ? reserved <= open : reserved === open).toBe(true);
  }
  for (const level of book.stock_levels) {
    const here = (one: { variant_id: string; location_id: string }) =>
      one.variant_id === level.variant_id && one.location_id === level.location_id;
    expect(level.reserved).toBeGreaterThanOrEqual(0);
    expect(level.reserved).toBeLessThanOrEqual(level.stocked);
    expect(level.reserved).toBe(sum(book.reservations.filter(here).map((one) => one.quantity)));
    const opened = opening.stock_levels.find(here)!.stocked;
    const moves = book.stock_moves.filter((move) => move.level_id === level.id);
    expect(level.stocked).toBe(opened + sum(moves.map((move) => move.delta)));
    expect(moves.map((move) => move.seq)).toEqual(moves.map((_, index) => index + 1));
  }
  expect(derive(book)).toBe(book);
}

describe('whatever is tried, in whatever order', () => {
  it('money, stock and counts stay right, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 3, max: 12 }),
        fc.array(tries, { minLength: 10, maxLength: 40, size: 'max' }),
        (quantities, stocked, attempts) => {
          let env = anEnv();
          const opening = start(env, quantities, stocked);
          let book = opening;
          check(book, opening);
          for (const one of attempts) {
            env = later(env, 1);
            const before = book;
            book = attempt(one, before, env);
            if (book === before) continue;
            check(book, opening);
            const moved = before.order.status !== book.order.status;
            const known = transitions.some(
              ({ from, to }) => from.includes(before.order.status) && (to === 'earlier' || to === book.order.status),
            );
            expect(!moved || known).toBe(true);
            expect(book.order.version).toBe(before.order.version + 1);
            expect(book.money_journal.slice(0, before.money_journal.length)).toEqual(before.money_journal);
          }
        },
      ),
      { numRuns: 400 },
    );
  }, 30_000);
  it('also with exchanges of what has left, each of whose ends is reached', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(triesAfterSale, { minLength: 10, maxLength: 40, size: 'max' }),
        (paid, attempts) => {
          let env = anEnv();
          const opening = start(env, [5, 8], 20);
          const accepted = accept(opening, {}, env).book;
          const sent = fulfill(
            accepted,
            {
              items: accepted.items.map(({ id, quantity }) => ({ item_id: id, quantity })),
              location_id: 'loc_a',
              asks_location: false,
            },
            env,
          ).book;
          let book = ship(sent, { fulfillment_id: sent.fulfillments[0]?.id ?? '-' }, env).book;
          if (paid) book = capture(book, {}, env).book;
          for (const one of attempts) {
            env = later(env, 1);
            const before = book;
            book = attempt(one, before, env);
            if (book === before) continue;
            check(book, opening);
            expect(book.order.version).toBe(before.order.version + 1);
            for (const swap of book.swaps) {
              ends.add(swap.payment_status).add(swap.fulfillment_status);
              expect(swap.difference_due).toBe(
                swap.items_value + swap.shipping_value + swap.return_shipping_value - swap.return_value,
              );
              const settled = book.credits.filter((credit) => credit.cause_id === swap.id && credit.cause === 'swap');
              expect(settled.map((credit) => -credit.amount)).toEqual(
                swap.processed_at && swap.difference_due !== 0 ? [swap.difference_due] : [],
              );
            }
          }
        },
      ),
      { numRuns: 150, seed: 11 },
    );
    const reached = [
      'not_paid',
      'awaiting',
      'captured',
      'confirmed',
      'canceled',
      'difference_refunded',
      'not_fulfilled',
      'fulfilled',
    ];
    expect(reached.filter((one) => !ends.has(one))).toEqual([]);
  }, 30_000);
  it('reaches every transition of the table, so that the tries above say something', () => {
    const seen = new Set<string>();
    for (const attempts of fc.sample(fc.array(tries, { minLength: 40, maxLength: 60 }), { numRuns: 900, seed: 7 })) {
      const env = anEnv();
      let book = start(env, [2, 3], 9);
      for (const one of attempts) {
        const before = book.order.status;
        book = attempt(one, book, env);
        if (before !== book.order.status) seen.add(`${before} → ${book.order.status}`);
      }
    }
    const table = transitions.flatMap(({ from, to }) =>
      from.flatMap((one) => (to === 'earlier' ? ['completed', 'canceled'] : [to]).map((next) => `${one} → ${next}`)),
    );
    expect([...seen].sort()).toEqual([...new Set(table)].sort());
  }, 30_000);
});
