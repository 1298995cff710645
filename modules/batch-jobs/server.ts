import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { ensure, invalid } from '#kit/shared/fail.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { insertRows } from '#kit/server/rows.ts';
import { requireSupplierFor } from '#kit/server/scope.ts';
import { serve, type Job, type ServerModule } from '#kit/server/serve.ts';
import { batchJobs, type BatchJob } from './contract.ts';
import { aboutType, canCancel, canConfirm, type ImportField, type ImportType } from './rules.ts';
import { headerKey, mapHeaders } from './rules/headers.ts';
import { sheets } from './rules/sheets/sheets.ts';
import { applyTask } from './server/apply.ts';
import { keepSheet, sheetReader } from './server/files.ts';
import { findJob, listJobs, lockOwnJob, noCounts, setJob, type JobRow } from './server/jobs.ts';
import { readTask } from './server/read.ts';
import { badRows, listRows } from './server/rows.ts';
import { requireRight } from './server/rights.ts';
import { customerSheetExport, sheetExport } from './server/sheet.ts';
import { foreseeUndo, requireUndoable, undoTask } from './server/undo.ts';
import { batchJobsTexts } from './texts.ts';

export { readSheetRows } from './server/files.ts';
export { applyAtOnce, readAtOnce } from './server/at-once.ts';
export { jobConditions } from './server/jobs.ts';
export { mayDo } from './server/rights.ts';

const reply = async (ctx: Ctx, id: string) => ({ batch_job: await findJob(ctx, id) });
const subject = ({ id, supplier_id, file_name }: Pick<JobRow, 'id' | 'supplier_id' | 'file_name'>) => ({
  entity: 'batch_jobs',
  entity_id: id,
  entity_label: file_name,
  supplier_id,
});

/** What was chosen for a supplier's headers before, by their keys. Each kind of sheet has its own: "Name" is a product's here, a customer's there. */
async function findRemembered(
  ctx: Ctx,
  supplierId: string,
  type: ImportType,
): Promise<Map<string, ImportField | null>> {
  const { memory } = aboutType(type);
  const { rows } = await sql<{
    header: string;
    field: string | null;
  }>`select substr(imh.header, ${memory.length + 1}) as header, imh.field from import_headers imh
    where imh.supplier_id = ${supplierId} and starts_with(imh.header, ${memory})`.execute(ctx.db);
  return new Map(rows.map(({ header, field }) => [header, field as ImportField | null]));
}

/** The currency of amounts that name none: the store's. */
async function findCurrency(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ code: string }>`select default_currency_code as code from store limit 1`.execute(ctx.db);
  return rows[0]?.code ?? 'SAR';
}

