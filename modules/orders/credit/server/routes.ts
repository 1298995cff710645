import { serve } from '#kit/server/serve.ts';
import { customerCredit } from '../contract.ts';
import { findCredit, findCreditDetail } from './credit.ts';
import { setPolicy } from './policy.ts';
import { findRelease, findReleases } from './release-rows.ts';
import { askRelease, decideRelease } from './releases.ts';
import { reverseRelease } from './write-offs.ts';

export const creditRoutes = serve(customerCredit, {
  list: async (ctx, { params, query }) => ({ credit: await findCredit(ctx, params.id, query.supplier_id) }),
  retrieve: async (ctx, { params }) => ({ credit: await findCreditDetail(ctx, params.id, params.supplier_id) }),
  setPolicy: async (ctx, { params, body }) => {
    await setPolicy(ctx, params.id, params.supplier_id, body);
    return { credit: await findCreditDetail(ctx, params.id, params.supplier_id) };
  },
  release: async (ctx, { params, body }) => ({
    credit_release: await findRelease(ctx, await askRelease(ctx, params.id, params.supplier_id, body)),
  }),
  releases: (ctx, { query }) => findReleases(ctx, query),
  decide: async (ctx, { params, body }) => {
    await decideRelease(ctx, params.id, body);
    return { credit_release: await findRelease(ctx, params.id) };
  },
  reverse: async (ctx, { params, body }) => {
    await reverseRelease(ctx, params.id, body);
    return { credit_release: await findRelease(ctx, params.id) };
  },
});
