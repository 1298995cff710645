/** A row of a sheet that holds something, and which one it is, from 1. */
export type SheetCells = { row: number; cells: string[] };

/** The rows of a file or of what was copied from a sheet: cells between tabs where there are any, else semicolons or commas; quotes as in CSV. */
export function sheetRows(text: string): SheetCells[] {
  const plain = text.replace(/^\uFEFF/, '');
  const [first = ''] = plain.split(/\r?\n/, 1);
  const between = ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
  const rows: SheetCells[] = [];
  let number = 0;
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    number++;
    if (row.some((one) => one.trim() !== '')) rows.push({ row: number, cells: row });
    row = [];
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === between) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

/** The same, without the numbers. */
export const cellsOf = (text: string): string[][] => sheetRows(text).map(({ cells }) => cells);
