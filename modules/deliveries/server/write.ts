import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { ensure, fail, invalid, notFound, stale } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { insertRow, insertRows, lockRow, updateRow, updateRows, type Row } from '#kit/server/rows.ts';
import { canLoad, capturable, returnableOf, type OrderBook } from '#modules/orders/rules.ts';
import * as orders from '#modules/orders/server.ts';
import { createReceipt } from '#modules/receipts/server.ts';
import type { deliveries, DeliveryStatus } from '../contract.ts';
import {
  accountFor,
  canCancelDelivery,
  canDeliver,
  canFail,
  canGiveFailure,
  canPlan,
  canStart,
  goneWith,
  isOpen,
  loadOf,
  pickLoads,
  readyPieces,
  requireProof,
  shipmentsFor,
  statusFor,
} from '../rules.ts';
import { accountedOf, type Load } from '../rules/pieces.ts';
import { feeToKeep } from './fee.ts';
import { requireFiles } from './files.ts';
import { findTrips, without, type Trips } from './trips.ts';
import { visibleDeliveries } from './visible.ts';

type BodyOf<K extends 'plan' | 'start' | 'deliver' | 'fail' | 'cancel'> = z.output<(typeof deliveries)[K]['body']>;
type DeliveryRecord = Row & {
  supplier_id: string;
  order_id: string;
  number: number;
  driver_id: string | null;
  status: DeliveryStatus;
  note: string | null;
  version: number;
};

const subject = (order: { display_id: number; supplier_id: string }, number: number, action?: string) => ({
  entity: 'deliveries',
  label: `#${order.display_id}-${number}`,
  supplierId: order.supplier_id,
  ...(action ? { action } : {}),
});

/** Plans a delivery of an order. Answers its id. */
export async function planDelivery(ctx: Ctx, orderId: string, body: BodyOf<'plan'>): Promise<string> {
  const { order } = await orders.lockBook(ctx, orderId);
  const { items, trips, lines, delivers } = await findTrips(ctx, orderId);
  ensure(canPlan(order, delivers || ctx.actor.account === 'admin'));
  const planned_on = body.planned_on ?? dayOf(ctx.now);
  if (planned_on < dayOf(ctx.now)) throw invalid('planned_on', 'deliveries.past_day');
  const driver_id = body.driver_id === undefined ? order.driver_id : body.driver_id;
  if (driver_id) await orders.requireDriver(ctx, order, driver_id);
  const loads = pickLoads(body.lines ?? [], readyPieces(items, trips, lines));
  const number = Math.max(0, ...trips.map((one) => one.number)) + 1;
  const { supplier_id } = order;
  const row = {
    id: ctx.newId('dlv'),
    supplier_id,
    order_id: orderId,
    number,
    driver_id,
    status: 'assigned',
    planned_on,
    files: [],
    note: body.note?.trim() || null,
    created_by: personOf(ctx.actor),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'deliveries', row, subject(order, number, 'plan'));
  await insertLines(ctx, row, loads);
  return row.id;
}

const insertLines = (
  ctx: Ctx,
  { id, supplier_id }: { id: string; supplier_id: string },
  loads: readonly Load[],
): Promise<void> =>
  insertRows(
    ctx,
    'delivery_lines',
    loads.map(({ item_id, loaded }) => ({
      id: ctx.newId('dlvl'),
      supplier_id,
      delivery_id: id,
      item_id,
      loaded,
      delivered: 0,
      refused: 0,
      damaged: 0,
    })),
  );

type Locked = { book: OrderBook; delivery: DeliveryRecord; known: Trips; own: Load[] };

/** A delivery with its order, which is locked first, as everybody does. @throws Refusal 404 */
async function lock(ctx: Ctx, id: string, version: number | undefined): Promise<Locked> {
  const {
    rows: [found],
  } = await sql<{
    order_id: string;
  }>`select t.order_id from deliveries t where t.id = ${id} and ${visibleDeliveries(ctx.actor)}`.execute(ctx.db);
  if (!found) throw notFound();
  const book = await orders.lockBook(ctx, found.order_id);
  const delivery = await lockRow<DeliveryRecord>(ctx, 'deliveries', visibleDeliveries(ctx.actor), id);
  if (version !== undefined && version !== delivery.version)
    throw stale({ version: delivery.version, status: delivery.status });
  const known = await findTrips(ctx, found.order_id);
  return { book, delivery, known, own: known.lines.filter((line) => line.delivery_id === id) };
}

