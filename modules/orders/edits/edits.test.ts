import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tablesWith, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { aShelf } from '../../stock-locations/testing.ts';
import { aVariant } from '../../products/testing.ts';
import { orderEditWhole } from '../core/contract/after-sale.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['orders:read', 'orders:update', 'discounts:update', 'settings:update'],
  });
}, 60_000);
afterAll(() => api.stop());
const flip = (value: boolean) => admin.post('/store', { feature_flags: [{ key: 'order_editing', value }] });
beforeEach(() => flip(true));

const goods = async (at = trade, stock = 1_000): Promise<string> => {
  const id = await aVariant(api, at.supplierId, { price: 400 });
  await aShelf(api, at.supplierId, at.locationId, id, stock);
  return id;
};
type Open = { order: Awaited<ReturnType<typeof anOrder>>; id: string; item: string; path: string };
/** An accepted order of ten pieces at 10.00 with an edit just opened. */
async function anEdit(at = trade, paid = false): Promise<Open> {
  const order = await anOrder(api, at, { paid });
  await at.supplier.post(`/orders/${order.id}/accept`);
  const { body } = await at.supplier.post('/order-edits', { order_id: order.id });
  return { order, id: body.order_edit.id, item: order.items[0]?.id ?? '', path: `/order-edits/${body.order_edit.id}` };
}
/** The same, asked for: five pieces more. */
async function aRequest(at = trade, paid = false): Promise<Open> {
  const open = await anEdit(at, paid);
  await at.supplier.post(`${open.path}/items/${open.item}`, { quantity: 15 });
  await at.supplier.post(`${open.path}/request`);
  return open;
}
async function sent(orderId: string): Promise<{ event_name: string; body: string; recipient: string }[]> {
  const { rows } = await sql<{
    event_name: string;
    body: string;
    recipient: string;
  }>`select n.event_name, m.body, n.recipient from notifications n join messages_in_full m on m.notification_id = n.id
    where n.resource_id = ${orderId} and n.event_name like 'order-edit.%' order by n.id`.execute(api.owner);
  return rows;
}
const tokenIn = (text: string): string => /order-edits\/([\w-]+)/.exec(text)?.[1] ?? '';
/** The token that was sent to the shop, or to somebody else. */
const tokenFor = async (orderId: string, to?: string): Promise<string> =>
  tokenIn(
    (await sent(orderId)).find(
      ({ event_name, recipient }) => event_name === 'order-edit.requested' && (to === undefined || recipient === to),
    )?.body ?? '',
  );
const open = (token: string) => api.anonymous.get(`/public/order-edits/${token}`);
const answer = (token: string, what: 'confirm' | 'decline', body: object = {}) =>
  api.anonymous.post(`/public/order-edits/${token}/${what}`, body);

