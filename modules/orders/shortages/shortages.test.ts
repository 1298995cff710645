import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, testId, type TestApi } from '../../../apps/api/testing.ts';
import { aShelf } from '../../stock-locations/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';
import { aVariant } from '../../products/testing.ts';
import { sumShortages, shortageOf } from './rules/shortages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startStore();
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

async function aGood(trade: Trade, stocked: number): Promise<string> {
  const product = testId('prod');
  const stamps = { version: 1, created_at: new Date(), updated_at: new Date() };
  await insertRow(api.owner, 'products', {
    id: product,
    supplier_id: trade.supplierId,
    title: 'Rice',
    handle: product.toLowerCase(),
    status: 'published',
    tax_rate: 0,
    storage: 'ambient',
    sort_index: 0,
    ...stamps,
  });
  const master = testId('mv');
  await insertRow(api.owner, 'master_variants', {
    id: master,
    supplier_id: trade.supplierId,
    product_id: product,
    title: '1 kg',
    case_configuration: 24,
    shrink_configuration: 6,
    is_active: true,
    is_default: true,
    ...stamps,
  });
  const variant = await aVariant(api, trade.supplierId, { master_variant_id: master, product_id: product });
  await aShelf(api, trade.supplierId, trade.locationId, variant, stocked);
  return variant;
}
async function anOrderOf(trade: Trade, variant_id: string, quantity: number) {
  const draft = await trade.supplier.post('/draft-orders', {
    customer_id: trade.customerId,
    items: [{ variant_id, quantity }],
  });
  return (await trade.supplier.post(`/draft-orders/${draft.body.draft_order.id}/register`)).body.order as {
    id: string;
    items: { id: string }[];
  };
}
const listOf = async (trade: Trade, query: string) => (await trade.supplier.get(`/orders/aggregated?${query}`)).body;

describe('orders summed up', () => {
  test('to pick: what is not fulfilled yet, in packs, where it is set aside; to load: what is packed and not shipped', async () => {
    const trade = await aTrade(api);
    const variant = await aGood(trade, 100);
    const first = await anOrderOf(trade, variant, 40);
    await anOrderOf(trade, variant, 15);
    await trade.supplier.post(`/orders/${first.id}/accept`, {});
    const picking = await listOf(trade, 'list=picking');
    expect(picking).toMatchObject({
      list: 'picking',
      orders_count: 2,
      money: [{ currency_code: 'SAR', orders_count: 2, total: 55_000, due: 55_000 }],
      by_variant: [
        {
          variant_id: variant,
          total_pieces: 55,
          cases: 2,
          shrinks: 1,
          pieces: 1,
          orders_count: 2,
          by_location: [
            { id: trade.locationId, pieces: 40 },
            { id: null, pieces: 15 },
          ],
          by_driver: [{ id: null, pieces: 55 }],
          stock: null,
        },
      ],
    });
    await trade.supplier.post(`/orders/${first.id}/fulfillment`, {
      items: [{ item_id: first.items[0]?.id, quantity: 30 }],
      location_id: trade.locationId,
    });
    expect((await listOf(trade, 'list=picking')).by_variant).toMatchObject([{ total_pieces: 25 }]);
    expect((await listOf(trade, 'list=loading')).by_variant).toMatchObject([
      { total_pieces: 30, orders_count: 1, by_location: [{ id: trade.locationId, name: 'Riyadh DC', pieces: 30 }] },
    ]);
    const order = (await trade.supplier.get(`/orders/${first.id}`)).body.order;
    await trade.supplier.post(`/orders/${first.id}/shipment`, { fulfillment_id: order.fulfillments[0].id });
    expect((await listOf(trade, 'list=loading')).by_variant).toEqual([]);
    expect((await listOf(trade, `list=picking&id=${first.id}`)).by_variant).toMatchObject([
      { total_pieces: 10, orders_count: 1 },
    ]);
  });

  test('to buy: what orders need beyond what is free; what is set aside for them is not short, and canceled orders need nothing', async () => {
    const trade = await aTrade(api);
    const [scarce, plenty] = [await aGood(trade, 50), await aGood(trade, 500)];
    const first = await anOrderOf(trade, scarce, 40);
    await anOrderOf(trade, scarce, 30);
    await anOrderOf(trade, plenty, 30);
    const gone = await anOrderOf(trade, scarce, 99);
    await trade.supplier.post(`/orders/${gone.id}/cancel`, { reason: 'Ordered twice' });
    await trade.supplier.post(`/orders/${first.id}/accept`, {});
    const buying = await listOf(trade, 'list=purchasing');
    expect(buying).toMatchObject({
      orders_count: 1,
      by_variant: [
        { variant_id: scarce, total_pieces: 20, stock: { needed: 30, available: 10, incoming: 0, to_order: 20 } },
      ],
    });
  });

  test('of others nothing is seen, a strange list is refused, and representatives have none', async () => {
    const [ours, theirs] = [await aTrade(api), await aTrade(api)];
    const order = await anOrderOf(theirs, await aGood(theirs, 9), 3);
    expect((await listOf(ours, `id=${order.id}`)).by_variant).toEqual([]);
    expect((await ours.supplier.get(`/orders/aggregated?supplier_id=${theirs.supplierId}`)).body.by_variant).toEqual(
      [],
    );
    expect((await ours.supplier.get('/orders/aggregated?list=all')).status).toBe(400);
    expect((await ours.supplier.get('/orders/aggregated?limit=5')).status).toBe(400);
  });
});

describe('rules', () => {
  test.each([
    [30, 10, 0, 20, 20],
    [30, 10, 24, 20, 0],
    [30, 10, 6, 20, 14],
    [30, 40, 0, 0, 0],
    [30, -5, 0, 30, 30],
  ])(
    'of %i needed with %i free and %i coming, %i are short and %i to be ordered',
    (needed, available, incoming, short, to_order) => {
      expect(shortageOf(needed, available, incoming)).toEqual({ short, to_order });
    },
  );
  test('pieces are shared out by place and driver, most first; what is bought lies nowhere', () => {
    const line = {
      key: 'v',
      variant_id: 'v',
      supplier_id: 's',
      title: 'Rice',
      title_ar: null,
      description: null,
      description_ar: null,
      sku: 'R',
      barcode: null,
      thumbnail: null,
      shrink_size: 1,
      case_size: 12,
      pieces: 30,
      order_ids: ['a', 'b'],
      incoming: null,
    };
    const cell = { key: 'v', area_id: null, location_id: 'l' };
    const cells = [
      { ...cell, driver_id: 'd1', pieces: 10 },
      { ...cell, driver_id: 'd2', pieces: 20 },
    ];
    const names = {
      locations: [{ id: 'l', name: 'Riyadh', name_ar: 'الرياض' }],
      areas: [],
      drivers: [{ id: 'd2', name: 'Salem', name_ar: null }],
    };
    expect(sumShortages([{ ...line, available: null }], cells, names)).toMatchObject([
      {
        total_pieces: 30,
        cases: 2,
        shrinks: 0,
        pieces: 6,
        by_location: [{ name: 'Riyadh', pieces: 30 }],
        by_driver: [
          { id: 'd2', name: 'Salem', pieces: 20 },
          { id: 'd1', name: null, pieces: 10 },
        ],
        stock: null,
      },
    ]);
    expect(sumShortages([{ ...line, available: 25, incoming: 2 }], cells, names)).toMatchObject([
      { total_pieces: 5, by_driver: [], stock: { needed: 30, available: 25, incoming: 2, to_order: 3 } },
    ]);
  });
});
