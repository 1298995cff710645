// Many customers at once, as sheets have them: one statement for each table, however many rows.
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { auditRows } from '#kit/server/audit-rows.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { holdBorders } from '#modules/areas/server.ts';
import { sheetAddress, sheetColumns, sheetTerms } from '../rules/sheet-fields.ts';
import { placeCustomers } from './area.ts';

type Rows = RawBuilder<unknown>;

/** Tags stand in one cell, with commas between them. */
const plainColumns = sheetColumns.filter((column) => column !== 'tags');
const tagsOf = (cells: Rows): Rows => sql`coalesce(string_to_array(${cells}->>'tags', ', '), '{}')`;

const stateOf = (fields: readonly string[], value: (column: Rows) => Rows): Rows =>
  sql.join(fields.map((field) => sql`${sql.lit(field)}, ${value(sql.ref(field))}`));

/** What a sheet of a supplier says of the customer `cu`: its link `cs`, its default address `ad` and its area `ar`. */
export const besideCustomerSheet = (
  supplierId: string | null,
): Rows => sql`left join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = ${supplierId}
  left join addresses ad on ad.customer_id = cu.id and ad.is_default and ad.deleted_at is null
  left join areas ar on ar.id = cu.area_id`;
/** A customer as one row of a sheet, by field; terms are those agreed with the supplier. */
export const customerSheetState: Rows = sql`jsonb_build_object('code', cu.code, ${stateOf(plainColumns, (column) => sql`cu.${column}`)},
  'tags', nullif(array_to_string(cu.tags, ', '), ''), 'area', ar.name,
  ${stateOf(sheetTerms, (column) => sql`coalesce(cs.${column}, cu.${column})`)}, ${stateOf(sheetAddress, (column) => sql`ad.${column}`)},
  'pin', case when ad.lat is not null and ad.lng is not null then ad.lat::text || ',' || ad.lng::text end)`;

const names = (fields: readonly string[]): Rows => sql`array[${sql.join(fields.map((field) => sql.lit(field)))}]`;
const ofCustomers = names([...sheetColumns, 'area']);
const ofLinks = names(sheetTerms);
/** Fields that stand in the default address. */
export const sheetAddressFields = names([...sheetAddress, 'pin']);

const given = (field: string, column: Rows): Rows =>
  sql`case when work.set ? ${sql.lit(field)} then work.set->>${sql.lit(field)} else ${column} end`;
const areaOf = (cells: Rows): Rows =>
  sql`(select ar.id from areas ar where ar.name = ${cells}->>'area' and ar.deleted_at is null limit 1)`;
/** Latitude is the first part of a pin, longitude the second. */
const pinOf = (cells: Rows, part: 1 | 2): Rows =>
  sql`split_part(${cells}->>'pin', ',', ${sql.lit(part)})::double precision`;
const labelOf = sql`coalesce(cu.name, cu.name_ar)`;
const join = (parts: readonly Rows[]): Rows => sql.join(parts);

/** Locks customers, in one order, before anything of them is written. @param rows a select of `customer_id` */
export async function lockCustomers(ctx: Ctx, rows: Rows): Promise<void> {
  await holdBorders(ctx);
  await sql`select count(*) from (select cu.id from customers cu where cu.id in (select work.customer_id from (${rows}) work)
    order by cu.id for update) locked`.execute(ctx.db);
}

/**
 * Adds customers of a supplier. Whoever has no code is given the next free one.
 * @param rows a select of `row`, `customer_id` and `cells` by field
 */