async function create(ctx: Ctx, { type, context, dry_run }: BodyOf<typeof batchJobs.create>) {
  await requireRight(ctx, type, 'create');
  const supplier_id = await requireSupplierFor(ctx, context.supplier_id);
  const { rows } = await sql<{
    headers: string[];
    name: string;
  }>`select headers, name from import_files where key = ${context.file_key} and owner_id = ${personOf(ctx.actor)}`.execute(
    ctx.db,
  );
  const [file] = rows;
  if (!file) throw invalid('context.file_key', 'errors.reference');
  const remembered = await findRemembered(ctx, supplier_id, type);
  const fields = mapHeaders(sheets[type], file.headers, remembered);
  const id = ctx.newId('batch');
  const row = {
    id,
    supplier_id,
    type,
    status: 'created',
    created_by: personOf(ctx.actor),
    dry_run,
    context,
    file_key: context.file_key,
    columns: columnsOf(file.headers, fields, remembered),
    currency_code: await findCurrency(ctx),
    counts: noCounts,
    reading: ctx.start('batch-jobs.read', { batch_job_id: id }),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await insertRows(ctx, 'batch_jobs', [row]);
  ctx.audit({ action: 'create', ...subject({ id, supplier_id, file_name: file.name }), after: { type } });
  return reply(ctx, id);
}

const columnsOf = (
  headers: readonly string[],
  fields: readonly (ImportField | null)[],
  remembered: ReadonlyMap<string, unknown>,
): BatchJob['columns'] =>
  headers.map((header, at) => ({ header, field: fields[at] ?? null, remembered: remembered.has(headerKey(header)) }));

/** Columns as somebody chose them: remembered for the supplier, and the sheet is read again. */
async function setColumns(ctx: Ctx, id: string, fields: readonly (ImportField | null)[]) {
  const job = await lockOwnJob(ctx, id);
  ensure(canCancel(job));
  if (fields.length !== job.columns.length) throw invalid('columns', 'batch_jobs.columns_count');
  const about = aboutType(job.type);
  const strange = fields.findIndex((field) => field !== null && !about.fields.includes(field));
  if (strange >= 0) throw invalid(`columns.${strange}`, 'batch_jobs.column_of_other');
  const twice = fields.findIndex((field, at) => field !== null && fields.indexOf(field) < at);
  if (twice >= 0) throw invalid(`columns.${twice}`, 'batch_jobs.column_twice');
  const headers = job.columns.map(({ header }) => header);
  const chosen = new Map(headers.map((header, at) => [headerKey(header), fields[at] ?? null]));
  chosen.delete('');
  await sql`insert into import_headers (supplier_id, header, field, updated_at)
    select ${job.supplier_id}, ${about.memory} || one.header, one.field, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify([...chosen].map(([header, field]) => ({ header, field })))}::jsonb) as one(header text, field text)
    on conflict (supplier_id, header) do update set field = excluded.field, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  await setJob(ctx, id, {
    status: 'created',
    pre_processed_at: null,
    columns: columnsOf(headers, fields, chosen),
    counts: noCounts,
    reading: ctx.start('batch-jobs.read', { batch_job_id: id }),
  });
  ctx.audit({
    action: 'update',
    ...subject(job),
    before: { columns: job.columns.map(({ field }) => field) },
    after: { columns: fields },
  });
  return reply(ctx, id);
}

async function confirm(ctx: Ctx, id: string) {
  const job = await lockOwnJob(ctx, id);
  ensure(canConfirm(job));
  await setJob(ctx, id, { status: 'confirmed', confirmed_at: ctx.now });
  ctx.start(`${aboutType(job.type).records}.import`, { batch_job_id: id }, job.counts.new + job.counts.changed);
  ctx.audit({ action: 'confirm', ...subject(job), after: { status: 'confirmed' } });
  return reply(ctx, id);
}

async function cancel(ctx: Ctx, id: string) {
  const job = await lockOwnJob(ctx, id);
  if (job.status === 'canceled') return reply(ctx, id);
  ensure(canCancel(job));
  await setJob(ctx, id, { status: 'canceled', canceled_at: ctx.now });
  ctx.audit({ action: 'cancel', ...subject(job), before: { status: job.status }, after: { status: 'canceled' } });
  return reply(ctx, id);
}

async function undo(ctx: Ctx, id: string) {
  const job = await lockOwnJob(ctx, id);
  requireUndoable(job, ctx.now);
  ctx.start(`${aboutType(job.type).records}.import_undo`, { batch_job_id: id });
  ctx.audit({ action: 'undo', ...subject(job) });
  return reply(ctx, id);
}

const daysKept = 90;
const purgedAtOnce = 200;
/** Sheets nobody made an import of, and imports of long ago with their rows, are removed; the audit trail keeps what was done. */
const purge = (files: Files): Job => ({
  name: 'batch-jobs-purge',
  cron: '41 3 * * *',
  run: async ({ db }) => {
    await sql`delete from batch_jobs where updated_at < now() - make_interval(days => ${sql.lit(daysKept)})
      and status in ('completed', 'failed', 'canceled')`.execute(db);
    const { rows } = await sql<{
      key: string;
    }>`select imf.key from import_files imf where imf.created_at < now() - interval '1 day'
      and not exists (select from batch_jobs bj where bj.file_key = imf.key) limit ${sql.lit(purgedAtOnce)} for update skip locked`.execute(
      db,
    );
    for (const { key } of rows) await files.remove(key);
    await sql`delete from import_files where key = any(${rows.map(({ key }) => key)}::text[])`.execute(db);
  },
});

/** @param files where sheets are kept */
export function makeBatchJobsModule(files: Files): ServerModule {
  return {
    name: 'batch-jobs',
    tables: {
      owns: ['batch_jobs', 'import_files', 'import_headers', 'import_rows'],
      reads: [
        'areas',
        'audit_trail',
        'brands',
        'currencies',
        'customer_statuses',
        'customer_suppliers',
        'customers',
        'draft_orders',
        'lead_customers',
        'order_items',
        'orders',
        'product_variants',
        'products',
        'purchase_order_items',
        'sales_visits',
        'stock_levels',
        'stock_locations',
        'store',
        'suppliers',
        'users',
        'variant_codes',
      ],
    },
    texts: batchJobsTexts,
    routes: serve(
      batchJobs,
      {
        sheet: async (ctx, asked) => sheetExport.start(ctx, asked),
        customerSheet: async (ctx, asked) => customerSheetExport.start(ctx, asked),
        list: (ctx, { query }) => listJobs(ctx, query),
        sendFile: async (ctx, { files: [sheet] }) => {
          if (!sheet) throw invalid('file', 'batch_jobs.file.none');
          await keepSheet(ctx, sheet);
          const { key, name, size, headers } = sheet;
          return { file: { key, name, size, headers } };
        },
        create: (ctx, { body }) => create(ctx, body),
        retrieve: (ctx, { params }) => reply(ctx, params.id),
        confirm: (ctx, { params }) => confirm(ctx, params.id),
        cancel: (ctx, { params }) => cancel(ctx, params.id),
        setColumns: (ctx, { params, body }) => setColumns(ctx, params.id, body.columns),
        rows: (ctx, { params, query }) => listRows(ctx, params.id, query),
        badRows: (ctx, { params, query }) => badRows(ctx, params.id, query.format),
        foresee: async (ctx, { params }) => ({ undo: await foreseeUndo(ctx, params.id) }),
        undo: (ctx, { params }) => undo(ctx, params.id),
      },
      sheetReader(files),
    ),
    tasks: {
      'batch-jobs.read': readTask(files),
      'products.import': applyTask,
      'customers.import': applyTask,
      'stock.import': applyTask,
      'lead-customers.import': applyTask,
      'products.import_undo': undoTask,
      'customers.import_undo': undoTask,
      'stock.import_undo': undoTask,
      'lead-customers.import_undo': undoTask,
    },
    exports: [sheetExport, customerSheetExport],
    jobs: [purge(files)],
  };
}
