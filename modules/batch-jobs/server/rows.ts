import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage } from '#kit/server/crud.ts';
import { csvHead, csvLine } from '#kit/server/csv.ts';
import { FileReply } from '#kit/server/serve.ts';
import type { batchJobs, BatchJob, ImportRow } from '../contract.ts';
import { findJob, visible } from './jobs.ts';

type Fault = {
  column: ImportRow['faults'][number]['column'];
  code: TextKey;
  params?: TextParams;
  suggestion?: string | null;
};
type Read = Omit<ImportRow, 'faults' | 'kept_because'> & { faults: Fault[]; kept_because: TextKey | null };

const said = (ctx: Ctx, { column, code, params, suggestion }: Fault): ImportRow['faults'][number] => ({
  column,
  code,
  message: ctx.t(code, params),
  suggestion: suggestion ?? null,
});

/** Rows of an import as the sheet orders them. @throws Refusal 404 where the import is not the caller's */
export async function listRows(ctx: Ctx, id: string, query: QueryOf<typeof batchJobs.rows>) {
  await requireJob(ctx, id);
  const { rows, ...counts } = await findPage<Read>(
    ctx,
    {
      columns: sql`t.row, t.kind, t.product_id, t.variant_id, t.cells, t.changes, t.faults, t.undone, t.kept_because`,
      from: sql`import_rows as t`,
      where: all([
        sql<boolean>`t.batch_job_id = ${id}`,
        ...(query.kind ? [among(sql`t.kind`, query.kind)] : []),
        ...(query.undone ? [among(sql`t.undone`, query.undone)] : []),
        ...(query.q
          ? [
              contains(
                sql`fold(concat_ws(' ', t.cells->>'sku', t.cells->>'title', t.cells->>'title_ar', t.cells->>'barcode'))`,
                query.q,
              ),
            ]
          : []),
      ]),
      order: sql`t.row`,
    },
    query,
  );
  const presented = rows.map((row): ImportRow => ({
    ...row,
    faults: row.faults.map((fault) => said(ctx, fault)),
    kept_because: row.kept_because && ctx.t(row.kept_because),
  }));
  return { rows: presented, ...counts, offset: query.offset, limit: query.limit };
}

async function requireJob(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql`select from batch_jobs t where t.id = ${id} and ${visible(ctx.actor)}`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
}

const linesAtOnce = 1_000;

/** The bad rows as they stood in the sheet, and why each was left out: mended, the file can be imported as it is. */
export async function badRows(ctx: Ctx, id: string): Promise<FileReply> {
  const job: BatchJob = await findJob(ctx, id);
  const parts = [Buffer.from(csvHead([...job.columns.map(({ header }) => header), ctx.t('batch_jobs.why')]))];
  for (let after = 0, more = true; more;) {
    const { rows } = await sql<{
      row: number;
      texts: string[];
      faults: Fault[];
    }>`select ir.row, ir.texts, ir.faults from import_rows ir where ir.batch_job_id = ${id} and ir.kind = 'bad' and ir.row > ${after}
      order by ir.row limit ${sql.lit(linesAtOnce)}`.execute(ctx.db);
    const width = job.columns.length;
    const lines = rows.map(({ texts, faults }) =>
      csvLine([
        ...Array.from({ length: width }, (_, at) => texts[at] ?? ''),
        faults.map((fault) => ctx.t(fault.code, fault.params)).join(' '),
      ]),
    );
    parts.push(Buffer.from(lines.join('')));
    after = rows.at(-1)?.row ?? after;
    more = rows.length === linesAtOnce;
  }
  const name = job.file.name.replace(/\.[^.]*$/, '');
  return new FileReply(Buffer.concat(parts), 'text/csv; charset=utf-8', `${name}-${job.counts.bad}-bad.csv`);
}
