import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';

/** The routes of a feature are not there while it is off. @throws Refusal 404 */
export async function requireEditing(ctx: Pick<PublicCtx, 'db'>): Promise<void> {
  const { rows } = await sql`select 1 from feature_flags where key = 'order_editing' and value`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
}
