import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ourInvariants } from '#db/invariants.ts';
import { startStore } from '../store/testing.ts';
import { testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { aPurchase } from '../purchase-orders/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { sumSales, writeCards } from './server/cards.ts';

let api: TestApi;
let admin: Client;
let products: string[];
const supplier = { id: '' };

beforeAll(async () => {
  api = await startStore();
  supplier.id = await aSupplier(api.owner, { name: 'Najd' });
  admin = await api.signIn({ account: 'admin', superadmin: true });
  products = [await make('Juice'), await make('Water'), await make('Tea')];
  await sql`insert into product_categories (id, name, handle) values ('pcat_top', 'Food', 'food'), ('pcat_below', 'Drinks', 'drinks')`.execute(
    api.owner,
  );
  const { rows } = await sql<{
    id: string;
  }>`select min(id) as id from product_variants where product_id = any(${products})`.execute(api.owner);
  await aPurchase(api.owner, {
    supplierId: supplier.id,
    variantId: rows[0]?.id ?? '',
    locationId: await aLocation(api.owner, supplier.id),
  });
}, 60_000);
afterAll(() => api.stop());

const sizes = [{ title: 'Size', values: [{ value: 'S' }, { value: 'L' }] }];
async function make(title: string): Promise<string> {
  const prices = [{ currency_code: 'SAR', amount: 100 }];
  const variants = [
    { title: 'S', options: [{ value: 'S' }], prices },
    { title: 'L', options: [{ value: 'L' }], prices },
  ];
  const made = await admin.post('/products', {
    title,
    supplier_id: supplier.id,
    options: sizes,
    variants,
    type: { value: 'Drinks' },
    tags: [{ value: 'cold' }, { value: title }],
  });
  expect(made.status, made.text).toBe(200);
  return made.body.product.id;
}

const write = () =>
  api.owner
    .transaction()
    .execute((db) => writeCards.run({ ...api.server.systemContext(db, 'cards'), actor: null }, {}));
const cards = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from product_cards`.execute(api.owner)).rows[0]?.n ?? 0;
const rules = ourInvariants().filter(({ name }) => /what lists show|products are counted/.test(name));
async function broken(): Promise<unknown[]> {
  const found = await Promise.all(rules.map((rule) => sql.raw(rule.sql).execute(api.owner)));
  return found.flatMap(({ rows }) => rows);
}

/** Where a product's row shows something, changed over the API or past it. */
const changes: readonly ((product: string, n: number) => Promise<unknown>)[] = [
  (id, n) => admin.post(`/products/${id}`, { title: `Title ${n}`, tags: [{ value: `tag ${n}` }] }),
  (id, n) => admin.post(`/products/${id}`, { status: n % 2 ? 'published' : 'draft', type: { value: `type ${n}` } }),
  (id, n) => admin.post(`/products/${id}/metadata`, { key: 'note', value: String(n) }),
  async (id, n) => {
    const [first] = (await admin.get(`/products/${id}?expand=variants`)).body.product.variants;
    const to = { sku: `SKU-${n}`, prices: [{ currency_code: 'SAR', amount: n }] };
    // Its only one may have been moved to another product before.
    if (first) await admin.post(`/products/${id}/variants/${first.id}`, to);
  },
  (id, n) => admin.post(`/products/${id}/variants`, { title: `More ${n}`, options: [{ value: `more ${n}` }] }),
  async (id) => {
    const all = (await admin.get(`/products/${id}?expand=variants`)).body.product.variants;
    if (all.length > 1) await admin.delete(`/products/${id}/variants/${all[0].id}`);
  },
  (_, n) => sql`update suppliers set name_ar = ${`نجد ${n}`} where id = ${supplier.id}`.execute(api.owner),
  (_, n) => sql`update product_types set value = value || ${n}`.execute(api.owner),
  (_, n) => sql`update product_tags set value = value || ${n}`.execute(api.owner),
  (_, n) => sql`update store set default_currency_code = ${n % 2 ? 'USD' : 'SAR'}`.execute(api.owner),
  (_, n) => sql`update variant_prices set amount = amount + ${n}`.execute(api.owner),
  (id) => sql`delete from product_tag_links where product_id = ${id}`.execute(api.owner),
  (id) =>
    sql`update product_variants set product_id = ${id} where id = (select min(id) from product_variants where deleted_at is null)`.execute(
      api.owner,
    ),
  (id, n) =>
    sql`with made as (insert into brands (id, name, handle) values (${testId('brand')}, ${`Brand ${n}`}, ${`brand-${n}`}) returning id)
      update products set brand_id = made.id from made where products.id = ${id}`.execute(api.owner),
  (_, n) => sql`update brands set name = name || ${n}`.execute(api.owner),
  (id, n) =>
    admin.post(`/products/${id}`, { images: n % 2 ? [`https://example.com/${n}.png`] : [], title_ar: `اسم ${n}` }),
  (_, n) => sql`update product_images set image_tag_id = ${n % 2 ? 'mtag_front' : null}`.execute(api.owner),
  (_, n) =>
    sql`update metadata_tags set required_for_categories = ${n % 2 ? ['pcat_top'] : []} where id = 'mtag_front'`.execute(
      api.owner,
    ),
  (id) =>
    sql`insert into product_category_links values ('pcat_below', ${id}) on conflict do nothing`.execute(api.owner),
  (_, n) =>
    sql`update product_categories set parent_category_id = ${n % 2 ? 'pcat_top' : null} where id = 'pcat_below'`.execute(
      api.owner,
    ),
  (_, n) => sql`update purchase_order_items set cost = ${n}, received = 1`.execute(api.owner),
];

