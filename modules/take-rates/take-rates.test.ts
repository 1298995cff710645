import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aTakeRate } from './testing.ts';

let api: TestApi;
let admin: Client;
let mine: Trade;
let theirs: Trade;
/** A category, and one below it. */
let drinks: string;
let water: string;

const permissions = ['suppliers:read', 'suppliers:update'] as const;
beforeAll(async () => {
  api = await startStore();
  mine = await aTrade(api);
  theirs = await aTrade(api);
  admin = await api.signIn({ account: 'admin', permissions: [...permissions] });
  const category = async (parent_category_id: string | null) => {
    const id = testId('pcat');
    await insertRow(api.owner, 'product_categories', {
      id,
      name: id,
      handle: id.toLowerCase(),
      parent_category_id,
      sort_index: 0,
      ...stamps(),
    });
    return id;
  };
  drinks = await category(null);
  water = await category(drinks);
}, 60_000);
afterAll(() => api.stop());

const path = (trade: Trade = mine) => `/suppliers/${trade.supplierId}/take-rates`;
/** A supplier of its own, so that no test meets another's rates. */
async function aRated(rows: Record<string, unknown>[] = [{}]): Promise<{ trade: Trade; ids: string[] }> {
  const trade = await aTrade(api);
  const ids: string[] = [];
  for (const [index, row] of rows.entries())
    ids.push(await aTakeRate(api.owner, trade.supplierId, { number: index + 1, ...row }));
  return { trade, ids };
}
type Listed = { id: string; number: number; status: string; value: number; ends_at: string | null; starts_at: string };
const listed = async (trade: Trade, query = ''): Promise<Listed[]> =>
  (await admin.get(path(trade) + query)).body.take_rates;

