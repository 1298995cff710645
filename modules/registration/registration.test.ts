import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRow, startApi, testId, type Reply, type TestApi } from '../../apps/api/testing.ts';
import { purgeRegistrations } from './server.ts';

let api: TestApi;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  api = await startApi();
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#0e6a6a' } });
  jpeg = await picture.clone().jpeg().toBuffer();
  png = await picture.png().toBuffer();
}, 60_000);
afterAll(() => api.stop());

type Part = { field: string; filename?: string; bytes: Buffer };
type Asked = {
  body?: Record<string, string | undefined>;
  files?: readonly Part[];
  address?: string;
  language?: string;
};
let people = 0;
const anEmail = () => `owner${++people}@test.example`;
const aPhone = () => `+96655${String(1_000_000 + ++people)}`;
const bothPictures = (): Part[] => [
  { field: 'cr_number_image', filename: 'cr.jpg', bytes: jpeg },
  { field: 'vat_number_image', bytes: png },
];
const password = 'a good password';
const whole = (): Record<string, string> => ({
  name: 'Durrat Hijaz Foods Est.',
  first_name: 'Abdulrahman',
  last_name: 'Al-Ghamdi',
  email: anEmail(),
  password,
  phone_number: aPhone(),
  vat_number: '310458209100003',
  cr_number: '7001234567',
});

