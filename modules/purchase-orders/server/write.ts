import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { ensure, fail, forbidden, invalid, Refusal, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, insertRows, lockRow, updateRow, updateRows, type Row } from '#kit/server/rows.ts';
import { placeArrivals } from '#modules/batches/server.ts';
import { findShortages } from '#modules/orders/server.ts';
import { holdLocation, receiveStock, type LocationRow } from '#modules/stock-locations/server.ts';
import type {
  FromShortages,
  PackName,
  PurchaseOrderCreate,
  PurchaseOrderUpdate,
  PurchaseStatus,
  ReceiveInput,
} from '../contract.ts';
import { canAnnotate, canCancel, canEdit, canReceive, canTake, orderable, sizeOf, statusAfter } from '../rules.ts';
import { visiblePurchases } from './queries.ts';

type Purchase = Row & {
  supplier_id: string;
  number: number;
  location_id: string;
  status: PurchaseStatus;
  version: number;
};
type Line = { id: string; variant_id: string; sku: string; quantity: number; received: number };
type Asked = { variant_id: string; pack: PackName; quantity: number; cost?: number | null | undefined };
type About = {
  vendor_name: string;
  vendor_phone?: string | null | undefined;
  vendor_email?: string | null | undefined;
  eta?: string | null | undefined;
  note?: string | null | undefined;
};

const subject = (purchase: { supplier_id: string; number: number }, action?: string) => ({
  entity: 'purchase_orders',
  label: `PO-${purchase.number}`,
  supplierId: purchase.supplier_id,
  ...(action ? { action } : {}),
});

/** Whose purchase it is follows from the place it is for. @throws Refusal naming the field */
async function placeFor(ctx: Ctx, id: string): Promise<LocationRow> {
  try {
    return await holdLocation(ctx, id);
  } catch (error) {
    if (error instanceof Refusal) throw invalid('location_id', 'errors.reference');
    throw error;
  }
}

/** The next number of a supplier. Its row stays locked: one purchase of a supplier is drafted at a time. */
async function takeNumber(ctx: Ctx, supplierId: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`insert into supplier_counters as sco (supplier_id, next_purchase_order) values (${supplierId}, 2)
    on conflict (supplier_id) do update set next_purchase_order = sco.next_purchase_order + 1 returning next_purchase_order - 1 as number`.execute(
    ctx.db,
  );
  return rows[0]?.number ?? 1;
}

type Variant = {
  id: string;
  title: string;
  title_ar: string | null;
  sku: string;
  case_size: number;
  shrink_size: number;
};

async function writeLines(
  ctx: Ctx,
  purchase: { id: string; supplier_id: string },
  asked: readonly Asked[],
): Promise<void> {
  const ids = asked.map(({ variant_id }) => variant_id);
  if (new Set(ids).size < ids.length) throw invalid('items', 'purchase_orders.line_twice');
  const { rows } =
    await sql<Variant>`select pv.id, pr.title || ' ' || pv.title as title, pr.title_ar || coalesce(' ' || pv.title_ar, '') as title_ar, pv.sku,
      coalesce(mv.case_configuration, 1) as case_size, coalesce(mv.shrink_configuration, 1) as shrink_size
    from product_variants pv join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id
    where pv.id = any(${ids}::text[]) and pv.supplier_id = ${purchase.supplier_id} and pv.deleted_at is null`.execute(
      ctx.db,
    );
  const items = asked.map(({ variant_id, pack, quantity, cost }, position) => {
    const variant = rows.find(({ id }) => id === variant_id);
    if (!variant) throw invalid(`items.${position}.variant_id`, 'errors.reference');
    const size = sizeOf(pack, { case: variant.case_size, shrink: variant.shrink_size });
    if (quantity % size > 0) throw invalid(`items.${position}.quantity`, 'purchase_orders.whole_packs', { size });
    return {
      id: ctx.newId('poi'),
      supplier_id: purchase.supplier_id,
      purchase_order_id: purchase.id,
      position,
      variant_id,
      title: variant.title,
      title_ar: variant.title_ar,
      sku: variant.sku,
      pack,
      shrink_size: variant.shrink_size,
      case_size: variant.case_size,
      quantity,
      received: 0,
      cost: cost ?? null,
      created_at: ctx.now,
      updated_at: ctx.now,
    };
  });
  await insertRows(ctx, 'purchase_order_items', items);
}

