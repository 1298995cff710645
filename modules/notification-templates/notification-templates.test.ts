import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { inTransaction } from '#kit/server/transactions.ts';
import { leaveTraces } from '#kit/server/context.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer } from '../customers/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { notificationChannels, notificationEvents } from '../notifications/rules.ts';
import { notify } from '../notifications/server.ts';

let api: TestApi;
let admin: Client;
let supplierId: string;
let order: string;

beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn({ account: 'admin', permissions: ['settings:read', 'settings:update'] });
  supplierId = await aSupplier(api.owner);
  order = await aBareOrder(api.owner, {
    region_id: await aMarket(api.owner),
    supplier_id: supplierId,
    customer_id: await aCustomer(api.owner),
  });
}, 60_000);
afterAll(() => api.stop());

const path = (id: string) => `/notification-templates/${id}`;
const find = async (id: string) => (await admin.get(path(id))).body.notification_template;
const data = { order: '10482', customer: 'أسواق', supplier: 'Najd', total: 'SAR 5' };

/** What leaves when an order is placed. */
async function sent(
  language: 'en' | 'ar',
  channel: 'mail' | 'sms' = 'mail',
): Promise<{ subject: string; body: string }> {
  const mark = testId('mark').toLowerCase();
  await inTransaction(api.owner, async (db) => {
    const ctx = api.server.systemContext(db, 'test');
    await notify(ctx, {
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: order,
      supplier_id: supplierId,
      recipient: mark,
      channel,
      language,
      data,
    });
    await leaveTraces(ctx);
  });
  const { rows } = await sql<{
    subject: string;
    body: string;
  }>`select subject, body from messages where recipient = ${mark}`.execute(api.owner);
  return rows[0] ?? { subject: '', body: '' };
}

const every = notificationEvents.length * notificationChannels.length * 2;

describe('the messages', () => {
  test('are every event by every channel in both languages, in our words at first', async () => {
    const { notification_templates, count } = (await admin.get('/notification-templates')).body;
    expect([count, new Set(notification_templates.map((one: { id: string }) => one.id)).size]).toEqual([every, every]);
    expect(new Set(notification_templates.map((one: { status: string }) => one.status))).toEqual(new Set(['built_in']));
    expect(await find('order.placed.mail.en')).toMatchObject({
      subject: 'We received order #{order}',
      variables: ['order', 'customer', 'supplier', 'total'],
      version: null,
    });
    expect(await find('order.placed.sms.en')).toMatchObject({ subject: null });
  });
  test.each(['order.placed.mail', 'order.placed.fax.en', 'x', 'order.placed.mail.en.en'])('%s is none', async (id) => {
    expect([
      (await admin.get(path(id))).status,
      (await admin.post(path(id), { subject: 'a', body: 'b' })).status,
      (await admin.delete(path(id))).status,
    ]).toEqual([404, 404, 404]);
  });
});

describe('words of one’s own', () => {
  test('are sent in their language and channel only, and our own again after a reset', async () => {
    const words = { subject: 'Welcome {customer}: #{order}', body: 'We pack it.\n{supplier}' };
    expect((await admin.post(path('order.placed.mail.ar'), words)).body.notification_template).toMatchObject({
      ...words,
      status: 'active',
      version: 1,
      default_subject: 'وصلنا طلبكم رقم {order}',
    });
    expect(await sent('ar')).toEqual({ subject: 'Welcome أسواق: #10482', body: 'We pack it.\n\u2068Najd\u2069' });
    expect((await sent('en')).subject).toBe('We received order #10482');
    expect((await sent('ar', 'sms')).body).toContain('وصلنا طلبكم رقم');
    expect((await admin.delete(path('order.placed.mail.ar'))).body).toEqual({
      id: 'order.placed.mail.ar',
      object: 'notification_template',
      deleted: true,
    });
    expect((await sent('ar')).subject).toBe('وصلنا طلبكم رقم 10482');
    expect((await admin.delete(path('order.placed.mail.ar'))).status).toBe(404);
  });
  test('that are a draft are kept, not sent', async () => {
    await admin.post(path('order.placed.mail.en'), { subject: 'Draft', body: 'Draft', status: 'draft' });
    expect((await sent('en')).subject).toBe('We received order #10482');
    expect(await find('order.placed.mail.en')).toMatchObject({ subject: 'Draft', status: 'draft' });
    expect(
      (await admin.post(path('order.placed.mail.en'), { subject: 'Now', body: 'Now', version: 1 })).body
        .notification_template.version,
    ).toBe(2);
    expect((await sent('en')).subject).toBe('Now');
    expect(
      (await admin.post(path('order.placed.mail.en'), { subject: 'Late', body: 'Late', version: 1 })).body.code,
    ).toBe('stale');
    expect(
      (await admin.post(path('order.confirmed.mail.en'), { subject: 'Late', body: 'Late', version: 1 })).body.code,
    ).toBe('stale');
  });
  test('a text message goes out in them without a subject', async () => {
    await admin.post(path('order.placed.sms.en'), { body: '{supplier}: #{order}' });
    expect((await sent('en', 'sms')).body).toBe('Najd: #10482');
  });
  test.each([
    [
      'order.confirmed.mail.en',
      { subject: 'a', body: 'It is {total}' },
      'body',
      'This message has no field {total}. Choose one from the list.',
    ],
    [
      'order.confirmed.mail.en',
      { subject: '{iban}', body: 'b' },
      'subject',
      'This message has no field {iban}. Choose one from the list.',
    ],
    ['order.confirmed.mail.en', { body: 'b' }, 'subject', 'Subject is required.'],
    [
      'order.confirmed.mail.en',
      { subject: 'a\nBcc: x@y.z', body: 'b' },
      'subject',
      'Enter the subject as one line of plain text.',
    ],
    ['order.confirmed.mail.en', { subject: 'a', body: ' \n ' }, 'body', 'Body is required.'],
    ['order.confirmed.sms.en', { subject: 'a', body: 'b' }, 'subject', 'An SMS has no subject.'],
  ])('%s with %j is refused at %s: %s', async (id, body, at, message) => {
    const refused = await admin.post(path(id), body);
    expect([refused.status, refused.body.message[0]]).toMatchObject([400, { path: at, message }]);
  });
  test.each([
    { subject: 'a', body: 'b\u0000' },
    { subject: 'a\u0007', body: 'b' },
    { subject: 'a', body: 'b', event: 'x' },
    { subject: 1, body: 'b' },
    { subject: 'a', body: 'x'.repeat(2_001) },
  ])('%j is refused', async (body) => {
    expect((await admin.post(path('order.confirmed.mail.en'), body)).status).toBe(400);
  });
  test('written by two at once are one row', async () => {
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((subject) => admin.post(path('order.canceled.mail.en'), { subject, body: 'b' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
