import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, startApi, testId, type TestApi } from '../../apps/api/testing.ts';

let api: TestApi;
const password = 'a long enough password';

async function aUser(row: Record<string, unknown>) {
  const id = testId('usr');
  await insertRow(api.owner, 'users', {
    id,
    status: 'active',
    language: 'en',
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
    password_hash: await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
    ...row,
  });
  return id;
}
async function aSupplier(row: Record<string, unknown> = {}) {
  const id = testId('sup');
  await insertRow(api.owner, 'suppliers', {
    id,
    name: 'Najd',
    code: id.slice(-8),
    enable_delivery: true,
    min_order_amount: 0,
    status: 'approved',
    sort_index: 0,
    version: 1,
    sections: { company: true, tax: false },
    created_at: new Date(),
    updated_at: new Date(),
    ...row,
  });
  return id;
}

beforeAll(async () => {
  api = await startApi({ env: { LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000' } });
}, 60_000);
afterAll(() => api.stop());

const cookieOf = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

test('until when somebody was here the time before: half an hour without a call ends a visit', async () => {
  const id = await aUser({ account_type: 'supplier', supplier_id: await aSupplier(), email: 'away@test.example' });
  const signIn = () => api.anonymous.post('/auth', { email: 'away@test.example', password });
  const minutesAway = async () => {
    const { rows } = await sql<{ minutes: number | null }>`
      select round(extract(epoch from now() - left_at) / 60)::int as minutes from users where id = ${id}`.execute(
      api.owner,
    );
    return rows[0]?.minutes;
  };
  const seen = (minutes: number) =>
    sql`update users set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(api.owner);
  await signIn();
  expect(await minutesAway()).toBeNull();
  await seen(60);
  await signIn();
  expect(await minutesAway()).toBe(60);
  await seen(5);
  const { headers } = await signIn();
  expect(await minutesAway(), 'five minutes are no end').toBe(60);
  await seen(40);
  await sql`update sessions set last_seen_at = now() - interval '40 minutes' where user_id = ${id}`.execute(api.owner);
  await api.anonymous.get('/api/supplier/me', { cookie: cookieOf(headers) });
  expect(await minutesAway(), 'come back within a session').toBe(40);
});

describe('signing in by e-mail and password', () => {
  test('finds the account type, sets an http-only cookie, and answers who one is', async () => {
    const supplier = await aSupplier();
    const id = await aUser({
      account_type: 'supplier',
      supplier_id: supplier,
      email: 's1@test.example',
      first_name: 'Sami',
    });
    const signedIn = await api.anonymous.post('/auth', { email: 'S1@test.example', password });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.account_type).toBe('supplier');
    expect([signedIn.headers['set-cookie']].flat()[0]).toMatch(
      /^wikala=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const { rows: traces } =
      await sql`select actor_id, actor_type, action from audit_trail where entity_id = ${id}`.execute(api.owner);
    expect(traces).toEqual([{ actor_id: id, actor_type: 'supplier', action: 'sign_in' }]);

    const me = await api.anonymous.get('/api/supplier/me', { cookie: cookieOf(signedIn.headers) });
    expect(me.body).toMatchObject({
      user: { name: 'Sami', direction: 'ltr' },
      supplier: { id: supplier, enable_delivery: true },
      sections: { company: true, tax: false },
    });
  });

  test('a session belongs to its own prefix', async () => {
    await aUser({ account_type: 'admin', email: 'a1@test.example' });
    const { headers } = await api.anonymous.post('/auth', { email: 'a1@test.example', password });
    for (const prefix of ['supplier', 'affiliate', 'sales-representatives']) {
      expect((await api.anonymous.get(`/api/${prefix}/me`, { cookie: cookieOf(headers) })).status, prefix).toBe(401);
    }
    expect((await api.anonymous.get('/api/admin/me', { cookie: cookieOf(headers) })).status).toBe(200);
  });

  test.each([
    ['a wrong password', { email: 'a2@test.example', password: 'wrong' }],
    ['an unknown mail', { email: 'nobody@test.example', password }],
    ['a suspended user', { email: 'off@test.example', password }],
    ['another account type', { email: 's2@test.example', password }],
  ])('%s gets the same answer', async (_, body) => {
    await aUser({ account_type: 'admin', email: `a2@test.example` }).catch(() => undefined);
    await aUser({ account_type: 'admin', email: 'off@test.example', status: 'suspended' }).catch(() => undefined);
    const supplier = await aSupplier();
    await aUser({ account_type: 'supplier', supplier_id: supplier, email: 's2@test.example' }).catch(() => undefined);
    const refused = await api.anonymous.post('/api/admin/auth', body);
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ type: 'unauthorized', message: 'The email or password is incorrect.' });
  });

  test('messages come in the language asked for', async () => {
    const refused = await api.anonymous.post(
      '/auth',
      { email: 'nobody@test.example', password },
      { 'accept-language': 'ar-SA,ar;q=0.9' },
    );
    expect(refused.body.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  });

  describe('somebody guesses (trust, T01)', () => {
    const from = async (remoteAddress: string, email: string, typed: string, cookie?: string) => {
      const reply = await api.server.http.inject({
        method: 'POST',
        url: '/api/auth',
        remoteAddress,
        headers: cookie ? { cookie } : {},
        payload: { email, password: typed },
      });
      return { status: reply.statusCode, headers: reply.headers };
    };

    test('of sixty wrong passwords in one instant ten are compared, each with its audit row, and the right one waits', async () => {
      const id = await aUser({ account_type: 'admin', email: 'guessed@test.example' });
      const guesses = await Promise.all(
        Array.from({ length: 60 }, () => from('198.51.100.1', 'guessed@test.example', 'wrong')),
      );
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(50);
      const refused = await from('198.51.100.1', 'guessed@test.example', password);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const { rows } =
        await sql`select actor_type, ip from audit_trail where entity_id = ${id} and action = 'sign_in_failed'`.execute(
          api.owner,
        );
      expect(rows).toEqual(Array.from({ length: 10 }, () => ({ actor_type: 'anonymous', ip: '198.51.100.1' })));
    });

    test('the owner signs in from elsewhere meanwhile, and on a known device whatever strangers do', async () => {
      const email = 'owner@test.example';
      await aUser({ account_type: 'admin', email });
      const signedIn = await from('198.51.100.2', email, password);
      const device =
        [signedIn.headers['set-cookie']]
          .flat()
          .find((one) => one?.startsWith('wikala-device='))
          ?.split(';')[0] ?? '';
      expect(device).toMatch(/^wikala-device=[\w-]{43}$/);
      for (let guess = 0; guess < 11; guess++) await from('198.51.100.3', email, 'wrong');
      expect((await from('198.51.100.3', email, password)).status).toBe(429);
      expect((await from('198.51.100.4', email, password)).status).toBe(200);
      // From a hundred addresses: everybody waits but the device.
      for (let address = 0; address < 20; address++)
        await Promise.all(Array.from({ length: 5 }, () => from(`203.0.113.${address}`, email, 'wrong')));
      expect((await from('198.51.100.4', email, password)).status).toBe(429);
      expect((await from('198.51.100.3', email, password, device)).status).toBe(200);
      // It is known to this account alone, and has ten guesses like anybody.
      await aUser({ account_type: 'admin', email: 'other-owner@test.example' });
      for (let guess = 0; guess < 10; guess++) await from('198.51.100.5', 'other-owner@test.example', 'wrong');
      expect((await from('198.51.100.5', 'other-owner@test.example', password, device)).status).toBe(429);
      for (let guess = 0; guess < 10; guess++) await from('198.51.100.6', email, 'wrong', device);
      expect((await from('198.51.100.6', email, password, device)).status).toBe(429);
    });

    test('a call that rights refuse leaves a line in the log and a row in the trail, without what was sent', async () => {
      const clerk = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
      expect((await clerk.post('/brands', { name: 'a secret name' })).status).toBe(403);
      const lines = api.logged.filter((line) => line.includes(clerk.userId));
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          status: 403,
          code: 'errors.forbidden',
          method: 'POST',
          url: '/api/admin/brands',
          ip: '127.0.0.1',
        }),
      ]);
      expect(api.logged.join()).not.toContain('a secret name');
      const { rows } = await sql`select action, reason from audit_trail where actor_id = ${clerk.userId}`.execute(
        api.owner,
      );
      expect(rows).toEqual([{ action: 'access_refused', reason: 'POST /brands: brands:create' }]);
    });

    test('a device token that was never given out is not taken on', async () => {
      const email = 'planted@test.example';
      await aUser({ account_type: 'admin', email });
      const planted = 'a'.repeat(43);
      const { headers } = await from('198.51.100.7', email, password, `wikala-device=${planted}`);
      expect(String(headers['set-cookie'])).not.toContain(planted);
    });
  });

  test('signing out ends the session', async () => {
    await aUser({ account_type: 'admin', email: 'out@test.example' });
    const { headers } = await api.anonymous.post('/auth', { email: 'out@test.example', password });
    const cookie = cookieOf(headers);
    expect((await api.anonymous.delete('/api/admin/auth', undefined, { cookie })).status).toBe(200);
    expect((await api.anonymous.get('/api/admin/me', { cookie })).status).toBe(401);
  });
});

describe('signing in as an affiliate by phone and code', () => {
  const phone = '+966500000123';
  const codeSent = async () =>
    (
      await sql<{
        body: string;
      }>`select body from messages_in_full where recipient = ${phone} order by created_at desc limit 1`.execute(
        api.owner,
      )
    ).rows[0]?.body.match(/\d{6}/)?.[0] ?? '';

  beforeAll(async () => {
    const affiliate = testId('aff');
    await insertRow(api.owner, 'affiliates', {
      id: affiliate,
      name: 'Noura',
      phone,
      code: 'NOURA',
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await aUser({ account_type: 'affiliate', affiliate_id: affiliate, phone, password_hash: null });
  });

  test('one code in 180 seconds, known number or not', async () => {
    expect((await api.anonymous.post('/affiliate/auth/request-code', { phone_number: phone })).body).toEqual({
      ok: true,
      resend_after: 180,
    });
    expect((await api.anonymous.post('/affiliate/auth/request-code', { phone_number: phone })).status).toBe(429);
    expect((await api.anonymous.post('/affiliate/auth/request-code', { phone_number: '+966500000999' })).body).toEqual({
      ok: true,
      resend_after: 180,
    });
    expect((await api.anonymous.post('/affiliate/auth/request-code', { phone_number: '+966500000999' })).status).toBe(
      429,
    );
  });

  test('fifty guesses in one instant: five are compared at most, and the right one works once', async () => {
    const code = await codeSent();
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.anonymous.post('/affiliate/auth', {
          phone_number: phone,
          code: index === 49 ? code : String(index).padStart(6, '9'),
        }),
      ),
    );
    const compared = (
      await sql<{ guesses: number }>`select guesses from sign_in_codes where address = ${phone}`.execute(api.owner)
    ).rows[0]?.guesses;
    expect(compared).toBeLessThanOrEqual(5);
    expect(guesses.filter((one) => one.status === 200).length).toBeLessThanOrEqual(1);
    expect(guesses.every((one) => [200, 400].includes(one.status))).toBe(true);
  });

  test('guesses at codes of known and unknown numbers are refused in the same words', async () => {
    const known = '+966500000124';
    const affiliate = testId('aff');
    await insertRow(api.owner, 'affiliates', {
      id: affiliate,
      name: 'Huda',
      phone: known,
      code: 'HUDA',
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await aUser({ account_type: 'affiliate', affiliate_id: affiliate, phone: known, password_hash: null });
    const said = async (number: string) => {
      const words: string[] = [];
      const guess = async (code: string) =>
        words.push(
          JSON.stringify(
            (({ request_id: _, ...rest }) => rest)(
              (await api.anonymous.post('/affiliate/auth', { phone_number: number, code })).body,
            ),
          ),
        );
      await guess('000000');
      await api.anonymous.post('/affiliate/auth/request-code', { phone_number: number });
      const sent = (
        await sql<{ code_hash: string }>`select code_hash from sign_in_codes where address = ${number}`.execute(
          api.owner,
        )
      ).rows;
      expect(sent).toHaveLength(1);
      for (let wrong = 0; wrong < 7; wrong++) await guess('000000');
      return words;
    };
    expect(await said('+966500000125')).toEqual(await said(known));
    expect((await sql`select from messages where recipient = '+966500000125'`.execute(api.owner)).rows).toEqual([]);
  });

  test('a stranger who uses up the codes of a number does not keep its owner out on a known device', async () => {
    const number = '+966500000126';
    const affiliate = testId('aff');
    await insertRow(api.owner, 'affiliates', {
      id: affiliate,
      name: 'Sara',
      phone: number,
      code: 'SARA',
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await aUser({ account_type: 'affiliate', affiliate_id: affiliate, phone: number, password_hash: null });
    const lastCode = async () =>
      (
        await sql<{
          body: string;
        }>`select body from messages_in_full where recipient = ${number} order by created_at desc, id desc limit 1`.execute(
          api.owner,
        )
      ).rows[0]?.body.match(/\d{6}/)?.[0] ?? '';
    const ask = (headers = {}) => api.anonymous.post('/affiliate/auth/request-code', { phone_number: number }, headers);
    await ask();
    const signedIn = await api.anonymous.post('/affiliate/auth', { phone_number: number, code: await lastCode() });
    const cookie =
      [signedIn.headers['set-cookie']]
        .flat()
        .map(String)
        .find((one) => one.startsWith('wikala-device='))
        ?.split(';')[0] ?? '';
    expect((await ask()).status).toBe(429);
    api.setNow(new Date(api.now().getTime() + 1_000));
    expect((await ask({ cookie, origin: 'http://wikala.test', 'x-requested-with': 'wikala' })).status).toBe(200);
    const code = await lastCode();
    for (let guess = 0; guess < 6; guess++)
      await api.anonymous.post('/affiliate/auth', { phone_number: number, code: '000000' });
    expect(
      (
        await api.anonymous.post(
          '/affiliate/auth',
          { phone_number: number, code },
          { cookie, origin: 'http://wikala.test', 'x-requested-with': 'wikala' },
        )
      ).status,
    ).toBe(200);
  });
});

describe('a cookie is a cookie, a bearer a bearer', () => {
  test('neither passes as the other, nor does what the database keeps of it', async () => {
    await aUser({ account_type: 'admin', email: 'kinds@test.example' });
    const sign = { email: 'kinds@test.example', password };
    const cookie = cookieOf((await api.anonymous.post('/auth', sign)).headers).split('=')[1] ?? '';
    const bearer = (await api.anonymous.post('/api/admin/auth/token', sign)).body.access_token as string;
    const { rows } = await sql<{
      id: string;
      id_hash: string;
      kind: string;
    }>`select s.id, s.id_hash, s.kind from sessions s join users u on u.id = s.user_id where u.email = 'kinds@test.example' order by s.kind`.execute(
      api.owner,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['bearer', 'cookie']);
    const asBearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const asCookie = (token: string) => ({ cookie: `wikala=${token}` });
    const asApiToken = (token: string) => ({ 'x-medusa-access-token': token });
    const status = async (headers: Record<string, string>) =>
      (await api.anonymous.get('/api/admin/me', headers)).status;
    expect([await status(asCookie(cookie)), await status(asBearer(bearer))]).toEqual([200, 200]);
    const foreign = [
      asBearer(cookie),
      asCookie(bearer),
      asApiToken(cookie),
      asApiToken(bearer),
      ...rows.flatMap(({ id, id_hash }) =>
        [id, id_hash].flatMap((kept) => [asBearer(kept), asCookie(kept), asApiToken(kept)]),
      ),
    ];
    for (const headers of foreign) expect(await status(headers), JSON.stringify(headers)).toBe(401);
  });

  test('signing out ends the session it was asked with, a bearer’s too', async () => {
    await aUser({ account_type: 'admin', email: 'leaves@test.example' });
    const token = async () =>
      (await api.anonymous.post('/api/admin/auth/token', { email: 'leaves@test.example', password })).body
        .access_token as string;
    const [one, other] = [{ authorization: `Bearer ${await token()}` }, { authorization: `Bearer ${await token()}` }];
    expect((await api.anonymous.delete('/api/admin/auth', undefined, one)).status).toBe(200);
    expect([
      (await api.anonymous.get('/api/admin/me', one)).status,
      (await api.anonymous.get('/api/admin/me', other)).status,
    ]).toEqual([401, 200]);
  });
});

describe('what a call must look like', () => {
  test.each([
    ['an unknown field', { email: 'a@b.co', password: 'x', admin: true }, 400, 'admin'],
    ['a missing field', { email: 'a@b.co' }, 400, 'password'],
    ['a wrong type', { email: 'a@b.co', password: 7 }, 400, 'password'],
    ['a NUL', { email: 'a@b.co', password: 'a\u0000b' }, 400, 'password'],
    ['a lone surrogate', { email: 'a@b.co', password: 'a\uD800b' }, 400, 'password'],
  ])('%s: a clear message that names the field', async (_, body, status, path) => {
    const refused = await api.anonymous.post('/auth', body);
    expect(refused.status).toBe(status);
    expect(refused.body.type).toBe('invalid_data');
    expect(refused.body.message[0].path).toBe(path);
  });

  test.each([
    ['broken JSON', '{"email":', { 'content-type': 'application/json' }, 400],
    ['a prototype key', '{"__proto__":{"admin":true}}', { 'content-type': 'application/json' }, 400],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['too much', `{"email":"${'a'.repeat(1_100_000)}"}`, { 'content-type': 'application/json' }, 413],
  ])('%s is refused', async (_, body, headers, status) => {
    expect((await api.anonymous.post('/auth', body, headers)).status).toBe(status);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a call without a body and without a word of where it comes from', { 'sec-fetch-site': 'none' }, 403],
    ['our own page, which needs no header', { origin: 'http://wikala.test' }, 200],
    ['our own page with ours', { origin: 'http://wikala.test', 'x-requested-with': 'wikala' }, 200],
    ['no browser at all', {}, 200],
  ])('%s', async (_, headers, status) => {
    await aUser({ account_type: 'admin', email: 'csrf@test.example' }).catch(() => undefined);
    const signedIn = await api.anonymous.post('/auth', { email: 'csrf@test.example', password });
    expect(
      (await api.anonymous.delete('/api/admin/auth', undefined, { cookie: cookieOf(signedIn.headers), ...headers }))
        .status,
    ).toBe(status);
  });

  test('a key repeats the answer, refuses another body, and belongs to its user', async () => {
    const admin = await api.signIn({ account: 'admin' });
    const key = { 'idempotency-key': 'k1' };
    const first = await admin.post('/me', { first_name: 'Huda' }, key);
    expect(first.body.user.first_name).toBe('Huda');
    expect((await admin.post('/me', { first_name: 'Huda' }, key)).body).toEqual(first.body);
    expect((await admin.post('/me', { first_name: 'Other' }, key)).status).toBe(422);
    const other = await api.signIn({ account: 'admin' });
    expect((await other.post('/me', { first_name: 'Other' }, key)).body.user.first_name).toBe('Other');
    const audited = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_trail where entity_id = ${admin.userId} and action = 'update'`.execute(
      api.owner,
    );
    expect(audited.rows[0]?.n).toBe(1);
  });
});

describe('acting for a supplier', () => {
  test('only an administrator, one well-formed id, a live impersonation for writes', async () => {
    const supplier = await aSupplier();
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    const own = await api.signIn({ account: 'supplier', supplierId: supplier });
    const as = (id: string) => ({ 'x-fake-supplier': id });
    expect((await own.get('/me', as(supplier))).status).toBe(403);
    const refusals = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_trail where actor_id = ${own.userId} and action = 'impersonation_refused'`.execute(
      api.owner,
    );
    expect(refusals.rows[0]?.n).toBe(1);
    expect((await admin.get('/api/supplier/me', as(supplier))).body.supplier.id).toBe(supplier);
    expect((await admin.get('/api/supplier/me', as(''))).status).toBe(400);
    expect((await admin.get('/api/supplier/me', as(`${supplier},${supplier}`))).status).toBe(400);
    expect((await admin.get('/api/supplier/me', as('sup_unknown'))).status).toBe(404);
    expect((await admin.get('/api/supplier/me')).status).toBe(401);
    expect((await admin.post('/api/supplier/me', { first_name: 'X' }, as(supplier))).status).toBe(403);
  });
});
