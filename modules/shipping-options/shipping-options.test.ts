import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureStore } from '#modules/store/server.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { plant, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';

let api: TestApi;
let admin: Client;
let van: string;

beforeAll(async () => {
  api = await startApi();
  await ensureStore({ db: api.owner, now: api.now() });
  van = testId('so');
  await plant(api.owner, 'shipping_options', {
    id: van, name: 'Cooled van', name_ar: 'شاحنة مبرّدة', region_id: 'reg_saudi_arabia', provider_id: 'manual', amount: 2_503, is_return: false, admin_only: true, created_at: new Date(), updated_at: new Date(),
  });
  admin = await api.signIn({ account: 'admin', permissions: ['settings:read'] });
}, 60_000);
afterAll(() => api.stop());

const names = (body: { shipping_options: { name: string }[] }) => body.shipping_options.map((one) => one.name);

test('the price with tax is the amount and its tax, half up', async () => {
  const { body } = await admin.get('/shipping-options?q=مبردة');
  expect(body).toMatchObject({ count: 1, shipping_options: [{ id: van, amount: 2_503, tax_amount: 375, price_incl_tax: 2_878, tax_rates: [{ rate: 15 }], currency_code: 'SAR' }] });
});
test('are filtered by region and by whether they fetch returns', async () => {
  expect(names((await admin.get('/shipping-options?is_return=true&region_id=reg_saudi_arabia')).body)).toEqual(['Return pickup']);
  expect(names((await admin.get('/shipping-options?is_return=false')).body)).toEqual(['Delivery', 'Cooled van']);
  expect((await admin.get('/shipping-options?region_id=reg_none')).body.count).toBe(0);
});
test('what is for administrators only, suppliers do not see', async () => {
  const supplierId = await aSupplier(api.owner);
  const supplier = await api.signIn({ account: 'supplier', supplierId });
  expect(names((await supplier.get('/shipping-options')).body)).not.toContain('Cooled van');
});
