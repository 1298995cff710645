import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aTrade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
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

test('nobody but administrators finds them', async () => {
  const { supplier } = await aTrade(api);
  expect([
    (await supplier.get('/sales-channels')).status,
    (await supplier.post('/sales-channels', { name: 'Mine' })).status,
  ]).toEqual([404, 404]);
});
