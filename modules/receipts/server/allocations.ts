import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import { capture, reverseCapture } from '#modules/orders/server.ts';
import {
  canAllocate,
  canPutTowards,
  canReallocate,
  canTakeBack,
  changesTo,
  oldestFirst,
  takesOf,
  type Standing,
} from '../rules.ts';
import { lockReceipt, type Receipt } from './lock.ts';
import { findOpenOrders } from './open-orders.ts';

export type Asked = readonly { order_id: string; amount: number }[] | undefined;
/** What of the receipt stands on an order, and the captures it was taken by. */
type Held = Standing & { captures: string[] };

/** Puts what is left of a receipt towards orders, the oldest first where none are named. */
export async function allocate(
  ctx: Ctx,
  id: string,
  { allocations, version }: { allocations?: Asked; version?: number },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canPutTowards(receipt));
  await putTowards(ctx, receipt, allocations);
}

/** Makes what of a receipt stands on each order what is asked, in one act: what is moved is never in two places, nor in none. */
export async function reallocate(
  ctx: Ctx,
  id: string,
  { allocations, version }: { allocations: NonNullable<Asked>; version?: number },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  const standing = await findStanding(ctx, id);
  const open = await findTaking(ctx, receipt);
  ensure(canReallocate(receipt, allocations, standing, open, receipt.currency_code));
  await move(ctx, receipt, changesTo(allocations, standing), standing, 'reallocate', null);
}

/** Puts money of a locked receipt towards orders, within what is owed and what there is. */
export async function putTowards(ctx: Ctx, receipt: Receipt, asked: Asked): Promise<void> {
  const open = await findTaking(ctx, receipt);
  const left = receipt.amount - receipt.allocated;
  const allocations = asked ?? oldestFirst(left, open);
  ensure(canAllocate(left, allocations, open, receipt.currency_code));
  await move(ctx, receipt, allocations, [], 'allocate', null);
}

/** Takes everything a locked receipt paid back from its orders; answers the receipt as it is then. */
export async function takeAllBack(ctx: Ctx, receipt: Receipt, reason: string): Promise<Receipt> {
  const standing = await findStanding(ctx, receipt.id);
  for (const one of standing) ensure(canTakeBack(one, one.amount, receipt.currency_code));
  const changes = standing.map(({ order_id, amount }) => ({ order_id, amount: -amount }));
  return move(ctx, receipt, changes, standing, 'reallocate', reason);
}

/** The orders of its customer with its supplier on which something is owed and money can be taken. */
async function findTaking(ctx: Ctx, { supplier_id, customer_id, currency_code }: Receipt) {
  const takes = sql<boolean>`t.supplier_id = ${supplier_id} and t.verified_at is null and coalesce(t.status_before_archive, t.status) <> 'canceled'`;
  return (await findOpenOrders(ctx, customer_id, currency_code, takes)).filter((order) => takesOf(order) > 0);
}

async function findStanding(ctx: Ctx, receiptId: string): Promise<Held[]> {
  const { rows } = await sql<Held>`select held.order_id, od.display_id, od.verified_at is not null as verified,
      od.paid_total - od.refunded_total as refundable, held.amount, held.captures
    from (select ra1.order_id, sum(ra1.amount)::bigint as amount,
        (select array_agg(capture.id) from receipt_allocations ra2, unnest(ra2.capture_ids) as capture (id)
          where ra2.receipt_id = ${receiptId} and ra2.order_id = ra1.order_id) as captures
      from receipt_allocations ra1 where ra1.receipt_id = ${receiptId} group by ra1.order_id having sum(ra1.amount) > 0) as held
    join orders od on od.id = held.order_id`.execute(ctx.db);
  return rows;
}

/**
 * Moves money of a locked receipt: above 0 towards an order, below 0 back from it. Orders are locked in the order of their ids, so that two
 * receipts never wait for each other, and each is judged again under its lock: what was owed a moment ago may be paid by now.
 */
async function move(
  ctx: Ctx,
  receipt: Receipt,
  changes: readonly { order_id: string; amount: number }[],
  standing: readonly Held[],
  action: string,
  reason: string | null,
): Promise<Receipt> {
  if (changes.length === 0) return receipt;
  const rows = [];
  for (const { order_id, amount } of changes.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const captures = standing.find((one) => one.order_id === order_id)?.captures ?? [];
    const moved =
      amount > 0
        ? await capture(ctx, order_id, { amount })
        : await reverseCapture(ctx, order_id, { captures, amount: -amount }, reason);
    rows.push({
      id: ctx.newId('alloc'),
      supplier_id: receipt.supplier_id,
      receipt_id: receipt.id,
      order_id,
      amount,
      capture_ids: moved.map((one) => one.id),
      created_by: personOf(ctx.actor),
      created_at: ctx.now,
    });
  }
  await insertRows(ctx, 'receipt_allocations', rows);
  const allocated = receipt.allocated + changes.reduce((sum, { amount }) => sum + amount, 0);
  const version = receipt.version + 1;
  await updateRows(
    ctx,
    'receipts',
    ['allocated', 'version', 'updated_at'],
    [{ id: receipt.id, allocated, version, updated_at: ctx.now }],
  );
  // Also where the sum stays what it was: that something was moved is in the trail.
  ctx.audit({
    action,
    entity: 'receipts',
    entity_id: receipt.id,
    entity_label: `R${receipt.number}`,
    supplier_id: receipt.supplier_id,
    reason,
    before: { allocated: receipt.allocated },
    after: { allocated },
  });
  return { ...receipt, allocated, version };
}
