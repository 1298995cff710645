import type { Ctx } from '#kit/server/context.ts';
import type { Listener } from '#kit/server/listeners.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { deliveries } from './contract.ts';
import { deliveryExport } from './server/export.ts';
import { findDeliveries, findDeliveriesOf, findDelivery } from './server/queries.ts';
import { findToday } from './server/today.ts';
import { cancelPlanned, cancelDelivery, deliver, failDelivery, planDelivery, startDelivery } from './server/write.ts';
import { deliveriesTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'delivery.started': { delivery_id: string; order_id: string };
    'delivery.delivered': { delivery_id: string; order_id: string; status: 'delivered' | 'partially_delivered' };
    'delivery.failed': { delivery_id: string; order_id: string };
  }
}

const answer = async (ctx: Ctx, id: string) => ({ delivery: await findDelivery(ctx, id) });

/** A call on one delivery that answers it as it is then. */
const changing =
  <Body>(change: (ctx: Ctx, id: string, body: Body) => Promise<void>) =>
  async (ctx: Ctx, { params, body }: { params: { id: string }; body: Body }) => {
    await change(ctx, params.id, body);
    return answer(ctx, params.id);
  };

const routes = serve(deliveries, {
  list: (ctx, { query }) => findDeliveries(ctx, query),
  export: async (ctx, asked) => deliveryExport.start(ctx, asked),
  retrieve: (ctx, { params }) => answer(ctx, params.id),
  today: (ctx, { query }) => findToday(ctx, query.supplier_id),
  ofOrder: (ctx, { params }) => findDeliveriesOf(ctx, params.id),
  plan: async (ctx, { params, body }) => answer(ctx, await planDelivery(ctx, params.id, body)),
  start: changing(startDelivery),
  deliver: changing(deliver),
  fail: changing(failDelivery),
  cancel: changing(cancelDelivery),
});

const callingOff: Listener<'order.canceled' | 'order.completed'> = (ctx, { payload }) =>
  cancelPlanned(ctx, payload.order_id);

export { deliveryConditions } from './server/queries.ts';

export const deliveriesModule: ServerModule = {
  name: 'deliveries',
  tables: {
    owns: ['deliveries', 'delivery_lines'],
    reads: [
      'drivers',
      'order_items',
      'orders',
      'payments',
      'product_variants',
      'products',
      'receipts',
      'return_reasons',
      'returns',
      'suppliers',
      'users',
    ],
  },
  texts: deliveriesTexts,
  routes,
  exports: [deliveryExport],
  on: { 'deliveries.planned': { 'order.canceled': callingOff, 'order.completed': callingOff } },
};
