/** The digit that makes twelve an EAN-13: weights 1 and 3, sum to a multiple of ten. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** An EAN-13 of the Saudi numbering organisation. @param company four digits @param article five digits */
export function barcode(company: number, article: number): string {
  const twelve = `628${String(company).padStart(4, '0')}${String(article).padStart(5, '0')}`;
  return twelve + checkDigit(twelve);
}
