import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { among } from '#kit/server/crud.ts';
import { nameOf } from '#kit/server/resource.ts';
import { beside, conditionsOf, countedOrders, from, lastOrderAt, type Filters } from '../server/queries.ts';
import type { CustomerBoard } from './contract.ts';
import { cardsOfPage } from './rules.ts';

/** What a customer `t` owes for confirmed orders that count for the caller, as its credit counts them (`credit_standing`). */
const owed = (
  ctx: Ctx,
) => sql`coalesce((select sum(od.total - od.credited_total - od.paid_total + od.refunded_total) from orders od
    where od.customer_id = t.id and od.confirmed_at is not null and od.currency_code = coalesce((select st.default_currency_code from store st limit 1), 'SAR')
      and od.total - od.credited_total - od.paid_total + od.refunded_total <> 0 and ${countedOrders(ctx.actor)}), 0)::bigint`;

/** The board, or one page of some of its columns, in one statement. */
export async function findBoard(
  ctx: Ctx,
  { status, offset = 0, ...filters }: Filters & { offset?: number },
): Promise<CustomerBoard> {
  const inColumn = sql`t.status = cst.key and ${conditionsOf(ctx.actor, filters)}`;
  const most = limits.api.countExactTo;
  const card = sql`t.id, t.code, t.name, t.name_ar, t.status, t.status_pinned_until, t.version, ad.city,
    coalesce((select max(csh.created_at) from customer_status_history csh where csh.customer_id = t.id), t.created_at) as status_since,
    ${nameOf('areas', sql`t.area_id`)} as area, ${nameOf('sales_representatives', sql`t.sales_representative_id`)} as sales_representative,
    ${lastOrderAt(ctx.actor)} as last_order_at, ${owed(ctx)} as owed,
    (select count(*)::int from customer_suppliers cs1 where cs1.customer_id = t.id) as suppliers_count`;
  const { rows } = await sql<{
    board: CustomerBoard;
  }>`select json_build_object('columns', coalesce(json_agg(json_build_object('status', cst.key, 'count', least(n.found, ${sql.lit(most)}),
      'count_is_lower_bound', n.found > ${sql.lit(most)}, 'customers', cards.rows) order by cst.sort_index, cst.id), '[]'::json)) as board
    from customer_statuses cst
      cross join lateral (select count(*)::int as found from (select from ${from(ctx.actor)} where ${inColumn} limit ${sql.lit(most + 1)}) counted) n
      cross join lateral (select coalesce(json_agg(one), '[]'::json) as rows from (
        select ${card} from (select t.* from ${from(ctx.actor)} where ${inColumn} order by t.created_at desc, t.id desc
          limit ${sql.lit(cardsOfPage)} offset ${offset}) t ${beside(ctx.actor)} order by t.created_at desc, t.id desc) one) cards
    where ${status ? among(sql`cst.key`, status) : sql`true`}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('a board is always there');
  return found.board;
}
