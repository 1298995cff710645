import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, startApi, testId, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../customers/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

test('areas are listed by name, for whoever chooses from them', async () => {
  for (const [name, name_ar, province] of [['Zahra', 'الزهراء', 'Makkah'], ['al Malaz', 'الملز', 'Riyadh']]) {
    await plant(api.owner, 'areas', { id: testId('area'), name, name_ar, province, created_at: new Date(), updated_at: new Date() });
  }
  const client = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect((await client.get('/areas')).body.areas.map((one: any) => one.name)).toEqual(['al Malaz', 'Zahra']);
  expect((await client.get('/areas?province=Makkah')).body.count).toBe(1);
  expect((await client.get(`/areas?q=${encodeURIComponent('الزهرا')}`)).body.areas.map((one: any) => one.name)).toEqual(['Zahra']);
});
