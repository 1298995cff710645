import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A brand, called by its identifier unless told otherwise. */
export async function aBrand(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('brand');
  await insertRow(owner, 'brands', {
    id,
    name: id,
    handle: id.toLowerCase(),
    is_active: true,
    sort_index: 0,
    ...stamps(),
    ...row,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner) => {
  const id = await aBrand(owner);
  return { brands: id, brand_id: id };
};
