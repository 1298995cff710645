import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  addCustomers,
  besideCustomerSheet,
  changeCustomers,
  customerSheetState,
  dropCustomers,
  lockCustomers,
  sheetAddressFields,
} from '#modules/customers/server.ts';
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

/** Fields that say which customer is meant, and how it stood: no value of it. */
const about = sql`'{code,state}'::text[]`;
/** Of a customer that buys from others too, a supplier changes these alone (`canEditField`). */
const terms = sql`'{payment_terms,credit_limit}'::text[]`;
const isNew = sql`compared.customer_id is null`;
/** What a row would make of a field: what it says, else what is there. */
const becomes = (field: string): Rows =>
  sql`coalesce(compared.cells->>${sql.lit(field)}, compared.state->>${sql.lit(field)})`;
const sets = (field: string): Rows =>
  sql`((${isNew} and compared.cells ? ${sql.lit(field)}) or compared.changes ? ${sql.lit(field)})`;
/** What a new address cannot be without (specification, section 5, address form). */
const needed = ['address_1', 'city', 'postal_code', 'first_name', 'last_name'].map(
  (field) => sql`${becomes(field)} is null`,
);
const isHalfAddress = sql`not compared.has_address and ((${isNew} and compared.cells ?| ${sheetAddressFields}) or compared.changes ?| ${sheetAddressFields})
  and (${sql.join(needed, sql` or `)})`;

/**
 * What rows would do to a supplier's customers now: known by their code, else by their phone. Whose code or phone it is, is said only where the
 * caller sees that customer; a supplier's sheet reaches nobody else's. Status, area and terms are judged as the page of a customer judges them.
 */
