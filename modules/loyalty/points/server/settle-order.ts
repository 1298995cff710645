import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import { termDays } from '#modules/orders/rules.ts';
import type { Config } from '../../rules/config.ts';
import { earnsAt, settle, type Kept } from '../../rules/settle.ts';
import { multiplierOf, tierNow } from '../../rules/tiers.ts';
import { addMonths } from '../../rules/validity.ts';
import { findSpent, lockOrder, type OrderFacts } from './order-facts.ts';
import { auditPurse, lockWalletOf, lockWalletOfOrder, savePurse, type Wallet } from './purses.ts';

/** What is kept of an order in a program. */
export type OrderRow = {
  id: string;
  program_id: string;
  wallet_id: string;
  version_number: number | null;
  tier_bps: number | null;
  term_days: number | null;
  earned_at: Date | null;
  earned: number;
  spent_points: number;
  spent_amount: number;
  restored_points: number;
};
type InForce = { id: string; supplier_id: string | null; number: number; config: Config; kept: OrderRow | null };

/** Programs in which an order may begin to earn now, and those in which it did or was paid with points; by their ids, as wallets are locked. */
async function findPrograms(ctx: PublicCtx, order: OrderFacts): Promise<InForce[]> {
  const { rows } = await sql<InForce>`select lp.id, lp.supplier_id, lv.number, lv.config,
      (select row_to_json(one) from (select lo.id, lo.program_id, lo.wallet_id, lo.version_number, lo.tier_bps, lo.term_days, lo.earned_at, lo.earned,
        lo.spent_points, lo.spent_amount, lo.restored_points) one where lo.id is not null) as kept
    from loyalty_programs lp left join loyalty_orders lo on lo.program_id = lp.id and lo.order_id = ${order.id}
    join loyalty_versions lv on lv.program_id = lp.id and lv.number = coalesce(lo.version_number, lp.published_number)
    where lo.id is not null or (lp.status = 'published' and lp.deleted_at is null and (lp.supplier_id is null or lp.supplier_id = ${order.supplier_id}))
    order by lp.id`.execute(ctx.db);
  return rows.map(({ kept, ...program }) => ({
    ...program,
    kept: kept && { ...kept, earned_at: kept.earned_at && new Date(kept.earned_at) },
  }));
}

/**
 * Brings the points of an order to what the order is now, in every program: earned, taken back, given back. Told again nothing happens.
 * Locks the order first, then the wallets in the order of their programs.
 * @param mayBegin whether it may earn in programs it did not earn in before: only as it is confirmed or completed
 */
export async function settleOrder(ctx: PublicCtx, orderId: string, mayBegin: boolean): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (!order || order.currency_code !== 'SAR') return;
  for (const program of await findPrograms(ctx, order)) {
    const begins = mayBegin && program.kept?.earned_at == null && earnsAt(program.config.earn_trigger, order) !== null;
    if (program.kept || begins) await settleIn(ctx, order, program, begins);
  }
}