describe('an edit from its first change to its confirmation', () => {
  test('what was allowed when it was asked for is asked again: a price stays that pieces were promised back at', async () => {
    const { order, item, path } = await anEdit(trade, true);
    await admin.post(`${path}/items/${item}`, { unit_price: 100 });
    await admin.post(`${path}/request`);
    const packed = await admin.post(`/orders/${order.id}/fulfillment`, { items: [{ item_id: item, quantity: 10 }] });
    await admin.post(`/orders/${order.id}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
    expect(
      (await admin.post(`/orders/${order.id}/return`, { items: [{ item_id: item, quantity: 1 }] })).body.order.returns,
    ).toMatchObject([{ refund_amount: 1_000 }]);
    const { status, body } = await admin.post(`${path}/confirm`);
    expect([status, body.code, body.message]).toEqual([
      400,
      'edit.price_settled',
      'Pieces of this line were returned or claimed, so its price can no longer change.',
    ]);
    expect((await admin.get(`/orders/${order.id}`)).body.order).toMatchObject({
      total: 10_000,
      items: [{ unit_price: 1_000 }],
    });
    await admin.post(`${path}/cancel`);
  });

  test('each call answers the edit whole, and the order follows once it is forced', async () => {
    const { order, id, item, path } = await anEdit(trade, true);
    expect((await trade.supplier.post('/order-edits', { order_id: order.id })).body).toMatchObject({
      code: 'edit.open_exists',
      message: `An active order edit already exists for the order #${order.display_id}`,
    });
    const more = await admin.post(`${path}/items/${item}`, { quantity: 12, unit_price: 900 });
    expect(orderEditWhole.safeParse(more.body.order_edit).error).toBeUndefined();
    expect(more.body.order_edit).toMatchObject({
      id,
      status: 'created',
      difference_due: 800,
      total: 10_800,
      paid: 10_000,
      items: [{ id: item, quantity: 12, change_type: 'item_update' }],
      changes: [{ type: 'item_update', original_line_item: { quantity: 10 } }],
    });
    const variant_id = await goods();
    const added = await trade.supplier.post(`${path}/items`, { variant_id, quantity: 5 });
    expect(added.body.order_edit).toMatchObject({
      difference_due: 2_800,
      items: [{ id: item }, { variant_id, unit_price: 400, change_type: 'item_add' }],
    });
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order).toMatchObject({
      total: 10_000,
      difference_due: 0,
      edits: [{ id, status: 'created', difference_due: 2_800 }],
    });
    expect((await trade.supplier.post(`${path}/confirm`)).status).toBe(404);
    expect((await admin.post(`${path}/confirm`)).body.code).toBe('edit.not_requested');

    const asked = await trade.supplier.post(`${path}/request`, { payment_collection_description: 'x' });
    expect(asked.body.order_edit).toMatchObject({ status: 'requested', difference_due: 2_800 });
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order).toMatchObject({
      total: 10_000,
      difference_due: 2_800,
      due: 2_800,
      payment_required: 2_800,
    });
    expect((await trade.supplier.get(`/order-edits?order_id=${order.id}`)).body).toMatchObject({
      count: 1,
      limit: 20,
      order_edits: [{ id }],
    });

    const done = await admin.post(`${path}/confirm`);
    expect(done.body.order_edit).toMatchObject({
      status: 'confirmed',
      confirmed_by: expect.stringMatching(/^usr/),
      total_before: 10_000,
      total_after: 12_800,
      difference_due: 2_800,
    });
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order).toMatchObject({
      total: 12_800,
      due: 2_800,
      difference_due: 0,
      payment_status: 'awaiting',
      items: [
        { id: item, quantity: 12, reserved_quantity: 12 },
        { quantity: 5, reserved_quantity: 5, edit_id: id },
      ],
    });
    expect((await trade.supplier.post(`/orders/${order.id}/capture`)).body.order).toMatchObject({
      payment_status: 'captured',
      due: 0,
    });
    expect((await admin.post(`${path}/confirm`)).status).toBe(200);
    expect((await trade.supplier.post(`${path}/cancel`)).body.code).toBe('edit.is_confirmed');
    expect((await sent(order.id)).map((one) => one.event_name).sort()).toEqual([
      'order-edit.confirmed',
      'order-edit.requested',
    ]);
    await demandInvariants(api);
  });

  test('a change is undone, a line taken out, the edit deleted once and again', async () => {
    const { id, item, path } = await anEdit();
    const { body } = await trade.supplier.post(`${path}/items`, {
      variant_id: await goods(),
      quantity: 1,
      replaces: item,
    });
    expect(body.order_edit).toMatchObject({ items: [{ original_item_id: item }], removed_items: [{ id: item }] });
    const [removal] = body.order_edit.changes;
    expect((await trade.supplier.delete(`${path}/changes/${removal.id}`)).body).toEqual({
      id: removal.id,
      object: 'item_change',
      deleted: true,
    });
    expect((await trade.supplier.delete(`${path}/items/${item}`)).body.order_edit.removed_items).toMatchObject([
      { id: item },
    ]);
    expect((await trade.supplier.post(path, { internal_note: 'By phone' })).body.order_edit.internal_note).toBe(
      'By phone',
    );
    for (let times = 0; times < 2; times++)
      expect((await trade.supplier.delete(path)).body).toEqual({ id, object: 'order_edit', deleted: true });
    expect((await trade.supplier.get(path)).status).toBe(404);
  });

  test('what is short is refused by name, and nothing changed', async () => {
    const { order, item, path } = await anEdit();
    await trade.supplier.post(`${path}/items/${item}`, { quantity: 5_000 });
    await trade.supplier.post(`${path}/request`);
    expect((await admin.post(`${path}/confirm`)).body).toMatchObject({
      code: 'stock.short',
      details: { short: [{ needed: 5_000, available: 1_000 }] },
    });
    const page = await answer(await tokenFor(order.id), 'confirm');
    expect([page.status, page.body.code, page.text.includes('1000')]).toEqual([400, 'edit.short_for_customer', false]);
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order).toMatchObject({
      total: 10_000,
      items: [{ quantity: 10, reserved_quantity: 10 }],
    });
  });
});