export async function addCustomers(ctx: Ctx, supplierId: string, rows: Rows): Promise<void> {
  const { now, actor } = ctx;
  const side = supplierOf(actor);
  // Who adds one by hand waits for this: codes are one row of numbers.
  await sql`select pg_advisory_xact_lock(hashtextextended('customers.code', 0))`.execute(ctx.db);
  await sql`insert into customers (id, code, ${join(sheetColumns.map((column) => sql.ref(column)))}, area_id, payment_terms, credit_limit, created_at, updated_at)
    select work.customer_id, coalesce(work.cells->>'code', 'C-' || (codes.highest + row_number() over (partition by work.cells ? 'code' order by work.row))),
      ${join(sheetColumns.map((field) => newValue(field)))}, ${areaOf(sql`work.cells`)}, coalesce(work.cells->>'payment_terms', 'cash'),
      coalesce((work.cells->>'credit_limit')::bigint, 0), ${now}, ${now}
    from (${rows}) work,
      (select coalesce(max(substring(cu.code from '^C-(\\d{1,9})$')::bigint), 20000) as highest from customers cu) codes`.execute(
    ctx.db,
  );
  await sql`insert into customer_suppliers (supplier_id, customer_id, created_at) select ${supplierId}, work.customer_id, ${now} from (${rows}) work`.execute(
    ctx.db,
  );
  await sql`insert into customer_status_history (id, customer_id, supplier_id, to_status, user_id, created_at)
    select ${ctx.newId('csh')} || '_' || work.row, cu.id, ${side}, cu.status, ${actor.userId}, ${now}
    from (${rows}) work join customers cu on cu.id = work.customer_id`.execute(ctx.db);
  await addAddresses(ctx, sql`select work.row, work.customer_id, work.cells as set from (${rows}) work`);
  await placeBySheet(ctx, sql`select work.customer_id, work.cells as set from (${rows}) work`);
  await auditRows(
    ctx,
    sql`select 'create' as action, 'customers' as entity, cu.id as entity_id, ${labelOf} as entity_label, ${side}::text as supplier_id,
        (select jsonb_agg(jsonb_build_object('field', cell.key, 'before', null, 'after', cell.value)) from jsonb_each(work.cells) cell) as changes
      from (${rows}) work join customers cu on cu.id = work.customer_id`,
  );
}

function newValue(field: (typeof sheetColumns)[number]): Rows {
  const said = sql`work.cells->>${sql.lit(field)}`;
  if (field === 'tags') return tagsOf(sql`work.cells`);
  if (field === 'type') return sql`coalesce(${said}, 'grocery')`;
  if (field === 'status')
    return sql`coalesce(${said}, (select cst.key from customer_statuses cst order by cst.is_default desc, cst.sort_index, cst.id limit 1))`;
  // Somebody without a name is called like whom one speaks to there.
  if (field === 'name')
    return sql`coalesce(${said}, case when work.cells ? 'name_ar' then null else concat_ws(' ', work.cells->>'first_name', work.cells->>'last_name') end)`;
  return said;
}

/** Gives customers without an address one, where something is said of it. @param rows a select of `row`, `customer_id` and `set` */
async function addAddresses(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`insert into addresses (id, customer_id, first_name, last_name, ${join(sheetAddress.map((column) => sql.ref(column)))}, country_code, lat, lng, is_default,
      created_at, updated_at)
    select ${ctx.newId('addr')} || '_' || work.row, cu.id, cu.first_name, cu.last_name, ${join(sheetAddress.map((field) => sql`work.set->>${sql.lit(field)}`))}, 'sa',
      ${pinOf(sql`work.set`, 1)}, ${pinOf(sql`work.set`, 2)}, true, ${ctx.now}, ${ctx.now}
    from (${rows}) work join customers cu on cu.id = work.customer_id
    where work.set ?| ${sheetAddressFields} and not exists (select from addresses ad where ad.customer_id = cu.id and ad.is_default and ad.deleted_at is null)`.execute(
    ctx.db,
  );
}

/**
 * Gives fields of customers other values: terms on the supplier's own link, the place in the default address.
 * @param rows a select of `row`, `customer_id`, `set` (by field; JSON null empties it) and `was`, what it was
 */
