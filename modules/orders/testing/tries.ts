import fc from 'fast-check';
import { ensure, Refusal } from '#kit/shared/fail.ts';
import { aBook, aLevel, aLine, aLocation } from './books.ts';
import { holdReasons } from '../core/contract/statuses.ts';
import { cancelOrder } from '../order/rules/cancel-order.ts';
import { cancelClaim, createClaim } from '../claims/rules/claims.ts';
import { settle } from '../core/rules/derive.ts';
import { unverifyFinance, verifyFinance } from '../order/rules/finance.ts';
import { capturable, factsOf } from '../core/rules/facts.ts';
import { canPromise } from '../exchanges/rules/facts.ts';
import { openState } from '../exchanges/rules/value.ts';
import {
  cancelExchange,
  cancelExchangeFulfillment,
  createExchange,
  exchangeWith,
  fulfillExchange,
  processExchange,
} from '../exchanges/rules/exchanges.ts';
import { cancelFulfillment, fulfill, ship } from '../fulfillments/rules/fulfillments.ts';
import { due, refundable, sum } from '../core/rules/money.ts';
import { payByCard, releaseCard } from '../payments/rules/gift-cards.ts';
import { openAmount } from '../core/rules/derived-statuses.ts';
import { capture, reverseCapture } from '../payments/rules/payments.ts';
import { refund } from '../payments/rules/refunds.ts';
import { reverseWriteOff, writeOff } from '../payments/rules/write-offs.ts';
import { cancelReturn, receiveReturn } from '../returns/rules/returns.ts';
import { accept, archive, complete, depart, hold, reopen, resume, takeBack } from '../order/rules/status-commands.ts';
import { replaced } from '../core/rules/stock.ts';
import type { Env, ItemRow, OrderBook } from '../core/rules/book.ts';

/** One thing somebody tries; numbers choose among what the book has at that moment, sometimes something it has not. */
export type Try = { what: string; does: (book: OrderBook, env: Env) => OrderBook };

const pick = <T>(rows: readonly T[], n: number): T | undefined =>
  rows.length === 0 ? undefined : rows[n % rows.length];
/** One of the lines, of which there always are some. */
function lineOf(items: readonly ItemRow[], n: number): ItemRow {
  const item = pick(items, n);
  if (!item) throw new Error('the book has lines');
  return item;
}
const small = fc.nat(12);
/** A part of what there is: one unit, half, all, one too many. */
const part = fc.constantFrom<(most: number) => number>(
  () => 1,
  (most) => Math.max(1, Math.floor(most / 2)),
  (most) => Math.max(1, most),
  (most) => most + 1,
);
const simple = (what: string, does: Try['does']) => fc.constant<Try>({ what, does });

/** What was captured turns out not to have come. */
const reversals: fc.Arbitrary<Try> = fc.tuple(small, part).map(([which, of]): Try => ({
  what: `reverse ${which} × ${of}`,
  does: (book, env) => {
    const standing = book.captures
      .filter(
        ({ reverses, payment_id }) =>
          reverses === null && book.payments.some((one) => one.id === payment_id && one.gift_card_id === null),
      )
      .map(({ id, amount }) => ({
        id,
        amount: amount + sum(book.captures.filter(({ reverses }) => reverses === id).map((one) => one.amount)),
      }))
      .filter(({ amount }) => amount > 0);
    const captured = pick(standing, which);
    if (!captured) throw new Refusal('not_allowed', 'capture.nothing_due');
    const input = { captures: [captured.id], amount: Math.min(captured.amount, of(captured.amount)) };
    return reverseCapture(book, input, env).book;
  },
}));

/** What is owed of a delivered order is written off, or owed again. */
const writeOffs: fc.Arbitrary<Try> = fc.tuple(small, part, fc.boolean()).map(([which, of, back]): Try => ({
  what: `${back ? 'reverse ' : ''}write off ${which} × ${of}`,
  does: (book, env) => {
    if (!back)
      return writeOff(book, { amount: of(Math.max(0, due(book.order))), release_id: env.newId('cre') }, env).book;
    const release_id =
      pick(
        book.credits.filter(({ cause }) => cause === 'write_off'),
        which,
      )?.cause_id ?? '-';
    return reverseWriteOff(book, { release_id, amount: of(book.order.written_off_total) }, env).book;
  },
}));

/** A card of 60.00 that any order may use, as its lock would show it: what payments of the book hold and took of it. */
function aCard(book: OrderBook, id: string) {
  const own = book.payments.filter(({ gift_card_id }) => gift_card_id === id);
  const value = 6_000;
  return {
    id,
    last4: '7QHD',
    supplier_id: null,
    status: 'active' as const,
    balance: value - sum(own.map((one) => one.captured_amount - one.refunded_amount)),
    held: sum(own.map(openAmount)),
    currency_code: book.order.currency_code,
    region_id: book.order.region_id,
    customer_id: null,
    brand_ids: [],
    variant_ids: [],
    area_ids: [],
    min_order: null,
    single_use: false,
    starts_at: null,
    ends_at: null,
  };
}

/** A part is paid by a gift card, or what one holds is let go. */
const giftCards: fc.Arbitrary<Try> = fc.tuple(small, part, fc.boolean()).map(([which, of, back]): Try => ({
  what: `${back ? 'release' : 'use'} card ${which} × ${of}`,
  does: (book, env) => {
    const cards = book.payments.filter(({ gift_card_id }) => gift_card_id !== null);
    if (back) return releaseCard(book, { payment_id: pick(cards, which)?.id ?? '-' }, env).book;
    const amount = of(capturable(factsOf(book)));
    return payByCard(book, { card: aCard(book, `gift_${which % 2}`), brands: new Map(), amount }, env).book;
  },
}));

export const tries: fc.Arbitrary<Try> = fc.oneof(
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
  reversals,
  giftCards,
  writeOffs,
  part.map((of): Try => ({
    what: `refund ${of}`,
    does: (book, env) => refund(book, { amount: of(refundable(book.order)), reason: 'other' }, env).book,
  })),
  fc
    .tuple(small, part, fc.option(fc.constantFrom('loc_a', 'loc_b', 'loc_closed'), { nil: undefined }))
    .map(([which, of, location_id]): Try => ({
      what: `fulfill ${which} × ${of} at ${location_id}`,
      does: (book, env) => {
        const item = lineOf(book.items, which);
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
      const item = lineOf(book.items, which);
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
export const triesAfterSale: fc.Arbitrary<Try> = fc.oneof(
  simple('complete', (book, env) => complete(book, {}, env).book),
  part.map((of): Try => ({
    what: `capture ${of}`,
    does: (book, env) => capture(book, { amount: of(capturable(factsOf(book))) }, env).book,
  })),
  reversals,
  writeOffs,
  part.map((of): Try => ({
    what: `refund ${of}`,
    does: (book, env) => refund(book, { amount: of(refundable(book.order)), reason: 'other' }, env).book,
  })),
  fc.tuple(small, part, fc.nat(3), fc.boolean()).map(([which, of, sent, back]): Try => ({
    what: `exchange ${which} × ${of} for ${sent}`,
    does: (book, env) => {
      const item = lineOf([...book.items, ...book.additional_items], which);
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
export function attempt({ does }: Try, book: OrderBook, env: Env): OrderBook {
  try {
    return does(disordered(book), env);
  } catch (error) {
    if (error instanceof Refusal) return book;
    throw error;
  }
}

/** Little stock and few pieces: what can go wrong, goes wrong at the edge. */
export const start = (env: Env, quantities: readonly number[], stocked: number): OrderBook =>
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
