// Many leads at once, as sheets have them: one statement for each table, however many rows.
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { auditRows } from '#kit/server/audit-rows.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { leadSheetColumns } from '../rules/sheet-fields.ts';

type Rows = RawBuilder<unknown>;
const fields = Object.entries(leadSheetColumns);
const labelOf = sql`coalesce(lc.company_name, lc.company_name_ar)`;

/** A lead `lc` as one row of a sheet, by field. */
export const leadSheetState: Rows = sql`jsonb_build_object(${sql.join(
  fields.map(([field, column]) => sql`${sql.lit(field)}, lc.${sql.ref(column)}`),
)}, 'pin', case when lc.lat is not null then lc.lat::text || ',' || lc.lng::text end)`;

const said = (cells: Rows, field: string): Rows =>
  field === 'spend' ? sql`(${cells}->>'spend')::bigint` : sql`${cells}->>${sql.lit(field)}`;
const pinOf = (cells: Rows, part: 1 | 2): Rows =>
  sql`split_part(${cells}->>'pin', ',', ${sql.lit(part)})::double precision`;

/** Nobody enters a lead until the transaction ends; then they see these. @param rows a select of `lead_id` */
export async function lockLeads(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`select pg_advisory_xact_lock(${entering})`.execute(ctx.db);
  await sql`select count(*) from (select lc.id from lead_customers lc where lc.id in (select work.lead_id from (${rows}) work)
    order by lc.id for update) locked`.execute(ctx.db);
}
/** Whoever enters a lead by hand shares this; a sheet has it alone. */
export const entering = sql`hashtextextended('leads.entering', 0)`;

/** Adds leads of a supplier. @param rows a select of `row`, `lead_id` and `cells` by field */
export async function addLeads(ctx: Ctx, supplierId: string, rows: Rows): Promise<void> {
  const { now, actor } = ctx;
  await sql`insert into lead_customers (id, ${sql.join(fields.map(([, column]) => sql.ref(column)))}, lat, lng, source, supplier_id, stage_since, created_at, updated_at)
    select work.lead_id, ${sql.join(
      fields.map(([field]) =>
        field === 'type' ? sql`coalesce(work.cells->>'type', 'grocery')` : said(sql`work.cells`, field),
      ),
    )}, ${pinOf(sql`work.cells`, 1)}, ${pinOf(sql`work.cells`, 2)}, 'import', ${supplierId}, ${now}, ${now}, ${now} from (${rows}) work`.execute(
    ctx.db,
  );
  await auditRows(
    ctx,
    sql`select 'create' as action, 'lead_customers' as entity, lc.id as entity_id, ${labelOf} as entity_label, ${supplierOf(actor)}::text as supplier_id,
        (select jsonb_agg(jsonb_build_object('field', cell.key, 'before', null, 'after', cell.value)) from jsonb_each(work.cells) cell) as changes
      from (${rows}) work join lead_customers lc on lc.id = work.lead_id`,
  );
}

/** Gives fields of leads other values. @param rows a select of `row`, `lead_id`, `set` (by field; JSON null empties it) and `was`, what it was */
export async function changeLeads(ctx: Ctx, rows: Rows): Promise<void> {
  const given = (field: string, column: Rows): Rows =>
    sql`case when work.set ? ${sql.lit(field)} then ${said(sql`work.set`, field)} else ${column} end`;
  await sql`update lead_customers lc set ${sql.join(fields.map(([field, column]) => sql`${sql.ref(column)} = ${given(field, sql`lc.${sql.ref(column)}`)}`))},
      lat = case when work.set ? 'pin' then ${pinOf(sql`work.set`, 1)} else lc.lat end, lng = case when work.set ? 'pin' then ${pinOf(sql`work.set`, 2)} else lc.lng end,
      -- A pin that a sheet says was seen by nobody.
      pin_confirmed = lc.pin_confirmed and not work.set ? 'pin', version = lc.version + 1, updated_at = ${ctx.now}
    from (${rows}) work where work.lead_id = lc.id`.execute(ctx.db);
  await auditRows(
    ctx,
    sql`select 'update' as action, 'lead_customers' as entity, lc.id as entity_id, ${labelOf} as entity_label, ${supplierOf(ctx.actor)}::text as supplier_id,
        (select jsonb_agg(jsonb_build_object('field', cell.key, 'before', work.was->cell.key, 'after', cell.value)) from jsonb_each(work.set) cell) as changes
      from (${rows}) work join lead_customers lc on lc.id = work.lead_id`,
  );
}

/** Takes new leads off the list again. @param rows a select of `lead_id` */
export async function dropLeads(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`update lead_customers lc set deleted_at = ${ctx.now}, updated_at = ${ctx.now} from (${rows}) work where work.lead_id = lc.id`.execute(
    ctx.db,
  );
  await auditRows(
    ctx,
    sql`select 'delete' as action, 'lead_customers' as entity, lc.id as entity_id, ${labelOf} as entity_label, ${supplierOf(ctx.actor)}::text as supplier_id,
        '[]'::jsonb as changes from (${rows}) work join lead_customers lc on lc.id = work.lead_id`,
  );
}
