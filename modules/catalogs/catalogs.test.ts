import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { startStore } from '../store/testing.ts';
import type { OverlapRow } from './contract.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let supplier: Client;
let listed: string;
let unlisted: string;
let theirs: string;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  other = await aTrade(api);
  supplier = await api.signIn({ account: 'supplier', supplierId: trade.supplierId });
  listed = await aVariant(api, trade.supplierId, { price: 1_000 });
  unlisted = await aVariant(api, trade.supplierId, { price: 1_000 });
  theirs = await aVariant(api, other.supplierId);
}, 60_000);
afterAll(() => api.stop());

const aCatalog = async (lines: object[] = [{ variant_id: listed }], over: object = {}) => {
  const { body } = await supplier.post('/catalogs', { name: 'Shops', status: 'active', ...over });
  const put = await supplier.post(`/catalogs/${body.catalog.id}/lines/batch`, { lines });
  expect(put.status).toBe(200);
  return put.body.catalog;
};
const drop = (id: string) => supplier.delete(`/catalogs/${id}`);
const order = (variant_id: string, quantity: number) =>
  supplier.post('/draft-orders', { customer_id: trade.customerId, items: [{ variant_id, quantity }] });
const offered = async (query = `&customer_id=${trade.customerId}`) =>
  (await supplier.get(`/variants?region_id=reg_saudi_arabia${query}`)).body.variants as {
    id: string;
    offer: object | null;
    calculated_price: number;
  }[];
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe('what a customer may buy', () => {
  test('the picker and drafts offer what is listed, at its price and in its quantities, and say the nearest', async () => {
    const catalog = await aCatalog([
      { variant_id: listed, min_quantity: 12, increment: 12, badge: 'new', price_amount: 900 },
    ]);
    expect(catalog).toMatchObject({ lines_count: 1, customers_count: 1, currency_code: 'SAR' });
    expect(await offered()).toMatchObject([
      { id: listed, calculated_price: 900, offer: { min_quantity: 12, increment: 12, badge: 'new' } },
    ]);
    expect(idsOf(await offered(''))).toEqual([listed, unlisted].sort());
    const not = await order(unlisted, 12);
    expect([not.status, not.body.message[0].path, not.body.message[0].code ?? not.body.code]).toEqual([
      400,
      'items.0.variant_id',
      'catalogs.not_offered',
    ]);
    const off = await order(listed, 20);
    expect([off.status, off.body.message[0].path]).toEqual([400, 'items.0.quantity']);
    expect(off.body.message[0].message).toMatch(/12 or 24 pieces/);
    const preview = await supplier.post('/draft-orders/preview', {
      customer_id: trade.customerId,
      items: [{ variant_id: listed, quantity: 20 }],
    });
    expect(preview.body.preview.items[0].fault.quantities).toEqual([12, 24]);
    const { body } = await order(listed, 24);
    expect(body.draft_order.items[0]).toMatchObject({ unit_price: 900, price_locked: false });
    const match = await supplier.post('/draft-orders/match', {
      customer_id: trade.customerId,
      terms: ['Spring Water'],
    });
    expect(match.body.matches[0].goods.map((one: { variant_id: string }) => one.variant_id)).toEqual([listed]);
    const why = await supplier.get(
      `/variants/${listed}/price?region_id=reg_saudi_arabia&customer_id=${trade.customerId}`,
    );
    expect(why.body.price.ladder[0]).toMatchObject({ list: { type: 'catalog', list_id: catalog.id }, lost: null });
    // What is in a draft stays when its catalog changes; more of it is by the new one.
    await supplier.post(`/catalogs/${catalog.id}/lines/batch`, { lines: [{ variant_id: listed, is_visible: false }] });
    const [kept] = body.draft_order.items;
    const path = `/draft-orders/${body.draft_order.id}`;
    expect((await supplier.post(path, { items: [{ id: kept.id, quantity: 24 }] })).status).toBe(200);
    expect((await supplier.post(path, { items: [{ id: kept.id, quantity: 36 }] })).status).toBe(400);
    await drop(catalog.id);
    expect((await order(unlisted, 1)).status).toBe(200);
  });

  test('a catalog of others, one that waits, a draft and one that leaves the customer out change nothing', async () => {
    const shut = [
      { customer_statuses: ['suspended'] },
      { status: 'draft' },
      { starts_at: '2100-01-01T00:00:00Z' },
      { channels: ['rep'] },
      { customer_ids: [trade.customerId], excluded_customer_ids: [trade.customerId] },
    ];
    for (const over of shut) {
      const { id } = await aCatalog([], over);
      expect(idsOf(await offered()), JSON.stringify(over)).toEqual([listed, unlisted].sort());
      await drop(id);
    }
  });

  test('everything but what is hidden', async () => {
    const { id } = await aCatalog([{ variant_id: unlisted, is_visible: false }], {
      scope: 'all',
      adjustment_bps: -1_000,
    });
    expect(await offered()).toMatchObject([{ id: listed, calculated_price: 900, offer: null }]);
    await drop(id);
  });
});

