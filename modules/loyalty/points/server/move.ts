import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import { move } from '../../rules/purse.ts';
import { auditPurse, lockWallet, lockWalletOf, savePurse } from './purses.ts';

/**
 * A customer's own points of a program, and what its orders earned, go where its points are now: to its chain, or to the customer it was
 * merged into. Of the two wallets the one with the smaller id is locked first.
 */
export async function moveWallet(
  ctx: PublicCtx,
  program: { id: string; supplier_id: string | null },
  fromCustomer: string,
  toCustomer: string,
  label: string,
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select lw.id from loyalty_wallets lw where lw.program_id = ${program.id} and lw.customer_id = ${fromCustomer}`.execute(
    ctx.db,
  );
  const fromId = rows[0]?.id;
  if (fromId === undefined) return;
  // Made where there is none, and locked once more in its turn.
  const { id: toId } = await findTarget(ctx, program, toCustomer);
  if (toId === fromId) return;
  const [first, second] = [fromId, toId].toSorted();
  const locked = [await lockWallet(ctx, first ?? ''), await lockWallet(ctx, second ?? '')];
  const from = locked.find(({ id }) => id === fromId);
  const to = locked.find(({ id }) => id === toId);
  if (!from || !to) throw new Error('both wallets are locked');
  const moved = move(from.purse, to.purse, { customer_id: fromCustomer, reason: null });
  await sql`update loyalty_lots ll set wallet_id = ${toId} where ll.wallet_id = ${fromId}`.execute(ctx.db);
  await sql`update loyalty_orders lo set wallet_id = ${toId} where lo.wallet_id = ${fromId}`.execute(ctx.db);
  await savePurse(ctx, from, moved.from);
  // The lots are there already: only what they have left is written.
  await savePurse(ctx, { ...to, purse: { ...to.purse, lots: [...to.purse.lots, ...from.purse.lots] } }, moved.to);
  auditPurse(ctx, to, moved.to, { action: 'points', label });
}

/** @returns the wallet points go to; not locked: who locks two does so by their ids */
async function findTarget(
  ctx: PublicCtx,
  program: { id: string; supplier_id: string | null },
  customerId: string,
): Promise<{ id: string }> {
  const { rows } = await sql<{
    id: string;
  }>`select lw.id from loyalty_wallets lw left join loyalty_group_members lgm on lgm.program_id = lw.program_id
      and lgm.type = 'chain_wallet' and lgm.customer_id = ${customerId}
    where lw.program_id = ${program.id} and case when lgm.group_id is null then lw.customer_id = ${customerId} else lw.group_id = lgm.group_id end`.execute(
    ctx.db,
  );
  // A wallet that is made now is seen by nobody else yet.
  return rows[0] ?? lockWalletOf(ctx, program, customerId);
}

/** Points of a customer that was merged go to the one it was merged into; parted again, they stay there. */
export async function followMerge(ctx: PublicCtx, fromId: string, toId: string): Promise<void> {
  const { rows } = await sql<{
    id: string;
    supplier_id: string | null;
  }>`select lp.id, lp.supplier_id from loyalty_wallets lw
    join loyalty_programs lp on lp.id = lw.program_id where lw.customer_id = ${fromId} order by lp.id`.execute(ctx.db);
  for (const program of rows) await moveWallet(ctx, program, fromId, toId, fromId);
}
