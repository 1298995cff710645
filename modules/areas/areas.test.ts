import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow, startApi, testId, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

test('areas are listed by name, for whoever chooses from them', async () => {
  for (const [name, name_ar, province] of [
    ['Zahra', 'الزهراء', 'Makkah'],
    ['al Malaz', 'الملز', 'Riyadh'],
  ]) {
    await insertRow(api.owner, 'areas', {
      id: testId('area'),
      name,
      name_ar,
      province,
      created_at: new Date(),
      updated_at: new Date(),
    });
  }
  const client = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect((await client.get('/areas')).body.areas.map((one: any) => one.name)).toEqual(['al Malaz', 'Zahra']);
  expect((await client.get('/areas?province=Makkah')).body.count).toBe(1);
  expect((await client.get(`/areas?q=${encodeURIComponent('الزهرا')}`)).body.areas.map((one: any) => one.name)).toEqual(
    ['Zahra'],
  );
});

test('an area is kept by administrators; a supplier says how it serves it, with its own driver only', async () => {
  const admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:create', 'customers:update', 'customers:delete'],
  });
  const made = await admin.post('/areas', {
    name: 'Olaya',
    name_ar: 'العليا',
    province: 'Riyadh',
    cutoff_time: '16:30',
    delivery_days: [0, 2],
  });
  expect(made.body.area).toMatchObject({
    cutoff_time: '16:30',
    delivery_days: [0, 2],
    min_order_amount: 0,
    service: null,
  });
  const path = `/areas/${made.body.area.id}`;
  expect((await admin.post(path, { cutoff_time: '25:00' })).body.type).toBe('invalid_data');
  expect((await admin.post(path, { cutoff_time: '', min_order_amount: 500 })).body.area).toMatchObject({
    cutoff_time: null,
    min_order_amount: 500,
  });
  expect((await admin.post(`${path}/service`, { is_excluded: true })).body.code).toBe('areas.no_supplier');
  const [own, other] = [
    await aSupplier(api.owner, { enable_delivery: true }),
    await aSupplier(api.owner, { enable_delivery: true }),
  ];
  const supplier = await api.signIn({ account: 'supplier', supplierId: own });
  expect((await supplier.post(path, { name: 'Mine' })).status).toBe(404);
  const driver = async (supplier_id: string) => {
    const id = testId('drv');
    await insertRow(api.owner, 'drivers', {
      id,
      supplier_id,
      name: 'Anas',
      phone: `+9665${String(Math.random()).slice(2, 10)}`,
      status: 'active',
      on_duty: true,
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    return id;
  };
  const [mine, theirs] = [await driver(own), await driver(other)];
  expect((await supplier.post(`${path}/service`, { driver_id: theirs })).status).toBe(404);
  expect(
    (await supplier.post(`${path}/service`, { driver_id: mine, cutoff_time: '14:00' })).body.area.service,
  ).toMatchObject({ driver: { name: 'Anas' }, cutoff_time: '14:00', is_excluded: false });
  expect((await (await api.signIn({ account: 'supplier', supplierId: other })).get(path)).body.area.service).toBeNull();
  expect((await admin.delete(path)).status).toBe(200);
});
