import type { Config } from './config.ts';
import { earn, type EarnLine } from './earn.ts';
import { multiplierOf } from './tiers.ts';

/** An order of the last days, with the tier its customer has now. */
export type PastOrder = {
  readonly lines: readonly EarnLine[];
  readonly tier: string | null;
  readonly paid_on_time: boolean;
};
export type WhatIf = { orders: number; changed: number; published: number; drafted: number };

/** What past orders would have earned by the draft, against the published version. Points. @param published null before the first */
export function whatIf(orders: readonly PastOrder[], published: Config | null, draft: Config): WhatIf {
  const by = (config: Config | null, { lines, tier, paid_on_time }: PastOrder) =>
    config ? earn(lines, config, multiplierOf(config.tiers, tier), paid_on_time).points : 0;
  const both = orders.map((order) => ({ published: by(published, order), drafted: by(draft, order) }));
  return {
    orders: orders.length,
    changed: both.filter((one) => one.published !== one.drafted).length,
    published: both.reduce((sum, one) => sum + one.published, 0),
    drafted: both.reduce((sum, one) => sum + one.drafted, 0),
  };
}
