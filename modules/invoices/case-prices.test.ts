import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aTaxedTrade } from './testing.ts';

let api: TestApi;
let trade: Trade;
let supplier: Client;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  trade = await aTaxedTrade(api);
  ({ supplier } = trade);
  admin = await api.signIn({ account: 'admin', permissions: ['orders:update', 'products:update', 'settings:update'] });
  await admin.post('/store', { feature_flags: [{ key: 'order_editing', value: true }] });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

/** Goods at 219.95 a case of 24. They are published: such a step of their price is not the supplier's alone. */
async function soldByTheCase(): Promise<{ variant_id: string; path: string; version: number }> {
  const variant_id = await aVariant(api, trade.supplierId, { tax_rate: 15, price: 1 });
  await aShelf(api, trade.supplierId, trade.locationId, variant_id, 10_000);
  const { rows } = await sql<{
    product_id: string;
  }>`select product_id from product_variants where id = ${variant_id}`.execute(api.owner);
  const path = `/products/${rows[0]?.product_id}/variants/${variant_id}`;
  const { status, text, body } = await admin.post(path, {
    prices: [{ currency_code: 'SAR', amount: 21_995, pack_size: 24 }],
  });
  if (status !== 200) throw new Error(text);
  const variant = body.product.variants.find(({ id }: { id: string }) => id === variant_id);
  expect(variant.prices).toMatchObject([{ amount: 21_995, pack_size: 24 }]);
  return { variant_id, path, version: variant.version };
}
const micros = 916_458_333;

describe('a price of 219.95 for a case of 24', () => {
  test('ten cases cost 2,199.50 in the draft, the order, its edit, the invoice, its XML and a credit note', async () => {
    const { variant_id, path } = await soldByTheCase();
    const draft = (
      await supplier.post('/draft-orders', { customer_id: trade.customerId, items: [{ variant_id, quantity: 240 }] })
    ).body.draft_order;
    expect(draft).toMatchObject({
      subtotal: 219_950,
      tax_total: 32_993,
      items: [
        { unit_price: 916, unit_price_micros: micros, list_price_micros: micros, price_locked: false, total: 252_943 },
      ],
    });
    // The price as it is shown, sent back, is no price by hand.
    const [line] = draft.items;
    const again = await supplier.post(`/draft-orders/${draft.id}`, {
      items: [{ id: line.id, quantity: 240, unit_price: 916 }],
    });
    expect(again.body.draft_order).toMatchObject({
      subtotal: 219_950,
      items: [{ unit_price_micros: micros, price_locked: false }],
    });
    const { order } = (await supplier.post(`/draft-orders/${draft.id}/register`)).body;
    const [item] = order.items;
    expect(order).toMatchObject({
      subtotal: 219_950,
      total: 252_943,
      items: [{ unit_price: 916, unit_price_micros: micros, subtotal: 219_950 }],
    });

    await supplier.post(`/orders/${order.id}/accept`);
    const begun = await supplier.post('/order-edits', { order_id: order.id });
    if (begun.status !== 200) throw new Error(begun.text);
    const { order_edit: edit } = begun.body;
    const at = `/order-edits/${edit.id}`;
    const changed = await supplier.post(`${at}/items/${item.id}`, { quantity: 264 });
    expect(changed.body.order_edit).toMatchObject({
      subtotal: 241_945,
      items: [{ unit_price_micros: micros, subtotal: 241_945 }],
    });
    const shown = await supplier.post(`${at}/items/${item.id}`, { quantity: 240, unit_price: 916 });
    expect(shown.body.order_edit).toMatchObject({ subtotal: 219_950, changes: [] });
    await supplier.post(`${at}/items`, { variant_id, quantity: 1 });
    await supplier.post(`${at}/request`);
    expect((await admin.post(`${at}/confirm`)).status).toBe(200);

    const made = await supplier.post(`/orders/${order.id}/invoices`);
    const { invoice } = (await supplier.post(`/invoices/${made.body.invoice.id}/issue`)).body;
    expect(invoice).toMatchObject({
      net_total: 220_866,
      lines: [
        { unit_price: 916, unit_price_rest: 458_333, net: 219_950 },
        { quantity: 1, net: 916 },
      ],
    });
    const { text } = await supplier.get(`/invoices/${invoice.id}/xml`);
    expect(text).toContain('<cbc:PriceAmount currencyID="SAR">9.16458333</cbc:PriceAmount>');
    expect(text).toContain('<cbc:LineExtensionAmount currencyID="SAR">2199.50</cbc:LineExtensionAmount>');
    const note = await supplier.post(`/invoices/${invoice.id}/credit-note`, {
      lines: [{ line_id: invoice.lines[0].id, quantity: 24 }],
      reason_code: 4,
      reason: 'A case came back wet',
    });
    expect(note.body.invoice).toMatchObject({ net_total: 21_995, lines: [{ quantity: 24, discount: 0, net: 21_995 }] });

    // Lists tell a case exactly.
    const product = (await supplier.get(`/products/${item.product_id}`)).body.product;
    expect(product.lead).toMatchObject({ price: 916, price_micros: micros });
    expect((await supplier.get(`/variants?id=${variant_id}&currency_code=sar`)).body.variants).toMatchObject([
      { calculated_price: 916, calculated_price_micros: micros },
    ]);
    await supplier.post(path, { prices: [{ currency_code: 'SAR', amount: 21_996, pack_size: 24 }] });
    const next = (
      await supplier.post('/draft-orders', { customer_id: trade.customerId, items: [{ variant_id, quantity: 24 }] })
    ).body.draft_order;
    expect(next.subtotal).toBe(21_996);
  });

  test('the desk says so when it has changed by less than a halala a piece, and a price by hand is whole', async () => {
    const { variant_id, path } = await soldByTheCase();
    const place = async (items: object[]) => {
      const { draft_order } = (await supplier.post('/draft-orders', { customer_id: trade.customerId, items })).body;
      return (await supplier.post(`/draft-orders/${draft_order.id}/register`)).body.order;
    };
    const [own, byHand] = [
      await place([{ variant_id, quantity: 48 }]),
      await place([{ variant_id, quantity: 48, unit_price: 900 }]),
    ];
    expect(byHand).toMatchObject({ subtotal: 43_200, items: [{ unit_price_micros: 900_000_000 }] });
    const blockers = async (id: string) =>
      (await supplier.post('/orders/bulk-confirm/validate', { order_ids: [id] })).body.results[0].blockers.map(
        ({ code, message }: { code: string; message: string }) => (code === 'PRICE_CHANGED' ? message : code),
      );
    expect(await blockers(own.id)).not.toContainEqual(expect.stringContaining('9.16'));
    await supplier.post(path, { prices: [{ currency_code: 'SAR', amount: 21_990, pack_size: 24 }] });
    expect(await blockers(own.id)).toContainEqual(expect.stringMatching(/9\.1646.*9\.1625/));
    expect(await blockers(byHand.id)).not.toContainEqual(expect.stringContaining('9.16'));
  });

  test.each([0, -1, 2.5, 'case'])('for %j pieces is refused', async (pack_size) => {
    const { path } = await soldByTheCase();
    const { status } = await supplier.post(path, { prices: [{ currency_code: 'SAR', amount: 100, pack_size }] });
    expect(status).toBe(400);
  });
});