describe('who may', () => {
  test('nobody touches another’s edits, orders, lines, changes or goods', async () => {
    const other = await aTrade(api);
    const mine = await anEdit();
    const theirs = await anEdit(other);
    const foreign = await goods(other);
    for (const [call, path, body] of [
      ['get', theirs.path],
      ['post', theirs.path, {}],
      ['delete', theirs.path],
      ['post', `${theirs.path}/request`],
      ['post', `${theirs.path}/cancel`],
      ['post', `${theirs.path}/link`],
      ['post', `${theirs.path}/resend`],
      ['post', `${theirs.path}/items`, { variant_id: foreign, quantity: 1 }],
      ['post', '/order-edits', { order_id: theirs.order.id }],
      ['post', `${mine.path}/items/${theirs.item}`, { quantity: 2 }],
      ['delete', `${mine.path}/items/${theirs.item}`],
      ['post', `${theirs.path}/items/${mine.item}`, { quantity: 2 }],
    ] as const) {
      const { status } = await trade.supplier[call](path, body as never);
      expect([call, path, status]).toEqual([call, path, 404]);
    }
    const changed = await other.supplier.post(`${theirs.path}/items/${theirs.item}`, { quantity: 2 });
    expect((await trade.supplier.delete(`${mine.path}/changes/${changed.body.order_edit.changes[0].id}`)).status).toBe(
      404,
    );
    expect((await trade.supplier.post(`${mine.path}/items`, { variant_id: foreign, quantity: 1 })).body).toMatchObject({
      type: 'invalid_data',
      message: [{ path: 'variant_id' }],
    });
    expect((await trade.supplier.get(`/order-edits?order_id=${theirs.order.id}`)).body.count).toBe(0);
  });
  test('a price needs the right to grant discounts; forcing is for administrators of orders (trust, T33)', async () => {
    const { item, path } = await aRequest();
    const plain = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:update'] });
    const reader = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    const fresh = await anEdit();
    expect((await plain.post(`${fresh.path}/items/${fresh.item}`, { unit_price: 1 })).status).toBe(403);
    expect(
      (await trade.supplier.post(`${fresh.path}/items/${fresh.item}`, { unit_price: 1 })).body.order_edit.items[0],
    ).toMatchObject({ unit_price: 1, price_locked: true });
    expect((await reader.post(`${path}/confirm`)).status).toBe(403);
    expect((await trade.supplier.post(`${path}/items/${item}`, { quantity: 3 })).body.code).toBe('edit.is_requested');
    expect((await plain.post(`${path}/confirm`)).status).toBe(200);
  });
  test('the routes of the feature are not there while it is off', async () => {
    const { order, path } = await aRequest();
    const token = await tokenFor(order.id);
    await flip(false);
    const calls = [
      trade.supplier.get('/order-edits'),
      trade.supplier.get(path),
      trade.supplier.post('/order-edits', { order_id: order.id }),
      admin.post(`${path}/confirm`),
      open(token),
      answer(token, 'confirm'),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order).toMatchObject({
      difference_due: 0,
      due: 10_000,
    });
  });
});

