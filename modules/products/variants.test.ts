import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore } from '../store/testing.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { aProduct } from './testing.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;
let supplierId: string;

beforeAll(async () => {
  api = await startStore();
  supplierId = await aSupplier(api.owner);
  admin = await api.signIn({ account: 'admin', permissions: ['products:read', 'products:update'] });
  supplier = await api.signIn({ account: 'supplier', supplierId });
}, 60_000);
afterAll(() => api.stop());

const region = 'reg_saudi_arabia';
const skus = (body: { variants: { sku: string }[] }) => body.variants.map((one) => one.sku);

describe('prices in a market', () => {
  test('with a region: its own price before the currency’s, and the tax of its rate, half up', async () => {
    const { productId, variantId } = await aProduct(api.owner, supplierId, { title: 'Priced' }, { amount: 1_003 });
    const plain = await supplier.get(`/variants?region_id=${region}&q=priced`);
    expect(plain.body.variants[0]).toMatchObject({
      original_price: 1_003,
      calculated_price_incl_tax: 1_153,
      original_price_incl_tax: 1_153,
      calculated_tax: 150,
      currency_code: 'SAR',
      tax_rates: [{ rate: 15 }],
    });
    await admin.post(`/products/${productId}/variants/${variantId}`, {
      prices: [
        { currency_code: 'SAR', amount: 1_003 },
        { region_id: region, amount: 900 },
      ],
    });
    expect((await supplier.get(`/variants/${variantId}?region_id=${region}`)).body.variant).toMatchObject({
      calculated_price: 900,
      calculated_price_incl_tax: 1_035,
    });
    expect((await supplier.get(`/variants/${variantId}?currency_code=SAR`)).body.variant).toMatchObject({
      calculated_price: 1_003,
      calculated_price_incl_tax: null,
    });
  });
  test('a product’s own rate goes before the region’s', async () => {
    const { variantId } = await aProduct(api.owner, supplierId, { title: 'Zero rated', tax_rate: 0 }, { amount: 500 });
    expect(
      (await supplier.get(`/variants/${variantId}?region_id=${region}`)).body.variant.calculated_price_incl_tax,
    ).toBe(500);
  });
  test('a customer’s market is the region of its country; one that is not mine has none', async () => {
    const { variantId } = await aProduct(api.owner, supplierId, { title: 'For shops' }, { amount: 200 });
    const customer = testId('cus');
    const stamps = { version: 1, created_at: new Date(), updated_at: new Date() };
    await insertRow(api.owner, 'customers', {
      id: customer,
      code: customer,
      name: 'Shop',
      type: 'grocery',
      status: 'active',
      payment_terms: 'cash',
      credit_limit: 0,
      ...stamps,
    });
    await insertRow(api.owner, 'addresses', {
      id: testId('addr'),
      customer_id: customer,
      country_code: 'sa',
      is_default: true,
      ...stamps,
    });
    const price = async (client: Client) =>
      (await client.get(`/variants/${variantId}?customer_id=${customer}`)).body.variant.calculated_price_incl_tax;
    expect([await price(admin), await price(supplier)]).toEqual([230, null]);
    await insertRow(api.owner, 'customer_suppliers', {
      customer_id: customer,
      supplier_id: supplierId,
      created_at: new Date(),
    });
    expect(await price(supplier)).toBe(230);
  });
  test('a market that does not exist is said so', async () => {
    expect((await supplier.get('/variants?region_id=reg_none')).status).toBe(404);
    expect((await supplier.get('/variants?currency_code=XXX')).status).toBe(404);
  });
  test('without a market there is no price', async () => {
    expect((await supplier.get('/variants?q=priced')).body.variants[0]).toMatchObject({
      calculated_price: null,
      calculated_price_incl_tax: null,
      tax_rates: null,
    });
  });
});

