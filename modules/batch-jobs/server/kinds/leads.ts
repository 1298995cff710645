import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { addLeads, changeLeads, dropLeads, leadSheetState, lockLeads } from '#modules/leads/server.ts';
import { markOf } from '#modules/products/server.ts';
import type { JobRow } from '../jobs.ts';
import {
  fault,
  faultAt,
  goingBack,
  kindOf,
  rowsOf,
  sideOf,
  withFaults,
  type ImportKind,
  type Judging,
  type Rows,
} from './kind.ts';

const isNew = sql`compared.lead_id is null`;

/**
 * What rows would do to a supplier's open leads now, known by their phone. A phone that another lead or a customer has is refused as it is by
 * hand; whose it is, is said only where the caller sees that one.
 */
const judged = (actor: Actor, { supplier_id }: Judging, source: Rows): Rows => {
  const seesAll = sql.lit(actor.account === 'admin' && !actor.narrowedTo);
  return sql`
  with asked as materialized (${source}),
  known_leads as materialized (select lc.phone, min(lc.id) filter (where lc.supplier_id = ${supplier_id}) as own_id,
      min(coalesce(lc.company_name, lc.company_name_ar)) filter (where lc.supplier_id is distinct from ${supplier_id}) as other
    from lead_customers lc where lc.phone in (select asked.cells->>'phone' from asked) and lc.deleted_at is null and lc.stage not in ('converted', 'duplicate')
    group by lc.phone),
  known_customers as materialized (select cu.phone, min(coalesce(cu.name, cu.name_ar)) as name,
      bool_or(exists (select from customer_suppliers cs where cs.customer_id = cu.id and cs.supplier_id = ${supplier_id})) as is_own
    from customers cu where cu.phone in (select asked.cells->>'phone' from asked) and cu.deleted_at is null group by cu.phone),
  standing as materialized (select asked.*, known_leads.own_id as lead_id, known_leads.other, known_customers.name as customer, known_customers.is_own,
      lc.stage, case when lc.id is not null then ${leadSheetState} end as state
    from asked left join known_leads on known_leads.phone = asked.cells->>'phone' left join known_customers on known_customers.phone = asked.cells->>'phone'
      left join lead_customers lc on lc.id = known_leads.own_id),
  compared as materialized (select standing.*, (select jsonb_object_agg(cell.key, jsonb_build_array(standing.state->cell.key, cell.value)) from jsonb_each(standing.cells) cell
        where standing.lead_id is not null and standing.state->cell.key is distinct from cell.value) as changes from standing),
  checked as materialized (select compared.*, ${withFaults(sql`compared.faults`, [
    fault(
      'phone',
      'batch_jobs.fault.lead_phone',
      sql`not compared.cells ? 'phone' and not compared.faults @> '[{"column": "phone"}]'`,
    ),
    fault(
      'phone',
      'lead_customers.phone_of_customer',
      sql`${isNew} and compared.customer is not null and (${seesAll} or compared.is_own)`,
      { params: sql`jsonb_build_object('name', compared.customer)` },
    ),
    fault(
      'phone',
      'lead_customers.phone_known',
      sql`${isNew} and ((compared.customer is not null and not (${seesAll} or compared.is_own)) or (compared.other is not null and not ${seesAll}))`,
    ),
    fault('phone', 'lead_customers.phone_of_lead', sql`${isNew} and compared.other is not null and ${seesAll}`, {
      params: sql`jsonb_build_object('name', compared.other)`,
    }),
    fault(
      'name',
      'lead_customers.name_required',
      sql`${isNew} and not compared.cells ?| array['name', 'name_ar'] and not compared.faults @> '[{"column": "name"}]'`,
    ),
    fault('phone', 'batch_jobs.fault.lead_ended', sql`compared.changes is not null and compared.stage = 'lost'`),
  ])} as all_faults from compared)
  select checked.row, checked.texts, checked.cells, checked.keys, null::text as product_id, null::text as variant_id, checked.lead_id as record_id,
    checked.changes, checked.all_faults as faults, ${kindOf(sql`checked.all_faults`, sql`checked.lead_id is null`, sql`checked.changes`)} as kind
  from checked`;
};

/** A phone that stands twice. */
const twice = (
  job: JobRow,
): Rows => sql`select found.row, ${faultAt('phone', 'batch_jobs.fault.phone_twice', sql`found.first`)} as fault
  from (select ir.row, min(ir.row) over (partition by ir.cells->>'phone') as first from import_rows ir
    where ir.batch_job_id = ${job.id} and ir.cells ? 'phone') found where found.first < found.row`;

const lock = (ctx: Ctx, job: JobRow): Promise<void> =>
  lockLeads(
    ctx,
    sql`select ir.record_id as lead_id from import_rows ir where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`,
  );

async function write(ctx: Ctx, job: JobRow): Promise<void> {
  await sql`update import_rows ir set record_id = ${ctx.newId('lead')} || '_' || ir.row where ir.batch_job_id = ${job.id} and ir.kind = 'new'`.execute(
    ctx.db,
  );
  await addLeads(ctx, job.supplier_id, sql`select ir.row, ir.record_id as lead_id, ir.cells ${rowsOf(job, 'new')}`);
  await changeLeads(
    ctx,
    sql`select ir.row, ir.record_id as lead_id, ${sideOf(1)} as set, ${sideOf(0)} as was ${rowsOf(job, 'changed')}`,
  );
}

const standing = sql`import_rows ir join lead_customers lc on lc.id = ir.record_id`;

const marks = (job: JobRow): Rows => sql`select ir.row, ${markOf(leadSheetState)} as mark from ${standing}
  where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`;

const kept = (_ctx: Ctx, job: JobRow): Rows => sql`select ir.row, case
    when lc.deleted_at is not null then 'batch_jobs.kept.gone'
    when ir.kind = 'new' and lc.stage <> 'new' then 'batch_jobs.kept.lead_moved'
    when ${markOf(leadSheetState)} <> ir.applied then 'batch_jobs.kept.edited'
  end as because from ${standing} where ir.batch_job_id = ${job.id} and ir.applied is not null`;

async function takeBack(ctx: Ctx, job: JobRow): Promise<void> {
  await changeLeads(
    ctx,
    sql`select ir.row, ir.record_id as lead_id, ${sideOf(0)} as set, ${sideOf(1)} as was ${goingBack(job, 'changed')}`,
  );
  await dropLeads(ctx, sql`select ir.record_id as lead_id ${goingBack(job, 'new')}`);
}

/** Shops to win, of one supplier. */
export const leadKind: ImportKind = {
  judged,
  twice,
  lock,
  write,
  marks,
  kept,
  takeBack,
  trail: [['lead_customers', sql`t.record_id`]],
};