describe('the preview as a customer', () => {
  const previewOf = (id: string, query = '', client = supplier) =>
    client.get(`/catalogs/${id}/preview?customer_id=${trade.customerId}${query}`);

  test('says that a catalog which names others alone is not for it', async () => {
    const neighbour = await aCustomer(api.owner, {}, [trade.supplierId]);
    const { id } = await aCatalog([{ variant_id: listed }], { customer_ids: [neighbour] });
    const of = async (customer: string) =>
      (await supplier.get(`/catalogs/${id}/preview?customer_id=${customer}`)).body.left_out;
    expect([await of(trade.customerId), await of(neighbour)]).toEqual(['not_for', null]);
    await drop(id);
    expect((await supplier.delete(`/customers/${neighbour}`)).status).toBe(200);
  });

  test('says what it may buy, by which catalog, from how many pieces on and at which price, and why not the rest', async () => {
    const first = await aCatalog(
      [{ variant_id: listed, min_quantity: 10, increment: 12, badge: 'new', price_amount: 900 }],
      { name: 'First', priority: 5 },
    );
    const second = await aCatalog([{ variant_id: listed, price_amount: 800 }], { channels: ['rep'] });
    const may = await previewOf(first.id);
    expect(may.body).toMatchObject({ count: 1, currency_code: 'SAR', left_out: null });
    expect(may.body.variants).toMatchObject([
      {
        id: listed,
        why: 'listed',
        catalog: { id: first.id, name: 'First' },
        min_quantity: 10,
        increment: 12,
        quantity: 12,
        badge: 'new',
        price_micros: 900_000_000,
        base_micros: 1_000_000_000,
        price_from: { id: first.id, type: 'catalog' },
      },
    ]);
    // Preview and picker agree.
    expect(idsOf(may.body.variants)).toEqual(idsOf(await offered()));
    const not = await previewOf(first.id, '&may_buy=false');
    expect(not.body.variants).toMatchObject([{ id: unlisted, why: 'not_listed', catalog: { id: first.id } }]);
    expect((await previewOf(second.id)).body.left_out).toBe('channel');
    expect((await previewOf(second.id, '&channel=rep')).body).toMatchObject({
      left_out: null,
      variants: [{ id: listed, catalog: { id: first.id }, price_micros: 900_000_000 }],
    });
    await drop(second.id);
    const hiding = await aCatalog([{ variant_id: listed, is_visible: false }]);
    expect((await previewOf(first.id, '&may_buy=false')).body.variants).toMatchObject([
      { id: listed, why: 'hidden', catalog: { id: hiding.id } },
      { id: unlisted, why: 'not_listed' },
    ]);
    await drop(hiding.id);
    await drop(first.id);
    const draft = await aCatalog([], { status: 'draft' });
    const all = await previewOf(draft.id);
    expect(all.body).toMatchObject({ left_out: 'draft', count: 2 });
    expect(all.body.variants).toMatchObject([{ why: 'no_catalog', catalog: null, price_from: null }, {}]);
    expect(
      (await previewOf(draft.id, `&q=${(await supplier.get(`/variants/${listed}`)).body.variant.sku}`)).body.count,
    ).toBe(1);
    expect((await previewOf(draft.id, '&channel=telex')).status).toBe(400);
    expect((await supplier.get(`/catalogs/${draft.id}/preview`)).body).toMatchObject({ count: 2, left_out: 'draft' });
    const theirCustomer = await supplier.get(`/catalogs/${draft.id}/preview?customer_id=${other.customerId}`);
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    const admin = await api.signIn({ account: 'admin', permissions: ['catalogs:read'] });
    expect([
      theirCustomer.status,
      (await previewOf(draft.id, '', stranger)).status,
      (await admin.get(`/catalogs/${draft.id}/preview?customer_id=${other.customerId}`)).status,
      (await previewOf(draft.id, '', admin)).status,
    ]).toEqual([404, 404, 404, 200]);
    await drop(draft.id);
  });
});

