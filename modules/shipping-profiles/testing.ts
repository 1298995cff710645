import type { MatrixRow } from '../../apps/api/access/row.ts';
import { plant, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('sp');
  await plant(owner, 'shipping_profiles', { id, name: id, type: 'custom', ...stamps() });
  return { 'shipping-profiles': id };
};
