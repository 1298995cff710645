import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['brands:read', 'brands:create', 'brands:update', 'brands:delete'],
  });
}, 60_000);
afterAll(() => api.stop());

const create = (body: object) => admin.post('/brands', body);
const aProduct = async (supplierId: string, brandId: string, status = 'published') => {
  const id = testId('prod');
  await insertRow(api.owner, 'products', {
    id,
    supplier_id: supplierId,
    brand_id: brandId,
    title: 'Tea',
    handle: id.toLowerCase(),
    status,
    storage: 'ambient',
    sort_index: 0,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
};

describe('creating', () => {
  test('a name makes the handle; Latin letters lose their marks', async () => {
    expect((await create({ name: 'Crème de Najd!', name_ar: 'كريم نجد', country: 'SA' })).body.brand).toMatchObject({
      handle: 'creme-de-najd',
      country: 'sa',
      is_active: true,
      products_count: 0,
    });
  });
  test('a taken handle gets a number when it was made, and is refused when it was asked for', async () => {
    expect((await create({ name: 'Creme de Najd 1' })).body.brand.handle).toBe('creme-de-najd-1');
    expect((await create({ name: 'Crème-de Najd' })).body.brand.handle).toBe('creme-de-najd-2');
    const refused = await create({ name: 'Other', handle: 'creme-de-najd' });
    expect([refused.status, refused.body.message]).toEqual([422, 'The handle creme-de-najd is already taken.']);
  });
  test('a name in Arabic alone makes a handle too', async () => {
    expect((await create({ name: 'أسواق' })).body.brand.handle).toBe('brand');
  });
  test('the same name in another spelling is the same brand', async () => {
    const refused = await create({ name: 'اسواق' });
    expect([refused.status, refused.body.message]).toEqual([422, 'A brand called اسواق already exists.']);
    expect((await create({ name: 'Souq', name_ar: 'أسواق' })).status).toBe(422);
    expect((await create({ name: 'كريم نجد' })).status).toBe(422);
    expect((await create({ name: 'مؤسسة القهوة', name_ar: 'قهوة الأصيل' })).status).toBe(200);
    // Hamza, ta marbuta, alef maqsura and harakat make no other name, in either field.
    for (const name of ['موسسه القهوه', 'مُؤسّسة القهوة', 'قهوه الاصيل'])
      expect((await create({ name })).status, name).toBe(422);
    expect((await create({ name: 'Aseel', name_ar: 'قهوة الأصيل' })).status).toBe(422);
  });
  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' Najd' }, 'name'],
    [{ name: 'A', handle: 'Not a handle' }, 'handle'],
    [{ name: 'A', country: 'xx' }, 'country'],
    [{ name: 'A', logo: 'javascript:alert(1)' }, 'logo'],
    [{ name: 'A', sort_index: -1 }, 'sort_index'],
    [{ name: 'A\u202Eb' }, 'name'],
    [{ name: 'A', owner: 'me' }, 'owner'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await create(body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
});

describe('reading and editing', () => {
  test('search folds Arabic, filters by activity', async () => {
    const {
      body: { brand },
    } = await create({ name: 'Fatima', name_ar: 'فاطمة', is_active: false });
    expect((await admin.get('/brands?q=فاطمه')).body.brands).toMatchObject([{ id: brand.id }]);
    expect((await admin.get('/brands?is_active=false')).body.count).toBe(1);
  });
  test('keeping one’s own name is no duplicate', async () => {
    const {
      body: { brand },
    } = await create({ name: 'Wadi' });
    expect(
      (await admin.post(`/brands/${brand.id}`, { name: 'Wadi', handle: 'wadi', description: 'Milk' })).body.brand,
    ).toMatchObject({ description: 'Milk', version: 2 });
  });
  test('a brand that products carry stays', async () => {
    const {
      body: { brand },
    } = await create({ name: 'Sahab' });
    await aProduct(await aSupplier(api.owner), brand.id);
    const refused = await admin.delete(`/brands/${brand.id}`);
    expect([refused.status, refused.body.message]).toEqual([400, '1 product uses this brand. Change its brand first.']);
    const {
      body: { brand: free },
    } = await create({ name: 'Free' });
    expect((await admin.delete(`/brands/${free.id}`)).body).toEqual({ id: free.id, object: 'brand', deleted: true });
  });
});

describe('merging', () => {
  test('products move, the old brand is gone, and the trail says so', async () => {
    const [from, into] = [
      (await create({ name: 'Ghadir' })).body.brand,
      (await create({ name: 'Ghadeer' })).body.brand,
    ];
    const supplierId = await aSupplier(api.owner);
    await aProduct(supplierId, from.id);
    await aProduct(supplierId, from.id, 'draft');
    await aProduct(supplierId, into.id);
    const merged = await admin.post(`/brands/${from.id}/merge`, { into_id: into.id });
    expect(merged.body.brand).toMatchObject({ id: into.id, products_count: 3 });
    expect((await admin.get(`/brands/${from.id}`)).status).toBe(404);
    expect((await create({ name: 'Ghadir' })).status).toBe(200);
  });
  test('not into itself, nor into one that is not there', async () => {
    const { id } = (await create({ name: 'Alone' })).body.brand;
    expect((await admin.post(`/brands/${id}/merge`, { into_id: id })).body.code).toBe('brands.merge_itself');
    expect((await admin.post(`/brands/${id}/merge`, { into_id: 'brand_nowhere' })).body.message[0].path).toBe(
      'into_id',
    );
  });
});

describe('a brand of a supplier', () => {
  test('is given to it by name, edited by it alone, and given back', async () => {
    const { id } = (await create({ name: 'Rawabi' })).body.brand;
    const mine = await aSupplier(api.owner, { name: 'Rawabi Dairy' });
    const theirs = await aSupplier(api.owner, { name: 'Ghadir Trading' });
    const owner = await api.signIn({ account: 'supplier', supplierId: mine });
    const other = await api.signIn({ account: 'supplier', supplierId: theirs });
    expect((await owner.post(`/brands/${id}`, { description: 'Mine' })).status).toBe(404);
    const given = await admin.post(`/brands/${id}/transfer`, { owner_supplier_id: mine });
    expect(given.body.brand.owner_supplier).toMatchObject({ id: mine });
    // Whose a brand is, other suppliers are not told.
    expect((await other.get(`/brands/${id}`)).body.brand.owner_supplier).toBeNull();
    expect((await other.get(`/brands?owner_supplier_id=${mine}`)).body.count).toBe(0);
    expect((await owner.get(`/brands?owner_supplier_id=${mine}`)).body.brands).toMatchObject([{ id }]);
    const edited = await owner.post(`/brands/${id}`, { name: 'Rawabi', name_ar: 'روابي', is_active: true });
    expect([edited.status, edited.body.brand.name_ar]).toEqual([200, 'روابي']);
    expect((await owner.post(`/brands/${id}`, { is_active: false })).body.code).toBe('brands.admin_only');
    expect((await other.post(`/brands/${id}`, { name: 'Theirs' })).status).toBe(404);
    await admin.post(`/brands/${id}/transfer`, { owner_supplier_id: theirs });
    expect((await owner.post(`/brands/${id}`, { description: 'Still mine' })).status).toBe(404);
    const { rows } = await sql<{ changes: { field: string }[] }>`select changes from audit_trail
      where entity_id = ${id} order by seq desc limit 1`.execute(api.owner);
    expect(rows[0]?.changes).toEqual([{ field: 'owner', before: 'Rawabi Dairy', after: 'Ghadir Trading' }]);
    expect(
      (await admin.post(`/brands/${id}/transfer`, { owner_supplier_id: null })).body.brand.owner_supplier,
    ).toBeNull();
  });
  test.each([
    ['sup_nowhere', 400],
    [undefined, 400],
  ])('is not given to %j', async (owner_supplier_id, status) => {
    const { id } = (await create({ name: `Nobody’s ${String(owner_supplier_id)}` })).body.brand;
    const refused = await admin.post(`/brands/${id}/transfer`, { owner_supplier_id });
    expect([refused.status, refused.body.message[0].path]).toEqual([status, 'owner_supplier_id']);
  });
});

describe('the other accounts', () => {
  test('a supplier counts its own products, and writes nothing', async () => {
    const {
      body: { brand },
    } = await create({ name: 'Nakhla' });
    const [mine, theirs] = [await aSupplier(api.owner), await aSupplier(api.owner)];
    await aProduct(mine, brand.id, 'draft');
    await aProduct(theirs, brand.id);
    const supplier = await api.signIn({ account: 'supplier', supplierId: mine });
    expect((await supplier.get(`/brands/${brand.id}`)).body.brand.products_count).toBe(1);
    expect((await admin.get(`/brands/${brand.id}`)).body.brand.products_count).toBe(2);
    expect((await supplier.post('/brands', { name: 'Mine' })).status).toBe(404);
  });
});

test('by name means as people read it, whatever the letters are in the database', async () => {
  for (const name of ['zebra tea', 'Zaatar', 'Äpfel', 'apricot', 'يمن', 'أرز']) await create({ name });
  const { body } = await admin.get('/brands?order=name&limit=100');
  const names = (body.brands as { name: string }[]).map(({ name }) => name);
  const wanted = ['Äpfel', 'apricot', 'Zaatar', 'zebra tea', 'أرز', 'يمن'];
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
});
