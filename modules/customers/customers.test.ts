import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates.ts';
import { leaveTraces } from '#kit/server/context.ts';
import { moveByRules } from './server/automatic.ts';
import { startApi, type Client, type TestApi, aPhone } from '../../apps/api/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer, anAddress } from './testing.ts';
import { aDriver } from '../drivers/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { anAffiliate } from '../affiliates/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let region: string;
let najd: string;
let tihama: string;
let admin: Client;
let supplier: Client;

beforeAll(async () => {
  api = await startApi();
  region = await aMarket(api.owner);
  najd = await aSupplier(api.owner);
  tihama = await aSupplier(api.owner, { name: 'Tihama Foods' });
  admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:create', 'customers:update', 'customers:delete'],
  });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
}, 60_000);
afterAll(() => api.stop());

const address = {
  first_name: 'Nawaf',
  last_name: 'Al-Subaie',
  address_1: 'Khalid Ibn Al Walid St',
  postal_code: '13213',
  city: 'Riyadh',
  country_code: 'SA',
};
const messagesOf = (reply: { body: { message: string | { path: string; message: string }[] } }) =>
  typeof reply.body.message === 'string'
    ? reply.body.message
    : Object.fromEntries(reply.body.message.map(({ path, message }) => [path, message]));
const auditOf = async (entityId: string) =>
  (
    await sql<{
      action: string;
      changes: { field: string; before: unknown; after: unknown }[];
      supplier_id: string | null;
    }>`select action, changes, supplier_id from audit_trail where entity_id = ${entityId} order by seq`.execute(
      api.owner,
    )
  ).rows;

describe('a new customer', () => {
  test('of an administrator gets the next code, its address as default, and its links', async () => {
    const { status, body, text } = await admin.post('/customers', {
      name: 'Baqalat Al-Noor',
      name_ar: 'بقالة النور',
      phone: aPhone(),
      vat_number: '310122393500003',
      address,
      supplier_ids: [najd],
    });
    expect(status, text).toBe(201);
    expect(body.customer).toMatchObject({
      name: 'Baqalat Al-Noor',
      status: 'new',
      type: 'grocery',
      payment_terms: 'cash',
      city: 'Riyadh',
      suppliers_count: 1,
      orders_count: 0,
      last_order_at: null,
    });
    expect(body.customer.code).toMatch(/^C-\d+$/);
    expect(body.customer.addresses).toEqual([
      expect.objectContaining({ address_1: 'Khalid Ibn Al Walid St', country_code: 'sa', is_default: true }),
    ]);
    const next = await admin.post('/customers', { name: 'Next' });
    expect(Number(next.body.customer.code.slice(2))).toBe(Number(body.customer.code.slice(2)) + 1);
  });

  test('of a supplier is linked to it', async () => {
    const { body } = await supplier.post('/customers', { name: 'Al-Waha Mini Market', credit_limit: 500_000 });
    expect(body.customer.suppliers).toEqual([expect.objectContaining({ id: najd })]);
    expect((await supplier.get(`/customers/${body.customer.id}`)).status).toBe(200);
    const rival = await api.signIn({ account: 'supplier', supplierId: tihama });
    expect((await rival.get(`/customers/${body.customer.id}`)).status).toBe(404);
  });

  test('of the toolkit takes its name from the person', async () => {
    const { body } = await admin.post('/customers', {
      email: 'n@test.example',
      first_name: 'Nawaf',
      last_name: 'Al-Subaie',
      password: 'kept nowhere',
    });
    expect(body.customer.name).toBe('Nawaf Al-Subaie');
    expect(JSON.stringify(await auditOf(body.customer.id))).not.toContain('kept nowhere');
  });

  test.each([
    ['no name', { type: 'cafe' }, { name: 'Enter a name in English or in Arabic.' }],
    ['a landline with a digit too many', { name: 'x', phone: '+9661123456789' }, { phone: 'Invalid Phone Number' }],
    ['a phone of no one', { name: 'x', phone: '0501234567' }, { phone: 'Invalid Phone Number' }],
    [
      'a VAT number that ends otherwise',
      { name: 'x', vat_number: '310122393500004' },
      { vat_number: 'Enter 15 digits that start and end with 3.' },
    ],
    ['a short registration number', { name: 'x', cr_number: '101' }, { cr_number: 'Enter 10 digits.' }],
    [
      'white space for a name',
      { name: '  ' },
      { name: 'Name cannot have leading or trailing spaces, or be an empty string.' },
    ],
    ['an unknown field', { name: 'x', balance: 1 }, { balance: 'Unknown field: Balance.' }],
    ['a negative limit', { name: 'x', credit_limit: -1 }, { credit_limit: 'Credit limit cannot be negative.' }],
  ])('is refused with %s', async (_, body, messages) => {
    const reply = await admin.post('/customers', body);
    expect(reply.status, reply.text).toBe(400);
    expect(messagesOf(reply)).toMatchObject(messages);
  });

  test('cannot take another’s phone number or code', async () => {
    const phone = aPhone();
    const first = await admin.post('/customers', { name: 'First', phone });
    const second = await supplier.post('/customers', { name: 'Second', phone });
    expect([second.status, messagesOf(second), second.body.details]).toEqual([
      422,
      {
        phone:
          'This phone number is already in use. If the shop already buys here, ask an administrator to link it to you.',
      },
      { duplicates: [] },
    ]);
    const third = await admin.post('/customers', { name: 'Third', phone });
    const { id, code } = first.body.customer;
    expect(messagesOf(third)).toEqual({ phone: `First (${code}) already has this phone number.` });
    expect(third.body.details).toEqual({
      duplicates: [{ id, code, name: 'First', name_ar: null, by: 'phone', metres: null }],
    });
    expect((await admin.post('/customers', { name: 'Third', code: first.body.customer.code })).status).toBe(422);
    expect((await admin.delete(`/customers/${first.body.customer.id}`)).status).toBe(200);
    expect((await admin.post('/customers', { name: 'Fourth', phone })).status).toBe(201);
  });

  test('two at once get different codes', async () => {
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, n) => admin.post('/customers', { name: `Shop ${n}` })),
    );
    expect(new Set(many.map(({ body }) => body.customer.code)).size).toBe(5);
  });
});

