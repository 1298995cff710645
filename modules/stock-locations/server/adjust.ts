import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { ensure, notFound, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import type { LevelAdjustment } from '../contract.ts';
import { canStock } from '../rules.ts';
import type { LocationRow } from './lock.ts';

type LevelRow = { id: string; stocked: number; reserved: number; blocked: number; sellable: boolean; moves: number };

/**
 * The level of a variant in a place, locked; made empty where there was none, so that two first counts meet at one row.
 * @throws Refusal 404 for a variant that is not this supplier's
 */
export async function holdLevel(ctx: Ctx, location: LocationRow, variantId: string): Promise<LevelRow> {
  const { rows: known } =
    await sql`select 1 from product_variants where id = ${variantId} and supplier_id = ${location.supplier_id}`.execute(
      ctx.db,
    );
  if (known.length === 0) throw notFound();
  await sql`insert into stock_levels (id, supplier_id, location_id, variant_id, created_at, updated_at)
    values (${ctx.newId('level')}, ${location.supplier_id}, ${location.id}, ${variantId}, ${ctx.now}, ${ctx.now}) on conflict (location_id, variant_id) do nothing`.execute(
    ctx.db,
  );
  const { rows } =
    await sql<LevelRow>`select id, stocked, reserved, blocked, sellable, moves from stock_levels where location_id = ${location.id} and variant_id = ${variantId} for update`.execute(
      ctx.db,
    );
  const [level] = rows;
  if (!level) throw notFound();
  return level;
}

/**
 * Books what was counted: the difference becomes one movement with its reason, under the level's lock, never below what is reserved.
 * A count that finds what is booked leaves no movement, only its trace.
 */
export async function adjustLevel(
  ctx: Ctx,
  location: LocationRow,
  variantId: string,
  input: z.output<typeof LevelAdjustment>,
): Promise<void> {
  const level = await holdLevel(ctx, location, variantId);
  if (input.version !== undefined && input.version !== level.moves)
    throw stale({ version: level.moves, stocked_quantity: level.stocked });
  ensure(canStock(level, input.stocked_quantity));
  const delta = input.stocked_quantity - level.stocked;
  const reason = input.note ? `${input.reason}: ${input.note}` : input.reason;
  ctx.audit({
    action: 'adjust',
    entity: 'stock_levels',
    entity_id: level.id,
    entity_label: location.name,
    reason,
    supplier_id: location.supplier_id,
    before: { stocked_quantity: level.stocked },
    after: { stocked_quantity: input.stocked_quantity },
  });
  if (delta === 0) return;
  await insertRows(ctx, 'stock_moves', [
    {
      id: ctx.newId('move'),
      supplier_id: location.supplier_id,
      level_id: level.id,
      location_id: location.id,
      variant_id: variantId,
      seq: level.moves + 1,
      delta,
      balance: input.stocked_quantity,
      kind: input.reason === 'receipt' ? 'receipt' : 'adjustment',
      source_id: ctx.newId('adj'),
      reason,
      created_by: personOf(ctx.actor),
      created_at: ctx.now,
    },
  ]);
  await sql`update stock_levels set stocked = ${input.stocked_quantity}, moves = moves + 1, version = version + 1, updated_at = ${ctx.now} where id = ${level.id}`.execute(
    ctx.db,
  );
  ctx.emit(
    'stock.adjusted',
    { level_id: level.id, location_id: location.id, variant_id: variantId, delta },
    location.supplier_id,
  );
}

export type Incoming = { variant_id: string; pieces: number; source_id: string };
export type Movement = {
  variant_id: string;
  /** Pieces that come; fewer than none go. */
  delta: number;
  kind: 'adjustment' | 'receipt' | 'transfer';
  source_id: string;
  reason: string;
};

/** Books goods that came into a place: one movement each, with its source. @throws Refusal 404 for a variant that is not this supplier's */
export const receiveStock = (
  ctx: Ctx,
  location: LocationRow,
  incoming: readonly Incoming[],
  reason: string,
): Promise<void> =>
  moveStock(
    ctx,
    location,
    incoming.map(({ variant_id, pieces, source_id }) => ({
      variant_id,
      delta: pieces,
      kind: 'receipt',
      source_id,
      reason,
    })),
  );

/**
 * Books movements of a place, each with its source, those of one variant in their order. Levels are made where there were none and locked
 * in the order in which orders lock them, so that neither waits for the other in a circle.
 * @throws Refusal 404 for a variant that is not this supplier's, 400 where less than what is reserved would stay
 */
export async function moveStock(ctx: Ctx, location: LocationRow, movements: readonly Movement[]): Promise<void> {
  const { id: location_id, supplier_id } = location;
  const ids = [...new Set(movements.map(({ variant_id }) => variant_id))];
  const empty = ids.toSorted().map((variant_id) => ({ id: ctx.newId('level'), supplier_id, location_id, variant_id }));
  await sql`insert into stock_levels (id, supplier_id, location_id, variant_id, created_at, updated_at)
    select f.id, f.supplier_id, f.location_id, f.variant_id, ${ctx.now}, ${ctx.now} from jsonb_to_recordset(${JSON.stringify(empty)}::jsonb) as f (id text, supplier_id text, location_id text, variant_id text)
    join product_variants pv on pv.id = f.variant_id and pv.supplier_id = f.supplier_id order by f.variant_id on conflict (location_id, variant_id) do nothing`.execute(
    ctx.db,
  );
  const { rows: levels } = await sql<
    LevelRow & { variant_id: string }
  >`select id, variant_id, stocked, reserved, blocked, sellable, moves from stock_levels
    where location_id = ${location_id} and variant_id = any(${ids}::text[]) order by id for update`.execute(ctx.db);
  if (levels.length < ids.length) throw notFound();
  const moved = levels.flatMap((level) => {
    let { stocked, moves } = level;
    return movements
      .filter(({ variant_id, delta }) => variant_id === level.variant_id && delta !== 0)
      .map(({ variant_id, delta, kind, source_id, reason }) => {
        stocked += delta;
        moves += 1;
        ensure(canStock(level, stocked));
        return {
          id: ctx.newId('move'),
          supplier_id,
          level_id: level.id,
          location_id,
          variant_id,
          seq: moves,
          delta,
          balance: stocked,
          kind,
          source_id,
          reason,
          created_by: personOf(ctx.actor),
          created_at: ctx.now,
        };
      });
  });
  await insertRows(ctx, 'stock_moves', moved);
  for (const { level_id, delta, variant_id } of moved) {
    await sql`update stock_levels set stocked = stocked + ${delta}, moves = moves + 1, version = version + 1, updated_at = ${ctx.now} where id = ${level_id}`.execute(
      ctx.db,
    );
    ctx.emit('stock.adjusted', { level_id, location_id, variant_id, delta }, supplier_id);
  }
}
