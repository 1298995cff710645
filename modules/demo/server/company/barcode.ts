import { checkDigit } from '#domain/gtin.ts';

/** The GTIN-14 of a pack of an article: 1 is its case, 2 its shrink. */
export function packCode(piece: string, indicator: 1 | 2): string {
  const thirteen = `${indicator}${piece.slice(0, -1)}`;
  return `${thirteen}${checkDigit(thirteen)}`;
}

/** An EAN-13 of the Saudi numbering organisation. @param company four digits @param article five digits */
export function barcode(company: number, article: number): string {
  const twelve = `628${String(company).padStart(4, '0')}${String(article).padStart(5, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