describe('an address', () => {
  test.each([
    [
      'everything that is required',
      {},
      {
        first_name: 'First name is required.',
        last_name: 'Last name is required.',
        address_1: 'Address 1 is required.',
        postal_code: 'Postal code is required.',
        city: 'City is required.',
        country_code: 'Country code is required.',
      },
    ],
    [
      'white space where text is optional',
      { ...address, company: '   ' },
      { company: 'Company cannot have leading or trailing spaces, or be an empty string.' },
    ],
    ['a postal code of another country', { ...address, postal_code: 'SW1A 1AA' }, { postal_code: 'Enter 5 digits.' }],
    ['a country that is none', { ...address, country_code: 'KSA' }, { country_code: 'Invalid country code' }],
    ['a pin abroad', { ...address, lat: 25.2, lng: 58.3 }, { lat: 'This location is outside Saudi Arabia.' }],
    ['half a pin', { ...address, lat: 24.7 }, { lng: 'Enter both the latitude and the longitude.' }],
    [
      'a short address that is too long',
      { ...address, short_address: 'RAAA29191' },
      { short_address: 'Enter four letters and four digits, for example RAAA2919.' },
    ],
  ])('says what is wrong: %s', async (_, body, messages) => {
    const id = await aCustomer(api.owner);
    const reply = await admin.post(`/customers/${id}/addresses`, body);
    expect(reply.status).toBe(400);
    expect(messagesOf(reply)).toMatchObject(messages);
  });

  test('there is exactly one default while there is any', async () => {
    const id = await aCustomer(api.owner);
    const first = (await admin.post(`/customers/${id}/addresses`, address)).body.customer.addresses[0];
    const aMomentLater = () => api.setNow(new Date(api.now().getTime() + 1));
    aMomentLater();
    await admin.post(`/customers/${id}/addresses`, { ...address, address_1: 'Second' });
    aMomentLater();
    const { addresses } = (
      await admin.post(`/customers/${id}/addresses`, { ...address, address_1: 'Third', is_default: true })
    ).body.customer;
    expect(addresses.map((one: any) => [one.address_1, one.is_default])).toEqual([
      ['Third', true],
      ['Khalid Ibn Al Walid St', false],
      ['Second', false],
    ]);
    expect(
      (await admin.post(`/customers/${id}/addresses/${addresses[0].id}`, { is_default: false })).body.message,
    ).toBe('One address must be the default. Set another one as default instead.');
    expect((await admin.delete(`/customers/${id}/addresses/${addresses[0].id}`)).body).toMatchObject({
      object: 'address',
      deleted: true,
    });
    const left = (await admin.get(`/customers/${id}?expand=addresses`)).body.customer.addresses;
    expect(left.map((one: any) => [one.id, one.is_default])).toEqual([
      [first.id, true],
      [expect.any(String), false],
    ]);
  });

  test('is checked as it will be, not only as it was sent', async () => {
    const id = await aCustomer(api.owner);
    const addressId = await anAddress(api.owner, id);
    const outside = await admin.post(`/customers/${id}/addresses/${addressId}`, { lng: 58.3 });
    expect(messagesOf(outside)).toEqual({ lat: 'This location is outside Saudi Arabia.' });
    expect(messagesOf(await admin.post(`/customers/${id}/addresses/${addressId}`, { city: '' }))).toEqual({
      city: 'City is required.',
    });
    const moved = await admin.post(`/customers/${id}/addresses/${addressId}`, {
      lat: 21.5,
      lng: 39.2,
      short_address: 'raaa2919',
    });
    expect(moved.body.customer.addresses[0]).toMatchObject({
      lat: 21.5,
      lng: 39.2,
      short_address: 'RAAA2919',
      address_1: 'Khalid Ibn Al Walid St',
    });
    expect(
      (await auditOf(addressId))
        .at(-1)
        ?.changes.map(({ field }) => field)
        .sort(),
    ).toEqual(['lat', 'lng', 'short_address']);
  });

  test('of another customer is not found', async () => {
    const [mine, other] = [await aCustomer(api.owner, {}, [najd]), await aCustomer(api.owner, {}, [tihama])];
    const theirs = await anAddress(api.owner, other);
    expect((await supplier.post(`/customers/${mine}/addresses/${theirs}`, { city: 'Jeddah' })).status).toBe(404);
    expect((await supplier.delete(`/customers/${mine}/addresses/${theirs}`)).status).toBe(404);
    expect((await supplier.post(`/customers/${other}/addresses`, address)).status).toBe(404);
  });
});

