import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Client, TestApi } from '../../../apps/api/testing.ts';
import { aDriver } from '../../drivers/testing.ts';
import { anAffiliate } from '../../affiliates/testing.ts';
import { aRepresentative } from '../../sales-representatives/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { aLocation, aShelf } from '../../stock-locations/testing.ts';
import { orderDetail } from './contract/order.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;

beforeAll(async () => {
  api = await startStore();
  // Behind the database's clock, so that moving it forward makes no event of the future.
  api.setNow(new Date(Date.now() - 3_600_000));
  trade = await aTrade(api);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['orders:read', 'orders:create', 'orders:update', 'invoices:update'],
  });
}, 60_000);
afterAll(() => api.stop());

const lines = (order: { items: { id: string; quantity: number }[] }, quantity?: number) =>
  order.items.map((item) => ({ item_id: item.id, quantity: quantity ?? item.quantity }));

describe('an order from placed to completed', () => {
  test('what leaves while it is packed is fulfilled and shipped by one call', async () => {
    const placed = await anOrder(api, trade);
    const path = `/orders/${placed.id}`;
    await admin.post(`${path}/accept`);
    const apart = await admin.post(`${path}/fulfillment`, { claim_id: 'claim_x', is_shipped: true });
    expect(apart.status).toBe(400);
    const half = await admin.post(`${path}/fulfillment`, { items: lines(placed, 4), is_shipped: true });
    expect(half.body.order).toMatchObject({
      fulfillment_status: 'partially_shipped',
      fulfillments: [{ number: 1, shipped_at: expect.any(String), tracking_numbers: [], items: [{ quantity: 4 }] }],
    });
    const stays = await admin.post(`${path}/fulfillment`, { items: lines(placed, 7), is_shipped: true });
    expect([stays.status, stays.body.code]).toEqual([400, 'fulfill.quantity']);
    const rest = await admin.post(`${path}/fulfillment`, { items: lines(placed, 6), is_shipped: true });
    expect(rest.body.order.fulfillment_status).toBe('shipped');
    await demandInvariants(api);
  });

  test('each call answers the whole order, as it is then', async () => {
    const driver_id = await aDriver(api.owner, { supplier_id: trade.supplierId });
    const placed = await anOrder(api, trade);
    const path = `/orders/${placed.id}`;
    expect(orderDetail.safeParse(placed).error).toBeUndefined();
    expect(placed).toMatchObject({
      status: 'pending',
      payment_status: 'awaiting',
      fulfillment_status: 'not_fulfilled',
      total: 10_000,
      due: 10_000,
      shipping_address: { city: 'Riyadh' },
    });

    const accepted = await admin.post(`${path}/accept`);
    expect(accepted.body.order).toMatchObject({
      status: 'confirmed',
      items: [{ reserved_quantity: 10, variant: { inventory_quantity: 990 } }],
      actions: { fulfill: { allowed: true }, accept: { allowed: false, code: 'accept.wrong_status' } },
    });

    const half = await admin.post(`${path}/fulfillment`, { items: lines(placed, 4) });
    expect(half.body.order).toMatchObject({
      fulfillment_status: 'partially_fulfilled',
      fulfillments: [{ number: 1, location: { name: 'Riyadh DC' }, items: [{ quantity: 4 }] }],
    });
    const shipped = await admin.post(`${path}/shipment`, {
      fulfillment_id: half.body.order.fulfillments[0].id,
      tracking_numbers: ['TRK-1'],
      tracking_links: [{ tracking_number: 'TRK-2', url: 'https://track.example/2' }],
    });
    expect(shipped.body.order).toMatchObject({
      fulfillment_status: 'partially_shipped',
      fulfillments: [{ tracking_numbers: ['TRK-1', 'TRK-2'] }],
      returnable_items: [{ shipped_quantity: 4 }],
    });

    const later = await admin.post(`${path}/capture`, { received_on: '2999-01-01' });
    expect([later.status, later.body.code]).toEqual([400, 'capture.future']);
    const transfer = { reference: 'FT26319X7K2', received_on: '2026-01-05' };
    const part = await admin.post(`${path}/capture`, { amount: 6_000, ...transfer });
    expect(part.body.order).toMatchObject({
      payment_status: 'awaiting',
      paid_total: 6_000,
      due: 4_000,
      payments: [transfer],
    });
    const paid = await admin.post(`${path}/capture`, { reference: 'FT26320' });
    expect(paid.body.order).toMatchObject({
      payments: [{ reference: 'FT26319X7K2, FT26320', received_on: null }],
      payment_status: 'captured',
      paid_total: 10_000,
      due: 0,
      actions: { capture: { allowed: false, code: 'capture.nothing_due' } },
    });
    const refunded = await admin.post(`${path}/refund`, { amount: 2_500, reason: 'other', note: '6 bottles dented' });
    expect(refunded.body.order).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_total: 2_500,
      credited_total: 2_500,
      due: 0,
      refundable_amount: 7_500,
      refunds: [{ amount: 2_500, reason: 'other', note: '6 bottles dented' }],
    });

    expect((await admin.post(`${path}/change-status`, { status: 'in_route' })).body.code).toBe('depart.no_driver');
    expect((await admin.post(path, { driver_id })).body.order.driver).toMatchObject({ id: driver_id });
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    expect((await admin.post(`${path}/change-status`, { status: 'in_route' })).body.order.status).toBe('in_route');
    const texts = asked.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? String(query));
    expect(
      texts.filter((text) => /from "orders" as t .*for update/.test(text)),
      'locked once',
    ).toHaveLength(1);
    expect(
      texts.filter((text) => text.includes('from "money_journal"')),
      'its book read once',
    ).toHaveLength(1);
    const done = await admin.post(`${path}/complete`);
    expect(done.body.order).toMatchObject({
      status: 'completed',
      items: [
        { reserved_quantity: 0, fulfilled_quantity: 4, shipped_quantity: 4, variant: { inventory_quantity: 996 } },
      ],
    });
    expect((await admin.post(`${path}/archive`)).body.order.status).toBe('archived');
    expect((await admin.post(`${path}/reopen`)).body.order.status).toBe('completed');
    expect((await admin.post(`${path}/reopen`)).body.order).toMatchObject({
      status: 'confirmed',
      items: [{ reserved_quantity: 6 }],
    });
  });

  test('canceling gives stock and money back', async () => {
    const placed = await anOrder(api, trade, { paid: true });
    const path = `/orders/${placed.id}`;
    const accepted = await admin.post(`${path}/accept`);
    const packed = await admin.post(`${path}/fulfillment`, { items: lines(placed) });
    const [fulfillment] = packed.body.order.fulfillments;
    const early = await admin.post(`${path}/cancel`, { reason: 'closed' });
    expect(early).toMatchObject({
      status: 400,
      body: { type: 'not_allowed', code: 'cancel.live_fulfillments', message: 'Cancel its fulfilment first.' },
    });
    expect((await admin.post(`${path}/fulfillments/${fulfillment.id}/cancel`)).body.order.items[0]).toMatchObject({
      fulfilled_quantity: 0,
      reserved_quantity: 10,
    });
    expect((await admin.post(`${path}/fulfillments/${fulfillment.id}/cancel`)).body.code).toBe('fulfillment.canceled');
    const gone = await admin.post(`${path}/cancel`, { reason: 'closed' });
    expect(gone.body.order).toMatchObject({
      status: 'canceled',
      payment_status: 'canceled',
      cancel_reason: 'closed',
      paid_total: 10_000,
      refunded_total: 10_000,
      due: 0,
      refunds: [{ reason: 'cancel' }],
      items: [
        {
          reserved_quantity: 0,
          variant: { inventory_quantity: accepted.body.order.items[0].variant.inventory_quantity + 10 },
        },
      ],
    });
    expect((await admin.post(`${path}/reopen`)).body.order).toMatchObject({
      status: 'pending',
      payment_status: 'refunded',
      due: 10_000,
    });
  });

  test('reopening looks at the customer’s credit again', async () => {
    const shop = await aTrade(api, {}, { payment_terms: 'net_30', credit_limit: 15_000 });
    const [first, second] = [await anOrder(api, shop), await anOrder(api, shop)];
    await shop.supplier.post(`/orders/${first.id}/cancel`, { reason: 'x' });
    await shop.supplier.post(`/orders/${second.id}/accept`, {});
    const { body } = await shop.supplier.post(`/orders/${first.id}/reopen`);
    expect(body).toMatchObject({
      code: 'reopen.credit_exceeded',
      message: 'Reopening exceeds the customer’s credit limit: 100.00 of 150.00 is used.',
    });
    await shop.supplier.post(`/orders/${second.id}/capture`);
    expect((await shop.supplier.post(`/orders/${first.id}/reopen`)).body.order.status).toBe('pending');
  });

  test('the toolkit’s body-less cancel works too', async () => {
    const placed = await anOrder(api, trade);
    expect((await admin.post(`/orders/${placed.id}/cancel`, {})).body.order).toMatchObject({
      status: 'canceled',
      cancel_reason: null,
    });
  });
});

