import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('note');
  await insertRow(owner, 'notes', {
    id,
    resource_type: 'order',
    resource_id: idOf('orders'),
    supplier_id: idOf('suppliers'),
    author_id: idOf('users'),
    value: 'Hello',
    ...stamps(),
  });
  return { notes: id, resource_id: idOf('orders') };
};
