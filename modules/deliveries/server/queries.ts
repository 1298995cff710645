import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import { canLoad } from '#modules/orders/rules.ts';
import { visibleOrders } from '#modules/orders/server.ts';
import type { deliveries, Delivery, DeliveryLoad, DeliveryRow } from '../contract.ts';
import { canCancelDelivery, canDeliver, canFail, canPlan, canStart, loadOf, readyPieces } from '../rules.ts';
import { findTrips, without, type Trips } from './trips.ts';
import { visibleDeliveries } from './visible.ts';

const total = (column: string) =>
  `coalesce((select sum(dl.${column})::int from delivery_lines dl where dl.delivery_id = t.id), 0)`;
/** The columns of a delivery over the aliases `t` and `od`. */
const columns =
  sql.raw(`t.id, t.supplier_id, (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier,
  t.order_id, json_build_object('id', od.id, 'display_id', od.display_id, 'status', od.status, 'currency_code', od.currency_code, 'customer_id', od.customer_id,
    'customer_name', od.customer_name, 'customer_name_ar', od.customer_name_ar, 'customer_phone', od.customer_phone, 'shipping_address', od.shipping_address,
    'due', od.total - od.credited_total - (od.paid_total - od.refunded_total) - (select coalesce(sum(py.amount - py.captured_amount), 0)::bigint from payments py
      where py.order_id = od.id and py.gift_card_id is not null and py.canceled_at is null), 'verified_at', od.verified_at) as "order",
  t.number, t.driver_id, (select json_build_object('id', dv.id, 'name', dv.name, 'name_ar', dv.name_ar, 'phone', dv.phone, 'vehicle_plate', dv.vehicle_plate) from drivers dv where dv.id = t.driver_id) as driver,
  t.status, t.planned_on, t.started_at, t.finished_at,
  case when t.proof_method is not null then json_build_object('method', t.proof_method, 'signer', t.signer) end as proof, t.files,
  (select json_build_object('received', t.cash_received, 'receipt_id', rc.id, 'receipt_number', rc.number) from receipts rc where rc.id = t.receipt_id) as cash,
  (select json_build_object('reason_id', rr.id, 'reason', json_build_object('label', rr.label, 'label_ar', rr.label_ar), 'note', t.failure_note, 'next_attempt_on', t.next_attempt_on)
    from return_reasons rr where rr.id = t.failure_reason_id) as failure,
  (select json_build_object('id', re.id, 'number', re.number) from returns re where re.id = t.return_id) as "return",
  json_build_object('loaded', ${total('loaded')}, 'delivered', ${total('delivered')}, 'refused', ${total('refused')}, 'damaged', ${total('damaged')}) as pieces,
  t.note, (select ${personJson} from users us where us.id = t.created_by) as author, t.version, t.created_at`);
/** The size of an order's line, while its variant is still called what it was called then. */
const sizeInArabic = sql`(select pv.title_ar from product_variants pv where pv.id = oi.variant_id and pv.title = oi.description)`;
const linesColumn = sql`coalesce((select json_agg(json_build_object('id', dl.id, 'item_id', dl.item_id, 'title', oi.title, 'title_ar', oi.title_ar, 'description', oi.description, 'description_ar', ${sizeInArabic}, 'sku', oi.sku,
    'thumbnail', oi.thumbnail, 'packaging', (select pr.packaging from products pr where pr.id = oi.product_id), 'shrink_size', oi.shrink_size, 'case_size', oi.case_size, 'loaded', dl.loaded, 'delivered', dl.delivered, 'refused', dl.refused, 'damaged', dl.damaged) order by oi.position)
  from delivery_lines dl join order_items oi on oi.id = dl.item_id where dl.delivery_id = t.id), '[]'::json) as lines`;
const from = sql`deliveries as t join orders as od on od.id = t.order_id`;

