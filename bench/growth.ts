// What the same reads take in a small company and in a large one, each kept for the next run: `npm run bench -- catalog`, `-- customers`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { apiPrefix, type AccountType } from '#domain/actor.ts';
import { openPool } from '#kit/server/db.ts';
import { startSession } from '#modules/sessions/server.ts';
import { loadDemo } from '#modules/demo/server.ts';
import { startEmbedded } from '../apps/api/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { ask, cpuOf, median } from './measure.ts';

/** What is promised of the larger size: so many times what the smaller takes. */
const aim = 1.5;
const calls = 60;

export type Growth = {
  /** Of its report, its data and its command. */
  name: string;
  title: string;
  /** What there is so many of, and anything else a reader has to know. */
  of: string;
  note?: string;
  /** Who asks. */
  email: string;
  account: AccountType;
  /** Those that the written report is of, the smaller first. */
  sizes: readonly number[];
  /** Statements one after the other; `$1` is the supplier of `supplier@demo.example`, `$2` the size. */
  planting: string;
  /** What is asked; `turn` makes each call another one. */
  reads: readonly (readonly [name: string, path: (turn: number, size: number) => string])[];
};

/** Milliseconds: of the middle call, and of the processors of server and database for one; and the bytes of an answer at most. */
type Measured = { name: string; p50: number; cpu: number; bytes: number };

/** @param program the bundled API process @param startOptions what `npm start` tells Node */
export async function benchGrowth(
  growth: Growth,
  program: string,
  startOptions: readonly string[],
  asked: readonly number[],
): Promise<void> {
  const all: Measured[][] = [];
  for (const size of asked) all.push(await measureSize(growth, program, startOptions, size));
  say(growth, asked, all);
}

async function measureSize(
  growth: Growth,
  program: string,
  startOptions: readonly string[],
  size: number,
): Promise<Measured[]> {
  const dataDir = join(import.meta.dirname, '..', '.data', `bench-${growth.name}-${size}`);
  const cluster = await startEmbedded({ dataDir, log: () => undefined });
  try {
    await migrate(cluster.owner, { log: () => undefined });
    const owner = new pg.Client(cluster.owner);
    await owner.connect();
    try {
      await owner.query('SET statement_timeout = 0');
      await fill(growth, cluster.owner, owner, size);
      const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      return await measure(growth, cluster.app, owner, { program, startOptions, postmaster, size });
    } finally {
      await owner.end();
    }
  } finally {
    await cluster.stop();
  }
}

const userOf = async (owner: pg.Client, email: string) =>
  (
    await owner.query<{ id: string; supplier_id: string | null }>(
      'SELECT id, supplier_id FROM users WHERE email = $1',
      [email],
    )
  ).rows[0];

async function fill({ of, planting }: Growth, login: pg.ClientConfig, owner: pg.Client, size: number): Promise<void> {
  if (await userOf(owner, 'supplier@demo.example')) return;
  console.log(`Planting ${size.toLocaleString('en-US')} ${of}; kept for the next run ...`);
  await loadDemo(login, { orders: 2_000, now: new Date(), log: () => undefined });
  const supplier = await userOf(owner, 'supplier@demo.example');
  await owner.query('BEGIN');
  for (const statement of planting.split(';\n'))
    await owner.query(statement.replaceAll('$1', `'${supplier?.supplier_id}'`).replaceAll('$2', String(size)));
  await owner.query('COMMIT');
  await owner.query('VACUUM ANALYZE');
}

async function measure(
  { email, account, reads }: Growth,
  login: pg.ClientConfig,
  owner: pg.Client,
  {
    program,
    startOptions,
    postmaster,
    size,
  }: { program: string; startOptions: readonly string[]; postmaster: number; size: number },
): Promise<Measured[]> {
  const { db, close } = openPool(login, () => undefined);
  const user = await userOf(owner, email);
  const from = { ip: '127.0.0.1', userAgent: 'bench' };
  const { token } = await startSession(db, { id: user?.id ?? '', account_type: account }, from, 'bearer');
  await close();
  const child = fork(program, {
    env: { ...process.env, BENCH_LOGIN: JSON.stringify(login) },
    execArgv: ['--expose-gc', ...startOptions],
  });
  try {
    const [{ address }] = (await once(child, 'message')) as [{ address: string }];
    const found: Measured[] = [];
    const used = async () => (await ask<{ cpuMs: number }>(child, 'cpu')).cpuMs + cpuOf(postmaster);
    for (const [name, path] of reads) {
      const took: number[] = [];
      let [before, bytes] = [0, 0];
      // What is asked is asked once before: plans are made then, and pages that nobody read yet are fetched from the disk.
      for (let call = 0; call < 2 * calls; call++) {
        const turn = call % calls;
        if (call === calls) before = await used();
        const began = performance.now();
        const reply = await fetch(`${address}/api/${apiPrefix[account]}${path(turn, size)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const body = await reply.text();
        if (!reply.ok) throw new Error(`${path(turn, size)} answered ${reply.status}: ${body}`);
        if (call >= calls) took.push(performance.now() - began);
        bytes = Math.max(bytes, Buffer.byteLength(body));
      }
      const cpu = ((await used()) - before) / took.length;
      found.push({ name, p50: median(took), cpu, bytes });
      console.log(`  ${name}: ${median(took).toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms, ${bytes} bytes`);
    }
    return found;
  } finally {
    child.disconnect();
  }
}

function say(
  { name, title, of, note, account, sizes }: Growth,
  asked: readonly number[],
  all: readonly Measured[][],
): void {
  const number = (value: number) => value.toLocaleString('en-US');
  const head = asked.map((size) => `${number(size)}, p50 | CPU`);
  const [few = []] = all;
  const report = `# ${title}

Written by \`npm run bench -- ${name}\`: ${calls} calls of ${account === 'admin' ? 'an administrator' : 'a supplier'}, one after the other, in milliseconds, with ${asked.map(number).join(', ')} ${of}${note ? `, ${note}` : ''};
${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}. CPU is that of server and database for one call, which other work on the machine changes least. Aim: the last at most ${aim} times the first.

| | ${head.join(' | ')} | times | CPU, times | kB |
|---|${asked.map(() => '---:|---:|').join('')}---:|---:|---:|
${few
  .map((first, at) => {
    const cells = all.flatMap((one) => [one[at]?.p50 ?? NaN, one[at]?.cpu ?? NaN]);
    const last = all.at(-1)?.[at] ?? first;
    const times = [last.p50 / first.p50, last.cpu / first.cpu, last.bytes / 1000];
    return `| ${first.name} | ${[...cells, ...times].map((one) => one.toFixed(1)).join(' | ')} |`;
  })
  .join('\n')}
`;
  console.log(`\n${report}`);
  if (String(asked) !== String(sizes)) return;
  const written = join(import.meta.dirname, '..', 'docs', 'bench', `${name}.md`);
  mkdirSync(join(written, '..'), { recursive: true });
  writeFileSync(written, report);
}
