import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { decimalDigits } from '#domain/money.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Export, SheetFormat } from '#kit/shared/export.ts';
import { noRows } from '#kit/shared/list.ts';
import type { Ctx } from './context.ts';
import { always, among, all, chosenFrom, type Condition, type PageParts } from './crud.ts';
import { csvHead, csvLine } from './csv.ts';
import type { Files } from './files.ts';
import type { FileTask } from './task-kinds.ts';
import type { TaskName } from './tasks.ts';
import { workbook, type SheetLine } from './xlsx.ts';

const batch = 1_000;
/** Nobody takes more than this home at once. */
const mostRows = 100_000;

type ExportData = {
  filters: Record<string, unknown>;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
  /** All of them, where none are named. */
  columns?: readonly string[] | undefined;
  format?: SheetFormat | undefined;
};
declare module './tasks.ts' {
  interface Tasks {
    [name: `${string}.export`]: ExportData;
  }
}
type ExportName = Extract<TaskName, `${string}.export`>;

/** What its call is asked. */
type Asked = { query: object; body: Pick<ExportData, 'ids' | 'columns' | 'format'> };
type Placed = { id: string; created_at: string };
type Place = Pick<Placed, 'created_at' | 'id'>;
type ListParts = Omit<PageParts, 'order'>;
type Cell = string | number | null;
/** What stands in each column of a file, for a row of the list. */
export type ExportCells<E extends Export, Row> = Readonly<
  Record<keyof E['columns'] & string, (row: Row, ctx: Ctx) => Cell>
>;

/** An amount as a plain decimal number, so that a sheet can add it up. @param amount in minor units */
export const decimal = (amount: number | null, currency: string): number | null =>
  amount === null ? null : amount / 10 ** decimalDigits(currency);

/** A name in the language of whoever asked, else in the other. */
export const nameFor = (
  ctx: Ctx,
  named: { name: string | null; name_ar: string | null } | null | undefined,
): string | null => {
  const [first, second] = ctx.origin.language === 'ar' ? [named?.name_ar, named?.name] : [named?.name, named?.name_ar];
  return first ?? second ?? null;
};

/**
 * A list as a CSV or XLSX file, newest first, a thousand rows a step.
 * @param entity what the audit trail calls a row; that it was asked for stands there
 * @param parts what the list itself reads for a query: the same rows, seen by the same people
 * @param lines what stands in the file for one row, where that is not one line of its own
 */
export function listExport<E extends Export, Row extends Placed, Line = Row>(
  { label, columns, path }: E,
  entity: string,
  parts: (ctx: Ctx, query: QueryOf<E>) => ListParts,
  cells: ExportCells<E, Line>,
  lines: (row: Row) => readonly Line[] = (row) => [row as unknown as Line],
): FileTask<ExportName> & { start(ctx: Ctx, asked: Asked): { task: { id: string } } } {
  const name = label.slice('task.'.length) as ExportName;
  const found = (ctx: Ctx, { filters, ids }: ExportData): ListParts => {
    const { where, ...rest } = parts(ctx, filters as QueryOf<E>);
    return { ...rest, where: ids ? all([where, among(sql`t.id`, ids)]) : where };
  };
  return {
    name,
    start: (ctx, { query, body }) => {
      const {
        limit: _,
        offset: __,
        expand: ___,
        fields: ____,
        order: _____,
        ...filters
      } = query as ExportData['filters'];
      // A filter that no row can meet is no value that could be kept with the task.
      const isEmpty = Object.values(filters).includes(noRows);
      const data: ExportData = { filters, ...body, ...(isEmpty ? { ids: [] } : {}) };
      const supplier_id = ctx.actor.account === 'supplier' ? ctx.actor.supplierId : null;
      ctx.audit({ action: 'export', entity, entity_id: 'list', after: data, supplier_id });
      return { task: { id: ctx.start(name, data) } };
    },
    task: (files) => ({
      step: async (ctx, { id, data, cursor, done }) => {
        const after = cursor as Place | null;
        const rows = await findBatch<Row>(ctx, found(ctx, data), after);
        const held = Object.entries(columns).filter(([column]) => !data.columns || data.columns.includes(column));
        const head = after ? [] : [held.map(([, text]) => ctx.t(text))];
        const body = rows
          .flatMap(lines)
          .map((line) => held.map(([column]) => cells[column as keyof typeof cells](line, ctx)));
        if (head.length > 0 || rows.length > 0)
          await files.put(keyOf(id, done / batch), partOf(head, body, formatOf(data)), partType(data));
        const last = rows.at(-1);
        const goesOn = last && rows.length === batch && done + batch < mostRows;
        return {
          done: rows.length,
          ...(after ? {} : { total: await countRows(ctx, found(ctx, data)) }),
          ...(goesOn ? { cursor: { created_at: last.created_at, id: last.id } satisfies Place } : {}),
        };
      },
      file: {
        name: ({ data }, startedAt) => `${path.split('/')[1] ?? ''}-${dayOf(startedAt)}.${formatOf(data)}`,
        read: async ({ id, data, done }) => {
          const first = await files.read(keyOf(id, 0));
          if (!first) return null;
          const written = joined(files, id, first, partsOf(done));
          return Readable.from(formatOf(data) === 'xlsx' ? workbook(linesOf(written)) : chunks(written));
        },
      },
      forget: async ({ id, done }) => {
        // One more than were noted: the process may have died between the file and the row.
        for (let part = 0; part <= partsOf(done); part++) await files.remove(keyOf(id, part));
      },
    }),
  };
}

