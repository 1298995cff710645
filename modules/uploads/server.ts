import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { personOf } from '#kit/shared/actor.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import { isHonestName } from '#kit/shared/strings.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { insertRow, type Row } from '#kit/server/rows.ts';
import { FileReply, serve, type ServerModule } from '#kit/server/serve.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import { uploads, type Upload } from './contract.ts';
import { readImage, type Image } from './server/images.ts';
import { uploadsTexts } from './texts.ts';

const urlOf = (key: string): string => `/api/uploads/${key}`;

/** The last part of a file's name, if it means what it shows. */
function nameOf(file: UploadedFile, { extension }: Image): string {
  const name = file.filename.split(/[\\/]/).at(-1)?.trim().slice(0, 120) ?? '';
  return name !== '' && isHonestName(name) ? name : `picture.${extension}`;
}

/** @param files where the bytes go */
export function makeUploadsModule(files: Files): ServerModule {
  async function keep(ctx: Ctx, file: UploadedFile): Promise<Upload> {
    const image = await readImage(file.bytes);
    const key = `${randomBytes(20).toString('base64url')}.${image.extension}`;
    const name = nameOf(file, image);
    const { mime, width, height, bytes } = image;
    await insertRow(ctx, 'uploads', {
      id: ctx.newId('file'), key, name, mime, size: bytes.length, width, height, sha256: createHash('sha256').update(bytes).digest('hex'), protected: false,
      owner_id: personOf(ctx.actor), supplier_id: ctx.actor.account === 'supplier' ? ctx.actor.supplierId : null, created_at: ctx.now,
    }, { entity: 'uploads', label: name });
    // Should the row not come to be after all, an unreferenced file stays: better than a row without its file.
    await files.put(key, bytes, mime);
    return { key, url: urlOf(key), name, mime, size: bytes.length, width, height };
  }

  const routes = serve(uploads, {
    create: async (ctx, { files: sent }) => {
      if (sent.some(({ field }) => field !== 'files')) throw invalid('files', 'uploads.field');
      if (sent.length === 0) throw invalid('files', 'uploads.none');
      const kept: Upload[] = [];
      for (const file of sent) kept.push(await keep(ctx, file));
      return { uploads: kept };
    },
    remove: async (ctx, { body }) => {
      const { rows } = await sql<Row & { name: string }>`select * from uploads where key = ${body.file_key} and owner_id = ${personOf(ctx.actor)} and deleted_at is null for update`.execute(ctx.db);
      const [row] = rows;
      if (!row) throw notFound();
      await sql`update uploads set deleted_at = ${ctx.now} where id = ${row.id}`.execute(ctx.db);
      ctx.audit({ action: 'delete', entity: 'uploads', entity_id: row.id, entity_label: row.name });
      ctx.emit('upload.deleted', { key: body.file_key });
      return { id: body.file_key, object: 'file', deleted: true as const };
    },
    read: async (ctx, { params }) => {
      const { rows } = await sql<{ mime: string }>`select mime from uploads where key = ${params.key} and not protected and deleted_at is null`.execute(ctx.db);
      const [row] = rows;
      const body = row && (await files.read(params.key));
      if (!row || !body) throw notFound();
      // Whatever the bytes may be, no browser runs them.
      ctx.http.setHeader('X-Content-Type-Options', 'nosniff');
      ctx.http.setHeader('Content-Security-Policy', `default-src 'none'; sandbox`);
      ctx.http.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      return new FileReply(body, row.mime, null, true);
    },
  });
  return {
    name: 'uploads',
    texts: uploadsTexts,
    routes,
    // After commit: a file without a row can be asked for again, a row without a file cannot be repaired.
    on: { 'upload.deleted': async (_ctx, { payload }) => files.remove(String(payload.key)) },
  };
}
