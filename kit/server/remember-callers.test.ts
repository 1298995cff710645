import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSession } from '#modules/sessions/server.ts';
import { callers } from '../../apps/api/callers.ts';
import { insertRow, stamps, testId } from '../../apps/api/testing.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import type { Callers } from './callers.ts';
import { openPool, type Pool } from './db.ts';
import { rememberCallers } from './remember-callers.ts';

let database: TestDatabase;
let owner: Pool;
let app: Pool;
let remembering: Callers;
let userId: string;
const lookedUp = vi.fn(callers.findCaller);
beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.owner, () => undefined);
  app = openPool(database.app, () => undefined);
  remembering = rememberCallers({ ...callers, findCaller: lookedUp }, app.pool);
  userId = testId('user');
  await insertRow(owner.db, 'users', {
    id: userId,
    email: 'who@wikala.test',
    account_type: 'admin',
    status: 'active',
    ...stamps(),
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await owner.close();
  await database.drop();
});

const signIn = async () =>
  (await startSession(app.db, { id: userId, account_type: 'admin' }, { ip: '::1', userAgent: 'test' })).token;
const find = (token: string) => remembering.findCaller(app.db, token, 'cookie');

test('a session is looked up once, until it ends: then the very next call knows', async () => {
  const token = await signIn();
  await find(token);
  lookedUp.mockClear();
  expect((await find(token))?.userId).toBe(userId);
  expect(lookedUp).not.toHaveBeenCalled();
  expect(await remembering.findCaller(app.db, token, 'bearer')).toBeNull();
  await app.db.transaction().execute((tx) => sql`delete from sessions where user_id = ${userId}`.execute(tx));
  expect(await find(token)).toBeNull();
});

test('what another server changes is known a moment later', async () => {
  const token = await signIn();
  expect((await find(token))?.language).toBe('en');
  await sql`update users set language = 'ar' where id = ${userId}`.execute(owner.db);
  await vi.waitFor(async () => expect((await find(token))?.language).toBe('ar'), { timeout: 20_000, interval: 5 });
});

test('an answer that was on its way while something changed is not remembered', async () => {
  const token = await signIn();
  lookedUp.mockImplementationOnce(async (...asked) => {
    const caller = await callers.findCaller(...asked);
    await sql`update users set first_name = 'Other' where id = ${userId}`.execute(app.db);
    return caller;
  });
  await find(token);
  expect((await find(token))?.name).toBe('Other');
});

test('without a line to hear by nobody is remembered', async () => {
  const token = await signIn();
  await find(token);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
    .execute(app.db)
    .catch(() => undefined);
  await sql`update users set status = 'suspended' where id = ${userId}`.execute(owner.db);
  await vi.waitFor(async () => expect(await find(token)).toBeNull(), { timeout: 20_000, interval: 5 });
});
