import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aLevel, aLine, aLocation, anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { canCancelExchange, canFulfillExchange, canProcessExchange, canPromise, type ExchangeFacts } from './facts.ts';
import {
  cancelExchange,
  cancelExchangeFulfillment,
  createExchange,
  fulfillExchange,
  previewExchange,
  processExchange,
  shipExchange,
  type CreateExchange,
} from './exchanges.ts';
import { openState } from './value.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { verifyFinance } from '../../order/rules/finance.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { due } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { refund } from '../../payments/rules/refunds.ts';
import { returnableOf } from '../../returns/rules/returnable.ts';
import { cancelReturn, receiveReturn } from '../../returns/rules/returns.ts';
import { complete } from '../../order/rules/status-commands.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0] ? `${error.faults[0].path} ${error.code}` : error.code;
    throw error;
  }
};

const van = {
  id: 'sm_van',
  shipping_option_id: 'so_van',
  name: 'Van',
  price: 0,
  tax_rate: 15,
  tax_lines: null,
  tax_amount: 0,
};
const tea = (over: object = {}) =>
  aLine({ variant_id: 'variant_tea', product_id: 'prod_tea', title: 'Tea', quantity: 2, unit_price: 3_000, ...over });

/** Ten pieces at 10.00, all of them shipped; tea stands on the shelf besides. */
function shipped(
  env: Env,
  { paid = true, teas = 100, cart = {} }: { paid?: boolean; teas?: number; cart?: object } = {},
): OrderBook {
  const accepted = anAcceptedBook(env, cart, {
    levels: [aLevel(), aLevel({ variant_id: 'variant_tea', stocked: teas })],
    locations: [aLocation()],
  });
  const sent = fulfill(
    accepted,
    { items: accepted.items.map(({ id, quantity }) => ({ item_id: id, quantity })), asks_location: true },
    env,
  ).book;
  const gone = ship(sent, { fulfillment_id: sent.fulfillments[0]?.id ?? '' }, env).book;
  return paid ? capture(gone, {}, env).book : gone;
}

/** Three pieces back, 30.00, for two teas at 30.00 each: 30.00 more, unless said otherwise. */
const exchangeOf = (book: OrderBook, over: Partial<CreateExchange> = {}): CreateExchange => ({
  return_items: [{ item_id: onlyItem(book).id, quantity: 3 }],
  additional_items: [tea()],
  shipping_methods: [van],
  return_shipping: null,
  cart_id: 'cart_1',
  allow_backorder: true,
  reasons: [],
  ...over,
});
const last = (book: OrderBook) => {
  const swap = book.swaps.at(-1);
  if (!swap) throw new Error('no exchange');
  return swap;
};
const exchanged = (
  env: Env,
  over: Partial<CreateExchange> = {},
  around: Parameters<typeof shipped>[1] = {},
): OrderBook => {
  const before = shipped(env, around);
  return createExchange(before, exchangeOf(before, over), env).book;
};
const cheap = { additional_items: [tea({ quantity: 1, unit_price: 1_000 })] };
const even = { additional_items: [tea({ quantity: 1 })] };
/** The customer has said by the payment link that it will pay. */
const promised = (book: OrderBook, env: Env): OrderBook => ({
  ...book,
  swaps: book.swaps.map((one) =>
    one.payment_status === 'not_paid' ? { ...one, ...openState(one.difference_due, env.now, env) } : one,
  ),
});
const processed = (book: OrderBook, env: Env, collect = true): OrderBook =>
  processExchange(promised(book, env), { swap_id: last(book).id, capture: collect }, env).book;
const tasks = (book: OrderBook) => ({ swap_id: last(book).id, asks_location: true });
const stock = (book: OrderBook) => {
  const level = book.stock_levels.find((one) => one.variant_id === 'variant_tea');
  return [level?.stocked, level?.reserved];
};

