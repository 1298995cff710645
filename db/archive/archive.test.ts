import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadDemo } from '#modules/demo/server.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { findViolations, ourInvariants } from '../invariants.ts';
import { migrate } from '../migrate.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const quiet = { log: () => undefined };
let directory: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'wikala-archive-'));
  [source, target] = await Promise.all([emptyDatabase(), emptyDatabase()]);
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  rmSync(directory, { recursive: true });
});

const query = async (login: ClientConfig, sql: string) => {
  const client = new Client(login);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Migrations with what makes a restore hard: cycles, triggers, generated and identity columns, and texts that need escaping. */
const migrations = {
  '0001_first.sql': `
    CREATE TABLE users (id text PRIMARY KEY, folded text GENERATED ALWAYS AS (lower(name)) STORED, name text NOT NULL, boss text REFERENCES users, team text);
    CREATE TABLE teams (id text PRIMARY KEY, lead text NOT NULL REFERENCES users, data jsonb, rate numeric(7, 4), at timestamptz, tags text[], place double precision);
    ALTER TABLE users ADD FOREIGN KEY (team) REFERENCES teams;
    CREATE TABLE journal (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text NOT NULL);
    COMMENT ON TABLE journal IS 'append-only: a test';
    CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.text := NEW.text || '!'; RETURN NEW; END $$;
    CREATE TRIGGER shout BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION shout();`,
};
const fill = `
  BEGIN;
  INSERT INTO users VALUES ('b', DEFAULT, E'Line\\nbreak \\\\ tab\\t "quote"', 'b', NULL), ('a', DEFAULT, 'شركة العَرَبِيّة', 'b', NULL);
  INSERT INTO teams VALUES ('t', 'a', '{"a": [1, "\\\\u00e9", null]}', 12.3400, '2026-03-29 02:30:00.123456+03', ARRAY['x', 'y,z', NULL], 0.1);
  UPDATE users SET team = 't' WHERE id = 'a';
  INSERT INTO journal (text) SELECT 'row ' || n FROM generate_series(1, 20000) AS n;
  COMMIT;`;
const fingerprint = `
  SELECT (SELECT md5(string_agg(u::text, '|' ORDER BY id)) FROM users u) AS users, (SELECT md5(string_agg(t::text, '|')) FROM teams t) AS teams,
         (SELECT md5(string_agg(j::text, '|' ORDER BY seq)) FROM journal j) AS journal`;

const migrationsOf = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(directory, 'migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
};

const filledSource = async () => {
  const folder = migrationsOf(migrations);
  await migrate(source.owner, { ...quiet, directory: folder });
  await query(source.owner, fill);
  return folder;
};

/** Every table of ours with a hash of its rows, whatever their order. */
const hashes = async (login: ClientConfig): Promise<Record<string, string>> => {
  const tables = await query(
    login,
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY t::text COLLATE "C")), '') AS hash FROM ${name} t`,
  );
  return Object.fromEntries((await query(login, each.join(' UNION ALL '))).map(({ name, hash }) => [name, hash]));
};

test('a company on our own tables, with its files, is the same on an empty machine: every table by its hash, and no invariant broken', async () => {
  const company = await cloneDatabase();
  onTestFinished(() => company.drop());
  await loadDemo(company.owner, { ...quiet, orders: 60, now: new Date() });
  // A house changes what the migrations put there.
  await query(
    company.owner,
    `UPDATE customer_statuses SET label = 'Good customer' WHERE key = 'active'; DELETE FROM sales_channels WHERE id = (SELECT max(id) FROM sales_channels)`,
  );
  await query(
    company.owner,
    `INSERT INTO messages (id, channel, recipient, body, has_secret) VALUES ('msg', 'mail', 'a@test.example', 'Open ••••••', true);
    INSERT INTO message_secrets (message_id, body) VALUES ('msg', 'Open the-door')`,
  );
  const uploads = join(directory, 'uploads');
  mkdirSync(uploads);
  writeFileSync(join(uploads, 'a-picture-of-goods.jpg'), Buffer.alloc(70_000, 9));
  const file = join(directory, 'company.backup');
  const { left_out } = await backUp(company.owner, { ...quiet, file, uploads });
  expect(left_out).toEqual(['links and codes of 1 messages that were not sent yet: these messages will not be sent']);
  expect(gunzipSync(readFileSync(file)).includes('the-door')).toBe(false);

  const restoredTo = join(directory, 'elsewhere');
  await restore(target.owner, { ...quiet, file, uploads: restoredTo, force: false });
  expect(await hashes(target.owner)).toEqual({ ...(await hashes(company.owner)), message_secrets: '0 ' });
  expect(readdirSync(restoredTo)).toEqual(['a-picture-of-goods.jpg']);
  expect(statSync(join(restoredTo, 'a-picture-of-goods.jpg')).mode & 0o777).toBe(0o640);
  expect(readFileSync(join(restoredTo, 'a-picture-of-goods.jpg')).equals(Buffer.alloc(70_000, 9))).toBe(true);
  const client = new Client(target.owner);
  await client.connect();
  const findings = await findViolations(client, ourInvariants()).finally(() => client.end());
  expect(findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name)).toEqual([]);
}, 60_000);

test('a restored database is the one that was backed up, files and next numbers and rights included', async () => {
  const folder = await filledSource();
  const uploads = join(directory, 'uploads');
  mkdirSync(join(uploads, '2026'), { recursive: true });
  writeFileSync(join(uploads, '2026', 'picture.jpg'), Buffer.alloc(300_000, 7));
  const file = join(directory, 'all.backup');
  const made = await backUp(source.owner, { ...quiet, file, uploads });
  expect(made).toMatchObject({ tables: 3, rows: 20_003, files: 1 });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restoredTo = join(directory, 'elsewhere');
  await restore(target.owner, { ...quiet, file, uploads: restoredTo, force: false, directory: folder });
  expect(await query(target.owner, fingerprint)).toEqual(await query(source.owner, fingerprint));
  expect(readFileSync(join(restoredTo, '2026', 'picture.jpg')).equals(Buffer.alloc(300_000, 7))).toBe(true);
  expect(await query(target.owner, `INSERT INTO journal (text) VALUES ('next') RETURNING seq::int, text`)).toEqual([
    { seq: 20_001, text: 'next!' },
  ]);
  await expect(query(target.owner, `INSERT INTO teams (id, lead) VALUES ('u', 'nobody')`)).rejects.toThrow(
    'violates foreign key constraint',
  );
  await expect(query(target.app, 'DELETE FROM journal')).rejects.toThrow('permission denied');
});

test('an older backup is brought up to date, a newer one is refused', async () => {
  await filledSource();
  const file = join(directory, 'old.backup');
  await backUp(source.owner, { ...quiet, file });
  const newer = migrationsOf({
    ...migrations,
    '0002_second.sql': `ALTER TABLE users ADD COLUMN shout text; UPDATE users SET shout = upper(name)`,
  });
  await restore(target.owner, { ...quiet, file, force: false, directory: newer });
  expect(await query(target.owner, `SELECT count(*)::int AS shouting FROM users WHERE shout = upper(name)`)).toEqual([
    { shouting: 2 },
  ]);

  const later = join(directory, 'new.backup');
  await backUp(target.owner, { ...quiet, file: later });
  await expect(
    restore(source.owner, { ...quiet, file: later, force: true, directory: migrationsOf(migrations) }),
  ).rejects.toThrow('made by a newer version');
});

test('what is there is only replaced when asked to', async () => {
  const folder = await filledSource();
  const file = join(directory, 'one.backup');
  await backUp(source.owner, { ...quiet, file });
  await query(source.owner, `UPDATE users SET name = 'changed'`);
  await expect(restore(source.owner, { ...quiet, file, force: false, directory: folder })).rejects.toThrow(
    'The database is not empty: add --force',
  );
  await restore(source.owner, { ...quiet, file, force: true, directory: folder });
  expect(await query(source.owner, `SELECT count(*)::int AS changed FROM users WHERE name = 'changed'`)).toEqual([
    { changed: 0 },
  ]);
  await expect(backUp(source.owner, { ...quiet, file })).rejects.toThrow('exists already');
});

test('a database without people is not empty when it holds a company', async () => {
  const folder = migrationsOf({
    '0001_first.sql': 'CREATE TABLE users (id text PRIMARY KEY); CREATE TABLE customers (id text PRIMARY KEY)',
  });
  await migrate(source.owner, { ...quiet, directory: folder });
  const file = join(directory, 'none.backup');
  await backUp(source.owner, { ...quiet, file });
  await query(source.owner, `INSERT INTO customers VALUES ('c')`);
  await expect(restore(source.owner, { ...quiet, file, force: false, directory: folder })).rejects.toThrow(
    'The database is not empty',
  );
});

test('of a backup that fails at its end no file stays behind', async () => {
  const folder = await filledSource();
  const uploads = join(directory, 'uploads');
  mkdirSync(uploads);
  for (const name of ['one.jpg', 'two.jpg']) writeFileSync(join(uploads, name), name);
  writeFileSync(join(uploads, 'three.jpg.half'), 'on its way');
  const file = join(directory, 'all.backup');
  expect(await backUp(source.owner, { ...quiet, file, uploads })).toMatchObject({ files: 2 });
  const whole = gunzipSync(readFileSync(file));
  writeFileSync(file, gzipSync(whole.subarray(0, whole.lastIndexOf('{"tables"') - 5)));
  const restoredTo = join(directory, 'elsewhere');
  await expect(
    restore(target.owner, { ...quiet, file, uploads: restoredTo, force: false, directory: folder }),
  ).rejects.toThrow('cut short');
  expect(existsSync(restoredTo) ? readdirSync(restoredTo) : []).toEqual([]);
});

test('neither a strange database nor one that is being served is touched', async () => {
  const folder = await filledSource();
  const file = join(directory, 'one.backup');
  await backUp(source.owner, { ...quiet, file });
  await query(target.owner, 'CREATE TABLE theirs (id int)');
  await expect(restore(target.owner, { ...quiet, file, force: true, directory: folder })).rejects.toThrow(
    'tables that are not ours',
  );
  const served = new Client({ ...source.app, application_name: 'wikala' });
  await served.connect();
  await expect(restore(source.owner, { ...quiet, file, force: true, directory: folder })).rejects.toThrow(
    'A server works with this database',
  );
  await served.end();
});

test.each([
  ['cut short', (file: string) => truncateSync(file, Math.floor(statSync(file).size * 0.7)), 'damaged or cut short'],
  [
    'cut short behind whole frames',
    (file: string) =>
      writeFileSync(
        file,
        gzipSync(Buffer.from([...frame(1, { format: 'wikala-backup', version: 1, migrations: [] })])),
      ),
    'The backup is cut short',
  ],
  [
    'of a later format',
    (file: string) => writeFileSync(file, gzipSync(frame(1, { format: 'wikala-backup', version: 2, migrations: [] }))),
    'made by a newer version: its format is 2',
  ],
  [
    'whose bytes were changed',
    (file: string) =>
      writeFileSync(
        file,
        gzipSync(
          gunzipSync(readFileSync(file)).map((byte, at, all) => (at > all.length / 2 && byte === 9 ? 32 : byte)),
        ),
      ),
    'damaged',
  ],
  ['of something else', (file: string) => writeFileSync(file, 'not a backup'), 'is no backup of ours'],
  [
    'of something else, compressed',
    (file: string) => writeFileSync(file, gzipSync('not a backup at all')),
    'not a backup of ours',
  ],
])('a file %s changes nothing', async (_, damage, sentence) => {
  const folder = await filledSource();
  const file = join(directory, 'one.backup');
  await backUp(source.owner, { ...quiet, file });
  damage(file);
  const before = await query(source.owner, fingerprint);
  await expect(restore(source.owner, { ...quiet, file, force: true, directory: folder })).rejects.toThrow(sentence);
  expect(await query(source.owner, fingerprint)).toEqual(before);
});

const frame = (kind: number, content: object) => {
  const body = Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(5);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};

test('a file that names a path outside the uploads is refused', async () => {
  const file = join(directory, 'evil.backup');
  const header = { format: 'wikala-backup', version: 1, migrations: [] };
  writeFileSync(
    file,
    gzipSync(
      Buffer.concat([
        frame(1, header),
        frame(3, { path: '../evil', size: 0 }),
        frame(5, { tables: 0, rows: 0, files: 1, sequences: [] }),
      ]),
    ),
  );
  await expect(
    restore(target.owner, {
      ...quiet,
      file,
      uploads: join(directory, 'uploads'),
      force: false,
      directory: migrationsOf({}),
    }),
  ).rejects.toThrow('names a strange file');
  expect(existsSync(join(directory, 'evil'))).toBe(false);
});
