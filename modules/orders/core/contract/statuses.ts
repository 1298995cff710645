/** Statuses of an order (specification, section 4); `archived` hides it from the default tabs. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'requires_action',
  'in_route',
  'completed',
  'canceled',
  'archived',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Derived from payments, refunds and what is owed; never set by hand. */
export const paymentStatuses = [
  'not_paid',
  'awaiting',
  'captured',
  'partially_refunded',
  'refunded',
  'canceled',
  'requires_action',
  'requires_refund',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Derived from the counts of the lines; never set by hand. */
export const fulfillmentStatuses = [
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'partially_returned',
  'returned',
  'canceled',
  'requires_action',
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/** Why an order waits for somebody. */
export const holdReasons = [
  'stock_short',
  'credit_limit',
  'overdue',
  'price_changed',
  'address_incomplete',
  'customer_unreachable',
  'delivery_failed',
  'other',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Reasons a person may give for a refund (specification, section 9: Discount and Other, default discount). */
export const refundReasons = ['discount', 'other'] as const;
/** Every reason a refund may carry, those of other flows included. */
export const everyRefundReason = ['discount', 'return', 'swap', 'claim', 'cancel', 'other'] as const;
export type RefundReason = (typeof everyRefundReason)[number];

export const channels = ['desk', 'sales_rep', 'affiliate', 'customer_app', 'import'] as const;
export type Channel = (typeof channels)[number];

/** Return status (specification, section 4). */
export const returnStatuses = ['received', 'requested', 'canceled', 'requires_action'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
/** What becomes of goods that came back; only `restock` puts them back into stock. */
export const dispositions = ['restock', 'damaged', 'expired', 'destroy'] as const;
export type Disposition = (typeof dispositions)[number];

/** Claim types and reasons (specification, section 3). */
export const claimTypes = ['refund', 'replace'] as const;
export type ClaimType = (typeof claimTypes)[number];
export const claimReasons = ['missing_item', 'wrong_item', 'production_failure', 'other'] as const;
export type ClaimReason = (typeof claimReasons)[number];
export const claimPaymentStatuses = ['na', 'not_refunded', 'refunded'] as const;
export type ClaimPaymentStatus = (typeof claimPaymentStatuses)[number];
export const claimFulfillmentStatuses = [
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'partially_returned',
  'returned',
  'canceled',
  'requires_action',
] as const;
export type ClaimFulfillmentStatus = (typeof claimFulfillmentStatuses)[number];

/** An exchange's goods and its difference. */
export const swapFulfillmentStatuses = [
  'not_fulfilled',
  'fulfilled',
  'shipped',
  'partially_shipped',
  'canceled',
  'requires_action',
] as const;
export type SwapFulfillmentStatus = (typeof swapFulfillmentStatuses)[number];
export const swapPaymentStatuses = [
  'not_paid',
  'awaiting',
  'captured',
  'confirmed',
  'canceled',
  'difference_refunded',
  'partially_refunded',
  'refunded',
  'requires_action',
] as const;
export type SwapPaymentStatus = (typeof swapPaymentStatuses)[number];

/** Order edit status; confirmed, declined and canceled appear as timeline events (specification, section 4). */
export const editStatuses = ['created', 'requested', 'confirmed', 'declined', 'canceled'] as const;
export type EditStatus = (typeof editStatuses)[number];
export const editChangeTypes = ['item_add', 'item_update', 'item_remove'] as const;
export type EditChangeType = (typeof editChangeTypes)[number];
