import { fold } from '#domain/fold.ts';
import { sheetRows } from '#kit/shared/cells.ts';

/** A customer's code in a sheet, and which row of it that is, from 1. */
export type CodeRow = { row: number; code: string };

/** What a column of customers' codes is called. */
const heads = new Set(['code', 'customer code', 'رمز العميل', 'الرمز', 'رمز', 'كود العميل'].map(fold));

/**
 * The codes of a sheet, as a program saves it or as it is pasted: of the column that is called so, else of the first one. Empty cells are
 * left out.
 */
export function readCodes(text: string): CodeRow[] {
  const [first, ...others] = sheetRows(text);
  const column = first ? first.cells.findIndex((cell) => heads.has(fold(cell))) : -1;
  const rows = first && column < 0 ? [first, ...others] : others;
  return rows.flatMap(({ row, cells }) => {
    const code = (cells[Math.max(column, 0)] ?? '').trim();
    return code === '' ? [] : [{ row, code }];
  });
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
