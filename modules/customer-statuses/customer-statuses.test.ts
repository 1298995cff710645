import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { anAffiliate } from '../affiliates/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aVariant } from '../products/testing.ts';
import { seededStatuses } from './rules.ts';

let api: TestApi;
let admin: Client;
let trade: Trade;

beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:create', 'customers:update', 'customers:delete'],
  });
  trade = await aTrade(api, {}, { payment_terms: 'net_30' });
}, 60_000);
afterAll(() => api.stop());

const statuses = async () => (await admin.get('/customer-statuses')).body.customer_statuses;
const create = (body: object) => admin.post('/customer-statuses', { label: 'Trial', label_ar: 'تجريبي', ...body });
const move = (id: string, status: string, status_reason?: string) => {
  api.setNow(new Date(api.now().getTime() + 1_000));
  return admin.post(`/customers/${id}`, { status, status_reason });
};

describe('the list', () => {
  test('begins with the eight every house has, as the screens know them', async () => {
    const pick = ({ key, label, label_ar, color, icon }: (typeof seededStatuses)[number]) => ({
      key,
      label,
      label_ar,
      color,
      icon,
    });
    expect((await statuses()).map(pick)).toEqual(seededStatuses.map(pick));
    expect((await statuses()).filter((one: { is_default: boolean }) => one.is_default)).toMatchObject([{ key: 'new' }]);
  });
  test('is searched by its names in both languages', async () => {
    for (const q of ['at risk', 'مهدد'])
      expect((await admin.get(`/customer-statuses?q=${encodeURIComponent(q)}`)).body.customer_statuses).toMatchObject([
        { key: 'at_risk' },
      ]);
  });
  test('is put into another order as a whole', async () => {
    const ids = (await statuses()).map((one: { id: string }) => one.id);
    const turned = [...ids].reverse();
    expect(
      (await admin.post('/customer-statuses/reorder', { ids: turned })).body.customer_statuses.map(
        (one: { id: string }) => one.id,
      ),
    ).toEqual(turned);
    expect((await admin.post('/customer-statuses/reorder', { ids: turned.slice(1) })).status).toBe(400);
    expect((await admin.post('/customer-statuses/reorder', { ids: [...turned.slice(1), turned[1]] })).status).toBe(400);
    await admin.post('/customer-statuses/reorder', { ids });
  });
});

describe('a status of one’s own', () => {
  test('gets its key from its name, is changed, and goes while nobody had it', async () => {
    const {
      body: { customer_status: made },
    } = await create({ color: 'accent', icon: 'moving' });
    expect(made).toMatchObject({
      key: 'trial',
      color: 'accent',
      effects: { can_order: true, can_credit: true, requires_approval: false },
      allowed_from: null,
      is_system: false,
      sort_index: 9,
    });
    const changed = await admin.post(`/customer-statuses/${made.id}`, {
      effects: { can_credit: false, requires_approval: true },
      allowed_from: ['lead', 'lead'],
      version: 1,
    });
    expect(changed.body.customer_status).toMatchObject({
      effects: { can_order: true, can_credit: false, requires_approval: true },
      allowed_from: ['lead'],
      version: 2,
    });
    expect((await admin.post(`/customer-statuses/${made.id}`, { label: 'X', version: 1 })).body.code).toBe('stale');
    expect((await admin.delete(`/customer-statuses/${made.id}`)).body).toEqual({
      id: made.id,
      object: 'customer_status',
      deleted: true,
    });
  });
  test.each([
    [{ label: '' }, 400],
    [{ label: 'Active' }, 422],
    [{ key: 'blocked' }, 422],
    [{ key: 'On Trial' }, 400],
    [{ label: 'تجربة' }, 400],
    [{ color: 'pink' }, 400],
    [{ allowed_from: ['nowhere'] }, 400],
    [{ effects: { visible_on_route: true } }, 400],
    [{ label: 'a\u0000' }, 400],
  ])('%j is refused', async (body, status) => {
    expect((await create(body)).status).toBe(status);
  });
  test('new customers get the one that says so, and there is always one', async () => {
    const {
      body: { customer_status: made },
    } = await create({ label: 'Fresh', label_ar: 'مستجد', is_default: true });
    expect((await admin.post('/customers', { name: 'Shop' })).body.customer.status).toBe('fresh');
    expect((await admin.post(`/customer-statuses/${made.id}`, { is_default: false })).body.code).toBe(
      'customer_statuses.is_default',
    );
    expect((await admin.post('/customer-statuses/cst_new', { is_default: true })).body.customer_status.is_default).toBe(
      true,
    );
    expect((await statuses()).filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1);
    expect((await admin.delete(`/customer-statuses/${made.id}`)).body.message).toBe(
      '1 customer has this status. Change it first.',
    );
    expect((await admin.delete('/customer-statuses/cst_lead')).body.code).toBe('customer_statuses.system');
  });
});

