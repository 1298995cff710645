import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, type Client, type TestApi } from '../../apps/api/testing.ts';
import { switchOn } from '../product-categories/testing.ts';
import { aProduct } from '../products/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { matrixRow as anArea } from '../areas/testing.ts';
import type { SortedResource, SortItem } from './contract.ts';

let api: TestApi;
let admin: Client;
let areaId: string;
beforeAll(async () => {
  api = await startStore();
  await switchOn(api.owner);
  admin = await api.signIn({ account: 'admin', superadmin: true });
  areaId = String(
    (
      await anArea(api.owner, () => {
        throw new Error('nothing is needed');
      })
    ).areas,
  );
}, 60_000);
afterAll(() => api.stop());

const pathOf = (resource: SortedResource) => `/${resource.replaceAll('_', '-')}/sort-index`;
const read = async (resource: SortedResource, area?: string): Promise<SortItem[]> =>
  (await admin.get(pathOf(resource) + (area ? `?area_id=${area}` : ''))).body.items;
const idsOf = (items: readonly { id: string }[], among: readonly string[]) =>
  items.map((one) => one.id).filter((id) => among.includes(id));
let number = 0;
const brand = async (): Promise<string> => (await admin.post('/brands', { name: `Brand ${++number}` })).body.brand.id;

describe('the order of brands', () => {
  test('a new one stands behind all others, and a move writes that one alone', async () => {
    const [a, b, c] = [await brand(), await brand(), await brand()];
    const before = await read('brands');
    expect(idsOf(before, [a, b, c])).toEqual([a, b, c]);
    const at = (id: string) => before.find((one) => one.id === id)?.sort_index ?? 0;
    expect(at(c) - at(b)).toBe(1024);
    const moved = await admin.post('/brands/sort-index', { items: [{ id: c, sort_index: at(a) + 512 }] });
    expect(moved.status, moved.text).toBe(200);
    expect(idsOf(moved.body.items, [a, b, c])).toEqual([a, c, b]);
    const listed = (await admin.get(`/brands?order=sort_index&id[]=${a}&id[]=${b}&id[]=${c}`)).body.brands;
    expect(idsOf(listed, [a, b, c])).toEqual([a, c, b]);
    const { rows } = await sql<{
      id: string;
      version: number;
    }>`select id, version from brands where id = any(${[a, b, c]})`.execute(api.owner);
    expect(rows.filter((row) => row.version === 2).map((row) => row.id)).toEqual([c]);
  });

  test('an area has its own where it says so, and follows the general order else', async () => {
    const [a, b, c] = [await brand(), await brand(), await brand()];
    const first = (await read('brands'))[0]?.sort_index ?? 0;
    const scope = { area_id: areaId };
    const moved = await admin.post('/brands/sort-index', {
      items: [{ id: b, sort_index: first - 1, is_pinned: true }],
      scope,
    });
    expect(moved.body.items[0]).toMatchObject({ id: b, is_own: true, is_pinned: true });
    expect(idsOf(await read('brands'), [a, b, c])).toEqual([a, b, c]);
    await admin.post('/brands/sort-index', { items: [{ id: c, sort_index: first - 2 }] });
    expect(idsOf(await read('brands', areaId), [a, b, c])).toEqual([c, b, a]);
    const listed = (query: string) => admin.get(`/brands?order=sort_index&id[]=${a}&id[]=${b}&id[]=${c}${query}`);
    expect(idsOf((await listed(`&area_id=${areaId}`)).body.brands, [a, b, c])).toEqual([c, b, a]);
    expect(idsOf((await listed('')).body.brands, [a, b, c])).toEqual([c, a, b]);
    await admin.post('/brands/sort-index', { items: [{ id: b, sort_index: null }], scope });
    expect((await read('brands', areaId)).find((one) => one.id === b)).toMatchObject({
      is_own: false,
      is_pinned: false,
    });
  });

  test('what went out of each of late counts for it', async () => {
    const supplierId = await aSupplier(api.owner);
    const id = await brand();
    const { id: above } = (await admin.post('/product-categories', { name: `Drinks ${++number}` })).body
      .product_category;
    const { id: below } = (await admin.post('/product-categories', { name: 'Tea', parent_category_id: above })).body
      .product_category;
    const { id: collection } = (
      await admin.post('/collections', { title: `Week ${++number}`, type: 'rule', brand_ids: [id] })
    ).body.collection;
    for (const pieces of [30, 12]) {
      const { productId } = await aProduct(api.owner, supplierId, { brand_id: id });
      await insertRow(api.owner, 'product_sales', { product_id: productId, pieces });
      for (const category_id of [below, above])
        await insertRow(api.owner, 'product_category_links', { category_id, product_id: productId });
    }
    const sold = async (resource: SortedResource, of: string) =>
      (await read(resource)).find((one) => one.id === of)?.pieces_sold;
    expect([
      await sold('brands', id),
      await sold('suppliers', supplierId),
      await sold('product_categories', above),
      await sold('collections', collection),
    ]).toEqual([42, 42, 42, 42]);
  });
});