describe('what is refused', () => {
  test('a refund above what was paid, in the specification’s words, in the caller’s language', async () => {
    const placed = await anOrder(api, trade, { paid: true });
    const { status, body } = await admin.post(`/orders/${placed.id}/refund`, { amount: 10_001, reason: 'discount' });
    expect([status, body.message]).toEqual([400, 'cannot refund more than the order net total']);
    const arabic = await api.signIn({ account: 'supplier', supplierId: trade.supplierId, language: 'ar' });
    expect((await arabic.post(`/orders/${placed.id}/refund`, { amount: 10_001 })).body.message).toBe(
      'لا يمكن استرداد أكثر من صافي إجمالي الطلب',
    );
  });
  test.each<[string, unknown]>([
    ['a negative amount', { amount: -1, reason: 'other' }],
    ['nothing', { amount: 0, reason: 'other' }],
    ['a fraction', { amount: 1.5, reason: 'other' }],
    ['a text', { amount: '10', reason: 'other' }],
    ['true', { amount: true, reason: 'other' }],
    ['too much', { amount: 2_147_483_648, reason: 'other' }],
    ['a reason that is none', { amount: 1, reason: 'because' }],
    ['an unknown field', { amount: 1, reason: 'other', status: 'completed' }],
    ['a NUL in the note', { amount: 1, reason: 'other', note: 'a\u0000b' }],
    ['a lone surrogate', { amount: 1, reason: 'other', note: 'a\ud800' }],
    ['a list', []],
  ])('a refund of %s is 400 and changes nothing', async (_, body) => {
    const placed = await anOrder(api, trade, { paid: true });
    expect((await admin.post(`/orders/${placed.id}/refund`, body)).status).toBe(400);
    expect((await admin.get(`/orders/${placed.id}`)).body.order).toMatchObject({
      refunded_total: 0,
      version: placed.version,
    });
  });
  test.each<[string, string, unknown]>([
    ['fulfilling nothing', 'fulfillment', { items: [] }],
    ['fulfilling a text', 'fulfillment', { items: [{ item_id: 'x', quantity: '1' }] }],
    ['a status of one’s own', 'change-status', { status: 'paid' }],
    ['canceling by change-status', 'change-status', { status: 'canceled' }],
    ['setting a derived status', '', { payment_status: 'captured' }],
    ['moving to another supplier', '', { supplier_id: 'sup_x' }],
    [
      'a tracking link without https',
      'shipment',
      { fulfillment_id: 'ful_x', tracking_links: [{ tracking_number: '1', url: 'javascript:alert(1)' }] },
    ],
    ['a blank invoice number', 'invoice-number', { supplier_invoice_number: ' ' }],
    ['an address of spaces', '', { shipping_address: { city: '  ' } }],
  ])('%s is 400', async (_, call, body) => {
    const placed = await anOrder(api, trade);
    const { status, body: reply } = await admin.post(`/orders/${placed.id}${call && `/${call}`}`, body);
    expect([status, reply.type]).toEqual([400, 'invalid_data']);
  });
  test('a stale version, with the version there is now', async () => {
    const placed = await anOrder(api, trade);
    await admin.post(`/orders/${placed.id}/accept`, { version: placed.version });
    const { status, body } = await admin.post(`/orders/${placed.id}/cancel`, { reason: 'x', version: placed.version });
    expect([status, body.code, body.details]).toEqual([
      400,
      'stale',
      { version: placed.version + 1, status: 'confirmed' },
    ]);
  });
  test('too little stock, naming the lines', async () => {
    const placed = await anOrder(api, trade, { stock: 7 });
    const { status, body } = await admin.post(`/orders/${placed.id}/accept`);
    expect([status, body.code, body.details.short]).toEqual([
      400,
      'stock.short',
      [expect.objectContaining({ item_id: placed.items[0]!.id, needed: 10, available: 7 })],
    ]);
  });
  test('a fulfilment without a location where there is a choice; a foreign location', async () => {
    const placed = await anOrder(api, trade);
    const { body } = await admin.get(`/orders/${placed.id}`);
    const second = await aLocation(api.owner, trade.supplierId, { name: 'Jeddah DC', city: 'Jeddah' });
    await aShelf(api, trade.supplierId, second, body.order.items[0].variant_id, 100);
    await admin.post(`/orders/${placed.id}/accept`);
    const open = await admin.post(`/orders/${placed.id}/fulfillment`, { items: lines(placed) });
    expect([open.status, open.body.message]).toEqual([400, [{ path: 'location_id', message: 'select a location' }]]);
    const stock = await admin.get(`/orders/${placed.id}/stock`);
    expect(stock.body).toMatchObject({
      asks_location: true,
      items: [
        {
          item_id: placed.items[0]!.id,
          levels: expect.arrayContaining([
            expect.objectContaining({ location_id: second, available_quantity: 100, reserved_quantity: 0 }),
          ]),
        },
      ],
    });
    const theirs = (await aTrade(api)).locationId;
    expect(
      (await admin.post(`/orders/${placed.id}/fulfillment`, { items: lines(placed), location_id: theirs })).status,
    ).toBe(400);
    expect(
      (await admin.post(`/orders/${placed.id}/fulfillment`, { items: lines(placed), location_id: second })).body.order
        .fulfillments[0].location_id,
    ).toBe(second);
  });
  test('an invoice number twice a year', async () => {
    const [one, two] = [await anOrder(api, trade), await anOrder(api, trade)];
    expect(
      (await admin.post(`/orders/${one.id}/invoice-number`, { supplier_invoice_number: 'INV-7' })).body.order
        .supplier_invoice_number,
    ).toBe('INV-7');
    expect((await admin.post(`/orders/${two.id}/invoice-number`, { supplier_invoice_number: 'INV-7' })).status).toBe(
      422,
    );
  });
});

