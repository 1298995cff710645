import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore } from '../store/testing.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { aProduct } from './testing.ts';

let api: TestApi;
let admin: Client;
let najd: string;
let hijaz: string;
let supplier: Client;

beforeAll(async () => {
  api = await startStore();
  [najd, hijaz] = [await aSupplier(api.owner, { name: 'Najd' }), await aSupplier(api.owner, { name: 'Hijaz' })];
  admin = await api.signIn({
    account: 'admin',
    permissions: ['products:read', 'products:create', 'products:update', 'products:delete'],
  });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
}, 60_000);
afterAll(() => api.stop());

const juice = {
  title: 'Qutuf Orange Juice',
  title_ar: 'عصير برتقال قطوف',
  packaging: 'carton',
  options: [
    { title: 'Size', title_ar: 'الحجم', values: [{ value: '200 ml' }, { value: '1 L' }] },
    { title: 'Pack', values: [{ value: 'Single' }] },
  ],
  variants: [
    {
      title: '200 ml',
      sku: 'QTF-200',
      prices: [{ currency_code: 'SAR', amount: 110 }],
      options: [{ value: '200 ml' }, { value: 'Single' }],
    },
    { title: '1 L', options: [{ value: '1 L' }] },
  ],
};
const create = (body: object = {}, client: Client = supplier) =>
  client.post('/products', { ...juice, variants: [], options: [], ...body });
const titles = (body: { products: { title: string }[] }) => body.products.map((one) => one.title);

test('one made of nothing but its own fields is answered as it is read afterwards', async () => {
  const told = {
    title: 'Plain',
    title_ar: 'سادة',
    tax_rate: 12.3456,
    weight: 1.25,
    origin_country: 'sa',
    metadata: { b: 1, a: 'x' },
    description: 'As told',
    storage: 'chilled',
  };
  for (const body of [{ title: 'Bare' }, told]) {
    const { product: made } = (
      await create({ packaging: undefined, ...body, options: undefined, title_ar: undefined, ...body })
    ).body;
    const { product: read } = (await supplier.get(`/products/${made.id}`)).body;
    const days = ({ created_at, updated_at }: { created_at: string; updated_at: string }) =>
      [created_at, updated_at].map(Date.parse);
    expect(days(made)).toEqual(days(read));
    expect({ ...made, created_at: '', updated_at: '' }).toEqual({ ...read, created_at: '', updated_at: '' });
    expect(made.metadata).toEqual('metadata' in body ? told.metadata : null);
  }
});

