import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always } from '#kit/server/crud.ts';
import { nameOf, reread, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { requireFree, requireUnused, supplierOf } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { findDriver } from '#modules/drivers/server.ts';
import { areas } from './contract.ts';
import { areasTexts } from './texts.ts';

export {
  addArea,
  addHalf,
  findBordered,
  holdBorders,
  lockBorders,
  saveBorder,
  setRemoved,
  touches,
  turnsOf,
  type BorderedArea,
} from './server/borders.ts';
import { findAreaAt } from './server/borders.ts';

/** How the supplier an actor stands for serves an area; null for those who stand for none, and where it has set nothing. */
const serviceOf = (actor: Actor) => sql`(select row_to_json(r) from (
    select ars.driver_id, ars.cutoff_time, ars.min_order_amount, ars.delivery_fee, ars.is_excluded, ${nameOf('drivers', sql`ars.driver_id`)} as driver
    from area_suppliers ars where ars.area_id = t.id and ars.supplier_id = ${supplierOf(actor)}) r)`;

const base = resourceHandlers(areas, {
  table: 'areas',
  // Areas belong to nobody: whoever may list them sees all of them.
  visible: () => always,
  computed: { service: serviceOf, polygon: { ofOne: sql`t.polygon` } },
  search: sql`fold(concat_ws(' ', t.code, t.name, t.name_ar, t.city))`,
  sortable: ['name', 'created_at'],
  order: 'name',
  toRow: async (ctx, input, before) => {
    if (input.code)
      await requireFree(
        ctx,
        'areas',
        sql<boolean>`upper(t.code) = upper(${input.code})`,
        before?.id ?? null,
        'areas.code_taken',
      );
    return input;
  },
  beforeRemove: (ctx, { id }) =>
    requireUnused(ctx, 'customers', sql<boolean>`t.area_id = ${id} and t.deleted_at is null`, 'areas.has_customers'),
});

/** Sets how the caller's supplier serves an area. @throws Refusal for whoever acts for none, and 404 for a driver that is not its own */
async function serveArea(ctx: Ctx, id: string, body: BodyOf<typeof areas.serve>): Promise<void> {
  const supplierId = supplierOf(ctx.actor);
  const area = await lockRow<Row>(ctx, 'areas', sql<boolean>`t.deleted_at is null`, id);
  if (!supplierId) throw fail('areas.no_supplier');
  if (body.driver_id) await findDriver(ctx, body.driver_id);
  const before = (await reread<typeof areas.retrieve>(base, ctx, id)).area.service;
  const {
    driver_id = null,
    cutoff_time = null,
    min_order_amount = null,
    delivery_fee = null,
    is_excluded = false,
  } = { ...before, ...body };
  await sql`insert into area_suppliers (supplier_id, area_id, driver_id, cutoff_time, min_order_amount, delivery_fee, is_excluded, created_at, updated_at)
    values (${supplierId}, ${id}, ${driver_id}, ${cutoff_time}, ${min_order_amount}, ${delivery_fee}, ${is_excluded}, ${ctx.now}, ${ctx.now})
    on conflict (supplier_id, area_id) do update set driver_id = excluded.driver_id, cutoff_time = excluded.cutoff_time,
      min_order_amount = excluded.min_order_amount, delivery_fee = excluded.delivery_fee, is_excluded = excluded.is_excluded, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  ctx.audit({
    action: 'update',
    entity: 'areas',
    entity_id: id,
    entity_label: String(area.name),
    supplier_id: supplierId,
    before,
    after: { driver_id, cutoff_time, min_order_amount, delivery_fee, is_excluded },
  });
}

/** Who brings a supplier's orders to an area; nobody in particular where it is null. */
export type AreaDriver = { area_id: string; area_name: string; supplier_id: string; driver_id: string | null };

/** Sets which driver serves an area for a supplier, of many at once; all else that the supplier has set there stays. The areas are locked. */
export async function setAreaDrivers(
  ctx: Ctx,
  rows: readonly (AreaDriver & { before: string | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into area_suppliers (supplier_id, area_id, driver_id, created_at, updated_at)
    select fresh.supplier_id, fresh.area_id, fresh.driver_id, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (area_id text, supplier_id text, driver_id text)
    on conflict (supplier_id, area_id) do update set driver_id = excluded.driver_id, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  for (const { area_id, area_name, supplier_id, before, driver_id } of rows)
    ctx.audit({
      action: 'update',
      entity: 'areas',
      entity_id: area_id,
      entity_label: area_name,
      supplier_id,
      before: { driver_id: before },
      after: { driver_id },
    });
}

type OfArea = { area_id: string; area_name: string };

/** Sets who looks after areas and from which day (`YYYY-MM-DD`), nobody in particular where it is null. The areas are locked. */
export async function setAreaRepresentatives(
  ctx: Ctx,
  rows: readonly (OfArea & { sales_representative_id: string; before: string | null; starts_on: string | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (area_id text, sales_representative_id text, starts_on date)`;
  await sql`delete from area_representatives arr using ${fresh}
    where fresh.starts_on is null and arr.area_id = fresh.area_id and arr.sales_representative_id = fresh.sales_representative_id`.execute(
    ctx.db,
  );
  await sql`insert into area_representatives (area_id, sales_representative_id, starts_on, created_at)
    select fresh.area_id, fresh.sales_representative_id, fresh.starts_on, ${ctx.now} from ${fresh} where fresh.starts_on is not null
    on conflict (area_id, sales_representative_id) do update set starts_on = excluded.starts_on`.execute(ctx.db);
  for (const { area_id, area_name, sales_representative_id, before, starts_on } of rows)
    ctx.audit({
      action: 'update',
      entity: 'areas',
      entity_id: area_id,
      entity_label: area_name,
      before: { sales_representative_id: before && sales_representative_id, starts_on: before },
      after: { sales_representative_id: starts_on && sales_representative_id, starts_on },
    });
}

/** Sets whether suppliers sell in areas at all; all else that they have set there stays. The areas are locked. */
export async function setAreaSuppliers(
  ctx: Ctx,
  rows: readonly (OfArea & { supplier_id: string; before: boolean; is_excluded: boolean })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into area_suppliers (supplier_id, area_id, is_excluded, created_at, updated_at)
    select fresh.supplier_id, fresh.area_id, fresh.is_excluded, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (area_id text, supplier_id text, is_excluded boolean)
    on conflict (supplier_id, area_id) do update set is_excluded = excluded.is_excluded, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  for (const { area_id, area_name, supplier_id, before, is_excluded } of rows)
    ctx.audit({
      action: 'update',
      entity: 'areas',
      entity_id: area_id,
      entity_label: area_name,
      supplier_id,
      before: { is_excluded: before },
      after: { is_excluded },
    });
}

/**
 * The representative that looks after an area today and sells for one of some suppliers, where there is one and no other (M24 `areas[]`):
 * who a new customer of theirs there is given to.
 * @param suppliers a select of their ids
 */
export async function findAreaRepresentative(
  ctx: Ctx,
  areaId: RawBuilder<unknown>,
  suppliers: RawBuilder<unknown>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select arr.sales_representative_id as id from area_representatives arr
      join sales_representatives sr on sr.id = arr.sales_representative_id and sr.deleted_at is null and sr.status = 'active'
    where arr.area_id = ${areaId} and arr.starts_on <= ${dayOf(ctx.now)}::date and exists (select from sales_representative_suppliers srs
      where srs.sales_representative_id = sr.id and srs.supplier_id in (${suppliers})) limit 2`.execute(ctx.db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

export const areasModule: ServerModule = {
  name: 'areas',
  tables: {
    owns: ['area_representatives', 'area_suppliers', 'areas'],
    reads: ['drivers', 'sales_representative_suppliers', 'sales_representatives'],
    readsAbove: { customers: 'an area with customers stays' },
  },
  texts: areasTexts,
  routes: serve(areas, {
    ...base,
    at: (ctx, { query: { lat, lng } }) => findAreaAt(ctx, [lng, lat]),
    serve: async (ctx, { params, body }) => {
      await serveArea(ctx, params.id, body);
      return reread<typeof areas.retrieve>(base, ctx, params.id);
    },
  }),
};
