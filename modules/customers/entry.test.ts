import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhone, startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aCustomer, anAddress } from './testing.ts';

let api: TestApi;
let admin: Client;
let supplier: Client;

beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:create', 'customers:update', 'customers:delete'],
  });
  supplier = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
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

describe('what is known of a shop besides', () => {
  test('is kept and answered as it was said, and found by tags and potential', async () => {
    const said = {
      owner_name: 'Abdulrahman Al-Subaie',
      owner_phone: aPhone(),
      whatsapp: aPhone(),
      language: 'ur',
      unified_number: '7001234567',
      other_id_scheme: 'IQA',
      other_id: '2123456789',
      tags: ['Near school', 'VIP'],
      potential: 'A',
      opening_hours: [{ days: [0, 1, 2], from: '08:00', to: '23:30' }],
      receiving_windows: [{ days: [0], from: '09:00', to: '11:00' }],
      closes_for_prayer: true,
      visit_frequency: 'weekly',
      visit_minutes: 20,
      do_not_contact: true,
      consent_location: true,
      consent_marketing: false,
    };
    const { status, body, text } = await admin.post('/customers', {
      name: 'Whole',
      ...said,
      address: {
        ...address,
        short_address: 'raaa 2919',
        district_ar: 'الروضة',
        landmark: 'School',
        delivery_note: 'Ring',
      },
    });
    expect(status, text).toBe(201);
    expect(body.customer).toMatchObject(said);
    expect(body.customer.addresses[0]).toMatchObject({
      short_address: 'RAAA2919',
      landmark: 'School',
      delivery_note: 'Ring',
    });
    const { id, version } = body.customer;
    const found = await admin.get('/customers?tags=VIP&potential=A');
    expect(found.body.customers.map((one: { id: string }) => one.id)).toEqual([id]);
    // The same again is no change, whatever order its keys are kept in.
    expect((await admin.post(`/customers/${id}`, said)).body.customer.version).toBe(version);
    const changed = await admin.post(`/customers/${id}`, { opening_hours: [], tags: ['VIP'] });
    expect(changed.body.customer).toMatchObject({ opening_hours: [], tags: ['VIP'], version: version + 1 });
  });

  test.each([
    ['unified_number', { unified_number: '1010123456' }, 'Enter 10 digits that start with 7.'],
    ['other_id', { other_id_scheme: 'NAT' }, 'is required.'],
    ['other_id_scheme', { other_id: '1010101010' }, 'is required.'],
    ['potential', { potential: 'E' }, ''],
    [
      'opening_hours',
      { opening_hours: [{ days: [1], from: '9:00', to: '10:00' }] },
      'Enter a time as HH:MM, for example 08:00.',
    ],
    [
      'receiving_windows',
      { receiving_windows: [{ days: [1], from: '09:00', to: '09:00' }] },
      'Hours must end at another time than they start.',
    ],
    ['visit_minutes', { visit_minutes: 0 }, ''],
    ['tags', { tags: [' x'] }, ''],
    ['parent_customer_id', { parent_customer_id: 'cus_nowhere' }, ''],
  ])('is refused at %s', async (path, body, message) => {
    const reply = await admin.post('/customers', { name: 'x', ...body });
    expect(reply.status, reply.text).toBe(400);
    const [fault] = reply.body.message;
    expect(fault.path.split('.')[0]).toBe(path);
    if (message) expect(fault.message).toContain(message);
  });

  test('is a chain of one customer and its branches, which may share their numbers', async () => {
    const vat_number = '310122393500023';
    const main = (await admin.post('/customers', { name: 'Main', vat_number })).body.customer.id as string;
    const branch = (await admin.post('/customers', { name: 'Branch', vat_number, parent_customer_id: main })).body
      .customer.id;
    expect((await admin.post('/customers', { name: 'Other', vat_number })).status).toBe(422);
    const second = await admin.post('/customers', { name: 'Second branch', vat_number, parent_customer_id: main });
    expect(second.status, second.text).toBe(201);
    const named = (id: string, name: string) => ({ id, name, name_ar: null });
    const chainOf = async (id: string) => (await admin.get(`/customers/${id}?expand=chain`)).body.customer.chain;
    expect(await chainOf(main)).toEqual({
      parent: null,
      branches: [named(branch, 'Branch'), named(second.body.customer.id, 'Second branch')],
    });
    expect(await chainOf(branch)).toEqual({ parent: named(main, 'Main'), branches: [] });
    const refused = async (id: string, parent_customer_id: string) =>
      (await admin.post(`/customers/${id}`, { parent_customer_id })).body.message[0].message;
    expect(await refused(main, main)).toBe('A customer cannot be its own branch.');
    const { id: other } = (await admin.post('/customers', { name: 'Other' })).body.customer;
    expect(await refused(main, other)).toBe('This customer has branches and cannot be a branch itself.');
    expect(await refused(other, branch)).toBe('This customer is a branch itself. Choose the main customer.');
    expect((await supplier.post('/customers', { name: 'x', parent_customer_id: main })).status).toBe(400);
  });
});

