import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { ensure, fail, invalid, Refusal, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, insertRows, lockRow, updateRow, updateRows, type Row } from '#kit/server/rows.ts';
import { holdLocation, moveStock, type LocationRow, type Movement } from '#modules/stock-locations/server.ts';
import { visibleStock } from '../../server/variant.ts';
import type { ShipInput, TransferCreate, TransferReceive, TransferStatus } from '../contract.ts';
import { canCome, canLeave, canReceive, canShip, type Coming, type Leaving } from '../rules.ts';

type TransferOf = Row & {
  supplier_id: string;
  number: number;
  from_id: string;
  to_id: string;
  status: TransferStatus;
  version: number;
};
type Line = { id: string; variant_id: string; sku: string; quantity: number; shipped: number };

const subject = ({ number, supplier_id }: { number: number; supplier_id: string }, action = 'create') => ({
  entity: 'stock_transfers',
  label: `TR-${number}`,
  supplierId: supplier_id,
  action,
});

/** @throws Refusal naming the field of a location that is not there */
const placeAt = (ctx: Ctx, field: string, id: string): Promise<LocationRow> =>
  holdLocation(ctx, id).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid(field, 'errors.reference') : error;
  });

async function takeNumber(ctx: Ctx, supplierId: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`insert into supplier_counters as sco (supplier_id, next_transfer) values (${supplierId}, 2)
    on conflict (supplier_id) do update set next_transfer = sco.next_transfer + 1 returning next_transfer - 1 as number`.execute(
    ctx.db,
  );
  return rows[0]?.number ?? 1;
}

