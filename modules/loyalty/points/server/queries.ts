import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, type Condition } from '#kit/server/crud.ts';
import { nameOf } from '#kit/server/resource.ts';
import { liabilityOf } from '../../rules/burn.ts';
import type { Config } from '../../rules/config.ts';
import { nextTier } from '../../rules/tiers.ts';
import { visible } from '../../programs/server/visible.ts';
import type { LoyaltyEntry, points, Wallet } from '../contract.ts';
import { windowStart } from './settle-order.ts';

type Found = Omit<Wallet, 'worth' | 'tier' | 'next_tier' | 'bought'> & {
  tier: string | null;
  config: Config | null;
  bought: { months: number; net: number }[];
};

const columns = (
  ctx: Ctx,
) => sql`t.id, (select json_build_object('id', lp.id, 'name', lp.name, 'name_ar', lp.name_ar, 'status', lp.status) from loyalty_programs lp where lp.id = t.program_id) as program,
  ${nameOf('customers', sql`t.customer_id`)} as customer, ${nameOf('loyalty_groups', sql`t.group_id`)} as "group", t.balance, t.debt, t.tier,
  case when t.debt > 0 then 0 else coalesce(left_over.available, 0) end::bigint as available, coalesce(left_over.pending, 0)::bigint as pending,
  (select json_build_object('on', to_char((ll.expires_at at time zone 'Asia/Riyadh') - interval '1 day', 'YYYY-MM-DD'), 'points', sum(ll.remaining)::bigint)
    from loyalty_lots ll where ll.wallet_id = t.id and ll.remaining > 0 and ll.expires_at > ${ctx.now} group by ll.expires_at order by ll.expires_at limit 1) as expiring,
  (select lv.config from loyalty_versions lv join loyalty_programs lp1 on lp1.id = lv.program_id and lp1.published_number = lv.number where lv.program_id = t.program_id) as config,
  coalesce((select json_agg(json_build_object('months', w.months, 'net', (select coalesce(sum(lo.net), 0)::bigint from loyalty_orders lo
    where lo.wallet_id = t.id and lo.earned_at >= ${windowsFrom(ctx.now)}[w.months]))) from (select coalesce((lv1.config->>'tier_window_months')::int, 12) as months
      from loyalty_versions lv1 join loyalty_programs lp2 on lp2.id = lv1.program_id and lp2.published_number = lv1.number where lv1.program_id = t.program_id) w), '[]'::json) as bought`;
/** From when what was bought counts, by the months of the window. */
const windowsFrom = (now: Date) =>
  sql`(${Array.from({ length: 36 }, (_, index) => windowStart(now, index + 1).toISOString())}::timestamptz[])`;
const from = (
  ctx: Ctx,
) => sql`loyalty_wallets as t left join lateral (select sum(ll1.remaining) filter (where ll1.available_at <= ${ctx.now}) as available,
    sum(ll1.remaining) filter (where ll1.available_at > ${ctx.now}) as pending
  from loyalty_lots ll1 where ll1.wallet_id = t.id and ll1.remaining > 0 and ll1.expires_at > ${ctx.now}) left_over on true`;

function shown({ config, bought, tier, ...wallet }: Found): Wallet {
  const net = bought[0]?.net ?? 0;
  const tiers = config?.tiers ?? [];
  const has = tiers.find(({ name }) => name === tier);
  const next = nextTier(tiers, has?.name ?? null, net);
  return {
    ...wallet,
    worth: config ? liabilityOf(Math.max(0, wallet.balance), config) : 0,
    tier: has ? { name: has.name, name_ar: has.name_ar } : null,
    next_tier: next && { name: next.tier.name, name_ar: next.tier.name_ar, missing: next.missing },
    bought: net,
  };
}

