import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';

let api: TestApi;
let admin: Client;
let desk: Client;
let trade: Trade;
const region_id = 'reg_saudi_arabia';

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['taxes:read', 'taxes:create', 'taxes:update', 'taxes:delete'],
  });
  desk = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:create', 'products:read'] });
}, 60_000);
afterAll(() => api.stop());

/** A variant taxed by its region, or by its product's own rate, with the product's id. */
async function goods(tax_rate: number | null = null) {
  const variant_id = await aVariant(api, trade.supplierId, { price: 1_000 });
  const { product_id } = await api.owner
    .selectFrom('product_variants')
    .select('product_id')
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow();
  await api.owner.updateTable('products').set({ tax_rate }).where('id', '=', product_id).execute();
  return { variant_id, product_id };
}
async function place(
  items: { variant_id: string; quantity: number }[],
  shipping_methods: { option_id: string }[] = [],
) {
  const {
    body: { draft_order },
  } = await desk.post('/draft-orders', { customer_id: trade.customerId, items, shipping_methods });
  const placed = await desk.post(`/draft-orders/${draft_order.id}/register`);
  expect([placed.status, placed.body.order.total]).toEqual([200, draft_order.total]);
  return placed.body.order;
}
const create = (body: object) => admin.post('/tax-rates', { name: 'Rate', region_id, rate: 5, ...body });

