import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Job } from '#kit/server/serve.ts';
import { updateRow } from '#kit/server/rows.ts';
import { subject, type DraftRow } from './rows.ts';

const batch = 500;

/** Drafts whose day is over are expired; running it twice changes nothing more. */
export async function expireDrafts(ctx: Ctx<null>): Promise<number> {
  const { rows } =
    await sql<DraftRow>`select t.* from draft_orders t where t.status = 'open' and t.expires_at <= ${ctx.now} and t.deleted_at is null
    order by t.expires_at limit ${batch} for update skip locked`.execute(ctx.db);
  for (const draft of rows)
    await updateRow(ctx, 'draft_orders', draft, { status: 'expired' }, { ...subject(draft), action: 'expire' });
  return rows.length;
}

/** Every five minutes; placing an order asks the clock itself. */
export const expiryJob: Job = {
  name: 'draft-orders-expiry',
  cron: '*/5 * * * *',
  run: async (ctx) => void (await expireDrafts(ctx)),
};
