import type { Config, Tier } from './config.ts';

type Tiers = Pick<Config, 'tiers' | 'downgrade'>;

const placeOf = (tiers: readonly Tier[], name: string | null): number => tiers.findIndex((one) => one.name === name);

/** Which tier so much bought within the window gives; null where there are none. @param bought minor units */
export const tierBy = (tiers: readonly Tier[], bought: number): Tier | null =>
  tiers.findLast(({ threshold }) => bought >= threshold) ?? null;

/** The next one, and how much more is to be bought for it. */
export function nextTier(
  tiers: readonly Tier[],
  name: string | null,
  bought: number,
): { tier: Tier; missing: number } | null {
  const tier = tiers[placeOf(tiers, name) + 1];
  return tier ? { tier, missing: Math.max(0, tier.threshold - bought) } : null;
}

/**
 * The tier a customer has: it rises at once; when a month begins it falls by one at most, or never, as the program says. A segment's own
 * tier is the least its members have.
 * @param held what it had @param mayFall whether a month began since it was last asked
 */
export function tierNow(
  { tiers, downgrade }: Tiers,
  { held, bought, least, mayFall }: { held: string | null; bought: number; least: string | null; mayFall: boolean },
): string | null {
  const earned = tierBy(tiers, bought);
  const by = earned ? placeOf(tiers, earned.name) : -1;
  const had = placeOf(tiers, held);
  const fallen = by >= had ? by : mayFall && downgrade === 'one_down' ? had - 1 : had;
  return tiers[Math.max(fallen, placeOf(tiers, least))]?.name ?? null;
}

/** Basis points by which a tier multiplies what is earned. */
export const multiplierOf = (tiers: readonly Tier[], name: string | null): number =>
  tiers.find((one) => one.name === name)?.multiplier_bps ?? 10_000;
