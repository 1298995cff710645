import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { insertRow, updateRow, type Row, type Subject } from '#kit/server/rows.ts';
import type { Condition } from '#kit/server/crud.ts';
import type { InvoiceStatus, InvoiceType, Trigger } from '../contract.ts';
import type { DocumentLine, DocumentTotals, Subtotal } from '../rules/document.ts';
import type { Party } from '#domain/party.ts';

/** A row of the table, as far as what happens to it needs. */
export type InvoiceRecord = Row &
  DocumentTotals & {
    supplier_id: string;
    order_id: string;
    order_display_id: number;
    customer_id: string;
    type: InvoiceType;
    is_simplified: boolean;
    status: InvoiceStatus;
    number: string | null;
    currency_code: string;
    exemption_code: string | null;
    seller: Party;
    buyer: Party;
    lines: DocumentLine[];
    subtotals: Subtotal[];
    po_number: string | null;
    payment_code: string;
    supply_date: Date | string | null;
    due_on: Date | string | null;
    billing_reference_id: string | null;
    receipt_ids: string[];
    version: number;
  };

const subject = (
  { supplier_id, number, order_display_id }: Pick<InvoiceRecord, 'supplier_id' | 'number' | 'order_display_id'>,
  rest: Partial<Subject>,
): Subject => ({
  entity: 'invoices',
  label: number ?? `#${order_display_id}`,
  supplierId: supplier_id,
  // It can be read in the document, which never changes.
  omit: ['xml'],
  ...rest,
});

export async function insertInvoice(
  ctx: PublicCtx,
  row: Row & Pick<InvoiceRecord, 'supplier_id' | 'number' | 'order_display_id'>,
  action: string,
  reason: string | null = null,
): Promise<void> {
  await insertRow(ctx, 'invoices', row, subject(row, { action, reason }));
}

export async function updateInvoice(
  ctx: PublicCtx,
  before: InvoiceRecord,
  set: Record<string, unknown>,
  action: string,
  seenVersion?: number,
): Promise<void> {
  await updateRow(ctx, 'invoices', before, set, subject({ ...before, ...set }, { action }), seenVersion);
}

/** Which order a visible document belongs to: it is locked before its documents are. @throws Refusal 404 */
export async function orderOf(ctx: PublicCtx, id: string, visible: Condition): Promise<string> {
  const { rows } = await sql<{
    order_id: string;
  }>`select t.order_id from invoices t where t.id = ${id} and ${visible}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.order_id;
}

/** A document, held until the transaction ends. @throws Refusal 404 */
export async function lockInvoice(ctx: PublicCtx, id: string): Promise<InvoiceRecord> {
  const { rows } = await sql<InvoiceRecord>`select t.* from invoices t where t.id = ${id} for update`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** The documents of an order, held by the lock on the order. */
export async function findDocuments(ctx: PublicCtx, orderId: string): Promise<InvoiceRecord[]> {
  const { rows } =
    await sql<InvoiceRecord>`select t.* from invoices t where t.order_id = ${orderId} order by t.created_at, t.id`.execute(
      ctx.db,
    );
  return rows;
}

/** When a supplier's invoices are drafted by themselves. */
export async function findTrigger(
  ctx: PublicCtx,
  supplierId: string,
): Promise<{ generate_on: Trigger; version: number }> {
  const { rows } = await sql<{
    generate_on: Trigger;
    version: number;
  }>`select generate_on, version from invoice_settings where id = ${supplierId}`.execute(ctx.db);
  return rows[0] ?? { generate_on: 'disabled', version: 0 };
}
