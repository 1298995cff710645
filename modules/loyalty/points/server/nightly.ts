import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Listener } from '#kit/server/listeners.ts';
import type { Job } from '#kit/server/serve.ts';
import { updateRows } from '#kit/server/rows.ts';
import type { Config } from '../../rules/config.ts';
import { expire } from '../../rules/lots.ts';
import { take, type PurseLot } from '../../rules/purse.ts';
import { tierNow } from '../../rules/tiers.ts';
import { auditPurse, savePurses, type Wallet } from './purses.ts';
import { auditTier, windowStart } from './settle-order.ts';

/** So many wallets in one transaction, locked in the order everybody locks them: by program, then by id. */
const most = 1_000;

/** Points whose time is over expire, of so many wallets together. @returns whether there may be more */
export async function expirePoints(ctx: PublicCtx, limit = most): Promise<boolean> {
  const { rows } = await sql<Omit<Wallet, 'purse'> & { balance: number; debt: number }>`with due as materialized (
      select distinct ll.program_id, ll.wallet_id from loyalty_lots ll where ll.remaining > 0 and ll.expires_at <= ${ctx.now} order by 1, 2 limit ${limit})
    select lw.id, lw.supplier_id, lw.program_id, lw.customer_id, lw.group_id, lw.balance, lw.debt, lw.tier, lw.tier_month, lw.entries
    from due join loyalty_wallets lw on lw.id = due.wallet_id order by lw.program_id, lw.id for update of lw`.execute(
    ctx.db,
  );
  if (rows.length === 0) return false;
  // Read once they are locked: what was spent or moved meanwhile is not there any more.
  const { rows: lots } = await sql<
    PurseLot & { wallet_id: string }
  >`select ll.wallet_id, ll.id, ll.points, ll.remaining, ll.expired,
      ll.available_at, ll.expires_at, ll.order_id, ll.funding_supplier_id, ll.supplier_bps, ll.created_at
    from loyalty_lots ll where ll.wallet_id = any(${rows.map(({ id }) => id)}) and ll.remaining > 0 and ll.expires_at <= ${ctx.now}
    order by ll.expires_at, ll.id`.execute(ctx.db);
  const ofWallet = Map.groupBy(lots, ({ wallet_id }) => wallet_id);
  const over = rows.map(({ balance, debt, ...row }) => {
    const wallet: Wallet = {
      ...row,
      purse: { balance, debt, lots: (ofWallet.get(row.id) ?? []).map(({ wallet_id: _, ...lot }) => lot), entries: [] },
    };
    const about = { kind: 'expired' as const, customer_id: row.customer_id };
    return { wallet, purse: take(wallet.purse, expire(wallet.purse.lots, ctx.now), about) };
  });
  await savePurses(ctx, over);
  for (const { wallet, purse } of over)
    if (purse.entries.length > 0) auditPurse(ctx, wallet, purse, { action: 'points_expired', label: dayOf(ctx.now) });
  return rows.length === limit;
}

type Reviewed = Pick<Wallet, 'id' | 'supplier_id' | 'program_id' | 'tier'> & { customer_id: string | null };

/** Once a month begins, whoever bought too little falls by a tier; of so many wallets together. @returns whether there may be more */
export async function reviewTiers(ctx: PublicCtx, limit = most): Promise<boolean> {
  const tier_month = dayOf(ctx.now).slice(0, 7);
  const { rows } = await sql<Reviewed>`with due as materialized (select lw1.id from loyalty_wallets lw1
      where lw1.tier is not null and lw1.tier_month < ${tier_month} order by lw1.program_id, lw1.id limit ${limit})
    select lw.id, lw.supplier_id, lw.program_id, lw.tier, lw.customer_id from due join loyalty_wallets lw on lw.id = due.id
    where lw.tier is not null and lw.tier_month < ${tier_month} order by lw.program_id, lw.id for update of lw`.execute(
    ctx.db,
  );
  if (rows.length === 0) return false;
  const { rows: programs } = await sql<{ id: string; config: Config }>`select lp.id, lv.config from loyalty_programs lp
    join loyalty_versions lv on lv.program_id = lp.id and lv.number = lp.published_number
    where lp.id = any(${[...new Set(rows.map(({ program_id }) => program_id))]})`.execute(ctx.db);
  const configs = new Map(programs.map(({ id, config }) => [id, config]));
  const since = (programId: string) => windowStart(ctx.now, configs.get(programId)?.tier_window_months ?? 12);
  // What each bought within its program's window, and the tier that its segment gives it at least.
  const { rows: facts } = await sql<{ id: string; bought: number; least: string | null }>`select asked.id,
      coalesce((select sum(lo.net) from loyalty_orders lo where lo.wallet_id = asked.id and lo.earned_at >= asked.since), 0)::bigint as bought,
      (select lg.tier_override from loyalty_group_members lgm join loyalty_groups lg on lg.id = lgm.group_id and lg.deleted_at is null
        where lgm.program_id = asked.program_id and lgm.type = 'segment' and lgm.customer_id = asked.customer_id) as least
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ program_id }) => program_id)}::text[], ${rows.map(({ customer_id }) => customer_id)}::text[],
      ${rows.map(({ program_id }) => since(program_id).toISOString())}::timestamptz[]) as asked (id, program_id, customer_id, since)`.execute(
    ctx.db,
  );
  const of = new Map(facts.map(({ id, ...one }) => [id, one]));
  const reviewed = rows.map((wallet) => {
    const config = configs.get(wallet.program_id);
    const { bought = 0, least = null } = of.get(wallet.id) ?? {};
    const tier = config?.tiers.length ? tierNow(config, { held: wallet.tier, bought, least, mayFall: true }) : null;
    return { wallet, tier };
  });
  const columns = ['tier', 'tier_month', 'updated_at'];
  await updateRows(
    ctx,
    'loyalty_wallets',
    columns,
    reviewed.map(({ wallet, tier }) => ({ id: wallet.id, tier, tier_month, updated_at: ctx.now })),
  );
  for (const { wallet, tier } of reviewed) auditTier(ctx, wallet, tier);
  return rows.length === limit;
}

/** Has orders settled that changed without telling anybody, such as a confirmation taken back; each in a transaction of its own. */
export async function settleChanged(ctx: PublicCtx): Promise<void> {
  const { rows } = await sql<{
    order_id: string;
  }>`select lo.order_id from loyalty_orders lo join orders od on od.id = lo.order_id
    where od.updated_at > ${new Date(ctx.now.getTime() - 2 * 86_400_000)} and od.version <> lo.order_version order by 1 limit 500`.execute(
    ctx.db,
  );
  for (const { order_id } of rows) ctx.emit('loyalty.order_changed', { order_id });
}

/** A part of the night's work, and word that there is more: each part is a transaction of its own. */
async function workOn(ctx: PublicCtx): Promise<void> {
  const [points, tiers] = [await expirePoints(ctx), await reviewTiers(ctx)];
  if (points || tiers) ctx.emit('loyalty.night_goes_on', {});
}
export const goingOn: Listener<'loyalty.night_goes_on'> = (ctx) => workOn(ctx);

/** Every night, once the day is over. */
export const nightly: Job = { name: 'loyalty.nightly', cron: '20 0 * * *', run: (ctx) => workOn(ctx) };
export const changedOrders: Job = {
  name: 'loyalty.changed_orders',
  cron: '*/10 * * * *',
  run: (ctx) => settleChanged(ctx),
};
