import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore } from '../../store/testing.ts';
import type { Client, TestApi } from '../../../apps/api/testing.ts';
import { aSupplier } from '../../suppliers/testing.ts';
import { aProduct, type Planted } from '../testing.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;
let other: Client;
let najd: string;

beforeAll(async () => {
  api = await startStore();
  najd = await aSupplier(api.owner, { name: 'Najd' });
  const hijaz = await aSupplier(api.owner, { name: 'Hijaz' });
  admin = await api.signIn({ account: 'admin', permissions: ['products:read', 'products:update', 'suppliers:update'] });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
  other = await api.signIn({ account: 'supplier', supplierId: hijaz });
}, 60_000);
afterAll(() => api.stop());

const plant = () => aProduct(api.owner, najd, { title: 'Tea', title_ar: null }, { amount: 1_000 });
const read = async ({ productId }: Planted) => (await admin.get(`/products/${productId}`)).body.product;
const edit = ({ productId }: Planted, body: object, client = supplier) => client.post(`/products/${productId}`, body);
const price = ({ productId, variantId }: Planted, amount: number) =>
  supplier.post(`/products/${productId}/variants/${variantId}`, { prices: [{ currency_code: 'SAR', amount }] });
const decide = ({ productId }: Planted, body: object, client = admin) =>
  client.post(`/products/${productId}/decide-change`, body);
const yes = (field: string, rest: object = {}) => ({ field, verdict: 'yes', ...rest });

