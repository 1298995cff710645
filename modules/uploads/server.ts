import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { invalid, notFound, unauthorized } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import type { Row } from '#kit/server/rows.ts';
import { serve, type ReadFiles, type ServerModule } from '#kit/server/serve.ts';
import { uploads, type Upload } from './contract.ts';
import { followLink, isOwnUpload, makeLink } from './server/links.ts';
import {
  keepPicture,
  readPicture,
  removePicture,
  sendPicture,
  storePictures,
  type Picture,
  type StoredPicture,
} from './server/pictures.ts';
import { removeUnused } from './server/unused.ts';
import { uploadsTexts } from './texts.ts';

export { bucketFiles, diskFiles } from './server/files.ts';
export {
  keepPicture,
  readPicture,
  sendPicture,
  storePicture,
  storePictures,
  type Picture,
  type StoredPicture,
} from './server/pictures.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    /** A file that no row speaks of any more. */
    'upload.deleted': { key: string };
  }
}

/** What a picture costs: one for every so many pixels. */
const pixelsPerPoint = 10_000;
const gigabyte = 1_073_741_824;
/** What reading a picture costs whoever sends it. @param limit in `pointsOf` */
export const chargedTo =
  (limit: RateLimit, key: string) =>
  (pixels: number): Promise<void> =>
    limit.count(key, Math.ceil(pixels / pixelsPerPoint));
/** As many as a limit of so many megapixels has. */
export const pointsOf = (megapixels: number): number => (megapixels * 1_000_000) / pixelsPerPoint;

/**
 * @param files where the bytes go
 * @param pixelsPerPerson what one person may send, in `pointsOf`
 */
export function makeUploadsModule(files: Files, pixelsPerPerson: RateLimit): ServerModule {
  const readFiles: ReadFiles<StoredPicture> = async (actor, sent) => {
    if (!actor) throw unauthorized();
    if (sent.some(({ field }) => field !== 'files')) throw invalid('files', 'uploads.field');
    if (sent.length === 0) throw invalid('files', 'uploads.none');
    const key = personOf(actor);
    const pictures: Picture[] = [];
    for (const file of sent) pictures.push(await readPicture(file, { key, charge: chargedTo(pixelsPerPerson, key) }));
    return storePictures(files, pictures);
  };
  /** @throws Refusal where a person would keep more than one may; two at once may both pass the last time */
  const requireRoom = async (ctx: Ctx, owner: string, pictures: readonly StoredPicture[]): Promise<void> => {
    const { rows } = await sql<{
      used: number;
    }>`select coalesce(sum(size), 0)::float8 as used from uploads where owner_id = ${owner} and deleted_at is null`.execute(
      ctx.db,
    );
    const wanted = pictures.reduce((sum, { size }) => sum + size, rows[0]?.used ?? 0);
    const most = limits.api.uploadBytesOfPerson;
    if (wanted > most) throw invalid('files', 'uploads.full', { size: most / gigabyte });
  };
  const keep = async (
    ctx: Ctx,
    pictures: readonly StoredPicture[],
    isProtected: boolean,
  ): Promise<{ uploads: Upload[] }> => {
    // A protected picture of a supplier's is a document of it; this one is the sender's alone until it becomes one.
    const supplier_id = ctx.actor.account === 'supplier' && !isProtected ? ctx.actor.supplierId : null;
    const owner = { owner_id: personOf(ctx.actor), supplier_id, protected: isProtected };
    await requireRoom(ctx, owner.owner_id, pictures);
    const kept: Upload[] = [];
    for (const picture of pictures) kept.push(await keepPicture(ctx, picture, owner));
    return { uploads: kept };
  };
  const routes = serve(
    uploads,
    {
      create: (ctx, { files: pictures }) => keep(ctx, pictures, false),
      createProtected: (ctx, { files: pictures }) => keep(ctx, pictures, true),
      downloadUrl: async (ctx, { body }) => ({ download_url: await makeLink(ctx, body.file_key) }),
      download: async (ctx, { params }) =>
        sendPicture(ctx, files, await followLink(ctx, params.token), { isProtected: true }),
      remove: async (ctx, { body }) => {
        const { rows } = await sql<
          Row & { name: string }
        >`select * from uploads where key = ${body.file_key} and owner_id = ${personOf(ctx.actor)} and ${isOwnUpload} and deleted_at is null for update`.execute(
          ctx.db,
        );
        const [row] = rows;
        if (!row) throw notFound();
        await sql`update uploads set deleted_at = ${ctx.now} where id = ${row.id}`.execute(ctx.db);
        ctx.audit({ action: 'delete', entity: 'uploads', entity_id: row.id, entity_label: row.name });
        ctx.emit('upload.deleted', { key: body.file_key });
        return { id: body.file_key, object: 'file', deleted: true as const };
      },
      read: (ctx, { params, query }) =>
        sendPicture(ctx, files, params.key, { isProtected: false, isSmall: query.size === 'small' }),
    },
    readFiles,
  );
  return {
    name: 'uploads',
    tables: { owns: ['upload_links', 'uploads'] },
    texts: uploadsTexts,
    routes,
    jobs: [{ name: 'uploads-unused', cron: '41 * * * *', run: removeUnused }],
    expired: { upload_links: sql<boolean>`expires_at < now()` },
    // After commit: a file without a row can be asked for again, a row without a file cannot be repaired.
    on: { 'uploads.files': { 'upload.deleted': (_ctx, { payload }) => removePicture(files, payload.key) } },
  };
}
