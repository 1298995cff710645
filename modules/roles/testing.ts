import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('role');
  await insertRow(owner, 'roles', { id, name: id, is_superadmin: false, ...stamps() });
  return { roles: id };
};
