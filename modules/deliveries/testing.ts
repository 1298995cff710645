import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const [id, supplier_id] = [testId('dlv'), idOf('suppliers')];
  await insertRow(owner, 'deliveries', {
    id,
    supplier_id,
    order_id: idOf('orders'),
    number: 1,
    driver_id: idOf('drivers'),
    status: 'assigned',
    planned_on: '2026-12-01',
    created_by: idOf('users'),
    ...stamps(),
  });
  await insertRow(owner, 'delivery_lines', {
    id: testId('dlvl'),
    supplier_id,
    delivery_id: id,
    item_id: idOf('item_id'),
    loaded: 1,
  });
  return { deliveries: id };
};
