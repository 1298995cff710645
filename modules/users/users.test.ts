import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole, answer, insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import type { Permission } from '#domain/permissions.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let chief: Client;

beforeAll(async () => {
  api = await startApi();
  chief = await api.signIn({ account: 'admin', superadmin: true });
}, 60_000);
afterAll(() => api.stop());

const clerk = (...permissions: Permission[]) => api.signIn({ account: 'admin', permissions });
const userOf = async ({ userId }: Client) => (await chief.get(`/users/${userId}`)).body.user;

describe('people', () => {
  test('are found by name, mail, account and role', async () => {
    const one = await clerk('orders:read');
    await chief.post(`/users/${one.userId}`, { first_name: 'فاطمة', last_name: 'الزهراني' });
    const found = (await chief.get('/users?q=فاطمه')).body.users;
    expect(found).toMatchObject([
      {
        id: one.userId,
        name: 'فاطمة الزهراني',
        account_type: 'admin',
        status: 'active',
        role: 'member',
        supplier: null,
      },
    ]);
    expect((await chief.get(`/users?role_id=${found[0].role_id}`)).body.count).toBe(1);
    expect((await chief.get('/users?role=admin')).body.users).toMatchObject([{ id: chief.userId, role: 'admin' }]);
    expect((await chief.get('/users?account_type=supplier')).body.count).toBe(0);
    expect((await chief.get(`/users?email=${found[0].email.toUpperCase()}`)).body.count).toBe(1);
  });
  test('never show a password or a token', async () => {
    expect((await chief.get('/users')).text).not.toMatch(/password|token|argon/);
  });
  test.each([
    [{ first_name: '' }, 'first_name'],
    [{ last_name: ' a' }, 'last_name'],
    [{ status: 'invited' }, 'status'],
    [{ role_id: 'nobody' }, 'role_id'],
    [{ email: 'x@test.example' }, 'email'],
    [{ user_roles: [] }, 'user_roles'],
    [{ password: 'a long password' }, 'password'],
    [{ first_name: 'a\u0000' }, 'first_name'],
    [{ role: 'king' }, 'role'],
  ])('%j is refused at %s', async (body, path) => {
    const one = await clerk('orders:read');
    const refused = await chief.post(`/users/${one.userId}`, body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('an old version is stale', async () => {
    const one = await clerk('orders:read');
    await chief.post(`/users/${one.userId}`, { first_name: 'Nouf', version: 1 });
    expect((await chief.post(`/users/${one.userId}`, { first_name: 'Nora', version: 1 })).body.code).toBe('stale');
  });
});

describe('suspending and removing', () => {
  test('ends sessions, tokens and acting for a supplier at once', async () => {
    const one = await clerk('brands:read');
    await sql`update users set api_token_hash = ${hashToken('personal-token')} where id = ${one.userId}`.execute(
      api.owner,
    );
    await sql`insert into impersonations (id, admin_user_id, supplier_id, reason, expires_at)
      values (${testId('imp')}, ${one.userId}, ${await aSupplier(api.owner)}, 'a question', now() + interval '1 hour')`.execute(
      api.owner,
    );
    const withToken = () => api.anonymous.get('/admin/brands', { 'x-medusa-access-token': 'personal-token' });
    expect([(await one.get('/brands')).status, (await withToken()).status]).toEqual([200, 200]);
    expect((await chief.post(`/users/${one.userId}`, { status: 'suspended' })).body.user.status).toBe('suspended');
    expect([(await one.get('/brands')).status, (await withToken()).status]).toEqual([401, 401]);
    await chief.post(`/users/${one.userId}`, { status: 'active' });
    expect([(await one.get('/brands')).status, (await withToken()).status]).toEqual([401, 401]);
    const { rows } =
      await sql`select 1 from impersonations where admin_user_id = ${one.userId} and ended_at is null`.execute(
        api.owner,
      );
    expect(rows).toEqual([]);
  });
  test('a removed person is gone, and the address is free again', async () => {
    const one = await clerk('brands:read');
    const { email } = await userOf(one);
    expect((await chief.delete(`/users/${one.userId}`)).body).toEqual({
      id: one.userId,
      object: 'user',
      deleted: true,
    });
    expect((await one.get('/brands')).status).toBe(401);
    expect((await chief.get(`/users/${one.userId}`)).status).toBe(404);
    expect((await chief.post('/users', { email, password: 'long enough now', first_name: 'Nora' })).status).toBe(200);
  });
  test('nobody does it to themselves', async () => {
    const limited = await clerk('users:update', 'users:delete');
    expect(answer(await limited.post(`/users/${limited.userId}`, { status: 'suspended' }))).toEqual([
      400,
      'users.oneself',
    ]);
    expect(answer(await limited.delete(`/users/${limited.userId}`))).toEqual([400, 'users.oneself']);
    expect(answer(await chief.delete(`/users/${chief.userId}`))).toEqual([400, 'users.oneself']);
  });
  test('two superadmins who remove each other at the same moment: one is left', async () => {
    const [one, two] = [
      await api.signIn({ account: 'admin', superadmin: true }),
      await api.signIn({ account: 'admin', superadmin: true }),
    ];
    // The third one stands aside: otherwise both could go.
    await sql`update users set status = 'suspended' where id = ${chief.userId}`.execute(api.owner);
    const replies = await Promise.all([one.delete(`/users/${two.userId}`), two.delete(`/users/${one.userId}`)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } =
      await sql`select id from users where id = any(${[one.userId, two.userId]}) and deleted_at is null`.execute(
        api.owner,
      );
    expect(rows).toHaveLength(1);
    chief = await api.signIn({ account: 'admin', superadmin: true });
  });
});

describe('giving a role', () => {
  test('takes one that holds no more than the giver, counts at once, and is traced', async () => {
    const [giver, one] = [await clerk('users:update', 'brands:read'), await clerk('brands:read')];
    const [weak, strong] = [await aRole(chief), await aRole(chief, 'orders:delete')];
    expect(answer(await giver.post(`/users/${one.userId}`, { role_id: strong }))).toEqual([403, 'roles.beyond']);
    const own = (await userOf(chief)).role_id;
    expect(answer(await giver.post(`/users/${one.userId}`, { role_id: own }))).toEqual([403, 'superadmin']);
    expect((await giver.post(`/users/${one.userId}`, { role_id: weak })).body.user.role_id).toBe(weak);
    const { rows } = await sql<{
      changes: unknown;
    }>`select changes from audit_trail where entity_id = ${one.userId} and action = 'permission'`.execute(api.owner);
    expect(rows).toHaveLength(1);
  });
  test('the next call has the new rights', async () => {
    const one = await clerk('brands:read');
    await chief.post(`/users/${one.userId}`, { role_id: await aRole(chief, 'currencies:read') });
    expect([(await one.get('/brands')).status, (await one.get('/currencies')).status]).toEqual([403, 200]);
    await chief.post(`/users/${one.userId}`, { role_id: null });
    expect((await one.get('/currencies')).status).toBe(401);
  });
  test('nobody changes somebody who holds more, nor chooses their own role', async () => {
    const [giver, strong] = [await clerk('users:update', 'users:delete'), await clerk('orders:read')];
    expect(answer(await giver.post(`/users/${strong.userId}`, { status: 'suspended' }))).toEqual([403, 'roles.beyond']);
    expect(answer(await giver.delete(`/users/${strong.userId}`))).toEqual([403, 'roles.beyond']);
    expect(answer(await giver.post(`/users/${chief.userId}`, { first_name: 'X' }))).toEqual([403, 'superadmin']);
    expect(answer(await giver.post(`/users/${giver.userId}`, { role_id: null }))).toEqual([403, 'roles.own']);
  });
  test('the last superadmin keeps it', async () => {
    await sql`update users set status = 'suspended' where id <> ${chief.userId} and account_type = 'admin'`.execute(
      api.owner,
    );
    expect(answer(await chief.post(`/users/${chief.userId}`, { role_id: await aRole(chief, 'orders:read') }))).toEqual([
      400,
      'roles.last_superadmin',
    ]);
    expect(answer(await chief.post(`/users/${chief.userId}`, { role: 'member' }))).toEqual([
      400,
      'roles.last_superadmin',
    ]);
  });
  test('only administrators have roles', async () => {
    const seller = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect(answer(await chief.post(`/users/${seller.userId}`, { role_id: await aRole(chief, 'orders:read') }))).toEqual(
      [400, 'users.no_roles'],
    );
  });
  test('the toolkit’s words: "admin" is the superadmin role, "member" changes nothing for who is none', async () => {
    const one = await clerk('brands:read');
    const before = (await userOf(one)).role_id;
    expect((await chief.post(`/users/${one.userId}`, { role: 'member' })).body.user.role_id).toBe(before);
    expect((await chief.post(`/users/${one.userId}`, { role: 'admin' })).body.user).toMatchObject({ role: 'admin' });
  });
});

describe('making one at once, as the toolkit does', () => {
  test('with a role no stronger than one’s own; the address belongs to one user', async () => {
    const maker = await clerk('users:create', 'users:read', 'orders:read');
    const body = {
      email: 'New.One@test.example',
      password: 'long enough now',
      first_name: 'New',
      role_id: await aRole(chief, 'orders:read'),
    };
    expect((await maker.post('/users', body)).body.user).toMatchObject({
      email: 'new.one@test.example',
      status: 'active',
      role_id: body.role_id,
    });
    expect(answer(await maker.post('/users', body))).toEqual([422, 'users.email_taken']);
    expect(
      answer(
        await maker.post('/users', { ...body, email: 'b@test.example', role_id: await aRole(chief, 'brands:read') }),
      ),
    ).toEqual([403, 'roles.beyond']);
    expect(
      (await maker.post('/users', { ...body, email: 'c@test.example', password: 'short' })).body.message[0].path,
    ).toBe('password');
    expect(
      (await api.anonymous.post('/admin/auth', { email: 'new.one@test.example', password: 'long enough now' })).status,
    ).toBe(200);
  });
});

describe('a supplier', () => {
  test('keeps its own people, and sees no others', async () => {
    const supplierId = await aSupplier(api.owner);
    const seller = await api.signIn({ account: 'supplier', supplierId });
    const colleague = await api.signIn({ account: 'supplier', supplierId });
    const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await seller.get('/users')).body.users.map(({ id }: { id: string }) => id).sort()).toEqual(
      [seller.userId, colleague.userId].sort(),
    );
    expect((await seller.get(`/users/${stranger.userId}`)).status).toBe(404);
    expect((await seller.post(`/users/${stranger.userId}`, { status: 'suspended' })).status).toBe(404);
    expect((await seller.get(`/users/${chief.userId}`)).status).toBe(404);
    expect(
      answer(await seller.post(`/users/${colleague.userId}`, { role_id: await aRole(chief, 'orders:read') })),
    ).toEqual([400, 'users.no_roles']);
    expect((await seller.post(`/users/${colleague.userId}`, { status: 'suspended' })).status).toBe(200);
    expect((await colleague.get('/users')).status).toBe(401);
    expect(answer(await seller.delete(`/users/${seller.userId}`))).toEqual([400, 'users.oneself']);
    expect((await seller.post('/users', { email: 'x@test.example', password: 'long enough now' })).status).toBe(404);
  });
  test('an administrator who acts for it looks, and changes nobody (trust, T30)', async () => {
    const supplierId = await aSupplier(api.owner);
    const seller = await api.signIn({ account: 'supplier', supplierId });
    await insertRow(api.owner, 'impersonations', {
      id: testId('imp'),
      admin_user_id: chief.userId,
      supplier_id: supplierId,
      reason: 'help',
      started_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    });
    const as = { 'x-fake-supplier': supplierId };
    expect((await chief.get('/api/supplier/users', as)).body.users).toMatchObject([{ id: seller.userId }]);
    expect(answer(await chief.post(`/api/supplier/users/${seller.userId}`, { status: 'suspended' }, as))).toEqual([
      403,
      'impersonation_refused',
    ]);
    expect(answer(await chief.delete(`/api/supplier/users/${seller.userId}`, undefined, as))).toEqual([
      403,
      'impersonation_refused',
    ]);
  });
});
