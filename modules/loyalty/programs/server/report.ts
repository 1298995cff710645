import { sql } from 'kysely';
import { allocate } from '#domain/allocate.ts';
import { addDays, dayOf } from '#domain/dates.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameOf } from '#kit/server/resource.ts';
import { termDays } from '#modules/orders/rules.ts';
import { liabilityOf } from '../../rules/burn.ts';
import type { Config } from '../../rules/config.ts';
import { isPaidOnTime, type Paying } from '../../rules/on-time.ts';
import { addMonths } from '../../rules/validity.ts';
import { whatIf, type PastOrder } from '../../rules/what-if.ts';
import type { ProgramReport } from '../contract.ts';
import { linesSql, payingSql } from '../../points/server/order-facts.ts';
import { visible } from './visible.ts';

type Funder = { supplier: ProgramReport['funders'][number]['supplier']; supplier_bps: number; points: number };
type Found = {
  published: Config | null;
  draft: Config | null;
  supplier_id: string | null;
  members: number;
  joined_30: number;
  available: number;
  pending: number;
  owed_points: number;
  earned_30: number;
  spent_30: number;
  expiring: ProgramReport['expiring'];
  by_rule: { rule_id: string; points: number }[];
  tiers: ProgramReport['tiers'];
  lots: Funder[];
  ended_points: number;
  expired_points: number;
  calendar: ProgramReport['calendar'];
};

/** So many orders of the last 30 days are replayed. */
const mostOrders = 5_000;
/** This month and a year more: what is earned now, and holds a year to the end of the month, is within them. */
const calendarMonths = 13;

