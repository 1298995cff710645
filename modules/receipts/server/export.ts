import { dayOf } from '#domain/dates.ts';
import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { receipts, type ReceiptRow } from '../contract.ts';
import { shownStatus } from '../rules.ts';
import { listedReceipts } from './queries.ts';

const cells: ExportCells<typeof receipts.export, ReceiptRow> = {
  number: ({ number }) => `R${number}`,
  received_on: ({ received_on }) => received_on,
  customer: ({ customer }, ctx) => nameFor(ctx, customer),
  supplier: ({ supplier }, ctx) => nameFor(ctx, supplier),
  method: ({ method }, ctx) => ctx.t(`receipts.method_${method}`),
  status: (receipt, ctx) => ctx.t(`receipts.status_${shownStatus(receipt, dayOf(ctx.now))}`),
  currency: ({ currency_code }) => currency_code,
  amount: ({ amount, currency_code }) => decimal(amount, currency_code),
  allocated: ({ allocated, currency_code }) => decimal(allocated, currency_code),
  unallocated: ({ unallocated, currency_code }) => decimal(unallocated, currency_code),
  reference: ({ reference }) => reference,
  cheque_bank: ({ cheque_bank }) => cheque_bank,
  cheque_number: ({ cheque_number }) => cheque_number,
  cheque_due_on: ({ cheque_due_on }) => cheque_due_on,
  note: ({ note }) => note,
  author: ({ author }, ctx) => nameFor(ctx, author),
};

export const receiptExport = listExport(receipts.export, 'receipts', listedReceipts, cells);
