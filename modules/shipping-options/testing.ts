import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('so');
  await insertRow(owner, 'shipping_options', {
    id,
    name: 'Van',
    region_id: idOf('regions'),
    provider_id: 'manual',
    amount: 0,
    is_return: false,
    admin_only: false,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return { 'shipping-options': id, option: id };
};