describe('registering an exchange', () => {
  it('asks goods back, sets others aside and tells the difference', () => {
    const env = anEnv();
    const book = exchanged(env);
    expect(last(book)).toMatchObject({
      number: 1,
      return_value: 3_000,
      items_value: 6_000,
      shipping_value: 0,
      return_shipping_value: 0,
      difference_due: 3_000,
      payment_status: 'not_paid',
      fulfillment_status: 'not_fulfilled',
    });
    expect(book.returns).toMatchObject([{ status: 'requested', swap_id: last(book).id, refund_amount: 0 }]);
    expect(book.additional_items).toMatchObject([{ swap_id: last(book).id, quantity: 2, total: 6_000, position: 1 }]);
    expect(stock(book)).toEqual([100, 2]);
    expect(returnableOf(book, onlyItem(book).id).quantity).toBe(7);
    expect([due(book.order), book.order.total, book.credits]).toEqual([0, 10_000, []]);
  });

  it.each([
    ['what goes out costs more: the customer has promised nothing', {}, 3_000, 'not_paid', false],
    ['what comes back is worth more: money waits to be given back', cheap, -2_000, 'awaiting', false],
    ['both are worth the same: nothing is left to settle', even, 0, 'confirmed', true],
    ['a price of 0 is honoured (m#4838)', { return_shipping: { ...van, id: 'sm_back' } }, 3_000, 'not_paid', false],
    [
      'both ways are charged with their tax',
      {
        shipping_methods: [{ ...van, price: 1_000, tax_amount: 150 }],
        return_shipping: { ...van, id: 'sm_back', price: 200, tax_amount: 30 },
      },
      4_380,
      'not_paid',
      false,
    ],
  ] as const)('%s', (_, over, difference, status, settled) => {
    const env = anEnv();
    const swap = last(exchanged(env, over as Partial<CreateExchange>));
    expect([swap.difference_due, swap.payment_status, swap.processed_at !== null]).toEqual([
      difference,
      status,
      settled,
    ]);
  });

  it('the exchange total uses the tax rate, and carries discounts pro rata (m#3168)', () => {
    const env = anEnv();
    const before = shipped(env, {
      cart: { lines: [aLine({ quantity: 3, unit_price: 1_000, discount_total: 500, tax_rate: 15 })] },
    });
    const lines = [tea({ tax_rate: 15, quantity: 1, unit_price: 1_001 })];
    const back = (quantity: number) =>
      previewExchange(
        before,
        exchangeOf(before, { return_items: [{ item_id: onlyItem(before).id, quantity }], additional_items: lines }),
        env.now,
      ).value;
    expect([1, 2, 3].map((quantity) => back(quantity).return_value)).toEqual([958, 1_917, 2_875]);
    expect(back(1)).toMatchObject({ items_value: 1_151, difference_due: 193 });
  });

  it('several exchanges of one line add up to the line', () => {
    const env = anEnv();
    const base = shipped(env, { cart: { lines: [aLine({ quantity: 3, unit_price: 3_333, tax_rate: 15 })] } });
    const once = (book: OrderBook) =>
      createExchange(book, exchangeOf(book, { return_items: [{ item_id: onlyItem(book).id, quantity: 1 }] }), env).book;
    const book = once(once(once(base)));
    expect(book.swaps.reduce((sum, one) => sum + one.return_value, 0)).toBe(base.order.total);
    expect(refusal(() => once(book))).toBe('return_items.0.item_id return.all_promised');
  });

  it('what comes back is never worth more than the order can still grant', () => {
    const env = anEnv();
    const before = refund(shipped(env), { amount: 9_000, reason: 'other' }, env).book;
    expect(previewExchange(before, exchangeOf(before), env.now).value.return_value).toBe(1_000);
  });

  it('works on goods of an earlier exchange', () => {
    const env = anEnv();
    const one = exchanged(env);
    const sent = fulfillExchange(one, tasks(one), env).book;
    const gone = shipExchange(
      sent,
      { fulfillment_id: sent.fulfillments.at(-1)?.id ?? '', swap_id: last(sent).id },
      env,
    ).book;
    const book = createExchange(
      gone,
      exchangeOf(gone, {
        return_items: [{ item_id: gone.additional_items[0]?.id ?? '', quantity: 1 }],
        additional_items: [tea({ quantity: 1 })],
      }),
      env,
    ).book;
    expect(last(book)).toMatchObject({ number: 2, return_value: 3_000, difference_due: 0 });
  });

  it.each([
    ['"disabled unless at least one return item …"', { return_items: [] }, 'return_items exchange.nothing_back'],
    ['"… and one additional item exist"', { additional_items: [] }, 'additional_items exchange.nothing_sent'],
    [
      'more than is there to return',
      { return_items: [{ item_id: 'item_3', quantity: 11 }] },
      'return_items.0.quantity return.quantity',
    ],
    [
      'a line of another order',
      { return_items: [{ item_id: 'item_x', quantity: 1 }] },
      'return_items.0.item_id fulfill.unknown_item',
    ],
    [
      'a reason nobody knows',
      { return_items: [{ item_id: 'item_3', quantity: 1, reason_id: 'rr_x' }] },
      'return_items.0.reason_id return.reason_unknown',
    ],
    ['a location nobody knows', { return_location_id: 'loc_x' }, 'return_location_id fulfill.unknown_location'],
    [
      'what is not there, where it is not to be waited for',
      { allow_backorder: false, additional_items: [tea({ quantity: 101 })] },
      'after_sale.out_of_stock',
    ],
  ])('refuses %s', (_, over, code) => {
    const env = anEnv();
    const before = shipped(env);
    const item = onlyItem(before).id;
    const asked = exchangeOf(before, over as Partial<CreateExchange>);
    const return_items = asked.return_items.map((line) => ({
      ...line,
      item_id: line.item_id === 'item_3' ? item : line.item_id,
    }));
    expect(refusal(() => createExchange(before, { ...asked, return_items }, env))).toBe(code);
  });

  it('refuses goods that never left, and orders that are verified or canceled', () => {
    const env = anEnv();
    const accepted = anAcceptedBook(env);
    expect(refusal(() => createExchange(accepted, exchangeOf(accepted), env))).toBe(
      'return_items.0.item_id return.not_shipped',
    );
    const canceled = cancelOrder(accepted, {}, env).book;
    expect(refusal(() => createExchange(canceled, exchangeOf(canceled), env))).toBe('order.canceled');
    const verified = verifyFinance(shipped(env), {}, env).book;
    expect(refusal(() => createExchange(verified, exchangeOf(verified), env))).toBe('order.verified');
  });

  it('waits for what is not there where that is allowed', () => {
    const book = exchanged(anEnv(), {}, { teas: 1 });
    expect(stock(book)).toEqual([1, 1]);
  });
});

