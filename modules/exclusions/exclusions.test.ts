import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let admin: Client;
let trade: Trade;
let other: Trade;
let area: string;
let variant: string;
let sku: string;
beforeAll(async () => {
  api = await startStore();
  area = testId('area');
  await insertRow(api.owner, 'areas', {
    id: area,
    name: 'Al Malqa',
    name_ar: 'الملقا',
    province: 'Riyadh',
    ...stamps(),
  });
  [trade, other] = [await aTrade(api, {}, { area_id: area }), await aTrade(api)];
  admin = await api.signIn({ account: 'admin', superadmin: true });
  variant = await aVariant(api, trade.supplierId);
  sku = (await trade.supplier.get(`/variants/${variant}`)).body.variant.sku;
}, 60_000);
afterAll(() => api.stop());

const areasPath = () => `/suppliers/${trade.supplierId}/excluded-areas`;
const usersPath = () => `/suppliers/${trade.supplierId}/excluded-users`;

describe('who is excluded is offered nothing, in every place that offers goods', () => {
  let draft: string;
  let catalog: string;
  beforeAll(async () => {
    const order = await anOrder(api, trade);
    draft = (
      await trade.supplier.post('/draft-orders', {
        customer_id: trade.customerId,
        items: [{ variant_id: variant, quantity: 1 }],
      })
    ).body.draft_order.id;
    catalog = (await trade.supplier.post('/catalogs', { name: 'All', status: 'active', scope: 'all' })).body.catalog.id;
    // The usual goods are those of orders: this one was bought before.
    await sql`update order_items set variant_id = ${variant}, product_id = (select product_id from product_variants where id = ${variant}) where order_id = ${order.id}`.execute(
      api.owner,
    );
  });

  /** How much each place has of the supplier for the customer. */
  async function offered(client: Client) {
    const whose = `customer_id=${trade.customerId}&supplier_id=${trade.supplierId}`;
    const { supplierId: supplier_id, customerId: customer_id } = trade;
    const made = await client.post('/draft-orders', {
      supplier_id,
      customer_id,
      items: [{ variant_id: variant, quantity: 1 }],
    });
    const match = await client.post('/draft-orders/match', { customer_id, terms: [sku] });
    const preview = await client.post('/draft-orders/preview', {
      supplier_id,
      customer_id,
      items: [{ variant_id: variant, quantity: 1 }],
    });
    const waiting = (await client.get('/orders/desk')).body.orders as { id: string; blockers: { text: string }[] }[];
    return {
      picker: (await client.get(`/variants?region_id=reg_saudi_arabia&id=${variant}&${whose}`)).body.count,
      match: match.body.matches[0].goods.length,
      usual: (await client.get(`/draft-orders/usual?${whose}`)).body.goods.length,
      shelf: (await client.get(`/draft-orders/goods?${whose}&q=${sku}`)).body.count,
      catalog: (await client.get(`/catalogs/${catalog}/preview?customer_id=${trade.customerId}&q=${sku}`)).body.count,
      draft: made.status,
      fault: preview.body.preview?.items[0]?.fault?.code ?? null,
      desk: JSON.stringify(waiting).includes('CUSTOMER_BLOCKED'),
    };
  }
  const open = { picker: 1, match: 1, usual: 1, shelf: 1, catalog: 1, draft: 200, fault: null, desk: false };
  const shut = { picker: 0, match: 0, usual: 0, shelf: 0, catalog: 0, draft: 400 };

  test.each(['supplier', 'admin'] as const)('for a %s: by name, by area, and not any more', async (who) => {
    const client = who === 'admin' ? admin : trade.supplier;
    expect(await offered(client)).toEqual(open);

    const added = await client.post(usersPath(), { customer_ids: [trade.customerId], reason: 'Pays late' });
    expect(added.body).toMatchObject({
      count: 1,
      excluded_users: [{ id: trade.customerId, reason: 'Pays late', open_orders: expect.any(Number) }],
    });
    expect(added.body.excluded_users[0].open_orders).toBeGreaterThan(0);
    expect(await offered(client)).toMatchObject({ ...shut, desk: true });
    const refused = await client.post('/draft-orders', {
      supplier_id: trade.supplierId,
      customer_id: trade.customerId,
      items: [],
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'suppliers.customer_excluded']);
    // What was put together before is not ordered either.
    expect((await client.post(`/draft-orders/${draft}/register`)).body.code).toBe('suppliers.customer_excluded');
    expect((await client.delete(`${usersPath()}/${trade.customerId}`)).body.deleted).toBe(true);
    expect(await offered(client)).toEqual(open);

    const set = await client.post(areasPath(), { area_ids: [area] });
    expect(set.body.excluded_areas).toMatchObject([{ id: area, name: 'Al Malqa', customers: 1 }]);
    expect(await offered(client)).toMatchObject(shut);
    expect((await client.post(`/draft-orders/${draft}/register`)).body.code).toBe('suppliers.customer_excluded');
    expect((await client.post(areasPath(), { area_ids: [] })).body.excluded_areas).toEqual([]);
    expect(await offered(client)).toEqual(open);
  });

  test('another supplier’s goods are offered as before, and orders under way go on', async () => {
    const { customerId } = trade;
    const order = await anOrder(api, trade, { stock: 100 });
    expect((await trade.supplier.post(`/orders/${order.id}/accept`)).status).toBe(200);
    await insertRow(api.owner, 'customer_suppliers', {
      supplier_id: other.supplierId,
      customer_id: customerId,
      created_at: new Date(),
    });
    const theirs = await aVariant(api, other.supplierId);
    await trade.supplier.post(usersPath(), { customer_ids: [customerId], reason: 'Pays late' });
    const found = await other.supplier.get(
      `/variants?region_id=reg_saudi_arabia&customer_id=${customerId}&id=${theirs}`,
    );
    expect(found.body.count).toBe(1);
    const packed = await trade.supplier.post(`/orders/${order.id}/fulfillment`, {
      items: order.items.map(({ id, quantity }) => ({ item_id: id, quantity })),
    });
    expect(packed.status).toBe(200);
    await trade.supplier.delete(`${usersPath()}/${customerId}`);
  });
});

