import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { amount, day, id, name, text } from '#kit/shared/strings.ts';
import { exportColumns } from './contract/export-columns.ts';
import { receiptDetail, receiptMethods, receiptRow, receiptStatuses, statement } from './contract/receipt.ts';

export {
  receiptMethods,
  receiptStatuses,
  type Receipt,
  type ReceiptMethod,
  type ReceiptRow,
  type ReceiptStatus,
  type Statement,
} from './contract/receipt.ts';

const read: Access = { admin: 'invoices:read', supplier: true };
const write: Access = { admin: 'invoices:create', supplier: true };
const change: Access = { admin: 'invoices:update', supplier: true };
const seen = { version: z.int().min(1).optional() };
/** Left out: towards the oldest first. An empty list puts nothing towards an order yet. */
const allocations = z
  .array(z.strictObject({ order_id: id(), amount: amount(1) }))
  .max(limits.api.bodyListMax)
  .optional();
const cheque = z.strictObject({ bank: name(100), number: name(60), due_on: day() });
const reply = oneReply('receipt', receiptDetail);

const list = endpoint({
  method: 'GET',
  path: '/receipts',
  reply: listReply('receipts', receiptRow),
  access: read,
  summary: 'Money received, newest first',
  query: listQuery({
    customer_id: filter.id(),
    supplier_id: filter.id(),
    status: filter.oneOf(receiptStatuses),
    method: filter.oneOf(receiptMethods),
    unallocated: filter.flag(),
    created_at: filter.date(),
  }),
});

/** Receipts and statements of account (M13); they belong to those who keep the invoices (M21a). */
export const receipts = {
  list,
  export: exportOf(list, 'task.receipts.export', exportColumns),
  retrieve: endpoint({
    method: 'GET',
    path: '/receipts/:id',
    query: retrieveQuery,
    reply,
    access: read,
    summary: 'One receipt with what it was put towards',
  }),
  create: endpoint({
    method: 'POST',
    path: '/receipts',
    reply,
    access: write,
    summary: 'Record money a customer handed over and put it towards its orders',
    body: z.strictObject({
      customer_id: id(),
      supplier_id: id().optional(),
      method: z.enum(receiptMethods),
      amount: amount(1),
      received_on: day().optional(),
      reference: name(100).nullish(),
      note: text(500).nullish(),
      cheque: cheque.optional(),
      allocations,
    }),
  }),
  allocate: endpoint({
    method: 'POST',
    path: '/receipts/:id/allocate',
    body: z.strictObject({ allocations, ...seen }),
    reply,
    access: change,
    summary: 'Put what is left of a receipt towards orders',
  }),
  clear: endpoint({
    method: 'POST',
    path: '/receipts/:id/clear',
    body: z.strictObject({ allocations, ...seen }),
    reply,
    access: change,
    summary: 'The bank paid the cheque',
  }),
  bounce: endpoint({
    method: 'POST',
    path: '/receipts/:id/bounce',
    reply,
    access: change,
    summary: 'The bank refused the cheque',
    body: z.strictObject({
      reason: text(500).refine((words) => words.trim() !== '', { error: 'receipts.bounce_reason' }),
      ...seen,
    }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/customers/:id/statement',
    reply: oneReply('statement', statement),
    summary: 'A customer’s statement of account',
    query: z.strictObject({ from: day().optional(), to: day().optional(), supplier_id: id().optional() }),
    access: { admin: 'invoices:read', supplier: true, sales_representative: true },
  }),
};