describe('a supplier’s edit of a published product', () => {
  test('waits, while the rest of it is written; further edits join the one request', async () => {
    const tea = await plant();
    const answered = (await edit(tea, { title: 'Green tea', sort_index: 7 })).body.product;
    expect([answered.title, answered.sort_index]).toEqual(['Tea', 7]);
    await edit(tea, { title: 'Green tea', title_ar: 'شاي أخضر', tax_rate: 5 });
    await edit(tea, { title: 'Tea' });
    const { changes } = await read(tea);
    expect(changes).toMatchObject([
      {
        status: 'waiting',
        fields: [
          { field: 'title_ar', was: null, asked: 'شاي أخضر' },
          { field: 'tax_rate', was: null, asked: 5 },
        ],
      },
    ]);
    expect((await admin.get('/products?change=waiting')).body.products.map((one: { id: string }) => one.id)).toContain(
      tea.productId,
    );
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_trail where entity_id = ${tea.productId} and action = 'request_change'`.execute(
      api.owner,
    );
    expect(rows).toHaveLength(3);
  });
  test('waits where it says how long it keeps and whether it comes back, and becomes so when it is approved', async () => {
    const tea = await plant();
    const wanted = { shelf_life_days: 90, min_remaining_shelf_life_days: 30, returnable: false, return_days: 7 };
    await edit(tea, { ...wanted, substitutes: [] });
    const before = await read(tea);
    expect(before).toMatchObject({ shelf_life_days: null, returnable: true });
    const [change] = before.changes;
    expect(change.fields.map((one: { field: string }) => one.field)).toEqual(Object.keys(wanted));
    expect(
      (await decide(tea, { version: change.version, verdicts: Object.keys(wanted).map((field) => yes(field)) })).body
        .product,
    ).toMatchObject(wanted);
  });
  test('waits as well where it is one of several at once, and leaves the request when it is taken back', async () => {
    const tea = await plant();
    const change = { field: 'prices', bps: 5_000, round_to: 1 };
    const preview = async () =>
      (await supplier.post('/products/bulk-preview', { product_ids: [tea.productId], change })).body.rows;
    const [{ edit: shown, effect }] = await preview();
    expect([effect, shown.becomes[0].amount]).toEqual(['review', 1_500]);
    const sent = await supplier.post('/products/bulk-edit', { edits: [shown] });
    expect(sent.body.results).toMatchObject([{ ok: true, sent: true }]);
    expect((await read(tea)).variants[0].prices).toMatchObject([{ amount: 1_000 }]);
    expect((await read(tea)).changes).toMatchObject([{ status: 'waiting', fields: [{ field: 'prices' }] }]);
    expect(await preview()).toMatchObject([{ effect: 'refused' }]);
    const back = { ...shown, was: shown.becomes, becomes: shown.was };
    expect((await supplier.post('/products/bulk-edit', { edits: [back] })).body.results).toMatchObject([{ ok: true }]);
    expect((await read(tea)).changes).toEqual([]);
  });
  test('is written at once by an administrator, and of a draft', async () => {
    const tea = await plant();
    expect((await edit(tea, { title: 'Black tea' }, admin)).body.product.title).toBe('Black tea');
    await edit(tea, { status: 'draft', title: 'White tea' });
    expect(await read(tea)).toMatchObject({ title: 'White tea', changes: [] });
  });
  test('of its price goes live within ±10 %, and waits beyond', async () => {
    const tea = await plant();
    expect((await price(tea, 1_100)).body.product.variants[0].prices[0].amount).toBe(1_100);
    const { product } = (await price(tea, 2_000)).body;
    expect(product.variants[0].prices[0].amount).toBe(1_100);
    expect(product.changes[0].fields).toMatchObject([
      {
        field: 'prices',
        variant_id: tea.variantId,
        sku: tea.sku,
        was: [{ amount: 1_100 }],
        asked: [{ amount: 2_000 }],
      },
    ]);
    await decide(tea, { version: 1, verdicts: [yes('prices', { variant_id: tea.variantId })] });
    expect((await read(tea)).variants[0].prices[0].amount).toBe(2_000);
  });
  test('of its price counts from what was last reviewed: small steps do not add up', async () => {
    const tea = await plant();
    const amountOf = async () => (await read(tea)).variants[0].prices[0].amount;
    await price(tea, 1_090);
    await price(tea, 1_110);
    expect(await amountOf()).toBe(1_090);
    await price(tea, 910);
    expect(await amountOf()).toBe(910);
    await edit(tea, { variants: [{ id: tea.variantId, prices: [{ currency_code: 'SAR', amount: 2_000 }] }] }, admin);
    await price(tea, 2_100);
    expect(await amountOf()).toBe(2_100);
    await admin.post(`/suppliers/${najd}`, { auto_approve_fields: [] });
    expect((await supplier.post(`/suppliers/${najd}`, { auto_approve_fields: ['prices'] })).status).toBe(400);
    await price(tea, 2_101);
    expect(await amountOf()).toBe(2_100);
    await admin.post(`/suppliers/${najd}`, { auto_approve_fields: ['prices'] });
  });
  test('of its variants, packs and options waits too, but for what its settings approve', async () => {
    const tea = await plant();
    const at = `/products/${tea.productId}`;
    await edit(tea, { options: [{ title: 'Size', values: [{ value: '1 kg' }] }] }, admin);
    const [size] = (await read(tea)).options;
    const variant = (body: object) => supplier.post(`${at}/variants/${tea.variantId}`, body);
    await variant({ title: '2 kg', barcode: '' });
    await variant({ sku: 'NEW-1', title_ar: 'كيلوان', options: [{ value: '1 kg' }], allow_backorder: true });
    await supplier.post(`${at}/variants`, {
      title: '5 kg',
      barcode: '6291041500213',
      prices: [{ currency_code: 'SAR', amount: 500 }],
    });
    expect((await supplier.post(`${at}/master-variants`, { case_configuration: 24 })).body.master_variant).toBeNull();
    await supplier.post(`${at}/options/${size.id}`, { title: 'Weight' });
    const before = await read(tea);
    expect(before.variants).toMatchObject([{ title: '1 kg', sku: 'NEW-1', allow_backorder: true, options: [] }]);
    expect([before.master_variants, before.options[0].title]).toEqual([[], 'Size']);
    const [change] = before.changes;
    expect(change.fields).toMatchObject([
      {
        field: 'variant',
        sku: tea.sku,
        was: { title: '1 kg', title_ar: null },
        asked: { title: '2 kg', title_ar: 'كيلوان' },
      },
      { field: 'variant', was: null, asked: { title: '5 kg' } },
      { field: 'pack', was: null, asked: { case_configuration: 24 } },
      { field: 'options', asked: { options: [{ title: 'Weight' }] } },
    ]);
    const verdicts = change.fields.map((one: { field: string; variant_id: string }) =>
      yes(one.field, { variant_id: one.variant_id }),
    );
    const { product } = (await decide(tea, { version: change.version, verdicts })).body;
    expect(product.variants).toMatchObject([
      { title: '2 kg', sku: 'NEW-1', options: [{ value: '1 kg' }] },
      { title: '5 kg', barcode: '6291041500213', prices: [{ amount: 500 }] },
    ]);
    expect([product.master_variants[0].case_configuration, product.options[0].title]).toEqual([24, 'Weight']);
    await admin.post(`/suppliers/${najd}`, { auto_approve_fields: ['prices', 'packs', 'names'] });
    const [pack] = product.master_variants;
    await supplier.post(`${at}/master-variants/${pack.id}`, { case_configuration: 12 });
    await edit(tea, { title: 'Green tea' });
    expect(await read(tea)).toMatchObject({ title: 'Green tea', master_variants: [{ case_configuration: 12 }] });
    await admin.post(`/suppliers/${najd}`, { auto_approve_fields: ['prices'] });
    const twice = sql`update product_variants set barcode = '6291041500213' where id = ${tea.variantId}`;
    await expect(twice.execute(api.owner)).rejects.toMatchObject({ code: '23P01' });
  });
  test('of its pictures waits, and may show its own only', async () => {
    const tea = await plant();
    await edit(tea, { images: ['https://cdn.example/a.png'], thumbnail: 'https://cdn.example/a.png' });
    expect((await read(tea)).images).toEqual([]);
    const refused = await edit(tea, { images: ['/api/uploads/absent.png'] });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'images.0']);
    await decide(tea, { version: 1, verdicts: [yes('images')] });
    const { images, thumbnail } = await read(tea);
    expect([images[0].url, thumbnail]).toEqual(['https://cdn.example/a.png', 'https://cdn.example/a.png']);
  });
  test('says what pictures show while they wait; they show it once they are approved, where their tags still allow it', async () => {
    const tea = await plant();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `https://cdn.example/${name}.png`);
    await edit(tea, { images: [a] }, admin);
    const [{ id }] = (await read(tea)).images;
    await admin.post('/metadata-tags/mtag_front', { max_per_product: 1 });
    const tagPublished = (image_tag_id: string | null) =>
      supplier.post(`/products/${tea.productId}/images/${id}`, { image_tag_id });
    const tag = (image_url: string | undefined, image_tag_id: string | null, client = supplier) =>
      client.post(`/products/${tea.productId}/tag-waiting-image`, { image_url, image_tag_id });
    expect((await tag(b, 'mtag_front')).body.code).toBe('products.picture_not_waiting');
    await edit(tea, { images: [a, b, c] });
    expect((await tag(b, 'mtag_front', other)).status).toBe(404);
    expect((await tag(b, 'mtag_front', admin)).status).toBe(404);
    expect((await tag(a, 'mtag_back')).body.code).toBe('products.picture_not_waiting');
    expect((await tag(b, 'mtag_thin')).body.message[0].path).toBe('image_tag_id');
    // The rule counts what is published and what waits, but not what the request takes away.
    await tagPublished('mtag_front');
    expect((await tag(b, 'mtag_front')).body.message).toMatchObject([{ path: 'image_tag_id' }]);
    await edit(tea, { images: [b, c] });
    const [said] = (await tag(b, 'mtag_front')).body.product.changes;
    expect(said).toMatchObject({
      fields: [{ field: 'images', was: [a], asked: [b, c], image_tags: { [b!]: 'mtag_front' } }],
      image_tags: [{ id: 'mtag_front', name: 'Front' }],
    });
    expect((await tag(b, 'mtag_front')).body.product.changes[0].version).toBe(said.version);
    expect((await tag(c, 'mtag_front')).status).toBe(400);
    await tagPublished(null);
    expect((await tagPublished('mtag_front')).status).toBe(400);
    await tag(c, 'mtag_back');
    // They stay with their pictures through another edit, and in the trail.
    await edit(tea, { images: [c, b, a] });
    const [change] = (await read(tea)).changes;
    expect(change.fields[0].image_tags).toEqual({ [b!]: 'mtag_front', [c!]: 'mtag_back' });
    const { rows } = await sql<{ tags: string[] }>`select one -> 'after' as tags from audit_trail,
      jsonb_array_elements(changes) as one where entity_id = ${tea.productId} and action = 'request_change'
        and one ->> 'field' = 'image_tag_id' order by seq desc limit 1`.execute(api.owner);
    expect(rows[0]?.tags).toEqual(['mtag_back', 'mtag_front']);
    await admin.post('/metadata-tags/mtag_back', { min_px: 100 });
    await decide(tea, { version: change.version, verdicts: [yes('images')] });
    expect(
      (await read(tea)).images.map((one: { url: string; image_tag: { id: string } | null }) => [
        one.url,
        one.image_tag?.id,
      ]),
    ).toEqual([
      [c, undefined],
      [b, 'mtag_front'],
      [a, undefined],
    ]);
  });
  test('is taken back by its supplier alone', async () => {
    const tea = await plant();
    await edit(tea, { title: 'Green tea' });
    const withdraw = (client: Client, version = 1) =>
      client.post(`/products/${tea.productId}/withdraw-change`, { version });
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(admin)).status).toBe(404);
    expect((await withdraw(supplier, 9)).body.code).toBe('stale');
    expect((await withdraw(supplier)).body.product.changes).toEqual([]);
    expect((await withdraw(supplier)).body.code).toBe('products.change_none');
  });
});

