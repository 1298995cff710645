import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf, formatDate } from '#domain/dates.ts';
import { type Client, type TestApi, insertRow, testId } from '../../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { aLocation, aShelf } from '../../stock-locations/testing.ts';
import { ensureReturnReasons } from '../../return-reasons/server.ts';
import { aVariant } from '../../products/testing.ts';
import { returnOrder } from '../core/contract/after-sale.ts';

let api: TestApi;
let trade: Trade;
let staff: Client;

beforeAll(async () => {
  api = await startStore();
  await ensureReturnReasons(api.owner, api.now());
  trade = await aTrade(api);
  staff = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:update'] });
}, 60_000);
afterAll(async () => {
  await demandInvariants(api);
  await api.stop();
});

type Reply = { status: number; body: { message: string | { message: string }[] } };
/** An order whose pieces left the house: ten for 100.00 unless said otherwise. */
async function aShipped(of: Parameters<typeof anOrder>[2] = {}) {
  const placed = await anOrder(api, trade, { paid: true, ...of });
  const path = `/orders/${placed.id}`;
  await trade.supplier.post(`${path}/accept`);
  const packed = await trade.supplier.post(`${path}/fulfillment`, {
    items: placed.items.map((item) => ({ item_id: item.id, quantity: item.quantity })),
    location_id: trade.locationId,
  });
  const gone = await trade.supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  expect(gone.status).toBe(200);
  return { path, id: placed.id, item_id: placed.items[0]!.id };
}
async function aReturnOption(): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id from regions where deleted_at is null order by created_at limit 1`.execute(api.owner);
  const id = testId('so');
  await insertRow(api.owner, 'shipping_options', {
    id,
    name: 'Van',
    region_id: rows[0]!.id,
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: 1_000,
    is_return: true,
    admin_only: false,
    enabled: true,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return id;
}
const fault = ({ status, body: { message } }: Reply) => [
  status,
  typeof message === 'string' ? message : message[0]!.message,
];

test('what was sold within a return period comes back within it, by the terms it was sold by', async () => {
  const variant_id = await aVariant(api, trade.supplierId);
  const setTerms = (returnable: boolean, days: number | null) =>
    sql`update products set returnable = ${returnable}, return_days = ${days} where id = (select product_id from product_variants where id = ${variant_id})`.execute(
      api.owner,
    );
  await aShelf(api, trade.supplierId, trade.locationId, variant_id, 10);
  await setTerms(true, 7);
  const drafted = await trade.supplier.post('/draft-orders', {
    customer_id: trade.customerId,
    items: [{ variant_id, quantity: 2 }],
  });
  const { order } = (await trade.supplier.post(`/draft-orders/${drafted.body.draft_order.id}/register`)).body;
  const path = `/orders/${order.id}`;
  await setTerms(false, null);
  await trade.supplier.post(`${path}/accept`);
  const item_id = order.items[0].id;
  const items = [{ item_id, quantity: 1 }];
  const packed = await trade.supplier.post(`${path}/fulfillment`, {
    items: [{ item_id, quantity: 2 }],
    location_id: trade.locationId,
  });
  await trade.supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  expect((await staff.post(`${path}/return`, { items })).status).toBe(200);
  await sql`update fulfillments set shipped_at = shipped_at - interval '8 days' where order_id = ${order.id}`.execute(
    api.owner,
  );
  const until = dayOf(addDays(api.now(), -1));
  expect((await staff.get(path)).body.order.items).toMatchObject([{ returnable: true, return_until: until }]);
  const late = await staff.post(`${path}/return`, { items });
  expect([late.status, late.body.message]).toEqual([
    400,
    [{ path: 'items.0.item_id', message: `The return period ended on ${formatDate(until, 'en')}.` }],
  ]);
  const claimed = await staff.post(`${path}/claims`, {
    type: 'refund',
    claim_items: [{ item_id, quantity: 1, reason: 'wrong_item' }],
  });
  expect(claimed.status).toBe(200);
});

describe('a return', () => {
  test('is requested, received in part and then whole', async () => {
    const { path, item_id } = await aShipped();
    const option_id = await aReturnOption();
    const asked = await staff.post(`${path}/return`, {
      items: [{ item_id, quantity: 4, note: 'dented' }],
      return_shipping: { option_id },
      note: 'by van',
      no_notification: true,
    });
    expect(asked.status).toBe(200);
    const [row] = asked.body.order.returns;
    expect(returnOrder.safeParse(row).error).toBeUndefined();
    // 40.00 less return shipping, 10.00 and its 15 % tax.
    expect(row).toMatchObject({
      number: 1,
      status: 'requested',
      refund_amount: 2_850,
      note: 'by van',
      no_notification: true,
      shipping_method: { price: 1_000, total: 1_150 },
      items: [{ requested_quantity: 4, received_quantity: 0, quantity: 4, note: 'dented' }],
    });
    expect(asked.body.order).toMatchObject({
      returnable_items: [{ returnable_quantity: 6 }],
      fulfillment_status: 'shipped',
      credited_total: 0,
    });

    const part = await staff.post(`/returns/${row.id}/receive`, {
      items: [{ item_id, quantity: 3 }],
      location_id: trade.locationId,
    });
    expect(part.body.return).toMatchObject({
      status: 'requires_action',
      items: [{ received_quantity: 3 }],
      receipts: [{ amount: 1_850, location: { name: 'Riyadh DC' }, items: [{ quantity: 3, disposition: 'restock' }] }],
    });
    const rest = await staff.post(`/returns/${row.id}/receive`, {
      items: [{ item_id, quantity: 1, disposition: 'damaged' }],
    });
    expect(rest.body.return).toMatchObject({ status: 'received', items: [{ quantity: 4, received_quantity: 4 }] });
    const { order } = (await staff.get(path)).body;
    expect(
      order.refunds.map(({ reason, amount }: { reason: string; amount: number }) => `${reason} ${amount}`).sort(),
    ).toEqual(['return 1000', 'return 1850']);
    expect(order).toMatchObject({
      fulfillment_status: 'partially_returned',
      payment_status: 'partially_refunded',
      credited_total: 2_850,
      refunded_total: 2_850,
      due: 0,
      items: [{ returned_quantity: 4, variant: { inventory_quantity: 993 } }],
    });
    expect(fault(await staff.post(`/returns/${row.id}/receive`, { items: [{ item_id, quantity: 1 }] }))).toEqual([
      400,
      'This return was already received.',
    ]);
    expect(fault(await staff.post(`/returns/${row.id}/cancel`))).toEqual([
      400,
      'A received return cannot be canceled.',
    ]);
  });

  test('received at once pays at once, and canceled gives its pieces free', async () => {
    const { path, item_id } = await aShipped();
    const now = await staff.post(`${path}/return`, {
      items: [{ item_id, quantity: 2 }],
      receive_now: true,
      location_id: trade.locationId,
    });
    expect(now.body.order).toMatchObject({
      refunded_total: 2_000,
      returns: [{ status: 'received' }],
      items: [{ returned_quantity: 2 }],
    });
    const asked = await staff.post(`${path}/return`, { items: [{ item_id, quantity: 8 }], refund: 0 });
    expect(asked.body.order).toMatchObject({
      returnable_items: [],
      items: [{ not_returnable: 'return.all_promised' }],
      returns: [{}, { number: 2, refund_amount: 0 }],
    });
    const gone = await staff.post(`/returns/${asked.body.order.returns[1].id}/cancel`);
    expect(gone.body.order).toMatchObject({
      returnable_items: [{ returnable_quantity: 8 }],
      returns: [{}, { status: 'canceled' }],
    });
  });

  test('of one piece each, open at once beside a claim, add up to the line to the halala', async () => {
    // Four pieces at 0.03 and 15 % tax: 0.14.
    const { path, item_id } = await aShipped({ quantity: 4, goods: { price: 3, tax_rate: 15 } });
    const facts = async () => {
      const { back_quantity, back_value, refundable, returned_quantity } = (await staff.get(path)).body.order.items[0];
      return { back_quantity, back_value, refundable, returned_quantity };
    };
    const ask = async () =>
      (await staff.post(`${path}/return`, { items: [{ item_id, quantity: 1 }] })).body.order.returns.at(-1).id;
    const [first, second] = [await ask(), await ask()];
    await staff.post(`${path}/claims`, {
      type: 'refund',
      claim_items: [{ item_id, quantity: 1, reason: 'other' }],
      return_shipping: { price: 0 },
      return_location_id: trade.locationId,
    });
    expect(await facts()).toEqual({ back_quantity: 3, back_value: 11, refundable: 14, returned_quantity: 0 });
    await staff.post(`/returns/${second}/receive`, {
      items: [{ item_id, quantity: 1 }],
      location_id: trade.locationId,
    });
    expect(await facts()).toEqual({ back_quantity: 3, back_value: 11, refundable: 11, returned_quantity: 1 });
    await staff.post(`/returns/${first}/cancel`);
    expect(await facts()).toEqual({ back_quantity: 2, back_value: 7, refundable: 11, returned_quantity: 1 });
    for (const amount of [4, 3]) {
      const { order } = (await staff.post(`${path}/return`, { items: [{ item_id, quantity: 1 }], receive_now: true }))
        .body;
      expect(order.returns.at(-1)).toMatchObject({
        refund_amount: amount,
        items: [{ value: amount }],
        receipts: [{ amount }],
      });
    }
    expect((await staff.get(path)).body.order).toMatchObject({
      total: 14,
      credited_total: 14,
      refunded_total: 14,
      due: 0,
    });
  });

  test('tells the customer, unless it is not to be told', async () => {
    const { path, id, item_id } = await aShipped();
    const asked = await staff.post(`${path}/return`, { items: [{ item_id, quantity: 1 }] });
    await staff.post(`/returns/${asked.body.order.returns[0].id}/receive`, {
      items: [{ item_id, quantity: 1 }],
      location_id: trade.locationId,
    });
    await staff.post(`${path}/return`, { items: [{ item_id, quantity: 1 }], no_notification: true });
    await api.server.dispatcher.drain();
    const { rows } = await sql<{
      event_name: string;
    }>`select event_name from notifications where resource_id = ${id} and event_name like '%return%'`.execute(
      api.owner,
    );
    expect(rows.map(({ event_name }) => event_name).sort()).toEqual(['order.items_returned', 'order.return_requested']);
  });
});

describe('what is refused', () => {
  test.each<[string, (item_id: string) => unknown, string]>([
    ['nothing', () => ({ items: [] }), 'Choose at least one item to return.'],
    ['more than the customer has', (item_id) => ({ items: [{ item_id, quantity: 11 }] }), 'cannot allow'],
    [
      'a line twice',
      (item_id) => ({
        items: [
          { item_id, quantity: 1 },
          { item_id, quantity: 1 },
        ],
      }),
      'List each line only once.',
    ],
    [
      'a way back without an option',
      (item_id) => ({ items: [{ item_id, quantity: 1 }], return_shipping: { price: 500 } }),
      'shipping method is required',
    ],
    [
      'a reason that groups others',
      (item_id) => ({ items: [{ item_id, quantity: 1, reason_id: 'rr_condition' }] }),
      'This is a group of reasons. Choose one of the reasons in it.',
    ],
    [
      'a reason without the picture it needs',
      (item_id) => ({ items: [{ item_id, quantity: 1, reason_id: 'rr_damaged' }] }),
      'This reason requires a photo.',
    ],
    [
      'a picture from elsewhere',
      (item_id) => ({ items: [{ item_id, quantity: 1, images: ['https://evil.example/a.png'] }] }),
      'This image is not available. Upload it first.',
    ],
    [
      'a negative refund',
      (item_id) => ({ items: [{ item_id, quantity: 1 }], refund: -1 }),
      'The refund cannot be negative.',
    ],
    [
      'a refund of all that was paid for one piece',
      (item_id) => ({ items: [{ item_id, quantity: 1 }], refund: 10_000 }),
      'At most 99.99 can be refunded for this return.',
    ],
  ])('asking for %s', async (_, body, message) => {
    const { path, item_id } = await aShipped();
    expect(fault(await staff.post(`${path}/return`, body(item_id)))).toEqual([400, message]);
    expect((await staff.get(path)).body.order.returns).toEqual([]);
  });

  test('receiving nothing, too much, or where no level exists', async () => {
    const { path, item_id } = await aShipped();
    const id = (await staff.post(`${path}/return`, { items: [{ item_id, quantity: 2 }] })).body.order.returns[0].id;
    const elsewhere = await aLocation(api.owner, trade.supplierId, { name: 'Jeddah' });
    expect(fault(await staff.post(`/returns/${id}/receive`, { items: [] }))).toEqual([
      400,
      'Please select at least one item to receive',
    ]);
    expect(fault(await staff.post(`/returns/${id}/receive`, { items: [{ item_id, quantity: 3 }] }))).toEqual([
      400,
      'cannot allow',
    ]);
    expect(
      fault(await staff.post(`/returns/${id}/receive`, { items: [{ item_id, quantity: 2 }], location_id: elsewhere })),
    ).toEqual([400, 'No inventory levels exist for the items at the selected location']);
    const { rows } = await sql<{
      variant_id: string;
    }>`select variant_id from order_items where id = ${item_id}`.execute(api.owner);
    await aShelf(api, trade.supplierId, elsewhere, rows[0]!.variant_id, 0);
    expect(fault(await staff.post(`/returns/${id}/receive`, { items: [{ item_id, quantity: 2 }] }))).toEqual([
      400,
      'select a location',
    ]);
    expect(
      (await staff.post(`/returns/${id}/receive`, { items: [{ item_id, quantity: 2 }], location_id: elsewhere })).body
        .return,
    ).toMatchObject({ status: 'received', location: { name: 'Jeddah' } });
  });

  test('taking back the fulfilment of pieces that were promised back: then they could never be received', async () => {
    const {
      id,
      items: [item],
    } = await anOrder(api, trade, { paid: true, quantity: 3 });
    const path = `/orders/${id}`;
    await trade.supplier.post(`${path}/accept`);
    const packed = (await trade.supplier.post(`${path}/fulfillment`, { items: [{ item_id: item?.id, quantity: 3 }] }))
      .body.order.fulfillments[0].id as string;
    await trade.supplier.post(`${path}/complete`);
    const asked = (
      await staff.post(`${path}/return`, { items: [{ item_id: item?.id, quantity: 2 }], location_id: trade.locationId })
    ).body.order.returns[0].id as string;
    await staff.post(`${path}/reopen`);
    expect(fault(await staff.post(`${path}/fulfillments/${packed}/cancel`))).toEqual([
      400,
      'Pieces of this fulfilment are in a return, claim or exchange, so it cannot be canceled.',
    ]);
    expect(
      (await staff.post(`/returns/${asked}/receive`, { items: [{ item_id: item?.id, quantity: 2 }] })).body.return
        .status,
    ).toBe('received');
    expect(fault(await staff.post(`${path}/fulfillments/${packed}/cancel`))[0]).toBe(400);
  });

  test('a return of somebody else’s order is absent', async () => {
    const { path, item_id } = await aShipped();
    const id = (await staff.post(`${path}/return`, { items: [{ item_id, quantity: 1 }] })).body.order.returns[0].id;
    const other = await aTrade(api);
    for (const reply of [
      await other.supplier.get(`/returns/${id}`),
      await other.supplier.post(`/returns/${id}/receive`, { items: [{ item_id, quantity: 1 }] }),
      await other.supplier.post(`/returns/${id}/cancel`),
      await other.supplier.post(`${path}/return`, { items: [{ item_id, quantity: 1 }] }),
    ])
      expect(reply.status).toBe(404);
    expect((await other.supplier.get('/returns')).body).toMatchObject({ returns: [], count: 0 });
    expect((await trade.supplier.get(`/returns?order_id=${path.split('/')[2]}&status=requested`)).body).toMatchObject({
      returns: [{ id, status: 'requested' }],
      count: 1,
    });
  });
});
