import { serve } from '#kit/server/serve.ts';
import { aggregated } from '../contract.ts';
import { findShortages } from './shortages.ts';

export const shortageRoutes = serve(aggregated, {
  list: async (ctx, { query }) => (await findShortages(ctx, query)).reply,
});
