import type { TextKey } from '#kit/shared/texts.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus, ReturnStatus } from '../contract/statuses.ts';

/** The six meanings a colour may have; never decoration. */
export type Meaning = 'positive' | 'warning' | 'danger' | 'info' | 'accent' | 'neutral';
/** What stands before the word, so that no meaning is carried by colour alone: ○ ◐ ● ▲ × →. */
export type Glyph = 'none' | 'partly' | 'done' | 'act' | 'ended' | 'moving';
/** How a status is shown: its word, what it means, its glyph. */
export type Label = { text: TextKey; meaning: Meaning; glyph: Glyph };

const label = (text: TextKey, meaning: Meaning, glyph: Glyph): Label => ({ text, meaning, glyph });

/** Order status; pending is shown as Processing (specification, section 4). */
export const orderStatusLabels: Record<OrderStatus, Label> = {
  pending: label('order.status.pending', 'neutral', 'none'),
  confirmed: label('order.status.confirmed', 'info', 'partly'),
  requires_action: label('order.status.requires_action', 'warning', 'act'),
  in_route: label('order.status.in_route', 'accent', 'moving'),
  completed: label('order.status.completed', 'positive', 'done'),
  canceled: label('order.status.canceled', 'neutral', 'ended'),
  archived: label('order.status.archived', 'neutral', 'ended'),
};

/** Payment status; captured reads Paid, awaiting reads Pending (specification, section 4). */
export const paymentStatusLabels: Record<PaymentStatus, Label> = {
  not_paid: label('order.payment.not_paid', 'neutral', 'none'),
  awaiting: label('order.payment.awaiting', 'warning', 'partly'),
  captured: label('order.payment.captured', 'positive', 'done'),
  partially_refunded: label('order.payment.partially_refunded', 'info', 'partly'),
  refunded: label('order.payment.refunded', 'neutral', 'done'),
  canceled: label('order.payment.canceled', 'neutral', 'ended'),
  requires_action: label('order.payment.requires_action', 'warning', 'act'),
  requires_refund: label('order.payment.requires_refund', 'danger', 'act'),
};

export const fulfillmentStatusLabels: Record<FulfillmentStatus, Label> = {
  not_fulfilled: label('order.fulfillment.not_fulfilled', 'neutral', 'none'),
  partially_fulfilled: label('order.fulfillment.partially_fulfilled', 'warning', 'partly'),
  fulfilled: label('order.fulfillment.fulfilled', 'info', 'done'),
  partially_shipped: label('order.fulfillment.partially_shipped', 'warning', 'partly'),
  shipped: label('order.fulfillment.shipped', 'positive', 'done'),
  partially_returned: label('order.fulfillment.partially_returned', 'warning', 'partly'),
  returned: label('order.fulfillment.returned', 'neutral', 'done'),
  canceled: label('order.fulfillment.canceled', 'neutral', 'ended'),
  requires_action: label('order.fulfillment.requires_action', 'warning', 'act'),
};

/** Return status (specification, section 4). */
export const returnStatusLabels: Record<ReturnStatus, Label> = {
  requested: label('order.return.requested', 'warning', 'none'),
  received: label('order.return.received', 'positive', 'done'),
  requires_action: label('order.return.requires_action', 'warning', 'act'),
  canceled: label('order.return.canceled', 'neutral', 'ended'),
};

/** One fulfillment: packed until it leaves. */
export const fulfillmentLabel = (fulfillment: { shipped_at: unknown; canceled_at: unknown }): Label => {
  if (fulfillment.canceled_at) return label('order.fulfillment_state.canceled', 'neutral', 'ended');
  return fulfillment.shipped_at
    ? label('order.fulfillment_state.shipped', 'positive', 'done')
    : label('order.fulfillment_state.packed', 'info', 'done');
};
