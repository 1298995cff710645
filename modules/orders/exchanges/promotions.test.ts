import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../apps/api/testing.ts';
import { aVariant } from '../../products/testing.ts';
import { aPromotion } from '../../promotions/testing.ts';
import { aShelf } from '../../stock-locations/testing.ts';
import { startStore } from '../../store/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../testing/trade.ts';

/* What promotions take off the new items of an exchange (0127), over HTTP. */

let api: TestApi;
beforeAll(async () => {
  api = await startStore();
  const admin = await api.signIn({ account: 'admin', permissions: ['settings:update'] });
  await admin.post('/store', { feature_flags: [{ key: 'order_editing', value: true }] });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

type Shop = Trade & { water: string; tea: string };
async function aShop(): Promise<Shop> {
  const trade = await aTrade(api);
  const made = async (price: number) => {
    const id = await aVariant(api, trade.supplierId, { price, tax_rate: 15 });
    await aShelf(api, trade.supplierId, trade.locationId, id, 1_000);
    return id;
  };
  return { ...trade, water: await made(1_000), tea: await made(3_000) };
}
const of = (...ids: string[]) => ({ conditions: [{ type: 'variants' as const, operator: 'in' as const, ids }] });

/** Ten pieces of water, shipped and paid; and what one exchanges of them. */
async function sold({ supplier, customerId, water }: Shop, codes: string[] = []) {
  const draft = await supplier.post('/draft-orders', {
    customer_id: customerId,
    items: [{ variant_id: water, quantity: 10 }],
    discounts: codes,
  });
  const { body, text, status } = await supplier.post(`/draft-orders/${draft.body.draft_order.id}/pay`, {});
  if (status !== 200) throw new Error(text);
  const { order } = body;
  const path = `/orders/${order.id}`;
  const item_id = order.items[0].id as string;
  await supplier.post(`${path}/accept`, {});
  const packed = await supplier.post(`${path}/fulfillment`, { items: [{ item_id, quantity: 10 }] });
  await supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  const wanted = (back: number, sent: readonly [string, number][]) => ({
    return_items: [{ item_id, quantity: back }],
    additional_items: sent.map(([variant_id, quantity]) => ({ variant_id, quantity })),
  });
  return {
    order,
    path,
    item_id,
    preview: async (...asked: Parameters<typeof wanted>) =>
      (await supplier.post(`${path}/swaps/preview`, wanted(...asked))).body.preview,
    exchange: (...asked: Parameters<typeof wanted>) => supplier.post(`${path}/swaps`, wanted(...asked)),
  };
}
const usedOf = async (id: string) =>
  (
    await sql<{ times: number; spent: number }>`select times, spent::int from promotions where id = ${id}`.execute(
      api.owner,
    )
  ).rows[0];

describe('what an exchange sends', () => {
  test('is given what holds now, which is explained, shown to the customer, taken of the promotion, and given back when it is canceled', async () => {
    const shop = await aShop();
    const { preview, exchange, path } = await sold(shop);
    const id = await aPromotion(api.owner, shop.supplierId, of(shop.tea), {
      name: 'Tea week',
      name_ar: 'أسبوع الشاي',
      budget: 10_000,
    });
    const why = { id, name: 'Tea week', name_ar: 'أسبوع الشاي', class: 'item', given: 600, lost: null };
    // Two at 30.00 less 6.00, with tax; three pieces of water come back.
    const value = { return_value: 3_450, items_value: 6_210, discount_value: 690, difference_due: 2_760 };
    expect(await preview(3, [[shop.tea, 2]])).toMatchObject({
      ...value,
      additional_items: [{ variant_id: shop.tea, quantity: 2, discount_total: 600, total: 6_210 }],
      promotions: [why],
    });
    expect(await usedOf(id)).toEqual({ times: 0, spent: 0 });
    const made = await exchange(3, [[shop.tea, 2]]);
    const swap = made.body.order.swaps[0];
    expect(swap).toMatchObject({ ...value, promotions: [why], additional_items: [{ discount_total: 600 }] });
    expect(made.body.order).toMatchObject({ promotions: [], total: 11_500 });
    expect((await shop.supplier.get(`/swaps/${swap.id}`)).body.swap).toMatchObject({ ...value, promotions: [why] });
    expect((await api.anonymous.get(`/api/public/exchanges/${swap.cart_id}`)).body.exchange).toMatchObject({
      ...value,
      additional_items: [{ quantity: 2, total: 6_210 }],
    });
    expect(await usedOf(id)).toEqual({ times: 1, spent: 600 });
    // The same order takes more of it, and is no other use.
    const again = await exchange(2, [[shop.tea, 1]]);
    expect(await usedOf(id)).toEqual({ times: 1, spent: 900 });
    await shop.supplier.post(`${path}/swaps/${swap.id}/cancel`, {});
    expect(await usedOf(id)).toEqual({ times: 1, spent: 300 });
    await demandInvariants(api);
    await shop.supplier.post(`${path}/swaps/${again.body.order.swaps[1].id}/cancel`, {});
    expect(await usedOf(id)).toEqual({ times: 0, spent: 0 });
  });

  test('says of every promotion why it gives nothing, and what is missing for its next step, in the words of drafts', async () => {
    const shop = await aShop();
    const tiers = {
      type: 'tier' as const,
      by: 'quantity' as const,
      steps: [
        { from: 2, bps: 500 },
        { from: 6, bps: 1_000 },
      ],
    };
    const steps = await aPromotion(api.owner, shop.supplierId, { ...of(shop.tea), benefit: tiers });
    const both = await aPromotion(api.owner, shop.supplierId, { ...of(shop.tea, shop.water), min_quantity: 12 });
    const { preview, exchange } = await sold(shop);
    const told = async (pieces: number) => {
      const { promotions } = await preview(3, [[shop.tea, pieces]]);
      return Object.fromEntries(promotions.map(({ id, ...one }: { id: string }) => [id, one]));
    };
    // Of the ten, seven stay: they count to what is missing.
    expect(await told(1)).toMatchObject({
      [steps]: { given: 0, lost: 'step', missing: { quantity: 1 }, funding: [] },
      [both]: { given: 0, lost: 'min_quantity', missing: { quantity: 4 } },
    });
    expect(await told(5)).toMatchObject({
      [steps]: { given: 750, lost: null, missing: { quantity: 1 } },
      [both]: { given: 1_500, lost: null, missing: null },
    });
    // An exchange that is registered says what it was given.
    const { promotions } = (await exchange(3, [[shop.tea, 3]])).body.order.swaps[0];
    expect(promotions).toMatchObject([{ id: steps, given: 450, missing: null }]);
  });

  test('its goods before the discount are shown at their price to the halala, whatever the tax of both is rounded by', async () => {
    const shop = await aShop();
    await aPromotion(api.owner, shop.supplierId, { ...of(shop.tea), benefit: { type: 'percentage', bps: 500 } });
    const { preview, exchange } = await sold(shop);
    // 85.50 with tax is 98.325, and 4.50 with tax 5.175: together three at 34.50.
    const value = { items_value: 9_833, discount_value: 517 };
    expect(await preview(3, [[shop.tea, 3]])).toMatchObject(value);
    const swap = (await exchange(3, [[shop.tea, 3]])).body.order.swaps[0];
    expect(swap).toMatchObject(value);
    expect((await api.anonymous.get(`/api/public/exchanges/${swap.cart_id}`)).body.exchange).toMatchObject(value);
  });

  test('of what it cannot be given it promises nothing', async () => {
    const shop = await aShop();
    const free = {
      type: 'buy_x_get_y' as const,
      triggers: [{ match: [{ type: 'variants' as const, ids: [shop.water] }], min_quantity: 4 }],
      bps: 10_000,
      rewards: [{ variant_id: shop.tea, quantity: 1 }],
      max_repeats: null,
    };
    await aPromotion(api.owner, shop.supplierId, { benefit: free });
    await aPromotion(api.owner, shop.supplierId, { min_amount: 90_000 });
    const spent = await aPromotion(
      api.owner,
      shop.supplierId,
      {
        ...of(shop.water),
        benefit: {
          type: 'tier',
          by: 'quantity',
          steps: [
            { from: 10, bps: 500 },
            { from: 20, bps: 900 },
          ],
        },
      },
      { budget: 500 },
    );
    const { preview } = await sold(shop);
    // Free goods and discounts of the order are not granted anew, and a budget that is spent gives no next step.
    expect((await preview(3, [[shop.water, 9]])).promotions).toMatchObject([
      { id: spent, lost: 'budget', missing: null },
    ]);
  });

  test('is given again what its order was given by a code that is used up', async () => {
    const shop = await aShop();
    const id = await aPromotion(api.owner, shop.supplierId, {}, { code: 'ONCE10', usage_limit: 1 });
    const { preview, exchange } = await sold(shop, ['ONCE10']);
    // Also where nothing is sent of the same goods: it was a discount of the order.
    expect(await preview(3, [[shop.water, 3]])).toMatchObject({ difference_due: 0, discount_value: 345 });
    expect((await exchange(10, [[shop.tea, 3]])).body.order.swaps[0]).toMatchObject({ discount_value: 1_035 });
    expect(await usedOf(id)).toEqual({ times: 1, spent: 1_900 });
  });

  test('an edit of the sale afterwards is not given what began with the exchange', async () => {
    const shop = await aShop();
    const { exchange, order, item_id } = await sold(shop);
    await aPromotion(api.owner, shop.supplierId, of(shop.tea, shop.water));
    expect((await exchange(3, [[shop.tea, 2]])).body.order.swaps[0]).toMatchObject({ discount_value: 690 });
    const { order_edit } = (await shop.supplier.post('/order-edits', { order_id: order.id })).body;
    const changed = await shop.supplier.post(`/order-edits/${order_edit.id}/items/${item_id}`, { quantity: 12 });
    expect(changed.body.order_edit).toMatchObject({ discount_total: 0, difference_due: 2_300 });
  });

  test('several exchanges at once are given together what a budget has left, and the others nothing', async () => {
    const shop = await aShop();
    const orders = [await sold(shop), await sold(shop), await sold(shop), await sold(shop)];
    const id = await aPromotion(api.owner, shop.supplierId, of(shop.tea), { budget: 1_000 });
    const made = await Promise.all(orders.map(({ exchange }) => exchange(1, [[shop.tea, 1]])));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const given = made.map(({ body }) => body.order.swaps[0].additional_items[0].discount_total);
    expect(given.toSorted((a, b) => a - b)).toEqual([100, 300, 300, 300]);
    expect(await usedOf(id)).toEqual({ times: 4, spent: 1_000 });
  });
});
