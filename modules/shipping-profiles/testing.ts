import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('sp');
  await insertRow(owner, 'shipping_profiles', { id, name: id, type: 'custom', ...stamps() });
  return { 'shipping-profiles': id };
};
