import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  all,
  always,
  among,
  contains,
  findPage,
  orderBy,
  sortableColumns,
  within,
  type Condition,
} from '#kit/server/crud.ts';
import { person } from '#kit/server/person.ts';
import { variantIdOf } from '#modules/inventory-items/rules.ts';
import { visibleOrders } from '#modules/orders/server.ts';
import { besideVariant, locationJson, variantJson, visibleStock } from '../../server/variant.ts';
import type { Reservation, reservations, Taker } from '../contract.ts';

const columns = sql`t.id, case when t.item_id is null then 'soft' else 'hard' end as kind, t.item_id as line_item_id, 'iitem_' || substr(t.variant_id, 9) as inventory_item_id,
  t.location_id, t.quantity, t.description, t.metadata, t.expires_at, t.created_by, (select ${person} from users us where us.id = t.created_by) as author, t.supplier_id,
  ${locationJson} as location, ${variantJson} as variant,
  (select json_build_object('id', od.id, 'display_id', od.display_id, 'status', od.status, 'customer_name', od.customer_name, 'customer_name_ar', od.customer_name_ar) from orders od where od.id = t.order_id) as "order",
  t.created_at, t.updated_at`;
const parts = { columns, from: sql`reservations as t`, beside: besideVariant };
const sortable = sortableColumns(['created_at', 'updated_at', 'quantity', 'expires_at']);

type Query = QueryOf<typeof reservations.list>;

function conditionsOf(query: Query): Condition[] {
  const conditions: Condition[] = [sql<boolean>`t.quantity > 0`];
  if (query.id) conditions.push(among(sql`t.id`, query.id));
  if (query.location_id) conditions.push(among(sql`t.location_id`, query.location_id));
  if (query.variant_id) conditions.push(among(sql`t.variant_id`, query.variant_id));
  if (query.inventory_item_id)
    conditions.push(
      among(
        sql`t.variant_id`,
        query.inventory_item_id.map((id) => variantIdOf(id) ?? ''),
      ),
    );
  if (query.line_item_id) conditions.push(among(sql`t.item_id`, query.line_item_id));
  if (query.created_by) conditions.push(among(sql`t.created_by`, query.created_by));
  if (query.kind?.length === 1) conditions.push(sql<boolean>`(t.item_id is null) = ${query.kind[0] === 'soft'}`);
  if (query.description) conditions.push(sql<boolean>`t.description = ${query.description}`);
  for (const column of ['quantity', 'created_at', 'updated_at'] as const) {
    const range = query[column];
    if (range) conditions.push(within(sql`t.${sql.ref(column)}`, range));
  }
  if (query.q)
    conditions.push(
      sql<boolean>`exists (select from product_variants pv2 join products pr2 on pr2.id = pv2.product_id where pv2.id = t.variant_id and (${contains(sql`pv2.search_text`, query.q)} or ${contains(sql`pr2.search_text`, query.q)}))`,
    );
  return conditions;
}

/** A page of who holds what, newest first. */
export async function findReservations(ctx: Ctx, query: Query) {
  const where = all([visibleStock(ctx.actor), ...conditionsOf(query)]);
  const { rows, ...counts } = await findPage<Reservation>(
    ctx,
    { ...parts, where, order: orderBy(query.order, sortable, '-created_at') },
    query,
  );
  return { reservations: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** What is reserved for a visible order. @throws Refusal 404 */
export async function findOfOrder(ctx: Ctx, orderId: string, query: QueryOf<typeof reservations.ofOrder>) {
  const { rows: known } =
    await sql`select 1 from orders as t where t.id = ${orderId} and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  if (known.length === 0) throw notFound();
  const where = sql<boolean>`t.order_id = ${orderId} and t.quantity > 0`;
  const { rows, ...counts } = await findPage<Reservation>(
    ctx,
    { ...parts, where, order: orderBy(query.order, sortable, '-created_at') },
    query,
  );
  return { reservations: rows, ...counts, offset: query.offset, limit: query.limit };
}

async function findWhere(ctx: Ctx, condition: Condition): Promise<Reservation> {
  const { rows } = await sql<{
    row: Reservation;
  }>`select row_to_json(one) as row from (select ${columns} from reservations as t ${besideVariant}
    where ${condition} and t.quantity > 0) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** @throws Refusal 404 */
export const findReservation = (ctx: Ctx, id: string): Promise<Reservation> =>
  findWhere(ctx, all([sql<boolean>`t.id = ${id}`, visibleStock(ctx.actor)]));
const mostTakers = 50;

/** Who lacks what a reservation holds. @throws Refusal 404 */
export async function findTakers(ctx: Ctx, id: string): Promise<{ takers: Taker[] }> {
  const held = await findReservation(ctx, id);
  const { rows } = await sql<Taker>`select w.line_item_id, w."order", w.reserved, w.lacks from (
      select oi.id as line_item_id, t.confirmed_at, json_build_object('id', t.id, 'display_id', t.display_id, 'status', t.status,
          'customer_name', t.customer_name, 'customer_name_ar', t.customer_name_ar) as "order", r.reserved,
        oi.quantity - oi.fulfilled_quantity - oi.missing_quantity - r.reserved as lacks
      from orders as t join order_items oi on oi.order_id = t.id and oi.variant_id = ${held.variant.id} and oi.manages_stock
        cross join lateral (select coalesce(sum(rs.quantity), 0)::int as reserved from reservations rs where rs.item_id = oi.id) r
      where t.supplier_id = ${held.supplier_id} and t.accepted_short and t.status in ('confirmed', 'in_route', 'requires_action')
        and t.id is distinct from ${held.order?.id ?? null} and ${visibleOrders(ctx.actor)}) w
    where w.lacks > 0 order by w.confirmed_at, w.line_item_id limit ${sql.lit(mostTakers)}`.execute(ctx.db);
  return { takers: rows };
}

/** What a line has at a location; whoever asks has seen its order. @throws Refusal 404 */
export const findOfLine = (ctx: Ctx, itemId: string, locationId: string): Promise<Reservation> =>
  findWhere(ctx, all([sql<boolean>`t.item_id = ${itemId} and t.location_id = ${locationId}`, always]));
