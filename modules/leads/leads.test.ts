import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhone, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anAffiliate } from '../affiliates/testing.ts';
import { aCustomer, anAddress } from '../customers/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aLead, qualified } from './testing.ts';

let api: TestApi;
let admin: Client;
let supplierId: string;
let otherId: string;
let supplier: Client;
let other: Client;
let repId: string;
let rep: Client;

beforeAll(async () => {
  api = await startStore();
  supplierId = await aSupplier(api.owner);
  otherId = await aSupplier(api.owner, { name: 'Tihama Foods' });
  repId = await aRepresentative(api.owner, {}, [supplierId]);
  admin = await api.signIn({ account: 'admin', superadmin: true });
  supplier = await api.signIn({ account: 'supplier', supplierId });
  other = await api.signIn({ account: 'supplier', supplierId: otherId });
  rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: repId });
}, 60_000);
afterAll(() => api.stop());

const path = '/lead-customers';
let number = 0;
const shop = (body: object = {}) => ({ company_name: `Tamwinat ${++number}`, phone: aPhone(), ...body });
/** Somewhere that no other test has been. */
const pin = () => ({ lat: 20 + ++number / 100, lng: 45 });
const messageOf = ({ body }: { body: { message?: string | { message: string }[] } }) =>
  typeof body.message === 'string' ? body.message : body.message?.[0]?.message;
const stageOf = async (id: string) =>
  (await admin.get(`${path}/${id}`)).body.lead_customer as { stage: string; converted_customer_id: string | null };
const idsIn = (board: { columns: { leads: { id: string }[] }[] }) =>
  board.columns.flatMap(({ leads }) => leads.map(({ id }) => id));

describe('a new lead', () => {
  test('of a supplier is its own, new, and has a checklist of what it said', async () => {
    const { status, body, text } = await supplier.post(
      path,
      shop({ ...pin(), cr_number: '1010123456', est_monthly_spend: 620_000 }),
    );
    expect([status, text]).toMatchObject([200, expect.any(String)]);
    expect(body.lead_customer).toMatchObject({
      stage: 'new',
      source: 'referral',
      supplier_id: supplierId,
      sales_representative_id: null,
      checklist: { cr: true, vat: false, shop_front_photo: false, owner_phone_verified: false, pin_confirmed: false },
    });
  });
  test('of a representative is its own and its only supplier’s', async () => {
    const { body } = await rep.post(path, shop());
    expect(body.lead_customer).toMatchObject({
      source: 'rep',
      supplier_id: supplierId,
      sales_representative_id: repId,
    });
  });
  test.each([
    [{ phone: aPhone() }, 'company_name'],
    [{ company_name: 'Baqalat Al-Noor' }, 'phone'],
    [{ company_name: 'A', phone: '+966112' }, 'phone'],
    [{ company_name: 'A', phone: aPhone(), lat: 24.7 }, 'lng'],
    [{ company_name: 'A', phone: aPhone(), lat: 48.8, lng: 2.3 }, 'lat'],
    [{ company_name: 'A', phone: aPhone(), pin_confirmed: true }, 'pin_confirmed'],
    [{ company_name: 'A', phone: aPhone(), cr_number: '12' }, 'cr_number'],
    [{ company_name: 'A', phone: aPhone(), source: 'public_form' }, 'source'],
    [{ company_name: 'A', phone: aPhone(), sales_representative_id: 'rep_nobody' }, 'sales_representative_id'],
  ])('%o is refused at its field', async (body, field) => {
    const refused = await admin.post(path, body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, field]);
  });
  test('whose it is, and who goes after it, is an administrator’s to say', async () => {
    for (const [by, body] of [
      [supplier, { sales_representative_id: repId }],
      [rep, { supplier_id: otherId }],
    ] as const)
      expect((await by.post(path, shop(body))).status).toBe(400);
    const { id } = (await supplier.post(path, shop())).body.lead_customer;
    expect((await supplier.post(`${path}/${id}`, { affiliate_id: await anAffiliate(api.owner) })).status).toBe(400);
    const given = await admin.post(`${path}/${id}`, { sales_representative_id: repId });
    expect(given.body.lead_customer.sales_representative).toMatchObject({ id: repId });
  });
});

