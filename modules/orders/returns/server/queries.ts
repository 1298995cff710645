import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import type { ReturnOrder } from '../../core/contract/after-sale.ts';
import type { returnsQuery } from '../contract/inputs.ts';
import { presentReturn, type RawReturn } from '../../order/server/present.ts';
import { returnColumns } from '../../core/server/relations.ts';
import { countsAlone, visibleWithOrder, visibleOrders } from '../../core/server/visible.ts';

type Query = z.output<typeof returnsQuery>;

const sortable = { created_at: sql`re.created_at`, updated_at: sql`re.updated_at`, number: sql`re.number` };
const from = sql`returns as re join orders as t on t.id = re.order_id`;

function conditionsOf(
  ctx: Ctx,
  { q, id, order_id, customer_id, supplier_id, status, created_at, updated_at }: Query,
): Condition {
  return all([
    visibleWithOrder(ctx.actor, 're'),
    ...(id ? [among(sql`re.id`, id)] : []),
    ...(order_id ? [among(sql`re.order_id`, order_id)] : []),
    ...(customer_id ? [among(sql`t.customer_id`, customer_id)] : []),
    ...(supplier_id ? [among(sql`re.supplier_id`, supplier_id)] : []),
    ...(status ? [among(sql`re.status`, status)] : []),
    ...(created_at ? [within(sql`re.created_at`, created_at)] : []),
    ...(updated_at ? [within(sql`re.updated_at`, updated_at)] : []),
    ...(q ? [contains(sql`t.search_text`, q.replace(/^#+/, ''))] : []),
  ]);
}

/** A page of returns of the orders an actor sees, newest first. */
export async function findReturns(ctx: Ctx, query: Query) {
  const page = {
    columns: sql.raw(returnColumns),
    from,
    where: conditionsOf(ctx, query),
    order: sql`${orderBy(query.order, sortable, '-created_at')}, re.id`,
    ...(countsAlone(ctx.actor, query) ? { countFrom: sql`returns as re` } : {}),
  };
  const { rows, ...counted } = await findPage<RawReturn>(ctx, page, query);
  return { returns: rows.map(presentReturn), ...counted, offset: query.offset, limit: query.limit };
}

/** One return of a visible order. @throws Refusal 404 */
export async function findReturn(ctx: Ctx, id: string): Promise<ReturnOrder> {
  const { rows } = await sql<{
    row: RawReturn;
  }>`select row_to_json(one) as row from (select ${sql.raw(returnColumns)} from ${from}
    where re.id = ${id} and ${visibleOrders(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return presentReturn(found.row);
}
