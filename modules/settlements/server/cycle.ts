import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { Refusal } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Job } from '#kit/server/serve.ts';
import { lastPeriod, type SettlementCycle } from '../rules.ts';
import { draftFor } from './draft.ts';
import { markSent } from './write.ts';

type Due = { supplier_id: string; cycle: SettlementCycle; settled_to: string | null; has_draft: boolean };

/** Draws up and sends the settlements whose period is over. A supplier with a draft waits until somebody has sent or deleted it; one without anything new, for the next period. */
export async function settleDue(ctx: PublicCtx): Promise<void> {
  const { rows } =
    await sql<Due>`select stt.supplier_id, stt.cycle, (select max(stl.through_day)::text from settlements stl where stl.supplier_id = stt.supplier_id) as settled_to,
      exists (select from settlements stl1 where stl1.supplier_id = stt.supplier_id and stl1.status = 'draft') as has_draft
    from settlement_terms stt join suppliers su on su.id = stt.supplier_id where stt.cycle is not null and su.deleted_at is null order by 1`.execute(
      ctx.db,
    );
  for (const { supplier_id, cycle, settled_to, has_draft } of rows) {
    const { from, through } = lastPeriod(cycle, dayOf(ctx.now));
    if (has_draft || (settled_to !== null && settled_to >= through)) continue;
    try {
      const id = await draftFor(
        ctx,
        { supplier_id, through_day: through, from_day: settled_to === null ? from : undefined },
        'system',
      );
      await markSent(ctx, id);
    } catch (error) {
      // Nothing to settle: what comes later is in the next.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Every morning, once the day before is over. */
export const cycleJob: Job = { name: 'settlements.cycle', cron: '10 5 * * *', run: (ctx) => settleDue(ctx) };