describe('"process payment": the difference, once', () => {
  it('takes what the customer owes more, at once and by the house itself', () => {
    const env = anEnv();
    const book = processed(exchanged(env), env);
    expect(last(book)).toMatchObject({ payment_status: 'captured', processed_at: env.now });
    expect(book.credits).toMatchObject([{ cause: 'swap', cause_id: last(book).id, amount: -3_000 }]);
    expect(book.payments.at(-1)).toMatchObject({ provider_id: 'manual', amount: 3_000, captured_amount: 3_000 });
    expect([due(book.order), book.order.paid_total, book.order.payment_status, isBalanced(book)]).toEqual([
      0,
      13_000,
      'captured',
      true,
    ]);
    expect(refusal(() => processed(book, env))).toBe('exchange.processed');
  });

  it('"capture payment while payment is awaiting": not before; what is put on account needs no promise', () => {
    const env = anEnv();
    const book = exchanged(env);
    const take = (takes: boolean) =>
      refusal(() => processExchange(book, { swap_id: last(book).id, capture: takes }, env));
    expect([take(true), take(false)]).toEqual(['exchange.not_awaiting', 'allowed']);
  });

  it.each([
    ['takes exactly the difference where the order owes other money', true, [10_000, 3_000, 'captured']],
    ['only adds it to what is owed where that is asked', false, [13_000, 0, 'confirmed']],
  ] as const)('%s', (_, collect, expected) => {
    const env = anEnv();
    const book = processed(exchanged(env, {}, { paid: false }), env, collect);
    expect([due(book.order), book.order.paid_total, last(book).payment_status]).toEqual(expected);
    expect(book.payments.reduce((sum, one) => sum + one.amount, 0)).toBe(13_000);
    expect(isBalanced(book)).toBe(true);
  });

  it.each([
    ['gives back what the customer had paid', 10_000, 2_000, 'difference_refunded', 0],
    ['gives back as far as it had paid', 9_000, 1_000, 'partially_refunded', 0],
    ['only lowers what is owed where nothing was paid', 0, 0, 'confirmed', 8_000],
  ] as const)('%s', (_, paid, out, status, left) => {
    const env = anEnv();
    const before = exchanged(env, cheap, { paid: false });
    const book = processed(paid > 0 ? capture(before, { amount: paid }, env).book : before, env);
    expect([book.order.refunded_total, last(book).payment_status, due(book.order)]).toEqual([out, status, left]);
    expect(book.refunds.map((one) => one.reason)).toEqual(out > 0 ? ['swap'] : []);
    expect(isBalanced(book)).toBe(true);
  });

  it('uses up first what the customer had paid too much', () => {
    const env = anEnv();
    const one = processed(exchanged(env), env);
    const over = cancelExchange(one, { swap_id: last(one).id }, env).book;
    const book = processed(createExchange(over, exchangeOf(over), env).book, env);
    expect([due(over.order), due(book.order), book.order.paid_total, last(book).payment_status]).toEqual([
      -3_000,
      0,
      13_000,
      'captured',
    ]);
  });

  it('has nothing to do where nothing is owed', () => {
    const env = anEnv();
    const book = exchanged(env, even);
    expect(processExchange(book, { swap_id: last(book).id, capture: true }, env).book).toBe(book);
  });

  it('never gives back more than the order has left', () => {
    const env = anEnv();
    const poor = refund(exchanged(env, cheap), { amount: 9_500, reason: 'other' }, env).book;
    expect(refusal(() => processed(poor, env))).toBe('exchange.exceeds_order');
  });

  it('the return of an exchange grants nothing by itself', () => {
    const env = anEnv();
    const book = processed(exchanged(env), env);
    const received = receiveReturn(
      book,
      {
        return_id: book.returns[0]?.id ?? '',
        items: [{ item_id: onlyItem(book).id, quantity: 3 }],
        close_rest: false,
        reasons: [],
        asks_location: true,
      },
      env,
    ).book;
    expect(received.order.credited_total).toBe(book.order.credited_total);
    expect(onlyItem(received).returned_quantity).toBe(3);
  });
});

