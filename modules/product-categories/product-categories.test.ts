import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { switchOn } from './testing.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;
let other: Client;

beforeAll(async () => {
  api = await startApi();
  await switchOn(api.owner);
  admin = await api.signIn({
    account: 'admin',
    permissions: [
      'product_categories:read',
      'product_categories:create',
      'product_categories:update',
      'product_categories:delete',
      'products:read',
      'products:update',
    ],
  });
  const sign = async () => api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  [supplier, other] = [await sign(), await sign()];
}, 60_000);
afterAll(() => api.stop());

let number = 0;
/** A category below another one, or at the top. */
async function make(parent?: string, fields: object = {}): Promise<{ id: string; [field: string]: unknown }> {
  const reply = await admin.post('/product-categories', {
    name: `Shelf ${++number}`,
    ...(parent ? { parent_category_id: parent } : {}),
    ...fields,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.product_category;
}
const product = async (of: Client, body: object = {}): Promise<string> =>
  (await of.post('/products', { title: `Tea ${++number}`, ...body })).body.product.id;
const path = (id: string, rest = '') => `/product-categories/${id}${rest}`;
const ranks = async (parent: string) =>
  (await admin.get(`/product-categories?parent_category_id=${parent}`)).body.product_categories.map(
    ({ id, rank }: { id: string; rank: number }) => [id, rank],
  );

describe('the tree', () => {
  test('five levels are the most, and nothing stands below itself', async () => {
    const levels = [await make()];
    for (let level = 2; level <= 5; level++) levels.push(await make(levels.at(-1)?.id));
    const [first, , third, , fifth] = levels.map(({ id }) => id) as [string, string, string, string, string];
    const refused = await admin.post('/product-categories', { name: 'Sixth', parent_category_id: fifth });
    expect([refused.status, refused.body.message]).toEqual([400, 'Categories go 5 levels deep at most.']);
    expect((await admin.post(path(first), { parent_category_id: third })).body.code).toBe(
      'product_categories.within_itself',
    );
    const row = (await admin.get(`/product-categories?id=${first}&include_descendants_tree=true`)).body;
    expect(row.product_categories[0].category_children[0].category_children[0].id).toBe(third);
    expect((await admin.get(path(third))).body.product_category).toMatchObject({
      parent_category: { id: levels[1]?.id },
      category_children: [{ id: levels[3]?.id, rank: 0 }],
    });
  });
  test('a move writes one row, and the rank is told as a position', async () => {
    const { id: parent } = await make();
    const [a, b, c] = [await make(parent), await make(parent), await make(parent)].map(({ id }) => id) as [
      string,
      string,
      string,
    ];
    const versions = () =>
      sql<{
        id: string;
        version: number;
      }>`select id, version from product_categories where parent_category_id = ${parent} order by id`
        .execute(api.owner)
        .then(({ rows }) => new Map(rows.map((row) => [row.id, row.version])));
    expect((await admin.post(path(c), { rank: 0 })).body.product_category.rank).toBe(0);
    expect(await ranks(parent)).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    expect([...(await versions()).values()].sort()).toEqual([1, 1, 2]);
    // Where it stands already nothing is written.
    await admin.post(path(a), { rank: 1 });
    expect((await versions()).get(a)).toBe(1);
    await admin.post(path(b), { parent_category_id: null });
    expect((await admin.get(path(b))).body.product_category.parent_category_id).toBeNull();
  });
  test('siblings never share a name, in any spelling; elsewhere they may', async () => {
    const { id: parent } = await make(undefined, { name: 'Drinks', name_ar: 'أشربة' });
    await make(parent, { name: 'Tea', name_ar: 'شاي' });
    const refused = await admin.post('/product-categories', { name: 'tea', parent_category_id: parent });
    expect([refused.status, refused.body.message]).toEqual([422, 'There is already a category called tea here.']);
    expect((await admin.post('/product-categories', { name: 'اشربه' })).status).toBe(422);
    const { id: loose } = await make(undefined, { name: 'TEA' });
    expect((await admin.post(path(loose), { parent_category_id: parent })).status).toBe(422);
  });
  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'A', handle: 'No handle' }, 'handle'],
    [{ name: 'A', parent_category_id: 'pcat_nowhere' }, 'parent_category_id'],
    [{ name: 'A', rank: -1 }, 'rank'],
    [{ name: 'A', mpath: 'x' }, 'mpath'],
  ])('%j is refused at %s', async (body, at) => {
    const refused = await admin.post('/product-categories', body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, at]);
  });
});

