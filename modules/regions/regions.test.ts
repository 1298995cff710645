import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['regions:read', 'regions:create', 'regions:update', 'regions:delete'],
  });
  const settings = await api.signIn({ account: 'admin', permissions: ['settings:update'] });
  await settings.post('/store/currencies/AED');
}, 60_000);
afterAll(() => api.stop());

const emirates = { name: 'Emirates', name_ar: 'الإمارات', currency_code: 'aed', tax_rate: 5, countries: ['AE'] };

describe('regions', () => {
  test('are created with currency, tax rate in percent, countries and providers', async () => {
    const { status, body } = await admin.post('/regions', { ...emirates, payment_providers: ['cash', 'cheque'] });
    expect(status).toBe(200);
    expect(body.region).toMatchObject({
      name: 'Emirates',
      currency_code: 'AED',
      tax_rate: 5,
      countries: [{ iso_2: 'ae', display_name: 'United Arab Emirates' }],
      payment_providers: [
        { id: 'cash', is_installed: true },
        { id: 'cheque', is_installed: true },
      ],
      fulfillment_providers: [{ id: 'manual' }],
      version: 1,
    });
  });
  test('are found by their Arabic name however it is spelt', async () => {
    const { body } = await admin.get('/regions?q=الامارات');
    expect(body.regions.map((one: { name: string }) => one.name)).toEqual(['Emirates']);
  });
  test('a rate beyond 100 %, with five decimals, or as a word is refused', async () => {
    for (const tax_rate of [100.5, -1, 5.00001, '15', null]) {
      expect(
        (await admin.post('/regions', { name: 'X', currency_code: 'SAR', tax_rate })).status,
        String(tax_rate),
      ).toBe(400);
    }
    expect(
      (await admin.post('/regions', { name: 'Eighth', currency_code: 'SAR', tax_rate: 8.8875 })).body.region.tax_rate,
    ).toBe(8.8875);
  });
  test('a currency that the store does not trade in is refused, in words', async () => {
    const { status, body } = await admin.post('/regions', { name: 'Japan', currency_code: 'JPY', tax_rate: 10 });
    expect(status).toBe(400);
    expect(body.message).toMatchObject([
      { path: 'currency_code', message: 'The store does not use JPY. Add it to the store first.' },
    ]);
  });
  test('an edit keeps what it does not name, and a stale one is refused', async () => {
    const {
      body: { region },
    } = await admin.post('/regions', { name: 'Gulf', currency_code: 'AED', tax_rate: 5, countries: ['om'] });
    const edited = await admin.post(`/regions/${region.id}`, { tax_rate: 6, version: region.version });
    expect(edited.body.region).toMatchObject({ name: 'Gulf', tax_rate: 6, countries: [{ iso_2: 'om' }], version: 2 });
    const stale = await admin.post(`/regions/${region.id}`, { tax_rate: 7, version: region.version });
    expect([stale.status, stale.body.code]).toEqual([400, 'stale']);
  });
});

describe('countries of a region', () => {
  test('are added and removed one by one', async () => {
    const {
      body: { region },
    } = await admin.post('/regions', { name: 'Levant', currency_code: 'SAR', tax_rate: 0 });
    const added = await admin.post(`/regions/${region.id}/countries`, { country_code: 'JO' });
    expect(added.body.region.countries).toEqual([{ iso_2: 'jo', display_name: 'Jordan' }]);
    const removed = await admin.delete(`/regions/${region.id}/countries/jo`);
    expect(removed.body.region.countries).toEqual([]);
    expect((await admin.delete(`/regions/${region.id}/countries/jo`)).status).toBe(404);
  });
  test('a country belongs to one region', async () => {
    const taken = await admin.post('/regions', {
      name: 'Second',
      currency_code: 'SAR',
      tax_rate: 15,
      countries: ['SA'],
    });
    expect([taken.status, taken.body.message]).toEqual([422, 'Saudi Arabia already belongs to another region.']);
    expect((await admin.get('/regions?q=second')).body.count).toBe(0);
  });
  test('an unknown country is refused with the words of the specification', async () => {
    const {
      body: { region },
    } = await admin.post('/regions', { name: 'Nowhere', currency_code: 'SAR', tax_rate: 0 });
    const { status, body } = await admin.post(`/regions/${region.id}/countries`, { country_code: 'xx' });
    expect([status, body.message[0].message]).toEqual([400, 'Invalid country code']);
  });
});

describe('removing', () => {
  test('frees the countries for another region', async () => {
    const {
      body: { region },
    } = await admin.post('/regions', { name: 'Nile', currency_code: 'SAR', tax_rate: 14, countries: ['eg'] });
    expect((await admin.delete(`/regions/${region.id}`)).body).toEqual({
      id: region.id,
      object: 'region',
      deleted: true,
    });
    expect((await admin.get(`/regions/${region.id}`)).status).toBe(404);
    expect(
      (await admin.post('/regions', { name: 'Nile 2', currency_code: 'SAR', tax_rate: 14, countries: ['eg'] })).status,
    ).toBe(200);
  });
});

test('suppliers read and do not write; affiliates find nothing', async () => {
  const stamps = { version: 1, created_at: new Date(), updated_at: new Date() };
  const sup = await aSupplier(api.owner);
  const aff = testId('aff');
  await insertRow(api.owner, 'affiliates', {
    id: aff,
    name: 'Ali',
    phone: '+966500000099',
    code: aff,
    status: 'active',
    ...stamps,
  });
  const supplier = await api.signIn({ account: 'supplier', supplierId: sup });
  const affiliate = await api.signIn({ account: 'affiliate', affiliateId: aff });
  const { body } = await supplier.get('/regions?q=saudi');
  expect(body.regions).toHaveLength(1);
  expect((await supplier.post('/regions', emirates)).status).toBe(404);
  expect((await affiliate.get('/regions')).status).toBe(404);
});
