import { addressKey, type RateLimit } from '#kit/server/rate-limits.ts';
import { serve, type Route } from '#kit/server/serve.ts';
import { changing } from '../../order/server/changing.ts';
import { exchanges, publicExchanges } from '../contract.ts';
import {
  cancelExchange,
  cancelExchangeFulfillment,
  createExchange,
  fulfillExchange,
  previewExchange,
  processExchange,
  shipExchange,
} from './exchanges.ts';
import { findPublicExchange, promisePayment } from './public.ts';
import { findExchange, findExchanges } from './queries.ts';

export const exchangeRoutes = serve(exchanges, {
  list: (ctx, { query }) => findExchanges(ctx, query),
  retrieve: async (ctx, { params }) => ({ swap: await findExchange(ctx, params.id) }),
  preview: async (ctx, { params, body }) => ({ preview: await previewExchange(ctx, params.id, body) }),
  create: changing((ctx, { id }, body) => createExchange(ctx, id, body)),
  process: changing((ctx, { id, swap_id }, body) => processExchange(ctx, id, swap_id, body)),
  cancel: changing((ctx, { id, swap_id }, { version }) => cancelExchange(ctx, id, swap_id, version)),
  fulfill: changing((ctx, { id, swap_id }, body) => fulfillExchange(ctx, id, swap_id, body)),
  ship: changing((ctx, { id, swap_id }, body) => shipExchange(ctx, id, swap_id, body)),
  cancelFulfillment: changing((ctx, { id, swap_id, fulfillment_id }, { version }) =>
    cancelExchangeFulfillment(ctx, id, swap_id, fulfillment_id, version),
  ),
});

/** What a customer does by the payment link of an exchange. @param callsPerAddress how often an address may ask */
export const publicExchangeRoutes = (callsPerAddress: RateLimit): Route[] =>
  serve(publicExchanges, {
    retrieve: async (ctx, { params }) => {
      await callsPerAddress.count(addressKey(ctx.origin.ip));
      ctx.http.setHeader('Cache-Control', 'no-store');
      return { exchange: await findPublicExchange(ctx, params.cart_id) };
    },
    promise: async (ctx, { params, body }) => {
      await callsPerAddress.count(addressKey(ctx.origin.ip));
      return { exchange: await promisePayment(ctx, params.cart_id, body) };
    },
  });
