import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aProduct } from '../products/testing.ts';
import { aPurchase } from '../purchase-orders/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aLocation } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let admin: Client;
let blind: Client;
let supplier: Client;
let najd: string;
let hijaz: string;
let locationId: string;

const rights = ['products:read', 'products:create', 'products:update', 'products:delete'] as const;
beforeAll(async () => {
  api = await startStore();
  [najd, hijaz] = [await aSupplier(api.owner, { name: 'Najd' }), await aSupplier(api.owner, { name: 'Hijaz' })];
  locationId = await aLocation(api.owner, najd);
  admin = await api.signIn({ account: 'admin', permissions: [...rights, 'warehouses:read'] });
  blind = await api.signIn({ account: 'admin', permissions: [...rights] });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
}, 60_000);
afterAll(() => api.stop());

type Row = { key: string };
const keys = async (client: Client, kind: string) =>
  (await client.get(`/metadata-tags?kind=${kind}`)).body.metadata_tags.map((one: Row) => one.key);

describe('metadata tags', () => {
  test('stand there from the first, for administrators to keep and suppliers to read', async () => {
    expect(await keys(supplier, 'margin')).toEqual(['loss', 'thin', 'normal', 'strong']);
    expect((await keys(admin, 'image')).join(' ')).toBe('front back nutrition barcode case shelf lifestyle');
    expect((await supplier.post('/metadata-tags', { kind: 'image', name: 'Side' })).status).toBe(404);
    const made = await admin.post('/metadata-tags', { kind: 'image', name: 'Left side', min_px: 800, ratio: '1:1' });
    expect(made.body.metadata_tag).toMatchObject({ key: 'left_side', color: 'neutral', is_active: true, ratio: '1:1' });
    const again = { kind: 'image', name: 'Left side', key: 'left' };
    expect((await admin.post('/metadata-tags', again)).body.message).toBe('A tag called Left side already exists.');
    expect((await admin.delete(`/metadata-tags/${made.body.metadata_tag.id}`)).status).toBe(200);
  });
  test.each([
    ['a margin of pictures', { kind: 'image', min_bps: 5 }, 'min_bps'],
    ['pixels of a margin', { kind: 'margin', is_active: false, min_px: 5 }, 'min_px'],
    ['a band that ends before it begins', { kind: 'margin', min_bps: 5, max_bps: 4 }, 'max_bps'],
    ['a band in two tags', { kind: 'margin', min_bps: 500, max_bps: 600 }, 'min_bps'],
    ['a ratio that is none', { kind: 'image', ratio: '4x3' }, 'ratio'],
    [
      'a category that is not there',
      { kind: 'image', required_for_categories: ['pcat_no'] },
      'required_for_categories.0',
    ],
    ['another kind', { kind: 'price' }, 'kind'],
  ])('%s is refused at its place', async (_, body, path) => {
    const refused = await admin.post('/metadata-tags', { name: testId('Tag'), ...body });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('a change is held against the rest of the tag', async () => {
    const refused = await admin.post('/metadata-tags/mtag_thin', { max_bps: 501 });
    expect(refused.body.message).toEqual([{ path: 'min_bps', message: 'These margins overlap with Normal.' }]);
    expect((await admin.post('/metadata-tags/mtag_thin', { max_bps: 400 })).status).toBe(200);
    expect((await admin.post('/metadata-tags/mtag_thin', { max_bps: 500 })).status).toBe(200);
  });
});

test.each([
  ['10.00 that cost 9.50', 1_000, 950, 500],
  ['a third, rounded down', 300, 200, 3_333],
  ['nothing is earned', 700, 700, 0],
  ['a loss, rounded away from nothing', 300, 301, -34],
  ['what cost nothing', 100, 0, 10_000],
  ['what is given away', 0, 5, -1_000_000],
])('a margin: %s', async (_, price, cost, bps) => {
  const { rows } = await sql<{
    bps: number;
  }>`select margin_bps(${price * 1_000_000}, ${cost * 1_000_000}) as bps`.execute(api.owner);
  expect(rows[0]?.bps).toBe(bps);
});

describe('what a product earns', () => {
  const buy = (variantId: string, cost: number, received = 5) =>
    aPurchase(api.owner, { supplierId: najd, variantId, locationId }, { cost, received });
  const marginOf = async (client: Client, id: string) =>
    (await client.get(`/products/${id}?expand=margin`)).body.product.margin;
  const found = async (client: Client, tag: string) =>
    (await client.get(`/products?expand=&margin_tag=${tag}`)).body.products.map((one: { id: string }) => one.id);

  test('follows its price and what it was last bought for, for who may know costs', async () => {
    const { productId, variantId } = await aProduct(api.owner, najd, {}, { amount: 1_000 });
    expect(await marginOf(admin, productId)).toEqual({ bps: null, tag: null, pinned: null });
    await buy(variantId, 900, 0);
    expect((await marginOf(admin, productId)).bps).toBeNull();
    await buy(variantId, 900);
    expect(await marginOf(supplier, productId)).toMatchObject({ bps: 1_000, tag: { id: 'mtag_normal' } });
    await sql`update variant_prices set amount = 899 where variant_id = ${variantId}`.execute(api.owner);
    expect(await marginOf(admin, productId)).toMatchObject({ tag: { name: 'Loss', color: 'danger' }, pinned: null });
    expect(await found(admin, 'mtag_loss')).toEqual([productId]);
    expect([await marginOf(blind, productId), await found(blind, 'mtag_loss')]).toEqual([null, []]);
    const salesRepresentativeId = await aRepresentative(api.owner, {}, [najd]);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId });
    expect([await marginOf(rep, productId), await found(rep, 'mtag_loss')]).toEqual([null, []]);
  });
  test('is what somebody says it is, with a reason, until its figures say again', async () => {
    const { productId, variantId } = await aProduct(api.owner, najd, {}, { amount: 1_000 });
    await buy(variantId, 990);
    const pin = (client: Client, body: object | null) => client.post(`/products/${productId}/margin`, { pin: body });
    const strong = { margin_tag_id: 'mtag_strong', reason: 'Yearly bonus' };
    expect((await pin(blind, strong)).body.code).toBe('products.margin_hidden');
    expect((await pin(admin, { margin_tag_id: 'mtag_front', reason: 'x' })).body.message[0].path).toBe(
      'pin.margin_tag_id',
    );
    expect((await pin(admin, { margin_tag_id: 'mtag_strong' })).body.message[0].path).toBe('pin.reason');
    expect((await pin(supplier, strong)).body.product.margin).toMatchObject({
      bps: 100,
      tag: { id: 'mtag_strong' },
      pinned: 'Yearly bonus',
    });
    expect(await found(admin, 'mtag_strong')).toEqual([productId]);
    expect(await found(admin, 'mtag_thin')).toEqual([]);
    expect((await admin.delete('/metadata-tags/mtag_strong')).body.message).toBe(
      '1 product has this tag. Take it away first.',
    );
    expect((await pin(admin, null)).body.product.margin).toMatchObject({ tag: { id: 'mtag_thin' }, pinned: null });
  });
  test('is said of several products at once, and taken back', async () => {
    const { productId } = await aProduct(api.owner, najd);
    const pin = { margin_tag_id: 'mtag_strong', reason: 'Launch' };
    const preview = (client: Client) =>
      client.post('/products/bulk-preview', { product_ids: [productId], change: { field: 'margin', pin } });
    expect((await preview(blind)).body.code).toBe('products.margin_hidden');
    const shown = (await preview(admin)).body;
    expect(shown).toMatchObject({
      rows: [{ effect: 'now', edit: { was: null, becomes: pin } }],
      names: [{ name: 'Strong' }],
    });
    const [{ edit }] = shown.rows;
    const apply = (client: Client, one: object) => client.post('/products/bulk-edit', { edits: [one] });
    expect((await apply(blind, edit)).body.results[0]).toMatchObject({ ok: false });
    expect((await apply(admin, edit)).body.results).toMatchObject([{ ok: true }]);
    expect((await preview(admin)).body.rows[0].effect).toBe('same');
    expect((await apply(admin, { ...edit, was: edit.becomes, becomes: edit.was })).body.results[0].ok).toBe(true);
    expect((await marginOf(admin, productId)).pinned).toBeNull();
  });
});

