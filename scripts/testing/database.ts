import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Logins } from '../../apps/api/embedded.ts';
import { installedBinaries } from '../../apps/api/embedded/binaries.ts';
import { migrate } from '../../db/migrate.ts';
import { findStatements } from '../statements/row-types.ts';
import { findMisfits, readSent } from '../statements/rows.ts';
import { startThrowAway } from './throw-away.ts';

declare module 'vitest' {
  interface ProvidedContext {
    logins: Logins;
    /** Where statements are noted (scripts/statements/record.ts). */
    statements: string;
  }
}

const template = 'wikala_template';

const asked = (major: string | undefined) => {
  if (!major) return undefined;
  const binaries = installedBinaries(Number(major));
  if (!binaries) throw new Error(`TEST_POSTGRES=${major}, but no PostgreSQL ${major} is installed.`);
  return binaries;
};

const asSuperuser = async <T>(logins: Logins, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(logins.superuser);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Holds the rows of every statement that was sent against the type they were given. @throws Error where one does not fit */
const checkRows = async (logins: Logins, directory: string): Promise<void> => {
  const faults = await asSuperuser({ ...logins, superuser: { ...logins.superuser, database: template } }, (client) =>
    findMisfits(client, readSent(directory), findStatements(join(import.meta.dirname, '..', '..'))),
  );
  if (faults.length > 0) throw new Error(`rows are not what their types say:\n${faults.join('\n')}`);
};

/** Vitest calls this once before the server tests: one cluster, one migrated database that the tests' databases are copies of. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startThrowAway(asked(process.env.TEST_POSTGRES));
  try {
    await asSuperuser(cluster, (client) => client.query(`CREATE DATABASE ${template} OWNER wikala_owner`));
    await migrate({ ...cluster.owner, database: template }, { log: () => undefined });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const { superuser, owner, app } = cluster;
  project.provide('logins', { superuser, owner, app });
  const statements = mkdtempSync(join(tmpdir(), 'wikala-statements-'));
  project.provide('statements', statements);
  return async () => {
    try {
      await checkRows(cluster, statements);
    } finally {
      rmSync(statements, { recursive: true });
      await cluster.stop();
    }
  };
};

export interface TestDatabase {
  owner: ClientConfig;
  app: ClientConfig;
  drop(): Promise<void>;
}

let made = 0;

/** The superuser's login, for tests of what administrators of a server do. */
export const superuserLogin = (): ClientConfig => inject('logins').superuser;

const createDatabase = async (from: string): Promise<TestDatabase> => {
  const logins = inject('logins');
  const database = `test_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${++made}`;
  await asSuperuser(logins, (client) =>
    client.query(`CREATE DATABASE ${database} OWNER wikala_owner TEMPLATE ${from} STRATEGY FILE_COPY`),
  );
  return {
    owner: { ...logins.owner, database },
    app: { ...logins.app, database },
    drop: () =>
      asSuperuser(logins, async (client) => void (await client.query(`DROP DATABASE ${database} WITH (FORCE)`))),
  };
};

/** A migrated database of the calling test file's own. */
export const cloneDatabase = (): Promise<TestDatabase> => createDatabase(template);

/** A database with nothing in it, for tests of the migrations themselves. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template1');