test('a customer with another’s VAT or CR number, or a name alike within 40 metres, is saved once it is said to be another shop', async () => {
  const pinned = { ...address, lat: 24.6, lng: 46.6 };
  const [vat_number, cr_number] = ['310122393500013', '4030123456'];
  const first = await admin.post('/customers', { name: 'Aswaq Al-Yamamah', vat_number, cr_number, address: pinned });
  const { id } = first.body.customer;
  // 11 metres are 0.0001 degrees of latitude.
  const near = { name: 'Aswaq Al Yamama', address: { ...pinned, lat: 24.6003 } };
  for (const [body, message] of [
    [{ name: 'Second', vat_number }, 'Aswaq Al-Yamamah already has this VAT number.'],
    [{ name: 'Second', cr_number }, 'Aswaq Al-Yamamah already has this CR number.'],
    [near, 'Aswaq Al-Yamamah is 33 metres from this location.'],
  ] as const) {
    const refused = await admin.post('/customers', body);
    expect([refused.status, messagesOf(refused)]).toEqual([422, { distinct_from: message }]);
    // What a supplier does not see is not told, nor does it count.
    const { status, body: made } = await supplier.post('/customers', body);
    expect(status).toBe(201);
    await admin.delete(`/customers/${made.customer.id}`);
    expect((await admin.post('/customers', { ...body, distinct_from: [id] })).status).toBe(201);
  }
  const far = { ...near, address: { ...pinned, lat: 24.6005 }, distinct_from: [] };
  expect((await admin.post('/customers', { ...far, name: 'Aswaq Al-Yamamah' })).status).toBe(422);
  expect((await admin.post('/customers', { ...near, name: 'Bait Al-Lahm' })).status).toBe(201);
  const { body: other } = await admin.post('/customers', { name: 'Other', address: near.address });
  expect((await admin.post(`/customers/${other.customer.id}`, { name: 'Aswaq Al-Yamamah' })).status).toBe(422);
  expect((await admin.post(`/customers/${other.customer.id}`, { vat_number })).status).toBe(422);
  expect((await admin.post(`/customers/${id}`, { vat_number, trade_name: 'Yamamah' })).status).toBe(200);
});

test('an address that is added, or moved, within 40 metres of a shop called alike is warned of in the same way', async () => {
  const pinned = { ...address, lat: 22.6, lng: 47.6 };
  const { id: known } = (await admin.post('/customers', { name: 'Tamwinat Al-Waha', address: pinned })).body.customer;
  const { id } = (await admin.post('/customers', { name: 'Tamwinat Al Waha' })).body.customer;
  const near = { ...pinned, lat: 22.6003 };
  const refused = await admin.post(`/customers/${id}/addresses`, near);
  expect([refused.status, messagesOf(refused)]).toEqual([
    422,
    { distinct_from: 'Tamwinat Al-Waha is 33 metres from this location.' },
  ]);
  expect(refused.body.details.duplicates).toMatchObject([{ id: known, by: 'name', metres: 33 }]);
  expect((await admin.get(`/customers/${id}?expand=addresses`)).body.customer.addresses).toEqual([]);
  const far = await admin.post(`/customers/${id}/addresses`, { ...pinned, lat: 22.6005 });
  expect(far.status, far.text).toBe(200);
  const [{ id: addressId, version }] = far.body.customer.addresses;
  const path = `/customers/${id}/addresses/${addressId}`;
  const moved = await admin.post(path, { lat: 22.6001, version });
  expect([moved.status, messagesOf(moved)]).toEqual([
    422,
    { distinct_from: 'Tamwinat Al-Waha is 11 metres from this location.' },
  ]);
  // Nothing but the pin is asked about, and its own addresses are no other shop's.
  expect((await admin.post(path, { landmark: 'Mosque' })).status).toBe(200);
  const said = await admin.post(path, { lat: 22.6001, distinct_from: [known] });
  expect(said.body.customer.addresses).toMatchObject([{ lat: 22.6001, version: version + 2 }]);
  expect((await admin.post(`/customers/${id}/addresses`, { ...near, distinct_from: [known] })).status).toBe(200);
  expect((await admin.post(`/customers/${id}/addresses`, { ...near, distinct_from: 'x' })).status).toBe(400);
});

test('a representative who moves a pin is told of its own customers alone', async () => {
  const supplierId = await aSupplier(api.owner);
  const representativeId = await aRepresentative(api.owner, {}, [supplierId]);
  const representative = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representativeId });
  const own = { sales_representative_id: representativeId };
  const place = { lat: 21.1, lng: 42.1 };
  const make = async (row: Record<string, unknown>, at: Record<string, unknown>) => {
    const id = await aCustomer(api.owner, { name: 'Baqalat Al-Sahl', name_ar: null, ...row }, [supplierId]);
    return { id, address: await anAddress(api.owner, id, at) };
  };
  await make({}, place);
  const moved = await make(own, { lat: 21.2, lng: 42.1 });
  const path = `/customers/${moved.id}/addresses/${moved.address}`;
  expect((await representative.post(path, place)).status).toBe(200);
  const known = await make(own, { lat: 21.3, lng: 42.1 });
  expect((await representative.post(path, { lat: 21.3 })).status).toBe(422);
  expect((await representative.post(path, { lat: 21.3, distinct_from: [known.id] })).status).toBe(200);
});
