import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { taxOn } from '#domain/money.ts';
import { learnRules, promoteLines, snapshotOf } from '#modules/promotions/rules.ts';
import { anOffer, aRule } from '../../../promotions/testing.ts';
import { aBook, aLevel, aLine, anEnv, later } from '../../testing/books.ts';
import { addShipping } from '../../order/rules/add-shipping.ts';
import type { OrderBook, Env, ItemRow } from '../../core/rules/book.ts';
import { percentage, fixedAmount, type OrderDiscount } from '../../core/rules/discounts.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { due, sum } from '../../core/rules/money.ts';
import { returnedOf } from '../../returns/rules/returnable.ts';
import { capture } from '../../payments/rules/payments.ts';
import { requestReturn } from '../../returns/rules/returns.ts';
import { accept } from '../../order/rules/status-commands.ts';
import { addLine, removeLine, startEdit, updateLine } from './changes.ts';
import { confirmEdit, requestEdit } from './settle-edit.ts';

type Change = { line?: number; quantity?: number; unit_price?: number; remove?: boolean };
const added = (quantity: number, unit_price: number, tax_rate: number) =>
  aLine({ variant_id: 'variant_rice', title: 'Rice', quantity, unit_price, tax_rate });

/** The order as an edit leaves it that changes lines by their place, and adds those that have none. */
function edited(book: OrderBook, changes: readonly Change[], env: Env, tax_rate = 15): OrderBook {
  const begun = startEdit(book, {}, env).book;
  const edit_id = begun.edits.at(-1)!.id;
  const changed = changes.reduce((next, { line, remove, quantity, unit_price }) => {
    if (line === undefined)
      return addLine(next, { edit_id, line: added(quantity ?? 1, unit_price ?? 1_000, tax_rate) }, env).book;
    const item_id = begun.items[line]!.id;
    return remove
      ? removeLine(next, { edit_id, item_id }, env).book
      : updateLine(next, { edit_id, item_id, quantity, unit_price }, env).book;
  }, begun);
  return confirmEdit(requestEdit(changed, { edit_id }, env).book, { edit_id, by: 'cus_1' }, env).book;
}
type ByHand = { percent: number } | { amount: number };
const manualDiscount = (rule: ByHand): OrderDiscount =>
  'percent' in rule ? percentage('disc_1', rule.percent) : fixedAmount('disc_1', rule.amount);
/** An order of lines [price, quantity, taken off] with what took it off. */
function sold(
  lines: readonly (readonly [unit_price: number, quantity: number, discount: number])[],
  discount: ByHand | null,
  tax_rate: number,
  env: Env,
): OrderBook {
  return aBook(env, {
    discounts: discount ? [manualDiscount(discount)] : [],
    lines: lines.map(([unit_price, quantity, discount_total]) =>
      aLine({ unit_price, quantity, discount_total, tax_rate }),
    ),
  });
}
const figures = ({ order, items }: OrderBook) => ({
  discounts: items.map((item) => item.discount_total),
  discount: order.discount_total,
  tax: order.tax_total,
  total: order.total,
});

