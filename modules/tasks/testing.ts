import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const [id, supplier_id] = [testId('task'), idOf('suppliers')];
  await insertRow(owner, 'tasks', {
    id,
    name: 'orders.export',
    data: {},
    user_id: idOf('users'),
    account_type: 'supplier',
    acted_for: supplier_id,
    supplier_id,
    origin: {},
    status: 'running',
    done: 0,
    failed: 0,
    attempts: 0,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return { tasks: id };
};
