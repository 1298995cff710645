import { part } from '#ui/part.tsx';

export { AddressFields, AddressWithPin } from './web/address-fields.tsx';
/** Puts customers into a group, or takes them out of it. */
export const ToGroup = part(() => import('./bulk/web/to-group.tsx').then((one) => one.ToGroup));
export const WithCustomerFilters = part(() => import('./web/with-filters.tsx').then((one) => one.WithCustomerFilters));
export { CustomerViews } from './board/web/customer-views.tsx';
