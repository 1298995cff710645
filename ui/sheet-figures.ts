import { decimalDigits } from '#domain/money.ts';

/*
 * A printed document looks the same for everybody: Western digits, whatever its reader prefers on screens.
 */

/** An amount in minor units, with separators. */
export const decimals = (amount: number, currency: string): string => {
  const digits = decimalDigits(currency);
  return (amount / 10 ** digits).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};
export const grouped = (pieces: number): string => pieces.toLocaleString('en-US');
/** With a space that does not break. */
export const percent = (rate: number): string => `${rate}\u00A0%`;

/** Day and time in Riyadh: "2026-11-15 14:02". */
export const momentOf = (at: string): string =>
  new Date(new Date(at).getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
