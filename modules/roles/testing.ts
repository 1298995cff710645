import type { MatrixRow } from '../../apps/api/access/row.ts';
import { plant, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('role');
  await plant(owner, 'roles', { id, name: id, is_superadmin: false, ...stamps() });
  return { roles: id };
};
