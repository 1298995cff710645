import type { Ctx } from '#kit/server/context.ts';
import { requireSupplierFor } from '#kit/server/scope.ts';
import { FileReply, serve, type ServerModule } from '#kit/server/serve.ts';
import { invoices } from './contract.ts';
import { clearingOff, type ClearingPort } from './server/clearing.ts';
import { invoiceExport } from './server/export.ts';
import { findInvoice, findInvoices, findInvoicesOf, findXml } from './server/queries.ts';
import { findTrigger } from './server/rows.ts';
import { saveSettings } from './server/settings.ts';
import { drafts, submissions } from './server/triggers.ts';
import { visibleInvoices } from './server/visible.ts';
import { creditInvoice, debitInvoice, generate, issue, undo } from './server/write.ts';
import { invoicesTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'invoice.issued': { invoice_id: string; order_id: string };
  }
}

export { firstPih, sealed, seriesOf, yearOf, type Link, type Sealed } from './server/chain.ts';
export { columnsOf, invoiceToIssue, noteToIssue } from './server/columns.ts';
export { compose, type OrderFacts } from './server/facts.ts';
export { creditAll, creditLines, noteFigures } from './rules/notes.ts';
export { canGenerate, canIssue } from './rules/permits.ts';

const answer = async (ctx: Ctx, id: string) => ({ invoice: await findInvoice(ctx, id) });

const routes = serve(invoices, {
  list: (ctx, { query }) => findInvoices(ctx, query),
  export: async (ctx, asked) => invoiceExport.start(ctx, asked),
  settings: async (ctx, { query }) => ({
    settings: await findTrigger(ctx, await requireSupplierFor(ctx, query.supplier_id)),
  }),
  saveSettings: async (ctx, { body: { supplier_id, generate_on, version } }) => {
    const id = await requireSupplierFor(ctx, supplier_id);
    await saveSettings(ctx, id, generate_on, version);
    return { settings: await findTrigger(ctx, id) };
  },
  retrieve: (ctx, { params }) => answer(ctx, params.id),
  xml: async (ctx, { params }) => {
    const { xml, filename } = await findXml(ctx, params.id);
    return new FileReply(xml, 'application/xml; charset=utf-8', filename);
  },
  issue: async (ctx, { params, body }) => {
    await issue(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  credit: async (ctx, { params, body }) => answer(ctx, await creditInvoice(ctx, params.id, body)),
  debit: async (ctx, { params, body }) => answer(ctx, await debitInvoice(ctx, params.id, body)),
  ofOrder: async (ctx, { params }) => ({ invoices: await findInvoicesOf(ctx, params.id) }),
  generate: async (ctx, { params, body }) =>
    answer(ctx, await generate(ctx, params.id, visibleInvoices(ctx.actor), body)),
  undo: async (ctx, { params, body }) => answer(ctx, await undo(ctx, params.id, body)),
});

/** Invoices. @param clearing the way to the tax authority */
export const makeInvoicesModule = (clearing: ClearingPort = clearingOff): ServerModule => ({
  name: 'invoices',
  tables: {
    owns: ['invoice_chains', 'invoice_series', 'invoice_settings', 'invoices'],
    reads: [
      'addresses',
      'customer_suppliers',
      'customers',
      'fulfillments',
      'order_items',
      'order_shipping_methods',
      'orders',
      'payments',
      'product_variants',
      'return_items',
      'return_receipt_items',
      'return_receipts',
      'returns',
      'shipping_options',
      'suppliers',
    ],
  },
  texts: invoicesTexts,
  routes,
  exports: [invoiceExport],
  on: { 'invoices.drafts': drafts, 'invoices.submissions': submissions(clearing) },
});
