import type { TableUse } from './table-use.ts';

export const tables: TableUse = {
  owns: ['audit_trail', 'idempotency_keys', 'outbox', 'outbox_deliveries', 'rate_limits', 'tasks'],
  readsAbove: {
    area_sort_indexes: 'a list may be in the order of a delivery area',
    suppliers: 'the supplier a new row is for has to be there',
    uploads: 'a row may show only a picture its supplier sent',
  },
  writes: { uploads: 'a picture that a row shows is in use' },
};