/** Wallets, those with most points first; of a customer its own and those of its chains. */
export async function findWallets(
  ctx: Ctx,
  query: QueryOf<typeof points.wallets>,
): Promise<ReplyOf<typeof points.wallets>> {
  const where: Condition[] = [visible(ctx.actor)];
  if (query.program_id) where.push(among(sql`t.program_id`, query.program_id));
  if (query.customer_id)
    where.push(
      sql<boolean>`(${among(sql`t.customer_id`, query.customer_id)} or t.group_id in (select lgm.group_id from loyalty_group_members lgm where ${among(sql`lgm.customer_id`, query.customer_id)}))`,
    );
  const order = orderBy(query.order, { balance: sql`t.balance`, created_at: sql`t.created_at` }, '-balance');
  const { rows, ...counts } = await findPage<Found>(
    ctx,
    { columns: columns(ctx), from: from(ctx), countFrom: sql`loyalty_wallets as t`, where: all(where), order },
    query,
  );
  return { loyalty_wallets: rows.map(shown), ...counts, offset: query.offset, limit: query.limit };
}

/** One wallet as it is sent. @throws Refusal 404 */
export async function findWallet(ctx: Ctx, id: string): Promise<Wallet> {
  const { rows } = await sql<{
    row: Found;
  }>`select row_to_json(one) as row from (select ${columns(ctx)} from ${from(ctx)} where t.id = ${id} and ${visible(ctx.actor)}) one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return shown(found.row);
}

const entryColumns = sql`t.id, t.seq, t.kind, t.delta,
  (select coalesce(sum(le1.delta), 0)::bigint from loyalty_entries le1 where le1.wallet_id = t.wallet_id and le1.seq <= t.seq) as balance,
  (select json_build_object('id', od.id, 'display_id', od.display_id) from orders od where od.id = t.order_id) as "order",
  (select json_build_object('id', gc.id, 'last4', gc.last4) from loyalty_redemptions lrd join gift_cards gc on gc.id = lrd.gift_card_id where lrd.id = t.redemption_id) as gift_card, ${nameOf('customers', sql`t.customer_id`)} as customer,
  case when t.delta > 0 then (select to_char((ll.expires_at at time zone 'Asia/Riyadh') - interval '1 day', 'YYYY-MM-DD') from loyalty_lots ll where ll.id = t.lot_id) end as expires_on,
  case when t.delta > 0 then (select ll1.available_at from loyalty_lots ll1 where ll1.id = t.lot_id) end as available_at, t.reason,
  (select json_build_object('id', us.id, 'name', nullif(concat_ws(' ', us.first_name, us.last_name), ''), 'name_ar', null) from users us where us.id = t.created_by) as by, t.created_at`;
/** What one act did of one kind, whichever lots it was of; what is only booked to and fro within it is left out. */
const acts = sql`(select (array_agg(le.id order by le.seq desc))[1] as id, le.wallet_id, le.supplier_id, le.kind, le.order_id, le.redemption_id, le.customer_id, le.reason, le.created_by,
    le.created_at, max(le.seq) as seq, sum(le.delta)::bigint as delta, (array_agg(le.lot_id order by le.seq desc))[1] as lot_id
  from loyalty_entries le group by le.wallet_id, le.supplier_id, le.kind, le.order_id, le.redemption_id, le.customer_id, le.reason, le.created_by, le.created_at, le.application_id
  having sum(le.delta) <> 0) as t`;

/** Points that came and went, newest first. */
export async function findEntries(
  ctx: Ctx,
  query: QueryOf<typeof points.entries>,
): Promise<ReplyOf<typeof points.entries>> {
  const where: Condition[] = [visible(ctx.actor)];
  for (const column of ['wallet_id', 'order_id', 'kind'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  const order = orderBy(
    query.order,
    { created_at: sql`t.created_at`, seq: sql`t.seq` },
    query.wallet_id ? '-seq' : '-created_at',
  );
  const { rows, ...counts } = await findPage<LoyaltyEntry>(
    ctx,
    { columns: entryColumns, from: acts, where: all(where), order },
    query,
  );
  return { loyalty_entries: rows, ...counts, offset: query.offset, limit: query.limit };
}
