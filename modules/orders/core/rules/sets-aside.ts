import type { OrderStatus } from '../contract/statuses.ts';

/** Whether an order has its goods reserved: from its acceptance on, until it ends. @param order `confirmed_at` in whatever form, null where it was never accepted */
export const setsAside = ({ status, confirmed_at }: { status: OrderStatus; confirmed_at: unknown }): boolean =>
  confirmed_at !== null && (status === 'confirmed' || status === 'in_route' || status === 'requires_action');
