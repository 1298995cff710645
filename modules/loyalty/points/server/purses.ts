import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import type { Purse, PurseLot } from '../../rules/purse.ts';

/** A wallet under lock, with every lot that has points left or belongs to the order in question. */
export type Wallet = {
  readonly id: string;
  readonly supplier_id: string | null;
  readonly program_id: string;
  readonly customer_id: string | null;
  readonly group_id: string | null;
  readonly tier: string | null;
  readonly tier_month: string | null;
  readonly entries: number;
  readonly purse: Purse;
};
type WalletRow = Omit<Wallet, 'purse'> & { balance: number; debt: number };

/**
 * The wallet that a customer's points of a program are in: that of its chain, or its own, which is made where there is none. Locked until
 * the transaction ends. Who also locks an order locks the order first; of several wallets the one with the smaller id first.
 */
export async function lockWalletOf(
  ctx: PublicCtx,
  program: { id: string; supplier_id: string | null },
  customerId: string,
  orderId: string | null = null,
): Promise<Wallet> {
  const chainOf = async () => {
    const { rows } = await sql<{ group_id: string }>`select lgm.group_id from loyalty_group_members lgm
      where lgm.program_id = ${program.id} and lgm.type = 'chain_wallet' and lgm.customer_id = ${customerId}`.execute(
      ctx.db,
    );
    return rows[0]?.group_id ?? null;
  };
  for (let group_id = await chainOf(); ;) {
    await sql`insert into loyalty_wallets (id, supplier_id, program_id, customer_id, group_id, created_at, updated_at)
      values (${ctx.newId('lw')}, ${program.supplier_id}, ${program.id}, ${group_id === null ? customerId : null}, ${group_id}, ${ctx.now}, ${ctx.now})
      on conflict do nothing`.execute(ctx.db);
    const isIt =
      group_id === null
        ? sql`lw.program_id = ${program.id} and lw.customer_id = ${customerId}`
        : sql`lw.group_id = ${group_id}`;
    const { rows } = await sql<{ id: string }>`select lw.id from loyalty_wallets lw where ${isIt}`.execute(ctx.db);
    const wallet = await lockWallet(ctx, rows[0]?.id ?? '', orderId);
    // Who joined a chain meanwhile has its points there.
    group_id = await chainOf();
    if (group_id === wallet.group_id) return wallet;
  }
}

/** Locks a wallet and reads its lots. @throws Error for one that is not there */
export async function lockWallet(ctx: PublicCtx, id: string, orderId: string | null = null): Promise<Wallet> {
  const { rows } =
    await sql<WalletRow>`select lw.id, lw.supplier_id, lw.program_id, lw.customer_id, lw.group_id, lw.balance, lw.debt, lw.tier,
    lw.tier_month, lw.entries from loyalty_wallets lw where lw.id = ${id} for update of lw`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('a wallet is made before it is locked');
  const spentOf = sql`select le.lot_id from loyalty_entries le where le.order_id = ${orderId} and le.lot_id is not null`;
  const { rows: lots } =
    await sql<PurseLot>`select ll.id, ll.points, ll.remaining, ll.expired, ll.available_at, ll.expires_at, ll.order_id,
      ll.funding_supplier_id, ll.supplier_bps, ll.created_at
    from loyalty_lots ll where ll.wallet_id = ${id} and (ll.remaining > 0 ${orderId === null ? sql`` : sql`or ll.order_id = ${orderId} or ll.id in (${spentOf})`})
    order by ll.expires_at, ll.id`.execute(ctx.db);
  const { balance, debt, ...wallet } = row;
  return { ...wallet, purse: { balance, debt, lots, entries: [] } };
}

/** The wallet that an order's points are in, which may be another one since its customer joined a chain while it was waited for. */
export async function lockWalletOfOrder(ctx: PublicCtx, id: string, orderId: string): Promise<Wallet> {
  const find = async () => {
    const { rows } = await sql<{
      wallet_id: string;
    }>`select lo.wallet_id from loyalty_orders lo where lo.id = ${id}`.execute(ctx.db);
    return rows[0]?.wallet_id ?? '';
  };
  for (let found = await find(); ;) {
    const wallet = await lockWallet(ctx, found, orderId);
    found = await find();
    if (found === wallet.id) return wallet;
  }
}

/** A wallet as it was locked, and what became of its points since. */
export type Changed = { readonly wallet: Wallet; readonly purse: Purse };

/** Writes what became of a wallet's points since it was locked: its entries, its lots, and what they come to. */
export const savePurse = (ctx: PublicCtx, wallet: Wallet, purse: Purse): Promise<void> =>
  savePurses(ctx, [{ wallet, purse }]);

/** The same of many wallets: one statement for each table. */
export async function savePurses(ctx: PublicCtx, all: readonly Changed[]): Promise<void> {
  const changes = all.filter(({ purse }) => purse.entries.length > 0);
  const lots = changes.flatMap(({ wallet, purse }) => {
    const known = new Map(wallet.purse.lots.map((lot) => [lot.id, lot]));
    return purse.lots.map((lot) => ({ wallet, lot, before: known.get(lot.id) }));
  });
  await insertRows(
    ctx,
    'loyalty_lots',
    lots
      .filter(({ before }) => before === undefined)
      .map(({ wallet, lot }) => ({ ...lot, wallet_id: wallet.id, program_id: wallet.program_id })),
  );
  await updateRows(
    ctx,
    'loyalty_lots',
    ['remaining', 'expired'],
    lots
      .filter(({ before, lot }) => before !== undefined && before !== lot)
      .map(({ lot: { id, remaining, expired } }) => ({ id, remaining, expired })),
  );
  await insertRows(
    ctx,
    'loyalty_entries',
    changes.flatMap(({ wallet, purse }) =>
      purse.entries.map((entry, index) => ({
        id: ctx.newId('le'),
        supplier_id: wallet.supplier_id,
        wallet_id: wallet.id,
        program_id: wallet.program_id,
        seq: wallet.entries + index + 1,
        kind: entry.kind,
        delta: entry.delta,
        lot_id: entry.lot_id,
        order_id: entry.order_id ?? null,
        customer_id: entry.customer_id ?? null,
        application_id: entry.application_id ?? null,
        redemption_id: entry.redemption_id ?? null,
        reason: entry.reason ?? null,
        created_by: ctx.actor ? personOf(ctx.actor) : null,
        created_at: ctx.now,
      })),
    ),
  );
  await updateRows(
    ctx,
    'loyalty_wallets',
    ['balance', 'debt', 'entries', 'updated_at'],
    changes.map(({ wallet, purse }) => ({
      id: wallet.id,
      balance: purse.balance,
      debt: purse.debt,
      entries: wallet.entries + purse.entries.length,
      updated_at: ctx.now,
    })),
  );
}

/** Notes in the audit trail what became of a wallet's points. */
export function auditPurse(
  ctx: PublicCtx,
  { id, supplier_id, purse: before }: Wallet,
  after: Purse,
  note: { action: string; label: string; reason?: string | null },
): void {
  ctx.audit({
    action: note.action,
    entity: 'loyalty_wallets',
    entity_id: id,
    entity_label: note.label,
    supplier_id,
    reason: note.reason ?? null,
    before: { points: before.balance },
    after: { points: after.balance },
  });
}
