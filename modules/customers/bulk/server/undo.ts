import { sql, type RawBuilder } from 'kysely';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always } from '#kit/server/crud.ts';
import { endTask } from '#kit/server/run-task.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { visibleCustomers } from '../../server/queries.ts';
import type { BulkChange } from '../contract.ts';
import { canChangeField, canUndoBulk } from '../rules.ts';
import { giveBackFurther, giveBackLeads, giveBackVisits } from './along.ts';
import { besideBulk, stateOf } from './facts.ts';
import { findBulk, lockCustomers } from './read.ts';
import { writeAll, type Written } from './write.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'customers.bulk_undo': { bulk_edit_id: string };
  }
}

const bite = 500;

/** Begins to take a bulk change back. @throws Refusal while it runs, once it is undone, or when it is too long ago */
export async function requestUndo(ctx: Ctx, id: string): Promise<void> {
  const bulk = await findBulk(ctx, id, { locked: true });
  ensure(canUndoBulk(bulk, ctx.now));
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from customer_bulk_edit_rows cbr where cbr.bulk_edit_id = ${id} and cbr.state = 'changed'`.execute(
    ctx.db,
  );
  ctx.start('customers.bulk_undo', { bulk_edit_id: id }, rows[0]?.n ?? 0);
  await sql`update customer_bulk_edits set undone_at = ${ctx.now}, undone = null where id = ${id}`.execute(ctx.db);
  await endTask(ctx.db, id, 'undone');
  ctx.audit({
    action: 'undo_bulk_edit',
    entity: 'customers',
    entity_id: id,
    supplier_id: bulk.supplier_id,
    after: { customers: rows[0]?.n ?? 0 },
  });
}

type Row = Written & { is_unchanged: boolean; suppliers: number };

/** Tables of what a customer may have had that was removed since. */
const tableOf = { area: 'areas', driver: 'drivers', sales_representative: 'sales_representatives' } as const;
/** Whether what a customer had is there still, over the alias `cbr`. */
function isThere(field: BulkChange['field']): RawBuilder<boolean> {
  if (field !== 'area' && field !== 'driver' && field !== 'sales_representative') return always;
  const had = sql`cbr.was->>${sql.lit(`${field}_id`)}`;
  return sql<boolean>`(${had} is null or exists (select from ${sql.table(tableOf[field])} r where r.id = ${had} and r.deleted_at is null))`;
}

/** Gives customers back what they had, but for whom somebody changed since, who is not the caller's any more, and where it is gone. */
async function giveBackSome(ctx: Ctx, id: string, ids: readonly string[]): Promise<number> {
  const { change, supplier_id: side } = await findBulk(ctx, id);
  await lockCustomers(ctx, ids);
  const state = stateOf(change, side);
  const { rows } =
    await sql<Row>`select t.id, coalesce(t.name, t.name_ar) as label, t.version, ${state} as was, coalesce(cbr.was, '{}') as set,
      ${state} is not distinct from cbr.became and ${isThere(change.field)} as is_unchanged, (select count(*)::int from customer_suppliers cs1 where cs1.customer_id = t.id) as suppliers
    from customer_bulk_edit_rows cbr join customers t on t.id = cbr.customer_id ${besideBulk(side)}
    where cbr.bulk_edit_id = ${id} and cbr.customer_id = any(${ids as string[]}) and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  const { account } = ctx.actor;
  const back = rows.filter(
    ({ is_unchanged, suppliers }) => is_unchanged && canChangeField(change.field, { account, suppliers }).allowed,
  );
  await writeAll(ctx, change, side, back, null);
  const backIds = back.map((row) => row.id);
  if (change.field === 'sales_representative') await giveBackVisits(ctx, id, backIds);
  await sql`update customer_bulk_edit_rows cbr set state = case when cbr.customer_id = any(${backIds}) then 'undone' else 'kept' end
    where cbr.bulk_edit_id = ${id} and cbr.customer_id = any(${ids as string[]})`.execute(ctx.db);
  return ids.length - back.length;
}

/** Takes a bulk change back, some hundreds a step. */
export const bulkUndoTask: TaskKind<'customers.bulk_undo'> = {
  step: async (ctx, { data: { bulk_edit_id: id } }) => {
    const { rows } = await sql<{
      customer_id: string;
    }>`select cbr.customer_id from customer_bulk_edit_rows cbr where cbr.bulk_edit_id = ${id} and cbr.state = 'changed'
      order by cbr.customer_id limit ${sql.lit(bite)}`.execute(ctx.db);
    const ids = rows.map(({ customer_id }) => customer_id);
    // Before the customers: of one who has both, it was changed last.
    await giveBackFurther(ctx, id);
    const failed = await giveBackSome(ctx, id, ids);
    if (ids.length < bite) await giveBackLeads(ctx, id);
    return { done: ids.length, failed, ...(ids.length === bite ? { cursor: 'on' } : {}) };
  },
  // One that is canceled halfway can be asked for again.
  ended: async (ctx, { data: { bulk_edit_id: id } }) => {
    await sql`update customer_bulk_edits cbe set undone = sums.undone, undone_at = case when sums.waiting = 0 then cbe.undone_at end
      from (select count(*) filter (where cbr.state = 'undone') as undone, count(*) filter (where cbr.state = 'changed') as waiting
        from customer_bulk_edit_rows cbr where cbr.bulk_edit_id = ${id}) sums where cbe.id = ${id}`.execute(ctx.db);
  },
};