describe('"a fixed discount is frozen per line and survives; a percentage stays pro rata, so the order remembers which it was"', () => {
  const half: readonly (readonly [number, number, number])[] = [
    [1_000, 1, 1_000],
    [1_000, 1, 1_000],
  ];
  it.each<
    [
      what: string,
      lines: Parameters<typeof sold>[0],
      discount: Parameters<typeof sold>[1],
      rate: number,
      changes: readonly Change[],
      after: ReturnType<typeof figures>,
    ]
  >([
    [
      'line 1000 with 200 off, to quantity 2 at 12.5 %: tax 225, total 2025',
      [[1_000, 1, 200]],
      { amount: 200 },
      12.5,
      [{ line: 0, quantity: 2 }],
      { discounts: [200], discount: 200, tax: 225, total: 2_025 },
    ],
    [
      'two lines of 1000, 2000 off at 10 %: one line to 2 gives 2000 off and 1100',
      half,
      { amount: 2_000 },
      10,
      [{ line: 0, quantity: 2 }],
      { discounts: [1_000, 1_000], discount: 2_000, tax: 100, total: 1_100 },
    ],
    [
      'the same as a percentage stays free',
      half,
      { percent: 100 },
      10,
      [{ line: 0, quantity: 2 }],
      { discounts: [2_000, 1_000], discount: 3_000, tax: 0, total: 0 },
    ],
    [
      '12.5 % of more is 12.5 %',
      [[1_000, 1, 125]],
      { percent: 12.5 },
      15,
      [{ line: 0, quantity: 3 }],
      { discounts: [375], discount: 375, tax: 394, total: 3_019 },
    ],
    [
      'and so of another price, also from one of 0',
      [[0, 1, 0]],
      { percent: 10 },
      0,
      [{ line: 0, unit_price: 505 }],
      { discounts: [51], discount: 51, tax: 0, total: 454 },
    ],
    [
      'a percentage holds for what is added',
      [[1_000, 1, 100]],
      { percent: 10 },
      0,
      [{ quantity: 2, unit_price: 500 }],
      { discounts: [100, 100], discount: 200, tax: 0, total: 1_800 },
    ],
    [
      'an amount does not',
      [[1_000, 1, 100]],
      { amount: 100 },
      0,
      [{ quantity: 2, unit_price: 500 }],
      { discounts: [100, 0], discount: 100, tax: 0, total: 1_900 },
    ],
    [
      'an amount is never more than its line',
      [[100, 5, 300]],
      { amount: 300 },
      0,
      [{ line: 0, quantity: 2 }],
      { discounts: [200], discount: 200, tax: 0, total: 0 },
    ],
    [
      'what a line bears goes with it',
      half,
      { amount: 2_000 },
      0,
      [
        { line: 1, remove: true },
        { quantity: 1, unit_price: 70 },
      ],
      { discounts: [1_000, 0], discount: 1_000, tax: 0, total: 70 },
    ],
    [
      'one that nothing tells of is frozen',
      [[1_000, 1, 200]],
      null,
      0,
      [{ line: 0, quantity: 2 }],
      { discounts: [200], discount: 200, tax: 0, total: 1_800 },
    ],
  ])('%s', (_, lines, discount, rate, changes, after) => {
    const env = anEnv();
    const book = edited(sold(lines, discount, rate, env), changes, env, rate);
    expect(figures(book)).toEqual(after);
    expect(isBalanced(book)).toBe(true);
  });

  it('an amount that a lower price cut comes back whole with the price', () => {
    const env = anEnv();
    const cut = edited(sold([[1_000, 1, 200]], { amount: 200 }, 0, env), [{ line: 0, unit_price: 0 }], env);
    expect([
      cut.order.discount_total,
      edited(cut, [{ line: 0, unit_price: 900 }], later(env, 1)).order.discount_total,
    ]).toEqual([0, 200]);
  });
});

/** Delivered, and paid unless said otherwise, with pieces of lines asked back and received at once. `sent`: less than the line. */
function returned(
  book: OrderBook,
  back: readonly (readonly [line: number, pieces: number, sent?: number])[],
  env: Env,
  paid = true,
): OrderBook {
  const accepted = accept({ ...book, stock_levels: [aLevel(), aLevel({ variant_id: 'variant_rice' })] }, {}, env).book;
  const packed = fulfill(
    accepted,
    {
      items: back.map(([line, , sent]) => ({
        item_id: accepted.items[line]!.id,
        quantity: sent ?? accepted.items[line]!.quantity,
      })),
      asks_location: false,
    },
    env,
  ).book;
  const shipped = ship(packed, { fulfillment_id: packed.fulfillments[0]!.id }, env).book;
  const items = back.map(([line, quantity]) => ({ item_id: shipped.items[line]!.id, quantity }));
  return requestReturn(
    paid ? capture(shipped, {}, env).book : shipped,
    { items, shipping_method: null, receive_now: true, reasons: [], asks_location: false },
    env,
  ).book;
}
const van = (price: number) => ({
  id: 'sm_van',
  shipping_option_id: null,
  name: 'Van',
  price,
  tax_rate: 15,
  tax_lines: null,
  tax_amount: taxOn(price, 15),
});
/** Per rate the half-up of the sum; every part adds up to the order's totals. */
function demandTotals({ order, items, shipping_methods }: OrderBook): void {
  for (const rate of new Set(items.map((item) => item.tax_rate))) {
    const alike = [
      ...items.map((item) => ({ ...item, net: item.total - item.tax_amount })),
      ...shipping_methods.map((method) => ({ ...method, net: method.price })),
    ].filter((one) => one.tax_rate === rate);
    expect(sum(alike.map((one) => one.tax_amount))).toBe(taxOn(sum(alike.map(({ net }) => net)), rate));
  }
  expect(order.total).toBe(
    sum(items.map((item) => item.total)) + sum(shipping_methods.map((one) => one.price + one.tax_amount)),
  );
  expect(order.item_tax_total).toBe(sum(items.map((item) => item.tax_amount)));
}
const backValue = (book: OrderBook, item: ItemRow): number => returnedOf(book, item.id).back_value;

