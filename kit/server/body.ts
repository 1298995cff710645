import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { Refusal } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { UploadedFile } from './uploads.ts';

const unreadable = () => new Refusal('invalid_data', 'errors.unreadable');

/**
 * Whether a JSON text is as flat and as short of values as every body of ours: what follows (reading it, checking it, saying what is
 * wrong with it) costs by the value and by the level, which its length in bytes does not bound well. It looks at each character once.
 */
export function isModestJson(text: string): boolean {
  let [depth, values, inText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth++;
      values++;
      if (depth > limits.api.bodyDepth) return false;
    } else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',') values++;
    if (values > limits.api.bodyValues) return false;
  }
  return true;
}

/** Reads a JSON body for Fastify. */
export function readJson(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const text = String(body);
  if (text.length === 0) return done(null, {});
  if (!isModestJson(text)) return done(new Refusal('too_large', 'errors.too_large'));
  try {
    done(null, JSON.parse(text, refusePrototype));
  } catch {
    done(unreadable());
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || (key === 'constructor' && typeof value === 'object'))
    throw new SyntaxError('forbidden key');
  return value;
}

/**
 * The body of a request, and the files of a multipart one.
 * @throws Refusal 400 for a form that is cut short or is none, 413 for what is too large, 415 where no files are taken
 */
export async function readBody(
  request: FastifyRequest,
  { accepts, filesMax, fileBytes }: Endpoint,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { body: request.body ?? undefined, files: [] };
  if (accepts !== 'files') throw new Refusal('unsupported_media_type', 'errors.media_type');
  try {
    return await readForm(request, { files: filesMax, fileSize: fileBytes });
  } catch (error) {
    // The reader of forms has errors of its own for what is too much; the others are the parser's, which say that this is no form.
    throw error instanceof Refusal || String((error as { code?: unknown }).code).startsWith('FST_')
      ? error
      : unreadable();
  }
}

async function readForm(
  request: FastifyRequest,
  most: { files: number; fileSize: number },
): Promise<{ body: unknown; files: UploadedFile[] }> {
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  for await (const part of request.parts({ limits: most })) {
    if (part.type === 'file')
      files.push({ field: part.fieldname, filename: part.filename, mime: part.mimetype, bytes: await part.toBuffer() });
    else if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too_large', 'errors.too_large');
    else fields.set(part.fieldname, part.value);
  }
  return { body: Object.fromEntries(fields), files };
}
