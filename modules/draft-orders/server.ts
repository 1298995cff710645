import type { RateLimit } from '#kit/server/rate-limits.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { findOrder } from '#modules/orders/server.ts';
import { draftOrders, publicDraftOrders } from './contract.ts';
import { answerDraft, findPublicDraft } from './server/answer.ts';
import { findDefaults } from './server/defaults.ts';
import { createDraft, removeDraft, updateDraft } from './server/drafts.ts';
import { expiryJob } from './server/expire.ts';
import { draftExport } from './server/export.ts';
import { addLine, removeLine, updateLine } from './server/line-items.ts';
import { revokeLink, sendDraft } from './server/links.ts';
import { findUsual, matchGoods } from './server/match.ts';
import { onAnswered } from './server/notices.ts';
import { placeDraft } from './server/place.ts';
import { previewDraft } from './server/preview.ts';
import { findProviders } from './server/providers.ts';
import { findDraft, findDrafts } from './server/queries.ts';
import { findDepartments, findGoods } from './server/shelf.ts';
import { draftOrdersTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'draft_order.answered': { draft_order_id: string; link_id: string };
  }
}

export { expireDrafts } from './server/expire.ts';
export { draftConditions, findDraftResource } from './server/queries.ts';

const answer = async (ctx: Ctx, id: string) => ({ draft_order: await findDraft(ctx, id) });

const routes = serve(draftOrders, {
  list: (ctx, { query }) => findDrafts(ctx, query),
  export: async (ctx, asked) => draftExport.start(ctx, asked),
  providers: (ctx, { query }) => findProviders(ctx, query.supplier_id),
  preview: async (ctx, { body }) => ({ preview: await previewDraft(ctx, body) }),
  match: (ctx, { body }) => matchGoods(ctx, body),
  usual: (ctx, { query }) => findUsual(ctx, query),
  goods: (ctx, { query }) => findGoods(ctx, query),
  departments: (ctx, { query }) => findDepartments(ctx, query),
  defaults: (ctx, { query }) => findDefaults(ctx, query),
  retrieve: (ctx, { params }) => answer(ctx, params.id),
  create: async (ctx, { body }) => {
    const { id, ...written } = await createDraft(ctx, body);
    return { draft_order: await findDraft(ctx, id, written) };
  },
  update: async (ctx, { params, body }) => {
    await updateDraft(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  remove: async (ctx, { params }) => {
    await removeDraft(ctx, params.id);
    return { id: params.id, object: 'draft-order', deleted: true as const };
  },
  addLine: async (ctx, { params, body }) => {
    await addLine(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  updateLine: async (ctx, { params, body }) => {
    await updateLine(ctx, params.id, params.line_id, body);
    return answer(ctx, params.id);
  },
  removeLine: async (ctx, { params }) => {
    await removeLine(ctx, params.id, params.line_id);
    return answer(ctx, params.id);
  },
  send: async (ctx, { params, body }) => {
    await sendDraft(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  revoke: async (ctx, { params, body }) => {
    await revokeLink(ctx, params.id, body.version);
    return answer(ctx, params.id);
  },
  pay: async (ctx, { params, body, query }) => ({
    order: await findOrder(
      ctx,
      await placeDraft(ctx, params.id, { paid: true, provider: body.payment_provider, version: body.version }),
      query,
    ),
  }),
  register: async (ctx, { params, body, query }) => ({
    order: await findOrder(
      ctx,
      await placeDraft(ctx, params.id, { paid: false, provider: body.payment_provider, version: body.version }),
      query,
    ),
  }),
});

/** Draft orders, and what their customers may do by the link they were sent. */
export function makeDraftOrdersModule({ callsPerAddress }: { callsPerAddress: RateLimit }): ServerModule {
  const publicRoutes = serve(publicDraftOrders, {
    retrieve: async (ctx, { params }) => {
      await callsPerAddress.count(addressKey(ctx.origin.ip));
      ctx.http.setHeader('Cache-Control', 'no-store');
      return { draft_order: await findPublicDraft(ctx, params.token) };
    },
    approve: async (ctx, { params, body }) => {
      await callsPerAddress.count(addressKey(ctx.origin.ip));
      return { draft_order: await answerDraft(ctx, params.token, { answer: 'approved', ...body }) };
    },
    decline: async (ctx, { params, body }) => {
      await callsPerAddress.count(addressKey(ctx.origin.ip));
      return { draft_order: await answerDraft(ctx, params.token, { answer: 'declined', ...body }) };
    },
  });
  return {
    name: 'draft-orders',
    tables: {
      owns: ['draft_order_links', 'draft_orders'],
      reads: [
        'addresses',
        'customer_statuses',
        'customer_suppliers',
        'customers',
        'drivers',
        'feature_flags',
        'master_variants',
        'order_items',
        'order_shipping_methods',
        'orders',
        'payments',
        'product_categories',
        'product_category_links',
        'product_variants',
        'products',
        'region_countries',
        'regions',
        'sales_visits',
        'shipping_options',
        'stock_levels',
        'stock_locations',
        'suppliers',
        'users',
        'variant_codes',
      ],
      writes: { supplier_counters: "the next of a supplier's own numbers" },
    },
    texts: draftOrdersTexts,
    routes: [...routes, ...publicRoutes],
    exports: [draftExport],
    on: { 'draft_orders.supplier_messages': { 'draft_order.answered': onAnswered } },
    jobs: [expiryJob],
  };
}