const judged = (actor: Actor, { supplier_id }: Judging, source: Rows): Rows => {
  const seesAll = sql.lit(actor.account === 'admin' && !actor.narrowedTo);
  const isSupplier = actor.account === 'supplier';
  const linked = (id: Rows): Rows =>
    sql`exists (select from customer_suppliers cs1 where cs1.customer_id = ${id} and cs1.supplier_id = ${supplier_id})`;
  return sql`
  with asked as materialized (${source}),
  known_codes as materialized (select cu.id, cu.code, cu.deleted_at is null and ${linked(sql`cu.id`)} as is_own from customers cu
    where cu.code in (select asked.cells->>'code' from asked)),
  known_phones as materialized (select cu.id, cu.phone, coalesce(cu.name, cu.name_ar) as name, ${linked(sql`cu.id`)} as is_own from customers cu
    where cu.phone in (select asked.cells->>'phone' from asked) and cu.deleted_at is null),
  known_statuses as materialized (select named.key, min(named.status) as status from (
      select fold(cst.key) as key, cst.key as status from customer_statuses cst
      union all select fold(cst.label), cst.key from customer_statuses cst union all select fold(cst.label_ar), cst.key from customer_statuses cst) named
    group by named.key),
  known_areas as materialized (select named.key, min(named.name) as name from (
      select fold(ar.name) as key, ar.name from areas ar where ar.deleted_at is null
      union all select fold(ar1.name_ar), ar1.name from areas ar1 where ar1.deleted_at is null and ar1.name_ar is not null) named group by named.key),
  meant as materialized (select asked.row, asked.texts, asked.keys, asked.faults,
      (asked.cells - '{status,area}'::text[]) || jsonb_strip_nulls(jsonb_build_object('status', known_statuses.status, 'area', known_areas.name)) as cells,
      known_codes.id as code_id, known_phones.id as phone_id, known_phones.name as phone_name, known_phones.is_own as is_own_phone,
      case when asked.cells ? 'code' then case when known_codes.is_own then known_codes.id end when known_phones.is_own then known_phones.id end as meant_id
    from asked left join known_codes on known_codes.code = asked.cells->>'code' left join known_phones on known_phones.phone = asked.cells->>'phone'
      left join known_statuses on known_statuses.key = asked.keys->>'status' left join known_areas on known_areas.key = asked.keys->>'area'),
  standing as materialized (select meant.*, cu.id as customer_id, ad.id is not null as has_address,
      case when cu.id is not null then ${customerSheetState} end as state,
      (select count(*) from customer_suppliers cs1 where cs1.customer_id = cu.id) as suppliers
    from meant left join customers cu on cu.id = meant.meant_id ${besideCustomerSheet(supplier_id)}),
  compared as materialized (select standing.*, cst.allowed_from, cst.reason_required,
      (select jsonb_object_agg(cell.key, jsonb_build_array(standing.state->cell.key, cell.value)) from jsonb_each(standing.cells - ${about}) cell
        where standing.customer_id is not null and standing.state->cell.key is distinct from cell.value) as changes
    from standing left join customer_statuses cst on cst.key = standing.cells->>'status'),
  checked as materialized (select compared.*, ${withFaults(sql`compared.faults`, [
    ...(isSupplier
      ? [
          fault('code', 'batch_jobs.fault.customer_unknown', sql`compared.cells ? 'code' and ${isNew}`),
          fault('area', 'batch_jobs.fault.area_of_admin', sets('area')),
          fault(
            'name',
            'batch_jobs.fault.customer_shared',
            sql`compared.suppliers > 1 and compared.changes - ${terms} <> '{}'`,
          ),
        ]
      : [
          fault('code', 'customers.code_taken', sql`${isNew} and compared.code_id is not null`),
          fault(
            'code',
            'batch_jobs.fault.customer_code',
            sql`${isNew} and compared.cells ? 'code' and compared.cells->>'code' !~ '^[A-Za-z0-9-]{2,20}$'`,
          ),
        ]),
    fault(
      'phone',
      'batch_jobs.fault.phone_of',
      sql`compared.phone_id is distinct from compared.customer_id and compared.phone_id is not null and (${seesAll} or compared.is_own_phone)`,
      { params: sql`jsonb_build_object('name', compared.phone_name)` },
    ),
    fault(
      'phone',
      'customers.phone_taken',
      sql`compared.phone_id is distinct from compared.customer_id and compared.phone_id is not null and not (${seesAll} or compared.is_own_phone)`,
    ),
    // Without either nobody would know it again, and the same sheet would add it twice.
    fault(
      'phone',
      'batch_jobs.fault.phone_missing',
      sql`${isNew} and not compared.cells ?| array['phone', 'code'] and not compared.faults @> '[{"column": "phone"}]'`,
    ),
    fault(
      'name',
      'customers.name_required',
      sql`${isNew} and not compared.cells ?| array['name', 'name_ar', 'first_name', 'last_name']`,
    ),
    fault('status', 'customer_statuses.unknown', sql`compared.keys ? 'status' and not compared.cells ? 'status'`),
    fault(
      'status',
      'customer_statuses.not_from_here',
      sql`compared.changes ? 'status' and compared.allowed_from is not null and not compared.state->>'status' = any(compared.allowed_from)`,
    ),
    fault('status', 'batch_jobs.fault.status_reason', sql`${sets('status')} and compared.reason_required`),
    fault('area', 'batch_jobs.fault.area_unknown', sql`compared.keys ? 'area' and not compared.cells ? 'area'`, {
      suggestion: sql`case when compared.keys ? 'area' and not compared.cells ? 'area' then (select near.name from known_areas near
        where similarity(near.key, compared.keys->>'area') > 0.3 order by similarity(near.key, compared.keys->>'area') desc, near.key limit 1) end`,
    }),
    fault('address_1', 'batch_jobs.fault.address_half', isHalfAddress),
    fault(
      'state',
      'batch_jobs.fault.changed_since',
      sql`compared.cells ? 'state' and compared.changes is not null and compared.cells->>'state' <> ${markOf(sql`compared.state`)}`,
    ),
  ])} as all_faults from compared)
  select checked.row, checked.texts, checked.cells, checked.keys, null::text as product_id, null::text as variant_id, checked.customer_id as record_id,
    checked.changes, checked.all_faults as faults, ${kindOf(sql`checked.all_faults`, sql`checked.customer_id is null`, sql`checked.changes`)} as kind
  from checked`;
};

