import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { amount, day, id, name, text } from '#kit/shared/strings.ts';
import { exportColumns } from './contract/export-columns.ts';
import {
  chequeSums,
  receiptDetail,
  receiptMethods,
  receiptRow,
  receiptStatuses,
  statement,
} from './contract/receipt.ts';
import { dispute, disputeStatuses } from './contract/dispute.ts';
import { publicStatement, statementLink } from './contract/statement-link.ts';
import { agingStarts, mostAgingDays, mostBuckets } from './rules/aging.ts';

export { statementMails, type StatementMailCounts } from './contract/statement-mails.ts';
export type { Dispute } from './contract/dispute.ts';
export type { PublicStatement, StatementLink } from './contract/statement-link.ts';
export {
  receiptMethods,
  receiptStatuses,
  type ChequeSums,
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
/** The day of a step; today where it is left out. */
const happened = { happened_on: day().optional() };
const reasonOf = (code: 'receipts.bounce_reason' | 'receipts.reverse_reason') =>
  text(500).refine((words) => words.trim() !== '', { error: code });
const cheque = z.strictObject({ bank: name(100), number: name(60), due_on: day() });
const reply = oneReply('receipt', receiptDetail);
const agingDay = z.int().min(1).max(mostAgingDays);
const aging = z.object({
  supplier_id: z.string(),
  /** The last day of each bucket but the last. */
  days: z.array(z.int()),
  counted_from: z.enum(agingStarts),
  version: z.int(),
});
export type AgingSettings = z.output<typeof aging>;
const agingReply = oneReply('aging_terms', aging);

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
    cheque_due_on: filter.date(),
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
  reallocate: endpoint({
    method: 'POST',
    path: '/receipts/:id/reallocate',
    body: z.strictObject({ allocations: allocations.unwrap(), ...seen }),
    reply,
    access: change,
    summary: 'Say what of a receipt stands on each order: the rest is taken back, and what is more is put towards it',
  }),
  cheques: endpoint({
    method: 'GET',
    path: '/receipts/cheques',
    query: z.strictObject({ supplier_id: filter.id() }),
    reply: z.object({ cheques: z.array(chequeSums) }),
    access: read,
    summary: 'Cheques in hand, due, deposited and bounced, and what clears in the next 7 and 30 days',
  }),
  deposit: endpoint({
    method: 'POST',
    path: '/receipts/deposit',
    body: z.strictObject({ ids: z.array(id()).min(1).max(limits.api.bodyListMax), ...happened }),
    reply: z.object({ ids: z.array(z.string()), deposited: z.int() }),
    access: change,
    summary: 'Cheques were deposited at the bank: all of these, or none',
  }),
  clear: endpoint({
    method: 'POST',
    path: '/receipts/:id/clear',
    body: z.strictObject({ allocations, ...happened, ...seen }),
    reply,
    access: change,
    summary: 'The bank paid the cheque',
  }),
  bounce: endpoint({
    method: 'POST',
    path: '/receipts/:id/bounce',
    body: z.strictObject({ reason: reasonOf('receipts.bounce_reason'), ...happened, ...seen }),
    reply,
    access: change,
    summary: 'The bank refused the cheque, or took back what it had paid: that is owed again',
  }),
  returnCheque: endpoint({
    method: 'POST',
    path: '/receipts/:id/return',
    body: z.strictObject({ reason: text(500).nullish(), ...happened, ...seen }),
    reply,
    access: change,
    summary: 'The customer got its cheque back',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/receipts/:id/reverse',
    body: z.strictObject({ reason: reasonOf('receipts.reverse_reason'), ...seen }),
    reply,
    access: change,
    summary: 'Undo a receipt: what it paid is owed again',
  }),
  statement: endpoint({
    method: 'GET',
    path: '/customers/:id/statement',
    reply: oneReply('statement', statement),
    summary: 'A customer’s statement of account',
    query: z.strictObject({ from: day().optional(), to: day().optional(), supplier_id: id().optional() }),
    access: { admin: 'invoices:read', supplier: true, sales_representative: true },
  }),
  aging: endpoint({
    method: 'GET',
    path: '/suppliers/:id/aging-terms',
    reply: agingReply,
    access: read,
    summary: 'By how many days a supplier tells how old debts are, and from which day they count',
  }),
  setAging: endpoint({
    method: 'POST',
    path: '/suppliers/:id/aging-terms',
    body: z.strictObject({
      days: z.array(agingDay).min(1).max(mostBuckets),
      counted_from: z.enum(agingStarts),
      version: z.int().min(0).optional(),
    }),
    reply: agingReply,
    access: change,
    summary: 'Changes both; statements are aged by them from then on',
  }),
  links: endpoint({
    method: 'GET',
    path: '/customers/:id/statement-links',
    reply: z.object({ statement_links: z.array(statementLink) }),
    access: read,
    summary: 'The links by which a customer reads its statement, those that hold',
  }),
  share: endpoint({
    method: 'POST',
    path: '/customers/:id/statement-links',
    body: z.strictObject({ supplier_id: id().optional() }),
    reply: z.object({ url: z.string(), expires_at: moment() }),
    access: change,
    summary: 'Make a link by which a customer reads its statement with one supplier; its address is told once',
  }),
  disputes: endpoint({
    method: 'GET',
    path: '/statement-disputes',
    query: listQuery({ customer_id: filter.id(), status: filter.oneOf(disputeStatuses) }),
    reply: listReply('statement_disputes', dispute),
    access: read,
    summary: 'What customers say is wrong with their statements, newest first',
  }),
  closeDispute: endpoint({
    method: 'POST',
    path: '/statement-disputes/:id/close',
    body: z.strictObject({
      answer: text(500).refine((words) => words.trim() !== '', { error: 'receipts.answer_required' }),
      ...seen,
    }),
    reply: z.object({ id: z.string() }),
    access: change,
    summary: 'Answer what a customer says is wrong with its statement',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/statement-links/:id/withdraw',
    reply: z.object({ id: z.string() }),
    access: change,
    summary: 'Withdraw a link to a statement',
  }),
};

/** What customers read and say by a link, without an account. */
export const publicStatements = {
  retrieve: endpoint({
    method: 'GET',
    path: '/public/statements/:token',
    reply: oneReply('statement', publicStatement),
    access: 'public',
    summary: 'A customer’s account with one supplier, by a link',
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/public/statements/:token/disputes',
    accepts: 'files',
    filesMax: limits.disputePhotosMax,
    outsideTransaction: true,
    body: z.strictObject({
      entry_id: id(),
      words: text(500).refine((words) => words.trim() !== '', { error: 'receipts.words_required' }),
    }),
    reply: oneReply('statement', publicStatement),
    access: 'public',
    summary:
      'Say what is wrong with an entry of a statement; multipart, field `photos`: up to three of JPEG, PNG or WebP, 5 MiB each',
  }),
};
