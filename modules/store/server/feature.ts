import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { storeModules, type featureFlags } from '../rules.ts';

/** The routes of a feature are not there while it is off (specification, section 6). @throws Refusal 404 */
export async function requireFeature(
  ctx: Pick<PublicCtx, 'db'>,
  feature: (typeof featureFlags)[number],
): Promise<void> {
  const { rows } = await sql`select 1 from feature_flags where key = ${feature} and value`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
}

/** "Locations need both inventoryService and stockLocationService" (specification, section 6). */
export const hasLocations: Condition = sql<boolean>`not exists (select from feature_flags ff where ff.key in (${sql.join(storeModules.map((key) => sql.lit(key)))}) and not ff.value)`;

/** Without locations their routes are not there. @throws Refusal 404 */
export async function requireLocations(ctx: Pick<PublicCtx, 'db'>): Promise<void> {
  const { rows } = await sql`select 1 where ${hasLocations}`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
}
