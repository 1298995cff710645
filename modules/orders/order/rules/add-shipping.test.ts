import { describe, expect, it } from 'vitest';
import { aBook, aLine, anEnv, anAcceptedBook } from '../../testing/books.ts';
import { addShipping } from './add-shipping.ts';
import { cancelOrder } from './cancel-order.ts';
import { startEdit } from '../../edits/rules/changes.ts';
import { verifyFinance } from './finance.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { due, sum } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';

const van = {
  id: 'sm_van',
  shipping_option_id: 'so_van',
  name: 'Van',
  price: 1_000,
  tax_rate: 15,
  tax_lines: null,
  tax_amount: 150,
};
const lines = [
  aLine({ quantity: 1, unit_price: 333, tax_rate: 15 }),
  aLine({ quantity: 1, unit_price: 333, tax_rate: 15 }),
];

describe('a shipping method added to an order', () => {
  it('is owed besides: everything is priced again, journal and payments follow', () => {
    const env = anEnv();
    const before = aBook(env, { lines });
    const after = addShipping(before, { method: van }, env).book;
    expect([before.order.total, after.order.total]).toEqual([766, 1_916]);
    expect(after.order).toMatchObject({
      shipping_total: 1_000,
      tax_total: 250,
      item_tax_total: sum(after.items.map((item) => item.tax_amount)),
    });
    expect(after.order.shipping_tax_total).toBe(sum(after.shipping_methods.map((method) => method.tax_amount)));
    expect(after.money_journal.at(-1)).toMatchObject({ effect: 'edited', source_id: 'sm_van' });
    expect(isBalanced(after)).toBe(true);
    expect(sum(after.payments.map((payment) => payment.amount - payment.captured_amount))).toBe(due(after.order));
  });

  it('of a paid order is due alone', () => {
    const env = anEnv();
    const after = addShipping(capture(aBook(env, { lines }), {}, env).book, { method: van }, env).book;
    expect(due(after.order)).toBe(1_150);
    expect(after.payments.at(-1)).toMatchObject({ amount: 1_150, captured_amount: 0 });
  });

  it('is refused once the order is closed, verified or canceled, and while an edit is open', () => {
    const env = anEnv();
    const book = anAcceptedBook(env, { lines });
    const refused = [
      cancelOrder(book, { refund: true }, env).book,
      verifyFinance(book, {}, env).book,
      startEdit(book, {}, env).book,
    ];
    for (const one of refused) expect(() => addShipping(one, { method: van }, env)).toThrow();
  });
});
