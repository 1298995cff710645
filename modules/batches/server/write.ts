import { sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#domain/dates.ts';
import { personOf } from '#domain/actor.ts';
import { duplicate, ensure, invalid, notFound, Refusal, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Job } from '#kit/server/serve.ts';
import { insertRow, insertRows, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { holdLevel, holdLocation, type LocationRow } from '#modules/stock-locations/server.ts';
import { visibleStock } from '#modules/stock/server.ts';
import type { BatchCreate, BatchFacts, BatchState, BatchUpdate } from '../contract.ts';
import { canDate, canHold, canStep, isOver, stateAfter } from '../rules.ts';

type BatchOf = Row & {
  supplier_id: string;
  variant_id: string;
  lot: string;
  produced_on: string | null;
  expires_on: string | null;
  state: BatchState;
  reason: string | null;
  version: number;
};

const subject = ({ lot, supplier_id }: { lot: string; supplier_id: string }, action = 'create', reason?: string) => ({
  entity: 'batches',
  label: lot,
  supplierId: supplier_id,
  action,
  ...(reason ? { reason } : {}),
});

/** Locks the levels where a batch lies, in everybody's order, and then the batch: whoever moves stock has the level first. */
export async function lockBatch(ctx: Ctx, id: string, version?: number): Promise<BatchOf> {
  await sql`select sl.id from stock_levels sl where sl.id in (select bl.level_id from batch_levels bl where bl.batch_id = ${id}) order by sl.id for update`.execute(
    ctx.db,
  );
  const batch = await lockRow<BatchOf>(ctx, 'batches', visibleStock(ctx.actor), id);
  if (version !== undefined && version !== batch.version) throw stale({ version: batch.version, state: batch.state });
  return batch;
}

type Level = { id: string; stocked: number };
type Placed = { batch: { id: string; supplier_id: string; lot: string }; location: LocationRow; level: Level };

/** Says how many of the pieces at a locked level are of a batch. @throws Refusal 400 where other batches leave less */
async function hold(ctx: Ctx, { batch, location, level }: Placed, quantity: number, source: string): Promise<void> {
  const { rows } = await sql<{
    own: number;
    others: number;
  }>`select coalesce(sum(bl.quantity) filter (where bl.batch_id = ${batch.id}), 0)::int as own, coalesce(sum(bl.quantity) filter (where bl.batch_id <> ${batch.id}), 0)::int as others
    from batch_levels bl where bl.level_id = ${level.id}`.execute(ctx.db);
  const { own = 0, others = 0 } = rows[0] ?? {};
  ensure(canHold({ stocked: level.stocked, others }, quantity));
  const delta = quantity - own;
  if (delta === 0) return;
  await sql`insert into batch_levels (id, supplier_id, batch_id, level_id, location_id, quantity, created_at, updated_at)
    values (${ctx.newId('blevel')}, ${batch.supplier_id}, ${batch.id}, ${level.id}, ${location.id}, ${quantity}, ${ctx.now}, ${ctx.now})
    on conflict (batch_id, level_id) do update set quantity = excluded.quantity, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  await insertRows(ctx, 'batch_moves', [
    {
      id: ctx.newId('bmove'),
      supplier_id: batch.supplier_id,
      batch_id: batch.id,
      level_id: level.id,
      location_id: location.id,
      delta,
      kind: 'placed',
      source_id: source,
      created_at: ctx.now,
    },
  ]);
  ctx.audit({
    action: 'set_batch',
    entity: 'batches',
    entity_id: batch.id,
    entity_label: batch.lot,
    supplier_id: batch.supplier_id,
    before: { quantity: own, location_id: location.id },
    after: { quantity, location_id: location.id },
  });
}

type Days = { produced_on?: string | null | undefined; expires_on?: string | null | undefined };
function daysOf(ctx: Ctx, { produced_on = null, expires_on = null }: Days) {
  ensure(canDate(produced_on, expires_on));
  return { produced_on, expires_on, is_expired: isOver(expires_on, dayOf(ctx.now)) };
}

async function requireFreeLot(ctx: Ctx, variantId: string, lot: string): Promise<void> {
  const { rows } = await sql`select 1 from batches ba where ba.variant_id = ${variantId} and ba.lot = ${lot}`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw duplicate('batches.lot_taken', { lot });
}

/** A batch that came with the lot and days that stand on it. */
async function insertBatch(
  ctx: Ctx,
  supplierId: string,
  variantId: string,
  facts: z.output<typeof BatchFacts>,
): Promise<{ id: string; supplier_id: string; lot: string }> {
  const row = {
    id: ctx.newId('lot'),
    supplier_id: supplierId,
    variant_id: variantId,
    lot: facts.lot,
    ...daysOf(ctx, facts),
    state: 'available',
    version: 1,
    created_by: personOf(ctx.actor),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'batches', row, subject(row));
  return row;
}

/** Says of which new batch pieces are that lie at a location without one; answers its id. */
export async function createBatch(
  ctx: Ctx,
  { variant_id, location_id, quantity, ...facts }: z.output<typeof BatchCreate>,
): Promise<string> {
  const location = await placeAt(ctx, location_id);
  const level = await holdLevel(ctx, location, variant_id).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid('variant_id', 'errors.reference') : error;
  });
  await requireFreeLot(ctx, variant_id, facts.lot);
  const batch = await insertBatch(ctx, location.supplier_id, variant_id, facts);
  await hold(ctx, { batch, location, level }, quantity, batch.id);
  return batch.id;
}

const placeAt = (ctx: Ctx, id: string): Promise<LocationRow> =>
  holdLocation(ctx, id).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid('location_id', 'errors.reference') : error;
  });

/** Corrects the lot and days of a batch. */
export async function updateBatch(
  ctx: Ctx,
  id: string,
  { version, ...facts }: z.output<typeof BatchUpdate>,
): Promise<void> {
  const batch = await lockBatch(ctx, id, version);
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const lot = facts.lot ?? batch.lot;
  if (lot !== batch.lot) await requireFreeLot(ctx, batch.variant_id, lot);
  await updateRow(
    ctx,
    'batches',
    batch,
    { lot, ...daysOf(ctx, { ...batch, ...given }) },
    subject({ ...batch, lot }, 'update'),
  );
}

/** Says how many of the pieces at a location are of a batch. */
export async function placeBatch(
  ctx: Ctx,
  id: string,
  { location_id, quantity }: { location_id: string; quantity: number },
): Promise<void> {
  const { rows } = await sql<{
    variant_id: string;
    supplier_id: string;
  }>`select t.variant_id, t.supplier_id from batches as t where t.id = ${id} and ${visibleStock(ctx.actor)}`.execute(
    ctx.db,
  );
  const [seen] = rows;
  if (!seen) throw notFound();
  const location = await placeAt(ctx, location_id);
  if (location.supplier_id !== seen.supplier_id) throw invalid('location_id', 'errors.reference');
  const level = await holdLevel(ctx, location, seen.variant_id);
  const batch = await lockRow<BatchOf>(ctx, 'batches', visibleStock(ctx.actor), id);
  await hold(ctx, { batch, location, level }, quantity, id);
}

/** Quarantines, releases or recalls a batch; what is blocked of its levels follows. */
export async function stepBatch(
  ctx: Ctx,
  id: string,
  step: 'quarantine' | 'release' | 'recall',
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> {
  const batch = await lockBatch(ctx, id, version);
  ensure(canStep(batch.state, step));
  await updateRow(ctx, 'batches', batch, { state: stateAfter[step], reason }, subject(batch, step, reason));
}

const atOnce = 200;

/** Batches whose last day is over leave the sale; levels are locked in the order of everybody. */
export async function expireBatches(ctx: Ctx<null>): Promise<number> {
  const { rows: due } = await sql<{
    id: string;
  }>`select ba.id from batches ba where ba.expires_on < ${dayOf(ctx.now)}::date and not ba.is_expired order by ba.id limit ${atOnce}`.execute(
    ctx.db,
  );
  const ids = due.map(({ id }) => id);
  await sql`select sl.id from stock_levels sl where sl.id in (select bl.level_id from batch_levels bl where bl.batch_id = any(${ids}::text[])) order by sl.id for update`.execute(
    ctx.db,
  );
  const { rows } = await sql<{
    id: string;
    lot: string;
    supplier_id: string;
  }>`update batches set is_expired = true, version = version + 1, updated_at = ${ctx.now} where id = any(${ids}::text[]) and expires_on < ${dayOf(ctx.now)}::date and not is_expired
    returning id, lot, supplier_id`.execute(ctx.db);
  for (const { id, lot, supplier_id } of rows)
    ctx.audit({
      action: 'expire',
      entity: 'batches',
      entity_id: id,
      entity_label: lot,
      supplier_id,
      before: { is_expired: false },
      after: { is_expired: true },
    });
  return rows.length;
}

export const expireJob: Job = {
  name: 'batches-expire',
  cron: '* * * * *',
  run: async (ctx) => void (await expireBatches(ctx)),
};