describe('what a supplier may change', () => {
  test('everything about a customer that is its alone, but not who looks after it', async () => {
    const id = await aCustomer(api.owner, {}, [najd]);
    expect(
      (await supplier.post(`/customers/${id}`, { name: 'New name', status: 'dormant' })).body.customer,
    ).toMatchObject({ name: 'New name', status: 'dormant' });
    const refused = await supplier.post(`/customers/${id}`, {
      sales_representative_id: await aRepresentative(api.owner),
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Only an administrator can change this: Sales representative.',
    ]);
  });

  test('of a customer it shares, its own terms only, and they are its own', async () => {
    const id = await aCustomer(api.owner, { credit_limit: 100 }, [najd, tihama]);
    const rival = await api.signIn({ account: 'supplier', supplierId: tihama });
    const shared = (await supplier.get(`/customers/${id}`)).body.customer;
    expect(shared).toMatchObject({ suppliers: [{ id: najd }], suppliers_count: 2 });
    expect((await supplier.post(`/customers/${id}`, { name: 'Mine now' })).body.message).toBe(
      'This customer also buys from other suppliers. You can change your terms but not this: Name.',
    );
    expect((await supplier.post(`/customers/${id}/addresses`, address)).status).toBe(400);
    expect((await supplier.delete(`/customers/${id}`)).status).toBe(400);
    // A form that sends everything back as it was, and one term anew.
    const { name, name_ar, type, status } = shared;
    const changed = await supplier.post(`/customers/${id}`, {
      name,
      name_ar,
      type,
      status,
      credit_limit: 900_000,
      payment_terms: 'net_60',
    });
    expect(changed.body.customer).toMatchObject({ credit_limit: 900_000, payment_terms: 'net_60' });
    expect((await rival.get(`/customers/${id}`)).body.customer).toMatchObject({
      credit_limit: 100,
      payment_terms: 'net_30',
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      supplier_id: najd,
      changes: [
        { field: 'payment_terms', before: 'net_30', after: 'net_60' },
        { field: 'credit_limit', before: 100, after: 900_000 },
      ],
    });
  });

  test('a rival’s customer is not found, by whatever call', async () => {
    const id = await aCustomer(api.owner, {}, [tihama]);
    for (const reply of [
      await supplier.get(`/customers/${id}`),
      await supplier.post(`/customers/${id}`, { name: 'x' }),
      await supplier.delete(`/customers/${id}`),
      await supplier.post(`/customers/${id}/assign-driver`, { driver_id: null }),
      await supplier.post(`/customers/${id}/addresses`, address),
    ])
      expect(reply.status).toBe(404);
    expect((await supplier.get(`/customers?id=${id}`)).body).toMatchObject({ customers: [], count: 0 });
    expect((await supplier.get(`/customers?supplier_id=${tihama}`)).body.count).toBe(0);
    expect((await supplier.get('/customers/map')).text).not.toContain(id);
  });

  test('a version that somebody else has moved on is stale', async () => {
    const id = await aCustomer(api.owner, {}, [najd]);
    expect((await supplier.post(`/customers/${id}`, { name: 'One', version: 1 })).status).toBe(200);
    const late = await supplier.post(`/customers/${id}`, { name: 'Two', version: 1 });
    expect([late.status, late.body.code, late.body.details]).toEqual([400, 'stale', { version: 2 }]);
  });
});