describe('the customer’s page', () => {
  test('shows what is asked, and its confirmation is the customer’s', async () => {
    const { order } = await aRequest();
    const token = await tokenFor(order.id);
    const asked = await open(token);
    expect(asked.body.order_edit).toMatchObject({
      state: 'open',
      display_id: order.display_id,
      total_before: 10_000,
      total_after: 15_000,
      difference_due: 5_000,
      due_after: 15_000,
      lines: [{ before: 10, after: 15, unit_price_micros: 1_000_000_000, total: 15_000 }],
    });
    expect((await answer(token, 'confirm')).body.order_edit).toMatchObject({ state: 'confirmed', total_after: 15_000 });
    const { body } = await trade.supplier.get(`/orders/${order.id}`);
    expect(body.order.edits).toMatchObject([{ status: 'confirmed', confirmed_by: trade.customerId, confirmer: null }]);
    expect(body.order.items[0].reserved_quantity).toBe(15);
    expect([
      (await answer(token, 'confirm')).status,
      (await answer(token, 'decline')).body.code,
      (await open(token)).body.order_edit.lines,
    ]).toEqual([200, 'edit.is_confirmed', []]);
    await demandInvariants(api);
  });
  test('is declined with a reason, once', async () => {
    const { order } = await aRequest();
    const token = await tokenFor(order.id);
    expect((await answer(token, 'decline', { reason: 'Too much' })).body.order_edit.state).toBe('declined');
    expect((await answer(token, 'confirm')).body.code).toBe('edit.is_declined');
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order).toMatchObject({
      total: 10_000,
      difference_due: 0,
      edits: [{ declined_by: trade.customerId, declined_reason: 'Too much' }],
    });
  });
  test('a link sent again kills the ones before, one that is copied does not; a forged one is no page', async () => {
    const { order, path } = await aRequest();
    const first = await tokenFor(order.id);
    const copied = await trade.supplier.post(`${path}/link`, {}, { 'idempotency-key': 'copied-once' });
    expect(await tablesWith(api.owner, String(copied.body.url).split('/').at(-1) ?? '')).toEqual([]);
    expect((await open(first)).body.order_edit.state).toBe('open');
    await trade.supplier.post(`${path}/resend`, { to: 'other@shop.example' });
    for (const old of [first, tokenIn(copied.body.url)]) {
      expect([
        (await open(old)).body.order_edit.state,
        (await open(old)).body.order_edit.lines,
        (await answer(old, 'confirm')).body.code,
      ]).toEqual(['superseded', [], 'edit.link_superseded']);
    }
    const last = await tokenFor(order.id, 'other@shop.example');
    expect((await open(last)).body.order_edit.state).toBe('open');
    await trade.supplier.post(`${path}/cancel`);
    expect([(await open(last)).body.order_edit.state, (await answer(last, 'confirm')).body.code]).toEqual([
      'canceled',
      'edit.is_canceled',
    ]);
    expect([(await open('forged')).status, (await answer('forged', 'confirm')).status]).toEqual([404, 404]);
    const { rows } = await sql<{ token_hash: string }>`select token_hash from order_edit_links`.execute(api.owner);
    expect(rows.some((row) => row.token_hash === last)).toBe(false);
  });
  test('a link that has expired says so, and a verified order is not changed by it', async () => {
    const { order, path } = await aRequest();
    const token = await tokenFor(order.id);
    await trade.supplier.post(`/orders/${order.id}/verify-finance`);
    expect((await answer(token, 'confirm')).body.code).toBe('edit.closed_for_customer');
    expect((await admin.post(`${path}/confirm`)).body.code).toBe('order.verified');
    await sql`update order_edit_links set expires_at = now() - interval '1 day' where order_id = ${order.id}`.execute(
      api.owner,
    );
    expect([(await open(token)).body.order_edit.state, (await answer(token, 'confirm')).body.code]).toEqual([
      'expired',
      'edit.link_expired',
    ]);
  });
  test('confirmed from both sides at once it happens once', async () => {
    const { order, path } = await aRequest();
    const token = await tokenFor(order.id);
    const all = await Promise.all([answer(token, 'confirm'), admin.post(`${path}/confirm`), answer(token, 'confirm')]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order).toMatchObject({ total: 15_000, due: 15_000 });
    await demandInvariants(api);
  });
});

