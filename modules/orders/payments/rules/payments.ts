import { dayOf } from '#domain/dates.ts';
import { allowed, ensure, invalid, refused } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import { derive, settle } from '../../core/rules/derive.ts';
import { openAmount } from '../../core/rules/derived-statuses.ts';
import { capturable, factsOf } from '../../core/rules/facts.ts';
import { recordCaptured, recordReversed } from '../../core/rules/journal.ts';
import { sum } from '../../core/rules/money.ts';
import { canCapture, canReverseCapture } from '../../core/rules/permits.ts';
import type { OrderBook, CaptureRow, Env, PaymentRow } from '../../core/rules/book.ts';
import { making } from '../../core/rules/command.ts';

/** Adds a payment that holds an amount to be taken; none for 0. @param amount minor units */
export function expectPayment(book: OrderBook, amount: number, providerId: string, env: Env): OrderBook {
  if (amount <= 0) return book;
  const payment: PaymentRow = {
    id: env.newId('pay'),
    supplier_id: book.order.supplier_id,
    order_id: book.order.id,
    provider_id: providerId,
    currency_code: book.order.currency_code,
    amount,
    captured_amount: 0,
    refunded_amount: 0,
    reference: null,
    captured_at: null,
    received_on: null,
    canceled_at: null,
    gift_card_id: null,
    version: 1,
    created_at: env.now,
    updated_at: env.now,
  };
  return { ...book, payments: [...book.payments, payment] };
}

/** Whether it is paid with money, and not by a gift card. */
export const isMoney = ({ gift_card_id }: Pick<PaymentRow, 'gift_card_id'>): boolean => gift_card_id === null;

/** Who takes the money that is expected besides: who was to take the last of it so far. */
export const lastProvider = ({ payments }: OrderBook): string => payments.findLast(isMoney)?.provider_id ?? 'manual';

/** The payment with this id. @throws Refusal when the order has none such */
export function paymentOf(book: OrderBook, paymentId: string): PaymentRow {
  const payment = book.payments.find((one) => one.id === paymentId);
  if (!payment) throw invalid('payment_id', 'payment.unknown');
  return payment;
}

/** What the bank or the cheque says of money: what it is called there, and the day it came in, where that was not today. */
type Proof = { reference?: string | null; received_on?: string };
/** `amount` in minor units, all that is owed where it is left out; from one payment where it is named, else in the order they were made. */
export type CaptureInput = { amount?: number; payment_id?: string } & Proof;

/**
 * Takes money: a capture per payment it comes from. Refuses more than is owed or than the payments hold, and what is yet to come in. What a
 * gift card holds is taken from the card, when the order is completed.
 */
export const capture = making<CaptureInput, readonly CaptureRow[]>({ stock: false }, (book, input, env) => {
  const payments = input.payment_id ? [paymentOf(book, input.payment_id)] : book.payments.filter(isMoney);
  if (!payments.every(isMoney)) throw invalid('payment_id', 'capture.gift_card');
  const facts = { ...factsOf(book), payments };
  ensure(canCapture(facts, input.amount));
  if (input.received_on && input.received_on > dayOf(env.now)) throw invalid('received_on', 'capture.future');
  let left = input.amount ?? capturable(facts);
  let next = book;
  for (const payment of payments) {
    const amount = Math.min(left, openAmount(payment));
    if (amount <= 0) continue;
    next = take(next, payment, amount, env, input);
    left -= amount;
  }
  const settled = settle(book, { ...next, order: { ...next.order, payment_failed_at: null } }, env);
  return { book: settled, made: next.captures.slice(book.captures.length) };
});

/** Takes an amount that a payment holds. The caller settles. */
export function take(book: OrderBook, payment: PaymentRow, amount: number, env: Env, proof: Proof = {}): OrderBook {
  const row: CaptureRow = {
    id: env.newId('cap'),
    supplier_id: payment.supplier_id,
    order_id: payment.order_id,
    payment_id: payment.id,
    amount,
    reverses: null,
    created_by: env.actorId,
    created_at: env.now,
  };
  const reference = [payment.reference, proof.reference].filter(Boolean).join(', ') || null;
  const taken = { captured_at: env.now, received_on: proof.received_on ?? null, reference };
  const payments = book.payments.map((one) => (one.id === payment.id ? { ...one, ...taken } : one));
  return recordCaptured({ ...book, payments, captures: [...book.captures, row] }, row.id, payment, amount, env);
}

