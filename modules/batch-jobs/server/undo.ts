import { sql } from 'kysely';
import { ensure } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { joinByHash } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { foreseenMost, type Foreseen } from '../contract.ts';
import { canUndo } from '../rules.ts';
import { hiddenCells } from './hidden.ts';
import { lockJob, readJob, setJob, type JobRow } from './jobs.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'products.import_undo': { batch_job_id: string };
    'customers.import_undo': { batch_job_id: string };
    'stock.import_undo': { batch_job_id: string };
    'lead-customers.import_undo': { batch_job_id: string };
  }
}
type UndoTask = 'products.import_undo' | 'customers.import_undo' | 'stock.import_undo' | 'lead-customers.import_undo';

/** Takes an import back in one transaction, but for rows on which somebody built something since: those stay and say what. */
export const undoTask: TaskKind<UndoTask> = {
  step: async (ctx, { data }) => {
    const job = await lockJob(ctx, data.batch_job_id);
    if (job?.status !== 'completed' || job.undone_at) return { done: 0 };
    const { back, stays } = await takeBack(ctx, job);
    await setJob(ctx, job.id, { undone_at: ctx.now });
    ctx.audit({
      action: 'undo',
      entity: 'batch_jobs',
      entity_id: job.id,
      entity_label: job.file_name,
      after: { back, stays },
      supplier_id: job.supplier_id,
    });
    return { done: back + stays, failed: stays, total: back + stays };
  },
};

async function takeBack(ctx: Ctx, job: JobRow): Promise<{ back: number; stays: number }> {
  const kind = kinds[job.type];
  await joinByHash(ctx);
  await kind.lock(ctx, job);
  await sql`update import_rows ir1 set undone = case when found.because is null then 'back' else 'stays' end, kept_because = found.because
    from (${kind.kept(ctx, job)}) found where ir1.batch_job_id = ${job.id} and ir1.row = found.row`.execute(ctx.db);
  await kind.takeBack(ctx, job);
  const { rows } = await sql<{
    back: number;
    stays: number;
  }>`select count(*) filter (where ir.undone = 'back')::int as back, count(*) filter (where ir.undone = 'stays')::int as stays
    from import_rows ir where ir.batch_job_id = ${job.id} and ir.applied is not null`.execute(ctx.db);
  return rows[0] ?? { back: 0, stays: 0 };
}

/** @throws Refusal 400 for an import that is not applied, was taken back, or is too old for it */
export const requireUndoable = ({ status, rollback_until, undone_at }: JobRow, now: Date): void =>
  ensure(
    canUndo(
      {
        status,
        rollback_until: rollback_until?.toISOString() ?? null,
        undone_at: undone_at?.toISOString() ?? null,
      },
      now.toISOString(),
    ),
  );

/** What taking an import back would come to now, by the same rule; nothing is written. @throws Refusal 400, 404 */
export async function foreseeUndo(ctx: Ctx, id: string): Promise<Foreseen> {
  const job = await readJob(ctx, id);
  requireUndoable(job, ctx.now);
  type Staying = Omit<Foreseen['rows'][number], 'kept_because'> & { kept_because: TextKey };
  const { rows } = await sql<{
    back: number;
    stays: number;
    rows: Staying[];
  }>`with found as materialized (${kinds[job.type].kept(ctx, job)})
    select (select count(*)::int from found where found.because is null) as back, (select count(*)::int from found where found.because is not null) as stays,
      coalesce((select json_agg(one) from (select ir1.row, ir1.cells, found.because as kept_because from found
        join import_rows ir1 on ir1.batch_job_id = ${job.id} and ir1.row = found.row
        where found.because is not null order by ir1.row limit ${sql.lit(foreseenMost)}) one), '[]'::json) as rows`.execute(
    ctx.db,
  );
  const [{ back, stays, rows: staying } = { back: 0, stays: 0, rows: [] }] = rows;
  return {
    back,
    stays,
    rows: staying.map((row) => ({
      ...row,
      cells: hiddenCells(row.cells),
      kept_because: ctx.t(row.kept_because),
    })),
  };
}