describe('several at once', () => {
  test('are published together; what may not be stays as it is and says why', async () => {
    const one = (await create({ title: 'Bulk one' })).body.product.id;
    const two = (await create({ title: 'Bulk two' }, supplier)).body.product.id;
    const asked = [one, 'prod_absent', two].map((product_id) => ({
      field: 'status',
      product_id,
      was: 'draft',
      becomes: 'published',
    }));
    expect((await supplier.post('/products/bulk-edit', { edits: asked })).body.results).toMatchObject([
      { product_id: one, ok: false, code: 'products.publish_admin_only' },
      { product_id: 'prod_absent', ok: false, code: 'errors.not_found' },
      { product_id: two, ok: false },
    ]);
    await admin.post(`/products/${two}`, { status: 'published' });
    const { status, body } = await admin.post('/products/bulk-edit', { edits: asked });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { product_id: one, ok: true, sent: false },
      { product_id: 'prod_absent', ok: false },
      { product_id: two, ok: true },
    ]);
    expect((await admin.get(`/products/${one}`)).body.product.status).toBe('published');
    const rows = await api.owner.selectFrom('audit_trail').select('action').where('entity_id', '=', two).execute();
    expect(rows).toHaveLength(2);
    const odd = await admin.post('/products/bulk-edit', { edits: [{ ...asked[0], becomes: 'sold' }] });
    expect([odd.status, odd.body.type]).toEqual([400, 'invalid_data']);
    const [back] = asked.map((edit) => ({ ...edit, was: 'published', becomes: 'rejected' }));
    const refused = await admin.post('/products/bulk-edit', { edits: [back] });
    expect(refused.body.results).toMatchObject([{ ok: false, code: 'products.status_step' }]);
  });

  test('are given a brand, tags and prices as they were shown, and it is taken back', async () => {
    const made = await create({
      title: 'Bulk three',
      variants: [{ title: 'A', sku: 'BULK-A', prices: [{ currency_code: 'SAR', amount: 110 }] }],
    });
    const { id, variants } = made.body.product;
    const [{ id: variant_id }] = variants;
    const brand = testId('brand');
    await insertRow(api.owner, 'brands', {
      id: brand,
      name: 'Qutuf',
      handle: 'qutuf-bulk',
      sort_index: 0,
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const changes = [
      { field: 'brand', brand_id: brand },
      { field: 'tags', mode: 'add', tag: 'Summer' },
      { field: 'prices', bps: 250, round_to: 5 },
    ];
    for (const change of changes) {
      const shown = await supplier.post('/products/bulk-preview', { product_ids: [id, 'prod_absent'], change });
      expect(shown.body.rows).toHaveLength(1);
      const [{ edit, effect }] = shown.body.rows;
      expect(effect).toBe('now');
      const sent = await supplier.post('/products/bulk-edit', { edits: [edit] });
      expect(sent.body.results).toMatchObject([{ ok: true, sent: false, message: null }]);
      // Sent again, as after a lost answer, it changes nothing.
      expect((await supplier.post('/products/bulk-edit', { edits: [edit] })).body.results).toMatchObject([
        { ok: true },
      ]);
    }
    const read = async () => (await supplier.get(`/products/${id}`)).body.product;
    expect(await read()).toMatchObject({ brand: { name: 'Qutuf' }, tags: [{ value: 'Summer' }] });
    // 110 × 1.025 = 112.75, to the nearest 5.
    expect((await read()).variants[0].prices).toMatchObject([{ amount: 115 }]);
    const back = {
      field: 'prices',
      product_id: id,
      variant_id,
      was: [{ currency_code: 'SAR', region_id: null, amount: 115, pack_size: 1 }],
      becomes: [{ currency_code: 'SAR', region_id: null, amount: 110, pack_size: 1 }],
    };
    const foreign = await api.signIn({ account: 'supplier', supplierId: hijaz });
    expect((await foreign.post('/products/bulk-edit', { edits: [back] })).body.results).toMatchObject([
      { ok: false, code: 'errors.not_found' },
    ]);
    await supplier.post(`/products/${id}/variants/${variant_id}`, { prices: [{ currency_code: 'SAR', amount: 120 }] });
    expect((await supplier.post('/products/bulk-edit', { edits: [back] })).body.results).toMatchObject([
      { ok: false, code: 'products.bulk_changed' },
    ]);
    await supplier.post(`/products/${id}/variants/${variant_id}`, { prices: [{ currency_code: 'SAR', amount: 115 }] });
    await supplier.post('/products/bulk-edit', { edits: [back] });
    expect((await read()).variants[0].prices).toMatchObject([{ amount: 110 }]);
  });
});

