import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer, anAddress } from '../customers/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aShelf } from '../stock-locations/testing.ts';
import { aVariant } from '../products/testing.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;
let variant_id: string;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  admin = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:create', 'orders:delete'] });
  variant_id = await aVariant(api, trade.supplierId, { price: 333, tax_rate: 15 });
}, 60_000);
afterAll(() => api.stop());

const draft = (over: Record<string, unknown> = {}) => ({
  customer_id: trade.customerId,
  items: [{ variant_id, quantity: 7 }],
  ...over,
});

describe('a draft order', () => {
  test('is priced by the server, with the figures its order will have', async () => {
    const { status, body } = await admin.post(
      '/draft-orders',
      draft({ shipping_methods: [{ option_id: 'so_delivery' }], po_number: 'PO-2231' }),
    );
    expect(status).toBe(200);
    expect(body.draft_order).toMatchObject({
      status: 'open',
      display_id: 1,
      supplier_id: trade.supplierId,
      currency_code: 'SAR',
      subtotal: 2_331,
      tax_total: 350,
      total: 2_681,
      po_number: 'PO-2231',
      items: [
        {
          title: 'Spring Water',
          description: '330 ml',
          unit_price: 333,
          quantity: 7,
          tax_rate: 15,
          tax_total: 350,
          total: 2_681,
        },
      ],
      shipping_address: { city: 'Riyadh', country_code: 'sa' },
      shipping_methods: [{ name: 'Delivery', price: 0 }],
      order_id: null,
    });
    expect((await admin.get(`/draft-orders/${body.draft_order.id}`)).body).toEqual(body);
    const placed = await admin.post(`/draft-orders/${body.draft_order.id}/register`);
    expect(placed.body.order).toMatchObject({
      total: 2_681,
      tax_total: 350,
      payment_status: 'awaiting',
      po_number: 'PO-2231',
      draft_order_id: body.draft_order.id,
      payments: [{ provider_id: 'manual', amount: 2_681, captured_amount: 0 }],
    });
    expect((await admin.get(`/draft-orders/${body.draft_order.id}`)).body.draft_order).toMatchObject({
      status: 'completed',
      order_id: placed.body.order.id,
    });
    const next = await trade.supplier.get(`/draft-orders/defaults?customer_id=${trade.customerId}`);
    expect(next.body).toEqual({ shipping_option_id: 'so_delivery', payment_provider: 'manual' });
  });
  test('pay takes the money at once, by the provider system', async () => {
    const { body } = await trade.supplier.post('/draft-orders', draft());
    const paid = await trade.supplier.post(`/draft-orders/${body.draft_order.id}/pay`);
    expect(paid.body.order).toMatchObject({
      status: 'pending',
      payment_status: 'captured',
      paid_total: 2_681,
      payments: [{ provider_id: 'system', captured_amount: 2_681 }],
    });
    const again = await trade.supplier.post(`/draft-orders/${body.draft_order.id}/pay`);
    expect([again.status, again.body.code]).toEqual([400, 'draft_orders.completed']);
  });
  test('keeps the price it was put together at', async () => {
    const { body } = await admin.post('/draft-orders', draft());
    await api.owner.updateTable('variant_prices').set({ amount: 999 }).where('variant_id', '=', variant_id).execute();
    expect((await admin.post(`/draft-orders/${body.draft_order.id}/register`)).body.order.items[0].unit_price).toBe(
      333,
    );
    await api.owner.updateTable('variant_prices').set({ amount: 333 }).where('variant_id', '=', variant_id).execute();
  });
  test('an order of nothing to pay is paid', async () => {
    const free = await aVariant(api, trade.supplierId, { price: 0 });
    const { body } = await admin.post('/draft-orders', draft({ items: [{ variant_id: free, quantity: 1 }] }));
    expect((await admin.post(`/draft-orders/${body.draft_order.id}/pay`)).body.order).toMatchObject({
      total: 0,
      payment_status: 'captured',
      payments: [],
    });
  });
  test('numbers count by supplier and leave none out', async () => {
    const shop = await aTrade(api);
    const [first, second] = [await anOrder(api, shop), await anOrder(api, shop)];
    expect([first.display_id, second.display_id]).toEqual([10_001, 10_002]);
    expect(
      (await shop.supplier.get('/draft-orders')).body.draft_orders
        .map((one: { display_id: number }) => one.display_id)
        .sort(),
    ).toEqual([1, 2]);
  });
  test('without goods it is of the one supplier that its customer buys from; of several one has to be named', async () => {
    const other = await aTrade(api);
    const representative = await aRepresentative(api.owner, {}, [trade.supplierId, other.supplierId]);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    const of = (...suppliers: string[]) => aCustomer(api.owner, { sales_representative_id: representative }, suppliers);
    const ofOne = await of(other.supplierId);
    const { status, body } = await rep.post('/draft-orders', { customer_id: ofOne });
    expect([status, body.draft_order?.supplier_id]).toEqual([200, other.supplierId]);
    const ofTwo = await of(trade.supplierId, other.supplierId);
    for (const by of [rep, admin])
      expect((await by.post('/draft-orders', { customer_id: ofTwo })).body.code).toBe('draft_orders.which_supplier');
  });
  test('is listed, searched and removed while it is open', async () => {
    const shop = await aTrade(api, {}, { name: 'Aswaq Al-Rabie', name_ar: 'أسواق الربيع' });
    const goods = await aVariant(api, shop.supplierId);
    const { body } = await shop.supplier.post('/draft-orders', {
      customer_id: shop.customerId,
      items: [{ variant_id: goods, quantity: 1 }],
    });
    const count = async (query: string) => (await shop.supplier.get(`/draft-orders?${query}`)).body.count;
    expect([
      await count(''),
      await count(`q=${encodeURIComponent('الربيع')}`),
      await count('q=nobody'),
      await count('status=completed'),
    ]).toEqual([1, 1, 0, 0]);
    expect((await shop.supplier.delete(`/draft-orders/${body.draft_order.id}`)).body).toEqual({
      id: body.draft_order.id,
      object: 'draft-order',
      deleted: true,
    });
    expect((await shop.supplier.get(`/draft-orders/${body.draft_order.id}`)).status).toBe(404);
    expect((await shop.supplier.post(`/draft-orders/${body.draft_order.id}/pay`)).status).toBe(404);
  });
});

