import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePasswords } from './server/passwords.ts';
import { insertRow, startApi, testId, type TestApi, tablesWith } from '../../apps/api/testing.ts';
import { makeSessionsModule } from './server.ts';

let api: TestApi;
let supplierId: string;
const first = 'the first password';
const second = 'the second password';

beforeAll(async () => {
  api = await startApi({
    env: { LIMIT_LOGIN_FAILURES_PER_ADDRESS: '1000', LIMIT_RESETS_PER_ADDRESS_PER_HOUR: '1000' },
  });
  // Events of a time to come would not be told yet.
  api.setNow(new Date(Date.now() - 3_600_000));
  supplierId = testId('sup');
  await insertRow(api.owner, 'suppliers', {
    id: supplierId,
    name: 'Najd',
    code: 'NAJD',
    enable_delivery: true,
    min_order_amount: 0,
    status: 'approved',
    sort_index: 0,
    version: 1,
    sections: {},
    created_at: new Date(),
    updated_at: new Date(),
  });
}, 60_000);
afterAll(() => api.stop());

let people = 0;
/** Somebody with an e-mail and, once they used a link, the first password. */
async function aPerson(row: Record<string, unknown> = {}) {
  const email = `person${++people}@test.example`;
  const id = testId('usr');
  await insertRow(api.owner, 'users', {
    id,
    account_type: 'admin',
    email,
    status: 'active',
    language: 'en',
    numerals: 'latin',
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
    ...row,
  });
  return { id, email };
}
const mailsTo = async (recipient: string) =>
  (
    await sql<{
      subject: string;
      body: string;
    }>`select subject, body from messages_in_full where recipient = ${recipient} order by created_at desc, id desc`.execute(
      api.owner,
    )
  ).rows;
const tokenIn = (body: string | undefined) => body?.match(/token=([\w-]+)/)?.[1] ?? '';
/** The clock stands still otherwise, and mails are told apart by their time. */
const later = () => api.setNow(new Date(api.now().getTime() + 1_000));
/** Asks for a link and takes the token from the mail. */
async function linkFor(email: string, path = '/users/password-token') {
  later();
  await api.anonymous.post(path, { email });
  await api.server.dispatcher.drain();
  return tokenIn((await mailsTo(email))[0]?.body);
}
const reset = (body: object, path = '/users/reset-password') => {
  later();
  return api.anonymous.post(path, body);
};
const signIn = (email: string, password: string) => api.anonymous.post('/auth', { email, password });
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
async function aMember(row: Record<string, unknown> = {}) {
  const person = await aPerson(row);
  await reset({ token: await linkFor(person.email), password: first });
  return { ...person, cookie: cookieOf((await signIn(person.email, first)).headers) };
}
const meWith = (cookie: string) => api.anonymous.get('/api/admin/me', { cookie });

