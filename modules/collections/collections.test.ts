import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { switchOn } from '../product-categories/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;
let other: Client;
let supplierId: string;

beforeAll(async () => {
  api = await startApi();
  await switchOn(api.owner);
  admin = await api.signIn({ account: 'admin', superadmin: true });
  supplierId = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId });
  other = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
}, 60_000);
afterAll(() => api.stop());

let number = 0;
const make = async (body: object = {}) =>
  (await admin.post('/collections', { title: `Week ${++number}`, ...body })).body.collection;
const product = async (of: Client, body: object = {}): Promise<string> =>
  (await of.post('/products', { title: `Tea ${++number}`, ...body })).body.product.id;
const held = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(`/products?collection_id=${id}`)).body.products.map((one: { id: string }) => one.id).sort();

test('by hand products are put in and taken out, each once', async () => {
  const { id, type } = await make();
  expect(type).toBe('manual');
  const [mine, theirs] = [await product(supplier), await product(other)];
  const batch = `/collections/${id}/products/batch`;
  expect((await admin.post(batch, { product_ids: [mine, theirs, mine] })).body.collection.products_count).toBe(2);
  expect(await held(admin, id)).toEqual([mine, theirs].sort());
  expect(await held(supplier, id)).toEqual([mine]);
  expect((await supplier.get(`/collections/${id}`)).body.collection.products_count).toBe(1);
  expect((await admin.delete(batch, { product_ids: [mine] })).body).toEqual({
    id,
    object: 'product-collection',
    removed_products: [mine],
  });
  expect(await held(admin, id)).toEqual([theirs]);
  const refused = await admin.post(batch, { product_ids: ['prod_nowhere'] });
  expect([refused.status, refused.body.message[0].path]).toEqual([400, 'product_ids.0']);
  expect((await supplier.post(batch, { product_ids: [mine] })).status).toBe(404);
  await admin.delete(`/collections/${id}`);
  expect(await held(admin, id)).toEqual([]);
});

describe('by rule', () => {
  test('all conditions or any of them, at the moment it is read', async () => {
    const { id: brand } = (await admin.post('/brands', { name: `Ghaym ${++number}` })).body.brand;
    const { id: above } = (await admin.post('/product-categories', { name: `Drinks ${++number}` })).body
      .product_category;
    const below = (await admin.post('/product-categories', { name: `Tea ${++number}`, parent_category_id: above })).body
      .product_category.id as string;
    const both = await product(supplier, { brand_id: brand, categories: [{ id: below }] });
    const branded = await product(other, { brand_id: brand });
    const filed = await product(other, { categories: [{ id: above }] });
    await product(other);
    const rule = { type: 'rule', brand_ids: [brand], category_ids: [above] };
    const { id: all } = await make({ ...rule, match: 'all' });
    const { id: any } = await make({ ...rule, match: 'any' });
    expect(await held(admin, all)).toEqual([both]);
    expect(await held(admin, any)).toEqual([both, branded, filed].sort());
    expect((await admin.get(`/collections/${any}`)).body.collection.products_count).toBe(3);
    await other.post(`/products/${branded}`, { categories: [{ id: below }] });
    expect(await held(admin, all)).toEqual([both, branded].sort());
    await admin.post(`/collections/${all}`, { supplier_ids: [supplierId] });
    expect(await held(admin, all)).toEqual([both]);
    const refused = await admin.post(`/collections/${all}/products/batch`, { product_ids: [filed] });
    expect([refused.status, refused.body.code]).toEqual([400, 'collections.by_rule']);
  });
  test('by the words of tags, whoever’s they are, and by status', async () => {
    const word = `Eid ${++number}`;
    const drafted = await product(supplier, { tags: [{ value: word }] });
    const proposed = await product(other, { tags: [{ value: word.toUpperCase() }] });
    await product(other, { tags: [{ value: 'Else' }] });
    await other.post(`/products/${proposed}`, { status: 'proposed' });
    const { id } = await make({ type: 'rule', tags: [word] });
    expect(await held(admin, id)).toEqual([drafted, proposed].sort());
    await admin.post(`/collections/${id}`, { statuses: ['draft'] });
    expect(await held(admin, id)).toEqual([drafted]);
  });
  test.each([
    [{ type: 'rule', tags: ['x'], sort_mode: 'manual' }, 'collections.sort_by_hand'],
    [{ starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'collections.ends_before'],
    [{ type: 'rule' }, 'collections.rule_empty'],
    [{ type: 'rule', brand_ids: ['brand_nowhere'] }, 'reference'],
    [{ type: 'smart' }, 'choice_of'],
    [{ match: 'none' }, 'choice_of'],
  ])('%j is refused: %s', async (body, code) => {
    const refused = await admin.post('/collections', { title: `Week ${++number}`, ...body });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
  });
});

test('products are listed as their collection is sorted, by hand where that is how', async () => {
  const made = [
    await product(supplier, { title: 'C' }),
    await product(supplier, { title: 'A' }),
    await product(supplier, { title: 'B' }),
  ];
  const { id } = await make({ sort_mode: 'title' });
  await admin.post(`/collections/${id}/products/batch`, { product_ids: made });
  const listed = async (query = '') =>
    (await admin.get(`/products?collection_id=${id}${query}`)).body.products
      .map((one: { title: string }) => one.title)
      .join('');
  expect(await listed()).toBe('ABC');
  expect(await listed('&order=-title')).toBe('CBA');
  const place = `/collections/${id}/products/place`;
  expect((await admin.post(place, { product_id: made[1], place: 0 })).body.code).toBe('collections.not_by_hand');
  await admin.post(`/collections/${id}`, { sort_mode: 'manual' });
  const by = async (product_id: string | undefined, to: number) =>
    (await admin.post(place, { product_id, place: to })).status;
  const before = await listed();
  expect(await by(made[1], 0)).toBe(200);
  expect((await listed())[0]).toBe('A');
  expect(await by(made[1], 2)).toBe(200);
  expect(await listed()).toBe(`${before.replace('A', '')}A`);
  expect(await by('prod_nowhere', 0)).toBe(400);
  expect((await supplier.post(place, { product_id: made[0], place: 0 })).status).toBe(404);
});

test('representatives see a collection in its time', async () => {
  const rep = await api.signIn({
    account: 'sales_representative',
    salesRepresentativeId: await aRepresentative(api.owner, {}, [supplierId]),
  });
  const { id } = await make({ starts_at: '2020-01-01T00:00:00Z', ends_at: '2100-01-01T00:00:00Z' });
  expect((await rep.get(`/collections/${id}`)).status).toBe(200);
  await admin.post(`/collections/${id}`, { ends_at: '2020-02-01T00:00:00Z' });
  expect((await rep.get(`/collections/${id}`)).status).toBe(404);
  expect((await supplier.get(`/collections/${id}`)).status).toBe(200);
});

test('the same title in another spelling is the same collection', async () => {
  await make({ title: 'Ramadan', title_ar: 'أسبوع رمضان' });
  expect((await admin.post('/collections', { title: 'ramadan' })).body.message).toBe(
    'A collection called ramadan already exists.',
  );
  expect((await admin.post('/collections', { title: 'اسبوع رمضان' })).status).toBe(422);
});
