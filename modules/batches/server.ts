import type { Ctx } from '#kit/server/context.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { batches } from './contract.ts';
import { findBatch, findBatches, findExpiring, findReached } from './server/queries.ts';
import { findPlan } from './server/plan.ts';
import { returnsTask, startReturns } from './server/recall.ts';
import { createBatch, expireJob, placeBatch, stepBatch, updateBatch } from './server/write.ts';
import { batchesTexts } from './texts.ts';

export { placeArrivals } from './server/arrive.ts';

const answer = async (ctx: Ctx, id: string) => ({ batch: await findBatch(ctx, id) });

/** A change of one batch; answers it as it is then. */
async function changing(ctx: Ctx, id: string, change: Promise<void>) {
  await change;
  return answer(ctx, id);
}

/** Goods of one lot: where they lie, until when they are good, and who got them. */
export const batchesModule: ServerModule = {
  name: 'batches',
  tables: {
    owns: ['batch_levels', 'batch_moves', 'batches'],
    reads: [
      'areas',
      'customer_suppliers',
      'deliveries',
      'invoices',
      'order_items',
      'orders',
      'product_variants',
      'products',
      'reservations',
      'return_items',
      'returns',
      'stock_levels',
      'stock_locations',
      'store',
      'suppliers',
    ],
  },
  texts: batchesTexts,
  routes: serve(batches, {
    list: (ctx, { query }) => findBatches(ctx, query),
    retrieve: (ctx, { params }) => answer(ctx, params.id),
    expiring: async (ctx, { query }) => ({ expiring: await findExpiring(ctx, query.supplier_id) }),
    reached: (ctx, { params, query }) => findReached(ctx, params.id, query),
    plan: (ctx, { query }) => findPlan(ctx, query),
    create: async (ctx, { body }) => answer(ctx, await createBatch(ctx, body)),
    update: (ctx, { params, body }) => changing(ctx, params.id, updateBatch(ctx, params.id, body)),
    place: (ctx, { params, body }) => changing(ctx, params.id, placeBatch(ctx, params.id, body)),
    quarantine: (ctx, { params, body }) => changing(ctx, params.id, stepBatch(ctx, params.id, 'quarantine', body)),
    release: (ctx, { params, body }) => changing(ctx, params.id, stepBatch(ctx, params.id, 'release', body)),
    returns: (ctx, { params, body }) => changing(ctx, params.id, startReturns(ctx, params.id, body.version)),
    recall: (ctx, { params, body }) => changing(ctx, params.id, stepBatch(ctx, params.id, 'recall', body)),
  }),
  jobs: [expireJob],
  tasks: { 'batches.returns': returnsTask },
};