/** Asks for goods of one location at another of the same supplier; answers the transfer's id. */
export async function createTransfer(
  ctx: Ctx,
  { from_id, to_id, note, items }: z.output<typeof TransferCreate>,
): Promise<string> {
  if (from_id === to_id) throw invalid('to_id', 'transfers.same_place');
  const source = await placeAt(ctx, 'from_id', from_id);
  const target = await placeAt(ctx, 'to_id', to_id);
  const { supplier_id } = source;
  if (target.supplier_id !== supplier_id) throw invalid('to_id', 'errors.reference');
  const ids = items.map(({ variant_id }) => variant_id);
  if (new Set(ids).size < ids.length) throw invalid('items', 'transfers.line_twice');
  const { rows: known } = await sql<{
    id: string;
  }>`select pv.id from product_variants pv where pv.id = any(${ids}::text[]) and pv.supplier_id = ${supplier_id} and pv.deleted_at is null`.execute(
    ctx.db,
  );
  const missing = ids.findIndex((id) => !known.some((one) => one.id === id));
  if (missing !== -1) throw invalid(`items.${missing}.variant_id`, 'errors.reference');
  const row = {
    id: ctx.newId('tr'),
    supplier_id,
    number: await takeNumber(ctx, supplier_id),
    from_id,
    to_id,
    status: 'requested',
    note: note ?? null,
    created_by: personOf(ctx.actor),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'stock_transfers', row, subject(row));
  await insertRows(
    ctx,
    'stock_transfer_items',
    items.map(({ variant_id, quantity }, position) => ({
      id: ctx.newId('tri'),
      supplier_id,
      transfer_id: row.id,
      position,
      variant_id,
      quantity,
      shipped: 0,
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  );
  return row.id;
}

async function lockTransfer(ctx: Ctx, id: string, version: number | undefined) {
  const transfer = await lockRow<TransferOf>(ctx, 'stock_transfers', visibleStock(ctx.actor), id);
  if (version !== undefined && version !== transfer.version)
    throw stale({ version: transfer.version, status: transfer.status });
  const { rows: lines } =
    await sql<Line>`select sti.id, sti.variant_id, pv.sku, sti.quantity, sti.shipped from stock_transfer_items sti join product_variants pv on pv.id = sti.variant_id
      where sti.transfer_id = ${id} order by sti.position`.execute(ctx.db);
  return { transfer, lines };
}

/** A location that is still there. @throws Refusal 400 */
const openPlace = (ctx: Ctx, id: string): Promise<LocationRow> =>
  holdLocation(ctx, id).catch((error: unknown) => {
    throw error instanceof Refusal ? fail('transfers.place_closed') : error;
  });

/** Goods leave: each line's pieces go out of the source's stock by one movement, and are on their way. */
export async function shipTransfer(ctx: Ctx, id: string, input: z.output<typeof ShipInput>): Promise<void> {
  const { transfer, lines } = await lockTransfer(ctx, id, input.version);
  ensure(canShip(transfer));
  const asked = input.items ?? [];
  const leaving: Leaving[] = lines.map((line) => ({
    item_id: line.id,
    shipped: asked.find(({ item_id }) => item_id === line.id)?.shipped ?? line.quantity,
  }));
  ensure(
    canLeave(lines, [...leaving.filter(({ item_id }) => !asked.some((one) => one.item_id === item_id)), ...asked]),
  );
  const source = await openPlace(ctx, transfer.from_id);
  const shippedOf = (line: Line) => leaving.find(({ item_id }) => item_id === line.id)?.shipped ?? 0;
  await moveStock(
    ctx,
    source,
    lines.map((line) => ({
      variant_id: line.variant_id,
      delta: -shippedOf(line),
      kind: 'transfer',
      source_id: line.id,
      reason: `TR-${transfer.number}`,
    })),
  );
  await updateRows(
    ctx,
    'stock_transfer_items',
    ['shipped', 'updated_at'],
    lines.map((line) => ({ id: line.id, shipped: shippedOf(line), updated_at: ctx.now })),
  );
  const set = { status: 'shipped', shipped_at: ctx.now, shipped_by: personOf(ctx.actor) };
  await updateRow(ctx, 'stock_transfers', transfer, set, subject(transfer, 'ship'));
}

/**
 * Goods come: what left comes into the destination's stock by one movement, and what differs is written off or found there by a second one
 * with its reason. So the ledger has every piece that left either as come or as written off.
 */
export async function receiveTransfer(ctx: Ctx, id: string, input: z.output<typeof TransferReceive>): Promise<void> {
  const { transfer, lines } = await lockTransfer(ctx, id, input.version);
  ensure(canReceive(transfer));
  const asked = input.items ?? [];
  ensure(canCome(lines, asked));
  const came = lines.map((line): { line: Line } & Coming => {
    const one = asked.find(({ item_id }) => item_id === line.id);
    return { line, item_id: line.id, received: one?.received ?? line.shipped, reason: one?.reason ?? null };
  });
  const target = await openPlace(ctx, transfer.to_id);
  const label = `TR-${transfer.number}`;
  await moveStock(
    ctx,
    target,
    came.flatMap(({ line, received, reason }): Movement[] => {
      const one = { variant_id: line.variant_id, source_id: line.id };
      return [
        { ...one, delta: line.shipped, kind: 'transfer', reason: label },
        {
          ...one,
          delta: received - line.shipped,
          kind: 'adjustment',
          reason: `${reason === 'miscounted' ? 'count' : (reason ?? 'other')}: ${label}`,
        },
      ];
    }),
  );
  await updateRows(
    ctx,
    'stock_transfer_items',
    ['received', 'reason', 'updated_at'],
    came.map(({ item_id, received, reason }) => ({ id: item_id, received, reason, updated_at: ctx.now })),
  );
  const set = { status: 'received', received_at: ctx.now, received_by: personOf(ctx.actor) };
  await updateRow(ctx, 'stock_transfers', transfer, set, subject(transfer, 'receive'));
}

/** Calls off what has not left. */
export async function cancelTransfer(ctx: Ctx, id: string, version: number | undefined): Promise<void> {
  const { transfer } = await lockTransfer(ctx, id, version);
  ensure(canShip(transfer));
  const set = { status: 'canceled', canceled_at: ctx.now };
  await updateRow(ctx, 'stock_transfers', transfer, set, subject(transfer, 'cancel'));
}
