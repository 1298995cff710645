import { Client, type ClientConfig } from 'pg';
import { migrate } from '../../db/migrate.ts';
import { applicationRole, checkApplication } from '../../db/roles.ts';
import type { Config } from './config.ts';
import { openEmbedded, startEmbedded } from './embedded.ts';

export interface Database {
  /** Migrations, backup and administration log in like this. */
  owner: ClientConfig;
  /** The server logs in like this. */
  app: ClientConfig;
  embedded: boolean;
  /** The database was made by this start and is empty. */
  fresh: boolean;
  stop(): Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>;
type Log = (line: string) => void;

/** A host that takes no connection in this time is said not to answer: the system's own patience is minutes. */
const connectMs = 5_000;

/** Start options of an address are taken out of it, so that others can be put beside them. */
const loginFrom = (address: string, ...more: string[]): ClientConfig => {
  const url = new URL(address);
  const options = [url.searchParams.get('options'), ...more].filter(Boolean).join(' ');
  url.searchParams.delete('options');
  return { connectionString: url.href, connectionTimeoutMillis: connectMs, ...(options && { options }) };
};

const externalDatabase = (databaseUrl: string, databaseAppUrl: string | undefined): Database => ({
  owner: loginFrom(databaseUrl),
  app: databaseAppUrl ? loginFrom(databaseAppUrl) : loginFrom(databaseUrl, `-c role=${applicationRole}`),
  embedded: false,
  fresh: false,
  stop: async () => undefined,
});

/** The database of a server: alone on its data, or the one DATABASE_URL names. Throws one sentence when there is none to be had. */
export const startDatabase = async ({ databaseUrl, databaseAppUrl, dataDir }: Settings, log: Log): Promise<Database> =>
  databaseUrl
    ? externalDatabase(databaseUrl, databaseAppUrl)
    : { ...(await startEmbedded({ dataDir, log })), embedded: true };

/** The database of a command, which may run beside a server. */
export const openDatabase = async ({ databaseUrl, databaseAppUrl, dataDir }: Settings, log: Log): Promise<Database> =>
  databaseUrl
    ? externalDatabase(databaseUrl, databaseAppUrl)
    : { ...(await openEmbedded({ dataDir, log })), embedded: true };

/** Migrates as the owner, then makes sure that the server's own login can work and can do no more than it should. */
export const prepareDatabase = async (database: Database, log: Log): Promise<void> => {
  await migrate(database.owner, { log });
  const client = new Client(database.app);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await checkApplication(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