describe('what is refused', () => {
  test.each<[string, (own: string) => Record<string, unknown>]>([
    ['a price of one’s own', (own) => ({ items: [{ variant_id: own, quantity: 1, unit_price: 1 }] })],
    ['a title of one’s own', (own) => ({ items: [{ variant_id: own, quantity: 1, title: 'Gold' }] })],
    ['a total', () => ({ total: 1 })],
    ['a supplier', () => ({ supplier_id: 'sup_x' })],
    ['a quantity of 0', (own) => ({ items: [{ variant_id: own, quantity: 0 }] })],
    ['half a piece', (own) => ({ items: [{ variant_id: own, quantity: 0.5 }] })],
    ['goods that do not exist', () => ({ items: [{ variant_id: 'variant_x', quantity: 1 }] })],
    ['a total beyond what can be paid', (own) => ({ items: [{ variant_id: own, quantity: 2_147_483_647 }] })],
    ['a customer that does not exist', () => ({ customer_id: 'cus_x' })],
    ['a region that does not exist', () => ({ region_id: 'reg_x' })],
    [
      'an address abroad',
      () => ({ shipping_address: { city: 'Dubai', country_code: 'AE' }, region_id: 'reg_saudi_arabia' }),
    ],
    ['a return option for delivery', () => ({ shipping_methods: [{ option_id: 'so_pickup' }] })],
    ['a visit to nobody', () => ({ sales_visit_id: 'visit_x' })],
  ])('%s', async (_, over) => {
    const { status, body } = await admin.post('/draft-orders', draft(over(variant_id)));
    expect([status, body.type]).toEqual([400, expect.stringMatching(/^(invalid_data|not_allowed)$/)]);
  });
  test('goods without a price, of two suppliers, not published, or for a customer who may not order', async () => {
    const other = await aTrade(api);
    const theirs = await aVariant(api, other.supplierId);
    const bare = await aVariant(api, trade.supplierId, { price: null });
    const blocked = await aCustomer(api.owner, { status: 'blocked' }, [trade.supplierId]);
    const stranger = await aCustomer(api.owner, {}, [other.supplierId]);
    const ask = async (over: Record<string, unknown>) => (await admin.post('/draft-orders', draft(over))).body.code;
    expect(await ask({ items: [{ variant_id: bare, quantity: 1 }] })).toBe('draft_orders.no_price');
    expect(
      await ask({
        items: [
          { variant_id, quantity: 1 },
          { variant_id: theirs, quantity: 1 },
        ],
      }),
    ).toBe('draft_orders.one_supplier');
    expect(await ask({ customer_id: blocked })).toBe('draft_orders.customer_blocked');
    expect(await ask({ customer_id: stranger })).toBe('draft_orders.unknown_customer');
    expect(
      (await trade.supplier.post('/draft-orders', draft({ items: [{ variant_id: theirs, quantity: 1 }] }))).body.code,
    ).toBe('draft_orders.unknown_variant');
    const address = await anAddress(api.owner, stranger);
    expect(await ask({ shipping_address: address })).toBe('draft_orders.unknown_address');
  });
});

