import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aCustomer } from './testing.ts';

let api: TestApi;
let admin: Client;
let najd: string;
let tihama: string;

beforeAll(async () => {
  api = await startApi();
  najd = await aSupplier(api.owner);
  tihama = await aSupplier(api.owner, { name: 'Tihama Foods' });
  admin = await api.signIn({
    account: 'admin',
    permissions: ['customers:read', 'customers:update', 'customers:delete'],
  });
}, 60_000);
afterAll(() => api.stop());

test('documents of a customer are kept, what expires first before the others, changed and removed', async () => {
  const id = await aCustomer(api.owner);
  const path = `/customers/${id}/documents`;
  await admin.post(path, { kind: 'contract', number: '' });
  const lease = await admin.post(path, { kind: 'lease', number: 'L-77', expires_on: '2027-05-01' });
  expect(lease.status, lease.text).toBe(200);
  await admin.post(path, { kind: 'cr', expires_on: '2026-12-01' });
  const kept = async () => (await admin.get(`/customers/${id}?expand=documents`)).body.customer.documents;
  expect(await kept()).toMatchObject([
    { kind: 'cr', expires_on: '2026-12-01' },
    { kind: 'lease', number: 'L-77' },
    { kind: 'contract', number: null, expires_on: null },
  ]);
  const { id: document, version } = lease.body.customer.documents[0];
  const changed = await admin.post(`${path}/${document}`, { expires_on: '2026-11-30', version });
  expect(changed.body.customer.documents[0]).toMatchObject({ id: document, expires_on: '2026-11-30', version: 2 });
  expect((await admin.post(`${path}/${document}`, { number: 'x', version })).body.code).toBe('stale');
  expect((await admin.delete(`${path}/${document}`)).status).toBe(200);
  expect(await kept()).toHaveLength(2);
  expect((await admin.post(path, { kind: 'poem' })).status).toBe(400);
  expect((await admin.post(path, { kind: 'cr', img: '/api/uploads/somebody-elses.png' })).body.message[0].path).toBe(
    'img',
  );
});

test('each side keeps its own documents of a shared customer, and a merge moves them all', async () => {
  const rep = await aRepresentative(api.owner);
  const goes = await aCustomer(api.owner, { sales_representative_id: rep }, [najd, tihama]);
  const clients = {
    najd: await api.signIn({ account: 'supplier', supplierId: najd }),
    tihama: await api.signIn({ account: 'supplier', supplierId: tihama }),
    rep: await api.signIn({ account: 'sales_representative', salesRepresentativeId: rep }),
  };
  const seenBy = async (client: Client, id: string) =>
    (await client.get(`/customers/${id}?expand=documents`)).body.customer.documents.map(
      (one: { kind: string }) => one.kind,
    );
  const { body } = await clients.najd.post(`/customers/${goes}/documents`, { kind: 'owner_id', number: '1010101010' });
  const foreign = `/customers/${goes}/documents/${body.customer.documents[0].id}`;
  expect((await clients.tihama.post(foreign, { number: 'x' })).status).toBe(404);
  expect((await clients.tihama.delete(foreign)).status).toBe(404);
  await clients.tihama.post(`/customers/${goes}/documents`, { kind: 'lease' });
  const stays = await aCustomer(api.owner, {}, [najd]);
  await admin.post(`/customers/${stays}/merge`, { from_id: goes });
  expect(await seenBy(clients.najd, stays)).toEqual(['owner_id']);
  expect(await seenBy(clients.tihama, stays)).toEqual(['lease']);
  const own = await aCustomer(api.owner, { sales_representative_id: rep }, [najd]);
  await clients.najd.post(`/customers/${own}/documents`, { kind: 'cr' });
  expect(await seenBy(clients.rep, own)).toEqual([]);
});
