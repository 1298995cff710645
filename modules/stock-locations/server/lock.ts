import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { visible } from './visible.ts';

export type LocationRow = { id: string; supplier_id: string; name: string };

/** Whether a place is there and the caller's to see. */
export async function isVisibleLocation(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from stock_locations as t where t.id = ${id} and t.deleted_at is null and ${visible(ctx.actor)}`.execute(
      ctx.db,
    );
  return rows.length > 0;
}

/**
 * A place that stays there while its stock is written. Orders reference places in the same way, so neither waits for the other; closing
 * the place waits for both.
 */
export async function holdLocation(ctx: Ctx, id: string): Promise<LocationRow> {
  const { rows } = await sql<LocationRow>`select t.id, t.supplier_id, t.name from stock_locations as t
    where t.id = ${id} and t.deleted_at is null and ${visible(ctx.actor)} for key share of t`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
