import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('txr');
  await insertRow(owner, 'tax_rates', { id, name: 'Reduced', rate: 5, region_id: idOf('regions'), ...stamps() });
  return { 'tax-rates': id };
};
