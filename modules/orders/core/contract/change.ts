import type { OrderStatus } from './statuses.ts';

/** Statuses that change-status leads to; canceling, reopening and archiving are calls of their own. */
export const changeableTo = [
  'pending',
  'confirmed',
  'requires_action',
  'in_route',
  'completed',
] as const satisfies readonly OrderStatus[];
export type ChangeableTo = (typeof changeableTo)[number];
