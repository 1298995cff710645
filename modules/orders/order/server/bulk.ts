import type { z } from 'zod';
import { Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { bulkResult } from '../contract/extras.ts';
import type { bulkChangeStatusInput } from '../contract/inputs.ts';
import { changeStatus } from './status-changes.ts';

type Result = z.output<typeof bulkResult>;

/**
 * Moves several orders, each by itself: what is refused is left as it is and says why, the rest goes on. Orders are locked in one order by
 * everybody; results come in the order they were asked for.
 */
export async function changeStatuses(
  ctx: Ctx,
  { order_ids, ...body }: z.output<typeof bulkChangeStatusInput>,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  for (const id of [...new Set(order_ids)].sort()) results.set(id, await changeOne(ctx, id, body));
  const moved = [...results.values()].filter((result) => result.ok).length;
  const after = { status: body.status, asked: results.size, moved };
  ctx.audit({ action: 'bulk_change_status', entity: 'orders', entity_id: 'list', after, reason: body.reason });
  return order_ids.flatMap((id) => results.get(id) ?? []);
}

/** A refusal comes before anything is written, so the transaction goes on. */
async function changeOne(
  ctx: Ctx,
  id: string,
  body: Omit<z.output<typeof bulkChangeStatusInput>, 'order_ids'>,
): Promise<Result> {
  try {
    const { order } = await changeStatus(ctx, id, body);
    return { order_id: id, ok: true, display_id: order.display_id, status: order.status };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { order_id: id, ok: false, code: error.code, message: ctx.t(error.code, error.params) };
  }
}
