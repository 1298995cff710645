import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, countedTo, countOf, orderBy, pageOf, toCount, type Condition } from '#kit/server/crud.ts';
import type { OrderDetail } from '../contract/order.ts';
import { orderTabs, type OrderTabValue } from '../rules/tabs.ts';
import { conditionsOf, partsOf, searchOf, tabConditions, type OrderQuery, type Search } from './filters.ts';
import { isKeptByState } from './sums.ts';
import { presentListRow, presentOrder, presentWhole, type RawOrder, type WholeOrder } from './present.ts';
import { quiet, selectionOf } from './selection.ts';
import { visibleOrders } from '../../core/server/visible.ts';

const sortable = { created_at: sql`t.created_at`, display_id: sql`t.display_id`, total: sql`t.total` };

type Page = { columns: RawBuilder<unknown>; order: RawBuilder<unknown>; query: OrderQuery };

/** The rows of a page as JSON. They are chosen first: what belongs to them is read for the page only, however deep it lies. */
const rowsOf = (orders: RawBuilder<unknown>, { columns, order, query }: Page): RawBuilder<unknown> =>
  sql`(select json_agg(page) from (select ${columns}
    from (select t.* from ${orders} as t order by ${order} ${pageOf(query)}) as t order by ${order}) as page)`;

/** The same of a page that begins later: what comes before it is passed over in an index, not read. */
const laterRowsOf = (where: Condition, page: Page): RawBuilder<unknown> =>
  rowsOf(
    sql`(select t.* from orders as t where t.id = any(array(select t.id from orders as t where ${where} order by ${page.order} ${pageOf(page.query)})))`,
    { ...page, query: { ...page.query, offset: 0 } },
  );

/** What is kept of each match: enough to sort it by whatever a list may be sorted by. */
const matched = sql`t.id, t.created_at, t.display_id, t.total`;

/**
 * A page of a search. Few matches are fetched through the index, once, counted and sorted; of many, the newest are found sooner by walking
 * the orders from the newest on. Which of the two is right is known once they are counted; the other is not run.
 */
function searchedRows(rest: Condition, { byWalking }: Search, page: Page): RawBuilder<unknown> {
  const chosen = sql`select t.id from found as t order by ${page.order} ${pageOf(page.query)}`;
  const few = rowsOf(sql`(select t.* from orders as t where t.id = any(array(${chosen})))`, {
    ...page,
    query: { ...page.query, offset: 0 },
  });
  const many = rowsOf(sql`(select t.* from orders as t where ${rest} and ${byWalking})`, page);
  return sql`case when counted.n > ${countedTo(page.query)} then ${many} else ${few} end`;
}

/** What a search finds, as far as it is counted. Each block is looked through alone: planned together, all would be read at once. */
function foundBy(ctx: Ctx, filters: OrderQuery, search: Search, most: RawBuilder<unknown>): RawBuilder<unknown> {
  const { blocks, inBlock, others } = partsOf(ctx.actor, filters, ctx.now);
  const those = (part: Condition) =>
    sql`select ${matched} from orders as t where ${conditionsOf(ctx.actor, filters, true)} and ${part} and ${search.byIndex}`;
  const all = search.isRare
    ? those(always)
    : sql`select t.* from ${blocks}, lateral (${those(inBlock)} offset 0) as t union all ${those(others)}`;
  return sql`with found as materialized (select * from (${all}) as t ${most})`;
}

/**
 * A page of orders and its count, in one statement. What sums tell is counted exactly, whatever it comes to; a search and other filters as
 * far as every list counts.
 */
export async function findOrders(ctx: Ctx, { q, ...filters }: OrderQuery) {
  const query: OrderQuery = { ...filters, q };
  const rest = conditionsOf(ctx.actor, filters);
  const search = searchOf(q);
  const matches = search ? foundBy(ctx, filters, search, toCount(query)) : sql``;
  const isSummed = isKeptByState(query);
  const counted = search
    ? sql`select count(*)::int as n from found`
    : isSummed
      ? sql`select coalesce(sum(t.orders), 0)::int as n from order_states as t where ${rest}`
      : sql`select count(*)::int as n from (select 1 from orders as t where ${rest} ${toCount(query)}) as counted`;
  const page = {
    columns: selectionOf(query, 'list').columns,
    order: orderBy(query.order, sortable, '-created_at'),
    query,
  };
  const found = search
    ? searchedRows(rest, search, page)
    : query.offset > 0
      ? laterRowsOf(rest, page)
      : rowsOf(sql`(select t.* from orders as t where ${rest})`, page);
  const { rows } = await sql<{
    n: number;
    page: RawOrder[] | null;
  }>`${matches} select counted.n, ${found} as page from (${counted}) as counted`.execute(ctx.db);
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
  const { has_after_sale, ...order } = await readOrder<WholeOrder & { has_after_sale: boolean }>(ctx, id, quiet);
  return presentWhole(has_after_sale ? await readOrder<WholeOrder>(ctx, id, selection.columns) : order, ctx.now);
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

/** How many orders each default tab holds for the actor, in one statement. */
export async function countTabs(ctx: Ctx) {
  const columns = orderTabs.map(
    ({ value, filters }) =>
      sql`coalesce(sum(t.orders) filter (where ${tabConditions(ctx.actor, filters)}), 0)::int as ${sql.ref(value)}`,
  );
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(columns)} from order_states as t where ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate has one row');
  return found as Record<OrderTabValue, number>;
}
