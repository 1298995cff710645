import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type ClientConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '../../scripts/testing/throw-away.ts';
import { openEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { keep } from './embedded/keeper.ts';
import { runningServer } from './embedded/process.ts';

/** Data as a first start leaves it, made once: making it takes longer than all the rest of a start. */
let filled: string;
let directory: string;
let dataDir: string;
beforeAll(async () => {
  filled = temporaryDirectory();
  const first = await startEmbedded({ dataDir: join(filled, 'data'), durable: false, log: () => undefined });
  await first.stop();
});
afterAll(() => rmSync(filled, { recursive: true, force: true }));
beforeEach(() => {
  directory = temporaryDirectory();
  dataDir = join(directory, 'data');
  execFileSync('cp', ['-a', join(filled, 'data'), directory]);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const start = async (): Promise<EmbeddedDatabase> => {
  const database = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  onTestFinished(() => database.stop());
  return database;
};

const query = async (login: ClientConfig, sql: string) => {
  const client = new Client(login);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A process of its own that serves the data and says what it does, line by line. */
const serve = (body = '') => {
  const script = `
    import { Client } from 'pg';
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    try {
      const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
      console.log('ready');
      ${body}
      setInterval(() => undefined, 1000);
    } catch (error) { console.log(error.message); process.exit(1); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const linesOf = (child: ChildProcess) => createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
const next = async (lines: AsyncIterator<string>) => (await lines.next()).value;

test('the first start makes the database, the second finds it as it was', async () => {
  dataDir = join(directory, 'nothing yet');
  const first = await start();
  expect(first.fresh).toBe(true);
  await query(
    first.owner,
    'CREATE EXTENSION pg_trgm; CREATE TABLE kept (name text); INSERT INTO kept VALUES ($$شركة$$)',
  );
  expect(await query(first.owner, `SELECT cardinality(show_trgm(name)) AS trigrams FROM kept`)).toEqual([
    { trigrams: 5 },
  ]);
  await first.stop();
  const second = await start();
  expect(second.fresh).toBe(false);
  expect(await query(second.owner, 'SELECT name FROM kept')).toEqual([{ name: 'شركة' }]);
  await expect(query(second.app, 'SELECT name FROM kept')).rejects.toThrow('permission denied');
});

/** Before a release more often (scripts/testing/parts.ts). */
const kills = Number(process.env.KILLS ?? 3);

test(`killed while writing, ${kills} times: nothing acknowledged is lost and the next start is clean`, async () => {
  const acknowledged: number[] = [];
  for (let round = 1; round <= kills; round++) {
    const child = serve(`
      const client = new Client(database.owner);
      await client.connect();
      await client.query('CREATE TABLE IF NOT EXISTS written (round int, n int)');
      for (let n = 0; ; n++) { await client.query('INSERT INTO written VALUES (${round}, $1)', [n]); console.log(n); }`);
    const lines = linesOf(child);
    expect(await next(lines)).toBe('ready');
    let last = -1;
    while (last < 20 * round) last = Number(await next(lines));
    child.kill('SIGKILL');
    for (let line = await next(lines); line !== undefined; line = await next(lines)) last = Number(line);
    acknowledged.push(last);
  }
  const database = await start();
  const rows = await query(
    database.owner,
    'SELECT round, count(*)::int - 1 AS last FROM written GROUP BY round ORDER BY round',
  );
  expect(rows).toHaveLength(kills);
  rows.forEach(({ last }, index) => expect(last).toBeGreaterThanOrEqual(acknowledged[index] ?? Infinity));
});

test('a second start on the same data says so and exits 1, while a command may work beside it', async () => {
  const child = serve();
  expect(await next(linesOf(child))).toBe('ready');
  const second = serve();
  const [lines, exit] = [linesOf(second), once(second, 'exit')];
  expect(await next(lines)).toBe(
    `The data in ${dataDir} is in use by process ${child.pid}: stop that one first, or choose another DATA_DIR.`,
  );
  expect((await exit)[0]).toBe(1);
  const command = await openEmbedded({ dataDir, log: () => undefined });
  expect(await query(command.owner, 'SELECT current_user AS me')).toEqual([{ me: 'wikala_owner' }]);
  await command.stop();
  expect(await query(command.owner, 'SELECT 1 AS still')).toEqual([{ still: 1 }]);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(runningServer(join(dataDir, 'postgres'))).toBeUndefined(), 10_000);
});

test('two starts at once on empty data: one serves, the other says so', async () => {
  dataDir = join(directory, 'nothing yet');
  const [one, two] = await Promise.all([serve(), serve()].map((child) => next(linesOf(child))));
  expect([one, two].sort()).toEqual([expect.stringMatching(/^The data in .* is in use by/), 'ready']);
});

test('a server that another process has launched and not taken yet is left to it: it would stop it under our hands', async () => {
  const here = (path: string) => JSON.stringify(join(import.meta.dirname, 'embedded', path));
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { bundledBinaries } from ${here('binaries.ts')};
      import { socketDirectory } from ${here('data-directory.ts')};
      import { launch } from ${here('server.ts')};
      import { serverUser } from ${here('user.ts')};
      const [user, home] = [serverUser(), ${JSON.stringify(dataDir)}];
      const [binaries, socket] = [bundledBinaries(user, () => undefined), socketDirectory(home, user)];
      launch({ binaries, user, durable: false, directory: home + '/postgres', socket, logFile: home + '/postgres.log' });
      console.log(socket);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const login = { host: String(await next(linesOf(child))), port: 5432, user: 'postgres', database: 'postgres' };
  await vi.waitFor(() => query(login, 'SELECT 1'), 10_000);
  await expect(keep(login, dataDir)).rejects.toThrow('The lock of the data is about to be free.');
});

test('lock files left behind by a power cut do not matter, even when their number now belongs to another process', async () => {
  const database = await start();
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  const left = readFileSync(lock, 'utf8');
  await database.stop();
  const bystander = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
  onTestFinished(() => void bystander.kill('SIGKILL'));
  writeFileSync(lock, left.replace(/^\d+/, String(bystander.pid)));
  writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), left.replace(/^\d+/, String(bystander.pid)));
  expect(await query((await start()).owner, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
});

test('a directory left half made by a killed first start is not taken for a database', async () => {
  const child = spawn(process.execPath, ['--eval', '0']);
  await once(child, 'exit');
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  const left = join(dataDir, `unfinished-${child.pid}`);
  writeFileSync(left, '');
  expect((await start()).fresh).toBe(true);
  expect(existsSync(left)).toBe(false);
});

test('a server that is killed is started again', async () => {
  const database = await start();
  const before = runningServer(join(dataDir, 'postgres'));
  process.kill(before!, 'SIGKILL');
  await vi.waitFor(async () => expect(await query(database.owner, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]), {
    timeout: 15_000,
    interval: 100,
  });
  expect(runningServer(join(dataDir, 'postgres'))).not.toBe(before);
});

test('a server that is killed is started again, also while a query that does not notice still holds its memory', async () => {
  const database = await start();
  const onSigterm = vi.fn<() => void>();
  process.once('SIGTERM', onSigterm);
  onTestFinished(() => void process.off('SIGTERM', onSigterm));
  const busy = new Client(database.owner);
  busy.on('error', () => undefined);
  await busy.connect();
  const counted = busy.query('SELECT count(*) FROM generate_series(1, 8000000)').catch(() => undefined);
  await vi.waitFor(async () => {
    const running = await query(
      database.superuser,
      `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT count(*) FROM gen%'`,
    );
    expect(running).toHaveLength(1);
  });
  const before = runningServer(join(dataDir, 'postgres'));
  process.kill(before!, 'SIGKILL');
  await counted;
  await vi.waitFor(async () => expect(await query(database.owner, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]), {
    timeout: 20_000,
    interval: 100,
  });
  expect(onSigterm).not.toHaveBeenCalled();
});