describe('what a picture shows', () => {
  const aPicture = async (width: number, height: number): Promise<string> => {
    const key = testId('pic');
    const file = { name: 'a.png', mime: 'image/png', size: 1, sha256: key, owner_id: 'usr_1', supplier_id: najd };
    await insertRow(api.owner, 'uploads', {
      id: key,
      key,
      ...file,
      width,
      height,
      protected: false,
      created_at: new Date(),
    });
    return `/api/uploads/${key}`;
  };
  test('is said of each, where it is as the tag asks', async () => {
    const { productId } = await aProduct(api.owner, najd, { status: 'draft' });
    const images = [await aPicture(900, 900), await aPicture(400, 400), 'https://example.com/a.png'];
    const { product } = (await supplier.post(`/products/${productId}`, { images })).body;
    await admin.post('/metadata-tags/mtag_shelf', { min_px: 800, ratio: '1:1', max_per_product: 1 });
    const [large, small, elsewhere] = product.images.map(({ id }: { id: string }) => id);
    const tag = (image: string, image_tag_id: string | null, client = supplier) =>
      client.post(`/products/${productId}/images/${image}`, { image_tag_id });
    expect((await tag(small, 'mtag_shelf')).body.message).toEqual([
      {
        path: 'image_tag_id',
        message: 'At least 800 px on the shorter side are needed. This picture has 400 × 400.',
      },
    ]);
    expect((await tag(elsewhere, 'mtag_shelf')).status).toBe(400);
    expect((await tag(large, 'mtag_thin')).status).toBe(400);
    expect((await tag('img_none', 'mtag_shelf')).status).toBe(404);
    const stranger = await api.signIn({ account: 'supplier', supplierId: hijaz });
    expect((await tag(large, 'mtag_shelf', stranger)).status).toBe(404);
    expect((await tag(large, 'mtag_shelf')).body.product.images[0].image_tag).toMatchObject({ name: 'On the shelf' });
    // It stays with its picture, wherever that stands.
    const moved = await supplier.post(`/products/${productId}`, { images: images.toReversed() });
    expect(moved.body.product.images.map((one: { image_tag: object | null }) => one.image_tag !== null)).toEqual([
      false,
      false,
      true,
    ]);
    const copy = await supplier.post(`/products/${productId}/duplicate`, { title: 'Copy' });
    expect(copy.body.product.images[2].image_tag).toMatchObject({ id: 'mtag_shelf' });
    expect((await tag(large, null)).body.product.images[2].image_tag).toBeNull();
  });
  test('is missed where the product’s category asks for it, or one above', async () => {
    const category = async (name: string, parent: string | null) => {
      const id = testId('pcat');
      await insertRow(api.owner, 'product_categories', {
        id,
        name,
        handle: id.toLowerCase(),
        parent_category_id: parent,
        version: 1,
      });
      return id;
    };
    const food = await category('Food', null);
    const dairy = await category('Dairy', food);
    await admin.post('/metadata-tags/mtag_nutrition', { required_for_categories: [food] });
    const { productId } = await aProduct(api.owner, najd, { status: 'draft' });
    const lacks = async () => {
      const { missing, missing_shots } = (await supplier.get(`/products/${productId}?expand=missing,missing_shots`))
        .body.product;
      return [missing.includes('shots'), missing_shots.map(({ name }: { name: string }) => name)];
    };
    expect(await lacks()).toEqual([false, []]);
    await sql`insert into product_category_links values (${dairy}, ${productId})`.execute(api.owner);
    expect(await lacks()).toEqual([true, ['Nutrition facts']]);
    expect((await supplier.get('/products?missing=shots&expand=')).body.products).toMatchObject([{ id: productId }]);
    const { product } = (await supplier.post(`/products/${productId}`, { images: ['https://example.com/n.png'] })).body;
    await supplier.post(`/products/${productId}/images/${product.images[0].id}`, { image_tag_id: 'mtag_nutrition' });
    expect(await lacks()).toEqual([false, []]);
  });
});
