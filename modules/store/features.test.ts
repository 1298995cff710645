import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from './testing.ts';
import { aLocation, aShelf } from '../stock-locations/testing.ts';
import { aVariant } from '../products/testing.ts';
import type { Client, TestApi } from '../../apps/api/testing.ts';

/** What the switches of the store do to orders (specification, section 6; docs/decisions/0012). */
let api: TestApi;
let settings: Client;
let trade: Trade;

beforeAll(async () => {
  api = await startStore();
  settings = await api.signIn({ account: 'admin', permissions: ['settings:update'] });
}, 60_000);
afterAll(() => api.stop());
const flip = (switches: Record<string, boolean>) =>
  settings.post('/store', { feature_flags: Object.entries(switches).map(([key, value]) => ({ key, value })) });

beforeEach(async () => {
  trade = await aTrade(api);
  await flip({ order_editing: false, inventoryService: true, stockLocationService: true });
});

describe('order_editing', () => {
  test('orders carry their edits only while it is on', async () => {
    const { id } = await anOrder(api, trade);
    const order = async () => (await trade.supplier.get(`/orders/${id}`)).body.order;
    expect('edits' in (await order())).toBe(false);
    await flip({ order_editing: true });
    expect((await order()).edits).toEqual([]);
    expect((await trade.supplier.get(`/orders/${id}?expand=edits`)).body.order.edits).toEqual([]);
  });
});

describe('locations', () => {
  /** An accepted order of one line, its goods lying in both of two warehouses. */
  async function aChoice() {
    const second = await aLocation(api.owner, trade.supplierId);
    const variant_id = await aVariant(api, trade.supplierId);
    for (const location of [trade.locationId, second]) await aShelf(api, trade.supplierId, location, variant_id, 100);
    const {
      body: { draft_order },
    } = await trade.supplier.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id, quantity: 10 }],
    });
    const {
      body: { order },
    } = await trade.supplier.post(`/draft-orders/${draft_order.id}/register`);
    await trade.supplier.post(`/orders/${order.id}/accept`);
    return { id: order.id, items: [{ item_id: order.items[0].id, quantity: 10 }] };
  }
  test.each([
    [true, true, 400],
    [false, true, 200],
    [true, false, 200],
    [false, false, 200],
  ])(
    'inventoryService %s, stockLocationService %s: fulfilling without a location answers %i',
    async (inventoryService, stockLocationService, status) => {
      const { id, items } = await aChoice();
      await flip({ inventoryService, stockLocationService });
      const answer = await trade.supplier.post(`/orders/${id}/fulfillment`, { items });
      expect(answer.status).toBe(status);
      if (status === 400)
        expect(answer.body.message[0]).toMatchObject({ path: 'location_id', message: 'select a location' });
      else expect(answer.body.order.fulfillments[0].location_id).toBeTruthy();
      expect((await trade.supplier.get(`/orders/${id}/stock`)).body.asks_location).toBe(status === 400);
    },
  );
});

test('"Locations need both": without, stock and what is done with it are not there, and orders go on', async () => {
  const shelf = { variant_id: await aVariant(api, trade.supplierId) };
  await aShelf(api, trade.supplierId, trade.locationId, shelf.variant_id, 5);
  const order = await anOrder(api, trade);
  const gone = [
    '/stock',
    '/stock-movements',
    '/stock-waste',
    '/stock-transfers',
    '/stock-counts',
    '/reservations',
    '/inventory-items',
    `/orders/${order.id}/reservations`,
    `/stock-locations/${trade.locationId}/levels`,
    `/variants/${shelf.variant_id}/inventory`,
  ];
  const answers = async () =>
    new Set(await Promise.all(gone.map(async (path) => (await trade.supplier.get(path)).status)));
  expect(await answers()).toEqual(new Set([200]));
  for (const key of ['inventoryService', 'stockLocationService']) {
    await flip({ [key]: false });
    expect(await answers()).toEqual(new Set([404]));
    const counted = { stocked_quantity: 9, reason: 'count' };
    const path = `/stock-locations/${trade.locationId}/levels/${shelf.variant_id}`;
    expect((await trade.supplier.post(path, counted)).status).toBe(404);
    expect((await trade.supplier.post('/stock-locations', { name: 'Van' })).status).toBe(404);
    expect((await trade.supplier.get(`/orders/${order.id}`)).status).toBe(200);
    await flip({ [key]: true });
  }
});

describe('inventoryService', () => {
  test('orders placed while it is off are accepted and fulfilled without any stock; older ones keep what was set aside', async () => {
    const counted = await anOrder(api, trade, { stock: 10 });
    await trade.supplier.post(`/orders/${counted.id}/accept`);
    await flip({ inventoryService: false });
    const free = await anOrder(api, trade, { stock: 0 });
    const accepted = await trade.supplier.post(`/orders/${free.id}/accept`);
    expect(accepted.body.order).toMatchObject({
      status: 'confirmed',
      items: [{ manages_stock: false, reserved_quantity: 0 }],
    });
    await flip({ inventoryService: true });
    for (const {
      id,
      items: [item],
    } of [free, counted]) {
      const { status } = await trade.supplier.post(`/orders/${id}/fulfillment`, {
        items: [{ item_id: item?.id, quantity: 10 }],
      });
      expect(status).toBe(200);
    }
    const levels = await api.owner
      .selectFrom('stock_levels')
      .select(['stocked', 'reserved'])
      .where('supplier_id', '=', trade.supplierId)
      .orderBy('opening')
      .execute();
    expect(levels).toEqual([
      { stocked: 0, reserved: 0 },
      { stocked: 0, reserved: 0 },
    ]);
    await demandInvariants(api);
  });
});
