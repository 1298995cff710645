import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workbook } from '#kit/server/xlsx.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aBatch } from '../batches/testing.ts';
import { aCustomer, anAddress } from '../customers/testing.ts';
import { aProduct } from '../products/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { sendSheet } from './testing.ts';

let api: TestApi;
let najd: string;
let supplier: Client;

beforeAll(async () => {
  api = await startStore();
}, 60_000);
beforeEach(async () => {
  najd = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
});
afterAll(() => api.stop());

const line = (...cells: (string | number)[]) =>
  `${cells.map((cell) => (typeof cell === 'string' && cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`;

type How = { filename?: string; client?: Client; area?: 'supplier' | 'admin'; context?: object };
/** An import of a sheet, read to its end. */
async function read(type: string, sheet: Buffer | string, how: How = {}) {
  const { filename = 'sheet.csv', client = supplier, area = 'supplier', context = {} } = how;
  const sent = await sendSheet(api, client, sheet, filename, area);
  expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
  const made = await client.post('/batch-jobs', { type, context: { file_key: sent.body.file.key, ...context } });
  expect([made.status, made.text]).toEqual([201, expect.anything()]);
  return finished(made.body.batch_job.id, client);
}
async function finished(id: string, client = supplier) {
  await api.server.dispatcher.drain();
  return (await client.get(`/batch-jobs/${id}`)).body.batch_job;
}
async function apply({ id }: { id: string }, client = supplier) {
  const confirmed = await client.post(`/batch-jobs/${id}/confirm`, {});
  expect([confirmed.status, confirmed.text]).toEqual([200, expect.anything()]);
  const job = await finished(id, client);
  expect(job.status).toBe('completed');
  return job;
}
async function undo({ id }: { id: string }) {
  expect((await supplier.post(`/batch-jobs/${id}/undo`, {})).status).toBe(200);
  return finished(id);
}
const rowsOf = async ({ id }: { id: string }, query = '', client = supplier) =>
  (await client.get(`/batch-jobs/${id}/rows?limit=100${query}`)).body.rows;
/** What is wrong with each row, by its number. */
const faultsOf = async (job: { id: string }, client = supplier) =>
  Object.fromEntries(
    (await rowsOf(job, '&kind=bad', client)).map(
      (row: { row: number; faults: { column: string; message: string }[] }) => [
        row.row,
        row.faults.map(({ column, message }) => `${column}: ${message}`),
      ],
    ),
  );

describe('leads', () => {
  test('are added with their pin, changed by their phone, and go back unless they moved on; whoever is known is refused', async () => {
    await aCustomer(api.owner, { name: 'Known shop', phone: '+966551230009' }, [najd]);
    await aCustomer(api.owner, { name: 'Rival shop', phone: '+966551230008' }, [await aSupplier(api.owner)]);
    const head = line('Shop', 'Mobile', 'Contact person', 'City', 'GPS', 'Monthly spend', 'Notes');
    const job = await read(
      'leads-import',
      head +
        line('Tamwinat Al-Wadi', '0551230001', 'Majed', 'الرياض', '24.7136, 46.6753', '12,500', 'Corner shop') +
        line('Baqalat An-Noor', '551230002', '', 'Jeddah', '', '', '') +
        line('Somebody else', '0551230001', '', '', '', '', '') +
        line('Known again', '0551230009', '', '', '', '', '') +
        line('Seen by others', '0551230008', '', '', '', '', '') +
        line('Without a phone', '', '', '', '', '', ''),
    );
    expect(job.counts).toMatchObject({ new: 2, bad: 4 });
    expect(await faultsOf(job)).toEqual({
      4: ['phone: The same phone is already in row 2.'],
      5: ['phone: Known shop is already a customer with this phone number.'],
      6: ['phone: This phone number is already known.'],
      7: ['phone: A lead needs a phone number.'],
    });
    const done = await apply(job);
    const leads = async () => (await supplier.get('/lead-customers?order=created_at')).body.lead_customers;
    const made = await leads();
    expect(made.find((one: any) => one.phone === '+966551230001')).toMatchObject({
      company_name: 'Tamwinat Al-Wadi',
      source: 'import',
      stage: 'new',
      contact: 'Majed',
      city: 'Riyadh',
      lat: 24.7136,
      lng: 46.6753,
      pin_confirmed: false,
      est_monthly_spend: 1_250_000,
      supplier_id: najd,
    });
    const again = await read('leads-import', head + line('Baqalat An-Noor', '0551230002', '', 'Jeddah', '', '900', ''));
    expect(again.counts).toMatchObject({ changed: 1, cells: 1 });
    await undo(await apply(again));
    const noor = (await leads()).find((one: any) => one.phone === '+966551230002');
    expect(noor.est_monthly_spend).toBeNull();
    expect((await supplier.post(`/lead-customers/${noor.id}/move`, { to: 'contacted' })).status).toBe(200);
    expect(await undo(done)).toMatchObject({ undone: { back: 1, stays: 1 } });
    expect((await leads()).map((one: any) => one.id)).toEqual([noor.id]);
  });
});

