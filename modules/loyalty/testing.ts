import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';
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
