import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Row } from '#kit/server/rows.ts';
import type { Geometry } from '#modules/areas/rules.ts';
import type { BorderedArea } from '#modules/areas/server.ts';

export type LockedArea = Row & Omit<BorderedArea, 'polygon'> & { polygon: Geometry | null; version: number };

/** Those of these areas that are there, locked in one order. */
export async function lockAreas(ctx: PublicCtx, ids: readonly string[]): Promise<Map<string, LockedArea>> {
  const { rows } =
    await sql<LockedArea>`select t.* from areas t where t.id = any(${ids as string[]}) and t.deleted_at is null
    order by t.id for update of t`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
