import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../../apps/api/testing.ts';
import { startStore } from '../../store/testing.ts';
import { anOrder, aTrade, type Trade } from '../testing/trade.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api, {}, { payment_terms: 'net_30', credit_limit: 15_000 }), await aTrade(api)];
}, 60_000);
afterAll(() => api.stop());

test('a customer owes for what was confirmed; another supplier learns nothing of it', async () => {
  const path = `/customers/${trade.customerId}/credit`;
  await anOrder(api, trade);
  const order = await anOrder(api, trade);
  await trade.supplier.post(`/orders/${order.id}/accept`, {});
  const { body } = await trade.supplier.get(path);
  expect(body.credit).toMatchObject([
    { supplier: { id: trade.supplierId }, payment_terms: 'net_30', credit_limit: 15_000, owes: 10_000, invoiced: 0 },
  ]);
  const admin = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
  expect((await admin.get(`${path}?supplier_id=${other.supplierId}`)).body.credit).toEqual([]);
  expect((await other.supplier.get(path)).status).toBe(404);
});

test('before there is a store, amounts are in riyals, as everywhere', async () => {
  await sql`delete from store`.execute(api.owner);
  const { body } = await trade.supplier.get(`/customers/${trade.customerId}/credit`);
  expect(body.credit).toMatchObject([{ currency_code: 'SAR' }]);
});
