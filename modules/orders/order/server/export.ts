import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { decimalDigits } from '#kit/shared/money.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { csvHead, csvLine } from '#kit/server/csv.ts';
import { FileReply } from '#kit/server/serve.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../core/contract/statuses.ts';
import { fulfillmentStatusLabels, orderStatusLabels, paymentStatusLabels } from '../../core/rules/labels.ts';
import { due, type Balance } from '../../core/rules/money.ts';
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

type Column = { head: TextKey; cell: (row: ExportRow, ctx: Ctx) => string | number | null };
/** An amount as a plain decimal number, so that a sheet can add it up. */
const decimal = (amount: number, row: ExportRow): number => amount / 10 ** decimalDigits(row.currency_code);

const columns: readonly Column[] = [
  { head: 'order.column.number', cell: (row) => row.display_id },
  { head: 'order.column.placed', cell: (row) => row.created_at },
  { head: 'order.column.customer', cell: (row) => row.customer_name },
  { head: 'order.column.customer_ar', cell: (row) => row.customer_name_ar },
  { head: 'order.column.area', cell: (row) => row.area },
  { head: 'order.column.representative', cell: (row) => row.sales_representative },
  { head: 'order.column.driver', cell: (row) => row.driver },
  { head: 'order.column.status', cell: (row, ctx) => ctx.t(orderStatusLabels[row.status].text) },
  { head: 'order.column.payment', cell: (row, ctx) => ctx.t(paymentStatusLabels[row.payment_status].text) },
  { head: 'order.column.fulfillment', cell: (row, ctx) => ctx.t(fulfillmentStatusLabels[row.fulfillment_status].text) },
  { head: 'order.column.currency', cell: (row) => row.currency_code },
  { head: 'order.column.total', cell: (row) => decimal(row.total, row) },
  { head: 'order.column.paid', cell: (row) => decimal(row.paid_total, row) },
  { head: 'order.column.refunded', cell: (row) => decimal(row.refunded_total, row) },
  { head: 'order.column.due', cell: (row) => decimal(due(row), row) },
  { head: 'order.column.po_number', cell: (row) => row.po_number },
  { head: 'order.column.invoice', cell: (row) => row.supplier_invoice_number },
];

/** The filtered orders as a CSV file, newest first, read and sent a thousand at a time; that it was taken is in the audit trail. */
export async function exportOrders(ctx: Ctx, query: OrderQuery): Promise<FileReply> {
  const { limit: _, offset: __, expand: ___, fields: ____, order: _____, ...filters } = query;
  const supplier_id = ctx.actor.account === 'supplier' ? ctx.actor.supplierId : null;
  ctx.audit({ action: 'export', entity: 'orders', entity_id: 'list', after: { filters }, supplier_id });
  return new FileReply(
    Readable.from(lines(ctx, query)),
    'text/csv; charset=utf-8',
    `orders-${ctx.now.toISOString().slice(0, 10)}.csv`,
  );
}

async function* lines(ctx: Ctx, query: OrderQuery): AsyncGenerator<string> {
  yield csvHead(columns.map((column) => ctx.t(column.head)));
  let after: ExportRow | undefined;
  for (let sent = 0; sent < mostRows; sent += batch) {
    const rows = await findBatch(ctx, query, after);
    yield rows.map((row) => csvLine(columns.map((column) => column.cell(row, ctx)))).join('');
    after = rows.at(-1);
    if (rows.length < batch) return;
  }
}

const nameOf = (table: string, column: string) =>
  sql`(select coalesce(n.name, n.name_ar) from ${sql.table(table)} n where n.id = t.${sql.ref(column)})`;

/** The next rows after one, by the index that sorts them. */
async function findBatch(ctx: Ctx, query: OrderQuery, after: ExportRow | undefined): Promise<ExportRow[]> {
  const seek = after
    ? sql<boolean>`(t.created_at, t.id) < (${after.created_at}::timestamptz, ${after.id})`
    : sql<boolean>`true`;
  const { rows } =
    await sql<ExportRow>`select t.id, to_json(t.created_at)#>>'{}' as created_at, t.display_id, t.customer_name,
      t.customer_name_ar,
      ${nameOf('areas', 'area_id')} as area, ${nameOf('sales_representatives', 'sales_representative_id')} as sales_representative,
      ${nameOf('drivers', 'driver_id')} as driver, t.status, t.payment_status, t.fulfillment_status, t.currency_code, t.total, t.credited_total,
      t.paid_total, t.refunded_total, t.po_number, t.supplier_invoice_number
    from orders as t where ${conditionsOf(ctx.actor, query)} and ${seek}
    order by t.created_at desc, t.id desc limit ${batch}`.execute(ctx.db);
  return rows;
}
