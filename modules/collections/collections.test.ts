import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { switchOn } from '../product-categories/testing.ts';
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
  test.each([
    [{ type: 'rule' }, 'collections.rule_empty'],
    [{ type: 'rule', brand_ids: ['brand_nowhere'] }, 'reference'],
    [{ type: 'smart' }, 'choice_of'],
    [{ match: 'none' }, 'choice_of'],
  ])('%j is refused: %s', async (body, code) => {
    const refused = await admin.post('/collections', { title: `Week ${++number}`, ...body });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
  });
});

test('the same title in another spelling is the same collection', async () => {
  await make({ title: 'Ramadan', title_ar: 'أسبوع رمضان' });
  expect((await admin.post('/collections', { title: 'ramadan' })).body.message).toBe(
    'A collection called ramadan already exists.',
  );
  expect((await admin.post('/collections', { title: 'اسبوع رمضان' })).status).toBe(422);
});