describe('a forgotten password (specification, sections 2 and 7)', () => {
  test('known, unknown, suspended and phone accounts get the same answer for the same work; only the known get a mail', async () => {
    const affiliate = testId('aff');
    await insertRow(api.owner, 'affiliates', {
      id: affiliate,
      name: 'Noura',
      phone: '+966500000321',
      code: 'NOURA',
      status: 'active',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const known = await aPerson();
    const quiet = [
      'nobody@test.example',
      (await aPerson({ status: 'suspended' })).email,
      (await aPerson({ account_type: 'affiliate', affiliate_id: affiliate, phone: '+966500000321' })).email,
    ];
    const work = async (email: string) => {
      const { status, text } = await api.anonymous.post('/users/password-token', { email });
      const { rows } = await sql<{ payload: object }>`select payload from outbox order by seq desc limit 1`.execute(
        api.owner,
      );
      expect(rows[0]?.payload).toEqual({ email, account: null });
      await api.server.dispatcher.drain();
      return { status, text };
    };
    const replyToKnown = await work(known.email);
    expect(replyToKnown).toEqual({ status: 200, text: '{"ok":true}' });
    for (const email of quiet) {
      expect(await work(email)).toEqual(replyToKnown);
      expect(await mailsTo(email)).toEqual([]);
    }
    const [mail, ...others] = await mailsTo(known.email);
    expect(others).toEqual([]);
    // Readable where it waits to be sent, and nowhere else.
    expect(await tablesWith(api.owner, tokenIn(mail?.body))).toEqual(['message_secrets']);
  });

  test.each(['admin', 'supplier', 'sales-representatives'])(
    '/%s answers 204 and mails its own account type only',
    async (prefix) => {
      const { email } = await aPerson(
        prefix === 'supplier' ? { account_type: 'supplier', supplier_id: supplierId } : {},
      );
      const answer = await api.anonymous.post(`/${prefix}/users/password-token`, { email });
      expect([answer.status, answer.text]).toEqual([204, '']);
      await api.server.dispatcher.drain();
      expect(await mailsTo(email)).toHaveLength(prefix === 'sales-representatives' ? 0 : 1);
    },
  );

  test('the mail is in the person’s language, its link from the configuration whatever host was called', async () => {
    const { email } = await aPerson({ language: 'ar' });
    await api.server.http.inject({
      method: 'POST',
      url: '/api/users/password-token',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email },
    });
    await api.server.dispatcher.drain();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('إعادة تعيين كلمة مرور وكالة');
    expect(mail?.body).toMatch(/\nhttp:\/\/wikala\.test\/reset-password\?token=[\w-]{43}\n/);
  });

  test('a link sets the password once, ends every session, and a mail tells of it', async () => {
    const member = await aMember();
    const token = await linkFor(member.email);
    expect((await api.anonymous.get(`/users/reset-password/validate?token=${token}`)).body).toEqual({
      valid: true,
      email: member.email,
      min_length: 12,
    });
    expect((await meWith(member.cookie)).status).toBe(200);

    const done = await reset({ token, password: second, email: member.email.toUpperCase() });
    expect([done.status, done.body.user.id]).toEqual([200, member.id]);
    expect((await meWith(member.cookie)).status).toBe(401);
    expect((await signIn(member.email, first)).status).toBe(401);
    expect((await signIn(member.email, second)).status).toBe(200);
    expect((await mailsTo(member.email))[0]).toMatchObject({ subject: 'Your Wikala password was changed' });

    expect((await reset({ token, password: first })).body).toMatchObject({
      type: 'not_allowed',
      code: 'account.link_invalid',
    });
    expect((await api.anonymous.get(`/users/reset-password/validate?token=${token}`)).body).toEqual({
      valid: false,
      email: null,
      min_length: 8,
    });
  });

  test('only the hash of a token is kept, and no audit row holds a password’s', async () => {
    const member = await aMember();
    const token = await linkFor(member.email);
    const { rows } = await sql<{
      token_hash: string;
    }>`select token_hash from password_resets where user_id = ${member.id}`.execute(api.owner);
    expect(rows[0]?.token_hash).not.toBe(token);
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    const traces = await sql<{
      action: string;
      all: string;
    }>`select action, audit_trail::text as all from audit_trail where entity_id = ${member.id} order by seq`.execute(
      api.owner,
    );
    expect(traces.rows.map(({ action }) => action)).toEqual([
      'reset_requested',
      'reset_password',
      'sign_in',
      'reset_requested',
    ]);
    expect(traces.rows.map(({ all }) => all).join()).not.toMatch(/argon2|password_hash/);
  });

  test.each([
    ['a token nobody made', async () => ({ token: 'a'.repeat(43) })],
    [
      'one changed in a letter',
      async (email: string) => ({ token: (await linkFor(email)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }),
    ],
    [
      'a forged payload without a signature',
      async (email: string) => ({
        token: `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.`,
      }),
    ],
    [
      'another e-mail beside it',
      async (email: string) => ({ token: await linkFor(email), email: 'other@test.example' }),
    ],
    [
      'one older than the newest',
      async (email: string) => {
        const token = await linkFor(email);
        await linkFor(email);
        return { token };
      },
    ],
    [
      'one of half an hour ago',
      async (email: string) => {
        const token = await linkFor(email);
        await sql`update password_resets set expires_at = now() - interval '1 second' where email = ${email}`.execute(
          api.owner,
        );
        return { token };
      },
    ],
    [
      'one whose person was suspended since',
      async (email: string) => {
        const token = await linkFor(email);
        await sql`update users set status = 'suspended' where email = ${email}`.execute(api.owner);
        return { token };
      },
    ],
    [
      'one whose person has another e-mail since',
      async (email: string) => {
        const token = await linkFor(email);
        await sql`update users set email = ${`new.${email}`} where email = ${email}`.execute(api.owner);
        return { token };
      },
    ],
  ])('refused with one answer: %s', async (_, prepare) => {
    const { id, email } = await aPerson();
    const refused = await reset({ password: second, ...(await prepare(email)) });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      type: 'not_allowed',
      code: 'account.link_invalid',
      message: 'This link is no longer valid. Request a new one.',
    });
    const { rows } = await sql<{
      password_hash: string | null;
    }>`select password_hash from users where id = ${id}`.execute(api.owner);
    expect(rows[0]?.password_hash).toBeNull();
  });

  test('a token of another account type is none here, and stays good where it belongs', async () => {
    const { email } = await aPerson();
    const token = await linkFor(email);
    expect((await reset({ token, password: second }, '/supplier/users/reset-password')).status).toBe(400);
    expect((await reset({ token, password: second }, '/api/admin/users/reset-password')).status).toBe(200);
  });

  test('two at once with one token: one wins', async () => {
    const { email } = await aPerson();
    const token = await linkFor(email);
    const answers = await Promise.all([first, second, first, second].map((password) => reset({ token, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('a password under eight characters is refused in words, and the link stays good', async () => {
    const { email } = await aPerson();
    const token = await linkFor(email);
    const refused = await reset({ token, password: 'seven77' });
    expect(refused.body).toMatchObject({
      type: 'invalid_data',
      message: [{ path: 'password', message: 'Password must be at least 8 characters.' }],
    });
    expect((await reset({ token, password: first })).status).toBe(200);
  });

  test('the sixth request for one e-mail within the hour waits, known or not', async () => {
    for (const email of [(await aPerson()).email, 'flooded@test.example']) {
      for (let asked = 0; asked < 5; asked++)
        expect((await api.anonymous.post('/users/password-token', { email })).status).toBe(200);
      const refused = await api.anonymous.post('/users/password-token', { email });
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    }
  });
});

describe('changing one’s password', () => {
  const change = (cookie: string, body: object) => {
    later();
    return api.anonymous.post('/api/admin/users/change-password', body, { cookie });
  };

  test('ends the others, gives this session a new identifier, kills open links, and a mail tells of it', async () => {
    const member = await aMember();
    const other = cookieOf((await signIn(member.email, first)).headers);
    const token = await linkFor(member.email);
    const done = await change(member.cookie, { current_password: first, password: second });
    expect(done.body).toEqual({ ok: true });
    const renewed = cookieOf(done.headers);
    expect(renewed).not.toBe(member.cookie);
    expect(
      await Promise.all([renewed, member.cookie, other].map(async (cookie) => (await meWith(cookie)).status)),
    ).toEqual([200, 401, 401]);
    expect((await reset({ token, password: first })).status).toBe(400);
    expect((await signIn(member.email, second)).status).toBe(200);
    expect((await mailsTo(member.email))[0]).toMatchObject({ subject: 'Your Wikala password was changed' });
  });

  test.each([
    ['no current password', { password: second }, 'Current password is required.'],
    ['a wrong one', { current_password: 'wrong', password: second }, 'The current password is incorrect.'],
  ])('%s: refused at its field, and nothing changes', async (_, body, message) => {
    const member = await aMember();
    const refused = await change(member.cookie, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ type: 'invalid_data', message: [{ path: 'current_password', message }] });
    expect((await signIn(member.email, first)).status).toBe(200);
  });

  test.each([
    ['among the commonest', 'Unbelievable', 'This password is too easy to guess. Choose a different one.'],
    ['too short for an administrator', 'eleven char', 'Use at least 12 characters.'],
    ['the name', 'Huda Al-Salem', 'Your password can’t be your name or email.'],
  ])(
    'a new password that is %s is refused by change, by link, by invitation and by hand',
    async (_, password, message) => {
      const names = { first_name: 'Huda', last_name: 'Al-Salem' };
      const member = await aMember(names);
      const chief = await api.signIn({ account: 'admin', superadmin: true });
      const email = `new${member.email}`;
      await chief.post('/invites', { user: email });
      await api.server.dispatcher.drain();
      const tries = [
        await change(member.cookie, { current_password: first, password }),
        await reset({ token: await linkFor(member.email), password }),
        await api.anonymous.post('/invites/accept', {
          token: tokenIn((await mailsTo(email))[0]?.body),
          user: { ...names, password },
        }),
        await chief.post('/users', { email: `by-hand-${member.email}`, password, ...names }),
      ];
      // An administrator is made with a password of twelve characters by the contract already.
      const said = tries.map(({ status, body }) => [
        status,
        body.message[0]?.message?.replace('Password must be at least 12 characters.', 'Use at least 12 characters.'),
      ]);
      expect(said).toEqual(tries.map(() => [400, message]));
      expect((await signIn(member.email, first)).status).toBe(200);
    },
  );

  test('ten wrong guesses at an open screen make even the right one wait, and signing in elsewhere does not', async () => {
    const member = await aMember();
    for (let guess = 0; guess < 10; guess++)
      await change(member.cookie, { current_password: `guess ${guess}`, password: second });
    expect((await change(member.cookie, { current_password: first, password: second })).status).toBe(429);
    expect((await signIn(member.email, first)).status).toBe(200);
  });

  test('a caller with a bearer keeps it', async () => {
    const member = await aMember();
    const { body } = await api.anonymous.post('/admin/auth/token', { email: member.email, password: first });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect(
      (
        await api.anonymous.post(
          '/api/admin/users/change-password',
          { current_password: first, password: second },
          headers,
        )
      ).status,
    ).toBe(200);
    expect((await api.anonymous.get('/api/admin/me', headers)).status).toBe(200);
    expect((await meWith(member.cookie)).status).toBe(401);
  });
});

describe('the same work for known and unknown (trust, T02)', () => {
  let compared = 0;
  const never = {
    check: async () => undefined,
    count: async () => undefined,
    uncount: async () => undefined,
    clear: async () => undefined,
  };
  const passwords = makePasswords(1, 5);
  const module = makeSessionsModule({
    passwords: { ...passwords, matches: (password, stored) => (compared++, passwords.matches(password, stored)) },
    failuresPerAccount: never,
    failuresPerAddress: never,
    failuresPerAccountAnywhere: never,
    failuresPerDevice: never,
    failuresPerPerson: never,
    codesPerNumber: never,
    codesPerNumberPerDay: never,
    codesPerAddress: never,
    codesPerDay: never,
    resetsPerAddress: never,
    resetsPerEmail: never,
    codeTries: 5,
  });
  const run = (path: string, ctx: object, body: object) =>
    module.routes
      .find(({ endpoint }) => endpoint.path === path && endpoint.method === 'POST')
      ?.run(
        {
          origin: { ip: '10.0.0.1', userAgent: '' },
          http: { deviceToken: null },
          audit: () => undefined,
          ...ctx,
        } as never,
        { params: {}, query: {}, body, files: [] },
      );

  test('signing in compares one hash', async () => {
    for (const email of [
      (await aMember()).email,
      (await aPerson({ status: 'suspended' })).email,
      'nobody@test.example',
    ]) {
      compared = 0;
      await expect(run('/auth', { db: api.owner }, { email, password: 'wrong' })).rejects.toMatchObject({
        type: 'unauthorized',
        code: 'errors.credentials',
      });
      expect(compared, email).toBe(1);
    }
  });

  test('a forgotten password is not even looked up', async () => {
    const events: unknown[] = [];
    const ctx = { db: null, emit: (...event: unknown[]) => events.push(event) };
    expect(await run('/users/password-token', ctx, { email: 'Nobody@test.example' })).toEqual({ ok: true });
    expect(events).toEqual([['password.forgotten', { email: 'nobody@test.example', account: null }]]);
  });
});