describe('a representative', () => {
  test('sees its own customers and corrects contact and pin, nothing else', async () => {
    const rep = await aRepresentative(api.owner);
    const client = await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep });
    const [own, other] = [
      await aCustomer(api.owner, { sales_representative_id: rep }),
      await aCustomer(api.owner, { sales_representative_id: await aRepresentative(api.owner) }),
    ];
    const addressId = await anAddress(api.owner, own);
    expect((await client.get('/customers')).body.customers.map((one: any) => one.id)).toEqual([own]);
    expect((await client.get(`/customers/${other}`)).status).toBe(404);
    const phone = aPhone();
    expect((await client.post(`/customers/${own}`, { phone, first_name: 'Nawaf' })).body.customer).toMatchObject({
      phone,
      first_name: 'Nawaf',
    });
    expect((await client.post(`/customers/${own}`, { credit_limit: 1 })).body.message).toBe(
      'Only an administrator can change this: Credit limit.',
    );
    expect(
      (await client.post(`/customers/${own}/addresses/${addressId}`, { lat: 24.5, lng: 46.5 })).body.customer
        .addresses[0],
    ).toMatchObject({ lat: 24.5, lng: 46.5 });
    expect((await client.post(`/customers/${own}/addresses/${addressId}`, { city: 'Jeddah' })).body.message).toBe(
      'You can move the pin of an address. An administrator changes the rest.',
    );
    expect((await client.post('/customers', { name: 'x' })).status).toBe(404);
    expect((await client.delete(`/customers/${own}`)).status).toBe(404);
    expect((await client.post(`/customers/${own}/assign-driver`, { driver_id: null })).status).toBe(404);
  });
});

describe('an affiliate', () => {
  test('sees name, stage and number of orders of its own referrals, and nothing more', async () => {
    const affiliate = await anAffiliate(api.owner);
    const client = await api.signIn({ account: 'affiliate', affiliateId: affiliate });
    const phone = aPhone();
    const [own, other] = [
      await aCustomer(api.owner, { affiliate_id: affiliate, phone, vat_number: '310122393500003' }, [najd]),
      await aCustomer(api.owner, {}, [najd]),
    ];
    await aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id: own });
    const { body } = await client.get('/customers');
    expect(body).toMatchObject({ count: 1, limit: 50, offset: 0 });
    expect(Object.keys(body.customers[0]).sort()).toEqual([
      'created_at',
      'id',
      'name',
      'name_ar',
      'orders_count',
      'status',
    ]);
    expect(body.customers[0]).toMatchObject({ id: own, orders_count: 1 });
    expect((await client.get(`/customers/${own}`)).body.customer.orders_count).toBe(1);
    expect((await client.get(`/customers/${other}`)).status).toBe(404);
    // Neither filter nor search tells more than the columns do.
    expect((await client.get(`/customers?q=${encodeURIComponent(phone)}`)).body.count).toBe(0);
    expect((await client.get('/customers?sales_representative_id=rep_1')).status).toBe(400);
    expect((await client.get('/customers?has_orders=false')).body.count).toBe(0);
    expect((await client.post(`/customers/${own}`, { name: 'x' })).status).toBe(404);
    expect((await client.get('/customers/map')).status).toBe(404);
  });
});

