import type { Endpoint } from '#kit/shared/endpoint.ts';
import { claims, exchanges, orders } from '../../contract.ts';
import type { Fulfillment } from '../../core/web/order-context.tsx';

/*
 * A fulfillment is shipped and canceled where it belongs: by the order's own calls, or by those of the claim or the exchange whose goods it
 * holds. The calls ask for the same, so that they stand in one another's place; only the path names whose it is.
 */
type Owned = Pick<Fulfillment, 'id' | 'claim_order_id' | 'swap_id'>;
type Call<E> = { endpoint: E; params: Record<string, string> };

/** A call that asks for the same as another; only its path has other parameters. */
const inPlaceOf = <E extends Endpoint>(_other: E, call: Endpoint): E => call as unknown as E;

export function shipCallOf({ claim_order_id, swap_id }: Owned): Call<typeof orders.ship> {
  if (claim_order_id) return { endpoint: inPlaceOf(orders.ship, claims.ship), params: { claim_id: claim_order_id } };
  return swap_id
    ? { endpoint: inPlaceOf(orders.ship, exchanges.ship), params: { swap_id } }
    : { endpoint: orders.ship, params: {} };
}

export function cancelCallOf({ id, claim_order_id, swap_id }: Owned): Call<typeof orders.cancelFulfillment> {
  const params = { fulfillment_id: id };
  if (claim_order_id)
    return {
      endpoint: inPlaceOf(orders.cancelFulfillment, claims.cancelFulfillment),
      params: { ...params, claim_id: claim_order_id },
    };
  return swap_id
    ? {
        endpoint: inPlaceOf(orders.cancelFulfillment, exchanges.cancelFulfillment),
        params: { ...params, swap_id },
      }
    : { endpoint: orders.cancelFulfillment, params };
}
