import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Pool } from '../../kit/server/db.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { recordStatements } from './record.ts';
import { findStatements, findUnfollowed, TypeReader } from './row-types.ts';
import { findMisfits, readSent } from './rows.ts';

const root = mkdtempSync(join(tmpdir(), 'wikala-rows-'));
const sent = mkdtempSync(join(tmpdir(), 'wikala-sent-'));
let database: TestDatabase;
let pool: Pool;
let client: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = openPool(database.app, () => undefined);
  client = new Client(database.owner);
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await pool.close();
  await database.drop();
  for (const directory of [root, sent]) rmSync(directory, { recursive: true });
});

const write = (path: string, source: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), source);
};

test('a column of another name and one of another type are found, wherever the type stands', async () => {
  const named = (type: string) =>
    `const find = (id: string) => sql<${type}>\`select t.id, t.name, t.version, t.created_at as at, t.is_active from brands t where t.id = \${id}\`;`;
  write(
    'modules/brands/contract.ts',
    'export type Brand = { id: string; nmae: string };\nexport interface Wrong { rows: { version: string; at: string } }',
  );
  write('modules/brands/server.ts', `import type { Brand } from './contract.ts';\n${named('Brand')}`);
  write(
    'modules/brands/server/wrong.ts',
    `import type { Wrong } from '#modules/brands/contract.ts';\n${named("Wrong['rows'] & { is_active: boolean | null }")}`,
  );
  write(
    'modules/brands/server/right.ts',
    `type Row = { id: string; name: string | null; version: number; at: Date; is_active: boolean };\n${named("Pick<Row, 'id' | 'version'> & Omit<Row, 'id'>")}`,
  );
  const id = 'brand_none';
  const db = pool.db.withPlugin(recordStatements(sent));
  await sql`select t.id, t.name, t.version, t.created_at as at, t.is_active from brands t where t.id = ${id}`.execute(
    db,
  );
  expect((await findMisfits(client, readSent(sent), findStatements(root))).sort()).toEqual([
    "modules/brands/server.ts:2: the statement's answer has no column nmae",
    "modules/brands/server/wrong.ts:2: the statement's answer at is timestamptz, not string",
    "modules/brands/server/wrong.ts:2: the statement's answer version is int4, not string",
  ]);
});

test('a type is followed into the schema of a contract, and what a row may hold besides asks for nothing', () => {
  const columnsIn = (path: string) =>
    new TypeReader(join(import.meta.dirname, '..', '..')).statementsOf(path).map(([, { columns }]) => columns);
  expect(columnsIn('modules/currencies/server.ts').map((columns) => columns?.get('code')?.kind)).toContain('string');
  expect(columnsIn('modules/customer-statuses/server.ts').map((columns) => columns?.get('sort_index')?.kind)).toContain(
    'number',
  );
});

test('a column that may be empty, of a type that says it is not, is found, but for one that the statement demands', async () => {
  write(
    'modules/drivers/server.ts',
    [
      'type Row = { id: string; supplier_id: string; name_ar: string | null };',
      'const one = sql<Row>`select t.id, t.supplier_id, t.name_ar from drivers t`;',
      'const seen = sql<{ id: string }>`select id from messages_in_full`;',
      'const two = sql<Row>`select t.id, t.supplier_id, t.name_ar from drivers t where t.supplier_id is not null`;',
    ].join('\n'),
  );
  expect((await findMisfits(client, [], findStatements(root))).filter((fault) => fault.includes('drivers'))).toEqual([
    "modules/drivers/server.ts:2: the statement's answer supplier_id may be null",
  ]);
});

test('what a caller says of a row that it locks is held against the table', async () => {
  write(
    'modules/areas/server.ts',
    "const lock = (ctx: Ctx, id: string) => lockRow<{ id: string; nmae: string }>(ctx, 'areas', always, id);",
  );
  expect((await findMisfits(client, [], findStatements(root))).filter((fault) => fault.includes('areas'))).toEqual([
    "modules/areas/server.ts:1: the statement's answer has no column nmae",
  ]);
});

test('a statement that PostgreSQL refuses is named', async () => {
  write('modules/notes/server.ts', 'const find = sql<{ id: string }>`select t.id from notes t where cu.id = t.id`;');
  expect((await findMisfits(client, [], findStatements(root))).filter((fault) => fault.includes('notes'))).toEqual([
    'modules/notes/server.ts:1: the statement is refused: missing FROM-clause entry for table "cu"',
  ]);
});

test('a row whose type cannot be followed is named; a condition is no row', () => {
  write(
    'modules/stores/server.ts',
    'const always = sql<boolean>`true`;\nconst find = <R>(id: string) => sql<R>`select * from store where id = ${id}`;',
  );
  expect(findUnfollowed(root)).toEqual([expect.stringMatching(/^modules\/stores\/server\.ts:2: the type of this row/)]);
});
