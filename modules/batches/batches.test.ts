import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#domain/dates.ts';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants } from '../orders/testing/trade.ts';
import { aProduct } from '../products/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let supplierId: string;
let supplier: Client;
let from: string;
let to: string;
let variantId: string;
beforeAll(async () => {
  api = await startStore();
});
afterAll(() => api.stop());
beforeEach(async () => {
  supplierId = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId });
  from = await aLocation(api.owner, supplierId);
  to = await aLocation(api.owner, supplierId, { name: 'Jeddah DC' });
  ({ variantId } = await aProduct(api.owner, supplierId));
  await aLevel(api.owner, { supplierId, locationId: from, variantId }, { stocked: 100 });
});

const inDays = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const write = async (path: string, body: object) => {
  const { body: reply, status, text } = await supplier.post(path, body);
  expect(status, text).toBe(200);
  return reply;
};
const made = async (lot: string, quantity: number, expires_on: string | null = null) =>
  (await write('/batches', { variant_id: variantId, location_id: from, lot, quantity, expires_on })).batch;
const heldOf = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{
        at: string;
        quantity: number;
      }>`select ba.lot || case when bl.location_id = ${to} then ' there' else '' end as at, bl.quantity from batch_levels bl join batches ba on ba.id = bl.batch_id where ba.variant_id = ${variantId} and bl.quantity > 0`.execute(
        api.owner,
      )
    ).rows.map(({ at, quantity }) => [at, quantity]),
  );
const freeNow = async (): Promise<number> =>
  (await supplier.get(`/stock?location_id=${from}`)).body.stock[0].available_quantity;
const move = async (quantity: number) => {
  const { transfer } = await write('/stock-transfers', {
    from_id: from,
    to_id: to,
    items: [{ variant_id: variantId, quantity }],
  });
  await write(`/stock-transfers/${transfer.id}/ship`, {});
  return transfer.id;
};

test('a batch that is blocked while pieces of it are on their way out blocks those that are left', async () => {
  const { id } = await made('on its way', 40);
  const { rows } = await sql<{ level_id: string }>`select level_id from batch_levels where batch_id = ${id}`.execute(
    api.owner,
  );
  const level = rows[0]?.level_id ?? '';
  let block = Promise.resolve<unknown>(null);
  await api.owner.transaction().execute(async (tx) => {
    await sql`select from stock_levels where id = ${level} for update`.execute(tx);
    await sql`update batch_levels set quantity = quantity - 10 where batch_id = ${id}`.execute(tx);
    block = sql`update batches set state = 'quarantined' where id = ${id}`.execute(api.owner);
    const waits = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(tx)).rows[0]?.n;
    await expect.poll(waits).toBe(1);
  });
  await block;
  const { rows: after } = await sql<{ blocked: number }>`select blocked from stock_levels where id = ${level}`.execute(
    api.owner,
  );
  expect(after).toEqual([{ blocked: 30 }]);
  // Nothing was moved in truth.
  await sql`update batch_levels set quantity = quantity + 10 where batch_id = ${id}`.execute(api.owner);
});