describe('a customer’s status', () => {
  test('is changed from where it may be, with its reason, and every step is kept', async () => {
    const {
      body: {
        customer: { id },
      },
    } = await admin.post('/customers', { name: 'Baqalat', status: 'lead', supplier_ids: [trade.supplierId] });
    expect((await move(id, 'active')).status).toBe(200);
    expect((await move(id, 'lead')).body.code).toBe('customer_statuses.not_from_here');
    expect((await move(id, 'blocked')).body).toMatchObject({
      code: 'customer_statuses.reason_required',
      message: 'Enter a reason: this status requires one.',
    });
    expect((await move(id, 'blocked', 'Cheques bounced')).body.customer.status).toBe('blocked');
    expect((await move(id, 'nowhere')).body.message[0]).toMatchObject({
      path: 'status',
      message: 'This status does not exist.',
    });
    const { status_history } = (await admin.get(`/customers/${id}/status-history`)).body;
    expect(
      status_history.map((one: { from_status: string; to_status: string; reason: string }) => [
        one.from_status,
        one.to_status,
        one.reason,
      ]),
    ).toEqual([
      ['active', 'blocked', 'Cheques bounced'],
      ['lead', 'active', null],
      [null, 'lead', null],
    ]);
    expect(status_history.map((one: { until: string | null }) => one.until !== null)).toEqual([false, true, true]);
    // A supplier sees that it changed; why an administrator said so is not for it.
    expect((await trade.supplier.get(`/customers/${id}/status-history`)).body.status_history[0]).toMatchObject({
      to_status: 'blocked',
      reason: null,
      author: null,
    });
    const { supplier: rival } = await aTrade(api);
    expect((await rival.get(`/customers/${id}/status-history`)).status).toBe(404);
  });
  test('sent as it stands is no change', async () => {
    const id = await aCustomer(api.owner, { status: 'blocked' });
    expect((await move(id, 'blocked')).status).toBe(200);
    expect((await admin.get(`/customers/${id}/status-history`)).body.status_history).toEqual([]);
  });
});

describe('what a status allows', () => {
  test('without may order nothing is put together or placed; without credit it is paid at once', async () => {
    const draft = {
      customer_id: trade.customerId,
      items: [{ variant_id: await aVariant(api, trade.supplierId), quantity: 1 }],
    };
    const {
      body: { draft_order },
    } = await trade.supplier.post('/draft-orders', draft);
    const {
      body: { customer_status },
    } = await create({ label: 'Watched', label_ar: 'مراقب', effects: { can_credit: false } });
    await move(trade.customerId, 'watched');
    const place = (how: string) => trade.supplier.post(`/draft-orders/${draft_order.id}/${how}`);
    expect((await place('register')).body).toMatchObject({
      code: 'customer_statuses.cannot_credit',
      type: 'not_allowed',
    });
    await admin.post(`/customer-statuses/${customer_status.id}`, { effects: { can_order: false } });
    for (const refused of [await place('pay'), await trade.supplier.post('/draft-orders', draft)]) {
      expect([refused.status, refused.body.message[0]]).toMatchObject([
        400,
        { path: 'customer_id', message: 'This customer can’t order. Status: Watched.' },
      ]);
    }
    await admin.post(`/customer-statuses/${customer_status.id}`, { effects: { can_order: true } });
    expect((await place('pay')).status).toBe(200);
  });
});

test('whoever sees customers reads the words; only administrators write them', async () => {
  const affiliate = await api.signIn({ account: 'affiliate', affiliateId: await anAffiliate(api.owner) });
  for (const client of [affiliate, trade.supplier]) {
    expect((await client.get('/customer-statuses')).body.count).toBeGreaterThan(7);
    expect([
      (await client.post('/customer-statuses', { label: 'A', label_ar: 'أ' })).status,
      (await client.get('/customer-statuses/cst_new')).status,
      (await client.delete('/customer-statuses/cst_new')).status,
    ]).toEqual([404, 404, 404]);
  }
});
