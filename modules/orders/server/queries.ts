import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import { limits } from '#kit/shared/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { findPage, orderBy } from '#kit/server/crud.ts';
import type { OrderDetail } from '../contract/order.ts';
import { orderTabs, type OrderTabValue } from '../rules/tabs.ts';
import { conditionsOf, tabConditions, type OrderQuery } from './filters.ts';
import { presentListRow, presentOrder, presentWhole, type RawOrder } from './present.ts';
import { paymentColumns } from './relations.ts';
import { selectionOf } from './selection.ts';
import { visibleOrders } from './visible.ts';

const sortable = { created_at: sql`t.created_at`, display_id: sql`t.display_id`, total: sql`t.total` };

/** A page of orders and its count, in one statement. */
export async function findOrders(ctx: Ctx, query: OrderQuery) {
  const { rows, ...counts } = await findPage<RawOrder>(ctx, {
    columns: selectionOf(query, 'list').columns,
    from: sql`orders as t`,
    where: conditionsOf(ctx.actor, query),
    order: orderBy(query.order, sortable, '-created_at'),
  }, query);
  return { orders: rows.map(presentListRow), ...counts, offset: query.offset, limit: query.limit };
}

/**
 * One visible order, whole or as far as it was asked for, in one statement.
 * @throws Refusal 404
 */
export async function findOrder(ctx: Ctx, id: string, query: { fields?: string; expand?: string }): Promise<OrderDetail> {
  const selection = selectionOf(query, 'detail');
  const { rows } = await sql<{ row: RawOrder }>`select row_to_json(one) as row
    from (select ${selection.columns} from orders as t where t.id = ${id} and ${visibleOrders(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return selection.whole ? presentWhole(found.row, ctx.now) : (presentOrder(found.row) as OrderDetail);
}

/** How many orders each default tab holds for the actor, in one statement; exact to 10,000. */
export async function countTabs(ctx: Ctx) {
  const most = limits.api.countExactTo;
  const columns = orderTabs.map((tab) => {
    const within = sql`select 1 from orders as t where ${tabConditions(ctx.actor, tab.filters)} limit ${sql.lit(most + 1)}`;
    return sql`(select count(*)::int from (${within}) as counted) as ${sql.ref(tab.value)}`;
  });
  const { rows } = await sql<Record<OrderTabValue, number>>`select ${sql.join(columns)}`.execute(ctx.db);
  const found = rows[0];
  const counts = orderTabs.map(({ value }) => {
    const n = found?.[value] ?? 0;
    return [value, { count: Math.min(n, most), count_is_lower_bound: n > most }] as const;
  });
  return Object.fromEntries(counts) as Record<OrderTabValue, { count: number; count_is_lower_bound: boolean }>;
}

type Payment = OrderDetail['payments'][number];

/** The payments of a visible order. @throws Refusal 404 */
export async function findPayments(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const { payments } = await findOrder(ctx, orderId, { fields: 'id', expand: 'payments' });
  return payments;
}

/** One payment of a visible order, by its own id. @throws Refusal 404 */
export async function findPayment(ctx: Ctx, id: string): Promise<Payment> {
  const { rows } = await sql<{ row: Payment }>`select row_to_json(one) as row from (select ${sql.raw(paymentColumns)} from payments p
    where p.id = ${id} and exists (select from orders t where t.id = p.order_id and ${visibleOrders(ctx.actor)})) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
