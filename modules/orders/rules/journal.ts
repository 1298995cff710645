import { due, sum } from './money.ts';
import type { Book, CreditRow, Env, JournalEffect, Leg, OrderRow, PaymentRow } from './book.ts';

/** Adds a balanced entry to the order's money journal; legs of 0 are left out, and an entry without any is not made. */
function record(book: Book, effect: JournalEffect, sourceId: string, legs: readonly Leg[], env: Env): Book {
  const real = legs.filter((leg) => leg.amount !== 0);
  if (real.length === 0) return book;
  if (sum(real.map((leg) => leg.amount)) !== 0) throw new Error(`unbalanced journal entry: ${effect}`);
  const seq = book.order.journal_seq + 1;
  const entry = {
    id: env.newId('jrn'),
    supplier_id: book.order.supplier_id,
    order_id: book.order.id,
    seq,
    effect,
    source_id: sourceId,
    currency_code: book.order.currency_code,
    legs: real,
    created_at: env.now,
  };
  return { ...book, order: { ...book.order, journal_seq: seq }, money_journal: [...book.money_journal, entry] };
}

const cash = (payment: PaymentRow): string => `cash:${payment.provider_id}`;

/** The sale: the customer owes the total, of which goods, shipping and tax are ours. */
export function recordPlaced(book: Book, env: Env): Book {
  const { order } = book;
  return record(book, 'placed', order.id, [
    { account: 'receivable', amount: order.total },
    { account: 'sales', amount: order.discount_total - order.subtotal },
    { account: 'shipping', amount: -order.shipping_total },
    { account: 'vat_payable', amount: -order.tax_total },
  ], env);
}

export const recordCaptured = (book: Book, captureId: string, payment: PaymentRow, amount: number, env: Env): Book =>
  record(book, 'captured', captureId, [
    { account: cash(payment), amount },
    { account: 'receivable', amount: -amount },
  ], env);

export const recordRefunded = (book: Book, refundId: string, draws: readonly { payment: PaymentRow; amount: number }[], env: Env): Book =>
  record(book, 'refunded', refundId, [
    { account: 'receivable', amount: sum(draws.map((draw) => draw.amount)) },
    ...draws.map((draw) => ({ account: cash(draw.payment), amount: -draw.amount })),
  ], env);

/** A grant lowers what is owed, whether it is paid out yet or not. */
export const recordCredited = (book: Book, credit: CreditRow, env: Env): Book =>
  record(book, 'credited', credit.id, [
    { account: 'allowances', amount: credit.amount },
    { account: 'receivable', amount: -credit.amount },
  ], env);

/** What an edit, or a way of delivery that was added, changed of the sale. @param before the order as it was @param sourceId the edit's or the method's */
export function recordEdited(before: OrderRow, book: Book, sourceId: string, env: Env): Book {
  const { order } = book;
  return record(book, 'edited', sourceId, [
    { account: 'receivable', amount: order.total - before.total },
    { account: 'sales', amount: before.subtotal - before.discount_total - (order.subtotal - order.discount_total) },
    { account: 'shipping', amount: before.shipping_total - order.shipping_total },
    { account: 'vat_payable', amount: before.tax_total - order.tax_total },
  ], env);
}

/** The sale undone: what was granted before is undone with it, and nothing but money already paid is left on the receivable. */
export function recordCanceled(book: Book, cancelId: string, env: Env): Book {
  const { order } = book;
  return record(book, 'canceled', cancelId, [
    { account: 'receivable', amount: order.credited_total - order.total },
    { account: 'sales', amount: order.subtotal - order.discount_total },
    { account: 'shipping', amount: order.shipping_total },
    { account: 'vat_payable', amount: order.tax_total },
    { account: 'allowances', amount: -order.credited_total },
  ], env);
}

/** The exact opposite of the last cancellation. */
export function recordReopened(book: Book, env: Env): Book {
  const canceled = book.money_journal.findLast((entry) => entry.effect === 'canceled');
  if (!canceled) return book;
  return record(book, 'reopened', canceled.source_id, canceled.legs.map((leg) => ({ ...leg, amount: -leg.amount })), env);
}

/** What the journal says the customer owes; always equal to `due`. */
export const receivable = (book: Book): number =>
  sum(book.money_journal.flatMap((entry) => entry.legs).filter((leg) => leg.account === 'receivable').map((leg) => leg.amount));

/** Whether the journal and the equation agree. */
export const isBalanced = (book: Book): boolean => receivable(book) === due(book.order);
