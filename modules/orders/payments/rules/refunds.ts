import { allowed, ensure, every, invalid, refused } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { refundReasons, RefundReason } from '../../core/contract/statuses.ts';
import { derive, settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { recordCredited, recordRefunded } from '../../core/rules/journal.ts';
import { due, sum } from '../../core/rules/money.ts';
import { expectWhatIsOwed, isMoney, owedNow, paymentOf } from './payments.ts';
import { giveWay } from './write-offs.ts';
import { canRefund } from '../../core/rules/permits.ts';
import type { OrderBook, CreditCause, CreditRow, Env, PaymentRow, RefundRow } from '../../core/rules/book.ts';
import { making } from '../../core/rules/command.ts';

export type PayBack = { amount: number; reason: RefundReason; note?: string | null; payment_id?: string };

/**
 * The one way money goes back, whatever caused it: one refund, drawn from captured money, from one payment where it is named, else from
 * gift cards first and in the order they were made. The caller has made sure that the amount is there.
 */
export function payBack(book: OrderBook, input: PayBack, env: Env): { book: OrderBook; refund: RefundRow } {
  const { id: order_id, supplier_id } = book.order;
  const refund: RefundRow = {
    id: env.newId('ref'),
    supplier_id,
    order_id,
    amount: input.amount,
    reason: input.reason,
    note: input.note ?? null,
    created_by: env.actorId,
    created_at: env.now,
  };
  const draws = drawsFrom(
    input.payment_id ? [paymentOf(book, input.payment_id)] : cardsFirst(book.payments),
    input.amount,
  );
  const rows = draws.map(({ payment, amount }) => ({
    id: env.newId('rfp'),
    supplier_id,
    order_id,
    refund_id: refund.id,
    payment_id: payment.id,
    amount,
  }));
  const paid = { ...book, refunds: [...book.refunds, refund], refund_payments: [...book.refund_payments, ...rows] };
  return { book: recordRefunded(paid, refund.id, draws, env), refund };
}

type Draw = { payment: PaymentRow; amount: number };

/** What a card paid goes back to the card before money does: no card is turned into cash. */
const cardsFirst = (payments: readonly PaymentRow[]): readonly PaymentRow[] => [
  ...payments.filter((payment) => !isMoney(payment)),
  ...payments.filter(isMoney),
];

const refundableOf = (payment: PaymentRow): number => payment.captured_amount - payment.refunded_amount;

function drawsFrom(payments: readonly PaymentRow[], amount: number): Draw[] {
  let left = amount;
  const draws = payments.flatMap((payment) => {
    const part = Math.min(left, refundableOf(payment));
    left -= part;
    return part > 0 ? [{ payment, amount: part }] : [];
  });
  if (left > 0) throw new Error('the payments hold less than is refunded');
  return draws;
}

/** Grants an amount back: it lowers what is owed. */
export function credit(
  book: OrderBook,
  amount: number,
  cause: CreditCause,
  causeId: string,
  env: Env,
): { book: OrderBook; credit: CreditRow } {
  const { id: order_id, supplier_id } = book.order;
  const row: CreditRow = {
    id: env.newId('cred'),
    supplier_id,
    order_id,
    amount,
    cause,
    cause_id: causeId,
    reverses: null,
    created_at: env.now,
  };
  return { book: { ...book, credits: [...book.credits, row] }, credit: row };
}

/**
 * `amount` in minor units, below 0 where a grant is taken back; `payOut` is the reason of the refund, or null to pay nothing out now.
 */
export type Grant = {
  amount: number;
  cause: CreditCause;
  causeId: string;
  payOut: RefundReason | null;
  note?: string | null;
};

/**
 * Grants an amount back, whatever caused it, and pays out what of it is money the customer has already paid: on an unpaid order a grant
 * only lowers what is owed. The payments then hold what is left to pay. The caller settles. Nothing happens for 0.
 */
export function grant(
  book: OrderBook,
  { amount, cause, causeId, payOut, note }: Grant,
  env: Env,
): { book: OrderBook; refund: RefundRow | null } {
  if (amount === 0) return { book, refund: null };
  const given = credit(book, amount, cause, causeId, env);
  const credited = giveWay(recordCredited(given.book, given.credit, env), env);
  const out = payOut === null ? 0 : Math.max(0, Math.min(amount, -owedNow(credited)));
  if (payOut === null || out === 0) return { book: expectWhatIsOwed(credited, env), refund: null };
  const paid = payBack(derive(credited), { amount: out, reason: payOut, note }, env);
  return { book: expectWhatIsOwed(paid.book, env), refund: paid.refund };
}

/** `amount` in minor units, at least 1. */
export type RefundInput = {
  amount: number;
  reason: (typeof refundReasons)[number];
  note?: string | null;
  payment_id?: string;
};

/**
 * Gives money back by hand. It first pays out what is owed back; the rest is an allowance, granted and paid out at once, so that `due`
 * stays what it was. Refuses more than was paid and not yet given back ("cannot refund more than the order net total").
 */
export const refund = making<RefundInput, RefundRow>({ stock: false }, (book, input, env) => {
  const facts = factsOf(book);
  const payment = input.payment_id ? paymentOf(book, input.payment_id) : null;
  const named = payment ? refundableOf(payment) : Infinity;
  const onCards = sum(book.payments.filter((one) => !isMoney(one)).map(refundableOf));
  if (payment && isMoney(payment) && onCards > 0)
    throw invalid('payment_id', 'refund.card_first', { max: formatAmount(onCards, book.order.currency_code) });
  ensure(
    every(
      canRefund(facts, input.amount),
      input.amount > named
        ? refused('refund.exceeds_payment', { max: formatAmount(named, book.order.currency_code) })
        : allowed,
    ),
  );
  const owedBack = Math.max(0, -due(book.order));
  const allowance = input.amount - Math.min(input.amount, owedBack);
  const paid = payBack(book, input, env);
  if (allowance === 0) return { book: settle(book, paid.book, env), made: paid.refund };
  const granted = credit(paid.book, allowance, 'allowance', paid.refund.id, env);
  return { book: settle(book, recordCredited(granted.book, granted.credit, env), env), made: paid.refund };
});
