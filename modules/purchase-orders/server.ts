import type { Ctx } from '#kit/server/context.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { purchaseOrders } from './contract.ts';
import { findPurchase, findPurchases } from './server/queries.ts';
import {
  cancelPurchase,
  createFromShortages,
  createPurchase,
  receivePurchase,
  sendPurchase,
  updatePurchase,
} from './server/write.ts';
import { purchaseOrdersTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'purchase_order.created': { purchase_order_id: string };
    'purchase_order.sent': { purchase_order_id: string };
    'purchase_order.received': { purchase_order_id: string; status: 'partially_received' | 'received' };
  }
}

const answer = async (ctx: Ctx, id: string) => ({ purchase_order: await findPurchase(ctx, id) });

const routes = serve(purchaseOrders, {
  list: (ctx, { query }) => findPurchases(ctx, query),
  retrieve: (ctx, { params }) => answer(ctx, params.id),
  create: async (ctx, { body }) => answer(ctx, await createPurchase(ctx, body)),
  fromShortages: async (ctx, { body }) => answer(ctx, await createFromShortages(ctx, body)),
  update: async (ctx, { params, body }) => {
    await updatePurchase(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  send: async (ctx, { params, body }) => {
    await sendPurchase(ctx, params.id, body.version);
    return answer(ctx, params.id);
  },
  receive: async (ctx, { params, body }) => {
    await receivePurchase(ctx, params.id, body);
    return answer(ctx, params.id);
  },
  cancel: async (ctx, { params, body }) => {
    await cancelPurchase(ctx, params.id, body.version);
    return answer(ctx, params.id);
  },
});

export const purchaseOrdersModule: ServerModule = {
  name: 'purchase-orders',
  tables: {
    owns: ['purchase_order_items', 'purchase_orders', 'purchase_receipts'],
    reads: [
      'batch_moves',
      'batches',
      'master_variants',
      'product_variants',
      'products',
      'stock_locations',
      'store',
      'suppliers',
      'users',
    ],
    writes: { supplier_counters: "the next of a supplier's own numbers" },
  },
  texts: purchaseOrdersTexts,
  routes,
};
