import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';

let api: TestApi;
let najd: string;
let supplier: Client;
let rival: Client;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  najd = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
  rival = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  admin = await api.signIn({
    account: 'admin',
    permissions: ['products:read', 'products:create', 'products:update', 'products:delete'],
  });
});
afterAll(() => api.stop());

let count = 0;
const create = async (body: object = {}, client: Client = supplier) => {
  const reply = await client.post('/products', {
    title: `Tea ${++count}`,
    options: [{ title: 'Size', values: [{ value: '1 kg' }] }],
    variants: [{ title: '1 kg', options: [{ value: '1 kg' }] }],
    ...body,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.product;
};
const pathOf = (reply: { body: any }) => reply.body.message[0].path;

describe('types and tags', () => {
  test('are made by their words, once for a supplier, and left to it alone', async () => {
    const first = await create({ type: { value: 'Tea' }, tags: [{ value: 'Green' }, { value: 'loose' }] });
    const second = await create({ type: { value: 'tea' }, tags: [{ value: 'green' }] });
    const foreign = await create({ type: { value: 'Tea' }, tags: [{ value: 'Green' }] }, rival);
    expect(second.type).toEqual(first.type);
    expect(second.tags).toEqual([first.tags[0]]);
    expect(foreign.type.id).not.toBe(first.type.id);
    expect((await supplier.get('/products/types')).body.types).toMatchObject([{ value: 'Tea' }]);
    expect((await supplier.get('/products/tag-usage')).body.tags).toMatchObject([
      { value: 'Green', usage_count: 2 },
      { value: 'loose', usage_count: 1 },
    ]);
    expect((await supplier.get('/product-tags?q=gre')).body).toMatchObject({
      count: 1,
      limit: 10,
      product_tags: [{ value: 'Green' }],
    });
    expect((await supplier.get(`/products?tags[]=${first.tags[0].id}&type_id=${first.type.id}`)).body.count).toBe(2);
    expect((await supplier.post(`/products/${first.id}`, { type: { id: foreign.type.id, value: 'Tea' } })).status).toBe(
      400,
    );
  });

  test('are said otherwise everywhere, in both languages, and stay one word however they are spelt', async () => {
    const { id, tags } = await create({ tags: [{ value: 'Ramadhan' }, { value: 'Sweet' }] });
    const [first, second] = tags;
    const renamed = await supplier.post(`/product-tags/${first.id}`, { value: 'Ramadan', value_ar: 'رمضان' });
    expect(renamed.body.product_tag).toMatchObject({
      value: 'Ramadan',
      value_ar: 'رمضان',
      products_count: 1,
      supplier: { id: najd },
    });
    expect((await supplier.get(`/products/${id}`)).body.product.tags[0].value).toBe('Ramadan');
    expect((await create({ tags: [{ value: 'رَمضان' }] })).tags[0].id).toBe(first.id);
    expect((await supplier.get('/product-tags?q=رمضان')).body.product_tags).toMatchObject([
      { id: first.id, products_count: 2 },
    ]);
    expect((await supplier.post(`/product-tags/${second.id}`, { value: 'رمضان' })).status).toBe(422);
    expect((await supplier.post(`/product-tags/${second.id}`, { value: 'RAMADAN' })).body.message).toBe(
      'RAMADAN already exists.',
    );
    expect((await rival.post(`/product-tags/${first.id}`, { value: 'Mine' })).status).toBe(404);
  });

  test('merge into another of the same supplier, and go when nothing has them', async () => {
    const type = { value: 'Hot drinks' };
    const both = await create({ tags: [{ value: 'Salty' }, { value: 'Salted' }], type });
    const one = await create({ tags: [{ value: 'Salted' }] });
    const [into, gone] = both.tags;
    const foreign = (await create({ tags: [{ value: 'Salty' }] }, rival)).tags[0];
    expect((await supplier.delete(`/product-tags/${gone.id}`)).body).toMatchObject({
      code: 'product_words.in_use',
      message: '2 products use it. Change the products or merge it first.',
    });
    expect(pathOf(await admin.post(`/product-tags/${gone.id}/merge`, { into_id: foreign.id }))).toBe('into_id');
    const merged = await supplier.post(`/product-tags/${gone.id}/merge`, { into_id: into.id });
    expect(merged.body.product_tag).toMatchObject({ id: into.id, products_count: 2 });
    const tagsOf = async (id: string) => (await supplier.get(`/products/${id}`)).body.product.tags;
    expect([await tagsOf(both.id), await tagsOf(one.id)]).toEqual([[into], [into]]);
    expect((await supplier.get(`/product-tags?id=${gone.id}`)).body.count).toBe(0);
    const tea = (await create({ type: { value: 'Warm drinks' } })).type;
    await supplier.post(`/product-types/${both.type.id}/merge`, { into_id: tea.id });
    expect((await supplier.get(`/products/${both.id}`)).body.product.type).toEqual(tea);
    await supplier.delete(`/products/${both.id}`);
    expect((await supplier.delete(`/product-types/${tea.id}`)).status).toBe(400);
    for (const { id } of (await supplier.get(`/products?type_id=${tea.id}`)).body.products)
      await supplier.delete(`/products/${id}`);
    // What removed products had does not hold it.
    expect((await supplier.delete(`/product-types/${tea.id}`)).body).toEqual({
      id: tea.id,
      object: 'product-type',
      deleted: true,
    });
  });

  test('leave a product as they came', async () => {
    const { id } = await create({ type: { value: 'Tea' }, tags: [{ value: 'green' }] });
    const { product } = (await supplier.post(`/products/${id}`, { type: null, tags: [] })).body;
    expect([product.type, product.tags]).toEqual([null, []]);
  });
});

describe('an option by itself', () => {
  test('is added, called otherwise and taken away', async () => {
    const { id } = await create();
    const added = (await supplier.post(`/products/${id}/options`, { title: 'Colour', title_ar: 'اللون' })).body.product
      .options[1];
    expect(added).toMatchObject({ title: 'Colour', title_ar: 'اللون', values: [] });
    expect(
      (await supplier.post(`/products/${id}/options/${added.id}`, { title: 'Shade' })).body.product.options[1],
    ).toMatchObject({ id: added.id, title: 'Shade', title_ar: 'اللون' });
    const removed = await supplier.delete(`/products/${id}/options/${added.id}`);
    expect(removed.body).toMatchObject({
      option_id: added.id,
      object: 'option',
      deleted: true,
      product: { options: [{ title: 'Size' }] },
    });
  });

  test('keeps its name to itself, stays while a variant has a value of it, and is its product’s only', async () => {
    const [one, two] = [await create(), await create()];
    expect(pathOf(await supplier.post(`/products/${one.id}/options`, { title: 'size' }))).toBe('title');
    expect((await supplier.delete(`/products/${one.id}/options/${one.options[0].id}`)).body.code).toBe(
      'products.value_in_use',
    );
    expect((await supplier.delete(`/products/${one.id}/options/${two.options[0].id}`)).status).toBe(404);
    expect((await rival.post(`/products/${one.id}/options`, { title: 'Mine' })).status).toBe(404);
  });
});

describe('a product', () => {
  test('has metadata, key by key', async () => {
    const { id } = await create({ metadata: { season: 'Hajj' } });
    expect(
      (await supplier.post(`/products/${id}/metadata`, { key: 'shelf', value: 'A' })).body.product.metadata,
    ).toEqual({ season: 'Hajj', shelf: 'A' });
    expect(
      (await supplier.post(`/products/${id}/metadata`, { key: 'season', value: '' })).body.product.metadata,
    ).toEqual({ shelf: 'A' });
    expect((await supplier.post(`/products/${id}/metadata`, { key: 'deep', value: { a: 1 } })).status).toBe(400);
    expect((await rival.post(`/products/${id}/metadata`, { key: 'shelf', value: 'B' })).status).toBe(404);
  });

  test('takes the list of its variants: changed, added, taken away', async () => {
    const {
      id,
      variants: [kilo],
    } = await create();
    const { product } = (
      await supplier.post(`/products/${id}`, {
        variants: [
          { id: kilo.id, title: 'One kilo', weight: 1_000 },
          { title: 'Two kilos', options: [{ value: '2 kg' }] },
        ],
      })
    ).body;
    expect(product.variants).toMatchObject([
      { id: kilo.id, title: 'One kilo', sku: kilo.sku, weight: 1_000 },
      { title: 'Two kilos', options: [{ value: '2 kg' }] },
    ]);
    expect(
      (await supplier.post(`/products/${id}`, { variants: [{ id: kilo.id }] })).body.product.variants,
    ).toHaveLength(1);
    const foreign = await create({}, rival);
    expect(pathOf(await supplier.post(`/products/${id}`, { variants: [{ id: foreign.variants[0].id }] }))).toBe(
      'variants.0.id',
    );
  });

  test('is not counted on its variant: only what is there may be said', async () => {
    const {
      id,
      variants: [{ id: variantId }],
    } = await create();
    await aLevel(
      api.owner,
      { supplierId: najd, variantId, locationId: await aLocation(api.owner, najd) },
      { stocked: 12, reserved: 2 },
    );
    expect((await supplier.post(`/products/${id}/variants/${variantId}`, { inventory_quantity: 10 })).status).toBe(200);
    const refused = await supplier.post(`/products/${id}/variants/${variantId}`, { inventory_quantity: 11 });
    expect([refused.status, pathOf(refused)]).toEqual([400, 'inventory_quantity']);
    expect(pathOf(await supplier.post(`/products/${id}/variants`, { title: 'New', inventory_quantity: 5 }))).toBe(
      'inventory_quantity',
    );
  });

  test('of an administrator names its supplier, or is looked for through one', async () => {
    expect(pathOf(await admin.post('/products', { title: 'Whose?' }))).toBe('supplier_id');
    expect((await admin.post('/products', { title: 'Named', supplier_id: najd })).body.product.supplier_id).toBe(najd);
    expect(
      (await admin.post('/products', { title: 'Narrowed' }, { 'x-fake-supplier': najd })).body.product.supplier_id,
    ).toBe(najd);
  });

  test('is not found by what no product here has, and is by what every product has', async () => {
    await create();
    const found = async (query: string) => (await supplier.get(`/products?${query}`)).body.count > 0;
    for (const query of [
      'is_giftcard=true',
      'collection_id[]=pcol_1',
      'category_id[0]=pcat_1',
      'price_list_id[]=pl_nowhere',
      'deleted_at[gt]=2020-01-01',
      'sales_channel_id[]=sc_nowhere',
    ])
      expect(await found(query), query).toBe(false);
    for (const query of ['is_giftcard=false', 'collection_id=', 'deleted_at=', 'sales_channel_id[]=sc_desk'])
      expect(await found(query), query).toBe(true);
    expect((await supplier.get('/products?is_gift=true')).status).toBe(400);
  });

  test('is sent with the fields asked for, and its identifier', async () => {
    const { id } = await create();
    expect(
      Object.keys((await supplier.get(`/products/${id}?fields=title,status&expand=variants`)).body.product).sort(),
    ).toEqual(['id', 'status', 'title', 'variants']);
    expect(Object.keys((await supplier.get('/products?fields[]=handle&limit=1')).body.products[0]).sort()).toEqual([
      'handle',
      'id',
    ]);
  });
});
