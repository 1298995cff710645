import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('audit');
  await insertRow(owner, 'audit_trail', {
    id,
    at: new Date(),
    actor_id: idOf('users'),
    actor_type: 'supplier',
    action: 'create',
    entity: 'orders',
    entity_id: idOf('orders'),
    changes: [],
    request_id: 'r',
    supplier_id: idOf('suppliers'),
  });
  return { 'audit-trail': id, 'audit-trails': id };
};
