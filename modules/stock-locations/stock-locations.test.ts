import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore } from '../store/testing.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aLevel, aLocation } from './testing.ts';
import { aProduct } from '../products/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;
let foreign: Client;
let najd: string;

beforeAll(async () => {
  api = await startStore();
  najd = await aSupplier(api.owner, { name: 'Najd' });
  admin = await api.signIn({
    account: 'admin',
    permissions: ['warehouses:read', 'warehouses:create', 'warehouses:update', 'warehouses:delete'],
  });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
  foreign = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
}, 60_000);
afterAll(() => api.stop());

const riyadh = {
  name: 'Riyadh Central',
  name_ar: 'الرياض الرئيسي',
  address: { address_1: 'Exit 18', city: 'Riyadh', country_code: 'SA' },
  lat: 24.7,
  lng: 46.8,
};

describe('places', () => {
  test('are created with an address and a code of their own', async () => {
    const { status, body } = await supplier.post('/stock-locations', riyadh);
    expect(status).toBe(200);
    expect(body.stock_location).toMatchObject({
      supplier_id: najd,
      code: 'WH-1',
      type: 'warehouse',
      address: { city: 'Riyadh', country_code: 'sa', phone: null },
      lat: 24.7,
      is_active: true,
      available_quantity: 0,
    });
    expect((await supplier.post('/stock-locations', { name: 'Second' })).body.stock_location.code).toBe('WH-2');
  });
  test('of damaged goods and of those in transit are counted, and promised to nobody', async () => {
    const made = await supplier.post('/stock-locations', {
      name: 'Broken',
      type: 'damaged',
      capacity_cases: 40,
      temperature: 'chilled',
    });
    expect(made.body.stock_location, made.text).toMatchObject({
      type: 'damaged',
      capacity_cases: 40,
      temperature: 'chilled',
    });
    const path = `/stock-locations/${made.body.stock_location.id}`;
    const { variantId } = await aProduct(api.owner, najd);
    // Empty, it may still become a warehouse, and what is listed there goes with it.
    await aLevel(api.owner, { supplierId: najd, locationId: made.body.stock_location.id, variantId }, { stocked: 0 });
    const back = await supplier.post(path, { type: 'warehouse' });
    expect(back.status, back.text).toBe(200);
    expect((await supplier.post(path, { type: 'transit' })).status).toBe(200);
    const counted = await supplier.post(`${path}/levels/${variantId}`, { stocked_quantity: 12, reason: 'found' });
    expect(counted.body.level, counted.text).toMatchObject({ stocked_quantity: 12, available_quantity: 0 });
    expect((await supplier.get(`/variants/${variantId}`)).body.variant.inventory_quantity).toBe(0);
    const held = await supplier.post('/reservations', {
      inventory_item_id: `iitem_${variantId.slice('variant_'.length)}`,
      location_id: made.body.stock_location.id,
      quantity: 1,
    });
    expect([held.status, held.body.code]).toEqual([400, 'stock.not_for_sale']);
    const sold = await supplier.post(path, { type: 'store' });
    expect([sold.status, sold.body.code]).toEqual([400, 'stock_locations.has_held_stock']);
    expect((await supplier.post(path, { type: 'damaged' })).status).toBe(200);
    expect((await supplier.post('/stock-locations', { name: 'C', temperature: 'hot' })).status).toBe(400);
  });
  test('an administrator names the supplier', async () => {
    expect((await admin.post('/stock-locations', { name: 'A' })).body.message[0].path).toBe('supplier_id');
    expect(
      (await admin.post('/stock-locations', { name: 'A', supplier_id: najd, code: 'dc-1' })).body.stock_location
        .supplier.name,
    ).toBe('Najd');
  });
  test('codes are unique per supplier, however written', async () => {
    expect((await supplier.post('/stock-locations', { name: 'B', code: 'DC-1' })).status).toBe(422);
    expect((await foreign.post('/stock-locations', { name: 'B', code: 'DC-1' })).status).toBe(200);
  });
  test('are edited, found by folded names, and filtered', async () => {
    const {
      body: { stock_location: place },
    } = await supplier.post('/stock-locations', { name: 'Jeddah', name_ar: 'جدة', type: 'store' });
    const { body } = await supplier.post(`/stock-locations/${place.id}`, {
      is_active: false,
      address: { city: 'Jeddah' },
    });
    expect(body.stock_location).toMatchObject({
      name: 'Jeddah',
      is_active: false,
      address: { city: 'Jeddah', country_code: 'sa' },
      version: 2,
    });
    for (const query of ['q=جده', 'type=store', 'is_active=false', 'name=Jeddah'])
      expect((await supplier.get(`/stock-locations?${query}`)).body.count, query).toBe(1);
  });
  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'A', lat: 91 }, 'lat'],
    [{ name: 'A', code: '-x' }, 'code'],
    [{ name: 'A', type: 'ship' }, 'type'],
    [{ name: 'A', address: { country_code: 'xx' } }, 'address.country_code'],
    [{ name: 'A', address: { phone: '050' } }, 'address.phone'],
    [{ name: 'A', stocked_quantity: 5 }, 'stocked_quantity'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await supplier.post('/stock-locations', body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('a foreign place is not there', async () => {
    const place = await aLocation(api.owner, najd);
    for (const path of ['', '/levels', '/moves'])
      expect((await foreign.get(`/stock-locations/${place}${path}`)).status, path).toBe(404);
    expect((await foreign.post(`/stock-locations/${place}`, { name: 'Mine' })).status).toBe(404);
    expect((await foreign.delete(`/stock-locations/${place}`)).status).toBe(404);
  });
  test('a place closes only when it is empty', async () => {
    const place = await aLocation(api.owner, najd);
    const { variantId } = await aProduct(api.owner, najd);
    await supplier.post(`/stock-locations/${place}/levels/${variantId}`, { stocked_quantity: 3, reason: 'receipt' });
    expect((await supplier.delete(`/stock-locations/${place}`)).body.message).toBe(
      'This warehouse still holds 3 pieces. Move them or write them off first.',
    );
    await supplier.post(`/stock-locations/${place}/levels/${variantId}`, { stocked_quantity: 0, reason: 'damaged' });
    expect((await supplier.delete(`/stock-locations/${place}`)).body).toEqual({
      id: place,
      object: 'stock_location',
      deleted: true,
    });
  });
});