const anArea = async () => {
  const id = testId('area');
  await insertRow(api.owner, 'areas', { id, name: 'Al Malaz', ...stamps() });
  return id;
};
test('a catalog says how the number of its customers comes about: statuses, areas, names, exceptions', async () => {
  const own = await aTrade(api);
  const as = await api.signIn({ account: 'supplier', supplierId: own.supplierId });
  const [east, west] = [await anArea(), await anArea()];
  const of = (status: string, area_id: string | null) => aCustomer(api.owner, { status, area_id }, [own.supplierId]);
  await sql`update customers set status = 'suspended' where id = ${own.customerId}`.execute(api.owner);
  const shop = await of('active', east);
  await of('active', east);
  await of('active', west);
  const lead = await of('lead', east);
  await aCustomer(api.owner, { status: 'active', area_id: east });
  const audienceOf = async (over: object) => {
    const { body, text } = await as.post('/catalogs', { name: 'Shops', ...over });
    const { audience, customers_count } = body.catalog ?? {};
    expect(audience, text).toBeTruthy();
    expect(audience.matching + audience.named - audience.excluded, text).toBe(customers_count);
    return [audience.with_status, audience.matching, audience.named, audience.excluded, customers_count];
  };
  expect(await audienceOf({})).toEqual([5, 5, 0, 0, 5]);
  expect(await audienceOf({ excluded_area_ids: [west] })).toEqual([5, 5, 0, 1, 4]);
  expect(await audienceOf({ customer_ids: [lead] })).toEqual([5, 0, 1, 0, 1]);
  const terms = { customer_statuses: ['active'], area_ids: [east] };
  expect(await audienceOf(terms)).toEqual([3, 2, 0, 0, 2]);
  // Who is named and matches anyway is counted once; who is excluded and never met it is not taken off.
  const named = { customer_ids: [lead, shop], excluded_customer_ids: [shop, own.customerId] };
  expect(await audienceOf({ ...terms, ...named })).toEqual([3, 2, 1, 1, 2]);
});

test('catalogs that list the same for the same customers overlap: the higher priority wins', async () => {
  const overlaps = async (client = supplier, query = '') =>
    (await client.get(`/catalog-overlaps?${query}`)).body as { overlaps: OverlapRow[]; count: number };
  const low = await aCatalog([
    { variant_id: listed, min_quantity: 12, price_amount: 900 },
    { variant_id: unlisted, is_visible: false },
  ]);
  const high = await aCatalog(
    [{ variant_id: listed, price_amount: 10_800, price_pack_size: 12 }, { variant_id: unlisted }],
    { name: 'High', priority: 3, customer_ids: [trade.customerId], channels: ['desk'] },
  );
  const apart = [
    { status: 'draft' },
    { ends_at: '2020-01-01T00:00:00Z' },
    { customer_statuses: ['suspended'] },
    { excluded_customer_ids: [trade.customerId] },
    {
      channels: ['rep'],
      customer_ids: [trade.customerId],
      starts_at: '2020-01-01T00:00:00Z',
      ends_at: '2020-02-01T00:00:00Z',
    },
  ];
  const others: string[] = [];
  for (const over of apart) others.push((await aCatalog([{ variant_id: listed }], over)).id);
  const found = await overlaps();
  expect(found).toMatchObject({
    count: 1,
    overlaps: [
      {
        winner: { id: high.id, name: 'High', priority: 3 },
        other: { id: low.id, priority: 0 },
        customers_count: 1,
        variants_count: 2,
        prices_count: 0,
        quantities_count: 1,
        hidden_count: 1,
      },
    ],
  });
  await supplier.post(`/catalogs/${high.id}`, { priority: -1 });
  await supplier.post(`/catalogs/${high.id}/lines/batch`, { lines: [{ variant_id: listed, price_amount: 901 }] });
  expect((await overlaps()).overlaps).toMatchObject([{ winner: { id: low.id }, prices_count: 1 }]);
  const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
  expect((await overlaps(stranger)).count).toBe(0);
  expect((await overlaps(supplier, `catalog_id=${others[0]}`)).count).toBe(0);
  expect((await overlaps(supplier, `catalog_id=${high.id}`)).count).toBe(1);
  const later = await supplier.post(`/catalogs/${high.id}`, { starts_at: '2100-01-01T00:00:00Z' });
  expect(later.status).toBe(200);
  expect((await overlaps()).count).toBe(1);
  await supplier.post(`/catalogs/${low.id}`, { ends_at: '2099-01-01T00:00:00Z' });
  expect((await overlaps()).count).toBe(0);
  for (const id of [low.id, high.id, ...others]) await drop(id);
});