describe('who may do what', () => {
  test('a representative drafts and registers for its own customers, and takes no money', async () => {
    const representative = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    const own = await aCustomer(api.owner, { sales_representative_id: representative }, [trade.supplierId]);
    const visit = testId('visit');
    await insertRow(api.owner, 'sales_visits', {
      id: visit,
      sales_representative_id: representative,
      customer_id: own,
      planned_at: new Date(),
      status: 'in_progress',
      created_at: new Date(),
      updated_at: new Date(),
    });
    const made = await rep.post('/draft-orders', draft({ customer_id: own, sales_visit_id: visit }));
    expect(made.status).toBe(200);
    const path = `/draft-orders/${made.body.draft_order.id}`;
    expect((await rep.post(`${path}/pay`)).status).toBe(404);
    expect((await rep.post(`${path}/register`)).body.order).toMatchObject({
      channel: 'sales_rep',
      sales_representative: { id: representative },
      sales_visit: { id: visit, sales_representative: { id: representative } },
    });
    expect((await rep.post('/draft-orders', draft())).body.code).toBe('draft_orders.unknown_customer');
    const elsewhere = await aTrade(api);
    const theirs = await aVariant(api, elsewhere.supplierId);
    expect(
      (await rep.post('/draft-orders', draft({ customer_id: own, items: [{ variant_id: theirs, quantity: 1 }] }))).body
        .code,
    ).toBe('draft_orders.unknown_variant');
  });
  test('a further representative drafts and registers too; the order is of whoever took it', async () => {
    const [main, further] = [
      await aRepresentative(api.owner, {}, [trade.supplierId]),
      await aRepresentative(api.owner, {}, [trade.supplierId]),
    ];
    const shop = await aCustomer(
      api.owner,
      { sales_representative_id: main, further_representatives: [{ id: further, brand_ids: [] }] },
      [trade.supplierId],
    );
    await anAddress(api.owner, shop);
    const place = async (by: Client) => {
      const { body } = await by.post('/draft-orders', draft({ customer_id: shop }));
      expect((await by.get(`/draft-orders/${body.draft_order.id}`)).status).toBe(200);
      return (await by.post(`/draft-orders/${body.draft_order.id}/register`)).body.order;
    };
    const representative = await api.signIn({ account: 'sales_representative', salesRepresentativeId: further });
    const taken = await place(representative);
    expect(taken.sales_representative).toMatchObject({ id: further });
    expect((await representative.get('/orders')).body).toMatchObject({ count: 1, orders: [{ id: taken.id }] });
    expect((await place(admin)).sales_representative).toMatchObject({ id: main });
  });

  test('what a customer pays is said to no representative but its own', async () => {
    const representative = await aRepresentative(api.owner, {}, [trade.supplierId]);
    const rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
    const own = await aCustomer(api.owner, { sales_representative_id: representative }, [trade.supplierId]);
    const asked = (customer_id: string) =>
      Promise.all([
        rep.post('/draft-orders/preview', draft({ customer_id })),
        rep.post('/draft-orders/match', { customer_id, terms: ['Water'] }),
      ]);
    expect((await asked(own)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await asked(trade.customerId)).map(({ status }) => status)).toEqual([404, 404]);
  });
  test('another supplier’s draft is not found; reading alone creates none', async () => {
    const { body } = await admin.post('/draft-orders', draft());
    const other = await aTrade(api);
    const path = `/draft-orders/${body.draft_order.id}`;
    expect([
      (await other.supplier.get(path)).status,
      (await other.supplier.post(`${path}/pay`)).status,
      (await other.supplier.post(`${path}/register`)).status,
      (await other.supplier.delete(path)).status,
    ]).toEqual([404, 404, 404, 404]);
    const viewer = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect([
      (await viewer.get(path)).status,
      (await viewer.post('/draft-orders', draft())).status,
      (await viewer.post(`${path}/pay`)).status,
      (await viewer.delete(path)).status,
    ]).toEqual([200, 403, 403, 403]);
  });
  test('everything these tests did keeps every invariant', async () => {
    await aShelf(api, trade.supplierId, trade.locationId, variant_id, 5);
    await expect(demandInvariants(api)).resolves.toBeUndefined();
  });
});
