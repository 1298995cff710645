import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore } from '../store/testing.ts';
import { type Client, type TestApi } from '../../apps/api/testing.ts';
import { dayOf } from '#domain/dates.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { startPacks } from './server/start-packs.ts';

let api: TestApi;
let supplier: Client;
let viewer: Client;
let foreign: Client;

beforeAll(async () => {
  api = await startStore();
  supplier = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  foreign = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  viewer = await api.signIn({ account: 'admin', permissions: ['products:read'] });
}, 60_000);
afterAll(() => api.stop());

const sized = {
  title: 'Juice',
  options: [
    { title: 'Size', values: [{ value: '200 ml' }, { value: '1 L' }] },
    { title: 'Pack', values: [{ value: 'Single' }, { value: 'Six' }] },
  ],
};
type Pack = { id: string; is_default: boolean; is_active: boolean };

async function aJuice() {
  const {
    body: { product },
  } = await supplier.post('/products', sized);
  const [[small, large], [single, six]] = product.options.map((option: { values: { id: string }[] }) =>
    option.values.map((value) => value.id),
  );
  const path = `/products/${product.id}/master-variants`;
  const add = (body: object) => supplier.post(path, { case_configuration: 24, shrink_configuration: 6, ...body });
  return { product, small, large, single, six, path, add };
}

describe('combinations', () => {
  test('the first is the default, and is called after its values', async () => {
    const { small, single, large, add } = await aJuice();
    const first = await add({ option_values: [single, small] });
    expect(first.body.master_variant).toMatchObject({
      title: '200 ml / Single',
      case_configuration: 24,
      shrink_configuration: 6,
      is_active: true,
      is_default: true,
      option_values: [{ value: '200 ml' }, { value: 'Single' }],
      variants_count: 0,
    });
    expect((await add({ option_values: [large] })).body.master_variant.is_default).toBe(false);
  });
  test('stand in the order of their values, not of their making', async () => {
    const { small, large, add } = await aJuice();
    await add({ option_values: [large] });
    const { body } = await add({ option_values: [small] });
    expect(body.product.master_variants.map((one: { title: string }) => one.title)).toEqual(['200 ml', '1 L']);
  });
  test('exist once, of values of this product, one of each option', async () => {
    const { small, large, single, add } = await aJuice();
    await add({ option_values: [small, single] });
    expect((await add({ option_values: [single, small] })).body.message).toBe(
      'This combination already exists: 200 ml / Single.',
    );
    expect((await add({ option_values: [small, large] })).status).toBe(400);
    const { small: theirs } = await aJuice();
    expect((await add({ option_values: [theirs] })).status).toBe(400);
  });
  test.each([
    [{ case_configuration: 0 }],
    [{ case_configuration: 1.5 }],
    [{ shrink_configuration: -1 }],
    [{ case_configuration: '24' }],
    [{ case_configuration: 2_147_483_648 }],
    [{ product_id: 'x' }],
  ])('%j is refused: pack sizes are whole pieces', async (body) => {
    const { add } = await aJuice();
    expect((await add(body)).status).toBe(400);
  });
});

