import type { MatrixRow } from '../../apps/api/access/row.ts';
import { plant } from '../../apps/api/testing.ts';

/** Orders may be edited. */
export const matrixRow: MatrixRow = async (owner) => {
  const flag = { key: 'order_editing', kind: 'flag', value: true, updated_at: new Date() };
  await plant(owner, 'feature_flags', flag).catch(() => undefined);
  return {};
};
