import type { TextKey } from '#kit/shared/texts.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../core/contract/statuses.ts';

/** The filters of a default tab, as they stand in the query of the list. */
export type TabFilters = {
  status?: readonly OrderStatus[];
  payment_status?: readonly PaymentStatus[];
  fulfillment_status?: readonly FulfillmentStatus[];
};
export type OrderTab = { value: string; label: TextKey; filters: TabFilters };

const live: readonly OrderStatus[] = ['pending', 'confirmed', 'requires_action', 'in_route', 'completed', 'canceled'];

/** The tabs every order list starts with; archived orders are in none of them but their own. */
export const orderTabs = [
  { value: 'all', label: 'order.tab.all', filters: { status: live } },
  { value: 'processing', label: 'order.tab.processing', filters: { status: ['pending'] } },
  { value: 'needs_action', label: 'order.tab.needs_action', filters: { status: ['requires_action'] } },
  {
    value: 'to_fulfill',
    label: 'order.tab.to_fulfill',
    filters: {
      status: ['confirmed'],
      fulfillment_status: ['not_fulfilled', 'partially_fulfilled', 'partially_shipped'],
    },
  },
  { value: 'in_route', label: 'order.tab.in_route', filters: { status: ['in_route'] } },
  {
    value: 'unpaid',
    label: 'order.tab.unpaid',
    filters: {
      status: ['pending', 'confirmed', 'requires_action', 'in_route', 'completed'],
      payment_status: ['awaiting', 'not_paid', 'requires_action'],
    },
  },
  { value: 'archived', label: 'order.tab.archived', filters: { status: ['archived'] } },
] as const satisfies readonly OrderTab[];
export type OrderTabValue = (typeof orderTabs)[number]['value'];
