import { divideHalfUp } from '#domain/money.ts';
import type { DriverTerms } from './rate.ts';

/** A line of a delivery: pieces that were on the van and of those handed over, and the order's line they are of. */
export type DeliveredLine = {
  readonly loaded: number;
  readonly delivered: number;
  /** Pieces of the order's line, and what it comes to without tax, after discounts; minor units. */
  readonly quantity: number;
  readonly net: number;
  /** Pieces of a case, at least 1. */
  readonly case_size: number;
};

/** A sum of fractions, rounded half up once. */
function roundedSum(parts: readonly (readonly [numerator: bigint, denominator: bigint])[]): number {
  const [numerator, denominator] = parts.reduce<readonly [bigint, bigint]>(
    ([n, d], [pn, pd]) => [n * pd + pn * d, d * pd],
    [0n, 1n],
  );
  return Number(divideHalfUp(numerator, denominator));
}

/**
 * What a delivery that ended costs by a rate, minor units: an amount, an amount per case (of a part of a case its part), or a share of what
 * the goods come to without tax; never less than the rate's minimum. It counts what was handed over. One that failed costs a share of what
 * the goods on its van would have cost.
 */
export function feeOfDelivery(lines: readonly DeliveredLine[], isFailed: boolean, rate: DriverTerms): number {
  const pieces = (line: DeliveredLine) => BigInt(isFailed ? line.loaded : line.delivered);
  const amount = BigInt(rate.amount);
  const counted = {
    per_delivery: () => rate.amount,
    per_case: () => roundedSum(lines.map((line) => [amount * pieces(line), BigInt(line.case_size)])),
    percentage: () =>
      roundedSum(lines.map((line) => [amount * BigInt(line.net) * pieces(line), BigInt(line.quantity) * 10_000n])),
  }[rate.basis]();
  const fee = Math.max(counted, rate.min_fee ?? 0);
  return isFailed ? Number(divideHalfUp(BigInt(fee) * BigInt(rate.failed_share_bps), 10_000n)) : fee;
}
