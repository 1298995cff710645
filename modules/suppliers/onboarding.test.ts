import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates.ts';
import { leaveTraces } from '#kit/server/context.ts';
import { startStore } from '../store/testing.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade } from '../orders/testing/trade.ts';
import { aVariant, aProduct } from '../products/testing.ts';
import { checkExpiries } from './server/expiry.ts';
import { aSupplier } from './testing.ts';

let api: TestApi;
let admin: Client;
const nothing = {
  company: false,
  documents: false,
  bank: false,
  address: false,
  catalog: false,
  delivery: false,
  tax: false,
};
const iban = 'SA0380000000608010167519';

/** A supplier that has just proved who it is, with one person whose password is `secret-word`. */
async function aBeginner(row: Record<string, unknown> = {}, language: 'en' | 'ar' = 'en') {
  const id = await aSupplier(api.owner, {
    name: 'Durub Trading',
    name_ar: 'دروب',
    status: 'phone_verified',
    sections: nothing,
    ...row,
  });
  const email = `${testId('mail').toLowerCase()}@durub.example`;
  const client = await api.signIn({ account: 'supplier', supplierId: id, email, language });
  const password_hash = await hash('secret-word', { memoryCost: 8_192 });
  await sql`update users set password_hash = ${password_hash} where id = ${client.userId}`.execute(api.owner);
  return {
    id,
    client,
    email,
    save: (section: string, body: object) => client.post(`/suppliers/${id}/${section}`, body),
  };
}
type Beginner = Awaited<ReturnType<typeof aBeginner>>;

async function upload(client: Client): Promise<string> {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0e6a6a' } })
    .png()
    .toBuffer();
  const payload = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="files"; filename="cr.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    png,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const reply = await api.server.http.inject({
    method: 'POST',
    url: '/api/supplier/uploads',
    payload,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  return reply.json().uploads[0].key as string;
}

const company = { name: 'Durub Trading', name_ar: 'دروب', email: 'Orders@Durub.example', phone: '+966501234567' };
const address = {
  building_number: '١٢٣٤',
  address_1: 'King Fahd Rd',
  district: 'Olaya',
  city: 'Riyadh',
  province: 'Riyadh',
  postal_code: '12345',
  additional_number: '5678',
};
const bank = { iban: 'sa03 8000 0000 6080 1016 7519', bank_holder: 'Durub Trading', current_password: 'secret-word' };
const delivery = { enable_delivery: true, min_order_amount: 20_000, delivery_days: [4, 0, 4] };
const tax = { vat_registered: true, vat_number: '310122393500003' };
const documentsOf = async ({ client }: Beginner) => ({
  cr_number: '1010123456',
  cr_number_image: await upload(client),
  vat_number_image: await upload(client),
  cr_expiry: dayOf(addDays(api.now(), 200)),
});
const product = { title: 'Dates', title_ar: 'تمر', sku: 'D-1', case_configuration: 12, price: 1_250 };

async function workThrough(one: Beginner): Promise<void> {
  const replies = [
    await one.save('company', company),
    await one.save('documents', await documentsOf(one)),
    await one.save('bank', bank),
    await one.save('address', address),
    await one.client.post(`/suppliers/${one.id}/products`, product),
    await one.save('delivery', delivery),
    await one.save('tax', tax),
  ];
  const refused = replies.find(({ status }) => status !== 200);
  if (refused) throw new Error(refused.text);
}
const mailsTo = async (recipient: string) =>
  (
    await sql<{
      subject: string;
      body: string;
    }>`select subject, body from messages where recipient = ${recipient} order by created_at, id`.execute(api.owner)
  ).rows;
const review = (id: string, body: object) => admin.post(`/suppliers/${id}/review`, body);

beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['suppliers:read', 'suppliers:update', 'products:update', 'products:create', 'orders:create'],
    email: 'reviewer@wikala.example',
  });
}, 60_000);
afterAll(() => api.stop());

