import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates.ts';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aPromotion } from '../promotions/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aTakeRate } from '../take-rates/testing.ts';

/*
 * Exchanges of goods that promotions gave something on (0116, 0122, 0127): each piece bears its share whatever a bundle says of returns, an
 * exchange keeps its goods, so nothing is judged again, and what goes out is given what promotions give on it.
 */

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({ account: 'admin', permissions: ['suppliers:read', 'suppliers:update'] });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

const half = [
  { party: 'supplier', bps: 5_000 },
  { party: 'platform', bps: 5_000 },
];
type Goods = { tea: string; cup: string; other: string };
type Shop = Trade & Goods;
async function aShop(): Promise<Shop> {
  const trade = await aTrade(api);
  await aTakeRate(api.owner, trade.supplierId, { value: 1_000 });
  const made = async (price: number) => {
    const id = await aVariant(api, trade.supplierId, { price, tax_rate: 15 });
    await aShelf(api, trade.supplierId, trade.locationId, id, 1_000);
    return id;
  };
  return { ...trade, tea: await made(1_000), cup: await made(700), other: await made(800) };
}

/** An order that is shipped, paid and completed, and what one does with it. */
async function sold({ supplier, supplierId, customerId, locationId, other }: Shop, items: object[]) {
  const draft = await supplier.post('/draft-orders', { customer_id: customerId, items });
  const { status, body, text } = await supplier.post(`/draft-orders/${draft.body.draft_order.id}/pay`, {});
  if (status !== 200) throw new Error(text);
  const { order } = body;
  const path = `/orders/${order.id}`;
  const ids = (order.items as { id: string; quantity: number }[]).map(({ id, quantity }) => ({
    item_id: id,
    quantity,
  }));
  await supplier.post(`${path}/accept`, {});
  const packed = await supplier.post(`${path}/fulfillment`, { items: ids });
  await supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  await supplier.post(`${path}/complete`, {});
  await sql`update orders set completed_at = now() - interval '2 days' where id = ${order.id}`.execute(api.owner);
  const read = async () => (await supplier.get(path)).body.order;
  const pieces = (some: Record<number, number>) =>
    Object.entries(some).map(([at, quantity]) => ({ item_id: ids[Number(at)]?.item_id, quantity }));
  /** Exchanges pieces of lines, by place, for so many others; all of it goes, comes and is settled. Answers its figures. */
  async function exchange(back: Record<number, number>, quantity: number, variant_id = other) {
    const wanted = { return_items: pieces(back), additional_items: [{ variant_id, quantity }] };
    const preview = await supplier.post(`${path}/swaps/preview`, wanted);
    const made = await supplier.post(`${path}/swaps`, wanted);
    if (made.status !== 200) throw new Error(made.text);
    const swap = made.body.order.swaps.at(-1);
    if (swap.difference_due > 0)
      await api.anonymous.post(`/api/public/exchanges/${swap.cart_id}/promise`, {
        difference_due: swap.difference_due,
      });
    const sent = await supplier.post(`${path}/swaps/${swap.id}/fulfillments`, {});
    await supplier.post(`${path}/swaps/${swap.id}/shipments`, {
      fulfillment_id: sent.body.order.swaps.at(-1).fulfillments[0].id,
    });
    await supplier.post(`/returns/${swap.return_order.id}/receive`, { items: pieces(back), location_id: locationId });
    if (swap.difference_due !== 0) await supplier.post(`${path}/swaps/${swap.id}/process-payment`, {});
    const { return_value, items_value, discount_value, difference_due, promotions } = (await read()).swaps.at(-1);
    const told = preview.body.preview;
    // Before, it also says why others give nothing.
    const taken = told.promotions.filter(({ given }: { given: number }) => given > 0);
    expect({ ...told, promotions: taken }).toMatchObject({
      return_value,
      items_value,
      discount_value,
      difference_due,
      promotions,
      additional_items: [{ variant_id, quantity, total: items_value }],
    });
    return [return_value, items_value, difference_due];
  }
  const back = (some: Record<number, number>) =>
    supplier.post(`${path}/return`, { items: pieces(some), receive_now: true, location_id: locationId });
  const preview = async (some: Record<number, number>) =>
    (await supplier.post(`${path}/return/preview`, { items: pieces(some) })).body.preview;
  /** What its supplier is owed for it, without and with tax, and what the marketplace pays of its discounts. */
  async function settled() {
    const day = (days: number) => dayOf(addDays(new Date(), -days));
    const made = await admin.post('/settlements', {
      supplier_id: supplierId,
      from_day: day(30),
      through_day: day(1),
    });
    if (made.status !== 201) throw new Error(made.text);
    const { body: of } = await admin.get(`/settlement-lines?settlement_id=${made.body.settlement.id}&limit=100`);
    const lines = of.settlement_lines as { type: string; net: number; tax: number; funding: number; take: number }[];
    const sum = (key: 'net' | 'tax' | 'funding' | 'take') => lines.reduce((total, one) => total + one[key], 0);
    return { net: sum('net'), tax: sum('tax'), funding: sum('funding'), take: sum('take') };
  }
  return { order, read, exchange, back, preview, settled };
}

