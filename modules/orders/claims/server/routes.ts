import { serve } from '#kit/server/serve.ts';
import { changing } from '../../order/server/changing.ts';
import { claims } from '../contract.ts';
import { cancelClaim, cancelClaimFulfillment, createClaim, fulfillClaim, shipClaim, updateClaim } from './claims.ts';

export const claimRoutes = serve(claims, {
  create: changing((ctx, { id }, body) => createClaim(ctx, id, body)),
  update: changing((ctx, { id, claim_id }, body) => updateClaim(ctx, id, claim_id, body)),
  cancel: changing((ctx, { id, claim_id }, { version }) => cancelClaim(ctx, id, claim_id, version)),
  fulfill: changing((ctx, { id, claim_id }, body) => fulfillClaim(ctx, id, claim_id, body)),
  ship: changing((ctx, { id, claim_id }, body) => shipClaim(ctx, id, claim_id, body)),
  cancelFulfillment: changing((ctx, { id, claim_id, fulfillment_id }, { version }) =>
    cancelClaimFulfillment(ctx, id, claim_id, fulfillment_id, version),
  ),
});
