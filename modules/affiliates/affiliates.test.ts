import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '#modules/sessions/server.ts';
import { startApi, type Client, type TestApi, tablesWith } from '../../apps/api/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer } from '../customers/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { anAffiliate } from './testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

test('affiliates are looked up by administrators, with what came through them', async () => {
  const admin = await api.signIn({ account: 'admin', permissions: ['affiliates:read'] });
  const id = await anAffiliate(api.owner, { name_ar: 'ليلى العمري' });
  await anAffiliate(api.owner, { status: 'suspended' });
  const supplier = await aSupplier(api.owner);
  const customer = await aCustomer(api.owner, { affiliate_id: id }, [supplier]);
  const region_id = await aMarket(api.owner);
  await aBareOrder(api.owner, { region_id, supplier_id: supplier, customer_id: customer });
  expect((await admin.get(`/affiliates/${id}`)).body.affiliate).toMatchObject({
    id,
    customers_count: 1,
    orders_count: 1,
  });
  expect((await admin.get('/affiliates?status=active')).body).toMatchObject({ count: 1, affiliates: [{ id }] });
  expect((await admin.get(`/affiliates?q=${encodeURIComponent('ليلي')}`)).body.count).toBe(1);
  expect((await admin.post('/affiliates', { name: 'x' })).status).toBe(404);
  const client = await api.signIn({ account: 'affiliate', affiliateId: id });
  expect((await client.get('/affiliates')).status).toBe(404);
});

type Sent = { body: string; status: string };
// As they were written: the server's clock stands still here.
const sentTo = async (phone: string) =>
  (
    await sql<Sent>`select f.body, f.status from messages m join messages_in_full f using (id) where m.recipient = ${phone} order by m.ctid`.execute(
      api.owner,
    )
  ).rows;
const tokenOf = (body: string) => /token=([\w-]+)/.exec(body)?.[1] ?? '';
const lastToken = async (phone: string) => tokenOf((await sentTo(phone)).at(-1)?.body ?? '');
const office = () =>
  api.signIn({
    account: 'admin',
    permissions: ['affiliates:read', 'affiliates:create', 'affiliates:update', 'affiliates:delete'],
  });
let numbers = 0;
const aNumber = () => `+96655${String(1_000_000 + ++numbers)}`;
const invite = (admin: Client, phone: string, row: object = {}) =>
  admin.post('/affiliate-invitations', { phone, name: 'Nora Al-Qahtani', name_ar: 'نورة القحطاني', ...row });
const accept = (token: string) => api.anonymous.post('/affiliate-invitations/accept', { token });
const state = async (admin: Client, id: string) =>
  (await admin.get(`/affiliate-invitations?id=${id}`)).body.affiliate_invitations[0].status;

