import type { Fault } from '#kit/shared/fail.ts';
import { cardFaultOf } from './card-rewards.ts';
import { problemsOfRewards, type Reward } from './rewards.ts';

/** When an action happens of itself (specification, section 4): never, once the order is completed, or once it is confirmed. */
export const earnTriggers = ['disabled', 'on_complete', 'on_confirm'] as const;
export type EarnTrigger = (typeof earnTriggers)[number];

/** What points are given for; each can be told from an order. `on_time_payment`: its amount, once it was paid within the customer's terms. */
export const bases = ['amount', 'case', 'product', 'brand', 'on_time_payment'] as const;
export type Basis = (typeof bases)[number];

export const roundings = ['day', 'month_end'] as const;
export const downgrades = ['one_down', 'never'] as const;

/**
 * So many `points` for each `per` of what was bought: an amount in minor units of all goods or of the brands named, of an order that was paid on time, or cases of all goods
 * or of the products named.
 */
export type EarnRule = {
  readonly id: string;
  readonly basis: Basis;
  readonly points: number;
  /** Minor units, or cases. */
  readonly per: number;
  /** Less than that gives nothing; in minor units, or cases. */
  readonly min: number;
  /** Points an order gives by this rule at most. */
  readonly cap: number | null;
  /** Basis points: 20,000 doubles. */
  readonly multiplier_bps: number;
  /** Of products or brands. */
  readonly ids: readonly string[];
};
export type Tier = {
  readonly name: string;
  readonly name_ar: string | null;
  /** What a customer bought within the window, from which on it has the tier. Minor units. */
  readonly threshold: number;
  /** Basis points. */
  readonly multiplier_bps: number;
};

/** The rules of a program. A published version never changes. */
export type Config = {
  readonly earn_trigger: EarnTrigger;
  readonly rules: readonly EarnRule[];
  /** Days until points can be spent. */
  readonly pending_days: number;
  readonly validity_months: number;
  readonly rounding: (typeof roundings)[number];
  /** Points that are worth one riyal. */
  readonly points_per_currency: number;
  readonly min_points: number;
  /** The most of an order's goods that points pay for. Basis points. */
  readonly max_share_bps: number;
  /** What points are redeemed for besides; versions of before rewards have none. */
  readonly rewards?: Reward[] | undefined;
  readonly tiers: readonly Tier[];
  readonly tier_window_months: number;
  readonly downgrade: (typeof downgrades)[number];
  /** Who pays for the points: together 10,000. */
  readonly supplier_bps: number;
  readonly platform_bps: number;
};

/** What a program begins with: nothing that is earned yet. */
export const emptyConfig: Config = {
  earn_trigger: 'on_complete',
  rules: [],
  pending_days: 0,
  validity_months: 12,
  rounding: 'month_end',
  points_per_currency: 20,
  min_points: 500,
  max_share_bps: 2_000,
  tiers: [],
  tier_window_months: 12,
  downgrade: 'one_down',
  supplier_bps: 0,
  platform_bps: 10_000,
};

const whole = 10_000;
const named: readonly Basis[] = ['product', 'brand'];

/**
 * What is wrong with the rules of a program, each at its field; nothing of it can be saved. Paths are within the config.
 * @param supplierId whose program it is; null for the marketplace's own, whose points a supplier may pay for too
 */
export function problemsOf(config: Config, supplierId: string | null): Fault[] {
  const found: Fault[] = [];
  const at = (path: string, code: Fault['code'], params?: Fault['params']) =>
    found.push({ path, code, ...(params && { params }) });
  config.rules.forEach((rule, index) => {
    if (named.includes(rule.basis) && rule.ids.length === 0)
      at(`rules.${index}.ids`, rule.basis === 'brand' ? 'loyalty.no_brands' : 'loyalty.no_products');
    if (rule.cap !== null && rule.cap < rule.points)
      at(`rules.${index}.cap`, 'loyalty.cap_below', { points: rule.points });
  });
  config.tiers.forEach((tier, index) => {
    const before = config.tiers[index - 1];
    if (before && tier.threshold <= before.threshold)
      at(`tiers.${index}.threshold`, 'loyalty.tier_below', { name: before.name });
    if (before && tier.multiplier_bps < before.multiplier_bps)
      at(`tiers.${index}.multiplier_bps`, 'loyalty.tier_gives_less', { name: before.name });
    if (config.tiers.some((other, place) => place < index && other.name === tier.name))
      at(`tiers.${index}.name`, 'loyalty.tier_twice', { name: tier.name });
  });
  const [first] = config.tiers;
  if (first && first.threshold !== 0) at('tiers.0.threshold', 'loyalty.first_tier');
  if (config.supplier_bps + config.platform_bps !== whole)
    at('platform_bps', 'loyalty.shares', { percent: (config.supplier_bps + config.platform_bps) / 100 });
  return [...found, ...problemsOfRewards(config.rewards ?? [], cardFaultOf(config, supplierId))];
}

/** Why the rules cannot be published yet: nothing would ever be earned. */
export function emptyAt(config: Config): Fault | null {
  return config.earn_trigger !== 'disabled' && config.rules.length === 0
    ? { path: 'rules', code: 'loyalty.no_rules' }
    : null;
}