test('stopped while it is being started again, nothing of it stays and nobody is told to end', async () => {
  const restarting = Promise.withResolvers<void>();
  const database = await startEmbedded({
    dataDir,
    durable: false,
    log: (line) => /starting it again/.test(line) && restarting.resolve(),
  });
  const onSigterm = vi.fn<() => void>();
  process.once('SIGTERM', onSigterm);
  onTestFinished(() => void process.off('SIGTERM', onSigterm));
  process.kill(runningServer(join(dataDir, 'postgres'))!, 'SIGKILL');
  await restarting.promise;
  await database.stop();
  rmSync(dataDir, { recursive: true });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(existsSync(dataDir)).toBe(false);
  expect(onSigterm).not.toHaveBeenCalled();
});

test('a session that crashes takes the others with it, and the data stays ours', async () => {
  const database = await start();
  const [session] = await query(
    database.superuser,
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'wikala %'`,
  );
  process.kill(session.pid, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect(
        await query(
          database.superuser,
          `SELECT pid <> ${session.pid} AS fresh FROM pg_stat_activity WHERE application_name LIKE 'wikala %'`,
        ),
      ).toEqual([{ fresh: true }]);
    },
    { timeout: 15_000, interval: 100 },
  );
  await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toThrow('is in use by process');
});

test('the lock of a session of ours that has just died is waited for: it is not somebody else who serves the data', async () => {
  const database = await start();
  const onSigterm = vi.fn<() => void>();
  process.once('SIGTERM', onSigterm);
  onTestFinished(() => void process.off('SIGTERM', onSigterm));
  // Stands where the dead session would: under our name, with the lock, until the server has cleaned up after it.
  const dead = new Client({ ...database.superuser, application_name: `wikala ${process.pid}` });
  await dead.connect();
  const locked = dead.query('SELECT pg_advisory_lock(4000401)');
  const keepers = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted`;
  const [before] = await query(database.superuser, keepers);
  await query(database.superuser, `SELECT pg_terminate_backend(${before.pid})`);
  await locked;
  const [held] = await query(database.superuser, keepers);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await dead.end();
  await vi.waitFor(
    async () => expect(await query(database.superuser, keepers)).toEqual([{ pid: expect.any(Number) }]),
    { timeout: 10_000, interval: 100 },
  );
  expect((await query(database.superuser, keepers))[0].pid).not.toBe(held.pid);
  expect(onSigterm).not.toHaveBeenCalled();
});

test('a path too long for a socket gets a private one elsewhere', async () => {
  dataDir = join(directory, 'x'.repeat(60), 'y'.repeat(60));
  const database = await start();
  expect(String(database.owner.host).length).toBeLessThan(93);
  expect(await query(database.owner, 'SELECT 1 AS answer')).toEqual([{ answer: 1 }]);
});