const formatOf = ({ format = 'csv' }: ExportData): SheetFormat => format;
const partType = (data: ExportData): string => (formatOf(data) === 'xlsx' ? 'application/json' : 'text/csv');

/** What a step writes down: text as it stands in the file, or the lines of a workbook, which is packed when it is fetched. */
const partOf = (head: readonly string[][], body: readonly Cell[][], format: SheetFormat): Buffer =>
  Buffer.from(
    format === 'xlsx'
      ? JSON.stringify([...head, ...body])
      : [...head.map(csvHead), ...body.map((line) => csvLine(line))].join(''),
  );

/** Each part is written by one step; written twice, it is the same part. */
const keyOf = (taskId: string, part: number): string => `export-${taskId}-${part}.csv`;
const partsOf = (rows: number): number => Math.max(1, Math.ceil(rows / batch));

async function* joined(files: Files, id: string, first: Readable, parts: number): AsyncGenerator<Readable> {
  yield first;
  for (let part = 1; part < parts; part++) {
    const next = await files.read(keyOf(id, part));
    if (!next) throw new Error(`part ${part} of ${id} is gone`);
    yield next;
  }
}
async function* chunks(parts: AsyncIterable<Readable>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield* part;
}
async function* linesOf(parts: AsyncIterable<Readable>): AsyncGenerator<SheetLine> {
  for await (const part of parts) yield* (await json(part)) as SheetLine[];
}

async function countRows(ctx: Ctx, { from, countFrom = from, where }: ListParts): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from
    (select from ${countFrom} where ${where} limit ${sql.lit(mostRows)}) found`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}

/** The next rows after one, by the index that sorts them. */
async function findBatch<Row>(ctx: Ctx, { where, ...parts }: ListParts, after: Place | null): Promise<Row[]> {
  const seek: Condition = after
    ? sql<boolean>`(t.created_at, t.id) < (${after.created_at}::timestamptz, ${after.id})`
    : always;
  const chosen = chosenFrom(
    { ...parts, where: all([where, seek]), order: sql`t.created_at desc, t.id desc` },
    sql`limit ${sql.lit(batch)}`,
  );
  const { columns } = parts;
  const { rows } = await (
    'text' in columns
      ? sql<{ row: Row }>`select (${columns.text})::json as row from ${chosen}`
      : sql<{ row: Row }>`select row_to_json(page) as row from (select ${columns} from ${chosen}) as page`
  ).execute(ctx.db);
  return rows.map(({ row }) => row);
}
