import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { CaptureRow, RefundRow } from '../../core/rules/book.ts';
import { sum } from '../../core/rules/money.ts';
import { act, announce } from '../../core/server/act.ts';
import type { captureInput, refundInput } from '../contract/inputs.ts';
import * as payments from '../rules/payments.ts';
import * as refunds from '../rules/refunds.ts';
import { visibleOrders } from '../../core/server/visible.ts';

/** Takes what is owed, or part of it; answers what was taken, from each payment. */
export async function capture(
  ctx: Ctx,
  id: string,
  { version, ...body }: z.output<typeof captureInput>,
): Promise<readonly CaptureRow[]> {
  const { reference, received_on } = body;
  const facts = { ...(reference && { reference }), ...(received_on && { received_on }) };
  const { book, made } = await act(ctx, id, payments.capture, body, { action: 'capture', version, facts });
  announce(ctx, 'order.captured', book, { amount: sum(made.map((one) => one.amount)) });
  return made;
}

/**
 * Takes back what was captured and did not come: it is owed again. Which captures are the caller's is the caller's matter.
 * @param reason why, in the words of whoever did it
 */
export async function reverseCapture(
  ctx: Ctx,
  id: string,
  input: payments.ReverseInput,
  reason: string | null,
): Promise<readonly CaptureRow[]> {
  const { made } = await act(ctx, id, payments.reverseCapture, input, { action: 'reverse_capture', reason });
  return made;
}

/** Gives money back; answers the refund that was made. */
export async function refund(ctx: Ctx, id: string, input: z.output<typeof refundInput>): Promise<RefundRow> {
  const { version, no_notification, ...body } = input;
  const { amount, reason } = body;
  const { book, made } = await act(ctx, id, refunds.refund, body, {
    action: 'refund',
    version,
    reason: body.note,
    facts: { refund: { amount, reason } },
  });
  announce(ctx, 'order.refunded', book, { refund_id: made.id, amount }, no_notification);
  return made;
}

/** The order of a payment the actor sees. @throws Refusal 404 */
export async function orderOfPayment(ctx: Ctx, paymentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select t.id from payments py join orders t on t.id = py.order_id
    where py.id = ${paymentId} and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  const [order] = rows;
  if (!order) throw notFound();
  return order.id;
}
