import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, testId, type Client, type Reply, type TestApi } from '../../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { aShelf } from '../../stock-locations/testing.ts';
import { aVariant } from '../../products/testing.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;
let van: string;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['orders:read', 'orders:create', 'orders:update', 'invoices:update'],
  });
  const {
    rows: [region],
  } = await sql<{ id: string }>`select id from regions limit 1`.execute(api.owner);
  van = testId('so');
  await insertRow(api.owner, 'shipping_options', {
    id: van,
    name: 'Van',
    region_id: region?.id,
    provider_id: 'manual',
    amount: 1_500,
    enabled: true,
    is_return: false,
    admin_only: false,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

type Shipped = { id: string; path: string; item: string; tea: string };

/** 100.00 in ten pieces, shipped; and tea at 30.00 on the same shelf. */
async function aShippedOrder({
  teas = 10,
  price = 3_000,
  ...sold
}: Parameters<typeof anOrder>[2] & { teas?: number; price?: number } = {}): Promise<Shipped> {
  const {
    id,
    items: [item],
  } = await anOrder(api, trade, { paid: true, ...sold });
  const path = `/orders/${id}`;
  await admin.post(`${path}/accept`);
  const sent = await admin.post(`${path}/fulfillment`, { items: [{ item_id: item?.id, quantity: item?.quantity }] });
  await admin.post(`${path}/shipment`, { fulfillment_id: sent.body.order.fulfillments[0].id });
  const tea = await aVariant(api, trade.supplierId, { price });
  await aShelf(api, trade.supplierId, trade.locationId, tea, teas);
  return { id, path, item: item?.id ?? '', tea };
}

/** 30.00 back for two teas: 30.00 more. */
const exchangeOf = ({ item, tea }: Shipped, over: object = {}) => ({
  return_items: [{ item_id: item, quantity: 3 }],
  additional_items: [{ variant_id: tea, quantity: 2 }],
  ...over,
});
async function exchanged(
  order: Shipped,
  over: object = {},
): Promise<{ path: string; id: string; cart: string; back: string }> {
  const { status, body, text } = await admin.post(`${order.path}/swaps`, exchangeOf(order, over));
  if (status !== 200) throw new Error(text);
  const swap = body.order.swaps.at(-1);
  return {
    path: `${order.path}/swaps/${swap.id}`,
    id: swap.id,
    cart: `/api/public/exchanges/${swap.cart_id}`,
    back: swap.return_order.id,
  };
}
/** The customer promises the difference by the payment link. */
const promise = (cart: string, difference_due = 3_000) => api.anonymous.post(`${cart}/promise`, { difference_due });
const fault = ({ status, body }: Reply) => [
  status,
  Array.isArray(body.message) ? body.message[0].path : null,
  body.code,
];

describe('an exchange', () => {
  test('is previewed as it is made, and answers the whole order', async () => {
    const order = await aShippedOrder();
    const wanted = exchangeOf(order, {
      shipping_methods: [{ option_id: van, price: 1_000 }],
      return_shipping: { price: 200 },
    });
    const value = {
      return_value: 3_000,
      items_value: 6_000,
      discount_value: 0,
      shipping_value: 1_150,
      return_shipping_value: 230,
      difference_due: 4_380,
    };
    const { return_items, ...rest } = wanted;
    expect((await admin.post(`${order.path}/swaps/preview`, wanted)).body).toEqual({
      preview: {
        ...value,
        additional_items: [{ variant_id: order.tea, quantity: 2, discount_total: 0, total: 6_000 }],
        promotions: [],
      },
    });
    expect((await admin.post(`${order.path}/swaps/preview`, { return_items })).body.preview).toMatchObject({
      return_value: 3_000,
      items_value: 0,
    });
    expect((await admin.post(`${order.path}/swaps/preview`, { ...rest, return_items: [] })).body.preview).toMatchObject(
      { difference_due: 7_380 },
    );
    expect((await admin.get(order.path)).body.order.swaps).toEqual([]);
    const { status, body } = await admin.post(`${order.path}/swaps`, {
      ...wanted,
      return_location_id: trade.locationId,
      no_notification: true,
    });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      total: 10_000,
      due: 0,
      returns: [{ status: 'requested', location_id: trade.locationId, refund_amount: 0 }],
      items: [{ returnable_quantity: 7 }],
      swaps: [
        {
          number: 1,
          payment_status: 'not_paid',
          fulfillment_status: 'not_fulfilled',
          ...value,
          cart_id: expect.stringMatching(/^cart_.{43}$/),
          no_notification: true,
          shipping_methods: [{ name: 'Van', price: 1_000, total: 1_150 }],
          additional_items: [{ variant_id: order.tea, quantity: 2, reserved_quantity: 2 }],
          return_order: { items: [{ quantity: 3 }] },
        },
      ],
    });
  });

  test('an option costs what it costs where staff set nothing; without any the house brings it for nothing (m#6123)', async () => {
    const order = await aShippedOrder();
    const dear = await admin.post(
      `${order.path}/swaps/preview`,
      exchangeOf(order, { shipping_methods: [{ option_id: van }] }),
    );
    const free = await admin.post(
      `${order.path}/swaps/preview`,
      exchangeOf(order, { custom_shipping_options: [{ option_id: van, price: 0 }] }),
    );
    expect([dear.body.preview.shipping_value, free.body.preview.shipping_value]).toEqual([1_725, 0]);
    const { path } = await exchanged(order);
    expect((await admin.post(`${path}/fulfillments`)).body.order.swaps[0]).toMatchObject({
      fulfillment_status: 'fulfilled',
      shipping_methods: [{ name: 'We deliver it', price: 0 }],
    });
  });

  test('is captured, sent, taken back, sent again, shipped and received', async () => {
    const order = await aShippedOrder();
    const { path, cart, back } = await exchanged(order);
    // "Capture payment while payment is awaiting", not before.
    expect((await admin.post(`${path}/process-payment`)).body.code).toBe('exchange.not_awaiting');
    await promise(cart);
    const paid = await admin.post(`${path}/process-payment`);
    expect(paid.body.order).toMatchObject({
      due: 0,
      paid_total: 13_000,
      payment_status: 'captured',
      swaps: [{ payment_status: 'captured', processed_at: expect.any(String) }],
      payments: expect.arrayContaining([
        expect.objectContaining({ provider_id: 'manual', amount: 3_000, captured_amount: 3_000 }),
      ]),
    });
    expect((await admin.post(`${path}/process-payment`)).body.code).toBe('exchange.processed');
    const sent = await admin.post(`${path}/fulfillments`, { metadata: { box: 'red' } });
    const first = sent.body.order.swaps[0].fulfillments[0].id as string;
    // A fulfillment is looked up with whose it is.
    expect((await admin.post(`${order.path}/fulfillments/${first}/cancel`)).status).toBe(404);
    expect((await admin.post(`${path}/fulfillments/${sent.body.order.fulfillments[0].id}/cancel`)).status).toBe(404);
    expect((await admin.post(`${path}/cancel`)).body.code).toBe('exchange.live_fulfillment');
    await admin.post(`${path}/fulfillments/${first}/cancel`);
    const again = await admin.post(`${path}/fulfillments`, { location_id: trade.locationId });
    const shipped = await admin.post(`${path}/shipments`, {
      fulfillment_id: again.body.order.swaps[0].fulfillments[1].id,
      tracking_numbers: ['SW1'],
    });
    expect(shipped.body.order.swaps[0]).toMatchObject({
      fulfillment_status: 'shipped',
      fulfillments: [{}, { tracking_numbers: ['SW1'] }],
      additional_items: [{ returnable_quantity: 2 }],
    });
    await admin.post(`/returns/${back}/receive`, { items: [{ item_id: order.item, quantity: 3 }] });
    expect((await admin.get(order.path)).body.order).toMatchObject({
      due: 0,
      refunds: [],
      swaps: [{ return_order: { status: 'received' } }],
      items: [{ returned_quantity: 3 }],
    });
  });

  test('is fulfilled by the order’s own call too, which names it (specification, section 3)', async () => {
    const order = await aShippedOrder();
    const { path, id } = await exchanged(order);
    const all = (await admin.get(order.path)).body.order.swaps[0].additional_items.map(
      (one: { id: string; quantity: number }) => ({ item_id: one.id, quantity: one.quantity }),
    );
    const call = (body: object) => admin.post(`${order.path}/fulfillment`, body);
    const other = await exchanged(await aShippedOrder());
    expect(
      [
        await call({}),
        await call({ swap_id: id, claim_id: 'claim_1' }),
        await call({ swap_id: id, items: [{ ...all[0], quantity: 1 }] }),
      ].map(fault),
    ).toEqual([
      [400, 'items', 'fulfill.nothing_chosen'],
      [400, 'claim_id', 'fulfill.one_parent'],
      [400, 'items', 'fulfill.all_at_once'],
    ]);
    for (const body of [{ swap_id: other.id }, { claim_id: other.id }, { swap_id: order.item }])
      expect([body, (await call(body)).status]).toEqual([body, 404]);
    const sent = await call({ swap_id: id, items: all, location_id: trade.locationId, no_notification: true });
    expect(sent.body.order).toMatchObject({
      fulfillments: [{ number: 1 }],
      swaps: [
        {
          fulfillment_status: 'fulfilled',
          fulfillments: [{ items: [{ quantity: 2 }], no_notification: true, location_id: trade.locationId }],
        },
      ],
    });
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_trail where entity_id = ${order.path.split('/').at(-1)} order by seq desc limit 1`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ action: 'fulfill_exchange' }]);
    expect([fault(await call({ swap_id: id })), fault(await admin.post(`${path}/fulfillments`))]).toEqual([
      [400, null, 'fulfill.nothing_left'],
      [400, null, 'fulfill.nothing_left'],
    ]);
  });

  test('whose difference is the customer’s pays it out; one on account takes nothing', async () => {
    const rich = await aShippedOrder();
    const { path } = await exchanged(rich, { return_items: [{ item_id: rich.item, quantity: 8 }] });
    expect((await admin.post(`${path}/process-payment`)).body.order).toMatchObject({
      due: 0,
      refunded_total: 2_000,
      refunds: [{ reason: 'swap' }],
      swaps: [{ payment_status: 'difference_refunded' }],
    });
    expect((await admin.post(`${path}/cancel`)).body.code).toBe('exchange.refunded');
    const onTerms = await aShippedOrder({ paid: false });
    const other = await exchanged(onTerms);
    expect((await admin.post(`${other.path}/process-payment`, { capture: false })).body.order).toMatchObject({
      due: 13_000,
      paid_total: 0,
      swaps: [{ payment_status: 'confirmed' }],
    });
  });

  test('settled before its return is closed short, it holds what never came: nothing is paid twice', async () => {
    // Three for 11.49 with tax; 5.76 goes out for them.
    const order = await aShippedOrder({ quantity: 3, goods: { price: 333, tax_rate: 15 }, price: 576 });
    const { path, back } = await exchanged(order, { additional_items: [{ variant_id: order.tea, quantity: 1 }] });
    expect((await admin.post(`${path}/process-payment`)).body.order).toMatchObject({
      total: 1_149,
      refunded_total: 573,
    });
    const sent = await admin.post(`${path}/fulfillments`);
    await admin.post(`${path}/shipments`, { fulfillment_id: sent.body.order.swaps[0].fulfillments[0].id });
    expect(
      (
        await admin.post(`/returns/${back}/receive`, {
          items: [{ item_id: order.item, quantity: 1 }],
          close_rest: true,
        })
      ).body.return.status,
    ).toBe('received');
    const more: [string, object, string][] = [
      ['return', { items: [{ item_id: order.item, quantity: 2 }], receive_now: true }, 'items'],
      [
        'claims',
        { type: 'refund', claim_items: [{ item_id: order.item, quantity: 2, reason: 'other' }] },
        'claim_items',
      ],
      ['swaps', exchangeOf(order, { return_items: [{ item_id: order.item, quantity: 2 }] }), 'return_items'],
    ];
    for (const [call, body, list] of more)
      expect([call, ...fault(await admin.post(`${order.path}/${call}`, body))]).toEqual([
        call,
        400,
        `${list}.0.item_id`,
        'return.all_promised',
      ]);
    expect((await admin.get(order.path)).body.order).toMatchObject({
      refunded_total: 573,
      items: [
        {
          returnable_quantity: 0,
          not_returnable: 'return.all_promised',
          back_quantity: 3,
          back_value: 1_149,
          returned_quantity: 1,
        },
      ],
    });
  });

  test('is canceled with its return, and what was captured is owed back', async () => {
    const order = await aShippedOrder();
    const { path, cart } = await exchanged(order);
    await promise(cart);
    await admin.post(`${path}/process-payment`);
    expect((await admin.post(`${path}/cancel`)).body.order).toMatchObject({
      due: -3_000,
      payment_status: 'requires_refund',
      returns: [{ status: 'canceled' }],
      items: [{ returnable_quantity: 10 }],
      swaps: [
        { payment_status: 'canceled', fulfillment_status: 'canceled', additional_items: [{ reserved_quantity: 0 }] },
      ],
    });
  });

  test('stands in the list, filtered, and by itself', async () => {
    const order = await aShippedOrder();
    const { id } = await exchanged(order);
    const { body } = await admin.get(`/swaps?order_id=${order.id}&payment_status=not_paid`);
    expect(body).toMatchObject({ swaps: [{ id, order_id: order.id, difference_due: 3_000 }], count: 1, offset: 0 });
    expect((await admin.get(`/swaps?order_id=${order.id}&payment_status=captured`)).body.count).toBe(0);
    expect((await admin.get(`/swaps/${id}`)).body.swap).toMatchObject({
      id,
      additional_items: [{ quantity: 2 }],
      return_order: { status: 'requested' },
    });
    const { supplier: stranger } = await aTrade(api);
    expect([(await stranger.get('/swaps')).body.count, (await stranger.get(`/swaps/${id}`)).status]).toEqual([0, 404]);
  });
});

describe('what is refused', () => {
  test('each at its field, in the preview as in the making', async () => {
    const order = await aShippedOrder({ teas: 1 });
    const unpriced = await aVariant(api, trade.supplierId, { price: null });
    const foreign = await aVariant(api, (await aTrade(api)).supplierId);
    const tries: [object, unknown[]][] = [
      [{ return_items: [] }, [400, 'return_items', 'exchange.nothing_back']],
      [{ additional_items: [] }, [400, 'additional_items', 'exchange.nothing_sent']],
      [{ return_items: [{ item_id: order.item, quantity: 11 }] }, [400, 'return_items.0.quantity', 'return.quantity']],
      [
        { return_items: [{ item_id: order.item, quantity: 1, reason_id: 'rr_x' }] },
        [400, 'return_items.0.reason_id', 'return.reason_unknown'],
      ],
      [
        { additional_items: [{ variant_id: unpriced, quantity: 1 }] },
        [400, 'additional_items.0.variant_id', 'after_sale.no_price'],
      ],
      [
        { additional_items: [{ variant_id: foreign, quantity: 1 }] },
        [400, 'additional_items.0.variant_id', 'after_sale.unknown_variant'],
      ],
      [
        { shipping_methods: [{ option_id: 'so_x' }] },
        [400, 'shipping_methods.0.option_id', 'after_sale.unknown_shipping'],
      ],
      [{ return_shipping: { option_id: van } }, [400, 'return_shipping.option_id', 'after_sale.unknown_shipping']],
      [{ return_location_id: 'loc_x' }, [400, 'return_location_id', 'fulfill.unknown_location']],
      [{ allow_backorder: false }, [400, null, 'after_sale.out_of_stock']],
      [{ version: 1 }, [400, null, 'stale']],
    ];
    for (const [over, expected] of tries)
      expect([fault(await admin.post(`${order.path}/swaps`, exchangeOf(order, over))).at(2), over]).toEqual([
        expected[2],
        over,
      ]);
    expect(
      fault(
        await admin.post(
          `${order.path}/swaps/preview`,
          exchangeOf(order, { additional_items: [{ variant_id: unpriced, quantity: 1 }] }),
        ),
      ),
    ).toEqual([400, 'additional_items.0.variant_id', 'after_sale.no_price']);
    expect((await admin.get(order.path)).body.order.swaps).toEqual([]);
  });

  test('what finance has verified', async () => {
    const order = await aShippedOrder();
    const { path } = await exchanged(order);
    await admin.post(`${order.path}/verify-finance`);
    for (const call of ['process-payment', 'fulfillments', 'cancel'])
      expect([call, (await admin.post(`${path}/${call}`)).body.code]).toEqual([call, 'order.verified']);
    expect((await admin.post(`${order.path}/swaps`, exchangeOf(order))).body.code).toBe('order.verified');
  });

  test('the ids of another order, exchange or supplier', async () => {
    const [mine, other] = [await aShippedOrder(), await aShippedOrder()];
    const { path, id } = await exchanged(mine);
    const sent = await admin.post(`${path}/fulfillments`);
    const fulfillment = sent.body.order.swaps[0].fulfillments[0].id as string;
    const theirs = await exchanged(other);
    const calls = (base: string): [string, object][] => [
      [`${base}/process-payment`, {}],
      [`${base}/cancel`, {}],
      [`${base}/fulfillments`, {}],
      [`${base}/shipments`, { fulfillment_id: fulfillment }],
      [`${base}/fulfillments/${fulfillment}/cancel`, {}],
    ];
    for (const [url, body] of [...calls(`${other.path}/swaps/${id}`), ...calls(theirs.path).slice(3)])
      expect([url, (await admin.post(url, body)).status]).toEqual([url, 404]);
    const { supplier: stranger } = await aTrade(api);
    const made: [string, object][] = [
      [`${mine.path}/swaps`, exchangeOf(mine)],
      [`${mine.path}/swaps/preview`, exchangeOf(mine)],
    ];
    for (const [url, body] of [...calls(path), ...made])
      expect([url, (await stranger.post(url, body)).status]).toEqual([url, 404]);
  });
});

describe('at the same moment', () => {
  test('eight settlements of one difference: it is settled once', async () => {
    const order = await aShippedOrder();
    const { path, cart } = await exchanged(order);
    await promise(cart);
    const replies = await Promise.all(Array.from({ length: 8 }, () => admin.post(`${path}/process-payment`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await admin.get(order.path)).body.order).toMatchObject({ paid_total: 13_000, due: 0 });
  });
  test('one exchange sent twice with one key is made once', async () => {
    const order = await aShippedOrder();
    const send = () =>
      admin.post(`${order.path}/swaps`, exchangeOf(order), { 'idempotency-key': `exchange-${order.id}` });
    await Promise.all([send(), send(), send()]);
    expect((await send()).body.order.swaps).toHaveLength(1);
  });
});

describe('the payment link', () => {
  test('shows what its customer exchanges and nothing else, and takes a promise, once', async () => {
    const order = await aShippedOrder();
    const { path, cart, id } = await exchanged(order, { return_shipping: { price: 200 } });
    const { status, body, headers } = await api.anonymous.get(cart);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.exchange).toEqual({
      order: expect.any(Number),
      number: 1,
      state: 'open',
      supplier: expect.objectContaining({ name: expect.any(String) }),
      customer: expect.objectContaining({ name: expect.any(String) }),
      currency_code: 'SAR',
      return_items: [expect.objectContaining({ title: 'Spring Water', quantity: 3 })],
      additional_items: [expect.objectContaining({ quantity: 2, unit_price_micros: 3_000_000_000, total: 6_000 })],
      shipping: [{ name: 'We deliver it', total: 0 }],
      return_shipping: { name: 'We collect it', total: 230 },
      return_value: 3_000,
      items_value: 6_000,
      discount_value: 0,
      shipping_value: 0,
      return_shipping_value: 230,
      difference_due: 3_230,
      promised_at: null,
    });
    expect((await promise(cart, 1)).body.code).toBe('stale');
    const replies = await Promise.all([promise(cart, 3_230), promise(cart, 3_230)]);
    expect(replies.map((reply) => [reply.status, reply.body.exchange.state])).toEqual([
      [200, 'promised'],
      [200, 'promised'],
    ]);
    expect((await admin.get(`/swaps/${id}`)).body.swap).toMatchObject({
      payment_status: 'awaiting',
      promised_at: expect.any(String),
    });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from outbox where event = 'swap.promised' and payload->>'swap_id' = ${id}`.execute(
      api.owner,
    );
    expect(rows[0]?.n).toBe(1);
    await admin.post(`${path}/process-payment`);
    expect((await api.anonymous.get(cart)).body.exchange.state).toBe('processed');
    expect((await promise(cart, 3_230)).body.code).toBe('exchange.processed');
  });

  test('tells what needs no payment, what is canceled, and nothing of what it does not know', async () => {
    const order = await aShippedOrder();
    const even = await exchanged(order, { additional_items: [{ variant_id: order.tea, quantity: 1 }] });
    expect((await api.anonymous.get(even.cart)).body.exchange).toMatchObject({ state: 'free', difference_due: 0 });
    expect((await api.anonymous.post(`${even.cart}/promise`, { difference_due: 0 })).body.code).toBe(
      'exchange.processed',
    );
    await admin.post(`${even.path}/cancel`);
    expect((await api.anonymous.get(even.cart)).body.exchange.state).toBe('canceled');
    expect([
      (await api.anonymous.get(`${even.cart}x`)).status,
      (await api.anonymous.post(`/api/public/exchanges/${even.id}/promise`, { difference_due: 0 })).status,
    ]).toEqual([404, 404]);
  });
});

