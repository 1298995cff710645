import type { Random } from '../random.ts';

/** Makes Saudi mobile numbers, each once. The block +966 50 000 is kept for the demo's affiliates. */
export function phoneMaker(random: Random): () => string {
  const given = new Set<string>();
  return () => {
    for (;;) {
      const phone = `+9665${random.pick(['0', '3', '4', '5', '6', '8', '9'])}${random.digits(7)}`;
      if (given.has(phone)) continue;
      given.add(phone);
      return phone;
    }
  };
}

/** A VAT number of the right form; no check digit is published. */
export const vatNumber = (random: Random): string => `3${random.digits(8)}${random.int(0, 9)}00003`;
export const crNumber = (random: Random, city: string): string => `${city}${random.digits(6)}`;
/** An IBAN whose check digits hold; bank 00 does not exist. */
export function ibanNumber(random: Random): string {
  const account = `00${random.digits(18)}`;
  const rest = [...`${account}281000`].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return `SA${String(98 - rest).padStart(2, '0')}${account}`;
}
