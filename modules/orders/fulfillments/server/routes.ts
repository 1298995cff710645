import { serve } from '#kit/server/serve.ts';
import { changing } from '../../order/server/changing.ts';
import { fulfillmentCalls } from '../contract.ts';
import { cancelFulfillment, findStock, fulfill, ship } from './fulfillments.ts';

export const fulfillmentRoutes = serve(fulfillmentCalls, {
  stock: (ctx, { params }) => findStock(ctx, params.id),
  fulfill: changing((ctx, { id }, body) => fulfill(ctx, id, body)),
  cancelFulfillment: changing((ctx, { id, fulfillment_id }, { version }) =>
    cancelFulfillment(ctx, id, fulfillment_id, version),
  ),
  ship: changing((ctx, { id }, body) => ship(ctx, id, body)),
});