describe('who may do what', () => {
  const calls = (
    id: string,
    fulfillment: string,
  ): [method: 'get' | 'post' | 'delete', path: string, body?: unknown][] => [
    ['get', `/orders/${id}`],
    ['get', `/orders/${id}/stock`],
    ['get', `/orders/${id}/payments`],
    ['post', `/orders/${id}`, {}],
    ['post', `/orders/${id}/accept`, {}],
    ['post', `/orders/${id}/change-status`, { status: 'confirmed' }],
    ['post', `/orders/${id}/complete`, {}],
    ['post', `/orders/${id}/cancel`, { reason: 'x' }],
    ['post', `/orders/${id}/reopen`, {}],
    ['post', `/orders/${id}/archive`, {}],
    ['post', `/orders/${id}/capture`, {}],
    ['post', `/orders/${id}/refund`, { amount: 1, reason: 'other' }],
    ['post', `/orders/${id}/fulfillment`, { items: [{ item_id: 'item_x', quantity: 1 }] }],
    ['post', `/orders/${id}/fulfillments/${fulfillment}/cancel`, {}],
    ['post', `/orders/${id}/shipment`, { fulfillment_id: fulfillment }],
    ['post', `/orders/${id}/verify-finance`, {}],
    ['post', `/orders/${id}/invoice-number`, { supplier_invoice_number: 'A' }],
  ];

  test('an order of another supplier is not found on any route, and stays as it is', async () => {
    const placed = await anOrder(api, trade, { paid: true });
    await admin.post(`/orders/${placed.id}/accept`);
    const { body } = await admin.post(`/orders/${placed.id}/fulfillment`, { items: lines(placed, 1) });
    const fulfillment = body.order.fulfillments[0].id as string;
    const other = await aTrade(api);
    const mine = await anOrder(api, other, { paid: true });
    for (const [method, path, sent] of [
      ...calls(placed.id, fulfillment),
      ['get', `/payments/${placed.payments[0]!.id}`],
      ['post', `/payments/${placed.payments[0]!.id}/capture`],
      ['post', `/payments/${placed.payments[0]!.id}/refund`, { amount: 1 }],
      // Two ids, only one of them mine.
      ['post', `/orders/${mine.id}/fulfillments/${fulfillment}/cancel`, {}],
    ] as ReturnType<typeof calls>) {
      expect([path, (await other.supplier[method](path, sent as never)).status]).toEqual([path, 404]);
    }
    expect((await other.supplier.get('/orders')).body.orders.map((order: { id: string }) => order.id)).toEqual([
      mine.id,
    ]);
    expect(
      (await other.supplier.post('/orders/bulk-change-status', { order_ids: [placed.id], status: 'completed' })).body
        .results,
    ).toEqual([expect.objectContaining({ order_id: placed.id, ok: false, code: 'errors.not_found' })]);
    expect((await admin.get(`/orders/${placed.id}`)).body.order).toEqual(body.order);
  });
  test('who may only read is told which permission is missing', async () => {
    const placed = await anOrder(api, trade, { paid: true });
    const viewer = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect((await viewer.get(`/orders/${placed.id}`)).status).toBe(200);
    for (const [method, path, sent] of calls(placed.id, 'ful_x').filter(([how]) => how === 'post')) {
      expect([path, (await viewer[method](path, sent as never)).status]).toEqual([path, 403]);
    }
    expect((await viewer.post(`/orders/${placed.id}/refund`, { amount: 1, reason: 'other' })).body.details).toEqual({
      permission: 'orders:update',
    });
  });
  test('a representative reads the orders of its customers and changes none; an affiliate sees none', async () => {
    const representative = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const own = await aTrade(api, {}, { sales_representative_id: representative });
    const order = await anOrder(api, own);
    const theirs = await anOrder(api, trade);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    expect((await rep.get(`/orders/${order.id}`)).body.order.id).toBe(order.id);
    expect((await rep.get(`/orders/${theirs.id}`)).status).toBe(404);
    expect((await rep.get('/orders')).body).toMatchObject({ count: 1 });
    expect((await rep.post(`/orders/${order.id}/accept`)).status).toBe(404);
    const nobody = await api.signIn({ account: 'admin' });
    expect((await nobody.get('/orders')).status).toBe(403);
    const affiliate = await api.signIn({ account: 'affiliate', affiliateId: await anAffiliate(api.owner) });
    expect((await affiliate.get('/orders')).status).toBe(404);
  });
  // "Refund amount: required, minimum 1, bounded by the maximum integer for the currency" (specification, section 5)
  test('the limits of a refund are said in the order’s currency; a foreign order says no more than an absent one', async () => {
    const { id } = await anOrder(api, trade, { paid: true });
    const refusal = async (order: string, amount: number, headers = {}, client = trade.supplier) =>
      (await client.post(`/orders/${order}/refund`, { amount, reason: 'other' }, headers)).body.message[0].message;
    expect(await refusal(id, 0)).toBe('Amount must be greater than or equal to 0.01.');
    expect(await refusal(id, 2 ** 31)).toBe('Amount must be less than or equal to 21,474,836.47.');
    const arab = await api.signIn({ account: 'supplier', supplierId: trade.supplierId, language: 'ar' });
    expect(await refusal(id, 0, {}, arab)).toContain('أكبر من أو تساوي 0.01.');
    const other = await aTrade(api);
    for (const order of [id, 'order_absent'])
      expect(await refusal(order, 0, {}, other.supplier)).toBe('Amount must be greater than or equal to 1.');
    const [{ id: payment }] = (await trade.supplier.get(`/orders/${id}`)).body.order.payments;
    expect(
      (await trade.supplier.post(`/payments/${payment}/refund`, { amount: 0, reason: 'other' })).body.message[0]
        .message,
    ).toBe('Amount must be greater than or equal to 0.01.');
  });
  test('a filter that is none says which there are, and a date which field it is of', async () => {
    const refusal = async (query: string) => (await admin.get(`/orders?${query}`)).body.message;
    expect((await admin.get('/orders?status=foo')).status).toBe(400);
    expect(await refusal('status=foo')).toEqual([
      { path: 'status', message: expect.stringMatching(/^Status must be one of: pending, confirmed, .*canceled/) },
    ]);
    expect(await refusal('created_at[gt]=yesterday')).toEqual([
      { path: 'created_at.gt', message: 'Created at is not a valid date.' },
    ]);
  });
  test('finance verification locks money and stock until a superadmin unlocks it with a reason', async () => {
    const placed = await anOrder(api, trade, { paid: true });
    const path = `/orders/${placed.id}`;
    const verified = await admin.post(`${path}/verify-finance`, { checks: { cash: true }, note: 'counted' });
    expect(verified.body.order.order_audit).toMatchObject({
      is_verified_by_finance_team: true,
      verified_by: admin.userId,
      checks: { cash: true },
      note: 'counted',
    });
    for (const [call, body] of [
      ['accept', {}],
      ['refund', { amount: 1, reason: 'other' }],
      ['cancel', { reason: 'x' }],
    ] as const) {
      expect((await admin.post(`${path}/${call}`, body)).body.code).toBe('order.verified');
    }
    expect((await admin.delete(`${path}/verify-finance`, { reason: 'typing error' })).status).toBe(403);
    expect((await trade.supplier.delete(`${path}/verify-finance`, { reason: 'x' })).status).toBe(404);
    const root = await api.signIn({ account: 'admin', superadmin: true });
    expect((await root.delete(`${path}/verify-finance`, {})).status).toBe(400);
    expect(
      (await root.delete(`${path}/verify-finance`, { reason: 'typing error' })).body.order.order_audit,
    ).toMatchObject({ is_verified_by_finance_team: false, unlocked_by: root.userId, unlock_reason: 'typing error' });
    expect((await admin.post(`${path}/refund`, { amount: 1, reason: 'other' })).status).toBe(200);
  });
});

