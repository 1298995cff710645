import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { ensure, invalid, stale } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, insertRows, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { capture } from '#modules/orders/server.ts';
import type { ReceiptMethod, receipts, ReceiptStatus } from '../contract.ts';
import { canAllocate, canPutTowards, canSettleCheque, oldestFirst } from '../rules.ts';
import { findOpenOrders } from './open-orders.ts';
import { visibleReceipts } from './visible.ts';

type Receipt = Row & {
  supplier_id: string;
  customer_id: string;
  number: number;
  method: ReceiptMethod;
  amount: number;
  allocated: number;
  currency_code: string;
  status: ReceiptStatus;
  version: number;
};
type Asked = readonly { order_id: string; amount: number }[] | undefined;
type Create = z.output<NonNullable<(typeof receipts.create)['body']>>;

const subject = (receipt: { supplier_id: string; number: number }, action?: string) => ({
  entity: 'receipts',
  label: `R${receipt.number}`,
  supplierId: receipt.supplier_id,
  ...(action ? { action } : {}),
});

/** Whose money it is: a supplier's own, or the one an administrator names. The customer must be one of its customers. */
async function requireParties(ctx: Ctx, body: Create): Promise<string> {
  const supplierId = supplierOf(ctx.actor) ?? body.supplier_id;
  if (!supplierId) throw invalid('supplier_id', 'receipts.supplier_required');
  const { rows } =
    await sql`select 1 from customers t join customer_suppliers cs on cs.customer_id = t.id and cs.supplier_id = ${supplierId}
    where t.id = ${body.customer_id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(ctx.db);
  if (rows.length === 0) throw invalid('customer_id', 'receipts.unknown_customer');
  return supplierId;
}

async function takeNumber(ctx: Ctx, supplierId: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`insert into supplier_counters as sco (supplier_id, next_receipt) values (${supplierId}, 2)
    on conflict (supplier_id) do update set next_receipt = sco.next_receipt + 1 returning next_receipt - 1 as number`.execute(
    ctx.db,
  );
  return rows[0]?.number ?? 1;
}

/** The currency a supplier and a customer deal in: that of their last order, else the store's. */
async function findCurrency(ctx: Ctx, supplierId: string, customerId: string): Promise<string> {
  const { rows } = await sql<{
    code: string;
  }>`select coalesce((select od.currency_code from orders od where od.customer_id = ${customerId} and od.supplier_id = ${supplierId}
    order by od.created_at desc limit 1), (select default_currency_code from store limit 1)) as code`.execute(ctx.db);
  return rows[0]?.code ?? 'SAR';
}

/** Records money that was handed over; a cheque is held, everything else is put towards orders at once. Answers its id. */
export async function createReceipt(ctx: Ctx, body: Create): Promise<string> {
  const supplier_id = await requireParties(ctx, body);
  if ((body.method === 'cheque') !== (body.cheque !== undefined))
    throw invalid('cheque', body.cheque ? 'receipts.cheque_unasked' : 'receipts.cheque_required');
  const row = {
    id: ctx.newId('rcpt'),
    supplier_id,
    customer_id: body.customer_id,
    number: await takeNumber(ctx, supplier_id),
    method: body.method,
    amount: body.amount,
    currency_code: await findCurrency(ctx, supplier_id, body.customer_id),
    received_on: body.received_on ?? dayOf(ctx.now),
    reference: body.reference ?? null,
    note: body.note ?? null,
    cheque_bank: body.cheque?.bank ?? null,
    cheque_number: body.cheque?.number ?? null,
    cheque_due_on: body.cheque?.due_on ?? null,
    status: body.cheque ? ('held' as const) : ('confirmed' as const),
    allocated: 0,
    created_by: personOf(ctx.actor),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  if (body.cheque && body.allocations?.length) throw invalid('allocations', 'receipts.held_refused');
  await insertRow(ctx, 'receipts', row, subject(row));
  ctx.emit('receipt.created', { receipt_id: row.id }, supplier_id);
  if (!body.cheque) await putTowards(ctx, row, body.allocations);
  return row.id;
}

async function lockReceipt(ctx: Ctx, id: string, version: number | undefined): Promise<Receipt> {
  const receipt = await lockRow<Receipt>(ctx, 'receipts', visibleReceipts(ctx.actor), id);
  if (version !== undefined && version !== receipt.version)
    throw stale({ version: receipt.version, status: receipt.status });
  return receipt;
}

/** Puts what is left of a receipt towards orders, the oldest first where none are named. */
export async function allocate(
  ctx: Ctx,
  id: string,
  { allocations, version }: { allocations?: Asked; version?: number },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canPutTowards(receipt));
  await putTowards(ctx, receipt, allocations, 'allocate');
}

/** The bank paid the cheque: from now on it is money. */
export async function clearCheque(
  ctx: Ctx,
  id: string,
  { allocations, version }: { allocations?: Asked; version?: number },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canSettleCheque(receipt));
  await updateRow(ctx, 'receipts', receipt, { status: 'confirmed' }, subject(receipt, 'clear'));
  await putTowards(ctx, { ...receipt, status: 'confirmed', version: receipt.version + 1 }, allocations);
}

/** The bank refused the cheque: it never was money. */
export async function bounceCheque(
  ctx: Ctx,
  id: string,
  { reason, version }: { reason: string; version?: number },
): Promise<void> {
  const receipt = await lockReceipt(ctx, id, version);
  ensure(canSettleCheque(receipt));
  await updateRow(
    ctx,
    'receipts',
    receipt,
    { status: 'bounced', bounce_reason: reason },
    { ...subject(receipt, 'bounce'), reason },
  );
}

/** Takes money from the orders it is put towards, in the order of their ids, so that two receipts never wait for each other. */
async function putTowards(ctx: Ctx, receipt: Receipt, asked: Asked, action = 'allocate'): Promise<void> {
  const { supplier_id, customer_id, currency_code } = receipt;
  const takes = sql<boolean>`t.supplier_id = ${supplier_id} and t.verified_at is null and coalesce(t.status_before_archive, t.status) <> 'canceled'`;
  const open = (await findOpenOrders(ctx, customer_id, currency_code, takes)).filter((order) => order.due > 0);
  const left = receipt.amount - receipt.allocated;
  const allocations = asked ?? oldestFirst(left, open);
  ensure(canAllocate(left, allocations, open, currency_code));
  if (allocations.length === 0) return;
  const rows = [];
  for (const { order_id, amount } of allocations.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    // The order is locked and judged again there: what was owed a moment ago may be paid by now.
    const captures = await capture(ctx, order_id, { amount });
    rows.push({
      id: ctx.newId('alloc'),
      supplier_id,
      receipt_id: receipt.id,
      order_id,
      amount,
      capture_ids: captures.map((one) => one.id),
      created_by: personOf(ctx.actor),
      created_at: ctx.now,
    });
  }
  await insertRows(ctx, 'receipt_allocations', rows);
  const allocated = receipt.allocated + allocations.reduce((sum, one) => sum + one.amount, 0);
  await updateRow(ctx, 'receipts', receipt, { allocated }, subject(receipt, action));
}
