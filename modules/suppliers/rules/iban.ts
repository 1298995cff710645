import { latinDigits } from '#domain/fold.ts';

/** An IBAN as it is typed or pasted, in its plain form: Latin digits, capitals, no spaces or hyphens. */
export const plainIban = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s\u200e\u200f-]/g, '')
    .toUpperCase();

/** Whether a plain IBAN is a Saudi one: 24 characters whose check digits hold (mod 97 = 1). */
export function isSaudiIban(iban: string): boolean {
  if (!/^SA\d{22}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}2810${iban.slice(2, 4)}`;
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** What of an IBAN is shown in lists: its country and its last four digits. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
