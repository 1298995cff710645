import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { invoices, type InvoiceRow } from '../contract.ts';
import { listedInvoices } from './queries.ts';

const cells: ExportCells<typeof invoices.export, InvoiceRow> = {
  number: ({ number }) => number,
  type: ({ type }, ctx) => ctx.t(`invoices.type.${type}`),
  status: ({ status }, ctx) => ctx.t(`invoices.status.${status}`),
  order: ({ order_display_id }) => order_display_id,
  customer: ({ customer }, ctx) => nameFor(ctx, customer),
  supplier: ({ supplier }, ctx) => nameFor(ctx, supplier),
  issued_at: ({ issued_at }) => issued_at,
  due_on: ({ due_on }) => due_on,
  payment: ({ payment_status }, ctx) => ctx.t(`order.payment.${payment_status}`),
  currency: ({ currency_code }) => currency_code,
  net: ({ net_total, currency_code }) => decimal(net_total, currency_code),
  vat: ({ tax_total, currency_code }) => decimal(tax_total, currency_code),
  total: ({ total, currency_code }) => decimal(total, currency_code),
  credited: ({ credited_total, currency_code }) => decimal(credited_total, currency_code),
};

export const invoiceExport = listExport(invoices.export, 'invoices', listedInvoices, cells);
