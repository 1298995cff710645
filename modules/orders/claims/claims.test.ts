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
  paid = true,
  teas = 10,
  draft = {},
}: { paid?: boolean; teas?: number; draft?: object } = {}): Promise<Shipped> {
  const {
    id,
    items: [item],
  } = await anOrder(api, trade, { paid, draft: draft as Record<string, unknown> });
  const path = `/orders/${id}`;
  await admin.post(`${path}/accept`);
  const sent = await admin.post(`${path}/fulfillment`, { items: [{ item_id: item?.id, quantity: 10 }] });
  await admin.post(`${path}/shipment`, { fulfillment_id: sent.body.order.fulfillments[0].id });
  const tea = await aVariant(api, trade.supplierId, { price: 3_000 });
  await aShelf(api, trade.supplierId, trade.locationId, tea, teas);
  return { id, path, item: item?.id ?? '', tea };
}

const refundOf = ({ item }: Shipped, over: object = {}) => ({
  type: 'refund',
  claim_items: [{ item_id: item, quantity: 3, reason: 'wrong_item' }],
  ...over,
});
const replaceOf = (order: Shipped, over: object = {}) => ({
  ...refundOf(order),
  type: 'replace',
  additional_items: [{ variant_id: order.tea, quantity: 2 }],
  shipping_methods: [{ option_id: van }],
  ...over,
});
const jeddah = {
  first_name: 'Sara',
  last_name: 'Ali',
  address_1: 'Palestine St 4',
  city: 'Jeddah',
  postal_code: '23442',
  country_code: 'SA',
};
const fault = ({ status, body }: Reply) => [
  status,
  Array.isArray(body.message) ? body.message[0].path : null,
  body.code,
];

describe('a refund claim', () => {
  test('answers the whole order, refunded at once, and says it to the customer', async () => {
    const order = await aShippedOrder();
    const { status, body } = await admin.post(
      `${order.path}/claims`,
      refundOf(order, {
        claim_items: [
          {
            item_id: order.item,
            quantity: 3,
            reason: 'wrong_item',
            note: 'Green instead of black',
            tags: [' Colour '],
            images: ['/uploads/x.png'],
          },
        ],
      }),
    );
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_total: 3_000,
      credited_total: 3_000,
      due: 0,
      refunds: [{ amount: 3_000, reason: 'claim' }],
      claims: [
        {
          number: 1,
          type: 'refund',
          payment_status: 'refunded',
          refund_amount: 3_000,
          return_order: null,
          additional_items: [],
          claim_items: [
            {
              quantity: 3,
              reason: 'wrong_item',
              note: 'Green instead of black',
              tags: ['colour'],
              images: [{ url: '/uploads/x.png' }],
            },
          ],
        },
      ],
      items: [{ returnable_quantity: 7 }],
    });
    expect((await admin.post(`${order.path}/claims/${body.order.claims[0].id}/cancel`)).body.code).toBe(
      'claim.refunded',
    );
  });

  test('with a way back asks the goods back; on an unpaid order it lowers what is owed and can be canceled', async () => {
    const order = await aShippedOrder({ paid: false });
    const { body } = await admin.post(`${order.path}/claims`, refundOf(order, { refund_amount: 2_000 }));
    expect(body.order).toMatchObject({
      due: 8_000,
      refunded_total: 0,
      claims: [{ payment_status: 'not_refunded', refund_amount: 2_000 }],
      payments: [{ amount: 8_000 }],
    });
    const canceled = await admin.post(`${order.path}/claims/${body.order.claims[0].id}/cancel`);
    expect(canceled.body.order).toMatchObject({
      due: 10_000,
      claims: [{ canceled_at: expect.any(String), fulfillment_status: 'canceled' }],
      items: [{ returnable_quantity: 10 }],
    });
    const back = await admin.post(
      `${order.path}/claims`,
      refundOf(order, { return_shipping: { price: 0 }, return_location_id: trade.locationId }),
    );
    expect(back.body.order).toMatchObject({
      returns: [{ status: 'requested', refund_amount: 0, location_id: trade.locationId, items: [{ quantity: 3 }] }],
      items: [{ returnable_quantity: 7 }],
    });
    expect(back.body.order.claims[1].return_order.id).toBe(back.body.order.returns[0].id);
  });
});

