import { sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '#domain/dates.ts';
import { notFound } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, never, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { findOrder, findReturn } from '#modules/orders/server.ts';
import type {
  Candidate,
  CustomerReturn,
  CustomerReturnWhole,
  customerReturnsQuery,
  sourcesQuery,
} from '../contract.ts';
import { sourceDays, takeInOrder, type ReturnTab } from '../rules.ts';

type Query = z.output<typeof customerReturnsQuery>;

/** Returns an actor sees on the desk, over `returns as r`: a supplier its own. */
const visible = ownedBySupplier(sql`r.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

const from = sql`returns as r join orders as t on t.id = r.order_id join customers as c on c.id = t.customer_id join suppliers as s on s.id = r.supplier_id
  left join drivers as d on d.id = t.driver_id left join stock_locations as l on l.id = r.location_id`;
/** What is counted: the order only where a filter asks it. */
const counted = ({ customer_id, driver_id, q }: Query) =>
  customer_id || driver_id || q ? sql`returns as r join orders as t on t.id = r.order_id` : sql`returns as r`;
const source = sql`case when r.claim_id is not null then 'claim' when r.swap_id is not null then 'exchange' else 'order' end`;
const named = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'name_ar', ${alias}.name_ar)`);
/** What the pieces asked for were valued at. */
const value = sql`(select coalesce(sum(n.worth), 0)::bigint from return_items n where n.return_id = r.id)`;
const reasons = sql`coalesce((select json_agg(m order by m.pieces desc, m.label collate "und-x-icu") from (select x.id, x.label, x.label_ar, sum(n.requested_quantity)::int as pieces
  from return_items n join return_reasons x on x.id = n.reason_id where n.return_id = r.id group by x.id, x.label, x.label_ar) m), '[]'::json)`;

const columns = sql`r.id, r.order_id, t.display_id as order_display_id, r.number, r.status, ${source} as source, t.currency_code,
  ${named('c')} as customer, ${named('s')} as supplier, case when d.id is null then null else ${named('d')} end as driver,
  case when l.id is null then null else ${named('l')} end as location,
  (select count(*)::int from return_items n where n.return_id = r.id) as lines,
  (select coalesce(sum(n.requested_quantity), 0)::int from return_items n where n.return_id = r.id) as requested_quantity,
  (select coalesce(sum(n.received_quantity), 0)::int from return_items n where n.return_id = r.id) as received_quantity,
  ${value} as value, r.refund_amount, (select coalesce(sum(e.amount), 0)::bigint from return_receipts e where e.return_id = r.id) as granted_amount,
  ${reasons} as reasons, (select coalesce(bool_or(jsonb_array_length(n.images) > 0), false) from return_items n where n.return_id = r.id) as has_images,
  r.created_at, r.updated_at, r.received_at, r.canceled_at`;

function conditionsOf(ctx: Ctx, query: Query): Condition {
  const { q, created_at, source: sources, reason_id, brand_id } = query;
  const plain = [
    ['id', sql`r.id`],
    ['status', sql`r.status`],
    ['order_id', sql`r.order_id`],
    ['location_id', sql`r.location_id`],
    ['supplier_id', sql`r.supplier_id`],
    ['customer_id', sql`t.customer_id`],
    ['driver_id', sql`t.driver_id`],
  ] as const;
  return all([
    visible(ctx.actor),
    ...plain.flatMap(([name, column]) => (query[name] ? [among(column, query[name])] : [])),
    ...(sources ? [among(source, sources)] : []),
    ...(reason_id
      ? [
          sql<boolean>`exists (select from return_items n where n.return_id = r.id and ${among(sql`n.reason_id`, reason_id)})`,
        ]
      : []),
    ...(brand_id
      ? [
          sql<boolean>`exists (select from return_items n join order_items i on i.id = n.item_id join products p on p.id = i.product_id where n.return_id = r.id and ${among(sql`p.brand_id`, brand_id)})`,
        ]
      : []),
    ...(created_at ? [within(sql`r.created_at`, created_at)] : []),
    ...(q ? [contains(sql`t.search_text`, q.replace(/^#+/, ''))] : []),
  ]);
}

const sortable = { created_at: sql`r.created_at`, updated_at: sql`r.updated_at`, refund_amount: sql`r.refund_amount` };

/** A page of the desk. */
export async function findCustomerReturns(ctx: Ctx, query: Query) {
  const page = {
    columns,
    from,
    where: conditionsOf(ctx, query),
    order: sql`${orderBy(query.order, sortable, '-created_at')}, r.id`,
    countFrom: counted(query),
  };
  const { rows, ...counts } = await findPage<CustomerReturn>(ctx, page, query);
  return { customer_returns: rows, ...counts, offset: query.offset, limit: query.limit };
}

/** How many returns each tab holds for the actor, exact to 10,000. */
export async function countReturns(ctx: Ctx): Promise<Record<ReturnTab, number>> {
  const { rows } = await sql<{
    status: Exclude<ReturnTab, 'all'>;
    n: number;
  }>`select r.status, count(*)::int as n from returns as r where ${visible(ctx.actor)} group by r.status`.execute(
    ctx.db,
  );
  const of = (status: ReturnTab) =>
    Math.min(limits.api.countExactTo, rows.find((row) => row.status === status)?.n ?? 0);
  const whole = rows.reduce((sum, { n }) => sum + n, 0);
  return {
    all: Math.min(limits.api.countExactTo, whole),
    requested: of('requested'),
    requires_action: of('requires_action'),
    received: of('received'),
    canceled: of('canceled'),
  };
}

type Rest = Pick<CustomerReturnWhole, 'order_lines' | 'is_verified' | 'paid_total' | 'refunded_total' | 'due'>;

/** One return with its lines and the money of its order. @throws Refusal 404 */
export async function findCustomerReturn(ctx: Ctx, id: string): Promise<CustomerReturnWhole> {
  const lines = sql`coalesce((select json_agg(x) from (select i.id as item_id, i.title, i.title_ar, i.sku, i.thumbnail,
      (select json_build_object('title', p.title, 'title_ar', p.title_ar, 'thumbnail', p.thumbnail, 'packaging', p.packaging) from products p where p.id = i.product_id) as product, i.shrink_size, i.case_size, i.quantity, i.returned_quantity, i.unit_price, i.total
    from return_items n join order_items i on i.id = n.item_id where n.return_id = r.id order by i.position, i.id) x), '[]'::json)`;
  const { rows } = await sql<{
    row: CustomerReturn & Rest;
  }>`select row_to_json(one) as row from (select ${columns}, ${lines} as order_lines, t.verified_at is not null as is_verified,
      t.paid_total, t.refunded_total, t.total - t.credited_total - (t.paid_total - t.refunded_total) as due
    from ${from} where r.id = ${id} and ${visible(ctx.actor)}) as one`.execute(ctx.db);
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
  }>`select r.id from orders as r where r.customer_id = ${customer_id} and r.created_at >= ${since} and ${visible(ctx.actor)} and r.verified_at is null
      and exists (select from order_items i where i.order_id = r.id and i.variant_id = ${variant_id} and i.shipped_quantity + i.fulfilled_quantity > i.returned_quantity)
    order by r.created_at, r.id limit 50`.execute(ctx.db);
  const lines: Omit<Candidate, 'quantity'>[] = [];
  for (const { id } of rows) {
    const order = await findOrder(ctx, id, {});
    for (const item of order.returnable_items.filter((one) => one.variant_id === variant_id)) {
      lines.push({
        order_id: id,
        order_display_id: order.display_id,
        item_id: item.id,
        title: item.title,
        title_ar: item.title_ar,
        currency_code: order.currency_code,
        placed_at: order.created_at,
        unit_price: item.unit_price,
        returnable_quantity: item.returnable_quantity,
      });
    }
  }
  const { taken, missing } = takeInOrder(lines, quantity);
  return { sources: taken, missing_quantity: missing };
}
