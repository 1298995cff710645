import { sql } from 'kysely';
import { personOf } from '#kit/shared/actor.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import type { Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import { uploads, type Upload } from './contract.ts';
import { followLink, isOnesOwn, makeLink } from './server/links.ts';
import { keepPicture, readPicture, sendPicture } from './server/pictures.ts';
import { uploadsTexts } from './texts.ts';

export { keepPicture, readPicture, sendPicture } from './server/pictures.ts';

/** @param files where the bytes go */
export function makeUploadsModule(files: Files): ServerModule {
  const keep = async (ctx: Ctx, sent: readonly UploadedFile[], isProtected: boolean): Promise<{ uploads: Upload[] }> => {
    if (sent.some(({ field }) => field !== 'files')) throw invalid('files', 'uploads.field');
    if (sent.length === 0) throw invalid('files', 'uploads.none');
    // A protected picture of a supplier's is a document of it; this one is the sender's alone until it becomes one.
    const supplier_id = ctx.actor.account === 'supplier' && !isProtected ? ctx.actor.supplierId : null;
    const owner = { owner_id: personOf(ctx.actor), supplier_id, protected: isProtected };
    const kept: Upload[] = [];
    for (const file of sent) kept.push(await keepPicture(ctx, files, await readPicture(file), owner));
    return { uploads: kept };
  };
  const routes = serve(uploads, {
    create: (ctx, { files: sent }) => keep(ctx, sent, false),
    createProtected: (ctx, { files: sent }) => keep(ctx, sent, true),
    downloadUrl: async (ctx, { body }) => ({ download_url: await makeLink(ctx, body.file_key) }),
    download: async (ctx, { params }) => sendPicture(ctx, files, await followLink(ctx, params.token), { isProtected: true }),
    remove: async (ctx, { body }) => {
      const { rows } = await sql<Row & { name: string }>`select * from uploads where key = ${body.file_key} and owner_id = ${personOf(ctx.actor)} and ${isOnesOwn} and deleted_at is null for update`.execute(ctx.db);
      const [row] = rows;
      if (!row) throw notFound();
      await sql`update uploads set deleted_at = ${ctx.now} where id = ${row.id}`.execute(ctx.db);
      ctx.audit({ action: 'delete', entity: 'uploads', entity_id: row.id, entity_label: row.name });
      ctx.emit('upload.deleted', { key: body.file_key });
      return { id: body.file_key, object: 'file', deleted: true as const };
    },
    read: (ctx, { params }) => sendPicture(ctx, files, params.key, { isProtected: false }),
  });
  return {
    name: 'uploads',
    texts: uploadsTexts,
    routes,
    // After commit: a file without a row can be asked for again, a row without a file cannot be repaired.
    on: { 'upload.deleted': async (_ctx, { payload }) => files.remove(String(payload.key)) },
  };
}