/** The driver leaves: what is on the van is shipped, and the order is on its way with that driver. */
export async function startDelivery(
  ctx: Ctx,
  id: string,
  { driver_id: asked, version }: BodyOf<'start'>,
): Promise<void> {
  const { book, delivery, known, own } = await lock(ctx, id, version);
  const { order } = book;
  const others = without(known, id);
  const ready = readyPieces(others.items, others.trips, others.lines);
  const loads = loadOf(own, ready);
  ensure(
    canStart(
      order,
      delivery,
      loads.reduce((sum, one) => sum + one.loaded, 0),
      canLoad(known.credit),
    ),
  );
  pickLoads(loads, ready);
  const driver_id = asked ?? delivery.driver_id;
  if (!driver_id) throw fail('depart.no_driver');
  await orders.requireDriver(ctx, order, driver_id);
  const fulfillments = book.fulfillments
    .filter((one) => !one.claim_id && !one.swap_id)
    .map((one) => ({ ...one, items: book.fulfillment_items.filter((line) => line.fulfillment_id === one.id) }));
  for (const fulfillment_id of shipmentsFor(fulfillments, known.items, (item) =>
    goneWith(item, others.trips, others.lines, loads),
  ))
    await orders.ship(ctx, order.id, { fulfillment_id });
  if (order.driver_id !== driver_id) await orders.updateOrder(ctx, order.id, { driver_id });
  if (order.status === 'confirmed') await orders.depart(ctx, order.id, {});
  if (own.length === 0) await insertLines(ctx, delivery, loads);
  await updateRow(
    ctx,
    'deliveries',
    delivery,
    { status: 'in_route', driver_id, started_at: ctx.now },
    subject(order, delivery.number, 'start'),
  );
  ctx.emit('delivery.started', { delivery_id: id, order_id: order.id }, order.supplier_id);
}

/** What was handed over. What was refused or damaged becomes a return in the same breath; the last delivery completes its order. */
export async function deliver(
  ctx: Ctx,
  id: string,
  { lines: results, proof, cash, note, version }: BodyOf<'deliver'>,
): Promise<void> {
  const { book, delivery, known, own } = await lock(ctx, id, version);
  const { order } = book;
  ensure(canDeliver(order, delivery));
  const lines = accountFor(own, results, (itemId) =>
    book.items.some((item) => item.id === itemId) ? returnableOf(book, itemId).quantity : 0,
  );
  requireProof(proof, note);
  await requireFiles(ctx, order.supplier_id, proof.files, 'proof.files');
  const return_id = await openReturn(ctx, book, delivery, lines);
  const receipt_id = cash ? await takeCash(ctx, book, delivery, cash.received) : null;
  await updateRows(
    ctx,
    'delivery_lines',
    ['delivered', 'refused', 'damaged'],
    known.lines.flatMap((row) => {
      const line = lines.find(({ item_id }) => row.delivery_id === id && item_id === row.item_id);
      return line ? [{ ...row, delivered: line.delivered, refused: line.refused, damaged: line.damaged }] : [];
    }),
  );
  const isLast = isAccounted(without(known, id), lines);
  if (isLast && (order.status === 'in_route' || order.status === 'confirmed')) await orders.complete(ctx, order.id, {});
  const status = statusFor(lines);
  const fee = await feeToKeep(ctx, book, delivery.driver_id, lines, false);
  await updateRow(
    ctx,
    'deliveries',
    delivery,
    {
      status,
      finished_at: ctx.now,
      proof_method: proof.method,
      signer: proof.signer ?? null,
      files: proof.files,
      cash_received: cash?.received ?? null,
      receipt_id,
      return_id,
      note: note?.trim() || delivery.note,
      ...fee,
    },
    subject(order, delivery.number, 'deliver'),
  );
  ctx.emit('delivery.delivered', { delivery_id: id, order_id: order.id, status }, order.supplier_id);
}

type Lines = ReturnType<typeof accountFor>;

/** Whether every piece of the sale has come to its end and nothing else is on its way. */
function isAccounted({ items, trips, lines }: Trips, now: Lines): boolean {
  if (trips.some(isOpen)) return false;
  const ended = (itemId: string) =>
    [...lines, ...now].filter((line) => line.item_id === itemId).reduce((sum, line) => sum + accountedOf(line), 0);
  return items.every((item) => Math.max(ended(item.id), item.returned_quantity) >= item.quantity);
}