describe('pieces that never left', () => {
  const missing = (item: string, quantity: number, over: object = {}) => ({
    type: 'refund',
    claim_items: [{ item_id: item, quantity, reason: 'missing_item' }],
    ...over,
  });

  test('are claimed as missing and held: neither fulfilled, returned nor claimed again, and nothing of them is asked back', async () => {
    const {
      id,
      items: [item],
    } = await anOrder(api, trade, { paid: true });
    const path = `/orders/${id}`;
    const line = item?.id ?? '';
    await admin.post(`${path}/accept`);
    expect((await admin.get(path)).body.order.actions).toMatchObject({
      request_return: { allowed: false, code: 'return.nothing_yet' },
      create_claim: { allowed: true },
      create_exchange: { allowed: false },
    });
    const sent = await admin.post(`${path}/fulfillment`, { items: [{ item_id: line, quantity: 6 }] });
    await admin.post(`${path}/shipment`, { fulfillment_id: sent.body.order.fulfillments[0].id });
    const claimed = await admin.post(
      `${path}/claims`,
      missing(line, 4, { return_shipping: { price: 0 }, return_location_id: trade.locationId }),
    );
    expect(claimed.body.order).toMatchObject({
      fulfillment_status: 'shipped',
      refunded_total: 4_000,
      due: 0,
      returns: [],
      claims: [{ claim_items: [{ quantity: 4, missing_quantity: 4 }], return_order: null }],
      items: [
        { quantity: 10, fulfilled_quantity: 6, missing_quantity: 4, reserved_quantity: 0, returnable_quantity: 6 },
      ],
    });
    expect((await admin.post(`${path}/fulfillment`, { items: [{ item_id: line, quantity: 1 }] })).body.code).toBe(
      'fulfill.nothing_left',
    );
    expect(fault(await admin.post(`${path}/claims`, missing(line, 7)))).toEqual([
      400,
      'claim_items.0.quantity',
      'return.quantity',
    ]);
    expect((await admin.post(`${path}/return`, { items: [{ item_id: line, quantity: 7 }] })).status).toBe(400);
    const rest = await admin.post(`${path}/claims`, missing(line, 6, { return_shipping: { price: 0 } }));
    expect(rest.body.order).toMatchObject({
      refunded_total: 10_000,
      returns: [{ items: [{ requested_quantity: 6 }] }],
      items: [{ missing_quantity: 4, returnable_quantity: 0 }],
    });
  });

  test('of a claim that is canceled are to be fulfilled again', async () => {
    const {
      id,
      items: [item],
    } = await anOrder(api, trade, { paid: false });
    const path = `/orders/${id}`;
    await admin.post(`${path}/accept`);
    const claimed = await admin.post(`${path}/claims`, missing(item?.id ?? '', 4));
    expect(claimed.body.order).toMatchObject({ due: 6_000, items: [{ missing_quantity: 4, reserved_quantity: 6 }] });
    const canceled = await admin.post(`${path}/claims/${claimed.body.order.claims[0].id}/cancel`);
    expect(canceled.body.order).toMatchObject({ due: 10_000, items: [{ missing_quantity: 0, reserved_quantity: 10 }] });
  });

  test('eight claims of six of ten pieces at the same moment: one is made', async () => {
    const {
      id,
      items: [item],
    } = await anOrder(api, trade, { paid: true });
    await admin.post(`/orders/${id}/accept`);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(`/orders/${id}/claims`, missing(item?.id ?? '', 6))),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await admin.get(`/orders/${id}`)).body.order).toMatchObject({
      refunded_total: 6_000,
      items: [{ missing_quantity: 6, reserved_quantity: 4 }],
    });
  });
});

