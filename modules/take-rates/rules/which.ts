import type { ChannelType } from '#modules/sales-channels/rules.ts';
import { dimensionCount, dimensionKeys, statusOf, type DimensionKey, type TakeRate } from './rate.ts';

/** What an order line is, as rates ask for it. */
export type LineFacts = {
  readonly product_id: string | null;
  readonly brand_id: string | null;
  /** The product's categories, with all that they stand below. */
  readonly category_ids: readonly string[];
  readonly area_id: string | null;
  readonly customer_status: string | null;
  readonly channel: ChannelType;
};

/** Why a rate applies: nothing narrower does, it has the most conditions, or of as many the newest start. */
export type WonBecause = 'default' | 'most' | 'newest';
/** Why one does not: it is not in force, a condition does not match, another has more conditions, or began later. */
export type LostBecause = 'disabled' | 'upcoming' | 'ended' | DimensionKey | 'fewer' | 'older';

export type Applied<R extends TakeRate = TakeRate> = {
  readonly rate: R | null;
  readonly why: WonBecause | null;
  /** Every other rate: those that match from the strongest, then those that do not. */
  readonly lost: readonly { readonly rate: R; readonly why: LostBecause }[];
};

const matches = (key: DimensionKey, rate: TakeRate, line: LineFacts): boolean => {
  const asked = rate[key];
  if (asked === null) return true;
  return key === 'category_id' ? line.category_ids.includes(asked) : line[key] === asked;
};

/** Most conditions first, then the newest start; of both the same the newest number, so that the order never depends on the list. */
const byStrength = (a: TakeRate, b: TakeRate): number =>
  dimensionCount(b) - dimensionCount(a) || b.starts_at.getTime() - a.starts_at.getTime() || b.number - a.number;

function whyNot(rate: TakeRate, line: LineFacts, at: Date): LostBecause | null {
  const status = statusOf(rate, at);
  if (status !== 'active') return status;
  return dimensionKeys.find((key) => !matches(key, rate, line)) ?? null;
}

/**
 * The rate that applies to a line at a moment, with the reason for it and against every other: most dimensions wins, of as many the newest
 * (M22). Null where no rate matches, which a supplier with a default never has.
 */
export function takeRateFor<R extends TakeRate>(line: LineFacts, rates: readonly R[], at: Date): Applied<R> {
  const judged = rates.toSorted(byStrength).map((rate) => ({ rate, why: whyNot(rate, line, at) }));
  const matching = judged.filter(({ why }) => why === null).map(({ rate }) => rate);
  const out = judged.flatMap(({ rate, why }) => (why === null ? [] : [{ rate, why }]));
  const [won, ...others] = matching;
  if (!won) return { rate: null, why: null, lost: out };
  const count = dimensionCount(won);
  const tied = others.some((one) => dimensionCount(one) === count);
  return {
    rate: won,
    why: count === 0 ? 'default' : tied ? 'newest' : 'most',
    lost: [
      ...others.map((rate) => ({ rate, why: dimensionCount(rate) < count ? ('fewer' as const) : ('older' as const) })),
      ...out,
    ],
  };
}
