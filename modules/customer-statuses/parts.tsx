export { CustomerStatusBadge } from './web/status-badge.tsx';
export { useCustomerStatuses } from './web/use-statuses.ts';
