import { sql, type RawBuilder } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { fail, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, among, contains, findPage, orderBy, type Condition } from '#kit/server/crud.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { findDriver } from '#modules/drivers/server.ts';
import { areas, type Area } from './contract.ts';
import { areasTexts } from './texts.ts';

/** The supplier whose service is shown and set; null sees areas alone. */
const sideOf = (actor: Actor): string | null =>
  byAccount(actor, {
    admin: (a) => a.narrowedTo,
    supplier: (a) => a.supplierId,
    affiliate: () => null,
    sales_representative: () => null,
  });

const columns = (
  actor: Actor,
): RawBuilder<unknown> => sql`t.id, t.name, t.name_ar, t.province, t.city, t.cutoff_time, t.delivery_days, t.min_order_amount,
  (select row_to_json(r) from (select x.driver_id, x.cutoff_time, x.min_order_amount, x.is_excluded,
      (select row_to_json(n) from (select d.id, d.name, d.name_ar from drivers d where d.id = x.driver_id) n) as driver
    from area_suppliers x where x.area_id = t.id and x.supplier_id = ${sideOf(actor)}) r) as service,
  t.version, t.created_at, t.updated_at`;

/** Areas belong to nobody: whoever may list them sees all of them. */
const present = sql<boolean>`t.deleted_at is null`;

async function findArea(ctx: Ctx, id: string): Promise<Area> {
  const { rows } = await sql<{
    row: Area;
  }>`select row_to_json(one) as row from (select ${columns(ctx.actor)} from areas as t where t.id = ${id} and ${present}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

const subject = (label: unknown) => ({ entity: 'areas', label: String(label) });

async function removeArea(ctx: Ctx, id: string): Promise<void> {
  const row = await lockRow<Row>(ctx, 'areas', present, id);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from customers where area_id = ${id} and deleted_at is null`.execute(ctx.db);
  const n = rows[0]?.n ?? 0;
  if (n > 0) throw fail('areas.has_customers', { count: n });
  await updateRow(ctx, 'areas', row, { deleted_at: ctx.now }, { ...subject(row.name), action: 'delete' });
}

/** Sets how the caller's supplier serves an area. @throws Refusal for whoever acts for none, and 404 for a driver that is not its own */
async function serveArea(ctx: Ctx, id: string, body: BodyOf<typeof areas.serve>): Promise<void> {
  const supplierId = sideOf(ctx.actor);
  const area = await lockRow<Row>(ctx, 'areas', present, id);
  if (!supplierId) throw fail('areas.no_supplier');
  if (body.driver_id) await findDriver(ctx, body.driver_id);
  const before = (await findArea(ctx, id)).service;
  const { driver_id = null, cutoff_time = null, min_order_amount = null, is_excluded = false } = { ...before, ...body };
  await sql`insert into area_suppliers (supplier_id, area_id, driver_id, cutoff_time, min_order_amount, is_excluded, created_at, updated_at)
    values (${supplierId}, ${id}, ${driver_id}, ${cutoff_time}, ${min_order_amount}, ${is_excluded}, ${ctx.now}, ${ctx.now})
    on conflict (supplier_id, area_id) do update set driver_id = excluded.driver_id, cutoff_time = excluded.cutoff_time,
      min_order_amount = excluded.min_order_amount, is_excluded = excluded.is_excluded, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  ctx.audit({
    action: 'update',
    entity: 'areas',
    entity_id: id,
    entity_label: String(area.name),
    supplier_id: supplierId,
    before,
    after: { driver_id, cutoff_time, min_order_amount, is_excluded },
  });
}

const routes = serve(areas, {
  list: async (ctx, { query }) => {
    const conditions: Condition[] = [present];
    if (query.id) conditions.push(among(sql`t.id`, query.id));
    if (query.province) conditions.push(sql<boolean>`t.province = ${query.province}`);
    if (query.q) conditions.push(contains(sql`fold(concat_ws(' ', t.name, t.name_ar, t.city))`, query.q));
    const name = alphabetical(sql`t.name`);
    const { rows, ...counts } = await findPage<Area>(
      ctx,
      {
        columns: columns(ctx.actor),
        from: sql`areas as t`,
        where: all(conditions),
        order: orderBy(query.order, { name, created_at: sql`t.created_at` }, 'name'),
      },
      query,
    );
    return { areas: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  retrieve: async (ctx, { params }) => ({ area: await findArea(ctx, params.id) }),
  create: async (ctx, { body }) => {
    const id = ctx.newId('area');
    const row = { name_ar: null, province: null, city: null, cutoff_time: null, min_order_amount: 0, ...body };
    await insertRow(
      ctx,
      'areas',
      {
        ...row,
        delivery_days: [...(body.delivery_days ?? [])],
        id,
        version: 1,
        created_at: ctx.now,
        updated_at: ctx.now,
      },
      subject(body.name),
    );
    return { area: await findArea(ctx, id) };
  },
  update: async (ctx, { params, body: { version, ...set } }) => {
    const before = await lockRow<Row>(ctx, 'areas', present, params.id);
    await updateRow(ctx, 'areas', before, set, subject(set.name ?? before.name), version);
    return { area: await findArea(ctx, params.id) };
  },
  remove: async (ctx, { params }) => {
    await removeArea(ctx, params.id);
    return { id: params.id, object: 'area', deleted: true as const };
  },
  serve: async (ctx, { params, body }) => {
    await serveArea(ctx, params.id, body);
    return { area: await findArea(ctx, params.id) };
  },
});

export const areasModule: ServerModule = { name: 'areas', texts: areasTexts, routes };
