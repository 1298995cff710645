import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply } from '#kit/shared/list.ts';
import { bounded } from '#kit/shared/strings.ts';

const Upload = z.object({
  key: z.string(),
  url: z.string(),
  name: z.string(),
  mime: z.enum(['image/jpeg', 'image/png']),
  /** Bytes, as kept. */
  size: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Upload = z.output<typeof Upload>;

const fileKey = z.strictObject({ file_key: bounded(100).min(1) });
const everyAccount = { admin: 'signed-in', supplier: true, affiliate: true, sales_representative: true } as const;

/** Pictures: JPEG and PNG only (specification, sections 5 and 9), whoever is signed in, removed by whoever sent them. */
export const uploads = {
  create: endpoint({
    method: 'POST',
    path: '/uploads',
    accepts: 'files',
    access: everyAccount,
    openDuringSetup: true,
    reply: z.object({ uploads: z.array(Upload) }),
    summary: 'Multipart, field `files`: JPEG or PNG, 5 MiB and 25 megapixels each at most',
  }),
  createProtected: endpoint({
    method: 'POST',
    path: '/uploads/protected',
    accepts: 'files',
    access: everyAccount,
    reply: z.object({ uploads: z.array(Upload) }),
    summary: 'The same, for pictures that are fetched only by an address made for a few minutes',
  }),
  downloadUrl: endpoint({
    method: 'POST',
    path: '/uploads/download-url',
    body: fileKey,
    access: everyAccount,
    reply: z.object({ download_url: z.string() }),
    summary: 'Where a picture of one’s own can be fetched; of a protected one for ten minutes',
  }),
  download: endpoint({
    method: 'GET',
    path: '/uploads/links/:token',
    access: 'public',
    reply: z.unknown(),
    summary: 'The picture behind an address made for it',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/uploads',
    body: fileKey,
    reply: deletedReply,
    access: everyAccount,
    openDuringSetup: true,
  }),
  /** The key cannot be guessed, so a picture is for whoever was shown its address: <img> sends no account. */
  read: endpoint({
    method: 'GET',
    path: '/uploads/:key',
    query: z.object({ size: z.enum(['small']).optional() }),
    access: 'public',
    reply: z.unknown(),
    summary: 'The picture itself, or as lists show it: at most 160 pixels on either side',
  }),
};
