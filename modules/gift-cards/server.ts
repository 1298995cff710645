import type { Ctx } from '#kit/server/context.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { giftCards } from './contract.ts';
import { activateCard, expireJob, removeCard, updateCard } from './server/change.ts';
import { giftCardExport } from './server/export.ts';
import { issueBatch, issueCard } from './server/issue.ts';
import { findCard, findCards, findEvents } from './server/queries.ts';
import { findSummaries } from './server/summary.ts';
import { giftCardsTexts } from './texts.ts';

export { issueCard } from './server/issue.ts';
export { lockByCode, moveCards } from './server/use.ts';

const answer = async (ctx: Ctx, id: string) => ({ gift_card: await findCard(ctx, id) });

/** @param wrongCodes how many codes that are none a person may try */
export const makeGiftCardsModule = (wrongCodes: RateLimit): ServerModule => ({
  name: 'gift-cards',
  tables: {
    owns: ['gift_card_events', 'gift_cards'],
    reads: [
      'areas',
      'brands',
      'customer_suppliers',
      'customers',
      'product_variants',
      'products',
      'regions',
      'suppliers',
      'users',
    ],
    readsAbove: { payments: 'whether an order ever used a card' },
  },
  texts: giftCardsTexts,
  routes: serve(giftCards, {
    list: (ctx, { query }) => findCards(ctx, query),
    retrieve: (ctx, { params }) => answer(ctx, params.id),
    export: async (ctx, asked) => giftCardExport.start(ctx, asked),
    events: (ctx, { params, query }) => findEvents(ctx, params.id, query),
    summary: async (ctx, { query }) => ({ summaries: await findSummaries(ctx, query.supplier_id) }),
    create: async (ctx, { body }) => ({ gift_card: await issueCard(ctx, body) }),
    issue: (ctx, { body }) => issueBatch(ctx, body),
    activate: async (ctx, { body }) => answer(ctx, await activateCard(ctx, body, wrongCodes)),
    update: async (ctx, { params, body }) => {
      await updateCard(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    remove: async (ctx, { params }) => {
      await removeCard(ctx, params.id);
      return { id: params.id, object: 'gift-card', deleted: true as const };
    },
  }),
  exports: [giftCardExport],
  jobs: [expireJob],
});
