import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { sql } from 'kysely';
import { testId } from '../../apps/api/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { aLocation, aShelf } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';

let api: TestApi;
let admin: Client;
let everything: Client;

beforeAll(async () => {
  api = await startStore();
  everything = await api.signIn({ account: 'admin', superadmin: true });
  admin = await api.signIn({
    account: 'admin',
    permissions: [
      'sales_channels:read',
      'sales_channels:create',
      'sales_channels:update',
      'sales_channels:delete',
      'publishable_api_keys:create',
      'publishable_api_keys:delete',
    ],
  });
}, 60_000);
afterAll(() => api.stop());

const create = (body: object) => admin.post('/sales-channels', body);

describe('keeping channels', () => {
  test('the desk and the representatives are there from the start', async () => {
    const { body } = await admin.get('/sales-channels');
    expect(body.sales_channels.map((one: { type: string }) => one.type).sort()).toEqual(['desk', 'rep']);
  });
  test('a name alone makes one, as the toolkit sends it', async () => {
    expect((await create({ name: 'Riyadh shop', description: 'Web' })).body.sales_channel).toMatchObject({
      name: 'Riyadh shop',
      type: 'api',
      is_disabled: false,
      keys_count: 0,
    });
  });
  test('a name that is taken, in either language and however it is spelt', async () => {
    await create({ name: 'App', name_ar: 'أسواق' });
    const refused = await create({ name: 'اسواق' });
    expect([refused.status, refused.body.message]).toEqual([422, 'A channel called اسواق already exists.']);
  });
  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'A', type: 'fax' }, 'type'],
    [{ name: 'A', is_disabled: 'no' }, 'is_disabled'],
    [{ name: 'A\u0000' }, 'name'],
    [{ name: 'A', description: 'a\u0007' }, 'description'],
    [{ name: 'A', default_location_id: 'x' }, 'default_location_id'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await create(body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('search, filter, and a stale edit', async () => {
    const {
      body: {
        sales_channel: { id },
      },
    } = await create({ name: 'Kiosk', name_ar: 'كشك', type: 'customer_app', is_disabled: true });
    expect((await admin.get('/sales-channels?q=كشك')).body.sales_channels).toMatchObject([{ id }]);
    expect((await admin.get('/sales-channels?type=customer_app&is_disabled=true')).body.count).toBe(1);
    expect(
      (await admin.post(`/sales-channels/${id}`, { is_disabled: false, version: 1 })).body.sales_channel,
    ).toMatchObject({ is_disabled: false, version: 2 });
    expect((await admin.post(`/sales-channels/${id}`, { name: 'X', version: 1 })).body.code).toBe('stale');
  });
  test('one that a key is good for stays until the key is gone', async () => {
    const {
      body: {
        sales_channel: { id },
      },
    } = await create({ name: 'Partner' });
    const {
      body: { publishable_api_key: key },
    } = await admin.post('/publishable-api-keys', { title: 'Partner', sales_channel_ids: [id] });
    expect((await admin.delete(`/sales-channels/${id}`)).body.message).toBe(
      '1 key uses this channel. Remove the channel from it first.',
    );
    expect((await admin.delete(`/publishable-api-keys/${key.id}`)).status).toBe(200);
    expect((await admin.delete(`/sales-channels/${id}`)).body).toEqual({ id, object: 'sales-channel', deleted: true });
  });
});

describe('a channel that is switched off', () => {
  test('takes no orders, neither new drafts nor drafts that wait; switched on it does again', async () => {
    const trade = await aTrade(api);
    const variant_id = await aVariant(api, trade.supplierId);
    const draft = { customer_id: trade.customerId, items: [{ variant_id, quantity: 1 }] };
    const {
      body: { draft_order },
    } = await trade.supplier.post('/draft-orders', draft);
    await admin.post('/sales-channels/sc_desk', { is_disabled: true });
    for (const path of ['/draft-orders', `/draft-orders/${draft_order.id}/register`]) {
      const refused = await trade.supplier.post(path, path === '/draft-orders' ? draft : undefined);
      expect([refused.status, refused.body.code], path).toEqual([400, 'sales_channels.off']);
    }
    await admin.post('/sales-channels/sc_desk', { is_disabled: false });
    expect((await trade.supplier.post('/draft-orders', draft)).status).toBe(200);
  });
});

