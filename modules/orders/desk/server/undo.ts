import { sql } from 'kysely';
import { fail, notFound, Refusal } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { endTask } from '#kit/server/run-task.ts';
import type { HoldReason } from '../../core/contract/statuses.ts';
import { takeBack } from '../../order/rules/status-commands.ts';
import { act } from '../../core/server/act.ts';

/** Seconds within which a bulk confirmation can be taken back. */
export const undoSeconds = 10;

/** Which bulk confirmations an actor sees, over the alias `t`: a supplier those of its own orders. */
export const visibleBulkConfirms = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

type Task = { supplier_id: string | null; finished_at: Date | null; undone_at: Date | null };
type Done = { order_id: string; version: number; hold_reasons: HoldReason[] };

/**
 * Takes a bulk confirmation back within its seconds: every order that is as it left it waits again as before, and its stock is free. One
 * to which something happened since stays, and says so.
 * @throws Refusal when it still runs, was undone, or the time is over
 */
export async function undoBulkConfirm(ctx: Ctx, id: string): Promise<void> {
  const task = await lockTask(ctx, id);
  if (task.undone_at) throw fail('desk.undone_already');
  if (!task.finished_at) throw fail('desk.running');
  if (ctx.now.getTime() > task.finished_at.getTime() + undoSeconds * 1_000)
    throw fail('desk.undo_late', { seconds: undoSeconds });
  const { rows } = await sql<Done>`select order_id, version, hold_reasons from bulk_confirm_orders
    where bulk_confirm_id = ${id} and state = 'confirmed' and version is not null order by order_id`.execute(ctx.db);
  await lockAll(
    ctx,
    rows.map((row) => row.order_id),
  );
  const left: { order_id: string; code: TextKey }[] = [];
  for (const row of rows)
    if (!(await takeOneBack(ctx, row))) left.push({ order_id: row.order_id, code: 'desk.undo_changed' });
  await sql`update bulk_confirm_orders bco set state = case when bco.order_id = any(${left.map((one) => one.order_id)}::text[]) then bco.state else 'undone' end,
      code = case when bco.order_id = any(${left.map((one) => one.order_id)}::text[]) then 'desk.undo_changed' end
    where bco.bulk_confirm_id = ${id} and bco.state = 'confirmed'`.execute(ctx.db);
  await sql`update bulk_confirms set undone_at = ${ctx.now} where id = ${id}`.execute(ctx.db);
  await endTask(ctx.db, id, 'undone');
  ctx.audit({
    action: 'undo_bulk_confirm',
    entity: 'orders',
    entity_id: id,
    supplier_id: task.supplier_id,
    after: { undone: rows.length - left.length, left: left.length },
  });
}

async function lockTask(ctx: Ctx, id: string): Promise<Task> {
  const { rows } = await sql<Task>`select t.supplier_id, t.finished_at, t.undone_at from bulk_confirms t
    where t.id = ${id} and ${visibleBulkConfirms(ctx.actor)} for update`.execute(ctx.db);
  const [task] = rows;
  if (!task) throw notFound();
  return task;
}

/** Orders first, then all their levels, each in one order: who changes a single order cannot meet this halfway. */
async function lockAll(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql`select 1 from orders where id = any(${ids}::text[]) order by id for update`.execute(ctx.db);
  await sql`select 1 from stock_levels sl where sl.variant_id in (select oi.variant_id from order_items oi where oi.order_id = any(${ids}::text[]))
    order by sl.id for update`.execute(ctx.db);
}

async function takeOneBack(ctx: Ctx, { order_id, version, hold_reasons }: Done): Promise<boolean> {
  try {
    await act(ctx, order_id, takeBack, { hold_reasons }, { action: 'undo_accept', version });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.type !== 'not_found') return false;
    throw error;
  }
}
