import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import {
  addFromSheet,
  besideSheet,
  changeFromSheet,
  lockForSheet,
  markOf,
  sheetState,
} from '#modules/products/server.ts';
import { undoDays } from '../rules/limits.ts';
import { lockJob, setJob, type JobRow } from './jobs.ts';
import { joinByHash, judged } from './judged.ts';
import { recount } from './read.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'products.import': { batch_job_id: string };
  }
}

/**
 * Applies an import in one transaction: all of its rows but the bad ones, or nothing. First it is said that it began, so that everybody sees it.
 * What changed since it was looked at is left out as a bad row: nobody has agreed to that.
 */
export const applyTask: TaskKind<'products.import'> = {
  step: async (ctx, { data }) => {
    const job = await lockJob(ctx, data.batch_job_id);
    if (!job) return { done: 0 };
    const total = job.counts.new + job.counts.changed;
    if (job.status === 'confirmed') {
      await setJob(ctx, job.id, { status: 'processing', processing_at: ctx.now });
      return { done: 0, total, cursor: 'apply' };
    }
    if (job.status !== 'processing') return { done: 0 };
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
    return { done: total, failed: total - applied };
  },
  ended: async (ctx, { data, status }) => {
    const job = await lockJob(ctx, data.batch_job_id);
    if (!job || status === 'done' || (job.status !== 'confirmed' && job.status !== 'processing')) return;
    if (status === 'canceled') await setJob(ctx, job.id, { status: 'canceled', canceled_at: ctx.now });
    else await setJob(ctx, job.id, { status: 'failed', failed_at: ctx.now, failure: { code: 'errors.unexpected' } });
  },
};

const currencyOf = (job: Pick<JobRow, 'currency_code'>): RawBuilder<unknown> =>
  sql`coalesce(ir.cells->>'currency', ${job.currency_code})`;
const rowsOf = ({ id }: Pick<JobRow, 'id'>, kind: 'new' | 'changed'): RawBuilder<unknown> =>
  sql`from import_rows ir where ir.batch_job_id = ${id} and ir.kind = ${sql.lit(kind)}`;
/** What changed cells become: the second of each pair; the first is what they were. @param side 1 or 0 */
export const sideOf = (side: 0 | 1): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(cell.key, cell.value->${sql.lit(side)}) from jsonb_each(ir.changes) cell)`;

/** @returns how many rows were written */
async function applyRows(ctx: Ctx, job: JobRow): Promise<number> {
  await joinByHash(ctx);
  await lockForSheet(ctx, sql`select ir.product_id ${rowsOf(job, 'changed')}`);
  await leaveOutChanged(ctx, job);
  // New products and variants get their identifiers here: rows of one product share its.
  const [product, variant] = [ctx.newId('prod'), ctx.newId('variant')];
  await sql`update import_rows ir1 set variant_id = ${variant} || '_' || ir1.row, product_id = coalesce(ir1.product_id, ${product} || '_' || placed.first)
    from (select ir.row, min(ir.row) over (partition by ir.product_key) as first ${rowsOf(job, 'new')}) placed
    where ir1.batch_job_id = ${job.id} and ir1.row = placed.row`.execute(ctx.db);
  await addFromSheet(
    ctx,
    job.supplier_id,
    sql`select ir.row, ir.product_id, ir.variant_id, ir.handle, ir.cells, ${currencyOf(job)} as currency ${rowsOf(job, 'new')}`,
  );
  await changeFromSheet(
    ctx,
    sql`select ir.row, ir.product_id, ir.variant_id, ${currencyOf(job)} as currency, ${sideOf(1)} as set, ${sideOf(0)} as was ${rowsOf(job, 'changed')}`,
  );
  const { rows } = await sql<{ n: number }>`with marked as (update import_rows ir set applied = ${markOf(sheetState)}
      from product_variants pv join products pr on pr.id = pv.product_id
        left join import_rows ir1 on ir1.batch_job_id = ${job.id} and ir1.variant_id = pv.id
        ${besideSheet(sql`coalesce(ir1.cells->>'currency', ${job.currency_code})`)}
      where ir.batch_job_id = ${job.id} and ir.row = ir1.row and ir.kind in ('new', 'changed') returning 1)
    select count(*)::int as n from marked`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}

/** Judges the rows again, now that nobody else writes to them: what would do something else than was looked at becomes a bad row. */
async function leaveOutChanged(ctx: Ctx, job: JobRow): Promise<void> {
  const source = sql`select ir.row, ir.texts, ir.cells, ir.faults, ir.product_key, ir.sku_key, ir.brand_key, ir.handle
    from import_rows ir where ir.batch_job_id = ${job.id} and ir.kind in ('new', 'changed')`;
  await sql`update import_rows ir1 set kind = 'bad', faults = case when anew.kind = 'bad' then anew.faults
      else '[{"column": "sku", "code": "batch_jobs.fault.changed_meanwhile"}]' end
    from (${judged(ctx.actor, job, source)}) anew
    where ir1.batch_job_id = ${job.id} and ir1.row = anew.row
      and (anew.kind, anew.changes, anew.variant_id, anew.product_id) is distinct from (ir1.kind, ir1.changes, ir1.variant_id, ir1.product_id)`.execute(
    ctx.db,
  );
}