describe('what a channel sells', () => {
  const make = async (body: object = {}) =>
    (await create({ name: `Shop ${testId('sc')}`, ...body })).body.sales_channel;
  const batch = (id: string) => `/sales-channels/${id}/products/batch`;
  const put = (id: string) => `/sales-channels/${id}/products`;
  const ids = (...of: string[]) => ({ product_ids: of.map((id) => ({ id })) });
  const productOf = async (variantId: string, by: Client) =>
    (await by.get(`/variants/${variantId}`)).body.variant.product.id as string;
  const goods = async (trade: Trade) => {
    const variants = [await aVariant(api, trade.supplierId), await aVariant(api, trade.supplierId)] as const;
    const [one, two] = [await productOf(variants[0], trade.supplier), await productOf(variants[1], trade.supplier)];
    return { variants, one, two };
  };
  const sold = async (trade: Trade, channelId: string) =>
    (await trade.supplier.get(`/products?sales_channel_id=${channelId}`)).body.products
      .map((row: { id: string }) => row.id)
      .sort();

  test('everything, until products are listed; then those alone, and nothing once the last is taken out', async () => {
    const trade = await aTrade(api);
    const { variants, one, two } = await goods(trade);
    const { id, scope } = await make();
    expect([scope, await sold(trade, id)]).toEqual(['all', [one, two].sort()]);
    const refused = await admin.delete(batch(id), ids(one));
    expect([refused.status, refused.body.code]).toEqual([400, 'sales_channels.sells_all']);
    const added = (await admin.post(put(id), ids(one, one))).body;
    expect([added.added, added.sales_channel]).toMatchObject([1, { scope: 'listed', products_count: 1 }]);
    expect(await sold(trade, id)).toEqual([one]);
    const listed = (await trade.supplier.get(`/variants?sales_channel_id=${id}`)).body.variants;
    expect(listed.map((row: { id: string }) => row.id)).toEqual([variants[0]]);
    expect((await admin.delete(batch(id), ids(one))).status).toBe(200);
    expect(await sold(trade, id)).toEqual([]);
    await admin.post(`/sales-channels/${id}`, { scope: 'all' });
    expect(await sold(trade, id)).toEqual([one, two].sort());
  });
  test('by brand and by pasted SKUs; what nobody has is named and narrows nothing', async () => {
    const trade = await aTrade(api);
    const { variants, one, two } = await goods(trade);
    const brand = (await everything.post('/brands', { name: `Brand ${testId('brand')}` })).body.brand.id;
    await everything.post(`/products/${two}`, { brand_id: brand });
    const { sku } = (await trade.supplier.get(`/variants/${variants[0]}`)).body.variant;
    const { id } = await make();
    const none = (await admin.post(put(id), { skus: ['NONE-1'] })).body;
    expect([none.added, none.unknown_skus, none.sales_channel.scope]).toEqual([0, ['NONE-1'], 'all']);
    const both = (await admin.post(put(id), { brand_ids: [brand], skus: [sku.toLowerCase(), 'NONE-1'] })).body;
    expect([both.added, both.unknown_skus]).toEqual([2, ['NONE-1']]);
    expect(await sold(trade, id)).toEqual([one, two].sort());
  });
  test.each([
    [{}, 'product_ids'],
    [{ product_ids: [{ id: 'prod_nowhere' }] }, 'product_ids.0.id'],
    [{ product_ids: ['prod_1'] }, 'product_ids.0'],
  ])('%j is refused at %s, and the channel sells what it sold', async (body, path) => {
    const { id } = await make();
    const refused = await admin.post(put(id), body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
    expect((await admin.get(`/sales-channels/${id}`)).body.sales_channel).toMatchObject({ scope: 'all', version: 1 });
  });
  test('the desk’s drafts, quick entry and picker take nothing else; what is in a draft stays', async () => {
    const trade = await aTrade(api);
    const { variants, one } = await goods(trade);
    const { customerId: customer_id } = trade;
    const line = (variant_id: string) => ({ variant_id, quantity: 1 });
    const before = await trade.supplier.post('/draft-orders', { customer_id, items: [line(variants[1])] });
    await admin.post(batch('sc_desk'), ids(one));
    try {
      const refused = await trade.supplier.post('/draft-orders', { customer_id, items: [line(variants[1])] });
      expect([refused.status, refused.body.message[0].path]).toEqual([400, 'items.0.variant_id']);
      expect(refused.body.message[0].message).toMatch(/ is not sold through this channel\.$/);
      expect((await trade.supplier.post('/draft-orders', { customer_id, items: [line(variants[0])] })).status).toBe(
        200,
      );
      const { draft_order } = before.body;
      const kept = [{ id: draft_order.items[0].id, quantity: 1 }, line(variants[0])];
      expect((await trade.supplier.post(`/draft-orders/${draft_order.id}`, { items: kept })).status).toBe(200);
      const picked = (await trade.supplier.get(`/variants?customer_id=${customer_id}`)).body.variants;
      expect(picked.map((row: { id: string }) => row.id)).toEqual([variants[0]]);
      const { sku } = (await trade.supplier.get(`/variants/${variants[1]}`)).body.variant;
      const [match] = (await trade.supplier.post('/draft-orders/match', { customer_id, terms: [sku] })).body.matches;
      expect(match.goods).toEqual([]);
    } finally {
      await admin.delete(batch('sc_desk'), ids(one));
      await admin.post('/sales-channels/sc_desk', { scope: 'all' });
    }
  });
  test('a product says where it is sold; a supplier reads it and does not change it', async () => {
    const trade = await aTrade(api);
    const { one, two } = await goods(trade);
    const { id } = await make();
    await admin.post(batch(id), ids(two));
    const names = async () =>
      (await trade.supplier.get(`/products/${one}?expand=sales_channels`)).body.product.sales_channels.map(
        (row: { id: string }) => row.id,
      );
    expect(await names()).not.toContain(id);
    const asked = { sales_channels: [{ id }, { id: 'sc_desk' }] };
    const refused = await trade.supplier.post(`/products/${one}`, asked);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'sales_channels']);
    expect((await everything.post(`/products/${one}`, asked)).status).toBe(200);
    expect(await names()).toEqual(expect.arrayContaining([id, 'sc_desk']));
    await everything.post(`/products/${one}`, { sales_channels: [] });
    expect(await names()).not.toContain(id);
  });
  test('an administrator who acts for a supplier lists that supplier’s products alone', async () => {
    const [trade, other] = [await aTrade(api), await aTrade(api)];
    const [{ one }, theirs] = [await goods(trade), await goods(other)];
    const { id } = await make();
    const acting = { 'x-fake-supplier': trade.supplierId };
    expect((await admin.post(batch(id), ids(theirs.one), acting)).status).toBe(400);
    expect((await admin.post(batch(id), ids(one), acting)).status).toBe(200);
  });
});

