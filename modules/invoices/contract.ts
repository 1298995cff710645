import { z } from 'zod';
import { endpoint, nothing, type Access } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { amount, id, pieces, text } from '#kit/shared/strings.ts';
import { exemptReasons } from '#modules/tax-rates/rules.ts';
import { exportColumns } from './contract/export-columns.ts';
import { invoiceDetail, invoiceRow, invoiceStatuses, invoiceTypes, triggers } from './contract/invoice.ts';

export {
  invoiceStatuses,
  invoiceTypes,
  triggers,
  type Invoice,
  type InvoiceRow,
  type InvoiceStatus,
  type InvoiceType,
  type Trigger,
} from './contract/invoice.ts';

const read: Access = { admin: 'invoices:read', supplier: true };
const create: Access = { admin: 'invoices:create', supplier: true };
const update: Access = { admin: 'invoices:update', supplier: true };

const filters = {
  id: filter.id(),
  type: filter.oneOf(invoiceTypes),
  status: filter.oneOf(invoiceStatuses),
  order_id: filter.id(),
  customer_id: filter.id(),
  supplier_id: filter.id(),
  total: filter.number(),
  is_verified: filter.flag(),
  issued_at: filter.date(),
  due_on: filter.date(),
  created_at: filter.date(),
};

/** A reason is never left out: a note without one is refused (BR-KSA-17). */
const why = {
  reason_code: z.int().min(1).max(5),
  reason: text(500).refine((words) => words.trim() !== '', { error: 'invoices.reason_required' }),
};
const noteLines = z
  .array(z.strictObject({ line_id: id(), quantity: pieces().optional(), amount: amount(1).optional() }))
  .min(1)
  .max(limits.api.bodyListMax);
const seen = { version: z.int().min(1).optional() };
const exemption = { exemption_code: z.enum(exemptReasons).optional() };
const reply = oneReply('invoice', invoiceDetail);
const settings = z.object({ generate_on: z.enum(triggers), version: z.int() });
const ofSupplier = z.strictObject({ supplier_id: id().optional() });

const list = endpoint({
  method: 'GET',
  path: '/invoices',
  query: listQuery(filters),
  reply: listReply('invoices', invoiceRow),
  access: read,
  summary: 'Invoices and notes, newest first',
});

/** Invoices, credit and debit notes (M32). An issued one never changes. */
export const invoices = {
  list,
  export: exportOf(list, 'task.invoices.export', exportColumns),
  settings: endpoint({
    method: 'GET',
    path: '/invoices/settings',
    query: ofSupplier,
    reply: oneReply('settings', settings),
    access: read,
    summary: 'When invoices are drafted by themselves',
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/invoices/settings',
    body: ofSupplier.extend({ generate_on: z.enum(triggers), ...seen }),
    reply: oneReply('settings', settings),
    access: update,
    summary: 'Choose when invoices are drafted by themselves',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/invoices/:id',
    query: retrieveQuery,
    reply,
    access: read,
    summary: 'One document as it is printed',
  }),
  xml: endpoint({
    method: 'GET',
    path: '/invoices/:id/xml',
    query: nothing,
    reply: z.string(),
    access: read,
    summary: 'An issued document as UBL 2.1',
  }),
  issue: endpoint({
    method: 'POST',
    path: '/invoices/:id/issue',
    body: z.strictObject({ ...exemption, ...seen }),
    reply,
    access: update,
    summary: 'Give a draft its number and its place in the chain; from then on it never changes',
  }),
  credit: endpoint({
    method: 'POST',
    path: '/invoices/:id/credit-note',
    body: z.strictObject({ lines: noteLines.optional(), return_id: id().optional(), ...why }),
    reply,
    access: create,
    summary: 'Take back an issued invoice: what a return refunded, or lines of it, or all that is left',
  }),
  debit: endpoint({
    method: 'POST',
    path: '/invoices/:id/debit-note',
    body: z.strictObject({ lines: noteLines, ...why }),
    reply,
    access: create,
    summary: 'Charge more on lines of an issued invoice',
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/invoices',
    query: nothing,
    reply: z.object({ invoices: z.array(invoiceRow) }),
    access: read,
    summary: 'The invoices and notes of an order',
  }),
  generate: endpoint({
    method: 'POST',
    path: '/orders/:id/invoices',
    body: z.strictObject(exemption),
    reply,
    access: create,
    summary: 'Draft the invoice of an order',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/orders/:id/invoices/undo',
    body: z.strictObject({ reason_code: why.reason_code.optional(), reason: why.reason.optional() }),
    reply,
    access: update,
    summary: 'Void the draft of an order; an issued invoice is taken back by a credit note',
  }),
};
