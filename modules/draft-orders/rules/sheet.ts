import { fold, latinDigits } from '#domain/fold.ts';
import { readEntry } from './entry.ts';

/** A row of what was pasted: the words it may be known by, and its quantity; `heading` names columns and orders nothing. */
export type SheetRow = { number: number; raw: string; terms: string[]; quantity: string | null; heading: boolean };

const headings = {
  quantity: ['qty', 'quantity', 'count', 'pieces', 'الكميه', 'كميه', 'العدد', 'عدد'],
  term: [
    'sku',
    'code',
    'item code',
    'barcode',
    'ean',
    'name',
    'product',
    'item',
    'description',
    'رمز الصنف',
    'الرمز',
    'رمز',
    'الباركود',
    'باركود',
    'الاسم',
    'اسم الصنف',
    'المنتج',
    'الصنف',
  ],
};
const folded = { quantity: new Set(headings.quantity.map(fold)), term: new Set(headings.term.map(fold)) };

const quantity = /^\d{1,6}(?:\s*[cspكشح])?(?:\s+\d{1,6}(?:\s*[cspكشح])?)*$/;
/** "24.0" and "1,200" are what sheets make of whole numbers. */
const asQuantity = (cell: string): string | null => {
  const plain = latinDigits(cell)
    .toLowerCase()
    .trim()
    .replace(
      /^(\d{1,3})((?:[,٬]\d{3})+)(?=$|\.)/,
      (_, first: string, rest: string) => first + rest.replace(/[,٬]/g, ''),
    )
    .replace(/[.٫]0+$/, '');
  return quantity.test(plain) ? plain : null;
};
const unquoted = (cell: string): string =>
  (/^".*"$/s.test(cell.trim()) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell).trim();
const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : ';').map(unquoted);

const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => folded.quantity.has(fold(cell)) || folded.term.has(fold(cell))) &&
  cells.every((cell) => asQuantity(cell) === null);

/**
 * Reads rows pasted from a sheet: SKU, barcode or name with a quantity, parted by tabs or semicolons, or as they are typed into quick
 * entry. Every line that holds anything becomes a row: nothing is dropped.
 */
export function readSheet(text: string): SheetRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  const rows: SheetRow[] = [];
  let quantityAt = -1;
  for (const [index, raw] of lines.entries()) {
    if (raw.trim() === '') continue;
    const number = index + 1;
    const cells = cellsOf(raw);
    if (rows.length === 0 && isHeading(cells)) {
      quantityAt = cells.findIndex((cell) => folded.quantity.has(fold(cell)));
      rows.push({ number, raw, terms: [], quantity: null, heading: true });
    } else
      rows.push({
        number,
        raw,
        ...(cells.length > 1 ? fromCells(cells, quantityAt) : fromWords(cells[0] ?? '')),
        heading: false,
      });
  }
  return rows;
}

function fromCells(cells: readonly string[], quantityAt: number): Pick<SheetRow, 'terms' | 'quantity'> {
  const known = quantityAt >= 0 ? asQuantity(cells[quantityAt] ?? '') : null;
  const at = known !== null ? quantityAt : cells.findLastIndex((cell) => asQuantity(cell) !== null);
  const terms = cells.filter((cell, index) => index !== at && cell !== '' && !/^\d+[.٫]\d+$/.test(latinDigits(cell)));
  // A single number is what is meant, not how much.
  return terms.length === 0 && at >= 0
    ? { terms: [cells[at] ?? ''], quantity: null }
    : { terms, quantity: at >= 0 ? asQuantity(cells[at] ?? '') : null };
}

function fromWords(line: string): Pick<SheetRow, 'terms' | 'quantity'> {
  const entry = readEntry(line).at(-1);
  return { terms: entry ? [entry.term] : [], quantity: entry?.quantity ?? null };
}
