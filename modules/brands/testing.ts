import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('brand');
  await insertRow(owner, 'brands', {
    id,
    name: id,
    handle: id.toLowerCase(),
    is_active: true,
    sort_index: 0,
    ...stamps(),
  });
  return { brands: id, brand_id: id };
};