describe('a driver of its own', () => {
  test('is the supplier’s own, kept per supplier', async () => {
    const id = await aCustomer(api.owner, {}, [najd, tihama]);
    const [mine, theirs, platform] = [
      await aDriver(api.owner, { supplier_id: najd }),
      await aDriver(api.owner, { supplier_id: tihama }),
      await aDriver(api.owner),
    ];
    expect((await supplier.post(`/customers/${id}/assign-driver`, { driver_id: theirs })).status).toBe(404);
    expect(
      (await supplier.post(`/customers/${id}/assign-driver`, { driver_id: mine })).body.customer.driver,
    ).toMatchObject({ id: mine });
    const rival = await api.signIn({ account: 'supplier', supplierId: tihama });
    expect((await rival.get(`/customers/${id}`)).body.customer.driver).toBeNull();
    expect((await admin.post(`/customers/${id}/assign-driver`, { driver_id: platform })).body.customer.driver_id).toBe(
      platform,
    );
    expect((await rival.get(`/customers/${id}`)).body.customer.driver_id).toBe(platform);
    expect((await supplier.get(`/customers/${id}`)).body.customer.driver_id).toBe(mine);
    expect((await supplier.post(`/customers/${id}/assign-driver`, { driver_id: null })).body.customer.driver_id).toBe(
      platform,
    );
    expect(
      (await admin.post(`/customers/${id}/assign-driver`, { driver_id: null })).body.customer.driver_id,
    ).toBeNull();
  });

  test('a supplier’s driver does not serve a customer of others', async () => {
    const id = await aCustomer(api.owner, {}, [tihama]);
    expect(
      (
        await admin.post(`/customers/${id}/assign-driver`, {
          driver_id: await aDriver(api.owner, { supplier_id: najd }),
        })
      ).status,
    ).toBe(404);
  });
});

