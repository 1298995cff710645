import { part } from '#ui/part.tsx';

export { AddressFields, AddressWithPin } from './web/address-fields.tsx';
/** Chooses the group that customers are put into. */
export const ToGroup = part(() => import('./web/bulk-groups.tsx').then((one) => one.ToGroup));
export const WithCustomerFilters = part(() => import('./web/with-filters.tsx').then((one) => one.WithCustomerFilters));
