/** How many digits a GTIN has: GTIN-8, UPC-A, EAN-13, and GTIN-14 of a case. */
const gtinLengths = [8, 12, 13, 14] as const;

/** A code as it is kept: Arabic-Indic and Persian digits as Latin ones, and of a code of digits no spaces or hyphens between them. */
export function plainCode(text: string): string {
  const latin = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
  const bare = latin.replace(/[\s-]/g, '');
  return /^\d+$/.test(bare) ? bare : latin;
}

/** The digit that ends a GTIN: weights 3 and 1 from its end, the sum to a multiple of ten. @param payload the digits before it */
export function checkDigit(payload: string): number {
  const sum = [...payload].reduce(
    (total, digit, index) => total + Number(digit) * ((payload.length - index) % 2 === 1 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/**
 * What is wrong with a barcode. A code of digits is a GTIN; one with letters is the supplier's own and may be anything.
 * @param code as `plainCode` gives it
 */
export function gtinFault(code: string): 'length' | 'check' | null {
  if (!/^\d+$/.test(code)) return null;
  if (!gtinLengths.some((length) => length === code.length)) return 'length';
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1)) ? null : 'check';
}