describe('what is there already', () => {
  test('a phone that the caller may see is refused with who has it', async () => {
    const phone = aPhone();
    await aLead(api.owner, { supplier_id: supplierId, sales_representative_id: repId, phone, company_name: 'Al Noor' });
    const refused = await supplier.post(path, shop({ phone, allow_similar: true }));
    expect([refused.status, messageOf(refused)]).toEqual([
      422,
      'Al Noor is already a lead with this phone number. Owner: Faisal Al-Harbi.',
    ]);
  });
  test.each(['lead', 'customer'])('a phone of another supplier’s %s is known, and no more than that', async (kind) => {
    const phone = aPhone();
    if (kind === 'lead') await aLead(api.owner, { supplier_id: otherId, phone, company_name: 'Secret shop' });
    else await aCustomer(api.owner, { phone, name: 'Secret shop' }, [otherId]);
    const refused = await supplier.post(path, shop({ phone }));
    expect([refused.status, messageOf(refused)]).toEqual([422, 'This phone number is already known.']);
    expect(refused.text).not.toContain('Secret');
    expect(messageOf(await admin.post(path, shop({ phone })))).toMatch(/^Secret shop is already a (lead|customer)/);
  });
  test('a name alike within 50 m is refused until it is said to be another shop', async () => {
    const at = pin();
    await aLead(api.owner, {
      supplier_id: supplierId,
      company_name: 'Baqalat Al Noor',
      company_name_ar: 'بقالة النور',
      ...at,
    });
    const near = { company_name: 'Baqala Alnoor', lat: at.lat + 0.0002, lng: at.lng };
    const refused = await supplier.post(path, shop(near));
    expect([refused.status, messageOf(refused)]).toEqual([
      422,
      expect.stringContaining('Baqalat Al Noor is 22 metres'),
    ]);
    expect((await supplier.post(path, shop({ ...near, company_name: 'Nakheel Roastery' }))).status).toBe(200);
    expect((await supplier.post(path, shop({ ...near, lat: at.lat + 0.001 }))).status).toBe(200);
    expect((await supplier.post(path, shop({ ...near, allow_similar: true }))).status).toBe(200);
    const unseen = await other.post(path, shop({ ...near, company_name: 'Baqalat Al Noor' }));
    expect(messageOf(unseen)).toMatch(/^A shop with a similar name is already known/);
  });
  test('a customer’s door counts too', async () => {
    const at = pin();
    const customer = await aCustomer(api.owner, { name: 'Matam Layali Najd' }, [supplierId]);
    await anAddress(api.owner, customer, at);
    expect((await supplier.post(path, shop({ company_name: 'Matam Layali Najd', ...at }))).status).toBe(422);
  });
  test('two with one phone at once are one lead', async () => {
    const phone = aPhone();
    const both = await Promise.all([supplier.post(path, shop({ phone })), other.post(path, shop({ phone }))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('whose it is', () => {
  test('a supplier sees its own alone: in the list, on the board, in its figures, and by its id', async () => {
    const mine = await aLead(api.owner, { supplier_id: supplierId, est_monthly_spend: 100 });
    const theirs = await aLead(api.owner, { supplier_id: otherId, est_monthly_spend: 900_000_000, city: 'Abha' });
    const lost = { stage: 'lost', lost_reason: 'closed', supplier_id: otherId };
    await aLead(api.owner, lost);
    const list = (await supplier.get(`${path}?limit=100`)).body;
    const board = (await supplier.get(`${path}/board`)).body;
    const found = [list.lead_customers.map(({ id }: { id: string }) => id), idsIn(board)];
    expect(found.map((ids) => [ids.includes(mine), ids.includes(theirs)])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(board.columns.every(({ worth }: { worth: number }) => worth < 900_000_000)).toBe(true);
    expect(board.lost.count).toBe(0);
    expect((await supplier.get(`${path}?city=Abha`)).body.count).toBe(0);
    expect((await other.get(`${path}/board?city=Abha`)).body.columns[0].count).toBe(1);
    const answers = [
      await supplier.get(`${path}/${theirs}`),
      await supplier.get(`${path}/${theirs}/stages`),
      await supplier.post(`${path}/${theirs}`, { notes: 'mine' }),
      await supplier.post(`${path}/${theirs}/move`, { to: 'contacted' }),
      await supplier.post(`${path}/${theirs}/convert`, conversion()),
      await supplier.delete(`${path}/${theirs}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const twin = await supplier.post(`${path}/${mine}/move`, { to: 'duplicate', duplicate_of: theirs });
    expect([twin.status, twin.body.message[0].path]).toEqual([400, 'duplicate_of']);
  });
  test('a representative sees its own, works on them, and neither removes nor converts', async () => {
    const own = await aLead(api.owner, { sales_representative_id: repId, ...qualified });
    const others = await aLead(api.owner, { supplier_id: supplierId });
    expect(idsIn((await rep.get(`${path}/board`)).body)).toContain(own);
    expect(idsIn((await rep.get(`${path}/board`)).body)).not.toContain(others);
    expect((await rep.get(`${path}/${others}`)).status).toBe(404);
    expect((await rep.post(`${path}/${own}`, { contact: 'Abu Fahad' })).status).toBe(200);
    const refused = [await rep.delete(`${path}/${own}`), await rep.post(`${path}/${own}/convert`, conversion())];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  });
  test('an affiliate sees the names and stages of those it brought, and finds none by a phone', async () => {
    const affiliateId = await anAffiliate(api.owner);
    const affiliate = await api.signIn({ account: 'affiliate', affiliateId });
    const phone = aPhone();
    const id = await aLead(api.owner, { affiliate_id: affiliateId, phone, stage: 'visited', supplier_id: supplierId });
    await aLead(api.owner, { supplier_id: supplierId });
    const { lead_customers: seen } = (await affiliate.get('/customers/leads')).body;
    expect(seen).toEqual([
      { id, name: 'Baqalat As-Sidrah', name_ar: 'بقالة السدرة', stage: 'visited', created_at: expect.any(String) },
    ]);
    expect((await affiliate.get(`/customers/leads?q=${phone.slice(4)}`)).body.count).toBe(0);
    expect((await affiliate.get('/customers/leads?q=sidrah')).body.count).toBe(1);
    expect((await affiliate.get(`${path}/${id}`)).status).toBe(404);
  });
  test('what a lead is a duplicate of is shown to those who see that too', async () => {
    const twin = await aLead(api.owner, { supplier_id: otherId, company_name: 'Secret shop' });
    const id = await aLead(api.owner, { supplier_id: supplierId });
    const moved = await admin.post(`${path}/${id}/move`, { to: 'duplicate', duplicate_of: twin });
    expect(moved.body.lead_customer.duplicate_of).toMatchObject({ object: 'lead_customer', id: twin });
    const seen = await supplier.get(`${path}/${id}`);
    expect([seen.body.lead_customer.stage, seen.body.lead_customer.duplicate_of]).toEqual(['duplicate', null]);
    expect(seen.text).not.toContain('Secret');
  });
});

describe('moving', () => {
  const move = (id: string, body: object) => rep.post(`${path}/${id}/move`, body);
  test('stage by stage with what each asks for, and kept with how long it took', async () => {
    const since = new Date(api.now().getTime() - 3 * 86_400_000);
    const id = await aLead(api.owner, { sales_representative_id: repId, lat: null, lng: null, stage_since: since });
    expect((await move(id, { to: 'contacted', note: 'Likes our tea' })).body.lead_customer.stage).toBe('contacted');
    expect(messageOf(await move(id, { to: 'visited' }))).toBe('Confirm the shop’s pin first.');
    expect(messageOf(await move(id, { to: 'visited', pin_confirmed: true }))).toBe(
      'Place the pin before confirming it.',
    );
    const visited = await move(id, { to: 'visited', pin_confirmed: true, ...pin() });
    expect(visited.body.lead_customer.checklist.pin_confirmed).toBe(true);
    expect(messageOf(await move(id, { to: 'qualified', cr_number: '1010123456' }))).toBe(
      'Verify the owner’s phone number first.',
    );
    expect((await admin.get(`${path}/${id}`)).body.lead_customer.cr_number).toBeNull();
    const done = await move(id, { to: 'qualified', cr_number: '1010123456', phone_verified: true });
    expect(done.body.lead_customer).toMatchObject({ stage: 'qualified', checklist: { owner_phone_verified: true } });
    expect(done.body.lead_customer.phone_verifier).not.toBeNull();
    const { stages } = (await rep.get(`${path}/${id}/stages`)).body;
    const kept = new Map(stages.map((one: { to_stage: string }) => [one.to_stage, one]));
    expect([...kept.keys()].sort()).toEqual(['contacted', 'qualified', 'visited']);
    expect(kept.get('contacted')).toMatchObject({
      from_stage: 'new',
      since: expect.stringContaining(since.toISOString().slice(0, 19)),
      note: 'Likes our tea',
    });
    const { days_in_stage: days } = (await rep.get(`${path}/board`)).body;
    expect(days[0]).toEqual({ stage: 'new', days: 3 });
  });
  test.each([
    ['new', { to: 'qualified' }, 'Move the lead one stage at a time.'],
    ['new', { to: 'new' }, 'The lead is already in this stage.'],
    ['visited', { to: 'lost' }, 'Choose why the lead was lost.'],
    ['visited', { to: 'duplicate' }, 'Choose the lead or customer it duplicates.'],
    ['qualified', { to: 'converted' }, 'Convert the lead to create its customer.'],
    ['lost', { to: 'contacted' }, 'Reopen the lead first.'],
    ['lost', { to: 'new' }, 'A lost lead can be reopened after 60 days: 60 days from now.'],
  ])('%s with %o: %s', async (stage, body, message) => {
    const id = await aLead(api.owner, {
      sales_representative_id: repId,
      stage,
      ...(stage === 'lost' ? { lost_reason: 'closed' } : {}),
    });
    const refused = await move(id, body);
    expect([refused.status, messageOf(refused)]).toEqual([400, message]);
    expect((await stageOf(id)).stage).toBe(stage);
  });
  test('a duplicate stays as it is', async () => {
    const twin = await aLead(api.owner, { sales_representative_id: repId });
    const id = await aLead(api.owner, { sales_representative_id: repId });
    expect((await move(id, { to: 'duplicate', duplicate_of: id })).status).toBe(400);
    expect((await move(id, { to: 'duplicate', duplicate_of: twin })).status).toBe(200);
    for (const answer of [await move(id, { to: 'new' }), await rep.post(`${path}/${id}`, { notes: 'no' })])
      expect([answer.status, messageOf(answer)]).toEqual([400, 'This lead was marked as a duplicate.']);
  });
  test('lost for sixty days it is reopened, and a seen version that is old is refused', async () => {
    const id = await aLead(api.owner, {
      sales_representative_id: repId,
      stage: 'lost',
      lost_reason: 'price',
      stage_since: new Date(api.now().getTime() - 60 * 86_400_000),
    });
    expect((await move(id, { to: 'new', version: 9 })).body.code).toBe('stale');
    expect((await move(id, { to: 'new' })).body.lead_customer).toMatchObject({ stage: 'new', lost_reason: null });
  });
  test('another phone or pin has to be confirmed anew', async () => {
    const id = await aLead(api.owner, { sales_representative_id: repId, ...qualified });
    const { lead_customer: called } = (await rep.post(`${path}/${id}`, { phone: aPhone() })).body;
    expect(called.checklist).toMatchObject({ owner_phone_verified: false, pin_confirmed: true });
    const { lead_customer: moved } = (await rep.post(`${path}/${id}`, pin())).body;
    expect(moved.checklist.pin_confirmed).toBe(false);
  });
});

describe('the owner’s phone', () => {
  const code = async (phone: string) => {
    const { rows } = await sql<{ body: string }>`select body from messages_in_full where recipient = ${phone}`.execute(
      api.owner,
    );
    return rows[0]?.body.match(/\d{6}/)?.[0] ?? 'no code';
  };
  test('is verified by a code that is sent to it, once in three minutes, and good for this lead alone', async () => {
    const phone = aPhone();
    const id = await aLead(api.owner, { sales_representative_id: repId, phone });
    const stranger = await aLead(api.owner, { supplier_id: otherId });
    expect((await rep.post(`${path}/${stranger}/phone-code`)).status).toBe(404);
    expect((await rep.post(`${path}/${id}/phone-code`)).body).toEqual({ ok: true });
    expect((await rep.post(`${path}/${id}/phone-code`)).status).toBe(429);
    const sent = await code(phone);
    const wrong = sent === '000000' ? '000001' : '000000';
    expect((await rep.post(`${path}/${id}/verify-phone`, { phone_code: wrong })).status).toBe(400);
    expect((await other.post(`${path}/${id}/verify-phone`, { phone_code: sent })).status).toBe(404);
    const { body } = await rep.post(`${path}/${id}/verify-phone`, { phone_code: sent });
    expect(body.lead_customer).toMatchObject({ phone_proof: 'code', checklist: { owner_phone_verified: true } });
    expect((await rep.post(`${path}/${id}/verify-phone`, { phone_code: sent })).status).toBe(400);
  });
  test('gets no code where it is no Saudi mobile', async () => {
    const id = await aLead(api.owner, { sales_representative_id: repId, phone: '+966112345678' });
    expect(messageOf(await rep.post(`${path}/${id}/phone-code`))).toMatch(/^Codes go to Saudi mobile numbers only/);
  });
});

const conversion = (body: object = {}) => ({
  name: 'Baqalat As-Sidrah',
  type: 'grocery',
  address: {
    first_name: 'Abu',
    last_name: 'Fahad',
    address_1: 'Khalid Ibn Al Walid St',
    postal_code: '13213',
    city: 'Riyadh',
    country_code: 'sa',
    lat: 24.8312,
    lng: 46.6431,
  },
  ...body,
});

describe('converting', () => {
  test('makes the customer with the phone, the pin and those who go after the lead, once, whoever asks at the same moment', async () => {
    const phone = aPhone();
    const id = await aLead(api.owner, { supplier_id: supplierId, sales_representative_id: repId, phone, ...qualified });
    const both = await Promise.all([
      supplier.post(`${path}/${id}/convert`, conversion()),
      admin.post(`${path}/${id}/convert`, conversion()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.map(messageOf)).toContain('This lead is already a customer.');
    const { rows } = await sql<{ id: string }>`select id from customers where phone = ${phone}`.execute(api.owner);
    expect(rows).toHaveLength(1);
    const { stage, converted_customer_id } = await stageOf(id);
    expect([stage, converted_customer_id]).toEqual(['converted', rows[0]?.id]);
    const { customer } = (await supplier.get(`/customers/${converted_customer_id}?expand=addresses`)).body;
    expect(customer).toMatchObject({
      phone,
      sales_representative_id: repId,
      suppliers: [{ id: supplierId }],
      addresses: [{ lat: 24.8312, lng: 46.6431 }],
    });
    expect((await supplier.get(`${path}?converted_customer_id=${converted_customer_id}`)).body.count).toBe(1);
    expect((await supplier.get(`${path}/board`)).body.converted.latest[0].id).toBe(id);
    expect(messageOf(await supplier.post(`${path}/${id}/move`, { to: 'lost', lost_reason: 'price' }))).toBe(
      'This lead is already a customer.',
    );
  });
  test.each([
    [{ stage: 'visited' }, {}, 'Only a qualified lead can be converted.'],
    [{ phone_verified_at: null, phone_proof: null }, {}, 'Verify the owner’s phone number first.'],
    [{ pin_confirmed: false }, {}, 'Confirm the shop’s pin first.'],
  ])('a lead of %o is not converted', async (row, body, message) => {
    const id = await aLead(api.owner, { supplier_id: supplierId, ...qualified, ...row });
    const refused = await supplier.post(`${path}/${id}/convert`, conversion(body));
    expect([refused.status, messageOf(refused)]).toEqual([400, message]);
    expect((await stageOf(id)).converted_customer_id).toBeNull();
  });
  test('what the customer lacks is said at its field, and nothing is made', async () => {
    const id = await aLead(api.owner, { supplier_id: supplierId, ...qualified });
    const wrong = conversion();
    const noPin = { ...wrong, address: { ...wrong.address, lat: null, lng: null } };
    const badPost = { ...wrong, address: { ...wrong.address, postal_code: '12' } };
    for (const [body, field] of [
      [noPin, 'address.lat'],
      [badPost, 'address.postal_code'],
      [conversion({ status: 'nonsense' }), 'status'],
    ] as const) {
      const refused = await supplier.post(`${path}/${id}/convert`, body);
      expect([refused.status, refused.body.message[0].path]).toEqual([400, field]);
    }
    expect((await stageOf(id)).stage).toBe('qualified');
  });
  test('credit is for those who may update customers', async () => {
    const adder = await api.signIn({ account: 'admin', permissions: ['customers:read', 'customers:create'] });
    const id = await aLead(api.owner, qualified);
    const terms = { payment_terms: 'net_15', credit_limit: 1_500_000 };
    const refused = await adder.post(`${path}/${id}/convert`, conversion(terms));
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await adder.post(`${path}/${id}/convert`, conversion())).status).toBe(200);
    const own = await aLead(api.owner, { supplier_id: supplierId, ...qualified });
    const given = await supplier.post(`${path}/${own}/convert`, conversion(terms));
    const { customer } = (await supplier.get(`/customers/${given.body.lead_customer.converted_customer_id}`)).body;
    expect(customer).toMatchObject(terms);
  });
});

test('the list is narrowed to what is late, and to what nobody goes after', async () => {
  const fresh = await aSupplier(api.owner);
  const client = await api.signIn({ account: 'supplier', supplierId: fresh });
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const late = await aLead(api.owner, { supplier_id: fresh, stage_since: days(3), sales_representative_id: repId });
  const calm = await aLead(api.owner, { supplier_id: fresh, stage: 'visited', stage_since: days(3) });
  const ids = async (query: string) =>
    (await client.get(`${path}?${query}`)).body.lead_customers.map(({ id }: { id: string }) => id);
  expect(await ids('late=true')).toEqual([late]);
  expect(await ids('late=false')).toEqual([calm]);
  expect(await ids('has_owner=false')).toEqual([calm]);
  const board = (await client.get(`${path}/board`)).body;
  expect([board.late, board.without_owner, board.columns.map(({ count }: { count: number }) => count)]).toEqual([
    1,
    1,
    [1, 0, 1, 0],
  ]);
});

describe('a shop that asks to become a customer', () => {
  const ask = (body: object) => api.anonymous.post('/api/public/lead-customers', { ...form, ...body });
  const form = { shop: 'بقالة الوادي', contact: 'Abu Salem', city: 'جدة' };
  const kept = async (phone: string) =>
    (
      await sql<{ stage: string; city: string; company_name_ar: string; lat: number | null; twin: string | null }>`
        select stage, city, company_name_ar, lat, coalesce(duplicate_lead_id, duplicate_customer_id) as twin
        from lead_customers where phone = ${phone} and source = 'public_form'`.execute(api.owner)
    ).rows;
  test('is a new lead of the platform, by whichever digits and spelling', async () => {
    const phone = aPhone();
    const typed = Array.from(phone.slice(4), (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const { status, body } = await ask({ phone_number: `0${typed}`, lat: 48.8, lng: 2.3 });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(await kept(phone)).toEqual([
      { stage: 'new', city: 'Jeddah', company_name_ar: 'بقالة الوادي', lat: null, twin: null },
    ]);
  });
  test('is answered the same where its phone is known, and is kept once as a duplicate', async () => {
    const phone = aPhone();
    const customer = await aCustomer(api.owner, { phone }, [supplierId]);
    const answers = [await ask({ phone_number: phone }), await ask({ phone_number: phone })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { ok: true }],
      [200, { ok: true }],
    ]);
    expect(await kept(phone)).toMatchObject([{ stage: 'duplicate', twin: customer }]);
  });
  test.each([
    [{ phone_number: '12' }, 'phone_number'],
    [{ phone_number: aPhone(), shop: '' }, 'shop'],
    [{ phone_number: aPhone(), city: ' ' }, 'city'],
  ])('with %o is told what is wrong at its field', async (body, field) => {
    const refused = await ask(body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, field]);
  });
  test('asks from one address ten times an hour', async () => {
    let refused = await ask({ phone_number: aPhone() });
    for (let more = 0; more < 10 && refused.status === 200; more++) refused = await ask({ phone_number: aPhone() });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

test('open leads with a pin stand on the map, each for those who see it', async () => {
  const at = { lat: 28.391, lng: 36.567 };
  const mine = await aLead(api.owner, { supplier_id: supplierId, ...at });
  await aLead(api.owner, { supplier_id: supplierId, stage: 'lost', lost_reason: 'closed', ...at });
  await aLead(api.owner, { supplier_id: supplierId, lat: 28.6, lng: 36.567 });
  const theirs = await aLead(api.owner, { supplier_id: otherId, ...at });
  const inBox = async (client: Client) => {
    const { body } = await client.get(`${path}/map?bbox=36.5,28.3,36.6,28.5`);
    return [body.points.map((one: any) => one.id).sort(), body.count, body.truncated];
  };
  expect(await inBox(supplier)).toEqual([[mine], 1, false]);
  expect(await inBox(other)).toEqual([[theirs], 1, false]);
  expect(await inBox(admin)).toEqual([[mine, theirs].sort(), 2, false]);
  expect(await inBox(rep)).toEqual([[], 0, false]);
});