const listOf = (select: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${select}) r), '[]'::json)`;

/** What a program's points come to. @throws Refusal 404 */
export async function findReport(ctx: Ctx, id: string): Promise<ProgramReport> {
  const since = addDays(ctx.now, -30);
  const until = new Date(`${addMonths(`${dayOf(ctx.now).slice(0, 7)}-01`, calendarMonths)}T00:00:00+03:00`);
  const lastDay = sql`((ll.expires_at at time zone 'Asia/Riyadh') - interval '1 day')`;
  const live = sql`ll.program_id = t.id and ll.remaining > 0 and ll.expires_at > ${ctx.now}`;
  const { rows } = await sql<{ row: Found }>`select row_to_json(one) as row from (select
      (select lv.config from loyalty_versions lv where lv.program_id = t.id and lv.number = t.published_number) as published, t.draft, t.supplier_id,
      (select count(*)::int from loyalty_wallets lw where lw.program_id = t.id) as members,
      (select count(*)::int from loyalty_wallets lw where lw.program_id = t.id and lw.created_at > ${since}) as joined_30,
      (select coalesce(sum(ll.remaining) filter (where ll.available_at <= ${ctx.now}), 0)::bigint from loyalty_lots ll where ${live}) as available,
      (select coalesce(sum(ll.remaining) filter (where ll.available_at > ${ctx.now}), 0)::bigint from loyalty_lots ll where ${live}) as pending,
      (select coalesce(sum(le.delta), 0)::bigint from loyalty_entries le where le.program_id = t.id and le.created_at > ${since} and le.kind in ('earned', 'reversed')) as earned_30,
      (select coalesce(-sum(le.delta), 0)::bigint from loyalty_entries le where le.program_id = t.id and le.created_at > ${since} and le.kind in ('spent', 'restored')) as spent_30,
      (select json_build_object('on', to_char(min(${lastDay}), 'YYYY-MM-DD'), 'points', sum(ll.remaining)::bigint, 'members', count(distinct ll.wallet_id)::int)
        from loyalty_lots ll where ${live} group by ll.expires_at order by ll.expires_at limit 1) as expiring,
      ${listOf(sql`select rule->>'rule_id' as rule_id, sum((rule->>'points')::bigint)::bigint as points from loyalty_orders lo, jsonb_array_elements(lo.by_rule) as rule
        where lo.program_id = t.id and lo.earned_at > ${since} group by 1`)} as by_rule,
      ${listOf(sql`select lw.tier as name, count(*)::int as members from loyalty_wallets lw where lw.program_id = t.id and lw.tier is not null group by 1`)} as tiers,
      ${listOf(sql`select ${nameOf('suppliers', sql`ll.funding_supplier_id`)} as supplier, ll.supplier_bps, sum(ll.remaining)::bigint as points
        from loyalty_lots ll where ${live} group by ll.funding_supplier_id, ll.supplier_bps order by 3 desc`)} as lots,
      (select coalesce(sum(ll.points), 0)::bigint from loyalty_lots ll where ll.program_id = t.id and ll.expires_at <= ${ctx.now}) as ended_points,
      (select coalesce(sum(ll.expired), 0)::bigint from loyalty_lots ll where ll.program_id = t.id and ll.expires_at <= ${ctx.now}) as expired_points,
      ${listOf(sql`select to_char(${lastDay}, 'YYYY-MM') as month, sum(ll.remaining)::bigint as points from loyalty_lots ll
        where ${live} and ll.expires_at <= ${until} group by 1 order by 1`)} as calendar
    from loyalty_programs t where t.id = ${id} and t.deleted_at is null and ${visible(ctx.actor)}) one`.execute(ctx.db);
  const found = rows[0]?.row;
  if (!found) throw notFound();
  const worth = (points: number) => (found.published ? liabilityOf(points, found.published) : 0);
  const owed = worth(found.available + found.pending);
  return {
    program_id: id,
    currency_code: 'SAR',
    members: found.members,
    joined_30: found.joined_30,
    available: found.available,
    pending: found.pending,
    owed,
    earned_30: found.earned_30,
    spent_30: found.spent_30,
    expiring: found.expiring,
    by_rule: found.by_rule.map((rule) => ({ ...rule, amount: worth(rule.points) })),
    tiers: found.tiers,
    funders: fundersOf(found.lots, owed),
    breakage_bps: found.ended_points === 0 ? null : Math.round((found.expired_points * 10_000) / found.ended_points),
    calendar: months(ctx.now).map((month) => ({
      month,
      points: found.calendar.find((one) => one.month === month)?.points ?? 0,
    })),
    what_if: await findWhatIf(ctx, id, found),
  };
}

const months = (now: Date): string[] =>
  Array.from({ length: calendarMonths }, (_, index) => addMonths(`${dayOf(now).slice(0, 7)}-01`, index).slice(0, 7));

/** Who owes how much of it: parts that add up to the whole, by largest remainder. */
function fundersOf(lots: readonly Funder[], owed: number): ProgramReport['funders'] {
  const parts = lots.flatMap(({ supplier, supplier_bps, points }) => [
    { supplier, weight: points * supplier_bps },
    { supplier: null, weight: points * (10_000 - supplier_bps) },
  ]);
  const byFunder = [...Map.groupBy(parts, ({ supplier }) => supplier?.id ?? null).values()]
    .map((of) => ({ supplier: of[0]?.supplier ?? null, weight: of.reduce((sum, { weight }) => sum + weight, 0) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const weights = byFunder.map(({ weight }) => weight);
  const amounts = allocate(owed, weights);
  const points = allocate(
    lots.reduce((sum, one) => sum + one.points, 0),
    weights,
  );
  return byFunder.map(({ supplier }, index) => ({ supplier, points: points[index] ?? 0, amount: amounts[index] ?? 0 }));
}

async function findWhatIf(
  ctx: Ctx,
  id: string,
  { published, draft, supplier_id }: Found,
): Promise<ProgramReport['what_if']> {
  if (!draft) return null;
  const { rows } = await sql<
    Omit<PastOrder, 'paid_on_time'> & Paying & { terms: string }
  >`select ${sql.raw(`${linesSql} as lines, ${payingSql}`)}, (select lw.tier from loyalty_wallets lw
      where lw.program_id = ${id} and lw.customer_id = od.customer_id) as tier
    from orders od where od.completed_at > ${addDays(ctx.now, -30)} and od.canceled_at is null and od.currency_code = 'SAR'
      and ${supplier_id === null ? sql`true` : sql`od.supplier_id = ${supplier_id}`}
    order by od.completed_at desc, od.id limit ${sql.lit(mostOrders + 1)}`.execute(ctx.db);
  const replayed = whatIf(
    rows.slice(0, mostOrders).map((order) => ({ ...order, paid_on_time: isPaidOnTime(order, termDays(order.terms)) })),
    published,
    draft,
  );
  return {
    ...replayed,
    amount:
      liabilityOf(Math.abs(replayed.drafted - replayed.published), draft) *
      Math.sign(replayed.drafted - replayed.published),
    left_out: rows.length > mostOrders,
  };
}
