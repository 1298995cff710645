import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, testId, type Client, type TestApi, aPhone } from '../../apps/api/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer } from '../customers/testing.ts';
import { aDriver } from './testing.ts';
import { aMarket } from '../regions/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let najd: string;
let admin: Client;
let supplier: Client;

beforeAll(async () => {
  api = await startApi();
  najd = await aSupplier(api.owner);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['drivers:read', 'drivers:create', 'drivers:update', 'drivers:delete'],
  });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
}, 60_000);
afterAll(() => api.stop());

describe('a supplier that delivers', () => {
  test('has its own drivers, whatever it says about whose they are', async () => {
    const made = await supplier.post('/drivers', {
      name: 'Saeed',
      phone: aPhone(),
      vehicle_plate: 'RKD 4471',
      capacity_cases: 120,
      license_expires_on: '2027-03-01',
    });
    expect(made.body.driver, made.text).toMatchObject({
      supplier_id: najd,
      supplier: { id: najd },
      status: 'active',
      on_duty: true,
      capacity_cases: 120,
      license_expires_on: '2027-03-01',
      open_orders: 0,
    });
    const foreign = await supplier.post('/drivers', {
      name: 'Imran',
      phone: aPhone(),
      supplier_id: await aSupplier(api.owner),
    });
    expect([foreign.status, foreign.body.message[0].message]).toEqual([400, 'This supplier does not exist.']);
  });

  test('does not see another’s drivers or the platform’s', async () => {
    const [theirs, platform] = [
      await aDriver(api.owner, { supplier_id: await aSupplier(api.owner) }),
      await aDriver(api.owner),
    ];
    for (const id of [theirs, platform]) {
      expect((await supplier.get(`/drivers/${id}`)).status).toBe(404);
      expect((await supplier.post(`/drivers/${id}`, { name: 'x' })).status).toBe(404);
      expect((await supplier.delete(`/drivers/${id}`)).status).toBe(404);
    }
    const seen = (await supplier.get('/drivers')).text;
    expect(seen).not.toContain(theirs);
    expect((await admin.get(`/drivers?id=${theirs}&id=${platform}`)).body.count).toBe(2);
  });

  test('cannot have a phone number twice; another supplier can', async () => {
    const phone = aPhone();
    const mine = await supplier.post('/drivers', { name: 'One', phone });
    expect((await supplier.post('/drivers', { name: 'Two', phone })).body.message).toBe(
      'Another driver already has this phone number.',
    );
    const rival = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await rival.post('/drivers', { name: 'Three', phone })).status).toBe(200);
    expect((await supplier.post(`/drivers/${mine.body.driver.id}`, { phone, name: 'One again' })).status).toBe(200);
  });

  test('keeps a driver who still has orders to bring', async () => {
    const id = await aDriver(api.owner, { supplier_id: najd });
    const order = {
      region_id: await aMarket(api.owner),
      supplier_id: najd,
      customer_id: await aCustomer(api.owner),
      driver_id: id,
    };
    await aBareOrder(api.owner, { ...order, status: 'confirmed' });
    await aBareOrder(api.owner, { ...order, status: 'completed' });
    expect((await supplier.get(`/drivers/${id}`)).body.driver.open_orders).toBe(1);
    expect((await supplier.delete(`/drivers/${id}`)).body.message).toBe(
      'This driver still has an order to deliver. Reassign it first.',
    );
  });
});

describe('a supplier that does not deliver', () => {
  test('has no drivers, by whatever call', async () => {
    const id = await aSupplier(api.owner, { enable_delivery: false });
    const driver = await aDriver(api.owner, { supplier_id: id });
    const client = await api.signIn({ account: 'supplier', supplierId: id });
    for (const reply of [
      await client.get('/drivers'),
      await client.get(`/drivers/${driver}`),
      await client.post('/drivers', { name: 'x', phone: aPhone() }),
      await client.post(`/drivers/${driver}`, { name: 'x' }),
      await client.delete(`/drivers/${driver}`),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([
        404,
        'This supplier does not deliver, so it cannot have drivers.',
      ]);
    }
    const customer = await aCustomer(api.owner, {}, [id]);
    expect((await client.post(`/customers/${customer}/assign-driver`, { driver_id: driver })).status).toBe(404);
  });
});

test('an administrator may make a driver of the platform or of a supplier', async () => {
  expect((await admin.post('/drivers', { name: 'P', phone: aPhone() })).body.driver.supplier_id).toBeNull();
  expect(
    (await admin.post('/drivers', { name: 'S', phone: aPhone(), supplier_id: najd })).body.driver.supplier_id,
  ).toBe(najd);
  expect((await admin.post('/drivers', { name: 'N', phone: aPhone(), supplier_id: 'sup_unknown' })).status).toBe(400);
});

test('names are found whatever their spelling, filters narrow', async () => {
  const id = await aDriver(api.owner, {
    supplier_id: najd,
    name: 'Turki',
    name_ar: 'تركي الشمّري',
    on_duty: false,
    status: 'on_leave',
  });
  expect(
    (await supplier.get(`/drivers?q=${encodeURIComponent('الشمري')}`)).body.drivers.map((one: any) => one.id),
  ).toEqual([id]);
  expect((await supplier.get('/drivers?on_duty=false&status=on_leave')).body.drivers.map((one: any) => one.id)).toEqual(
    [id],
  );
});

test('whoever chooses a driver for a supplier finds its own and those of the platform', async () => {
  const name = testId('drv');
  const rival = await aSupplier(api.owner, { enable_delivery: true });
  const [own, ofPlatform] = [
    await aDriver(api.owner, { supplier_id: najd, name }),
    await aDriver(api.owner, { supplier_id: null, name }),
  ];
  await aDriver(api.owner, { supplier_id: rival, name });
  const found = (await admin.get(`/drivers?q=${name}&available_to=${najd}`)).body.drivers.map((one: any) => one.id);
  expect(found.toSorted()).toEqual([own, ofPlatform].toSorted());
  expect((await supplier.get(`/drivers?q=${name}&available_to=${rival}`)).body.count).toBe(0);
});
