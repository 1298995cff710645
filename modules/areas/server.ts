import { sql } from 'kysely';
import { personOf, type Actor } from '#domain/actor.ts';
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
export {
  findAreaRepresentative,
  looksAfter,
  setAreaRepresentatives,
  setAreaTerms,
  setAreaUsers,
} from './server/people.ts';
import { looksAfter } from './server/people.ts';

/** How the supplier an actor stands for serves an area; null for those who stand for none, and where it has set nothing. */
const serviceOf = (actor: Actor) => sql`(select row_to_json(r) from (
    select ars.driver_id, ars.cutoff_time, ars.min_order_amount, ars.delivery_fee, ars.is_excluded, ${nameOf('drivers', sql`ars.driver_id`)} as driver
    from area_suppliers ars where ars.area_id = t.id and ars.supplier_id = ${supplierOf(actor)}) r)`;

const base = resourceHandlers(areas, {
  table: 'areas',
  // Areas belong to nobody: whoever may list them sees all of them.
  visible: () => always,
  computed: { service: serviceOf, polygon: { ofOne: sql`t.polygon` } },
  filters: {
    mine: (asked, actor) => {
      const own = looksAfter(sql`t.id`, personOf(actor));
      return asked ? own : sql<boolean>`not ${own}`;
    },
  },
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

export const areasModule: ServerModule = {
  name: 'areas',
  tables: {
    owns: ['area_representatives', 'area_suppliers', 'area_users', 'areas'],
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
