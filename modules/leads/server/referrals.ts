import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import type { LeadReferral, leadReferrals } from '../contract.ts';
import { englishName } from './columns.ts';
import { visibleLeads } from './visible.ts';

/** An affiliate's own leads. The search reads the names only: a phone number must not be guessable by it. */
export async function findLeadReferrals(ctx: Ctx, query: QueryOf<typeof leadReferrals.list>) {
  const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visibleLeads(ctx.actor)];
  if (query.id) conditions.push(among(sql`t.id`, query.id));
  if (query.stage) conditions.push(among(sql`t.stage`, query.stage));
  if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
  if (query.q) conditions.push(contains(sql`fold(concat_ws(' ', t.company_name, t.company_name_ar))`, query.q));
  const { rows, ...counts } = await findPage<LeadReferral>(
    ctx,
    {
      columns: sql`t.id, ${englishName} as name, t.company_name_ar as name_ar, t.stage, t.created_at`,
      from: sql`lead_customers as t`,
      where: all(conditions),
      order: orderBy(query.order, { created_at: sql`t.created_at`, name: alphabetical(englishName) }, '-created_at'),
    },
    query,
  );
  return { lead_customers: rows, ...counts, offset: query.offset, limit: query.limit };
}
