import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('area');
  await insertRow(owner, 'areas', { id, name: 'Al Malaz', created_at: new Date(), updated_at: new Date() });
  return { areas: id, area_id: id };
};