test('a price book has what the catalog offers, at its own prices and else at base prices', async () => {
  const book = (id: string, query = '', client = supplier) => client.get(`/catalogs/${id}/book${query}`);
  const narrow = await aCatalog(
    [{ variant_id: listed, min_quantity: 10, increment: 12, badge: 'new', price_amount: 900 }],
    { adjustment_bps: -1_000 },
  );
  const { body } = await book(narrow.id);
  expect(body.book).toMatchObject({ catalog: { id: narrow.id }, currency_code: 'SAR', part: 1, parts: 1 });
  expect(body.book.lines).toMatchObject([{ id: listed, first: 12, step: 12, badge: 'new', price_micros: 900_000_000 }]);
  const wide = await aCatalog([{ variant_id: listed, is_visible: false }], { scope: 'all', adjustment_bps: -1_000 });
  expect((await book(wide.id)).body.book.lines).toMatchObject([{ id: unlisted, first: 1, price_micros: 900_000_000 }]);
  expect((await book(wide.id, '?part=2')).body.book).toMatchObject({ parts: 1, lines: [] });
  expect((await book(wide.id, '?part=0')).status).toBe(400);
  const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
  expect((await book(wide.id, '', stranger)).status).toBe(404);
  for (const id of [narrow.id, wide.id]) await drop(id);
});

describe('keeping catalogs', () => {
  test('those that are for a customer are found by it, whatever their channel; not where it is excluded, or buys from another supplier', async () => {
    const { customerId } = trade;
    const wanted = [
      await aCatalog([]),
      await aCatalog([], { customer_ids: [customerId] }),
      await aCatalog([], { channels: ['affiliate'] }),
    ].map(({ id }) => id as string);
    const others = [
      await aCatalog([], { customer_statuses: ['dormant'] }),
      await aCatalog([], { excluded_customer_ids: [customerId] }),
    ].map(({ id }) => id as string);
    const forOne = async (by: Client, id: string) =>
      idsOf((await by.get(`/catalogs?for_customer_id=${id}`)).body.catalogs);
    expect(await forOne(supplier, customerId)).toEqual(wanted.toSorted());
    expect(await forOne(supplier, other.customerId)).toEqual([]);
    expect(await forOne(other.supplier, customerId)).toEqual([]);
    for (const id of [...wanted, ...others]) await drop(id);
  });

  test('lines by brand and SKU; SKUs that nobody has are told; lines are found and go', async () => {
    const { id } = await aCatalog([]);
    const sku = (await supplier.get(`/variants/${listed}`)).body.variant.sku;
    const put = await supplier.post(`/catalogs/${id}/lines/batch`, { add: { skus: [sku, 'NOT-THERE', sku] } });
    expect(put.body).toMatchObject({ added: 1, unknown_skus: ['NOT-THERE'], catalog: { lines_count: 1, version: 2 } });
    expect((await supplier.get(`/catalogs/${id}/lines?q=${sku}`)).body.lines).toMatchObject([
      { variant_id: listed, sku },
    ]);
    const gone = await supplier.post(`/catalogs/${id}/lines/batch`, { remove: [listed] });
    expect(gone.body.catalog).toMatchObject({ lines_count: 0, version: 3 });
    await drop(id);
  });

  test.each<[string, object, string]>([
    ['another supplier’s goods', { variant_id: () => theirs }, 'lines.0.variant_id'],
    ['a minimum above the maximum', { min_quantity: 12, max_quantity: 6 }, 'lines.0.max_quantity'],
    ['no quantity between', { min_quantity: 7, max_quantity: 11, increment: 6 }, 'lines.0.max_quantity'],
    ['a pack there is not', { packs: ['pallet'] }, 'lines.0.packs.0'],
    ['pieces in parts', { increment: 1.5 }, 'lines.0.increment'],
  ])('refuses %s', async (_, over, path) => {
    const { id } = await aCatalog([]);
    const told = { variant_id: listed, ...over } as { variant_id: string | (() => string) };
    const lines = [{ ...told, variant_id: typeof told.variant_id === 'string' ? told.variant_id : told.variant_id() }];
    const refused = await supplier.post(`/catalogs/${id}/lines/batch`, { lines });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
    await drop(id);
  });

  test.each<[string, () => object, string]>([
    ['customers of another supplier', () => ({ customer_ids: [other.customerId] }), 'customer_ids.0'],
    ['the same to be excluded', () => ({ excluded_customer_ids: [other.customerId] }), 'excluded_customer_ids.0'],
    [
      'an end before its start',
      () => ({ starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }),
      'ends_at',
    ],
  ])('refuses %s', async (_, over, path) => {
    const refused = await supplier.post('/catalogs', { name: 'Shops', ...over() });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });

  test('another supplier’s catalog is not there', async () => {
    const { id } = await aCatalog([]);
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    expect([
      (await stranger.get(`/catalogs/${id}`)).status,
      (await stranger.get(`/catalogs/${id}/lines`)).status,
      (await stranger.post(`/catalogs/${id}/lines/batch`, { remove: [] })).status,
    ]).toEqual([404, 404, 404]);
    await drop(id);
  });
});
