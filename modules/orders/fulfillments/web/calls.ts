import { claims, exchanges, orders } from '../../contract.ts';
import type { Fulfillment } from '../../core/web/order-context.tsx';

/*
 * A fulfillment is shipped and canceled where it belongs: by the order's own calls, or by those of the claim or the exchange whose goods it
 * holds. The calls ask for the same, so that they stand in one another's place; only the path names whose it is.
 */
type Owned = Pick<Fulfillment, 'id' | 'claim_order_id' | 'swap_id'>;
type Call<E> = { endpoint: E; params: Record<string, string> };

export function shipCallOf({ claim_order_id, swap_id }: Owned): Call<typeof orders.ship> {
  if (claim_order_id)
    return { endpoint: claims.ship as unknown as typeof orders.ship, params: { claim_id: claim_order_id } };
  return swap_id
    ? { endpoint: exchanges.ship as unknown as typeof orders.ship, params: { swap_id } }
    : { endpoint: orders.ship, params: {} };
}

export function cancelCallOf({ id, claim_order_id, swap_id }: Owned): Call<typeof orders.cancelFulfillment> {
  const params = { fulfillment_id: id };
  if (claim_order_id)
    return {
      endpoint: claims.cancelFulfillment as unknown as typeof orders.cancelFulfillment,
      params: { ...params, claim_id: claim_order_id },
    };
  return swap_id
    ? {
        endpoint: exchanges.cancelFulfillment as unknown as typeof orders.cancelFulfillment,
        params: { ...params, swap_id },
      }
    : { endpoint: orders.cancelFulfillment, params };
}