/** Sends a registration as the form does, each from an address of its own. */
async function register({
  body = {},
  files = bothPictures(),
  address = `10.1.${Math.floor(++people / 250)}.${people % 250}`,
  language = 'en',
}: Asked = {}): Promise<Reply> {
  const boundary = 'wikala-test-boundary';
  const fields = Object.entries({ ...whole(), ...body }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)],
  );
  const parts = files.flatMap(({ field, filename = 'a.png', bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const reply = await api.server.http.inject({
    method: 'POST',
    url: '/api/supplier/auth/register',
    remoteAddress: address,
    payload: Buffer.concat([...fields, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': language },
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers, text: reply.body };
}
const verify = (body: Record<string, unknown>) => api.anonymous.post('/api/supplier/auth/verify-registration', body);
const resend = (email: string) => {
  // Messages are read in the order of their moments, and the clock of the server stands still by itself.
  api.setNow(new Date(api.now().getTime() + 1));
  return api.anonymous.post('/api/supplier/auth/resend-code', { email });
};
const signIn = (email: string) => api.anonymous.post('/api/supplier/auth', { email, password });

type Sent = { channel: string; recipient: string; subject: string | null; body: string };
async function sentTo(recipient: string): Promise<Sent[]> {
  await api.server.dispatcher.drain();
  const { rows } =
    await sql<Sent>`select channel, recipient, subject, body from messages_in_full where recipient = ${recipient} order by created_at`.execute(
      api.owner,
    );
  return rows;
}
const codeFor = async (email: string): Promise<string> =>
  (await sentTo(email)).at(-1)?.body.match(/\d{6}/)?.[0] ?? 'no code';
const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
async function companyOf(email: string) {
  const { rows } = await sql<{
    id: string;
    status: string;
    name: string;
    phone: string;
    vat_number: string;
    cr_number: string;
    cr_number_image: string;
    vat_number_image: string;
    user_status: string;
    verified_phone: string | null;
  }>`
    select s.id, s.status, s.name, s.phone, s.vat_number, s.cr_number, s.cr_number_image, s.vat_number_image, s.verified_phone, u.status as user_status
    from users u join suppliers s on s.id = u.supplier_id where u.email = ${email}`.execute(api.owner);
  return rows;
}
/** Time goes by: the counters of codes start anew. */
const letCodesPass = () => sql`delete from rate_limits where key like 'registration-code:%'`.execute(api.owner);
const messagesOf = ({ body }: Reply): Record<string, string> =>
  Object.fromEntries((body.message as { path: string; message: string }[]).map(({ path, message }) => [path, message]));

describe('a company registers', () => {
  test('under the one name it gives: written in Arabic it is its Arabic name too', async () => {
    const [arabic, latin] = [anEmail(), anEmail()];
    await register({ body: { email: arabic, name: 'مؤسسة درة الحجاز' } });
    await register({ body: { email: latin } });
    const { rows } = await sql<{
      email: string;
      name: string;
      name_ar: string | null;
    }>`select email, name, name_ar from suppliers where email = any(${[arabic, latin]}) order by name_ar nulls last`.execute(
      api.owner,
    );
    expect(rows).toEqual([
      { email: arabic, name: 'مؤسسة درة الحجاز', name_ar: 'مؤسسة درة الحجاز' },
      { email: latin, name: 'Durrat Hijaz Foods Est.', name_ar: null },
    ]);
  });

  test('and is nobody until the mailed code proves the mailbox; the phone has a code of its own', async () => {
    const [email, phone] = [anEmail(), aPhone()];
    const registered = await register({
      body: { email: email.toUpperCase(), phone_number: phone.replace('+966', '0') },
    });
    expect(registered.status).toBe(200);
    expect(registered.body).toEqual({ ok: true, registration_id: expect.stringMatching(/^sreg_/), resend_after: 180 });
    const [company] = await companyOf(email);
    expect(company).toMatchObject({
      status: 'registered',
      user_status: 'invited',
      phone,
      vat_number: '310458209100003',
      cr_number: '7001234567',
    });
    expect((await signIn(email)).status).toBe(401);

    const code = await codeFor(email);
    expect((await sentTo(email)).map(({ channel, subject }) => [channel, subject])).toEqual([
      ['mail', 'Confirm your registration'],
    ]);
    expect((await sentTo(email))[0]?.body).toContain('http://wikala.test/verify-registration');
    expect(await sentTo(phone)).toMatchObject([
      { channel: 'sms', body: expect.stringMatching(/^\d{6} is your code to confirm your phone number/) },
    ]);

    expect((await verify({ email, code, registration_id: registered.body.registration_id })).body).toEqual({
      ok: true,
      waits_for: ['phone'],
    });
    expect((await companyOf(email))[0]).toMatchObject({
      status: 'phone_verified',
      user_status: 'active',
      verified_phone: null,
    });
    const { headers, status } = await signIn(email);
    expect(status).toBe(200);
    const me = await api.anonymous.get('/api/supplier/me', {
      cookie: String(headers['set-cookie']).split(';')[0] ?? '',
    });
    expect(me.body).toMatchObject({
      user: { first_name: 'Abdulrahman', account_type: 'supplier' },
      supplier: { id: company?.id },
      sections: { documents: false },
    });
    const { rows } =
      await sql`select action, entity from audit_trail where supplier_id = ${company?.id} order by seq`.execute(
        api.owner,
      );
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'register', entity: 'suppliers' },
        { action: 'verify', entity: 'users' },
        { action: 'verify', entity: 'suppliers' },
      ]),
    );
  });

  test('with digits and spaces as they are typed in Arabic, in Arabic', async () => {
    const email = anEmail();
    await register({
      body: { email, vat_number: '٣١٠٤٥٨٢٠٩ ١٠٠٠٠٣', cr_number: '١٠١٠-٤٨٢٩٥٧', phone_number: '٠٥٠ ٧٦٥ ٤٣٢١' },
      language: 'ar',
    });
    expect((await companyOf(email))[0]).toMatchObject({
      vat_number: '310458209100003',
      cr_number: '1010482957',
      phone: '+966507654321',
    });
    expect((await sentTo(email))[0]?.subject).toBe('تأكيد التسجيل');
  });

  test('its papers are kept where their address shows nothing', async () => {
    const email = anEmail();
    await register({ body: { email } });
    const [company] = await companyOf(email);
    for (const key of [company?.cr_number_image ?? '', company?.vat_number_image ?? '']) {
      expect(readdirSync(api.uploads)).toContain(key);
      expect((await api.anonymous.get(`/api/uploads/${key}`)).status).toBe(404);
    }
    const { rows } =
      await sql`select name, mime, protected, supplier_id from uploads where key = ${company?.cr_number_image}`.execute(
        api.owner,
      );
    expect(rows).toEqual([{ name: 'cr.jpg', mime: 'image/jpeg', protected: true, supplier_id: company?.id }]);
  });

  test('a foreign phone gets its code by mail alone: nobody pays for a message abroad', async () => {
    const email = anEmail();
    expect((await register({ body: { email, phone_number: '+88213300000' } })).status).toBe(200);
    expect([await sentTo('+88213300000'), (await sentTo(email)).length]).toEqual([[], 1]);
  });

  test('eleven from one address in an hour are one too many', async () => {
    for (let count = 0; count < 10; count++)
      expect((await register({ address: '10.9.9.9', files: [] })).status).toBe(400);
    const refused = await register({ address: '10.9.9.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('what a registration must hold (specification, section 5)', () => {
  test.each([
    ['first_name', '', 'First name is required.'],
    ['last_name', undefined, 'Last name is required.'],
    ['name', ' ', 'Name cannot have leading or trailing spaces, or be an empty string.'],
    ['name', 'Dur\u202Erat', 'Name contains invalid characters.'],
    ['vat_number', '31045820917000', 'Enter 15 digits that start and end with 3.'],
    ['vat_number', '210458209100003', 'Enter 15 digits that start and end with 3.'],
    ['cr_number', '12345', 'Enter 10 digits.'],
    ['phone_number', '12345', 'Invalid Phone Number'],
    ['phone_number', undefined, 'Phone number is required.'],
    ['email', 'nobody', 'Email must be a valid email address.'],
    ['password', 'seven77', 'Password must be at least 8 characters.'],
    ['role', 'admin', 'Unknown field: Role.'],
    ['status', 'approved', 'Unknown field: Status.'],
  ])('%s: %j', async (field, value, message) => {
    const refused = await register({ body: { [field]: value } });
    expect([refused.status, messagesOf(refused)[field]]).toEqual([400, message]);
  });

  test('both pictures, each said', async () => {
    expect(messagesOf(await register({ files: [] }))).toEqual({
      cr_number_image: 'cr number image is required',
      vat_number_image: 'vat number image is required',
    });
    const [cr] = bothPictures() as [Part];
    expect(messagesOf(await register({ files: [cr] }))).toEqual({ vat_number_image: 'vat number image is required' });
    expect(messagesOf(await register({ files: [cr, cr] }))).toEqual({
      cr_number_image: 'Upload one picture only.',
      vat_number_image: 'vat number image is required',
    });
    expect(messagesOf(await register({ files: [cr, { ...cr, field: 'logo' }] }))).toMatchObject({
      logo: 'Unknown field: logo.',
    });
    expect((await register({ files: [...bothPictures(), cr] })).status).toBe(413);
  });

  test.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      400,
      'Only JPEG and PNG pictures can be uploaded.',
    ],
    ['a damaged picture', null, 400, 'This picture cannot be read and may be damaged. Choose another one.'],
  ])('no %s, and nothing is left of the other one', async (_, bytes, status, message) => {
    const before = readdirSync(api.uploads).length;
    const [cr] = bothPictures() as [Part];
    const damaged = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const refused = await register({
      files: [cr, { field: 'vat_number_image', bytes: bytes ?? damaged.subarray(0, damaged.length / 2) }],
    });
    expect([refused.status, messagesOf(refused)]).toEqual([status, { vat_number_image: message }]);
    expect(readdirSync(api.uploads).length).toBe(before);
  });

  test('a picture of more than five MiB is too large', async () => {
    const [cr] = bothPictures() as [Part];
    expect(
      (await register({ files: [cr, { field: 'vat_number_image', bytes: Buffer.alloc(5 * 1_048_576 + 1) }] })).status,
    ).toBe(413);
  });
});

describe('an e-mail that is known (trust, T02 and T16)', () => {
  test('gets the same answer; its owner hears of it, and nothing is made', async () => {
    const email = anEmail();
    await insertRow(api.owner, 'users', {
      id: testId('usr'),
      account_type: 'admin',
      email,
      status: 'active',
      language: 'en',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const files = readdirSync(api.uploads).length;
    const [known, fresh] = [await register({ body: { email } }), await register()];
    expect({ ...known.body, registration_id: '' }).toEqual({ ...fresh.body, registration_id: '' });
    expect(String(known.body.registration_id).length).toBe(String(fresh.body.registration_id).length);
    expect(known.status).toBe(fresh.status);
    expect(await companyOf(email)).toEqual([]);
    expect(await sentTo(email)).toMatchObject([
      { subject: 'You already have an account', body: expect.stringContaining('http://wikala.test/login') },
    ]);
    await api.server.dispatcher.drain();
    expect(readdirSync(api.uploads).length).toBe(files + 4);
  });

  test('codes for it, for a stranger and for one that waits are answered alike', async () => {
    const [known, waiting, stranger] = [anEmail(), anEmail(), anEmail()];
    await insertRow(api.owner, 'users', {
      id: testId('usr'),
      account_type: 'admin',
      email: known,
      status: 'active',
      language: 'en',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await register({ body: { email: waiting } });
    await letCodesPass();
    const plain = ({ status, body: { request_id: _, ...body } }: Reply) => ({ status, body });
    await api.server.dispatcher.drain();
    const sent = [await resend(known), await resend(waiting), await resend(stranger)].map(plain);
    expect(sent).toEqual([1, 2, 3].map(() => ({ status: 200, body: { ok: true, resend_after: 180 } })));
    const wrong = anotherCode(await codeFor(waiting));
    const guesses = [
      await verify({ email: known, code: wrong }),
      await verify({ email: waiting, code: wrong }),
      await verify({ email: stranger, code: wrong }),
    ].map(plain);
    expect(guesses[0]).toEqual({
      status: 400,
      body: {
        type: 'not_allowed',
        code: 'registration.code',
        message: 'The code is incorrect or has expired. Request a new one.',
      },
    });
    expect(guesses).toEqual([guesses[0], guesses[0], guesses[0]]);
    expect([await sentTo(known), await sentTo(stranger)]).toEqual([[], []]);
  });

  test('who registers again before verifying begins anew, and the code of before is worth nothing to the one that was replaced', async () => {
    const email = anEmail();
    const first = await register({ body: { email, name: 'First' } });
    const code = await codeFor(email);
    const [papers] = await companyOf(email);
    const second = await register({ body: { email, name: 'Second' } });
    expect(second.body.resend_after).toBeLessThanOrEqual(180);
    expect((await companyOf(email)).map(({ name }) => name)).toEqual(['Second']);
    expect((await sentTo(email)).length).toBe(1);
    await api.server.dispatcher.drain();
    expect(readdirSync(api.uploads)).not.toContain(papers?.cr_number_image);
    expect((await verify({ email, code, registration_id: first.body.registration_id })).status).toBe(400);
    expect((await verify({ email, code, registration_id: second.body.registration_id })).status).toBe(200);
    expect((await register({ body: { email, name: 'Third' } })).status).toBe(200);
    expect((await companyOf(email)).map(({ name, status }) => [name, status])).toEqual([['Second', 'phone_verified']]);
  });

  test('twice at the same moment is one company', async () => {
    const email = anEmail();
    const answers = await Promise.all([1, 2, 3].map(() => register({ body: { email } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await companyOf(email)).length).toBe(1);
    expect((await sentTo(email)).length).toBe(1);
  });
});

describe('a code (trust, T13–T16)', () => {
  test('is dead after five wrong guesses, also fifty in one instant', async () => {
    const email = anEmail();
    await register({ body: { email } });
    const code = await codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 50 }, () => verify({ email, code: anotherCode(code) })));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await verify({ email, code })).status).toBe(400);
    await letCodesPass();
    await resend(email);
    expect((await verify({ email, code: await codeFor(email) })).status).toBe(200);
  });

  test('of the phone proves the phone alone: no account, no session, before the mailbox is proved', async () => {
    const [email, phone] = [anEmail(), aPhone()];
    const {
      body: { registration_id },
    } = await register({ body: { email, phone_number: phone } });
    const [mailed, texted] = [await codeFor(email), await codeFor(phone)];
    expect((await verify({ email, code: texted, registration_id })).body).toEqual({ ok: true, waits_for: ['email'] });
    expect((await companyOf(email))[0]).toMatchObject({
      status: 'registered',
      user_status: 'invited',
      verified_phone: phone,
    });
    expect((await signIn(email)).status).toBe(401);
    expect((await verify({ email, code: texted, registration_id })).status).toBe(400);
    expect((await verify({ email, code: mailed, registration_id })).body).toEqual({ ok: true, waits_for: [] });
    expect((await signIn(email)).status).toBe(200);
  });

  test('of the phone is taken after the mailed one too; not that of another number or another registration', async () => {
    const [email, phone, before] = [anEmail(), aPhone(), aPhone()];
    await register({ body: { email, phone_number: before } });
    const old = await codeFor(before);
    await letCodesPass();
    const {
      body: { registration_id },
    } = await register({ body: { email, phone_number: phone } });
    const [mailed, texted] = [await codeFor(email), await codeFor(phone)];
    if (old !== texted && old !== mailed) expect((await verify({ email, code: old })).status).toBe(400);
    expect((await verify({ email, code: mailed, registration_id })).body.waits_for).toEqual(['phone']);
    expect((await verify({ email, code: texted, registration_id: testId('sreg') })).status).toBe(400);
    expect((await verify({ email, code: texted, registration_id })).body).toEqual({ ok: true, waits_for: [] });
    expect((await companyOf(email))[0]).toMatchObject({ user_status: 'active', verified_phone: phone });
  });

  test('of the phone is dead after five wrong guesses as well, and waits for nobody then', async () => {
    const [email, phone] = [anEmail(), aPhone()];
    await register({ body: { email, phone_number: phone } });
    const [mailed, texted] = [await codeFor(email), await codeFor(phone)];
    const wrong = ['000000', '000001', '000002'].find((code) => code !== mailed && code !== texted);
    await Promise.all(Array.from({ length: 50 }, () => verify({ email, code: wrong })));
    expect((await verify({ email, code: texted })).status).toBe(400);
    expect((await companyOf(email))[0]?.verified_phone).toBeNull();
  });

  test('works once, and not for another e-mail', async () => {
    const [one, other] = [anEmail(), anEmail()];
    await register({ body: { email: one } });
    await register({ body: { email: other } });
    const code = await codeFor(one);
    if (code !== (await codeFor(other))) expect((await verify({ email: other, code })).status).toBe(400);
    const twice = await Promise.all([verify({ email: one, code }), verify({ email: one, code })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('comes at most every 180 seconds and five times a day, and a new one kills the old', async () => {
    const email = anEmail();
    await register({ body: { email } });
    const first = await codeFor(email);
    const soon = await resend(email);
    expect(soon.status).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(150);
    for (let count = 2; count <= 5; count++) {
      await letCodesPass();
      expect((await resend(email)).status, `code ${count}`).toBe(200);
    }
    await letCodesPass();
    const sixth = await resend(email);
    expect([sixth.status, Number(sixth.headers['retry-after']) > 3600]).toEqual([429, true]);
    const last = await codeFor(email);
    if (first !== last) expect((await verify({ email, code: first })).status).toBe(400);
    expect((await verify({ email, code: last })).status).toBe(200);
  });

  test('is dead after five minutes', async () => {
    const email = anEmail();
    await register({ body: { email } });
    const code = await codeFor(email);
    await sql`update sign_in_codes set expires_at = now() where address = ${email}`.execute(api.owner);
    expect((await verify({ email, code })).status).toBe(400);
  });
});

describe('after a day (trust, T17)', () => {
  const purge = () => api.owner.transaction().execute((tx) => purgeRegistrations(api.server.systemContext(tx, 'test')));
  const age = (email: string, hours: number) =>
    sql`update supplier_registrations set created_at = now() - make_interval(hours => ${hours}) where email = ${email}`.execute(
      api.owner,
    );

  test('a company that nobody verified is gone with its user and its papers; one that was verified, or is younger, stays', async () => {
    const [stale, young, verified] = [anEmail(), anEmail(), anEmail()];
    for (const email of [stale, young, verified]) await register({ body: { email } });
    await verify({ email: verified, code: await codeFor(verified) });
    await Promise.all([age(stale, 25), age(young, 23), age(verified, 48)]);
    await purge();
    expect([await companyOf(stale), (await companyOf(young)).length, (await companyOf(verified)).length]).toEqual([
      [],
      1,
      1,
    ]);
    const { rows } =
      await sql`select 1 from uploads u where u.protected and not exists (select from suppliers s where s.id = u.supplier_id)`.execute(
        api.owner,
      );
    expect(rows).toEqual([]);
  });

  test('one that an administrator entered is only marked as removed', async () => {
    const email = anEmail();
    await register({ body: { email } });
    const [company] = await companyOf(email);
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    await insertRow(api.owner, 'impersonations', {
      id: testId('imp'),
      admin_user_id: admin.userId,
      supplier_id: company?.id,
      reason: 'to look',
      started_at: new Date(),
      expires_at: new Date(),
    });
    await age(email, 25);
    await purge();
    const { rows } =
      await sql`select email, deleted_at is not null as removed from suppliers where id = ${company?.id}`.execute(
        api.owner,
      );
    expect(rows).toEqual([{ email: null, removed: true }]);
    expect((await register({ body: { email } })).status).toBe(200);
  });
});
