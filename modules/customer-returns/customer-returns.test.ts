import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { ensureReturnReasons } from '../return-reasons/server.ts';
import { CustomerReturnDetail, CustomerReturnRow } from './contract.ts';
import { ageInDays, takeInOrder } from './rules.ts';

let api: TestApi;
let trade: Trade;
let desk: Client;

beforeAll(async () => {
  api = await startStore();
  await ensureReturnReasons(api.owner, api.now());
  trade = await aTrade(api);
  desk = await api.signIn({ account: 'admin', permissions: ['customer_returns:read'] });
}, 60_000);
afterAll(() => api.stop());

/** An order whose ten pieces for 100.00 left the house. */
async function aShipped(of = trade) {
  const placed = await anOrder(api, of, { paid: true });
  const path = `/orders/${placed.id}`;
  await of.supplier.post(`${path}/accept`);
  const packed = await of.supplier.post(`${path}/fulfillment`, {
    items: placed.items.map((item) => ({ item_id: item.id, quantity: item.quantity })),
    location_id: of.locationId,
  });
  await of.supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  return { path, id: placed.id, item_id: placed.items[0]!.id };
}

describe('the desk', () => {
  test('lists returns across orders with their worth and reasons, narrows them, and counts its tabs', async () => {
    const [one, two] = [await aShipped(), await aShipped()];
    const asked = await trade.supplier.post(`${one.path}/return`, {
      items: [{ item_id: one.item_id, quantity: 4, reason_id: 'rr_over_delivered' }],
    });
    await trade.supplier.post(`${two.path}/return`, {
      items: [{ item_id: two.item_id, quantity: 1 }],
      receive_now: true,
      location_id: trade.locationId,
    });
    const { body } = await desk.get('/customer-returns');
    expect(body.count).toBe(2);
    for (const row of body.customer_returns) expect(CustomerReturnRow.safeParse(row).error).toBeUndefined();
    expect(body.customer_returns.find((row: { order_id: string }) => row.order_id === one.id)).toMatchObject({
      status: 'requested',
      source: 'order',
      lines: 1,
      requested_quantity: 4,
      value: 4_000,
      granted_amount: 0,
      reasons: [{ id: 'rr_over_delivered', pieces: 4 }],
    });
    expect((await desk.get('/customer-returns?status=received')).body.customer_returns).toMatchObject([
      { order_id: two.id, granted_amount: 1_000, received_quantity: 1 },
    ]);
    expect((await desk.get('/customer-returns?reason_id=rr_over_delivered')).body.count).toBe(1);
    expect((await desk.get(`/customer-returns?source=claim`)).body.count).toBe(0);
    const id = asked.body.order.returns[0].id;
    const whole = (await desk.get(`/customer-returns/${id}`)).body.customer_return;
    expect(CustomerReturnDetail.safeParse(whole).error).toBeUndefined();
    expect(whole).toMatchObject({
      paid_total: 10_000,
      due: 0,
      return: { id, items: [{ requested_quantity: 4 }] },
      order_lines: [{ item_id: one.item_id, quantity: 10, unit_price_micros: 1_000_000_000 }],
    });
  });

  test('shows a supplier its own, and nobody else anything', async () => {
    const other = await aTrade(api);
    expect((await other.supplier.get('/customer-returns')).body).toMatchObject({ customer_returns: [], count: 0 });
    const [first] = (await trade.supplier.get('/customer-returns')).body.customer_returns;
    expect((await other.supplier.get(`/customer-returns/${first.id}`)).status).toBe(404);
    const orderDesk = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect((await orderDesk.get('/customer-returns')).status).toBe(403);
  });

  test('proposes where goods came from: the oldest sales first, as far as they can come back', async () => {
    const shop = await aTrade(api);
    const old = await aShipped(shop);
    const { rows } = await sql<{
      variant_id: string;
    }>`select variant_id from order_items where id = ${old.item_id}`.execute(api.owner);
    const variant_id = rows[0]!.variant_id;
    await shop.supplier.post(`${old.path}/return`, { items: [{ item_id: old.item_id, quantity: 7 }] });
    const ask = async (quantity: number) =>
      (
        await shop.supplier.get(
          `/customer-returns/sources?customer_id=${shop.customerId}&variant_id=${variant_id}&quantity=${quantity}`,
        )
      ).body;
    expect(await ask(2)).toMatchObject({
      sources: [{ order_id: old.id, item_id: old.item_id, returnable_quantity: 3, quantity: 2 }],
      missing_quantity: 0,
    });
    expect(await ask(5)).toMatchObject({ sources: [{ quantity: 3 }], missing_quantity: 2 });
    expect(
      (
        await trade.supplier.get(
          `/customer-returns/sources?customer_id=${shop.customerId}&variant_id=${variant_id}&quantity=2`,
        )
      ).body,
    ).toEqual({ sources: [], missing_quantity: 2 });
    await sql`update orders set created_at = now() - interval '181 days' where id = ${old.id}`.execute(api.owner);
    expect(await ask(2)).toEqual({ sources: [], missing_quantity: 2 });
    expect(
      (
        await shop.supplier.get(
          `/customer-returns/sources?customer_id=${shop.customerId}&variant_id=${variant_id}&quantity=0`,
        )
      ).status,
    ).toBe(400);
  });
});

describe('rules', () => {
  test('pieces are taken from the first lines as far as they reach', () => {
    const lines = [
      { id: 'a', returnable_quantity: 3 },
      { id: 'b', returnable_quantity: 5 },
    ];
    expect(takeInOrder(lines, 4)).toEqual({
      taken: [
        { id: 'a', returnable_quantity: 3, quantity: 3 },
        { id: 'b', returnable_quantity: 5, quantity: 1 },
      ],
      missing: 0,
    });
    expect(takeInOrder(lines, 9)).toMatchObject({ missing: 1 });
  });
  test('the age of a return ends when it came', () => {
    const row = { status: 'requested', created_at: '2026-11-01T08:00:00Z', received_at: null, canceled_at: null };
    const now = new Date('2026-11-04T07:00:00Z');
    const part = { ...row, status: 'requires_action', received_at: '2026-11-02T09:00:00Z' };
    expect([ageInDays(row, now), ageInDays(part, now), ageInDays({ ...part, status: 'received' }, now)]).toEqual([
      2, 2, 1,
    ]);
  });
});