describe('a replacement', () => {
  test('shipped, it is not the shipment of an order that was completed without one', async () => {
    const {
      id,
      items: [item],
    } = await anOrder(api, trade, { paid: true, quantity: 3 });
    const path = `/orders/${id}`;
    await admin.post(`${path}/accept`);
    await admin.post(`${path}/fulfillment`, { items: [{ item_id: item?.id, quantity: 3 }] });
    await admin.post(`${path}/complete`);
    const tea = await aVariant(api, trade.supplierId, { price: 3_000 });
    await aShelf(api, trade.supplierId, trade.locationId, tea, 10);
    const replace = {
      type: 'replace',
      claim_items: [{ item_id: item?.id, quantity: 1, reason: 'wrong_item' }],
      additional_items: [{ variant_id: tea, quantity: 1 }],
      shipping_methods: [{ option_id: van }],
    };
    const claim = `${path}/claims/${(await admin.post(`${path}/claims`, replace)).body.order.claims[0].id}`;
    const sent = await admin.post(`${claim}/fulfillments`);
    await admin.post(`${claim}/shipments`, { fulfillment_id: sent.body.order.claims[0].fulfillments[0].id });
    expect((await admin.get(path)).body.order).toMatchObject({
      items: [{ returnable_quantity: 2 }],
      claims: [{ additional_items: [{ returnable_quantity: 1 }] }],
    });
    const listed = await admin.get(`/orders?id=${id}&expand=returnable_items`);
    expect(
      listed.body.orders[0].returnable_items.map((one: { returnable_quantity: number }) => one.returnable_quantity),
    ).toEqual([2, 1]);
    expect(
      (
        await admin.post(`${path}/return`, {
          items: [{ item_id: item?.id, quantity: 1 }],
          receive_now: true,
          location_id: trade.locationId,
        })
      ).body.order,
    ).toMatchObject({ refunded_total: 1_000, items: [{ returnable_quantity: 1 }] });
    const swap = await admin.post(`${path}/swaps`, {
      return_items: [{ item_id: item?.id, quantity: 1 }],
      additional_items: [{ variant_id: tea, quantity: 1 }],
    });
    expect(swap.body.order.items).toMatchObject([{ returnable_quantity: 0, not_returnable: 'return.all_promised' }]);
  });

  test('is set aside at once, sent elsewhere for nothing, taken back, sent again and shipped', async () => {
    const order = await aShippedOrder();
    const made = await admin.post(`${order.path}/claims`, replaceOf(order, { shipping_address: jeddah }));
    expect(made.body.order).toMatchObject({
      total: 10_000,
      due: 0,
      items: [{ id: order.item }],
      claims: [
        {
          type: 'replace',
          payment_status: 'na',
          fulfillment_status: 'not_fulfilled',
          refund_amount: null,
          shipping_address: { city: 'Jeddah', country_code: 'sa' },
          shipping_methods: [{ name: 'Van', price: 0, shipping_option_id: van }],
          additional_items: [
            {
              variant_id: order.tea,
              quantity: 2,
              unit_price: 3_000,
              reserved_quantity: 2,
              variant: { inventory_quantity: 8 },
            },
          ],
        },
      ],
    });
    const claim = `${order.path}/claims/${made.body.order.claims[0].id}`;
    const sent = await admin.post(`${claim}/fulfillments`);
    expect(sent.body.order).toMatchObject({
      fulfillments: [{ number: 1 }],
      claims: [{ fulfillment_status: 'fulfilled', fulfillments: [{ number: 2, items: [{ quantity: 2 }] }] }],
    });
    const first = sent.body.order.claims[0].fulfillments[0].id as string;
    // A fulfillment is looked up with whose it is: neither the order's own calls nor another claim's reach it.
    expect((await admin.post(`${order.path}/fulfillments/${first}/cancel`)).status).toBe(404);
    expect((await admin.post(`${order.path}/shipment`, { fulfillment_id: first })).status).toBe(404);
    expect((await admin.post(`${claim}/fulfillments/${sent.body.order.fulfillments[0].id}/cancel`)).status).toBe(404);
    expect((await admin.post(`${claim}/fulfillments/${first}/cancel`)).body.order.claims[0]).toMatchObject({
      fulfillment_status: 'not_fulfilled',
      additional_items: [{ reserved_quantity: 2 }],
    });
    const again = await admin.post(`${claim}/fulfillments`, { location_id: trade.locationId });
    const shipped = await admin.post(`${claim}/shipments`, {
      fulfillment_id: again.body.order.claims[0].fulfillments[1].id,
      tracking_numbers: ['RD1'],
    });
    expect(shipped.body.order.claims[0]).toMatchObject({
      fulfillment_status: 'shipped',
      fulfillments: [{}, { tracking_numbers: ['RD1'] }],
      additional_items: [{ shipped_quantity: 2, returnable_quantity: 2 }],
    });
    expect((await admin.post(`${claim}/cancel`)).body.code).toBe('claim.live_fulfillment');
  });

  test('is fulfilled by the order’s own call too, which names it (specification, section 3)', async () => {
    const order = await aShippedOrder();
    const made = await admin.post(`${order.path}/claims`, replaceOf(order));
    const id = made.body.order.claims[0].id as string;
    const stranger = await admin.post(`${(await aShippedOrder()).path}/fulfillment`, { claim_id: id });
    expect(stranger.status).toBe(404);
    const sent = await admin.post(`${order.path}/fulfillment`, { claim_id: id, location_id: trade.locationId });
    expect(sent.body.order).toMatchObject({
      fulfillments: [{ number: 1 }],
      claims: [{ fulfillment_status: 'fulfilled', fulfillments: [{ items: [{ quantity: 2 }] }] }],
    });
    const refund = await admin.post(`${order.path}/claims`, refundOf(order));
    expect(
      (await admin.post(`${order.path}/fulfillment`, { claim_id: refund.body.order.claims[1].id })).body.code,
    ).toBe('claim.refund_sends_nothing');
  });

  test('is corrected and canceled, which gives its goods free', async () => {
    const order = await aShippedOrder();
    const made = await admin.post(
      `${order.path}/claims`,
      replaceOf(order, {
        claim_items: [{ item_id: order.item, quantity: 1, reason: 'other', tags: ['a'], images: ['/a.png', '/b.png'] }],
      }),
    );
    const [
      {
        id,
        claim_items: [line],
        shipping_methods: [method],
      },
    ] = made.body.order.claims;
    const claim = `${order.path}/claims/${id}`;
    const changed = await admin.post(claim, {
      claim_items: [
        {
          id: line.id,
          note: 'Torn',
          tags: [{ value: ' B ' }, 'c'],
          images: [{ id: line.images[1].id }, { url: '/c.png' }],
        },
      ],
      shipping_methods: [{ id: method.id }, { price: 700 }],
      no_notification: true,
    });
    expect(changed.body.order.claims[0]).toMatchObject({
      no_notification: true,
      shipping_methods: [{ id: method.id }, { name: 'We deliver it', price: 700 }],
      claim_items: [{ note: 'Torn', tags: ['b', 'c'], images: [{ url: '/b.png' }, { url: '/c.png' }] }],
    });
    const key = `${testId('file')}.png`;
    await insertRow(api.owner, 'uploads', {
      id: testId('file'),
      key,
      name: key,
      mime: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      sha256: 'x',
      owner_id: 'usr_other',
      supplier_id: 'sup_other',
      protected: false,
      created_at: new Date(),
    });
    expect(
      (await admin.post(claim, { claim_items: [{ id: line.id, images: [{ url: `/api/uploads/${key}` }] }] })).body,
    ).toMatchObject({ code: 'picture_foreign', message: [{ path: 'claim_items.0.images.0.url' }] });
    expect((await admin.post(`${claim}/cancel`)).body.order.claims[0]).toMatchObject({
      fulfillment_status: 'canceled',
      additional_items: [{ reserved_quantity: 0 }],
    });
    expect((await admin.post(claim, { no_notification: false })).body.code).toBe('claim.canceled');
  });
});

