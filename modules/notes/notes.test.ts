import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aBareOrder } from '../orders/testing/trade.ts';
import { aCustomer } from '../customers/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let najd: string;
let tihama: string;
let rep: string;
let order: string;
let customer: string;
let editor: Client;
let viewer: Client;
let supplier: Client;
let rival: Client;
let representative: Client;

beforeAll(async () => {
  api = await startApi();
  const region_id = await aMarket(api.owner);
  [najd, tihama] = [await aSupplier(api.owner), await aSupplier(api.owner)];
  rep = await aRepresentative(api.owner);
  customer = await aCustomer(api.owner, { sales_representative_id: rep }, [najd, tihama]);
  order = await aBareOrder(api.owner, {
    region_id,
    supplier_id: najd,
    customer_id: customer,
    sales_representative_id: rep,
  });
  editor = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:update'] });
  viewer = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
  rival = await api.signIn({ account: 'supplier', supplierId: tihama });
  representative = await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep });
}, 60_000);
afterAll(() => api.stop());

const write = async (client: Client, value: string, target: object = { resource_id: order, resource_type: 'order' }) =>
  (await client.post('/notes', { ...target, value })).body.note;

describe('a note', () => {
  test('is trimmed, its author is who is signed in, and everybody who sees the order reads it', async () => {
    const note = await write(supplier, '  Gate closes at 13:00 \u202Eولا تتأخر \n');
    expect(note).toMatchObject({
      value: 'Gate closes at 13:00 ولا تتأخر',
      author_id: supplier.userId,
      author: { name: 'Test supplier', name_ar: null },
      resource_type: 'order',
    });
    for (const reader of [editor, viewer, supplier, representative]) {
      expect((await reader.get(`/notes?resource_id=${order}`)).body.notes.map((one: any) => one.id)).toContain(note.id);
      expect((await reader.get(`/notes/${note.id}`)).status).toBe(200);
    }
    expect((await rival.get(`/notes?resource_id=${order}`)).status).toBe(404);
    expect((await rival.get(`/notes/${note.id}`)).status).toBe(404);
  });

  test.each([
    ['', 'Value is required.'],
    ['  \n ', 'Enter a note.'],
    ['x'.repeat(2001), 'Value must be at most 2000 characters.'],
  ])('%j is refused', async (value, message) => {
    const reply = await supplier.post('/notes', { resource_id: order, resource_type: 'order', value });
    expect([reply.status, reply.body.message[0].message]).toEqual([400, message]);
  });

  test('is not written on what one does not see, or what holds no notes', async () => {
    expect((await rival.post('/notes', { resource_id: order, resource_type: 'order', value: 'x' })).status).toBe(404);
    expect((await supplier.post('/notes', { resource_id: order, resource_type: 'customer', value: 'x' })).status).toBe(
      404,
    );
    expect((await supplier.post('/notes', { resource_id: order, resource_type: 'invoice', value: 'x' })).status).toBe(
      400,
    );
    // Words that every object knows are no kinds of rows.
    for (const resource_type of ['constructor', 'valueOf', 'toString', '__proto__', 'hasOwnProperty']) {
      const refused = await supplier.post('/notes', { resource_id: 'nowhere', resource_type, value: 'x' });
      expect([refused.status, refused.body.code], resource_type).toEqual([400, 'notes.resource_type']);
    }
    expect(
      (await sql<{ n: number }>`select count(*)::int as n from notes where resource_id = 'nowhere'`.execute(api.owner))
        .rows,
    ).toEqual([{ n: 0 }]);
    expect(
      (await supplier.post('/notes', { resource_id: order, resource_type: 'order', value: 'x', author_id: 'usr_1' }))
        .status,
    ).toBe(400);
    expect((await viewer.post('/notes', { resource_id: order, resource_type: 'order', value: 'x' })).status).toBe(403);
  });

  test('is deleted by whoever may write to the order, a representative’s own by itself', async () => {
    const [mine, theirs] = [await write(representative, 'mine'), await write(supplier, 'theirs')];
    expect((await representative.delete(`/notes/${theirs.id}`)).body.message).toBe(
      'Only the author can change this note.',
    );
    expect((await representative.delete(`/notes/${mine.id}`)).body).toMatchObject({ object: 'note', deleted: true });
    expect((await editor.delete(`/notes/${theirs.id}`)).status).toBe(200);
    expect((await supplier.get(`/notes/${theirs.id}`)).status).toBe(404);
    expect((await supplier.delete(`/notes/${theirs.id}`)).status).toBe(404);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_trail where entity_id = ${theirs.id} order by seq`.execute(api.owner);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete']);
    expect((await representative.post(`/notes/${theirs.id}/restore`)).status).toBe(400);
    expect((await editor.post(`/notes/${theirs.id}/restore`)).body.note).toMatchObject({ value: 'theirs' });
    expect((await editor.post(`/notes/${theirs.id}/restore`)).status).toBe(404);
    expect((await supplier.get(`/notes/${theirs.id}`)).status).toBe(200);
  });

  test('is reworded by its author only', async () => {
    const note = await write(supplier, 'before');
    expect((await editor.post(`/notes/${note.id}`, { value: 'in your mouth' })).status).toBe(400);
    expect((await supplier.post(`/notes/${note.id}`, { value: ' after ' })).body.note).toMatchObject({
      value: 'after',
      version: 2,
    });
  });

  test('on a shared customer stays between that supplier and the house', async () => {
    const note = await write(supplier, 'pays late', { resource_id: customer, resource_type: 'customer' });
    await write(editor, 'internal', { resource_id: customer, resource_type: 'customer' });
    const read = async (client: Client) =>
      (await client.get(`/notes?resource_id=${customer}`)).body.notes.map((one: any) => one.value).sort();
    expect(await read(rival)).toEqual([]);
    expect(await read(supplier)).toEqual(['pays late']);
    expect(await read(editor)).toEqual(['internal', 'pays late']);
    expect((await rival.get(`/notes/${note.id}`)).status).toBe(404);
    expect((await rival.delete(`/notes/${note.id}`)).status).toBe(404);
  });
});

test('notes come newest first, up to a hundred at a time', async () => {
  const target = {
    resource_id: await aBareOrder(api.owner, {
      region_id: await aMarket(api.owner),
      supplier_id: najd,
      customer_id: customer,
    }),
    resource_type: 'order',
  };
  await write(supplier, 'one', target);
  api.setNow(new Date(api.now().getTime() + 60_000));
  await write(supplier, 'two', target);
  const { body } = await supplier.get(`/notes?resource_id=${target.resource_id}&limit=100&offset=0`);
  expect(body).toMatchObject({ count: 2, limit: 100, offset: 0 });
  expect(body.notes.map((one: any) => one.value)).toEqual(['two', 'one']);
  expect((await supplier.get(`/notes?resource_id=${target.resource_id}&limit=101`)).status).toBe(400);
  expect((await supplier.get('/notes')).status).toBe(400);
});
