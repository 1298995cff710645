import { createWriteStream, existsSync, globSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { jobsSchema } from '../jobs-schema.ts';
import { writeFrame } from './frames.ts';
import { formatVersion, type End, type FileFrame, type Header, type Sequence, type TableFrame } from './format.ts';

type Log = (line: string) => void;

/** Tables with the columns that hold data of their own: what the database computes it computes again. */
const findTables = async (client: Client): Promise<TableFrame[]> => {
  const { rows } = await client.query<TableFrame>(`
    SELECT c.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' AND c.table_name NOT IN ('schema_migrations', '${leftOutTable}')
     GROUP BY c.table_name ORDER BY c.table_name COLLATE "C"`);
  return rows;
};

/** Not for an archive that lies about: what opens accounts and orders while its message waits to be sent. */
const leftOutTable = 'message_secrets';

/** What of the database the archive does not hold: secrets of messages, and jobs, which the clock starts again by itself. */
const findLeftOut = async (client: Client): Promise<string[]> => {
  const {
    rows: [found],
  } = await client.query<{ secrets: boolean; jobs: boolean }>(
    `SELECT to_regclass('public.${leftOutTable}') IS NOT NULL AS secrets, to_regclass('${jobsSchema}.job') IS NOT NULL AS jobs`,
  );
  const count = async (from: string) =>
    (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n ?? 0;
  const secrets = found?.secrets ? await count(leftOutTable) : 0;
  const jobs = found?.jobs ? await count(`${jobsSchema}.job WHERE state IN ('created', 'retry', 'active')`) : 0;
  return [
    ...(secrets > 0
      ? [`links and codes of ${secrets} messages that were not sent yet: these messages will not be sent`]
      : []),
    ...(jobs > 0 ? [`${jobs} jobs under way: each starts again at its next time`] : []),
  ];
};

const findSequences = async (client: Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
};

/** Copies one table out. Returns how many rows it had. */
const writeTable = async (client: Client, archive: Writable, { name, columns }: TableFrame): Promise<number> => {
  await writeFrame(archive, 'table', { name, columns });
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
  for await (const chunk of rows) await writeFrame(archive, 'data', chunk);
  return rows.rowCount;
};

/** Copies one file. Returns false when it is gone: what nobody needed any more was removed since the list was made. */
const writeFile = async (archive: Writable, directory: string, path: string): Promise<boolean> => {
  const handle = await open(join(directory, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return false;
  const file: FileFrame = { path: path.split(sep).join('/'), size: (await handle.stat()).size };
  await writeFrame(archive, 'file', file);
  for await (const chunk of handle.createReadStream()) await writeFrame(archive, 'data', chunk);
  return true;
};

/** Whole files only: one on its way has an ending of its own until it is there. */
const filesBelow = (directory: string): string[] =>
  existsSync(directory)
    ? globSync('**/*', { cwd: directory, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(half|unfinished)$/.test(entry.name))
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
        .sort()
    : [];

const writeArchive = async (client: Client, archive: Writable, uploads: string | undefined, log: Log): Promise<End> => {
  // One snapshot for all tables: the server goes on writing meanwhile.
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET search_path = public; SET timezone = 'UTC'; SET datestyle = 'ISO'`,
  );
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'SELECT name, checksum, applied_at::text FROM schema_migrations ORDER BY name',
  );
  const header: Header = {
    format: 'wikala-backup',
    version: formatVersion,
    made_at: new Date().toISOString(),
    migrations,
  };
  await writeFrame(archive, 'header', header);
  const end: End = {
    tables: 0,
    rows: 0,
    files: 0,
    sequences: await findSequences(client),
    left_out: await findLeftOut(client),
  };
  for (const table of await findTables(client)) {
    const rows = await writeTable(client, archive, table);
    if (rows > 100_000) log(`  ${table.name}: ${rows.toLocaleString('en')} rows`);
    end.tables++;
    end.rows += rows;
  }
  await client.query('COMMIT');
  for (const path of uploads ? filesBelow(uploads) : []) {
    if (await writeFile(archive, String(uploads), path)) end.files++;
  }
  await writeFrame(archive, 'end', end);
  return end;
};

export interface BackupOptions {
  file: string;
  /** The directory of uploaded files; absent when they are kept elsewhere. */
  uploads?: string;
  log: Log;
}

/**
 * Writes everything the product knows into one compressed file, readable by its owner alone. It appears
 * under its name only when it is whole; what it leaves out is said at its end. Throws when a file of that name exists.
 */
export const backUp = async (owner: ClientConfig, { file, uploads, log }: BackupOptions): Promise<End> => {
  if (existsSync(file)) throw new Error(`${file} exists already: choose another name.`);
  const unfinished = `${file}.unfinished`;
  const client = new Client({ ...owner, application_name: 'wikala backup' });
  client.on('error', () => undefined);
  await client.connect();
  const archive = createGzip({ level: 5 });
  const written = pipeline(archive, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  // Heard below; until then a full disk must not be an unhandled rejection.
  written.catch(() => undefined);
  try {
    const end = await Promise.race([
      writeArchive(client, archive, uploads, log),
      written.then(() => Promise.reject(new Error('The backup ended early.'))),
    ]);
    archive.end();
    await written;
    renameSync(unfinished, file);
    return end;
  } catch (error) {
    archive.destroy();
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};
