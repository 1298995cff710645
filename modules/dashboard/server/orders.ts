import { sql, type RawBuilder } from 'kysely';
import { addDays, dayOf, startOfDay } from '#domain/dates.ts';
import { saudiRegionNames } from '#domain/saudi.ts';
import { plannedAnew } from '#kit/server/client.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, type Condition } from '#kit/server/crud.ts';
import { orders } from '#modules/orders/contract.ts';
import { orderConditions } from '#modules/orders/server.ts';
import type { Dashboard, Drill, Measure } from '../contract.ts';
import type { Span, Spans } from '../rules.ts';

export type OrderQuery = Drill['query'];
/** The order list's own condition for a query, so that a number and its list cannot disagree. */
export const conditionOf = (ctx: Ctx, query: OrderQuery): Condition =>
  orderConditions(ctx.actor, orders.list.query.parse(query));

export const drillTo = (query: OrderQuery, measure: Measure): Drill => ({ list: 'orders', query, measure });
export type Numbers = Record<Measure, number>;

/** What sums over orders say, under the names of the measures: those that are not kept are 0. */
const measured = (
  count: RawBuilder<unknown>,
  of: Record<'total', RawBuilder<unknown>> & Partial<Record<'collected' | 'due', RawBuilder<unknown>>>,
) => {
  const { total, collected = sql`0`, due = sql`0` } = of;
  return sql`json_build_object('count', ${count}, 'orders_count', ${count}, 'total', ${total}, 'collected', ${collected}, 'due', ${due}, 'owed_back', -${due})`;
};
const summed = (column: RawBuilder<unknown>, of: Condition = always) =>
  sql`coalesce(sum(${column}) filter (where ${of}), 0)`;
/**
 * Of all orders that queries find by their states, whenever they came, under a name each, in one look at the sums: what a query finds is
 * asked of each sum once. What they come to is told of those in one currency.
 * @param among what all the queries have in common
 */
function byStates(
  conditions: readonly (readonly [name: string, where: Condition])[],
  among: Condition,
  currency: string,
) {
  const found = (name: string) => sql<boolean>`${sql.ref(`t.is_${name}`)}`;
  const one = (name: string) => {
    const amounts = sql<boolean>`${found(name)} and t.currency_code = ${currency}`;
    const due = summed(sql`t.due`, amounts);
    return sql`${sql.lit(name)}, ${measured(summed(sql`t.orders`, found(name)), { total: summed(sql`t.total`, amounts), due })}`;
  };
  const columns = conditions.map(([name, where]) => sql`${where} as ${sql.ref(`is_${name}`)}`);
  return sql`(select json_build_object(${sql.join(conditions.map(([name]) => one(name)))})
    from (select t.orders, t.total, t.due, t.currency_code, ${sql.join(columns)} from order_states as t where ${among} offset 0) as t)`;
}
const overDays = (from: RawBuilder<unknown>) =>
  sql`(select ${measured(summed(sql`t.orders`), { total: summed(sql`t.total`), collected: summed(sql`t.collected`) })} ${from})`;
/** Of the orders of whole days. */
const byDays = (where: Condition) => overDays(sql`from order_days as t where ${where}`);
/** The same up to a moment of the last day, whose orders are looked at one by one. */
const byDaysUntil = (days: Condition, lastDay: Condition) =>
  overDays(sql`from (select t.orders, t.total, t.collected from order_days as t where ${days}
      union all select 1, t.total, t.paid_total - t.refunded_total from orders as t where ${lastDay}) as t`);

/** A day as the list's filter names it, or the moment itself where a day is not over. */
const range = ({ from, to }: Span, whole: boolean): OrderQuery => ({
  created_at: { gte: dayOf(from), lte: whole ? dayOf(to) : to.toISOString() },
});

/** Queries of the sales list, all in one currency. */
export function salesQueries(spans: Spans, base: OrderQuery) {
  const { chart } = spans;
  const last = addDays(chart.from, chart.days - 1);
  const of = (span: Span, whole = true): OrderQuery => ({ ...base, ...range(span, whole), is_sale: 'true' });
  return {
    period: of(spans.period),
    before: of(spans.before, false),
    chart: of({ from: chart.from, to: last }),
    chartBefore: of({ from: addDays(chart.from, -chart.shift), to: addDays(last, -chart.shift) }),
    placed: { ...base, ...range(spans.period, true) },
  };
}
export type SalesQueries = ReturnType<typeof salesQueries>;

type DayRow = { day: string; total: number; count: number; collected: number };
type ProductRow = Omit<Dashboard['top_products'][number], 'drill'>;
type Rows = {
  days: DayRow[] | null;
  days_before: DayRow[] | null;
  statuses: { status: string; count: number }[] | null;
  provinces: { province: string; total: number; orders: number }[] | null;
  products: ProductRow[] | null;
};

const byDay = (
  where: Condition,
) => sql`(select json_agg(d) from (select ((t.created_at at time zone 'Asia/Riyadh')::date)::text as day, sum(t.total) as total,
  sum(t.orders)::int as count, sum(t.collected) as collected from order_days as t where ${where} group by t.created_at having sum(t.orders) > 0) as d)`;

