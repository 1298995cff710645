import { allowed, ensure, every, refused } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import { maxIntegerText } from '#domain/money.ts';
import type { ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import type { ShippingMethodRow } from '../../core/rules/book.ts';
import { command } from '../../core/rules/command.ts';
import { settle } from '../../core/rules/derive.ts';
import { openEditOf } from '../../edits/rules/changes.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { recordEdited } from '../../core/rules/journal.ts';
import { priceCart } from '../../core/rules/money.ts';
import { expectWhatIsOwed } from '../../payments/rules/payments.ts';
import { canEdit } from '../../core/rules/permits.ts';
import { returnedValue } from '../../returns/rules/returnable.ts';

export type AddShippingInput = { method: ShippingMethod };

/**
 * Adds a shipping method to the sale, as an edit would: everything is priced again but what came back, the difference goes to the journal under the new
 * method, and the payments hold what is owed now. Refused where the order cannot be edited, and while an edit is open: its customer was
 * told a difference.
 */
export const addShipping = command<AddShippingInput>({ stock: false }, (book, { method }, env) => {
  ensure(
    every(
      canEdit(factsOf(book)),
      openEditOf(book) ? refused('edit.open_exists', { number: book.order.display_id }) : allowed,
    ),
  );
  const made: ShippingMethodRow = {
    ...method,
    supplier_id: book.order.supplier_id,
    order_id: book.order.id,
    tax_lines: method.tax_lines ?? null,
    created_at: env.now,
  };
  const methods = [...book.shipping_methods, made];
  const priced = priceCart(
    book.items.map((item) => ({ ...item, back: returnedValue(book, item.id) })),
    methods,
  );
  if (priced.totals.total > limits.maxInteger)
    ensure(refused('place.too_large', { max: maxIntegerText(book.order.currency_code) }));
  const changed = {
    ...book,
    items: book.items.map((item, index) => ({ ...item, ...priced.lines[index] })),
    shipping_methods: methods.map((one, index) => ({ ...one, tax_amount: priced.shipping[index]?.tax_amount ?? 0 })),
    order: { ...book.order, ...priced.totals },
  };
  return settle(book, expectWhatIsOwed(recordEdited(book.order, changed, made.id, env), env), env);
});
