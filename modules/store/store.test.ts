import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { ensureStore } from './server.ts';
import { startStore } from './testing.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['settings:read', 'settings:update', 'regions:create', 'regions:read'],
  });
}, 60_000);
afterAll(() => api.stop());

const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });
const codes = (body: { store: { currencies: { code: string }[] } }) => body.store.currencies.map((one) => one.code);

describe('the first rows', () => {
  test('give a store in riyals with locations on, a Saudi region at 15 % and its deliveries', async () => {
    const { status, body } = await admin.get('/store');
    expect(status).toBe(200);
    expect(body.store).toMatchObject({
      id: 'store',
      default_currency_code: 'SAR',
      default_currency: { symbol_native: 'ر.س' },
      feature_flags: [
        { key: 'order_editing', value: false },
        { key: 'product_categories', value: false },
      ],
      modules: [{ module: 'inventoryService' }, { module: 'stockLocationService' }],
      swap_link_template: null,
      payment_link_template: null,
      invite_link_template: null,
    });
    expect(body.store.payment_providers).toContainEqual({ id: 'cash', is_installed: true });
    expect(codes(body)).toEqual(['SAR']);
    const {
      body: { regions },
    } = await admin.get('/regions');
    expect(regions).toMatchObject([{ name: 'Saudi Arabia', tax_rate: 15, countries: [{ iso_2: 'sa' }] }]);
  });
  test('written again they change nothing that was changed since', async () => {
    await admin.post('/store', { name: 'Najd House', feature_flags: [{ key: 'order_editing', value: true }] });
    await ensureStore({ db: api.owner, now: new Date() });
    const { body } = await admin.get('/store');
    expect([body.store.name, body.store.feature_flags[0].value]).toEqual(['Najd House', true]);
    expect((await admin.get('/regions')).body.count).toBe(1);
  });
});

describe('settings', () => {
  test('name, templates and switches are edited together, with the fields that changed in the audit trail', async () => {
    const { status, body } = await admin.post('/store', {
      name: 'Wikala',
      swap_link_template: 'https://shop.example/swaps/{cart_id}',
      feature_flags: [
        { key: 'product_categories', value: true },
        { key: 'inventoryService', value: false },
      ],
    });
    expect(status).toBe(200);
    expect(body.store).toMatchObject({
      name: 'Wikala',
      swap_link_template: 'https://shop.example/swaps/{cart_id}',
      modules: [{ module: 'stockLocationService' }],
    });
    const { rows } = await sql<{
      changes: object[];
    }>`select changes from audit_trail where entity = 'store' order by seq desc limit 1`.execute(api.owner);
    expect(rows[0]?.changes).toEqual([
      { field: 'inventoryService', before: true, after: false },
      { field: 'product_categories', before: false, after: true },
    ]);
  });
  test('an unknown switch, an unknown field, and a link that is none are refused', async () => {
    for (const body of [
      { feature_flags: [{ key: 'tax_free', value: true }] },
      { colour: 'red' },
      { payment_link_template: 'shop.example/{cart_id}' },
      { name: ' ' },
    ]) {
      expect((await admin.post('/store', body)).status, JSON.stringify(body)).toBe(400);
    }
  });
  test('a reason before acting for a supplier is asked for where the store says so, and not otherwise', async () => {
    expect((await admin.get('/store')).body.store.impersonation_reason_required).toBe(false);
    expect(
      (await admin.post('/store', { impersonation_reason_required: true })).body.store.impersonation_reason_required,
    ).toBe(true);
    const { rows } = await sql<{
      changes: object[];
    }>`select changes from audit_trail where entity = 'store' order by seq desc limit 1`.execute(api.owner);
    expect(rows[0]?.changes).toContainEqual({ field: 'impersonation_reason_required', before: false, after: true });
    expect((await admin.post('/store', { impersonation_reason_required: 'yes' })).status).toBe(400);
  });
  test('an empty template is none', async () => {
    expect((await admin.post('/store', { swap_link_template: '' })).body.store.swap_link_template).toBeNull();
  });
  test('a stale form is refused', async () => {
    const {
      body: { store },
    } = await admin.get('/store');
    await admin.post('/store', { name: 'Wikala II', version: store.version });
    expect((await admin.post('/store', { name: 'Wikala III', version: store.version })).body.code).toBe('stale');
  });
});