describe('the list', () => {
  test('filters, searches, sorts, pages and counts what the caller sees', async () => {
    const shop = await aTrade(api, {}, { name: 'Baqalat Al-Noor', name_ar: 'بقالة النور' });
    const orders: Awaited<ReturnType<typeof anOrder>>[] = [];
    for (const order of [{ quantity: 1 }, { quantity: 3 }, { quantity: 2, paid: true }]) {
      api.setNow(new Date(api.now().getTime() + 1_000));
      orders.push(await anOrder(api, shop, order));
    }
    await shop.supplier.post(`/orders/${orders[0]!.id}/accept`);
    const ids = async (query: string) =>
      (await shop.supplier.get(`/orders?${query}`)).body.orders.map((order: { id: string }) =>
        orders.findIndex((one) => one.id === order.id),
      );
    expect(await ids('')).toEqual([2, 1, 0]);
    expect(await ids('status=confirmed')).toEqual([0]);
    expect(await ids('status[]=pending&payment_status[]=captured')).toEqual([2]);
    expect(await ids('order=-total')).toEqual([1, 2, 0]);
    expect(await ids('total[gt]=1000&total[lte]=2000')).toEqual([2]);
    expect(await ids(`q=${encodeURIComponent('النور')}`)).toEqual([2, 1, 0]);
    expect(await ids(`q=%23${orders[1]!.display_id}`)).toEqual([1]);
    expect(await ids('q=ba')).toEqual([2, 1, 0]);
    expect(await ids('q=nobody')).toEqual([]);
    expect(await ids(`display_id=${orders[1]!.display_id}`)).toEqual([1]);
    expect(await ids('limit=1&offset=1')).toEqual([1]);
    expect(await ids('status=&q=&customer_id=')).toEqual([2, 1, 0]);
    const { body } = await shop.supplier.get('/orders?limit=2');
    expect(body).toMatchObject({
      count: 3,
      offset: 0,
      limit: 2,
      orders: [{ lines: 1, pieces: 2, customer: { name: 'Baqalat Al-Noor' }, due: 0 }, {}],
    });
    const counts = await shop.supplier.get('/orders/counts');
    expect(counts.body.counts).toMatchObject({
      all: 3,
      processing: 2,
      to_fulfill: 1,
      unpaid: 2,
      archived: 0,
    });
  });
  test.each([
    'status=paid',
    'order=secret',
    'expand=customer.orders.secret,password',
    'fields=password_hash',
    'supplier=1',
    'limit=1000',
    'offset=10001',
    'created_at[gt]=soon',
    'q=%00',
  ])('?%s is 400', async (query) => {
    expect((await admin.get(`/orders?${query}`)).status).toBe(400);
  });
  test('fields and expand narrow an order to what they name, plus the totals', async () => {
    const placed = await anOrder(api, trade);
    const { body } = await admin.get(
      `/orders/${placed.id}?fields=status,email&expand=items,fulfillments.tracking_links,returnable_items`,
    );
    expect(Object.keys(body.order).sort()).toEqual([
      'credited_total',
      'difference_due',
      'discount_total',
      'due',
      'email',
      'fulfillments',
      'gift_card_tax_total',
      'gift_card_total',
      'id',
      'item_tax_total',
      'items',
      'paid_total',
      'payment_required',
      'raw_discount_total',
      'refund_required',
      'refundable_amount',
      'refunded_total',
      'returnable_items',
      'shipping_tax_total',
      'shipping_total',
      'status',
      'subtotal',
      'tax_total',
      'total',
      'written_off_total',
    ]);
  });
  test('M39 15: Arabic survives the export as CSV, Excel’s mark of UTF-8 included; formulas are words, amounts are numbers, and the audit trail knows', async () => {
    const shop = await aTrade(api, {}, { name: '=HYPERLINK("x")', name_ar: 'بقالة، الحي' });
    const order = await anOrder(api, shop, { paid: true });
    const asked = await shop.supplier.post('/orders/export?status=pending', {});
    expect(asked.status).toBe(202);
    await api.server.dispatcher.drain();
    const { status, text, headers } = await shop.supplier.get(`/tasks/${asked.body.task.id}/file`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, row, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFOrder,Placed,Customer,/);
    expect(row).toContain(`"'=HYPERLINK(""x"")",بقالة، الحي,`);
    expect(row).toContain(`${order.display_id},`);
    expect(row).toContain(',SAR,100,100,0,0,');
    expect(rest).toEqual(['']);
    const narrow = await shop.supplier.post('/orders/export?status=pending', { columns: ['total', 'number'] });
    await api.server.dispatcher.drain();
    const file = await shop.supplier.get(`/tasks/${narrow.body.task.id}/file`);
    expect(file.text).toBe(`\uFEFFOrder,Total\r\n${order.display_id},100\r\n`);
    const taken = await api.owner
      .selectFrom('audit_trail')
      .select(['action', 'actor_id'])
      .where('action', '=', 'export')
      .where('supplier_id', '=', shop.supplierId)
      .execute();
    const once = { action: 'export', actor_id: shop.supplier.userId };
    expect(taken).toEqual([once, once]);
  });
});

