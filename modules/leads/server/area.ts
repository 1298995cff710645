import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';

/** A lead, and the area it was in. */
type Moved = { id: string; from: string };

/** The leads of areas that become part of another one go with them. @returns which, and where from */
export async function moveLeadsToArea(ctx: Ctx, from: readonly string[], to: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`with moved as (select lc.id, lc.area_id from lead_customers lc
      where lc.area_id = any(${from as string[]}) and lc.deleted_at is null order by lc.id for update of lc)
    update lead_customers lc set area_id = ${to}, version = lc.version + 1, updated_at = ${ctx.now} from moved
    where lc.id = moved.id returning lc.id, coalesce(moved.area_id, '') as from`.execute(ctx.db);
  return rows;
}

/** Gives leads their former areas back, where they are still in the one that they were moved to. */
export async function giveLeadsBack(ctx: Ctx, to: string, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`update lead_customers lc set area_id = was."from", version = lc.version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as was (id text, "from" text)
    where lc.id = was.id and lc.area_id = ${to} and lc.deleted_at is null`.execute(ctx.db);
}
