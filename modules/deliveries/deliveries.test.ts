import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { answer, insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let driver: string;
let reader: Client;
let reason: string;

const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });
async function aDriver(supplier_id: string | null): Promise<string> {
  const id = testId('drv');
  await insertRow(api.owner, 'drivers', {
    id,
    supplier_id,
    name: 'Salem',
    phone: `+9665${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    status: 'active',
    on_duty: true,
    ...stamps(),
  });
  return id;
}
async function aPicture(supplier_id: string | null): Promise<string> {
  const key = `${testId('pic')}.png`;
  await insertRow(api.owner, 'uploads', {
    id: testId('file'),
    key,
    name: key,
    mime: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    sha256: 'x',
    owner_id: 'usr',
    supplier_id,
    protected: false,
    created_at: new Date(),
  });
  return `/api/uploads/${key}`;
}

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api, { enable_delivery: true }), await aTrade(api, { enable_delivery: true })];
  driver = await aDriver(trade.supplierId);
  reader = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
  reason = testId('rr');
  await insertRow(api.owner, 'return_reasons', {
    id: reason,
    value: reason.toLowerCase().replaceAll('_', '-'),
    label: 'Shop closed',
    applies_to: ['delivery_failure'],
    ...stamps(),
  });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

type Ready = { id: string; item: string };
/** An accepted order of ten pieces, so many of them fulfilled. */
async function aReadyOrder(pieces = 10): Promise<Ready> {
  const order = await anOrder(api, trade);
  const item = order.items[0]?.id ?? '';
  await trade.supplier.post(`/orders/${order.id}/accept`, {});
  const { status, text } = await trade.supplier.post(`/orders/${order.id}/fulfillment`, {
    items: [{ item_id: item, quantity: pieces }],
    location_id: trade.locationId,
  });
  expect(status, text).toBe(200);
  return { id: order.id, item };
}
const plan = async (order: Ready, body: object = {}) =>
  (await trade.supplier.post(`/orders/${order.id}/deliveries`, { driver_id: driver, ...body })).body.delivery;
async function aTrip(order: Ready, body: object = {}): Promise<string> {
  const { id } = await plan(order, body);
  const { status, text } = await trade.supplier.post(`/deliveries/${id}/start`, {});
  expect(status, text).toBe(200);
  return id;
}
const bring = (id: string, order: Ready, line: object, body: object = {}) =>
  trade.supplier.post(`/deliveries/${id}/deliver`, {
    lines: [{ item_id: order.item, delivered: 0, ...line }],
    proof: { method: 'none' },
    note: 'Known customer',
    ...body,
  });
const orderOf = async ({ id }: Ready) => (await trade.supplier.get(`/orders/${id}`)).body.order;

test('planned, started, delivered with proof and cash: shipped, on its way, completed, paid', async () => {
  const order = await aReadyOrder();
  await sql`with sized as (update product_variants pv set title_ar = '12 لترًا' from order_items oi where pv.id = oi.variant_id and oi.id = ${order.item} returning pv.title)
    update order_items set description = sized.title from sized where id = ${order.item}`.execute(api.owner);
  const planned = await plan(order);
  expect(planned).toMatchObject({
    number: 1,
    status: 'assigned',
    driver: { id: driver },
    lines: [],
    expected: [{ item_id: order.item, loaded: 10, title: expect.any(String), description_ar: '12 لترًا' }],
    stops: 1,
    actions: { start: { allowed: true }, deliver: { allowed: false, code: 'deliveries.not_started' } },
  });
  const started = await trade.supplier.post(`/deliveries/${planned.id}/start`, { version: planned.version });
  expect(started.body.delivery).toMatchObject({
    status: 'in_route',
    lines: [{ item_id: order.item, loaded: 10, description_ar: '12 لترًا' }],
    order: { status: 'in_route' },
  });
  expect(await orderOf(order)).toMatchObject({ status: 'in_route', driver_id: driver, fulfillment_status: 'shipped' });
  const proof = { method: 'signature', signer: 'Abu Fahd', files: [await aPicture(trade.supplierId)] };
  const { body } = await bring(planned.id, order, { delivered: 10 }, { proof, note: null, cash: { received: 4_000 } });
  expect(body.delivery).toMatchObject({
    status: 'delivered',
    proof: { method: 'signature', signer: 'Abu Fahd' },
    files: proof.files,
    cash: { received: 4_000 },
    return: null,
    order: { status: 'completed', due: 6_000 },
  });
  expect(await orderOf(order)).toMatchObject({ status: 'completed', due: 6_000 });
  expect((await trade.supplier.get(`/receipts/${body.delivery.cash.receipt_id}`)).body.receipt).toMatchObject({
    amount: 4_000,
    allocated: 4_000,
    allocations: [{ order_id: order.id }],
  });
  expect(answer(await bring(planned.id, order, { delivered: 10 }))).toEqual([400, 'deliveries.closed']);
});

test('what is refused or damaged comes back as a return in the same breath, also what was sold as not returnable', async () => {
  const order = await aReadyOrder();
  await sql`update order_items set returnable = false where id = ${order.item}`.execute(api.owner);
  const id = await aTrip(order);
  const { body } = await bring(id, order, { delivered: 7, refused: 2, damaged: 1 });
  expect(body.delivery).toMatchObject({
    status: 'partially_delivered',
    pieces: { loaded: 10, delivered: 7, refused: 2, damaged: 1 },
    return: { number: 1 },
    order: { status: 'completed' },
  });
  expect((await orderOf(order)).returns).toMatchObject([
    { id: body.delivery.return.id, status: 'requested', items: [{ item_id: order.item, requested_quantity: 3 }] },
  ]);
});

test('what stayed on the van goes with the next delivery, which completes the order', async () => {
  const order = await aReadyOrder();
  const first = await aTrip(order, { lines: [{ item_id: order.item, loaded: 6 }] });
  const second = await aTrip(order);
  expect((await trade.supplier.get(`/orders/${order.id}/deliveries`)).body).toMatchObject({
    ready: [],
    deliveries: [{ id: first }, { id: second, pieces: { loaded: 4 } }],
  });
  await bring(first, order, { delivered: 5 });
  expect((await trade.supplier.get(`/orders/${order.id}/deliveries`)).body.ready).toEqual([
    { item_id: order.item, quantity: 1 },
  ]);
  await bring(second, order, { delivered: 4 });
  expect((await orderOf(order)).status).toBe('in_route');
  const third = await aTrip(order);
  await bring(third, order, { delivered: 1 });
  expect((await orderOf(order)).status).toBe('completed');
});

test('in_route delivery failed → requires_action with the reason; after it is accepted again the goods go once more', async () => {
  const order = await aReadyOrder();
  const id = await aTrip(order);
  expect(answer(await trade.supplier.post(`/deliveries/${id}/fail`, { reason_id: 'rr_nowhere' }))).toEqual([
    400,
    'return.reason_unknown',
  ]);
  const { body } = await trade.supplier.post(`/deliveries/${id}/fail`, {
    reason_id: reason,
    note: 'Closed for prayer',
    next_attempt_on: '2099-01-01',
  });
  expect(body.delivery).toMatchObject({
    status: 'failed',
    failure: { reason: { label: 'Shop closed' }, note: 'Closed for prayer', next_attempt_on: '2099-01-01' },
    order: { status: 'requires_action' },
  });
  expect(await orderOf(order)).toMatchObject({ status: 'requires_action', hold_reasons: ['delivery_failed'] });
  expect(answer(await trade.supplier.post(`/orders/${order.id}/deliveries`, {}))).toEqual([400, 'deliveries.on_hold']);
  await trade.supplier.post(`/orders/${order.id}/accept`, { reason: 'Open again' });
  const again = await aTrip(order);
  expect((await bring(again, order, { delivered: 10 })).body.delivery).toMatchObject({
    number: 2,
    order: { status: 'completed' },
  });
});

test('what does not fit is refused where it is, and nothing of it stays', async () => {
  const order = await aReadyOrder(4);
  const says = async (reply: Promise<{ status: number; body: { code?: string; details?: unknown } }>) =>
    (await reply).body.code;
  const post = (body: object) => trade.supplier.post(`/orders/${order.id}/deliveries`, body);
  expect(await says(post({ driver_id: await aDriver(other.supplierId) }))).toBe('update.unknown_driver');
  expect(await says(post({ lines: [{ item_id: order.item, loaded: 5 }] }))).toBe('deliveries.loaded_max');
  expect(await says(post({ planned_on: '2020-01-01' }))).toBe('deliveries.past_day');
  const none = (await post({})).body.delivery;
  expect(answer(await trade.supplier.post(`/deliveries/${none.id}/start`, {}))).toEqual([400, 'depart.no_driver']);
  expect(
    (await trade.supplier.post(`/deliveries/${none.id}/start`, { driver_id: await aDriver(null) })).body.delivery
      .status,
  ).toBe('in_route');
  expect(await says(bring(none.id, order, { delivered: 5 }))).toBe('deliveries.exceeds_loaded');
  expect(await says(bring(none.id, order, { delivered: 0 }))).toBe('deliveries.nothing_delivered');
  expect(await says(bring(none.id, order, { delivered: 4 }, { note: ' ' }))).toBe('deliveries.note_required');
  expect(await says(bring(none.id, order, { delivered: 4 }, { proof: { method: 'photo', signer: 'A' } }))).toBe(
    'deliveries.picture_required',
  );
  expect(
    await says(
      bring(
        none.id,
        order,
        { delivered: 4 },
        { proof: { method: 'photo', signer: 'A', files: [await aPicture(other.supplierId)] } },
      ),
    ),
  ).toBe('picture_foreign');
  expect(await says(bring(none.id, order, { delivered: 2, refused: 2 }, { cash: { received: 10_001 } }))).toBe(
    'deliveries.cash_max',
  );
  expect((await orderOf(order)).returns).toEqual([]);
  expect(answer(await trade.supplier.post(`/deliveries/${none.id}/cancel`, {}))).toEqual([400, 'deliveries.started']);
  await trade.supplier.post(`/orders/${order.id}/verify-finance`, {});
  expect(answer(await bring(none.id, order, { delivered: 4 }))).toEqual([400, 'order.verified']);
});

test('two who tell the same at once: one is heard', async () => {
  const order = await aReadyOrder();
  const id = await aTrip(order);
  const replies = await Promise.all(
    [1, 2, 3].map(() => bring(id, order, { delivered: 9, damaged: 1 }, { cash: { received: 10_000 } })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400]);
  expect(await orderOf(order)).toMatchObject({ due: 0, returns: [{ number: 1 }] });
});

test('a delivery is its supplier’s alone; who may only read does not write; a supplier that does not deliver plans none', async () => {
  const order = await aReadyOrder();
  const { id } = await plan(order);
  for (const call of ['start', 'cancel'])
    expect((await other.supplier.post(`/deliveries/${id}/${call}`, {})).status).toBe(404);
  expect((await other.supplier.get(`/deliveries/${id}`)).status).toBe(404);
  expect((await other.supplier.get(`/orders/${order.id}/deliveries`)).status).toBe(404);
  expect((await other.supplier.get('/deliveries')).body.deliveries).toEqual([]);
  expect((await reader.get(`/deliveries?driver_id=${driver}&status=assigned`)).body.deliveries).toMatchObject([{ id }]);
  expect((await reader.post(`/deliveries/${id}/cancel`, {})).status).toBe(403);
  expect((await trade.supplier.post(`/deliveries/${id}/cancel`, { note: 'Tomorrow' })).body.delivery).toMatchObject({
    status: 'canceled',
    note: 'Tomorrow',
  });
  const away = await aTrade(api, { enable_delivery: false });
  const theirs = await anOrder(api, away);
  expect(answer(await away.supplier.post(`/orders/${theirs.id}/deliveries`, {}))).toEqual([400, 'deliveries.off']);
});

test('M39 17: a credit hold stops what is to be loaded; once it is paid, it leaves', async () => {
  const order = await aReadyOrder();
  const { customer_id } = await orderOf(order);
  await trade.supplier.post(`/orders/${order.id}`, { driver_id: driver });
  const held = (hold: boolean) =>
    sql`update customer_suppliers set credit_hold = ${hold}, credit_hold_reason = 'Bounced cheque' where customer_id = ${customer_id}`.execute(
      api.owner,
    );
  const terms = (kind: string) =>
    sql`update customers set payment_terms = ${kind} where id = ${customer_id}`.execute(api.owner);
  await terms('net_30');
  await held(true);
  onTestFinished(async () => void (await Promise.all([held(false), terms('cash')])));
  const planned = await plan(order);
  expect(planned.actions.start).toMatchObject({
    allowed: false,
    code: 'depart.credit_hold',
    params: { reason: 'Bounced cheque' },
  });
  expect(answer(await trade.supplier.post(`/deliveries/${planned.id}/start`, {}))).toEqual([400, 'depart.credit_hold']);
  expect(await orderOf(order)).toMatchObject({ actions: { depart: planned.actions.start } });
  expect(answer(await trade.supplier.post(`/orders/${order.id}/change-status`, { status: 'in_route' }))).toEqual([
    400,
    'depart.credit_hold',
  ]);
  await trade.supplier.post(`/orders/${order.id}/capture`, {});
  expect((await trade.supplier.post(`/deliveries/${planned.id}/start`, {})).body.delivery.status).toBe('in_route');
});
