import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { auditRows } from '#kit/server/audit-rows.ts';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier, supplierOf } from '#kit/server/scope.ts';
import { visibleCustomers } from '../../server/queries.ts';

const visibleLeads = ownedBySupplier(sql`lc.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

/** The open leads of a representative that the caller sees, those of one area together. */
export async function openLeadsOf(ctx: Ctx, representativeId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select lc.id from lead_customers lc where lc.sales_representative_id = ${representativeId} and lc.deleted_at is null
    and lc.stage not in ('converted', 'duplicate', 'lost') and ${visibleLeads(ctx.actor)} order by lc.area_id, lc.id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

const visiblyServed = (ctx: Ctx, representativeId: string) =>
  sql`from customers t where t.deleted_at is null and ${visibleCustomers(ctx.actor)}
    and t.further_representatives <> '[]' and t.further_representatives @> ${JSON.stringify([{ id: representativeId }])}::jsonb`;

/** How many customers somebody serves as a further representative, of those that the caller sees. */
export async function countFurther(ctx: Ctx, representativeId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count ${visiblyServed(ctx, representativeId)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/**
 * Whoever takes over all of a representative takes its place as a further one too, with its brands; where they serve the customer already, or
 * nobody takes over, the place goes. What was and became of each list is kept for an undo.
 */
export async function moveFurther(
  ctx: Ctx,
  bulkEditId: string,
  representativeId: string,
  targets: readonly (string | null)[],
): Promise<void> {
  const share = sql`(${targets as string[]}::text[])[ntile(${targets.length}) over (order by t.area_id, t.id)]`;
  // Locked in one order, before any of them is written.
  await sql`select count(*) from (select t.id ${visiblyServed(ctx, representativeId)} order by t.id for update of t) locked`.execute(
    ctx.db,
  );
  await sql`insert into customer_bulk_edit_along (bulk_edit_id, table_name, row_id, was, became)
    select ${bulkEditId}, 'customers', one.id, one.was::text, coalesce((
        select jsonb_agg(case when part.of->>'id' = ${representativeId} then jsonb_set(part.of, '{id}', to_jsonb(one.taker)) else part.of end order by part.place)
        from jsonb_array_elements(one.was) with ordinality part (of, place)
        where part.of->>'id' <> ${representativeId} or (one.taker is not null and one.taker is distinct from one.main
          and not one.was @> jsonb_build_array(jsonb_build_object('id', one.taker)))), '[]')::text
    from (select t.id, t.further_representatives as was, t.sales_representative_id as main, ${share} as taker ${visiblyServed(ctx, representativeId)}) one`.execute(
    ctx.db,
  );
  await setFurther(ctx, bulkEditId, 'became', 'was');
}

/** Customers whose further representatives went along are given what is kept of them, where nobody changed them since. */
async function setFurther(ctx: Ctx, bulkEditId: string, to: 'was' | 'became', from: 'was' | 'became'): Promise<void> {
  const meant = sql`cba.bulk_edit_id = ${bulkEditId} and cba.table_name = 'customers' and cu.id = cba.row_id and cu.deleted_at is null
    and cu.further_representatives = cba.${sql.ref(from)}::jsonb and cba.was is distinct from cba.became`;
  await auditRows(
    ctx,
    sql`select 'update' as action, 'customers' as entity, cu.id as entity_id, coalesce(cu.name, cu.name_ar) as entity_label,
        jsonb_build_array(jsonb_build_object('field', 'further_representatives', 'before', cu.further_representatives, 'after', cba.${sql.ref(to)}::jsonb)) as changes,
        ${supplierOf(ctx.actor)}::text as supplier_id
      from customer_bulk_edit_along cba join customers cu on ${meant}`,
  );
  await sql`update customers cu set further_representatives = cba.${sql.ref(to)}::jsonb, version = cu.version + 1, updated_at = ${ctx.now}
    from customer_bulk_edit_along cba where ${meant}`.execute(ctx.db);
}
export const giveBackFurther = (ctx: Ctx, bulkEditId: string) => setFurther(ctx, bulkEditId, 'was', 'became');

type Move = { id: string; was: string | null; became: string };

/** Planned visits go to whom their customer goes; each is kept for an undo. @param moves customers with their former representative */
export async function moveVisits(ctx: Ctx, bulkEditId: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`with fresh as (select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as fresh (id text, was text, became text)),
    moved as (update sales_visits sv set sales_representative_id = fresh.became, updated_at = ${ctx.now} from fresh
      where sv.customer_id = fresh.id and sv.status = 'planned' and sv.sales_representative_id = fresh.was returning sv.id, fresh.was, fresh.became)
    insert into customer_bulk_edit_along (bulk_edit_id, table_name, row_id, was, became)
    select ${bulkEditId}, 'sales_visits', moved.id, moved.was, moved.became from moved`.execute(ctx.db);
}

/** Open leads of a representative go to others, who share them. */
export async function moveLeads(
  ctx: Ctx,
  bulkEditId: string,
  representativeId: string,
  targets: readonly (string | null)[],
): Promise<void> {
  const ids = await openLeadsOf(ctx, representativeId);
  const rows = ids.map((row_id, at) => ({
    row_id,
    became: targets[Math.floor((at * targets.length) / ids.length)] ?? null,
  }));
  await sql`insert into customer_bulk_edit_along (bulk_edit_id, table_name, row_id, was, became)
    select ${bulkEditId}, 'lead_customers', fresh.row_id, ${representativeId}, fresh.became
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (row_id text, became text)`.execute(ctx.db);
  await setLeads(ctx, bulkEditId, 'became', 'was');
}

/** Leads that went along are given what is kept of them, where they have the other still. */
async function setLeads(ctx: Ctx, bulkEditId: string, to: 'was' | 'became', from: 'was' | 'became'): Promise<void> {
  const meant = sql`cba.bulk_edit_id = ${bulkEditId} and cba.table_name = 'lead_customers' and lc.id = cba.row_id and lc.deleted_at is null
    and lc.sales_representative_id is not distinct from cba.${sql.ref(from)} and cba.was is distinct from cba.became`;
  await auditRows(
    ctx,
    sql`select 'update' as action, 'lead_customers' as entity, lc.id as entity_id, coalesce(lc.company_name, lc.company_name_ar) as entity_label,
        jsonb_build_array(jsonb_build_object('field', 'sales_representative_id', 'before', lc.sales_representative_id, 'after', cba.${sql.ref(to)})) as changes,
        ${supplierOf(ctx.actor)}::text as supplier_id
      from customer_bulk_edit_along cba join lead_customers lc on ${meant}`,
  );
  await sql`update lead_customers lc set sales_representative_id = cba.${sql.ref(to)}, version = lc.version + 1, updated_at = ${ctx.now}
    from customer_bulk_edit_along cba where ${meant}`.execute(ctx.db);
}

/** Visits of customers that were given back go back too, where nobody gave them to somebody else since. */
export const giveBackVisits = (ctx: Ctx, bulkEditId: string, customerIds: readonly string[]) =>
  sql`update sales_visits sv set sales_representative_id = cba.was, updated_at = ${ctx.now} from customer_bulk_edit_along cba
    where cba.bulk_edit_id = ${bulkEditId} and cba.table_name = 'sales_visits' and sv.id = cba.row_id and sv.status = 'planned'
      and sv.sales_representative_id = cba.became and sv.customer_id = any(${customerIds as string[]})`.execute(ctx.db);
export const giveBackLeads = (ctx: Ctx, bulkEditId: string) => setLeads(ctx, bulkEditId, 'was', 'became');