/** What the customer did not keep is asked back, so that nothing of it is lost. */
async function openReturn(
  ctx: Ctx,
  { order }: OrderBook,
  { number }: DeliveryRecord,
  lines: Lines,
): Promise<string | null> {
  const back = lines.filter(({ refused, damaged }) => refused + damaged > 0);
  if (back.length === 0) return null;
  const items = back.map(({ item_id, refused, damaged }) => ({
    item_id,
    quantity: refused + damaged,
    note: ctx.t('deliveries.return_line', { refused, damaged }),
  }));
  const note = ctx.t('deliveries.return_note', { number: `#${order.display_id}-${number}` });
  return orders.requestReturn(ctx, order.id, { items, note, receive_now: false }, { whatever_terms: true });
}

/** Money the driver was given: a receipt, put towards this very order. */
async function takeCash(
  ctx: Ctx,
  { order, payments }: OrderBook,
  { number }: DeliveryRecord,
  amount: number,
): Promise<string> {
  const owed = capturable({ ...order, payments });
  if (amount > owed)
    throw invalid('cash.received', 'deliveries.cash_max', {
      max: formatAmount(owed, order.currency_code),
    });
  const { supplier_id, customer_id } = order;
  return createReceipt(ctx, {
    supplier_id,
    customer_id,
    method: 'cash',
    amount,
    reference: `#${order.display_id}-${number}`,
    allocations: [{ order_id: order.id, amount }],
  });
}

/** It could not be handed over: the order waits for somebody, and what is on the van may go again. */
export async function failDelivery(
  ctx: Ctx,
  id: string,
  { reason_id, note, next_attempt_on = null, files, version }: BodyOf<'fail'>,
): Promise<void> {
  const { book, delivery, own } = await lock(ctx, id, version);
  const { order } = book;
  ensure(canFail(order, delivery));
  const [reason] = await orders.findReasons(ctx, [reason_id]);
  const permit = canGiveFailure(reason, { note, files });
  if (!permit.allowed)
    throw invalid(
      permit.code === 'return.note_required' ? 'note' : permit.code === 'return.photo_required' ? 'files' : 'reason_id',
      permit.code,
    );
  if (next_attempt_on && next_attempt_on < dayOf(ctx.now)) throw invalid('next_attempt_on', 'deliveries.past_day');
  await requireFiles(ctx, order.supplier_id, files, 'files');
  const failure_note = note?.trim() || null;
  if (order.status !== 'requires_action') {
    await orders.changeStatus(ctx, order.id, {
      status: 'requires_action',
      hold_reasons: ['delivery_failed'],
      ...(failure_note ? { reason: failure_note } : {}),
    });
  }
  const ended = { status: 'failed', finished_at: ctx.now };
  const fee = await feeToKeep(
    ctx,
    book,
    delivery.driver_id,
    own.map((load) => ({ ...load, delivered: 0 })),
    true,
  );
  await updateRow(
    ctx,
    'deliveries',
    delivery,
    { ...ended, failure_reason_id: reason_id, failure_note, next_attempt_on, files, ...fee },
    { ...subject(order, delivery.number, 'fail'), reason: failure_note },
  );
  ctx.emit('delivery.failed', { delivery_id: id, order_id: order.id }, order.supplier_id);
}

/** Calls off a delivery that has not left. */
export async function cancelDelivery(ctx: Ctx, id: string, { note, version }: BodyOf<'cancel'>): Promise<void> {
  const {
    book: { order },
    delivery,
  } = await lock(ctx, id, version);
  ensure(canCancelDelivery(delivery));
  await close(ctx, order, delivery, note?.trim() || delivery.note);
}

const close = (
  ctx: PublicCtx,
  order: { display_id: number; supplier_id: string },
  delivery: DeliveryRecord,
  note: string | null,
): Promise<boolean> =>
  updateRow(
    ctx,
    'deliveries',
    delivery,
    { status: 'canceled', finished_at: ctx.now, note },
    subject(order, delivery.number, 'cancel'),
  );

/** Nothing more is brought of an order that is canceled or completed: what was planned for it is called off. */
export async function cancelPlanned(ctx: PublicCtx, orderId: string): Promise<void> {
  const {
    rows: [order],
  } = await sql<{
    display_id: number;
    supplier_id: string;
    status: string;
  }>`select display_id, supplier_id, status from orders where id = ${orderId} for update`.execute(ctx.db);
  if (order?.status !== 'canceled' && order?.status !== 'completed') return;
  const { rows } =
    await sql<DeliveryRecord>`select * from deliveries where order_id = ${orderId} and status = 'assigned' for update`.execute(
      ctx.db,
    );
  for (const row of rows) await close(ctx, order, row, row.note);
}
