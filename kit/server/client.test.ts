import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { sentWithNext } from './client.ts';
import { openPool, type Db, type Pool } from './db.ts';
import { planOnce } from './transactions.ts';

let database: TestDatabase;
let app: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  app = openPool(database.app, () => undefined);
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.drop();
});

const add = (db: Db, key: string) =>
  sql`${sql.raw(sentWithNext)} insert into rate_limits (key, points, expire) values (${key}, 1, 1)`.execute(db);
const keys = async (like: string) =>
  (
    await sql<{ key: string }>`select key from rate_limits where key like ${`${like}%`} order by key`.execute(app.db)
  ).rows.map(({ key }) => key);

test('what nobody waits for is there for the next statement, and committed with the rest', async () => {
  const seen = await app.db.transaction().execute(async (tx) => {
    for (const key of ['a1', 'a2', 'a3']) await add(tx, key);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from rate_limits where key like 'a%'`.execute(
      tx,
    );
    await add(tx, 'a4');
    return rows[0]?.n;
  });
  expect(seen).toBe(3);
  expect(await keys('a')).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('of a transaction whose last write fails at its commit nothing stays, and its connection goes on', async () => {
  for (let again = 0; again < 2; again++) {
    const failing = app.db.transaction().execute(async (tx) => {
      await add(tx, 'b1');
      await sql`select 1`.execute(tx);
      await add(tx, 'b2');
      await add(tx, 'b1');
      await add(tx, 'b3');
    });
    await expect(failing).rejects.toThrow('duplicate key');
  }
  expect(await keys('b')).toEqual([]);
  await app.db.transaction().execute(async (tx) => void (await add(tx, 'b1')));
  expect(await keys('b')).toEqual(['b1']);
});

test('a transaction that is planned once is so to its end, and nobody after it', async () => {
  const setBy = async (db: Db) =>
    (await sql<{ source: string }>`select source from pg_settings where name = 'plan_cache_mode'`.execute(db)).rows[0]
      ?.source;
  const inside = app.db.transaction().execute(async (tx) => {
    await planOnce(tx);
    return setBy(tx);
  });
  expect(await inside).toBe('session');
  expect(await setBy(app.db)).not.toBe('session');
});

test('what is given up, or never began, leaves nothing to whoever has the connection next', async () => {
  const givenUp = app.db.transaction().execute(async (tx) => {
    await add(tx, 'c1');
    throw new Error('no');
  });
  await expect(givenUp).rejects.toThrow('no');
  await app.db.transaction().execute(() => Promise.resolve());
  await app.db.transaction().execute(async (tx) => void (await add(tx, 'c2')));
  expect(await keys('c')).toEqual(['c2']);
});

test('outside of a transaction everything is sent at once', async () => {
  await add(app.db, 'd1');
  expect(await keys('d')).toEqual(['d1']);
});

test('a statement that goes by itself is still part of its transaction', async () => {
  const givenUp = app.db.transaction().execute(async (tx) => {
    await sql`insert into rate_limits (key, points, expire) values ('e;1', 1, 1)`.execute(tx);
    throw new Error('no');
  });
  await expect(givenUp).rejects.toThrow('no');
  expect(await keys('e')).toEqual([]);
});
