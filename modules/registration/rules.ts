import { latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';

/** What a person typed as a number: any digit set, with spaces or hyphens between. */
export const plainDigits = (typed: string): string => latinDigits(typed).replace(/[\s\u200e\u200f-]/g, '');

const vatLength = 15;
/** A Saudi VAT number: fifteen digits that begin and end with 3 (BR-KSA-40). It has no published check digit. */
export const isVatNumber = (digits: string): boolean => /^3\d{13}3$/.test(digits);
/** The unified number of an establishment (ten digits that begin with 7), or the older number of a commercial registration. */
export const isCrNumber = (digits: string): boolean => /^\d{10}$/.test(digits);

/** What is wrong with a VAT number, as exactly as it can be said; null when nothing is. */
export type VatFault =
  | { code: 'registration.vat_missing' | 'registration.vat_over'; count: number; digits: number }
  | { code: 'registration.vat_number' };
export function vatFault(typed: string): VatFault | null {
  const digits = plainDigits(typed);
  if (isVatNumber(digits)) return null;
  if (!/^\d+$/.test(digits) || digits.length === vatLength) return { code: 'registration.vat_number' };
  const missing = vatLength - digits.length;
  return {
    code: missing > 0 ? 'registration.vat_missing' : 'registration.vat_over',
    count: Math.abs(missing),
    digits: digits.length,
  };
}

const home = '966';
/**
 * A typed phone number as E.164: any digit set, separators, 00 for +, and without a country code a number of Saudi Arabia
 * (specification, section 9). What is no number stays what it is, for the check that follows.
 */
export function e164(typed: string): string {
  const plain = latinDigits(typed)
    .replace(/[\s()\u200e\u200f.-]/g, '')
    .replace(/^00/, '+');
  if (plain.startsWith('+') || !/^\d+$/.test(plain)) return plain;
  return `+${plain.startsWith(home) && plain.length > 10 ? plain : home + plain.replace(/^0/, '')}`;
}

/** Countries whose phones we write to; a code to any other goes by mail alone (trust, T14: somebody else pays for the message). */
export const maySendText = (phone: string): boolean => phone.startsWith(`+${home}5`);

/** Hours after which a registration that nobody verified is gone, with its files (trust, T17). */
export const hoursToVerify = 24;

/** Seconds until a code can be sent again. */
export const secondsLeft = (until: number, now: number): number =>
  Math.min(limits.resendSeconds, Math.max(0, Math.ceil((until - now) / 1000)));