describe('the list', () => {
  test('folds Arabic letters and digits, also in phones', async () => {
    const phone = aPhone();
    const id = await aCustomer(api.owner, { name: null, name_ar: 'مؤسسة فاطمة للأغذية', phone });
    for (const q of [
      'فاطمه',
      'للاغذيه',
      'موسسه',
      phone.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '').slice(4),
    ]) {
      expect(
        (await admin.get(`/customers?q=${encodeURIComponent(q)}`)).body.customers.map((one: any) => one.id),
        q,
      ).toContain(id);
    }
    expect((await admin.get('/customers?q=%25')).body.count).toBe(0);
  });

  test('finds a phone and a code by digits in a row, whole or a part, and not by the same digits in another row', async () => {
    const id = await aCustomer(api.owner, { code: 'ZX-70412', name: 'Bayt 70 Branch 4120', phone: '+966591230417' });
    const found = async (q: string) =>
      (await admin.get(`/customers?q=${encodeURIComponent(q)}`)).body.customers.map((one: any) => one.id);
    for (const q of ['0591230417', '+966 59 123 0417', '123041', '3041', 'zx-7041', 'ZX-70412', 'branch 4120'])
      expect(await found(q), q).toEqual([id]);
    for (const q of ['zx-70413', '04170', '7041 2', 'branch 70412']) expect(await found(q), q).toEqual([]);
  });

  test('puts whose name begins with what is searched for before those that only hold it', async () => {
    const begins = await aCustomer(api.owner, { name: 'Qasr Al-Hamra' });
    const holds = await aCustomer(api.owner, { name: 'Dukkan Al-Qasr' });
    // What is written nearly so comes after both.
    const found = (await admin.get('/customers?q=qasr')).body.customers.map((one: any) => one.id);
    expect(found.slice(0, 2)).toEqual([begins, holds]);
  });

  test('filters by what a customer is and when it last ordered, and sorts', async () => {
    const own = await aSupplier(api.owner);
    const client = await api.signIn({ account: 'supplier', supplierId: own });
    const [quiet, busy, never] = [
      await aCustomer(api.owner, { name: 'Bayt', status: 'dormant' }, [own]),
      await aCustomer(api.owner, { name: 'alpha' }, [own]),
      await aCustomer(api.owner, { name: 'Zad', type: 'cafe' }, [own]),
    ];
    await anAddress(api.owner, busy, { province: 'Qassim' });
    await aBareOrder(api.owner, {
      region_id: region,
      supplier_id: own,
      customer_id: quiet,
      created_at: '2026-01-05T08:00:00Z',
    });
    await aBareOrder(api.owner, {
      region_id: region,
      supplier_id: own,
      customer_id: busy,
      created_at: '2026-03-05T08:00:00Z',
    });
    await aBareOrder(api.owner, {
      region_id: region,
      supplier_id: najd,
      customer_id: quiet,
      created_at: '2026-09-05T08:00:00Z',
    });
    const ids = async (query: string) =>
      (await client.get(`/customers?${query}`)).body.customers.map((one: any) => one.id);
    expect(await ids('status=dormant')).toEqual([quiet]);
    expect(await ids('type=cafe&type=kiosk')).toEqual([never]);
    expect(await ids('province=Qassim')).toEqual([busy]);
    // The order with another supplier is not this one's to know.
    expect(await ids('last_order_at[lte]=2026-02-01')).toEqual([quiet]);
    expect(await ids('last_order_at[gte]=2026-02-01')).toEqual([busy]);
    expect(await ids('order=name')).toEqual([busy, quiet, never]);
    expect(await ids('order=-last_order_at')).toEqual([busy, quiet, never]);
    // In the order of the house's statuses, page by page as whole; new ones come before active ones, and these before dormant ones.
    const byStatus = await ids('order=status');
    expect(byStatus.at(-1)).toBe(quiet);
    expect(await ids('order=-status')).toEqual(byStatus.toReversed());
    const pages = [0, 1, 2].map((offset) => ids(`order=status&limit=1&offset=${offset}`));
    expect((await Promise.all(pages)).flat()).toEqual(byStatus);
    expect((await client.get('/customers?limit=1&offset=1&order=name')).body).toMatchObject({
      count: 3,
      limit: 1,
      offset: 1,
      customers: [{ id: quiet, orders_count: 1 }],
    });
    expect((await client.get('/customers?order=credit')).status).toBe(400);
    expect((await client.get('/customers?balance=1')).status).toBe(400);
  });

  test('expands addresses and the newest orders, and nothing it does not know', async () => {
    const id = await aCustomer(api.owner, {}, [najd, tihama]);
    await anAddress(api.owner, id);
    const [ours, theirs] = [
      await aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id: id }),
      await aBareOrder(api.owner, { region_id: region, supplier_id: tihama, customer_id: id }),
    ];
    const { customer } = (await supplier.get(`/customers/${id}?expand=addresses,orders`)).body;
    expect(customer.orders.map((one: any) => one.id)).toEqual([ours]);
    expect(customer.orders_count).toBe(1);
    expect(
      (await admin.get(`/customers/${id}?expand=orders`)).body.customer.orders.map((one: any) => one.id).sort(),
    ).toEqual([ours, theirs].sort());
    expect(messagesOf(await admin.get(`/customers/${id}?expand=supplier.secrets`))).toEqual({
      expand: 'supplier.secrets cannot be expanded here.',
    });
  });
});

test('an administrator narrowed to a supplier sees that supplier’s side', async () => {
  const id = await aCustomer(api.owner, { credit_limit: 100 }, [najd, tihama]);
  await supplier.post(`/customers/${id}`, { credit_limit: 700 });
  expect((await admin.get(`/customers/${id}`)).body.customer.credit_limit).toBe(100);
  expect((await admin.get(`/customers/${id}`, { 'x-fake-supplier': najd })).body.customer).toMatchObject({
    credit_limit: 700,
    suppliers: [{ id: najd }],
  });
});

