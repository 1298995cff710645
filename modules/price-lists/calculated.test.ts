import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { insertRow, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { startStore } from '../store/testing.ts';
import { cellsOf } from '#kit/shared/cells.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let supplier: Client;
let tea: string;
let rice: string;

beforeAll(async () => {
  api = await startStore();
  // Each step is a second later; none lies ahead of the database's own clock.
  api.setNow(new Date(Date.now() - 600_000));
  trade = await aTrade(api);
  other = await aTrade(api);
  supplier = await api.signIn({ account: 'supplier', supplierId: trade.supplierId });
  tea = await aVariant(api, trade.supplierId, { price: 1_000, title: 'Tea' });
  rice = await aVariant(api, trade.supplierId, { price: 2_000, title: 'Rice' });
}, 60_000);
afterAll(() => api.stop());

const later = () => api.setNow(new Date(api.now().getTime() + 1_000));
const of = (variant_id: string, amount: number, over: object = {}) => ({
  variant_id,
  currency_code: 'SAR',
  amount,
  ...over,
});
const post = async (path: string, body: object = {}, who = supplier) => {
  later();
  const reply = await who.post(`/price-lists${path}`, body);
  return reply.status < 300 ? reply.body.price_list : { status: reply.status, ...reply.body };
};
const aList = (name: string, over: object = {}) => post('', { name, type: 'override', status: 'active', ...over });
const tenthOff = [{ pack: 'piece', packs: 1, bps: -1_000 }];
const priceOf = async (variant: string, query = '', who = supplier) =>
  (await who.get(`/variants/${variant}/price?quantity=1${query}`)).body.price;
/** Answers how the goods come. */
const ordered = async (variant: string, cost: number) => {
  later();
  const { body } = await supplier.post('/purchase-orders', {
    vendor_name: 'Sahl',
    location_id: trade.locationId,
    items: [{ variant_id: variant, quantity: 10, cost }],
  });
  const { id, items } = body.purchase_order;
  await supplier.post(`/purchase-orders/${id}/send`, {});
  return () => supplier.post(`/purchase-orders/${id}/receive`, { items: [{ item_id: items[0].id, quantity: 10 }] });
};
const bought = async (variant: string, cost: number) => (await ordered(variant, cost))();

describe('a list that is calculated from another', () => {
  test('keeps the version it was made with until it takes the next; an order is priced again to the halala', async () => {
    const wholesale = await aList('Wholesale', {
      prices: [of(tea, 905), of(tea, 20_000, { pack_size: 24, min_quantity: 240 })],
    });
    const shops = await aList('Shops', {
      calculated_from: 'list',
      base_list_id: wholesale.id,
      adjustments: tenthOff,
      customer_ids: [trade.customerId],
    });
    expect(shops).toMatchObject({ base_list: { id: wholesale.id, number: 1, newest: 1 } });
    const asked = `&customer_id=${trade.customerId}`;
    expect((await priceOf(tea, asked)).ladder[0]).toMatchObject({
      price_micros: 815_000_000,
      basis: { of: 'list', price_micros: 905_000_000, bps: -1_000, list: { list_id: wholesale.id, number: 1 } },
    });
    // What the other list does not name keeps its own price.
    expect(await priceOf(rice, asked)).toMatchObject({ unit_price_micros: 2_000_000_000, price_version_id: null });
    const { body } = await supplier.get(`/price-lists/${shops.id}/matrix?q=Tea`);
    expect(body.variants[0].breaks).toEqual([
      { from: 1, pack_size: 1, amount: 815 },
      { from: 240, pack_size: 1, amount: 750 },
    ]);

    const draft = (
      await supplier.post('/draft-orders', { customer_id: trade.customerId, items: [{ variant_id: tea, quantity: 3 }] })
    ).body;
    const { order } = (await supplier.post(`/draft-orders/${draft.draft_order.id}/register`)).body;
    const placed = api.now().toISOString();
    await post(`/${wholesale.id}`, { prices: [of(tea, 600)] });
    later();
    expect((await priceOf(tea, asked)).unit_price_micros).toBe(815_000_000);
    expect((await supplier.get(`/price-lists/${shops.id}`)).body.price_list.base_list).toMatchObject({
      number: 1,
      newest: 2,
    });
    // An edit of its own is not an edit of what it is calculated from.
    expect(await post(`/${shops.id}`, { priority: 2 })).toMatchObject({
      newest: 2,
      base_list: { number: 1, newest: 2 },
    });
    expect(await post(`/${shops.id}/recalculate`)).toMatchObject({ newest: 3, base_list: { number: 2, newest: 2 } });
    expect((await priceOf(tea, asked)).unit_price_micros).toBe(540_000_000);
    expect(await post(`/${shops.id}/recalculate`)).toMatchObject({ status: 400 });
    // The order's version says what it said.
    const { rows } = await sql<{ same: boolean }>`select oi.price_version_id = plv.id as same from order_items oi
      join price_list_versions plv on plv.price_list_id = ${shops.id} and plv.number = 1 where oi.order_id = ${order.id}`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ same: true }]);
    expect((await priceOf(tea, `${asked}&at=${placed}`)).unit_price_micros).toBe(order.items[0].unit_price_micros);

    expect(await supplier.delete(`/price-lists/${wholesale.id}`)).toMatchObject({
      status: 400,
      body: { message: 'Other lists are calculated from it: Shops. Change them first.' },
    });
    for (const { id } of [shops, wholesale]) expect((await supplier.delete(`/price-lists/${id}`)).status).toBe(200);
  });

  test('refuses a cycle by its chain, a list without prices, and another supplier’s', async () => {
    const a = await aList('A', { prices: [of(tea, 900)] });
    const over = (base_list_id: string | null) => ({ calculated_from: 'list', base_list_id, adjustments: tenthOff });
    const b = await aList('B', over(a.id));
    const c = await aList('C', over(b.id));
    const refused = (message: string) => ({ status: 400, message: [{ path: 'base_list_id', message }] });
    expect(await post(`/${a.id}`, over(c.id))).toMatchObject(
      refused('These lists would be calculated from each other: A → C → B → A.'),
    );
    expect(await post(`/${a.id}`, over(a.id))).toMatchObject({ status: 400 });
    expect(await aList('None', over(null))).toMatchObject(refused('Choose a price list.'));
    const draft = await aList('Draft', { status: 'draft' });
    expect(await aList('D', over(draft.id))).toMatchObject(refused('This list has no prices then. Activate it first.'));
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    expect(await post('', { name: 'Theirs', type: 'override', ...over(a.id) }, stranger)).toMatchObject({
      status: 400,
      message: [{ path: 'base_list_id' }],
    });
    expect((await stranger.post(`/price-lists/${b.id}/recalculate`, {})).status).toBe(404);
    const d = await aList('D', over(c.id));
    const e = await aList('E', over(d.id));
    expect(await aList('F', over(e.id))).toMatchObject({ status: 400, message: [{ path: 'base_list_id' }] });
    // 9.00, a tenth off four times, each to the halala.
    expect((await priceOf(tea)).unit_price_micros).toBe(590_000_000);
    for (const { id } of [e, d, c, b, a, draft]) await supplier.delete(`/price-lists/${id}`);
  });

  test('is above what goods were last bought for, which a representative does not learn', async () => {
    await bought(tea, 800);
    const list = await aList('Cost plus', {
      calculated_from: 'cost',
      adjustments: [{ pack: 'piece', packs: 1, bps: 1_250 }],
    });
    const before = api.now().toISOString();
    expect((await priceOf(tea)).ladder[0]).toMatchObject({
      price_micros: 900_000_000,
      basis: { of: 'cost', price_micros: 800_000_000, bps: 1_250, list: null },
    });
    expect(await priceOf(rice)).toMatchObject({ unit_price_micros: 2_000_000_000 });
    await bought(tea, 880);
    expect((await priceOf(tea)).unit_price_micros).toBe(990_000_000);
    expect((await priceOf(tea, `&at=${before}`)).unit_price_micros).toBe(900_000_000);

    const representative = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    expect((await rep.get(`/price-lists/${list.id}`)).body.price_list).toMatchObject({
      adjustments: [],
      calculated_from: 'cost',
    });
    expect((await priceOf(tea, '', rep)).ladder[0]).toMatchObject({ price_micros: 990_000_000, basis: null });
    const seen = await rep.get(`/price-list-comparison?list_id[]=${list.id}&q=Tea`);
    expect(seen.body.variants[0].prices[0].price).toMatchObject({ amount: 990, margin_bps: null });

    // Ordered before and come after: what was asked in between stays what it was.
    const comes = await ordered(tea, 1_000);
    later();
    const between = api.now().toISOString();
    later();
    await comes();
    expect((await priceOf(tea)).unit_price_micros).toBe(1_125_000_000);
    expect((await priceOf(tea, `&at=${between}`)).unit_price_micros).toBe(990_000_000);
    await supplier.delete(`/price-lists/${list.id}`);
  });
});