describe('batches', () => {
  test('are of pieces that lie there, and of no others', async () => {
    const batch = await made('L-1', 60, inDays(20));
    expect(batch).toMatchObject({ lot: 'L-1', quantity: 60, state: 'available', placed: 60, sold: 0 });
    const more = { variant_id: variantId, location_id: from, quantity: 41 };
    expect((await supplier.post('/batches', { ...more, lot: 'L-2' })).body.code).toBe('batches.more_than_there');
    expect((await supplier.post('/batches', { ...more, lot: 'L-1' })).status).toBe(422);
    const reversed = { produced_on: inDays(2), expires_on: inDays(1) };
    expect((await supplier.post('/batches', { ...more, lot: 'L-3', ...reversed })).body.code).toBe(
      'batches.days_reversed',
    );
    await write(`/batches/${batch.id}/levels`, { location_id: from, quantity: 100 });
    await demandInvariants(api);
    const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await stranger.get(`/batches/${batch.id}`)).status).toBe(404);
    expect((await stranger.post(`/batches/${batch.id}/quarantine`, { reason: 'x' })).status).toBe(404);
    expect((await stranger.get('/batches')).body.count).toBe(0);
    const listed = async (query: string) => (await supplier.get(`/batches?${query}`)).body.count;
    expect(await listed('expiry=30&q=l-1')).toBe(1);
    expect(await listed('expiry=expired')).toBe(0);
    expect(await listed(`location_id=${to}`)).toBe(0);
  });

  test('what expires is told by the week, in pieces and at the last cost, and to its supplier alone', async () => {
    const week = new Date(`${inDays(0)}T00:00:00Z`).getUTCDay();
    await made('L-1', 10, inDays(7 - week));
    await made('L-2', 5, inDays(13 - week));
    await made('L-3', 3, inDays(14 - week));
    await made('L-9', 2, inDays(200));
    const bought = { variant_id: variantId, quantity: 1, cost: 250 };
    const { purchase_order } = await write('/purchase-orders', {
      vendor_name: 'Mill',
      location_id: from,
      items: [bought],
    });
    await write(`/purchase-orders/${purchase_order.id}/send`, {});
    const got = { items: [{ item_id: purchase_order.items[0].id, quantity: 1 }] };
    await write(`/purchase-orders/${purchase_order.id}/receive`, got);
    const { expiring } = (await supplier.get('/batches/expiring')).body;
    expect(expiring.weeks).toHaveLength(13);
    expect(expiring.weeks[1]).toEqual({ from: inDays(7 - week), to: inDays(13 - week), quantity: 15, cost: 3_750 });
    expect(expiring.weeks[2]).toMatchObject({ quantity: 3, cost: 750 });
    const total = expiring.weeks.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0);
    expect(total).toBe(18);
    const { from: first, to: last } = expiring.weeks[1];
    const listed = await supplier.get(`/batches?expires_on[gte]=${first}&expires_on[lte]=${last}`);
    expect(listed.body.batches.map(({ lot }: { lot: string }) => lot)).toEqual(['L-1', 'L-2']);
    const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    const others = (await stranger.get(`/batches/expiring?supplier_id=${supplierId}`)).body.expiring.weeks;
    expect(others.every(({ quantity }: { quantity: number }) => quantity === 0)).toBe(true);
    const admin = await api.signIn({ account: 'admin', permissions: ['warehouses:read'] });
    expect((await admin.get('/batches/expiring')).body).toEqual({ expiring: null });
    expect((await admin.get(`/batches/expiring?supplier_id=${supplierId}`)).body.expiring.weeks[1].cost).toBe(3_750);
  });

  test('that are quarantined or expired are not available, and are again when released or dated later', async () => {
    const batch = await made('L-1', 60, inDays(20));
    await write(`/batches/${batch.id}/quarantine`, { reason: 'Seal broken' });
    expect(await freeNow()).toBe(40);
    const item = { inventory_item_id: `iitem_${variantId.slice('variant_'.length)}`, location_id: from };
    expect((await supplier.post('/reservations', { ...item, quantity: 41 })).body.code).toBe(
      'reservation.exceeds_free',
    );
    expect((await supplier.post(`/batches/${batch.id}/quarantine`, { reason: 'x' })).status).toBe(400);
    await demandInvariants(api);
    await write(`/batches/${batch.id}/release`, { reason: 'Checked' });
    expect(await freeNow()).toBe(100);
    await write(`/batches/${batch.id}`, { expires_on: inDays(-1) });
    expect(await freeNow()).toBe(40);
    await write(`/batches/${batch.id}`, { expires_on: inDays(0) });
    expect(await freeNow()).toBe(100);
    await write(`/batches/${batch.id}/recall`, { reason: 'Supplier recall' });
    expect((await supplier.post(`/batches/${batch.id}/release`, { reason: 'x' })).body.code).toBe(
      'batches.is_recalled',
    );
    expect(await freeNow()).toBe(40);
    await demandInvariants(api);
  });

  test('leave first that expire first, travel with a transfer, and a correction takes what has no batch', async () => {
    await made('LATE', 30, inDays(200));
    const quarantined = await made('HELD', 10, inDays(5));
    await write(`/batches/${quarantined.id}/quarantine`, { reason: 'Seal broken' });
    await made('EARLY', 20, inDays(20));
    const transfer = await move(40);
    expect(await heldOf()).toEqual({ HELD: 10, LATE: 10 });
    await write(`/stock-transfers/${transfer}/receive`, {});
    expect(await heldOf()).toEqual({ HELD: 10, LATE: 10, 'EARLY there': 20, 'LATE there': 20 });
    await demandInvariants(api);
    const count = (stocked_quantity: number) =>
      write(`/stock-locations/${from}/levels/${variantId}`, { stocked_quantity, reason: 'count' });
    await count(20);
    expect(await heldOf()).toMatchObject({ HELD: 10, LATE: 10 });
    await count(12);
    expect(await heldOf()).toMatchObject({ HELD: 10, LATE: 2 });
    await count(8);
    expect(await heldOf()).toMatchObject({ HELD: 8, 'EARLY there': 20 });
    await demandInvariants(api);
  });

  test('M39 7: of one day leave from as few as can be: a case of 25 from the batch of 50, not from that of 1 as well', async () => {
    await made('L-1', 1, inDays(30));
    await made('L-50', 50, inDays(30));
    await move(25);
    expect(await heldOf()).toEqual({ 'L-1': 1, 'L-50': 25 });
    await move(26);
    expect(await heldOf()).toEqual({});
    await demandInvariants(api);
  });

  test('leave with what is missing of their transfer, and expired ones with what is written off as expired', async () => {
    await write(`/stock-locations/${to}/levels/${variantId}`, { stocked_quantity: 50, reason: 'found' });
    await made('EARLY', 20, inDays(20));
    const transfer = await move(20);
    const { items } = (await supplier.get(`/stock-transfers/${transfer}`)).body.transfer;
    await write(`/stock-transfers/${transfer}/receive`, {
      items: [{ item_id: items[0].id, received: 15, reason: 'lost' }],
    });
    expect(await heldOf()).toEqual({ 'EARLY there': 15 });
    await made('OLD', 10, inDays(-1));
    await write(`/stock-locations/${from}/levels/${variantId}`, { stocked_quantity: 76, reason: 'expired' });
    expect(await heldOf()).toEqual({ 'EARLY there': 15, OLD: 6 });
    await demandInvariants(api);
  });

  test.each([
    ['its customer asks for', 30, null],
    ['its product must have', 10, 30],
  ])('serve each line with the days %s: planned over all orders, and so packed', async (_case, asked, least) => {
    const trade = await aTrade(api);
    const order = await anOrder(api, trade, { quantity: 15, stock: 32 });
    const item_id = order.items[0]?.id ?? '';
    const post = async (path: string, body: object = {}) => {
      const { status, body: reply, text } = await trade.supplier.post(path, body);
      expect(status, text).toBe(200);
      return reply;
    };
    const [line] = (
      await sql<{
        variant_id: string;
      }>`select oi.variant_id from order_items oi where oi.order_id = ${order.id}`.execute(api.owner)
    ).rows;
    for (const [lot, quantity, days] of [
      ['SOON', 10, 20],
      ['LATE', 12, 90],
    ] as const)
      await post('/batches', {
        variant_id: line?.variant_id,
        location_id: trade.locationId,
        lot,
        quantity,
        expires_on: inDays(days),
      });
    expect((await post(`/customers/${trade.customerId}`, { min_shelf_life_days: asked })).customer).toMatchObject({
      min_shelf_life_days: asked,
    });
    await sql`update products set min_remaining_shelf_life_days = ${least} where id = (select product_id from product_variants where id = ${line?.variant_id})`.execute(
      api.owner,
    );
    expect((await trade.supplier.get('/batches/plan')).body).toMatchObject({ count: 0, summary: { quantity: 0 } });
    await post(`/orders/${order.id}/accept`);
    const { body } = await trade.supplier.get('/batches/plan');
    expect(body).toMatchObject({
      count: 1,
      summary: { quantity: 15, served: 12, in_turn: 12, too_short: 10, is_cut: false },
      lines: [
        {
          display_id: order.display_id,
          deliver_on: inDays(1),
          min_shelf_life_days: 30,
          takes: [{ lot: 'LATE', quantity: 12 }],
          missing: 3,
          why: 'undated',
        },
      ],
    });
    expect((await trade.supplier.get(`/batches/plan?location_id=${from}`)).body.count).toBe(0);
    expect((await supplier.get('/batches/plan')).body.count).toBe(0);
    await post(`/orders/${order.id}/fulfillment`, {
      items: [{ item_id, quantity: 12 }],
      location_id: trade.locationId,
    });
    const { rows } = await sql<{
      lot: string;
      quantity: number;
    }>`select ba.lot, bl.quantity from batch_levels bl join batches ba on ba.id = bl.batch_id where ba.supplier_id = ${trade.supplierId} order by ba.lot`.execute(
      api.owner,
    );
    expect(rows).toEqual([
      { lot: 'LATE', quantity: 0 },
      { lot: 'SOON', quantity: 10 },
    ]);
    await demandInvariants(api);
  });

  test('come back only as far as the line still has them, and of what left the house', async () => {
    const trade = await aTrade(api);
    const order = await anOrder(api, trade, { quantity: 15, stock: 15 });
    const item_id = order.items[0]?.id ?? '';
    const call = async (path: string, body: object = {}) => {
      const { status, body: reply, text } = await trade.supplier.post(path, body);
      expect(status, text).toBe(200);
      return reply;
    };
    const { rows } = await sql<{
      variant_id: string;
    }>`select oi.variant_id from order_items oi where oi.order_id = ${order.id}`.execute(api.owner);
    for (const [lot, expires_on] of [
      ['A', inDays(10)],
      ['B', inDays(20)],
      ['C', inDays(30)],
    ])
      await call('/batches', {
        variant_id: rows[0]?.variant_id,
        location_id: trade.locationId,
        lot,
        quantity: 5,
        expires_on,
      });
    const path = `/orders/${order.id}`;
    await call(`${path}/accept`);
    const pack = async (quantity: number) =>
      (
        await call(`${path}/fulfillment`, { items: [{ item_id, quantity }], location_id: trade.locationId })
      ).order.fulfillments.map(({ id }: { id: string }) => id) as string[];
    const [first = ''] = await pack(10);
    const packed = (await pack(5)).find((id) => id !== first);
    await call(`${path}/shipment`, { fulfillment_id: first });
    // What is packed still lies in the house: a return of what is shipped is none of it, whatever may be sold of it.
    await sql`update batches set state = 'quarantined' where lot = 'C' and supplier_id = ${trade.supplierId}`.execute(
      api.owner,
    );
    const onHand = async () =>
      Object.fromEntries(
        (
          await sql<{
            lot: string;
            quantity: number;
          }>`select ba.lot, bl.quantity from batch_levels bl join batches ba on ba.id = bl.batch_id where ba.supplier_id = ${trade.supplierId}`.execute(
            api.owner,
          )
        ).rows.map(({ lot, quantity }) => [lot, quantity]),
      );
    const { order: asked } = await call(`${path}/return`, { items: [{ item_id, quantity: 8 }] });
    const receive = (id: string, quantity: number) =>
      call(`/returns/${id}/receive`, { items: [{ item_id, quantity }], location_id: trade.locationId });
    await receive(asked.returns[0].id, 3);
    expect(await onHand()).toEqual({ A: 3, B: 0, C: 0 });
    await receive(asked.returns[0].id, 4);
    expect(await onHand()).toEqual({ A: 5, B: 2, C: 0 });
    await demandInvariants(api);
    const { order: again } = await call(`${path}/return`, { items: [{ item_id, quantity: 2 }] });
    const newest = again.returns.find(({ id }: { id: string }) => id !== asked.returns[0].id);
    await receive(newest.id, 2);
    expect(await onHand()).toEqual({ A: 5, B: 4, C: 0 });
    await call(`${path}/fulfillments/${packed}/cancel`);
    expect(await onHand()).toEqual({ A: 5, B: 4, C: 5 });
    await demandInvariants(api);
  });

  test('a recall names every order that has pieces of the batch, and no other', async () => {
    const trade = await aTrade(api);
    const order = await anOrder(api, trade, { quantity: 10, stock: 30 });
    const { rows } = await sql<{
      variant_id: string;
    }>`select oi.variant_id from order_items oi where oi.order_id = ${order.id}`.execute(api.owner);
    const { body } = await trade.supplier.post('/batches', {
      variant_id: rows[0]?.variant_id,
      location_id: trade.locationId,
      lot: 'MT-26118',
      quantity: 30,
      expires_on: inDays(60),
    });
    const path = `/batches/${body.batch.id}`;
    const reached = async () => (await trade.supplier.get(`${path}/orders`)).body.orders;
    await trade.supplier.post(`/orders/${order.id}/accept`);
    expect(await reached()).toEqual([]);
    const packed = await trade.supplier.post(`/orders/${order.id}/fulfillment`, {
      items: [{ item_id: order.items[0]?.id, quantity: 4 }],
      location_id: trade.locationId,
    });
    expect(packed.status, packed.text).toBe(200);
    expect(await reached()).toMatchObject([{ order_id: order.id, quantity: 4, customer: { id: trade.customerId } }]);
    expect((await trade.supplier.post(`${path}/recall`, { reason: 'Seam leak' })).status).toBe(200);
    await demandInvariants(api);
    const more = await trade.supplier.post(`/orders/${order.id}/fulfillment`, {
      items: [{ item_id: order.items[0]?.id, quantity: 6 }],
      location_id: trade.locationId,
    });
    expect(more.status).toBe(400);
    const fulfillment = packed.body.order.fulfillments[0].id;
    const back = await trade.supplier.post(`/orders/${order.id}/fulfillments/${fulfillment}/cancel`, {});
    expect(back.status, back.text).toBe(200);
    expect(await reached()).toEqual([]);
    await demandInvariants(api);
  });

  test('that is recalled is asked back of everybody who has some of it, and of nobody twice', async () => {
    const trade = await aTrade(api);
    const orders = [
      await anOrder(api, trade, { quantity: 10, stock: 10 }),
      await anOrder(api, trade, { quantity: 4, stock: 4 }),
    ];
    const ids = orders.map(({ id }) => id);
    // Six pieces of what the first has are of the batch; the other is of something else.
    const { rows } = await sql<{
      variant_id: string;
    }>`select oi.variant_id from order_items oi where oi.order_id = ${ids[0]}`.execute(api.owner);
    const post = async (path: string, body: object = {}) => {
      const { status, body: reply, text } = await trade.supplier.post(path, body);
      expect(status, text).toBe(200);
      return reply;
    };
    const place = { variant_id: rows[0]?.variant_id, location_id: trade.locationId };
    const { batch } = await post('/batches', { ...place, lot: 'BAD', quantity: 6, expires_on: inDays(60) });
    for (const order of orders) {
      await post(`/orders/${order.id}/accept`);
      const items = order.items.map(({ id: item_id, quantity }) => ({ item_id, quantity }));
      const packed = await post(`/orders/${order.id}/fulfillment`, { items, location_id: trade.locationId });
      await post(`/orders/${order.id}/shipment`, { fulfillment_id: packed.order.fulfillments[0].id });
    }
    const path = `/batches/${batch.id}`;
    expect((await trade.supplier.post(`${path}/returns`, {})).body.code).toBe('batches.not_recalled');
    await post(`${path}/recall`, { reason: 'Seam leak' });
    await sql`update order_items set returnable = false where order_id = ${ids[0]}`.execute(api.owner);
    expect((await supplier.post(`${path}/returns`, {})).status).toBe(404);
    const askBack = async () => {
      await post(`${path}/returns`);
      await expect
        .poll(
          async () => (await trade.supplier.get('/tasks')).body.tasks.map((one: { status: string }) => one.status),
          {
            timeout: 15_000,
          },
        )
        .not.toContain('running');
    };
    await Promise.all([askBack(), askBack()]);
    const asked = await Promise.all(
      ids.map(async (id) => (await trade.supplier.get(`/orders/${id}`)).body.order.returns),
    );
    expect(asked).toMatchObject([[{ status: 'requested', note: 'Seam leak', items: [{ requested_quantity: 6 }] }], []]);
    expect((await trade.supplier.get('/tasks')).body.tasks).toMatchObject([
      { name: 'batches.returns', status: 'done', total: 1, failed: 0 },
      { name: 'batches.returns', status: 'done' },
    ]);
    await demandInvariants(api);
  });
});
