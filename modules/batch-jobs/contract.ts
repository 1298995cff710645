import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { bounded, id } from '#kit/shared/strings.ts';
import { exportOf } from '#kit/shared/export.ts';
import { customers } from '#modules/customers/contract.ts';
import { products } from '#modules/products/contract.ts';
import { sheetLimits } from './rules/limits.ts';
import { customerColumns, importFields, productColumns } from './rules/fields.ts';
import { importTypes } from './rules/types.ts';

export const batchJobStatuses = [
  'created',
  'pre_processed',
  'confirmed',
  'processing',
  'completed',
  'failed',
  'canceled',
] as const;
export const rowKinds = ['new', 'changed', 'same', 'bad'] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * Suppliers for themselves. Which right an administrator needs is said by the type (`aboutType`): the server asks for it with each call, also of
 * one who acts for a supplier.
 */
const access = { admin: 'signed-in', supplier: true } as const satisfies Access;
const ownPeopleOnly = false;
const field = z.enum(importFields);

const Counts = z.object({
  /** Rows of the sheet, read so far. */
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  bad: z.int(),
  /** Cells that become another. */
  cells: z.int(),
});

const Column = z.object({
  header: z.string(),
  field: field.nullable(),
  /** Whether it was chosen for this supplier before. */
  remembered: z.boolean(),
});

export const BatchJobRow = z.object({
  id: z.string(),
  type: z.enum(importTypes),
  status: z.enum(batchJobStatuses),
  supplier_id: z.string(),
  supplier: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }),
  created_by: z.string(),
  created_by_name: z.string().nullable(),
  dry_run: z.boolean(),
  context: z.record(z.string(), z.unknown()),
  file: z.object({ name: z.string(), size: z.int() }),
  columns: z.array(Column),
  currency_code: z.string(),
  counts: Counts,
  /** The toolkit's name for what it came to. */
  result: z.object({ count: z.int(), advancement_count: z.int(), errors: z.array(z.string()) }),
  /** Why it failed, in the reader's language. */
  failure: z.string().nullable(),
  pre_processed_at: moment().nullable(),
  confirmed_at: moment().nullable(),
  processing_at: moment().nullable(),
  completed_at: moment().nullable(),
  failed_at: moment().nullable(),
  canceled_at: moment().nullable(),
  rollback_until: moment().nullable(),
  undone_at: moment().nullable(),
  /** How many rows went back, and how many stayed. */
  undone: z.object({ back: z.int(), stays: z.int() }).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type BatchJob = z.output<typeof BatchJobRow>;

