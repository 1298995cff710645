import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('noti');
  await insertRow(owner, 'notifications', {
    id,
    event_name: 'order.placed',
    resource_type: 'order',
    resource_id: idOf('orders'),
    supplier_id: idOf('suppliers'),
    title: 'Placed',
    recipient: 'shop@test.example',
    channel: 'mail',
    status: 'sent',
    data: {},
    ...stamps(),
  });
  return { notifications: id };
};
