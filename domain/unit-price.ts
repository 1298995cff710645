import { decimalDigits, divideHalfUp, noAmount } from './money.ts';
import { numberLocale } from './numerals.ts';

/**
 * A price of one piece in millionths of a minor unit: 219.95 riyals for 24 pieces are 916.458333 halalas each, 916_458_333. A price is
 * quoted by the pack or with its tax, so a piece's has decimals; amounts have none. Six of them keep what packs come to exact up to a
 * million pieces, and the largest price, 2_147_483_647 minor units, is still a safe integer.
 */
export type Micros = number;

export const microsPerMinor = 1_000_000;
const perMinor = BigInt(microsPerMinor);

/** Half up, for safe integers. */
const divided = (numerator: bigint, denominator: bigint): number => Number(divideHalfUp(numerator, denominator));

/** Whole minor units and the millionths beside them, as rows keep a price. */
export type SplitPrice = { readonly unit_price: number; readonly unit_price_rest: number };

/** A price as rows keep it: whole minor units, half up, and what it has beside them, from −500,000 to 499,999 millionths. */
export function splitMicros(price: Micros): SplitPrice {
  const unit_price = divided(BigInt(price), perMinor);
  return { unit_price, unit_price_rest: price - unit_price * microsPerMinor };
}

/** A price as it is read: a line kept before prices had millionths has none. */
export type KeptPrice = { readonly unit_price: number; readonly unit_price_rest?: number | undefined };

/** The price that a row keeps. */
export const microsOf = ({ unit_price, unit_price_rest = 0 }: KeptPrice): Micros =>
  unit_price * microsPerMinor + unit_price_rest;

/**
 * An amount for several pieces as the price of one, half up.
 * @param amount minor units @param pieces at least 1
 * @throws RangeError for no pieces
 */
export const perPiece = (amount: number, pieces: number): Micros => divided(BigInt(amount) * perMinor, BigInt(pieces));

/**
 * What a pack costs after so many basis points on or off, rounded half up to a step. Minor units.
 * @param pieces of the pack, at least 1 @param bps 100 for one percent; below 0 is cheaper @param step minor units, at least 1
 * @throws RangeError for no pieces or no step
 */
export const adjustedPack = (price: Micros, pieces: number, bps: number, step: number): number =>
  divided(BigInt(price) * BigInt(pieces) * BigInt(10_000 + bps), perMinor * 10_000n * BigInt(step)) * step;

/** The same before it is rounded to the step, in millionths of a minor unit for the whole pack. */
export const adjustedExact = (price: Micros, pieces: number, bps: number): Micros =>
  divided(BigInt(price) * BigInt(pieces) * BigInt(10_000 + bps), 10_000n);

/**
 * The lowest price of which a share is earned: 10 % of 100 where a piece cost 90. Rounded up, to the millionth.
 * @param bps of the price, from 0 to 9,999 @throws RangeError for a margin of all of it
 */
export function withMargin(cost: Micros, bps: number): Micros {
  const kept = BigInt(10_000 - bps);
  if (kept <= 0n) throw new RangeError('a margin is less than its price');
  return Number((BigInt(cost) * 10_000n + kept - 1n) / kept);
}

const basisPoints = 10_000n;
/** By how much a price is above another, in basis points of the other, or below; half up. Null where the other is nothing. */
export const changeBps = (price: Micros, from: Micros): number | null =>
  from === 0 ? null : divided((BigInt(price) - BigInt(from)) * basisPoints, BigInt(from));

/** Which share of a price is earned, in basis points; below 0 at a loss. Null for goods that are given away. */
export const marginBps = (price: Micros, cost: Micros): number | null =>
  price === 0 ? null : divided((BigInt(price) - BigInt(cost)) * basisPoints, BigInt(price));

/** Whether two prices of a piece are the same, to the millionth. */
export const samePrice = (a: KeptPrice, b: KeptPrice): boolean => microsOf(a) === microsOf(b);

/** What pieces cost: rounded half up, once. Minor units. The database has the same as `line_subtotal()`. */
export const lineSubtotal = (price: Micros, quantity: number): number =>
  divided(BigInt(price) * BigInt(quantity), perMinor);

/** What a line's pieces cost before discount and tax. Minor units. */
export const subtotalOf = (line: KeptPrice & { readonly quantity: number }): number =>
  lineSubtotal(microsOf(line), line.quantity);

const rateParts = 10_000;
const partsOf = (rate: number): bigint => BigInt(Math.round(rate * rateParts));
const whole = BigInt(100 * rateParts);

/** A price with its tax; half up. @param rate percent, such as 15 */
export const withTax = (price: Micros, rate: number): Micros => divided(BigInt(price) * (whole + partsOf(rate)), whole);

function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === '0') end--;
  return decimals.slice(0, end);
}

/** A price of a piece in major units as plain text, with the currency's decimals at least: `9.16458333`. For documents that machines read. */
export function priceText(price: Micros, currency: string): string {
  const digits = decimalDigits(currency);
  const text = String(price).padStart(digits + 7, '0');
  const decimals = withoutZeros(text.slice(-(digits + 6))).padEnd(digits, '0');
  return `${text.slice(0, -(digits + 6))}${decimals && `.${decimals}`}`;
}

/**
 * A price of a piece for the eye: the currency's decimals, and as many more as it has.
 * @param most how many more at most; six tell it wholly
 */
export function formatUnitPrice(price: Micros | null | undefined, currency: string, most = 2): string {
  if (price === null || price === undefined || !Number.isFinite(price)) return noAmount;
  const digits = decimalDigits(currency);
  const step = 10n ** BigInt(6 - most);
  const shown = divideHalfUp(BigInt(price), step);
  const sign = shown < 0n ? '-' : '';
  const text = String(shown < 0n ? -shown : shown).padStart(digits + most + 1, '0');
  const decimals = text.slice(-(digits + most));
  const kept = Math.max(digits, withoutZeros(decimals).length);
  // As text: a price is more digits than a floating-point number keeps.
  const exact = `${sign}${text.slice(0, -(digits + most))}.${decimals}` as `${number}`;
  return new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: kept, maximumFractionDigits: kept }).format(
    exact,
  );
}
