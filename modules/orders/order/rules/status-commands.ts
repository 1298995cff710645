import { ensure, fail } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { HoldReason, OrderStatus } from '../../core/contract/statuses.ts';
import { canDepart, exposureOf, overLimit, type CreditFacts } from '../../credit/rules/credit.ts';
import { settle } from '../../core/rules/derive.ts';
import { endOpenEdit } from '../../edits/rules/settle-edit.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { recordReopened } from '../../core/rules/journal.ts';
import { due } from '../../core/rules/money.ts';
import { takeFromCards } from '../../payments/rules/gift-cards.ts';
import { expectPayment, lastProvider } from '../../payments/rules/payments.ts';
import { credit } from '../../payments/rules/refunds.ts';
import { shortStock } from '../../core/rules/short-stock.ts';
import { release, reserve, reservedFor, shortBy, shortLines } from '../../core/rules/stock.ts';
import { canMove, statusAfter, type Call } from '../../core/rules/transitions.ts';
import type { OrderBook, Env, OrderRow } from '../../core/rules/book.ts';
import { command } from '../../core/rules/command.ts';

/** Refuses unless the table has this call for the order now; answers the book with its new status. */
export function move(book: OrderBook, call: Call, env: Env, set: Partial<OrderRow> = {}): OrderBook {
  const facts = factsOf(book);
  ensure(canMove(call, facts, env.now));
  return { ...book, order: { ...book.order, status: statusAfter(call, facts), ...set } };
}

function reserveAll(book: OrderBook, env: Env): OrderBook {
  const short = shortLines(book);
  if (short.length > 0) throw shortStock(short);
  return reserve(book, env);
}

/** Why it may go on: required where the order waits for somebody. */
export type ReasonInput = { reason?: string | null };

function askReason(book: OrderBook, { reason }: ReasonInput): void {
  if (book.order.status === 'requires_action' && !reason?.trim()) throw fail('resume.reason_required');
}

/**
 * `allow_short`: what there is, is reserved; the rest waits. `most`: pieces a line may get at most, where orders share too little.
 * `location_id`: the one location its goods come from; left out, any.
 */
export type AcceptInput = ReasonInput & {
  allow_short?: boolean;
  most?: Readonly<Record<string, number>>;
  location_id?: string | null;
  /** Where it goes by now. */
  area_id?: string | null;
};

/** Accepts the order and sets its stock aside. From requires-action the reason says how that was resolved, or why it is overridden. */
export const accept = command<AcceptInput>({ stock: true }, (book, input, env) => {
  const moved = move(book, 'accept', env, {
    hold_reasons: [],
    confirmed_at: book.order.confirmed_at ?? env.now,
    accepted_short: false,
    area_id: input.area_id ?? book.order.area_id,
  });
  askReason(book, input);
  const there = input.location_id
    ? { ...moved, locations: book.locations.filter((one) => one.id === input.location_id) }
    : moved;
  const accepted = input.allow_short ? reserveSome(there, input, env) : reserveAll(there, env);
  return settle(book, { ...accepted, locations: book.locations }, env);
});

function reserveSome(book: OrderBook, { most }: AcceptInput, env: Env): OrderBook {
  const reserved = reserve(book, env, capped(book, most));
  const accepted_short = shortBy(reserved) > 0;
  return { ...reserved, order: { ...reserved.order, accepted_short } };
}

/** The lines with no more than they may get: what is fulfilled and reserved already, and up to so many pieces of the rest. */
const capped = (book: OrderBook, most: AcceptInput['most']): OrderBook['items'] =>
  most
    ? book.items.map((item) => ({
        ...item,
        quantity: Math.min(
          item.quantity,
          item.fulfilled_quantity + item.missing_quantity + reservedFor(book, item.id) + (most[item.id] ?? 0),
        ),
      }))
    : book.items;

/**
 * Takes an acceptance back, as a bulk confirmation that is undone: the order waits again as it did, on hold where it was, and its stock
 * is released.
 */
export const takeBack = command<HoldInput>({ stock: true }, (book, input, env) => {
  const moved = release(move(book, 'take_back', env, { confirmed_at: null, accepted_short: false }));
  return settle(
    book,
    input.hold_reasons.length === 0 ? moved : move(moved, 'hold', env, { hold_reasons: [...input.hold_reasons] }),
    env,
  );
});

export type HoldInput = { hold_reasons: readonly HoldReason[] };

