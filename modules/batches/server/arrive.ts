import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import type { LocationRow } from '#modules/stock-locations/server.ts';
import type { ArrivedLot } from '../contract.ts';
import { canArrive, canJoin, isOver } from '../rules.ts';

/** Pieces of a variant that came into a place by one movement of stock, and the lots that stood on them. */
type Arrival = { variant_id: string; source_id: string; pieces: number; lots: readonly ArrivedLot[] };
type Known = {
  id: string;
  variant_id: string;
  lot: string;
  produced_on: string | null;
  expires_on: string | null;
  is_new: boolean;
};

/**
 * Says of which lots pieces are that have just come into a place; lots nobody knew become batches. Called after the movements of stock, under
 * the locks of their levels.
 * @throws Refusal 400 where lots are more than came, or a known lot is said to have other days
 */
export async function placeArrivals(ctx: Ctx, location: LocationRow, arrivals: readonly Arrival[]): Promise<void> {
  for (const { pieces, lots } of arrivals) ensure(canArrive(pieces, lots));
  const named = arrivals
    .flatMap(({ lots, variant_id, source_id }) => lots.map((lot) => ({ ...lot, variant_id, source_id })))
    .toSorted((a, b) => (a.variant_id + a.lot < b.variant_id + b.lot ? -1 : 1));
  if (named.length === 0) return;
  const { supplier_id } = location;
  const facts = named.map(({ variant_id, lot, produced_on = null, expires_on = null }) => ({
    id: ctx.newId('lot'),
    variant_id,
    lot,
    produced_on,
    expires_on,
    is_expired: isOver(expires_on, dayOf(ctx.now)),
  }));
  // Two who receive the same lot at once meet here, in one order.
  await sql`insert into batches (id, supplier_id, variant_id, lot, produced_on, expires_on, is_expired, created_by, created_at, updated_at)
    select f.id, ${supplier_id}, f.variant_id, f.lot, f.produced_on, f.expires_on, f.is_expired, ${personOf(ctx.actor)}, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (id text, variant_id text, lot text, produced_on date, expires_on date, is_expired boolean)
    order by f.variant_id, f.lot on conflict (variant_id, lot) do nothing`.execute(ctx.db);
  const { rows } =
    await sql<Known>`select ba.id, ba.variant_id, ba.lot, ba.produced_on::text as produced_on, ba.expires_on::text as expires_on, f.id = ba.id as is_new
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (id text, variant_id text, lot text) join batches ba on ba.variant_id = f.variant_id and ba.lot = f.lot
    order by ba.variant_id, ba.lot for update of ba`.execute(ctx.db);
  const { rows: levels } = await sql<{
    id: string;
    variant_id: string;
  }>`select id, variant_id from stock_levels where location_id = ${location.id} and variant_id = any(${named.map((one) => one.variant_id)}::text[])`.execute(
    ctx.db,
  );
  const placed = named.map((one) => {
    const batch = rows.find(({ variant_id, lot }) => variant_id === one.variant_id && lot === one.lot);
    const level = levels.find(({ variant_id }) => variant_id === one.variant_id);
    if (!batch || !level) throw new Error(`no batch or level of ${one.variant_id}`);
    ensure(canJoin(batch, one));
    return { batch, level_id: level.id, quantity: one.quantity, source_id: one.source_id };
  });
  const at = { supplier_id, location_id: location.id, created_at: ctx.now };
  const held = placed.map(({ batch, level_id, quantity }) => ({
    id: ctx.newId('blevel'),
    batch_id: batch.id,
    level_id,
    quantity,
  }));
  await sql`insert into batch_levels (id, supplier_id, batch_id, level_id, location_id, quantity, created_at, updated_at)
    select f.id, ${supplier_id}, f.batch_id, f.level_id, ${location.id}, f.quantity, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as f (id text, batch_id text, level_id text, quantity integer)
    on conflict (batch_id, level_id) do update set quantity = batch_levels.quantity + excluded.quantity, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  await insertRows(
    ctx,
    'batch_moves',
    placed.map(({ batch, level_id, quantity, source_id }) => ({
      ...at,
      id: ctx.newId('bmove'),
      batch_id: batch.id,
      level_id,
      delta: quantity,
      kind: 'receipt',
      source_id,
    })),
  );
  for (const { batch, quantity } of placed) {
    const { produced_on, expires_on, is_new } = batch;
    ctx.audit({
      action: is_new ? 'create' : 'receive',
      entity: 'batches',
      entity_id: batch.id,
      entity_label: batch.lot,
      supplier_id,
      ...(is_new ? {} : { before: {} }),
      after: { location_id: location.id, quantity, ...(is_new ? { produced_on, expires_on } : {}) },
    });
  }
}
