import { serve, type ServerModule } from '#kit/server/serve.ts';
import { findOrder } from '#modules/orders/server.ts';
import { draftOrders } from './contract.ts';
import { createDraft, placeDraft, removeDraft } from './server/drafts.ts';
import { findDraft, findDrafts } from './server/queries.ts';
import { findProviders } from './server/providers.ts';
import { draftOrdersTexts } from './texts.ts';

const routes = serve(draftOrders, {
  list: (ctx, { query }) => findDrafts(ctx, query),
  providers: (ctx, { query }) => findProviders(ctx, query.supplier_id),
  retrieve: async (ctx, { params }) => ({ draft_order: await findDraft(ctx, params.id) }),
  create: async (ctx, { body }) => ({ draft_order: await findDraft(ctx, await createDraft(ctx, body)) }),
  remove: async (ctx, { params }) => {
    await removeDraft(ctx, params.id);
    return { id: params.id, object: 'draft-order', deleted: true as const };
  },
  pay: async (ctx, { params, body, query }) => ({ order: await findOrder(ctx, await placeDraft(ctx, params.id, { paid: true, provider: body.payment_provider }), query) }),
  register: async (ctx, { params, body, query }) => ({ order: await findOrder(ctx, await placeDraft(ctx, params.id, { paid: false, provider: body.payment_provider }), query) }),
});

export const draftOrdersModule: ServerModule = { name: 'draft-orders', texts: draftOrdersTexts, routes };
