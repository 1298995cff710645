import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip as gzipCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Text that is the same for everybody, packed once. Unpacked it is not kept: hardly anybody asks for it so. */
export type Packed = { type: string; etag: string; gzip: Buffer; brotli: Buffer };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzipCompress);

/** Packs text, off the thread that answers. */
export async function pack(type: string, text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const [brotli, gzip] = await Promise.all([
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    toGzip(plain),
  ]);
  return { type, gzip, brotli, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

/** Makes something at the first request for it; who asks meanwhile waits for the same, and a failure is not kept. */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}

/** Whether an encoding is accepted: named, and not with the weight 0. */
const takes = (accepted: string, encoding: string) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(0?\\.\\d*[1-9]\\d*|1(\\.0*)?)\\s*)?(,|$)`).test(accepted);
/** A proxy that packs anew calls our mark a weak one. */
const has = (known: string, etag: string) => known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Sends packed text as the caller can unpack it, or says that it is still the one they have. */
export function sendPacked(
  { type, etag, gzip, brotli }: Packed,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = 'Accept-Encoding',
): FastifyReply {
  void reply.headers({ Vary: vary, ETag: etag, 'Cache-Control': 'no-cache' });
  if (has(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  void reply.type(type);
  if (takes(accepted, 'br')) return reply.header('Content-Encoding', 'br').send(brotli);
  if (takes(accepted, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(gzip);
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}