describe('invitations of affiliates', () => {
  test('by SMS with a link of our own address; opened, accepted once, and the affiliate signs in with the number', async () => {
    const admin = await office();
    const phone = aNumber();
    const { status, body } = await invite(admin, phone, { email: 'Nora@Test.example' });
    expect(status).toBe(200);
    expect(body.affiliate_invitation).toMatchObject({
      phone,
      name: 'Nora Al-Qahtani',
      email: 'nora@test.example',
      sent_via: 'sms',
      status: 'sent',
      affiliate_id: null,
      invited_by: { id: admin.userId },
    });
    const { id, sent_at, expires_at } = body.affiliate_invitation;
    expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(7 * 86_400_000);
    const [message] = await sentTo(phone);
    expect(message?.body).toContain('http://wikala.test/affiliate-invitation?token=');
    const token = tokenOf(message?.body ?? '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await tablesWith(api.owner, token)).toEqual(['message_secrets']);

    expect(
      (await api.anonymous.post('/affiliate-invitations/open', { token })).body.affiliate_invitation,
    ).toMatchObject({ name: 'Nora Al-Qahtani', phone });
    expect(await state(admin, id)).toBe('opened');
    expect((await accept(token)).body).toEqual({ phone_number: phone });
    expect(await state(admin, id)).toBe('accepted');
    expect((await accept(token)).body).toMatchObject({ type: 'not_allowed', code: 'affiliates.invitation_invalid' });

    const found = (await admin.get(`/affiliates?q=${phone.slice(1)}`)).body.affiliates;
    expect(found).toMatchObject([
      {
        name: 'Nora Al-Qahtani',
        name_ar: 'نورة القحطاني',
        phone,
        email: 'nora@test.example',
        status: 'active',
        code: expect.stringMatching(/^NORA\d{2}$/),
      },
    ]);
    await api.anonymous.post('/affiliate/auth/request-code', { phone_number: phone });
    const code = /\d{6}/.exec((await sentTo(phone)).at(-1)?.body ?? '')?.[0];
    const signedIn = await api.anonymous.post('/affiliate/auth', { phone_number: phone, code });
    expect(signedIn.body.user).toMatchObject({
      account_type: 'affiliate',
      first_name: 'Nora',
      last_name: 'Al-Qahtani',
      name_ar: 'نورة القحطاني',
    });
  });

  test('two acceptances at one moment: one wins', async () => {
    const admin = await office();
    const phone = aNumber();
    await invite(admin, phone);
    const token = await lastToken(phone);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(
      (await sql<{ n: number }>`select count(*)::int as n from affiliates where phone = ${phone}`.execute(api.owner))
        .rows,
    ).toEqual([{ n: 1 }]);
  });

  test('a new token kills the old one; revoked, expired and changed ones are dead in the same words', async () => {
    const admin = await office();
    const phone = aNumber();
    const { id } = (await invite(admin, phone)).body.affiliate_invitation;
    const first = await lastToken(phone);
    expect((await admin.post(`/affiliate-invitations/${id}/resend`)).body.affiliate_invitation.status).toBe('sent');
    const second = await lastToken(phone);
    expect(second).not.toBe(first);
    const dead = async (token: string) => {
      const opened = await api.anonymous.post('/affiliate-invitations/open', { token });
      const accepted = await accept(token);
      return [opened, accepted].every(
        ({ status, body }) => status === 400 && body.code === 'affiliates.invitation_invalid',
      );
    };
    expect(await dead(first)).toBe(true);
    expect(await dead(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).toBe(true);
    await sql`update affiliate_invitations set expires_at = now() where id = ${id}`.execute(api.owner);
    expect(await state(admin, id)).toBe('expired');
    expect(await dead(second)).toBe(true);
    expect((await invite(admin, phone)).status).toBe(200);
    const again = (await admin.get(`/affiliate-invitations?q=${phone.slice(1)}&status=sent`)).body
      .affiliate_invitations[0];
    const third = await lastToken(phone);
    expect((await admin.post(`/affiliate-invitations/${again.id}/revoke`)).body.affiliate_invitation.status).toBe(
      'revoked',
    );
    expect(await dead(third)).toBe(true);
    expect((await admin.post(`/affiliate-invitations/${again.id}/resend`)).body.code).toBe(
      'affiliates.invitation_is_revoked',
    );
    expect((await admin.post(`/affiliate-invitations/${again.id}/revoke`)).body.code).toBe(
      'affiliates.invitation_is_revoked',
    );
  });

  test('one open invitation of a number, none of an affiliate’s; Saudi mobiles only; five a day', async () => {
    const admin = await office();
    const phone = aNumber();
    const { id } = (await invite(admin, phone)).body.affiliate_invitation;
    expect((await invite(admin, phone)).body).toMatchObject({
      type: 'duplicate_error',
      code: 'affiliates.already_invited',
    });
    for (let sent = 1; sent < 5; sent++)
      expect((await admin.post(`/affiliate-invitations/${id}/resend`)).status).toBe(200);
    const flooded = await admin.post(`/affiliate-invitations/${id}/resend`);
    expect(flooded.status).toBe(429);
    expect(Number(flooded.headers['retry-after'])).toBeGreaterThan(0);
    const known = aNumber();
    await anAffiliate(api.owner, { phone: known });
    expect((await invite(admin, known)).body.code).toBe('affiliates.phone_taken');
    for (const odd of ['+88212345678', '+966112345678', '0551234567', '', null])
      expect((await invite(admin, odd as string)).status, String(odd)).toBe(400);
    expect((await invite(admin, aNumber(), { role_id: 'x' })).status).toBe(400);
    expect((await invite(admin, aNumber(), { name: ' ' })).status).toBe(400);
  });

  test('ask for the affiliates’ rights, and are nobody else’s business', async () => {
    const reader = await api.signIn({ account: 'admin', permissions: ['affiliates:read'] });
    expect((await invite(reader, aNumber())).body.details).toEqual({ permission: 'affiliates:create' });
    expect((await reader.post('/affiliate-invitations/x/revoke')).body.details).toEqual({
      permission: 'affiliates:delete',
    });
    const supplier = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await supplier.get('/affiliate-invitations')).status).toBe(404);
  });
});

test('a suspended affiliate is signed out at once and gets no code, until it is reactivated', async () => {
  const admin = await office();
  const phone = aNumber();
  await invite(admin, phone);
  await accept(await lastToken(phone));
  const { id } = (await admin.get(`/affiliates?q=${phone.slice(1)}`)).body.affiliates[0];
  const [user] = (await sql<{ id: string }>`select id from users where affiliate_id = ${id}`.execute(api.owner)).rows;
  const { token } = await startSession(
    api.owner,
    { id: user?.id ?? '', account_type: 'affiliate' },
    { ip: '127.0.0.1', userAgent: 'test' },
    'bearer',
  );
  const me = () => api.anonymous.get('/api/affiliate/me', { authorization: `Bearer ${token}` });
  expect((await me()).status).toBe(200);
  expect((await admin.post(`/affiliates/${id}/suspend`, { reason: 'Invented shops' })).body.affiliate.status).toBe(
    'suspended',
  );
  expect((await me()).status).toBe(401);
  const before = (await sentTo(phone)).length;
  expect((await api.anonymous.post('/affiliate/auth/request-code', { phone_number: phone })).status).toBe(200);
  expect((await sentTo(phone)).length).toBe(before);
  expect((await admin.post(`/affiliates/${id}/suspend`)).body.code).toBe('affiliates.not_active');
  expect((await admin.post(`/affiliates/${id}/reactivate`)).body.affiliate.status).toBe('active');
  expect((await admin.post(`/affiliates/${id}/reactivate`)).body.code).toBe('affiliates.not_suspended');
  expect(
    (
      await sql`select action, reason from audit_trail where entity = 'affiliates' and entity_id = ${id} order by seq`.execute(
        api.owner,
      )
    ).rows,
  ).toEqual([
    { action: 'create', reason: null },
    { action: 'suspend', reason: 'Invented shops' },
    { action: 'reactivate', reason: null },
  ]);
});

test('an affiliate has its dashboard, its customers and itself, and nothing else (trust, T52)', () => {
  // Besides: the words of its customers' stages, and its own picture.
  const allowed = ['auth', 'me', 'dashboard', 'customers', 'customer-statuses', 'uploads', 'users'];
  const open = new Set(
    api.server.routes.filter(({ account }) => account === 'affiliate').map(({ url }) => url.split('/')[3] ?? ''),
  );
  expect([...open].filter((one) => !allowed.includes(one))).toEqual([]);
  expect(open).toContain('dashboard');
});