/** Numbers of the period, of the one before and by state, each the order list's total for its query, in one statement. @param base what the queries of states have in common */
export async function findNumbers<N extends string>(
  ctx: Ctx,
  spans: Spans,
  { period, before }: SalesQueries,
  base: OrderQuery,
  states: Record<N, OrderQuery>,
  currency: string,
): Promise<{ period: Numbers; before: Numbers; states: Record<N, Numbers> }> {
  const lastDay = startOfDay(spans.before.to).toISOString();
  const until = (created_at: { gte?: string; lt?: string; lte?: string }) =>
    conditionOf(ctx, { ...before, created_at });
  const columns = [
    sql`${byDays(conditionOf(ctx, period))} as period`,
    sql`${byDaysUntil(
      until({ gte: dayOf(spans.before.from), lt: lastDay }),
      until({ gte: lastDay, lte: spans.before.to.toISOString() }),
    )} as before`,
    sql`${byStates(
      Object.entries<OrderQuery>(states).map(([name, query]) => [name, conditionOf(ctx, query)]),
      conditionOf(ctx, base),
      currency,
    )} as states`,
  ];
  const { rows } = await sql<{
    numbers: { period: Numbers; before: Numbers; states: Record<N, Numbers> };
  }>`select row_to_json(one) as numbers from (select ${sql.join(columns)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate has one row');
  return found.numbers;
}

const statusOrder = ['pending', 'confirmed', 'requires_action', 'in_route', 'completed', 'canceled', 'archived'];
/** The way of every order: told also where none stands at a step, so that a bar is seen beside what it is a part of. */
const usualStatuses: readonly string[] = ['pending', 'confirmed', 'in_route', 'completed'];
const productsShown = 5;

/** What the charts and short tables draw, in one statement. */
export async function findBreakdowns(ctx: Ctx, spans: Spans, queries: SalesQueries) {
  const period = conditionOf(ctx, queries.period);
  const { rows } =
    await sql<Rows>`${sql.raw(plannedAnew)} select ${byDay(conditionOf(ctx, queries.chart))} as days, ${byDay(conditionOf(ctx, queries.chartBefore))} as days_before,
    (select json_agg(s) from (select t.status, sum(t.orders)::int as count from order_days as t where ${conditionOf(ctx, queries.placed)} group by 1 having sum(t.orders) > 0) as s) as statuses,
    (select json_agg(p) from (select t.province, sum(t.total) as total, sum(t.orders)::int as orders from order_days as t
      where ${period} and t.province = any(${[...saudiRegionNames]}) group by 1 having sum(t.orders) > 0 order by 2 desc, 1) as p) as provinces,
    (select json_agg(p) from (select oi.product_id as id, max(oi.title) as title, max(oi.title_ar) as title_ar, max(oi.thumbnail) as thumbnail, (select pr.packaging from products pr where pr.id = oi.product_id) as packaging, max(oi.case_size) as case_size,
        max(oi.shrink_size) as shrink_size, sum(oi.quantity)::int as pieces, sum(oi.total) as sales, count(distinct t.id)::int as orders
      from orders as t join order_items as oi on oi.order_id = t.id and oi.claim_id is null and oi.swap_id is null and oi.removed_at is null and oi.product_id is not null where ${period}
      group by oi.product_id order by sum(oi.total) desc, oi.product_id limit ${productsShown}) as p) as products`.execute(
      ctx.db,
    );
  const [found] = rows;
  if (!found) throw new Error('an aggregate has one row');
  const days = fillDays(spans, found.days ?? [], found.days_before ?? []);
  return {
    days,
    sales: chartOf(spans, days, queries),
    by_status: statusOrder
      .map((status) => found.statuses?.find((row) => row.status === status) ?? { status, count: 0 })
      .filter(({ status, count }) => count > 0 || (found.statuses && usualStatuses.includes(status)))
      .map((row) => ({ ...row, drill: drillTo({ ...queries.placed, status: [row.status] }, 'count') })),
    by_province: (found.provinces ?? []).map((row) => ({
      ...row,
      drill: drillTo({ ...queries.period, province: [row.province] }, 'total'),
    })),
    top_products: (found.products ?? []).map((row) => ({
      ...row,
      drill: drillTo({ ...queries.period, product_id: [row.id] }, 'count'),
    })),
  };
}

const noSales = { total: 0, count: 0, collected: 0 };
type Day = DayRow & { before: number };

/** Every day of the chart, those without an order as well. */
function fillDays({ chart }: Spans, rows: readonly DayRow[], before: readonly DayRow[]): Day[] {
  const [now, then] = [new Map(rows.map((row) => [row.day, row])), new Map(before.map((row) => [row.day, row]))];
  return Array.from({ length: chart.days }, (_, index) => {
    const at = addDays(chart.from, index);
    const day = dayOf(at);
    return { ...noSales, ...now.get(day), day, before: then.get(dayOf(addDays(at, -chart.shift)))?.total ?? 0 };
  });
}

function chartOf({ chart }: Spans, days: readonly Day[], queries: SalesQueries): NonNullable<Dashboard['sales']> {
  const sum = (pick: (day: Day) => number) => days.reduce((total, day) => total + pick(day), 0);
  return {
    days: days.map(({ day, total, before }) => ({
      day,
      value: total,
      before,
      drill: drillTo({ ...queries.chart, created_at: { gte: day, lte: day } }, 'total'),
    })),
    total: sum((day) => day.total),
    before: sum((day) => day.before),
    shift: chart.shift,
    drill: drillTo(queries.chart, 'total'),
  };
}
