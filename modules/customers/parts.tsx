export { AddressFields, AddressWithPin } from './web/address-fields.tsx';
export { ToGroup } from './web/bulk-groups.tsx';
export { useCustomerFilters } from './web/filters.ts';
