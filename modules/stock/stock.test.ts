import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aProduct } from '../products/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let supplier: Client;
let supplierId: string;
let places: string[];
beforeAll(async () => {
  api = await startStore();
  supplierId = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId });
  places = [await aLocation(api.owner, supplierId), await aLocation(api.owner, supplierId, { name: 'Jeddah DC' })];
});
afterAll(() => api.stop());

test('the stock of all locations, by what it is, where it is and whether it runs out', async () => {
  const { variantId } = await aProduct(api.owner, supplierId, { title: 'Nakhla tea' });
  const [full = '', low = ''] = await Promise.all(
    places.map((locationId, one) =>
      aLevel(api.owner, { supplierId, locationId, variantId }, { stocked: one === 0 ? 100 : 5, reserved: one * 2 }),
    ),
  );
  const other = await aProduct(api.owner, supplierId, { title: 'Sugar' });
  await aLevel(api.owner, { supplierId, locationId: places[0] ?? '', variantId: other.variantId }, { stocked: 0 });
  const ids = async (query: string) =>
    (await supplier.get(`/stock?${query}`)).body.stock.map((one: { id: string }) => one.id).sort();
  const changed = await supplier.post(`/stock/${low}`, { reorder_point: 12, bin: 'A-04-1' });
  expect(changed.body.stock, changed.text).toMatchObject({
    reorder_point: 12,
    bin: 'A-04-1',
    stocked_quantity: 5,
    reserved_quantity: 2,
    available_quantity: 3,
    location: { name: 'Jeddah DC' },
  });
  expect(await ids('q=nakhla')).toEqual([full, low].sort());
  expect(await ids(`q=nakhla&location_id=${places[0]}`)).toEqual([full]);
  expect(await ids('state=below')).toEqual([low]);
  expect(await ids('state=below&state=out&order=available_quantity')).toHaveLength(2);
  expect(await ids('state=reserved')).toEqual([low]);
  expect((await supplier.get('/stock?order=bogus')).status).toBe(400);
  expect((await supplier.post(`/stock/${low}`, { reorder_point: -1 })).status).toBe(400);
  expect((await supplier.post(`/stock/${low}`, { bin: '' })).body.stock).toMatchObject({
    bin: null,
    reorder_point: 12,
  });
  const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect((await stranger.get('/stock')).body.count).toBe(0);
  expect((await stranger.post(`/stock/${low}`, { bin: 'X' })).status).toBe(404);
});

test('every movement, with what made it, by kind, place and day', async () => {
  const { variantId } = await aProduct(api.owner, supplierId, { title: 'Sidr honey' });
  const [from = '', to = ''] = places;
  await supplier.post(`/stock-locations/${from}/levels/${variantId}`, { stocked_quantity: 40, reason: 'found' });
  const asked = await supplier.post('/stock-transfers', {
    from_id: from,
    to_id: to,
    items: [{ variant_id: variantId, quantity: 6 }],
  });
  const { transfer } = asked.body;
  await supplier.post(`/stock-transfers/${transfer.id}/ship`, {});
  await supplier.post(`/stock-transfers/${transfer.id}/receive`, {
    items: [{ item_id: transfer.items[0].id, received: 5, reason: 'damaged' }],
  });
  const listed = async (query: string, as = supplier) => (await as.get(`/stock-movements?${query}`)).body.movements;
  const source = { kind: 'transfer', id: transfer.id, number: transfer.number };
  expect(await listed(`variant_id=${variantId}&location_id=${from}`)).toMatchObject([
    { kind: 'transfer', delta: -6, balance: 34, source, location: { id: from } },
    { kind: 'adjustment', delta: 40, balance: 40, reason: 'found', source: null },
  ]);
  expect(await listed(`variant_id=${variantId}&location_id=${to}&order=created_at`)).toMatchObject([
    { kind: 'transfer', delta: 6, balance: 6, source, location: { id: to } },
    { kind: 'adjustment', delta: -1, balance: 5, source, variant: { product: { title: 'Sidr honey' } } },
  ]);
  expect(await listed(`q=sidr&kind=transfer&location_id=${to}`)).toHaveLength(1);
  expect(await listed(`q=sidr&created_at[gt]=2999-01-01`)).toEqual([]);
  expect((await supplier.get('/stock-movements?kind=magic')).status).toBe(400);
  expect((await supplier.get('/stock-movements?order=delta')).status).toBe(400);
  const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect(await listed('', stranger)).toEqual([]);
});