describe('creating', () => {
  test('a supplier’s product comes with options, variants, prices and a handle, as a draft of its own', async () => {
    const { status, body } = await supplier.post('/products', juice);
    expect(status).toBe(200);
    expect(body.product).toMatchObject({
      supplier_id: najd,
      supplier: { name: 'Najd' },
      status: 'draft',
      handle: 'qutuf-orange-juice',
      packaging: 'carton',
      variants_count: 2,
      available_quantity: 0,
      options: [
        { title: 'Size', values: [{ value: '200 ml' }, { value: '1 L' }] },
        { title: 'Pack', values: [{ value: 'Single' }] },
      ],
      variants: [
        {
          sku: 'QTF-200',
          prices: [{ currency_code: 'SAR', region_id: null, amount: 110 }],
          options: [{ value: '200 ml' }, { value: 'Single' }],
        },
        { sku: 'QUTUF-ORANGE-JUICE-1', options: [{ value: '1 L' }], inventory_quantity: 0 },
      ],
      lead: { sku: 'QTF-200', price: 110, currency_code: 'SAR', case_configuration: 1 },
    });
  });
  test('an administrator names the supplier, and may publish at once', async () => {
    expect((await create({ status: 'published' }, admin)).body.message[0]).toMatchObject({ path: 'supplier_id' });
    expect((await create({ supplier_id: 'sup_none' }, admin)).status).toBe(400);
    expect((await create({ supplier_id: hijaz, status: 'published' }, admin)).body.product).toMatchObject({
      supplier_id: hijaz,
      status: 'published',
    });
  });
  test('a supplier neither publishes nor creates for another', async () => {
    expect((await create({ title: 'A', status: 'published' })).body.code).toBe('products.publish_admin_only');
    expect((await create({ title: 'A', supplier_id: hijaz })).status).toBe(400);
    expect((await create({ title: 'Proposed', status: 'proposed' })).body.product.status).toBe('proposed');
  });
  test('handles and SKUs are unique per supplier only', async () => {
    expect((await create({ handle: 'qutuf-orange-juice' })).status).toBe(422);
    expect((await create({ title: 'Other', variants: [{ title: 'A', sku: 'qtf-200' }] })).body.message).toBe(
      'The SKU qtf-200 is already taken.',
    );
    const theirs = await create(
      { supplier_id: hijaz, handle: 'theirs', variants: [{ title: 'A', sku: 'QTF-200' }] },
      admin,
    );
    expect(theirs.status).toBe(200);
  });
  test.each([
    [
      'a price in a currency the store does not have',
      { variants: [{ title: 'A', prices: [{ currency_code: 'USD', amount: 1 }] }] },
      'variants.0.prices.0.currency_code',
    ],
    [
      'two prices for one market',
      {
        variants: [
          {
            title: 'A',
            prices: [
              { currency_code: 'SAR', amount: 1 },
              { currency_code: 'SAR', amount: 2 },
            ],
          },
        ],
      },
      'variants.0.prices.1',
    ],
    [
      'a negative price',
      { variants: [{ title: 'A', prices: [{ currency_code: 'SAR', amount: -1 }] }] },
      'variants.0.prices.0.amount',
    ],
    [
      'half a halala',
      { variants: [{ title: 'A', prices: [{ currency_code: 'SAR', amount: 1.5 }] }] },
      'variants.0.prices.0.amount',
    ],
    ['a brand that does not exist', { brand_id: 'brand_none' }, 'brand_id'],
    ['a tax rate beyond 100', { tax_rate: 101 }, 'tax_rate'],
    ['an unknown packaging', { packaging: 'barrel' }, 'packaging'],
    [
      'a value twice',
      { options: [{ title: 'Size', values: [{ value: 'أ' }, { value: 'ا' }] }] },
      'options.0.values.1.value',
    ],
    [
      'an option the product does not have',
      { variants: [{ title: 'A', options: [{ value: 'x' }] }] },
      'variants.0.options.0.option_id',
    ],
    ['a title of control characters', { title: 'A\u0000' }, 'title'],
    ['a version', { version: 7 }, 'version'],
  ])('%s is refused at its place, and nothing is kept', async (_, body, path) => {
    const refused = await create({ handle: 'refused', ...body });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
    expect((await supplier.get('/products?handle=refused')).body.count).toBe(0);
  });
});

test('what a product lacks is told where it is asked, and lists are filtered by it', async () => {
  const { product } = (await create({ title: 'Lacking', title_ar: 'ناقص', description: 'Dates' })).body;
  const missing = async () => (await supplier.get(`/products/${product.id}?expand=missing`)).body.product.missing;
  expect(await missing()).toEqual(['brand', 'picture', 'variant', 'price', 'barcode', 'pack']);
  expect((await create({ title: 'Lacking too' }, supplier)).body.product.missing).toBeUndefined();
  await supplier.post(`/products/${product.id}/variants`, {
    title: 'Box',
    prices: [{ currency_code: 'SAR', amount: 5 }],
  });
  expect(await missing()).toEqual(['brand', 'picture', 'barcode', 'pack']);
  const lacking = (part: string) =>
    supplier.get(`/products?q=lacking&missing=${part}`).then(({ body }) => titles(body));
  expect(await lacking('price')).toEqual(['Lacking too']);
  expect(await lacking('title_ar')).toEqual([]);
  expect(await lacking('barcode')).toHaveLength(2);
});

