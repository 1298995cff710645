import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { DateRange } from '#kit/shared/list.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage, orderBy, within, type Condition, type Page } from '#kit/server/crud.ts';
import type { Referral } from '../contract.ts';
import { nameIn, statusPlace, visibleCustomers } from './queries.ts';

const referralColumns = sql`t.id, t.name, t.name_ar, t.status, (select count(*)::int from orders od where od.customer_id = t.id) as orders_count, t.created_at`;
export type ReferralFilters = {
  q?: string;
  id?: string[];
  status?: string[];
  created_at?: DateRange;
  has_orders?: boolean;
};
type ReferralQuery = ReferralFilters & { limit: number; offset: number; order?: string };

/** Conditions over `customers as t`. The search reads the names only: a phone number must not be guessable by it. */
export function referralConditions(actor: Actor, query: ReferralFilters): Condition {
  const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visibleCustomers(actor)];
  if (query.id) conditions.push(among(sql`t.id`, query.id));
  if (query.status) conditions.push(among(sql`t.status`, query.status));
  if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
  if (query.has_orders !== undefined)
    conditions.push(sql<boolean>`exists (select from orders od where od.customer_id = t.id) = ${query.has_orders}`);
  if (query.q) conditions.push(contains(sql`fold(concat_ws(' ', t.name, t.name_ar))`, query.q));
  return all(conditions);
}

/** An affiliate's own referrals. */
export const findReferrals = (ctx: Ctx, query: ReferralQuery): Promise<Page<Referral>> =>
  findPage<Referral>(
    ctx,
    {
      columns: referralColumns,
      from: sql`customers as t`,
      where: referralConditions(ctx.actor, query),
      order: orderBy(
        query.order,
        { created_at: sql`t.created_at`, name: nameIn(ctx.origin.language), status: statusPlace },
        '-created_at',
      ),
    },
    query,
  );

export async function findReferral(ctx: Ctx, id: string): Promise<Referral> {
  const { rows } = await sql<{
    row: Referral;
  }>`select row_to_json(one) as row from (select ${referralColumns} from customers as t
    where t.id = ${id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
