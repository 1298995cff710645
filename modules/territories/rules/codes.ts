import { fold } from '#domain/fold.ts';
import { sheetRows, type SheetCells } from '#kit/shared/cells.ts';

/** A customer's code in a sheet, and which row of it that is, from 1. */
export type CodeRow = { row: number; code: string };

/** What a column of customers' codes is called. */
const heads = new Set(['code', 'customer code', 'رمز العميل', 'الرمز', 'رمز', 'كود العميل'].map(fold));

/** Which column of a sheet holds codes: the one that is called so; -1 for none. */
const columnOf = ([first]: readonly SheetCells[]): number =>
  first?.cells.findIndex((cell) => heads.has(fold(cell))) ?? -1;

/** The codes of a list as it is pasted: of the column that is called so, else of the first one. Empty cells are left out. */
export function readCodes(text: string): CodeRow[] {
  const all = sheetRows(text);
  const column = columnOf(all);
  return all.slice(column < 0 ? 0 : 1).flatMap(({ row, cells }) => {
    const code = (cells[Math.max(column, 0)] ?? '').trim();
    return code === '' ? [] : [{ row, code }];
  });
}

/** The same column of a sheet as such a list, head and all: each cell on the line that its row is in the sheet. */
export function codeList(rows: readonly SheetCells[]): string {
  const column = Math.max(columnOf(rows), 0);
  const lines = Array.from({ length: rows.at(-1)?.row ?? 0 }, () => '');
  for (const { row, cells } of rows) {
    const cell = (cells[column] ?? '').trim();
    lines[row - 1] = /["\t;,\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  }
  return lines.join('\n');
}

/** Why a row of the sheet is left out: nobody the reader sees has that code, several do, or it stood above. */
type CodeFault = 'unknown' | 'several' | 'twice';

/**
 * Whom a sheet is about: the customers of its codes, each once, and the rows that are left out.
 * @param found customers by `codeKey` of their code
 */
export function matchCodes<C extends { id: string }>(
  rows: readonly CodeRow[],
  found: ReadonlyMap<string, readonly C[]>,
): { customers: C[]; wrong: (CodeRow & { fault: CodeFault })[] } {
  const customers = new Map<string, C>();
  const wrong = rows.flatMap((row): (CodeRow & { fault: CodeFault })[] => {
    const [one, another] = found.get(codeKey(row.code)) ?? [];
    if (!one) return [{ ...row, fault: 'unknown' }];
    if (another) return [{ ...row, fault: 'several' }];
    if (customers.has(one.id)) return [{ ...row, fault: 'twice' }];
    customers.set(one.id, one);
    return [];
  });
  return { customers: [...customers.values()], wrong };
}
/** Codes are compared without regard to case. */
export const codeKey = (code: string): string => code.toUpperCase();
