// What the page of a large order costs: the statements, time and size of its one round trip, and the script Chromium runs from the click
// in the list until the first row of the timeline is painted, beside an order of every day. The middle one of several visits.
//   node scripts/with-node.mjs bench/order-page.ts [address] [DATA_DIR of that server, to count and explain its statements]
import { availableParallelism, loadavg } from 'node:os';
import { chromium, request } from '@playwright/test';
import { pino } from 'pino';
import { openPool } from '#kit/server/db.ts';
import { buildServer } from '#kit/server/server.ts';
import { callers } from '../apps/api/callers.ts';
import { readConfig } from '../apps/api/config.ts';
import { databaseDirectory, socketDirectory } from '../apps/api/embedded/data-directory.ts';
import { serverUser } from '../apps/api/embedded/user.ts';
import { serverModules } from '../apps/api/modules.ts';
import { largeOrder, type Call } from './large-order.ts';
import { median } from './measure.ts';
import { recordingDb, workOf } from './record.ts';
import { scriptUntilPaint, type PageCost } from './trace.ts';

const [address = 'http://127.0.0.1:4000', dataDir] = process.argv.slice(2);
const aim = 100;
const visits = 5;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const credentials = { email: 'admin@demo.example', password: 'wikala-demo-2026' };

const office = await request.newContext({ baseURL: address, extraHTTPHeaders: { 'x-requested-with': 'bench' } });
if ((await office.post('/api/auth', { data: credentials })).status() !== 200)
  throw new Error(`nobody can sign in at ${address}: is the demo company there?`);

const call: Call = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
  const reply = await office.fetch(`/api/admin${path}`, { method, ...(body ? { data: body } : {}) });
  if (reply.status() !== 200) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

/** The statements of the round trip as the server's code sends them, and what PostgreSQL says of the main one. */
async function countStatements(directory: string, path: string): Promise<void> {
  const user = serverUser();
  const login = {
    host: socketDirectory(databaseDirectory(directory, user), user),
    port: 5432,
    user: 'wikala_app',
    database: 'wikala',
  };
  const { pool, counters, close } = openPool(login, () => undefined);
  const recorder = recordingDb(pool);
  const { limits } = readConfig({});
  const { http, dispatcher } = await buildServer({
    callers,
    db: recorder.db,
    modules: serverModules({ counters, db: recorder.db, limits }),
    log: pino({ level: 'silent' }),
    publicUrl: address,
    pollMs: 3_600_000,
  });
  await dispatcher.stop();
  const { cookies } = await office.storageState();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  for (let n = 0; n < 2; n++) {
    recorder.take();
    const reply = await http.inject({ method: 'GET', url: `/api/admin${path}`, headers });
    if (reply.statusCode !== 200) throw new Error(`GET ${path} answered ${reply.statusCode} here`);
  }
  const statements = workOf(recorder.take());
  console.log(`GET ${path}: ${statements.length} statements, the session's look-up among them`);
  const main = statements.at(-1);
  if (main) {
    const runs: number[] = [];
    let planning = 0;
    for (let n = 0; n < 7; n++) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number }] }>(
        `explain (analyze, buffers, format json) ${main.text}`,
        [...main.values],
      );
      const plan = rows[0]?.['QUERY PLAN'][0];
      runs.push(plan?.['Execution Time'] ?? NaN);
      planning = plan?.['Planning Time'] ?? NaN;
    }
    console.log(
      `  the main one: ${median(runs).toFixed(1)} ms in PostgreSQL with every node timed, planned in ${planning.toFixed(1)} ms (once for each connection)`,
    );
  }
  await http.close();
  await close();
}

async function timeRead(path: string): Promise<{ ms: number; kilobytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < 15; n++) {
    const began = performance.now();
    const reply = await office.get(`/api/admin${path}`);
    bytes = (await reply.body()).length;
    times.push(performance.now() - began);
  }
  return { ms: median(times), kilobytes: bytes / 1000 };
}

const id = process.env.ORDER ?? (await largeOrder(call));
const { orders: newest } = await call<{ orders: { id: string }[] }>('GET', '/orders?limit=2&status=completed');
const everyDay = newest.find((order) => order.id !== id)?.id ?? '';
console.log(
  `the order ${id}; ${availableParallelism()} processors, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
if (dataDir) await countStatements(dataDir, `/orders/${id}`);

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  storageState: await office.storageState(),
});
type Visit = 'every day' | 'large';
const costs: Record<'first' | 'next', Record<Visit, PageCost[]>> = {
  first: { 'every day': [], large: [] },
  next: { 'every day': [], large: [] },
};
const orderOf: Record<Visit, string> = { 'every day': everyDay, large: id };

/** From the list to one order, whose visit fetches and compiles the code of the page; back to the list, and to the other. */
async function round(...turns: readonly [first: Visit, next: Visit]): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  for (const [n, visit] of turns.entries()) {
    if (n === 0) await page.goto(`${address}/admin/orders`);
    else await page.evaluate(`history.pushState(null, '', '/admin/orders')`);
    await page.locator('ol[aria-label="Timeline"]').waitFor({ state: 'detached' });
    await page.locator('table[aria-busy="false"] tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    costs[n === 0 ? 'first' : 'next'][visit].push(
      await scriptUntilPaint(page, `/admin/orders/${orderOf[visit]}`, 'Timeline'),
    );
  }
  await page.close();
}

for (let n = 0; n < visits; n++) {
  await round('every day', 'large');
  await round('large', 'every day');
}
await browser.close();

for (const name of ['every day', 'large'] as const) {
  const { ms, kilobytes } = await timeRead(`/orders/${orderOf[name]}`);
  console.log(`GET the order, ${name}: ${ms.toFixed(0)} ms, ${kilobytes.toFixed(0)} kB`);
}
console.log(
  'CPU ms until the first row is painted        script (least–most)   style, paint   longest task  | until the last: script   longest task   rows   by the clock',
);
const show = (value: number, width: number) => value.toFixed(0).padStart(width);
for (const when of ['first', 'next'] as const) {
  for (const name of ['every day', 'large'] as const) {
    const of = (key: keyof PageCost) => costs[when][name].map((cost) => cost[key]);
    const script = of('script');
    const scriptTime = `${show(median(script), 4)} (${Math.min(...script).toFixed(0)}–${Math.max(...script).toFixed(0)})`;
    console.log(
      `${`${when} order of a session, ${name}`.padEnd(42)} ${scriptTime.padStart(21)} ${show(median(of('styles')), 14)} ${show(median(of('longest')), 14)}  ` +
        `| ${show(median(of('allScript')), 22)} ${show(median(of('allLongest')), 14)} ${show(Math.max(...of('rows')), 6)} ${show(median(of('allAt')), 14)}`,
    );
  }
}
const reached = median(costs.next.large.map((cost) => cost.script));
console.log(
  `the next large order: ${reached.toFixed(0)} ms of script, aim ${aim}${reached < aim ? '' : ', missed'}; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
await office.dispose();
if (reached >= aim) process.exitCode = 1;
