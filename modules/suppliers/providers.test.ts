import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';
import { aSupplier } from './testing.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;
let variant_id: string;

beforeAll(async () => {
  api = await startStore();
  const all = { payment_providers: ['manual', 'cash', 'card'], fulfillment_providers: ['manual', 'supplier_delivery'] };
  await api.owner.updateTable('store').set(all).execute();
  await api.owner.updateTable('regions').set(all).execute();
  trade = await aTrade(api);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['orders:read', 'orders:create', 'suppliers:read', 'suppliers:update'],
  });
  variant_id = await aVariant(api, trade.supplierId);
}, 60_000);
afterAll(() => api.stop());

const choose = (providers: string[], kind = 'payment') => trade.supplier.post(`/me/${kind}-providers`, { providers });
const order = (over: Record<string, unknown> = {}) => ({
  customer_id: trade.customerId,
  items: [{ variant_id, quantity: 2 }],
  ...over,
});
async function place(how: 'register' | 'pay', body: object = {}, client = trade.supplier) {
  const {
    body: { draft_order },
  } = await client.post('/draft-orders', order());
  return client.post(`/draft-orders/${draft_order.id}/${how}`, body);
}

describe('which providers a supplier offers', () => {
  test('all that store and region have while it has chosen nothing; then what it chose, in its own profile and its log', async () => {
    expect((await trade.supplier.get(`/suppliers/${trade.supplierId}`)).body.supplier).toMatchObject({
      payment_providers: null,
      fulfillment_providers: null,
    });
    expect((await trade.supplier.get('/draft-orders/providers')).body).toEqual({
      payment_providers: ['manual', 'cash', 'card'],
      fulfillment_providers: ['manual', 'supplier_delivery'],
    });
    const { status, body } = await choose(['card', 'cash']);
    expect([status, body.supplier.payment_providers]).toEqual([200, ['cash', 'card']]);
    expect((await trade.supplier.get('/draft-orders/providers')).body.payment_providers).toEqual(['cash', 'card']);
    const { rows } = await sql<{
      changes: unknown;
    }>`select changes from audit_trail where entity_id = ${trade.supplierId} order by at desc limit 1`.execute(
      api.owner,
    );
    expect(JSON.stringify(rows[0]?.changes)).toContain('payment_providers');
  });
  test('one that the store has not is refused by name, and none at all is refused', async () => {
    const unknown = await choose(['cash', 'cheque']);
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      [expect.objectContaining({ path: 'providers.1', message: 'The store does not offer “cheque”.' })],
    ]);
    for (const kind of ['payment', 'fulfillment']) {
      expect((await choose([], kind)).body).toMatchObject({
        type: 'invalid_data',
        message: [{ path: 'providers', message: 'Providers is required.' }],
      });
    }
    expect((await choose(['nobody'], 'fulfillment')).status).toBe(400);
  });
  test('no order is placed by a way of paying that is off, whoever places it', async () => {
    await choose(['cash']);
    for (const client of [trade.supplier, admin]) {
      const byHand = await place('register', {}, client);
      expect([byHand.status, byHand.body.type, byHand.body.message]).toEqual([
        400,
        'not_allowed',
        'This supplier does not accept manual payment.',
      ]);
      expect((await place('pay', { payment_provider: 'card' }, client)).body.code).toBe(
        'draft_orders.not_paid_by_card',
      );
    }
    expect((await place('register', { payment_provider: 'cash' })).body.order.payments).toMatchObject([
      { provider_id: 'cash', captured_amount: 0 },
    ]);
    // That money came is only written down.
    expect((await place('pay')).body.order.payments).toMatchObject([{ provider_id: 'system' }]);
    await choose(['manual', 'cash', 'card']);
    expect((await place('register')).status).toBe(200);
  });
  test('nor one delivered by somebody it does not deliver by', async () => {
    await choose(['supplier_delivery'], 'fulfillment');
    const refused = await trade.supplier.post(
      '/draft-orders',
      order({ shipping_methods: [{ option_id: 'so_delivery' }] }),
    );
    expect([refused.status, refused.body.message]).toEqual([
      400,
      [
        expect.objectContaining({
          path: 'shipping_methods.0.option_id',
          message: 'This supplier does not offer the shipping option Delivery.',
        }),
      ],
    ]);
    await choose(['manual'], 'fulfillment');
    expect(
      (await trade.supplier.post('/draft-orders', order({ shipping_methods: [{ option_id: 'so_delivery' }] }))).status,
    ).toBe(200);
  });
  test('is told of suppliers one sells goods of, and chosen by nobody for nobody', async () => {
    const other = await aSupplier(api.owner, { payment_providers: ['card'] });
    expect((await admin.get(`/draft-orders/providers?supplier_id=${other}`)).body.payment_providers).toEqual(['card']);
    expect((await trade.supplier.get(`/draft-orders/providers?supplier_id=${other}`)).status).toBe(404);
    expect((await admin.post('/me/payment-providers', { providers: ['cash'] })).status).toBe(404);
    const act = (client: Client) =>
      client.post('/api/supplier/me/payment-providers', { providers: ['cash'] }, { 'x-fake-supplier': other });
    expect((await act(admin)).body.supplier.payment_providers).toEqual(['cash']);
    const reader = await api.signIn({ account: 'admin', permissions: ['suppliers:read'] });
    expect(
      (await reader.post('/me/payment-providers', { providers: ['cash'] }, { 'x-fake-supplier': other })).status,
    ).toBe(403);
  });
});
