import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('pcol');
  await insertRow(owner, 'collections', { id, title: id, handle: id.toLowerCase(), ...stamps() });
  return { collections: id };
};
