import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { canLoad } from '#modules/orders/rules.ts';
import { visibleOrders } from '#modules/orders/server.ts';
import type { deliveries, Delivery, DeliveryRow } from '../contract.ts';
import { canCancelDelivery, canDeliver, canFail, canPlan, canStart, loadOf, readyPieces } from '../rules.ts';
import { findTrips, without, type Trips } from './trips.ts';
import { visibleDeliveries } from './visible.ts';

const total = (column: string) =>
  `coalesce((select sum(l.${column})::int from delivery_lines l where l.delivery_id = t.id), 0)`;
/** The columns of a delivery over the aliases `t` and `o`. */
const columns =
  sql.raw(`t.id, t.supplier_id, (select json_build_object('id', s.id, 'name', s.name, 'name_ar', s.name_ar) from suppliers s where s.id = t.supplier_id) as supplier,
  t.order_id, json_build_object('id', o.id, 'display_id', o.display_id, 'status', o.status, 'currency_code', o.currency_code, 'customer_id', o.customer_id,
    'customer_name', o.customer_name, 'customer_name_ar', o.customer_name_ar, 'customer_phone', o.customer_phone, 'shipping_address', o.shipping_address,
    'due', o.total - o.credited_total - (o.paid_total - o.refunded_total), 'verified_at', o.verified_at) as "order",
  t.number, t.driver_id, (select json_build_object('id', v.id, 'name', v.name, 'name_ar', v.name_ar, 'phone', v.phone, 'vehicle_plate', v.vehicle_plate) from drivers v where v.id = t.driver_id) as driver,
  t.status, t.planned_on, t.started_at, t.finished_at,
  case when t.proof_method is not null then json_build_object('method', t.proof_method, 'signer', t.signer) end as proof, t.files,
  (select json_build_object('received', t.cash_received, 'receipt_id', r.id, 'receipt_number', r.number) from receipts r where r.id = t.receipt_id) as cash,
  (select json_build_object('reason_id', r.id, 'reason', json_build_object('label', r.label, 'label_ar', r.label_ar), 'note', t.failure_note, 'next_attempt_on', t.next_attempt_on)
    from return_reasons r where r.id = t.failure_reason_id) as failure,
  (select json_build_object('id', r.id, 'number', r.number) from returns r where r.id = t.return_id) as "return",
  json_build_object('loaded', ${total('loaded')}, 'delivered', ${total('delivered')}, 'refused', ${total('refused')}, 'damaged', ${total('damaged')}) as pieces,
  t.note, (select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = t.created_by) as author, t.version, t.created_at`);
const linesColumn = sql`coalesce((select json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'title', i.title, 'title_ar', i.title_ar, 'description', i.description, 'sku', i.sku,
    'thumbnail', i.thumbnail, 'packaging', (select p.packaging from products p where p.id = i.product_id), 'shrink_size', i.shrink_size, 'case_size', i.case_size, 'loaded', l.loaded, 'delivered', l.delivered, 'refused', l.refused, 'damaged', l.damaged) order by i.position)
  from delivery_lines l join order_items i on i.id = l.item_id where l.delivery_id = t.id), '[]'::json) as lines`;
const from = sql`deliveries as t join orders as o on o.id = t.order_id`;

type ListQuery = z.output<(typeof deliveries.list)['query']>;
const sortable = {
  planned_on: sql`t.planned_on`,
  created_at: sql`t.created_at`,
  status: sql`t.status`,
  number: sql`o.display_id`,
};

function conditions(ctx: Ctx, query: ListQuery): Condition {
  const found: Condition[] = [visibleDeliveries(ctx.actor)];
  for (const column of ['id', 'order_id', 'driver_id', 'supplier_id', 'status'] as const) {
    const values = query[column];
    if (values) found.push(among(sql`t.${sql.ref(column)}`, values));
  }
  // A day of ours is its noon in Riyadh: within every range that names it.
  if (query.planned_on)
    found.push(within(sql`((t.planned_on + time '12:00') at time zone 'Asia/Riyadh')`, query.planned_on));
  if (query.created_at) found.push(within(sql`t.created_at`, query.created_at));
  if (query.q) found.push(contains(sql`o.search_text`, query.q.replace(/^#+/, '')));
  return all(found);
}

/** A page of deliveries, the latest day first. */
export async function findDeliveries(ctx: Ctx, query: ListQuery) {
  const { rows, ...counts } = await findPage<DeliveryRow>(
    ctx,
    { columns, from, where: conditions(ctx, query), order: orderBy(query.order, sortable, '-planned_on') },
    query,
  );
  return { deliveries: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Stored = Omit<Delivery, 'actions'>;

/** What may be done with a delivery now. */
function withActions(row: Stored, known: Trips): Delivery {
  const { items, trips, lines } = without(known, row.id);
  const loads = loadOf(row.lines, readyPieces(items, trips, lines));
  const pieces = loads.reduce((sum, one) => sum + one.loaded, 0);
  return {
    ...row,
    actions: {
      start: canStart(row.order, row, pieces, canLoad(known.credit)),
      deliver: canDeliver(row.order, row),
      fail: canFail(row.order, row),
      cancel: canCancelDelivery(row),
    },
  };
}

async function findStored(ctx: Ctx, where: Condition): Promise<Stored[]> {
  const { rows } = await sql<{
    row: Stored;
  }>`select row_to_json(one) as row from (select ${columns}, ${linesColumn} from ${from}
    where ${where} and ${visibleDeliveries(ctx.actor)} order by t.number) as one`.execute(ctx.db);
  return rows.map(({ row }) => row);
}

/** @throws Refusal 404 */
export async function findDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const [row] = await findStored(ctx, sql<boolean>`t.id = ${id}`);
  if (!row) throw notFound();
  return withActions(row, await findTrips(ctx, row.order_id));
}

/** The deliveries of a visible order, the first first, and what another can take along. @throws Refusal 404 */
export async function findDeliveriesOf(ctx: Ctx, orderId: string) {
  const {
    rows: [order],
  } = await sql<{
    status: Delivery['order']['status'];
    verified_at: Date | null;
  }>`select t.status, t.verified_at from orders t
    where t.id = ${orderId} and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  if (!order) throw notFound();
  const [rows, known] = [await findStored(ctx, sql<boolean>`t.order_id = ${orderId}`), await findTrips(ctx, orderId)];
  return {
    deliveries: rows.map((row) => withActions(row, known)),
    ready: readyPieces(known.items, known.trips, known.lines),
    plan: canPlan(order, known.delivers || ctx.actor.account === 'admin'),
  };
}
