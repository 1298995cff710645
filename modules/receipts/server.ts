import type { Ctx } from '#kit/server/context.ts';
import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { admitting, serve, type ServerModule } from '#kit/server/serve.ts';
import { inNestedTransaction } from '#kit/server/transactions.ts';
import { publicStatements, receipts, statementMails } from './contract.ts';
import { findAgingSettings, setAging } from './server/aging.ts';
import { allocate, reallocate } from './server/allocations.ts';
import { findChequeSums } from './server/cheques.ts';
import { closeDispute, findDisputes, openDispute, requireLink } from './server/disputes.ts';
import { receiptExport } from './server/export.ts';
import { findLinks, findPublicStatement, makeLink, withdrawLink } from './server/links.ts';
import { storePhotos, type PhotoServices } from './server/photos.ts';
import { findReceipt, findReceipts } from './server/queries.ts';
import { findStatement } from './server/statement.ts';
import { previewMails, startMails, statementsTask } from './server/statement-mails.ts';
import { bounceCheque, clearCheque, depositCheques, returnCheque, reverseReceipt } from './server/steps.ts';
import { createReceipt } from './server/write.ts';
import { receiptsTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'receipt.created': { receipt_id: string };
  }
}

export { disputeConditions } from './server/disputes.ts';
export { receiptConditions } from './server/queries.ts';
export { createReceipt } from './server/write.ts';

const answer = async (ctx: Ctx, id: string) => ({ receipt: await findReceipt(ctx, id) });

const routes = serve(receipts, {
  list: (ctx, { query }) => findReceipts(ctx, query),
  export: async (ctx, asked) => receiptExport.start(ctx, asked),
  retrieve: (ctx, { params }) => answer(ctx, params.id),
  create: async (ctx, { body }) => answer(ctx, await createReceipt(ctx, body)),
  allocate: async (ctx, { params, body }) => {
    await allocate(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  reallocate: async (ctx, { params, body }) => {
    await reallocate(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  cheques: async (ctx, { query }) => ({ cheques: await findChequeSums(ctx, query) }),
  deposit: async (ctx, { body }) => {
    const ids = await depositCheques(ctx, body);
    return { ids, deposited: ids.length };
  },
  clear: async (ctx, { params, body }) => {
    await clearCheque(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  bounce: async (ctx, { params, body }) => {
    await bounceCheque(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  returnCheque: async (ctx, { params, body }) => {
    await returnCheque(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  reverse: async (ctx, { params, body }) => {
    await reverseReceipt(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  statement: async (ctx, { params, query }) => ({ statement: await findStatement(ctx, params.id, query) }),
  aging: async (ctx, { params }) => ({ aging_terms: await findAgingSettings(ctx, params.id) }),
  setAging: async (ctx, { params, body }) => {
    await setAging(ctx, params.id, body);
    return { aging_terms: await findAgingSettings(ctx, params.id) };
  },
  links: async (ctx, { params }) => ({ statement_links: await findLinks(ctx, params.id) }),
  share: (ctx, { params, body }) => makeLink(ctx, params.id, body.supplier_id),
  disputes: (ctx, { query }) => findDisputes(ctx, query),
  closeDispute: async (ctx, { params, body }) => {
    await closeDispute(ctx, params.id, body);
    return { id: params.id };
  },
  withdraw: async (ctx, { params }) => {
    await withdrawLink(ctx, params.id);
    return { id: params.id };
  },
});

/** Receipts, and the page of a statement. @param readsPerAddress how often an address may call by links */
export const makeReceiptsModule = (readsPerAddress: RateLimit, photos: PhotoServices): ServerModule => ({
  name: 'receipts',
  tables: {
    owns: ['aging_terms', 'receipt_allocations', 'receipt_steps', 'receipts', 'statement_disputes', 'statement_links'],
    reads: ['customer_suppliers', 'customers', 'orders', 'payments', 'store', 'suppliers', 'users'],
    writes: { supplier_counters: "the next of a supplier's own numbers" },
  },
  texts: receiptsTexts,
  routes: [
    ...routes,
    ...serve(statementMails, {
      preview: async (ctx, { query, body }) => ({ preview: await previewMails(ctx, query, body) }),
      send: async (ctx, { query, body }) => ({ task: { id: await startMails(ctx, query, body) } }),
    }),
    ...serve(
      { retrieve: publicStatements.retrieve },
      {
        retrieve: async (ctx, { params }) => {
          await readsPerAddress.count(addressKey(ctx.origin.ip));
          return { statement: await findPublicStatement(ctx, params.token) };
        },
      },
    ),
    ...admitting(
      async ({ origin, params, ...by }) => {
        await readsPerAddress.count(addressKey(origin.ip));
        await requireLink(by, params['token'] ?? '');
      },
      serve(
        { dispute: publicStatements.dispute },
        {
          dispute: async (ctx, { params, body, files }) => {
            const stored = await storePhotos(photos, files, addressKey(ctx.origin.ip));
            try {
              return {
                statement: await inNestedTransaction(ctx, (inside) =>
                  openDispute(inside, params.token, body, stored.files),
                ),
              };
            } catch (error) {
              await stored.discard();
              throw error;
            }
          },
        },
      ),
    ),
  ],
  tasks: { 'receipts.statements': statementsTask },
  exports: [receiptExport],
});