describe('editing a row', () => {
  test('saves what it names, and answers the product with all its rows', async () => {
    const { add, path } = await aJuice();
    const {
      body: { master_variant: pack },
    } = await add({});
    const { status, body } = await supplier.post(`${path}/${pack.id}`, {
      description: 'Shelf carton',
      case_configuration: 27,
      shrink_configuration: 9,
      version: pack.version,
    });
    expect(status).toBe(200);
    expect(body.master_variant).toMatchObject({
      description: 'Shelf carton',
      case_configuration: 27,
      shrink_configuration: 9,
      version: 2,
    });
    expect(body.product.master_variants).toHaveLength(1);
    expect(
      (await supplier.post(`${path}/${pack.id}`, { case_configuration: 30, version: pack.version })).body.code,
    ).toBe('stale');
  });
  test('setting one default clears the others (specification, section 4)', async () => {
    const { small, large, add, path } = await aJuice();
    await add({ option_values: [small] });
    const {
      body: { master_variant: second },
    } = await add({ option_values: [large] });
    const { body } = await supplier.post(`${path}/${second.id}`, { is_default: true });
    expect(body.product.master_variants.filter((one: Pack) => one.is_default).map((one: Pack) => one.id)).toEqual([
      second.id,
    ]);
  });
  test('two people who each set another default at the same moment leave one', async () => {
    const { small, large, add, path } = await aJuice();
    await add({});
    const ids = [
      (await add({ option_values: [small] })).body.master_variant.id,
      (await add({ option_values: [large] })).body.master_variant.id,
    ];
    const answers = await Promise.all(ids.map((id) => supplier.post(`${path}/${id}`, { is_default: true })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const { body } = await supplier.get(path.replace('/master-variants', ''));
    expect(body.product.master_variants.filter((one: Pack) => one.is_default)).toHaveLength(1);
  });
  test('activating and deactivating: the default stays active', async () => {
    const { small, add, path } = await aJuice();
    const {
      body: { master_variant: first },
    } = await add({});
    const {
      body: { master_variant: second },
    } = await add({ option_values: [small] });
    expect((await supplier.post(`${path}/${second.id}`, { is_active: false })).body.master_variant.is_active).toBe(
      false,
    );
    expect((await supplier.post(`${path}/${second.id}`, { is_default: true })).body.code).toBe(
      'products.default_inactive',
    );
    expect((await supplier.post(`${path}/${first.id}`, { is_active: false })).body.code).toBe(
      'products.default_deactivated',
    );
    expect((await supplier.post(`${path}/${second.id}`, { is_active: true, is_default: true })).status).toBe(200);
    expect((await supplier.post(`${path}/${first.id}`, { is_active: false })).status).toBe(200);
  });
  test('a picture is one of the product’s own', async () => {
    const { product, add, path } = await aJuice();
    const {
      body: { master_variant: pack },
    } = await add({});
    const {
      body: { product: pictured },
    } = await supplier.post(`/products/${product.id}`, { images: ['/uploads/a.png'] });
    expect(
      (await supplier.post(`${path}/${pack.id}`, { image_id: pictured.images[0].id })).body.master_variant.image,
    ).toBe('/uploads/a.png');
    expect((await supplier.post(`${path}/${pack.id}`, { image_id: 'img_none' })).status).toBe(400);
    const {
      body: { product: bare },
    } = await supplier.post(`/products/${product.id}`, { images: [] });
    expect(bare.master_variants[0].image_id).toBeNull();
  });
});

describe('the ladder', () => {
  const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
  const startDue = () =>
    api.owner
      .transaction()
      .execute((db) => startPacks.run({ ...api.server.systemContext(db, 'packs'), actor: null }, {}));

  test('goes up to a pallet, in whole packs of the one below', async () => {
    const { add, path } = await aJuice();
    const { body } = await add({ cases_per_layer: 10, layers_per_pallet: 8 });
    expect(body.master_variant).toMatchObject({ cases_per_layer: 10, layers_per_pallet: 8, planned: null });
    const change = (set: object) => supplier.post(`${path}/${body.master_variant.id}`, set);
    for (const [set, at] of [
      [{ cases_per_layer: null }, 'cases_per_layer'],
      [{ cases_per_layer: 2_147_483_647 }, 'cases_per_layer'],
      [{ cases_per_layer: 1.5 }, 'cases_per_layer'],
      [{ layers_per_pallet: 0 }, 'layers_per_pallet'],
    ] as const) {
      const refused = await change(set);
      expect([refused.status, refused.body.message[0].path]).toEqual([400, at]);
    }
    expect((await change({ cases_per_layer: null, layers_per_pallet: null })).status).toBe(200);
  });
  test('is changed from a day on: until then nothing else is so, then it is, and what was stays known', async () => {
    const { add, path } = await aJuice();
    const { id } = (await add({})).body.master_variant;
    const change = async (set: object) => (await supplier.post(`${path}/${id}`, set)).body.master_variant;
    const planned = await change({ case_configuration: 30, cases_per_layer: 9, starts_on: inDays(3) });
    expect(planned).toMatchObject({
      case_configuration: 24,
      cases_per_layer: null,
      planned: { starts_on: inDays(3), case_configuration: 30, shrink_configuration: 6, cases_per_layer: 9 },
    });
    await startDue();
    expect(await change({ starts_on: null })).toMatchObject({ case_configuration: 24, planned: null });
    await change({ case_configuration: 30, starts_on: inDays(3) });
    await sql`update master_variants set planned_on = ${inDays(0)}::date where id = ${id}`.execute(api.owner);
    await startDue();
    const {
      body: { product },
    } = await supplier.get(path.replace('/master-variants', ''));
    expect(product.master_variants[0]).toMatchObject({
      case_configuration: 30,
      planned: null,
      versions: [{ case_configuration: 30 }, { case_configuration: 24 }],
    });
    // A day that is over is now.
    expect(await change({ case_configuration: 36, starts_on: inDays(-1) })).toMatchObject({ case_configuration: 36 });
  });
});

describe('removing a row', () => {
  test('neither the default nor one that packs a variant goes', async () => {
    const { product, small, add, path } = await aJuice();
    const {
      body: { master_variant: first },
    } = await add({});
    const {
      body: { master_variant: second },
    } = await add({ option_values: [small] });
    expect((await supplier.delete(`${path}/${first.id}`)).body.code).toBe('products.default_removed');
    const {
      body: { product: withVariant },
    } = await supplier.post(`/products/${product.id}/variants`, {
      title: 'A',
      sku: `S-${product.id}`,
      master_variant_id: second.id,
    });
    expect(withVariant.variants[0].master_variant).toMatchObject({ case_configuration: 24 });
    expect((await supplier.delete(`${path}/${second.id}`)).body.code).toBe('products.pack_in_use');
    await supplier.post(`/products/${product.id}/variants/${withVariant.variants[0].id}`, { master_variant_id: null });
    expect((await supplier.delete(`${path}/${second.id}`)).body).toMatchObject({
      id: second.id,
      object: 'master-variant',
      deleted: true,
    });
  });
});

test('reading products does not allow editing them, and foreign rows are not there', async () => {
  const { add, path } = await aJuice();
  const {
    body: { master_variant: pack },
  } = await add({});
  expect((await viewer.post(`${path}/${pack.id}`, { case_configuration: 1 })).status).toBe(403);
  expect((await foreign.post(`${path}/${pack.id}`, { case_configuration: 1 })).status).toBe(404);
  const own = await foreign.post('/products', sized);
  expect(
    (await foreign.post(`/products/${own.body.product.id}/master-variants/${pack.id}`, { case_configuration: 1 }))
      .status,
  ).toBe(404);
});