describe('customers', () => {
  const head = line(
    'Name',
    'اسم العميل',
    'Mobile',
    'Type',
    'VAT',
    'CR',
    'Contact',
    'Last name',
    'Terms',
    'Credit limit',
    'Address',
    'City',
    'Zip',
    'GPS',
  );
  const rawdah = line(
    'Aswaq Al-Rawdah',
    'أسواق الروضة',
    '055 218 4907',
    'سوبرماركت',
    '310122393500003',
    '1010101010',
    'Nawaf',
    'Al-Subaie',
    '30 days',
    '25,000',
    'King Fahd Rd',
    'الرياض',
    '12211',
    '24.7136, 46.6753',
  );

  test('are added with link, status, terms and address; the same sheet again changes nothing; undone they are gone', async () => {
    const job = await read('customers-import', head + rawdah);
    expect([job.counts, await faultsOf(job)]).toMatchObject([{ rows: 1, new: 1, bad: 0 }, {}]);
    const done = await apply(job);
    const { body } = await supplier.get('/customers?expand=addresses');
    expect(body.customers).toMatchObject([
      {
        code: expect.stringMatching(/^C-\d+$/),
        name: 'Aswaq Al-Rawdah',
        name_ar: 'أسواق الروضة',
        phone: '+966552184907',
        type: 'supermarket',
        vat_number: '310122393500003',
        cr_number: '1010101010',
        payment_terms: 'net_30',
        credit_limit: 2_500_000,
        suppliers: [{ id: najd }],
        addresses: [
          {
            address_1: 'King Fahd Rd',
            city: 'Riyadh',
            postal_code: '12211',
            lat: 24.7136,
            lng: 46.6753,
            is_default: true,
            first_name: 'Nawaf',
          },
        ],
      },
    ]);
    const [{ id }] = body.customers;
    expect((await supplier.get(`/customers/${id}/status-history`)).body.status_history).toMatchObject([
      { from_status: null, to_status: body.customers[0].status },
    ]);
    expect((await read('customer-import', head + rawdah)).counts).toMatchObject({
      same: 1,
      new: 0,
      changed: 0,
      bad: 0,
    });
    expect(await undo(done)).toMatchObject({ undone: { back: 1, stays: 0 } });
    expect((await supplier.get('/customers')).body.customers).toEqual([]);
  });

  test('with the owner’s national ID: its end is all that rows show, and a sheet has it for whoever may change it', async () => {
    const [old, fresh] = ['1012345672', '2123456788'];
    const phone = '+966550007001';
    const id = await aCustomer(api.owner, { phone, owner_national_id: old }, [najd]);
    const shared = await aCustomer(api.owner, { phone: '+966550007002', owner_national_id: old }, [
      najd,
      await aSupplier(api.owner),
    ]);
    const sheet =
      line('Phone', 'National ID') + line(phone, fresh) + line('+966550007002', fresh) + line('0550007003', '123');
    const job = await read('customers-import', sheet);
    const { rows } = (await supplier.get(`/batch-jobs/${job.id}/rows`)).body;
    expect(
      rows.map((row: any) => [row.kind, row.cells.owner_national_id ?? null, row.changes?.owner_national_id ?? null]),
    ).toEqual([
      ['changed', '•••••• 6788', ['•••••• 5672', '•••••• 6788']],
      ['bad', '•••••• 6788', ['•••••• 5672', '•••••• 6788']],
      ['bad', null, null],
    ]);
    await apply(job);
    const kept = async (one: string) => (await supplier.get(`/customers/${one}`)).body.customer.owner_national_id;
    expect([await kept(id), await kept(shared)]).toEqual([fresh, '•••••• 5672']);
    const asked = await supplier.post('/customers/sheet/export', { format: 'csv' });
    await api.server.dispatcher.drain();
    const { text } = await supplier.get(`/tasks/${asked.body.task.id}/file`);
    expect([text.includes(fresh), text.includes('5672')]).toEqual([true, false]);
  });

  test('that are there are changed cell by cell, and go back; whoever was changed, ordered or shared since stays and says why', async () => {
    const ids = new Map<string, string>();
    for (const name of ['One', 'Two', 'Three']) {
      const phone = `+96655000${1000 + ids.size}`;
      ids.set(name, await aCustomer(api.owner, { name, name_ar: null, phone, payment_terms: 'cash' }, [najd]));
    }
    await anAddress(api.owner, ids.get('One') ?? '', { city: 'Riyadh' });
    const job = await read(
      'customers-import',
      line('Phone', 'Name', 'Terms', 'City') +
        line('550001000', 'One', 'net 15', 'Jeddah') +
        line('0550001001', 'Two B', 'net 15', '') +
        line('+966550001002', 'Three B', '', '') +
        line('0550001003', 'Four', '', ''),
    );
    expect(await faultsOf(job)).toEqual({});
    expect(job.counts).toMatchObject({ changed: 3, new: 1, cells: 5 });
    expect((await rowsOf(job))[0].changes).toEqual({ payment_terms: ['cash', 'net_15'], city: ['Riyadh', 'Jeddah'] });
    await apply(job);
    const one = (await supplier.get(`/customers/${ids.get('One')}?expand=addresses`)).body.customer;
    expect(one).toMatchObject({
      payment_terms: 'net_15',
      addresses: [{ city: 'Jeddah', address_1: 'Khalid Ibn Al Walid St' }],
    });
    // The house's own terms are untouched: these are agreed with this supplier.
    const { payment_terms } = await api.owner
      .selectFrom('customers')
      .select('payment_terms')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(payment_terms).toBe('cash');
    await supplier.post(`/customers/${ids.get('Two')}`, { name: 'Two C' });
    await insertRow(api.owner, 'customer_suppliers', {
      supplier_id: await aSupplier(api.owner),
      customer_id: ids.get('Three'),
      created_at: new Date(),
    });
    expect(await undo(job)).toMatchObject({ undone: { back: 2, stays: 2 } });
    const kept = (await rowsOf(job, '&undone=stays')).map((row: { cells: { name: string }; kept_because: string }) => [
      row.cells.name,
      row.kept_because,
    ]);
    expect(kept).toEqual([
      ['Two B', 'It has been changed since.'],
      ['Three B', 'This customer buys from another supplier too.'],
    ]);
    const names = (await supplier.get('/customers?order=name')).body.customers.map(
      ({ name, payment_terms: terms }: { name: string; payment_terms: string }) => [name, terms],
    );
    expect(names).toEqual([
      ['One', 'cash'],
      ['Three B', 'cash'],
      ['Two C', 'net_15'],
    ]);
  });

  test('of others are not reached, and a phone says whose it is only to who may see that', async () => {
    const theirs = await aCustomer(api.owner, { name: 'Theirs', phone: '+966551110001', code: 'X-THEIRS' }, [
      await aSupplier(api.owner),
    ]);
    const mine = await aCustomer(api.owner, { name: 'Mine', phone: '+966551110002', code: `M-${najd.slice(-6)}` }, [
      najd,
    ]);
    await aCustomer(api.owner, { name: 'Another', phone: '+966551110003', code: `A-${najd.slice(-6)}` }, [najd]);
    const shared = await aCustomer(api.owner, { name: 'Shared', phone: '+966551110004' }, [
      najd,
      await aSupplier(api.owner),
    ]);
    const sheet =
      line('Code', 'Phone', 'Name', 'Terms', 'Area') +
      line('X-THEIRS', '', 'Taken over', '', '') +
      line('', '0551110001', 'Theirs too', '', '') +
      line(`M-${najd.slice(-6)}`, '0551110003', '', '', '') +
      line('', '0551110004', 'Renamed', '', '') +
      line('', '0551110009', '', '', '') +
      line('', '', 'Nobody knows me', '', '') +
      line('', '0551110010', 'North', '', 'Nowhere');
    const job = await read('customers-import', sheet);
    expect(await faultsOf(job)).toEqual({
      2: ['code: You have no customer with this code. Leave the code empty to add one.'],
      3: [expect.stringMatching(/^phone: .*already/)],
      4: ['phone: This phone belongs to Another.'],
      5: ['name: This customer also buys from other suppliers. You can only change payment terms and credit limit.'],
      6: ['name: Enter a name in English or in Arabic.'],
      7: ['phone: A new customer needs a phone number.'],
      8: ['area: This area isn’t known.'],
    });
    expect(JSON.stringify(await rowsOf(job))).not.toContain(theirs);
    const admin = await api.signIn({
      account: 'admin',
      permissions: ['customers:read', 'customers:create', 'customers:update'],
    });
    const seen = await faultsOf(
      await read('customers-import', sheet, { client: admin, area: 'admin', context: { supplier_id: najd } }),
      admin,
    );
    expect(seen).toMatchObject({
      2: ['code: Another customer already has this code.'],
      3: ['phone: This phone belongs to Theirs.'],
    });
    expect(seen).not.toHaveProperty('5');
    // Terms of a shared customer are the supplier's own.
    await apply(await read('customers-import', line('Phone', 'Terms') + line('0551110004', '60 days')));
    expect((await supplier.get(`/customers/${shared}`)).body.customer.payment_terms).toBe('net_60');
    expect((await supplier.get(`/customers/${mine}`)).body.customer.name).toBe('Mine');
    // Who has rights on products alone imports no customers, and sees none of their imports.
    const seller = await api.signIn({
      account: 'admin',
      permissions: ['products:read', 'products:create', 'products:update'],
    });
    const sent = await sendSheet(api, seller, sheet, 'a.csv', 'admin');
    const refused = await seller.post('/batch-jobs', {
      type: 'customers-import',
      context: { file_key: sent.body.file.key, supplier_id: najd },
    });
    expect([refused.status, (await seller.get(`/batch-jobs/${job.id}`)).status]).toEqual([403, 404]);
  });

  test('are exported as a workbook, edited and imported again, Arabic and formulas as they were', async () => {
    await aCustomer(
      api.owner,
      {
        name: '=Cafe & Co',
        name_ar: 'مقهى نَخلة ☕',
        phone: '+966552220001',
        type: 'cafe',
        payment_terms: 'net_7',
        credit_limit: 50_000,
      },
      [najd],
    );
    const asked = await supplier.post('/customers/sheet/export', { format: 'xlsx' });
    expect([asked.status, asked.text]).toEqual([202, expect.anything()]);
    await api.server.dispatcher.drain();
    const reply = await api.server.http.inject({
      url: `/api/supplier/tasks/${asked.body.task.id}/file`,
      headers: { authorization: `Bearer ${supplier.token}` },
    });
    expect([reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      expect.stringMatching(/customers-\d{4}-\d\d-\d\d\.xlsx/),
    ]);
    const data = await readSheet(reply.rawPayload);
    expect(data[1]).toEqual(
      expect.arrayContaining(['=Cafe & Co', 'مقهى نَخلة ☕', '+966552220001', 'Café', '7 days', 500]),
    );
    const same = await read('customers-import', reply.rawPayload, { filename: 'customers.xlsx' });
    expect([same.counts, await faultsOf(same)]).toMatchObject([{ same: 1, bad: 0 }, {}]);
  });
});

