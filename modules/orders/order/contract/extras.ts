import { z } from 'zod';
import { orderStatuses } from '../../core/contract/statuses.ts';
import { orderTabs, type OrderTabValue } from '../rules/tabs.ts';

const tabNames = orderTabs.map((tab) => tab.value) as [OrderTabValue, ...OrderTabValue[]];
/** How many orders each default tab holds. */
export const tabCounts = z.record(z.enum(tabNames), z.int());

/** What became of one order of a bulk call; `code` and `message` say why it was left as it is. */
export const bulkResult = z.object({
  order_id: z.string(),
  ok: z.boolean(),
  display_id: z.int().optional(),
  status: z.enum(orderStatuses).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
