import { serve } from '#kit/server/serve.ts';
import { shortages } from '../contract.ts';
import { findShortages } from './shortages.ts';

export const shortageRoutes = serve(shortages, {
  list: async (ctx, { query }) => (await findShortages(ctx, query)).reply,
});
