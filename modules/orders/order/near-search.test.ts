import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { aCustomer } from '../../customers/testing.ts';
import { aProduct } from '../../products/testing.ts';
import { startStore } from '../../store/testing.ts';
import { aSupplier } from '../../suppliers/testing.ts';
import { aBareOrder } from '../testing/trade.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;
let stranger: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await startStore();
  const supplierId = await aSupplier(api.owner);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['products:read', 'brands:read', 'customers:read', 'orders:read'],
  });
  supplier = await api.signIn({ account: 'supplier', supplierId });
  stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  const brand = { id: testId('brand'), name: 'نادك', handle: 'nd', is_active: true, sort_index: 0, ...stamps() };
  await insertRow(api.owner, 'brands', brand);
  const milk = await aProduct(api.owner, supplierId, { title: 'حليب طازج', brand_id: brand.id });
  const laban = await aProduct(api.owner, supplierId, { title: 'لبن نادك' }, { title: 'كرتون' });
  await aProduct(api.owner, supplierId, { title: 'Lipton 100% tea' });
  const customer = await aCustomer(api.owner, { name: 'بقالة الفارس', name_ar: null }, [supplierId]);
  const order = await aBareOrder(api.owner, {
    region_id: 'reg_saudi_arabia',
    customer_id: customer,
    supplier_id: supplierId,
  });
  Object.assign(ids, { brand: brand.id, milk: milk.productId, laban: laban.productId, customer, order });
}, 60_000);
afterAll(() => api.stop());

const found = async (who: Client, path: string, q: string): Promise<string[]> => {
  const reply = await who.get(`/${path}?limit=12&q=${encodeURIComponent(q)}`);
  expect(reply.status).toBe(200);
  return reply.body[path].map((one: { id: string }) => one.id);
};

test('a name in the other script, with other vowels or a letter wrong, finds what it means', async () => {
  expect(await found(admin, 'brands', 'nadec')).toEqual([ids.brand]);
  expect((await found(admin, 'products', 'nadec')).sort()).toEqual([ids.milk, ids.laban].sort());
  expect(await found(supplier, 'products', 'laban')).toEqual([ids.laban]);
  expect((await supplier.get('/variants?q=nadik')).body.variants).toHaveLength(1);
  for (const q of ['baqala faris', 'baqalah alfares', 'بقاله الفراس', 'fares'])
    expect(await found(admin, 'customers', q), q).toEqual([ids.customer]);
  expect(await found(supplier, 'orders', 'faris')).toEqual([ids.order]);
});
test('what is written as it is typed comes before what is nearly so', async () => {
  expect((await found(admin, 'products', 'نادك'))[0]).toBe(ids.laban);
  expect(await found(admin, 'products', 'lipotn')).toHaveLength(1);
});
test('near is only what the caller sees, with every filter, and no number', async () => {
  expect(await found(stranger, 'products', 'nadec')).toEqual([]);
  expect(await found(stranger, 'customers', 'faris')).toEqual([]);
  expect(await found(stranger, 'orders', 'faris')).toEqual([]);
  expect((await admin.get('/products?q=nadec&status=draft')).body).toMatchObject({ products: [], count: 0 });
  expect(await found(admin, 'products', '6281000')).toEqual([]);
});
test.each(['%', "'", '\\', '~', '   ', 'a'.repeat(100), 'ab '.repeat(33), '(((((', 'é́', '😀'])(
  '%j is an ordinary search',
  async (q) => {
    for (const path of ['brands', 'products', 'customers', 'orders']) await found(admin, path, q);
  },
);
