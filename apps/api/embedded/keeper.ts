import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isAlive, runningServer } from './process.ts';
import { serverName } from './server.ts';

/** Held by the process that serves the data; any number will do, as long as it stays. */
const keeperLock = 4_000_401;

/** Another process serves the data. Its server can be reached through `socket`. */
export class InUseError extends Error {
  readonly socket: string;
  constructor(dataDir: string, keeper: number | string, socket: string) {
    super(
      `The data in ${dataDir} is in use by ${typeof keeper === 'number' ? `process ${keeper}` : 'another process'}: stop that one first, or choose another DATA_DIR.`,
    );
    this.name = 'InUseError';
    this.socket = socket;
  }
}

/** A connection that says why it failed instead of throwing, and whose loss later on is never an unhandled error. */
const connect = async (login: ClientConfig): Promise<Client | NodeJS.ErrnoException> => {
  const client = new Client(login);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
};

/** The process that serves this data. A lock held on a connection goes with its process, which a file does not. */
const findKeeper = async (login: ClientConfig): Promise<number | 'nobody' | 'no answer'> => {
  const client = await connect(login);
  if (!(client instanceof Client)) return 'no answer';
  try {
    const { rows } = await client.query<{ application_name: string }>(
      `SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted`,
      [keeperLock],
    );
    return Number(/^wikala (\d+)$/.exec(rows[0]?.application_name ?? '')?.[1]) || 'nobody';
  } catch {
    return 'no answer';
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Takes the data for this process, on the server this process launched: on another's, that one would stop it under our hands. Throws
 * `InUseError` when another one was quicker, and another error where trying again helps.
 */
export const keep = async (login: ClientConfig, dataDir: string): Promise<Client> => {
  const client = await connect({ ...login, application_name: `wikala ${process.pid}` });
  if (!(client instanceof Client)) throw client;
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT CASE WHEN current_setting('cluster_name') = $2 THEN pg_try_advisory_lock($1) ELSE false END AS taken`,
    [keeperLock, serverName()],
  );
  if (rows[0]?.taken) return client;
  await client.end();
  const keeper = await findKeeper(login);
  if (typeof keeper === 'number' && keeper !== process.pid) throw new InUseError(dataDir, keeper, String(login.host));
  // A session of ours that has just died holds the lock until the server has cleaned up after it, and may answer nobody meanwhile;
  // so may another process that launched the server and has not taken it yet.
  throw new Error('The lock of the data is about to be free.');
};

/**
 * Waits until no server runs on the directory. One whose process was killed is already stopping; one that nobody serves from and
 * that does not stop is told to. Throws `InUseError` when a living process serves from it.
 */
export const waitForPrevious = async (
  directory: string,
  login: ClientConfig,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> => {
  const began = Date.now();
  let announced = false;
  let abandonedFor = 0;
  for (let pid = runningServer(directory); pid; pid = runningServer(directory)) {
    const keeper = await findKeeper(login);
    // A process killed a moment ago may still show as the keeper: only one that is still there after a pause is.
    if (typeof keeper === 'number' && isAlive(keeper)) {
      await sleep(300);
      if (isAlive(keeper) && (await findKeeper(login)) === keeper)
        throw new InUseError(dataDir, keeper, String(login.host));
    }
    const waited = Date.now() - began;
    if (waited > 60_000) throw new Error(`PostgreSQL process ${pid} still runs in ${directory} and does not stop.`);
    if (waited > 1000 && !announced) log('Waiting for the database of the previous start to close ...');
    announced ||= waited > 1000;
    abandonedFor = keeper === 'nobody' ? abandonedFor + 1 : 0;
    if (abandonedFor === 50) process.kill(pid, 'SIGINT');
    await sleep(50);
  }
};