describe('a return that ends with less', () => {
  const back = (book: OrderBook, quantity: number, env: Env) =>
    receiveReturn(
      book,
      {
        return_id: book.returns[0]?.id ?? '',
        items: [{ item_id: onlyItem(book).id, quantity }],
        close_rest: true,
        reasons: [],
        asks_location: true,
      },
      env,
    ).book;

  it.each([
    [1, 5_000],
    [2, 4_000],
    [3, 3_000],
  ])('with %i of three pieces leaves a difference of %i', (received, difference) => {
    const env = anEnv();
    expect(last(back(exchanged(env), received, env))).toMatchObject({
      return_value: received * 1_000,
      difference_due: difference,
      payment_status: 'not_paid',
    });
  });
  it('canceled, nothing comes back and nobody carries it; a promise to pay less is none', () => {
    const env = anEnv();
    const made = exchanged(env, { return_shipping: { ...van, price: 100, tax_amount: 15 } });
    const agreed: OrderBook = {
      ...made,
      swaps: made.swaps.map((one) => ({ ...one, promised_at: env.now, payment_status: 'awaiting' as const })),
    };
    const book = cancelReturn(agreed, { return_id: agreed.returns[0]?.id ?? '' }, env).book;
    expect(last(book)).toMatchObject({
      return_value: 0,
      return_shipping_value: 0,
      difference_due: 6_000,
      payment_status: 'not_paid',
      promised_at: null,
    });
  });
  it('an even exchange is settled no more', () => {
    const env = anEnv();
    const made = exchanged(env, even);
    expect(last(cancelReturn(made, { return_id: made.returns[0]?.id ?? '' }, env).book)).toMatchObject({
      difference_due: 3_000,
      payment_status: 'not_paid',
      processed_at: null,
    });
  });
  it('once the difference is settled the return cannot be given up by itself', () => {
    const env = anEnv();
    const book = processed(exchanged(env), env);
    expect(refusal(() => cancelReturn(book, { return_id: book.returns[0]?.id ?? '' }, env))).toBe(
      'return.exchange_settled',
    );
    expect(last(back(book, 1, env)).difference_due).toBe(3_000);
  });

  /** Three pieces at 3.33 with 15 % tax, 11.49 for all; exchanged for 5.76. */
  const small = (env: Env): OrderBook => {
    const before = shipped(env, { cart: { lines: [aLine({ quantity: 3, unit_price: 333, tax_rate: 15 })] } });
    return createExchange(
      before,
      exchangeOf(before, { additional_items: [tea({ quantity: 1, unit_price: 501, tax_rate: 15 })] }),
      env,
    ).book;
  };
  const giveUp = (book: OrderBook, env: Env): OrderBook =>
    cancelReturn(book, { return_id: book.returns[0]?.id ?? '' }, env).book;
  const take = (book: OrderBook, quantity: number, env: Env): OrderBook =>
    receiveReturn(
      book,
      {
        return_id: book.returns[0]?.id ?? '',
        items: [{ item_id: onlyItem(book).id, quantity }],
        close_rest: false,
        reasons: [],
        asks_location: true,
      },
      env,
    ).book;
  const why = (book: OrderBook) => returnableOf(book, onlyItem(book).id);

  it.each<[string, (book: OrderBook, env: Env) => OrderBook]>([
    ['closed short', (book, env) => back(book, 1, env)],
    ['received in part, the rest given up', (book, env) => giveUp(take(book, 1, env), env)],
  ])('settled before its return was %s, it holds all the pieces it settled for, as a claim does', (_, ends) => {
    const env = anEnv();
    const book = ends(processed(small(env), env), env);
    expect([last(book).difference_due, book.order.refunded_total, book.returns[0]?.status]).toEqual([
      -573,
      573,
      'received',
    ]);
    expect([why(book), book.return_items.map((line) => line.settled_quantity)]).toEqual([
      { quantity: 0, why: 'return.all_promised' },
      [3],
    ]);
    expect(
      refusal(
        () =>
          createExchange(book, exchangeOf(book, { return_items: [{ item_id: onlyItem(book).id, quantity: 2 }] }), env)
            .book,
      ),
    ).toBe('return_items.0.item_id return.all_promised');
  });

  it('settled afterwards, it settles for what came: the rest can be asked back', () => {
    const env = anEnv();
    const book = processed(back(small(env), 1, env), env);
    expect([
      last(book).return_value,
      last(book).difference_due,
      why(book),
      book.return_items.map((line) => line.settled_quantity),
    ]).toEqual([383, 193, { quantity: 2, why: null }, [1]]);
  });

  it('canceled after it was settled, it holds what came and no more', () => {
    const env = anEnv();
    const onTerms = shipped(env, { paid: false });
    const made = createExchange(onTerms, exchangeOf(onTerms, cheap), env).book;
    const short = back(processed(made, env), 1, env);
    expect(why(short).quantity).toBe(7);
    const book = cancelExchange(short, { swap_id: last(short).id }, env).book;
    expect([why(book).quantity, due(book.order), isBalanced(book)]).toEqual([9, 9_000, true]);
  });
});