describe('the list of variants', () => {
  test('is pages of 12, searched by product, SKU and barcode', async () => {
    const other = await aSupplier(api.owner);
    for (let n = 0; n < 13; n++)
      await aProduct(api.owner, other, { title: `Water ${n}`, title_ar: 'مياه' }, { sku: `WTR-${n}` });
    const { body } = await admin.get(`/variants?supplier_id=${other}`);
    expect(body).toMatchObject({ count: 13, limit: 12, offset: 0 });
    expect(body.variants).toHaveLength(12);
    expect((await admin.get(`/variants?supplier_id=${other}&q=مياة`)).body.count).toBe(13);
    expect(skus((await admin.get('/variants?q=wtr-12')).body)).toEqual(['WTR-12']);
    expect((await supplier.get('/variants?q=wtr-12')).body.count).toBe(0);
  });
  test('of a code any part finds it, and what is typed before its number counts as well', async () => {
    const other = await aSupplier(api.owner);
    for (const sku of ['SHB-MIN-33010', 'XYZ-33010', 'SHB/MIN_4', 'A%33010', '330106'])
      await aProduct(api.owner, other, { title: 'Coded' }, { sku });
    const found = async (q: string) =>
      skus((await admin.get(`/variants?supplier_id=${other}&q=${encodeURIComponent(q)}`)).body).sort();
    expect(await found('shb-min-33010')).toEqual(['SHB-MIN-33010']);
    expect(await found('min-33010')).toEqual(['SHB-MIN-33010']);
    expect(await found('IN-٣٣٠١')).toEqual(['SHB-MIN-33010']);
    expect(await found('z-33010')).toEqual(['XYZ-33010']);
    expect(await found('q-33010')).toEqual([]);
    expect(await found('%33010')).toEqual(['A%33010']);
    expect(await found('min_4')).toEqual(['SHB/MIN_4']);
    expect(await found('33010')).toHaveLength(4);
  });
  test('what half of all are called is found whole, in the order of the list, page by page', async () => {
    const other = await aSupplier(api.owner);
    const titles = Array.from({ length: 50 }, (_, n) => `${n % 2 ? 'Common' : 'Other'} ${String(n).padStart(2, '0')}`);
    for (const title of titles) await aProduct(api.owner, other, { title });
    const page = async (offset: number) =>
      (await admin.get(`/variants?supplier_id=${other}&q=common&offset=${offset}`)).body;
    const pages = [await page(0), await page(12), await page(24)];
    expect(pages.map(({ count }) => count)).toEqual([25, 25, 25]);
    expect(
      pages.flatMap(({ variants }) => variants.map((one: { product: { title: string } }) => one.product.title)),
    ).toEqual(titles.filter((title) => title.startsWith('Common')));
  });
  test('inventory_quantity is what is available over all locations', async () => {
    const { variantId } = await aProduct(api.owner, supplierId, { title: 'Stocked' }, { sku: 'STK' });
    const [riyadh, jeddah] = [await aLocation(api.owner, supplierId), await aLocation(api.owner, supplierId)];
    await aLevel(api.owner, { supplierId, locationId: riyadh, variantId }, { stocked: 30, reserved: 12 });
    await aLevel(api.owner, { supplierId, locationId: jeddah, variantId }, { stocked: 5 });
    expect((await supplier.get(`/variants/${variantId}`)).body.variant.inventory_quantity).toBe(23);
    expect(skus((await supplier.get('/variants?in_stock=true')).body)).toEqual(['STK']);
    expect(skus((await supplier.get('/variants?inventory_quantity[gte]=23')).body)).toEqual(['STK']);
    await sql`update stock_locations set deleted_at = now() where id = ${jeddah}`.execute(api.owner);
    expect((await supplier.get(`/variants/${variantId}`)).body.variant.inventory_quantity).toBe(18);
  });
});