describe('several at once', () => {
  test('bulk change of status tells of each order what became of it', async () => {
    const [one, two] = [await anOrder(api, trade), await anOrder(api, trade, { stock: 1 })];
    const { body } = await admin.post('/orders/bulk-change-status', {
      order_ids: [two.id, one.id, 'order_absent'],
      status: 'confirmed',
    });
    expect(body.results).toEqual([
      {
        order_id: two.id,
        ok: false,
        code: 'stock.short',
        message: expect.stringContaining('One line is short of stock'),
      },
      { order_id: one.id, ok: true, display_id: one.display_id, status: 'confirmed' },
      { order_id: 'order_absent', ok: false, code: 'errors.not_found', message: expect.any(String) },
    ]);
    expect(
      (
        await admin.post('/orders/bulk-change-status', {
          order_ids: Array.from({ length: 201 }, (_, index) => `order_${index}`),
          status: 'confirmed',
        })
      ).status,
    ).toBe(400);
    const held = await admin.post('/orders/bulk-change-status', {
      order_ids: [one.id],
      status: 'requires_action',
      hold_reasons: ['overdue'],
    });
    expect(held.body.results).toMatchObject([{ ok: true, status: 'requires_action' }]);
  });
  test('payments are captured and refunded by their own id', async () => {
    const placed = await anOrder(api, trade);
    const id = placed.payments[0]!.id;
    expect((await admin.post(`/payments/${id}/capture`)).body.payment).toMatchObject({ id, captured_amount: 10_000 });
    expect((await admin.post(`/payments/${id}/refund`, { amount: 300, reason: 'other' })).body.refund).toMatchObject({
      amount: 300,
      order_id: placed.id,
    });
    expect((await admin.get(`/payments/${id}`)).body.payment.amount_refunded).toBe(300);
    expect((await admin.get(`/orders/${placed.id}/payments`)).body.payments).toMatchObject([{ id }]);
  });
});

