import type { SheetFormat } from '#kit/shared/export.ts';
import { csvHead, csvLine } from './csv.ts';
import { workbook, type SheetLine } from './xlsx.ts';

/** What each kind of file is called on the wire. */
export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* csvFile(lines: AsyncIterable<SheetLine>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const line of lines) {
    yield Buffer.from(isFirst ? csvHead(line.map(String)) : csvLine(line));
    isFirst = false;
  }
}

/** Lines as a file that a sheet program opens, the first of them its headers; nothing is kept of what was written. */
export const sheetFile = (lines: AsyncIterable<SheetLine>, format: SheetFormat): AsyncGenerator<Buffer> =>
  format === 'xlsx' ? workbook(lines) : csvFile(lines);