test('a card is what its product is, whatever changes it, and the list says what the product does', async () => {
  // Each change at least twice, in an order that is another each time.
  const order = [...changes, ...changes].map((change) => ({ change, at: Math.random() })).sort((a, b) => a.at - b.at);
  for (const [n, { change }] of order.entries()) {
    await write();
    expect(await cards()).toBe(products.length);
    const product = products[n % products.length] ?? '';
    await change(product, n + 1);
    expect(await broken(), `${change}`).toEqual([]);
    const { body: list } = await admin.get('/products?limit=12&expand=variants,missing,margin');
    const { body: one } = await admin.get(`/products/${product}?expand=variants,missing,margin`);
    expect(list.products.find(({ id }: { id: string }) => id === product)).toEqual(one.product);
    expect(list.count).toBe(products.length);
  }
});

test('cards written while products change are none of before', async () => {
  let changing = true;
  const writing = (async () => {
    while (changing) await write();
  })();
  await Promise.all(
    products.map(async (id, at) => {
      for (let n = 0; n < 8; n++) {
        await admin.post(`/products/${id}`, { title: `At once ${n}` });
        await changes[6 + ((n + at) % 5)]?.(id, 100 + n);
      }
    }),
  ).finally(() => (changing = false));
  await writing;
  expect(await broken()).toEqual([]);
  await write();
  expect(await cards()).toBe(products.length);
  expect(await broken()).toEqual([]);
});

test('the sums that products are counted by stay few, and the same, while products come', async () => {
  const bare = (title: string) => admin.post('/products', { title, supplier_id: supplier.id });
  for (let at = 0; at < 6; at++) await Promise.all([1, 2, 3].map((n) => bare(`Many ${at} ${n}`)));
  await Promise.all([write(), bare('Meanwhile'), sql`select fold_product_states()`.execute(api.owner)]);
  await write();
  const kinds = await sql`select supplier_id, status from product_states`.execute(api.owner);
  expect(kinds.rows.length).toBe(new Set(kinds.rows.map((row) => JSON.stringify(row))).size);
  expect(await broken()).toEqual([]);
  expect((await admin.get('/products?limit=1')).body.count).toBe(products.length + 19);
});

test('what went out in four weeks is summed, less what was taken back; older goods and other moves are not', async () => {
  // One of its own: what happened before at random may have taken another's variants away.
  const product = await make('Coffee');
  const [{ id: variantId }] = (await admin.get(`/products/${product}?expand=variants`)).body.product.variants;
  const locationId = await aLocation(api.owner, supplier.id);
  const levelId = await aLevel(api.owner, { supplierId: supplier.id, locationId, variantId }, { stocked: 10 });
  const moves = [
    ['fulfillment', -40, 1],
    ['fulfillment_canceled', 12, 1],
    ['fulfillment', -5, 27],
    ['fulfillment', -100, 29],
    ['adjustment', -7, 1],
  ] as const;
  for (const [at, [kind, delta, days]] of moves.entries())
    await sql`insert into stock_moves (id, supplier_id, level_id, location_id, variant_id, seq, delta, balance, kind, source_id, created_at)
      values (${testId('smove')}, ${supplier.id}, ${levelId}, ${locationId}, ${variantId}, ${at + 1}, ${delta}, 10, ${kind}, ${testId('ful')},
        now() - make_interval(days => ${days}))`.execute(api.owner);
  const sum = () =>
    api.owner
      .transaction()
      .execute((db) => sumSales.run({ ...api.server.systemContext(db, 'sales'), actor: null }, {}));
  const read = async () => (await admin.get('/products?expand=sold_pieces&limit=50')).body.products;
  await sum();
  await sum();
  const sold = (await read()).filter((one: { sold_pieces: number }) => one.sold_pieces > 0);
  expect(sold).toMatchObject([{ id: product, sold_pieces: 33 }]);
});
