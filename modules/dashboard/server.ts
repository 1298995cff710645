import { sql } from 'kysely';
import { byAccount } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { dashboard, type Dashboard, type Todo } from './contract.ts';
import { spansOf, type Spans } from './rules.ts';
import { findUncollected } from './server/uncollected.ts';
import {
  countBy,
  drillTo as drillToCustomers,
  findQuiet,
  findReferralNumbers,
  quietQuery,
} from './server/customers.ts';
import { drillTo, findBreakdowns, findNumbers, salesQueries, type Numbers, type OrderQuery } from './server/orders.ts';
import { findSince } from './server/since.ts';
import { dashboardTexts } from './texts.ts';

type Asked = QueryOf<typeof dashboard.get>;
type Parts = Omit<Dashboard, 'period' | 'from' | 'as_of' | 'currency_code'>;
const nothing: Parts = {
  tiles: [],
  todo: [],
  sales: null,
  by_status: [],
  top_products: [],
  by_province: [],
  uncollected: [],
  code: null,
  quiet_customers: [],
};

/** Orders on which money is still to come. */
const unpaid: OrderQuery = {
  status: ['pending', 'confirmed', 'requires_action', 'in_route', 'completed'],
  payment_status: ['not_paid', 'awaiting', 'requires_action'],
};

/** Queries of what waits for somebody, whatever the period. */
const waiting = {
  to_confirm: { status: ['pending'] },
  needs_action: { status: ['requires_action'] },
  owed_back: { payment_status: ['requires_refund'] },
  packed: { status: ['confirmed', 'in_route'], fulfillment_status: ['fulfilled', 'partially_shipped'] },
  payment_failed: { payment_status: ['requires_action'] },
} satisfies Record<string, OrderQuery>;

/** The numbers that follow from orders; administrators, suppliers and representatives choose among them. */
async function orderParts(ctx: Ctx, spans: Spans, asked: Asked, currency: string) {
  const one: OrderQuery = asked.supplier_id ? { supplier_id: asked.supplier_id } : {};
  const inCurrency = { ...one, currency_code: currency };
  const queries = salesQueries(spans, inCurrency);
  const toCollect = { ...inCurrency, ...unpaid };
  const toDeliver: OrderQuery = { ...one, status: ['confirmed', 'in_route'] };
  const open = Object.fromEntries(
    Object.entries(waiting).map(([key, query]) => [key, { ...one, ...query }]),
  ) as typeof waiting;
  const { states, ...found } = await findNumbers(ctx, spans, queries, one, { toCollect, toDeliver, ...open }, currency);
  const { days, ...breakdowns } = await findBreakdowns(ctx, spans, queries);
  const flow = (key: 'sales' | 'orders', measure: 'total' | 'count') => ({
    key,
    unit: measure === 'count' ? ('count' as const) : ('money' as const),
    value: found.period[measure],
    before: found.before[measure],
    series: days.map((day) => day[measure]),
    rows: measure === 'count' ? null : found.period.count,
    drill: drillTo(queries.period, measure),
  });
  const state = (key: 'to_confirm' | 'to_deliver', { count }: Numbers, query: OrderQuery) => ({
    key,
    unit: 'count' as const,
    value: count,
    before: null,
    series: null,
    rows: null,
    drill: drillTo(query, 'count'),
  });
  const todo = (Object.keys(open) as (keyof typeof open)[])
    .map((key): Todo => ({
      key,
      count: states[key].count,
      amount: key === 'owed_back' ? states[key].owed_back : states[key].total,
      drill: drillTo(open[key], 'count'),
    }))
    .filter(({ count }) => count > 0);
  return {
    sales: flow('sales', 'total'),
    orders: flow('orders', 'count'),
    // Of the period's own orders: an earlier stretch has had longer to pay, so nothing stands beside it but the sales it is part of.
    collected: {
      ...flow('sales', 'total'),
      key: 'collected' as const,
      value: found.period.collected,
      before: null,
      series: days.map((day) => day.collected),
      of: found.period.total,
      drill: drillTo(queries.period, 'collected'),
    },
    toCollect: {
      key: 'to_collect' as const,
      unit: 'money' as const,
      value: states.toCollect.due,
      before: null,
      // What is still to come of each day's sales.
      series: days.map((day) => day.total - day.collected),
      rows: states.toCollect.count,
      drill: drillTo(toCollect, 'due'),
    },
    toConfirm: state('to_confirm', states.to_confirm, open.to_confirm),
    toDeliver: state('to_deliver', states.toDeliver, toDeliver),
    todo,
    inCurrency,
    breakdowns,
  };
}