describe('keeping them', () => {
  test('what a supplier set of an area besides stays, and leaves a trail', async () => {
    await trade.supplier.post(`/areas/${area}/service`, { min_order_amount: 5_000 });
    await admin.post(areasPath(), { area_ids: [area, area] });
    const service = async () => (await trade.supplier.get(`/areas/${area}`)).body.area.service;
    expect(await service()).toMatchObject({ min_order_amount: 5_000, is_excluded: true });
    await admin.post(areasPath(), { area_ids: [] });
    expect(await service()).toMatchObject({ min_order_amount: 5_000, is_excluded: false });
    const { rows } = await sql<{
      changes: object[];
    }>`select au.changes from audit_trail au where au.entity = 'suppliers'
      and au.entity_id = ${trade.supplierId} order by au.seq desc limit 2`.execute(api.owner);
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'excluded_area_ids', before: [area], after: [] }],
      [{ field: 'excluded_area_ids', before: [], after: [area] }],
    ]);
  });

  test('what is not there, or another’s, is refused, and nothing changes', async () => {
    const { supplier, customerId } = trade;
    const post = (body: object, client = supplier) => client.post(usersPath(), body);
    const at = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.message[0]?.path];
    expect(at(await post({ customer_ids: [other.customerId], reason: 'x' }))).toEqual([400, 'customer_ids.0']);
    expect(at(await post({ customer_ids: [customerId], reason: ' ' }))).toEqual([400, 'reason']);
    expect(at(await supplier.post(areasPath(), { area_ids: [area, 'area_nowhere'] }))).toEqual([400, 'area_ids.1']);
    const foreign = [
      await other.supplier.get(usersPath()),
      await other.supplier.get(areasPath()),
      await post({ customer_ids: [other.customerId], reason: 'x' }, other.supplier),
      await other.supplier.post(areasPath(), { area_ids: [] }),
      await supplier.delete(`${usersPath()}/${customerId}`),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const reader = await api.signIn({ account: 'admin', permissions: ['suppliers:read'] });
    expect([
      (await reader.get(usersPath())).status,
      (await post({ customer_ids: [customerId], reason: 'x' }, reader)).status,
    ]).toEqual([200, 403]);
    expect((await supplier.get(usersPath())).body.count).toBe(0);
    expect((await supplier.get(areasPath())).body.excluded_areas).toEqual([]);
  });

  test('are found by name', async () => {
    await trade.supplier.post(usersPath(), { customer_ids: [trade.customerId], reason: 'Pays late' });
    const count = async (q: string) =>
      (await trade.supplier.get(`${usersPath()}?q=${encodeURIComponent(q)}`)).body.count;
    expect([await count('rawdah'), await count('nobody')]).toEqual([1, 0]);
    await trade.supplier.delete(`${usersPath()}/${trade.customerId}`);
  });
});