type Draft = About & { source: 'shortage' | 'manual'; order_ids: readonly string[]; items: readonly Asked[] };

async function insertPurchase(
  ctx: Ctx,
  place: LocationRow,
  number: number,
  { items, ...draft }: Draft,
): Promise<string> {
  const { rows } = await sql<{ code: string }>`select default_currency_code as code from store limit 1`.execute(ctx.db);
  const { vendor_name, vendor_phone = null, vendor_email = null, eta = null, note = null, source, order_ids } = draft;
  const row = {
    id: ctx.newId('po'),
    supplier_id: place.supplier_id,
    number,
    vendor_name,
    vendor_phone,
    vendor_email,
    location_id: place.id,
    status: 'draft',
    source,
    order_ids,
    currency_code: rows[0]?.code ?? 'SAR',
    eta,
    note,
    created_by: personOf(ctx.actor),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'purchase_orders', row, subject(row));
  await writeLines(ctx, row, items);
  ctx.emit('purchase_order.created', { purchase_order_id: row.id }, place.supplier_id);
  return row.id;
}

/** Drafts a purchase order; answers its id. */
export async function createPurchase(
  ctx: Ctx,
  { location_id, items, ...about }: z.output<typeof PurchaseOrderCreate>,
): Promise<string> {
  const place = await placeFor(ctx, location_id);
  return insertPurchase(ctx, place, await takeNumber(ctx, place.supplier_id), {
    ...about,
    source: 'manual',
    order_ids: [],
    items,
  });
}

/** Drafts one of what open orders lack. What is on order already is not ordered again, even by two at once. */
export async function createFromShortages(
  ctx: Ctx,
  { location_id, order_ids, filters, variant_ids, ...about }: z.output<typeof FromShortages>,
): Promise<string> {
  if ((order_ids === undefined) === (filters === undefined)) throw invalid('order_ids', 'purchase_orders.which_orders');
  if (ctx.actor.account === 'admin' && !ctx.actor.permissions.has('orders:read')) throw forbidden('orders:read');
  const place = await placeFor(ctx, location_id);
  const number = await takeNumber(ctx, place.supplier_id);
  const { reply, ordersOf } = await findShortages(ctx, {
    ...filters,
    ...(order_ids ? { id: order_ids } : {}),
    supplier_id: [place.supplier_id],
    list: 'purchasing',
  });
  const lines = reply.by_variant.flatMap(({ variant_id, stock, case_size, shrink_size }) =>
    variant_id && stock && stock.to_order > 0 && (variant_ids?.includes(variant_id) ?? true)
      ? [{ variant_id, ...orderable(stock.to_order, { case: case_size, shrink: shrink_size }) }]
      : [],
  );
  if (lines.length === 0) throw fail('purchase_orders.nothing_short');
  return insertPurchase(ctx, place, number, {
    ...about,
    source: 'shortage',
    order_ids: [...new Set(lines.flatMap(({ variant_id }) => ordersOf.get(variant_id) ?? []))],
    items: lines,
  });
}

async function lockPurchase(ctx: Ctx, id: string, version: number | undefined): Promise<Purchase> {
  const purchase = await lockRow<Purchase>(ctx, 'purchase_orders', visiblePurchases(ctx.actor), id);
  if (version !== undefined && version !== purchase.version)
    throw stale({ version: purchase.version, status: purchase.status });
  return purchase;
}

const linesOf = async (ctx: Ctx, { id, supplier_id }: Purchase): Promise<Line[]> =>
  (
    await sql<Line>`select id, variant_id, sku, quantity, received from purchase_order_items where supplier_id = ${supplier_id} and purchase_order_id = ${id} order by position`.execute(
      ctx.db,
    )
  ).rows;

/** Changes a draft; once it is sent only its day and note. */
export async function updatePurchase(
  ctx: Ctx,
  id: string,
  { version, items, location_id, ...about }: z.output<typeof PurchaseOrderUpdate>,
): Promise<void> {
  const purchase = await lockPurchase(ctx, id, version);
  const { eta, note, ...vendor } = about;
  const touchesDraft =
    items !== undefined || location_id !== undefined || Object.values(vendor).some((value) => value !== undefined);
  ensure(touchesDraft ? canEdit(purchase) : canAnnotate(purchase));
  if (location_id !== undefined && (await placeFor(ctx, location_id)).supplier_id !== purchase.supplier_id)
    throw invalid('location_id', 'errors.reference');
  if (items) {
    await sql`delete from purchase_order_items where supplier_id = ${purchase.supplier_id} and purchase_order_id = ${id}`.execute(
      ctx.db,
    );
    await writeLines(ctx, purchase, items);
  }
  const set = Object.fromEntries(
    Object.entries({ ...vendor, eta, note, location_id }).filter(([, value]) => value !== undefined),
  );
  if (items)
    await change(ctx, purchase, set, 'update', {
      lines: items.length,
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    });
  else await updateRow(ctx, 'purchase_orders', purchase, set, subject(purchase));
}

