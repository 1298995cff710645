import { invalid } from '#kit/shared/fail.ts';
import type { Files } from '#kit/server/files.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import { chargedTo, readPicture, storePictures, type Picture } from '#modules/uploads/server.ts';

/** Where photos go, and how many pixels an address may send. */
export type PhotoServices = { files: Files; pixelsPerAddress: RateLimit };

/**
 * Reads the photos a customer sent and puts them away, before the transaction that keeps them. @param key of the address they came from
 * @throws Refusal at `photos` for what is no picture or too large
 */
export async function storePhotos(
  { files, pixelsPerAddress }: PhotoServices,
  sent: readonly UploadedFile[],
  key: string,
) {
  const stranger = sent.find(({ field }) => field !== 'photos');
  if (stranger) throw invalid(stranger.field, 'errors.unknown_field', { field: stranger.field });
  const pictures: Picture[] = [];
  for (const file of sent)
    pictures.push(await readPicture(file, { key, charge: chargedTo(pixelsPerAddress, key), takesWebp: true }));
  return storePictures(files, pictures);
}
