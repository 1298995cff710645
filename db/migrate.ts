import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { migrateJobs } from './jobs-schema.ts';
import { grantApplication } from './roles.ts';
import { checkDatabase } from './server-check.ts';

export const migrationsDirectory = join(import.meta.dirname, 'migrations');

/** Two starts at once take turns; any number will do, as long as it stays. */
const migrationLock = 4_000_402;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The numbered files of a directory in their order. Throws on a name that is not `0001_words.sql` and on a number used twice. */
export const readMigrations = (directory: string): Migration[] => {
  const names = readdirSync(directory).sort();
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`${name} in db/migrations is not named like 0001_words.sql.`);
    if (index > 0 && names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`${names[index - 1]} and ${name} have the same number.`);
  });
  return names.map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
};

/**
 * The files that are still to be applied. Throws when an applied one has changed or is gone, and when a new one belongs before the
 * last applied one: the tables would then not be what the files say.
 */
export const pendingMigrations = (files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] => {
  const missing = [...applied.keys()].find((name) => !files.some((file) => file.name === name));
  if (missing) throw new Error(`The database was made by a newer version: its migration ${missing} is unknown here.`);
  const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum);
  if (changed) throw new Error(`${changed.name} has changed since it was applied: write a new migration instead.`);
  const pending = files.filter((file) => !applied.has(file.name));
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const late = pending.find((file) => file.name < last);
  if (late) throw new Error(`${late.name} comes before ${last}, which is applied already: give it a higher number.`);
  return pending;
};

const apply = async (client: Client, migration: Migration) => {
  const { name, sql } = migration;
  await client.query('BEGIN');
  try {
    await applyMigrations(client, [migration]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}${lineOf(error, sql)}`, {
      cause: error,
    });
  }
};

const lineOf = (error: unknown, sql: string) => {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
};

/** Applies files to a database that has none of them and remembers them, in the caller's transaction. */
export const applyMigrations = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  await createList(client);
  for (const { name, sql, checksum } of migrations) {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
};

const createList = (client: Client) =>
  client.query(`CREATE TABLE IF NOT EXISTS public.schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);

const applyPending = async (
  client: Client,
  files: readonly Migration[],
  log: (line: string) => void,
): Promise<string[]> => {
  await createList(client);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const pending = pendingMigrations(files, new Map(rows.map((row) => [row.name, row.checksum])));
  for (const migration of pending) {
    log(`Migrating: ${migration.name}`);
    await apply(client, migration);
  }
  return pending.map(({ name }) => name);
};

export interface MigrateOptions {
  log: (line: string) => void;
  /** Where the numbered files are; ours unless a test brings its own. */
  directory?: string;
}

/**
 * Brings the database up to date as its owner: our tables, the tables of the jobs, and the rights of the application role.
 * Returns the names of the migrations it applied. Throws with one sentence when the database cannot be used.
 */
export const migrate = async (
  owner: ClientConfig,
  { log, directory = migrationsDirectory }: MigrateOptions,
): Promise<string[]> => {
  const files = readMigrations(directory);
  const client = new Client({ ...owner, application_name: 'wikala migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkDatabase(client);
    await client.query(`SET statement_timeout = 0; SET lock_timeout = '60s'; SET search_path = public`);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const applied = await applyPending(client, files, log);
    await migrateJobs(client, log);
    await grantApplication(client);
    return applied;
  } finally {
    await client.end();
  }
};
