import { sql } from 'kysely';
import { decimal, listExport, type ExportCells } from '#kit/server/export.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../core/contract/statuses.ts';
import { fulfillmentStatusLabels, orderStatusLabels, paymentStatusLabels } from '../../core/rules/labels.ts';
import { due, type Balance } from '../../core/rules/money.ts';
import { orderCalls } from '../contract.ts';
import { conditionsOf } from './filters.ts';

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

const cells: ExportCells<typeof orderCalls.export, ExportRow> = {
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
  total: (row) => decimal(row.total, row.currency_code),
  paid: (row) => decimal(row.paid_total, row.currency_code),
  refunded: (row) => decimal(row.refunded_total, row.currency_code),
  due: (row) => decimal(due(row), row.currency_code),
  po_number: (row) => row.po_number,
  invoice: (row) => row.supplier_invoice_number,
};

const nameOf = (table: string, column: string) =>
  sql`(select coalesce(n.name, n.name_ar) from ${sql.table(table)} n where n.id = t.${sql.ref(column)})`;
/** Fewer columns than the list has, whose rows are dearer than a file's may be. */
const columns = sql`t.id, t.created_at, t.display_id, t.customer_name, t.customer_name_ar,
  ${nameOf('areas', 'area_id')} as area, ${nameOf('sales_representatives', 'sales_representative_id')} as sales_representative,
  ${nameOf('drivers', 'driver_id')} as driver, t.status, t.payment_status, t.fulfillment_status, t.currency_code, t.total, t.credited_total,
  t.paid_total, t.refunded_total, t.po_number, t.supplier_invoice_number`;

export const orderExport = listExport(
  orderCalls.export,
  'orders',
  ({ actor }, query) => ({ columns, from: sql`orders as t`, where: conditionsOf(actor, query) }),
  cells,
);
