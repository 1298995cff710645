import { sql } from 'kysely';
import { fail } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';

/** Whether a change of areas, `acg`, still moves customers, or moves them back. */
export const isMoving = sql<boolean>`(acg.waiting > 0 and exists (select from tasks ta where ta.id = acg.task_id and ta.status = 'running'))`;
/** Whether it holds from a day on that has not come. */
export const isToCome = sql<boolean>`(acg.applied_at is null and acg.canceled_at is null)`;

/**
 * Borders change one after the other: who is still to be moved by the one would be told wrong by the next. Nor are areas changed that get
 * another border on a day: it was drawn for them as they are. After `lockBorders`.
 * @throws Refusal while customers are moved, and where one of these areas has a border to come
 */
export async function requireSettled(ctx: PublicCtx, areaIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    day: string | null;
  }>`select case when not ${isMoving} then to_char(acg.holds_on, 'YYYY-MM-DD') end as day
    from area_changes acg where ${isMoving} or (${isToCome}
      and exists (select from jsonb_array_elements(acg.borders) one where one ->> 'id' = any(${areaIds as string[]})))
    order by acg.waiting desc, acg.holds_on limit 1`.execute(ctx.db);
  const [found] = rows;
  if (found) throw found.day ? fail('territories.to_come', { day: found.day }) : fail('territories.still_moving');
}