describe('lists beside each other', () => {
  test('show each pack with its distance from the base and its margin, only differences, and as a file', async () => {
    await insertRow(api.owner, 'master_variants', {
      id: 'mv_case',
      supplier_id: trade.supplierId,
      product_id: (await supplier.get(`/variants/${rice}`)).body.variant.product_id,
      title: 'Case',
      case_configuration: 10,
      shrink_configuration: 1,
    });
    await sql`update product_variants set master_variant_id = 'mv_case' where id = ${rice}`.execute(api.owner);
    await bought(rice, 1_500);
    const one = await aList('One', {
      prices: [of(rice, 1_900), of(rice, 18_000, { pack_size: 10, min_quantity: 100 }), of(tea, 1_000)],
    });
    const two = await aList('Two', { prices: [of(rice, 19_500, { pack_size: 10, min_quantity: 10 })] });
    const compare = async (query = '', who = supplier) =>
      (await who.get(`/price-list-comparison?list_id[]=${one.id}&list_id[]=${two.id}${query}`)).body;
    const price = (amount: number, change_bps: number, margin_bps: number) => ({ amount, change_bps, margin_bps });
    expect((await compare('&q=Rice')).variants).toMatchObject([
      {
        id: rice,
        pack_size: 10,
        base: price(20_000, 0, 2_500),
        prices: [
          { list: { id: one.id, name: 'One' }, price: price(19_000, -500, 2_105) },
          { list: { id: two.id }, price: price(19_500, -250, 2_308) },
        ],
      },
    ]);
    expect((await compare('&q=Rice&packs=10')).variants[0].prices[0].price.amount).toBe(18_000);
    expect((await compare('&q=Rice&pack=piece')).variants[0].prices[1].price).toBeNull();
    // The price of tea is named, and is the base price.
    const different = await compare('&differences=true');
    expect(different.variants.map(({ id }: { id: string }) => id)).toEqual([rice]);
    expect(different.count).toBe(1);
    expect((await supplier.get('/price-list-comparison')).body).toMatchObject({ variants: [], count: 0 });

    const { body } = await supplier.post(
      `/price-list-comparison/export?list_id[]=${one.id}&list_id[]=${two.id}&differences=true`,
      {},
    );
    await api.server.dispatcher.drain();
    const file = cellsOf((await supplier.get(`/tasks/${body.task.id}/file`)).text);
    expect(file.slice(1).map((line) => line.slice(2))).toEqual([
      ['Base price', '10', 'SAR', '200', '0', '25'],
      ['One', '10', 'SAR', '190', '-5', '21.05'],
      ['Two', '10', 'SAR', '195', '-2.5', '23.08'],
    ]);
    const stranger = await api.signIn({ account: 'supplier', supplierId: other.supplierId });
    const theirs = await post('', { name: 'Theirs', type: 'override' }, stranger);
    expect((await compare('', stranger)).type).toBe('not_found');
    expect((await stranger.post(`/price-list-comparison/export?list_id[]=${one.id}`, {})).status).toBe(404);
    const admin = await api.signIn({ account: 'admin', permissions: ['catalogs:read'] });
    expect(await compare(`&list_id[]=${theirs.id}`, admin)).toMatchObject({ message: [{ path: 'list_id' }] });
    for (const { id } of [one, two]) await supplier.delete(`/price-lists/${id}`);
  });
});

