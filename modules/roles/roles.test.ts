import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { allPermissions } from '#domain/permissions.ts';
import { rights, startApi, type Client, type TestApi } from '../../apps/api/testing.ts';

let api: TestApi;
let chief: Client;

beforeAll(async () => {
  api = await startApi();
  chief = await api.signIn({ account: 'admin', superadmin: true });
}, 60_000);
afterAll(() => api.stop());

let made = 0;
const aRole = async (body: object = {}): Promise<{ id: string; version: number }> =>
  (await chief.post('/roles', { name: `Role ${made++}`, ...body })).body.role;
const roleOf = async (client: Client): Promise<string> =>
  (await chief.get(`/users/${client.userId}`)).body.user.role_id;
const answer = ({ status, body }: { status: number; body: { code?: string; details?: { permission?: string } } }) => [
  status,
  body.code,
  body.details?.permission,
];

describe('roles', () => {
  test('M39 21: a change of a role appears in the audit trail; roles are made with their rights and listed with their people', async () => {
    const created = await chief.post('/roles', {
      name: 'Desk',
      description: 'Takes orders',
      permissions: rights('orders:read', 'orders:read', 'orders:create'),
    });
    expect(created.body.role).toMatchObject({
      name: 'Desk',
      is_superadmin: false,
      members_count: 0,
      version: 1,
      permissions: rights('orders:create', 'orders:read'),
    });
    const { id } = created.body.role;
    const updated = await chief.post(`/roles/${id}`, {
      name_ar: 'مكتب الطلبات',
      description: 'Orders',
      description_ar: 'تأكيد الطلبات',
      permissions: rights('orders:read'),
      version: 1,
    });
    expect(updated.body.role).toMatchObject({
      name_ar: 'مكتب الطلبات',
      description: 'Orders',
      version: 2,
      permissions: rights('orders:read'),
    });
    for (const word of ['desk', 'مكتب', 'تأكيد'])
      expect((await chief.get(`/roles?q=${encodeURIComponent(word)}`)).body.roles).toMatchObject([{ id }]);
    const { rows } = await sql<{
      action: string;
      changes: unknown;
    }>`select action, changes from audit_trail where entity_id = ${id} order by seq`.execute(api.owner);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'permission', 'update', 'permission']);
    expect(rows[3]?.changes).toEqual([
      { field: 'permissions', before: ['orders:read', 'orders:create'], after: ['orders:read'] },
    ]);
  });
  test('only rights changed: another version all the same, and an old one is stale', async () => {
    const role = await aRole();
    expect(
      (await chief.post(`/roles/${role.id}`, { permissions: rights('brands:read'), version: 1 })).body.role.version,
    ).toBe(2);
    expect((await chief.post(`/roles/${role.id}`, { permissions: [], version: 1 })).body.code).toBe('stale');
  });
  test('a name is taken once, however it is spelt', async () => {
    await aRole({ name: 'المستودع' });
    const refused = await chief.post('/roles', { name: 'المستودَع' });
    expect([refused.status, refused.body.message]).toEqual([422, 'A role called المستودَع already exists.']);
  });
  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' a' }, 'name'],
    [{ name: 'A\u202Eb' }, 'name'],
    [{ name: 'x', permissions: [{ entity: 'orders', action: 'fly' }] }, 'permissions.0.action'],
    [{ name: 'x', permissions: [{ entity: 'moon', action: 'read' }] }, 'permissions.0.entity'],
    [{ name: 'x', scope: 'all' }, 'scope'],
    [{ name: 'x', is_superadmin: 'yes' }, 'is_superadmin'],
    [{ name: 'x', description: 'a\u0000' }, 'description'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await chief.post('/roles', body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
  test('one that people have is not removed; without people it is', async () => {
    const clerk = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    const id = await roleOf(clerk);
    const refused = await chief.delete(`/roles/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '1 user has this role. Give them another role first.',
    ]);
    await chief.delete(`/users/${clerk.userId}`);
    expect((await chief.delete(`/roles/${id}`)).body).toEqual({ id, object: 'role', deleted: true });
    expect((await chief.get(`/roles/${id}`)).status).toBe(404);
  });
});

describe('who may give what (trust, T23 and T24)', () => {
  test('with roles:update only, every grant is refused and names the right that is missing', async () => {
    const limited = await api.signIn({ account: 'admin', permissions: ['roles:update'] });
    const { id } = await aRole();
    for (const pair of allPermissions.filter((one) => one !== 'roles:update')) {
      expect(answer(await limited.post(`/roles/${id}`, { permissions: rights(pair) })), pair).toEqual([
        403,
        'roles.beyond',
        pair,
      ]);
    }
    expect(answer(await limited.post(`/roles/${id}`, { is_superadmin: true }))).toEqual([
      403,
      'superadmin',
      'superadmin',
    ]);
    expect((await limited.post(`/roles/${id}`, { permissions: rights('roles:update') })).status).toBe(200);
  });
  test('nobody widens or narrows their own role, nor one that holds more, nor a superadmin’s', async () => {
    const limited = await api.signIn({
      account: 'admin',
      permissions: ['roles:read', 'roles:create', 'roles:update', 'roles:delete', 'orders:read'],
    });
    const own = await roleOf(limited);
    expect(answer(await limited.post(`/roles/${own}`, { permissions: rights('orders:read') }))).toEqual([
      403,
      'roles.own',
      'superadmin',
    ]);
    const stronger = await aRole({ permissions: rights('orders:delete') });
    expect(answer(await limited.post(`/roles/${stronger.id}`, { permissions: [] }))).toEqual([
      403,
      'roles.beyond',
      'orders:delete',
    ]);
    expect(answer(await limited.delete(`/roles/${stronger.id}`))).toEqual([403, 'roles.beyond', 'orders:delete']);
    const superRole = await roleOf(chief);
    expect(answer(await limited.post(`/roles/${superRole}`, { permissions: rights('orders:read') }))).toEqual([
      403,
      'superadmin',
      'superadmin',
    ]);
    expect(answer(await limited.post('/roles', { name: 'Mine', is_superadmin: true }))).toEqual([
      403,
      'superadmin',
      'superadmin',
    ]);
    expect(answer(await limited.post('/roles', { name: 'Mine', permissions: rights('brands:read') }))).toEqual([
      403,
      'roles.beyond',
      'brands:read',
    ]);
    expect((await limited.post('/roles', { name: 'Readers', permissions: rights('orders:read') })).status).toBe(200);
  });
  test('the roles one may give: those that hold no more, and none for who gives none', async () => {
    const [weak, strong] = [
      await aRole({ permissions: rights('orders:read') }),
      await aRole({ permissions: rights('orders:delete') }),
    ];
    const inviter = await api.signIn({ account: 'admin', permissions: ['invitations:create', 'orders:read'] });
    const ids = (await inviter.get('/roles/assignable')).body.roles.map(({ id }: { id: string }) => id);
    expect(ids).toContain(weak.id);
    expect(ids).not.toContain(strong.id);
    expect(ids).not.toContain(await roleOf(chief));
    const reader = await api.signIn({ account: 'admin', permissions: ['roles:read'] });
    expect((await reader.get('/roles/assignable')).body.roles).toEqual([]);
  });
});

describe('effect within one request (trust, T32)', () => {
  test('a right that is taken is gone at the next call, one that is given is there', async () => {
    const clerk = await api.signIn({ account: 'admin', permissions: ['brands:read', 'regions:read'] });
    expect((await clerk.get('/brands')).status).toBe(200);
    await chief.post(`/roles/${await roleOf(clerk)}`, { permissions: rights('regions:read', 'currencies:read') });
    expect((await clerk.get('/brands')).status).toBe(403);
    expect((await clerk.get('/currencies')).status).toBe(200);
  });
  test('who loses every right is signed out', async () => {
    const clerk = await api.signIn({ account: 'admin', permissions: ['brands:read'] });
    await chief.post(`/roles/${await roleOf(clerk)}`, { permissions: [] });
    expect((await clerk.get('/brands')).status).toBe(401);
  });
});

describe('the last superadmin (trust, T25)', () => {
  test('stays superadmin, and keeps the right to manage roles', async () => {
    const own = await roleOf(chief);
    for (const body of [{ is_superadmin: false }, { permissions: rights('orders:read') }]) {
      const refused = await chief.post(`/roles/${own}`, body);
      expect([refused.status, refused.body.code], JSON.stringify(body)).toEqual([400, 'roles.last_superadmin']);
    }
    expect((await chief.get(`/roles/${own}`)).body.role).toMatchObject({ is_superadmin: true, permissions: [] });
  });
  test('two that would each leave the other, at the same moment: one stays', async () => {
    const second = await api.signIn({ account: 'admin', superadmin: true });
    const [one, two] = [await roleOf(chief), await roleOf(second)];
    const replies = await Promise.all([
      chief.post(`/roles/${two}`, { is_superadmin: false, permissions: rights('orders:read') }),
      second.post(`/roles/${one}`, { is_superadmin: false, permissions: rights('orders:read') }),
    ]);
    // The second finds its own right gone, or that it would be the last.
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from roles r join user_roles ur on ur.role_id = r.id where r.is_superadmin`.execute(
      api.owner,
    );
    expect(rows[0]?.n).toBe(1);
  });
});
