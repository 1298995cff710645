import type { cardOf, Config, Kept, PaidByOthers, Purse } from '#modules/loyalty/rules.ts';
import type { AddAny } from '../copy/sink.ts';

export type Program = { id: string; name: string; supplierId: string | null; config: Config; number: number };
export type Wallet = {
  id: string;
  program: Program;
  customerId: string;
  since: Date;
  purse: Purse;
  entries: number;
  /** Of its last entry. */
  touched: Date;
  tier: string | null;
  orders: Set<string>;
};
export type OrderRow = Kept & {
  id: string;
  orderId: string;
  supplierId: string;
  wallet: Wallet;
  net: number;
  by_rule: readonly { rule_id: string; points: number }[];
  funders: PaidByOthers['funders'];
  spent: Map<string | null, number>;
  since: Date;
  at: Date;
  version: number;
};

/** A card that points were redeemed for. */
export type CardToIssue = ReturnType<typeof cardOf> & {
  supplier_id: string | null;
  customer_id: string;
  note: string;
  created_at: Date;
};

/** A wallet and its lots as they are in the end. */
export function writeWallet(add: AddAny, wallet: Wallet, end: Date): void {
  const { id, program, customerId, since, purse, tier: held, entries } = wallet;
  add('loyalty_wallets', {
    id,
    supplier_id: program.supplierId,
    program_id: program.id,
    customer_id: customerId,
    group_id: null,
    balance: purse.balance,
    debt: purse.debt,
    tier: held,
    tier_month: held === null ? null : end.toISOString().slice(0, 7),
    entries,
    created_at: since,
    updated_at: since,
  });
  for (const lot of purse.lots)
    add('loyalty_lots', {
      ...lot,
      wallet_id: id,
      program_id: program.id,
      funding_supplier_id: lot.supplier_bps === 0 ? null : lot.funding_supplier_id,
    });
}

/** What an order gave and took. */
export function writeOrder(add: AddAny, { by, wallet, ...row }: OrderRow): void {
  for (const funder of row.funders)
    add('loyalty_funders', { order_id: row.orderId, program_id: wallet.program.id, ...funder });
  add('loyalty_orders', {
    id: row.id,
    supplier_id: row.supplierId,
    program_id: wallet.program.id,
    order_id: row.orderId,
    customer_id: wallet.customerId,
    wallet_id: wallet.id,
    version_number: by ? wallet.program.number : null,
    tier_bps: by?.tier_bps ?? null,
    term_days: by?.term_days ?? null,
    earned_at: by?.at ?? null,
    net: row.net,
    earned: row.earned,
    by_rule: row.by_rule,
    spent_points: row.spent_points,
    spent_amount: row.spent_amount,
    restored_points: row.restored_points,
    order_version: row.version,
    created_at: row.since,
    updated_at: row.at,
  });
}
