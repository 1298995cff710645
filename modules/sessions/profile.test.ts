import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, startApi, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { deviceOf } from './rules.ts';

let api: TestApi;
const password = 'a long enough password';

beforeAll(async () => {
  api = await startApi({ env: { LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000' } });
}, 60_000);
afterAll(() => api.stop());

const withPassword = async (client: Client) => {
  const stored = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await sql`update users set password_hash = ${stored} where id = ${client.userId}`.execute(api.owner);
  return client;
};
const mailsTo = async (recipient: string) =>
  (await sql<{ subject: string }>`select subject from messages where recipient = ${recipient}`.execute(api.owner)).rows;
const anUpload = async (owner: string) => {
  const key = `${testId('key')}.png`;
  await insertRow(api.owner, 'uploads', {
    id: testId('file'),
    key,
    name: 'me.png',
    mime: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    sha256: 'x',
    protected: false,
    owner_id: owner,
    created_at: new Date(),
  });
  return `/api/uploads/${key}`;
};

describe('one’s profile', () => {
  test('names, picture, language, direction and digits', async () => {
    const admin = await api.signIn({ account: 'admin' });
    const img = await anUpload(admin.userId);
    const change = {
      first_name: 'Huda',
      last_name: 'Al-Mutairi',
      name_ar: 'هدى المطيري',
      img,
      language: 'ar',
      direction: 'ltr',
      numerals: 'arabic-indic',
    };
    expect((await admin.post('/me', change)).body.user).toMatchObject({ ...change, name: 'Huda Al-Mutairi' });
    expect((await admin.get('/me')).body.user).toMatchObject(change);
    expect((await admin.post('/me', { img: null })).body.user.img).toBeNull();
  });

  // Language and text direction (ltr or rtl) come from user settings (specification, section 1).
  test('the direction is the language’s until it is set, and follows a change of the language', async () => {
    const admin = await api.signIn({ account: 'admin' });
    const directionAfter = async (change: object) => (await admin.post('/me', change)).body.user.direction;
    expect(await directionAfter({ first_name: 'Huda' })).toBe('ltr');
    expect(await directionAfter({ language: 'ar' })).toBe('rtl');
    expect(await directionAfter({ direction: 'ltr' })).toBe('ltr');
    expect(await directionAfter({ language: 'ar', first_name: 'Hind' })).toBe('ltr');
    expect(await directionAfter({ language: 'en' })).toBe('ltr');
    expect(await directionAfter({ language: 'ar' })).toBe('rtl');
  });

  test('a picture is one’s own upload, and no address elsewhere', async () => {
    const admin = await api.signIn({ account: 'admin' });
    const foreign = await anUpload((await api.signIn({ account: 'admin' })).userId);
    for (const img of [foreign, 'https://evil.example/pixel.png', '/api/uploads/../me', 'javascript:alert(1)']) {
      expect((await admin.post('/me', { img })).body, img).toMatchObject({
        type: 'invalid_data',
        message: [{ path: 'img' }],
      });
    }
  });

  test('another e-mail asks for the password, tells the old address, and signs in from then on (trust, T18)', async () => {
    const admin = await withPassword(await api.signIn({ account: 'admin', email: 'old@test.example' }));
    await sql`insert into password_resets (user_id, token_hash, email, expires_at) values (${admin.userId}, 'x', 'old@test.example', now() + interval '1 hour')`.execute(
      api.owner,
    );
    const refusals = [{ email: 'new@test.example' }, { email: 'new@test.example', current_password: 'wrong' }];
    for (const body of refusals)
      expect((await admin.post('/me', body)).body).toMatchObject({
        type: 'invalid_data',
        message: [{ path: 'current_password' }],
      });
    expect(await mailsTo('old@test.example')).toEqual([]);

    expect((await admin.post('/me', { email: 'New@test.example', current_password: password })).body.user.email).toBe(
      'new@test.example',
    );
    expect(await mailsTo('old@test.example')).toEqual([{ subject: 'The email of your Wikala account was changed' }]);
    expect((await api.anonymous.post('/auth', { email: 'new@test.example', password })).status).toBe(200);
    expect((await sql`select from password_resets where user_id = ${admin.userId}`.execute(api.owner)).rows).toEqual(
      [],
    );
  });

  test('so does another phone; an e-mail that has an account is a duplicate; the same ones ask for nothing', async () => {
    const taken = await api.signIn({ account: 'admin', email: 'taken@test.example' });
    const admin = await withPassword(await api.signIn({ account: 'admin', email: 'asker@test.example' }));
    expect((await admin.post('/me', { phone: '+966501234567' })).status).toBe(400);
    expect((await admin.post('/me', { phone: '+966501234567', current_password: password })).body.user.phone).toBe(
      '+966501234567',
    );
    const refused = await admin.post('/me', { email: 'taken@test.example', current_password: password });
    expect([refused.status, refused.body.code]).toEqual([422, 'account.email_taken']);
    expect(
      (await admin.post('/me', { email: 'asker@test.example', phone: '+966501234567', first_name: 'A' })).status,
    ).toBe(200);
    expect((await taken.get('/me')).body.user.email).toBe('taken@test.example');
  });

  test('who signs in by phone keeps the phone, and has no password to change', async () => {
    const affiliateId = testId('aff');
    await insertRow(api.owner, 'affiliates', {
      id: affiliateId,
      name: 'Noura',
      phone: '+966500000777',
      code: 'NOURA',
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const affiliate = await api.signIn({ account: 'affiliate', affiliateId });
    expect((await affiliate.post('/me', { phone: '+966500000888' })).body.code).toBe('account.no_password');
    expect((await affiliate.post('/users/change-password', { current_password: 'x', password })).status).toBe(404);
    expect((await affiliate.post('/me', { language: 'ar' })).body.user.language).toBe('ar');
  });

  test.each([
    [{ user_roles: [] }, 'user_roles'],
    [{ account_type: 'admin' }, 'account_type'],
    [{ status: 'active' }, 'status'],
    [{ password_hash: 'x' }, 'password_hash'],
    [{ direction: 'up' }, 'direction'],
    [{ numerals: 'roman' }, 'numerals'],
    [{ first_name: 'a\u0000' }, 'first_name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '05' }, 'phone'],
  ])('%j is refused by name', async (body, path) => {
    const admin = await api.signIn({ account: 'admin' });
    expect((await admin.post('/me', body)).body).toMatchObject({ type: 'invalid_data', message: [{ path }] });
  });
});

describe('one’s devices', () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

  test('lists where one is signed in, this one flagged; signs one of them out, then all others', async () => {
    const admin = await withPassword(await api.signIn({ account: 'admin', email: 'devices@test.example' }));
    const cookies: string[] = [];
    for (let device = 0; device < 3; device++) {
      const { headers } = await api.anonymous.post(
        '/auth',
        { email: 'devices@test.example', password },
        { 'user-agent': agent },
      );
      cookies.push(String(headers['set-cookie']).split(';')[0] ?? '');
    }
    const list = async (): Promise<{ id: string; current: boolean; kind: string }[]> =>
      (await admin.get('/me/sessions')).body.sessions;
    const found = await list();
    expect(found).toHaveLength(4);
    expect(found.filter(({ current }) => current)).toMatchObject([{ kind: 'bearer', browser: null }]);
    expect(found.find(({ current }) => !current)).toMatchObject({
      kind: 'cookie',
      browser: 'Chrome',
      system: 'Windows',
      ip: '127.0.0.1',
    });
    const { rows } = await sql<{
      id_hash: string;
    }>`select id_hash from sessions where user_id = ${admin.userId}`.execute(api.owner);
    for (const { id_hash } of rows) expect(JSON.stringify(found)).not.toContain(id_hash);

    const [one] = found.filter(({ current }) => !current);
    expect((await admin.delete(`/me/sessions/${one?.id}`)).body).toEqual({
      id: one?.id,
      object: 'session',
      deleted: true,
    });
    expect((await admin.delete(`/me/sessions/${one?.id}`)).status).toBe(404);
    expect((await admin.delete('/me/sessions')).body).toEqual({ ended: 2 });
    expect(await list()).toMatchObject([{ current: true }]);
    for (const cookie of cookies) expect((await api.anonymous.get('/api/admin/me', { cookie })).status).toBe(401);
  });

  test('somebody else’s is absent', async () => {
    const [mine, theirs] = [
      await api.signIn({ account: 'admin', superadmin: true }),
      await api.signIn({ account: 'admin' }),
    ];
    const [{ id }] = (await theirs.get('/me/sessions')).body.sessions;
    expect((await mine.delete(`/me/sessions/${id}`)).status).toBe(404);
    expect((await mine.get('/me/sessions')).body.sessions).toHaveLength(1);
    expect((await theirs.get('/me')).status).toBe(200);
  });

  test.each([
    [agent, 'Chrome', 'Windows'],
    [`${agent} Edg/142.0`, 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    ['curl/8.7.1', null, null],
    [null, null, null],
  ])('%s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('a session ends (trust, T04–T07)', () => {
  /** Moves the session's times back, as if so many seconds had passed. */
  const age = (client: Client, { idle = 0, left = 3_600 }: { idle?: number; left?: number }) =>
    sql`update sessions set last_seen_at = now() - make_interval(secs => ${idle}), expires_at = now() + make_interval(secs => ${left}) where user_id = ${client.userId}`.execute(
      api.owner,
    );
  const isIn = async (client: Client) => (await client.get('/me')).status === 200;
  const left = async (client: Client) =>
    (await sql`select from sessions where user_id = ${client.userId}`.execute(api.owner)).rows.length;

  test.each([
    ['admin', 30 * 60],
    ['sales_representative', 12 * 3600],
  ] as const)('of %s after %i idle seconds, and in any case at its end', async (account, idle) => {
    const salesRepresentativeId = testId('rep');
    await insertRow(api.owner, 'sales_representatives', {
      id: salesRepresentativeId,
      name: 'Rep',
      code: salesRepresentativeId,
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const client = await api.signIn(account === 'admin' ? { account } : { account, salesRepresentativeId });
    await age(client, { idle: idle - 5 });
    expect(await isIn(client)).toBe(true);
    // Being used has made it young again.
    await age(client, { idle: idle + 1 });
    expect(await isIn(client)).toBe(false);
    await age(client, { left: -1 });
    expect(await isIn(client)).toBe(false);
  });

  test('its absolute life is 12 hours for administrators, 7 days for others', async () => {
    const admin = await api.signIn({ account: 'admin' });
    const { rows } = await sql<{
      hours: number;
    }>`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions where user_id = ${admin.userId}`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ hours: 12 }]);
  });

  test('signing in makes a new identifier, and the one that came along is dead', async () => {
    await withPassword(await api.signIn({ account: 'admin', email: 'fixed@test.example' }));
    const signIn = async (headers = {}) =>
      String(
        (await api.anonymous.post('/auth', { email: 'fixed@test.example', password }, headers)).headers['set-cookie'],
      ).split(';')[0] ?? '';
    const planted = await signIn();
    const renewed = await signIn({ cookie: planted });
    expect(renewed).not.toBe(planted);
    expect((await api.anonymous.get('/api/admin/me', { cookie: planted })).status).toBe(401);
    expect(await signIn({ cookie: `wikala=${'a'.repeat(43)}` })).not.toContain('a'.repeat(43));
  });

  test.each([
    ['suspended', sql`status = 'suspended'`],
    ['removed', sql`deleted_at = now()`],
  ])('when its user is %s, and no row of it stays', async (_, change) => {
    const admin = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    await sql`update users set ${change} where id = ${admin.userId}`.execute(api.owner);
    expect([await isIn(admin), await left(admin)]).toEqual([false, 0]);
  });

  test.each([
    ['the role is taken away', (userId: string) => sql`delete from user_roles where user_id = ${userId}`],
    [
      'the role is removed',
      (userId: string) =>
        sql`update roles set deleted_at = now() where id in (select role_id from user_roles where user_id = ${userId})`,
    ],
    [
      'the role loses its last permission',
      (userId: string) =>
        sql`delete from role_permissions where role_id in (select role_id from user_roles where user_id = ${userId})`,
    ],
  ])('when an administrator loses all rights: %s', async (_, lose) => {
    const admin = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
    await lose(admin.userId).execute(api.owner);
    expect([await isIn(admin), await left(admin)]).toEqual([false, 0]);
  });

  test('not when rights are only changed: all taken and some given in one transaction', async () => {
    const admin = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:update'] });
    await api.owner.transaction().execute(async (tx) => {
      const role = sql`(select role_id from user_roles where user_id = ${admin.userId})`;
      await sql`delete from role_permissions where role_id in ${role}`.execute(tx);
      await sql`insert into role_permissions (role_id, entity, action) select role_id, 'products', 'read' from user_roles where user_id = ${admin.userId}`.execute(
        tx,
      );
    });
    expect(await isIn(admin)).toBe(true);
  });
});
