import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aLevel, aLine, anAcceptedBook, anEnv, onlyItem } from '../../testing/books.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from './journal.ts';
import { due } from './money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { refund } from '../../payments/rules/refunds.ts';
import { receiveReturn, requestReturn, type ReceiveReturnInput } from '../../returns/rules/returns.ts';
import { hold, resume } from '../../order/rules/status-commands.ts';
import type { OrderBook, Env } from './book.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0]?.code ?? error.code;
    throw error;
  }
};
const everything = (book: OrderBook) => book.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
/** Ten pieces for 100.00, paid and shipped. */
function shipped(env: Env): OrderBook {
  const accepted = anAcceptedBook(env);
  const packed = fulfill(
    accepted,
    { items: everything(accepted), location_id: 'loc_riyadh', asks_location: true },
    env,
  ).book;
  return capture(ship(packed, { fulfillment_id: packed.fulfillments[0]?.id ?? '' }, env).book, {}, env).book;
}
const asked = (book: OrderBook, env: Env, quantity: number) =>
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
const received = (book: OrderBook, env: Env, quantity: number, over: Partial<ReceiveReturnInput> = {}) =>
  receiveReturn(
    book,
    {
      return_id: book.returns.at(-1)?.id ?? '',
      items: [{ item_id: onlyItem(book).id, quantity }],
      close_rest: false,
      reasons: [],
      asks_location: true,
      ...over,
    },
    env,
  ).book;
const figures = ({ order }: OrderBook) => [due(order), order.paid_total, order.refunded_total, order.payment_status];

/** What went wrong elsewhere and must not here. */
describe('M39', () => {
  it('M39 6: 1,004 pieces with a pack of 999 stay 1,004, from the order to its shipment', () => {
    const env = anEnv();
    const accepted = anAcceptedBook(
      env,
      { lines: [aLine({ quantity: 1_004, case_size: 999, shrink_size: 1 })] },
      { levels: [aLevel({ stocked: 1_004 })] },
    );
    const packed = fulfill(accepted, { items: everything(accepted), asks_location: true }, env).book;
    const gone = ship(packed, { fulfillment_id: packed.fulfillments[0]?.id ?? '' }, env).book;
    expect(onlyItem(gone)).toMatchObject({ quantity: 1_004, fulfilled_quantity: 1_004, shipped_quantity: 1_004 });
    expect([gone.order.total, gone.stock_levels[0]?.stocked]).toEqual([1_004_000, 0]);
  });

  it('M39 11: refund twice, then a partial return: outstanding is right every time', () => {
    const env = anEnv();
    const steps = [
      (book: OrderBook) => refund(book, { amount: 1_000, reason: 'discount' }, env).book,
      (book: OrderBook) => refund(book, { amount: 500, reason: 'other' }, env).book,
      (book: OrderBook) => received(asked(book, env, 4), env, 3),
    ];
    let book = shipped(env);
    expect(figures(book)).toEqual([0, 10_000, 0, 'captured']);
    const seen = steps.map((step) => {
      book = step(book);
      return [...figures(book), isBalanced(book)];
    });
    expect(seen).toEqual([
      [0, 10_000, 1_000, 'partially_refunded', true],
      [0, 10_000, 1_500, 'partially_refunded', true],
      [0, 10_000, 4_500, 'partially_refunded', true],
    ]);
  });

  it('M39 12: a fully paid order can be refunded up to paid − refunded', () => {
    const env = anEnv();
    const once = refund(shipped(env), { amount: 4_000, reason: 'other' }, env).book;
    expect(refusal(() => refund(once, { amount: 6_001, reason: 'other' }, env))).toBe('refund.exceeds_paid');
    const all = refund(once, { amount: 6_000, reason: 'other' }, env).book;
    expect(figures(all)).toEqual([0, 10_000, 10_000, 'refunded']);
    expect(refusal(() => refund(all, { amount: 1, reason: 'other' }, env))).toBe('refund.exceeds_paid');
  });

  it('M39 13: a return is received with no refund', () => {
    const env = anEnv();
    const book = received(asked(shipped(env), env, 2), env, 2, { refund: 0 });
    expect(book.returns.at(-1)?.status).toBe('received');
    expect([onlyItem(book).returned_quantity, book.refunds, figures(book)]).toEqual([
      2,
      [],
      [0, 10_000, 0, 'captured'],
    ]);
  });

  it.each<[string, (book: OrderBook, env: Env) => OrderBook]>([
    ['canceled', (book, env) => cancelOrder(book, { refund: true }, env).book],
    [
      'sent back to processing',
      (book, env) => resume(hold(book, { hold_reasons: ['other'] }, env).book, { reason: 'wrong order' }, env).book,
    ],
    ['fulfilled', (book, env) => fulfill(book, { items: everything(book), asks_location: true }, env).book],
  ])('M39 18: a stale reservation releases: nothing stays set aside for an order that was %s', (_, ended) => {
    const env = anEnv();
    const book = anAcceptedBook(env);
    expect(book.stock_levels[0]?.reserved).toBe(10);
    expect(ended(book, env).stock_levels[0]?.reserved).toBe(0);
  });
});
