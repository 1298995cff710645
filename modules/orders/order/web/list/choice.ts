import type { ReplyOf } from '#kit/shared/endpoint.ts';
import type { orders } from '../../../contract.ts';
import type { OrderListRow } from '../../contract/order.ts';

/** Chosen orders: which, what is known of them, and how the choice ends. */
export type Choice = { ids: readonly string[]; rows: ReadonlyMap<string, OrderListRow>; clear: () => void };
/** What became of one of them. */
export type BulkResult = Partial<ReplyOf<typeof orders.bulkChangeStatus>['results'][number]> & {
  order_id: string;
  ok: boolean;
};
