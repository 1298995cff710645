/** Statuses of an order (specification, section 4); `archived` hides it from the default tabs. */
export const orderStatuses = ['pending', 'confirmed', 'requires_action', 'in_route', 'completed', 'canceled', 'archived'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Derived from payments, refunds and what is owed; never set by hand. */
export const paymentStatuses = [
  'not_paid', 'awaiting', 'captured', 'partially_refunded', 'refunded', 'canceled', 'requires_action', 'requires_refund',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Derived from the counts of the lines; never set by hand. */
export const fulfillmentStatuses = [
  'not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'shipped', 'partially_returned', 'returned', 'canceled',
  'requires_action',
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/** Why an order waits for somebody. */
export const holdReasons = [
  'stock_short', 'credit_limit', 'overdue', 'price_changed', 'address_incomplete', 'customer_unreachable', 'delivery_failed', 'other',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Reasons a person may give for a refund (specification, section 9: Discount and Other, default discount). */
export const refundReasons = ['discount', 'other'] as const;
/** Every reason a refund may carry, those of other flows included. */
export const everyRefundReason = ['discount', 'return', 'swap', 'claim', 'cancel', 'other'] as const;
export type RefundReason = (typeof everyRefundReason)[number];

export const channels = ['desk', 'sales_rep', 'affiliate', 'customer_app', 'import'] as const;
export type Channel = (typeof channels)[number];
