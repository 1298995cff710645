import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import {
  besideSheet,
  changeFromSheet,
  dropFromSheet,
  lockForSheet,
  markOf,
  sheetState,
} from '#modules/products/server.ts';
import { sideOf } from './apply.ts';
import { joinByHash, reviewedFields } from './judged.ts';
import { lockJob, setJob, type JobRow } from './jobs.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'products.import_undo': { batch_job_id: string };
  }
}

/** What a supplier may only ask for once a product is published: such a row stays as the sheet left it. */
const wasReviewed = sql`(ir.changes ?| ${reviewedFields} or ir.changes ? 'price_for' or (ir.changes ? 'price' and coalesce(
  abs((ir.changes->'price'->>1)::bigint - (ir.changes->'price'->>0)::bigint) * 100 > (ir.changes->'price'->>1)::bigint * ${sql.lit(limits.priceFreePercent)}, true)))`;
const isSupplier = ({ actor }: Ctx) => sql.lit(actor.account === 'supplier');

/** Takes an import back in one transaction, but for rows on which somebody built something since: those stay and say what. */
export const undoTask: TaskKind<'products.import_undo'> = {
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
  await joinByHash(ctx);
  const applied = sql`from import_rows ir where ir.batch_job_id = ${job.id} and ir.applied is not null`;
  await lockForSheet(ctx, sql`select ir.product_id ${applied}`);
  await sql`update import_rows ir1 set undone = case when found.because is null then 'back' else 'stays' end, kept_because = found.because
    from (select ir.row, case
        when pv.id is null or pv.deleted_at is not null or pr.deleted_at is not null then 'batch_jobs.kept.gone'
        when ir.kind = 'changed' and pr.status = 'published' and ${isSupplier(ctx)} and ${wasReviewed} then 'batch_jobs.kept.reviewed'
        when ${markOf(sheetState)} <> ir.applied then 'batch_jobs.kept.edited'
        when ir.kind = 'new' and exists (select from order_items oi where oi.variant_id = pv.id) then 'batch_jobs.kept.ordered'
        when ir.kind = 'new' and exists (select from stock_levels sl where sl.variant_id = pv.id and (sl.stocked <> 0 or sl.reserved <> 0)) then 'batch_jobs.kept.stocked'
        when ir.kind = 'new' and exists (select from purchase_order_items poi where poi.variant_id = pv.id) then 'batch_jobs.kept.bought'
        when ir.kind = 'new' and pr.status <> 'draft' and pr.created_at = bj.completed_at then 'batch_jobs.kept.published'
      end as because
      from import_rows ir join batch_jobs bj on bj.id = ir.batch_job_id
        left join product_variants pv on pv.id = ir.variant_id left join products pr on pr.id = pv.product_id
        ${besideSheet(sql`coalesce(ir.cells->>'currency', ${job.currency_code})`)}
      where ir.batch_job_id = ${job.id} and ir.applied is not null) found
    where ir1.batch_job_id = ${job.id} and ir1.row = found.row`.execute(ctx.db);
  await changeFromSheet(
    ctx,
    sql`select ir.row, ir.product_id, ir.variant_id, coalesce(ir.cells->>'currency', ${job.currency_code}) as currency, ${sideOf(0)} as set, ${sideOf(1)} as was
      ${applied} and ir.kind = 'changed' and ir.undone = 'back'`,
  );
  const added = sql`select ir.product_id, ir.variant_id, exists (select from products pr join batch_jobs bj on bj.id = ir.batch_job_id
      where pr.id = ir.product_id and pr.created_at = bj.completed_at) as made ${applied} and ir.kind = 'new' and ir.undone = 'back'`;
  await dropFromSheet(ctx, added);
  const { rows } = await sql<{
    back: number;
    stays: number;
  }>`select count(*) filter (where ir.undone = 'back')::int as back, count(*) filter (where ir.undone = 'stays')::int as stays ${applied}`.execute(
    ctx.db,
  );
  return rows[0] ?? { back: 0, stays: 0 };
}
