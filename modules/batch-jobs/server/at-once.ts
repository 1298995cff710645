import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { csvHead, csvLine } from '#kit/server/csv.ts';
import { insertRows } from '#kit/server/rows.ts';
import { personOf } from '#domain/actor.ts';
import type { ImportType } from '../rules.ts';
import { mapHeaders } from '../rules/headers.ts';
import { readRow } from '../rules/sheet.ts';
import { sheets } from '../rules/sheets/sheets.ts';
import { completeJob } from './apply.ts';
import { lockJob, noCounts, setJob } from './jobs.ts';
import { finish, writeRows } from './read.ts';

type Sheet = { type: ImportType; supplierId: string; name: string; lines: readonly (readonly string[])[] };

/**
 * Makes an import of a few lines, the first their headers, and reads them within this transaction, as its task would.
 * @param files where the sheet is put away, so that it can be read again @returns the import's id
 */
export async function readAtOnce(ctx: Ctx, { type, supplierId, name, lines }: Sheet, files?: Files): Promise<string> {
  const [headers = [], ...rows] = lines;
  const [id, key] = [ctx.newId('batch'), `${ctx.newId('sheet')}.csv`];
  const bytes = Buffer.from(csvHead(headers) + rows.map((row) => csvLine(row)).join(''));
  const owner = personOf(ctx.actor);
  await files?.put(key, bytes, 'text/csv');
  await insertRows(ctx, 'import_files', [
    { key, name, format: 'csv', size: bytes.length, headers, owner_id: owner, created_at: ctx.now },
  ]);
  const fields = mapHeaders(sheets[type], headers);
  await insertRows(ctx, 'batch_jobs', [
    {
      id,
      supplier_id: supplierId,
      type,
      status: 'created',
      created_by: owner,
      dry_run: true,
      context: { file_key: key },
      file_key: key,
      columns: headers.map((header, at) => ({ header, field: fields[at] ?? null, remembered: false })),
      currency_code: 'SAR',
      counts: noCounts,
      created_at: ctx.now,
      updated_at: ctx.now,
    },
  ]);
  const job = await lockJob(ctx, id);
  if (!job) throw new Error('an import that was just made is there');
  const read = rows.map((texts, at) => ({ row: at + 2, texts, ...readRow(sheets[type], texts, fields, 'SAR') }));
  await writeRows(ctx, job, JSON.stringify(read));
  await finish(ctx, job);
  return id;
}

/** Applies an import within this transaction, as its tasks would. */
export async function applyAtOnce(ctx: Ctx, id: string): Promise<void> {
  await setJob(ctx, id, { status: 'processing', confirmed_at: ctx.now, processing_at: ctx.now });
  const job = await lockJob(ctx, id);
  if (job) await completeJob(ctx, job);
}
