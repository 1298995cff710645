import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner) => {
  const id = testId('rr');
  await insertRow(owner, 'return_reasons', {
    id,
    value: id.toLowerCase().replaceAll('_', '-'),
    label: 'Damaged',
    applies_to: ['return'],
    ...stamps(),
  });
  return { 'return-reasons': id };
};