/** `captures` are those of the one who takes it back, and `amount` in minor units what of them did not come. */
export type ReverseInput = { captures: readonly string[]; amount: number };

/** What of a capture was not reversed. Minor units. */
const standing = (book: OrderBook, { id, amount: taken }: CaptureRow): number =>
  taken + sum(book.captures.filter(({ reverses }) => reverses === id).map(({ amount }) => amount));

/**
 * Takes back what was captured and did not come, the newest first: it is owed again. Refuses more than stands of these captures, and what
 * was refunded since. What a gift card paid always came: it goes back by a refund only.
 */
export const reverseCapture = making<ReverseInput, readonly CaptureRow[]>({ stock: false }, (book, input, env) => {
  ensure(canReverseCapture(factsOf(book)));
  let left = input.amount;
  let next = book;
  // Rows of one moment come in any order: the ids say which was later.
  const captures = book.captures
    .filter(
      ({ id, amount, payment_id }) => input.captures.includes(id) && amount > 0 && isMoney(paymentOf(book, payment_id)),
    )
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  if (sum(captures.map((one) => standing(book, one))) < input.amount) throw new Error('more than was captured');
  for (const taken of captures) {
    const payment = paymentOf(next, taken.payment_id);
    const amount = Math.min(left, standing(next, taken), payment.captured_amount - payment.refunded_amount);
    if (amount <= 0) continue;
    next = giveBack(next, taken, payment, amount, env);
    left -= amount;
  }
  ensure(
    left === 0
      ? allowed
      : refused('capture.refunded_since', { max: formatAmount(input.amount - left, book.order.currency_code) }),
  );
  return { book: settle(book, expectWhatIsOwed(next, env), env), made: next.captures.slice(book.captures.length) };
});

/** A payment of which nothing stands any more is one that nothing was ever taken of. */
function giveBack(book: OrderBook, taken: CaptureRow, payment: PaymentRow, amount: number, env: Env): OrderBook {
  const row: CaptureRow = {
    ...taken,
    id: env.newId('cap'),
    amount: -amount,
    reverses: taken.id,
    created_by: env.actorId,
    created_at: env.now,
  };
  const captured_amount = payment.captured_amount - amount;
  const none = captured_amount === 0 ? { captured_at: null, received_on: null, reference: null } : {};
  const payments = book.payments.map((one) => (one.id === payment.id ? { ...one, ...none, captured_amount } : one));
  return recordReversed({ ...book, payments, captures: [...book.captures, row] }, row.id, payment, amount, env);
}

/** Voids what the payments still hold: nothing more is taken from them. */
export const voidPayments = (book: OrderBook, env: Env): OrderBook => ({
  ...book,
  payments: book.payments.map((payment) => (openAmount(payment) > 0 ? { ...payment, canceled_at: env.now } : payment)),
});

/** What is owed by the rows as they stand, before the order's stored totals follow; below 0 what is owed back. Minor units. */
export const owedNow = (book: OrderBook): number =>
  book.order.total -
  sum(book.credits.map((one) => one.amount)) -
  sum(book.captures.map((one) => one.amount)) +
  sum(book.refunds.map((one) => one.amount));

/**
 * Makes the payments hold exactly what is still owed: the last ones hold less, those of gift cards after all others, or another is expected
 * from who was to take the money so far. Every change of what is owed ends with it.
 */
export function expectWhatIsOwed(book: OrderBook, env: Env): OrderBook {
  const owed = Math.max(0, owedNow(book));
  const paid = derive(book).payments;
  let over = sum(paid.map(openAmount)) - owed;
  if (over < 0) return expectPayment(book, -over, lastProvider(book), env);
  const less = new Map<PaymentRow, PaymentRow>();
  const [money, cards] = [book.payments.filter(isMoney), book.payments.filter((payment) => !isMoney(payment))];
  for (const payment of [...money.toReversed(), ...cards.toReversed()]) {
    const taken = paid.find((one) => one.id === payment.id)?.captured_amount ?? 0;
    const part = Math.min(over, openAmount({ ...payment, captured_amount: taken }));
    over -= part;
    if (part > 0) less.set(payment, holdLess(payment, part, env));
  }
  return { ...book, payments: book.payments.map((payment) => less.get(payment) ?? payment) };
}

/** A payment that holds less by an amount; one that holds nothing then is voided. */
export const holdLess = (payment: PaymentRow, part: number, env: Env): PaymentRow =>
  payment.amount === part ? { ...payment, canceled_at: env.now } : { ...payment, amount: payment.amount - part };