describe('"shares of VAT of pieces that were granted back stand"', () => {
  const tenForTen = (env: Env) =>
    returned(
      aBook(env, {
        lines: [aLine({ unit_price: 1, quantity: 10, tax_rate: 15 })],
        shipping_methods: [{ shipping_option_id: null, name: 'Van', price: 100, tax_rate: 15 }],
      }),
      [[0, 10]],
      env,
    );

  it('10 × 1 with shipping 100, returned: 12 paid back, and an edit that adds 4 × 1 leaves the line at 12', () => {
    const env = anEnv();
    const book = tenForTen(env);
    expect([book.items[0]?.total, book.refunds[0]?.amount]).toEqual([12, 12]);
    const after = edited(book, [{ quantity: 4, unit_price: 1 }], env);
    expect(after.items.map(({ total, tax_amount }) => [total, tax_amount])).toEqual([
      [12, 2],
      [5, 1],
    ]);
    expect([after.shipping_methods[0]?.tax_amount, after.order.tax_total, due(after.order)]).toEqual([14, 17, 4]);
    demandTotals(after);
  });

  it('and so does another shipping method at 4', () => {
    const env = anEnv();
    const after = addShipping(tenForTen(env), { method: van(4) }, env).book;
    expect([after.items[0]?.total, after.order.tax_total, due(after.order)]).toEqual([12, 17, 4]);
    demandTotals(after);
  });

  it('of a line that came back in part only the rest is spread anew; cut down to what came back it comes to what was granted', () => {
    const env = anEnv();
    const book = returned(
      sold(
        [
          [100, 10, 200],
          [333, 3, 0],
        ],
        { amount: 200 },
        15,
        env,
      ),
      [[0, 5, 5]],
      env,
    );
    const [line] = book.items;
    expect([line?.total, backValue(book, line!)]).toEqual([920, 460]);
    const more = edited(
      book,
      [
        { line: 0, quantity: 20 },
        { line: 1, quantity: 1 },
      ],
      env,
    );
    expect(more.items[0]).toMatchObject({ discount_total: 200, tax_amount: 270, total: 2_070 });
    demandTotals(more);
    // Of the amount off, 100 was granted back with the pieces: it stands, and the rest has nothing left to be taken off.
    const less = edited(book, [{ line: 0, quantity: 5 }], env);
    expect(less.items[0]).toMatchObject({ discount_total: 100, tax_amount: 60, total: 460 });
    demandTotals(less);
  });

  it('what the VAT of the whole no longer holds is refused, and what nothing else can bear falls on the line', () => {
    const env = anEnv();
    const equalLines = (at: number) =>
      returned(
        sold(
          [
            [3, 1, 0],
            [3, 1, 0],
            [3, 1, 0],
          ],
          null,
          15,
          env,
        ),
        [[at, 1]],
        env,
      );
    // 9 at 15 % is 1: the first line has it all, though alone it would come to none.
    expect(() =>
      edited(
        equalLines(0),
        [
          { line: 1, remove: true },
          { line: 2, remove: true },
        ],
        env,
      ),
    ).toThrow(Refusal);
    // 14 at 15 % is 2: the line of 10 has 1 of it, though alone it comes to 2.
    const alone = edited(
      returned(
        sold(
          [
            [10, 1, 0],
            [4, 1, 0],
          ],
          null,
          15,
          env,
        ),
        [[0, 1]],
        env,
        false,
      ),
      [{ line: 1, remove: true }],
      env,
    );
    expect([alone.items[0]?.total, due(alone.order)]).toEqual([12, 1]);
  });
});

describe('an amount that was taken off by hand comes back with the price or the quantity that cut it', () => {
  const env = anEnv();
  const tea = aRule('tea', { type: 'percentage', bps: 1_000 });
  const offer = (at: Env) => anOffer([tea], ['variant_rice'], { at: at.now.toISOString() });
  const twice = (book: OrderBook) =>
    edited(
      edited(book, [{ line: 0, unit_price: 100 }], later(env, 2)),
      [{ line: 0, unit_price: 1_000 }],
      later(env, 3),
    );

  it('of an order that remembers promotions of its exchange alone, as of one without any', () => {
    const plain = sold([[1_000, 10, 5_000]], { amount: 5_000 }, 15, env);
    const promoted = learnRules(null, new Set([tea.id]), offer(later(env, 1)), plain.order.created_at);
    const expected = figures(twice(plain));
    expect(expected).toMatchObject({ discounts: [5_000] });
    expect(figures(twice({ ...plain, order: { ...plain.order, promoted } }))).toEqual(expected);
  });

  it('of one that a promotion takes a tenth off too', () => {
    const plain = sold([[1_000, 10, 5_000]], { amount: 4_000 }, 15, env);
    const items = plain.items.map((item) => ({
      ...item,
      variant_id: 'variant_rice',
      adjustments: [{ rule_id: tea.id, version_id: tea.version_id, amount: 1_000 }],
    }));
    const asked = offer(env);
    const promoted = snapshotOf(asked, promoteLines(items, [], 'SAR', asked));
    const book = { ...plain, items, order: { ...plain.order, promoted } };
    const cut = edited(book, [{ line: 0, quantity: 1 }], later(env, 2));
    expect(figures(cut)).toMatchObject({ discounts: [1_000] });
    const whole = edited(cut, [{ line: 0, quantity: 10 }], later(env, 3));
    expect(figures(whole)).toEqual(figures(book));
    expect(whole.items[0]?.adjustments).toEqual(items[0]?.adjustments);
  });
});
