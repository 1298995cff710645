import { checkDigit } from '#domain/gtin.ts';

/** An EAN-13 of the Saudi numbering organisation. @param company four digits @param article five digits */
export function barcode(company: number, article: number): string {
  const twelve = `628${String(company).padStart(4, '0')}${String(article).padStart(5, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