describe('what is refused', () => {
  test('each at its field', async () => {
    const order = await aShippedOrder({ teas: 1 });
    const unpriced = await aVariant(api, trade.supplierId, { price: null });
    const foreign = await aVariant(api, (await aTrade(api)).supplierId);
    const line = { item_id: order.item, quantity: 1, reason: 'other' };
    const tries: [object, unknown[]][] = [
      [refundOf(order, { claim_items: [] }), [400, 'claim_items', 'required']],
      [
        refundOf(order, { claim_items: [{ item_id: order.item, quantity: 1 }] }),
        [400, 'claim_items.0.reason', 'claim.reason_required'],
      ],
      [
        refundOf(order, { claim_items: [{ ...line, quantity: 11 }] }),
        [400, 'claim_items.0.quantity', 'return.quantity'],
      ],
      [refundOf(order, { refund_amount: -1 }), [400, 'refund_amount', 'claim.refund_negative']],
      [refundOf(order, { refund_amount: 10_001 }), [400, 'refund_amount', 'claim.refund_exceeds']],
      [replaceOf(order), [400, null, 'after_sale.out_of_stock']],
      [replaceOf(order, { additional_items: [] }), [400, 'additional_items', 'claim.nothing_sent']],
      [replaceOf(order, { shipping_methods: [] }), [400, 'shipping_methods', 'claim.shipping_required']],
      [
        replaceOf(order, { shipping_methods: [{ option_id: 'so_other' }] }),
        [400, 'shipping_methods.0.option_id', 'after_sale.unknown_shipping'],
      ],
      [
        replaceOf(order, { return_shipping: { option_id: van } }),
        [400, 'return_shipping.option_id', 'after_sale.unknown_shipping'],
      ],
      [
        replaceOf(order, { additional_items: [{ variant_id: unpriced, quantity: 1 }] }),
        [400, 'additional_items.0.variant_id', 'after_sale.no_price'],
      ],
      [
        replaceOf(order, { additional_items: [{ variant_id: foreign, quantity: 1 }] }),
        [400, 'additional_items.0.variant_id', 'after_sale.unknown_variant'],
      ],
      [
        replaceOf(order, { shipping_address: { ...jeddah, country_code: 'fr' } }),
        [400, 'shipping_address.country_code', 'after_sale.country'],
      ],
      [
        replaceOf(order, { shipping_address: { ...jeddah, first_name: '  ' } }),
        [400, 'shipping_address.first_name', 'spaces'],
      ],
      [
        replaceOf(order, { shipping_address: { city: 'Jeddah', country_code: 'sa' } }),
        [400, 'shipping_address.first_name', 'required'],
      ],
    ];
    for (const [body, expected] of tries)
      expect([fault(await admin.post(`${order.path}/claims`, body)), body]).toEqual([expected, body]);
    expect((await admin.get(order.path)).body.order).toMatchObject({
      claims: [],
      version: expect.any(Number),
      items: [{ returnable_quantity: 10 }],
    });
  });

  test('what finance has verified, and a version somebody else has changed', async () => {
    const order = await aShippedOrder();
    const made = await admin.post(`${order.path}/claims`, replaceOf(order));
    const claim = `${order.path}/claims/${made.body.order.claims[0].id}`;
    expect((await admin.post(`${claim}/fulfillments`, { version: 1 })).body.code).toBe('stale');
    await admin.post(`${order.path}/verify-finance`);
    for (const reply of [
      await admin.post(`${order.path}/claims`, refundOf(order)),
      await admin.post(`${claim}/fulfillments`),
      await admin.post(`${claim}/cancel`),
    ])
      expect(reply.body.code).toBe('order.verified');
  });

  test('the ids of another order, claim or supplier', async () => {
    const [mine, other] = [await aShippedOrder(), await aShippedOrder()];
    const made = await admin.post(`${mine.path}/claims`, replaceOf(mine));
    const id = made.body.order.claims[0].id as string;
    const sent = await admin.post(`${mine.path}/claims/${id}/fulfillments`);
    const fulfillment = sent.body.order.claims[0].fulfillments[0].id as string;
    const theirs = await admin.post(`${other.path}/claims`, replaceOf(other));
    const calls = (order: string, claim: string): [string, object][] => [
      [`${order}/claims/${claim}`, {}],
      [`${order}/claims/${claim}/cancel`, {}],
      [`${order}/claims/${claim}/fulfillments`, {}],
      [`${order}/claims/${claim}/shipments`, { fulfillment_id: fulfillment }],
      [`${order}/claims/${claim}/fulfillments/${fulfillment}/cancel`, {}],
    ];
    for (const [path, body] of calls(other.path, id))
      expect([path, (await admin.post(path, body)).status]).toEqual([path, 404]);
    const [, , , ship, undo] = calls(other.path, theirs.body.order.claims[0].id);
    for (const [path, body] of [ship, undo] as [string, object][])
      expect([path, (await admin.post(path, body)).status]).toEqual([path, 404]);
    const { supplier: stranger } = await aTrade(api);
    for (const [path, body] of [...calls(mine.path, id), [`${mine.path}/claims`, refundOf(mine)] as [string, object]])
      expect([path, (await stranger.post(path, body)).status]).toEqual([path, 404]);
  });
});

