// npm run bench: what people do all day, in CPU of server and database, against the same SQL sent directly through the driver in the same
// run, at two sizes of the company; written into docs/bench. `npm run bench -- --sizes 10000 --only product` for a shorter look, which is only said.
// `npm run bench -- import` measures a sheet of 50,000 products instead (`import.ts`), `npm run bench -- catalog` a catalog of 200,000 variants (`catalog.ts`),
// `npm run bench -- customers` 200,000 customers (`customers.ts`).
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { openPool } from '#kit/server/db.ts';
import { buildServer } from '#kit/server/server.ts';
import { startSession } from '#modules/sessions/server.ts';
import { loadDemo } from '#modules/demo/server.ts';
import { bundle } from '../apps/api/bundle.ts';
import { bundleName } from '../apps/api/bundled.ts';
import { callers } from '../apps/api/callers.ts';
import { startEmbedded } from '../apps/api/embedded.ts';
import { readConfig } from '../apps/api/config.ts';
import { serverModules } from '../apps/api/modules.ts';
import { migrate } from '../db/migrate.ts';
import type { DirectResult, DirectTask } from './direct-process.ts';
import { catalog } from './catalog.ts';
import { customers } from './customers.ts';
import { benchGrowth } from './growth.ts';
import { benchImport } from './import.ts';
import { ask, cpuOf, medians, run, type Figures } from './measure.ts';
import { freshen, recordingDb, workOf, type Statement } from './record.ts';
import { report, type Result, type SizeResult } from './report.ts';
import { bodyOf, scenarios, type Call, type Scenario } from './scenarios.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '50000' },
    count: { type: 'string' },
    sizes: { type: 'string', default: '10000,1000000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const [seconds, rounds, atOnce] = [Number(options.seconds), Number(options.rounds), 2];

/** What `npm start` tells Node. */
const startOptions =
  /with-node\.mjs ((?:--\S+ )*)apps/
    .exec(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))?.[1]
    ?.trim()
    .split(' ') ?? [];
const growths = [catalog, customers];
/** Orders whose writes are recorded and replayed. */
const recordedWrites = 40;
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });

/** The API in one file, as `npm start` runs it. */
const bundled = join(import.meta.dirname, '..', '.build', 'bench');
await bundle('bench/api-process.ts', bundled);

if (positionals[0] === 'import') {
  await benchImport(join(bundled, bundleName), startOptions, Number(options.rows));
} else if (growths.some(({ name }) => name === positionals[0])) {
  for (const growth of growths.filter(({ name }) => name === positionals[0]))
    await benchGrowth(
      growth,
      join(bundled, bundleName),
      startOptions,
      options.count?.split(',').map(Number) ?? growth.sizes,
    );
} else {
  const all: SizeResult[] = [];
  for (const orders of sizes) all.push(await measureSize(orders));
  report(all, { seconds, rounds, atOnce, write: sizes.length > 1 && !options.only });
}

async function measureSize(orders: number): Promise<SizeResult> {
  const dataDir = join(import.meta.dirname, '..', '.data', `bench-${orders}`);
  const cluster = await startEmbedded({ dataDir, log: console.log });
  try {
    await migrate(cluster.owner, { log: () => undefined });
    await fill(cluster.owner, orders);
    const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return await measureApi(orders, cluster.app, postmaster);
  } finally {
    await cluster.stop();
  }
}

async function fill(owner: pg.ClientConfig, orders: number): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from orders');
  await client.end();
  if ((rows[0]?.n ?? 0) > 0) return;
  console.log(`Loading ${orders.toLocaleString('en-US')} orders; kept for the next run ...`);
  await loadDemo(owner, { orders, now: new Date(), log: console.log });
}

