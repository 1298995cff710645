import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';

import type { Row } from '#kit/server/rows.ts';
import type { FileReply } from '#kit/server/serve.ts';
import type { Files } from '#kit/server/files.ts';
import { sendPicture } from '#modules/uploads/server.ts';
import { supplierDocuments, type SupplierDocument } from '../contract.ts';
import { findSupplier } from './resource.ts';

/**
 * Makes an upload a document of a supplier: from now on nobody reads it by its address, nor removes it (trust, T47).
 * @throws Refusal when it is none that the caller, or somebody of the supplier, has sent
 */
export async function keepDocument(
  ctx: Ctx,
  supplierId: string,
  key: string | null | undefined,
  field: SupplierDocument,
): Promise<void> {
  if (!key) return;
  const { rows } = await sql<Row & { name: string }>`select * from uploads where key = ${key} and deleted_at is null
    and (supplier_id = ${supplierId} or owner_id = ${personOf(ctx.actor)}) for update`.execute(ctx.db);
  const [upload] = rows;
  if (!upload) throw invalid(field, 'errors.reference');
  if (upload.protected === true && upload.supplier_id !== null) return;
  await sql`update uploads set protected = true, supplier_id = ${supplierId}, used_at = coalesce(used_at, ${ctx.now}) where id = ${upload.id}`.execute(
    ctx.db,
  );
  ctx.audit({
    action: 'update',
    entity: 'uploads',
    entity_id: upload.id,
    entity_label: upload.name,
    before: { protected: upload.protected },
    after: { protected: true },
    supplier_id: supplierId,
  });
}

const isDocument = (name: string): name is SupplierDocument => (supplierDocuments as readonly string[]).includes(name);

/** The image of a document, or of the one before it, for the supplier itself and for administrators who read suppliers. */
export async function readDocument(
  ctx: Ctx,
  files: Files,
  { id, document, replaced = false }: { id: string; document: string; replaced?: boolean | undefined },
): Promise<FileReply> {
  if (!isDocument(document)) throw notFound();
  const supplier = await findSupplier(ctx, id);
  const key = replaced ? supplier.replaced_documents?.[document]?.key : supplier[document];
  if (!key) throw notFound();
  return sendPicture(ctx, files, key, { isProtected: true });
}