test('a customer with open orders stays', async () => {
  const id = await aCustomer(api.owner, {}, [najd]);
  await aBareOrder(api.owner, { region_id: region, supplier_id: najd, customer_id: id });
  const refused = await admin.delete(`/customers/${id}`);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This customer still has an open order. Complete or cancel it first.',
  ]);
});

describe('statuses that customers come to by themselves', () => {
  const night = async () => {
    const ctx = api.server.systemContext(api.owner, 'night');
    await moveByRules(ctx);
    await leaveTraces(ctx);
  };
  const statusOf = async (id: string) => (await admin.get(`/customers/${id}`)).body.customer.status;
  test('move who has not ordered, and who ordered again; never who is pinned or may not order', async () => {
    const rule = (key: string, auto_when: string | null, auto_days: number | null) =>
      sql`update customer_statuses set auto_when = ${auto_when}, auto_days = ${auto_days} where key = ${key}`.execute(
        api.owner,
      );
    await rule('active', 'first_order', null);
    await rule('dormant', 'no_order_days', 90);
    const aShop = async (status: string, daysAgo: number) => {
      const id = await aCustomer(api.owner, { status }, [najd]);
      await aBareOrder(api.owner, {
        region_id: region,
        supplier_id: najd,
        customer_id: id,
        created_at: addDays(api.now(), -daysAgo),
      });
      return id;
    };
    const [silent, back, pinned, blocked, fresh] = [
      await aShop('active', 90),
      await aShop('dormant', 2),
      await aShop('active', 200),
      await aShop('blocked', 200),
      await aCustomer(api.owner, { status: 'new' }, [najd]),
    ];
    const until = dayOf(addDays(api.now(), 1));
    expect(
      (await admin.post(`/customers/${pinned}`, { status: 'at_risk', status_pinned_until: until })).body.customer,
    ).toMatchObject({ status: 'at_risk', status_pinned_until: until });
    await night();
    expect(await Promise.all([silent, back, pinned, blocked, fresh].map(statusOf))).toEqual([
      'dormant',
      'active',
      'at_risk',
      'blocked',
      'new',
    ]);
    const history = (await admin.get(`/customers/${silent}/status-history`)).body.status_history;
    expect(history[0]).toMatchObject({ from_status: 'active', to_status: 'dormant', author: null, reason: null });
    expect(await auditOf(silent)).toMatchObject([{ action: 'update' }]);
    // Another status is another matter: the day is forgotten with the one it was said of.
    expect(
      (await admin.post(`/customers/${pinned}`, { status: 'active' })).body.customer.status_pinned_until,
    ).toBeNull();
    await night();
    expect(await statusOf(pinned)).toBe('dormant');
    await rule('active', null, null);
    await rule('dormant', null, null);
    // Days late begin when the terms end, not when it was invoiced.
    await rule('blocked', 'overdue_days', 45);
    const owing = async (daysAgo: number) => {
      const id = await aCustomer(api.owner, { status: 'active', payment_terms: 'net_30' }, [najd]);
      await aBareOrder(api.owner, {
        region_id: region,
        supplier_id: najd,
        customer_id: id,
        total: 5_000,
        invoiced_at: addDays(api.now(), -daysAgo),
        confirmed_at: addDays(api.now(), -daysAgo),
      });
      return id;
    };
    const late = [await owing(74), await owing(75)];
    const balances = `/customers/balances?${late.map((id) => `id[]=${id}`).join('&')}`;
    const read = await admin.get(balances);
    expect(read.body).toMatchObject({
      count: 2,
      currency_code: 'SAR',
      total: { balance: 10_000, overdue: 10_000, sales: 10_000 },
    });
    const rival = await api.signIn({ account: 'supplier', supplierId: tihama });
    expect((await rival.get(balances)).body).toMatchObject({
      count: 0,
      total: { balance: 0, overdue: 0, sales: 0 },
      customers: [],
    });
    await night();
    expect(await Promise.all(late.map(statusOf))).toEqual(['active', 'blocked']);
    await rule('blocked', null, null);
    const active = (await admin.get('/customer-statuses?q=active')).body.customer_statuses[0];
    const refused = await admin.post(`/customer-statuses/${active.id}`, { auto_when: 'overdue_days' });
    expect([refused.status, refused.body.message[0].path]).toEqual([400, 'auto_days']);
  });
});