describe('who sees and keeps rates', () => {
  test('a supplier reads its own and changes none; nobody else’s are there for it', async () => {
    const own = await aTakeRate(api.owner, mine.supplierId);
    const foreign = await aTakeRate(api.owner, theirs.supplierId, { value: 100 });
    const seen = await mine.supplier.get(path());
    expect(seen.body).toMatchObject({ count: 1, take_rates: [{ id: own, value: 750, status: 'active' }] });
    expect(seen.text).not.toContain(foreign);
    expect((await mine.supplier.get(path(theirs))).status).toBe(404);
    expect((await mine.supplier.get(`${path(theirs)}/applied?product_id=prod_1`)).status).toBe(404);
    const refused = [
      await mine.supplier.post(path(), { type: 'percentage', value: 0 }),
      await mine.supplier.post(`${path()}/${own}`, { value: 0 }),
      await mine.supplier.delete(`${path()}/${own}`),
      await mine.supplier.post(`${path()}/replay`, {}),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const reader = await api.signIn({ account: 'admin', permissions: ['suppliers:read'] });
    expect((await reader.get(path())).status).toBe(200);
    expect((await reader.post(`${path()}/${own}`, { value: 0 })).status).toBe(403);
    // One supplier's rate is not changed below another's address.
    expect((await admin.post(`${path()}/${foreign}`, { value: 0 })).status).toBe(404);
    expect((await admin.delete(`${path()}/${foreign}`)).status).toBe(404);
    expect(await listed(theirs)).toMatchObject([{ value: 100, status: 'active' }]);
  });
});

describe('keeping rates', () => {
  test('the default comes first, then others; conditions and terms come back as they were given', async () => {
    const { trade } = await aRated([]);
    const early = await admin.post(path(trade), { type: 'percentage', value: 500, category_id: drinks });
    expect([early.status, early.body.message]).toEqual([400, 'Add the default rate first: one without conditions.']);
    const first = await admin.post(path(trade), { type: 'percentage', value: 750 });
    expect(first.body.take_rate).toMatchObject({ number: 1, status: 'active', base: 'net', category: null });
    const rate = {
      type: 'percentage',
      value: 500,
      category_id: drinks,
      customer_status: 'active',
      channel: 'desk',
      min_amount: 100,
      max_amount: 5_000,
      base: 'gross',
      include_tax: true,
      include_shipping: true,
      ends_at: '2099-01-01T00:00:00.000Z',
    };
    const second = await admin.post(path(trade), rate);
    expect(second.body.take_rate).toMatchObject({ ...rate, number: 2, category: { id: drinks } });
    const { rows } = await sql<{ action: string; supplier_id: string }>`select action, supplier_id from audit_trail
      where entity = 'take_rates' and entity_label = 'TR-02' and supplier_id = ${trade.supplierId}`.execute(api.owner);
    expect(rows).toEqual([{ action: 'create', supplier_id: trade.supplierId }]);
  });
  test.each<[string, object, number, string | RegExp]>([
    ['overlap', { category_id: 'drinks', value: 1 }, 422, /^TR-02 has the same conditions in this period/],
    ['a second default', { value: 1 }, 422, /^TR-01 is the default in this period/],
    ['a foreign product', { product_id: 'theirs', value: 1 }, 400, 'A linked record does not exist.'],
    ['more than all', { channel: 'rep', value: 10_001 }, 400, 'Enter 100% or less.'],
    ['the past', { channel: 'rep', value: 1, starts_at: '2020-01-01T00:00:00Z' }, 400, 'Choose today or a later day.'],
    ['an unknown status', { customer_status: 'nobody', value: 1 }, 400, 'A linked record does not exist.'],
  ])('refuses %s and changes nothing', async (_, body, status, message) => {
    const { trade } = await aRated([{}, { category_id: drinks }]);
    const foreign = await aProductOf(theirs);
    const sent = JSON.parse(
      JSON.stringify({ type: 'percentage', ...body })
        .replace('"drinks"', `"${drinks}"`)
        .replace('"theirs"', `"${foreign}"`),
    );
    const refused = await admin.post(path(trade), sent);
    expect(refused.status).toBe(status);
    expect(refused.body.message[0]?.message ?? refused.body.message).toMatch(message);
    expect(await listed(trade)).toHaveLength(2);
  });
  test('a change of one in force ends it and begins another; what ended is kept and stays', async () => {
    const { trade, ids } = await aRated();
    const { body } = await admin.post(`${path(trade)}/${ids[0]}`, { value: 800, version: 1 });
    expect(body.take_rate).toMatchObject({ number: 2, value: 800, replaces_id: ids[0], status: 'active' });
    expect(await listed(trade)).toMatchObject([
      { number: 1, value: 750, status: 'ended', ends_at: body.take_rate.starts_at },
      { number: 2, value: 800, status: 'active', ends_at: null },
    ]);
    expect((await listed(trade, '?status=ended')).map(({ number }) => number)).toEqual([1]);
    const again = await admin.post(`${path(trade)}/${ids[0]}`, { value: 1 });
    expect([again.status, again.body.message]).toEqual([400, 'This rate has ended. Add a new one.']);
    const stale = await admin.post(`${path(trade)}/${body.take_rate.id}`, { value: 1, version: 7 });
    expect([stale.status, stale.body.code]).toEqual([400, 'stale']);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox
      where event = 'take_rates.changed' and supplier_id = ${trade.supplierId}`.execute(api.owner);
    expect(rows).toEqual([{ n: 1 }]);
  });
  test('a default never ends; another rate in force does, and one that never was goes', async () => {
    const { trade, ids } = await aRated([
      {},
      { category_id: drinks },
      { category_id: water, starts_at: new Date(Date.now() + 86_400_000) },
    ]);
    const kept = await admin.delete(`${path(trade)}/${ids[0]}`);
    expect([kept.status, kept.body.message]).toEqual([400, expect.stringMatching(/^A supplier always has a default/)]);
    expect((await admin.delete(`${path(trade)}/${ids[1]}`)).body).toMatchObject({ id: ids[1], deleted: true });
    expect((await admin.delete(`${path(trade)}/${ids[2]}`)).status).toBe(200);
    expect((await listed(trade)).map(({ number, status }) => [number, status])).toEqual([
      [1, 'active'],
      [2, 'ended'],
    ]);
  });
  test('two who change the same at once leave one default at every moment', async () => {
    const { trade, ids } = await aRated();
    const both = await Promise.all([1, 2].map((value) => admin.post(`${path(trade)}/${ids[0]}`, { value })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await listed(trade)).map(({ status }) => status)).toEqual(['ended', 'active']);
  });
});

const aProductOf = async (trade: Trade): Promise<string> => {
  const { items } = await anOrder(api, trade);
  const { product_id } = await api.owner
    .selectFrom('order_items')
    .select('product_id')
    .where('id', '=', items[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  return product_id ?? '';
};

describe('which rate applies, and what last month gives', () => {
  test('a category covers what is below it; the answer says why, and why no other', async () => {
    const { trade, ids } = await aRated([
      {},
      { category_id: drinks, value: 600 },
      { category_id: drinks, channel: 'rep', value: 100 },
      { customer_status: 'active', category_id: water, value: 500 },
    ]);
    const product = await aProductOf(trade);
    await insertRow(api.owner, 'product_category_links', { category_id: water, product_id: product });
    const ask = async (query: string, by = admin) =>
      (await by.get(`${path(trade)}/applied?product_id=${product}${query}`)).body;
    const { applied } = await ask(`&customer_id=${trade.customerId}`, trade.supplier);
    expect(applied).toMatchObject({ rate: { id: ids[3] }, why: 'most', case_size: 1 });
    expect(applied.lost.map((one: { rate: Listed; why: string }) => [one.rate.number, one.why])).toEqual([
      [2, 'fewer'],
      [1, 'fewer'],
      [3, 'channel'],
    ]);
    expect((await ask('')).applied).toMatchObject({ rate: { id: ids[1] }, why: 'most' });
    expect((await ask('&channel=rep')).applied).toMatchObject({ rate: { id: ids[2] } });
    expect((await ask('&at=2020-01-01T00:00:00Z')).applied).toMatchObject({ rate: null, why: null });
    // Somebody else's customer or product is not there.
    const foreign = await trade.supplier.get(
      `${path(trade)}/applied?product_id=${product}&customer_id=${mine.customerId}`,
    );
    expect([foreign.status, foreign.body.message[0].path]).toEqual([400, 'customer_id']);
    const other = await admin.get(`${path(trade)}/applied?product_id=${await aProductOf(mine)}`);
    expect([other.status, other.body.message[0].path]).toEqual([400, 'product_id']);
  });
  test('a replay tells what is taken now and then by rate, and writes nothing', async () => {
    const { trade, ids } = await aRated();
    const order = await anOrder(api, trade);
    await anOrder(api, trade);
    await sql`update orders set created_at = date_trunc('month', now()) - interval '10 days' where id = ${order.id}`.execute(
      api.owner,
    );
    const replay = (body: object) => admin.post(`${path(trade)}/replay`, body);
    expect((await replay({})).body).toMatchObject({
      orders: 1,
      lines: 1,
      net: 10_000,
      orders_left_out: 0,
      changed: 0,
      take: { before: 750, after: 750 },
      rates: [{ id: ids[0], number: 1, before: { lines: 1, take: 750 } }],
    });
    const next = { type: 'fixed_per_order', value: 2_500, customer_status: 'active' };
    expect((await replay({ add: next })).body).toMatchObject({
      take: { before: 750, after: 2_500 },
      changed: 1,
      rates: [
        { id: ids[0], before: { take: 750 }, after: { lines: 0, take: 0 } },
        { id: 'new', number: 2, before: { lines: 0, take: 0 }, after: { lines: 1, take: 2_500 } },
      ],
    });
    expect((await replay({ take_rate_id: ids[0], change: { value: 1_000 } })).body.take).toEqual({
      before: 750,
      after: 1_000,
    });
    const refused = await replay({ take_rate_id: ids[0], remove: true });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/always has a default/)]);
    expect(await listed(trade)).toMatchObject([{ number: 1, value: 750, status: 'active' }]);
  });
});

describe('the rate kept on an order line', () => {
  const keptOn = async (orderId: string): Promise<(number | null)[]> => {
    const { rows } = await sql<{ number: number | null }>`select tkr.number from order_items oi
      left join take_rates tkr on tkr.id = oi.take_rate_id where oi.order_id = ${orderId} order by oi.position`.execute(
      api.owner,
    );
    return rows.map(({ number }) => number);
  };

  test('"rate line frozen on each order item with take_rate_id": a change later touches none, a line added later has what holds then', async () => {
    const { trade, ids } = await aRated([{}, { channel: 'desk', value: 600 }, { channel: 'rep' }]);
    const order = await anOrder(api, trade, { paid: true });
    expect(await keptOn(order.id)).toEqual([2]);
    expect((await admin.post(`${path(trade)}/${ids[1]}`, { value: 900 })).status).toBe(200);
    expect(await keptOn(order.id)).toEqual([2]);

    const added = await aVariant(api, trade.supplierId);
    await aShelf(api, trade.supplierId, trade.locationId, added, 100);
    const [product] = await api.owner
      .selectFrom('product_variants')
      .select('product_id')
      .where('id', '=', added)
      .execute();
    await admin.post(path(trade), {
      type: 'fixed_per_case',
      value: 40,
      product_id: product?.product_id,
      channel: 'desk',
    });
    await trade.supplier.post(`/orders/${order.id}/accept`);
    const desk = await api.signIn({
      account: 'admin',
      permissions: ['orders:read', 'orders:update', 'settings:update'],
    });
    await desk.post('/store', { feature_flags: [{ key: 'order_editing', value: true }] });
    const edit = await desk.post('/order-edits', { order_id: order.id });
    const editing = `/order-edits/${edit.body.order_edit.id}`;
    await desk.post(`${editing}/items`, { variant_id: added, quantity: 5 });
    await desk.post(`${editing}/items/${order.items[0]?.id}`, { quantity: 12 });
    await desk.post(`${editing}/request`);
    expect((await desk.post(`${editing}/confirm`)).status).toBe(200);
    // TR-04 took the place of TR-02; TR-05 is the product's.
    expect(await keptOn(order.id)).toEqual([2, 5]);
    await demandInvariants(api);
  });

  test('what goes out for an exchange is sold, what goes out for a claim is not', async () => {
    const { trade } = await aRated();
    const order = await anOrder(api, trade, { paid: true });
    const desk = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:update'] });
    const at = `/orders/${order.id}`;
    const [item] = order.items;
    await desk.post(`${at}/accept`);
    const packed = await desk.post(`${at}/fulfillment`, { items: [{ item_id: item?.id, quantity: 10 }] });
    await desk.post(`${at}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
    const variant_id = await aVariant(api, trade.supplierId);
    await aShelf(api, trade.supplierId, trade.locationId, variant_id, 100);
    const back = [{ item_id: item?.id, quantity: 1 }];
    const sent = [{ variant_id, quantity: 1 }];
    const swap = await desk.post(`${at}/swaps`, { return_items: back, additional_items: sent });
    const claim = await desk.post(`${at}/claims`, {
      type: 'replace',
      claim_items: [{ item_id: item?.id, quantity: 1, reason: 'wrong_item' }],
      additional_items: sent,
      shipping_methods: [{ price: 0 }],
    });
    expect([swap.status, claim.status]).toEqual([200, 200]);
    expect(await keptOn(order.id)).toEqual([1, 1, null]);
    await demandInvariants(api);
  });

  test('a supplier without rates gives nothing', async () => {
    const trade = await aTrade(api);
    expect(await keptOn((await anOrder(api, trade)).id)).toEqual([null]);
  });
});
