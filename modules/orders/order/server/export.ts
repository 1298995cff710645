import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { decimalDigits } from '#domain/money.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { csvHead, csvLine } from './csv.ts';
import type { Files } from '#modules/uploads/server.ts';
import type { TaskKind } from '#kit/server/task-kinds.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../core/contract/statuses.ts';
import { fulfillmentStatusLabels, orderStatusLabels, paymentStatusLabels } from '../../core/rules/labels.ts';
import { due, type Balance } from '../../core/rules/money.ts';
import type { orderCalls } from '../contract.ts';
import { exportColumns, type ExportColumn } from '../rules/export-columns.ts';
import { conditionsOf, type OrderQuery } from './filters.ts';

const batch = 1_000;
/** Nobody takes more than this home at once. */
const mostRows = 100_000;

type ExportRow = Balance & {
  id: string;
  created_at: string;
  display_id: number;
  customer_name: string | null;
  customer_name_ar: string | null;
  area: string | null;
  sales_representative: string | null;
  driver: string | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  fulfillment_status: FulfillmentStatus;
  currency_code: string;
  po_number: string | null;
  supplier_invoice_number: string | null;
};

type Cell = (row: ExportRow, ctx: Ctx) => string | number | null;
/** An amount as a plain decimal number, so that a sheet can add it up. */
const decimal = (amount: number, row: ExportRow): number => amount / 10 ** decimalDigits(row.currency_code);

const cells: Readonly<Record<ExportColumn, Cell>> = {
  number: (row) => row.display_id,
  placed: (row) => row.created_at,
  customer: (row) => row.customer_name,
  customer_ar: (row) => row.customer_name_ar,
  area: (row) => row.area,
  representative: (row) => row.sales_representative,
  driver: (row) => row.driver,
  status: (row, ctx) => ctx.t(orderStatusLabels[row.status].text),
  payment: (row, ctx) => ctx.t(paymentStatusLabels[row.payment_status].text),
  fulfillment: (row, ctx) => ctx.t(fulfillmentStatusLabels[row.fulfillment_status].text),
  currency: (row) => row.currency_code,
  total: (row) => decimal(row.total, row),
  paid: (row) => decimal(row.paid_total, row),
  refunded: (row) => decimal(row.refunded_total, row),
  due: (row) => decimal(due(row), row),
  po_number: (row) => row.po_number,
  invoice: (row) => row.supplier_invoice_number,
};

type Wanted = BodyOf<typeof orderCalls.export>;
type Filters = Omit<OrderQuery, 'limit' | 'offset' | 'expand' | 'fields' | 'order'>;
type Place = Pick<ExportRow, 'created_at' | 'id'>;

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'orders.export': { filters: Filters; columns?: readonly ExportColumn[] };
  }
}

/** Has the filtered orders written as a CSV file, newest first; that it was asked for is in the audit trail. @returns the task's id */
export function startExport(ctx: Ctx, query: OrderQuery, { order_ids: ids, columns }: Wanted): string {
  const { limit: _, offset: __, expand: ___, fields: ____, order: _____, ...rest } = query;
  const filters: Filters = { ...rest, ...(ids ? { id: [...ids] } : {}) };
  const supplier_id = ctx.actor.account === 'supplier' ? ctx.actor.supplierId : null;
  ctx.audit({
    action: 'export',
    entity: 'orders',
    entity_id: 'list',
    after: { filters, ...(columns && { columns }) },
    supplier_id,
  });
  return ctx.start('orders.export', { filters, ...(columns && { columns }) });
}

const keyOf = (taskId: string, part: number): string => `export-${taskId}-${part}.csv`;
const partsOf = (rows: number): number => Math.max(1, Math.ceil(rows / batch));

/**
 * Writes the file a thousand rows a step, each a part of its own: a part that is written twice is the same part.
 * @param files where the parts are kept until the task is forgotten
 */
export const exportTask = (files: Files): TaskKind<'orders.export'> => ({
  step: async (ctx, { id, data: { filters, columns = exportColumns }, cursor, done }) => {
    const after = cursor as Place | null;
    const rows = await findBatch(ctx, filters, after);
    const held = exportColumns.filter((column) => columns.includes(column));
    const head = after ? '' : csvHead(held.map((column) => ctx.t(`order.column.${column}`)));
    const body = rows.map((row) => csvLine(held.map((column) => cells[column](row, ctx)))).join('');
    if (head || body) await files.put(keyOf(id, done / batch), Buffer.from(head + body), 'text/csv');
    const last = rows.at(-1);
    const goesOn = last && rows.length === batch && done + batch < mostRows;
    return {
      done: rows.length,
      ...(after ? {} : { total: await countRows(ctx, filters) }),
      ...(goesOn ? { cursor: { created_at: last.created_at, id: last.id } satisfies Place } : {}),
    };
  },
  file: {
    name: (_, startedAt) => `orders-${dayOf(startedAt)}.csv`,
    read: async ({ id, done }) => {
      const first = await files.read(keyOf(id, 0));
      return first && Readable.from(joined(files, id, first, partsOf(done)));
    },
  },
  forget: async ({ id, done }) => {
    // One more than were noted: the process may have died between the file and the row.
    for (let part = 0; part <= partsOf(done); part++) await files.remove(keyOf(id, part));
  },
});

async function* joined(files: Files, id: string, first: Readable, parts: number): AsyncGenerator<Buffer> {
  yield* first;
  for (let part = 1; part < parts; part++) {
    const next = await files.read(keyOf(id, part));
    if (!next) throw new Error(`part ${part} of ${id} is gone`);
    yield* next;
  }
}

async function countRows(ctx: Ctx, filters: Filters): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from
    (select from orders as t where ${conditionsOf(ctx.actor, filters)} limit ${mostRows}) found`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}

const nameOf = (table: string, column: string) =>
  sql`(select coalesce(n.name, n.name_ar) from ${sql.table(table)} n where n.id = t.${sql.ref(column)})`;

/** The next rows after one, by the index that sorts them. */
async function findBatch(ctx: Ctx, filters: Filters, after: Place | null): Promise<ExportRow[]> {
  const seek = after
    ? sql<boolean>`(t.created_at, t.id) < (${after.created_at}::timestamptz, ${after.id})`
    : sql<boolean>`true`;
  const { rows } =
    await sql<ExportRow>`select t.id, to_json(t.created_at)#>>'{}' as created_at, t.display_id, t.customer_name,
      t.customer_name_ar,
      ${nameOf('areas', 'area_id')} as area, ${nameOf('sales_representatives', 'sales_representative_id')} as sales_representative,
      ${nameOf('drivers', 'driver_id')} as driver, t.status, t.payment_status, t.fulfillment_status, t.currency_code, t.total, t.credited_total,
      t.paid_total, t.refunded_total, t.po_number, t.supplier_invoice_number
    from orders as t where ${conditionsOf(ctx.actor, filters)} and ${seek}
    order by t.created_at desc, t.id desc limit ${batch}`.execute(ctx.db);
  return rows;
}
