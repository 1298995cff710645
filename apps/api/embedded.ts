import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { bundledBinaries, type Binaries } from './embedded/binaries.ts';
import { createWhole, databaseDirectory, socketDirectory } from './embedded/data-directory.ts';
import { InUseError, keep, waitForPrevious } from './embedded/keeper.ts';
import { forgetStaleLocks, runningServer } from './embedded/process.ts';
import { initialize, lastLogLines, launch, type Server, type ServerPlace } from './embedded/server.ts';
import { serverUser } from './embedded/user.ts';

type Log = (line: string) => void;

/** How to log in to one cluster, by what one means to do there. */
export interface Logins {
  /** Makes databases and roles; nothing of the product runs as it. */
  superuser: ClientConfig;
  /** Owns the database and runs the migrations. */
  owner: ClientConfig;
  /** What the server runs as: owns nothing. */
  app: ClientConfig;
}

export interface EmbeddedDatabase extends Logins {
  /** The database was made by this start. */
  fresh: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path. */
  dataDir: string;
  log: Log;
  /** Another PostgreSQL than the bundled one. */
  binaries?: Binaries;
  /** False for throw-away clusters: faster, and lost with the machine. */
  durable?: boolean;
}

/** The logins of the cluster behind a socket. */
const loginsAt = (socket: string): Logins => {
  const place = { host: socket, port: 5432 };
  return {
    superuser: { ...place, user: 'postgres', database: 'postgres' },
    owner: { ...place, user: 'wikala_owner', database: 'wikala' },
    app: { ...place, user: 'wikala_app', database: 'wikala' },
  };
};

/** Creates the roles and the database where they are missing. Tells whether the database was. */
const createDatabase = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'wikala'`);
  if (rows.length > 0) return false;
  for (const role of ['wikala_owner', 'wikala_app']) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (!rowCount) await client.query(`CREATE ROLE ${role} LOGIN`);
  }
  await client.query('GRANT wikala_app TO wikala_owner');
  await client.query('GRANT SET ON PARAMETER session_replication_role TO wikala_owner');
  await client.query('CREATE DATABASE wikala OWNER wikala_owner');
  return true;
};

/** Refused for the moment: the connection broke (no code, or the system's), or the server starts, stops or recovers (class 57P). */
const isPassing = (error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    !(error instanceof InUseError) && (!/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P') || code.startsWith('E'))
  );
};

/** PostgreSQL says so itself, in the last lines of its log. */
const isMemoryHeld = (error: unknown) => error instanceof Error && /shared memory block/.test(error.message);

/** Our server gave up because another process's came up first, which may have gone again since. */
const isOvertaken = (error: unknown, { directory }: ServerPlace) =>
  !(error instanceof InUseError) &&
  error instanceof Error &&
  (runningServer(directory) !== undefined || /lock file .* already exists/.test(error.message));

/** Waits until the server answers and takes the data for this process. Throws when the server gives up. */
const firstAnswer = async (
  server: Server,
  place: ServerPlace,
  logins: Logins,
  dataDir: string,
  log: Log,
): Promise<Client> => {
  const slow = setTimeout(() => log('PostgreSQL puts its files in order after a stop in the middle of work ...'), 2000);
  let gone = false;
  void server.exited
    .finally(() => {
      gone = true;
    })
    .catch(() => undefined);
  try {
    for (;;) {
      try {
        return await keep(logins.superuser, dataDir);
      } catch (error) {
        if (gone) throw new Error(`PostgreSQL did not start:\n${lastLogLines(place.logFile)}`, { cause: error });
        if (!isPassing(error)) throw error;
      }
      await sleep(10);
    }
  } finally {
    clearTimeout(slow);
  }
};

/**
 * Starts the PostgreSQL that comes with the packages on `dataDir`, making the database the first time. It stops with this process,
 * however that ends, and is started again when it dies by itself. Throws `InUseError` when another process serves the same data.
 */
export const startEmbedded = async ({
  dataDir,
  log,
  binaries,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const user = serverUser();
  const home = databaseDirectory(dataDir, user);
  if (home !== dataDir) log(`The database is kept in ${home}: its user cannot reach ${dataDir}.`);
  const place: ServerPlace = {
    binaries: binaries ?? bundledBinaries(user, log),
    user,
    durable,
    directory: join(home, 'postgres'),
    socket: socketDirectory(home, user),
    logFile: join(home, 'postgres.log'),
  };
  const logins = loginsAt(place.socket);
  if (!existsSync(place.directory)) {
    log('Making the database ...');
    await createWhole(place.directory, user, (unfinished) => initialize(place, unfinished));
  }

  let stopping = false;
  const startOnce = async () => {
    await waitForPrevious(place.directory, logins.superuser, dataDir, log);
    forgetStaleLocks(place.directory, place.socket);
    const launched = launch(place);
    try {
      return { server: launched, keeper: await firstAnswer(launched, place, logins, dataDir, log) };
    } catch (error) {
      await launched.stop();
      throw error;
    }
  };
  /**
   * What a killed server has left at work, a long query, holds its memory until it notices; nothing starts beside it before. Overtaken by
   * another start, we wait until that one serves, and say so.
   */
  const start = async (waiting = 60_000): Promise<Awaited<ReturnType<typeof startOnce>>> => {
    try {
      return await startOnce();
    } catch (error) {
      if (stopping || waiting <= 0 || !(isMemoryHeld(error) || isOvertaken(error, place))) throw error;
    }
    await sleep(500);
    return start(waiting - 500);
  };
  let { server, keeper } = await start();
  /** When one session crashes PostgreSQL closes them all, ours too, and goes on; when it was killed itself we start it again. */
  const watch = async () => {
    while (!stopping) {
      await new Promise<void>((resolve) => void keeper.once('end', resolve));
      if (stopping) return;
      try {
        keeper = await firstAnswer(server, place, logins, dataDir, log);
      } catch {
        log('PostgreSQL stopped by itself; starting it again.');
        ({ server, keeper } = await start());
      }
    }
  };

  const fresh = await createDatabase(keeper);
  const watching = watch().catch((error: unknown) => {
    if (stopping) return;
    log(`PostgreSQL cannot be started again: ${error instanceof Error ? error.message : String(error)}`);
    process.kill(process.pid, 'SIGTERM');
  });
  return {
    ...logins,
    fresh,
    stop: async () => {
      stopping = true;
      await keeper.end().catch(() => undefined);
      // One that is being started again is another one afterwards.
      await watching;
      await keeper.end().catch(() => undefined);
      await server.stop();
      if (!place.socket.startsWith(home)) rmSync(place.socket, { recursive: true, force: true });
    },
  };
};

/** Uses the server that another process of ours runs on the same data, else starts one. For commands that work beside `npm start`. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    return { ...loginsAt(error.socket), fresh: false, stop: async () => undefined };
  }
};
