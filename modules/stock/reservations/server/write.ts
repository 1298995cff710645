import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { ensure, forbidden, invalid, notFound, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, updateRow, type Row } from '#kit/server/rows.ts';
import type { Job } from '#kit/server/serve.ts';
import { variantIdOf } from '#modules/inventory-items/rules.ts';
import { changeReservation, reserveAt } from '#modules/orders/rules.ts';
import { act, visibleOrders } from '#modules/orders/server.ts';
import { holdLevel, holdLocation, type LocationRow } from '#modules/stock-locations/server.ts';
import { visibleStock } from '../../server/variant.ts';
import type { ReservationCreate, ReservationUpdate, TakeInput } from '../contract.ts';
import { canSetAside, canTake } from '../rules.ts';

type Held = Row & {
  supplier_id: string;
  order_id: string | null;
  item_id: string | null;
  variant_id: string;
  location_id: string;
  quantity: number;
  description: string | null;
  expires_at: Date | null;
};

const subject = (supplierId: string, place: string, action: string, reason: string | null = null) => ({
  entity: 'reservations',
  label: place,
  supplierId,
  action,
  reason,
});

/** @throws Refusal naming the field of a place that is not there */
async function placeAt(ctx: Ctx, id: string): Promise<LocationRow> {
  return holdLocation(ctx, id).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid('location_id', 'errors.reference') : error;
  });
}