async function measureApi(orders: number, login: pg.ClientConfig, postmaster: number): Promise<SizeResult> {
  const { pool, counters, db, close } = openPool(login, () => undefined);
  const recorder = recordingDb(pool);
  const { limits } = readConfig({});
  const inProcess = await buildServer({
    callers,
    db: recorder.db,
    modules: serverModules({ counters, db: recorder.db, limits }),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1',
    pollMs: 3_600_000,
  });
  // Listeners would send statements of their own between the recorded ones; the measured process tells them.
  await inProcess.dispatcher.stop();
  const { rows: admins } = await sql<{
    id: string;
  }>`select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.is_superadmin
    where u.account_type = 'admin' limit 1`.execute(db);
  const { token } = await startSession(
    db,
    { id: admins[0]?.id ?? '', account_type: 'admin' },
    { ip: '127.0.0.1', userAgent: 'bench' },
    'bearer',
  );
  const child = fork(join(bundled, bundleName), {
    env: { ...process.env, BENCH_LOGIN: JSON.stringify(login) },
    execArgv: ['--expose-gc', ...startOptions],
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];

  const results: Result[] = [];
  const unanswered: string[] = [];
  const measure = async (scenario: Scenario): Promise<Result> => {
    const recorded = await record(inProcess.http, recorder, scenario, token);
    const bare = recorded.map((statements) => (scenario.writes ? freshen(statements) : statements));
    const sides: { api: Figures[]; direct: Figures[] } = { api: [], direct: [] };
    await loadApi(address, token, scenario, child, postmaster, 1);
    for (let round = 0; round < rounds; round++) {
      sides.direct.push(await loadDirect({ login, calls: bare, writes: scenario.writes, seconds, atOnce }, postmaster));
      sides.api.push(await loadApi(address, token, scenario, child, postmaster, seconds));
    }
    return {
      scenario: scenario.name,
      statements: recorded.flat().length / recorded.length,
      api: medians(sides.api),
      direct: medians(sides.direct),
    };
  };
  // Choosing rows among a million may take longer than a call may.
  const choosing = new pg.Pool(login);
  const chosen = await scenarios(recordingDb(choosing).db);
  await choosing.end();
  for (const scenario of chosen.filter(({ name }) => name.includes(options.only))) {
    try {
      results.push(await measure(scenario));
      console.log(`  ${orders.toLocaleString('en-US')} orders: ${scenario.name} measured`);
    } catch (error) {
      // One call that is not answered, because it takes longer than a call may, leaves the others to be measured.
      unanswered.push(`${scenario.name}: ${String(error).slice(0, 200)}`);
      console.log(`  ${orders.toLocaleString('en-US')} orders: not answered, ${unanswered.at(-1)}`);
      process.exitCode = 1;
    }
  }
  const { rssMb } = await ask<{ rssMb: number }>(child, 'memory');
  child.disconnect();
  await inProcess.http.close();
  await close();
  return { orders, results, unanswered, memoryMb: rssMb };
}

/** Makes each call once in this process and keeps what it sent to the database. */
async function record(
  server: { inject: (options: object) => Promise<{ statusCode: number; body: string }> },
  recorder: { take(): Statement[] },
  scenario: Scenario,
  token: string,
): Promise<Statement[][]> {
  const recorded: Statement[][] = [];
  const some = scenario.writes ? scenario.calls.slice(0, recordedWrites) : scenario.calls;
  for (const call of some) {
    for (const one of call) {
      const { method, path } = one;
      const body = bodyOf(one);
      recorder.take();
      const reply = await server.inject({
        method,
        url: `/api/admin${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      });
      if (reply.statusCode !== 200) throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`);
      recorded.push(workOf(recorder.take()));
    }
  }
  return recorded;
}

function send(address: string, token: string, call: Call): Promise<void> {
  const { method, path } = call;
  const body = bodyOf(call);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${address}/api/admin${path}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
        },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path} answered ${reply.statusCode}`)),
        );
      },
    );
    request.once('error', reject);
    request.end(payload);
  });
}

async function loadApi(
  address: string,
  token: string,
  scenario: Scenario,
  child: ChildProcess,
  postmaster: number,
  forSeconds: number,
): Promise<Figures> {
  // The orders of the recorded writes stay as the recording left them, or the replay would not fit them any more.
  const flat = scenario.writes ? scenario.calls.slice(recordedWrites) : scenario.calls;
  let requests = 0;
  const server = async () => (await ask<{ cpuMs: number }>(child, 'cpu')).cpuMs;
  const [serverBefore, databaseBefore] = [await server(), cpuOf(postmaster)];
  const figures = await run(
    async (turn) => {
      for (const call of flat[turn % flat.length] ?? []) {
        requests++;
        await send(address, token, call);
      }
    },
    forSeconds,
    scenario.writes ? 1 : atOnce,
  );
  const [serverUsed, databaseUsed] = [(await server()) - serverBefore, cpuOf(postmaster) - databaseBefore];
  const perTurn = requests / Math.max(1, figures.perSecond * forSeconds);
  return {
    perSecond: figures.perSecond * perTurn,
    p50: figures.p50 / perTurn,
    p99: figures.p99 / perTurn,
    server: serverUsed / requests,
    database: databaseUsed / requests,
  };
}

async function loadDirect(task: DirectTask, postmaster: number): Promise<Figures> {
  const child = fork(join(import.meta.dirname, 'direct-process.ts'));
  child.send({ ...task, atOnce: task.writes ? 1 : task.atOnce });
  const databaseBefore = cpuOf(postmaster);
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the bare statements ended with ${String(code)}`);
  });
  const [result] = (await Promise.race([once(child, 'message'), died])) as [DirectResult];
  await died.catch(() => undefined);
  // The warm-up before the count costs the database a share that is taken off by its length.
  const database = ((cpuOf(postmaster) - databaseBefore) * task.seconds) / (task.seconds + 0.5);
  return {
    perSecond: result.perSecond,
    p50: result.p50,
    p99: result.p99,
    server: result.cpuMs / result.requests,
    database: database / result.requests,
  };
}