describe('working through the settings', () => {
  test('each section is done when it is saved; the last one hands the profile in and tells the reviewers', async () => {
    const one = await aBeginner();
    const quiet = await api.signIn({
      account: 'admin',
      permissions: ['suppliers:update'],
      email: 'quiet@wikala.example',
    });
    await quiet.post('/me/notification-preferences', { event: 'supplier.submitted', channel: 'mail', wanted: false });
    const done = async () => (await one.client.get('/me')).body.sections;
    expect((await one.save('company', company)).body.supplier).toMatchObject({
      email: 'orders@durub.example',
      sections: { ...nothing, company: true },
    });
    expect((await one.save('address', address)).body.supplier).toMatchObject({
      building_number: '1234',
      sections: { address: true, tax: false },
    });
    expect((await one.save('delivery', delivery)).body.supplier).toMatchObject({
      delivery_days: [0, 4],
      enable_delivery: true,
    });
    expect((await one.save('bank', bank)).body.supplier).toMatchObject({
      iban: 'SA•• •••• 7519',
      sections: { bank: true },
    });
    expect((await one.save('documents', await documentsOf(one))).body.supplier.sections.documents).toBe(true);
    expect((await one.client.post(`/suppliers/${one.id}/products`, product)).body.product).toMatchObject({
      title: 'Dates',
      status: 'draft',
    });
    expect(await done()).toEqual({
      company: true,
      documents: true,
      bank: true,
      address: true,
      catalog: true,
      delivery: true,
      tax: false,
    });
    expect((await one.client.get('/me')).body.supplier.status).toBe('phone_verified');
    expect((await one.save('tax', tax)).body.supplier).toMatchObject({
      status: 'under_review',
      vat_number: '310122393500003',
    });
    expect((await one.client.get('/dashboard')).status).toBe(200);
    const mails = (await mailsTo('reviewer@wikala.example')).filter(({ body }) =>
      body.includes(`http://wikala.test/admin/suppliers/${one.id}`),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Durub Trading is ready for review']);
    expect(await mailsTo('quiet@wikala.example')).toEqual([]);
    expect((await one.save('company', company)).body.code).toBe('suppliers.in_review');
  });

  test.each([
    ['company', { ...company, name_ar: '' }, 'name_ar'],
    ['company', { ...company, phone: '+966111' }, 'phone'],
    ['bank', { ...bank, iban: 'SA0380000000608010167518' }, 'iban'],
    ['bank', { ...bank, current_password: 'guess' }, 'current_password'],
    ['bank', { iban, bank_holder: 'Durub' }, 'current_password'],
    ['address', { ...address, building_number: '12' }, 'building_number'],
    ['address', { ...address, province: 'Dubai' }, 'province'],
    ['address', { ...address, lat: 24.7 }, 'lat'],
    ['address', { ...address, lat: 51.5, lng: 0.1 }, 'lat'],
    ['delivery', { ...delivery, delivery_days: [] }, 'delivery_days'],
    ['delivery', { ...delivery, delivery_days: [7] }, 'delivery_days.0'],
    ['tax', { vat_registered: true, vat_number: '123' }, 'vat_number'],
    ['tax', { vat_registered: false }, 'vat_exempt_reason'],
    ['tax', { ...tax, sections: { tax: true } }, 'sections'],
    [
      'documents',
      { cr_number: '1010123456', cr_number_image: 'no-such-upload.png', cr_expiry: '2099-01-01' },
      'cr_number_image',
    ],
    [
      'documents',
      { cr_number: '1010123456', cr_number_image: 'no-such-upload.png', cr_expiry: '2020-01-01' },
      'cr_expiry',
    ],
    ['documents', { cr_number: '12', cr_number_image: 'no-such-upload.png', cr_expiry: '2099-01-01' }, 'cr_number'],
  ])('%s refuses %j at its field', async (section, body, path) => {
    const one = await aBeginner();
    const reply = await one.save(section, body);
    expect([reply.status, reply.body.message[0].path]).toEqual([400, path]);
    expect((await one.client.get('/me')).body.sections).toEqual(nothing);
  });

  test('a company that is not registered for VAT says why and needs no certificate', async () => {
    const one = await aBeginner();
    const { vat_number_image: _none, ...documents } = await documentsOf(one);
    expect((await one.save('documents', documents)).body.supplier.sections.documents).toBe(false);
    expect(
      (await one.save('tax', { vat_registered: false, vat_exempt_reason: 'Below the threshold' })).body.supplier,
    ).toMatchObject({ vat_number: null, sections: { tax: true, documents: true } });
  });

  test('a stale version is said, and nothing is written', async () => {
    const one = await aBeginner();
    expect((await one.save('company', { ...company, version: 1 })).status).toBe(200);
    expect((await one.save('company', { ...company, name: 'Other', version: 1 })).body.code).toBe('stale');
  });

  test('of twenty wrong passwords at once ten are compared; then even the right one waits', async () => {
    const many = await aBeginner();
    const tried = await Promise.all(
      Array.from({ length: 20 }, () => many.save('bank', { ...bank, current_password: 'guess' })),
    );
    expect(tried.filter(({ status }) => status === 400)).toHaveLength(10);
    const one = await aBeginner();
    for (let n = 0; n < 10; n++)
      expect((await one.save('bank', { ...bank, current_password: 'guess' })).status).toBe(400);
    expect((await one.save('bank', bank)).status).toBe(429);
  });

  test('nobody changes where money goes for a supplier', async () => {
    const one = await aBeginner();
    expect((await admin.post(`/suppliers/${one.id}/bank`, bank)).status).toBe(404);
    const chief = await api.signIn({ account: 'admin', superadmin: true });
    await insertRow(api.owner, 'impersonations', {
      id: testId('imp'),
      admin_user_id: chief.userId,
      supplier_id: one.id,
      reason: 'Help',
      started_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    });
    const acting = await chief.post(`/api/supplier/suppliers/${one.id}/bank`, bank, { 'x-fake-supplier': one.id });
    expect([acting.status, acting.body.code]).toEqual([403, 'impersonation_refused']);
    expect(
      (await chief.post(`/api/supplier/suppliers/${one.id}/address`, address, { 'x-fake-supplier': one.id })).status,
    ).toBe(200);
  });
});

describe('documents', () => {
  test('are private once they are kept: for the supplier and for who reads suppliers', async () => {
    const one = await aBeginner();
    const rival = await aBeginner();
    const documents = await documentsOf(one);
    const open = () => api.server.http.inject({ method: 'GET', url: `/api/uploads/${documents.cr_number_image}` });
    expect((await open()).statusCode).toBe(200);
    await one.save('documents', documents);
    expect((await open()).statusCode).toBe(404);
    const path = `/suppliers/${one.id}/documents/cr_number_image`;
    for (const client of [one.client, admin]) {
      const read = await client.get(path);
      expect([read.status, read.headers['content-type'], read.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'no-store',
      ]);
    }
    expect((await rival.client.get(path)).status).toBe(404);
    expect((await (await api.signIn({ account: 'admin', permissions: ['orders:read'] })).get(path)).status).toBe(403);
    expect((await one.client.get(`/suppliers/${one.id}/documents/logo`)).status).toBe(404);
    // Nor are they taken away again, nor taken over by somebody else.
    expect((await one.client.delete('/uploads', { file_key: documents.cr_number_image })).status).toBe(404);
    expect((await rival.save('documents', documents)).body.message[0].path).toBe('cr_number_image');
  });
});

describe('a document that another takes the place of', () => {
  test('stays with what was typed from it, private as the new one, until the next', async () => {
    const one = await aBeginner();
    const rival = await aBeginner();
    const first = await documentsOf(one);
    await one.save('documents', first);
    const read = async (client: Client) => (await client.get(`/suppliers/${one.id}`)).body.supplier;
    expect((await read(admin)).replaced_documents).toEqual({});
    const { cr_number_image } = await documentsOf(one);
    const second = { ...first, cr_number: '7001234567', cr_number_image, cr_expiry: '2031-05-01' };
    expect((await one.save('documents', second)).status).toBe(200);
    const before = { key: first.cr_number_image, number: first.cr_number, expires_on: first.cr_expiry };
    expect(await read(admin)).toMatchObject({
      cr_number: '7001234567',
      cr_number_image,
      replaced_documents: { cr_number_image: before },
    });
    // The same picture once more replaces nothing.
    await one.save('documents', { ...second, cr_expiry: '2031-06-01' });
    expect((await read(one.client)).replaced_documents).toMatchObject({ cr_number_image: before });
    const path = `/suppliers/${one.id}/documents`;
    for (const client of [one.client, admin])
      expect((await client.get(`${path}/cr_number_image?replaced=true`)).status).toBe(200);
    expect((await rival.client.get(`${path}/cr_number_image?replaced=true`)).status).toBe(404);
    expect((await admin.get(`${path}/vat_number_image?replaced=true`)).status).toBe(404);
    expect((await admin.get(`/suppliers?id=${one.id}`)).body.suppliers[0]).not.toHaveProperty('replaced_documents');
  });
});

describe('the review', () => {
  test('approves, and tells the supplier in its user’s language', async () => {
    const one = await aBeginner({}, 'ar');
    await workThrough(one);
    const { status, body } = await review(one.id, { action: 'approve' });
    expect([status, body.supplier.status, body.supplier.iban]).toEqual([200, 'approved', iban]);
    expect((await mailsTo(one.email)).map(({ subject }) => subject)).toEqual(['تم اعتماد دروب في وكالة']);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_trail where entity = 'suppliers' and entity_id = ${one.id} order by seq desc limit 1`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ action: 'approve' }]);
    expect((await review(one.id, { action: 'approve' })).body.code).toBe('suppliers.review_step');
  });

  test('asks for changes by section; each is made by saving it, and the last hands the profile in again', async () => {
    const one = await aBeginner();
    await workThrough(one);
    expect((await review(one.id, { action: 'request_changes' })).body.code).toBe('suppliers.review_changes');
    const changes = [
      { section: 'bank', text: 'The account is not the company’s.' },
      { section: 'catalog', text: 'Add a picture.' },
    ];
    expect((await review(one.id, { action: 'request_changes', changes })).body.supplier).toMatchObject({
      status: 'changes_requested',
      sections: { bank: false, catalog: false, tax: true },
      review: { changes },
    });
    expect((await mailsTo(one.email)).at(-1)?.body).toContain('• Bank account: The account is not the company’s.');
    expect((await one.client.get('/dashboard')).body.code).toBe('setup.blocked');
    expect((await one.client.get('/suppliers')).body.suppliers[0].review).not.toHaveProperty('by');
    expect((await one.save('bank', bank)).body.supplier).toMatchObject({
      status: 'changes_requested',
      sections: { bank: true },
      review: { changes: [changes[1]] },
    });
    expect((await one.save('catalog', {})).body.supplier).toMatchObject({
      status: 'under_review',
      sections: { catalog: true },
      review: { changes: [] },
    });
  });

  test.each([
    ['reject', 'under_review', 'rejected', 'was not approved'],
    ['restrict', 'approved', 'restricted', 'cannot take new orders for now'],
    ['lift', 'restricted', 'approved', 'can take orders again'],
    ['suspend', 'approved', 'suspended', 'is suspended'],
    ['close', 'approved', 'closed', 'is closed'],
  ] as const)('%s says why', async (action, from, to, subject) => {
    const one = await aBeginner({ status: from, sections: {} });
    expect((await review(one.id, { action })).body.code).toBe('suppliers.review_reason');
    expect((await review(one.id, { action, reason: 'Because of this' })).body.supplier).toMatchObject({
      status: to,
      review: { action, reason: 'Because of this' },
    });
    const mail = (await mailsTo(one.email)).at(-1);
    expect(mail?.subject).toContain(subject);
    expect(mail?.body).toContain('Reason: Because of this');
  });

  test('two at the same time: one decides', async () => {
    const one = await aBeginner({ status: 'under_review', sections: {} });
    const both = await Promise.all([
      review(one.id, { action: 'approve' }),
      review(one.id, { action: 'reject', reason: 'No' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is not the supplier’s, nor who may only read', async () => {
    const one = await aBeginner({ status: 'under_review', sections: {} });
    expect((await one.client.post(`/suppliers/${one.id}/review`, { action: 'approve' })).status).toBe(404);
    const reader = await api.signIn({ account: 'admin', permissions: ['suppliers:read'] });
    expect((await reader.post(`/suppliers/${one.id}/review`, { action: 'approve' })).status).toBe(403);
    expect((await reader.get(`/suppliers/${one.id}/users`)).body.users).toMatchObject([
      { email: one.email, status: 'active' },
    ]);
  });
});

describe('until it is approved', () => {
  test.each([
    ['under_review', 400],
    ['approved', 200],
    ['restricted', 200],
    ['suspended', 400],
    ['closed', 400],
  ] as const)('%s: publishing answers %i', async (status, expected) => {
    const id = await aSupplier(api.owner, { status });
    const { productId } = await aProduct(api.owner, id, { status: 'proposed' });
    const reply = await admin.post(`/products/${productId}`, { status: 'published' });
    expect([reply.status, reply.body.code]).toEqual([
      expected,
      expected === 200 ? undefined : 'suppliers.not_approved_publish',
    ]);
    expect((await admin.post('/products', { title: 'New', supplier_id: id, status: 'draft' })).status).toBe(200);
  });
});

describe('new orders', () => {
  const setStatus = (id: string, status: string) =>
    sql`update suppliers set status = ${status} where id = ${id}`.execute(api.owner);
  test.each([
    ['under_review', 'suppliers.not_approved_orders'],
    ['restricted', 'suppliers.no_new_orders'],
    ['suspended', 'suppliers.no_new_orders'],
  ])('%s: none is put together nor placed, those in progress go on', async (status, code) => {
    const trade = await aTrade(api);
    const placed = await anOrder(api, trade);
    const draft = {
      customer_id: trade.customerId,
      items: [{ variant_id: await aVariant(api, trade.supplierId), quantity: 1 }],
    };
    const open = (await trade.supplier.post('/draft-orders', draft)).body.draft_order.id;
    await setStatus(trade.supplierId, status);
    expect((await trade.supplier.post('/draft-orders', draft)).body.code).toBe(code);
    expect((await trade.supplier.post(`/draft-orders/${open}/pay`)).body.code).toBe(code);
    expect((await trade.supplier.post(`/draft-orders/${open}/register`)).body.code).toBe(code);
    expect((await trade.supplier.post(`/orders/${placed.id}/accept`, {})).status).toBe(200);
    await setStatus(trade.supplierId, 'approved');
    expect((await trade.supplier.post(`/draft-orders/${open}/register`)).status).toBe(200);
  });
});

describe('the night before a registration expires', () => {
  const night = async () => {
    const ctx = api.server.systemContext(api.owner, 'night');
    await checkExpiries(ctx);
    await leaveTraces(ctx);
  };
  test('"warn 60/30/7 days, auto-restrict new orders at expiry": each once, to the supplier and to those who review', async () => {
    const inDays = (days: number) => dayOf(addDays(api.now(), days));
    const of = (cr_expiry: string) => aBeginner({ status: 'approved', sections: {}, cr_expiry });
    const all = [await of(inDays(-1)), await of(inDays(20)), await of(inDays(60)), await of(inDays(61))] as const;
    const [expired, , later] = all;
    const told = () => Promise.all(all.map(async ({ email }) => (await mailsTo(email)).length));
    const reviewer = async () => (await mailsTo('reviewer@wikala.example')).map(({ subject }) => subject);
    await night();
    await night();
    const statuses = await Promise.all(
      all.map(async ({ id }) => (await admin.get(`/suppliers/${id}`)).body.supplier.status),
    );
    expect(statuses).toEqual(['restricted', 'approved', 'approved', 'approved']);
    expect(await told()).toEqual([1, 1, 1, 0]);
    expect((await reviewer()).filter((subject) => subject.includes('registration')).sort()).toEqual([
      `The commercial registration of Durub Trading expires on ${inDays(20)}`,
      `The commercial registration of Durub Trading expires on ${inDays(60)}`,
      'The commercial registration of Durub Trading has expired',
    ]);
    // As a month later.
    await sql`update suppliers set cr_expiry = ${inDays(30)}, cr_expiry_told = ${inDays(30)} where id = ${later.id}`.execute(
      api.owner,
    );
    await night();
    expect(await told()).toEqual([1, 1, 2, 0]);

    expect((await review(expired.id, { action: 'approve' })).body.code).toBe('suppliers.review_expired');
    const renewed = async () =>
      (await admin.get('/suppliers?renewed=true')).body.suppliers.map(({ id }: { id: string }) => id);
    expect(await renewed()).toEqual([]);
    await expired.save('documents', await documentsOf(expired));
    expect(await reviewer()).toContain('Durub Trading sent new documents');
    expect(await renewed()).toEqual([expired.id]);
    expect((await review(expired.id, { action: 'approve' })).body.supplier.status).toBe('approved');
    expect((await mailsTo(expired.email)).map(({ subject }) => subject)).toContain(
      'Durub Trading can take orders again',
    );
    expect(await renewed()).toEqual([]);
  });
  test('whoever switched the notice off is not told; a choice about decisions leaves it alone', async () => {
    const id = await aSupplier(api.owner, { cr_expiry: dayOf(addDays(api.now(), 10)) });
    const [one, other] = ['one', 'other'].map((who) => `${who}@${id.toLowerCase()}.example`) as [string, string];
    for (const [email, event] of [
      [one, 'supplier.reviewed'],
      [other, 'supplier.expiring'],
    ] as const) {
      const person = await api.signIn({ account: 'supplier', supplierId: id, email });
      await person.post('/me/notification-preferences', { event, channel: 'mail', wanted: false });
    }
    await night();
    expect([(await mailsTo(one)).length, await mailsTo(other)]).toEqual([1, []]);
  });
});