describe('the new goods', () => {
  it('are fulfilled whole, taken back, sent again and shipped, paid or not, also after the order was completed', () => {
    const env = anEnv();
    const book = complete(exchanged(env), {}, env).book;
    const sent = fulfillExchange(book, tasks(book), env).book;
    expect([last(sent).fulfillment_status, stock(sent)]).toEqual(['fulfilled', [98, 0]]);
    expect(refusal(() => fulfillExchange(sent, tasks(sent), env))).toBe('fulfill.nothing_left');
    const swap_id = last(sent).id;
    const undone = cancelExchangeFulfillment(
      sent,
      { fulfillment_id: sent.fulfillments.at(-1)?.id ?? '', swap_id },
      env,
    ).book;
    expect([last(undone).fulfillment_status, stock(undone)]).toEqual(['not_fulfilled', [100, 2]]);
    const again = fulfillExchange(undone, tasks(undone), env).book;
    const gone = shipExchange(again, { fulfillment_id: again.fulfillments.at(-1)?.id ?? '', swap_id }, env).book;
    expect(last(gone).fulfillment_status).toBe('shipped');
    expect(gone.order.fulfillment_status).toBe(book.order.fulfillment_status);
  });
});

describe('canceling', () => {
  it('cancels the open return, frees the goods and lets the pieces be asked back again', () => {
    const env = anEnv();
    const made = exchanged(env);
    const book = cancelExchange(made, { swap_id: last(made).id }, env).book;
    expect(last(book)).toMatchObject({
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
      canceled_at: env.now,
    });
    expect(book.returns).toMatchObject([{ status: 'canceled' }]);
    expect([stock(book), returnableOf(book, onlyItem(book).id).quantity, book.credits]).toEqual([[100, 0], 10, []]);
    expect(refusal(() => cancelExchange(book, { swap_id: last(book).id }, env))).toBe('exchange.canceled');
    expect(refusal(() => processed(book, env))).toBe('exchange.canceled');
    expect(refusal(() => fulfillExchange(book, tasks(book), env))).toBe('exchange.canceled');
  });

  it('grants a difference that was taken back: the order requires a refund', () => {
    const env = anEnv();
    const paid = processed(exchanged(env), env);
    const book = cancelExchange(paid, { swap_id: last(paid).id }, env).book;
    expect(book.credits.map((one) => [one.cause, one.amount])).toEqual([
      ['swap', -3_000],
      ['swap_canceled', 3_000],
    ]);
    expect([due(book.order), book.order.payment_status, isBalanced(book)]).toEqual([-3_000, 'requires_refund', true]);
  });

  it.each<[string, boolean, number, boolean, boolean, number, string]>([
    ['all of it', true, 3, false, false, 3_000, 'received'],
    ['part of it, the rest is not waited for', true, 2, false, false, 2_000, 'received'],
    ['all of it, less the way back', true, 3, true, false, 2_850, 'received'],
    ['all of it, after the difference was taken', true, 3, false, true, 6_000, 'received'],
    ['all of it, on an order that is not paid', false, 3, false, false, 3_000, 'received'],
    ['nothing', true, 0, false, false, 0, 'canceled'],
  ])('after %s came back grants that as a return would', (_, paid, received, pays, settles, granted, status) => {
    const env = anEnv();
    const returnShipping = { ...van, price: 130, tax_amount: 20 };
    const made = exchanged(env, { return_shipping: pays ? returnShipping : null }, { paid });
    const back =
      received === 0
        ? made
        : receiveReturn(
            made,
            {
              return_id: made.returns[0]?.id ?? '-',
              items: [{ item_id: onlyItem(made).id, quantity: received }],
              close_rest: false,
              reasons: [],
              asks_location: true,
            },
            env,
          ).book;
    const ready = settles ? processed(back, env) : back;
    const book = cancelExchange(ready, { swap_id: last(ready).id }, env).book;
    expect(book.returns).toMatchObject([{ status }]);
    expect(book.credits.filter((one) => one.cause === 'swap_canceled').map((one) => one.amount)).toEqual(
      granted === 0 ? [] : [granted],
    );
    expect([due(book.order) - due(shipped(env, { paid }).order), isBalanced(book), stock(book)]).toEqual([
      0 - granted,
      true,
      [100, 0],
    ]);
    expect(returnableOf(book, onlyItem(book).id).quantity).toBe(10 - received);
  });

  it.each([
    [{}, true],
    [cheap, false],
  ])('of a difference that only entered what is owed, puts it right again', (over, more) => {
    const env = anEnv();
    const settled = processed(exchanged(env, over as Partial<CreateExchange>, { paid: false }), env, false);
    expect(due(settled.order) > 10_000).toBe(more);
    const book = cancelExchange(settled, { swap_id: last(settled).id }, env).book;
    expect([due(book.order), book.order.payment_status, isBalanced(book)]).toEqual([10_000, 'awaiting', true]);
  });

  const none: ExchangeFacts = {
    payment_status: 'not_paid',
    fulfillment_status: 'not_fulfilled',
    difference_due: 3_000,
    promised_at: null,
    processed_at: null,
    canceled_at: null,
    fulfillments: [],
    additional_items: [{ quantity: 2, fulfilled_quantity: 0 }],
    return_shipping_value: 0,
    return_order: { status: 'requested', items: [{ requested_quantity: 3, received_quantity: 0, value: 3_000 }] },
  };
  const at = new Date();
  it.each<[string, Partial<ExchangeFacts>, string[]]>([
    [
      'as it was registered: nothing is captured before the payment is awaiting',
      {},
      ['exchange.not_awaiting', 'allowed', 'allowed', 'allowed'],
    ],
    [
      'promised: "capture payment while payment is awaiting"',
      { payment_status: 'awaiting', promised_at: at },
      ['allowed', 'allowed', 'allowed', 'allowed'],
    ],
    [
      'captured',
      { payment_status: 'captured', processed_at: at },
      ['exchange.processed', 'allowed', 'allowed', 'exchange.processed'],
    ],
    [
      '"Swap with a refund cannot be canceled"',
      { payment_status: 'difference_refunded', processed_at: at, difference_due: -1 },
      ['exchange.processed', 'allowed', 'exchange.refunded', 'exchange.processed'],
    ],
    [
      'nothing to pay',
      { difference_due: -1, payment_status: 'awaiting' },
      ['allowed', 'allowed', 'allowed', 'exchange.nothing_to_pay'],
    ],
    [
      '"unless … fulfilled or shipped"',
      { fulfillments: [{ canceled_at: null }], additional_items: [{ quantity: 2, fulfilled_quantity: 2 }] },
      ['exchange.not_awaiting', 'fulfill.nothing_left', 'exchange.live_fulfillment', 'allowed'],
    ],
    [
      'its fulfilment canceled: "fulfill exchange while not_fulfilled"',
      { fulfillments: [{ canceled_at: at }] },
      ['exchange.not_awaiting', 'allowed', 'allowed', 'allowed'],
    ],
    [
      'its goods have come back',
      { return_order: { status: 'received', items: [{ requested_quantity: 3, received_quantity: 1, value: 3_000 }] } },
      ['exchange.not_awaiting', 'allowed', 'allowed', 'allowed'],
    ],
    [
      '"unless already canceled"',
      { canceled_at: at },
      ['exchange.canceled', 'exchange.canceled', 'exchange.canceled', 'exchange.canceled'],
    ],
  ])('%s', (_, over, expected) => {
    const order = factsOf(shipped(anEnv()));
    const facts = { ...none, ...over };
    const permits = [
      canProcessExchange(order, facts),
      canFulfillExchange(order, facts),
      canCancelExchange(order, facts),
      canPromise(facts),
    ];
    expect(permits.map((permit) => (permit.allowed ? 'allowed' : permit.code))).toEqual(expected);
  });
});
