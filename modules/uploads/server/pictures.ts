import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import { isHonestName } from '#kit/shared/strings.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { insertRow } from '#kit/server/rows.ts';
import { FileReply } from '#kit/server/serve.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import type { Upload } from '../contract.ts';
import { readImage, type Image, type Sender } from './images.ts';

export type Picture = Image & { name: string };
/** A picture whose bytes are put away, under a key nobody can guess. */
export type StoredPicture = Omit<Picture, 'bytes' | 'small'> & { key: string; size: number; sha256: string };
/** Whose it is. A protected picture is not for whoever knows its address: only a screen that may show it fetches it. */
export type PictureOwner = {
  owner_id: string;
  supplier_id: string | null;
  protected: boolean;
  /** A row shows it from the first. */
  is_used?: boolean;
};

/** The last part of a file's name, if it means what it shows. */
function nameOf(file: UploadedFile, { extension }: Image): string {
  const name = file.filename.split(/[\\/]/).at(-1)?.trim().slice(0, 120) ?? '';
  return name !== '' && isHonestName(name) ? name : `picture.${extension}`;
}

/** Reads a sent picture. @throws Refusal at the file's field for anything but a readable JPEG or PNG within the limits */
export async function readPicture(file: UploadedFile, sender: Sender): Promise<Picture> {
  const image = await readImage(file.bytes, file.field, sender);
  return { ...image, name: nameOf(file, image) };
}

/** Where the small one of a picture is kept. */
const smallKey = (key: string) => `small-${key}`;

/** Puts the bytes away, before the transaction that keeps them: no connection waits for the storage. */
export async function storePicture(files: Files, { bytes, small, ...picture }: Picture): Promise<StoredPicture> {
  const key = `${randomBytes(20).toString('base64url')}.${picture.extension}`;
  await files.put(key, bytes, picture.mime);
  await files.put(smallKey(key), small, picture.mime);
  return { ...picture, key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Takes a picture away, the small one first: whoever still has its address is shown the large one until that has gone too. */
export async function removePicture(files: Files, key: string): Promise<void> {
  await files.remove(smallKey(key));
  await files.remove(key);
}

/** Puts several away, all or none; `discard` takes them away again, where they turn out not to be kept. */
export async function storePictures(
  files: Files,
  pictures: readonly Picture[],
): Promise<{ files: StoredPicture[]; discard(): Promise<void> }> {
  const stored: StoredPicture[] = [];
  const discard = async () => void (await Promise.allSettled(stored.map(({ key }) => removePicture(files, key))));
  try {
    for (const picture of pictures) stored.push(await storePicture(files, picture));
  } catch (error) {
    await discard();
    throw error;
  }
  return { files: stored, discard };
}

/** Writes the row of a stored picture. Should it not come to be after all, an unreferenced file stays: better than a row without its file. */
export async function keepPicture(
  ctx: PublicCtx,
  picture: StoredPicture,
  { is_used = false, ...owner }: PictureOwner,
): Promise<Upload> {
  const { extension: _, ...row } = picture;
  await insertRow(
    ctx,
    'uploads',
    // A document of a supplier is one from the first; everything else is in use once a row shows it.
    {
      id: ctx.newId('file'),
      ...row,
      ...owner,
      created_at: ctx.now,
      used_at: is_used || (owner.protected && owner.supplier_id) ? ctx.now : null,
    },
    { entity: 'uploads', label: row.name, supplierId: owner.protected ? owner.supplier_id : null },
  );
  const { sha256: __, ...shown } = row;
  return { ...shown, url: `/api/uploads/${row.key}` };
}

/** Sends a picture; whether the caller may see a protected one is for the caller of this to have judged. @throws Refusal when there is none */
export async function sendPicture(
  ctx: PublicCtx,
  files: Files,
  key: string,
  { isProtected, isSmall = false }: { isProtected: boolean; isSmall?: boolean },
): Promise<FileReply> {
  const { rows } = await sql<{
    mime: string;
  }>`select mime from uploads where key = ${key} and protected = ${isProtected} and deleted_at is null`.execute(ctx.db);
  const [row] = rows;
  // Pictures from before small ones were kept have none.
  const body = row && ((isSmall && (await files.read(smallKey(key)))) || (await files.read(key)));
  if (!row || !body) throw notFound();
  // Whatever the bytes may be, no browser runs them.
  ctx.http.setHeader('X-Content-Type-Options', 'nosniff');
  ctx.http.setHeader('Content-Security-Policy', `default-src 'none'; sandbox`);
  ctx.http.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  return new FileReply(body, row.mime, null, !isProtected);
}
