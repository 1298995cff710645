import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../../apps/api/testing.ts';
import { startStore } from '../../store/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { foldSums } from './server/sums.ts';

let api: TestApi;
let shop: Trade;
beforeAll(async () => {
  api = await startStore();
  shop = await aTrade(api);
}, 60_000);
afterAll(() => api.stop());

const fold = () =>
  api.owner.transaction().execute((db) => foldSums.run({ ...api.server.systemContext(db, 'fold'), actor: null }, {}));
const kept = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from order_states`.execute(api.owner)).rows[0]?.n ?? 0;

test('sums stay those of the orders, whoever changes and folds them at once', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => anOrder(api, shop)));
  await Promise.all([
    ...orders.map(({ id }) => shop.supplier.post(`/orders/${id}/cancel`, { reason: 'other' })),
    fold(),
    fold(),
    ...[1, 2, 3].map(() => anOrder(api, shop)),
  ]);
  await demandInvariants(api);
  const before = await kept();
  await fold();
  expect(await kept()).toBeLessThan(before);
  await demandInvariants(api);
  const { body } = await shop.supplier.get('/orders?limit=1&status=canceled');
  expect(body.count).toBe(4);
});

test('a sum that lost an order is found', async () => {
  await sql`update order_states set orders = orders - 1 where ctid = (select max(ctid) from order_states)`.execute(
    api.owner,
  );
  await expect(demandInvariants(api)).rejects.toThrow('the sums that lists and dashboards count by');
  await sql`select sum_orders()`.execute(api.owner);
  await sql`delete from order_days where ctid = (select max(ctid) from order_days)`.execute(api.owner);
  await expect(demandInvariants(api)).rejects.toThrow('the sums by day');
  await sql`select sum_orders()`.execute(api.owner);
  await demandInvariants(api);
});
