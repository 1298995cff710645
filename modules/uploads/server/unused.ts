import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';

/** A form may be filled in over a weekend evening; what no row shows by then was left behind. */
const hoursToUse = 48;
const batch = 500;

/** Deletes uploads that no row has shown within two days: forms that were left, pictures chosen anew. Their files go once that is written. */
export async function removeUnused(ctx: PublicCtx): Promise<void> {
  const { rows } = await sql<{ key: string }>`delete from uploads where id in (select id from uploads
      where used_at is null and deleted_at is null and created_at < ${ctx.now}::timestamptz - make_interval(hours => ${hoursToUse})
      order by created_at limit ${batch} for update skip locked)
    returning key`.execute(ctx.db);
  for (const { key } of rows) ctx.emit('upload.deleted', { key });
}