describe('traces', () => {
  test('customers are told by mail, unless that was switched off; the audit trail says who did what', async () => {
    const placed = await anOrder(api, trade, { paid: true });
    await admin.post(`/orders/${placed.id}/refund`, { amount: 100, reason: 'other', no_notification: true });
    await admin.post(`/orders/${placed.id}/accept`);
    await api.server.dispatcher.drain();
    const { body } = await admin.get(`/notifications?resource_id=${placed.id}`);
    expect(body.notifications.map((one: { event_name: string }) => one.event_name).sort()).toEqual([
      'order.confirmed',
      'order.payment_captured',
      'order.placed',
    ]);
    const audit = await api.owner
      .selectFrom('audit_trail')
      .select(['action', 'actor_id', 'changes'])
      .where('entity_id', '=', placed.id)
      .orderBy('seq')
      .execute();
    expect(audit.map((row) => row.action)).toEqual(['place', 'capture', 'refund', 'accept']);
    expect(audit[2]!.changes).toContainEqual({ field: 'refunded_total', before: 0, after: 100 });
    expect(audit[2]!.actor_id).toBe(admin.userId);
  });
  test('a repeated request with its key is answered from the first', async () => {
    const placed = await anOrder(api, trade, { paid: true });
    const send = () =>
      admin.post(`/orders/${placed.id}/refund`, { amount: 3_000, reason: 'other' }, { 'idempotency-key': 'refund-1' });
    const first = await send();
    expect(await send()).toMatchObject({
      status: 200,
      body: { order: { refunded_total: 3_000, version: first.body.order.version } },
    });
    expect((await admin.get(`/orders/${placed.id}`)).body.order.refunded_total).toBe(3_000);
  });
  test('everything these tests did keeps every invariant', async () => {
    await expect(demandInvariants(api)).resolves.toBeUndefined();
  });
});
