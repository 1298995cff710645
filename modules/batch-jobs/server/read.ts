import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal, type Fault } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import type { RowKind } from '../contract.ts';
import { readSheetFile } from './files.ts';
import { lockJob, noCounts, setJob, type JobRow } from './jobs.ts';
import { joinByHash } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { openReader, type Reader } from './reader.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'batch-jobs.read': { batch_job_id: string };
  }
}

/** How often a connection says that it is still needed while a thread reads: the database ends those that say nothing. */
const sayEveryMs = 3_000;
/** A reading whose task goes on elsewhere ends by itself. */
const idleMs = 120_000;

type Open = { reader: Reader; at: number; idle: NodeJS.Timeout };

async function waitingFor<T>(ctx: Ctx, work: Promise<T>): Promise<T> {
  for (;;) {
    const done = await Promise.race([work.then(() => true), sleep(sayEveryMs, false, { ref: false })]);
    if (done) return work;
    await sql`select 1`.execute(ctx.db);
  }
}

const refusalOf = ({ code, params, faults }: Refusal): Pick<Fault, 'code' | 'params'> => faults[0] ?? { code, params };

/**
 * Reads a sheet and says what each row would do, some thousand rows a step. The thread goes on between steps; where a process died, another
 * begins anew and passes over what is written down already.
 */
export function readTask(files: Files): TaskKind<'batch-jobs.read'> {
  const open = new Map<string, Open>();
  const close = (taskId: string): void => {
    const one = open.get(taskId);
    open.delete(taskId);
    clearTimeout(one?.idle);
    one?.reader.close();
  };
  const readerAt = async (taskId: string, job: JobRow, at: number): Promise<Reader> => {
    const known = open.get(taskId);
    if (known?.at === at) return known.reader;
    close(taskId);
    const bytes = await readSheetFile(files, job.file_key);
    if (!bytes) throw new Refusal('invalid_data', 'batch_jobs.file.gone');
    const how = {
      type: job.type,
      columns: job.columns.map(({ field }) => field),
      currency: job.currency_code,
    };
    return openReader(bytes, { format: job.format === 'xlsx' ? 'xlsx' : 'csv', as: { ...how, skip: at } });
  };
  return {
    step: async (ctx, { id, data, cursor }) => {
      const job = await lockJob(ctx, data.batch_job_id);
      if (job?.status !== 'created' || job.reading !== id) {
        close(id);
        return { done: 0 };
      }
      const at = typeof cursor === 'number' ? cursor : 0;
      if (at === 0) await sql`delete from import_rows where batch_job_id = ${job.id}`.execute(ctx.db);
      try {
        const reader = await readerAt(id, job, at);
        const { rows, count, last } = await waitingFor(ctx, reader.next());
        await joinByHash(ctx);
        const counts = await writeRows(ctx, job, rows);
        if (last) {
          close(id);
          await finish(ctx, job);
          return { done: count };
        }
        clearTimeout(open.get(id)?.idle);
        open.set(id, { reader, at: at + count, idle: setTimeout(close, idleMs, id).unref() });
        await setJob(ctx, job.id, { counts });
        return { done: count, cursor: at + count };
      } catch (error) {
        close(id);
        if (!(error instanceof Refusal)) throw error;
        await sql`delete from import_rows where batch_job_id = ${job.id}`.execute(ctx.db);
        await setJob(ctx, job.id, {
          status: 'failed',
          failed_at: ctx.now,
          failure: refusalOf(error),
          counts: noCounts,
        });
        return { done: 0, failed: 1 };
      }
    },
    ended: async (ctx, { id, data, status }) => {
      close(id);
      const job = await lockJob(ctx, data.batch_job_id);
      if (job?.status !== 'created' || job.reading !== id || status === 'done') return;
      if (status === 'canceled') await setJob(ctx, job.id, { status: 'canceled', canceled_at: ctx.now });
      else await setJob(ctx, job.id, { status: 'failed', failed_at: ctx.now, failure: { code: 'errors.unexpected' } });
    },
  };
}

/** Writes rows down with what each would do; answers how many of each kind there are by now. @param rows JSON, as the thread made it */
export async function writeRows(ctx: Ctx, job: JobRow, rows: string): Promise<JobRow['counts']> {
  const source = sql`select * from jsonb_to_recordset(${rows}::jsonb) as sent(row int, texts jsonb, cells jsonb, keys jsonb, faults jsonb)`;
  const { rows: written } = await sql<{
    kind: RowKind;
    n: number;
    cells: number;
  }>`with written as (insert into import_rows (batch_job_id, row, kind, texts, cells, keys, product_id, variant_id, record_id, changes, faults)
      select ${job.id}, one.row, one.kind, one.texts, one.cells, one.keys, one.product_id, one.variant_id, one.record_id,
        one.changes, one.faults from (${kinds[job.type].judged(ctx.actor, job, source)}) one
      returning kind, changes)
    select written.kind, count(*)::int as n,
      coalesce(sum((select count(*) from jsonb_object_keys(written.changes))) filter (where written.kind = 'changed'), 0)::int as cells
    from written group by written.kind`.execute(ctx.db);
  const counts = { ...job.counts };
  for (const { kind, n, cells } of written) {
    counts[kind] += n;
    counts.rows += n;
    counts.cells += cells;
  }
  return counts;
}

/** Once all rows are there: what only shows then makes bad rows too. */
export async function finish(ctx: Ctx, job: JobRow): Promise<void> {
  await joinByHash(ctx);
  await sql`update import_rows ir1 set kind = 'bad', faults = ir1.faults || found.fault
    from (${kinds[job.type].twice(job)}) found where ir1.batch_job_id = ${job.id} and ir1.row = found.row`.execute(
    ctx.db,
  );
  await setJob(ctx, job.id, { status: 'pre_processed', pre_processed_at: ctx.now });
  await recount(ctx, job.id);
}

/** Counts the rows of each kind anew. */
export async function recount(ctx: Ctx, id: string): Promise<void> {
  await sql`update batch_jobs bj set counts = jsonb_build_object('rows', found.rows, 'new', found.new, 'changed', found.changed, 'same', found.same,
      'bad', found.bad, 'cells', found.cells)
    from (select count(*) as rows, count(*) filter (where ir.kind = 'new') as new, count(*) filter (where ir.kind = 'changed') as changed,
        count(*) filter (where ir.kind = 'same') as same, count(*) filter (where ir.kind = 'bad') as bad,
        coalesce(sum((select count(*) from jsonb_object_keys(ir.changes))) filter (where ir.kind = 'changed'), 0) as cells
      from import_rows ir where ir.batch_job_id = ${id}) found
    where bj.id = ${id}`.execute(ctx.db);
}
