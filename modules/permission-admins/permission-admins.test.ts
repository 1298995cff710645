import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../apps/api/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

const called = (id: string, name: string) =>
  sql`update users set first_name = ${name}, last_name = null where id = ${id}`.execute(api.owner);

test('who may know the users learns whom to ask: three at most who manage roles, not oneself, nobody suspended', async () => {
  const boss = await api.signIn({ account: 'admin', superadmin: true });
  const keeper = await api.signIn({ account: 'admin', permissions: ['roles:update'] });
  const gone = await api.signIn({ account: 'admin', permissions: ['roles:update'] });
  const reader = await api.signIn({ account: 'admin', permissions: ['roles:read', 'users:read'] });
  await called(boss.userId, 'Huda');
  await called(keeper.userId, 'Sami');
  await called(gone.userId, 'Gone');
  await sql`update users set status = 'suspended' where id = ${gone.userId}`.execute(api.owner);
  const names = async (client = reader) =>
    ((await client.get('/me/permission-admins')).body.permission_admins as { name: string }[])
      .map(({ name }) => name)
      .sort();
  expect(await names()).toEqual(['Huda', 'Sami']);
  expect(await names(boss)).toEqual(['Sami']);
  for (let more = 0; more < 3; more++) await api.signIn({ account: 'admin', permissions: ['roles:update'] });
  expect(await names()).toHaveLength(3);
  expect(await names(keeper)).toEqual([]);
  expect(await names(await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) }))).toEqual([]);
});
