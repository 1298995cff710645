import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ensure, Refusal } from '#kit/shared/fail.ts';
import { aBook, aLevel, aLine, aLocation, anEnv, later } from '../../testing/books.ts';
import { holdReasons } from '../contract/statuses.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { cancelClaim, createClaim } from '../../claims/rules/claims.ts';
import { derive, settle } from './derive.ts';
import { lifeStatus, openAmount } from './derived-statuses.ts';
import { unverifyFinance, verifyFinance } from '../../order/rules/finance.ts';
import { capturable, factsOf } from './facts.ts';
import { canPromise } from '../../exchanges/rules/facts.ts';
import { openState } from '../../exchanges/rules/value.ts';
import {
  cancelExchange,
  cancelExchangeFulfillment,
  createExchange,
  exchangeWith,
  fulfillExchange,
  processExchange,
} from '../../exchanges/rules/exchanges.ts';
import { cancelFulfillment, fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from './journal.ts';
import { due, refundable, sum } from './money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { refund } from '../../payments/rules/refunds.ts';
import { cancelReturn, receiveReturn } from '../../returns/rules/returns.ts';
import {
  accept,
  archive,
  complete,
  depart,
  hold,
  reopen,
  resume,
  takeBack,
} from '../../order/rules/status-commands.ts';
import { replaced } from './stock.ts';
import { transitions } from './transitions.ts';
import type { OrderBook, Env } from './book.ts';

/** One thing somebody tries; numbers choose among what the book has at that moment, sometimes something it has not. */
type Try = { what: string; does: (book: OrderBook, env: Env) => OrderBook };

const pick = <T>(rows: readonly T[], n: number): T | undefined =>
  rows.length === 0 ? undefined : rows[n % rows.length];
const small = fc.nat(12);
/** A part of what there is: one unit, half, all, one too many. */
const part = fc.constantFrom<(most: number) => number>(
  () => 1,
  (most) => Math.max(1, Math.floor(most / 2)),
  (most) => Math.max(1, most),
  (most) => most + 1,
);
const simple = (what: string, does: Try['does']) => fc.constant<Try>({ what, does });

const tries: fc.Arbitrary<Try> = fc.oneof(
  simple('accept', (book, env) => accept(book, { reason: 'resolved' }, env).book),
  simple('complete', (book, env) => complete(book, {}, env).book),
  simple('depart', (book, env) => depart(book, {}, env).book),
  simple('archive', (book, env) => archive(book, {}, env).book),
  simple('reopen', (book, env) => reopen(book, {}, env).book),
  simple('take back', (book, env) => takeBack(book, { hold_reasons: [] }, env).book),
  simple('resume', (book, env) => resume(book, { reason: 'resolved' }, env).book),
  simple('verify', (book, env) => verifyFinance(book, {}, env).book),
  simple('unverify', (book, env) => unverifyFinance(book, { reason: 'again' }, env).book),
  fc.constantFrom(...holdReasons).map((reason): Try => ({
    what: `hold ${reason}`,
    does: (book, env) => hold(book, { hold_reasons: [reason] }, env).book,
  })),
  fc.boolean().map((back): Try => ({
    what: `cancel ${back}`,
    does: (book, env) => cancelOrder(book, { reason: 'r', refund: back }, env).book,
  })),
  simple('capture all', (book, env) => capture(book, {}, env).book),
  part.map((of): Try => ({
    what: `capture ${of}`,
    does: (book, env) => capture(book, { amount: of(capturable(factsOf(book))) }, env).book,
  })),
  part.map((of): Try => ({
    what: `refund ${of}`,
    does: (book, env) => refund(book, { amount: of(refundable(book.order)), reason: 'other' }, env).book,
  })),
  fc
    .tuple(small, part, fc.option(fc.constantFrom('loc_a', 'loc_b', 'loc_closed'), { nil: undefined }))
    .map(([which, of, location_id]): Try => ({
      what: `fulfill ${which} × ${of} at ${location_id}`,
      does: (book, env) => {
        const item = pick(book.items, which)!;
        return fulfill(
          book,
          {
            items: [{ item_id: item.id, quantity: of(item.quantity - item.fulfilled_quantity) }],
            location_id,
            asks_location: false,
          },
          env,
        ).book;
      },
    })),
  fc.tuple(small, part, fc.boolean(), fc.nat(2)).map(([which, of, replaces, teas]): Try => ({
    what: `claim ${which} × ${of} as missing${replaces ? `, ${teas + 1} sent instead` : ''}`,
    does: (book, env) => {
      const item = pick(book.items, which)!;
      const shippingMethod = {
        id: env.newId('sm'),
        shipping_option_id: null,
        name: 'Van',
        price: 33,
        tax_rate: 15,
        tax_lines: null,
        tax_amount: 5,
      };
      const claim_items = [
        {
          item_id: item.id,
          quantity: of(item.quantity - item.fulfilled_quantity - item.missing_quantity),
          reason: 'missing_item' as const,
        },
      ];
      return createClaim(
        book,
        {
          type: replaces ? 'replace' : 'refund',
          claim_items,
          additional_items: replaces ? [aLine({ quantity: teas + 1, variant_id: 'variant_tea' })] : [],
          shipping_methods: replaces ? [shippingMethod] : [],
          return_shipping: teas > 0 ? shippingMethod : null,
        },
        env,
      ).book;
    },
  })),
  small.map((n): Try => ({
    what: `cancel claim ${n}`,
    does: (book, env) => cancelClaim(book, { claim_id: pick(book.claims, n)?.id ?? '-' }, env).book,
  })),
  small.map((n): Try => ({
    what: `ship ${n}`,
    does: (book, env) => ship(book, { fulfillment_id: pick(book.fulfillments, n)?.id ?? '-' }, env).book,
  })),
  small.map((n): Try => ({
    what: `cancel fulfillment ${n}`,
    does: (book, env) => cancelFulfillment(book, { fulfillment_id: pick(book.fulfillments, n)?.id ?? '-' }, env).book,
  })),
);

/** What is tried once goods have left: exchanges with all that can be done to them, and the money round them. */
const triesAfterSale: fc.Arbitrary<Try> = fc.oneof(
  simple('complete', (book, env) => complete(book, {}, env).book),
  part.map((of): Try => ({
    what: `capture ${of}`,
    does: (book, env) => capture(book, { amount: of(capturable(factsOf(book))) }, env).book,
  })),
  part.map((of): Try => ({
    what: `refund ${of}`,
    does: (book, env) => refund(book, { amount: of(refundable(book.order)), reason: 'other' }, env).book,
  })),
  fc.tuple(small, part, fc.nat(3), fc.boolean()).map(([which, of, sent, back]): Try => ({
    what: `exchange ${which} × ${of} for ${sent}`,
    does: (book, env) => {
      const item = pick([...book.items, ...book.additional_items], which)!;
      const shippingMethod = {
        id: env.newId('sm'),
        shipping_option_id: null,
        name: 'Van',
        price: 33,
        tax_rate: 15,
        tax_lines: null,
        tax_amount: 5,
      };
      return createExchange(
        book,
        {
          return_items: [{ item_id: item.id, quantity: of(item.shipped_quantity - item.returned_quantity) }],
          additional_items: [aLine({ quantity: sent + 1, unit_price: 141, tax_rate: 15 })],
          shipping_methods: [shippingMethod],
          return_shipping: back ? shippingMethod : null,
          cart_id: env.newId('cart'),
          allow_backorder: true,
          reasons: [],
        },
        env,
      ).book;
    },
  })),
  fc.tuple(small, fc.boolean()).map(([n, takes]): Try => ({
    what: `process ${n} ${takes}`,
    does: (book, env) => processExchange(book, { swap_id: pick(book.swaps, n)?.id ?? '-', capture: takes }, env).book,
  })),
  small.map((n): Try => ({
    what: `promise ${n}`,
    does: (book, env) => {
      const swap = exchangeWith(book, pick(book.swaps, n)?.id ?? '-');
      ensure(canPromise(swap));
      return settle(
        book,
        { ...book, swaps: replaced(book.swaps, { ...swap, ...openState(swap.difference_due, env.now, env) }) },
        env,
      );
    },
  })),
  small.map((n): Try => ({
    what: `send exchange ${n}`,
    does: (book, env) =>
      fulfillExchange(book, { swap_id: pick(book.swaps, n)?.id ?? '-', asks_location: false }, env).book,
  })),
  small.map((n): Try => ({
    what: `cancel exchange ${n}`,
    does: (book, env) => cancelExchange(book, { swap_id: pick(book.swaps, n)?.id ?? '-' }, env).book,
  })),
  small.map((n): Try => ({
    what: `unsend exchange ${n}`,
    does: (book, env) => {
      const swap_id = pick(book.swaps, n)?.id ?? '-';
      return cancelExchangeFulfillment(
        book,
        { fulfillment_id: book.fulfillments.findLast((one) => one.swap_id === swap_id)?.id ?? '-', swap_id },
        env,
      ).book;
    },
  })),
  small.map((n): Try => ({
    what: `cancel return ${n}`,
    does: (book, env) => cancelReturn(book, { return_id: pick(book.returns, n)?.id ?? '-' }, env).book,
  })),
  fc.tuple(small, part, fc.boolean()).map(([n, of, close_rest]): Try => ({
    what: `receive ${n} × ${of}`,
    does: (book, env) => {
      const row = pick(book.returns, n);
      const line = book.return_items.find((one) => one.return_id === row?.id);
      const items = line
        ? [{ item_id: line.item_id, quantity: of(line.requested_quantity - line.received_quantity) }]
        : [];
      return receiveReturn(
        book,
        { return_id: row?.id ?? '-', items, close_rest, reasons: [], asks_location: false },
        env,
      ).book;
    },
  })),
);

/** The same book with its rows in another order: nothing may depend on the order rows of one moment come in. */
const disordered = (book: OrderBook): OrderBook => ({
  ...book,
  credits: book.credits.toReversed(),
  captures: book.captures.toReversed(),
  refunds: book.refunds.toReversed(),
  payments: book.payments.toReversed(),
  refund_payments: book.refund_payments.toReversed(),
  fulfillment_items: book.fulfillment_items.toReversed(),
  reservations: book.reservations.toReversed(),
});

/** The book after a try; the same one where it was refused. */
function attempt({ does }: Try, book: OrderBook, env: Env): OrderBook {
  try {
    return does(disordered(book), env);
  } catch (error) {
    if (error instanceof Refusal) return book;
    throw error;
  }
}

/** Little stock and few pieces: what can go wrong, goes wrong at the edge. */
const start = (env: Env, quantities: readonly number[], stocked: number): OrderBook =>
  aBook(
    env,
    {
      driver_id: 'drv_1',
      lines: [
        ...quantities.map((quantity, index) =>
          aLine({
            quantity,
            variant_id: index % 2 ? 'variant_tea' : 'variant_water',
            unit_price: 137,
            unit_price_rest: index % 2 ? 458_333 : -43_478,
            tax_rate: 15,
          }),
        ),
        aLine({ quantity: 2, variant_id: null, manages_stock: false, unit_price: 99, tax_rate: 0 }),
      ],
      shipping_methods: [{ shipping_option_id: null, name: 'Van', price: 333, tax_rate: 15 }],
    },
    {
      locations: [
        aLocation({ id: 'loc_a', code: 'A' }),
        aLocation({ id: 'loc_b', code: 'B' }),
        aLocation({ id: 'loc_closed', code: 'C', is_active: false }),
      ],
      levels: ['loc_a', 'loc_b', 'loc_closed'].flatMap((location_id) =>
        ['variant_water', 'variant_tea'].map((variant_id) => aLevel({ location_id, variant_id, stocked })),
      ),
    },
  );

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
