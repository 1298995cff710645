import { allocate } from '#domain/allocate.ts';
import { divideHalfUp } from '#domain/money.ts';
import type { Config, EarnRule } from './config.ts';

/** A line of the sale as it stands: pieces, and what they come to without tax, discounts and points. Minor units. */
export type EarnLine = {
  readonly product_id: string | null;
  readonly brand_id: string | null;
  readonly quantity: number;
  readonly case_size: number;
  readonly net: number;
};
export type Earned = {
  readonly points: number;
  readonly by_rule: readonly { readonly rule_id: string; readonly points: number }[];
};

const whole = 10_000n;
const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** What of the lines a rule is about: minor units, or full cases. */
function measured({ basis, ids }: EarnRule, lines: readonly EarnLine[], paidOnTime: boolean): number {
  const cases = (of: readonly EarnLine[]) =>
    sumOf(of.map(({ quantity, case_size }) => Math.floor(quantity / Math.max(1, case_size))));
  const has = (id: string | null) => id !== null && ids.includes(id);
  switch (basis) {
    case 'amount':
      return sumOf(lines.map(({ net }) => net));
    case 'on_time_payment':
      return paidOnTime ? sumOf(lines.map(({ net }) => net)) : 0;
    case 'brand':
      return sumOf(lines.filter(({ brand_id }) => has(brand_id)).map(({ net }) => net));
    case 'case':
      return cases(lines);
    case 'product':
      return cases(lines.filter(({ product_id }) => has(product_id)));
  }
}

function byRule(rule: EarnRule, lines: readonly EarnLine[], paidOnTime: boolean): number {
  const amount = measured(rule, lines, paidOnTime);
  if (amount <= 0 || amount < rule.min) return 0;
  const points = (BigInt(Math.floor(amount / rule.per)) * BigInt(rule.points) * BigInt(rule.multiplier_bps)) / whole;
  return Number(rule.cap !== null && points > BigInt(rule.cap) ? BigInt(rule.cap) : points);
}

/**
 * What an order earns by a version of a program: each rule by itself, rounded down, then the multiplier of the customer's tier on all of
 * it, rounded down, and shared over the rules by largest remainder. Whole points. A program whose trigger is disabled gives none.
 * @param tierBps 10,000 for no more than the rules give @param paidOnTime whether it was paid within its customer's terms
 */
export function earn(
  lines: readonly EarnLine[],
  config: Pick<Config, 'earn_trigger' | 'rules'>,
  tierBps = 10_000,
  paidOnTime = false,
): Earned {
  if (config.earn_trigger === 'disabled') return { points: 0, by_rule: [] };
  const plain = config.rules.map((rule) => byRule(rule, lines, paidOnTime));
  const points = Number((BigInt(sumOf(plain)) * BigInt(tierBps)) / whole);
  const parts = allocate(points, plain);
  return {
    points,
    by_rule: config.rules.flatMap(({ id }, index) => {
      const part = parts[index] ?? 0;
      return part > 0 ? [{ rule_id: id, points: part }] : [];
    }),
  };
}

/**
 * A part's share of points, half up; all of them for the whole. Asked with all that came back so far, the differences of any slicing add
 * up to exactly what there was.
 */
export const partOf = (points: number, part: number, of: number): number =>
  part <= 0 || of <= 0 ? 0 : part >= of ? points : Number(divideHalfUp(BigInt(points) * BigInt(part), BigInt(of)));

/** What stays earned after so much of the order's value came back. @param back and @param net minor units without tax */
export const standing = (points: number, back: number, net: number): number => points - partOf(points, back, net);
