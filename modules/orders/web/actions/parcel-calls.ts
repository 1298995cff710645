import { claims, orders } from '../../contract.ts';
import type { Fulfillment } from '../detail/order-context.tsx';

/*
 * A parcel is shipped and canceled where it belongs: by the order's own calls, or by those of the claim whose replacement it holds. The
 * calls ask for the same, so that they stand in one another's place; only the path names whose it is.
 */
type Owned = Pick<Fulfillment, 'id' | 'claim_order_id'>;
type Call<E> = { endpoint: E; params: Record<string, string> };

export const shipCallOf = ({ claim_order_id }: Owned): Call<typeof orders.ship> =>
  claim_order_id ? { endpoint: claims.ship as unknown as typeof orders.ship, params: { claim_id: claim_order_id } } : { endpoint: orders.ship, params: {} };

export const cancelCallOf = ({ id, claim_order_id }: Owned): Call<typeof orders.cancelFulfillment> =>
  claim_order_id
    ? { endpoint: claims.cancelFulfillment as unknown as typeof orders.cancelFulfillment, params: { claim_id: claim_order_id, fulfillment_id: id } }
    : { endpoint: orders.cancelFulfillment, params: { fulfillment_id: id } };
