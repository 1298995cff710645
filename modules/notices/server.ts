import { sql, type RawBuilder } from 'kysely';
import type { AccountType } from '#domain/actor.ts';
import { addDays, dayOf } from '#domain/dates.ts';
import { expiryTimers } from '#domain/expiry.ts';
import { limits } from '#domain/limits.ts';
import { mayCall } from '#kit/server/actors.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { batchJobs } from '#modules/batch-jobs/contract.ts';
import { entityOf, typesOf, unconfirmedDays, type ImportRecords } from '#modules/batch-jobs/rules.ts';
import { jobConditions, mayDo } from '#modules/batch-jobs/server.ts';
import { customerReturns } from '#modules/customer-returns/contract.ts';
import { returnConditions } from '#modules/customer-returns/server.ts';
import { deliveries } from '#modules/deliveries/contract.ts';
import { deliveryConditions } from '#modules/deliveries/server.ts';
import { draftOrders } from '#modules/draft-orders/contract.ts';
import { draftConditions } from '#modules/draft-orders/server.ts';
import { customerCredit, orders } from '#modules/orders/contract.ts';
import { orderConditions, releaseConditions } from '#modules/orders/server.ts';
import { hasLocations } from '#modules/store/server.ts';
import { products } from '#modules/products/contract.ts';
import { presentProduct } from '#modules/products/server.ts';
import { receipts } from '#modules/receipts/contract.ts';
import { disputeConditions, receiptConditions } from '#modules/receipts/server.ts';
import { settlements } from '#modules/settlements/contract.ts';
import { settlementConditions } from '#modules/settlements/server.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { hasRenewedDocuments } from '#modules/suppliers/server.ts';
import { noticeKinds, notices, type Notice, type NoticeKind } from './contract.ts';

type Query = Notice['query'];
type Kind = {
  /** Whose work it is, and what they must be allowed to call for it. */
  for: readonly AccountType[];
  needs: Endpoint;
  query: (ctx: Ctx) => Query;
  /** The rows of that list, by the list's own condition, so that a notice and its list cannot disagree; and since when they wait. */
  rows: (ctx: Ctx, query: Query) => { from: RawBuilder<unknown>; since: RawBuilder<unknown> };
};

const office = ['admin', 'supplier'] as const;
const everybody = [...office, 'sales_representative'] as const;
const ofOrders: Kind['rows'] = (ctx, query) => ({
  from: sql`from orders as t where ${orderConditions(ctx.actor, orders.list.query.parse(query))}`,
  since: sql`t.updated_at`,
});

const ofChanges: Kind['rows'] = (ctx, query) => ({
  from: sql`from products as t join product_changes pch on pch.product_id = t.id
    where pch.status in ('waiting', 'asked') and pch.status = any(${query['change'] as string[]}) and ${presentProduct(ctx.actor)}`,
  since: sql`pch.updated_at`,
});

const ofSettlements: Kind['rows'] = ({ actor }, query) => ({
  from: sql`from settlements as t where ${settlementConditions(actor, settlements.list.query.parse(query))}`,
  since: sql`t.updated_at`,
});

/** Imports whose dry run is over, of the last days: they change nothing until somebody confirms them. Where the store has no stock, its list is not there. */
const ofImports = (records: ImportRecords): Kind => ({
  for: office,
  needs: batchJobs.list,
  query: ({ now }) => ({
    type: [...typesOf(records)],
    status: ['pre_processed'],
    created_at: { gte: dayOf(addDays(now, -unconfirmedDays)) },
  }),
  rows: ({ actor }, query) => ({
    from: sql`from batch_jobs as t where ${typesOf(records).some((type) => mayDo(actor, type, 'create')) ? all([jobConditions(actor, batchJobs.list.query.parse(query)), records === 'stock' ? hasLocations : always]) : never}`,
    since: sql`t.pre_processed_at`,
  }),
});

