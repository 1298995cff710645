import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { dayOf } from '#domain/dates.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow } from '#kit/server/rows.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { receipts } from '../contract.ts';
import { putTowards } from './allocations.ts';
import { subject } from './lock.ts';

type Create = z.output<NonNullable<(typeof receipts.create)['body']>>;

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
  if (body.cheque && body.cheque.due_on < dayOf(ctx.now)) throw invalid('cheque.due_on', 'receipts.cheque_past');
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
