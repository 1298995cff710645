import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { cancelInput, captureInput, refundInput } from '../../order/contract/inputs.ts';
import type { Book, RefundRow } from '../../core/rules/book.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { capture } from '../rules/payments.ts';
import { refund } from '../rules/refunds.ts';
import { act, isMadeNow, tell } from '../../core/server/act.ts';
import { visibleOrders } from '../../core/server/visible.ts';

/** Takes what is owed, or part of it. */
export async function captureOrder(
  ctx: Ctx,
  id: string,
  { version, ...body }: z.output<typeof captureInput>,
): Promise<Book> {
  const book = await act(ctx, id, capture, body, { action: 'capture', version });
  const amount = book.captures.filter(isMadeNow(book)).reduce((sum, one) => sum + one.amount, 0);
  tell(ctx, 'order.captured', book, { amount });
  return book;
}

/** Gives money back; answers the refund that was made. */
export async function refundOrder(ctx: Ctx, id: string, input: z.output<typeof refundInput>): Promise<RefundRow> {
  const { version, no_notification, ...body } = input;
  const { amount, reason } = body;
  const book = await act(ctx, id, refund, body, {
    action: 'refund',
    version,
    reason: body.note,
    facts: { refund: { amount, reason } },
  });
  const made = book.refunds.at(-1);
  if (!made) throw new Error('a refund leaves a refund');
  tell(ctx, 'order.refunded', book, { refund_id: made.id, amount }, no_notification);
  return made;
}

/** Cancels an order; captured money goes back unless the caller leaves it for later. */
export async function cancel(ctx: Ctx, id: string, { version, ...body }: z.output<typeof cancelInput>): Promise<void> {
  const book = await act(ctx, id, cancelOrder, body, { action: 'cancel', stock: true, version, reason: body.reason });
  tell(ctx, 'order.canceled', book, {});
}

/** The order of a payment the actor sees. @throws Refusal 404 */
export async function orderOfPayment(ctx: Ctx, paymentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select t.id from payments p join orders t on t.id = p.order_id
    where p.id = ${paymentId} and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  const [order] = rows;
  if (!order) throw notFound();
  return order.id;
}
