import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, startApi, type TestApi } from '../../apps/api/testing.ts';
import { ensureStore } from './server.ts';

/** A server whose store is set up, as every start of the product sees to. */
export async function startStore(options?: Parameters<typeof startApi>[0]): Promise<TestApi> {
  const api = await startApi(options);
  await ensureStore({ db: api.owner, now: api.now() });
  return api;
}

/** Orders may be edited. */
export const matrixRow: MatrixRow = async (owner) => {
  const flag = { key: 'order_editing', kind: 'flag', value: true, updated_at: new Date() };
  await insertRow(owner, 'feature_flags', flag).catch(() => undefined);
  return {};
};