/** An edit of an order's lines, confirmed at once; each a moment after the one before. */
async function edited(orderId: string, changes: readonly { item?: string; body: object }[], at = trade): Promise<void> {
  api.setNow(new Date(api.now().getTime() + 1));
  const { body } = await at.supplier.post('/order-edits', { order_id: orderId });
  const path = `/order-edits/${body.order_edit.id}`;
  for (const { item, body: change } of changes)
    expect((await at.supplier.post(item ? `${path}/items/${item}` : `${path}/items`, change)).text).toContain(
      '"order_edit"',
    );
  const asked = await at.supplier.post(`${path}/request`);
  const shown = (await at.supplier.get(path)).body.order_edit;
  const done = await admin.post(`${path}/confirm`);
  expect([asked.body.order_edit?.status, done.body.order_edit?.status, done.body.order_edit?.difference_due]).toEqual([
    'requested',
    'confirmed',
    shown.difference_due,
  ]);
}
const orderOf = async (id: string) => (await trade.supplier.get(`/orders/${id}`)).body.order;

describe('what edits do to an order’s money', () => {
  test('canceled and reopened, edited to a price of 0, it is canceled and reopened again, however often', async () => {
    const order = await anOrder(api, trade, { quantity: 1, goods: { tax_rate: 15 } });
    const item = order.items[0]?.id;
    const again = async () => {
      expect((await trade.supplier.post(`/orders/${order.id}/cancel`, { reason: 'x' })).body.order).toMatchObject({
        status: 'canceled',
        due: 0,
      });
      return (await trade.supplier.post(`/orders/${order.id}/reopen`)).body;
    };
    for (const [unit_price, total] of [
      [0, 0],
      [500, 575],
      [0, 0],
    ] as const) {
      expect(await again()).toMatchObject({ order: { status: 'pending' } });
      await edited(order.id, [{ item, body: { unit_price } }]);
      expect(await again()).toMatchObject({ order: { status: 'pending', total, due: total } });
    }
    await demandInvariants(api);
  });

  test('an order discounted to 0 is placed, fulfilled, returned, edited up, and another canceled and reopened', async () => {
    const free = { quantity: 2, goods: { price: 500, tax_rate: 15 }, draft: { manual_discount: { amount: 1_000 } } };
    const order = await anOrder(api, trade, { ...free, paid: true });
    const [item] = order.items;
    await demandInvariants(api);
    await trade.supplier.post(`/orders/${order.id}/accept`);
    const { body } = await trade.supplier.post(`/orders/${order.id}/fulfillment`, {
      items: [{ item_id: item?.id, quantity: 2 }],
    });
    await trade.supplier.post(`/orders/${order.id}/shipment`, { fulfillment_id: body.order.fulfillments[0].id });
    const { body: asked } = await trade.supplier.post(`/orders/${order.id}/return`, {
      items: [{ item_id: item?.id, quantity: 1 }],
      receive_now: true,
    });
    expect(asked.order).toMatchObject({
      total: 0,
      credited_total: 0,
      fulfillment_status: 'partially_returned',
      payment_status: 'captured',
      returns: [{ status: 'received', refund_amount: 0 }],
    });
    await edited(order.id, [{ body: { variant_id: await goods(), quantity: 1 } }]);
    expect(await orderOf(order.id)).toMatchObject({ total: 400, due: 400, payment_status: 'awaiting' });
    const other = await anOrder(api, trade, free);
    await trade.supplier.post(`/orders/${other.id}/cancel`, { reason: 'x' });
    expect((await trade.supplier.post(`/orders/${other.id}/reopen`)).body.order).toMatchObject({
      status: 'pending',
      total: 0,
      payment_status: 'captured',
    });
    await demandInvariants(api);
  });

  test('an amount off is frozen on its lines, a percentage follows them, and the order says which it was', async () => {
    const discounted = async (manual_discount: object, quantity: number, tax_rate: number, lines = 1) => {
      const items = await Promise.all(
        Array.from({ length: lines }, async () => ({
          variant_id: await aVariant(api, trade.supplierId, { tax_rate }),
          quantity: 1,
        })),
      );
      const made = await trade.supplier.post('/draft-orders', {
        customer_id: trade.customerId,
        items,
        manual_discount,
      });
      const { order } = (await trade.supplier.post(`/draft-orders/${made.body.draft_order.id}/register`)).body;
      await edited(order.id, [{ item: order.items[0].id, body: { quantity } }]);
      const { discounts, discount_total, tax_total, total } = await orderOf(order.id);
      return { rule: discounts.map((one: { rule: object }) => one.rule), discount_total, tax_total, total };
    };
    const rule = (type: string, value: number) => [{ type, value, allocation: 'total', description: null }];
    expect(await discounted({ amount: 200 }, 2, 12.5)).toEqual({
      rule: rule('fixed', 200),
      discount_total: 200,
      tax_total: 225,
      total: 2_025,
    });
    expect(await discounted({ amount: 2_000 }, 2, 10, 2)).toEqual({
      rule: rule('fixed', 2_000),
      discount_total: 2_000,
      tax_total: 100,
      total: 1_100,
    });
    expect(await discounted({ percent: 12.5 }, 2, 10, 2)).toEqual({
      rule: rule('percentage', 12.5),
      discount_total: 375,
      tax_total: 263,
      total: 2_888,
    });
    await demandInvariants(api);
  });

  test('what came back keeps its share of the VAT, whatever is added', async () => {
    const goodsOf = { price: 1, tax_rate: 15 };
    for (const more of ['line', 'shipping'] as const) {
      const order = await anOrder(api, trade, {
        paid: true,
        quantity: 10,
        goods: goodsOf,
        draft: { shipping_methods: [{ option_id: 'so_delivery', price: 100 }] },
      });
      const [item] = order.items;
      await trade.supplier.post(`/orders/${order.id}/accept`);
      const { body } = await trade.supplier.post(`/orders/${order.id}/fulfillment`, {
        items: [{ item_id: item?.id, quantity: 10 }],
      });
      await trade.supplier.post(`/orders/${order.id}/shipment`, { fulfillment_id: body.order.fulfillments[0].id });
      await trade.supplier.post(`/orders/${order.id}/return`, {
        items: [{ item_id: item?.id, quantity: 10 }],
        receive_now: true,
      });
      expect(await orderOf(order.id)).toMatchObject({ total: 127, refunded_total: 12, items: [{ total: 12 }] });
      if (more === 'line') {
        const variant_id = await aVariant(api, trade.supplierId, goodsOf);
        await aShelf(api, trade.supplierId, trade.locationId, variant_id, 100);
        await edited(order.id, [{ body: { variant_id, quantity: 4 } }]);
      } else await trade.supplier.post(`/orders/${order.id}/shipping-methods`, { option_id: 'so_delivery', price: 4 });
      expect(await orderOf(order.id)).toMatchObject({
        total: 131,
        due: 4,
        tax_total: 17,
        items: [{ id: item?.id, total: 12, refundable: 0 }, ...(more === 'line' ? [{}] : [])],
      });
    }
    await demandInvariants(api);
  });
});
