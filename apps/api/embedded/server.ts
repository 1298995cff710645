import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { runningServer } from './process.ts';
import type { ServerUser } from './user.ts';

export interface ServerPlace {
  binaries: Binaries;
  user: ServerUser | undefined;
  /** PostgreSQL's own directory. */
  directory: string;
  socket: string;
  logFile: string;
  /** False only for throw-away clusters of tests: nothing is synced to the disk. */
  durable: boolean;
}

const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
const megabyte = 1024 * 1024;

/**
 * Runs the server and waits for it; when Node ends, however it ends, the pipe on the standard input closes and the server is told to
 * stop. Without it a `kill -9` of Node would leave the server running, and the next start in front of a locked directory.
 */
const watchdog = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
{ read -r _ <&3; kill -INT "$server"; } &
reader=$!
trap "" INT TERM HUP
exec 3<&-
wait "$server"
code=$?
kill "$reader" 2>/dev/null
exit "$code"`;

/** `LC_COLLATE` stays C: names are sorted with a collation of their own. `C` as character type would leave trigrams blind to Arabic. */
export const initialize = async ({ binaries, user, durable }: ServerPlace, directory: string): Promise<void> => {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const provider = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const child = spawn(
    join(binaries.bin, 'initdb'),
    [
      '-D',
      directory,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--lc-collate=C',
      ...provider,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: '/', env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`PostgreSQL could not make its directory ${directory}: ${complaint.trim()}`);
};

/** What a server says whose it is: two processes that start on the same data at once both reach the one server that came up. */
export const serverName = (): string => `wikala ${process.pid}`;

const settings = ({ socket, durable }: ServerPlace): Record<string, string | number> => {
  const memory = totalmem() / megabyte;
  return {
    listen_addresses: '',
    cluster_name: serverName(),
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: `${Math.round(Math.min(512, Math.max(64, memory / 8)))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %q%u@%d ',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '256MB',
          shared_buffers: '128MB',
          // Nothing lives there long enough to be cleaned, or to plan a statement five times before its plan is kept.
          plan_cache_mode: 'force_generic_plan',
          autovacuum: 'off',
        }),
  };
};

/** A running server process. */
export interface Server {
  /** Resolves when the server has gone, wanted or not. */
  exited: Promise<void>;
  /** Stops it the fast way: open transactions are rolled back, everything committed is on the disk. Waits until it is gone. */
  stop(): Promise<void>;
}

const openLog = (path: string) => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10 * megabyte) truncateSync(path);
  return openSync(path, 'a', 0o600);
};

export const lastLogLines = (path: string): string =>
  readFileSync(path, 'utf8').trim().split('\n').slice(-5).join('\n');

export const launch = (place: ServerPlace): Server => {
  const flags = Object.entries(settings(place)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(place.logFile);
  const child = spawn(
    'sh',
    ['-c', watchdog, 'wikala-watchdog', join(place.binaries.bin, 'postgres'), '-D', place.directory, ...flags],
    {
      ...place.user,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['pipe', log, log],
    },
  );
  closeSync(log);
  // Writing to a watchdog that has gone is no news: its exit is.
  child.stdin?.on('error', () => undefined);
  const exited = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  const stop = async () => {
    child.stdin?.end();
    const immediately = setTimeout(() => {
      const pid = runningServer(place.directory);
      if (pid) process.kill(pid, 'SIGQUIT');
    }, 7000);
    await exited;
    clearTimeout(immediately);
  };
  return { exited, stop };
};
