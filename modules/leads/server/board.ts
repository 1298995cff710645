import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameOf } from '#kit/server/resource.ts';
import type { LeadBoard, leads } from '../contract.ts';
import { openStages } from '../rules.ts';
import { checklist, englishName, late, narrowed } from './columns.ts';

/** Cards of a column, and of those converted this month. */
const most = { cards: 50, latest: 3 };
/** Days in stage are an average of what left it within so many days. */
const averagedDays = 90;

/** The board in one statement: open leads by stage, and what became of others this month. */
export async function findBoard(ctx: Ctx, query: QueryOf<typeof leads.board>): Promise<LeadBoard> {
  const where = narrowed(ctx.actor, query);
  const stages = sql`unnest(${[...openStages]}::text[]) with ordinality as one (stage, place)`;
  const month = sql`date_trunc('month', ${ctx.now}::timestamptz, 'Asia/Riyadh')`;
  const card = sql`t.id, ${englishName} as name, t.company_name_ar as name_ar, t.source, t.city, t.district, t.stage, t.stage_since, t.est_monthly_spend,
    t.brands_interest, ${checklist} as checklist, t.lat, t.lng, t.next_action, t.next_action_at,
    ${nameOf('sales_representatives', sql`t.sales_representative_id`)} as sales_representative, t.version`;
  const { rows } = await sql<{ board: LeadBoard }>`with seen as materialized (select t.* from lead_customers t
      where ${where} and (t.stage = any(${[...openStages]}) or t.stage_since >= ${month})),
    open as materialized (select t.* from seen t where t.stage = any(${[...openStages]}))
    select json_build_object(
      'columns', (select json_agg(json_build_object('stage', one.stage, 'count', sums.n, 'worth', sums.worth, 'leads', cards.leads) order by one.place) from ${stages}
        cross join lateral (select count(*)::int as n, coalesce(sum(t.est_monthly_spend), 0)::bigint as worth from open t where t.stage = one.stage) sums
        cross join lateral (select coalesce(json_agg(c), '[]'::json) as leads from (select ${card} from open t where t.stage = one.stage
          order by t.stage_since, t.id limit ${sql.lit(most.cards)}) c) cards),
      'late', (select count(*)::int from open t where ${late}),
      'without_owner', (select count(*)::int from open t where t.sales_representative_id is null),
      'oldest_since', (select min(t.stage_since) from open t),
      'converted', (select json_build_object('count', count(*)::int, 'worth', coalesce(sum(t.est_monthly_spend), 0)::bigint,
          'latest', coalesce((select json_agg(c) from (select t.id, ${englishName} as name, t.company_name_ar as name_ar, t.est_monthly_spend, t.stage_since
            from seen t where t.stage = 'converted' order by t.stage_since desc, t.id limit ${sql.lit(most.latest)}) c), '[]'::json))
        from seen t where t.stage = 'converted'),
      'lost', (select json_build_object('count', coalesce(sum(r.count), 0)::int, 'reasons', coalesce(json_agg(r order by r.count desc, r.reason), '[]'::json))
        from (select coalesce(t.lost_reason, 'duplicate') as reason, count(*)::int as count from seen t where t.stage in ('lost', 'duplicate') group by 1) r),
      'days_in_stage', (select json_agg(json_build_object('stage', one.stage, 'days', left_it.days) order by one.place) from ${stages}
        left join (select lsc.from_stage, round(avg(extract(epoch from lsc.created_at - lsc.since) / 86400), 1) as days
          from lead_stage_changes lsc where lsc.created_at >= ${new Date(ctx.now.getTime() - averagedDays * 86_400_000)}
            and exists (select from lead_customers t where t.id = lsc.lead_customer_id and ${where}) group by 1) left_it on left_it.from_stage = one.stage)) as board`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('a board is always there');
  return found.board;
}
