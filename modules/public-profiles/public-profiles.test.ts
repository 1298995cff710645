import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, testId, type TestApi } from '../../apps/api/testing.ts';
import { aMarket, aSupplier } from '../customers/testing.ts';
import { aLocation, aProduct } from '../products/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await aMarket(api.owner);
}, 60_000);
afterAll(() => api.stop());

async function aBrand(name: string, row: { is_active?: boolean } = {}): Promise<string> {
  const id = testId('brand');
  await sql`insert into brands (id, name, name_ar, handle, is_active) values (${id}, ${name}, 'علامة', ${id}, ${row.is_active ?? true})`.execute(api.owner);
  return id;
}
const approved = { status: 'approved', email: 'hidden@test.example', phone: '+966500000123', vat_number: '310122393500003', cr_number: '1010101010' };
const read = (id: string) => api.anonymous.get(`/public/profile/${id}`);

test('tells the five things everybody may know, and nothing else', async () => {
  const id = await aSupplier(api.owner, { ...approved, name: 'Najd Provisions', name_ar: 'نجد للتموين', city: 'Riyadh' });
  await aLocation(api.owner, id, { city: 'Buraydah' });
  await aLocation(api.owner, id, { city: 'بريدة' });
  await aProduct(api.owner, id, { brand_id: await aBrand('Rimal'), status: 'published' }, { amount: 4242 });
  await aProduct(api.owner, id, { brand_id: await aBrand('Not out yet'), status: 'draft' });
  await aProduct(api.owner, id, { brand_id: await aBrand('Switched off', { is_active: false }), status: 'published' });
  await aProduct(api.owner, await aSupplier(api.owner, approved), { brand_id: await aBrand('Of another'), status: 'published' });
  const { status, body, headers } = await read(id);
  expect(status).toBe(200);
  expect(body).toEqual({
    profile: { type: 'supplier', name: 'Najd Provisions', name_ar: 'نجد للتموين', logo: null, areas: [{ name: 'Buraydah', name_ar: 'بريدة' }, { name: 'Riyadh', name_ar: 'الرياض' }], brands: [{ name: 'Rimal', name_ar: 'علامة', logo: null }] },
  });
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test.each(['registered', 'under_review', 'restricted', 'suspended', 'rejected', 'closed'])('one that is %s looks like one that is not there', async (state) => {
  const hidden = await read(await aSupplier(api.owner, { ...approved, status: state }));
  const absent = await read(testId('sup'));
  const told = ({ status, body }: typeof hidden) => ({ status, ...body, request_id: null });
  expect(hidden.status).toBe(404);
  expect(told(hidden)).toEqual(told(absent));
  expect(hidden.headers['cache-control']).toBe('no-store');
});

test('who walks through the ids is stopped for a while', async () => {
  const id = await aSupplier(api.owner, approved);
  const answers = [];
  for (let count = 0; count < 61; count++) answers.push(await read(id));
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});
