import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { ensure, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, updateRow } from '#kit/server/rows.ts';
import type { ReceiptStatus } from '../contract.ts';
import { canBounce, canClear, canDeposit, canHappenOn, canReturnCheque, canReverse } from '../rules.ts';
import { putTowards, takeAllBack, type Asked } from './allocations.ts';
import { lockReceipt, subject, type Receipt } from './lock.ts';
import { visibleReceipts } from './visible.ts';

type Seen = { version?: number };
type Happened = Seen & { happened_on?: string };
type Step = { status: ReceiptStatus; action: string; on?: string; reason?: string | null };

/** Takes a locked receipt to its next status and keeps the step; answers the receipt as it is then. */
async function takeStep(ctx: Ctx, receipt: Receipt, { status, action, on, reason = null }: Step): Promise<Receipt> {
  const { rows } = await sql<{ seq: number; since: string | null }>`select rst.seq, rst.happened_on::text as since
    from receipt_steps rst where rst.receipt_id = ${receipt.id} order by rst.seq desc limit 1`.execute(ctx.db);
  const [last] = rows;
  const today = dayOf(ctx.now);
  const happened_on = on ?? today;
  const may = canHappenOn(happened_on, last?.since ?? receipt.received_on, today);
  if (!may.allowed) throw invalid('happened_on', may.code, may.params);
  await updateRow(ctx, 'receipts', receipt, { status }, { ...subject(receipt, action), reason });
  const step = {
    id: ctx.newId('rstep'),
    supplier_id: receipt.supplier_id,
    receipt_id: receipt.id,
    seq: (last?.seq ?? 0) + 1,
    status,
    happened_on,
    reason,
    created_by: personOf(ctx.actor),
    created_at: ctx.now,
  };
  await insertRows(ctx, 'receipt_steps', [step]);
  return { ...receipt, status, version: receipt.version + 1 };
}

/** Cheques went to the bank, all or none of them; they are locked in the order of their ids, so that two calls never wait for each other. */
export async function depositCheques(
  ctx: Ctx,
  { ids, happened_on }: { ids: readonly string[]; happened_on?: string },
): Promise<string[]> {
  const wanted = [...new Set(ids)].sort();
  const { rows } = await sql<Receipt>`select t.* from receipts as t
    where t.id = any(${wanted}) and ${visibleReceipts(ctx.actor)} order by t.id for update of t`.execute(ctx.db);
  if (rows.length < wanted.length) throw notFound();
  for (const receipt of rows) ensure(canDeposit(receipt));
  for (const receipt of rows) await takeStep(ctx, receipt, { status: 'deposited', action: 'deposit', on: happened_on });
  return wanted;
}

/** The bank paid the cheque: from now on it is money. */
export async function clearCheque(
  ctx: Ctx,
  id: string,
  { allocations, happened_on, version }: Happened & { allocations?: Asked },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canClear(receipt));
  const cleared = await takeStep(ctx, receipt, { status: 'confirmed', action: 'clear', on: happened_on });
  await putTowards(ctx, cleared, allocations);
}

/** The bank refused the cheque, or takes back later what it paid: then what it paid is owed again. */
export async function bounceCheque(
  ctx: Ctx,
  id: string,
  { reason, happened_on, version }: Happened & { reason: string },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canBounce(receipt));
  const empty = await takeAllBack(ctx, receipt, reason);
  await takeStep(ctx, empty, { status: 'bounced', action: 'bounce', on: happened_on, reason });
}

/** The customer got its cheque back. */
export async function returnCheque(
  ctx: Ctx,
  id: string,
  { reason, happened_on, version }: Happened & { reason?: string | null },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canReturnCheque(receipt));
  const note = reason?.trim() ? reason : null;
  await takeStep(ctx, receipt, { status: 'returned', action: 'return_cheque', on: happened_on, reason: note });
}

/** The receipt was a mistake, or its money did not come: all it paid is owed again. */
export async function reverseReceipt(
  ctx: Ctx,
  id: string,
  { reason, version }: Seen & { reason: string },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canReverse(receipt));
  const empty = await takeAllBack(ctx, receipt, reason);
  await takeStep(ctx, empty, { status: 'reversed', action: 'reverse', reason });
}
