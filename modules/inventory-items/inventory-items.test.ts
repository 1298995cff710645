import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { startStore } from '../store/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { aProduct } from '../products/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;
let stranger: Client;
let supplierId: string;
let locationId: string;
beforeAll(async () => {
  api = await startStore();
  supplierId = await aSupplier(api.owner);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['warehouses:read', 'warehouses:create', 'warehouses:update', 'warehouses:delete'],
  });
  supplier = await api.signIn({ account: 'supplier', supplierId });
  stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  locationId = await aLocation(api.owner, supplierId);
});
afterAll(() => api.stop());

const itemOf = (variantId: string) => `iitem_${variantId.slice('variant_'.length)}`;
async function anItem(stocked?: number, reserved = 0) {
  const { variantId } = await aProduct(api.owner, supplierId);
  if (stocked !== undefined) await aLevel(api.owner, { supplierId, locationId, variantId }, { stocked, reserved });
  return { id: itemOf(variantId), variantId, levels: `/inventory-items/${itemOf(variantId)}/location-levels` };
}
const movesOf = async (variantId: string) =>
  (
    await sql<{
      delta: number;
      balance: number;
      kind: string;
      reason: string;
    }>`select delta, balance, kind, reason from stock_moves where variant_id = ${variantId} order by seq`.execute(
      api.owner,
    )
  ).rows;

describe('an inventory item', () => {
  test('is a variant whose stock is counted, called after it', async () => {
    const { id, variantId } = await anItem(40, 4);
    const { body } = await admin.get(`/inventory-items/${id}`);
    expect(body.inventory_item).toMatchObject({
      id,
      variant_id: variantId,
      stocked_quantity: 40,
      reserved_quantity: 4,
      location_levels: [{ location_id: locationId, available_quantity: 36 }],
    });
    expect((await admin.get(`/variants/${variantId}/inventory`)).body.variant.inventory[0].id).toBe(id);
  });

  test('begins and ends with counting: the variant stays', async () => {
    const { variantId } = await aProduct(api.owner, supplierId, {}, { manage_inventory: false });
    expect((await supplier.get(`/inventory-items/${itemOf(variantId)}`)).status).toBe(404);
    const made = await supplier.post('/inventory-items', {
      variant_id: variantId,
      weight: 1_200,
      requires_shipping: false,
    });
    expect(made.body.inventory_item, made.text).toMatchObject({
      weight: 1_200,
      requires_shipping: false,
      location_levels: [],
    });
    expect((await supplier.post('/inventory-items', { variant_id: variantId })).status).toBe(422);
    expect((await supplier.delete(`/inventory-items/${itemOf(variantId)}`)).body).toEqual({
      id: itemOf(variantId),
      object: 'inventory_item',
      deleted: true,
    });
    expect((await supplier.get(`/variants/${variantId}`)).body.variant.manage_inventory).toBe(false);
  });

  test('stays counted while there are pieces of it', async () => {
    const { id } = await anItem(5);
    expect((await supplier.delete(`/inventory-items/${id}`)).body).toMatchObject({
      type: 'not_allowed',
      code: 'inventory_items.not_empty',
    });
  });

  test('shares its SKU with the variant, and refuses one that is taken', async () => {
    const [one, two] = [await anItem(), await anItem()];
    expect((await supplier.post(`/inventory-items/${one.id}`, { sku: 'TEA-1' })).body.inventory_item.sku).toBe('TEA-1');
    expect((await supplier.get(`/variants/${one.variantId}`)).body.variant.sku).toBe('TEA-1');
    expect((await supplier.post(`/inventory-items/${two.id}`, { sku: 'tea-1' })).status).toBe(422);
  });
});

