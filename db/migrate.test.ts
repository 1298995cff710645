import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../scripts/testing/database.ts';
import { migrate, migrationsDirectory, pendingMigrations, readMigrations } from './migrate.ts';
import { checkApplication } from './roles.ts';

const quiet = { log: () => undefined };

const connect = async (login: ClientConfig) => {
  const client = new Client(login);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const directoryWith = (files: Record<string, string>) => {
  const directory = mkdtempSync(join(tmpdir(), 'wikala-migrations-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(directory, name), sql);
  return directory;
};

/** What an older version brings: our files before this number. */
const directoryBefore = (number: string) => {
  const older = readMigrations(migrationsDirectory).filter(({ name }) => name < number);
  return directoryWith(Object.fromEntries(older.map(({ name, sql }) => [name, sql])));
};

describe('which files are applied', () => {
  const file = (name: string, checksum = 'a') => ({ name, sql: '', checksum });
  const files = [file('0001_a.sql'), file('0002_b.sql')];
  test('those that are not yet', () => {
    expect(pendingMigrations(files, new Map([['0001_a.sql', 'a']]))).toEqual([files[1]]);
  });
  test.each([
    ['a changed one is refused', files, [['0001_a.sql', 'b']], '0001_a.sql has changed since it was applied'],
    ['an unknown one is refused', files, [['0003_c.sql', 'a']], 'migration 0003_c.sql is unknown here'],
    ['one that comes too late is refused', files, [['0002_b.sql', 'a']], '0001_a.sql comes before 0002_b.sql'],
  ] as const)('%s', (_, all, applied, sentence) => {
    expect(() => pendingMigrations(all, new Map(applied))).toThrow(sentence);
  });
  test('a number used twice and a strange name are refused', () => {
    expect(() => readMigrations(directoryWith({ '0001_a.sql': '', '0001_b.sql': '' }))).toThrow(
      '0001_a.sql and 0001_b.sql have the same number',
    );
    expect(() => readMigrations(directoryWith({ 'notes.txt': '' }))).toThrow(
      'notes.txt in db/migrations is not named like',
    );
  });
});

describe('on an empty database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  test('two starts at once apply each file once, and a failing file leaves nothing behind', async () => {
    const first = { '0001_one.sql': 'CREATE TABLE one (id int); INSERT INTO one VALUES (1)' };
    const directory = directoryWith(first);
    const applied = await Promise.all([
      migrate(database.owner, { ...quiet, directory }),
      migrate(database.owner, { ...quiet, directory }),
    ]);
    expect(applied.flat()).toEqual(['0001_one.sql']);

    const broken = directoryWith({
      ...first,
      '0002_two.sql': 'CREATE TABLE two (id int);\nINSERT INTO nowhere VALUES (1);',
    });
    await expect(migrate(database.owner, { ...quiet, directory: broken })).rejects.toThrow(
      '0002_two.sql: relation "nowhere" does not exist (line 2)',
    );
    const client = await connect(database.owner);
    const { rows } = await client.query(`SELECT (SELECT count(*)::int FROM one) AS ones, to_regclass('two') AS two`);
    expect(rows).toEqual([{ ones: 1, two: null }]);
  });
});

describe('events an older server left', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  test('open ones wait to be handed out, and those it gave up keep their error', async () => {
    await migrate(database.owner, { ...quiet, directory: directoryBefore('0045') });
    const client = await connect(database.owner);
    await client.query(`INSERT INTO outbox (event, payload, done_at, attempts, error) VALUES
      ('done', '{}', now(), 0, NULL), ('open', '{}', NULL, 0, NULL), ('failing', '{}', NULL, 3, 'late'), ('given up', '{}', NULL, 8, 'never')`);
    await migrate(database.owner, quiet);
    const { rows } =
      await client.query(`SELECT o.event, o.done_at IS NULL AS waits, d.listener, d.attempts, d.error, d.done_at
      FROM outbox o LEFT JOIN outbox_deliveries d USING (seq) ORDER BY seq`);
    const none = { listener: null, attempts: null, error: null, done_at: null };
    expect(rows).toEqual([
      { event: 'done', waits: false, ...none },
      { event: 'open', waits: true, ...none },
      { event: 'failing', waits: true, ...none },
      { event: 'given up', waits: false, listener: 'all', attempts: 8, error: 'never', done_at: null },
    ]);
  });

  test('one that still runs goes on telling events, and leaves all of them to the new one', async () => {
    const client = await connect(database.owner);
    await client.query(`INSERT INTO outbox (event, payload, supplier_id, request_id, actor_id, created_at)
      VALUES ('told by the older', '{}', NULL, 'r', NULL, now())`);
    const { rows } = await client.query(`SELECT seq, event, payload, supplier_id, actor_id, created_at FROM outbox
      WHERE done_at IS NULL AND attempts < 8 ORDER BY seq LIMIT 1 FOR UPDATE SKIP LOCKED`);
    expect(rows).toEqual([]);
    await client.query(`UPDATE outbox SET attempts = attempts + 1, error = 'what it was at' WHERE event = 'open'`);
    const open = await client.query(`SELECT event FROM outbox WHERE done_at IS NULL ORDER BY seq`);
    expect(open.rows.map(({ event }) => event)).toEqual(['open', 'failing', 'told by the older']);
  });
});

