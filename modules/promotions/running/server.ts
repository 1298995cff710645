import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, among, findPage, never, type Condition } from '#kit/server/crud.ts';
import { nameOf } from '#kit/server/resource.ts';
import { serve } from '#kit/server/serve.ts';
import { servedBy } from '#modules/sales-representatives/server.ts';
import { namesWith } from '../core/server/show.ts';
import { running, type Running } from './contract.ts';

/** Those of the suppliers it sells for and the marketplace's; one for customers by name only where it serves one of them. */
const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => never,
    supplier: () => never,
    affiliate: () => never,
    sales_representative: ({
      supplierIds,
      salesRepresentativeId,
    }) => sql<boolean>`(t.supplier_id is null or ${among(sql`t.supplier_id`, supplierIds)})
      and not exists (select from jsonb_array_elements(t.terms->'conditions') one where one->>'type' = 'customer' and one->>'operator' = 'in'
        and not exists (select from customers cu where one->'ids' ? cu.id and ${servedBy('cu', salesRepresentativeId)}))`,
  });
/** A representative reads no names of others' customers. */
const isOwn = (actor: Actor): Condition =>
  actor.account === 'sales_representative' ? servedBy('cu', actor.salesRepresentativeId) : never;

/** Which others' customers it is for is not told by their ids either. */
function withOwnCustomers(row: Running): Running {
  const own = new Set(row.names.map(({ id }) => id));
  const conditions = row.terms.conditions.map((one) =>
    one.type === 'customer' ? { ...one, ids: one.ids.filter((id) => own.has(id)) } : one,
  );
  return { ...row, terms: { ...row.terms, conditions } };
}

const list = (ctx: Ctx, kinds: readonly string[] | undefined) => ({
  columns: sql`t.id, t.kind, coalesce(t.name, t.code) as name, t.name_ar, t.code, t.is_dynamic, ${nameOf('suppliers', sql`t.supplier_id`)} as supplier, t.currency_code, t.ends_at,
    t.usage_limit, t.usage_limit_per_customer, t.terms - 'stacking' - 'holdout_bps' as terms, ${namesWith(isOwn(ctx.actor))} as names`,
  from: sql`promotions as t`,
  where: all([
    sql<boolean>`t.deleted_at is null and t.state = 'live' and (t.starts_at is null or t.starts_at <= ${ctx.now}) and (t.ends_at is null or t.ends_at > ${ctx.now})
      and (t.budget is null or t.spent < t.budget) and (t.usage_limit is null or t.times < t.usage_limit)`,
    visible(ctx.actor),
    kinds ? among(sql`t.kind`, kinds) : always,
  ]),
  search: undefined,
  order: sql`t.ends_at nulls last, t.created_at desc, t.id`,
});

export const runningRoutes = serve(running, {
  list: async (ctx, { query }) => {
    const parts = list(ctx, query.kind);
    const q = query.q?.trim();
    const where = q ? all([parts.where, sql<boolean>`t.search_text like '%' || fold(${q}) || '%'`]) : parts.where;
    const { rows, ...counts } = await findPage<Running>(ctx, { ...parts, where }, query);
    return { promotions: rows.map(withOwnCustomers), ...counts, offset: query.offset, limit: query.limit };
  },
});