describe('is refused', () => {
  test.each([
    [{ items: [] }, 'items'],
    [{ items: [{ id: 'brand_nowhere', sort_index: 1 }] }, 'items.0.id'],
    [{ items: [{ id: 'brand_nowhere', sort_index: 1 }], scope: { area_id: 'area_nowhere' } }, 'scope.area_id'],
    [{ items: [{ id: 'brand_nowhere', sort_index: -1 }] }, 'items.0.sort_index'],
    [
      {
        items: [
          { id: 'a', sort_index: 1 },
          { id: 'a', sort_index: 2 },
        ],
      },
      'items',
    ],
  ])('%j at %s', async (body, path) => {
    const refused = await admin.post('/brands/sort-index', body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('to go without a place in general, and with nothing changed', async () => {
    const [a, b] = [await brand(), await brand()];
    const before = await read('brands');
    const refused = await admin.post('/brands/sort-index', {
      items: [
        { id: a, sort_index: 1 },
        { id: b, sort_index: null },
      ],
    });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'items.1.sort_index']);
    expect(await read('brands')).toEqual(before);
  });
  test('to whoever only reads, and for categories while their feature is off', async () => {
    const reader = await api.signIn({ account: 'admin', permissions: ['brands:read'] });
    expect((await reader.get('/brands/sort-index')).status).toBe(200);
    expect((await reader.post('/brands/sort-index', { items: [{ id: await brand(), sort_index: 1 }] })).status).toBe(
      403,
    );
    await sql`update feature_flags set value = false where key = 'product_categories'`.execute(api.owner);
    expect((await admin.get('/product-categories/sort-index')).status).toBe(404);
    await switchOn(api.owner);
  });
});

test('the trail says where one stood and stands, and of several their order', async () => {
  const [a, b] = [await brand(), await brand()];
  const last = async (of: string) => {
    const { rows } = await sql<{
      changes: { field: string; before: unknown; after: unknown }[];
    }>`select changes from audit_trail
      where entity = 'brands' and entity_id = ${of} order by seq desc limit 1`.execute(api.owner);
    return rows[0]?.changes;
  };
  await admin.post('/brands/sort-index', { items: [{ id: a, sort_index: 7 }], scope: { area_id: areaId } });
  expect(await last(a)).toMatchObject([
    { field: 'sort_index', after: 7 },
    { field: 'area', after: 'Al Malaz' },
  ]);
  await admin.post('/brands/sort-index', { items: [a, b].map((id, at) => ({ id, sort_index: 9 - at })) });
  const told = await last('all');
  expect(told).toMatchObject([{ field: 'sort_order' }]);
  expect(told).toMatchObject([{ after: [told?.[0]?.before].flat().toReversed() }]);
});
