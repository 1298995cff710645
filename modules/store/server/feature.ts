import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { featureFlags } from '../rules.ts';

/** The routes of a feature are not there while it is off (specification, section 6). @throws Refusal 404 */
export async function requireFeature(
  ctx: Pick<PublicCtx, 'db'>,
  feature: (typeof featureFlags)[number],
): Promise<void> {
  const { rows } = await sql`select 1 from feature_flags where key = ${feature} and value`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
}
