import type { Query } from '#kit/shared/query-string.ts';
import { orderTabs } from '../../rules/tabs.ts';

/** What every order list is asked unless a status is named: archived orders are in none but their own tab. */
export const listedOrders: Query = { status: [...orderTabs[0].filters.status] };
