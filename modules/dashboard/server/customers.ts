import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';
import { customers, referrals } from '#modules/customers/contract.ts';
import { countCustomers, findCustomers, referralConditions, type CustomerFilters } from '#modules/customers/server.ts';
import type { Dashboard, Drill, Measure, QuietCustomer, Tile } from '../contract.ts';
import type { Spans } from '../rules.ts';

type Query = Drill['query'];
export const drillTo = (query: Query, measure: Measure = 'count'): Drill => ({ list: 'customers', query, measure });

/** How many customers the list finds for a query, by the list's own conditions. */
export const countBy = (ctx: Ctx, query: Query): Promise<number> =>
  countCustomers(ctx, customers.list.query.parse(query) as CustomerFilters);

const quietDays = 14;
const quietShown = 12;
/** Customers who have ordered before, but not for two weeks. */
export const quietQuery = (now: Date): Query => ({ last_order_at: { lt: dayOf(addDays(now, -quietDays)) } });

/** A representative's shops to call on: longest without an order first, with phone and pin. */
export async function findQuiet(ctx: Ctx): Promise<QuietCustomer[]> {
  const query = customers.list.query.parse({
    ...quietQuery(ctx.now),
    order: 'last_order_at',
    limit: String(quietShown),
  });
  const { rows } = await findCustomers(ctx, query as CustomerFilters & typeof query, new Set(['addresses']));
  return rows.map(({ id, name, name_ar, phone, city, last_order_at, orders_count, addresses = [] }) => {
    const place = addresses.find((one) => one.is_default);
    return {
      id,
      name,
      name_ar,
      phone,
      city,
      last_order_at,
      orders_count,
      address: place?.address_1 ?? null,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
    };
  });
}

type Counted = { count: number; orders: number };
type ReferralCount = 'customers' | 'new_customers' | 'active_customers' | 'before';
type Referrals = Record<ReferralCount, Counted> & {
  code: string | null;
  stages: { status: string; count: number }[] | null;
};

/** What an affiliate's dashboard shows: its code and its referrals by stage, in one statement. */
export async function findReferralNumbers(
  ctx: Ctx,
  spans: Spans,
  affiliateId: string,
): Promise<Pick<Dashboard, 'tiles' | 'by_status' | 'code'>> {
  const whole = { gte: dayOf(spans.period.from), lte: dayOf(spans.period.to) };
  const queries: Record<ReferralCount, Query> = {
    customers: {},
    new_customers: { created_at: whole },
    active_customers: { status: ['active'] },
    before: { created_at: { gte: dayOf(spans.before.from), lte: spans.before.to.toISOString() } },
  };
  const conditionOf = (query: Query) => referralConditions(ctx.actor, referrals.list.query.parse(query));
  const counted = (
    query: Query,
  ) => sql`(select json_build_object('count', count(*)::int, 'orders', coalesce(sum((select count(*) from orders od where od.customer_id = t.id)), 0)::int)
    from customers as t where ${conditionOf(query)})`;
  const { rows } = await sql<Referrals>`select
    ${sql.join(Object.entries(queries).map(([name, query]) => sql`${counted(query)} as ${sql.ref(name)}`))},
    (select af.code from affiliates af where af.id = ${affiliateId}) as code,
    (select json_agg(s) from (select t.status, count(*)::int as count from customers as t where ${conditionOf({})} group by 1 order by 2 desc, 1) as s) as stages`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('an aggregate has one row');
  const tile = (key: Tile['key'], value: number, query: Query, rest: Partial<Tile> = {}): Tile => ({
    key,
    unit: 'count',
    value,
    before: null,
    series: null,
    rows: null,
    drill: drillTo(query),
    ...rest,
  });
  return {
    code: found.code,
    tiles: [
      tile('customers', found.customers.count, queries.customers),
      tile('new_customers', found.new_customers.count, queries.new_customers, { before: found.before.count }),
      tile('active_customers', found.active_customers.count, queries.active_customers),
      tile(
        'orders_so_far',
        found.customers.orders,
        { has_orders: 'true' },
        { drill: drillTo({ has_orders: 'true' }, 'orders_count') },
      ),
    ],
    by_status: (found.stages ?? []).map((row) => ({ ...row, drill: drillTo({ status: [row.status] }) })),
  };
}