type ListQuery = z.output<(typeof deliveries.list)['query']>;
const sortable = {
  planned_on: sql`t.planned_on`,
  created_at: sql`t.created_at`,
  status: sql`t.status`,
  number: sql`od.display_id`,
};

/** Conditions over `deliveries as t`. */
export function deliveryConditions(ctx: Ctx, query: ListQuery): Condition {
  const found: Condition[] = [visibleDeliveries(ctx.actor)];
  for (const column of ['id', 'order_id', 'driver_id', 'supplier_id', 'status'] as const) {
    const values = query[column];
    if (values) found.push(among(sql`t.${sql.ref(column)}`, values));
  }
  // A day of ours is its noon in Riyadh: within every range that names it.
  if (query.planned_on)
    found.push(within(sql`((t.planned_on + time '12:00') at time zone 'Asia/Riyadh')`, query.planned_on));
  if (query.created_at) found.push(within(sql`t.created_at`, query.created_at));
  if (query.q) found.push(contains(sql`od.search_text`, query.q.replace(/^#+/, '')));
  return all(found);
}

/** The latest day first, and of a day what one driver brings together. */
const byRun = sql`t.planned_on desc, t.driver_id, t.id desc`;

/** What a query lists. */
export const listedDeliveries = (ctx: Ctx, query: ListQuery) => ({
  columns,
  from,
  where: deliveryConditions(ctx, query),
  // Counting reads a delivery's order only where a search asks about it.
  ...(query.q ? {} : { countFrom: sql`deliveries as t` }),
});

/** A page of deliveries, in runs: by day and driver. */
export async function findDeliveries(ctx: Ctx, query: ListQuery) {
  const order = query.order ? orderBy(query.order, sortable, query.order) : byRun;
  const { rows, ...counts } = await findPage<DeliveryRow>(ctx, { ...listedDeliveries(ctx, query), order }, query);
  return { deliveries: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Stored = Omit<Delivery, 'actions' | 'expected'>;

/** What may be done with a delivery now, and what it would take along. */
function withActions(row: Stored, known: Trips): Delivery {
  const { items, trips, lines } = without(known, row.id);
  const loads = loadOf(row.lines, readyPieces(items, trips, lines));
  const pieces = loads.reduce((sum, one) => sum + one.loaded, 0);
  return {
    ...row,
    expected: row.status !== 'assigned' || row.lines.length > 0 ? [] : expectedOf(loads, items),
    actions: {
      start: canStart(row.order, row, pieces, canLoad(known.credit)),
      deliver: canDeliver(row.order, row),
      fail: canFail(row.order, row),
      cancel: canCancelDelivery(row),
    },
  };
}

const expectedOf = (loads: readonly { item_id: string; loaded: number }[], items: Trips['items']): DeliveryLoad[] =>
  loads.flatMap(({ item_id, loaded }) => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return [];
    const { title, title_ar, description, description_ar, sku, thumbnail, packaging, shrink_size, case_size } = item;
    return [
      {
        item_id,
        title,
        title_ar,
        description,
        description_ar,
        sku,
        thumbnail,
        packaging,
        shrink_size,
        case_size,
        loaded,
      },
    ];
  });

/** Of the same house only: a driver of the platform brings others' goods too. */
const stopsColumn = sql`(select count(*)::int from deliveries de where de.driver_id = t.driver_id and de.planned_on = t.planned_on
  and de.supplier_id = t.supplier_id and de.status <> 'canceled') as stops`;

/** What a supplier pays is nothing to who sells for it. */
const feeColumn = ({ actor }: Ctx) =>
  actor.account === 'sales_representative' ? sql`null::bigint as driver_fee` : sql`t.driver_fee`;

async function findStored(ctx: Ctx, where: Condition): Promise<Stored[]> {
  const { rows } = await sql<{
    row: Stored;
  }>`select row_to_json(one) as row from (select ${columns}, ${linesColumn}, ${stopsColumn}, ${feeColumn(ctx)} from ${from}
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