describe('an administrator', () => {
  test('approves some, refuses some and asks about others; the supplier answers', async () => {
    const tea = await plant();
    await edit(tea, { title: 'Green tea', storage: 'frozen', tax_rate: 5 });
    const verdicts = [yes('title'), { field: 'storage', verdict: 'ask' }, { field: 'tax_rate', verdict: 'no' }];
    expect((await decide(tea, { version: 1, verdicts })).body.code).toBe('products.change_note');
    expect((await decide(tea, { version: 1, verdicts: verdicts.slice(1), note: 'x' })).body.code).toBe(
      'products.change_verdicts',
    );
    expect((await decide(tea, { version: 1, verdicts, note: 'Really frozen?' }, supplier)).status).toBe(404);
    const { product } = (await decide(tea, { version: 1, verdicts, note: 'Really frozen?' })).body;
    expect(product).toMatchObject({ title: 'Green tea', storage: 'ambient', tax_rate: null });
    expect(product.changes[0]).toMatchObject({ status: 'asked', note: 'Really frozen?' });
    expect((await decide(tea, { version: 1, verdicts, note: 'x' })).body.code).toBe('stale');
    await edit(tea, { storage: 'chilled' });
    expect((await read(tea)).changes[0]).toMatchObject({
      status: 'waiting',
      note: null,
      fields: [{ asked: 'chilled' }],
    });
    await decide(tea, { version: 3, verdicts: [yes('storage')] });
    expect(await read(tea)).toMatchObject({ storage: 'chilled', changes: [{ status: 'approved' }] });
  });
  test('sees what was published meanwhile; nothing is applied where one field cannot be', async () => {
    const tea = await plant();
    await edit(tea, { title: 'Green tea' });
    await price(tea, 2_000);
    await edit(tea, { title: 'Black tea' }, admin);
    expect(await read(tea)).toMatchObject({ title: 'Black tea', changes: [{ fields: [{ was: 'Tea' }, {}] }] });
    await admin.delete(`/products/${tea.productId}/variants/${tea.variantId}`);
    const verdicts = [yes('title'), yes('prices', { variant_id: tea.variantId })];
    expect((await decide(tea, { version: 2, verdicts })).body.code).toBe('products.change_variant_gone');
    expect((await read(tea)).title).toBe('Black tea');
  });
});
