import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aBrand } from '../brands/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aCustomer } from './testing.ts';

let api: TestApi;
let admin: Client;
let supplierId: string;

beforeAll(async () => {
  api = await startApi();
  supplierId = await aSupplier(api.owner);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:create', 'customers:update'],
  });
}, 60_000);
afterAll(() => api.stop());

const signIn = (salesRepresentativeId: string) =>
  api.signIn({ account: 'sales_representative', salesRepresentativeId });
const some = async (count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await aRepresentative(api.owner, {}, [supplierId]));
  return ids as [string, string, string];
};
const furtherOf = async (id: string) => (await admin.get(`/customers/${id}`)).body.customer.further_representatives;
const sees = async (by: Client, id: string) => (await by.get(`/customers/${id}`)).status;

describe('further representatives', () => {
  test('see and keep a customer like its main one, and are told by name with their brands', async () => {
    const [main, other] = await some(2);
    const office = await api.signIn({ account: 'admin', permissions: ['sales_representatives:read'] });
    const brand = await aBrand(api.owner, { name: 'Al Waha' });
    const { status, body, text } = await admin.post('/customers', {
      name: 'Two come by',
      sales_representative_id: main,
      further_representatives: [{ id: other, brand_ids: [brand] }],
    });
    expect(status, text).toBe(201);
    const { id, version } = body.customer;
    expect(body.customer.further_representatives).toEqual([{ id: other, brand_ids: [brand] }]);
    const by = await signIn(other);
    expect((await by.get('/customers')).body).toMatchObject({ count: 1, customers: [{ id }] });
    expect((await by.post(`/customers/${id}`, { first_name: 'Nawaf', version })).status).toBe(200);
    expect(await sees(await signIn(main), id)).toBe(200);
    const [{ name }] = (
      await sql<{ name: string }>`select name from sales_representatives where id = ${other}`.execute(api.owner)
    ).rows as [{ name: string }];
    expect((await admin.get(`/customers/${id}?expand=representatives`)).body.customer.representatives).toMatchObject([
      { id: other, name, brands: [{ id: brand, name: 'Al Waha' }] },
    ]);
    // Who is listed under a representative are those it serves; its portfolio are those it is the main one of.
    const listed = async (query: string) =>
      (await admin.get(`/customers?${query}`)).body.customers.map((one: any) => one.id);
    expect(await listed(`sales_representative_id=${other}`)).toEqual([id]);
    expect(await listed(`main_representative_id=${other}`)).toEqual([]);
    const counted = await Promise.all(
      [main, other].map(
        async (one) => (await office.get(`/sales-representatives/${one}`)).body.sales_representative.customers_count,
      ),
    );
    expect(counted).toEqual([1, 1]);
    await admin.post(`/customers/${id}`, { further_representatives: [] });
    expect(await sees(by, id)).toBe(404);
  });

  test('who becomes the main one is none any more; the same list again is no change', async () => {
    const [main, second, third] = await some(3);
    const { id } = (
      await admin.post('/customers', {
        name: 'Handed over',
        sales_representative_id: main,
        further_representatives: [{ id: second }, { id: third, brand_ids: [] }],
      })
    ).body.customer;
    const { version } = (await admin.get(`/customers/${id}`)).body.customer;
    const same = await admin.post(`/customers/${id}`, { further_representatives: [{ id: second }, { id: third }] });
    expect(same.body.customer.version).toBe(version);
    await admin.post(`/customers/${id}`, { sales_representative_id: second });
    expect(await furtherOf(id)).toEqual([{ id: third, brand_ids: [] }]);
  });

  test.each([
    ['the main one', (main: string) => [{ id: main }], 'further_representatives.0.id'],
    ['somebody twice', (_: string, other: string) => [{ id: other }, { id: other }], 'further_representatives.1.id'],
    ['nobody there is', () => [{ id: 'rep_nobody' }], 'further_representatives.0.id'],
    [
      'a brand there is not',
      (_: string, other: string) => [{ id: other, brand_ids: ['brand_none'] }],
      'further_representatives.0.brand_ids.0',
    ],
    ['more than ten', () => Array.from({ length: 11 }, (_, at) => ({ id: `rep_${at}` })), 'further_representatives'],
  ])('are not %s', async (_, list, path) => {
    const [main, other] = await some(2);
    const id = await aCustomer(api.owner, { sales_representative_id: main });
    const { status, body } = await admin.post(`/customers/${id}`, { further_representatives: list(main, other) });
    expect([status, body.message[0].path]).toEqual([400, path]);
    expect(await furtherOf(id)).toEqual([]);
  });

  test('are set by administrators alone', async () => {
    const [main, other] = await some(2);
    const id = await aCustomer(api.owner, { sales_representative_id: main }, [supplierId]);
    const supplier = await api.signIn({ account: 'supplier', supplierId });
    for (const by of [supplier, await signIn(main)])
      expect((await by.post(`/customers/${id}`, { further_representatives: [{ id: other }] })).status).toBe(400);
  });

  test('go along when all of a representative is transferred, and come back', async () => {
    const [old, taker, main] = await some(3);
    const brand = await aBrand(api.owner);
    const list = (...all: object[]) => ({ further_representatives: all });
    const own = await aCustomer(api.owner, { sales_representative_id: old, ...list({ id: taker, brand_ids: [] }) });
    const served = await aCustomer(api.owner, {
      sales_representative_id: main,
      ...list({ id: old, brand_ids: [brand] }),
    });
    // There already, as the main one and as a further one.
    const already = [
      await aCustomer(api.owner, { sales_representative_id: taker, ...list({ id: old, brand_ids: [] }) }),
      await aCustomer(api.owner, {
        sales_representative_id: main,
        ...list({ id: taker, brand_ids: [] }, { id: old, brand_ids: [] }),
      }),
    ];
    const before = await Promise.all([own, served, ...already].map(furtherOf));
    const change = { field: 'sales_representative', sales_representative_ids: [taker], leads_of: old };
    const query = `?main_representative_id=${old}`;
    const preview = await admin.post(`/customers/bulk-edits/preview${query}`, { change });
    expect(preview.body).toMatchObject({ changed: 1, along: { further: 3 } });
    const { body } = await admin.post(`/customers/bulk-edits${query}`, { change, expected: 1 });
    await api.server.dispatcher.drain();
    expect(await Promise.all([own, served, ...already].map(furtherOf))).toEqual([
      [],
      [{ id: taker, brand_ids: [brand] }],
      [],
      [{ id: taker, brand_ids: [] }],
    ]);
    expect(await sees(await signIn(old), served)).toBe(404);
    const trail = await sql<{
      changes: unknown;
    }>`select changes from audit_trail where entity_id = ${served} order by seq desc limit 1`.execute(api.owner);
    expect(trail.rows[0]?.changes).toMatchObject([{ field: 'further_representatives' }]);
    await admin.post(`/customers/bulk-edits/${body.bulk_edit.id}/undo`);
    await api.server.dispatcher.drain();
    expect(await Promise.all([own, served, ...already].map(furtherOf))).toEqual(before);
    expect((await admin.get(`/customers/${own}`)).body.customer.sales_representative_id).toBe(old);
  });
});

