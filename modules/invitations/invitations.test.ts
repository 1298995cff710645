import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aRole,
  answer,
  insertRow,
  rights,
  startApi,
  testId,
  type Client,
  type TestApi,
  tablesWith,
} from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let chief: Client;

beforeAll(async () => {
  api = await startApi();
  chief = await api.signIn({ account: 'admin', superadmin: true });
}, 60_000);
afterAll(() => api.stop());

const anAddress = () => `${testId('new').toLowerCase()}@test.example`;
const person = { first_name: 'Reem', last_name: 'Al-Otaibi', password: 'long enough now' };

/** The last mail to an address: the clock of the server stands still, so that moments do not tell which. */
async function mailTo(address: string): Promise<{ subject: string; body: string; token: string | null }> {
  const { rows } = await sql<{
    subject: string;
    body: string;
  }>`select f.subject, f.body from messages m join messages_in_full f using (id) where m.recipient = ${address} and m.channel = 'mail' order by m.ctid desc limit 1`.execute(
    api.owner,
  );
  const [mail] = rows;
  if (!mail) throw new Error(`no mail to ${address}`);
  return { ...mail, token: /token=([\w-]+)/.exec(mail.body)?.[1] ?? null };
}
async function invite(from: Client, body: { user?: string; role_id?: string | null } = {}) {
  const user = body.user ?? anAddress();
  const { status, body: reply } = await from.post('/invites', { ...body, user });
  expect(status).toBe(200);
  return { ...reply.invite, address: user, token: (await mailTo(user)).token ?? '' };
}
const accept = (token: string, more: object = {}) =>
  api.anonymous.post('/invites/accept', { token, user: person, ...more });
const validate = (token: string) => api.anonymous.get(`/invites/validate?token=${token}`);
const signIn = (email: string) => api.anonymous.post('/admin/auth', { email, password: person.password });

describe('an invitation', () => {
  test('goes out by mail, is accepted once, and gives its role to its address', async () => {
    const role = await aRole(chief, 'brands:read');
    const { id, token, address } = await invite(chief, { role_id: role });
    const mail = await mailTo(address);
    expect(mail.body).toContain(`http://wikala.test/invite?token=${token}`);
    expect(await tablesWith(api.owner, token)).toEqual(['message_secrets']);
    expect((await chief.get(`/invites?id=${id}`)).body.invites).toMatchObject([
      {
        user_email: address,
        status: 'pending',
        accepted: false,
        role_id: role,
        supplier: null,
        invited_by: { id: chief.userId },
      },
    ]);
    expect((await validate(token)).body.invite).toMatchObject({ user_email: address, supplier: null });
    expect((await accept(token)).body).toEqual({ ok: true });
    const signed = await signIn(address);
    expect(signed.body.user).toMatchObject({
      email: address,
      first_name: 'Reem',
      user_roles: [{ role: { id: role } }],
    });
    expect(answer(await accept(token))).toEqual([400, 'invites.invalid']);
    expect(answer(await validate(token))).toEqual([400, 'invites.invalid']);
    expect((await chief.get(`/invites?id=${id}`)).body.invites).toMatchObject([{ status: 'accepted', accepted: true }]);
  });
  test('keeps only the hash of its token, in the trail too', async () => {
    const { id, token } = await invite(chief);
    const { rows } = await sql<{
      text: string;
    }>`select i::text || coalesce((select string_agg(a::text, '') from audit_trail a where a.entity_id = i.id), '') as text from invites i where i.id = ${id}`.execute(
      api.owner,
    );
    expect(rows[0]?.text).not.toContain(token);
    expect((await chief.get('/invites')).text).not.toContain(token);
  });
  test('two acceptances at the same moment: exactly one 200', async () => {
    const { token, address } = await invite(chief);
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const { rows } = await sql`select 1 from users where email = ${address}`.execute(api.owner);
    expect(rows).toHaveLength(1);
  });
  test.each([
    ['names a role', { role_id: 'role_1' }, 'role_id'],
    ['names a role in the person', { user: { ...person, role_id: 'role_1' } }, 'user.role_id'],
    ['names another address', { user: { ...person, email: 'chief@test.example' } }, 'user.email'],
    ['has no name', { user: { ...person, first_name: '' } }, 'user.first_name'],
    ['has a short password', { user: { ...person, password: '1234567' } }, 'user.password'],
    ['hides a direction', { user: { ...person, last_name: 'a\u202E' } }, 'user.last_name'],
  ])('a body that %s is refused, and the token stays good', async (_, more, path) => {
    const { token } = await invite(chief);
    const refused = await accept(token, more);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
    expect((await accept(token)).status).toBe(200);
  });
  test('at the path the toolkit calls, too', async () => {
    const { token } = await invite(chief);
    expect((await api.anonymous.post('/admin/invites/accept', { token, user: person })).status).toBe(200);
  });
  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'a'.repeat(200)])(
    'an unknown token "%s" is refused like a used one',
    async (token) => {
      expect((await accept(token)).status).toBe(400);
      expect((await validate(token)).status).toBe(400);
    },
  );
  test('is over after its 72 hours, by the database’s clock', async () => {
    const { id, token } = await invite(chief);
    const { rows } = await sql<{
      hours: number;
    }>`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from invites where id = ${id}`.execute(
      api.owner,
    );
    expect(rows[0]?.hours).toBe(72);
    await sql`update invites set expires_at = now() where id = ${id}`.execute(api.owner);
    expect(answer(await accept(token))).toEqual([400, 'invites.invalid']);
    expect((await chief.get(`/invites?id=${id}`)).body.invites[0].status).toBe('expired');
    await chief.post(`/invites/${id}/resend`);
    expect((await chief.get(`/invites?id=${id}`)).body.invites[0].status).toBe('pending');
  });
});

