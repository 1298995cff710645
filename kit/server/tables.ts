import type { TableUse } from './table-use.ts';

export const tables: TableUse = {
  owns: [
    'audit_trail',
    'idempotency_keys',
    'impersonations',
    'outbox',
    'outbox_deliveries',
    'rate_limits',
    'sessions',
    'sign_in_codes',
    'tasks',
  ],
  readsAbove: {
    role_permissions: 'who calls, and what they may do, is read with every call',
    roles: 'who calls, and what they may do, is read with every call',
    sales_representative_suppliers: 'who calls: the suppliers a representative works for',
    store: 'whether acting for a supplier takes a reason',
    suppliers: 'who calls: whose account, and whether it is still being set up',
    uploads: 'a row may show only a picture its supplier sent',
    user_roles: 'who calls, and what they may do, is read with every call',
    users: 'who calls, and what they may do, is read with every call',
  },
};