describe('adjusting a level', () => {
  async function aStock(pieces: { stocked: number; reserved?: number }) {
    const { variantId } = await aProduct(api.owner, najd, { title: 'Counted' });
    const place = await aLocation(api.owner, najd);
    const level = await aLevel(api.owner, { supplierId: najd, locationId: place, variantId }, pieces);
    return { path: `/stock-locations/${place}/levels/${variantId}`, place, level, variantId };
  }
  const moves = async (level: string) =>
    (
      await sql<{
        seq: number;
        delta: number;
        balance: number;
        kind: string;
        reason: string;
      }>`select seq, delta, balance, kind, reason
    from stock_moves where level_id = ${level} order by seq`.execute(api.owner)
    ).rows;

  test('books the difference in the ledger with its reason', async () => {
    const { path, level, place } = await aStock({ stocked: 100, reserved: 10 });
    const { status, body } = await supplier.post(path, { stocked_quantity: 93, reason: 'count', note: 'Shelf 4' });
    expect(status).toBe(200);
    expect(body.level).toMatchObject({
      stocked_quantity: 93,
      reserved_quantity: 10,
      available_quantity: 83,
      version: 1,
    });
    await supplier.post(path, { stocked_quantity: 120, reason: 'receipt' });
    expect(await moves(level)).toEqual([
      { seq: 1, delta: -7, balance: 93, kind: 'adjustment', reason: 'count: Shelf 4' },
      { seq: 2, delta: 27, balance: 120, kind: 'receipt', reason: 'receipt' },
    ]);
    const ledger = await supplier.get(`/stock-locations/${place}/moves`);
    expect(ledger.body.moves.map((one: { delta: number }) => one.delta).sort()).toEqual([-7, 27]);
    expect(ledger.body.moves[0]).toMatchObject({ author: { name: 'Test supplier' }, order_id: null });
  });
  test('never goes below what is reserved', async () => {
    const { path, level } = await aStock({ stocked: 20, reserved: 8 });
    const refused = await supplier.post(path, { stocked_quantity: 7, reason: 'lost' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '8 pieces are reserved for orders. Enter at least that many.',
    ]);
    expect(await moves(level)).toEqual([]);
    expect((await supplier.post(path, { stocked_quantity: 8, reason: 'lost' })).status).toBe(200);
  });
  test('a count that finds what is booked moves nothing, but is remembered', async () => {
    const { path, level } = await aStock({ stocked: 20 });
    expect((await supplier.post(path, { stocked_quantity: 20, reason: 'count' })).status).toBe(200);
    expect(await moves(level)).toEqual([]);
    const { rows } =
      await sql`select 1 from audit_trail where entity = 'stock_levels' and entity_id = ${level} and reason = 'count'`.execute(
        api.owner,
      );
    expect(rows).toHaveLength(1);
  });
  test('a first count makes the level', async () => {
    const { variantId } = await aProduct(api.owner, najd, { title: 'New here' });
    const place = await aLocation(api.owner, najd);
    const { body } = await supplier.post(`/stock-locations/${place}/levels/${variantId}`, {
      stocked_quantity: 12,
      reason: 'receipt',
      version: 0,
    });
    expect(body.level).toMatchObject({
      stocked_quantity: 12,
      available_quantity: 12,
      variant: { product: { title: 'New here' }, case_configuration: 1 },
    });
  });
  test('who counted before somebody else’s count is told so', async () => {
    const { path } = await aStock({ stocked: 20 });
    await supplier.post(path, { stocked_quantity: 19, reason: 'count', version: 0 });
    const stale = await supplier.post(path, { stocked_quantity: 25, reason: 'count', version: 0 });
    expect([stale.status, stale.body.code, stale.body.details]).toEqual([
      400,
      'stale',
      { version: 1, stocked_quantity: 19 },
    ]);
  });
  test('twenty counts at the same moment leave a ledger without a gap that adds up', async () => {
    const { path, level } = await aStock({ stocked: 0 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => supplier.post(path, { stocked_quantity: n + 1, reason: 'count' })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const {
      rows: [sum],
    } = await sql<{
      ok: boolean;
    }>`select l.opening + coalesce(sum(m.delta), 0) = l.stocked and count(m.id) = l.moves and coalesce(max(m.seq), 0) = l.moves as ok
      from stock_levels l left join stock_moves m on m.level_id = l.id where l.id = ${level} group by l.id`.execute(
      api.owner,
    );
    expect(sum?.ok).toBe(true);
  });
  test.each([
    [{ stocked_quantity: -1, reason: 'count' }],
    [{ stocked_quantity: 1.5, reason: 'count' }],
    [{ stocked_quantity: '5', reason: 'count' }],
    [{ stocked_quantity: 5 }],
    [{ stocked_quantity: 5, reason: 'because' }],
    [{ stocked_quantity: 2_147_483_648, reason: 'count' }],
  ])('%j is refused', async (body) => {
    const { path, level } = await aStock({ stocked: 20 });
    expect((await supplier.post(path, body)).status).toBe(400);
    expect(await moves(level)).toEqual([]);
  });
  test('a foreign variant is not stocked here', async () => {
    const place = await aLocation(api.owner, najd);
    const { variantId } = await aProduct(api.owner, await aSupplier(api.owner));
    expect(
      (await supplier.post(`/stock-locations/${place}/levels/${variantId}`, { stocked_quantity: 1, reason: 'count' }))
        .status,
    ).toBe(404);
  });
});

describe('the grid of a place and the stock of a variant', () => {
  test('levels are searched, filtered by how much there is, and sorted', async () => {
    const place = await aLocation(api.owner, najd);
    const [tea, rice] = [
      await aProduct(api.owner, najd, { title: 'Tea' }, { sku: 'GRID-TEA' }),
      await aProduct(api.owner, najd, { title: 'Rice', title_ar: 'أرز' }, { sku: 'GRID-RICE' }),
    ];
    await aLevel(
      api.owner,
      { supplierId: najd, locationId: place, variantId: tea.variantId },
      { stocked: 4, reserved: 4 },
    );
    await aLevel(api.owner, { supplierId: najd, locationId: place, variantId: rice.variantId }, { stocked: 500 });
    const skus = async (query: string) =>
      (await supplier.get(`/stock-locations/${place}/levels?${query}`)).body.levels.map(
        (one: { variant: { sku: string } }) => one.variant.sku,
      );
    expect(await skus('')).toEqual(['GRID-RICE', 'GRID-TEA']);
    expect(await skus('q=ارز')).toEqual(['GRID-RICE']);
    expect(await skus('stock=out')).toEqual(['GRID-TEA']);
    expect(await skus('order=stocked_quantity')).toEqual(['GRID-TEA', 'GRID-RICE']);
  });
  test('GET /variants/:id/inventory has a level per place', async () => {
    const { variantId } = await aProduct(api.owner, najd, { title: 'Everywhere' });
    const place = await aLocation(api.owner, najd, { name: 'Abha' });
    await aLevel(api.owner, { supplierId: najd, locationId: place, variantId }, { stocked: 9, reserved: 2 });
    const { body } = await supplier.get(`/variants/${variantId}/inventory`);
    expect(body.variant).toMatchObject({
      id: variantId,
      inventory: [
        {
          location_levels: [
            {
              location_id: place,
              location_name: 'Abha',
              stocked_quantity: 9,
              reserved_quantity: 2,
              available_quantity: 7,
            },
          ],
        },
      ],
    });
    expect((await foreign.get(`/variants/${variantId}/inventory`)).status).toBe(404);
  });
  test('representatives read what is available, not the places', async () => {
    const rep = testId('rep');
    await insertRow(api.owner, 'sales_representatives', {
      id: rep,
      name: 'Rep',
      code: rep,
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await insertRow(api.owner, 'sales_representative_suppliers', { sales_representative_id: rep, supplier_id: najd });
    const representative = await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep });
    const { variantId } = await aProduct(api.owner, najd, { title: 'For reps' });
    expect((await representative.get(`/variants/${variantId}/inventory`)).status).toBe(200);
    expect((await representative.get('/stock-locations')).status).toBe(404);
  });
});
