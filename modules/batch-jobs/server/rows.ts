import { sql, type RawBuilder } from 'kysely';
import { formatDate } from '#domain/dates.ts';
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
/** Who wrote last to a variant or its product, where that is why a row is left out. */
type ChangedBy = { name: string; at: string } | null;
type Read = Omit<ImportRow, 'faults' | 'kept_because'> & {
  faults: Fault[];
  changed_by: ChangedBy;
  kept_because: TextKey | null;
};

const since = 'batch_jobs.fault.changed_since';
const lastOf = (
  entity: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select au.seq, au.actor_name, au.at from audit_trail au
  where au.entity = ${sql.lit(entity)} and au.entity_id = ${id} order by au.seq desc limit 1)`;
const changedBy = (variant: RawBuilder<unknown>, product: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('name', one.actor_name, 'at', one.at)
    from (${lastOf('variants', variant)} union all ${lastOf('products', product)}) one where one.actor_name is not null order by one.seq desc limit 1)`;
const isChangedSince = (faults: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${faults} @> ${sql.lit(JSON.stringify([{ code: since }]))}::jsonb`;

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
  await requireJob(ctx, id);
  const { rows, ...counts } = await findPage<Read>(
    ctx,
    {
      columns: sql`t.row, t.kind, t.product_id, t.variant_id, t.cells, t.changes, t.faults, t.undone, t.kept_because,
        case when ${isChangedSince(sql`t.faults`)} then ${changedBy(sql`t.variant_id`, sql`t.product_id`)} end as changed_by`,
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
  const presented = rows.map(({ changed_by, ...row }): ImportRow => ({
    ...row,
    faults: row.faults.map((fault) => said(ctx, fault, changed_by)),
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
      changed_by: ChangedBy;
    }>`select ir.row, ir.texts, ir.faults, case when ${isChangedSince(sql`ir.faults`)}
        then ${changedBy(sql`ir.variant_id`, sql`ir.product_id`)} end as changed_by from import_rows ir where ir.batch_job_id = ${id} and ir.kind = 'bad' and ir.row > ${after}
      order by ir.row limit ${sql.lit(linesAtOnce)}`.execute(ctx.db);
    const width = job.columns.length;
    const lines = rows.map(({ texts, faults, changed_by }) =>
      csvLine([
        ...Array.from({ length: width }, (_, at) => texts[at] ?? ''),
        faults.map((fault) => messageOf(ctx, fault, changed_by)).join(' '),
      ]),
    );
    parts.push(Buffer.from(lines.join('')));
    after = rows.at(-1)?.row ?? after;
    more = rows.length === linesAtOnce;
  }
  const name = job.file.name.replace(/\.[^.]*$/, '');
  return new FileReply(Buffer.concat(parts), 'text/csv; charset=utf-8', `${name}-${job.counts.bad}-bad.csv`);
}
