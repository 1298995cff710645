import type { MatrixRow } from '../../apps/api/access/row.ts';
import { plant, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('area');
  await plant(owner, 'areas', { id, name: 'Al Malaz', created_at: new Date(), updated_at: new Date() });
  return { areas: id, area_id: id };
};