const Cell = z.union([z.string(), z.number(), z.null()]);
const ImportRow = z.object({
  row: z.int(),
  kind: z.enum(rowKinds),
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  /** The customer or the level of stock; of products null. */
  record_id: z.string().nullable(),
  cells: z.partialRecord(field, Cell),
  /** By field, what it was and what it becomes. */
  changes: z.partialRecord(field, z.tuple([Cell, Cell])).nullable(),
  faults: z.array(
    z.object({
      column: field,
      code: z.string(),
      message: z.string(),
      /** What was probably meant. */
      suggestion: z.string().nullable(),
    }),
  ),
  undone: z.enum(['back', 'stays']).nullable(),
  /** Why it was not taken back, in the reader's language. */
  kept_because: z.string().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** Rows that would stay are named up to this many. */
export const foreseenMost = 20;
/** What taking an import back would come to now. */
const Foreseen = z.object({
  back: z.int(),
  stays: z.int(),
  /** The first of those that would stay. */
  rows: z.array(ImportRow.pick({ row: true, cells: true }).extend({ kept_because: z.string() })).max(foreseenMost),
});
export type Foreseen = z.output<typeof Foreseen>;

/** Who may read a list may have it as a sheet. */
const readers = (permission: 'products:read' | 'customers:read') => ({ admin: permission, supplier: true }) as const;
const nowhere = z.literal('null');
/** A moment within bounds, or `null` for none: so the toolkit asks. */
const moments = () => z.union([nowhere, filter.date()], { error: 'errors.date' }).optional();

const reply = oneReply('batch_job', BatchJobRow);
const single = '/batch-jobs/:id';

export const batchJobs = {
  /** What the list of products finds as a sheet that is edited and imported again: a line for each variant. */
  sheet: exportOf(
    { path: '/products/sheet', query: products.list.query, access: readers('products:read') },
    'task.products_sheet.export',
    productColumns,
  ),
  /** The same of the list of customers. */
  customerSheet: exportOf(
    { path: '/customers/sheet', query: customers.list.query, access: readers('customers:read') },
    'task.customers_sheet.export',
    customerColumns,
  ),
  list: endpoint({
    method: 'GET',
    path: '/batch-jobs',
    access,
    query: listQuery(
      {
        id: filter.id(),
        type: filter.oneOf(importTypes),
        status: filter.oneOf(batchJobStatuses),
        supplier_id: filter.id(),
        confirmed_at: moments(),
        pre_processed_at: moments(),
        completed_at: moments(),
        failed_at: moments(),
        canceled_at: moments(),
        created_at: filter.date(),
        updated_at: filter.date(),
      },
      { limit: 10 },
    ),
    reply: listReply('batch_jobs', BatchJobRow),
    supportsFieldSelection: true,
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/batch-jobs/files',
    accepts: 'files',
    filesMax: 1,
    fileBytes: sheetLimits.bytes,
    access,
    ownPeopleOnly,
    reply: z.object({
      file: z.object({ key: z.string(), name: z.string(), size: z.int(), headers: z.array(z.string()) }),
    }),
    summary: 'Multipart, field `file`: a sheet as CSV or XLSX, 50 MB, 200 columns and 100,000 rows at most',
  }),
  create: endpoint({
    method: 'POST',
    path: '/batch-jobs',
    access,
    ownPeopleOnly,
    status: 201,
    body: z.strictObject({
      type: z.enum(importTypes),
      context: z.strictObject({
        /** Of a sheet that was sent to `/batch-jobs/files`. */
        file_key: bounded(100).min(1),
        /** Whose products, customers or stock; a supplier's own are always its own. */
        supplier_id: id().optional(),
      }),
      dry_run: z.boolean().default(false),
    }),
    reply,
    summary: 'Reads a sheet and says what each row would do; nothing is written before it is confirmed, dry run or not',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: single,
    query: retrieveQuery,
    reply,
    access,
    supportsFieldSelection: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${single}/confirm`,
    reply,
    access,
    ownPeopleOnly,
    summary: 'Applies all rows but the bad ones, together or not at all',
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${single}/cancel`,
    reply,
    access,
    ownPeopleOnly,
    summary: 'Discards what was not confirmed yet',
  }),
  setColumns: endpoint({
    method: 'POST',
    path: `${single}/columns`,
    body: z.strictObject({
      /** The field of each column, in their order; null leaves one out. */
      columns: z.array(field.nullable()).min(1).max(sheetLimits.columns),
    }),
    reply,
    access,
    ownPeopleOnly,
    summary: 'Says what the columns hold, remembers it for the supplier, and reads the sheet again',
  }),
  rows: endpoint({
    method: 'GET',
    path: `${single}/rows`,
    query: listQuery({ kind: filter.oneOf(rowKinds), undone: filter.oneOf(['back', 'stays']) }, { limit: 12 }),
    reply: listReply('rows', ImportRow),
    access,
    summary: 'Rows of the sheet with what each would do, or has done',
  }),
  badRows: endpoint({
    method: 'GET',
    path: `${single}/bad-rows`,
    query: z.strictObject({
      /** Unless said, as the sheet was sent. */
      format: z.enum(['csv', 'xlsx']).optional(),
    }),
    reply: z.string(),
    access,
    summary: 'The rows that are left out as a sheet of their own, with the reasons; it can be imported once mended',
  }),
  foresee: endpoint({
    method: 'GET',
    path: `${single}/undo`,
    reply: z.object({ undo: Foreseen }),
    access,
    summary: 'How many rows would go back if the import were undone now, and which would stay, with the reason',
  }),
  undo: endpoint({
    method: 'POST',
    path: `${single}/undo`,
    reply,
    access,
    ownPeopleOnly,
    summary: 'Takes an import back for 30 days; rows on which something was built since stay and say why',
  }),
};