describe('where its orders are taken from', () => {
  test('from the location the channel names, before a nearer one; from the others where that has too little', async () => {
    const trade = await aTrade(api);
    const variant_id = await aVariant(api, trade.supplierId);
    const far = await aLocation(api.owner, trade.supplierId, { code: 'Z-9' });
    for (const [location, pieces] of [
      [trade.locationId, 100],
      [far, 10],
    ] as const)
      await aShelf(api, trade.supplierId, location, variant_id, pieces);
    const path = '/sales-channels/sc_desk/stock-locations';
    const served = (await admin.post(path, { location_id: far })).body.sales_channel.locations;
    expect(served).toMatchObject([{ id: far, supplier: { id: trade.supplierId } }]);
    const takenFrom = async (quantity: number) => {
      const draft = { customer_id: trade.customerId, items: [{ variant_id, quantity }] };
      const { draft_order } = (await trade.supplier.post('/draft-orders', draft)).body;
      const { order } = (await trade.supplier.post(`/draft-orders/${draft_order.id}/register`)).body;
      await trade.supplier.post(`/orders/${order.id}/accept`);
      const { rows } = await sql<{
        location_id: string;
      }>`select location_id from reservations where order_id = ${order.id}`.execute(api.owner);
      return rows.map((row) => row.location_id);
    };
    expect(await takenFrom(6)).toEqual([far]);
    expect(await takenFrom(6)).toEqual([trade.locationId]);
    const [listed] = [(await everything.get('/stock-locations?sales_channel_id=sc_desk')).body.stock_locations];
    const own = listed.filter((row: { supplier_id: string }) => row.supplier_id === trade.supplierId);
    expect(own.map((row: { id: string }) => row.id)).toEqual([far]);
    const { sales_channel_availability: there } = (await trade.supplier.get(`/variants/${variant_id}/inventory`)).body
      .variant;
    const available = (id: string) => there.find((row: { channel_id: string }) => row.channel_id === id);
    expect([available('sc_desk').available_quantity, available('sc_rep').available_quantity]).toEqual([4, 98]);
    expect((await admin.delete(path, { location_id: far })).body).toEqual({
      id: far,
      object: 'stock-location',
      deleted: true,
    });
    const refused = await admin.post(path, { location_id: 'sloc_nowhere' });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'location_id']);
  });
});

test('nobody but administrators finds them', async () => {
  const { supplier } = await aTrade(api);
  expect([
    (await supplier.get('/sales-channels')).status,
    (await supplier.post('/sales-channels', { name: 'Mine' })).status,
    (await supplier.post('/sales-channels/sc_desk/products', { skus: ['A'] })).status,
    (await supplier.post('/sales-channels/sc_desk/stock-locations', { location_id: 'sloc_1' })).status,
  ]).toEqual([404, 404, 404, 404]);
});
