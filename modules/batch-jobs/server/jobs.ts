import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { DateRange } from '#kit/shared/list.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, never, orderBy, sortableColumns, within, type Condition } from '#kit/server/crud.ts';
import { nameOf } from '#kit/server/resource.ts';
import { lockRow, updateRows } from '#kit/server/rows.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { BatchJob, batchJobs } from '../contract.ts';
import { readableTypes, requireRight } from './rights.ts';

/** An import as its own code sees it. */
export type JobRow = {
  id: string;
  type: BatchJob['type'];
  status: BatchJob['status'];
  supplier_id: string;
  columns: BatchJob['columns'];
  counts: BatchJob['counts'];
  currency_code: string;
  created_by: string;
  file_key: string;
  format: string;
  file_name: string;
  reading: string | null;
  rollback_until: Date | null;
  undone_at: Date | null;
};
export const noCounts: BatchJob['counts'] = { rows: 0, new: 0, changed: 0, same: 0, bad: 0, cells: 0 };

const ofSupplier = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
/** A supplier sees its own imports, administrators those of what they may look at. */
export const visible = (actor: Actor): Condition => all([ofSupplier(actor), among(sql`t.type`, readableTypes(actor))]);

const jobRow = sql`select bj.id, bj.type, bj.status, bj.supplier_id, bj.columns, bj.counts, bj.currency_code, bj.created_by, bj.file_key,
      bj.reading, bj.rollback_until, bj.undone_at, imf.format, imf.name as file_name
    from batch_jobs bj join import_files imf on imf.key = bj.file_key where bj.id =`;

/** An import that nobody else goes on with meanwhile; undefined when it is gone. */
export async function lockJob(ctx: Ctx, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`${jobRow} ${id} for update of bj`.execute(ctx.db);
  return rows[0];
}

/** The same to look at only. @throws Refusal 404 where it is not the caller's */
export async function readJob(ctx: Ctx, id: string): Promise<JobRow> {
  const { rows } =
    await sql<JobRow>`${jobRow} (select t.id from batch_jobs t where t.id = ${id} and ${visible(ctx.actor)})`.execute(
      ctx.db,
    );
  const [job] = rows;
  if (!job) throw notFound();
  return job;
}

/** The same for who goes on with it. @throws Refusal 404 where it is not the caller's, 403 without the right to what it is about */
export async function lockOwnJob(ctx: Ctx, id: string): Promise<JobRow> {
  await lockRow<{ id: string }>(ctx, 'batch_jobs', visible(ctx.actor), id);
  const job = await lockJob(ctx, id);
  if (!job) throw notFound();
  await requireRight(ctx, job.type, 'update');
  return job;
}

type Settable = Partial<
  Record<
    | 'status'
    | 'counts'
    | 'columns'
    | 'reading'
    | 'failure'
    | 'pre_processed_at'
    | 'confirmed_at'
    | 'processing_at'
    | 'completed_at'
    | 'failed_at'
    | 'canceled_at'
    | 'rollback_until'
    | 'undone_at',
    unknown
  >
>;
/** Sets columns of a locked import. */
export async function setJob(ctx: Ctx, id: string, set: Settable): Promise<void> {
  await updateRows(ctx, 'batch_jobs', [...Object.keys(set), 'updated_at'], [{ id, ...set, updated_at: ctx.now }]);
  await sql`update batch_jobs set version = version + 1 where id = ${id}`.execute(ctx.db);
}

const columns = sql`t.id, t.type, t.status, t.supplier_id, ${nameOf('suppliers', sql`t.supplier_id`)} as supplier, t.created_by,
  (select nullif(trim(concat_ws(' ', us.first_name, us.last_name)), '') from users us where us.id = t.created_by) as created_by_name,
  t.dry_run, t.context, (select json_build_object('name', imf.name, 'size', imf.size) from import_files imf where imf.key = t.file_key) as file,
  t.columns, t.currency_code, t.counts, t.failure, t.pre_processed_at, t.confirmed_at, t.processing_at, t.completed_at, t.failed_at, t.canceled_at,
  t.rollback_until, t.undone_at,
  case when t.undone_at is not null then (select json_build_object('back', count(*) filter (where ir.undone = 'back'), 'stays', count(*) filter (where ir.undone = 'stays'))
    from import_rows ir where ir.batch_job_id = t.id) end as undone,
  t.version, t.created_at, t.updated_at`;

type Read = Omit<BatchJob, 'failure' | 'result'> & { failure: { code: TextKey; params?: TextParams } | null };
/** An import as it is answered: why it failed is said in the reader's language. */
const present = (ctx: Ctx, { failure, ...row }: Read): BatchJob => {
  const said = failure && ctx.t(failure.code, failure.params);
  const { counts } = row;
  const applied = row.completed_at ? counts.new + counts.changed : 0;
  return {
    ...row,
    failure: said,
    result: { count: counts.new + counts.changed, advancement_count: applied, errors: said ? [said] : [] },
  };
};

/** @throws Refusal 404 where it is not the caller's */
export async function findJob(ctx: Ctx, id: string): Promise<BatchJob> {
  const { rows } = await sql<{
    row: Read;
  }>`select row_to_json(one) as row from (select ${columns} from batch_jobs t where t.id = ${id} and ${visible(ctx.actor)}) one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return present(ctx, found.row);
}

const at = (column: RawBuilder<unknown>, asked: 'null' | DateRange): Condition =>
  asked === 'null' ? sql<boolean>`${column} is null` : within(column, asked);
const moments = ['confirmed_at', 'pre_processed_at', 'completed_at', 'failed_at', 'canceled_at'] as const;
const sortable = sortableColumns(['created_at', 'updated_at']);

/** Which imports a list of them holds, over the alias `t`: those of types that the actor may look at. */
export function jobConditions(
  actor: Actor,
  query: Omit<QueryOf<typeof batchJobs.list>, 'limit' | 'offset'>,
): Condition {
  const { id, type, status, supplier_id, created_at, updated_at } = query;
  const chosen = Object.entries({ id, type, status, supplier_id }).flatMap(([column, values]) =>
    values ? [among(sql`t.${sql.ref(column)}`, values)] : [],
  );
  const timed = moments.flatMap((column) => {
    const asked = query[column];
    return asked ? [at(sql`t.${sql.ref(column)}`, asked as 'null' | DateRange)] : [];
  });
  return all([
    visible(actor),
    ...chosen,
    ...timed,
    ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
    ...(updated_at ? [within(sql`t.updated_at`, updated_at)] : []),
    ...(query.q
      ? [
          sql<boolean>`exists (select from import_files imf where imf.key = t.file_key and imf.name ilike ${`%${query.q.replace(/[\\%_]/g, '\\$&')}%`})`,
        ]
      : []),
  ]);
}

export async function listJobs(ctx: Ctx, query: QueryOf<typeof batchJobs.list>) {
  const { rows, ...counts } = await findPage<Read>(
    ctx,
    {
      columns,
      from: sql`batch_jobs as t`,
      where: jobConditions(ctx.actor, query),
      order: orderBy(query.order, sortable, '-created_at'),
      beside: sql``,
    },
    query,
  );
  return { batch_jobs: rows.map((row) => present(ctx, row)), ...counts, offset: query.offset, limit: query.limit };
}
