import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Client, type Owner, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, type Trade } from '../orders/testing/trade.ts';
import { emptyConfig, type Config, type EarnRule } from './rules.ts';

/** A rule that gives one point for each 10.00, unless it says otherwise. */
export const aRule = (over: Partial<EarnRule> = {}): EarnRule => ({
  id: 'r1',
  basis: 'amount',
  points: 1,
  per: 1_000,
  min: 0,
  cap: null,
  multiplier_bps: 10_000,
  ids: [],
  ...over,
});
/** Rules of a program: 10 points are a riyal, any number can be spent, up to half of an order. */
export const aConfig = (over: Partial<Config> = {}): Config => ({
  ...emptyConfig,
  rules: [aRule()],
  points_per_currency: 10,
  min_points: 1,
  max_share_bps: 5_000,
  ...over,
});

let names = 0;
/** A program that was published yesterday; the marketplace's own unless it is a supplier's. */
export async function aProgram(
  owner: Owner,
  config: Partial<Config> = {},
  row: Record<string, unknown> = {},
): Promise<string> {
  const id = testId('lp');
  await insertRow(owner, 'loyalty_programs', {
    id,
    supplier_id: null,
    name: `Program ${(names += 1)}`,
    status: 'published',
    published_number: 1,
    ...stamps(),
    ...row,
  });
  await insertRow(owner, 'loyalty_versions', {
    program_id: id,
    number: 1,
    config: aConfig(config),
    published_at: new Date(Date.now() - 86_400_000),
    published_by: 'usr_tester',
  });
  return id;
}

/** An administrator who runs programs, and the orders they are earned and spent on. */
export const aManager = (api: TestApi): Promise<Client> =>
  api.signIn({
    account: 'admin',
    permissions: [
      'loyalty:read',
      'loyalty:create',
      'loyalty:update',
      'loyalty:delete',
      'orders:read',
      'orders:update',
      'customers:read',
      'customers:update',
    ],
  });

export type Sale = { id: string; item: string; path: string };
export const own = (trade: Trade) => ({ supplier_id: trade.supplierId });

/** What a manager does with points. @param at asked at each act: they are there once the tests begin */
export const actsOf = (at: () => { api: TestApi; admin: Client }) => {
  const heard = () => at().api.server.dispatcher.drain();
  return {
    heard,
    aPlaced: async (trade: Trade, quantity = 10): Promise<Sale> => {
      const order = await anOrder(at().api, trade, { quantity });
      return { id: order.id, item: order.items[0]?.id ?? '', path: `/orders/${order.id}` };
    },
    /** Pieces come back and are received. */
    back: async ({ path, item }: Sale, quantity: number): Promise<void> => {
      const { admin } = at();
      const asked = await admin.post(`${path}/return`, { items: [{ item_id: item, quantity }] });
      const { id } = asked.body.order.returns.at(-1);
      await admin.post(`/returns/${id}/receive`, { items: [{ item_id: item, quantity }] });
      await heard();
    },
    adjust: (program: string, trade: Pick<Trade, 'customerId'>, points: number, client = at().admin) =>
      client.post(`/loyalty-programs/${program}/adjust`, {
        customer_id: trade.customerId,
        points,
        reason: 'Opening balance',
      }),
    walletOf: async (program: string, customer: string, client = at().admin) =>
      (await client.get(`/loyalty-wallets?program_id=${program}&customer_id=${customer}`)).body.loyalty_wallets[0],
    apply: (sale: Sale, program: string, points: number, rest: object = {}) =>
      at().admin.post(`${sale.path}/apply-loyalty-program`, { loyalty_program_id: program, points, ...rest }),
  };
};

export const matrixRow: MatrixRow = async (owner, planted) => {
  const supplier_id = planted('suppliers');
  const program_id = await aProgram(owner, { supplier_bps: 10_000, platform_bps: 0 }, { supplier_id });
  const group = testId('lgrp');
  await insertRow(owner, 'loyalty_groups', {
    id: group,
    supplier_id,
    program_id,
    name: 'Chain',
    type: 'chain_wallet',
    owner_customer_id: planted('customers'),
    ...stamps(),
  });
  return { 'loyalty-programs': program_id, 'loyalty-groups': group };
};