test('a word that very many goods share is found by looking through them, a code among them by its index', async () => {
  const owner = other.supplierId;
  await sql`insert into products (id, supplier_id, title, handle, status)
    select 'prod_many_' || n, ${owner}, 'Common ' || lpad(n::text, 4, '0'), 'many-' || n, 'published' from generate_series(1, 2001) n`.execute(
    api.owner,
  );
  await sql`insert into product_variants (id, supplier_id, product_id, title, sku)
    select 'variant_many_' || n, ${owner}, 'prod_many_' || n, '1 kg', 'CODE-' || lpad(n::text, 4, '0') from generate_series(1, 2001) n`.execute(
    api.owner,
  );
  // As the database does by itself within a minute.
  await sql`analyze products, product_variants`.execute(api.owner);
  const client = await api.signIn({ account: 'supplier', supplierId: owner });
  const { id } = await post('', { name: 'Many', type: 'override' }, client);
  const catalog = (await client.post('/catalogs', { name: 'Many', scope: 'all' })).body.catalog;
  for (const path of [
    `/price-lists/${id}/matrix?`,
    `/price-list-comparison?list_id[]=${id}&`,
    `/catalogs/${catalog.id}/preview?`,
    '/variants?',
  ]) {
    const common = await client.get(`${path}q=common&limit=2`);
    expect([path, common.status, common.body.count, common.body.count_is_lower_bound]).toEqual([path, 200, 100, true]);
    expect(common.body.variants.map((one: { id: string }) => one.id)).toEqual(['variant_many_1', 'variant_many_2']);
    const one = (await client.get(`${path}q=code-0007`)).body;
    expect([one.count, one.variants[0].id]).toEqual([1, 'variant_many_7']);
  }
});