describe('what the store is and has', () => {
  test('its Arabic name, its logo and its mobile app; certificates are kept in capitals', async () => {
    const certificate = Array.from({ length: 32 }, () => 'ab').join(':');
    const { body } = await admin.post('/store', {
      name_ar: 'وكالة',
      logo: '/api/public/uploads/logo.png',
      ios_app_id: 'A1B2C3D4E5.com.example.wikala',
      android_package: 'com.example.wikala',
      android_fingerprints: [certificate],
    });
    expect(body.store).toMatchObject({
      name_ar: 'وكالة',
      logo: '/api/public/uploads/logo.png',
      ios_app_id: 'A1B2C3D4E5.com.example.wikala',
      android_fingerprints: [certificate.toUpperCase()],
    });
    expect((await admin.post('/store', { ios_app_id: '' })).body.store.ios_app_id).toBeNull();
  });
  test('everybody may know who runs the site and where to write, and nothing else of it', async () => {
    await admin.post('/store', { name: 'Najd House', name_ar: 'دار نجد', contact_email: 'care@najd.example' });
    const { status, body } = await api.anonymous.get('/public/store');
    const told = { name: 'Najd House', name_ar: 'دار نجد', contact_email: 'care@najd.example' };
    expect([status, body]).toEqual([200, { store: told }]);
    expect((await admin.post('/store', { contact_email: '' })).body.store.contact_email).toBeNull();
  });
  test.each([
    [{ logo: 'javascript:alert(1)' }, 'logo'],
    [{ contact_email: 'care' }, 'contact_email'],
    [{ ios_app_id: 'com.example' }, 'ios_app_id'],
    [{ android_package: 'wikala' }, 'android_package'],
    [{ android_fingerprints: ['AB'] }, 'android_fingerprints.0'],
    [{ payment_providers: [] }, 'payment_providers'],
    [{ fulfillment_providers: ['pigeon'] }, 'fulfillment_providers.0'],
    [{ name_ar: '\u202E' }, 'name_ar'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await admin.post('/store', body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('a provider that is off no region may offer; one a region offers stays on', async () => {
    const {
      body: {
        regions: [saudi],
      },
    } = await admin.get('/regions');
    const refused = await admin.post('/store', { payment_providers: ['manual'] });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The region Saudi Arabia offers this. Remove it there first.',
    ]);
    const wild = await api.signIn({ account: 'admin', permissions: ['regions:update'] });
    expect(
      (await wild.delete(`/regions/${saudi.id}/payment-providers/cheque`)).body.region.payment_providers,
    ).not.toContainEqual({ id: 'cheque', is_installed: true });
    const { body } = await admin.post('/store', { payment_providers: ['manual', 'cash', 'bank_transfer', 'card'] });
    expect(body.store.payment_providers).toContainEqual({ id: 'cheque', is_installed: false });
    expect((await admin.get('/store/payment-providers')).body.payment_providers).toEqual(body.store.payment_providers);
    const again = await wild.post(`/regions/${saudi.id}/payment-providers`, { provider_id: 'cheque' });
    expect([again.status, again.body.message[0].message]).toEqual([
      400,
      'The store does not offer this. Turn it on in the store’s settings first.',
    ]);
    expect((await wild.delete(`/regions/${saudi.id}/fulfillment-providers/supplier_delivery`)).status).toBe(200);
    expect((await wild.delete(`/regions/${saudi.id}/fulfillment-providers/manual`)).body.code).toBe(
      'regions.last_provider',
    );
    expect(
      (await wild.post(`/regions/${saudi.id}/fulfillment-providers`, { provider_id: 'supplier_delivery' })).body.region
        .fulfillment_providers,
    ).toHaveLength(2);
  });
});

describe('currencies of the store', () => {
  test('are added at both paths, and twice is once', async () => {
    expect(codes((await admin.post('/store/currencies/usd')).body)).toEqual(['SAR', 'USD']);
    expect(codes((await admin.post('/store/EUR')).body)).toEqual(['SAR', 'EUR', 'USD']);
    expect(codes((await admin.post('/store/currencies/USD', {})).body)).toEqual(['SAR', 'EUR', 'USD']);
    expect((await admin.post('/store/currencies/xxx')).status).toBe(400);
  });
  test('leave when nothing is sold in them', async () => {
    expect(codes((await admin.delete('/store/currencies/EUR', {})).body)).toEqual(['SAR', 'USD']);
    expect((await admin.delete('/store/currencies/EUR')).status).toBe(400);
  });
  test('the default stays, and so does a region’s', async () => {
    const refused = await admin.delete('/store/currencies/SAR');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'SAR is the store’s default currency. Choose another default first.',
    ]);
    await admin.post('/regions', { name: 'States', currency_code: 'USD', tax_rate: 0, countries: ['us'] });
    expect((await admin.delete('/store/currencies/USD')).body.message).toBe(
      'USD is used by the region States. Change its currency first.',
    );
    expect((await admin.post('/store', { currencies: ['SAR'] })).status).toBe(400);
  });
  test('the default is one of them', async () => {
    expect((await admin.post('/store', { default_currency_code: 'JPY' })).status).toBe(400);
    const { body } = await admin.post('/store', { default_currency_code: 'USD' });
    expect(codes(body)).toEqual(['USD', 'SAR']);
    await admin.post('/store', { default_currency_code: 'SAR' });
  });
  test('the default stays while credit is kept in it: a limit would be another amount', async () => {
    const id = await aCustomer(api.owner, { credit_limit: 100 });
    const { status, body } = await admin.post('/store', { default_currency_code: 'USD' });
    expect([status, body.message[0]]).toEqual([
      400,
      expect.objectContaining({
        path: 'default_currency_code',
        message: 'Credit limits are kept in SAR. Remove them first.',
      }),
    ]);
    expect((await admin.get('/store')).body.store.default_currency_code).toBe('SAR');
    await sql`update customers set credit_limit = 0 where id = ${id}`.execute(api.owner);
    for (const currency of ['USD', 'SAR'])
      expect((await admin.post('/store', { default_currency_code: currency })).status).toBe(200);
  });
});

describe('who asks', () => {
  test('every administrator and supplier may read it, for it says which features are on', async () => {
    const viewer = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    const supplierId = await aSupplier(api.owner);
    const supplier = await api.signIn({ account: 'supplier', supplierId });
    expect((await viewer.get('/store')).status).toBe(200);
    expect((await supplier.get('/store/')).status).toBe(200);
    expect((await viewer.post('/store', { name: 'Mine' })).status).toBe(403);
    expect((await supplier.post('/store', { name: 'Mine' })).status).toBe(404);
  });
  test('affiliates and representatives never', async () => {
    const [aff, rep] = [testId('aff'), testId('rep')];
    await insertRow(api.owner, 'affiliates', {
      id: aff,
      name: 'Ali',
      phone: '+966500000077',
      code: aff,
      status: 'active',
      ...stamps(),
    });
    await insertRow(api.owner, 'sales_representatives', {
      id: rep,
      name: 'Rep',
      code: rep,
      status: 'active',
      ...stamps(),
    });
    const affiliate = await api.signIn({ account: 'affiliate', affiliateId: aff });
    const representative = await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep });
    expect((await affiliate.get('/store')).status).toBe(404);
    expect((await representative.get('/store')).status).toBe(404);
  });
});