describe('stock', () => {
  test('counted is booked as movements with reasons, known by SKU and place, and taken back row by row', async () => {
    const skus = ['S-1', 'S-2', 'S-3'];
    const variants: string[] = [];
    for (const sku of skus) variants.push((await aProduct(api.owner, najd, {}, { sku })).variantId);
    const place = await aLocation(api.owner, najd, { name: 'Riyadh DC', name_ar: 'مستودع الرياض', code: 'RUH' });
    await aLocation(api.owner, najd, { name: 'Jeddah', code: 'JED' });
    const [first = '', second = '', third = ''] = variants;
    const level = await aLevel(api.owner, { supplierId: najd, locationId: place, variantId: first }, { stocked: 100 });
    await aLevel(api.owner, { supplierId: najd, locationId: place, variantId: second }, { stocked: 50 });
    const batch = await aBatch(api.owner, { supplierId: najd, variantId: first });
    await sql`insert into batch_levels (id, supplier_id, batch_id, level_id, location_id, quantity)
      values (${testId('blevel')}, ${najd}, ${batch}, ${level}, ${place}, 100)`.execute(api.owner);
    const head = line('SKU', 'المستودع', 'Qty', 'السبب', 'Note');
    const job = await read(
      'stock-import',
      head +
        line('s-1', 'ruh', '٩٦', 'تالف', 'Pallet fell') +
        line('S-2', 'مستودع الرياض', '1,050', '', '') +
        line('S-3', 'RUH', 12, 'found', '') +
        line('S-3', 'JED', 0, '', ''),
    );
    expect([job.counts, await faultsOf(job)]).toMatchObject([{ changed: 2, new: 1, same: 1, bad: 0 }, {}]);
    expect((await rowsOf(job))[0].changes).toEqual({ quantity: [100, 96] });
    await apply(job);
    const moves = async () =>
      (await supplier.get(`/stock-locations/${place}/moves?limit=20`)).body.moves.map(
        ({ sku, kind, delta, balance, reason }: Record<string, unknown>) => [sku, kind, delta, balance, reason],
      );
    expect(await moves()).toEqual(
      expect.arrayContaining([
        ['S-1', 'adjustment', -4, 96, 'damaged: Pallet fell'],
        ['S-2', 'adjustment', 1000, 1050, 'count'],
        ['S-3', 'adjustment', 12, 12, 'found'],
      ]),
    );
    // Somebody went on with the second.
    await supplier.post(`/stock-locations/${place}/levels/${second}`, { stocked_quantity: 1049, reason: 'lost' });
    expect(await undo(job)).toMatchObject({ undone: { back: 2, stays: 1 } });
    expect((await rowsOf(job, '&undone=stays'))[0].kept_because).toBe('Its stock has moved since.');
    const stocked = Object.fromEntries(
      (await supplier.get(`/stock-locations/${place}/levels?limit=20`)).body.levels.map(
        (one: { variant_id: string; stocked_quantity: number }) => [one.variant_id, one.stocked_quantity],
      ),
    );
    expect(stocked).toEqual({ [first]: 100, [second]: 1049, [third]: 0 });
    // What was taken of a batch is back in it.
    const { quantity } = await api.owner
      .selectFrom('batch_levels')
      .select('quantity')
      .where('batch_id', '=', batch)
      .executeTakeFirstOrThrow();
    expect(quantity).toBe(100);
  });

  test('is not counted below what is reserved, at a place or of a variant that is another’s, or twice', async () => {
    const { variantId } = await aProduct(api.owner, najd, {}, { sku: 'R-1' });
    const place = await aLocation(api.owner, najd, { name: 'Riyadh DC', code: 'RUH' });
    await aLocation(api.owner, najd, { name: 'Twin', code: 'T-1' });
    await aLocation(api.owner, najd, { name: 'Twin', code: 'T-2' });
    await aLevel(api.owner, { supplierId: najd, locationId: place, variantId }, { stocked: 10, reserved: 6 });
    const rival = await aSupplier(api.owner);
    await aProduct(api.owner, rival, {}, { sku: 'THEIRS' });
    await aLocation(api.owner, rival, { name: 'Rival DC', code: 'RIV' });
    const job = await read(
      'stock-import',
      line('SKU', 'Location', 'Counted', 'Reason') +
        line('R-1', 'RUH', 5, '') +
        line('THEIRS', 'RUH', 5, '') +
        line('R-1', 'RIV', 5, '') +
        line('R-1', 'Twin', 5, '') +
        line('R-1', '', 5, '') +
        line('R-1', 'T-1', '2.5', 'bored') +
        line('R-1', 'RUH', 7, ''),
    );
    expect(await faultsOf(job)).toEqual({
      2: [expect.stringMatching(/^quantity: .*6/)],
      3: ['sku: No such variant was found.'],
      4: ['location: You have no location with this code or name.'],
      5: ['location: Several locations have this name. Enter the code.'],
      6: ['location: Enter the location, by its code or name.'],
      7: [
        'quantity: Enter the counted pieces: a whole number, 0 or more.',
        'reason: Use a reason such as stock count, damaged, expired or found.',
      ],
      8: ['sku: The same variant is already counted in row 2.'],
    });
    expect((await supplier.post(`/batch-jobs/${job.id}/confirm`, {})).body.code).toBe('batch_jobs.nothing_to_apply');
  });
});

