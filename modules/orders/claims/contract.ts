import { versionInput } from '../core/contract/version.ts';
import { shipInput } from '../fulfillments/contract/inputs.ts';
import { changingOrder } from '../order/contract/calls.ts';
import { createClaimInput, fulfillClaimInput, updateClaimInput } from './contract/inputs.ts';

/** Claims of an order: something is wrong with goods the customer has; they are refunded or replaced. */
export const claims = {
  create: changingOrder('/orders/:id/claims', createClaimInput, 'Make a claim: refund or replace goods'),
  update: changingOrder('/orders/:id/claims/:claim_id', updateClaimInput, 'Correct a claim'),
  cancel: changingOrder(
    '/orders/:id/claims/:claim_id/cancel',
    versionInput,
    'Cancel a claim whose refund is not settled',
  ),
  fulfill: changingOrder(
    '/orders/:id/claims/:claim_id/fulfillments',
    fulfillClaimInput,
    'Fulfil a replacement from a location',
  ),
  ship: changingOrder('/orders/:id/claims/:claim_id/shipments', shipInput, 'Mark a replacement as shipped'),
  cancelFulfillment: changingOrder(
    '/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
    versionInput,
    'Cancel a fulfilment of a claim that is not shipped',
  ),
};