describe('sending again and withdrawing', () => {
  test('sent again it has another token, and the old one is dead', async () => {
    const { id, token, address } = await invite(chief);
    expect((await chief.post(`/invites/${id}/resend`)).status).toBe(200);
    const fresh = (await mailTo(address)).token ?? '';
    expect(fresh).not.toBe(token);
    expect((await accept(token)).status).toBe(400);
    expect((await accept(fresh)).status).toBe(200);
    expect(answer(await chief.post(`/invites/${id}/resend`))).toEqual([400, 'invites.is_accepted']);
    expect(answer(await chief.delete(`/invites/${id}`))).toEqual([400, 'invites.is_accepted']);
  });
  test('inviting an address again renews its invitation and its role', async () => {
    const first = await invite(chief, { role_id: await aRole(chief, 'orders:read') });
    const role = await aRole(chief, 'brands:read');
    expect((await chief.post('/invites', { user: first.address.toUpperCase(), role_id: role })).body.invite.id).toBe(
      first.id,
    );
    const { token } = await mailTo(first.address);
    expect((await accept(first.token)).status).toBe(400);
    expect((await accept(token ?? '')).status).toBe(200);
    expect((await signIn(first.address)).body.user.user_roles).toMatchObject([{ role: { id: role } }]);
  });
  test('withdrawn, it is over', async () => {
    const { id, token } = await invite(chief);
    expect((await chief.delete(`/invites/${id}`)).body).toEqual({ id, object: 'invite', deleted: true });
    expect((await accept(token)).status).toBe(400);
    expect(answer(await chief.post(`/invites/${id}/resend`))).toEqual([400, 'invites.is_revoked']);
    expect((await chief.post('/invites/invite_absent/resend')).status).toBe(404);
  });
  test('the link of the store’s own template is used when it has a place for the token', async () => {
    await sql`insert into store (id, name, invite_link_template) values ('store', 'Souq', 'https://souq.example/join?t={invite_token}&token=x')`.execute(
      api.owner,
    );
    const address = anAddress();
    await chief.post('/invites', { user: address });
    const mail = await mailTo(address);
    expect(mail).toMatchObject({ subject: 'You are invited to Souq' });
    expect(mail.body).toMatch(/https:\/\/souq\.example\/join\?t=[\w-]{43}&token=x/);
    await sql`delete from store`.execute(api.owner);
  });
});

