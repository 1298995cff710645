import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aTaxedTrade } from '../invoices/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aPromotion } from '../promotions/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['orders:read', 'orders:create', 'orders:update', 'orders:delete', 'settings:update'],
  });
  await admin.post('/store', { feature_flags: [{ key: 'order_editing', value: true }] });
}, 60_000);
afterAll(() => api.stop());

type Body = Record<string, unknown>;
/** A supplier of its own for each test: what it promotes meets nobody else's orders. */
async function aShop(): Promise<Trade & { tea: string; oil: string }> {
  const trade = await aTrade(api);
  const [tea, oil] = [
    await aVariant(api, trade.supplierId, { price: 1_000, tax_rate: 15 }),
    await aVariant(api, trade.supplierId, { price: 2_000, tax_rate: 15 }),
  ];
  for (const variant of [tea, oil]) await aShelf(api, trade.supplierId, trade.locationId, variant, 10_000);
  return { ...trade, tea, oil };
}
type Shop = Awaited<ReturnType<typeof aShop>>;
const made = async ({ supplier, customerId }: Trade, items: Body[], over: Body = {}) =>
  supplier.post('/draft-orders', { customer_id: customerId, items, ...over });
const draftOf = async (shop: Trade, items: Body[], over: Body = {}) => {
  const { status, body, text } = await made(shop, items, over);
  if (status !== 200) throw new Error(text);
  // What is answered of a new draft without reading it again.
  expect((await shop.supplier.get(`/draft-orders/${body.draft_order.id}`)).body).toEqual(body);
  return body.draft_order;
};
const place = ({ supplier }: Trade, id: string) => supplier.post(`/draft-orders/${id}/register`, {});
const usedOf = async (id: string) =>
  (
    await sql<{
      times: number;
      spent: number;
      state: string;
    }>`select times, spent::int as spent, state from promotions where id = ${id}`.execute(api.owner)
  ).rows[0];

