import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import { holdBorders } from '#modules/areas/server.ts';
import { placeCustomers } from '#modules/customers/server.ts';
import { limitsOfTerritories } from '../rules.ts';
import { undoChange } from './changes.ts';
import { giveBack, type MovedCustomer } from './give-back.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'areas.move_customers': { change_id: string };
    'areas.move_back': { change_id: string };
  }
}

/** The next customers of a change, and how many of its customers there will then have been. */
async function findNext(ctx: PublicCtx, changeId: string, cursor: unknown) {
  const after = typeof cursor === 'number' ? cursor : 0;
  const { rows } =
    await sql<MovedCustomer>`select kept.one ->> 'id' as id, kept.one ->> 'from' as "from", kept.one ->> 'to' as "to"
    from area_changes acg cross join lateral jsonb_array_elements(acg.customers) with ordinality as kept (one, n)
    where acg.id = ${changeId} and kept.n > ${after} order by kept.n limit ${sql.lit(limitsOfTerritories.step)}`.execute(
      ctx.db,
    );
  return { some: rows, next: rows.length === limitsOfTerritories.step ? after + rows.length : undefined };
}

/** Notes that so many fewer wait. */
const waitLess = (ctx: PublicCtx, changeId: string, done: number) =>
  sql`update area_changes acg set waiting = greatest(acg.waiting - ${done}::int, 0) where acg.id = ${changeId}`.execute(
    ctx.db,
  );

/**
 * Moves the customers of a border that holds already, some hundreds a step. Each goes where the map says at that moment, which is why a step
 * may come late, or twice: who was pinned meanwhile stays.
 */
export const moveTask: TaskKind<'areas.move_customers'> = {
  step: async (ctx, { data: { change_id }, cursor }) => {
    await holdBorders(ctx);
    const { some, next } = await findNext(ctx, change_id, cursor);
    const { rows } = await sql<{ id: string }>`select cu.id from customers cu
      where cu.id = any(${some.map(({ id }) => id)}) and cu.deleted_at is null order by cu.id for update`.execute(
      ctx.db,
    );
    if (rows.length > 0) await placeCustomers(ctx, sql`select unnest(${rows.map(({ id }) => id)}::text[])`);
    await waitLess(ctx, change_id, some.length);
    return { done: some.length, ...(next === undefined ? {} : { cursor: next }) };
  },
  undo: { seconds: 24 * 3_600, run: async (ctx, { data }) => void (await undoChange(ctx, data.change_id)) },
};

/** Takes them back step by step. One that is stopped halfway can be asked for again. */
export const moveBackTask: TaskKind<'areas.move_back'> = {
  step: async (ctx, { data: { change_id }, cursor }) => {
    await holdBorders(ctx);
    const { some, next } = await findNext(ctx, change_id, cursor);
    const moved = await giveBack(ctx, some);
    await waitLess(ctx, change_id, some.length);
    return { done: some.length, failed: some.length - moved, ...(next === undefined ? {} : { cursor: next }) };
  },
  ended: async (ctx, { data: { change_id } }) => {
    await sql`update area_changes acg set undone_at = null where acg.id = ${change_id} and acg.waiting > 0`.execute(
      ctx.db,
    );
  },
};
