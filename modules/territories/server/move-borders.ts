import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { fail, notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { insertRows, lockRow } from '#kit/server/rows.ts';
import type { Job } from '#kit/server/serve.ts';
import type { Geometry } from '#modules/areas/rules.ts';
import { lockBorders, saveBorder } from '#modules/areas/server.ts';
import { moveCustomers } from '#modules/customers/server.ts';
import type { ReviewReply } from '../contract.ts';
import { limitsOfTerritories } from '../rules.ts';
import { lockAreas, type LockedArea } from './locked-areas.ts';
import type { MovedCustomer } from './give-back.ts';
import { findMoved, reviewBorders, type Redrawn } from './review.ts';

export type BorderChange = {
  id: string;
  kind: 'split' | 'merge' | 'border';
  area_id: string;
  areas: { id: string; former: Geometry | null }[];
  borders: { id: string; polygon: Geometry | null }[] | null;
  customers: MovedCustomer[];
  applied_at: Date | null;
  canceled_at: Date | null;
  undone_at: Date | null;
};

const keptOf = (
  redrawn: readonly Redrawn[],
  moved: readonly { id: string; area_id: string | null; to: string | null }[],
) => ({
  areas: redrawn.map(({ id, former }) => ({ id, former })),
  customers: moved.map(({ id, area_id, to }) => ({ id, from: area_id, to })),
});

type Moved = { review: ReviewReply; change_id: string; task_id: string | null };

/**
 * Gives locked areas other borders. Who moves by them gets its area at once, or, where that is more than some hundreds, step by step in a
 * task; the borders hold either way. With a day, it is only kept until that day begins.
 * @param at the area it was asked for; the first of those redrawn
 */
export async function moveBorders(
  ctx: Ctx,
  redrawn: readonly Redrawn[],
  rows: ReadonlyMap<string, LockedArea>,
  { at, holds_on = null }: { at: LockedArea; holds_on?: string | null | undefined },
): Promise<Moved> {
  const { review, moves } = await reviewBorders(ctx, redrawn);
  const change_id = ctx.newId('acg');
  const isLater = holds_on !== null;
  const isMany = moves.length > limitsOfTerritories.atOnce;
  const task_id = isMany && !isLater ? ctx.start('areas.move_customers', { change_id }, moves.length) : null;
  const row = {
    id: change_id,
    kind: 'border',
    area_id: at.id,
    ...keptOf(redrawn, isLater ? [] : moves),
    borders: redrawn.map(({ id, polygon }) => ({ id, polygon })),
    holds_on,
    applied_at: isLater ? null : ctx.now,
    waiting: task_id ? moves.length : 0,
    task_id,
    changed_by: personOf(ctx.actor),
    created_at: ctx.now,
  };
  await insertRows(ctx, 'area_changes', [row]);
  if (isLater) {
    audit(ctx, 'schedule', at, { holds_on });
    return { review, change_id, task_id };
  }
  for (const { id, polygon } of redrawn) {
    const area = rows.get(id);
    if (area) await saveBorder(ctx, area, polygon);
  }
  if (!task_id)
    await moveCustomers(
      ctx,
      moves.map(({ id, to, area_pinned }) => ({ id, area_id: to, area_pinned })),
    );
  // Saving an area as it is leaves a trace too: somebody meant to.
  if (ctx.traces.audits.length === 0) audit(ctx, 'update', at);
  return { review, change_id, task_id };
}

const audit = (ctx: PublicCtx, action: string, { id, name }: { id: string; name: string }, after: object = {}) =>
  ctx.audit({ action, entity: 'areas', entity_id: id, entity_label: name, before: {}, after });

/** Calls a border off that has not come. @throws Refusal 404, and once it holds or was called off */
export async function cancelChange(ctx: Ctx, id: string): Promise<{ area_id: string }> {
  await lockBorders(ctx);
  const change = await lockRow<BorderChange>(ctx, 'area_changes', sql<boolean>`true`, id);
  if (change.applied_at) throw fail('territories.holds_already');
  if (change.canceled_at) throw fail('territories.canceled_already');
  const area = (await lockAreas(ctx, [change.area_id])).get(change.area_id);
  if (!area) throw notFound();
  await sql`update area_changes acg set canceled_at = ${ctx.now} where acg.id = ${id}`.execute(ctx.db);
  audit(ctx, 'cancel', area);
  return { area_id: area.id };
}

/** Puts borders in force whose day in Riyadh has begun, each with everybody it moves by then; one of an area that is gone is called off. */
export async function applyDue(ctx: PublicCtx): Promise<void> {
  await lockBorders(ctx);
  const { rows } =
    await sql<BorderChange>`select acg.id, acg.kind, acg.area_id, acg.areas, acg.borders, acg.customers, acg.applied_at, acg.canceled_at, acg.undone_at
    from area_changes acg where acg.holds_on <= ${dayOf(ctx.now)}::date and acg.applied_at is null and acg.canceled_at is null
    order by acg.holds_on, acg.created_at, acg.id for update`.execute(ctx.db);
  for (const { id, area_id, borders } of rows) {
    const asked = borders ?? [];
    const areas = await lockAreas(
      ctx,
      asked.map((one) => one.id),
    );
    const redrawn = asked.flatMap(({ id: one, polygon }): Redrawn[] => {
      const area = areas.get(one);
      return area ? [{ ...area, former: area.polygon, polygon }] : [];
    });
    if (redrawn.length < asked.length) {
      await sql`update area_changes acg set canceled_at = ${ctx.now} where acg.id = ${id}`.execute(ctx.db);
      ctx.audit({ action: 'cancel', entity: 'areas', entity_id: area_id });
      continue;
    }
    const { moved } = await findMoved(ctx, redrawn);
    for (const { id: one, polygon } of redrawn) {
      const area = areas.get(one);
      if (area) await saveBorder(ctx, area, polygon);
    }
    await moveCustomers(
      ctx,
      moved.map((one) => ({ id: one.id, area_id: one.to, area_pinned: one.area_pinned })),
    );
    const kept = keptOf(redrawn, moved);
    await sql`update area_changes acg set applied_at = ${ctx.now}, areas = ${JSON.stringify(kept.areas)}::jsonb, customers = ${JSON.stringify(kept.customers)}::jsonb where acg.id = ${id}`.execute(
      ctx.db,
    );
  }
}

/** At the beginning of each day; and soon after, where nobody was there then. */
export const dueJob: Job = { name: 'territories.borders', cron: '*/5 * * * *', run: (ctx) => applyDue(ctx) };