/** What only an administrator decides: products and suppliers that wait to be let in. */
async function approvals(ctx: Ctx, supplierIds: readonly string[] | undefined): Promise<Todo[]> {
  const suppliers =
    supplierIds ?? (ctx.actor.account === 'admin' && ctx.actor.narrowedTo ? [ctx.actor.narrowedTo] : null);
  const { rows } = await sql<{ products: number; suppliers: number }>`select
    (select count(*)::int from products where status = 'proposed' and deleted_at is null and (${suppliers}::text[] is null or supplier_id = any(${suppliers}))) as products,
    (select count(*)::int from suppliers where status = 'under_review' and deleted_at is null and (${suppliers}::text[] is null or id = any(${suppliers}))) as suppliers`.execute(
    ctx.db,
  );
  const waitingFor = (
    key: Todo['key'],
    count: number,
    list: 'products' | 'suppliers',
    query: Record<string, string[]>,
  ): Todo[] => (count > 0 ? [{ key, count, amount: null, drill: { list, query, measure: 'count' } }] : []);
  const [found] = rows;
  return [
    ...waitingFor('products_proposed', found?.products ?? 0, 'products', {
      status: ['proposed'],
      ...(supplierIds ? { supplier_id: [...supplierIds] } : {}),
    }),
    ...(supplierIds
      ? []
      : waitingFor('suppliers_review', found?.suppliers ?? 0, 'suppliers', { status: ['under_review'] })),
  ];
}

/** A representative's day: what its shops bought, who bought, and who has been silent for longest. */
async function representativeParts(ctx: Ctx, spans: Spans, asked: Asked, currency: string): Promise<Parts> {
  const { sales, orders, breakdowns } = await orderParts(ctx, spans, asked, currency);
  const since = { last_order_at: { gte: dayOf(spans.period.from) } };
  const [bought, quiet, quietOnes] = [
    await countBy(ctx, since),
    await countBy(ctx, quietQuery(ctx.now)),
    await findQuiet(ctx),
  ];
  const tile = {
    key: 'buyers' as const,
    unit: 'count' as const,
    value: bought,
    before: null,
    series: null,
    rows: null,
    drill: drillToCustomers(since),
  };
  const todo: Todo[] =
    quiet > 0
      ? [{ key: 'quiet_customers', count: quiet, amount: null, drill: drillToCustomers(quietQuery(ctx.now)) }]
      : [];
  return {
    ...nothing,
    tiles: [sales, orders, tile],
    todo,
    sales: breakdowns.sales,
    by_status: breakdowns.by_status,
    quiet_customers: quietOnes,
  };
}

const findCurrency = async (ctx: Ctx): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select default_currency_code as code from store limit 1`.execute(ctx.db);
  return rows[0]?.code ?? 'SAR';
};

const routes = serve(dashboard, {
  since: (ctx) => findSince(ctx),
  get: async (ctx, { query }) => {
    const spans = spansOf(query.period, ctx.now);
    const currency = await findCurrency(ctx);
    const parts = await byAccount(ctx.actor, {
      admin: async (): Promise<Parts> => {
        const found = await orderParts(ctx, spans, query, currency);
        const { sales, orders, collected, toCollect, todo, breakdowns } = found;
        return {
          ...nothing,
          ...breakdowns,
          uncollected: await findUncollected(ctx, found.inCurrency),
          tiles: [sales, orders, collected, toCollect],
          todo: [...todo, ...(await approvals(ctx, query.supplier_id))],
        };
      },
      supplier: async (): Promise<Parts> => {
        const found = await orderParts(ctx, spans, query, currency);
        const { sales, toConfirm, toDeliver, toCollect, todo, breakdowns } = found;
        return {
          ...nothing,
          ...breakdowns,
          uncollected: await findUncollected(ctx, found.inCurrency),
          tiles: [sales, toConfirm, toDeliver, toCollect],
          todo,
        };
      },
      affiliate: async ({ affiliateId }): Promise<Parts> => ({
        ...nothing,
        ...(await findReferralNumbers(ctx, spans, affiliateId)),
      }),
      sales_representative: () => representativeParts(ctx, spans, query, currency),
    });
    return { period: query.period, from: spans.period.from, as_of: ctx.now, currency_code: currency, ...parts };
  },
});

export const dashboardModule: ServerModule = {
  name: 'dashboard',
  tables: {
    reads: [
      'addresses',
      'affiliates',
      'customers',
      'order_days',
      'order_items',
      'order_states',
      'orders',
      'products',
      'receipts',
      'returns',
      'store',
      'suppliers',
      'users',
    ],
  },
  texts: dashboardTexts,
  routes,
};