describe('a discount', () => {
  test('lowers a draft by the line, says who gave it, and is taken when the order is placed', async () => {
    const shop = await aShop();
    const id = await aPromotion(
      api.owner,
      shop.supplierId,
      { conditions: [{ type: 'variants', operator: 'in', ids: [shop.tea] }] },
      {
        name: 'Tea week',
        funding: [
          { party: 'supplier', bps: 6_000 },
          { party: 'platform', bps: 4_000 },
        ],
      },
    );
    const items = [
      { variant_id: shop.tea, quantity: 10 },
      { variant_id: shop.oil, quantity: 5 },
    ];
    const preview = await shop.supplier.post('/draft-orders/preview', { customer_id: shop.customerId, items });
    expect(preview.body.preview).toMatchObject({ discount_total: 1_000, total: 21_850 });
    const draft = await draftOf(shop, items);
    expect(draft).toMatchObject({
      subtotal: 20_000,
      discount_total: 1_000,
      total: 21_850,
      items: [{ discount_total: 1_000, adjustments: [{ rule_id: id, amount: 1_000 }] }, { discount_total: 0 }],
      promotions: [
        {
          id,
          name: 'Tea week',
          given: 1_000,
          lost: null,
          funding: [{ amount: 600 }, { party: 'platform', amount: 400 }],
        },
      ],
    });
    expect(await usedOf(id)).toMatchObject({ times: 0, spent: 0 });
    const { body } = await place(shop, draft.id);
    expect(body.order).toMatchObject({ discount_total: 1_000, total: 21_850, promotions: [{ id, given: 1_000 }] });
    expect(await usedOf(id)).toMatchObject({ times: 1, spent: 1_000 });
    const canceled = await admin.post(`/orders/${body.order.id}/cancel`, { reason: 'closed' });
    expect(canceled.status).toBe(200);
    expect(await usedOf(id)).toMatchObject({ times: 0, spent: 0 });
    await demandInvariants(api);
  });

  test('by a code: in any letter case, refused at the field where it is nobody’s or over', async () => {
    const shop = await aShop();
    const items = [{ variant_id: shop.tea, quantity: 10 }];
    await aPromotion(api.owner, shop.supplierId, {}, { code: 'STAPLES-5' });
    await aPromotion(api.owner, shop.supplierId, {}, { code: 'OLD', ends_at: new Date(api.now().getTime() - 60_000) });
    expect(await draftOf(shop, items)).toMatchObject({ discount_total: 0, promotions: [] });
    const draft = await draftOf(shop, items, { discounts: ['staples-5'] });
    expect(draft).toMatchObject({ discount_total: 1_000, discounts: [{ code: 'STAPLES-5' }] });
    for (const [code, why] of [
      ['NOBODYS', 'draft_orders.unknown_discount'],
      ['OLD', 'draft_orders.discount_over'],
    ]) {
      const { status, body } = await shop.supplier.post(`/draft-orders/${draft.id}`, { discounts: [code] });
      expect([status, body.errors?.[0]?.code ?? body.code]).toEqual([400, why]);
    }
    const off = await shop.supplier.post(`/draft-orders/${draft.id}`, { discounts: [] });
    expect(off.body.draft_order).toMatchObject({ discount_total: 0, discounts: [] });
  });

  test('gives once where several codes made from it are given, by the first that still holds', async () => {
    const shop = await aShop();
    const id = await aPromotion(api.owner, shop.supplierId, {}, { is_dynamic: true });
    for (const code of ['A-OVER', 'B-HOLDS', 'C-HOLDS'])
      await insertRow(api.owner, 'promotion_codes', {
        id: `pmc_${code}_${id}`,
        promotion_id: id,
        supplier_id: shop.supplierId,
        code,
        usage_limit: 5,
        times: 0,
        ends_at: code === 'A-OVER' ? new Date(api.now().getTime() - 60_000) : null,
        created_at: new Date(),
      });
    const items = [{ variant_id: shop.tea, quantity: 10 }];
    for (const discounts of [
      ['C-HOLDS', 'B-HOLDS'],
      ['B-HOLDS', 'A-OVER'],
    ]) {
      const { status, body } = await made(shop, items, { discounts });
      const message = `${discounts[1]} is for the same discount as ${discounts[0]}. One of them is enough.`;
      expect([status, body.message]).toEqual([400, [{ path: 'discounts.1', message }]]);
    }
    const draft = await draftOf(shop, items, { discounts: ['B-HOLDS'] });
    // A draft may hold both from before a code was made from another's discount.
    await sql`update draft_orders set codes = array['A-OVER', 'C-HOLDS', 'B-HOLDS'] where id = ${draft.id}`.execute(
      api.owner,
    );
    const { body } = await shop.supplier.post(`/draft-orders/${draft.id}`, { note: 'again' });
    expect(body.draft_order).toMatchObject({
      discount_total: 1_000,
      promotions: [{ id, given: 1_000, code: 'C-HOLDS' }],
    });
    const { body: placed } = await place(shop, draft.id);
    expect(placed.order).toMatchObject({ discount_total: 1_000 });
    const { rows } =
      await sql`select code, times from promotion_codes where promotion_id = ${id} order by code`.execute(api.owner);
    expect(rows).toEqual([
      { code: 'A-OVER', times: 0 },
      { code: 'B-HOLDS', times: 0 },
      { code: 'C-HOLDS', times: 1 },
    ]);
  });

  test('meets nobody else’s orders; the marketplace’s own meets everybody’s', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    await aPromotion(api.owner, other.supplierId);
    const items = [{ variant_id: shop.tea, quantity: 1 }];
    expect(await draftOf(shop, items)).toMatchObject({ discount_total: 0 });
    const id = await aPromotion(api.owner, null, {
      conditions: [{ type: 'customer', operator: 'in', ids: [shop.customerId] }],
    });
    expect(await draftOf(shop, items)).toMatchObject({ discount_total: 100 });
    await sql`update promotions set state = 'canceled' where id = ${id}`.execute(api.owner);
  });

  test('is beside a discount by hand, of what is left', async () => {
    const shop = await aShop();
    await aPromotion(api.owner, shop.supplierId);
    const items = [{ variant_id: shop.tea, quantity: 10 }];
    expect(await draftOf(shop, items, { manual_discount: { percent: 10 } })).toMatchObject({ discount_total: 1_900 });
  });

  test('means goods by a collection that a rule fills, and counts what was bought in its window', async () => {
    const shop = await aShop();
    const collection = testId('pcol');
    await insertRow(api.owner, 'collections', {
      id: collection,
      title: collection,
      handle: collection.toLowerCase().replaceAll('_', '-'),
      type: 'rule',
      match: 'all',
      supplier_ids: [shop.supplierId],
      ...stamps(),
    });
    await aPromotion(api.owner, shop.supplierId, {
      conditions: [{ type: 'collections', operator: 'in', ids: [collection] }],
      benefit: { type: 'cumulative', by: 'quantity', steps: [{ from: 30, bps: 500 }], window_days: 30 },
    });
    const items = [{ variant_id: shop.tea, quantity: 20 }];
    const first = await draftOf(shop, items);
    expect(first).toMatchObject({ discount_total: 0, promotions: [{ lost: 'step', missing: { quantity: 10 } }] });
    await place(shop, first.id);
    expect(await draftOf(shop, items)).toMatchObject({ discount_total: 1_000 });
  });

  test('saved again a draft that says the same is the same', async () => {
    const shop = await aShop();
    await aPromotion(api.owner, shop.supplierId);
    const draft = await draftOf(shop, [{ variant_id: shop.tea, quantity: 10 }]);
    const once = await shop.supplier.post(`/draft-orders/${draft.id}`, { email: draft.email });
    const twice = await shop.supplier.post(`/draft-orders/${draft.id}`, { email: draft.email });
    expect([once.body.draft_order.version, twice.body.draft_order.version]).toEqual([1, 1]);
  });

  test('free shipping is told beside what shipping costs', async () => {
    const shop = await aShop();
    await aPromotion(api.owner, shop.supplierId, { benefit: { type: 'free_shipping' } });
    await insertRow(api.owner, 'shipping_options', {
      id: 'so_van',
      name: 'Van',
      region_id: 'reg_saudi_arabia',
      provider_id: 'manual',
      amount: 2_500,
      is_return: false,
      admin_only: false,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const draft = await draftOf(shop, [{ variant_id: shop.tea, quantity: 10 }], {
      shipping_methods: [{ option_id: 'so_van' }],
    });
    const [method] = draft.shipping_methods;
    expect(method).toMatchObject({ price: 0, discount: 2_500 });
    const again = await shop.supplier.post(`/draft-orders/${draft.id}/line-items/${draft.items[0].id}`, {
      quantity: 12,
    });
    expect(again.body.draft_order.shipping_methods).toMatchObject([{ price: 0, discount: 2_500 }]);
    expect((await place(shop, draft.id)).body.order).toMatchObject({ shipping_total: 0 });
    await demandInvariants(api);
  });
});

test('an edit says of every promotion why it gives nothing, and what is missing for its next step; so does the order that it changed', async () => {
  const shop = await aShop();
  const id = await aPromotion(api.owner, shop.supplierId, {
    benefit: {
      type: 'tier',
      by: 'quantity',
      steps: [
        { from: 10, bps: 500 },
        { from: 20, bps: 1_000 },
      ],
    },
  });
  const draft = await draftOf(shop, [{ variant_id: shop.tea, quantity: 6 }]);
  const { order } = (await place(shop, draft.id)).body;
  expect(order.promotions).toMatchObject([{ id, given: 0, lost: 'step', missing: { quantity: 4 } }]);
  const begun = await shop.supplier.post('/order-edits', { order_id: order.id });
  const path = `/order-edits/${begun.body.order_edit.id}`;
  const changed = async (quantity: number) =>
    (await shop.supplier.post(`${path}/items/${order.items[0].id}`, { quantity })).body.order_edit;
  expect(await changed(12)).toMatchObject({ promotions: [{ id, given: 600, lost: null, missing: { quantity: 8 } }] });
  expect(await changed(9)).toMatchObject({ promotions: [{ id, given: 0, lost: 'step', missing: { quantity: 1 } }] });
  await shop.supplier.post(`${path}/request`, {});
  await admin.post(`${path}/confirm`, {});
  const after = (await shop.supplier.get(`/orders/${order.id}`)).body.order;
  expect(after.promotions).toMatchObject([{ id, given: 0, lost: 'step', missing: { quantity: 1 } }]);
  expect((await shop.supplier.get(path)).body.order_edit).toMatchObject({ status: 'confirmed', promotions: [] });
});

describe('ten and one free', () => {
  const tenAndOne = (shop: Shop) => ({
    benefit: {
      type: 'buy_x_get_y' as const,
      triggers: [{ match: [{ type: 'variants' as const, ids: [shop.tea] }], min_quantity: 10 }],
      rewards: [{ variant_id: shop.tea, quantity: 1 }],
      bps: 10_000,
      max_repeats: null,
    },
  });
  test('gives a line of the system’s, made anew with every change (M39 1, 2)', async () => {
    const shop = await aShop();
    const id = await aPromotion(api.owner, shop.supplierId, tenAndOne(shop), { kind: 'bundle' });
    const draft = await draftOf(shop, [{ variant_id: shop.tea, quantity: 25 }]);
    const free = (body: { items: Body[] }) => body.items.filter((line) => line.promotion_id === id);
    expect(free(draft)).toMatchObject([{ quantity: 2, discount_total: 2_000, total: 0 }]);
    const change = async (quantity: number) =>
      (await shop.supplier.post(`/draft-orders/${draft.id}/line-items/${draft.items[0].id}`, { quantity })).body
        .draft_order;
    expect(free(await change(15))).toMatchObject([{ quantity: 1, id: free(draft)[0]?.id }]);
    expect(await change(9)).toMatchObject({
      items: [{ quantity: 9 }],
      promotions: [{ id, lost: 'min_quantity', missing: { quantity: 1 } }],
    });
    const whole = await change(20);
    const given = free(whole)[0]?.id as string;
    const refused = await shop.supplier.post(`/draft-orders/${draft.id}/line-items/${given}`, { quantity: 5 });
    expect(refused.body.code).toBe('draft_orders.given_line');
    // A screen sends all the lines it shows.
    const echoed = await shop.supplier.post(`/draft-orders/${draft.id}`, {
      items: whole.items.map((line: { id: string; quantity: number }) => ({ id: line.id, quantity: line.quantity })),
    });
    expect(echoed.body.draft_order).toMatchObject({
      total: whole.total,
      items: [{ quantity: 20 }, { quantity: 2, id: given }],
    });
    const { body } = await place(shop, draft.id);
    expect(body.order.items).toMatchObject([{ quantity: 20 }, { quantity: 2, total: 0, promotion_id: id }]);
    expect(await usedOf(id)).toMatchObject({ times: 1, spent: 2_000 });
    await demandInvariants(api);
  });
});

describe('an order that is edited', () => {
  const editOf = async (orderId: string, change: (edit: string) => Promise<unknown>) => {
    const { body, text: opened } = await admin.post('/order-edits', { order_id: orderId });
    if (!body.order_edit) throw new Error(opened);
    const id = body.order_edit.id as string;
    await change(id);
    await admin.post(`/order-edits/${id}/request`);
    // Edits follow one another in time.
    api.setNow(new Date(api.now().getTime() + 1_000));
    const { status, text } = await admin.post(`/order-edits/${id}/confirm`);
    if (status !== 200) throw new Error(text);
    return (await admin.get(`/orders/${orderId}`)).body.order;
  };
  test('is given goods it has no line of yet, reserved, and loses them again', async () => {
    const shop = await aShop();
    const id = await aPromotion(
      api.owner,
      shop.supplierId,
      {
        benefit: {
          type: 'buy_x_get_y',
          triggers: [{ match: [{ type: 'variants', ids: [shop.tea] }], min_quantity: 10 }],
          rewards: [{ variant_id: shop.oil, quantity: 1 }],
          bps: 10_000,
          max_repeats: null,
        },
      },
      { kind: 'bundle' },
    );
    const { order } = (await place(shop, (await draftOf(shop, [{ variant_id: shop.tea, quantity: 9 }])).id)).body;
    await shop.supplier.post(`/orders/${order.id}/accept`);
    const [tea] = order.items;
    const reserved = async () =>
      (
        await sql<{
          reserved: number;
        }>`select sum(sl.reserved)::int as reserved from stock_levels sl where sl.variant_id = ${shop.oil}`.execute(
          api.owner,
        )
      ).rows[0]?.reserved;
    const more = await editOf(order.id, async (edit) => {
      await admin.post(`/order-edits/${edit}/items/${tea.id}`, { quantity: 25 });
      const { order_edit } = (await admin.get(`/order-edits/${edit}`)).body;
      expect(order_edit.items).toMatchObject([{ quantity: 25 }, { variant_id: shop.oil, quantity: 2, total: 0 }]);
    });
    const [, given] = more.items;
    expect(given).toMatchObject({ variant_id: shop.oil, quantity: 2, unit_price: 2_000, total: 0, promotion_id: id });
    expect([await reserved(), await usedOf(id)]).toMatchObject([2, { times: 1, spent: 4_000 }]);
    const fewer = await editOf(order.id, async (edit) => {
      const refused = await admin.post(`/order-edits/${edit}/items/${given.id}`, { quantity: 7 });
      expect(refused.body.code).toBe('edit.given_line');
      await admin.post(`/order-edits/${edit}/items/${tea.id}`, { quantity: 11 });
    });
    expect(fewer.items).toMatchObject([{ quantity: 11 }, { id: given.id, quantity: 1, total: 0 }]);
    const none = await editOf(order.id, (edit) => admin.post(`/order-edits/${edit}/items/${tea.id}`, { quantity: 9 }));
    expect(none.items).toMatchObject([{ quantity: 9 }]);
    expect([await reserved(), await usedOf(id)]).toMatchObject([0, { times: 0, spent: 0 }]);
    await demandInvariants(api);
  });
  test('is asked again by the rules it was placed with: "re-derived on each change" (M15), and takes of budgets what it takes then', async () => {
    const shop = await aShop();
    const free = await aPromotion(
      api.owner,
      shop.supplierId,
      {
        benefit: {
          type: 'buy_x_get_y',
          triggers: [{ match: [{ type: 'variants', ids: [shop.tea] }], min_quantity: 10 }],
          rewards: [{ variant_id: shop.tea, quantity: 1 }],
          bps: 10_000,
          max_repeats: null,
        },
      },
      { kind: 'bundle' },
    );
    const off = await aPromotion(api.owner, shop.supplierId, {
      conditions: [{ type: 'variants', operator: 'in', ids: [shop.oil] }],
    });
    const draft = await draftOf(shop, [
      { variant_id: shop.tea, quantity: 20 },
      { variant_id: shop.oil, quantity: 10 },
    ]);
    const { order } = (await place(shop, draft.id)).body;
    const [tea, oil, given] = order.items;
    expect(given).toMatchObject({ promotion_id: free, quantity: 2, total: 0 });
    // What has ended since holds for this order all the same.
    await sql`update promotions set state = 'ended' where id in (${free}, ${off})`.execute(api.owner);
    const fewer = await editOf(order.id, async (edit) => {
      const refused = await admin.post(`/order-edits/${edit}/items/${given.id}`, { quantity: 7 });
      expect(refused.body.code).toBe('edit.given_line');
      await admin.post(`/order-edits/${edit}/items/${tea.id}`, { quantity: 15 });
      await admin.post(`/order-edits/${edit}/items/${oil.id}`, { quantity: 7 });
    });
    expect(fewer.items).toMatchObject([
      { quantity: 15, discount_total: 0 },
      { quantity: 7, discount_total: 1_400, adjustments: [{ rule_id: off, amount: 1_400 }] },
      { quantity: 1, total: 0 },
    ]);
    expect([await usedOf(free), await usedOf(off)]).toMatchObject([
      { times: 1, spent: 1_000 },
      { times: 1, spent: 1_400 },
    ]);
    const none = await editOf(order.id, (edit) => admin.post(`/order-edits/${edit}/items/${tea.id}`, { quantity: 9 }));
    expect(none.items).toMatchObject([{ quantity: 9 }, { quantity: 7 }]);
    expect(await usedOf(free)).toMatchObject({ times: 0, spent: 0 });
    const again = await editOf(order.id, async (edit) => {
      await admin.post(`/order-edits/${edit}/items/${tea.id}`, { quantity: 30 });
      await admin.post(`/order-edits/${edit}/items`, { variant_id: shop.oil, quantity: 3 });
    });
    expect(again.items).toMatchObject([
      { quantity: 30 },
      { quantity: 7, discount_total: 1_400 },
      { quantity: 3, discount_total: 600 },
      { quantity: 3, total: 0, promotion_id: free },
    ]);
    await demandInvariants(api);
  });
});

test('is invoiced as it was sold, and gives back exactly what it cost when all of it comes back in slices', async () => {
  const trade = await aTaxedTrade(api);
  const tea = await aVariant(api, trade.supplierId, { price: 333, tax_rate: 15 });
  await aShelf(api, trade.supplierId, trade.locationId, tea, 1_000);
  await aPromotion(api.owner, trade.supplierId, { benefit: { type: 'percentage', bps: 733 } });
  await aPromotion(
    api.owner,
    trade.supplierId,
    {
      benefit: {
        type: 'buy_x_get_y',
        triggers: [{ match: [], min_quantity: 10 }],
        rewards: [{ variant_id: tea, quantity: 1 }],
        bps: 10_000,
        max_repeats: null,
      },
    },
    { kind: 'bundle' },
  );
  const draft = await draftOf(trade, [{ variant_id: tea, quantity: 23 }]);
  const { order } = (await place(trade, draft.id)).body;
  // 23 × 3.33 less 7.33 %, and 2 × 3.33 for nothing.
  expect(order).toMatchObject({ subtotal: 8_325, discount_total: 561 + 666, total: 8_163 });
  const path = `/orders/${order.id}`;
  await trade.supplier.post(`${path}/accept`);
  const {
    body: { invoice },
  } = await trade.supplier.post(`${path}/invoices`);
  const issued = await trade.supplier.post(`/invoices/${invoice.id}/issue`);
  expect(issued.body.invoice).toMatchObject({
    total: order.total,
    tax_total: order.tax_total,
    lines: [
      { quantity: 23, discount: 561, net: 7_098 },
      { quantity: 2, discount: 666, net: 0, total: 0 },
    ],
  });
  const [bought, given] = order.items as { id: string }[];
  const packed = await trade.supplier.post(`${path}/fulfillment`, {
    items: [
      { item_id: bought?.id, quantity: 23 },
      { item_id: given?.id, quantity: 2 },
    ],
  });
  await trade.supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  for (const quantity of [1, 9, 13]) {
    const asked = await trade.supplier.post(`${path}/return`, {
      items: [{ item_id: bought?.id, quantity }, ...(quantity === 9 ? [{ item_id: given?.id, quantity: 2 }] : [])],
      receive_now: true,
      location_id: trade.locationId,
    });
    expect([asked.status, asked.text]).toMatchObject([200, expect.any(String)]);
  }
  expect((await trade.supplier.get(path)).body.order).toMatchObject({ credited_total: order.total });
  await demandInvariants(api);
});

test('a bundle judged again after a return: said before it is asked for and received, and in the end exactly what was paid is back', async () => {
  const shop = await aShop();
  const id = await aPromotion(
    api.owner,
    shop.supplierId,
    {
      return_rule: 'rejudged',
      conditions: [{ type: 'variants', operator: 'in', ids: [shop.tea] }],
      benefit: { type: 'mix_match', choose: 6, price: 4_800, free: 0, max_repeats: null },
    },
    { kind: 'bundle', name: 'Six teas' },
  );
  const { order } = (await place(shop, (await draftOf(shop, [{ variant_id: shop.tea, quantity: 6 }])).id)).body;
  expect(order).toMatchObject({ total: 5_520, promotions: [{ id, return_rule: 'rejudged' }] });
  const path = `/orders/${order.id}`;
  await shop.supplier.post(`${path}/accept`);
  const item_id = order.items[0].id;
  const packed = await shop.supplier.post(`${path}/fulfillment`, { items: [{ item_id, quantity: 6 }] });
  await shop.supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  const preview = (quantity: number, return_id?: string) =>
    shop.supplier.post(`${path}/return/preview`, { items: [{ item_id, quantity }], return_id });
  // Three of six for 27.60; the other three cost 34.50 by themselves.
  const three = { value: 2_760, charges: 690, bundles: [{ id, name: 'Six teas', amount: 690, kept: 3, bought: 6 }] };
  expect((await preview(3)).body.preview).toMatchObject(three);
  expect((await preview(6)).body.preview).toMatchObject({ value: 5_520, charges: 0, bundles: [] });
  expect((await preview(7)).body).toMatchObject({ message: [{ path: 'items.0.quantity' }] });
  const asked = (await shop.supplier.post(`${path}/return`, { items: [{ item_id, quantity: 3 }] })).body.order
    .returns[0];
  expect(asked).toMatchObject({ refund_amount: 2_070, kept_charge: 690 });
  expect((await preview(3, asked.id)).body.preview).toMatchObject(three);
  const { body } = await shop.supplier.post(`/returns/${asked.id}/receive`, {
    items: [{ item_id, quantity: 3 }],
    location_id: shop.locationId,
  });
  expect(body.return.receipts).toMatchObject([{ amount: 2_070, kept_charge: 690 }]);
  await shop.supplier.post(`${path}/return`, {
    items: [{ item_id, quantity: 3 }],
    receive_now: true,
    location_id: shop.locationId,
  });
  const whole = (await shop.supplier.get(path)).body.order;
  expect(whole).toMatchObject({ credited_total: 5_520, returns: [{}, { refund_amount: 3_450, kept_charge: -690 }] });
  await demandInvariants(api);
});

describe('limits hold, however many order at once', () => {
  /**
   * Places so many orders of one line at once, each for a shop and of goods of its own: nothing but the promotion makes one wait for
   * another. @returns how many were placed, and what their discounts come to
   */
  async function together(shop: Shop, count: number, over: Body) {
    const drafts = await Promise.all(
      Array.from({ length: count }, async () => {
        const [customer_id, variant_id] = [
          await aCustomer(api.owner, {}, [shop.supplierId]),
          await aVariant(api, shop.supplierId, { price: 1_000, tax_rate: 15 }),
        ];
        await aShelf(api, shop.supplierId, shop.locationId, variant_id, 100);
        return draftOf(shop, [{ variant_id, quantity: 10 }], { customer_id, ...over });
      }),
    );
    const placed = await Promise.all(drafts.map(({ id }) => place(shop, id)));
    const orders = placed.flatMap(({ status, body }) => (status === 200 ? [body.order] : []));
    for (const { status, body } of placed)
      if (status !== 200) expect([status, body.code]).toEqual([400, 'draft_orders.promotions_changed']);
    return { placed: orders.length, given: orders.reduce((sum, one) => sum + Number(one.discount_total), 0) };
  }
  test('a code limited to 5, of 12', async () => {
    const shop = await aShop();
    const id = await aPromotion(api.owner, shop.supplierId, {}, { code: 'FIVE', usage_limit: 5 });
    expect(await together(shop, 12, { discounts: ['FIVE'] })).toEqual({ placed: 5, given: 5_000 });
    expect(await usedOf(id)).toMatchObject({ times: 5, spent: 5_000 });
  });
  test('a budget of 45.00, of which the last order gets what is left', async () => {
    const shop = await aShop();
    const id = await aPromotion(api.owner, shop.supplierId, {}, { budget: 4_500 });
    // What is left is less than the draft promised: it is asked again, and not sold dearer.
    expect(await together(shop, 12, {})).toEqual({ placed: 4, given: 4_000 });
    expect(await usedOf(id)).toMatchObject({ times: 4, spent: 4_000, state: 'live' });
    const last = await draftOf(shop, [{ variant_id: shop.tea, quantity: 10 }]);
    expect(last.discount_total).toBe(500);
    expect((await place(shop, last.id)).status).toBe(200);
    expect(await usedOf(id)).toMatchObject({ times: 5, spent: 4_500, state: 'paused' });
  });
});