describe('a location level', () => {
  test('is counted through the ledger, with what is on its way beside it', async () => {
    const { variantId, levels } = await anItem();
    await admin.post(levels, { location_id: locationId, stocked_quantity: 20, incoming_quantity: 12 });
    const { body, text } = await admin.post(`${levels}/${locationId}`, { stocked_quantity: 17 });
    expect(body.inventory_item.location_levels, text).toMatchObject([{ stocked_quantity: 17, incoming_quantity: 12 }]);
    expect(await movesOf(variantId)).toEqual([
      { delta: 20, balance: 20, kind: 'adjustment', reason: 'count' },
      { delta: -3, balance: 17, kind: 'adjustment', reason: 'count' },
    ]);
    expect((await admin.post(levels, { location_id: locationId, stocked_quantity: 1 })).status).toBe(422);
  });

  test('never falls below what is set aside', async () => {
    const { levels } = await anItem(10, 6);
    expect((await supplier.post(`${levels}/${locationId}`, { stocked_quantity: 5 })).body.code).toBe(
      'stock_locations.below_reserved',
    );
  });

  test('leaves the list when it is empty, its movements stay, and it comes back with a piece', async () => {
    const { variantId, levels } = await anItem();
    await supplier.post(levels, { location_id: locationId, stocked_quantity: 2 });
    expect((await supplier.delete(`${levels}/${locationId}`)).body.code).toBe('inventory_items.not_empty');
    await supplier.post(`${levels}/${locationId}`, { stocked_quantity: 0 });
    expect((await supplier.delete(`${levels}/${locationId}`)).body.inventory_item.location_levels).toEqual([]);
    expect((await supplier.post(`${levels}/${locationId}`, { stocked_quantity: 1 })).status).toBe(404);
    expect((await supplier.get(`/stock-locations/${locationId}/levels?variant_id=${variantId}`)).body.levels).toEqual(
      [],
    );
    await supplier.post(`/stock-locations/${locationId}/levels/${variantId}`, { stocked_quantity: 3, reason: 'found' });
    expect((await supplier.get(levels)).body.inventory_item.location_levels).toMatchObject([{ stocked_quantity: 3 }]);
    expect(await movesOf(variantId)).toHaveLength(3);
  });

  test.each([
    [{ stocked_quantity: 1 }, 'location_id'],
    [{ location_id: 'nowhere', stocked_quantity: 1 }, 'location_id'],
    [{ location_id: 'x', stocked_quantity: -1 }, 'stocked_quantity'],
    [{ location_id: 'x', stocked_quantity: 1, reserved_quantity: 1 }, 'reserved_quantity'],
  ])('refuses %o', async (body, path) => {
    const { levels } = await anItem();
    const reply = await supplier.post(levels, body);
    expect([reply.status, reply.body.message[0].path], reply.text).toEqual([400, path]);
  });
});

test('of another supplier neither item nor location is there', async () => {
  const { id, levels } = await anItem(10);
  const elsewhere = await aLocation(
    api.owner,
    String(
      (await sql<{ id: string }>`select supplier_id as id from users where id = ${stranger.userId}`.execute(api.owner))
        .rows[0]?.id,
    ),
  );
  for (const reply of [
    await stranger.get(`/inventory-items/${id}`),
    await stranger.post(`/inventory-items/${id}`, { title: 'Mine' }),
    await stranger.delete(`/inventory-items/${id}`),
    await stranger.get(levels),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect((await supplier.post(levels, { location_id: elsewhere, stocked_quantity: 1 })).status).toBe(400);
  // An administrator sees both, and still may not put one's goods into the other's place.
  expect((await admin.post(levels, { location_id: elsewhere, stocked_quantity: 1 })).status).toBe(400);
  expect((await stranger.post('/inventory-items', { variant_id: id.replace('iitem', 'variant') })).status).toBe(400);
  expect((await stranger.get('/inventory-items')).body.count).toBe(0);
});

test('items are found by words, measures and places, and narrowed to fields', async () => {
  const { id } = await anItem(3);
  await admin.post(`/inventory-items/${id}`, { weight: 777, material: 'Leaf', title: 'Green tea' });
  const find = async (query: string) =>
    (await supplier.get(`/inventory-items?${query}`)).body.inventory_items.map((one: { id: string }) => one.id);
  expect(await find('weight=777')).toEqual([id]);
  expect(await find('weight[gt]=777')).toEqual([]);
  expect(await find('q=green')).toEqual([id]);
  expect(await find(`material=Leaf&location_id=${locationId}`)).toEqual([id]);
  expect(
    (await supplier.get('/inventory-items?weight=777&fields=sku&expand=location_levels')).body.inventory_items.map(
      Object.keys,
    ),
  ).toEqual([['id', 'sku', 'location_levels']]);
  expect((await supplier.get('/inventory-items?weight=heavy')).status).toBe(400);
});