export async function changeCustomers(ctx: Ctx, supplierId: string, rows: Rows): Promise<void> {
  const { now, actor } = ctx;
  const side = supplierOf(actor);
  await sql`update customers cu set ${join(plainColumns.map((field) => sql`${sql.ref(field)} = ${given(field, sql`cu.${sql.ref(field)}`)}`))},
      tags = case when work.set ? 'tags' then ${tagsOf(sql`work.set`)} else cu.tags end, area_id = case when work.set ? 'area' then ${areaOf(sql`work.set`)} else cu.area_id end, version = cu.version + 1, updated_at = ${now}
    from (${rows}) work where work.customer_id = cu.id and work.set ?| ${ofCustomers}`.execute(ctx.db);
  await sql`update customer_suppliers cs set payment_terms = ${given('payment_terms', sql`cs.payment_terms`)},
      credit_limit = (${given('credit_limit', sql`cs.credit_limit::text`)})::bigint
    from (${rows}) work where work.customer_id = cs.customer_id and cs.supplier_id = ${supplierId} and work.set ?| ${ofLinks}`.execute(
    ctx.db,
  );
  await sql`insert into customer_status_history (id, customer_id, supplier_id, from_status, to_status, user_id, created_at)
    select ${ctx.newId('csh')} || '_' || work.row, work.customer_id, ${side}, work.was->>'status', work.set->>'status', ${actor.userId}, ${now}
    from (${rows}) work where work.set ? 'status'`.execute(ctx.db);
  await sql`update addresses ad set ${join(sheetAddress.map((field) => sql`${sql.ref(field)} = ${given(field, sql`ad.${sql.ref(field)}`)}`))},
      lat = case when work.set ? 'pin' then ${pinOf(sql`work.set`, 1)} else ad.lat end,
      lng = case when work.set ? 'pin' then ${pinOf(sql`work.set`, 2)} else ad.lng end, version = ad.version + 1, updated_at = ${now},
      -- Taken back, an address that was not there before is none again.
      deleted_at = case when ${wasNone} then ${now}::timestamptz end, is_default = not ${wasNone}
    from (${rows}) work where work.customer_id = ad.customer_id and ad.is_default and ad.deleted_at is null and work.set ?| ${sheetAddressFields}`.execute(
    ctx.db,
  );
  await addAddresses(ctx, sql`select work.row, work.customer_id, work.set from (${rows}) work where not ${wasNone}`);
  await placeBySheet(ctx, rows);
  await auditRows(
    ctx,
    sql`select 'update' as action, 'customers' as entity, cu.id as entity_id, ${labelOf} as entity_label, ${side}::text as supplier_id,
        (select jsonb_agg(jsonb_build_object('field', cell.key, 'before', work.was->cell.key, 'after', cell.value)) from jsonb_each(work.set) cell) as changes
      from (${rows}) work join customers cu on cu.id = work.customer_id`,
  );
}
/** A new address has all three. */
const wasNone = sql`(work.set @> '{"address_1": null, "city": null, "postal_code": null}')`;

/** Whose area a sheet says has it; whose pin it says is where the map has that. @param rows a select of `customer_id` and `set` */
async function placeBySheet(ctx: Ctx, rows: Rows): Promise<void> {
  await placeCustomers(ctx, sql`select work.customer_id from (${rows}) work where work.set ? 'area'`, { chosen: true });
  await placeCustomers(
    ctx,
    sql`select work.customer_id from (${rows}) work where work.set ? 'pin' and not work.set ? 'area'`,
  );
}

/** Takes new customers off the books again. @param rows a select of `customer_id` */
export async function dropCustomers(ctx: Ctx, rows: Rows): Promise<void> {
  await sql`update customers cu set deleted_at = ${ctx.now}, updated_at = ${ctx.now} from (${rows}) work where work.customer_id = cu.id`.execute(
    ctx.db,
  );
  await auditRows(
    ctx,
    sql`select 'delete' as action, 'customers' as entity, cu.id as entity_id, ${labelOf} as entity_label, ${supplierOf(ctx.actor)}::text as supplier_id,
        '[]'::jsonb as changes from (${rows}) work join customers cu on cu.id = work.customer_id`,
  );
}
