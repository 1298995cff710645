import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

/** Somebody of a supplier. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('usr');
  await insertRow(owner, 'users', {
    id,
    account_type: 'supplier',
    supplier_id: idOf('suppliers'),
    email: `${id.toLowerCase()}@test.example`,
    status: 'active',
    language: 'en',
    ...stamps(),
  });
  return { users: id };
};
