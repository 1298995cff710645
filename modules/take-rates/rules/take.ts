import { allocate } from '#domain/allocate.ts';
import { divideHalfUp } from '#domain/money.ts';
import type { Terms } from './rate.ts';

/** What of an order line counts, minor units. */
export type LineAmounts = {
  /** After discounts, without tax. */
  readonly net: number;
  /** Before discounts, without tax. */
  readonly gross: number;
  readonly tax: number;
  /** Its share of the order's shipping. */
  readonly shipping: number;
  readonly quantity: number;
  /** Pieces of a case, at least 1. */
  readonly case_size: number;
};

const rounded = (numerator: bigint, denominator: bigint): number => Number(divideHalfUp(numerator, denominator));

/** What a percentage is of. */
export const basisOf = (line: LineAmounts, rate: Terms): number =>
  (rate.base === 'net' ? line.net : line.gross) +
  (rate.include_tax ? line.tax : 0) +
  (rate.include_shipping ? line.shipping : 0);

const within = (amount: number, { min_amount, max_amount }: Terms): number =>
  Math.min(Math.max(amount, min_amount ?? 0), max_amount ?? Infinity);

/**
 * What a rate takes of a line, minor units: rounded half up once, then held between its least and most. Of what is given away nothing is
 * taken but an amount per case. An amount per order is the whole of it: `takesOf` shares it over the order's lines.
 */
export function takeOf(line: LineAmounts, rate: Terms): number {
  switch (rate.type) {
    case 'percentage': {
      const basis = basisOf(line, rate);
      return basis <= 0 ? 0 : within(rounded(BigInt(basis) * BigInt(rate.value), 10_000n), rate);
    }
    case 'fixed_per_case':
      return within(rounded(BigInt(rate.value) * BigInt(line.quantity), BigInt(line.case_size)), rate);
    case 'fixed_per_order':
      return rate.value;
  }
}

type Rated = { readonly amounts: LineAmounts; readonly rate: (Terms & { readonly id: string }) | null };

/**
 * What is taken of each line of one order. An amount per order is shared over the lines it applies to by what they come to, largest
 * remainder first, so that the shares are the amount exactly. A line without a rate gives nothing.
 */
export function takesOf(lines: readonly Rated[]): number[] {
  const takes = lines.map(({ amounts, rate }) => (rate && rate.type !== 'fixed_per_order' ? takeOf(amounts, rate) : 0));
  const perOrder = Map.groupBy(lines.keys(), (index) => {
    const rate = lines[index]?.rate;
    return rate?.type === 'fixed_per_order' ? rate.id : null;
  });
  for (const [id, indexes] of perOrder) {
    if (id === null) continue;
    const shares = allocate(
      lines[indexes[0] ?? 0]?.rate?.value ?? 0,
      indexes.map((index) => lines[index]?.amounts.net ?? 0),
    );
    indexes.forEach((index, nth) => (takes[index] = shares[nth] ?? 0));
  }
  return takes;
}

/**
 * What of a line's take is given back when pieces return: in proportion, counted from all that came back so far, so that it is never more
 * than was taken and the last return gives the rest. Minor units.
 * @param line of so many pieces @param before pieces that came back earlier @param now pieces that come back, with the earlier ones at most all
 */
export function takeBack(line: { take: number; quantity: number }, before: number, now: number): number {
  const backFor = (pieces: number) => rounded(BigInt(line.take) * BigInt(pieces), BigInt(line.quantity));
  return backFor(before + now) - backFor(before);
}