describe('the role (trust, T09)', () => {
  test('is none that holds more than the inviter, and a superadmin’s only from a superadmin', async () => {
    const inviter = await api.signIn({
      account: 'admin',
      permissions: ['invitations:create', 'invitations:update', 'brands:read'],
    });
    const post = async (role_id: string) => answer(await inviter.post('/invites', { user: anAddress(), role_id }));
    expect(await post(await aRole(chief, 'brands:read'))).toEqual([200, undefined]);
    expect(await post(await aRole(chief, 'brands:read', 'brands:delete'))).toEqual([403, 'roles.beyond']);
    const own = (await chief.get(`/users/${chief.userId}`)).body.user.role_id;
    expect(await post(own)).toEqual([403, 'superadmin']);
    expect(answer(await inviter.post('/invites', { user: anAddress(), role: 'admin' }))).toEqual([403, 'superadmin']);
    const stronger = await invite(chief, { role_id: own });
    expect(answer(await inviter.post(`/invites/${stronger.id}/resend`))).toEqual([403, 'superadmin']);
    expect(answer(await inviter.post('/invites', { user: stronger.address }))).toEqual([403, 'superadmin']);
    expect((await accept(stronger.token)).status).toBe(200);
  });
  test('as it is at the acceptance, and only while its giver may still give it', async () => {
    const inviter = await api.signIn({ account: 'admin', permissions: ['invitations:create', 'brands:read'] });
    const role = await aRole(chief, 'brands:read');
    const [one, two, three] = [
      await invite(inviter, { role_id: role }),
      await invite(inviter, { role_id: role }),
      await invite(chief, { role_id: role }),
    ];
    expect((await accept(one.token)).status).toBe(200);
    await chief.post(`/roles/${role}`, { permissions: rights('brands:read', 'orders:delete') });
    expect(answer(await validate(two.token))).toEqual([400, 'invites.invalid']);
    expect(answer(await accept(two.token))).toEqual([400, 'invites.invalid']);
    expect((await accept(three.token)).status).toBe(200);
  });
  test('an inviter who was suspended invites nobody; a role that is gone is not given', async () => {
    const inviter = await api.signIn({ account: 'admin', permissions: ['invitations:create'] });
    const one = await invite(inviter);
    await chief.post(`/users/${inviter.userId}`, { status: 'suspended' });
    expect((await accept(one.token)).status).toBe(400);
    const role = await aRole(chief);
    const two = await invite(chief, { role_id: role });
    await chief.delete(`/roles/${role}`);
    expect((await accept(two.token)).status).toBe(400);
  });
});

describe('an address that has an account', () => {
  test('is refused to those who see the people anyway', async () => {
    const {
      body: { user },
    } = await chief.get(`/users/${chief.userId}`);
    const refused = await chief.post('/invites', { user: user.email });
    expect([refused.status, refused.body.message]).toEqual([400, 'Can’t invite a user with an existing account.']);
  });
  test('is invited like any other by those who may not know, and learns of it by mail', async () => {
    const inviter = await api.signIn({ account: 'admin', permissions: ['invitations:create'] });
    const seller = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    const known = (await chief.get(`/users/${chief.userId}`)).body.user.email;
    for (const client of [inviter, seller]) {
      const [toKnown, toNew] = [
        await client.post('/invites', { user: known }),
        await client.post('/invites', { user: anAddress() }),
      ];
      expect(toKnown.status).toBe(200);
      expect(Object.keys(toKnown.body.invite)).toEqual(Object.keys(toNew.body.invite));
      expect(toKnown.body.invite.status).toBe(toNew.body.invite.status);
      const mail = await mailTo(known);
      expect(mail.token).toBeNull();
      expect(mail.body).toContain('you already have an account');
    }
  });
  test('since the invitation: whoever holds the token is told to sign in', async () => {
    const { token, address } = await invite(chief);
    await chief.post('/users', { email: address, password: 'long enough now' });
    expect(answer(await accept(token))).toEqual([400, 'invites.joined']);
  });
});

describe('a supplier', () => {
  test('invites into its own house, and sees its own invitations only', async () => {
    const supplierId = await aSupplier(api.owner, { name: 'Najd Foods' });
    const seller = await api.signIn({ account: 'supplier', supplierId });
    const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await seller.post('/invites', { user: anAddress(), role_id: 'role_1' })).body.message[0].path).toBe(
      'role_id',
    );
    const { id, token, address } = await invite(seller);
    expect((await mailTo(address)).subject).toBe('You are invited to Najd Foods');
    expect((await validate(token)).body.invite.supplier).toMatchObject({ id: supplierId, name: 'Najd Foods' });
    expect((await stranger.get('/invites')).body.count).toBe(0);
    expect((await stranger.post(`/invites/${id}/resend`)).status).toBe(404);
    expect((await stranger.delete(`/invites/${id}`)).status).toBe(404);
    // Another house may invite the same address, and learns nothing of this one.
    expect((await stranger.post('/invites', { user: address })).status).toBe(200);
    expect((await accept(token)).status).toBe(200);
    const signed = await api.anonymous.post('/supplier/auth', { email: address, password: person.password });
    expect(signed.status).toBe(200);
    expect((await seller.get(`/users?email=${address}`)).body.users).toMatchObject([
      { account_type: 'supplier', supplier: { id: supplierId } },
    ]);
  });
  test('an administrator who acts for it invites nobody (trust, T30)', async () => {
    const supplierId = await aSupplier(api.owner);
    await insertRow(api.owner, 'impersonations', {
      id: testId('imp'),
      admin_user_id: chief.userId,
      supplier_id: supplierId,
      reason: 'help',
      started_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    });
    expect(
      answer(await chief.post('/api/supplier/invites', { user: anAddress() }, { 'x-fake-supplier': supplierId })),
    ).toEqual([403, 'impersonation_refused']);
  });
});
