import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { never } from '#kit/server/crud.ts';
import { insertRow, updateRow, type Row } from '#kit/server/rows.ts';
import { ownedBySupplier, supplierOf } from '#kit/server/scope.ts';
import type { DocumentChangeBody, NewDocumentBody } from '../contract/document.ts';
import type { LockedCustomer } from './locked-customer.ts';

const entity = 'customer_documents';

/** Documents of a customer that is seen, over the alias `t`: each side its own. */
export const visibleDocuments = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

const subjectOf = (ctx: Ctx, { label }: LockedCustomer) => ({ entity, label, supplierId: supplierOf(ctx.actor) });

async function lockDocument(ctx: Ctx, customerId: string, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select t.*, t.expires_on::text as expires_on from customer_documents t
    where t.id = ${id} and t.customer_id = ${customerId} and t.deleted_at is null and ${visibleDocuments(ctx.actor)} for update`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Adds a document of the caller's side. The customer's row is locked. @throws Refusal for somebody else's picture */
export async function addDocument(ctx: Ctx, customer: LockedCustomer, body: NewDocumentBody): Promise<void> {
  const { kind, number = null, expires_on = null, img = null } = body;
  const row = {
    id: ctx.newId('cdoc'),
    customer_id: customer.id,
    supplier_id: supplierOf(ctx.actor),
    kind,
    number: number || null,
    expires_on,
    img: img || null,
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRow(ctx, 'customer_documents', row, subjectOf(ctx, customer));
}

/** Changes a document of the caller's side. @throws Refusal 404 for another's, and for somebody else's picture */
export async function updateDocument(
  ctx: Ctx,
  customer: LockedCustomer,
  id: string,
  { version, ...body }: DocumentChangeBody,
): Promise<void> {
  const before = await lockDocument(ctx, customer.id, id);
  const set = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value === '' ? null : value]));
  await updateRow(ctx, 'customer_documents', before, set, subjectOf(ctx, customer), version);
}

/** Removes a document of the caller's side. */
export async function removeDocument(ctx: Ctx, customer: LockedCustomer, id: string): Promise<void> {
  const before = await lockDocument(ctx, customer.id, id);
  const subject = { ...subjectOf(ctx, customer), action: 'delete' };
  await updateRow(ctx, 'customer_documents', before, { deleted_at: ctx.now }, subject);
}
