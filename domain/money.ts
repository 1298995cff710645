import { currencyOf } from './currencies.ts';
import { limits } from './limits.ts';
import { latinDigits } from './fold.ts';
import { formatNumber, numberLocale, numeralsNow } from './numerals.ts';

/** Decimal digits of a currency: 2 unless the table says otherwise (specification, section 9). */
export const decimalDigits = (currency: string): number =>
  currencyOf(currency)?.decimal_digits ?? limits.defaultDecimalDigits;

const power = (currency: string): number => 10 ** decimalDigits(currency);

/** Shown when an amount or its currency is missing (specification, section 9). */
export const noAmount = 'N/A';

/**
 * The number part of an amount in minor units: divided by 10 to the power of the currency's digits, floored; Swiss francs in steps
 * of 0.05; DKK in the Danish format, others en-US (specification, section 9), in the digits the reader chose.
 * @param amount minor units
 */
export function formatAmount(amount: number | null | undefined, currency: string | null | undefined): string {
  if (amount === null || amount === undefined || !currency || !Number.isFinite(amount)) return noAmount;
  const code = currency.toUpperCase();
  const digits = decimalDigits(code);
  const step = Math.max(1, Math.round((currencyOf(code)?.rounding ?? 0) * power(code)));
  const minor = Math.floor(Math.floor(amount) / step) * step;
  return formatter(code === 'DKK' && numeralsNow() === 'latin' ? 'da-DK' : numberLocale(), digits).format(
    minor / power(code),
  );
}

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(locale: string, digits: number): Intl.NumberFormat {
  const key = locale + digits;
  const found =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(key, found);
  return found;
}

/** A large amount in short, for axes and legends: "2,231 k", "1.2 M"; whole units below a thousand. @param amount minor units */
export function formatShort(amount: number, currency: string, language: string): string {
  const whole = Math.floor(amount / power(currency));
  const words = language === 'ar' ? { k: ' ألف', m: ' مليون' } : { k: ' k', m: ' M' };
  if (Math.abs(whole) >= 10_000_000) return `${formatNumber(Math.floor(whole / 100_000) / 10)}${words.m}`;
  if (Math.abs(whole) >= 10_000) return `${formatNumber(Math.floor(whole / 1_000))}${words.k}`;
  return Math.abs(whole) >= 1_000 ? `${formatNumber(Math.floor(whole / 100) / 10)}${words.k}` : formatNumber(whole);
}

/** The riyal sign, U+20C1; drawn by its own font, so the text beside it stays "SAR". */
export const riyalSign = '\u20C1';

/** What stands before the number: the riyal sign for SAR, else the currency's native symbol. */
export const currencySign = (currency: string): string =>
  currency.toUpperCase() === 'SAR' ? riyalSign : (currencyOf(currency)?.symbol_native ?? currency.toUpperCase());

/** What a currency is called in words and headers: its code, and for the riyal in Arabic "ر.س". */
export const currencyWord = (currency: string, language: string): string =>
  currency.toUpperCase() === 'SAR' && language === 'ar' ? 'ر.س' : currency.toUpperCase();

/** An amount in a sentence: the number and the word of its currency. @param amount minor units */
export const amountInWords = (amount: number, currency: string, language: string): string =>
  `${formatAmount(amount, currency)} ${currencyWord(currency, language)}`;

/** The largest integer, in the currency's units where one is given (specification, section 9). */
export const maxIntegerText = (currency?: string): string =>
  currency ? formatAmount(limits.maxInteger, currency) : formatNumber(limits.maxInteger);

/** What a typed amount means: whole minor units, or that it is not valid; one beyond the largest integer is told apart. */
export type ParsedAmount = { ok: true; amount: number } | { ok: false; tooLarge: boolean };

/**
 * Reads a typed amount: no negatives unless allowed, decimals limited to the currency's digits, empty is 0; any of the three
 * digit sets and Arabic separators are read (specification, section 5).
 */
export function parseAmount(text: string, currency: string, options: { negative?: boolean } = {}): ParsedAmount {
  const plain = latinDigits(text)
    .replace(/[٬,\s\u00A0]/g, '')
    .replace('٫', '.');
  if (plain === '') return { ok: true, amount: 0 };
  const digits = decimalDigits(currency);
  const shape = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plain);
  if (!shape) return { ok: false, tooLarge: false };
  const [, sign, whole = '0', fraction = ''] = shape;
  if (sign && !options.negative) return { ok: false, tooLarge: false };
  if (fraction.length > digits) return { ok: false, tooLarge: false };
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  if (amount > limits.maxInteger) return { ok: false, tooLarge: true };
  return { ok: true, amount: sign ? -amount : amount };
}

/** Half-up rounding of a non-negative or negative rational `numerator / denominator` to an integer, exact for safe integers. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const doubled = numerator * 2n + denominator;
  const quotient = doubled / (denominator * 2n);
  return doubled < 0n && doubled % (denominator * 2n) !== 0n ? quotient - 1n : quotient;
}

/**
 * Tax on a taxable amount at a percentage, half-up.
 * @param taxable minor units @param rate percent, such as 15
 */
export const taxOn = (taxable: number, rate: number): number =>
  Number(divideHalfUp(BigInt(taxable) * BigInt(Math.round(rate * 10_000)), 1_000_000n));