describe('prices', () => {
  test('of variants that are there are all that a sheet of prices changes', async () => {
    const { variantId } = await aProduct(
      api.owner,
      najd,
      { title: 'Tea', status: 'draft' },
      { sku: 'P-1', amount: 900 },
    );
    const job = await read(
      'price-import',
      line('SKU', 'Title', 'Price', 'Case') + line('p-1', 'Renamed', '12.50', 24) + line('P-9', 'New', '3', 1),
    );
    expect([job.counts, await faultsOf(job)]).toMatchObject([
      { changed: 1, new: 0, bad: 1 },
      { 3: ['sku: No such variant was found.'] },
    ]);
    expect((await rowsOf(job))[0].changes).toEqual({ price: [900, 1250] });
    await apply(job);
    const { body } = await supplier.get(`/variants/${variantId}`);
    expect(body.variant).toMatchObject({ sku: 'P-1', prices: [{ amount: 1250 }] });
    await undo(job);
    expect((await supplier.get(`/variants/${variantId}`)).body.variant.prices).toMatchObject([{ amount: 900 }]);
  });

  test('of bad rows come back as the workbook they were sent as', async () => {
    const sheet = await buffer(
      workbook([
        ['رمز الصنف', 'السعر'],
        ['=A-1', 'شاي'],
        ['00123', 12],
      ]),
    );
    const job = await read('price-import', sheet, { filename: 'أسعار.xlsx' });
    const reply = await api.server.http.inject({
      url: `/api/supplier/batch-jobs/${job.id}/bad-rows`,
      headers: { authorization: `Bearer ${supplier.token}` },
    });
    const data = await readSheet(reply.rawPayload);
    expect(data).toEqual([
      ['رمز الصنف', 'السعر', 'Why it was left out'],
      ['=A-1', 'شاي', expect.stringContaining('Enter an amount')],
      ['00123', '12', 'No such variant was found.'],
    ]);
  });
});
