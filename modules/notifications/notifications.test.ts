import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { inTransaction } from '#kit/server/transactions.ts';
import { leaveTraces } from '#kit/server/context.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer } from '../customers/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { notify } from './server.ts';
import { notificationsTexts } from './texts.ts';

let api: TestApi;
let najd: string;
let supplier: Client;
let order: string;
const data = { order: '10482', customer: 'أسواق الروضة', supplier: 'Najd Provisions', total: 'SAR 6,059.12' };

beforeAll(async () => {
  api = await startApi();
  najd = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
  order = await anOrder();
}, 60_000);
afterAll(() => api.stop());

async function anOrder(row: Record<string, unknown> = {}) {
  return aBareOrder(api.owner, {
    region_id: await aMarket(api.owner),
    supplier_id: najd,
    customer_id: await aCustomer(api.owner),
    ...row,
  });
}
async function tell(resource_id: string, language: 'en' | 'ar' = 'en', channel: 'mail' | 'sms' = 'mail') {
  return inTransaction(api.owner, async (db) => {
    const ctx = api.server.systemContext(db, 'test');
    await notify(ctx, {
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id,
      supplier_id: najd,
      recipient: channel === 'mail' ? 'shop@test.example' : '+966501234567',
      channel,
      language,
      data,
    });
    await leaveTraces(ctx);
  });
}
const listOf = async (client: Client, id: string, query = '') =>
  (await client.get(`/notifications?resource_id=${id}${query}`)).body;

describe('notify', () => {
  test('keeps the notification and queues its message, whole and in its language', async () => {
    await tell(order, 'ar');
    const { notifications, count } = await listOf(supplier, order);
    expect(count).toBe(1);
    expect(notifications[0]).toMatchObject({
      event_name: 'order.placed',
      resource_id: order,
      to: 'shop@test.example',
      status: 'queued',
      parent_id: null,
      title: 'We received order #10482',
    });
    const { rows } = await sql<{
      subject: string;
      body: string;
      notification_id: string;
    }>`select subject, body, notification_id from messages where notification_id = ${notifications[0].id}`.execute(
      api.owner,
    );
    expect(rows[0]?.subject).toBe('وصلنا طلبكم رقم 10482');
    expect(rows[0]?.body).toContain('السادة أسواق الروضة،');
    expect(rows[0]?.body).toContain('بإجمالي \u2068SAR 6,059.12\u2069');
  });

  test('has the same words in both languages', () => {
    expect(Object.keys(notificationsTexts.ar).sort()).toEqual(Object.keys(notificationsTexts.en).sort());
  });

  test('the title is in the reader’s language', async () => {
    const arabic = await api.signIn({ account: 'supplier', supplierId: najd, language: 'ar' });
    expect((await listOf(arabic, order)).notifications[0].title).toBe('وصلنا طلبكم رقم 10482');
  });
});

describe('who reads them', () => {
  test('whoever sees the order; another supplier finds nothing', async () => {
    const rival = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await rival.get(`/notifications?resource_id=${order}`)).status).toBe(404);
    const rep = await aRepresentative(api.owner);
    const own = await anOrder({ sales_representative_id: rep });
    const client = await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep });
    await tell(own);
    const { notifications } = await listOf(client, own);
    expect(notifications).toHaveLength(1);
    expect((await client.post(`/notifications/${notifications[0].id}/resend`, { to: 'a@test.example' })).status).toBe(
      404,
    );
    expect((await rival.post(`/notifications/${notifications[0].id}/resend`, { to: 'a@test.example' })).status).toBe(
      404,
    );
    const viewer = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    expect((await viewer.post(`/notifications/${notifications[0].id}/resend`, { to: 'a@test.example' })).status).toBe(
      403,
    );
  });
});

describe('sending again', () => {
  test('makes a new notification with the same words, under the first one', async () => {
    const target = await anOrder();
    await tell(target);
    const [first] = (await listOf(supplier, target)).notifications;
    const again = await supplier.post(`/notifications/${first.id}/resend`, { to: '  owner@test.example ' });
    expect(again.body.notification, again.text).toMatchObject({
      parent_id: first.id,
      to: 'owner@test.example',
      status: 'queued',
      event_name: 'order.placed',
      title: first.title,
    });
    expect((await listOf(supplier, target)).count).toBe(2);
    expect((await listOf(supplier, target, '&include_resends=false')).notifications.map((one: any) => one.id)).toEqual([
      first.id,
    ]);
    const { rows } = await sql<{
      body: string;
      recipient: string;
    }>`select m.body, m.recipient from messages m join notifications n on n.id = m.notification_id where n.resource_id = ${target} order by m.created_at`.execute(
      api.owner,
    );
    expect(new Set(rows.map(({ body }) => body)).size).toBe(1);
    const audit = await sql<{
      action: string;
      recipient: string;
    }>`select action, (select c->>'after' from jsonb_array_elements(changes) c where c->>'field' = 'recipient') as recipient
      from audit_trail where entity_id = ${again.body.notification.id}`.execute(api.owner);
    expect(audit.rows).toEqual([{ action: 'resend', recipient: 'owner@test.example' }]);
  });

  test.each([
    [{}, 'must be filled'],
    [{ to: '   ' }, 'must be filled'],
    [{ to: 'nobody' }, 'To must be a valid email address.'],
    [{ to: 'a@b.c', body: 'x' }, 'Unknown field: Body.'],
  ])('%j: %s', async (body, message) => {
    const [first] = (await listOf(supplier, order)).notifications;
    const reply = await supplier.post(`/notifications/${first.id}/resend`, body);
    expect([reply.status, reply.body.message[0].message]).toEqual([400, message]);
  });

  test('a text message goes to a phone', async () => {
    const target = await anOrder();
    await tell(target, 'ar', 'sms');
    const [first] = (await listOf(supplier, target)).notifications;
    expect(
      (await supplier.post(`/notifications/${first.id}/resend`, { to: 'a@test.example' })).body.message[0].message,
    ).toBe('Invalid Phone Number');
    expect(
      (await supplier.post(`/notifications/${first.id}/resend`, { to: '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٨' })).body.notification.to,
    ).toBe('+966501234568');
  });

  test('at most five an hour for one order, also when asked at once', async () => {
    const target = await anOrder();
    await tell(target);
    const [first] = (await listOf(supplier, target)).notifications;
    const many = await Promise.all(
      Array.from({ length: 8 }, () => supplier.post(`/notifications/${first.id}/resend`, { to: 'a@test.example' })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(many.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600');
    api.setNow(new Date(api.now().getTime() + 3_601_000));
    expect((await supplier.post(`/notifications/${first.id}/resend`, { to: 'a@test.example' })).status).toBe(200);
  });

  test('what was sent before we knew its words carries its title', async () => {
    const target = await anOrder();
    const id = testId('noti');
    await insertRow(api.owner, 'notifications', {
      id,
      event_name: 'order.legacy',
      resource_type: 'order',
      resource_id: target,
      supplier_id: najd,
      title: 'Your order',
      recipient: 'a@test.example',
      channel: 'mail',
      status: 'sent',
      data: {},
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    expect((await listOf(supplier, target)).notifications[0].title).toBe('Your order');
    expect((await supplier.post(`/notifications/${id}/resend`, { to: 'a@test.example' })).status).toBe(200);
  });
});
