import { derive, settle } from '../../core/rules/derive.ts';
import { endOpenEdit } from '../../edits/rules/settle-edit.ts';
import { recordCanceled } from '../../core/rules/journal.ts';
import { refundable } from '../../core/rules/money.ts';
import { voidPayments } from '../../payments/rules/payments.ts';
import { credit, payBack } from '../../payments/rules/refunds.ts';
import { move } from './status-commands.ts';
import { release } from '../../core/rules/stock.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';
import { command } from '../../core/rules/command.ts';

/**
 * Why, which the screens ask for and the toolkit does not send; `refund: false` leaves captured money with us: the order then requires
 * a refund.
 */
export type CancelInput = { reason?: string | null; refund?: boolean };

/**
 * Cancels an order: its stock is released, what payments still hold is voided, the sale is undone, and captured money goes back
 * unless that is left for later. Every live fulfillment must be canceled first.
 */
export const cancelOrder = command<CancelInput>({ stock: true }, (book, input, env) => {
  const moved = move(book, 'cancel', env, {
    canceled_at: env.now,
    cancel_reason: input.reason?.trim() || null,
    hold_reasons: [],
  });
  const undone = undoSale(voidPayments(endOpenEdit(release(moved), env), env), env);
  const left = refundable(undone.order);
  if (input.refund === false || left === 0) return settle(book, undone, env);
  return settle(book, payBack(undone, { amount: left, reason: 'cancel', note: input.reason }, env).book, env);
});

/** Grants everything still owed back; each cancellation has its own grant, so that a reopened order can be canceled again. */
function undoSale(book: OrderBook, env: Env): OrderBook {
  const cancelId = env.newId('cancel');
  const owed = book.order.total - book.order.credited_total;
  const recorded = recordCanceled(book, cancelId, env);
  return derive(owed > 0 ? credit(recorded, owed, 'cancel', cancelId, env).book : recorded);
}
