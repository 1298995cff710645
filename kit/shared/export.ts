import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { endpoint, type Endpoint, type Schema } from './endpoint.ts';
import { id } from './strings.ts';
import type { TextKey } from './texts.ts';
import './export-texts.ts';

/** What a file of a list can hold, in its order: each column's name with the text it is called by. */
export type ExportColumns = Readonly<Record<string, TextKey>>;
/** The text a file's task is called by; `orders.export` in it is the task's name. */
export type ExportLabel = Extract<TextKey, `task.${string}.export`>;

/** What a file of a list can be. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

const reply = z.object({ task: z.object({ id: z.string() }) });

/**
 * The call that writes what a list finds as a file. Whoever reads the list may; everything at once leaves the house, so only the
 * account's own people do (trust, T30).
 * @param label what the task is called, and the dialog that asks for columns
 */
export const exportOf = <const P extends string, Q extends Schema, const C extends ExportColumns>(
  { path, query, access }: Pick<Endpoint<P, Q>, 'path' | 'query' | 'access'>,
  label: ExportLabel,
  columns: C,
) => ({
  ...endpoint({
    method: 'POST',
    path: `${path}/export`,
    access,
    ownPeopleOnly: true,
    status: 202,
    query,
    body: z.strictObject({
      /** Only these of the rows that are found. */
      ids: z.array(id()).min(1).max(limits.api.bodyListMax).optional(),
      /** All there are, unless some are named. */
      columns: z
        .array(z.enum(Object.keys(columns) as (keyof C & string)[]))
        .min(1)
        .max(Object.keys(columns).length)
        .optional(),
      /** CSV, unless said. */
      format: z.enum(sheetFormats).optional(),
    }),
    reply,
    summary:
      'Writes what the list finds, or these rows of it, as a CSV or XLSX file: a task, whose file is downloaded once it is done',
  }),
  label,
  columns,
});

/** Such a call, of whichever list. */
export type Export<Q extends Schema = Schema, C extends ExportColumns = ExportColumns> = Endpoint<
  string,
  Q,
  Schema<{
    ids?: string[] | undefined;
    columns?: (keyof C & string)[] | undefined;
    format?: SheetFormat | undefined;
  }>,
  typeof reply
> & { label: ExportLabel; columns: C };
