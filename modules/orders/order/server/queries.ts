import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, countedTo, countOf, isNear, orderBy, pageOf, toCount, type Condition } from '#kit/server/crud.ts';
import type { OrderDetail } from '../contract/order.ts';
import { orderTabs, type OrderTabValue } from '../rules/tabs.ts';
import {
  conditionsOf,
  newestBlocks,
  partsOf,
  searchOf,
  tabCondition,
  type OrderQuery,
  type Search,
} from './filters.ts';
import { isKeptByState } from './sums.ts';
import { presentListRow, presentOrder, presentWhole, type RawOrder, type WholeOrder } from './present.ts';
import { quiet, selectionOf } from './selection.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { seesAccount } from '../../credit/server/standing.ts';
import { visibleOrders } from '../../core/server/visible.ts';

const sortable = { created_at: sql`t.created_at`, display_id: sql`t.display_id`, total: sql`t.total` };

type Page = { columns: RawBuilder<unknown>; order: RawBuilder<unknown>; query: OrderQuery };

/** The rows of a page as JSON. They are chosen first: what belongs to them is read for the page only, however deep it lies. */
const rowsOf = (orders: RawBuilder<unknown>, { columns, order, query }: Page): RawBuilder<unknown> =>
  sql`(select json_agg(page) from (select ${columns}
    from (select t.* from ${orders} as t order by ${order} ${pageOf(query)}) as t order by ${order}) as page)`;

/** The same where the orders of the page are chosen first: what comes before them is passed over, not read. @param from orders, as `t` */
const chosenRowsOf = (from: RawBuilder<unknown>, page: Page): RawBuilder<unknown> =>
  rowsOf(
    sql`(select t.* from orders as t where t.id = any(array(select t.id from ${from} order by ${page.order} ${pageOf(page.query)})))`,
    { ...page, query: { ...page.query, offset: 0 } },
  );

const newestFirst = '-created_at';

/** What is kept of each match: enough to sort it by whatever a list may be sorted by. */
const matched = sql`t.id, t.created_at, t.display_id, t.total`;

/** Matches past which walking all orders until a page is full beats sorting them. */
const manyMatches = 10_000;
/** The part of a search that all others than the newest blocks are; those are counted before it. */
const elsewhere = newestBlocks;

/**
 * What a search finds, with the part each match is of, and the page of it. Two ways:
 * - The newest first: part by part from the newest on, until there are more than are counted. Parts before the last one are whole, so a
 *   page that they fill is found already. Else, where the last is one of the newest, its matches lie so close that walking fills a page
 *   soon; where it is all the others, the matches are too far apart for that, and all of them are sorted.
 * - Otherwise: all matches, as far as sorting them is quicker than walking.
 */
function searched(ctx: Ctx, filters: OrderQuery, search: Search, page: Page) {
  const { query } = page;
  const those = (part: Condition) =>
    sql`select ${matched} from orders as t where ${conditionsOf(ctx.actor, filters, 'found')} and ${part} and ${search.byIndex}`;
  const found = chosenRowsOf(sql`found as t`, page);
  const walking = rowsOf(
    sql`(select t.* from orders as t where ${conditionsOf(ctx.actor, filters, 'walked')} and ${search.byWalking})`,
    page,
  );
  if (search.isRare || (query.order ?? newestFirst) !== newestFirst) {
    const most = Math.max(manyMatches, countedTo(query));
    return {
      matches: sql`with found as materialized (select t.*, 0 as part from (${those(always)}) as t limit ${sql.lit(most + 1)})`,
      rows: sql`case when counted.n > ${most} then ${walking} else ${found} end`,
    };
  }
  const { blocks, inBlock, others } = partsOf(ctx.actor, filters, ctx.now);
  const every = sql`select t.*, b as part from ${blocks}, lateral (${those(inBlock)} offset 0) as t
    union all select t.*, ${sql.lit(elsewhere)} as part from (${those(others)}) as t`;
  const settled = sql`(select count(*) from found as t where t.part < counted.last)`;
  return {
    matches: sql`with found as materialized (select * from (${every}) as t ${toCount(query)})`,
    rows: sql`case when counted.n <= ${countedTo(query)} or ${settled} >= ${query.offset + query.limit} then ${found}
      when counted.last < ${sql.lit(elsewhere)} then ${walking} else ${chosenRowsOf(sql`(${those(always)} offset 0) as t`, page)} end`,
  };
}