test('a percentage: pieces come back at what they cost, goods that it is not of go out at their list price', async () => {
  const shop = await aShop();
  await aPromotion(
    api.owner,
    shop.supplierId,
    { conditions: [{ type: 'variants', operator: 'in', ids: [shop.tea] }] },
    { funding: half },
  );
  const { order, exchange, read, settled } = await sold(shop, [{ variant_id: shop.tea, quantity: 10 }]);
  // 100.00 less 10.00, and 13.50 tax.
  expect(order).toMatchObject({ total: 10_350, items: [{ discount_total: 1_000 }] });
  // Three of ten: 31.05; three others at 8.00 are 27.60.
  expect(await exchange({ 0: 3 }, 3)).toEqual([3_105, 2_760, -345]);
  expect(await exchange({ 0: 7 }, 10)).toEqual([7_245, 9_200, 1_955]);
  expect(await read()).toMatchObject({ due: 0, items: [{ returned_quantity: 10 }] });
  // Thirteen others stay sold, and of what the marketplace gave nothing.
  expect(await settled()).toEqual({ net: 10_400, tax: 1_560, take: 1_040, funding: 0 });
});

test('goods that a discount is of go out with it, also once it has ended, and the marketplace pays its share of that', async () => {
  const shop = await aShop();
  const id = await aPromotion(
    api.owner,
    shop.supplierId,
    { conditions: [{ type: 'variants', operator: 'in', ids: [shop.tea] }] },
    { name: 'Tea week', funding: half },
  );
  const { exchange, read, settled } = await sold(shop, [{ variant_id: shop.tea, quantity: 10 }]);
  await sql`update promotions set state = 'ended' where id = ${id}`.execute(api.owner);
  expect(await exchange({ 0: 4 }, 4, shop.tea)).toEqual([4_140, 4_140, 0]);
  expect(await exchange({ 0: 3 }, 5, shop.tea)).toEqual([3_105, 5_175, 2_070]);
  const { due, swaps, promotions, total } = await read();
  expect(due).toBe(0);
  expect(total).toBe(10_350);
  expect(swaps.at(-1)).toMatchObject({
    discount_value: 575,
    promotions: [{ id, name: 'Tea week', given: 500, funding: [{ amount: 250 }, { party: 'platform', amount: 250 }] }],
    additional_items: [{ discount_total: 500, adjustments: [{ rule_id: id, amount: 500 }] }],
  });
  // The order says what its own lines were given.
  expect(promotions).toMatchObject([{ id, given: 1_000 }]);
  // Three of the sale and nine that were sent stay: 120.00 less 12.00, of which the marketplace pays half.
  expect(await settled()).toEqual({ net: 10_800, tax: 1_620, take: 1_080, funding: 600 });
});

test.each(['prorated', 'rejudged'] as const)(
  'a bundle that is %s: an exchange keeps its goods, so it gives each piece’s share and charges nothing',
  async (return_rule) => {
    const shop = await aShop();
    await aPromotion(
      api.owner,
      shop.supplierId,
      {
        return_rule,
        conditions: [{ type: 'variants', operator: 'in', ids: [shop.tea] }],
        benefit: { type: 'mix_match', choose: 6, price: 4_800, free: 0, max_repeats: null },
      },
      { kind: 'bundle', funding: half },
    );
    const { order, exchange, back, preview, read, settled } = await sold(shop, [{ variant_id: shop.tea, quantity: 6 }]);
    expect(order).toMatchObject({ total: 5_520, items: [{ discount_total: 1_200 }] });
    expect(await exchange({ 0: 2 }, 2)).toEqual([1_840, 1_840, 0]);
    // What was exchanged counts as kept: of six, five are, and one of them is judged and none in a set.
    const one = await preview({ 0: 1 });
    expect(one).toMatchObject({ value: 920, charges: return_rule === 'prorated' ? 0 : 690 });
    await back({ 0: 1 });
    // Five of six are judged as kept, none in a set: the three that are kept cost 34.50 instead of 27.60.
    const charged = return_rule === 'prorated' ? 0 : 690;
    expect((await read()).returns.at(-1).receipts).toMatchObject([{ amount: 920 - charged, kept_charge: charged }]);
    expect(await exchange({ 0: 3 }, 3)).toEqual([2_760, 2_760, 0]);
    expect(await read()).toMatchObject({ due: 0, items: [{ returned_quantity: 6 }] });
    const kept = charged === 0 ? { net: 0, tax: 0, take: 0 } : { net: 600, tax: 90, take: 0 };
    expect(await settled()).toEqual({
      net: 4_000 + kept.net,
      tax: 600 + kept.tax,
      take: 400,
      funding: charged === 0 ? 0 : -300,
    });
  },
);

test.each(['prorated', 'rejudged'] as const)(
  'goods that were given free, %s: exchanged they are worth nothing, and what earned them takes none away',
  async (return_rule) => {
    const shop = await aShop();
    await aPromotion(
      api.owner,
      shop.supplierId,
      {
        return_rule,
        benefit: {
          type: 'buy_x_get_y',
          triggers: [{ match: [{ type: 'variants', ids: [shop.tea] }], min_quantity: 2 }],
          bps: 10_000,
          rewards: [{ variant_id: shop.cup, quantity: 1 }],
          max_repeats: null,
        },
      },
      { kind: 'bundle', funding: half },
    );
    const { order, exchange, preview, read, settled } = await sold(shop, [{ variant_id: shop.tea, quantity: 4 }]);
    expect(order).toMatchObject({ total: 4_600, items: [{ quantity: 4 }, { quantity: 2, total: 0 }] });
    expect(await exchange({ 0: 2, 1: 1 }, 2)).toEqual([2_300, 1_840, -460]);
    // The teas that were exchanged count: what is left earns its cup, and the last two bring nothing but one cup out.
    expect(await preview({ 1: 1 })).toMatchObject({ value: 0, charges: 0 });
    expect(await exchange({ 0: 2, 1: 1 }, 3)).toEqual([2_300, 2_760, 460]);
    expect(await read()).toMatchObject({ due: 0, items: [{ returned_quantity: 4 }, { returned_quantity: 2 }] });
    expect(await settled()).toEqual({ net: 4_000, tax: 600, take: 400, funding: 0 });
  },
);
