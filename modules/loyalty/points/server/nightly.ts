import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Job } from '#kit/server/serve.ts';
import { findConfig } from '../../programs/server/config.ts';
import { expire } from '../../rules/lots.ts';
import { take } from '../../rules/purse.ts';
import { auditPurse, lockWallet, savePurse } from './purses.ts';
import { reviewTier } from './settle-order.ts';

/** So many wallets in one transaction, in the order everybody locks them: by program, then by id. The rest the next time. */
const most = 500;

/** Points whose time is over expire. */
export async function expirePoints(ctx: PublicCtx): Promise<void> {
  const { rows } = await sql<{
    program_id: string;
    id: string;
  }>`select distinct ll.program_id, ll.wallet_id as id from loyalty_lots ll
    where ll.remaining > 0 and ll.expires_at <= ${ctx.now} order by 1, 2 limit ${most}`.execute(ctx.db);
  for (const { id } of rows) {
    const wallet = await lockWallet(ctx, id);
    const purse = take(wallet.purse, expire(wallet.purse.lots, ctx.now), {
      kind: 'expired',
      customer_id: wallet.customer_id,
    });
    await savePurse(ctx, wallet, purse);
    if (purse.entries.length > 0) auditPurse(ctx, wallet, purse, { action: 'points_expired', label: dayOf(ctx.now) });
  }
}

/** Once a month begins, whoever bought too little falls by a tier. */
export async function reviewTiers(ctx: PublicCtx): Promise<void> {
  const month = dayOf(ctx.now).slice(0, 7);
  const { rows } = await sql<{
    id: string;
    program_id: string;
    number: number;
  }>`select lw.id, lw.program_id, lp.published_number as number
    from loyalty_wallets lw join loyalty_programs lp on lp.id = lw.program_id
    where lw.tier is not null and lw.tier_month < ${month} order by lw.program_id, lw.id limit ${most}`.execute(ctx.db);
  for (const { id, program_id, number } of rows)
    await reviewTier(ctx, await lockWallet(ctx, id), await findConfig(ctx, program_id, number));
}

/** Has orders settled that changed without telling anybody, such as a confirmation taken back; each in a transaction of its own. */
export async function settleChanged(ctx: PublicCtx): Promise<void> {
  const { rows } = await sql<{
    order_id: string;
  }>`select lo.order_id from loyalty_orders lo join orders od on od.id = lo.order_id
    where od.updated_at > ${new Date(ctx.now.getTime() - 2 * 86_400_000)} and od.version <> lo.order_version order by 1 limit ${most}`.execute(
    ctx.db,
  );
  for (const { order_id } of rows) ctx.emit('loyalty.order_changed', { order_id });
}

/** Every night, once the day is over. */
export const nightly: Job = {
  name: 'loyalty.nightly',
  cron: '20 0 * * *',
  run: async (ctx) => {
    await expirePoints(ctx);
    await reviewTiers(ctx);
  },
};
export const changedOrders: Job = {
  name: 'loyalty.changed_orders',
  cron: '*/10 * * * *',
  run: (ctx) => settleChanged(ctx),
};
