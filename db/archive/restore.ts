import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { withBareTables } from '../bare-tables.ts';
import { checkDatabase } from '../server-check.ts';
import { applyMigrations, migrate, migrationsDirectory, readMigrations, type Migration } from '../migrate.ts';
import { readFrames, type Frame } from './frames.ts';
import { formatVersion, type End, type FileFrame, type Header, type Sequence, type TableFrame } from './format.ts';
import { ArrivingFiles, ignore, tableSink, type Sink } from './sinks.ts';

type Log = (line: string) => void;

const parse = <T>({ content }: Frame): T => JSON.parse(content.toString());

/** Whether there is something to lose: a database that was only migrated may be filled without asking. */
const isFilled = async (client: Client): Promise<boolean> => {
  const {
    rows: [found],
  } = await client.query<{ tables: number; ours: boolean; telling: string[] | null; served: boolean }>(`
    SELECT count(*)::int AS tables, coalesce(bool_or(c.relname = 'schema_migrations'), false) AS ours,
           array_agg(c.relname::text) FILTER (WHERE c.relname IN ('users', 'suppliers', 'customers', 'orders')) AS telling,
           EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wikala') AS served
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`);
  if (!found || found.tables === 0) return false;
  if (!found.ours) throw new Error('The database holds tables that are not ours: restore into one of its own.');
  if (found.served) throw new Error('A server works with this database: stop it first.');
  for (const table of found.telling ?? []) {
    if ((await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount !== 0) return true;
  }
  return false;
};

/** Removes our tables and functions, but not the extensions: those may belong to somebody else. */
const removeEverything = async (client: Client) => {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) AS statement FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    UNION ALL
    SELECT format('DROP %s IF EXISTS %s CASCADE', CASE p.prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END, p.oid::regprocedure)
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
};

/** The first frame. Throws when the file is none of ours or of a format this program does not know. */
const readHeader = async (frames: AsyncGenerator<Frame>, file: string): Promise<Header> => {
  const first = await frames.next();
  const header = first.done ? undefined : parse<Partial<Header>>(first.value);
  if (header?.format !== 'wikala-backup' || !Array.isArray(header.migrations))
    throw new Error(`${file} is not a backup of ours.`);
  if (typeof header.version !== 'number' || header.version > formatVersion) {
    throw new Error(
      `The backup was made by a newer version: its format is ${String(header.version)}, this version reads up to ${formatVersion}.`,
    );
  }
  return header as Header;
};

/** Our tables as they were made, with nothing in them: migrations fill some, and what they put there may have been changed or removed since. */
const makeTables = async (client: Client, header: Header, files: readonly Migration[]) => {
  await applyMigrations(client, migrationsOf(header, files));
  for (const { name, applied_at } of header.migrations) {
    if (applied_at)
      await client.query('UPDATE schema_migrations SET applied_at = $2 WHERE name = $1', [name, applied_at]);
  }
  const { rows } = await client.query<{ list: string | null }>(
    `SELECT string_agg(format('%I', tablename), ', ') AS list FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
  );
  if (rows[0]?.list) await client.query(`TRUNCATE ${rows[0].list} RESTART IDENTITY`);
};

/** The files that made the archive's tables. Throws when it comes from a newer version, or from files that were changed since. */
const migrationsOf = (header: Header, files: readonly Migration[]): Migration[] =>
  header.migrations.map(({ name, checksum }) => {
    const file = files.find((each) => each.name === name);
    if (!file) throw new Error(`The backup was made by a newer version: its migration ${name} is unknown here.`);
    if (file.checksum !== checksum) throw new Error(`${name} is not what it was when the backup was made.`);
    return file;
  });

const setSequences = async (client: Client, sequences: readonly Sequence[]) => {
  for (const { name, last_value } of sequences) {
    if (last_value !== null)
      await client.query('SELECT setval($1::regclass, $2)', [client.escapeIdentifier(name), last_value]);
  }
};

/** Loads what comes after the header. Throws when the archive does not say at its end that this was all. */
const load = async (
  client: Client,
  frames: AsyncGenerator<Frame>,
  files: ArrivingFiles | undefined,
  log: Log,
): Promise<End> => {
  const seen = { tables: 0, rows: 0, files: 0 };
  let sink = ignore;
  const sinkOf = (frame: Frame): Sink => {
    if (frame.kind === 'table') {
      const table = parse<TableFrame>(frame);
      log(`  ${table.name}`);
      seen.tables++;
      return tableSink(client, table);
    }
    if (frame.kind !== 'file') return ignore;
    seen.files++;
    return files ? files.sink(parse<FileFrame>(frame)) : ignore;
  };
  try {
    for await (const frame of frames) {
      if (frame.kind === 'data') {
        await sink.write(frame.content);
        continue;
      }
      seen.rows += await sink.close();
      sink = sinkOf(frame);
      if (frame.kind !== 'end') continue;
      const end = parse<End>(frame);
      if (end.tables !== seen.tables || end.rows !== seen.rows || end.files !== seen.files) break;
      await setSequences(client, end.sequences);
      return end;
    }
    throw new Error('The backup is cut short.');
  } catch (error) {
    sink.abandon();
    throw error;
  }
};

export interface RestoreOptions {
  file: string;
  /** Where uploaded files go; absent when they are kept elsewhere. */
  uploads?: string;
  /** Replace what is there. */
  force: boolean;
  log: Log;
  /** Where the numbered migrations are; ours unless a test brings its own. */
  directory?: string;
}

/**
 * Makes the database what it was when the file was written, in one transaction, and brings it up to date. Throws when somebody works
 * with the database already (unless forced), and on a damaged file, whose database stays as it was.
 */
export const restore = async (
  owner: ClientConfig,
  { file, uploads, force, log, directory = migrationsDirectory }: RestoreOptions,
): Promise<End> => {
  const client = new Client({ ...owner, application_name: 'wikala restore' });
  client.on('error', () => undefined);
  await client.connect();
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  const frames = readFrames(source.pipe(unpacked));
  const files = uploads ? new ArrivingFiles(uploads) : undefined;
  try {
    const header = await readHeader(frames, file);
    await checkDatabase(client);
    if ((await isFilled(client)) && !force)
      throw new Error('The database is not empty: add --force to replace what is in it.');
    await client.query(
      `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '10s'; SET search_path = public; SET timezone = 'UTC'; SET datestyle = 'ISO'`,
    );
    await client.query('BEGIN');
    await removeEverything(client);
    await makeTables(client, header, readMigrations(directory));
    const end = await withBareTables(client, () => load(client, frames, files, log), { log, triggers: false });
    // Before the rows that name them: files without a row harm nobody.
    files?.keep();
    await client.query('COMMIT');
    await client.query('ANALYZE');
    await migrate(owner, { log, directory });
    return end;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    files?.remove();
    throw explainDamage(error, file);
  } finally {
    source.destroy();
    await client.end();
  }
};

/** What the decompressor says of a damaged file means nothing to the person who restores it. */
const explainDamage = (error: unknown, file: string): unknown => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, { cause: error });
  // Rows that do not fit their tables: the migrations were checked before, so it is the file.
  const isOfRows = error instanceof Error && 'severity' in error && /^(22|23)/.test(code);
  return code.startsWith('Z_') || error instanceof SyntaxError || isOfRows
    ? new Error(`${file} is no backup of ours, or it is damaged or cut short.`, { cause: error })
    : error;
};
