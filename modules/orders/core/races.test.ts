import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply, TestApi } from '../../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { aShelf } from '../../stock-locations/testing.ts';
import { aVariant } from '../../products/testing.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  admin = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:create', 'orders:update'] });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

const together = (n: number, work: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const statuses = (replies: readonly Reply[]) => replies.map((reply) => reply.status).sort();
const done = (replies: readonly Reply[]) => replies.filter((reply) => reply.status === 200);
const lines = (order: { items: { id: string; quantity: number }[] }, quantity?: number) =>
  order.items.map((item) => ({ item_id: item.id, quantity: quantity ?? item.quantity }));

describe('at the same moment', () => {
  test('20 refunds of 30.00 on 100.00 paid give exactly three', async () => {
    const order = await anOrder(api, trade, { paid: true });
    const replies = await together(20, () =>
      admin.post(`/orders/${order.id}/refund`, { amount: 3_000, reason: 'other' }),
    );
    expect(done(replies)).toHaveLength(3);
    expect(statuses(replies).filter((status) => status !== 200)).toEqual(Array.from({ length: 17 }, () => 400));
    expect((await admin.get(`/orders/${order.id}`)).body.order).toMatchObject({
      refunded_total: 9_000,
      refundable_amount: 1_000,
    });
  });
  test('the same refund with one key is made once, and every answer is that one', async () => {
    const order = await anOrder(api, trade, { paid: true });
    const send = () =>
      admin.post(
        `/orders/${order.id}/refund`,
        { amount: 1_000, reason: 'other' },
        { 'idempotency-key': `once-${order.id}` },
      );
    const replies = await together(20, send);
    expect(
      replies.every(
        (reply) => reply.status === 200 || (reply.status === 409 && reply.headers['retry-after'] !== undefined),
      ),
    ).toBe(true);
    expect((await send()).status).toBe(200);
    expect((await admin.get(`/orders/${order.id}`)).body.order).toMatchObject({
      refunded_total: 1_000,
      refunds: [{ amount: 1_000 }],
    });
  });
  test('a refund that fails at its very end is not made, and the same key makes it once', async () => {
    const order = await anOrder(api, trade, { paid: true });
    const send = () =>
      admin.post(
        `/orders/${order.id}/refund`,
        { amount: 1_000, reason: 'other' },
        { 'idempotency-key': `again-${order.id}` },
      );
    await sql`create function break_keys() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      api.owner,
    );
    await sql`create trigger break_keys before insert on idempotency_keys for each row execute function break_keys()`.execute(
      api.owner,
    );
    expect((await send()).status).toBe(500);
    expect((await admin.get(`/orders/${order.id}`)).body.order).toMatchObject({ refunded_total: 0, refunds: [] });
    await sql`drop function break_keys cascade`.execute(api.owner);
    expect(statuses([await send(), await send()])).toEqual([200, 200]);
    expect((await admin.get(`/orders/${order.id}`)).body.order).toMatchObject({
      refunded_total: 1_000,
      refunds: [{ amount: 1_000 }],
    });
  });
  test('of calls at once the first may be done last: on an order time does not go back', async () => {
    const order = await anOrder(api, trade);
    const ahead = new Date(Date.now() + 5_000);
    await sql`update orders set updated_at = ${ahead} where id = ${order.id}`.execute(api.owner);
    await admin.post(`/orders/${order.id}/capture`);
    const { body } = await trade.supplier.post(`/orders/${order.id}/verify-finance`);
    const {
      rows: [moments],
    } = await sql<{ taken: Date; verified: Date }>`select c.created_at as taken, o.verified_at as verified
      from orders o join captures c on c.order_id = o.id where o.id = ${order.id}`.execute(api.owner);
    expect(moments).toEqual({ taken: ahead, verified: ahead });
    expect(body.order.verified_at).toBeTruthy();
  });
  test('10 captures take the money once', async () => {
    const order = await anOrder(api, trade);
    const replies = await together(10, () => admin.post(`/orders/${order.id}/capture`));
    expect(done(replies)).toHaveLength(1);
    expect((await admin.get(`/orders/${order.id}`)).body.order.paid_total).toBe(10_000);
  });
  test('8 orders for a shelf that holds three of them: three are accepted', async () => {
    const variant_id = await aVariant(api, trade.supplierId);
    await aShelf(api, trade.supplierId, trade.locationId, variant_id, 35);
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const draft = await admin.post('/draft-orders', {
          customer_id: trade.customerId,
          items: [{ variant_id, quantity: 10 }],
        });
        return (await admin.post(`/draft-orders/${draft.body.draft_order.id}/register`)).body.order;
      }),
    );
    expect(new Set(orders.map((order) => order.display_id)).size).toBe(8);
    const replies = await together(8, (index) => admin.post(`/orders/${orders[index].id}/accept`));
    expect(done(replies)).toHaveLength(3);
    expect(replies.filter((reply) => reply.body.code === 'stock.short')).toHaveLength(5);
  });
  test('fulfilling 4 of 10 in 6 calls takes 8, never more', async () => {
    const order = await anOrder(api, trade, { stock: 10 });
    await admin.post(`/orders/${order.id}/accept`);
    const replies = await together(6, () => admin.post(`/orders/${order.id}/fulfillment`, { items: lines(order, 4) }));
    expect(done(replies)).toHaveLength(2);
    expect((await admin.get(`/orders/${order.id}`)).body.order.items[0]).toMatchObject({
      fulfilled_quantity: 8,
      reserved_quantity: 2,
      variant: { inventory_quantity: 0 },
    });
  });
  test('canceling a fulfilment 10 times gives its pieces back once; shipping and canceling it at once, one of them wins', async () => {
    const order = await anOrder(api, trade, { stock: 20 });
    await admin.post(`/orders/${order.id}/accept`);
    const first = await admin.post(`/orders/${order.id}/fulfillment`, { items: lines(order, 3) });
    const path = `/orders/${order.id}/fulfillments/${first.body.order.fulfillments[0].id}/cancel`;
    expect(done(await together(10, () => admin.post(path)))).toHaveLength(1);
    const second = await admin.post(`/orders/${order.id}/fulfillment`, { items: lines(order, 3) });
    const fulfillment_id = second.body.order.fulfillments[1].id as string;
    const replies = await together(6, (index) =>
      index % 2 === 0
        ? admin.post(`/orders/${order.id}/shipment`, { fulfillment_id })
        : admin.post(`/orders/${order.id}/fulfillments/${fulfillment_id}/cancel`),
    );
    expect(done(replies)).toHaveLength(1);
  });
  test('a draft is placed once', async () => {
    const variant_id = await aVariant(api, trade.supplierId);
    const draft = await admin.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id, quantity: 1 }],
    });
    const replies = await together(8, (index) =>
      admin.post(`/draft-orders/${draft.body.draft_order.id}/${index % 2 ? 'pay' : 'register'}`),
    );
    expect(done(replies)).toHaveLength(1);
  });
});

/** What is fired together; numbers choose an order, a fulfillment or an amount of those that are there. */
type Shot = { call: string; order: number; n: number };
const shots = fc.record({
  call: fc.constantFrom(
    'accept',
    'capture',
    'refund',
    'fulfill',
    'ship',
    'cancelFulfillment',
    'cancel',
    'reopen',
    'complete',
    'hold',
    'resume',
  ),
  order: fc.nat(2),
  n: fc.nat(9),
});

test('whatever is fired together: nothing is sold, paid or given back twice, no answer is a fault of ours, what is refused leaves no trace', async () => {
  const variant_id = await aVariant(api, trade.supplierId);
  await aShelf(api, trade.supplierId, trade.locationId, variant_id, 8);
  const ids: string[] = [];
  for (let made = 0; made < 3; made++) {
    const draft = await admin.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id, quantity: 4 }],
    });
    ids.push((await admin.post(`/draft-orders/${draft.body.draft_order.id}/register`)).body.order.id);
  }
  const read = async () => Promise.all(ids.map(async (id) => (await admin.get(`/orders/${id}`)).body.order));
  const fire = ({ call, order: index, n }: Shot, orders: Awaited<ReturnType<typeof read>>): Promise<Reply> => {
    const order = orders[index];
    const path = `/orders/${order.id}`;
    const fulfillment = order.fulfillments[n % Math.max(1, order.fulfillments.length)]?.id ?? 'ful_none';
    switch (call) {
      case 'fulfill':
        return admin.post(`${path}/fulfillment`, { items: lines(order, 1 + (n % 4)) });
      case 'ship':
        return admin.post(`${path}/shipment`, { fulfillment_id: fulfillment });
      case 'cancelFulfillment':
        return admin.post(`${path}/fulfillments/${fulfillment}/cancel`);
      case 'capture':
        return admin.post(`${path}/capture`, { amount: 1 + n * 500 });
      case 'refund':
        return admin.post(`${path}/refund`, { amount: 1 + n * 500, reason: 'other' });
      case 'hold':
        return admin.post(`${path}/change-status`, { status: 'requires_action', hold_reasons: ['other'] });
      case 'resume':
        return admin.post(`${path}/change-status`, { status: 'pending', reason: 'resolved' });
      case 'accept':
        return admin.post(`${path}/accept`, { reason: 'resolved' });
      case 'cancel':
        return admin.post(`${path}/cancel`, { reason: 'x', refund: n % 2 === 0 });
      default:
        return admin.post(`${path}/${call}`);
    }
  };
  const codes = new Map<number, number>();
  for (const batch of fc.sample(fc.array(shots, { minLength: 2, maxLength: 8 }), { numRuns: 60, seed: 11 })) {
    const orders = await read();
    const replies = await Promise.all(batch.map((shot) => fire(shot, orders)));
    for (const { status } of replies) codes.set(status, (codes.get(status) ?? 0) + 1);
    expect(replies.filter(({ status }) => status !== 200 && status !== 400 && status !== 404)).toEqual([]);
    const settled = await read();
    const versions =
      settled.reduce((sum, order) => sum + order.version, 0) - orders.reduce((sum, order) => sum + order.version, 0);
    expect(versions).toBe(done(replies).length);
  }
  expect(codes.get(200)).toBeGreaterThan(40);
}, 120_000);
