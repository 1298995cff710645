import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer } from '../customers/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { aRepresentative } from './testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['sales_representatives:read', 'sales_representatives:update'],
  });
}, 60_000);
afterAll(() => api.stop());

test('a representative is shown with suppliers, customers and recent orders', async () => {
  const supplier = await aSupplier(api.owner);
  const id = await aRepresentative(api.owner, { name_ar: 'فيصل الحربي' }, [supplier]);
  const customer = await aCustomer(api.owner, { sales_representative_id: id }, [supplier]);
  const order = {
    region_id: await aMarket(api.owner),
    supplier_id: supplier,
    customer_id: customer,
    sales_representative_id: id,
  };
  await aBareOrder(api.owner, order);
  await aBareOrder(api.owner, { ...order, status: 'canceled' });
  await aBareOrder(api.owner, { ...order, created_at: '2025-01-01T00:00:00Z' });
  const { body } = await admin.get(`/sales-representatives/${id}`);
  expect(body.sales_representative).toMatchObject({
    id,
    suppliers: [{ id: supplier, name: 'Najd Provisions' }],
    customers_count: 1,
    orders_30_days: 1,
  });
  expect(
    (await admin.get(`/sales-representatives?supplier_id=${supplier}&q=${encodeURIComponent('الحربى')}`)).body,
  ).toMatchObject({ count: 1, sales_representatives: [{ id }] });
  expect((await admin.get(`/sales-representatives/${id}`, { 'x-fake-supplier': supplier })).status).toBe(200);
  expect(
    (await admin.get(`/sales-representatives/${id}`, { 'x-fake-supplier': await aSupplier(api.owner) })).status,
  ).toBe(404);
});

test('the plain fields can be changed, the others are not known', async () => {
  const id = await aRepresentative(api.owner);
  const changed = await admin.post(`/sales-representatives/${id}`, {
    name_ar: 'فيصل',
    status: 'on_leave',
    vehicle: 'Hilux',
    phone: null,
    version: 1,
  });
  expect(changed.body.sales_representative).toMatchObject({
    name_ar: 'فيصل',
    status: 'on_leave',
    vehicle: 'Hilux',
    version: 2,
  });
  expect((await admin.post(`/sales-representatives/${id}`, { vehicle: 'x', version: 1 })).body.code).toBe('stale');
  expect((await admin.post(`/sales-representatives/${id}`, { code: 'X' })).status).toBe(400);
  expect((await admin.post(`/sales-representatives/${id}`, { email: 'no mail' })).body.message).toEqual([
    { path: 'email', message: 'Email must be a valid email address.' },
  ]);
  expect((await admin.post('/sales-representatives', { name: 'x' })).status).toBe(404);
});
