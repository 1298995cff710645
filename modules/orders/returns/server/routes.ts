import { serve } from '#kit/server/serve.ts';
import { answerOrder, changing } from '../../order/server/changing.ts';
import { returnCalls, returns } from '../contract.ts';
import { findReturn, findReturns } from './queries.ts';
import { cancelReturn, previewReturn, receiveReturn, requestReturn } from './returns.ts';

/** Returns, on their order and by their own id. */
export const returnRoutes = [
  ...serve(returnCalls, {
    requestReturn: changing((ctx, { id }, body) => requestReturn(ctx, id, body)),
    previewReturn: async (ctx, { params, body }) => ({ preview: await previewReturn(ctx, params.id, body) }),
  }),
  ...serve(returns, {
    list: (ctx, { query }) => findReturns(ctx, query),
    retrieve: async (ctx, { params }) => ({ return: await findReturn(ctx, params.id) }),
    receive: async (ctx, { params, body }) => {
      await receiveReturn(ctx, params.id, body);
      return { return: await findReturn(ctx, params.id) };
    },
    cancel: async (ctx, { params, query, body }) => answerOrder(ctx, await cancelReturn(ctx, params.id, body), query),
  }),
];
