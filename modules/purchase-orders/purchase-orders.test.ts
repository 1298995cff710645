import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../apps/api/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startStore();
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

async function aGood(trade: Trade, stocked?: number): Promise<string> {
  const variant = await aVariant(api, trade.supplierId);
  if (stocked !== undefined) await aShelf(api, trade.supplierId, trade.locationId, variant, stocked);
  return variant;
}
async function anOrderOf(trade: Trade, variant_id: string, quantity: number): Promise<string> {
  const draft = await trade.supplier.post('/draft-orders', {
    customer_id: trade.customerId,
    items: [{ variant_id, quantity }],
  });
  return (await trade.supplier.post(`/draft-orders/${draft.body.draft_order.id}/register`)).body.order.id;
}
/** A purchase order that was sent, of so many pieces of one variant. */
async function sent(trade: Trade, variant_id: string, quantity: number) {
  const { body } = await trade.supplier.post('/purchase-orders', {
    vendor_name: 'Sahl Dairy',
    location_id: trade.locationId,
    items: [{ variant_id, quantity, cost: 250 }],
  });
  return (await trade.supplier.post(`/purchase-orders/${body.purchase_order.id}/send`, {})).body.purchase_order;
}
const stockOf = async (variant: string) =>
  (
    await sql<{
      stocked: number;
      moves: number;
    }>`select stocked, moves from stock_levels where variant_id = ${variant}`.execute(api.owner)
  ).rows[0];

