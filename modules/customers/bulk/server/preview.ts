import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, fail } from '#kit/shared/fail.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { supplierOf } from '#kit/server/scope.ts';
import type { Filters } from '../../server/queries.ts';
import type { BulkPreview } from '../contract.ts';
import { canChangeField, mostFound, type BulkFacts } from '../rules.ts';
import { countFurther, openLeadsOf } from './along.ts';
import { factsOf, foundFrom, isFound, judge, prepare, targetOf, type BulkScope, type Prepared } from './facts.ts';
import type { customerBulks } from '../contract.ts';

type Asked = BodyOf<typeof customerBulks.preview>;
type Group = BulkFacts & { count: number; visits: number; draft_orders: number };
type Named = { id: string; name: string | null; name_ar: string | null };

const namedIn = {
  driver: 'drivers',
  sales_representative: 'sales_representatives',
  area: 'areas',
  groups: 'customer_groups',
} as const;

/** Customers who are alike in what decides, counted: however many a filter finds, one statement and a short answer. */
async function findGroups(ctx: Ctx, prepared: Prepared, scope: BulkScope): Promise<Group[]> {
  // What goes along is only asked where it can.
  const moves = prepared.field === 'sales_representative';
  const visits = moves
    ? sql`(select count(*)::int from sales_visits sv where sv.customer_id = t.id and sv.status = 'planned' and sv.sales_representative_id = t.sales_representative_id)`
    : sql`0`;
  const drafts = moves
    ? sql`(select count(*)::int from draft_orders dr where dr.customer_id = t.id and dr.status = 'open' and dr.deleted_at is null)`
    : sql`0`;
  const { rows } =
    await sql<Group>`select one."from", one."to", one.is_pinned, one.is_served, one.suppliers, one.tags, count(*)::int as count,
      sum(one.visits)::int as visits, sum(one.draft_orders)::int as draft_orders
    from (select ${factsOf(ctx, prepared)}, ${targetOf(prepared)} as "to", ${visits} as visits, ${drafts} as draft_orders
      from ${foundFrom(ctx)} where ${isFound(ctx, scope)}) one
    group by 1, 2, 3, 4, 5, 6`.execute(ctx.db);
  return rows;
}

async function findNames(ctx: Ctx, { field }: Prepared, ids: readonly string[]): Promise<Named[]> {
  if (field === 'status' || field === 'tags') return [];
  const { rows } =
    await sql<Named>`select t.id, t.name, t.name_ar from ${sql.table(namedIn[field])} t where t.id = any(${ids as string[]})`.execute(
      ctx.db,
    );
  return rows;
}

type Staying = { code: TextKey; params?: TextParams; count: number };
/** Adds up what stays for the same reason. */
export function addUp(ctx: Ctx, left: readonly Staying[]): BulkPreview['left'] {
  const sums = new Map<string, BulkPreview['left'][number]>();
  for (const { code, params, count } of left) {
    const message = ctx.t(code, params);
    sums.set(message, { code, message, count: (sums.get(message)?.count ?? 0) + count });
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count);
}

/** What a change of many customers would do; it writes nothing. */
export async function previewBulk(ctx: Ctx, query: Filters, { ids, change }: Asked) {
  ensure(canChangeField(change.field, { account: ctx.actor.account, suppliers: 1 }));
  const prepared = await prepare(ctx, change, supplierOf(ctx.actor));
  const scope = { ids: ids && [...new Set(ids)], filters: query };
  const groups = await findGroups(ctx, prepared, scope);
  const found = groups.reduce((sum, { count }) => sum + count, 0);
  if (found > mostFound) throw fail('customers.bulk_too_many', { count: mostFound });
  const judged = groups.map((group) => ({ group, verdict: judge(group, prepared) }));
  const changing = judged.flatMap(({ group, verdict }) => (verdict.state === 'changed' ? [group] : []));
  const total = scope.ids?.length ?? found;
  const changes = new Map<string, BulkPreview['changes'][number]>();
  for (const { from, to, count } of changing) {
    const key = JSON.stringify([from, to]);
    changes.set(key, { from, to, count: (changes.get(key)?.count ?? 0) + count });
  }
  const whole = change.field === 'sales_representative' ? change.leads_of : null;
  const sum = (of: (group: Group) => number) => changing.reduce((all, group) => all + of(group), 0);
  const preview: BulkPreview = {
    total,
    changed: sum(({ count }) => count),
    same: judged.reduce((all, { group, verdict }) => all + (verdict.state === 'same' ? group.count : 0), 0),
    changes: [...changes.values()].toSorted((a, b) => b.count - a.count),
    left: addUp(ctx, [
      ...judged.flatMap(({ group, verdict }) => (verdict.state === 'left' ? [{ ...verdict, count: group.count }] : [])),
      ...(total > found ? [{ code: 'customers.bulk_unseen' as const, count: total - found }] : []),
    ]),
    along: {
      visits: prepared.targets[0] === null ? 0 : sum(({ visits }) => visits),
      draft_orders: sum(({ draft_orders }) => draft_orders),
      leads: whole ? (await openLeadsOf(ctx, whole)).length : 0,
      further: whole ? await countFurther(ctx, whole) : 0,
    },
    names: await findNames(
      ctx,
      prepared,
      [...changes.values()].flatMap(({ from, to }) => [from, to]).filter((id) => id !== null),
    ),
  };
  return { preview, prepared, scope, found };
}
