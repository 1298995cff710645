import type { ClaimRow, SwapRow } from '../rules/after-sale-rows.ts';

type Fulfillment = { fulfillment_id: string | undefined };
type Claim = Pick<ClaimRow, 'type' | 'refund_amount'> & { claim_id: string; refunded: boolean } & Partial<Fulfillment>;
type Swap = Pick<SwapRow, 'cart_id' | 'difference_due' | 'payment_status'> & { swap_id: string } & Partial<Fulfillment>;

/** What is told of an order besides the order itself, by event. */
export type OrderFacts = {
  'order.placed': object;
  'order.accepted': object;
  'order.fulfilled': Fulfillment;
  'order.shipped': Fulfillment;
  'order.captured': { amount: number };
  'order.refunded': { refund_id: string; amount: number };
  'order.canceled': object;
  'order.reopened': object;
  'order.completed': object;
  'order.edited': { edit_id: string; difference: number };
  'order.return_requested': { return_id: string };
  'order.items_returned': { return_id: string; amount: number };
  'claim.created': Claim;
  'claim.updated': Claim;
  'claim.canceled': Claim;
  'claim.fulfilled': Claim;
  'claim.shipped': Claim;
  'swap.created': Swap;
  'swap.processed': Swap;
  'swap.canceled': Swap;
  'swap.fulfilled': Swap;
  'swap.shipped': Swap;
  'swap.received': { return_id: string; swap_id: string };
};
export type OrderEvent = keyof OrderFacts;

/** Whose order it was, and whether its customer is not to be written to. */
export type Announced<Facts> = { [E in keyof Facts]: Facts[E] & { order_id: string; no_notification: boolean } };

declare module '#kit/server/events.ts' {
  interface Events extends Announced<OrderFacts> {
    /** A customer said that it will pay the difference of an exchange. */
    'swap.promised': { order_id: string; swap_id: string; difference_due: number };
  }
}
