import { gone, invalid, notFound, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = () => new File([png], 'dot.png', { type: 'image/png' });
const note = () => new File(['no picture'], 'note.png', { type: 'image/png' });

async function kept(s: Scene): Promise<string> {
  const { uploads } = await s.call('uploads.create', picture());
  return uploads[0].key;
}

export const uploadCases: readonly Case[] = [
  {
    method: 'uploads.create',
    wire: 'POST /uploads',
    answer: { uploads: 'array' },
    good: () => [[picture(), picture()]],
    bad: () => [note()],
    refusal: invalid,
  },
  {
    method: 'uploads.createProtected',
    wire: 'POST /uploads/protected',
    answer: { uploads: 'array' },
    good: () => [picture()],
    bad: () => [note()],
    refusal: invalid,
  },
  {
    method: 'uploads.delete',
    wire: 'DELETE /uploads',
    answer: gone('file'),
    good: async (s) => [{ file_key: await kept(s) }],
    bad: () => [{ file_key: 'guessed' }],
    refusal: notFound,
  },
  {
    method: 'uploads.getPresignedDownloadUrl',
    wire: 'POST /uploads/download-url',
    answer: { download_url: 'text' },
    refusal: notFound,
    good: async (s) => {
      const { uploads } = await s.call('uploads.createProtected', picture());
      return [{ file_key: uploads[0].key }];
    },
    bad: () => [{ file_key: 'guessed' }],
    check: async ({ download_url }, s) => {
      const reply = await fetch(s.origin + new URL(download_url).pathname);
      if (reply.status !== 200 || reply.headers.get('content-type') !== 'image/png')
        throw new Error(`the address answers ${reply.status}`);
    },
  },
];
