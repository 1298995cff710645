import type { Ctx } from '#kit/server/context.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { settlements } from './contract.ts';
import { cycleJob } from './server/cycle.ts';
import { findDocument } from './server/document.ts';
import { draftSettlement } from './server/draft.ts';
import { lineExport } from './server/export.ts';
import { findLine, findLines, findSettlement, findSettlements } from './server/queries.ts';
import { findTerms, setTerms } from './server/terms.ts';
import {
  adjustSettlement,
  answerDispute,
  approveSettlement,
  disputeLine,
  paySettlement,
  removeSettlement,
  resolveDispute,
  sendSettlement,
} from './server/write.ts';
import { settlementsTexts } from './texts.ts';

export { settlementConditions } from './server/queries.ts';

const answer = async (ctx: Ctx, id: string) => ({ settlement: await findSettlement(ctx, id) });
const answerLine = async (ctx: Ctx, id: string) => ({ settlement_line: await findLine(ctx, id) });

export const settlementsModule: ServerModule = {
  name: 'settlements',
  tables: {
    owns: ['settlement_lines', 'settlement_messages', 'settlement_terms', 'settlements'],
    reads: [
      'claim_items',
      'claims',
      'credits',
      'deliveries',
      'driver_rates',
      'drivers',
      'order_items',
      'gift_cards',
      'loyalty_funders',
      'order_shipping_methods',
      'payments',
      'orders',
      'return_items',
      'return_receipt_items',
      'return_receipts',
      'returns',
      'store',
      'suppliers',
      'swaps',
      'take_rates',
      'users',
    ],
    writes: { supplier_counters: "the next of a supplier's own numbers" },
  },
  texts: settlementsTexts,
  exports: [lineExport],
  jobs: [cycleJob],
  routes: serve(settlements, {
    list: (ctx, { query }) => findSettlements(ctx, query),
    retrieve: (ctx, { params }) => answer(ctx, params.id),
    lines: (ctx, { query }) => findLines(ctx, query),
    document: async (ctx, { params, query }) => ({ document: await findDocument(ctx, params.id, query.part) }),
    export: async (ctx, asked) => lineExport.start(ctx, asked),
    terms: async (ctx, { params }) => ({ settlement_terms: await findTerms(ctx, params.id) }),
    setTerms: async (ctx, { params, body }) => {
      await setTerms(ctx, params.id, body);
      return { settlement_terms: await findTerms(ctx, params.id) };
    },
    create: async (ctx, { body }) => answer(ctx, await draftSettlement(ctx, body)),
    remove: async (ctx, { params }) => {
      await removeSettlement(ctx, params.id);
      return { id: params.id, object: 'settlement', deleted: true as const };
    },
    adjust: async (ctx, { params, body }) => {
      await adjustSettlement(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    send: async (ctx, { params, body }) => {
      await sendSettlement(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    approve: async (ctx, { params, body }) => {
      await approveSettlement(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    pay: async (ctx, { params, body }) => {
      await paySettlement(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    dispute: async (ctx, { params, body }) => {
      await disputeLine(ctx, params.id, body);
      return answerLine(ctx, params.id);
    },
    answer: async (ctx, { params, body }) => {
      await answerDispute(ctx, params.id, body);
      return answerLine(ctx, params.id);
    },
    resolve: async (ctx, { params, body }) => {
      await resolveDispute(ctx, params.id, body);
      return answerLine(ctx, params.id);
    },
  }),
};
