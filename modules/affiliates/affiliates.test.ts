import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../apps/api/testing.ts';
import { aBareOrder, aCustomer, aMarket, anAffiliate, aSupplier } from '../customers/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

test('affiliates are looked up by administrators, with what came through them', async () => {
  const admin = await api.signIn({ account: 'admin', permissions: ['affiliates:read'] });
  const id = await anAffiliate(api.owner, { name_ar: 'ليلى العمري' });
  await anAffiliate(api.owner, { status: 'suspended' });
  const supplier = await aSupplier(api.owner);
  const customer = await aCustomer(api.owner, { affiliate_id: id }, [supplier]);
  const region_id = await aMarket(api.owner);
  await aBareOrder(api.owner, { region_id, supplier_id: supplier, customer_id: customer });
  expect((await admin.get(`/affiliates/${id}`)).body.affiliate).toMatchObject({ id, customers_count: 1, orders_count: 1 });
  expect((await admin.get('/affiliates?status=active')).body).toMatchObject({ count: 1, affiliates: [{ id }] });
  expect((await admin.get(`/affiliates?q=${encodeURIComponent('ليلي')}`)).body.count).toBe(1);
  expect((await admin.post('/affiliates', { name: 'x' })).status).toBe(404);
  const client = await api.signIn({ account: 'affiliate', affiliateId: id });
  expect((await client.get('/affiliates')).status).toBe(404);
});