describe('variants of a product', () => {
  const aSized = async () =>
    (
      await supplier.post('/products', {
        title: 'Sized',
        options: [{ title: 'Size', values: [{ value: 'S' }, { value: 'L' }] }],
      })
    ).body.product;

  test('are added with a made SKU, edited and removed; the answer is the whole product', async () => {
    const product = await aSized();
    const added = await supplier.post(`/products/${product.id}/variants`, {
      title: 'Small',
      prices: [{ currency_code: 'sar', amount: 5 }],
      options: [{ option_id: product.options[0].id, value: 's' }],
    });
    const [small] = added.body.product.variants;
    expect(small).toMatchObject({
      sku: `${product.handle.toUpperCase()}-1`,
      options: [{ value: 'S' }],
      prices: [{ amount: 5 }],
    });
    const edited = await supplier.post(`/products/${product.id}/variants/${small.id}`, {
      sku: 'SML',
      barcode: '6281007021333',
      allow_backorder: true,
      prices: [],
    });
    expect(edited.body.product.variants[0]).toMatchObject({
      sku: 'SML',
      barcode: '6281007021333',
      allow_backorder: true,
      prices: [],
      version: 2,
    });
    const removed = await supplier.delete(`/products/${product.id}/variants/${small.id}`);
    expect(removed.body).toMatchObject({
      variant_id: small.id,
      object: 'product-variant',
      deleted: true,
      product: { variants: [] },
    });
  });
  test('a combination exists once', async () => {
    const product = await aSized();
    const add = () => supplier.post(`/products/${product.id}/variants`, { title: 'Large', options: [{ value: 'L' }] });
    await add();
    const again = await add();
    expect([again.status, again.body.message]).toEqual([422, 'This combination already exists: Large.']);
  });
  test('a value its option does not have is added to it', async () => {
    const product = await aSized();
    const { body } = await supplier.post(`/products/${product.id}/variants`, {
      title: 'Huge',
      options: [{ value: 'XL' }],
    });
    expect(body.product.options[0].values.map((one: { value: string }) => one.value)).toEqual(['S', 'L', 'XL']);
  });
  test('each pack has a barcode of its own, one code a supplier across pieces and packs', async () => {
    const {
      body: { product },
    } = await supplier.post('/products', { title: 'Coded' });
    const path = `/products/${product.id}/variants`;
    const [piece, shrink, box] = ['6281007099998', '26281007099992', '16281007099995'];
    const first = await supplier.post(path, { title: 'A', barcode: piece, shrink_barcode: shrink, case_barcode: box });
    const [one] = first.body.product.variants;
    expect(one).toMatchObject({ barcode: piece, shrink_barcode: shrink, case_barcode: box });
    // Whichever pack is scanned, the variant and its product are found, in either kind of digits.
    for (const code of [piece, shrink, box, '١٦٢٨١٠٠٧٠٩٩٩٩٥']) {
      expect((await supplier.get(`/variants?q=${encodeURIComponent(code)}`)).body.variants).toMatchObject([
        { id: one.id },
      ]);
      expect((await supplier.get(`/products?q=${encodeURIComponent(code)}`)).body.products).toMatchObject([
        { id: product.id },
      ]);
    }
    for (const [body, path_, status] of [
      [{ barcode: box }, 'barcode', 422],
      [{ case_barcode: piece }, 'case_barcode', 422],
      [{ barcode: '4006381333955', case_barcode: '4006381333955' }, 'case_barcode', 400],
      [{ shrink_barcode: '16281007099994' }, 'shrink_barcode', 400],
    ] as const) {
      const refused = await supplier.post(path, { title: 'B', ...body });
      expect([refused.status, refused.body.message[0].path]).toEqual([status, path_]);
    }
    // Past the rule too, in the database; codes may change places, and a variant that is removed gives its own free.
    const [other] = (await supplier.post(path, { title: 'C', barcode: '4006381333955' })).body.product.variants.slice(
      -1,
    );
    const steal = sql`update product_variants set barcode = ${box} where id = ${other.id}`;
    await expect(steal.execute(api.owner)).rejects.toThrow('variant_codes');
    const swapped = await supplier.post(`${path}/${one.id}`, { barcode: box, case_barcode: piece });
    expect(swapped.body.product.variants[0]).toMatchObject({ barcode: box, case_barcode: piece });
    await supplier.delete(`${path}/${one.id}`);
    expect((await supplier.post(`${path}/${other.id}`, { case_barcode: box })).status).toBe(200);
  });
  test('a barcode of digits is a GTIN, kept in Latin digits, and one variant’s alone', async () => {
    const product = await aSized();
    const add = (title: string, barcode: string) =>
      supplier.post(`/products/${product.id}/variants`, { title, barcode });
    const kept = await add('Scanned', '٤٠٠٦٣٨١ ٣٣٣٩٣١');
    expect(kept.body.product.variants.at(-1).barcode).toBe('4006381333931');
    const again = await add('Twice', '4006381333931');
    expect([again.status, again.body.code]).toEqual([422, 'products.barcode_taken']);
    for (const [barcode, message] of [
      ['4006381333932', 'The last digit does not match the others. Check the number.'],
      ['400638', 'A barcode of digits has 8, 12, 13 or 14 of them.'],
    ] as const) {
      const refused = await add('Wrong', barcode);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        [expect.objectContaining({ path: 'barcode', message })],
      ]);
    }
    expect((await add('Own code', 'TEA-100')).status).toBe(200);
  });
  test('a price edit is audited with both amounts', async () => {
    const { productId, variantId } = await aProduct(api.owner, supplierId, { title: 'Audited' }, { amount: 100 });
    await admin.post(`/products/${productId}/variants/${variantId}`, {
      prices: [{ currency_code: 'SAR', amount: 120 }],
    });
    const { rows } = await sql<{
      changes: object;
    }>`select changes from audit_trail where entity = 'variants' and entity_id = ${variantId}`.execute(api.owner);
    expect(rows).toEqual([{ changes: [{ field: 'prices', before: { SAR: 100 }, after: { SAR: 120 } }] }]);
  });
});
