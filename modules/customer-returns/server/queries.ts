import { sql } from 'kysely';
import type { z } from 'zod';
import { addDays, dayOf } from '#domain/dates.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, never, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { canComeBack } from '#modules/orders/rules.ts';
import { findOrder, findReturn } from '#modules/orders/server.ts';
import type {
  Candidate,
  CustomerReturn,
  CustomerReturnWhole,
  customerReturnsQuery,
  sourcesQuery,
} from '../contract.ts';
import { sourceDays, takeInOrder } from '../rules.ts';

type Query = z.output<typeof customerReturnsQuery>;

/** Returns and orders an actor sees on the desk, over the alias `t`: a supplier its own. */
const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

const from = sql`orders as od join returns as t on t.order_id = od.id join customers as cu on cu.id = od.customer_id join suppliers as su on su.id = t.supplier_id
  left join drivers as dv on dv.id = od.driver_id left join stock_locations as slo on slo.id = t.location_id`;
/** What is counted: the order only where a filter asks it. */
const counted = ({ customer_id, driver_id, q }: Query) =>
  customer_id || driver_id || q ? sql`returns as t join orders as od on od.id = t.order_id` : sql`returns as t`;
const source = sql`case when t.claim_id is not null then 'claim' when t.swap_id is not null then 'exchange' else 'order' end`;
const named = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'name_ar', ${alias}.name_ar)`);
/** What the pieces asked for were valued at. */
const value = sql`(select coalesce(sum(ri.value), 0)::bigint from return_items ri where ri.return_id = t.id)`;
const reasons = sql`coalesce((select json_agg(m order by m.pieces desc, m.label collate "und-x-icu") from (select rr.id, rr.label, rr.label_ar, sum(ri.requested_quantity)::int as pieces
  from return_items ri join return_reasons rr on rr.id = ri.reason_id where ri.return_id = t.id group by rr.id, rr.label, rr.label_ar) m), '[]'::json)`;

const columns = sql`t.id, t.order_id, od.display_id as order_display_id, t.number, t.status, ${source} as source, od.currency_code,
  ${named('cu')} as customer, ${named('su')} as supplier, case when dv.id is null then null else ${named('dv')} end as driver,
  case when slo.id is null then null else ${named('slo')} end as location,
  (select count(*)::int from return_items ri where ri.return_id = t.id) as lines,
  (select coalesce(sum(ri.requested_quantity), 0)::int from return_items ri where ri.return_id = t.id) as requested_quantity,
  (select coalesce(sum(ri.received_quantity), 0)::int from return_items ri where ri.return_id = t.id) as received_quantity,
  ${value} as value, t.refund_amount, (select coalesce(sum(rrc.amount), 0)::bigint from return_receipts rrc where rrc.return_id = t.id) as granted_amount,
  ${reasons} as reasons, (select coalesce(bool_or(jsonb_array_length(ri.images) > 0), false) from return_items ri where ri.return_id = t.id) as has_images,
  t.created_at, t.updated_at, t.received_at, t.canceled_at`;

/** Conditions over `returns as t`. */
export function returnConditions(ctx: Ctx, query: Query): Condition {
  const { q, created_at, source: sources, reason_id, brand_id } = query;
  const columnFilters = [
    ['id', sql`t.id`],
    ['status', sql`t.status`],
    ['order_id', sql`t.order_id`],
    ['location_id', sql`t.location_id`],
    ['supplier_id', sql`t.supplier_id`],
    ['customer_id', sql`od.customer_id`],
    ['driver_id', sql`od.driver_id`],
  ] as const;
  return all([
    visible(ctx.actor),
    ...columnFilters.flatMap(([name, column]) => (query[name] ? [among(column, query[name])] : [])),
    ...(sources ? [among(source, sources)] : []),
    ...(reason_id
      ? [
          sql<boolean>`exists (select from return_items ri where ri.return_id = t.id and ${among(sql`ri.reason_id`, reason_id)})`,
        ]
      : []),
    ...(brand_id
      ? [
          sql<boolean>`exists (select from return_items ri join order_items oi on oi.id = ri.item_id join products pr on pr.id = oi.product_id where ri.return_id = t.id and ${among(sql`pr.brand_id`, brand_id)})`,
        ]
      : []),
    ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
    ...(q ? [contains(sql`od.search_text`, q.replace(/^#+/, ''))] : []),
  ]);
}

const sortable = {
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
  refund_amount: sql`t.refund_amount`,
};

/** What a query lists. */
export const listedReturns = (ctx: Ctx, query: Query) => ({
  columns,
  from,
  where: returnConditions(ctx, query),
  countFrom: counted(query),
});

/** A page of the desk. */
export async function findCustomerReturns(ctx: Ctx, query: Query) {
  const page = { ...listedReturns(ctx, query), order: orderBy(query.order, sortable, '-created_at') };
  const { rows, ...counts } = await findPage<CustomerReturn>(ctx, page, query);
  return { customer_returns: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Rest = Pick<CustomerReturnWhole, 'order_lines' | 'is_verified' | 'paid_total' | 'refunded_total' | 'due'>;

/** One return with its lines and the money of its order. @throws Refusal 404 */
export async function findCustomerReturn(ctx: Ctx, id: string): Promise<CustomerReturnWhole> {
  const lines = sql`coalesce((select json_agg(x) from (select oi.id as item_id, oi.title, oi.title_ar, oi.sku, oi.thumbnail,
      (select json_build_object('title', pr.title, 'title_ar', pr.title_ar, 'thumbnail', pr.thumbnail, 'packaging', pr.packaging) from products pr where pr.id = oi.product_id) as product, oi.shrink_size, oi.case_size, oi.quantity, oi.returned_quantity, oi.unit_price * 1000000 + oi.unit_price_rest as unit_price_micros, oi.total
    from return_items ri join order_items oi on oi.id = ri.item_id where ri.return_id = t.id order by oi.position, oi.id) x), '[]'::json)`;
  const { rows } = await sql<{
    row: CustomerReturn & Rest;
  }>`select row_to_json(one) as row from (select ${columns}, ${lines} as order_lines, od.verified_at is not null as is_verified,
      od.paid_total, od.refunded_total, od.total - od.credited_total - (od.paid_total - od.refunded_total) as due
    from ${from} where t.id = ${id} and ${visible(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return { ...found.row, return: await findReturn(ctx, id) };
}

/**
 * Where goods without a known order may have come from: lines of the customer with this variant that were placed within 180 days and may
 * still come back, oldest first.
 */
export async function findSources(
  ctx: Ctx,
  { customer_id, variant_id, quantity }: z.output<typeof sourcesQuery>,
): Promise<{ sources: Candidate[]; missing_quantity: number }> {
  const since = addDays(ctx.now, -sourceDays);
  const { rows } = await sql<{
    id: string;
  }>`select t.id from orders as t where t.customer_id = ${customer_id} and t.created_at >= ${since} and ${visible(ctx.actor)} and t.verified_at is null
      and exists (select from order_items oi where oi.order_id = t.id and oi.variant_id = ${variant_id} and oi.shipped_quantity + oi.fulfilled_quantity > oi.returned_quantity)
    order by t.created_at, t.id limit 50`.execute(ctx.db);
  const today = dayOf(ctx.now);
  const lines: Omit<Candidate, 'quantity'>[] = [];
  for (const { id } of rows) {
    const order = await findOrder(ctx, id, {});
    for (const item of order.returnable_items.filter(
      (one) => one.variant_id === variant_id && canComeBack(one, today).allowed,
    )) {
      lines.push({
        order_id: id,
        order_display_id: order.display_id,
        item_id: item.id,
        title: item.title,
        title_ar: item.title_ar,
        currency_code: order.currency_code,
        placed_at: order.created_at,
        unit_price_micros: item.unit_price_micros,
        returnable_quantity: item.returnable_quantity,
      });
    }
  }
  const { taken, missing } = takeInOrder(lines, quantity);
  return { sources: taken, missing_quantity: missing };
}
