import { limits } from '#domain/limits.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { ImportField } from './fields.ts';
import { bad, type Value } from './readers.ts';

/** What is wrong with a cell, and what was probably meant. */
export type CellFault = {
  column: ImportField;
  code: TextKey;
  params?: TextParams | undefined;
  suggestion?: string | undefined;
};
/** What was read of a row, by field: texts, whole numbers, percentages; an empty cell has none and changes nothing. */
export type Cells = Partial<Record<ImportField, string | number>>;
export type ReadRow = {
  cells: Cells;
  faults: CellFault[];
  /** The folded words by which what the row means is found. */
  keys: Readonly<Record<string, string>>;
};

/** What is known of a row besides one cell of it. */
type Row = {
  /** What was read before. */
  cells: Cells;
  /** Whether the row says something of a field, right or wrong. */
  says(field: ImportField): boolean;
  /** Of amounts whose row names none. */
  currency: string;
};
/** Reads a cell; null leaves it out. */
type Reader = (text: string, row: Row) => Value | null;

/** What a kind of sheet can hold, and how its cells are read. */
export type Sheet = {
  fields: readonly ImportField[];
  /** What people call each column, in either language; the first of each is how our own sheets call it. */
  names: Partial<Record<ImportField, readonly string[]>>;
  readers: Partial<Record<ImportField, Reader>>;
  /** Of these, what is read last: it depends on other cells of its row. */
  last?: readonly ImportField[];
  keys(cells: Cells): Readonly<Record<string, string>>;
};

/** Cells that a sheet marked as text so that they are no formula. */
const guarded = /^'(?=[=+\-@＝＋－＠])/;

/**
 * Reads the cells of one row.
 * @param texts as they stand in the sheet @param columns the field of each, or null
 * @param currency of amounts whose row names none
 */
export function readRow(
  { fields, readers, last = [], keys }: Sheet,
  texts: readonly string[],
  columns: readonly (ImportField | null)[],
  currency: string,
): ReadRow {
  const cells: Cells = {};
  const faults: CellFault[] = [];
  const said = new Map<ImportField, string>();
  columns.forEach((field, at) => {
    const text = texts[at]?.trim().replace(guarded, '') ?? '';
    if (field && text !== '') said.set(field, text);
  });
  const row: Row = { cells, says: (field) => said.has(field), currency };
  const max = limits.api.textMax;
  for (const field of [...fields.filter((one) => !last.includes(one)), ...last]) {
    const text = said.get(field);
    if (text === undefined) continue;
    const read = text.length > max ? bad('batch_jobs.fault.long', { max }) : readers[field]?.(text, row);
    if (!read) continue;
    if ('value' in read) cells[field] = read.value;
    else faults.push({ column: field, ...read });
  }
  return { cells, faults, keys: keys(cells) };
}
