import { sql, type RawBuilder } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { mayCall } from '#kit/server/actors.ts';
import type { Ctx } from '#kit/server/context.ts';
import { customerReturns } from '#modules/customer-returns/contract.ts';
import { returnConditions } from '#modules/customer-returns/server.ts';
import { customers, referrals } from '#modules/customers/contract.ts';
import { customerConditions, referralConditions, type CustomerFilters } from '#modules/customers/server.ts';
import { orders } from '#modules/orders/contract.ts';
import { receipts } from '#modules/receipts/contract.ts';
import { receiptConditions } from '#modules/receipts/server.ts';
import type { Drill, Since } from '../contract.ts';
import { conditionOf } from './orders.ts';

type Query = Drill['query'];
type Kind = {
  list: Drill['list'];
  /** Whoever may not read the list is not told of its rows. */
  endpoint: Endpoint;
  rows: (ctx: Ctx, query: Query) => RawBuilder<unknown>;
};

const kinds: Record<Since['happened'][number]['key'], readonly Kind[]> = {
  orders: [
    {
      list: 'orders',
      endpoint: orders.list,
      rows: (ctx, query) => sql`from orders as t where ${conditionOf(ctx, query)}`,
    },
  ],
  returns: [
    {
      list: 'customer-returns',
      endpoint: customerReturns.list,
      rows: (ctx, query) =>
        sql`from returns as t where ${returnConditions(ctx, customerReturns.list.query.parse(query))}`,
    },
  ],
  receipts: [
    {
      list: 'receipts',
      endpoint: receipts.list,
      rows: (ctx, query) => sql`from receipts as t where ${receiptConditions(ctx, receipts.list.query.parse(query))}`,
    },
  ],
  // Of an affiliate those it brought.
  customers: [
    {
      list: 'customers',
      endpoint: customers.list,
      rows: ({ actor }, query) =>
        sql`from customers as t where ${customerConditions(actor, customers.list.query.parse(query) as CustomerFilters)}`,
    },
    {
      list: 'customers',
      endpoint: referrals.list,
      rows: ({ actor }, query) =>
        sql`from customers as t where ${referralConditions(actor, referrals.list.query.parse(query))}`,
    },
  ],
};

/** Since when somebody was away; null for whoever is here for the first time, and for who acts for another. */
async function findLeftAt(ctx: Ctx): Promise<Date | null> {
  if (ctx.actor.account === 'supplier' && ctx.actor.via) return null;
  const { rows } = await sql<{
    left_at: Date | null;
  }>`select us.left_at from users us where us.id = ${personOf(ctx.actor)}`.execute(ctx.db);
  return rows[0]?.left_at ?? null;
}

type Found = { count: number; latest: string | null };

/** What came while somebody was away, each the newest rows of a list that the actor may read, counted as far as lists count. */
export async function findSince(ctx: Ctx): Promise<Since> {
  const left_at = await findLeftAt(ctx);
  if (!left_at) return { left_at: null, happened: [] };
  const query: Query = { created_at: { gte: left_at.toISOString() } };
  const asked = Object.entries(kinds).flatMap(([key, choices]) => {
    const kind = choices.find(({ endpoint }) => mayCall(endpoint, ctx.actor));
    return kind ? [{ key: key as keyof typeof kinds, ...kind }] : [];
  });
  if (asked.length === 0) return { left_at: left_at.toISOString(), happened: [] };
  const most = sql.lit(limits.api.countExactTo + 1);
  const columns = asked.map(
    ({ key, rows: of }) => sql`(select json_build_object('count', count(*)::int, 'latest', max(new.created_at))
      from (select t.created_at ${of(ctx, query)} order by t.created_at desc limit ${most}) as new) as ${sql.ref(key)}`,
  );
  const { rows } = await sql<{
    found: Partial<Record<keyof typeof kinds, Found>>;
  }>`select row_to_json(one) as found from (select ${sql.join(columns)}) as one`.execute(ctx.db);
  return {
    left_at: left_at.toISOString(),
    happened: asked.flatMap(({ key, list }) => {
      const { count = 0, latest = null } = rows[0]?.found[key] ?? {};
      return latest === null
        ? []
        : [
            {
              key,
              count: Math.min(count, limits.api.countExactTo),
              is_lower_bound: count > limits.api.countExactTo,
              latest: new Date(latest).toISOString(),
              drill: { list, query, measure: 'count' as const },
            },
          ];
    }),
  };
}
