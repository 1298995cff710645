import { sql } from 'kysely';
import type { z } from 'zod';
import { duplicate, ensure, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  adjustLevel,
  holdLocation,
  isVisibleLocation,
  presentLevel,
  type LocationRow,
} from '#modules/stock-locations/server.ts';
import type { InventoryItem, LevelCreate, LevelUpdate } from '../contract.ts';
import { canLeave } from '../rules.ts';

type Level = { id: string; stocked: number; reserved: number; incoming: number };
type Item = Pick<InventoryItem, 'variant_id' | 'supplier_id' | 'sku'>;

/** The level of an item at a location that is listed, locked. */
async function lockLevel(ctx: Ctx, item: Item, locationId: string): Promise<Level | null> {
  const { rows } =
    await sql<Level>`select sl.id, sl.stocked, sl.reserved, sl.incoming from stock_levels sl where sl.variant_id = ${item.variant_id} and sl.location_id = ${locationId} and ${presentLevel} for update`.execute(
      ctx.db,
    );
  return rows[0] ?? null;
}

const count = (ctx: Ctx, location: LocationRow, item: Item, stocked_quantity: number) =>
  adjustLevel(ctx, location, item.variant_id, { stocked_quantity, reason: 'count' });

/** Sets what is on its way, and lists the level again. */
async function setIncoming(
  ctx: Ctx,
  location: LocationRow,
  item: Item,
  incoming: number,
  before: number,
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`update stock_levels set incoming = ${incoming}, removed_at = null, updated_at = ${ctx.now}
    where variant_id = ${item.variant_id} and location_id = ${location.id} returning id`.execute(ctx.db);
  if (incoming === before) return;
  ctx.audit({
    action: 'expect',
    entity: 'stock_levels',
    entity_id: rows[0]?.id ?? '',
    entity_label: location.name,
    supplier_id: item.supplier_id,
    before: { incoming_quantity: before },
    after: { incoming_quantity: incoming },
  });
}

/** Begins to count an item at a location of its supplier. @throws Refusal for a location that is not, and where it is counted already */
export async function addLevel(
  ctx: Ctx,
  item: Item,
  { location_id, stocked_quantity, incoming_quantity = 0 }: z.output<typeof LevelCreate>,
): Promise<void> {
  if (!(await isVisibleLocation(ctx, location_id))) throw invalid('location_id', 'errors.reference');
  const location = await holdLocation(ctx, location_id);
  if (location.supplier_id !== item.supplier_id) throw invalid('location_id', 'errors.reference');
  if (await lockLevel(ctx, item, location.id)) throw duplicate('inventory_items.level_taken');
  await count(ctx, location, item, stocked_quantity);
  await setIncoming(ctx, location, item, incoming_quantity, 0);
}

/** Books what was counted and what is on its way. @throws Refusal 404 where the item is not counted */
export async function changeLevel(
  ctx: Ctx,
  item: Item,
  locationId: string,
  { stocked_quantity, incoming_quantity }: z.output<typeof LevelUpdate>,
): Promise<void> {
  const location = await holdLocation(ctx, locationId);
  const level = await lockLevel(ctx, item, location.id);
  if (!level) throw notFound();
  if (stocked_quantity !== undefined) await count(ctx, location, item, stocked_quantity);
  if (incoming_quantity !== undefined) await setIncoming(ctx, location, item, incoming_quantity, level.incoming);
}

/** Takes a location off an item. Its level stays with its movements, unlisted until a piece comes. @throws Refusal while there are pieces */
export async function dropLevel(ctx: Ctx, item: Item, locationId: string): Promise<void> {
  const location = await holdLocation(ctx, locationId);
  const level = await lockLevel(ctx, item, location.id);
  if (!level) throw notFound();
  ensure(canLeave(level));
  await sql`update stock_levels set removed_at = ${ctx.now}, incoming = 0, updated_at = ${ctx.now} where id = ${level.id}`.execute(
    ctx.db,
  );
  ctx.audit({
    action: 'delete',
    entity: 'stock_levels',
    entity_id: level.id,
    entity_label: location.name,
    supplier_id: item.supplier_id,
  });
}

/** Refuses while there are pieces of an item anywhere; nobody adds some until this is through. */
export async function demandEmpty(ctx: Ctx, item: Item): Promise<void> {
  const { rows } = await sql<{
    stocked: number;
    reserved: number;
  }>`select sl.stocked, sl.reserved from stock_levels sl where sl.variant_id = ${item.variant_id} order by sl.id for update`.execute(
    ctx.db,
  );
  ensure(canLeave({ stocked: sum(rows.map((row) => row.stocked)), reserved: sum(rows.map((row) => row.reserved)) }));
}

const sum = (pieces: readonly number[]): number => pieces.reduce((total, one) => total + one, 0);
