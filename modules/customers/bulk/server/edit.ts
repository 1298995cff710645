import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { fail, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow } from '#kit/server/rows.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { holdBorders } from '#modules/areas/server.ts';
import { placeCustomers } from '../../server/area.ts';
import { visibleCustomers, type Filters } from '../../server/queries.ts';
import type { BulkFacts } from '../rules.ts';
import { moveFurther, moveLeads, moveVisits } from './along.ts';
import { besideBulk, factsOf, foundFrom, isFound, judge, prepare, stateOf, targetOf, type Prepared } from './facts.ts';
import { previewBulk } from './preview.ts';
import { findBulk, lockCustomers } from './read.ts';
import { requestUndo } from './undo.ts';
import { columnsOf, writeAll, type Written } from './write.ts';
import type { customerBulks } from '../contract.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'customers.bulk_edit': Record<string, never>;
  }
}

/** Customers of one step. */
const bite = 500;
/** How long a bulk change can be taken back where tasks are told of; on its own page longer. */
const undoSeconds = 24 * 3_600;

/**
 * Begins to change many customers, as it was previewed. Who is meant is kept now: a filter may no longer find whoever was changed.
 * @throws Refusal `stale` where another number would change than the preview said
 */
export async function startBulk(
  ctx: Ctx,
  query: Filters,
  { expected, ...asked }: BodyOf<typeof customerBulks.start>,
): Promise<string> {
  const { preview, prepared, scope, found } = await previewBulk(ctx, query, asked);
  if (expected !== undefined && expected !== preview.changed) throw stale(preview);
  if (preview.changed + preview.along.leads + preview.along.further === 0) throw fail('customers.bulk_nothing');
  const id = ctx.start('customers.bulk_edit', {}, found);
  const row = {
    id,
    supplier_id: prepared.side,
    change: asked.change,
    total: preview.total,
    created_by: personOf(ctx.actor),
    created_at: ctx.now,
  };
  await insertRow(ctx, 'customer_bulk_edits', row, {
    entity: 'customers',
    action: 'bulk_edit',
    supplierId: prepared.side,
    omit: ['id', 'created_by', 'created_at', 'supplier_id'],
  });
  await sql`insert into customer_bulk_edit_rows (bulk_edit_id, customer_id, target)
    select ${id}, t.id, ${targetOf(prepared)} from ${foundFrom(ctx)} where ${isFound(ctx, scope)}`.execute(ctx.db);
  return id;
}

type Row = BulkFacts & Omit<Written, 'set'>;

/** Customers as they are now that nobody else writes to them; who is not seen any more is not among them. */
async function findRows(ctx: Ctx, bulkEditId: string, prepared: Prepared, ids: readonly string[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select t.id, coalesce(t.name, t.name_ar) as label, t.version, ${stateOf(prepared.change, prepared.side)} as was,
      ${factsOf(ctx, prepared)}, cbr.target as "to"
    from customer_bulk_edit_rows cbr join customers t on t.id = cbr.customer_id ${besideBulk(prepared.side)}
    where cbr.bulk_edit_id = ${bulkEditId} and cbr.customer_id = any(${ids as string[]}) and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  return rows;
}

/** Changes as many customers as one step may; answers how many of them stay. */
async function changeSome(ctx: Ctx, bulkEditId: string, prepared: Prepared, ids: readonly string[]): Promise<number> {
  const { change, side, field, reason } = prepared;
  if (field === 'area') await holdBorders(ctx);
  await lockCustomers(ctx, ids);
  const judged = (await findRows(ctx, bulkEditId, prepared, ids)).map((row) => ({
    row,
    verdict: judge(row, prepared),
  }));
  const changed = judged.flatMap(({ row, verdict }) =>
    verdict.state === 'changed' ? [{ ...row, set: columnsOf(change, row.was, row.to) }] : [],
  );
  await writeAll(ctx, change, side, changed, reason);
  if (field === 'area')
    await placeCustomers(ctx, sql`select unnest(${changed.map(({ id }) => id)}::text[])`, { chosen: true });
  if (field === 'sales_representative')
    await moveVisits(
      ctx,
      bulkEditId,
      changed.flatMap(({ id, from, to }) => (to === null ? [] : [{ id, was: from, became: to }])),
    );
  const verdicts = new Map(judged.map(({ row, verdict }) => [row.id, { was: row.was, ...verdict }]));
  const kept = ids.map((id) => ({
    id,
    ...(verdicts.get(id) ?? { state: 'left', code: 'customers.bulk_unseen', was: null }),
  }));
  await sql`update customer_bulk_edit_rows cbr set state = fresh.state, code = fresh.code, params = fresh.params,
      was = case when fresh.state = 'changed' then fresh.was end,
      became = case when fresh.state = 'changed' then (select ${stateOf(change, side)} from customers t ${besideBulk(side)} where t.id = cbr.customer_id) end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as fresh (id text, state text, code text, params jsonb, was jsonb)
    where cbr.bulk_edit_id = ${bulkEditId} and cbr.customer_id = fresh.id`.execute(ctx.db);
  return kept.filter(({ state }) => state === 'left').length;
}

/** Changes customers, some hundreds a step, in the order of their ids. */
export const bulkEditTask: TaskKind<'customers.bulk_edit'> = {
  step: async (ctx, { id, cursor }) => {
    const { change, supplier_id } = await findBulk(ctx, id);
    const prepared = await prepare(ctx, change, supplier_id);
    const after = typeof cursor === 'string' ? cursor : '';
    const { rows } = await sql<{
      customer_id: string;
    }>`select cbr.customer_id from customer_bulk_edit_rows cbr where cbr.bulk_edit_id = ${id} and cbr.customer_id > ${after}
      order by cbr.customer_id limit ${sql.lit(bite)}`.execute(ctx.db);
    const ids = rows.map(({ customer_id }) => customer_id);
    const failed = await changeSome(ctx, id, prepared, ids);
    const last = ids.length === bite ? ids.at(-1) : undefined;
    if (last === undefined && change.field === 'sales_representative' && change.leads_of) {
      await moveLeads(ctx, id, change.leads_of, prepared.targets);
      await moveFurther(ctx, id, change.leads_of, prepared.targets);
    }
    return { done: ids.length, failed, ...(last === undefined ? {} : { cursor: last }) };
  },
  ended: async (ctx, { id }) => {
    await sql`update customer_bulk_edits cbe set finished_at = clock_timestamp(),
      changed = (select count(*) from customer_bulk_edit_rows cbr where cbr.bulk_edit_id = cbe.id and cbr.state = 'changed') where cbe.id = ${id}`.execute(
      ctx.db,
    );
  },
  undo: { seconds: undoSeconds, run: (ctx, { id }) => requestUndo(ctx, id) },
};
