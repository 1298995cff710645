import { sql, type RawBuilder } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, contains, findPage } from '#kit/server/crud.ts';
import { sheetFile, sheetTypes } from '#kit/server/sheet-file.ts';
import { FileReply } from '#kit/server/serve.ts';
import type { batchJobs, BatchJob, ImportRow } from '../contract.ts';
import { hiddenCells, hiddenChanges, isSecret } from './hidden.ts';
import { findJob, visible } from './jobs.ts';
import { kinds } from './kinds/kinds.ts';
import { mayDo } from './rights.ts';

type Fault = {
  column: ImportRow['faults'][number]['column'];
  code: TextKey;
  params?: TextParams;
  suggestion?: string | null;
};
/** Who wrote last to what a row means, where that is why it is left out. */
type ChangedBy = { name: string; at: string } | null;
type Read = Omit<ImportRow, 'faults' | 'kept_because'> & {
  faults: Fault[];
  changed_by: ChangedBy;
  kept_because: TextKey | null;
};

const since = 'batch_jobs.fault.changed_since';
/** Of the row `t`. */
const changedBy = (type: BatchJob['type']): RawBuilder<unknown> => {
  const lastOf = kinds[type].trail.map(
    ([entity, id]) => sql`(select au.seq, au.actor_name, au.at from audit_trail au
      where au.entity = ${sql.lit(entity)} and au.entity_id = ${id} order by au.seq desc limit 1)`,
  );
  return sql`case when t.faults @> ${sql.lit(JSON.stringify([{ code: since }]))}::jsonb
    then (select json_build_object('name', one.actor_name, 'at', one.at)
      from (${sql.join(lastOf, sql` union all `)}) one where one.actor_name is not null order by one.seq desc limit 1) end as changed_by`;
};
function messageOf(ctx: Ctx, { code, params }: Fault, by: ChangedBy): string {
  if (code !== since || !by) return ctx.t(code, params);
  return ctx.t('batch_jobs.fault.changed_since_by', { name: by.name, date: formatDate(by.at, ctx.origin.language) });
}
const said = (ctx: Ctx, fault: Fault, by: ChangedBy): ImportRow['faults'][number] => ({
  column: fault.column,
  code: fault.code,
  message: messageOf(ctx, fault, by),
  suggestion: fault.suggestion ?? null,
});

/** Rows of an import as the sheet orders them. @throws Refusal 404 where the import is not the caller's */
export async function listRows(ctx: Ctx, id: string, query: QueryOf<typeof batchJobs.rows>) {
  const type = await requireJob(ctx, id);
  const { rows, ...counts } = await findPage<Read>(
    ctx,
    {
      columns: sql`t.row, t.kind, t.product_id, t.variant_id, t.cells, t.changes, t.faults, t.undone, t.kept_because,
        t.record_id, ${changedBy(type)}`,
      from: sql`import_rows as t`,
      where: all([
        sql<boolean>`t.batch_job_id = ${id}`,
        ...(query.kind ? [among(sql`t.kind`, query.kind)] : []),
        ...(query.undone ? [among(sql`t.undone`, query.undone)] : []),
        ...(query.q
          ? [
              contains(
                sql`fold(concat_ws(' ', t.cells->>'sku', t.cells->>'title', t.cells->>'title_ar', t.cells->>'barcode', t.cells->>'code',
                  t.cells->>'name', t.cells->>'name_ar', t.cells->>'phone', t.cells->>'location'))`,
                query.q,
              ),
            ]
          : []),
      ]),
      order: sql`t.row`,
    },
    query,
  );
  const presented = rows.map(({ changed_by, cells, changes, ...row }): ImportRow => ({
    ...row,
    cells: hiddenCells(cells),
    changes: hiddenChanges(changes),
    faults: row.faults.map((fault) => said(ctx, fault, changed_by)),
    kept_because: row.kept_because && ctx.t(row.kept_because),
  }));
  return { rows: presented, ...counts, offset: query.offset, limit: query.limit };
}

/** The type of an import. @throws Refusal 404 where it is not the caller's */
async function requireJob(ctx: Ctx, id: string): Promise<BatchJob['type']> {
  const { rows } = await sql<{
    type: BatchJob['type'];
  }>`select t.type from batch_jobs t where t.id = ${id} and ${visible(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.type;
}

const linesAtOnce = 1_000;

/** The bad rows as they stood in the sheet, and why each was left out: mended, the file can be imported as it is. */
export async function badRows(ctx: Ctx, id: string, asked: 'csv' | 'xlsx' | undefined): Promise<FileReply> {
  const job: BatchJob = await findJob(ctx, id);
  const format = asked ?? (/\.xlsx$/i.test(job.file.name) ? 'xlsx' : 'csv');
  const width = job.columns.length;
  // Who may not import it again reads no more of it than of the customer.
  const kept = !mayDo(ctx.actor, job.type, 'update');
  async function* lines(): AsyncGenerator<readonly string[]> {
    yield [...job.columns.map(({ header }) => header), ctx.t('batch_jobs.why')];
    for (let after = 0, more = true; more;) {
      const { rows } = await sql<{
        row: number;
        texts: string[];
        faults: Fault[];
        changed_by: ChangedBy;
      }>`select t.row, t.texts, t.faults, ${changedBy(job.type)} from import_rows t
        where t.batch_job_id = ${id} and t.kind = 'bad' and t.row > ${after} order by t.row limit ${sql.lit(linesAtOnce)}`.execute(
        ctx.db,
      );
      for (const { texts, faults, changed_by } of rows)
        yield [
          ...Array.from({ length: width }, (_, at) =>
            kept && isSecret(job.columns[at]?.field) ? '' : (texts[at] ?? ''),
          ),
          faults.map((fault) => messageOf(ctx, fault, changed_by)).join(' '),
        ];
      after = rows.at(-1)?.row ?? after;
      more = rows.length === linesAtOnce;
    }
  }
  const parts: Buffer[] = [];
  for await (const part of sheetFile(lines(), format)) parts.push(part);
  const name = job.file.name.replace(/\.[^.]*$/, '');
  return new FileReply(Buffer.concat(parts), sheetTypes[format], `${name}-${job.counts.bad}-bad.${format}`);
}