describe('a purchase order', () => {
  test('is drafted, changed, sent, received in parts and received; stock and its ledger go along', async () => {
    const trade = await aTrade(api);
    const [tea, rice] = [await aGood(trade, 5), await aGood(trade)];
    const made = await trade.supplier.post('/purchase-orders', {
      vendor_name: 'Sahl Dairy',
      location_id: trade.locationId,
      eta: '2026-12-01',
      items: [{ variant_id: tea, quantity: 10, cost: 250 }],
    });
    expect([made.status, made.body.purchase_order]).toMatchObject([
      200,
      { number: 1, status: 'draft', source: 'manual', lines: 1, quantity: 10, cost_total: 2500, currency_code: 'SAR' },
    ]);
    const path = `/purchase-orders/${made.body.purchase_order.id}`;
    const changed = await trade.supplier.post(path, {
      items: [
        { variant_id: tea, quantity: 12 },
        { variant_id: rice, quantity: 8 },
      ],
      version: 1,
    });
    expect(changed.body.purchase_order).toMatchObject({ lines: 2, quantity: 20, cost_total: null, version: 2 });
    expect(
      (
        await trade.supplier.post(`${path}/receive`, {
          items: [{ item_id: changed.body.purchase_order.items[0].id, quantity: 1 }],
        })
      ).body.message,
    ).toBe('Mark the purchase order as sent first.');
    expect((await trade.supplier.post(`${path}/send`, { version: 1 })).body.code).toBe('stale');
    expect((await trade.supplier.post(`${path}/send`, { version: 2 })).body.purchase_order.status).toBe('sent');
    expect((await trade.supplier.post(path, { vendor_name: 'Ghusn Farms' })).body.message).toBe(
      'Only a draft can be changed or sent.',
    );
    // The second time nothing changes.
    for (let times = 0; times < 2; times++)
      expect((await trade.supplier.post(path, { eta: '2026-12-05' })).body.purchase_order?.eta).toBe('2026-12-05');
    const [first, second] = changed.body.purchase_order.items;
    const part = await trade.supplier.post(`${path}/receive`, {
      items: [
        { item_id: first.id, quantity: 12 },
        { item_id: second.id, quantity: 3 },
      ],
      note: 'Van 4',
    });
    expect(part.body.purchase_order).toMatchObject({
      status: 'partially_received',
      received: 15,
      receipts: [{ note: 'Van 4' }, { note: 'Van 4' }],
    });
    expect([await stockOf(tea), await stockOf(rice)]).toEqual([
      { stocked: 17, moves: 1 },
      { stocked: 3, moves: 1 },
    ]);
    expect((await trade.supplier.post(`${path}/cancel`, {})).body.message).toBe(
      'Items have already been received, so it cannot be canceled.',
    );
    const over = await trade.supplier.post(`${path}/receive`, { items: [{ item_id: second.id, quantity: 6 }] });
    expect([over.status, over.body.code]).toEqual([400, 'purchase_orders.too_much']);
    const rest = await trade.supplier.post(`${path}/receive`, { items: [{ item_id: second.id, quantity: 5 }] });
    expect(rest.body.purchase_order).toMatchObject({ status: 'received', received: 20 });
    const { rows } =
      await sql`select kind, delta, balance, reason from stock_moves where variant_id = ${rice} order by seq`.execute(
        api.owner,
      );
    expect(rows).toEqual([
      { kind: 'receipt', delta: 3, balance: 3, reason: 'PO-1' },
      { kind: 'receipt', delta: 5, balance: 8, reason: 'PO-1' },
    ]);
  });

  test('goods come in with the lots and days that stand on them; a lot that is known is added to', async () => {
    const trade = await aTrade(api);
    const [milk, tea] = [await aGood(trade, 5), await aGood(trade)];
    const [first, second] = [await sent(trade, milk, 20), await sent(trade, milk, 20)];
    const receive = async (purchase: typeof first, quantity: number, batches: object[]) =>
      trade.supplier.post(`/purchase-orders/${purchase.id}/receive`, {
        items: [{ item_id: purchase.items[0].id, quantity, batches }],
      });
    const [a, b] = [
      { lot: 'A1', produced_on: '2026-11-01', expires_on: '2099-05-01' },
      { lot: 'B1', expires_on: '2020-01-01' },
    ];
    const lots = (quantities: readonly [number, number]) => [
      { ...a, quantity: quantities[0] },
      { ...b, quantity: quantities[1] },
    ];
    expect((await receive(first, 10, lots([8, 3]))).body.code).toBe('batches.more_than_came');
    expect((await receive(first, 10, [lots([1, 1])[0] ?? {}, lots([1, 1])[0] ?? {}])).body.code).toBe(
      'batches.lot_twice',
    );
    const wrong = { lot: 'C', produced_on: '2026-02-01', expires_on: '2026-01-01', quantity: 1 };
    expect((await receive(first, 10, [wrong])).body.code).toBe('batches.days_reversed');
    expect((await receive(first, 10, lots([6, 3]))).body.purchase_order.receipts).toMatchObject([
      { quantity: 10, batches: [{ lot: 'B1' }, { lot: 'A1', expires_on: '2099-05-01', quantity: 6 }] },
    ]);
    expect((await receive(second, 4, [{ lot: 'A1', expires_on: '2099-06-01', quantity: 4 }])).body).toMatchObject({
      code: 'batches.other_days',
      message: 'Lot A1 is already recorded with other dates. Correct the batch first.',
    });
    expect((await receive(second, 4, [{ lot: 'A1', quantity: 4 }])).status).toBe(200);
    const { body } = await trade.supplier.get(`/batches?variant_id=${milk}`);
    expect(body.batches).toMatchObject([
      { lot: 'B1', quantity: 3, is_expired: true },
      { lot: 'A1', quantity: 10, expires_on: '2099-05-01', produced_on: '2026-11-01', is_expired: false },
    ]);
    const { rows } = await sql`select stocked, blocked from stock_levels where variant_id = ${milk}`.execute(api.owner);
    expect(rows).toEqual([{ stocked: 19, blocked: 3 }]);
    // Two receive one new lot at once, each in the order it likes: both come in.
    const both = await Promise.all([sent(trade, tea, 9), sent(trade, tea, 9)]);
    const answers = await Promise.all(
      both.map((purchase, index) => receive(purchase, 9, index === 0 ? lots([4, 4]) : lots([4, 4]).toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await trade.supplier.get(`/batches?variant_id=${tea}`)).body.batches).toMatchObject([
      { lot: 'B1', quantity: 8 },
      { lot: 'A1', quantity: 8 },
    ]);
  });

  test('the same goods received twice at once come in once', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 0);
    const purchase = await sent(trade, variant, 10);
    const come = () =>
      trade.supplier.post(`/purchase-orders/${purchase.id}/receive`, {
        items: [{ item_id: purchase.items[0].id, quantity: 10 }],
      });
    const answers = await Promise.all([come(), come(), come()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await stockOf(variant)).toEqual({ stocked: 10, moves: 1 });
  });

  test('is canceled while nothing came, and found by number, vendor and status', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 0);
    const [one, two] = [await sent(trade, variant, 1), await sent(trade, variant, 2)];
    expect((await trade.supplier.post(`/purchase-orders/${one.id}/cancel`, {})).body.purchase_order.status).toBe(
      'canceled',
    );
    expect((await trade.supplier.post(`/purchase-orders/${one.id}/cancel`, {})).status).toBe(400);
    const numbers = async (query: string) =>
      (await trade.supplier.get(`/purchase-orders?order=-number&${query}`)).body.purchase_orders.map(
        (row: { number: number }) => row.number,
      );
    expect(await numbers('')).toEqual([2, 1]);
    expect(await numbers('status=sent')).toEqual([2]);
    expect(await numbers('q=PO-1')).toEqual([1]);
    expect(await numbers('q=sahl')).toEqual([2, 1]);
    expect(await numbers(`variant_id=${variant}&status=canceled`)).toEqual([1]);
    expect(two.number).toBe(2);
  });

  test('of others is not there, and takes none of their goods, places or lines', async () => {
    const [ours, theirs] = [await aTrade(api), await aTrade(api)];
    const [mine, foreign] = [await aGood(ours, 0), await aGood(theirs, 0)];
    const purchase = await sent(theirs, foreign, 5);
    const own = await sent(ours, mine, 5);
    for (const path of ['', '/send', '/receive', '/cancel']) {
      const body = path === '/receive' ? { items: [{ item_id: purchase.items[0].id, quantity: 1 }] } : {};
      expect((await ours.supplier.post(`/purchase-orders/${purchase.id}${path}`, body)).status, path).toBe(404);
    }
    expect((await ours.supplier.get(`/purchase-orders/${purchase.id}`)).status).toBe(404);
    const line = await ours.supplier.post(`/purchase-orders/${own.id}/receive`, {
      items: [{ item_id: purchase.items[0].id, quantity: 1 }],
    });
    expect(line.body.message).toBe('This line does not belong to this purchase order.');
    const draft = (body: object) =>
      ours.supplier.post('/purchase-orders', {
        vendor_name: 'A',
        location_id: ours.locationId,
        items: [{ variant_id: mine, quantity: 1 }],
        ...body,
      });
    expect((await draft({ location_id: theirs.locationId })).body.message[0].path).toBe('location_id');
    expect((await draft({ items: [{ variant_id: foreign, quantity: 1 }] })).body.message[0].path).toBe(
      'items.0.variant_id',
    );
    expect(
      (
        await draft({
          items: [
            { variant_id: mine, quantity: 1 },
            { variant_id: mine, quantity: 1 },
          ],
        })
      ).body.message[0].path,
    ).toBe('items');
    for (const body of [
      { items: [] },
      { vendor_name: '' },
      { vendor_phone: '050' },
      { eta: 'soon' },
      { status: 'received' },
    ])
      expect((await draft(body)).status, JSON.stringify(body)).toBe(400);
  });
});