/**
 * A page of orders and its count, in one statement. What sums tell is counted exactly, whatever it comes to; a search and other filters as
 * far as every list counts.
 */
export async function findOrders(ctx: Ctx, { q, ...filters }: OrderQuery) {
  const found = await readOrders(ctx, { q, ...filters }, always);
  return q && found.count === 0 ? readOrders(ctx, filters, ofNear(ctx, q)) : found;
}

/** Orders of customers whose names are written nearly so; of a hundred customers, at most. */
const ofNear = (ctx: Ctx, q: string): Condition => sql<boolean>`t.customer_id = any(array(
  select t.id from customers as t where t.deleted_at is null and ${visibleCustomers(ctx.actor)} and ${isNear(sql`t.search_text`, q)} limit 100))`;

async function readOrders(ctx: Ctx, { q, ...filters }: OrderQuery, besides: Condition) {
  const query: OrderQuery = { ...filters, q };
  const rest = all([conditionsOf(ctx.actor, filters), besides]);
  const search = searchOf(q);
  const isSummed = besides === always && isKeptByState(query);
  const counted = search
    ? sql`select count(*)::int as n, max(t.part) as last from found as t`
    : isSummed
      ? sql`select coalesce(sum(t.orders), 0)::int as n from order_states as t where ${rest}`
      : sql`select count(*)::int as n from (select 1 from orders as t where ${rest} ${toCount(query)}) as counted`;
  const page = {
    columns: selectionOf(query, 'list').columns,
    order: orderBy(query.order, sortable, newestFirst),
    query,
  };
  const bySearch = search && searched(ctx, filters, search, page);
  const found = bySearch
    ? bySearch.rows
    : query.offset > 0
      ? chosenRowsOf(sql`orders as t where ${rest}`, page)
      : rowsOf(sql`(select t.* from orders as t where ${rest})`, page);
  const { rows } = await sql<{
    n: number;
    page: RawOrder[] | null;
  }>`${bySearch ? bySearch.matches : sql``} select counted.n, ${found} as page from (${counted}) as counted`.execute(
    ctx.db,
  );
  const { n, page: raw } = rows[0] ?? { n: 0, page: null };
  return {
    orders: (raw ?? []).map(presentListRow),
    ...(isSummed ? { count: n } : countOf(n, query)),
    offset: query.offset,
    limit: query.limit,
  };
}

/**
 * One visible order, whole or as far as it was asked for. One after whose sale something happened is read once more, in one statement.
 * @throws Refusal 404
 */
export async function findOrder(
  ctx: Ctx,
  id: string,
  query: { fields?: string; expand?: string },
): Promise<OrderDetail> {
  const selection = selectionOf(query, 'detail');
  if (!selection.whole) return presentOrder(await readOrder<RawOrder>(ctx, id, selection.columns)) as OrderDetail;
  const withAccount = (columns: RawBuilder<unknown>) => sql`${columns}, ${seesAccount(ctx.actor)} as sees_account`;
  const { has_after_sale, ...order } = await readOrder<WholeOrder & { has_after_sale: boolean }>(
    ctx,
    id,
    withAccount(quiet),
  );
  return presentWhole(
    has_after_sale ? await readOrder<WholeOrder>(ctx, id, withAccount(selection.columns)) : order,
    ctx.now,
  );
}

async function readOrder<R>(ctx: Ctx, id: string, columns: RawBuilder<unknown>): Promise<R> {
  const { rows } = await sql<{ row: R }>`select row_to_json(one) as row
    from (select ${columns} from orders as t where t.id = ${id} and ${visibleOrders(ctx.actor)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** How many orders each default tab holds for the actor, in one statement: every tab is asked of the sum of each kind, not of its parts. */
export async function countTabs(ctx: Ctx) {
  const columns = orderTabs.map(
    ({ value, filters }) =>
      sql`coalesce(sum(t.orders) filter (where ${tabCondition(filters)}), 0)::int as ${sql.ref(value)}`,
  );
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(columns)} from (select t.status, t.payment_status, t.fulfillment_status, sum(t.orders) as orders
    from order_states as t where ${visibleOrders(ctx.actor)} group by 1, 2, 3) as t`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate has one row');
  return found as Record<OrderTabValue, number>;
}