/** Sets columns together with what changed beside the row: its version tells even where no column differs. */
async function change(
  ctx: Ctx,
  purchase: Purchase,
  set: Record<string, unknown>,
  action: string,
  facts: object,
): Promise<void> {
  const { id, supplier_id } = purchase;
  await updateRows(
    ctx,
    'purchase_orders',
    [...Object.keys(set), 'version', 'updated_at'],
    [{ id, ...set, version: purchase.version + 1, updated_at: ctx.now }],
  );
  ctx.audit({
    action,
    entity: 'purchase_orders',
    entity_id: id,
    entity_label: subject(purchase).label,
    supplier_id,
    before: { status: purchase.status },
    after: { ...set, ...facts },
  });
}

/** The draft went to its vendor. */
export async function sendPurchase(ctx: Ctx, id: string, version: number | undefined): Promise<void> {
  const purchase = await lockPurchase(ctx, id, version);
  ensure(canEdit(purchase));
  await updateRow(ctx, 'purchase_orders', purchase, { status: 'sent', sent_at: ctx.now }, subject(purchase, 'send'));
  ctx.emit('purchase_order.sent', { purchase_order_id: id }, purchase.supplier_id);
}

export async function cancelPurchase(ctx: Ctx, id: string, version: number | undefined): Promise<void> {
  const purchase = await lockPurchase(ctx, id, version);
  const lines = await linesOf(ctx, purchase);
  ensure(canCancel({ status: purchase.status, received: lines.reduce((sum, line) => sum + line.received, 0) }));
  await updateRow(
    ctx,
    'purchase_orders',
    purchase,
    { status: 'canceled', canceled_at: ctx.now },
    subject(purchase, 'cancel'),
  );
}

/** Books what came: each line's pieces go into stock by one movement of the ledger, and into the batches that are said with them. */
export async function receivePurchase(
  ctx: Ctx,
  id: string,
  { items, note, version }: z.output<typeof ReceiveInput>,
): Promise<void> {
  const purchase = await lockPurchase(ctx, id, version);
  ensure(canReceive(purchase));
  const lines = await linesOf(ctx, purchase);
  ensure(canTake(lines, items));
  const place = await holdLocation(ctx, purchase.location_id).catch((error: unknown) => {
    throw error instanceof Refusal ? fail('purchase_orders.place_closed') : error;
  });
  const receipts = items.map(({ item_id, quantity }) => ({
    id: ctx.newId('por'),
    supplier_id: purchase.supplier_id,
    purchase_order_id: id,
    item_id,
    quantity,
    note: note ?? null,
    created_by: personOf(ctx.actor),
    created_at: ctx.now,
  }));
  await insertRows(ctx, 'purchase_receipts', receipts);
  const after = lines.map((line) => ({
    ...line,
    received: line.received + (items.find(({ item_id }) => item_id === line.id)?.quantity ?? 0),
  }));
  const incoming = receipts.map(({ id: source_id, item_id, quantity }) => ({
    source_id,
    pieces: quantity,
    variant_id: lines.find((line) => line.id === item_id)?.variant_id ?? '',
  }));
  await receiveStock(ctx, place, incoming, `PO-${purchase.number}`);
  await placeArrivals(
    ctx,
    place,
    incoming.map((one, index) => ({ ...one, lots: items[index]?.batches ?? [] })),
  );
  await updateRows(
    ctx,
    'purchase_order_items',
    ['received', 'updated_at'],
    after.map(({ id: item, received }) => ({ id: item, received, updated_at: ctx.now })),
  );
  const status = statusAfter(after);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  await change(ctx, purchase, { status, ...(status === 'received' ? { received_at: ctx.now } : {}) }, 'receive', {
    received_pieces: pieces,
  });
  ctx.emit('purchase_order.received', { purchase_order_id: id, status }, purchase.supplier_id);
}
