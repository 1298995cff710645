import { serve } from '#kit/server/serve.ts';
import { customerCredit } from '../contract.ts';
import { findCredit } from './credit.ts';

export const creditRoutes = serve(customerCredit, {
  list: async (ctx, { params, query }) => ({ credit: await findCredit(ctx, params.id, query.supplier_id) }),
});
