import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../apps/api/testing.ts';
import { ourInvariants } from '../../db/invariants.ts';
import { demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { aVariant } from '../products/testing.ts';
import { aPromotion } from '../promotions/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aTaxedTrade } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startStore();
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

type Bought = { variant_id: string; quantity: number };
const why = { reason_code: 4, reason: 'Goods came back' };

async function aShop(...prices: readonly (number | [price: number, taxRate: number])[]) {
  const trade = await aTaxedTrade(api);
  const variants: string[] = [];
  for (const one of prices) {
    const [price, tax_rate] = Array.isArray(one) ? one : [one, 15];
    const id = await aVariant(api, trade.supplierId, { price, tax_rate });
    await aShelf(api, trade.supplierId, trade.locationId, id, 10_000);
    variants.push(id);
  }
  return { ...trade, variants };
}

/** An order that is shipped and invoiced. */
async function sold(trade: Trade, items: Bought[], exemption_code?: string) {
  const { supplier, customerId } = trade;
  const draft = await supplier.post('/draft-orders', { customer_id: customerId, items });
  const { order } = (await supplier.post(`/draft-orders/${draft.body.draft_order.id}/register`, {})).body;
  const path = `/orders/${order.id}`;
  await supplier.post(`${path}/accept`, { overrides: ['OVERDUE', 'CREDIT_LIMIT'], reason: 'Known' });
  const lines = (order.items as { id: string; quantity: number }[]).map(({ id, quantity }) => ({
    item_id: id,
    quantity,
  }));
  const packed = await supplier.post(`${path}/fulfillment`, { items: lines });
  await supplier.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  const made = await supplier.post(`${path}/invoices`, exemption_code ? { exemption_code } : {});
  const { status, body, text } = await supplier.post(`/invoices/${made.body.invoice.id}/issue`);
  if (status !== 200) throw new Error(text);
  /** What comes back, by place; answers the return's id. */
  const back = async (pieces: Record<number, number>, over: object = {}): Promise<string> => {
    const asked = await supplier.post(`${path}/return`, {
      items: Object.entries(pieces).map(([at, quantity]) => ({ item_id: lines[Number(at)]?.item_id, quantity })),
      receive_now: true,
      location_id: trade.locationId,
      ...over,
    });
    if (asked.status !== 200) throw new Error(asked.text);
    return asked.body.order.returns.at(-1).id;
  };
  const credit = (return_id: string) =>
    supplier.post(`/invoices/${body.invoice.id}/credit-note`, { return_id, ...why });
  const now = async () => {
    const [{ body: of }, { body: one }] = [
      await supplier.get(path),
      await supplier.get(`/invoices/${body.invoice.id}`),
    ];
    return {
      order: of.order,
      invoice: one.invoice,
      /** What the documents say is owed for the sale, and what the order says. */
      owed: [one.invoice.total - one.invoice.credited_total, of.order.total - of.order.credited_total],
    };
  };
  return { order, invoice: body.invoice, back, credit, now };
}

describe('a credit note for a return', () => {
  const sixes = (trade: Trade & { variants: string[] }, return_rule: 'prorated' | 'rejudged' = 'rejudged') =>
    aPromotion(
      api.owner,
      trade.supplierId,
      {
        return_rule,
        conditions: [{ type: 'variants', operator: 'in', ids: trade.variants.slice(0, 1) }],
        benefit: { type: 'mix_match', choose: 6, price: 4_800, free: 0, max_repeats: null },
      },
      { kind: 'bundle', name: 'Six teas', name_ar: 'ستة شاي' },
    );

  test('comes to what the return refunded, says why that is less, and in the end everything is credited', async () => {
    const trade = await aShop(1_000);
    const rule_id = await sixes(trade);
    const { back, credit, now, order, invoice } = await sold(trade, [{ variant_id: trade.variants[0]!, quantity: 6 }]);
    expect([order.total, invoice.total]).toEqual([5_520, 5_520]);
    const return_id = await back({ 0: 3 });
    // 27.60 for three, less 6.90 because the other three cost 34.50 by themselves.
    const less = [{ rule_id, name: 'Six teas', name_ar: 'ستة شاي', net: 600, tax: 90 }];
    const first = { net_total: 1_800, tax_total: 270, total: 2_070, less };
    expect((await now()).invoice.returned).toMatchObject([{ return_id, number: 1, ...first }]);
    expect((await credit(return_id)).body.invoice).toMatchObject({
      ...first,
      type: 'credit_note',
      of_return: { id: return_id, number: 1 },
      lines: [{ quantity: 3, unit_price: 1_000, discount: 1_200, net: 1_800, tax: 270 }],
      subtotals: [{ taxable: 1_800, tax: 270 }],
    });
    expect((await now()).owed).toEqual([3_450, 3_450]);
    // Whoever verifies is told of a note that is another amount than its return refunded.
    const broken = async () => {
      const rule = ourInvariants().find(({ name }) => name.startsWith('M23 a credit note for a return'));
      return (await sql.raw(rule?.sql ?? '').execute(api.owner)).rows.length;
    };
    const refunded = (more: number) =>
      sql`update return_receipts set amount = amount + ${more} where return_id = ${return_id}`.execute(api.owner);
    expect(await broken()).toBe(0);
    await refunded(1);
    expect(await broken()).toBe(1);
    await refunded(-1);
    expect((await credit(return_id)).body).toMatchObject({
      message: [{ path: 'return_id', message: 'Nothing of this return is left to credit.' }],
    });
    const rest = await credit(await back({ 0: 3 }));
    expect(rest.body.invoice).toMatchObject({
      total: 3_450,
      less: [{ net: -600, tax: -90 }],
      lines: [
        { quantity: 3, net: 2_400, by_value: false },
        { quantity: 1, net: 600, by_value: true },
      ],
    });
    const end = await now();
    expect(end.owed).toEqual([0, 0]);
    expect(end.order.invoiced_at).toBeNull();
  });

  test('of a bundle whose shares stay gives the pieces’ share', async () => {
    const trade = await aShop(1_000);
    await sixes(trade, 'prorated');
    const { back, credit, now } = await sold(trade, [{ variant_id: trade.variants[0]!, quantity: 6 }]);
    expect((await credit(await back({ 0: 3 }))).body.invoice).toMatchObject({ total: 2_760, less: [] });
    expect((await now()).owed).toEqual([2_760, 2_760]);
  });

  test('charges goods given free that are kept, also where the return refunded nothing: its pieces go with the next note', async () => {
    const trade = await aShop(500, 700, 900);
    const [tea, cup, oil] = trade.variants as [string, string, string];
    await aPromotion(
      api.owner,
      trade.supplierId,
      {
        return_rule: 'rejudged',
        benefit: {
          type: 'buy_x_get_y',
          triggers: [{ match: [{ type: 'variants', ids: [tea] }], min_quantity: 2 }],
          bps: 10_000,
          rewards: [{ variant_id: cup, quantity: 1 }],
          max_repeats: null,
        },
      },
      { kind: 'bundle', name: 'Cup with tea' },
    );
    const { back, credit, now, order } = await sold(trade, [
      { variant_id: tea, quantity: 4 },
      { variant_id: oil, quantity: 1 },
    ]);
    expect(order.items).toMatchObject([{ total: 2_300 }, { total: 1_035 }, { quantity: 2, total: 0 }]);
    const nothing = await back({ 0: 1 });
    expect((await now()).invoice.returned).toEqual([]);
    expect((await credit(nothing)).body.code).toBe('invoices.returned_nothing');
    // 10.35 for the oil, of which 2.30 that the first return could not bear.
    const second = await credit(await back({ 1: 1 }));
    expect(second.body.invoice).toMatchObject({ total: 805, lines: [{ quantity: 1 }, { quantity: 1 }] });
    expect((await now()).owed).toEqual([2_530, 2_530]);
    await credit(await back({ 2: 2 }));
    expect((await now()).owed).toEqual([1_725, 1_725]);
    await credit(await back({ 0: 3 }));
    expect((await now()).owed).toEqual([0, 0]);
  });

  test('follows return shipping and amounts that a person set', async () => {
    const trade = await aShop(1_000);
    const { back, credit, now } = await sold(trade, [{ variant_id: trade.variants[0]!, quantity: 10 }]);
    const set = await credit(await back({ 0: 2 }, { refund: 2_000 }));
    expect(set.body.invoice).toMatchObject({ total: 2_000, less: [{ rule_id: null, net: 261, tax: 39 }] });
    expect((await now()).owed).toEqual([9_500, 9_500]);
    await credit(await back({ 0: 8 }));
    expect((await now()).owed).toEqual([300, 300]);
  });

  test('keeps each rate’s tax where lines are taxed otherwise', async () => {
    const trade = await aShop([1_000, 15], [333, 0]);
    const [tea, pills] = trade.variants as [string, string];
    await sixes(trade);
    const { back, credit, now } = await sold(
      trade,
      [
        { variant_id: tea, quantity: 6 },
        { variant_id: pills, quantity: 3 },
      ],
      'VATEX-SA-35',
    );
    const note = await credit(await back({ 0: 3, 1: 2 }));
    expect(note.body.invoice).toMatchObject({
      total: 2_070 + 666,
      subtotals: [
        { rate: 15, taxable: 1_800, tax: 270 },
        { rate: 0, taxable: 666, tax: 0 },
      ],
    });
    const { owed, invoice } = await now();
    expect(owed).toEqual([3_450 + 333, 3_450 + 333]);
    // What is left is credited as a whole, to the halala.
    await trade.supplier.post(`/invoices/${invoice.id}/credit-note`, why);
    expect((await now()).invoice).toMatchObject({ credited_total: invoice.total });
  });

  test('never takes more than notes by hand have left, and names what it follows alone', async () => {
    const trade = await aShop(1_000);
    const { back, now, credit, invoice } = await sold(trade, [{ variant_id: trade.variants[0]!, quantity: 10 }]);
    const return_id = await back({ 0: 5 });
    const line_id = invoice.lines[0].id;
    const path = `/invoices/${invoice.id}/credit-note`;
    expect(
      (await trade.supplier.post(path, { return_id, lines: [{ line_id, quantity: 1 }], ...why })).body,
    ).toMatchObject({
      message: [{ path: 'lines', message: 'Choose either a return or lines.' }],
    });
    await trade.supplier.post(path, { lines: [{ line_id, quantity: 6 }], ...why });
    expect((await now()).invoice.returned).toEqual([]);
    expect((await credit(return_id)).body.message).toMatchObject([
      { path: 'return_id', message: expect.stringContaining('Only 4 pieces of') },
    ]);
    const other = await aShop(1_000);
    const strange = await sold(other, [{ variant_id: other.variants[0]!, quantity: 1 }]);
    expect((await credit(await strange.back({ 0: 1 }))).body).toMatchObject({
      message: [{ message: 'Nothing of this return is left to credit.' }],
    });
  });
});
