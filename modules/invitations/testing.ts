import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('invite');
  await insertRow(owner, 'invites', {
    id,
    email: `${id.toLowerCase()}@test.example`,
    supplier_id: idOf('suppliers'),
    token_hash: id,
    invited_by: idOf('users'),
    sent_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
    ...stamps(),
  });
  return { invites: id };
};
