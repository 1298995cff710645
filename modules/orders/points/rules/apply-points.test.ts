import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subtotalOf } from '#domain/unit-price.ts';
import { sum } from '../../core/rules/money.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { fixedAmount, percentage } from '../../core/rules/discounts.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { startEdit, updateLine } from '../../edits/rules/changes.ts';
import { confirmEdit, requestEdit } from '../../edits/rules/settle-edit.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { capture } from '../../payments/rules/payments.ts';
import { requestReturn } from '../../returns/rules/returns.ts';
import { aBook, aLevel, aLine, anAcceptedBook, anEnv, later, onlyItem } from '../../testing/books.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import { applyPoints, canApplyPoints, roomForPoints } from './apply-points.ts';
import { pointsOf } from './on-lines.ts';

const input = (amount: number, over: object = {}) => ({
  application_id: 'lpa_1',
  program_id: 'lp_1',
  funded: 0,
  program_name: 'Wikala Plus',
  points: amount / 5,
  amount,
  ...over,
});
const threeLines = [
  aLine({ quantity: 3, unit_price: 1_000, tax_rate: 15 }),
  aLine({ variant_id: 'variant_rice', quantity: 7, unit_price: 333, tax_rate: 15 }),
  aLine({ variant_id: 'variant_tea', quantity: 1, unit_price: 50, tax_rate: 0 }),
];
const levels = ['variant_water', 'variant_rice', 'variant_tea'].map((variant_id) => aLevel({ variant_id }));

