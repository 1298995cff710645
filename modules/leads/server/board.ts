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
  const isOpen = sql`t.stage = any(${[...openStages]})`;
  const { rows } = await sql<{
    board: LeadBoard;
  }>`with sums as materialized (select t.stage, count(*)::int as n, coalesce(sum(t.est_monthly_spend), 0)::bigint as worth,
        count(*) filter (where ${late})::int as late, count(*) filter (where t.sales_representative_id is null)::int as unowned, min(t.stage_since) as oldest
      from lead_customers t where ${where} and ${isOpen} group by t.stage),
    closed as materialized (select t.id, t.stage, t.lost_reason, t.est_monthly_spend, t.stage_since, ${englishName} as name, t.company_name_ar as name_ar
      from lead_customers t where ${where} and t.stage in ('converted', 'lost', 'duplicate') and t.stage_since >= ${month})
    select json_build_object(
      'columns', (select json_agg(json_build_object('stage', one.stage, 'count', coalesce(sums.n, 0), 'worth', coalesce(sums.worth, 0), 'leads', cards.leads) order by one.place)
        from ${stages} left join sums on sums.stage = one.stage
        cross join lateral (select coalesce(json_agg(c), '[]'::json) as leads from (select ${card} from lead_customers t where ${where} and t.stage = one.stage
          order by t.stage_since, t.id limit ${sql.lit(most.cards)}) c) cards),
      'late', (select coalesce(sum(sums.late), 0)::int from sums),
      'without_owner', (select coalesce(sum(sums.unowned), 0)::int from sums),
      'oldest_since', (select min(sums.oldest) from sums),
      'converted', (select json_build_object('count', count(*)::int, 'worth', coalesce(sum(closed.est_monthly_spend), 0)::bigint,
          'latest', coalesce((select json_agg(c) from (select closed.id, closed.name, closed.name_ar, closed.est_monthly_spend, closed.stage_since
            from closed where closed.stage = 'converted' order by closed.stage_since desc, closed.id limit ${sql.lit(most.latest)}) c), '[]'::json))
        from closed where closed.stage = 'converted'),
      'lost', (select json_build_object('count', coalesce(sum(r.count), 0)::int, 'reasons', coalesce(json_agg(r order by r.count desc, r.reason), '[]'::json))
        from (select coalesce(closed.lost_reason, 'duplicate') as reason, count(*)::int as count from closed where closed.stage <> 'converted' group by 1) r),
      'days_in_stage', (select json_agg(json_build_object('stage', one.stage, 'days', left_it.days) order by one.place) from ${stages}
        left join (select lsc.from_stage, round(avg(extract(epoch from lsc.created_at - lsc.since) / 86400), 1) as days
          from lead_stage_changes lsc where lsc.created_at >= ${new Date(ctx.now.getTime() - averagedDays * 86_400_000)}
            and lsc.lead_customer_id in (select t.id from lead_customers t where ${where}) group by 1) left_it on left_it.from_stage = one.stage)) as board`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('a board is always there');
  return found.board;
}