/** Puts the order on hold until somebody acts; what is reserved stays reserved. */
export const hold = command<HoldInput>({ stock: false }, (book, input, env) => {
  const moved = move(book, 'hold', env, { hold_reasons: [...new Set(input.hold_reasons)] });
  if (input.hold_reasons.length === 0) throw fail('hold.reason_required');
  return settle(book, moved, env);
});

/** How long a hold is taken back without a reason: as long as it is offered, and a slow network. */
const undoMs = 60_000;
export type ResumeInput = ReasonInput & { undo?: boolean };

/** Lets an order that required action wait for acceptance again; its stock is released. */
export const resume = command<ResumeInput>({ stock: true }, (book, input, env) => {
  const moved = move(book, 'resume', env, { hold_reasons: [], confirmed_at: null, accepted_short: false });
  const isUndone = input.undo && env.now.getTime() - book.order.updated_at.getTime() <= undoMs;
  if (!isUndone) askReason(book, input);
  return settle(book, release(moved), env);
});

export type DepartInput = { credit?: CreditFacts };

/** The order is on its way: its customer's credit is not on hold, a driver has it, and something is fulfilled. */
export const depart = command<DepartInput>({ stock: false }, (book, { credit: terms }, env) => {
  if (terms) ensure(canDepart(factsOf(book), terms, env.now));
  return settle(book, move(book, 'depart', env), env);
});

/** Nothing more is to happen; stock still reserved is released, and what gift cards hold is taken from them. */
export const complete = command<object>({ stock: true }, (book, _, env) => {
  const moved = move(book, 'complete', env, { completed_at: env.now });
  return settle(book, takeFromCards(endOpenEdit(release(moved), env), env), env);
});

/** Hides a finished order from the default tabs; reopening brings it back as it was. */
export const archive = command<object>({ stock: false }, (book, _, env) =>
  settle(book, move(book, 'archive', env, { archived_at: env.now, status_before_archive: book.order.status }), env),
);

export type ReopenInput = { credit?: CreditFacts };

/**
 * Takes an order up again: an archived one as it was; a completed one as confirmed, with the rest of its stock reserved; a canceled one
 * as pending, no longer canceled, its sale booked again, after stock and credit were looked at.
 */
export const reopen = command<ReopenInput>({ stock: true }, (book, input, env) => {
  const from: Partial<Record<OrderStatus, (moved: OrderBook) => OrderBook>> = {
    completed: (moved) => reserveAll(moved, env),
    canceled: (moved) => sellAgain(moved, input, env),
  };
  const moved = move(book, 'reopen', env, reopened(book.order));
  return settle(book, from[book.order.status]?.(moved) ?? moved, env);
});

function reopened(order: OrderRow): Partial<OrderRow> {
  if (order.status === 'completed') return { completed_at: null };
  if (order.status === 'canceled') return { confirmed_at: null, canceled_at: null, cancel_reason: null };
  return { archived_at: null, status_before_archive: null };
}

function sellAgain(book: OrderBook, { credit: facts }: ReopenInput, env: Env): OrderBook {
  const short = shortLines(book);
  if (short.length > 0) throw shortStock(short);
  const restored = undoCancelGrant(recordReopened(book, env), env);
  const owed = owedAfter(restored);
  const over = facts && facts.standing.gate === 'accept' ? overLimit(facts.standing, owed, facts.currency_code) : 0;
  if (facts && over === null) throw fail('depart.credit_currency', { currency: facts.standing.currency_code });
  if (facts && over !== null && over > facts.released) {
    const { currency_code, credit_limit } = facts.standing;
    throw fail('reopen.credit_exceeded', {
      limit: formatAmount(credit_limit, currency_code),
      used: formatAmount(exposureOf(facts.standing), currency_code),
    });
  }
  return expectPayment(restored, owed, lastProvider(book), env);
}

/** What is owed once the grant is taken back: the stored totals are derived only at the end. */
const owedAfter = (book: OrderBook): number =>
  due({ ...book.order, credited_total: book.credits.reduce((total, one) => total + one.amount, 0) });

/** Takes the grant of the cancellation back: of all there were, the one not yet taken back. */
function undoCancelGrant(book: OrderBook, env: Env): OrderBook {
  const undone = new Set(book.credits.filter((one) => one.cause === 'reopen').map((one) => one.cause_id));
  const grant = book.credits.find((one) => one.cause === 'cancel' && !undone.has(one.cause_id));
  return grant ? credit(book, -grant.amount, 'reopen', grant.cause_id, env).book : book;
}