describe('an order is taxed at the rates that apply to its lines', () => {
  test('one made for the product goes before the product’s own and the region’s; without any nothing changes', async () => {
    const [own, special, plain] = [await goods(10), await goods(10), await goods()];
    const { body } = await create({ name: 'Reduced', code: 'VAT5', products: [special.product_id] });
    expect(body.tax_rate).toMatchObject({
      type: 'rate',
      rate: 5,
      products_count: 1,
      region: { id: region_id, tax_rate: 15 },
    });
    const order = await place([own, special, plain].map(({ variant_id }) => ({ variant_id, quantity: 10 })));
    expect(order.items.map((item: { tax_total: number }) => item.tax_total)).toEqual([1_000, 500, 1_500]);
    expect(order.items[1].tax_lines).toEqual([{ rate: 5, name: 'Reduced', code: 'VAT5', exempt_reason_code: null }]);
    expect(order.items[2].tax_lines).toEqual([{ rate: 15, name: 'VAT', code: null }]);
  });
  test('several are their sum (specification, section 9)', async () => {
    const { variant_id, product_id } = await goods();
    await create({ name: 'VAT', rate: 15, products: [product_id] });
    await create({ name: 'Excise', rate: 50, products: [product_id] });
    const [item] = (await place([{ variant_id, quantity: 1 }])).items;
    expect([item.tax_total, item.tax_lines.map((line: { name: string }) => line.name)]).toEqual([
      650,
      ['Excise', 'VAT'],
    ]);
  });
  test('a zero rate carries its reason to the line', async () => {
    const { variant_id, product_id } = await goods();
    await create({ name: 'Medicines', rate: 0, exempt_reason_code: 'VATEX-SA-35', products: [product_id] });
    const [item] = (await place([{ variant_id, quantity: 3 }])).items;
    expect([item.tax_total, item.tax_lines]).toEqual([
      0,
      [{ rate: 0, name: 'Medicines', code: null, exempt_reason_code: 'VATEX-SA-35' }],
    ]);
  });
  test('a shipping option has its own; the price before ordering says the same', async () => {
    const { variant_id, product_id } = await goods();
    const van = testId('so');
    await insertRow(api.owner, 'shipping_options', {
      id: van,
      name: 'Van',
      region_id,
      amount: 2_000,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await create({ name: 'Transport', rate: 0, exempt_reason_code: 'VATEX-SA-34-1', shipping_options: [van] });
    await create({ name: 'Five', rate: 5, products: [product_id] });
    expect((await desk.get(`/shipping-options?id=${van}`)).body.shipping_options[0]).toMatchObject({
      tax_amount: 0,
      price_incl_tax: 2_000,
      tax_rates: [{ name: 'Transport' }],
    });
    expect((await desk.get(`/variants/${variant_id}?region_id=${region_id}`)).body.variant).toMatchObject({
      calculated_price_incl_tax: 1_050,
      tax_rates: [{ rate: 5, name: 'Five' }],
    });
    const order = await place([{ variant_id, quantity: 2 }], [{ option_id: van }]);
    expect(order).toMatchObject({
      subtotal: 2_000,
      shipping_total: 2_000,
      tax_total: 100,
      shipping_methods: [{ tax_total: 0, tax_lines: [{ exempt_reason_code: 'VATEX-SA-34-1' }] }],
    });
  });
  test('a rate that is removed, or of another region, applies no more; what was placed keeps its own', async () => {
    const { variant_id, product_id } = await goods();
    const gulf = testId('reg');
    await insertRow(api.owner, 'regions', {
      id: gulf,
      name: 'Gulf',
      currency_code: 'SAR',
      tax_rate: 5,
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await admin.post('/tax-rates', { name: 'Elsewhere', region_id: gulf, rate: 40, products: [product_id] });
    const {
      body: { tax_rate },
    } = await create({ rate: 1, products: [product_id] });
    const before = await place([{ variant_id, quantity: 1 }]);
    expect((await admin.delete(`/tax-rates/${tax_rate.id}`)).body).toEqual({
      id: tax_rate.id,
      object: 'tax-rate',
      deleted: true,
    });
    const after = await place([{ variant_id, quantity: 1 }]);
    expect([before.tax_total, after.tax_total]).toEqual([10, 150]);
    expect((await desk.get(`/orders/${before.id}`)).body.order.tax_total).toBe(10);
  });
  test('and money still adds up', async () => {
    await anOrder(api, trade);
    await demandInvariants(api);
  });
});

describe('rates', () => {
  test('of 0 % need their reason in Saudi Arabia, others have none', async () => {
    const refused = async (body: object) => (await create(body)).body.message?.[0];
    expect(await refused({ rate: 0 })).toMatchObject({
      path: 'exempt_reason_code',
      message: 'A rate of 0% in Saudi Arabia needs a reason. Choose one.',
    });
    expect(await refused({ rate: 5, exempt_reason_code: 'VATEX-SA-35' })).toMatchObject({ path: 'exempt_reason_code' });
    const {
      body: { tax_rate },
    } = await create({ rate: 0, exempt_reason_code: 'VATEX-SA-32' });
    expect((await admin.post(`/tax-rates/${tax_rate.id}`, { rate: 5 })).body.tax_rate).toMatchObject({
      rate: 5,
      exempt_reason_code: null,
    });
  });
  test.each([
    [{ rate: 101 }, 'rate'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 5.00001 }, 'rate'],
    [{ region_id: 'reg_none' }, 'region_id'],
    [{ products: ['prod_none'] }, 'products.0'],
    [{ name: '' }, 'name'],
    [{ product_types: ['x'] }, 'product_types'],
    [{ colour: 'red' }, 'colour'],
    [{ code: '\u0000' }, 'code'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await create(body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('of one product never come to more than 100 %', async () => {
    const { product_id } = await goods();
    await create({ rate: 60, products: [product_id] });
    const { status, body } = await create({ rate: 60, products: [product_id] });
    expect([status, body.message[0].message]).toEqual([400, 'The tax rates of Spring Water add up to more than 100%.']);
  });
  test('are made for goods and ways of delivery one by one, as the toolkit does', async () => {
    const [one, two] = [await goods(), await goods()];
    const {
      body: {
        tax_rate: { id },
      },
    } = await create({ name: 'Batch', products: [one.product_id], product_types: [] });
    const added = await admin.post(`/tax-rates/${id}/products/batch`, { products: [one.product_id, two.product_id] });
    expect(added.body.tax_rate.products_count).toBe(2);
    const removed = await admin.delete(`/tax-rates/${id}/products/batch`, { products: [one.product_id] });
    expect(removed.body.tax_rate.products.map((product: { id: string }) => product.id)).toEqual([two.product_id]);
    expect(
      (await admin.post(`/tax-rates/${id}/shipping-options/batch`, { shipping_options: ['so_delivery'] })).body.tax_rate
        .shipping_options,
    ).toMatchObject([{ id: 'so_delivery' }]);
    expect(
      (await admin.delete(`/tax-rates/${id}/shipping-options/batch`, { shipping_options: ['so_delivery'] })).body
        .tax_rate.shipping_options_count,
    ).toBe(0);
  });
  test('are found by region, code and percentage', async () => {
    await create({ name: 'Found', code: 'FIND7', rate: 7.5 });
    const names = async (query: string) =>
      (await admin.get(`/tax-rates?${query}`)).body.tax_rates?.map((rate: { name: string }) => rate.name);
    expect([
      await names('code=FIND7'),
      await names('rate=7.5'),
      await names('q=find7'),
      await names('region_id=reg_none'),
    ]).toEqual([['Found'], ['Found'], ['Found'], []]);
    expect((await admin.get('/tax-rates?rate=seven')).status).toBe(400);
  });
  test('are nobody’s without taxes; a stale version is told', async () => {
    expect((await desk.get('/tax-rates')).status).toBe(403);
    expect((await trade.supplier.get('/tax-rates')).status).toBe(404);
    const {
      body: { tax_rate },
    } = await create({});
    expect((await admin.post(`/tax-rates/${tax_rate.id}`, { rate: 6, version: 7 })).body.code).toBe('stale');
  });
});