const importKinds = Object.fromEntries(
  (Object.keys(entityOf) as ImportRecords[]).map((records) => [`imports_of_${records}`, ofImports(records)]),
) as Record<`imports_of_${ImportRecords}`, Kind>;

const visibleSuppliers = ownedBySupplier(sql`t.id`, { affiliate: () => never, sales_representative: () => never });

/** Approved suppliers whose registration expires, each since its last timer has come: at every timer it is new again. */
const ofExpiring: Kind['rows'] = ({ actor, now }) => {
  const today = sql`${dayOf(now)}::date`;
  const [first] = expiryTimers;
  const timers = expiryTimers.map((days) => sql`t.cr_expiry - ${sql.lit(days)}`);
  return {
    from: sql`from suppliers as t where t.deleted_at is null and t.status = 'approved' and t.cr_expiry between ${today} and ${today} + ${sql.lit(first)}
      and ${visibleSuppliers(actor)}`,
    since: sql`((select max(day) from unnest(array[${sql.join(timers)}]) as day where day <= ${today})::timestamp at time zone 'Asia/Riyadh')`,
  };
};

const kinds: Record<NoticeKind, Kind> = {
  orders_to_confirm: {
    for: office,
    needs: orders.list,
    query: () => ({ status: ['pending'] }),
    rows: (ctx, query) => ({ ...ofOrders(ctx, query), since: sql`t.created_at` }),
  },
  orders_on_hold: {
    for: everybody,
    needs: orders.list,
    query: () => ({ status: ['requires_action'] }),
    rows: ofOrders,
  },
  deliveries_failed: {
    for: everybody,
    needs: deliveries.list,
    query: ({ now }) => ({ status: ['failed'], planned_on: { gte: dayOf(addDays(now, -limits.failedDeliveryDays)) } }),
    rows: (ctx, query) => ({
      from: sql`from deliveries as t where ${deliveryConditions(ctx, deliveries.list.query.parse(query))}`,
      since: sql`t.finished_at`,
    }),
  },
  refunds_owed: {
    for: office,
    needs: orders.list,
    query: () => ({ payment_status: ['requires_refund'] }),
    rows: ofOrders,
  },
  returns_to_receive: {
    for: office,
    needs: customerReturns.list,
    query: () => ({ status: ['requested'] }),
    rows: (ctx, query) => ({
      from: sql`from returns as t where ${returnConditions(ctx, customerReturns.list.query.parse(query))}`,
      since: sql`t.created_at`,
    }),
  },
  cheques_due: {
    for: office,
    needs: receipts.deposit,
    query: ({ now }) => ({ status: ['held'], cheque_due_on: { lte: dayOf(now) } }),
    // They wait since the morning of their day.
    rows: (ctx, query) => ({
      from: sql`from receipts as t where t.method = 'cheque' and ${receiptConditions(ctx, receipts.list.query.parse(query))}`,
      since: sql`(t.cheque_due_on::timestamp at time zone 'Asia/Riyadh')`,
    }),
  },
  statements_disputed: {
    for: office,
    needs: receipts.closeDispute,
    query: () => ({ status: ['open'] }),
    rows: (ctx, query) => ({
      from: sql`from statement_disputes as t where ${disputeConditions(ctx, receipts.disputes.query.parse(query))}`,
      since: sql`t.created_at`,
    }),
  },
  drafts_answered: {
    for: everybody,
    needs: draftOrders.list,
    query: () => ({ status: ['open'], approval: ['approved', 'declined'] }),
    rows: (ctx, query) => ({
      from: sql`from draft_orders as t where ${draftConditions(ctx, draftOrders.list.query.parse(query))}`,
      since: sql`t.updated_at`,
    }),
  },
  suppliers_to_review: {
    for: ['admin'],
    needs: suppliers.update,
    query: () => ({ status: ['under_review'] }),
    rows: ({ actor }) => ({
      from: sql`from suppliers as t where t.deleted_at is null and t.status = 'under_review' and ${visibleSuppliers(actor)}`,
      since: sql`t.submitted_at`,
    }),
  },
  documents_to_approve: {
    for: ['admin'],
    needs: suppliers.review,
    query: () => ({ renewed: ['true'] }),
    rows: ({ actor }) => ({
      from: sql`from suppliers as t where t.deleted_at is null and ${hasRenewedDocuments} and ${visibleSuppliers(actor)}`,
      since: sql`t.updated_at`,
    }),
  },
  suppliers_expiring: {
    for: ['admin'],
    needs: suppliers.review,
    query: ({ now }) => ({
      status: ['approved'],
      cr_expiry: { gte: dayOf(now), lte: dayOf(addDays(now, expiryTimers[0])) },
    }),
    rows: ofExpiring,
  },
  documents_expiring: {
    for: ['supplier'],
    needs: suppliers.saveDocuments,
    query: () => ({ tab: ['documents'] }),
    rows: ofExpiring,
  },
  products_to_review: {
    for: ['admin'],
    needs: products.update,
    query: () => ({ status: ['proposed'] }),
    rows: ({ actor }) => ({
      from: sql`from products as t where t.status = 'proposed' and ${presentProduct(actor)}`,
      since: sql`t.updated_at`,
    }),
  },
  changes_to_review: {
    for: ['admin'],
    needs: products.decideChange,
    query: () => ({ change: ['waiting'] }),
    rows: ofChanges,
  },
  changes_asked: {
    for: ['supplier'],
    needs: products.withdrawChange,
    query: () => ({ change: ['asked'] }),
    rows: ofChanges,
  },
  settlements_disputed: {
    for: ['admin'],
    needs: settlements.resolve,
    query: () => ({ status: ['disputed'] }),
    rows: ofSettlements,
  },
  settlements_to_check: {
    for: ['supplier'],
    needs: settlements.dispute,
    query: () => ({ status: ['sent'] }),
    rows: ofSettlements,
  },
  credit_to_approve: {
    for: office,
    needs: customerCredit.decide,
    query: () => ({ status: ['waiting'] }),
    rows: ({ actor }, query) => ({
      from: sql`from credit_releases as t where ${releaseConditions(actor, customerCredit.releases.query.parse(query))}`,
      since: sql`t.created_at`,
    }),
  },
  ...importKinds,
};

