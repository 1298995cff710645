import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { visibleOrders } from '#modules/orders/server.ts';
import { besideVariant, lastCost, supplierMeant, variantJson, visibleStock } from '#modules/stock/server.ts';
import { expiryWeeks, type Batch, type BatchRow, type batches, type Expiring, type Reached } from '../contract.ts';

const columns = sql`t.id, t.supplier_id, (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier,
  t.variant_id, ${variantJson} as variant, t.lot, t.produced_on::text as produced_on, t.expires_on::text as expires_on, t.state, t.reason, t.is_expired,
  held.quantity, held.locations, t.version, t.created_at, t.updated_at`;
const held = sql`cross join lateral (select coalesce(sum(bl.quantity), 0)::int as quantity, coalesce(json_agg(json_build_object('location_id', bl.location_id,
    'location', json_build_object('id', slo.id, 'name', slo.name, 'name_ar', slo.name_ar), 'quantity', bl.quantity) order by bl.quantity desc, slo.id), '[]'::json) as locations
  from batch_levels bl join stock_locations slo on slo.id = bl.location_id where bl.batch_id = t.id and bl.quantity > 0) held`;
const sortable = {
  expires_on: sql`t.expires_on`,
  created_at: sql`t.created_at`,
  lot: alphabetical(sql`t.lot`),
};

type Query = QueryOf<typeof batches.list>;
function conditionsOf(ctx: Ctx, query: Query): Condition[] {
  const conditions: Condition[] = [visibleStock(ctx.actor)];
  if (query.supplier_id) conditions.push(among(sql`t.supplier_id`, query.supplier_id));
  if (query.variant_id) conditions.push(among(sql`t.variant_id`, query.variant_id));
  if (query.state) conditions.push(among(sql`t.state`, query.state));
  if (query.location_id)
    conditions.push(
      sql<boolean>`exists (select from batch_levels bl where bl.batch_id = t.id and bl.quantity > 0 and ${among(sql`bl.location_id`, query.location_id)})`,
    );
  if (query.expiry) {
    const today = sql`${dayOf(ctx.now)}::date`;
    const windows = query.expiry.map((one) =>
      one === 'expired'
        ? sql`t.expires_on < ${today}`
        : sql`(t.expires_on >= ${today} and t.expires_on <= ${today} + ${Number(one)}::int)`,
    );
    conditions.push(sql<boolean>`(${sql.join(windows, sql` or `)})`);
  }
  if (query.expires_on) conditions.push(within(sql`t.expires_on`, query.expires_on));
  if (query.q)
    conditions.push(sql<boolean>`(${contains(sql`t.search_text`, query.q)} or t.variant_id in (select pv.id from product_variants pv where ${contains(sql`pv.search_text`, query.q)}
      union select pv.id from product_variants pv join products pr on pr.id = pv.product_id where ${contains(sql`pr.search_text`, query.q)}))`);
  return conditions;
}

/** A page of batches; `q` finds lots and products. */
export async function findBatches(ctx: Ctx, query: Query) {
  const { rows, ...counts } = await findPage<BatchRow>(
    ctx,
    {
      columns,
      from: sql`batches as t`,
      beside: sql`${besideVariant} ${held}`,
      where: all(conditionsOf(ctx, query)),
      order: orderBy(query.order, sortable, 'expires_on'),
    },
    query,
  );
  return { batches: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** What of a supplier's batches expires week by week from this one on, whatever their state: one statement over the batches that do. */
export async function findExpiring(ctx: Ctx, asked: string | undefined): Promise<Expiring | null> {
  const supplierId = supplierMeant(ctx, asked);
  if (!supplierId) return null;
  const today = sql`${dayOf(ctx.now)}::date`;
  const { rows } = await sql<{
    row: Expiring;
  }>`with first as (select ${today} - extract(dow from ${today})::int as day),
    ending as (select (t.expires_on - first.day) / 7 as week, sum(bl.quantity) as quantity, coalesce(sum(bl.quantity * ${lastCost()}), 0) as cost
      from first cross join batches as t join batch_levels bl on bl.batch_id = t.id and bl.quantity > 0
      where t.supplier_id = ${supplierId} and ${visibleStock(ctx.actor)} and t.expires_on >= ${today} and t.expires_on < first.day + ${sql.lit(expiryWeeks * 7)}
      group by week)
    select json_build_object('currency_code', coalesce((select st.default_currency_code from store st limit 1), 'SAR'), 'weeks', (
      select json_agg(json_build_object('from', (first.day + n * 7)::text, 'to', (first.day + n * 7 + 6)::text,
          'quantity', coalesce(ending.quantity, 0)::int, 'cost', coalesce(ending.cost, 0)::bigint) order by n)
        from first cross join generate_series(0, ${sql.lit(expiryWeeks - 1)}) n left join ending on ending.week = n)) as row`.execute(
    ctx.db,
  );
  return rows[0]?.row ?? null;
}

/** @throws Refusal 404 */
export async function findBatch(ctx: Ctx, id: string): Promise<Batch> {
  const { rows } = await sql<{
    row: Batch;
  }>`select row_to_json(one) as row from (select ${columns}, moved.placed, moved.sold from batches as t ${besideVariant} ${held}
    cross join lateral (select coalesce(sum(bm.delta) filter (where bm.kind in ('placed', 'receipt')), 0)::int as placed,
      -coalesce(sum(bm.delta) filter (where bm.order_id is not null), 0)::int as sold from batch_moves bm where bm.batch_id = t.id) moved
    where t.id = ${id} and ${visibleStock(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/**
 * Every order that has pieces of a batch: what left for it, less what came back. Read by the index of the batch's movements, so that it takes
 * as long as the batch is sold, and not as long as the book of orders is.
 */
export async function findReached(ctx: Ctx, id: string, query: QueryOf<typeof batches.reached>) {
  await findBatch(ctx, id);
  const { rows, ...counts } = await findPage<Reached>(
    ctx,
    {
      columns: sql`t.id as order_id, t.display_id, json_build_object('id', t.customer_id, 'name', t.customer_name, 'name_ar', t.customer_name_ar) as customer,
        got.quantity, got.last_at, coalesce((select json_agg(json_build_object('id', iv.id, 'number', iv.number) order by iv.number)
          from invoices iv where iv.order_id = t.id and iv.status = 'issued' and iv.billing_reference_id is null), '[]'::json) as invoices`,
      from: sql`(select bm.order_id, -sum(bm.delta)::int as quantity, max(bm.created_at) as last_at from batch_moves bm where bm.batch_id = ${id} and bm.order_id is not null
        group by bm.order_id having sum(bm.delta) < 0) got join orders as t on t.id = got.order_id`,
      where: visibleOrders(ctx.actor),
      order: orderBy(query.order, { created_at: sql`got.last_at` }, '-created_at'),
    },
    query,
  );
  return { orders: rows, ...counts, offset: query.offset, limit: query.limit };
}