describe('points on an order', () => {
  test('reduce the taxable base: their worth is spread over the lines by value, and tax is on what is left', () => {
    const env = anEnv();
    const book = aBook(env, { lines: threeLines }, { levels });
    const { book: after, made } = applyPoints(book, input(1_000), env);
    expect(made).toMatchObject({ program_id: 'lp_1', count: 200, amount: 1_000 });
    expect(after.items.map(({ discount_total }) => discount_total)).toEqual([558, 433, 9]);
    expect(after.order).toMatchObject({ subtotal: 5_381, discount_total: 1_000, tax_total: 651, total: 5_032 });
    expect(after.order.discounts).toMatchObject([{ code: 'Wikala Plus', rule: { type: 'points', value: 1_000 } }]);
    expect([isBalanced(after), after.money_journal.at(-1)?.source_id]).toEqual([true, 'lpa_1']);
    expect(after.payments.map(({ amount }) => amount)).toEqual([5_032]);
  });

  test('taken off again, the order is as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_381 }), fc.integer({ min: 0, max: 5_381 }), (first, second) => {
        const env = anEnv();
        const book = aBook(env, { lines: threeLines }, { levels });
        const once = applyPoints(book, input(first), env).book;
        const twice = applyPoints(once, input(second, { application_id: 'lpa_2' }), env).book;
        expect(twice.order.discount_total).toBe(second);
        expect(twice.items.every((item) => item.discount_total <= subtotalOf(item))).toBe(true);
        const bare = applyPoints(twice, input(0), env).book;
        expect([bare.order.total, bare.order.discounts, isBalanced(bare)]).toEqual([book.order.total, [], true]);
        expect(bare.items.map(({ total, tax_amount }) => [total, tax_amount])).toEqual(
          book.items.map(({ total, tax_amount }) => [total, tax_amount]),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test.each<[string, (book: OrderBook) => OrderBook, string]>([
    ['a canceled order', (book) => cancelOrder(book, { refund: true }, anEnv()).book, 'order.canceled'],
    ['while an edit is open', (book) => startEdit(book, {}, anEnv()).book, 'edit.open_exists'],
    [
      'an invoiced order',
      (book) => ({ ...book, order: { ...book.order, supplier_invoice_number: 'INV-1' } }),
      'edit.invoiced',
    ],
    [
      'points of another program',
      (book) => applyPoints(book, input(500, { program_id: 'lp_2' }), anEnv()).book,
      'points.other_program',
    ],
  ])('not %s', (_, made, code) => {
    expect(canApplyPoints(made(anAcceptedBook(anEnv())), 'lp_1')).toMatchObject({ allowed: false, code });
  });

  test('what is paid is not paid out in cash', () => {
    const env = anEnv();
    const book = aBook(env, { lines: [aLine({ tax_rate: 15 })] });
    const paid = capture(book, { payment_id: book.payments[0]?.id ?? '', amount: 10_000 }, env).book;
    const { room } = roomForPoints(paid);
    expect(room).toBeLessThanOrEqual(1_304);
    expect(() => applyPoints(paid, input(room + 5), env)).toThrow('points.above_room');
    expect(applyPoints(paid, input(room), env).book.order.total).toBeGreaterThanOrEqual(10_000);
  });
});

describe('what happens to the order afterwards', () => {
  const edited = (book: OrderBook, quantity: number) => {
    const env = later(anEnv(), 1);
    const begun = startEdit(book, {}, env);
    const changed = updateLine(
      begun.book,
      { edit_id: begun.made, item_id: book.items[0]?.id ?? '', quantity },
      env,
    ).book;
    return confirmEdit(
      requestEdit(changed, { edit_id: begun.made }, env).book,
      { edit_id: begun.made, by: 'usr_1' },
      env,
    ).book;
  };

  test.each([
    ['beside nothing else', [], 10_000 * 2 - 500],
    ['beside an amount', [fixedAmount('d', 1_000)], 10_000 * 2 - 1_500],
    ['beside a percentage', [percentage('d', 10)], 10_000 * 2 - 2_000 - 500],
  ])('an edit keeps them, %s', (_, discounts, total) => {
    const env = anEnv();
    const off = discounts.length === 0 ? 0 : 1_000;
    const book = aBook(env, { lines: [aLine({ discount_total: off })], discounts });
    expect(edited(applyPoints(book, input(500), env).book, 20).order.total).toBe(total);
  });

  test('once it was edited or goods come back, the points stay as they are', () => {
    const env = anEnv();
    const on = applyPoints(anAcceptedBook(env), input(500), env).book;
    expect(canApplyPoints(edited(on, 20), 'lp_1')).toMatchObject({ allowed: false, code: 'points.settled' });
    const item_id = onlyItem(on).id;
    const packed = fulfill(on, { items: [{ item_id, quantity: 10 }], asks_location: false }, env);
    const sent = ship(packed.book, { fulfillment_id: packed.book.fulfillments[0]?.id ?? '' }, env).book;
    const back = requestReturn(
      sent,
      {
        items: [{ item_id, quantity: 3 }],
        shipping_method: null,
        receive_now: false,
        reasons: [],
        asks_location: false,
      },
      env,
    ).book;
    expect(canApplyPoints(back, 'lp_1')).toMatchObject({ allowed: false, code: 'points.settled' });
    expect(sum(back.return_items.map(({ value }) => value))).toBe(2_850);
  });

  test('put on after goods are promised back, they stay away from those', () => {
    const env = anEnv();
    const book = anAcceptedBook(env);
    const item_id = onlyItem(book).id;
    const packed = fulfill(book, { items: [{ item_id, quantity: 10 }], asks_location: false }, env);
    const sent = ship(packed.book, { fulfillment_id: packed.book.fulfillments[0]?.id ?? '' }, env).book;
    const back = requestReturn(
      sent,
      {
        items: [{ item_id, quantity: 3 }],
        shipping_method: null,
        receive_now: false,
        reasons: [],
        asks_location: false,
      },
      env,
    ).book;
    expect(roomForPoints(back)).toMatchObject({ goods: 10_000, room: 7_000 });
    expect(pointsOf(applyPoints(back, input(7_000), env).book.order.discounts)?.amount).toBe(7_000);
  });
});