/** A reservation that the actor sees and that still holds something. @throws Refusal 404 */
async function held(ctx: Ctx, id: string): Promise<Held> {
  const { rows } = await sql<Held>`select t.* from reservations as t
    where t.id = ${id} and t.quantity > 0 and ${visibleStock(ctx.actor)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** The same of pieces set aside by hand, locked: nobody releases them meanwhile. */
async function lockHeld(ctx: Ctx, id: string): Promise<Held> {
  const { rows } =
    await sql<Held>`select t.* from reservations as t where t.id = ${id} and t.quantity > 0 for update of t`.execute(
      ctx.db,
    );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** More or fewer pieces of a locked level are reserved. */
const shift = (ctx: Ctx<null> | Ctx, levelOf: { location_id: string; variant_id: string }, pieces: number) =>
  sql`update stock_levels set reserved = reserved + ${pieces}, version = version + 1, updated_at = ${ctx.now}
    where location_id = ${levelOf.location_id} and variant_id = ${levelOf.variant_id}`.execute(ctx.db);

/** Whose stock is an order's is asked of whoever may change orders. */
function requireOrders({ actor }: Ctx): void {
  if (actor.account === 'admin' && !actor.permissions.has('orders:update')) throw forbidden('orders:update');
}

type Line = { order_id: string; variant_id: string | null; open: number };
/** A line of an order that the actor sees. @throws Refusal 404 */
async function lineOf(ctx: Ctx, itemId: string): Promise<Line> {
  const { rows } =
    await sql<Line>`select oi.order_id, oi.variant_id, oi.quantity - oi.fulfilled_quantity - oi.missing_quantity
        - coalesce((select sum(rs.quantity)::int from reservations rs where rs.item_id = oi.id), 0) as open
      from order_items oi join orders t on t.id = oi.order_id where oi.id = ${itemId} and ${visibleOrders(ctx.actor)}`.execute(
      ctx.db,
    );
  const [line] = rows;
  if (!line) throw notFound();
  return line;
}

/** Reserves pieces for a line of an order; without a quantity all that it still lacks. */
export async function reserveForLine(
  ctx: Ctx,
  orderId: string,
  { line_item_id, location_id, quantity }: { line_item_id: string; location_id: string; quantity?: number | undefined },
): Promise<void> {
  const line = await lineOf(ctx, line_item_id);
  if (line.order_id !== orderId) throw notFound();
  await placeAt(ctx, location_id);
  const input = { item_id: line_item_id, location_id, quantity: quantity ?? Math.max(1, line.open) };
  await act(ctx, orderId, reserveAt, input, { action: 'reserve', facts: { quantity: input.quantity } });
}

/** Sets pieces aside, for a line of an order or by hand; answers where to find them. */
export async function createReservation(
  ctx: Ctx,
  input: z.output<typeof ReservationCreate>,
): Promise<{ id: string } | { itemId: string; locationId: string }> {
  const { line_item_id, location_id, inventory_item_id, quantity, description, expires_at, metadata } = input;
  const variant_id = variantIdOf(inventory_item_id);
  if (!variant_id) throw invalid('inventory_item_id', 'errors.reference');
  if (line_item_id) {
    requireOrders(ctx);
    const line = await lineOf(ctx, line_item_id);
    if (line.variant_id !== variant_id) throw invalid('inventory_item_id', 'stock.other_variant');
    if (expires_at) throw invalid('expires_at', 'stock.line_never_lapses');
    await reserveForLine(ctx, line.order_id, { line_item_id, location_id, quantity });
    return { itemId: line_item_id, locationId: location_id };
  }
  const place = await placeAt(ctx, location_id);
  const level = await holdLevel(ctx, place, variant_id).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid('inventory_item_id', 'errors.reference') : error;
  });
  const expires = expires_at ? new Date(expires_at) : null;
  ensure(canSetAside(level, quantity, { now: ctx.now, expires }));
  const row = {
    id: ctx.newId('res'),
    supplier_id: place.supplier_id,
    variant_id,
    location_id,
    quantity,
    description: description ?? null,
    metadata: metadata ?? null,
    created_by: personOf(ctx.actor),
    expires_at: expires,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'reservations', row, subject(place.supplier_id, place.name, 'create', row.description));
  await shift(ctx, row, quantity);
  return { id: row.id };
}

/** Changes how many pieces are held, where, until when and why. Those of an order change with the order. */
export async function updateReservation(
  ctx: Ctx,
  id: string,
  { quantity, location_id, description, expires_at, metadata }: z.output<typeof ReservationUpdate>,
): Promise<void> {
  const seen = await held(ctx, id);
  const about = Object.fromEntries(
    Object.entries({ description, metadata }).filter(([, value]) => value !== undefined),
  );
  if (seen.order_id) {
    requireOrders(ctx);
    if (expires_at) throw invalid('expires_at', 'stock.line_never_lapses');
    if (location_id) await placeAt(ctx, location_id);
    const input = { reservation_id: id, quantity: quantity ?? seen.quantity, location_id };
    if (quantity !== undefined || location_id !== undefined)
      await act(ctx, seen.order_id, changeReservation, input, {
        action: 'reserve',
        facts: { quantity: input.quantity },
      });
    if (Object.keys(about).length > 0) {
      const row = await held(ctx, id);
      await updateRow(ctx, 'reservations', row, about, subject(seen.supplier_id, row.id, 'update'));
    }
    return;
  }
  const before = await lockHeld(ctx, id);
  const place = await placeAt(ctx, location_id ?? before.location_id);
  if (place.supplier_id !== before.supplier_id) throw invalid('location_id', 'errors.reference');
  const pieces = quantity ?? before.quantity;
  const level = await holdLevel(ctx, place, before.variant_id);
  const expires = expires_at === undefined ? before.expires_at : expires_at ? new Date(expires_at) : null;
  const here = place.id === before.location_id;
  const freed = here ? { ...level, reserved: level.reserved - before.quantity } : level;
  ensure(canSetAside(freed, pieces, { now: ctx.now, expires }));
  // What changes nothing writes nothing.
  if (!here || pieces !== before.quantity) {
    await shift(ctx, before, -before.quantity);
    await shift(ctx, { location_id: place.id, variant_id: before.variant_id }, pieces);
  }
  await updateRow(
    ctx,
    'reservations',
    before,
    { ...about, quantity: pieces, location_id: place.id, expires_at: expires },
    subject(before.supplier_id, place.name, 'update'),
  );
}

/** Gives pieces set aside by hand free; the row goes, the audit trail keeps it. */
async function free(ctx: Ctx | Ctx<null>, row: Held, action: string): Promise<void> {
  await shift(ctx, row, -row.quantity);
  await sql`delete from reservations where id = ${row.id}`.execute(ctx.db);
  const { supplier_id, location_id, variant_id, quantity } = row;
  ctx.audit({
    action,
    entity: 'reservations',
    entity_id: row.id,
    entity_label: row.description,
    supplier_id,
    before: { quantity, location_id, variant_id },
    after: null,
  });
}

/** Gives the pieces of a reservation free; those of an order are then short. */
export async function releaseReservation(ctx: Ctx, id: string): Promise<void> {
  const { order_id } = await held(ctx, id);
  if (order_id) {
    requireOrders(ctx);
    await act(ctx, order_id, changeReservation, { reservation_id: id, quantity: 0 }, { action: 'release_stock' });
    return;
  }
  const row = await lockHeld(ctx, id);
  await free(ctx, row, 'release_stock');
}

/**
 * Takes pieces that somebody has for a line of an order, in one transaction. Orders and levels of both sides are locked first, each in one
 * order, so that two who take from one another wait in turn.
 */
export async function takeReservation(
  ctx: Ctx,
  id: string,
  { line_item_id, quantity, reason }: z.output<typeof TakeInput>,
): Promise<{ itemId: string; locationId: string }> {
  const seen = await held(ctx, id);
  const line = await lineOf(ctx, line_item_id);
  const orders = [seen.order_id, line.order_id].filter((one) => one !== null);
  await sql`select t.id from orders as t where t.id = any(${orders}::text[]) order by t.id for update`.execute(ctx.db);
  await sql`select sl.id from stock_levels sl where sl.supplier_id = ${seen.supplier_id} and (sl.variant_id = ${seen.variant_id}
    or sl.variant_id in (select oi.variant_id from order_items oi where oi.order_id = any(${orders}::text[]))) order by sl.id for update`.execute(
    ctx.db,
  );
  const now = seen.order_id ? await held(ctx, id) : await lockHeld(ctx, id);
  ensure(canTake(now, line, quantity));
  const left = now.quantity - quantity;
  const facts = { quantity, variant_id: now.variant_id };
  if (now.order_id)
    await act(
      ctx,
      now.order_id,
      changeReservation,
      { reservation_id: id, quantity: left },
      { action: 'give_stock', reason, facts: { ...facts, to_order_id: line.order_id } },
    );
  else if (left === 0) await free(ctx, now, 'give_stock');
  else {
    await shift(ctx, now, -quantity);
    await updateRow(ctx, 'reservations', now, { quantity: left }, subject(now.supplier_id, id, 'give_stock', reason));
  }
  await act(
    ctx,
    line.order_id,
    reserveAt,
    { item_id: line_item_id, location_id: now.location_id, quantity },
    { action: 'take_stock', reason, facts: { ...facts, from_order_id: now.order_id } },
  );
  return { itemId: line_item_id, locationId: now.location_id };
}

const batch = 500;

/** Pieces set aside by hand whose time is over are free again; levels are locked in the order of everybody. */
export async function releaseLapsed(ctx: Ctx<null>): Promise<number> {
  const { rows } =
    await sql<Held>`select t.* from reservations t join stock_levels sl on sl.location_id = t.location_id and sl.variant_id = t.variant_id
    where t.expires_at <= ${ctx.now} and t.quantity > 0 order by sl.id limit ${batch} for update of t skip locked`.execute(
      ctx.db,
    );
  for (const row of rows) await free(ctx, row, 'lapse');
  return rows.length;
}

export const lapseJob: Job = {
  name: 'reservations-lapse',
  cron: '* * * * *',
  run: async (ctx) => void (await releaseLapsed(ctx)),
};
