import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from './testing.ts';

let api: TestApi;
let admin: Client;
let own: Client;
let najd: string;
let hijaz: string;

beforeAll(async () => {
  api = await startApi();
  najd = await aSupplier(api.owner, { name: 'Najd Provisions', name_ar: 'مؤونة نجد', city: 'Riyadh' });
  hijaz = await aSupplier(api.owner, {
    name: 'Hijaz Foods',
    name_ar: 'أغذية الحجاز',
    status: 'under_review',
    sections: { company: true, tax: false },
    enable_delivery: false,
  });
  admin = await api.signIn({ account: 'admin', permissions: ['suppliers:read', 'suppliers:update'] });
  own = await api.signIn({ account: 'supplier', supplierId: najd });
}, 60_000);
afterAll(() => api.stop());

const names = (body: { suppliers: { name: string }[] }) => body.suppliers.map((one) => one.name);

describe('the list', () => {
  test('is by name, with counts and sections', async () => {
    const { body } = await admin.get('/suppliers');
    expect(names(body)).toEqual(['Hijaz Foods', 'Najd Provisions']);
    expect(body.suppliers[0]).toMatchObject({
      products_count: 0,
      warehouses_count: 0,
      sections: { company: true, tax: false },
    });
  });
  test.each([
    ['status=under_review', ['Hijaz Foods']],
    ['enable_delivery=true', ['Najd Provisions']],
    ['complete=true', ['Najd Provisions']],
    ['complete=false', ['Hijaz Foods']],
    ['q=اغذيه', ['Hijaz Foods']],
    ['city=riyadh', ['Najd Provisions']],
  ])('%s', async (query, expected) => {
    expect(names((await admin.get(`/suppliers?${query}`)).body)).toEqual(expected);
  });
});

describe('editing', () => {
  test('changes plain fields and leaves a row in the audit trail of that supplier', async () => {
    const { status, body } = await admin.post(`/suppliers/${hijaz}`, {
      vat_number: '310122393500003',
      phone: '+966501234567',
      min_order_amount: 50_000,
      enable_delivery: true,
    });
    expect(status).toBe(200);
    expect(body.supplier).toMatchObject({
      name: 'Hijaz Foods',
      vat_number: '310122393500003',
      min_order_amount: 50_000,
      enable_delivery: true,
    });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_trail where entity = 'suppliers' and entity_id = ${hijaz} and supplier_id = ${hijaz}`.execute(
      api.owner,
    );
    expect(rows[0]?.n).toBe(1);
  });
  test.each([
    ['a VAT number of 14 digits', { vat_number: '31012239350003' }, 'vat_number'],
    ['a registration of nine', { cr_number: '101012345' }, 'cr_number'],
    ['a phone without its country', { phone: '0501234567' }, 'phone'],
    ['a name of spaces', { name: '  ' }, 'name'],
    ['a status', { status: 'approved' }, 'status'],
    ['a negative minimum', { min_order_amount: -1 }, 'min_order_amount'],
  ])('%s is refused at its field', async (_, input, path) => {
    const { status, body } = await admin.post(`/suppliers/${hijaz}`, input);
    expect([status, body.message[0].path]).toEqual([400, path]);
  });
  test('emptied texts are none', async () => {
    expect((await admin.post(`/suppliers/${hijaz}`, { vat_number: '', cr_number: null })).body.supplier).toMatchObject({
      vat_number: null,
      cr_number: null,
    });
  });
});

describe('a supplier', () => {
  test('has itself only', async () => {
    expect(names((await own.get('/suppliers')).body)).toEqual(['Najd Provisions']);
    expect((await own.get(`/suppliers/${hijaz}`)).status).toBe(404);
    expect((await own.post(`/suppliers/${hijaz}`, { name: 'Mine' })).status).toBe(404);
  });
  test('edits its profile, but neither its delivery nor its place', async () => {
    expect(
      (await own.post(`/suppliers/${najd}`, { trade_name: 'Najd', trade_name_ar: 'نجد' })).body.supplier.trade_name_ar,
    ).toBe('نجد');
    expect((await own.post(`/suppliers/${najd}`, { enable_delivery: false })).body.code).toBe('suppliers.admin_only');
    expect((await own.post(`/suppliers/${najd}`, { sort_index: 1 })).status).toBe(400);
  });
});

test('an administrator who looks through one supplier’s eyes sees that one', async () => {
  expect(names((await admin.get('/suppliers', { 'x-fake-supplier': hijaz })).body)).toEqual(['Hijaz Foods']);
  expect((await admin.get(`/suppliers/${najd}`, { 'x-fake-supplier': hijaz })).status).toBe(404);
});