describe('how long a product keeps, whether it comes back, and what takes its place', () => {
  const terms = { shelf_life_days: 90, min_remaining_shelf_life_days: 30, returnable: false, return_days: 14 };
  test('stands on it and on its copy', async () => {
    const { product } = (await create({ title: 'Labneh', ...terms })).body;
    expect(product).toMatchObject(terms);
    const copy = await supplier.post(`/products/${product.id}/duplicate`, { title: 'Labneh 2' });
    expect(copy.body.product).toMatchObject(terms);
    const changed = await supplier.post(`/products/${product.id}`, {
      min_remaining_shelf_life_days: 90,
      return_days: null,
    });
    expect(changed.body.product).toMatchObject({ min_remaining_shelf_life_days: 90, return_days: null });
    expect((await create({ title: 'Salt' })).body.product).toMatchObject({ shelf_life_days: null, returnable: true });
  });
  test.each([
    [
      'more days left than it keeps',
      { shelf_life_days: 10, min_remaining_shelf_life_days: 11 },
      'min_remaining_shelf_life_days',
    ],
    ['no days', { shelf_life_days: 0 }, 'shelf_life_days'],
    ['half a day', { return_days: 0.5 }, 'return_days'],
    ['more than ten years', { return_days: 3651 }, 'return_days'],
  ])('%s is refused', async (_, body, path) => {
    const refused = await create({ title: 'Refused', ...body });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('others of its supplier take its place, in their order', async () => {
    const made = async (title: string) =>
      (await create({ title, variants: [{ title: 'One' }] })).body.product.id as string;
    const [first, second] = [await made('First'), await made('Second')];
    const { productId: theirs } = await aProduct(api.owner, hijaz, { status: 'draft' });
    const { product } = (await create({ title: 'Missing', substitutes: [second, first] })).body;
    const names = async (client = supplier) =>
      (await client.get(`/products/${product.id}?expand=substitutes`)).body.product.substitutes.map(
        (one: { title: string }) => one.title,
      );
    expect(await names()).toEqual(['Second', 'First']);
    const instead = (await supplier.get(`/variants?substitute_for=${product.id}&order=product_title`)).body.variants;
    expect(instead.map((one: { product: object }) => one.product)).toMatchObject([
      { title: 'First', has_substitutes: false },
      { title: 'Second', has_substitutes: false },
    ]);
    for (const wrong of [theirs, product.id, 'prod_none']) {
      const refused = await supplier.post(`/products/${product.id}`, { substitutes: [first, wrong] });
      expect([refused.status, refused.body.message[0].path]).toEqual([400, 'substitutes.1']);
    }
    await supplier.delete(`/products/${second}`);
    expect(await names()).toEqual(['First']);
    expect((await supplier.post(`/products/${product.id}`, { substitutes: [] })).status).toBe(200);
    expect(await names(admin)).toEqual([]);
  });
});

describe('publishing (specification, section 4)', () => {
  test('a supplier proposes, the administrator publishes or rejects', async () => {
    const {
      body: { product },
    } = await create({ title: 'Dates' });
    const to = (client: Client, status: string, rejection_reason?: string) =>
      client.post(`/products/${product.id}`, { status, rejection_reason });
    expect((await to(supplier, 'published')).status).toBe(400);
    expect((await to(supplier, 'proposed')).body.product.status).toBe('proposed');
    expect((await to(supplier, 'rejected')).status).toBe(400);
    const silent = await to(admin, 'rejected');
    expect([silent.status, silent.body.message[0].path]).toEqual([400, 'rejection_reason']);
    expect((await to(admin, 'rejected', 'No picture')).body.product.status).toBe('rejected');
    const reason = async () => (await supplier.get(`/products/${product.id}`)).body.product.rejection_reason;
    expect(await reason()).toBe('No picture');
    expect((await to(admin, 'published')).body.code).toBe('products.status_step');
    await to(supplier, 'proposed');
    expect(await reason()).toBeNull();
    expect((await to(admin, 'published')).body.product.status).toBe('published');
    const { rows } = await sql<{
      event: string;
    }>`select event from outbox where payload->>'product_id' = ${product.id} order by seq`.execute(api.owner);
    expect(rows.map((row) => row.event)).toEqual([
      'product.created',
      'product.proposed',
      'product.rejected',
      'product.proposed',
      'product.published',
    ]);
  });
  test('representatives read what their suppliers publish, and nothing else', async () => {
    const rep = testId('rep');
    await insertRow(api.owner, 'sales_representatives', {
      id: rep,
      name: 'Rep',
      code: rep,
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await insertRow(api.owner, 'sales_representative_suppliers', { sales_representative_id: rep, supplier_id: hijaz });
    const representative = await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep });
    const { body } = await representative.get('/products');
    expect(titles(body)).toEqual(['Qutuf Orange Juice']);
    expect(body.products[0].status).toBe('published');
    expect((await representative.post(`/products/${body.products[0].id}`, { title: 'Mine' })).status).toBe(404);
  });
});

test('a copy has another title and whatever else its original has, but barcodes, stock and SKUs', async () => {
  const { product } = (
    await create({
      title: 'Original',
      status: 'proposed',
      options: [{ title: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
      tags: [{ value: 'Ramadan' }],
      images: ['https://example.com/front.png'],
      tax_rate: 5,
      variants: [
        {
          title: 'S',
          sku: 'ORIG-S',
          barcode: '4006381333931',
          options: [{ value: 'Small' }],
          prices: [{ currency_code: 'SAR', amount: 500, pack_size: 12 }],
        },
      ],
    })
  ).body;
  const [option] = product.options;
  const packed = await supplier.post(`/products/${product.id}/master-variants`, {
    case_configuration: 12,
    shrink_configuration: 6,
    option_values: [option.values[0].id],
  });
  const [{ id: variantId }] = product.variants;
  await supplier.post(`/products/${product.id}/variants/${variantId}`, {
    master_variant_id: packed.body.master_variant.id,
  });
  const { status, body } = await supplier.post(`/products/${product.id}/duplicate`, { title: 'Copy' });
  expect(status).toBe(200);
  const { product: copy } = body;
  expect(copy).toMatchObject({
    title: 'Copy',
    title_ar: null,
    handle: 'copy',
    status: 'draft',
    tax_rate: 5,
    tags: [{ value: 'Ramadan' }],
    images: [{ image_url: 'https://example.com/front.png' }],
    options: [{ title: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
    master_variants: [
      { case_configuration: 12, shrink_configuration: 6, is_default: true, option_values: [{ value: 'Small' }] },
    ],
    variants: [
      {
        sku: 'COPY-1',
        barcode: null,
        inventory_quantity: 0,
        options: [{ value: 'Small' }],
        prices: [{ currency_code: 'SAR', amount: 500, pack_size: 12 }],
      },
    ],
  });
  expect(copy.variants[0].master_variant_id).toBe(copy.master_variants[0].id);
  expect(copy.master_variants[0].id).not.toBe(packed.body.master_variant.id);
  expect(copy.options[0].id).not.toBe(option.id);
  const foreign = await api.signIn({ account: 'supplier', supplierId: hijaz });
  expect((await foreign.post(`/products/${product.id}/duplicate`, { title: 'Mine' })).status).toBe(404);
});

describe('editing', () => {
  test('changes the fields it names, and is stale against an older version', async () => {
    const {
      body: { product },
    } = await create({ title: 'Rice', subtitle: 'Sella' });
    const edited = await supplier.post(`/products/${product.id}`, {
      title: 'Rice 5 kg',
      tax_rate: 0,
      storage: 'chilled',
      version: 1,
    });
    expect(edited.body.product).toMatchObject({
      title: 'Rice 5 kg',
      subtitle: 'Sella',
      tax_rate: 0,
      storage: 'chilled',
      version: 2,
      handle: 'rice',
    });
    expect((await supplier.post(`/products/${product.id}`, { title: 'Late', version: 1 })).body.code).toBe('stale');
  });
  test('options are kept by id, added, renamed and removed; a value in use stays', async () => {
    const {
      body: { product },
    } = await supplier.post('/products', {
      ...juice,
      title: 'Options',
      variants: [{ title: 'A', options: [{ value: '1 L' }] }],
    });
    const [size] = product.options;
    const [small, large] = size.values;
    const renamed = await supplier.post(`/products/${product.id}`, {
      options: [{ id: size.id, title: 'Volume', values: [{ id: large.id, value: '1 Litre' }, { value: '2 L' }] }],
    });
    expect(renamed.body.product.options).toMatchObject([
      { id: size.id, title: 'Volume', values: [{ id: large.id, value: '1 Litre' }, { value: '2 L' }] },
    ]);
    expect(renamed.body.product.variants[0].options).toMatchObject([{ id: large.id, value: '1 Litre' }]);
    const refused = await supplier.post(`/products/${product.id}`, {
      options: [{ id: size.id, title: 'Volume', values: [] }],
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '1 Litre is used by a variant and cannot be removed.',
    ]);
    expect(
      (
        await supplier.post(`/products/${product.id}`, {
          options: [{ id: size.id, title: 'V', values: [{ id: small.id, value: 'x' }] }],
        })
      ).status,
    ).toBe(400);
  });
  test('pictures keep their ids while they stay', async () => {
    const {
      body: { product },
    } = await create({ title: 'Pictures', images: ['/a.png', '/b.png'] });
    const { body } = await supplier.post(`/products/${product.id}`, { images: ['/b.png', '/c.png'] });
    expect(body.product.images.map((one: { url: string }) => one.url)).toEqual(['/b.png', '/c.png']);
    expect(body.product.images[0].id).toBe(product.images[1].id);
  });
});

describe('the list', () => {
  test('finds by name in either language, SKU, barcode and brand', async () => {
    const brand = testId('brand');
    await insertRow(api.owner, 'brands', {
      id: brand,
      name: 'Rimal',
      name_ar: 'رمال',
      handle: 'rimal',
      is_active: true,
      sort_index: 0,
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await create({
      title: 'Fine Sugar',
      title_ar: 'سُكَّر ناعم',
      brand_id: brand,
      variants: [{ title: '1 kg', sku: 'RML-SGR-1K', barcode: '6281007012348' }],
    });
    for (const q of ['fine sug', 'سكر', 'rml-sgr', '٦٢٨١٠٠٧٠١٢٣٤٨', 'رمال'])
      expect(titles((await supplier.get(`/products?q=${encodeURIComponent(q)}`)).body), q).toEqual(['Fine Sugar']);
    expect(titles((await supplier.get(`/products?brand_id=${brand}`)).body)).toEqual(['Fine Sugar']);
    expect((await supplier.get('/products?q=100%25')).body.count).toBe(0);
  });
  test('brings the toolkit’s relations by itself, else only those asked for', async () => {
    const { body } = await supplier.get('/products?limit=1');
    expect(Object.keys(body.products[0])).toEqual(expect.arrayContaining(['images', 'options', 'variants']));
    const { body: lean } = await supplier.get('/products?limit=1&expand=brand');
    expect(Object.keys(lean.products[0])).not.toContain('variants');
    expect((await supplier.get('/products?expand=password_hash')).status).toBe(400);
  });
  test('speaks of the variant in the default pack, and of stock in cases', async () => {
    const { productId, variantId } = await aProduct(
      api.owner,
      najd,
      { title: 'Stocked', status: 'draft' },
      { amount: 250 },
    );
    const location = await aLocation(api.owner, najd);
    await aLevel(api.owner, { supplierId: najd, locationId: location, variantId }, { stocked: 130, reserved: 10 });
    const { body } = await supplier.post(`/products/${productId}/master-variants`, {
      case_configuration: 24,
      shrink_configuration: 6,
    });
    await supplier.post(`/products/${productId}/variants/${variantId}`, { master_variant_id: body.master_variant.id });
    const of = async (stock: string) => titles((await supplier.get(`/products?stock=${stock}&q=stocked`)).body);
    await sql`insert into product_sales (product_id, pieces) values (${productId}, 40)`.execute(api.owner);
    const asked = '/products?q=stocked&expand=available_cases,sold_pieces';
    expect((await supplier.get(asked)).body.products[0]).toMatchObject({
      available_quantity: 120,
      available_cases: 5,
      sold_pieces: 40,
      case_prices: { least: 6_000, most: 6_000 },
      lead: { case_configuration: 24, shrink_configuration: 6, price: 250 },
    });
    expect([await of('low'), await of('in'), await of('out'), await of('low&stock=in')]).toEqual([
      ['Stocked'],
      [],
      [],
      ['Stocked'],
    ]);
  });
});

describe('foreign products', () => {
  test('are not there', async () => {
    const { productId, variantId } = await aProduct(api.owner, hijaz);
    for (const path of [`/products/${productId}`, `/products/${productId}/variants`, `/variants/${variantId}`])
      expect((await supplier.get(path)).status, path).toBe(404);
    expect((await supplier.post(`/products/${productId}/variants/${variantId}`, { title: 'Mine' })).status).toBe(404);
    expect((await supplier.delete(`/products/${productId}`)).status).toBe(404);
  });
  test('one’s own product does not lend a way to a foreign variant or pack', async () => {
    const { productId } = await aProduct(api.owner, najd);
    const { variantId } = await aProduct(api.owner, hijaz);
    expect((await supplier.post(`/products/${productId}/variants/${variantId}`, { title: 'Mine' })).status).toBe(404);
  });
});

describe('removing', () => {
  test('waits until nothing of it is set aside for orders', async () => {
    const { productId, variantId } = await aProduct(api.owner, najd, { title: 'Leaving' });
    const location = await aLocation(api.owner, najd);
    const level = await aLevel(
      api.owner,
      { supplierId: najd, locationId: location, variantId },
      { stocked: 5, reserved: 1 },
    );
    const refused = await supplier.delete(`/products/${productId}`);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '1 piece is reserved for orders. Fulfil or cancel those orders first.',
    ]);
    await sql`update stock_levels set reserved = 0 where id = ${level}`.execute(api.owner);
    expect((await supplier.delete(`/products/${productId}`)).body).toEqual({
      id: productId,
      object: 'product',
      deleted: true,
    });
    expect((await supplier.get(`/variants/${variantId}`)).status).toBe(404);
  });
});
