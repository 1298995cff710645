import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../apps/api/testing.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startStore();
});
afterAll(() => api.stop());

test('each count is how many rows its list has, and only of lists that one may read', async () => {
  const admin = await api.signIn({ account: 'admin', superadmin: true });
  const { counts } = (await admin.get('/settings/counts')).body;
  expect(Object.keys(counts)).toHaveLength(10);
  for (const [path, count] of Object.entries(counts)) {
    const { body } = await admin.get(`${path}?${path === '/invites' ? 'status=pending' : ''}`);
    const rows = Object.values(body).find(Array.isArray);
    expect(count, path).toBe(body.count ?? rows?.length);
  }
  expect(counts).toMatchObject({ '/users': 1 });
  const viewer = await api.signIn({ account: 'admin', permissions: ['users:read'] });
  const own = Object.keys((await viewer.get('/settings/counts')).body.counts);
  expect([own.includes('/users'), own.includes('/roles')]).toEqual([true, false]);
});
