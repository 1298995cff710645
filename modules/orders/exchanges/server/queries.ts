import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import type { Swap } from '../../core/contract/after-sale.ts';
import type { exchangesQuery } from '../contract/inputs.ts';
import { presentSwap, type RawSwap } from '../../order/server/present.ts';
import { swapColumns } from '../../core/server/relations.ts';
import { countsAlone, visibleWithOrder, visibleOrders } from '../../core/server/visible.ts';

type Query = z.output<typeof exchangesQuery>;

const sortable = { created_at: sql`sw.created_at`, updated_at: sql`sw.updated_at`, number: sql`sw.number` };
const from = sql`swaps as sw join orders as t on t.id = sw.order_id`;

function conditionsOf(
  ctx: Ctx,
  { q, id, order_id, customer_id, supplier_id, payment_status, fulfillment_status, created_at, updated_at }: Query,
): Condition {
  return all([
    visibleWithOrder(ctx.actor, 'sw'),
    ...(id ? [among(sql`sw.id`, id)] : []),
    ...(order_id ? [among(sql`sw.order_id`, order_id)] : []),
    ...(customer_id ? [among(sql`t.customer_id`, customer_id)] : []),
    ...(supplier_id ? [among(sql`sw.supplier_id`, supplier_id)] : []),
    ...(payment_status ? [among(sql`sw.payment_status`, payment_status)] : []),
    ...(fulfillment_status ? [among(sql`sw.fulfillment_status`, fulfillment_status)] : []),
    ...(created_at ? [within(sql`sw.created_at`, created_at)] : []),
    ...(updated_at ? [within(sql`sw.updated_at`, updated_at)] : []),
    ...(q ? [contains(sql`t.search_text`, q.replace(/^#+/, ''))] : []),
  ]);
}

/** A page of exchanges of the orders an actor sees, newest first. */
export async function findExchanges(ctx: Ctx, query: Query) {
  const page = {
    columns: sql.raw(swapColumns),
    from,
    where: conditionsOf(ctx, query),
    order: orderBy(query.order, sortable, '-created_at'),
    ...(countsAlone(ctx.actor, query) ? { countFrom: sql`swaps as sw` } : {}),
  };
  const { rows, ...counted } = await findPage<RawSwap>(ctx, page, query);
  return { swaps: rows.map(presentSwap), ...counted, offset: query.offset, limit: query.limit };
}

/** One exchange of a visible order. @throws Refusal 404 */
export async function findExchange(ctx: Ctx, id: string): Promise<Swap> {
  const { rows } = await sql<{
    row: RawSwap;
  }>`select row_to_json(one) as row from (select ${sql.raw(swapColumns)} from ${from}
    where sw.id = ${id} and ${visibleOrders(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return presentSwap(found.row);
}
