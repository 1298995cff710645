import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { undoDays } from '../rules/limits.ts';
import { lockJob, setJob, type JobRow } from './jobs.ts';
import { joinByHash } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { recount } from './read.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'products.import': { batch_job_id: string };
    'customers.import': { batch_job_id: string };
    'stock.import': { batch_job_id: string };
    'lead-customers.import': { batch_job_id: string };
  }
}
type ApplyTask = 'products.import' | 'customers.import' | 'stock.import' | 'lead-customers.import';

/**
 * Applies an import in one transaction: all of its rows but the bad ones, or nothing. First it is said that it began, so that everybody sees it.
 * What changed since it was looked at is left out as a bad row: nobody has agreed to that.
 */
export const applyTask: TaskKind<ApplyTask> = {
  step: async (ctx, { data }) => {
    const job = await lockJob(ctx, data.batch_job_id);
    if (!job) return { done: 0 };
    const total = job.counts.new + job.counts.changed;
    if (job.status === 'confirmed') {
      await setJob(ctx, job.id, { status: 'processing', processing_at: ctx.now });
      return { done: 0, total, cursor: 'apply' };
    }
    if (job.status !== 'processing') return { done: 0 };
    const applied = await completeJob(ctx, job);
    return { done: total, failed: total - applied };
  },
  ended: async (ctx, { data, status }) => {
    const job = await lockJob(ctx, data.batch_job_id);
    if (!job || status === 'done' || (job.status !== 'confirmed' && job.status !== 'processing')) return;
    if (status === 'canceled') await setJob(ctx, job.id, { status: 'canceled', canceled_at: ctx.now });
    else await setJob(ctx, job.id, { status: 'failed', failed_at: ctx.now, failure: { code: 'errors.unexpected' } });
  },
};

/** Writes all rows but the bad ones, and says so. @returns how many */
export async function completeJob(ctx: Ctx, job: JobRow): Promise<number> {
  const applied = await applyRows(ctx, job);
  await setJob(ctx, job.id, {
    status: 'completed',
    completed_at: ctx.now,
    rollback_until: new Date(ctx.now.getTime() + undoDays * 86_400_000),
  });
  await recount(ctx, job.id);
  ctx.audit({
    action: 'import',
    entity: 'batch_jobs',
    entity_id: job.id,
    entity_label: job.file_name,
    after: { rows: applied },
    supplier_id: job.supplier_id,
  });
  return applied;
}

async function applyRows(ctx: Ctx, job: JobRow): Promise<number> {
  const kind = kinds[job.type];
  await joinByHash(ctx);
  await kind.lock(ctx, job);
  await leaveOutChanged(ctx, job);
  await kind.write(ctx, job);
  const { rows } = await sql<{ n: number }>`with marked as (update import_rows ir1 set applied = left_by.mark
      from (${kind.marks(job)}) left_by where ir1.batch_job_id = ${job.id} and ir1.row = left_by.row returning 1)
    select count(*)::int as n from marked`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}

/** Judges the rows again, now that nobody else writes to what they mean: what would do something else than was looked at becomes a bad row. */
async function leaveOutChanged(ctx: Ctx, job: JobRow): Promise<void> {
  const source = sql`select ir.row, ir.texts, ir.cells, ir.keys, ir.faults
    from import_rows ir where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`;
  const found = (one: 'anew' | 'ir1') =>
    sql.join(['kind', 'changes', 'variant_id', 'product_id', 'record_id'].map((column) => sql.ref(`${one}.${column}`)));
  await sql`update import_rows ir1 set kind = 'bad', faults = case when anew.kind = 'bad' then anew.faults
      else jsonb_build_array(jsonb_build_object('column', ${job.columns.find(({ field }) => field)?.field ?? 'sku'}::text, 'code', 'batch_jobs.fault.changed_meanwhile')) end
    from (${kinds[job.type].judged(ctx.actor, job, source)}) anew
    where ir1.batch_job_id = ${job.id} and ir1.row = anew.row and (${found('anew')}) is distinct from (${found('ir1')})`.execute(
    ctx.db,
  );
}