describe('at the same moment', () => {
  test('eight claims of six of ten pieces: one is made', async () => {
    const order = await aShippedOrder();
    const body = refundOf(order, { claim_items: [{ item_id: order.item, quantity: 6, reason: 'missing_item' }] });
    const replies = await Promise.all(Array.from({ length: 8 }, () => admin.post(`${order.path}/claims`, body)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await admin.get(order.path)).body.order).toMatchObject({ refunded_total: 6_000 });
  });
  test('one claim sent twice with one key is made once', async () => {
    const order = await aShippedOrder();
    const send = () => admin.post(`${order.path}/claims`, refundOf(order), { 'idempotency-key': `claim-${order.id}` });
    await Promise.all([send(), send(), send()]);
    expect((await send()).body.order.claims).toHaveLength(1);
  });
  test('two replacements of the last pieces: one gets them', async () => {
    const order = await aShippedOrder({ teas: 3 });
    const replies = await Promise.all([1, 2].map(() => admin.post(`${order.path}/claims`, replaceOf(order))));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });
});

describe('what the customer is told', () => {
  const events = async (order: Shipped) => {
    await api.server.dispatcher.drain();
    const { body } = await admin.get(`/notifications?resource_id=${order.id}`);
    return (body.notifications as { event_name: string }[])
      .map((one) => one.event_name)
      .filter((name) => name.startsWith('claim.'));
  };
  test('that a claim was made, sent and canceled; nothing where the claim says so', async () => {
    const order = await aShippedOrder();
    const made = await admin.post(`${order.path}/claims`, replaceOf(order));
    const claim = `${order.path}/claims/${made.body.order.claims[0].id}`;
    const sent = await admin.post(`${claim}/fulfillments`);
    await admin.post(`${claim}/shipments`, { fulfillment_id: sent.body.order.claims[0].fulfillments[0].id });
    expect((await events(order)).sort()).toEqual(['claim.created', 'claim.shipment_created']);
    const quiet = await aShippedOrder();
    const hushed = await admin.post(`${quiet.path}/claims`, replaceOf(quiet, { no_notification: true }));
    await admin.post(`${quiet.path}/claims/${hushed.body.order.claims[0].id}/cancel`);
    expect(await events(quiet)).toEqual([]);
  });
});