describe('the national ID of an owner', () => {
  const owner_national_id = '1012345672';

  test('is kept where its check digit is right', async () => {
    const id = await aCustomer(api.owner);
    const wrong = await admin.post(`/customers/${id}`, { owner_national_id: '1012345673' });
    expect([wrong.status, wrong.body.message[0].path]).toEqual([400, 'owner_national_id']);
    expect((await admin.post(`/customers/${id}`, { owner_national_id })).body.customer).toMatchObject({
      owner_national_id,
    });
    expect(
      (await admin.post(`/customers/${id}`, { owner_national_id: null })).body.customer.owner_national_id,
    ).toBeNull();
  });

  test('is whole for whoever may change it; the others read its end', async () => {
    const representative = (await some(1))[0];
    const row = { owner_national_id, sales_representative_id: representative };
    const alone = await aCustomer(api.owner, row, [supplierId]);
    const shared = await aCustomer(api.owner, row, [supplierId, await aSupplier(api.owner)]);
    const reader = await api.signIn({ account: 'admin', permissions: ['customers:read'] });
    const supplier = await api.signIn({ account: 'supplier', supplierId });
    const read = async (by: Client, id: string) => (await by.get(`/customers/${id}`)).body.customer.owner_national_id;
    const ending = '•••••• 5672';
    expect(
      await Promise.all([admin, reader, supplier, await signIn(representative)].map((by) => read(by, alone))),
    ).toEqual([owner_national_id, ending, owner_national_id, ending]);
    expect(await read(supplier, shared)).toBe(ending);
  });
});
