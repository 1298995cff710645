// The thread in which sheets are read: parsing is what costs, and the server's own thread answers everybody meanwhile. It knows no database.
import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { ImportField } from '../rules/fields.ts';
import { sheetLimits } from '../rules/limits.ts';
import { readRow } from '../rules/sheet.ts';
import type { ImportType } from '../rules/types.ts';
import { isModestWorkbook } from './zip.ts';

export type Reading = {
  bytes: Uint8Array;
  format: 'csv' | 'xlsx';
  /** What is wanted of it: only its headers, its rows as they stand, or what the rows below its headers mean. */
  as: 'headers' | 'rows' | Meaning;
};
type Meaning = {
  type: ImportType;
  /** What the columns hold. */
  columns: readonly (ImportField | null)[];
  currency: string;
  /** Rows that were read before. */
  skip: number;
};
/** Rows as JSON, as the database takes them: nobody between has to read it. */
export type Batch = { rows: string; count: number; last: boolean };
export type Answer = { headers: string[] } | Batch | { fault: TextKey; params?: TextParams };

const rowsAtOnce = 5_000;
/** Line ends and separators are seen within so much of a text. */
const looked = 65_536;

class SheetFault extends Error {
  readonly code: TextKey;
  readonly params: TextParams | undefined;
  constructor(code: TextKey, params?: TextParams) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** A text in whatever Excel wrote it: UTF-8, UTF-16, or the code page of an Arabic Windows. */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, looked).includes(0)) throw new SheetFault('batch_jobs.file.kind');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const line = text.slice(0, looked).split(/\r\n|\n|\r/, 1)[0] ?? '';
  const counted = [',', ';', '\t', '|'].map((one) => [one, line.split(one).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Some rows at a time of a text with separators. A quote that is never closed would swallow the rest: that is said instead. */
function* csvRows(bytes: Buffer): Generator<string[]> {
  const text = textOf(bytes);
  const delimiter = separatorOf(text);
  const newline = /\r\n|\n|\r/.exec(text.slice(0, looked))?.[0] ?? '\n';
  for (let at = 0, row = 0; at < text.length;) {
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), {
      delimiter,
      newline: newline as '\n',
      preview: rowsAtOnce,
      fastMode: false,
    } as Papa.ParseConfig<string[]>);
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    if (open) throw new SheetFault('batch_jobs.file.open_quote', { row: row + (open.row ?? 0) + 1 });
    yield* data;
    row += data.length;
    if (data.length < rowsAtOnce || meta.cursor <= 0) return;
    at += meta.cursor;
  }
}

const scientific = /^\d(?:\.\d+)?E\+?\d+$/i;
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = typeof cell === 'string' ? cell : String(cell as number | boolean);
  // A workbook keeps all digits of a long number, however it writes it.
  return scientific.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text;
}

async function xlsxRows(bytes: Buffer): Promise<Iterable<string[]>> {
  if (!(await isModestWorkbook(bytes))) throw new SheetFault('batch_jobs.file.unpacked');
  const { readSheet } = await import('read-excel-file/node');
  try {
    const rows = await readSheet<string>(bytes, { parseNumber: (text) => text });
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    // Whatever a library says of a workbook it cannot read, it is the workbook that is wrong.
    throw Object.assign(new SheetFault('batch_jobs.file.kind'), { cause: error });
  }
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

type NumberedRow = { number: number; texts: string[] };

/** The rows of the sheet that hold something, each with its number in it; the first one is its headers. */
async function* numbered({ bytes: sent, format, as }: Reading): AsyncGenerator<NumberedRow> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const rows = format === 'csv' ? csvRows(bytes) : await xlsxRows(bytes);
  let [number, found] = [0, 0];
  for (const texts of rows) {
    number++;
    if (isEmpty(texts)) continue;
    if (found === 0) while (texts.length > 0 && texts.at(-1)?.trim() === '') texts.pop();
    if (texts.length > sheetLimits.columns && !isEmpty(texts.slice(sheetLimits.columns)))
      throw new SheetFault('batch_jobs.file.columns', { max: sheetLimits.columns });
    const long = texts.findIndex((text) => text.length > sheetLimits.cell);
    if (long >= 0) throw new SheetFault('batch_jobs.file.cell', { row: number, max: sheetLimits.cell });
    if (found++ > sheetLimits.rows) throw new SheetFault('batch_jobs.file.rows', { max: sheetLimits.rows });
    yield { number, texts };
  }
  if (found < (as === 'rows' ? 1 : 2)) throw new SheetFault('batch_jobs.file.empty');
}

async function* answers(reading: Reading): AsyncGenerator<Answer> {
  const rows = numbered(reading);
  if (reading.as === 'rows') {
    yield* batches(rows, ({ number, texts }) => ({ row: number, cells: texts }));
    return;
  }
  const first = await rows.next();
  if (first.done) throw new SheetFault('batch_jobs.file.empty');
  const headers = first.value.texts.map((text) => text.trim());
  if (reading.as === 'headers') {
    // A sheet without a row says so here.
    await rows.next();
    yield { headers };
    return;
  }
  const { type, columns, currency, skip } = reading.as;
  const { sheets } = await import('../rules/sheets/sheets.ts');
  const sheet = sheets[type];
  yield* batches(rows, ({ number, texts }, at) => {
    if (at < skip) return null;
    const known = texts.slice(0, headers.length);
    return { row: number, texts: known, ...readRow(sheet, known, columns, currency) };
  });
}

/** Some thousand rows at a time, as JSON; null leaves one out. */
async function* batches(
  rows: AsyncIterable<NumberedRow>,
  meaning: (row: NumberedRow, at: number) => object | null,
): AsyncGenerator<Batch> {
  let [read, batch] = [0, [] as string[]];
  for await (const row of rows) {
    const meant = meaning(row, read++);
    if (meant) batch.push(JSON.stringify(meant));
    if (batch.length === rowsAtOnce) {
      yield { rows: `[${batch.join(',')}]`, count: batch.length, last: false };
      batch = [];
    }
  }
  yield { rows: `[${batch.join(',')}]`, count: batch.length, last: true };
}

const going = answers(workerData as Reading);
/** One answer for each message: no more is read than was asked for. */
parentPort?.on('message', () => {
  void going
    .next()
    .then(({ value }) => parentPort?.postMessage(value, []))
    .catch((error: unknown) => {
      if (!(error instanceof SheetFault)) throw error;
      parentPort?.postMessage({ fault: error.code, ...(error.params ? { params: error.params } : {}) }, []);
    });
});