describe('what comes back, whose value an older server calls worth', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  test('is valued the same by both, whichever of them wrote it', async () => {
    await migrate(database.owner, { ...quiet, directory: directoryBefore('0047') });
    const client = await connect(database.owner);
    // Only the two tables are tried: what their rows refer to is left out.
    const { rows: references } = await client.query(`SELECT conrelid::regclass AS name, conname FROM pg_constraint
      WHERE contype = 'f' AND conrelid IN ('return_items'::regclass, 'claim_items'::regclass)`);
    for (const { name, conname } of references) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${conname}`);
    const write = async (id: string, called: 'worth' | 'value', amount: number) => {
      await client.query(`INSERT INTO return_items (id, supplier_id, order_id, return_id, item_id, requested_quantity, tax_amount, ${called})
        VALUES ('${id}', 's', 'o', 'r', '${id}', 1, 1, ${amount})`);
      await client.query(`INSERT INTO claim_items (id, supplier_id, order_id, claim_id, item_id, quantity, reason, tax_amount, ${called})
        VALUES ('${id}', 's', 'o', 'c', '${id}', 1, 'other', 1, ${amount})`);
    };
    await write('1 before', 'worth', 100);
    await migrate(database.owner, quiet);
    await write('2 by the older', 'worth', 200);
    await write('3 by the newer', 'value', 300);
    await write('4 moved by the older', 'value', 400);
    await write('5 moved by the newer', 'worth', 500);
    for (const table of ['return_items', 'claim_items']) {
      await client.query(`UPDATE ${table} SET worth = 401 WHERE id LIKE '4%'`);
      await client.query(`UPDATE ${table} SET value = 501 WHERE id LIKE '5%'`);
      const { rows } = await client.query(`SELECT id, value::int, worth::int FROM ${table} ORDER BY id`);
      expect(rows, table).toEqual([
        { id: '1 before', value: 100, worth: 100 },
        { id: '2 by the older', value: 200, worth: 200 },
        { id: '3 by the newer', value: 300, worth: 300 },
        { id: '4 moved by the older', value: 401, worth: 401 },
        { id: '5 moved by the newer', value: 501, worth: 501 },
      ]);
    }
    await expect(write('6 of none', 'value', -1)).rejects.toThrow('check constraint');
    await expect(write('7 less than its tax', 'worth', 0)).rejects.toThrow('check constraint');
    await expect(client.query(`UPDATE return_items SET value = NULL`)).rejects.toThrow('not-null constraint');
  });
});

describe('the application role', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  test('can add to and read append-only tables, no more', async () => {
    const owner = await connect(database.owner);
    const { rows } = await owner.query<{ name: string; rights: string }>(`
      SELECT c.relname AS name, concat_ws(' ',
             CASE WHEN has_table_privilege('wikala_app', c.oid, 'SELECT') THEN 'select' END, CASE WHEN has_table_privilege('wikala_app', c.oid, 'INSERT') THEN 'insert' END,
             CASE WHEN has_table_privilege('wikala_app', c.oid, 'UPDATE') THEN 'update' END, CASE WHEN has_table_privilege('wikala_app', c.oid, 'DELETE') THEN 'delete' END,
             CASE WHEN has_table_privilege('wikala_app', c.oid, 'TRUNCATE, REFERENCES, TRIGGER') THEN 'more' END) AS rights
        FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`);
    const rightsOf = Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
    expect(rightsOf).toMatchObject({
      audit_trail: 'select insert',
      schema_migrations: 'select',
      users: 'select insert update delete',
    });
    const app = await connect(database.app);
    await expect(app.query('DELETE FROM audit_trail')).rejects.toThrow('permission denied');
    await expect(app.query(`UPDATE audit_trail SET action = 'none'`)).rejects.toThrow('permission denied');
    await expect(app.query('TRUNCATE users')).rejects.toThrow('permission denied');
    await expect(app.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
  });

  test('gets its rights back when they were changed, and loses what it should not have', async () => {
    const owner = await connect(database.owner);
    await owner.query(
      'REVOKE UPDATE ON users FROM wikala_app; GRANT DELETE ON audit_trail TO PUBLIC; GRANT TRUNCATE ON outbox TO wikala_app',
    );
    await migrate(database.owner, quiet);
    const { rows } = await owner.query(`SELECT has_table_privilege('wikala_app', 'users', 'UPDATE') AS may_update,
      has_table_privilege('wikala_app', 'audit_trail', 'DELETE') AS may_delete, has_table_privilege('wikala_app', 'outbox', 'TRUNCATE') AS may_empty`);
    expect(rows).toEqual([{ may_update: true, may_delete: false, may_empty: false }]);
  });

  test('is told from the owner', async () => {
    await checkApplication(await connect(database.app));
    await checkApplication(await connect({ ...database.owner, options: '-c role=wikala_app' }));
    await expect(checkApplication(await connect(database.owner))).rejects.toThrow('wikala_owner, who owns the tables');
  });

  test('can run the jobs: make a queue, send, work, schedule, and be woken', async () => {
    const boss = new PgBoss({
      ...database.app,
      schema: 'pgboss',
      migrate: false,
      createSchema: false,
      reindex: false,
      supervise: true,
      useListenNotify: true,
    });
    const errors: unknown[] = [];
    boss.on('error', (error: unknown) => errors.push(error));
    await boss.start();
    onTestFinished(() => boss.stop({ graceful: false }));
    await boss.createQueue('greet', { retryLimit: 2 });
    await boss.updateQueue('greet', { retryLimit: 3 });
    await boss.schedule('greet', '0 3 * * *', { name: 'night' });
    const greeted = new Promise((resolve) => {
      void boss.work('greet', { pollingIntervalSeconds: 0.5 }, async ([job]) => resolve(job?.data));
    });
    await boss.send('greet', { name: 'world' });
    expect(await greeted).toEqual({ name: 'world' });
    await boss.supervise();
    await boss.deleteQueue('greet');
    expect(errors).toEqual([]);
  });
});
