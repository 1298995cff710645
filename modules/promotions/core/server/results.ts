import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, type Condition as Where } from '#kit/server/crud.ts';
import type { EffectReply } from '../contract/results.ts';
import type { Spending } from '../rules/burn.ts';
import { seedOf } from '../rules/eligible.ts';
import { effectOf, type Group } from '../rules/effect.ts';
import type { Condition } from '../rules/terms.ts';
import { readPromotion } from './overlaps.ts';
import type { PromotionKept } from './row.ts';
import type { PromotionKind } from './show.ts';

/** Whether a customer `cu` is meant; what is of goods and of the order is the same for both groups. */
function meansBuyer({ type, operator, ids }: Condition, terms: 'own' | 'agreed'): Where {
  const some = ids as string[];
  const found: Where | undefined = {
    customer: sql<boolean>`cu.id = any(${some})`,
    status: sql<boolean>`cu.status = any(${some})`,
    group: sql<boolean>`exists (select from customer_group_customers cgc where cgc.customer_id = cu.id and cgc.customer_group_id = any(${some}))`,
    area: sql<boolean>`coalesce(cu.area_id = any(${some}), false)`,
    payment_terms:
      terms === 'own'
        ? sql<boolean>`cu.payment_terms = any(${some})`
        : sql<boolean>`coalesce(cs.payment_terms, cu.payment_terms) = any(${some})`,
  }[type as string];
  if (!found) return always;
  return operator === 'in' ? found : sql<boolean>`not ${found}`;
}

type Found = { since: Date | null; given: Group | null; held_out: Group | null };
const nobody: Group = { customers: 0, buyers: 0, orders: 0, revenue: 0, variance: 0 };

/** When it stopped: by its days, or by hand; this moment while it runs. */
const untilOf = (ctx: Pick<Ctx, 'now'>, { ends_at, ended_at }: PromotionKept): Date =>
  new Date(Math.min(ctx.now.getTime(), ends_at?.getTime() ?? Infinity, ended_at?.getTime() ?? Infinity));

/**
 * What everybody a promotion is meant for bought while it ran, apart from those who were held out: since so many are. Who is meant is judged by what
 * customers are now. @throws Refusal 404
 */
export async function findEffect(ctx: Ctx, kind: PromotionKind, id: string): Promise<{ effect: EffectReply | null }> {
  const row = await readPromotion(ctx, kind, id);
  const { holdout_bps, conditions } = row.terms;
  if (holdout_bps === 0 || row.version_id === null) return { effect: null };
  const until = untilOf(ctx, row);
  const own = row.supplier_id;
  const meant = all(conditions.map((one) => meansBuyer(one, own === null ? 'own' : 'agreed')));
  const audience =
    own === null
      ? sql`customers cu where cu.deleted_at is null and ${meant}`
      : sql`customer_suppliers cs join customers cu on cu.id = cs.customer_id where cs.supplier_id = ${own} and cu.deleted_at is null and ${meant}`;
  const { rows } = await sql<Found>`with run as materialized (
      select greatest(${row.starts_at}::timestamptz, min(pmv.created_at)) as since from promotion_versions pmv where pmv.promotion_id = ${id}
        and pmv.number > coalesce((select max(pmv1.number) from promotion_versions pmv1 where pmv1.promotion_id = ${id} and (pmv1.rule->>'holdout_bps')::int <> ${holdout_bps}), 0)),
    bought as materialized (
      select od.customer_id, count(*)::int as orders,
        sum(round((od.total + od.gift_card_total - od.tax_total)::numeric * greatest(od.total + od.gift_card_total - od.credited_total, 0) / greatest(od.total + od.gift_card_total, 1))) as revenue
      from run join orders od on ${own === null ? always : sql`od.supplier_id = ${own}`} and od.created_at >= run.since and od.created_at <= ${until}
      where od.status <> 'canceled' and od.currency_code = ${row.currency_code} group by 1),
    grouped as (
      select share_of_buyer(${seedOf(id)}::bigint, cu.id) < ${holdout_bps} as is_held, count(*)::int as customers, count(bought.orders)::int as buyers,
        coalesce(sum(bought.orders), 0)::int as orders, coalesce(sum(bought.revenue), 0)::bigint as revenue,
        coalesce(var_samp(coalesce(bought.revenue, 0)), 0)::float8 as variance
      from (select cu.id from ${audience}) cu left join bought on bought.customer_id = cu.id group by 1)
    select run.since, (select to_json(grouped) from grouped where not grouped.is_held) as given, (select to_json(grouped) from grouped where grouped.is_held) as held_out
    from run`.execute(ctx.db);
  const found = rows[0];
  if (!found?.since || found.since >= until) return { effect: null };
  const [given, held] = [found.given ?? nobody, found.held_out ?? nobody];
  return {
    effect: {
      since: found.since.toISOString(),
      until: until.toISOString(),
      holdout_bps,
      currency_code: row.currency_code,
      groups: { given: counted(given), held_out: counted(held) },
      ...effectOf(given, held),
    },
  };
}
const counted = ({ customers, buyers, orders, revenue }: Group) => ({ customers, buyers, orders, revenue });

/** What of a promotion's budget was spent on each day since it began. @throws Refusal 404 */
export async function findSpending(ctx: Ctx, kind: PromotionKind, id: string): Promise<{ spending: Spending | null }> {
  const row = await readPromotion(ctx, kind, id);
  if (row.budget === null || row.version_id === null) return { spending: null };
  const { rows } = await sql<{ since: Date; days: Spending['days'] }>`select
      greatest(${row.starts_at}::timestamptz, (select min(pmv.created_at) from promotion_versions pmv where pmv.promotion_id = ${id})) as since,
      coalesce((select json_agg(spent order by spent.day) from (
        select to_char(pmu.created_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day, sum(pmu.amount)::bigint as amount
        from promotion_uses pmu where pmu.promotion_id = ${id} and pmu.released_at is null group by 1) spent), '[]'::json) as days`.execute(
    ctx.db,
  );
  const found = rows[0];
  const until = untilOf(ctx, row);
  if (!found || found.since > until) return { spending: null };
  const first = [dayOf(found.since), ...found.days.map(({ day }) => day)].toSorted()[0] ?? dayOf(found.since);
  return {
    spending: {
      budget: row.budget,
      spent: row.spent,
      since: first,
      ends_on: row.ends_at && dayOf(row.ends_at),
      today: dayOf(until),
      days: found.days,
    },
  };
}
