// Counted stock of many levels at once, as sheets have it: one statement for each table, however many rows.
import { sql, type RawBuilder } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { auditRows } from '#kit/server/audit-rows.ts';

type Rows = RawBuilder<unknown>;

/**
 * Keeps places there and locks levels, in the order in which orders lock them; levels are made where there were none.
 * @param rows a select of `row`, `location_id` and `variant_id`
 */
export async function lockLevels(ctx: Ctx, supplierId: string, rows: Rows): Promise<void> {
  await sql`select count(*) from (select slo.id from stock_locations slo where slo.id in (select work.location_id from (${rows}) work)
    order by slo.id for key share) held`.execute(ctx.db);
  await sql`insert into stock_levels (id, supplier_id, location_id, variant_id, created_at, updated_at)
    select ${ctx.newId('level')} || '_' || work.row, ${supplierId}, work.location_id, work.variant_id, ${ctx.now}, ${ctx.now}
    from (${rows}) work order by work.variant_id on conflict (location_id, variant_id) do nothing`.execute(ctx.db);
  await sql`select count(*) from (select sl.id from stock_levels sl join (${rows}) work on work.location_id = sl.location_id and work.variant_id = sl.variant_id
    order by sl.id for update of sl) locked`.execute(ctx.db);
}

/** Locks the levels of variants, wherever they are. @param rows a select of `variant_id` */
export async function lockLevelsOf(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`select count(*) from (select sl.id from stock_levels sl where sl.variant_id in (select work.variant_id from (${rows}) work)
    order by sl.id for update) locked`.execute(ctx.db);
}

/**
 * Books what was counted: each difference becomes one movement with its reason. The levels are locked, and nothing is counted below what is
 * reserved.
 * @param rows a select of `row`, `location_id`, `variant_id`, `counted`, `reason`, `kind` and `source_id`
 */
export async function countLevels(ctx: Ctx, rows: Rows): Promise<void> {
  const changed = sql`from (${rows}) work join stock_levels sl on sl.location_id = work.location_id and sl.variant_id = work.variant_id
    where sl.stocked <> work.counted`;
  await auditRows(
    ctx,
    sql`select 'adjust' as action, 'stock_levels' as entity, sl.id as entity_id, (select slo.name from stock_locations slo where slo.id = sl.location_id) as entity_label,
        sl.supplier_id, jsonb_build_array(jsonb_build_object('field', 'stocked_quantity', 'before', sl.stocked, 'after', work.counted),
          jsonb_build_object('field', 'reason', 'before', null, 'after', work.reason)) as changes ${changed}`,
  );
  await sql`insert into stock_moves (id, supplier_id, level_id, location_id, variant_id, seq, delta, balance, kind, source_id, reason, created_by, created_at)
    select ${ctx.newId('move')} || '_' || work.row, sl.supplier_id, sl.id, sl.location_id, sl.variant_id, sl.moves + 1, work.counted - sl.stocked, work.counted,
      work.kind, work.source_id, work.reason, ${personOf(ctx.actor)}, ${ctx.now} ${changed}`.execute(ctx.db);
  await sql`update stock_levels sl set stocked = work.counted, moves = sl.moves + 1, version = sl.version + 1, updated_at = ${ctx.now}
    from (${rows}) work where sl.location_id = work.location_id and sl.variant_id = work.variant_id and sl.stocked <> work.counted`.execute(
    ctx.db,
  );
}
