import type { z } from 'zod';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import { callTo } from '../../core/rules/transitions.ts';
import { act, lockFor, announce } from '../../core/server/act.ts';
import { findCreditFacts, lockCredit } from '../../credit/server/standing.ts';
import { accept } from '../../desk/server/accept.ts';
import type { BlockerCode } from '../../desk/rules/blockers.ts';
import type { cancelInput, changeStatusInput } from '../contract/inputs.ts';
import * as cancel from '../rules/cancel-order.ts';
import * as rules from '../rules/status-commands.ts';

type Body = Omit<z.output<typeof changeStatusInput>, 'status'> & { overrides?: readonly BlockerCode[] };

const hold = async (ctx: Ctx, id: string, { version, reason, hold_reasons }: Body): Promise<OrderBook> => {
  if (!hold_reasons?.length) throw fail('hold.reason_required');
  return (await act(ctx, id, rules.hold, { hold_reasons }, { action: 'hold', version, reason })).book;
};

const resume = async (ctx: Ctx, id: string, { version, reason, undo = false }: Body): Promise<OrderBook> =>
  (await act(ctx, id, rules.resume, { reason, undo }, { action: undo ? 'undo_hold' : 'resume', version, reason })).book;

/** Sends an order on its way, after its customer's credit was looked at. */
export async function depart(ctx: Ctx, id: string, { version, reason }: Body): Promise<OrderBook> {
  const order = await lockFor(ctx, id, rules.depart, { version });
  await lockCredit(ctx, order.book.order.supplier_id, order.book.order.customer_id);
  return (await order.run({ credit: await findCreditFacts(ctx, id) }, { action: 'depart', reason })).book;
}

/** Completes an order and tells who listens. */
export async function complete(ctx: Ctx, id: string, { version, reason }: Body): Promise<OrderBook> {
  const { book } = await act(ctx, id, rules.complete, {}, { action: 'complete', version, reason });
  announce(ctx, 'order.completed', book, {});
  return book;
}

/** Cancels an order; captured money goes back unless the caller leaves it for later. */
export async function cancelOrder(
  ctx: Ctx,
  id: string,
  { version, ...body }: z.output<typeof cancelInput>,
): Promise<void> {
  const { book } = await act(ctx, id, cancel.cancelOrder, body, { action: 'cancel', version, reason: body.reason });
  announce(ctx, 'order.canceled', book, {});
}

/** The calls that change-status stands for. */
const calls = { accept, hold, resume, depart, complete };

/** Moves one order to a status, by whatever call leads there. */
export const changeStatus = (
  ctx: Ctx,
  id: string,
  { status, ...body }: z.output<typeof changeStatusInput>,
): Promise<OrderBook> => calls[callTo(status)](ctx, id, body);