async function settleIn(ctx: PublicCtx, order: OrderFacts, program: InForce, begins: boolean): Promise<void> {
  const { kept, config } = program;
  const wallet = kept
    ? await lockWalletOfOrder(ctx, kept.id, order.id)
    : await lockWalletOf(ctx, program, order.customer_id, order.id);
  const tiers = await leastTier(ctx, program.id, order.customer_id);
  const before: OrderRow = kept ?? {
    id: ctx.newId('lo'),
    program_id: program.id,
    wallet_id: wallet.id,
    version_number: null,
    tier_bps: null,
    term_days: null,
    earned_at: null,
    earned: 0,
    spent_points: 0,
    spent_amount: 0,
    restored_points: 0,
  };
  const row: OrderRow = begins
    ? {
        ...before,
        version_number: program.number,
        tier_bps: multiplierOf(config.tiers, await tierOf(ctx, wallet, config, tiers)),
        term_days: termDays(order.terms),
        earned_at: earnsAt(config.earn_trigger, order),
      }
    : before;
  const by: Kept['by'] =
    row.earned_at && row.tier_bps
      ? { config, tier_bps: row.tier_bps, at: row.earned_at, term_days: row.term_days ?? termDays(order.terms) }
      : null;
  const { purse, target } = settle(wallet.purse, order, { ...row, by }, await findSpent(ctx, program.id, order.id), {
    now: ctx.now,
    funding: fundingOf(program, order.supplier_id),
    newLot: () => ctx.newId('ll'),
  });
  const set = {
    version_number: row.version_number,
    tier_bps: row.tier_bps,
    term_days: row.term_days,
    earned_at: row.earned_at,
    net: target.net,
    earned: target.earned.points,
    by_rule: target.earned.by_rule,
    restored_points: target.restored,
    order_version: order.version,
    updated_at: ctx.now,
  };
  if (kept) await updateRows(ctx, 'loyalty_orders', Object.keys(set), [{ id: row.id, ...set }]);
  else
    await insertRows(ctx, 'loyalty_orders', [
      {
        id: row.id,
        supplier_id: order.supplier_id,
        program_id: program.id,
        order_id: order.id,
        customer_id: order.customer_id,
        wallet_id: wallet.id,
        created_at: ctx.now,
        ...set,
      },
    ]);
  await savePurse(ctx, wallet, purse);
  if (purse.entries.length > 0) auditPurse(ctx, wallet, purse, { action: 'points', label: `#${order.display_id}` });
  await keepTier(ctx, wallet, await tierOf(ctx, wallet, config, tiers));
}

/** Who pays for the points of an order: of the marketplace's program, the order's supplier its share. */
export const fundingOf = (
  { supplier_id, config }: { supplier_id: string | null; config: Pick<Config, 'supplier_bps'> },
  sellerId: string | null,
) => {
  const funding_supplier_id = config.supplier_bps > 0 ? (supplier_id ?? sellerId) : null;
  return { funding_supplier_id, supplier_bps: funding_supplier_id === null ? 0 : config.supplier_bps };
};

/** The tier that a segment of a program gives a customer at least. */
async function leastTier(ctx: PublicCtx, programId: string, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ tier_override: string | null }>`select lg.tier_override from loyalty_group_members lgm
    join loyalty_groups lg on lg.id = lgm.group_id where lgm.program_id = ${programId} and lgm.type = 'segment' and lgm.customer_id = ${customerId}
      and lg.deleted_at is null`.execute(ctx.db);
  return rows[0]?.tier_override ?? null;
}

/** From when what was bought counts for a tier. */
export const windowStart = (now: Date, months: number): Date =>
  new Date(`${addMonths(dayOf(now), -months)}T00:00:00+03:00`);

async function tierOf(ctx: PublicCtx, wallet: Wallet, config: Config, least: string | null): Promise<string | null> {
  if (config.tiers.length === 0) return null;
  const { rows } = await sql<{
    bought: number;
  }>`select coalesce(sum(lo.net), 0)::bigint as bought from loyalty_orders lo
    where lo.wallet_id = ${wallet.id} and lo.earned_at >= ${windowStart(ctx.now, config.tier_window_months)}`.execute(
    ctx.db,
  );
  return tierNow(config, { held: wallet.tier, bought: rows[0]?.bought ?? 0, least, mayFall: false });
}

async function keepTier(ctx: PublicCtx, wallet: Wallet, tier: string | null): Promise<void> {
  if (tier === wallet.tier) return;
  const set = { tier, tier_month: wallet.tier_month ?? dayOf(ctx.now).slice(0, 7), updated_at: ctx.now };
  await updateRows(ctx, 'loyalty_wallets', Object.keys(set), [{ id: wallet.id, ...set }]);
  auditTier(ctx, wallet, tier);
}

/** Notes in the audit trail that a wallet has another tier, where it has. */
export function auditTier(
  ctx: PublicCtx,
  wallet: Pick<Wallet, 'id' | 'supplier_id' | 'tier'>,
  tier: string | null,
): void {
  if (tier === wallet.tier) return;
  ctx.audit({
    action: 'tier',
    entity: 'loyalty_wallets',
    entity_id: wallet.id,
    supplier_id: wallet.supplier_id,
    before: { tier: wallet.tier },
    after: { tier },
  });
}