type Counted = { count: number; latest: string | null };

/** What waits for the actor, counted in one statement. */
async function findNotices(ctx: Ctx): Promise<Notice[]> {
  const asked = noticeKinds
    .filter((kind) => kinds[kind].for.includes(ctx.actor.account) && mayCall(kinds[kind].needs, ctx.actor))
    .map((kind) => ({ kind, query: kinds[kind].query(ctx) }));
  if (asked.length === 0) return [];
  const columns = asked.map(({ kind, query }) => {
    const { from, since } = kinds[kind].rows(ctx, query);
    return sql`(select json_build_object('count', count(*)::int, 'latest', max(${since})) ${from}) as ${sql.ref(kind)}`;
  });
  const { rows } = await sql<{
    found: Record<string, Counted>;
  }>`select row_to_json(one) as found from (select ${sql.join(columns)}) as one`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return asked.flatMap(({ kind, query }) => {
    const { count = 0, latest = null } = row.found[kind] ?? {};
    return count === 0 || latest === null ? [] : [{ kind, count, latest: new Date(latest).toISOString(), query }];
  });
}

/** What waits for whoever is signed in. */
export const noticesModule: ServerModule = {
  name: 'notices',
  tables: {
    reads: [
      'batch_jobs',
      'credit_releases',
      'deliveries',
      'draft_orders',
      'orders',
      'product_changes',
      'products',
      'receipts',
      'returns',
      'settlements',
      'statement_disputes',
      'suppliers',
    ],
  },
  texts: { en: {}, ar: {} },
  routes: serve(notices, { list: async (ctx) => ({ notices: await findNotices(ctx) }) }),
};
