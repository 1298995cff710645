import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aPromotion } from '../promotions/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aProgram, aRule } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startStore();
}, 60_000);
afterAll(() => api.stop());

test.each([
  // A point for each riyal: 48.00 for six, 24.00 for three of them.
  ['prorated', [48, 24, 0], []],
  // Judged again, the three that are kept cost 30.00, and so much earns.
  ['rejudged', [48, 30, 0], []],
  // Who was given back all of the share nonetheless was charged nothing.
  ['rejudged', [48, 24, 0], [2_400]],
] as const)('what is kept earns by what it costs: %s, %j', async (return_rule, [whole, half, none], refunds) => {
  const trade = await aTrade(api);
  const { supplier, customerId: customer_id, supplierId: supplier_id, locationId: location_id } = trade;
  await aPromotion(
    api.owner,
    supplier_id,
    { return_rule, benefit: { type: 'mix_match', choose: 6, price: 4_800, free: 0, max_repeats: null } },
    { kind: 'bundle' },
  );
  const program = await aProgram(api.owner, { rules: [aRule({ per: 100 })] }, { supplier_id });
  const order = await anOrder(api, trade, { quantity: 6 });
  const path = `/orders/${order.id}`;
  const item_id = order.items[0]?.id;
  await supplier.post(`${path}/accept`);
  const packed = await supplier.post(`${path}/fulfillment`, { items: [{ item_id, quantity: 6 }] });
  await supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  await supplier.post(`${path}/complete`);
  const balance = async () => {
    await api.server.dispatcher.drain();
    const { body } = await supplier.get(`/loyalty-wallets?program_id=${program}&customer_id=${customer_id}`);
    return body.loyalty_wallets[0].balance;
  };
  const back = (quantity: number, refund?: number) =>
    supplier.post(`${path}/return`, {
      items: [{ item_id, quantity }],
      receive_now: true,
      location_id,
      ...(refund === undefined ? {} : { refund }),
    });
  expect(await balance()).toBe(whole);
  await back(3, refunds[0]);
  expect(await balance()).toBe(half);
  await back(3);
  expect(await balance()).toBe(none);
  await demandInvariants(api);
});

test('an exchange of goods of one price earns for what went out, and no more for what came', async () => {
  const trade = await aTrade(api);
  const { supplier, customerId: customer_id, supplierId: supplier_id } = trade;
  const program = await aProgram(api.owner, {}, { supplier_id });
  const order = await anOrder(api, trade, { quantity: 10 });
  const path = `/orders/${order.id}`;
  const item_id = order.items[0]?.id;
  await supplier.post(`${path}/accept`);
  const packed = await supplier.post(`${path}/fulfillment`, { items: [{ item_id, quantity: 10 }] });
  await supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  await supplier.post(`${path}/complete`);
  const other = await aVariant(api, supplier_id, { price: 1_000 });
  await aShelf(api, supplier_id, trade.locationId, other, 100);
  const made = await supplier.post(`${path}/swaps`, {
    return_items: [{ item_id, quantity: 4 }],
    additional_items: [{ variant_id: other, quantity: 4 }],
  });
  expect(made.body.order.swaps).toMatchObject([{ difference_due: 0, processed_at: expect.any(String) }]);
  const balance = async () => {
    await api.server.dispatcher.drain();
    const { body } = await supplier.get(`/loyalty-wallets?program_id=${program}&customer_id=${customer_id}`);
    return body.loyalty_wallets[0].balance;
  };
  expect(await balance()).toBe(10);
  // One of four comes and the rest is given up: seven stay, and four went out.
  await supplier.post(`/returns/${made.body.order.swaps[0].return_order.id}/receive`, {
    items: [{ item_id, quantity: 1 }],
  });
  await supplier.post(`/returns/${made.body.order.swaps[0].return_order.id}/cancel`);
  expect(await balance()).toBe(10);
  await demandInvariants(api);
});