describe('what is told', () => {
  const messages = async (id: string) => {
    await api.server.dispatcher.drain();
    const { rows } = await sql<{
      event_name: string;
      data: Record<string, string>;
    }>`select event_name, data from notifications where resource_id = ${id} and event_name like 'swap.%' order by event_name`.execute(
      api.owner,
    );
    return rows;
  };
  test('the customer of each step with its link, and the supplier’s people of a promise; nothing where the exchange says so', async () => {
    const order = await aShippedOrder();
    const { path, cart, back } = await exchanged(order);
    await api.anonymous.post(`${cart}/promise`, { difference_due: 3_000 });
    const sent = await admin.post(`${path}/fulfillments`);
    await admin.post(`${path}/shipments`, { fulfillment_id: sent.body.order.swaps[0].fulfillments[0].id });
    await admin.post(`/returns/${back}/receive`, { items: [{ item_id: order.item, quantity: 3 }] });
    const [created, ...rest] = await messages(order.id);
    expect([created?.event_name, created?.data.link, created?.data.outcome]).toEqual([
      'swap.created',
      expect.stringContaining(cart.slice(4)),
      expect.stringContaining('30.00'),
    ]);
    expect(rest.map((one) => one.event_name)).toEqual(['swap.received', 'swap.shipment_created']);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from messages where subject like ${`%agreed to pay for the exchange on order #${(await admin.get(order.path)).body.order.display_id}`}`.execute(
      api.owner,
    );
    expect(rows[0]?.n).toBe(1);
    const quiet = await aShippedOrder();
    await admin.post(`${(await exchanged(quiet, { no_notification: true })).path}/cancel`);
    expect(await messages(quiet.id)).toEqual([]);
  });
});
