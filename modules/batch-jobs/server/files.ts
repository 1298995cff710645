import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { personOf } from '#domain/actor.ts';
import { invalid, unauthorized } from '#kit/shared/fail.ts';
import type { SheetCells } from '#kit/shared/cells.ts';
import { isHonestName } from '#kit/shared/strings.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { insertRows } from '#kit/server/rows.ts';
import type { ReadFiles } from '#kit/server/serve.ts';
import type { UploadedFile } from '#kit/server/uploads.ts';
import { openReader } from './reader.ts';
import { requireSomeRight } from './rights.ts';
import { isWorkbook } from './zip.ts';

export type Sheet = { key: string; name: string; format: 'csv' | 'xlsx'; size: number; headers: string[] };

const mimes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** What a file is by its own bytes; its name only says which of the two it should be. @throws Refusal 400 at `file` where they disagree */
function formatOf({ filename, bytes }: UploadedFile): 'csv' | 'xlsx' {
  const ending = /\.(csv|xlsx|txt|tsv)$/i.exec(filename)?.[1]?.toLowerCase();
  if (!ending) throw invalid('file', 'batch_jobs.file.kind');
  const isXlsx = ending === 'xlsx';
  // Old workbooks and other archives begin otherwise than text too: the reading says so of what is no text.
  const isZip = bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50;
  if (isXlsx !== isZip || (isXlsx && !isWorkbook(bytes))) throw invalid('file', 'batch_jobs.file.kind');
  return isXlsx ? 'xlsx' : 'csv';
}

function nameOf(filename: string, format: string): string {
  const name = filename.split(/[\\/]/).at(-1)?.trim().slice(-120) ?? '';
  return name !== '' && isHonestName(name) ? name : `sheet.${format}`;
}

/** The bytes of a sheet in memory of their own, which a thread can be given. */
export function copyOf(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** A kept sheet; null when it is gone. */
export async function readSheetFile(files: Files, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream: Readable | null = await files.read(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return copyOf(chunks);
}

/** Begins to read the sheet that was sent; whoever opens it closes it. */
function openSent([file]: readonly UploadedFile[], as: 'headers' | 'rows') {
  if (file?.field !== 'file') throw invalid('file', 'batch_jobs.file.none');
  const format = formatOf(file);
  return { file, format, reader: openReader(copyOf([file.bytes]), { format, as }) };
}

/**
 * The rows of a sheet that was sent for something other than an import, those that hold something: read as imports are, with their limits.
 * @throws Refusal 400 at `file` for what is no sheet, or is more than one may be
 */
export async function readSheetRows(sent: readonly UploadedFile[]): Promise<SheetCells[]> {
  const { reader } = openSent(sent, 'rows');
  const rows: SheetCells[] = [];
  try {
    for (let last = false; !last;) {
      const batch = await reader.next();
      rows.push(...(JSON.parse(batch.rows) as SheetCells[]));
      ({ last } = batch);
    }
  } finally {
    reader.close();
  }
  return rows;
}

/** Reads what was sent as far as its headers and puts it away: what is no sheet is refused at once. */
export const sheetReader =
  (files: Files): ReadFiles<Sheet> =>
  async (actor, sent) => {
    if (!actor) throw unauthorized();
    requireSomeRight(actor);
    const { file, format, reader } = openSent(sent, 'headers');
    let headers: string[];
    try {
      headers = await reader.headers();
    } finally {
      reader.close();
    }
    const key = `${randomBytes(20).toString('base64url')}.${format}`;
    await files.put(key, file.bytes, mimes[format]);
    const sheet = { key, name: nameOf(file.filename, format), format, size: file.bytes.length, headers };
    return { files: [sheet], discard: () => files.remove(key).catch(() => undefined) };
  };

/** Notes a sheet that was put away. */
export async function keepSheet(ctx: Ctx, sheet: Sheet): Promise<void> {
  const row = { ...sheet, owner_id: personOf(ctx.actor), created_at: ctx.now };
  await insertRows(ctx, 'import_files', [row]);
  ctx.audit({ action: 'create', entity: 'import_files', entity_id: sheet.key, entity_label: sheet.name });
}
