import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId } from '../../apps/api/testing.ts';

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('ses');
  await insertRow(owner, 'sessions', {
    id,
    id_hash: id,
    user_id: idOf('users'),
    account_type: 'supplier',
    kind: 'cookie',
    created_at: new Date(),
    last_seen_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  });
  return { me: id };
};