describe('products', () => {
  test('a supplier puts its own in, by the category and by the product', async () => {
    const { id } = await make();
    const { id: second } = await make();
    const mine = await product(supplier, { categories: [{ id }] });
    const theirs = await product(other);
    const batch = path(second, '/products/batch');
    expect((await supplier.post(batch, { product_ids: [{ id: mine }] })).body.product_category.products_count).toBe(1);
    const refused = await supplier.post(batch, { product_ids: [{ id: mine }, { id: theirs }] });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'product_ids.1.id']);
    const shown = async () =>
      (await supplier.get(`/products/${mine}`)).body.product.categories.map((one: { id: string }) => one.id);
    expect(await shown()).toEqual([id, second]);
    expect((await supplier.get(`/products?category_id=${second}`)).body).toMatchObject({ count: 1 });
    expect((await other.get(`/products?category_id=${second}`)).body.count).toBe(0);
    await supplier.delete(path(id, '/products/batch'), { product_ids: [{ id: mine }] });
    expect(await shown()).toEqual([second]);
    await supplier.post(`/products/${mine}`, { categories: [] });
    expect(await shown()).toEqual([]);
    expect((await supplier.post(path(id), { name: 'Mine' })).status).toBe(404);
  });
  test('a product is found in the categories above its own where they are asked for', async () => {
    const { id: above } = await make();
    const { id: below } = await make(above);
    await product(supplier, { categories: [{ id: below }] });
    expect((await supplier.get(`/products?category_id=${above}`)).body.count).toBe(0);
    expect((await supplier.get(`/products?category_id=${above}&include_category_children=true`)).body.count).toBe(1);
  });
  test('an inactive category takes none, an internal one is not there for suppliers', async () => {
    const { id: resting } = await make(undefined, { is_active: false });
    const { id: hidden } = await make(undefined, { is_internal: true });
    const mine = await product(supplier);
    expect((await supplier.post(`/products/${mine}`, { categories: [{ id: resting }] })).body.code).toBe(
      'product_categories.resting',
    );
    expect((await supplier.post(`/products/${mine}`, { categories: [{ id: hidden }] })).status).toBe(400);
    expect((await supplier.get(path(hidden))).status).toBe(404);
    const tree = (await supplier.get('/product-categories/tree')).body.product_categories;
    expect(tree.map(({ id }: { id: string }) => id)).not.toContain(hidden);
  });
});

describe('leaving', () => {
  test('one with children or products stays, and says which', async () => {
    const { id } = await make();
    const { id: child } = await make(id);
    expect((await admin.delete(path(id))).body.message).toBe(
      '1 subcategory is below this category. Move or remove it first.',
    );
    await product(supplier, { categories: [{ id: child }] });
    expect((await admin.delete(path(child))).body.message).toBe('1 product is in this category. Move it first.');
    const { id: free } = await make();
    expect((await admin.delete(path(free))).body).toEqual({ id: free, object: 'product-category', deleted: true });
  });
  test('merged into another one its products and children go there, once', async () => {
    const [from, into] = [await make(), await make()];
    const [child, kept] = [await make(from.id), await make(into.id)];
    const both = await product(supplier, { categories: [{ id: from.id }, { id: into.id }] });
    const one = await product(other, { categories: [{ id: from.id }] });
    const { product_category: merged } = (await admin.post(path(from.id, '/merge'), { into_id: into.id })).body;
    expect(merged).toMatchObject({ id: into.id, products_count: 2 });
    expect(merged.category_children.map(({ id }: { id: string }) => id)).toEqual([kept.id, child.id]);
    expect((await admin.get(path(from.id))).status).toBe(404);
    for (const [client, id] of [[supplier, both] as const, [other, one] as const])
      expect((await client.get(`/products/${id}`)).body.product.categories).toMatchObject([{ id: into.id }]);
    expect((await admin.post(path(into.id, '/merge'), { into_id: kept.id })).status).toBe(400);
    expect((await admin.post(path(into.id, '/merge'), { into_id: 'pcat_nowhere' })).status).toBe(400);
  });
});

test('while the feature is off, nothing of it is there', async () => {
  const { id } = await make();
  const mine = await product(supplier, { categories: [{ id }] });
  await sql`update feature_flags set value = false where key = 'product_categories'`.execute(api.owner);
  try {
    expect((await admin.get('/product-categories')).status).toBe(404);
    expect((await admin.post('/product-categories', { name: 'A' })).status).toBe(404);
    expect((await supplier.get(`/products/${mine}`)).body.product.categories).toEqual([]);
    expect((await supplier.get(`/products?category_id=${id}`)).body.count).toBe(0);
    expect((await supplier.post(`/products/${mine}`, { categories: [{ id }] })).status).toBe(400);
  } finally {
    await switchOn(api.owner);
  }
});