describe('of shortages', () => {
  test('orders what is short and not on order yet; two at once do not order it twice', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 4);
    const order = await anOrderOf(trade, variant, 10);
    await anOrderOf(trade, await aGood(trade, 50), 10);
    const make = (body: object = { filters: {} }) =>
      trade.supplier.post('/purchase-orders/from-shortages', {
        vendor_name: 'Sahl Dairy',
        location_id: trade.locationId,
        ...body,
      });
    const answers = await Promise.all([
      make(),
      make({ order_ids: [order] }),
      make({ filters: { status: ['pending'] } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const made = answers.find(({ status }) => status === 200)?.body.purchase_order;
    expect(made).toMatchObject({
      number: 1,
      source: 'shortage',
      status: 'draft',
      orders: [{ id: order }],
      items: [{ variant_id: variant, quantity: 6 }],
    });
    expect((await make()).body.message).toBe('All shortages are already on order.');
    expect((await trade.supplier.get('/orders/aggregated?list=purchasing')).body.by_variant).toMatchObject([
      { variant_id: variant, stock: { incoming: 6, to_order: 0 } },
    ]);
    await trade.supplier.post(`/purchase-orders/${made.id}/cancel`, {});
    expect((await make({ filters: {}, variant_ids: [variant] })).body.purchase_order).toMatchObject({ number: 2 });
    expect((await make({})).status).toBe(400);
  });

  test('an administrator needs the right to read the orders', async () => {
    const trade = await aTrade(api);
    const keeper = await api.signIn({ account: 'admin', permissions: ['warehouses:create', 'warehouses:read'] });
    const refused = await keeper.post('/purchase-orders/from-shortages', {
      vendor_name: 'A',
      location_id: trade.locationId,
      filters: {},
    });
    expect(refused.status).toBe(403);
  });
});