/** A customer, or a phone, that stands twice. */
const twice = (job: JobRow): Rows => sql`select found.row, case
      when found.first < found.row then ${faultAt('code', 'batch_jobs.fault.customer_twice', sql`found.first`)}
      else ${faultAt('phone', 'batch_jobs.fault.phone_twice', sql`found.of_phone`)} end as fault
  from (select ir.row, min(ir.row) over (partition by coalesce(ir.record_id, 'c:' || (ir.cells->>'code'), 'r:' || ir.row)) as first,
      min(ir.row) over (partition by coalesce('p:' || (ir.cells->>'phone'), 'r:' || ir.row)) as of_phone
    from import_rows ir where ir.batch_job_id = ${job.id}) found
  where found.first < found.row or found.of_phone < found.row`;

const lock = (ctx: Ctx, job: JobRow): Promise<void> =>
  lockCustomers(
    ctx,
    sql`select ir.record_id as customer_id from import_rows ir where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`,
  );

async function write(ctx: Ctx, job: JobRow): Promise<void> {
  await sql`update import_rows ir set record_id = ${ctx.newId('cus')} || '_' || ir.row where ir.batch_job_id = ${job.id} and ir.kind = 'new'`.execute(
    ctx.db,
  );
  await addCustomers(
    ctx,
    job.supplier_id,
    sql`select ir.row, ir.record_id as customer_id, ir.cells ${rowsOf(job, 'new')}`,
  );
  await changeCustomers(
    ctx,
    job.supplier_id,
    sql`select ir.row, ir.record_id as customer_id, ${sideOf(1)} as set, ${sideOf(0)} as was ${rowsOf(job, 'changed')}`,
  );
}

const standing = (job: JobRow): Rows =>
  sql`import_rows ir join customers cu on cu.id = ir.record_id ${besideCustomerSheet(job.supplier_id)}`;

const marks = (job: JobRow): Rows => sql`select ir.row, ${markOf(customerSheetState)} as mark from ${standing(job)}
  where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`;

const suppliers = sql`(select count(*) from customer_suppliers cs1 where cs1.customer_id = cu.id)`;

const kept = ({ actor }: Ctx, job: JobRow): Rows => sql`select ir.row, case
    when cu.deleted_at is not null or cs.customer_id is null then 'batch_jobs.kept.gone'
    when ${markOf(customerSheetState)} <> ir.applied then 'batch_jobs.kept.edited'
    when ir.kind = 'new' and exists (select from orders od where od.customer_id = cu.id) then 'batch_jobs.kept.customer_ordered'
    when ir.kind = 'new' and exists (select from draft_orders dr where dr.customer_id = cu.id and dr.deleted_at is null) then 'batch_jobs.kept.drafted'
    when ir.kind = 'new' and exists (select from sales_visits sv where sv.customer_id = cu.id) then 'batch_jobs.kept.visited'
    when ir.kind = 'new' and ${suppliers} > 1 then 'batch_jobs.kept.shared'
    when ir.kind = 'changed' and ${sql.lit(actor.account === 'supplier')} and ${suppliers} > 1 and ir.changes - ${terms} <> '{}' then 'batch_jobs.kept.shared'
    when ir.changes ? 'phone' and exists (select from customers cu1 where cu1.phone = ir.changes->'phone'->>0 and cu1.id <> cu.id and cu1.deleted_at is null)
      then 'batch_jobs.kept.phone_taken'
  end as because
  from ${standing(job)} where ir.batch_job_id = ${job.id} and ir.applied is not null`;

async function takeBack(ctx: Ctx, job: JobRow): Promise<void> {
  await changeCustomers(
    ctx,
    job.supplier_id,
    sql`select ir.row, ir.record_id as customer_id, ${sideOf(0)} as set, ${sideOf(1)} as was ${goingBack(job, 'changed')}`,
  );
  await dropCustomers(ctx, sql`select ir.record_id as customer_id ${goingBack(job, 'new')}`);
}

/** Customers of one supplier. */
export const customerKind: ImportKind = {
  judged,
  twice,
  lock,
  write,
  marks,
  kept,
  takeBack,
  trail: [['customers', sql`t.record_id`]],
};
