/** Characters that a sheet reads as the beginning of a formula, full-width ones too. */
const formula = /^[=+\-@\t\r\0＝＋－＠]/;
/** Whether a sheet would run a text as a formula. */
export const isFormula = (text: string): boolean => formula.test(text);

/**
 * One line of CSV. A text that a sheet would run as a formula is given a leading apostrophe; numbers stay numbers.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** The first line of a file, with the mark by which a sheet knows it is UTF-8. */
export const csvHead = (cells: readonly string[]): string => `\uFEFF${csvLine(cells)}`;

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
