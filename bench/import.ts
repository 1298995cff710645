// npm run bench -- import: a sheet of many new products through the API of a company of its own, from sending it until it is applied, as ratios
// to a bare COPY of the same rows in the same run; `--rows 5000` for a shorter look, which is only said.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { openPool } from '#kit/server/db.ts';
import { startSession } from '#modules/sessions/server.ts';
import { loadDemo } from '#modules/demo/server.ts';
import { startEmbedded } from '../apps/api/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { temporaryDirectory } from '../scripts/testing/throw-away.ts';
import type { Watched } from './api-process.ts';
import { ask, median } from './measure.ts';

const written = join(import.meta.dirname, '..', 'docs', 'bench', 'import.md');
/** What is promised of `fullSize` rows. */
const fullSize = 50_000;
const aims = { ratio: 5, workerMb: 300, blockMs: 50 } as const;
const copies = 3;
/** How often it is asked whether the import is through: the browser asks every 2 seconds at first, and asking costs both processors. */
const askedEveryMs = 100;

const headers = ['SKU', 'Title', 'Title AR', 'Barcode', 'Case', 'Shrink', 'Price', 'Price is for', 'VAT', 'Storage'];
const gtin = (n: number): string => {
  const digits = `628${String(n).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
const lineOf = (n: number): string =>
  [
    `BENCH-${n}`,
    `Basmati rice grade ${n}`,
    `أرز بسمتي درجة ${n}`,
    gtin(n),
    24,
    6,
    (20 + (n % 400) / 4).toFixed(2),
    n % 2 ? 24 : 1,
    15,
    'Ambient',
  ].join(',');

/** What a COPY into a table took, the middle one of several; the table is gone afterwards. */
async function timeCopy(client: pg.Client, create: string, columns: string, rows: Buffer, how = ''): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < copies; round++) {
    await client.query(create);
    const began = performance.now();
    await pipeline(Readable.from([rows]), client.query(from(`COPY bench_copy (${columns}) FROM STDIN ${how}`)));
    times.push(performance.now() - began);
    await client.query('DROP TABLE bench_copy');
  }
  return median(times);
}

/** A COPY of rows that stand in a table into another one with its indexes, without its triggers and references. */
async function timeOwnCopy(client: pg.Client, table: string, where: string): Promise<number> {
  const { rows } = await client.query<{ list: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS list FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.list ?? '';
  const held = await text(client.query(to(`COPY (SELECT ${columns} FROM ${table} WHERE ${where}) TO STDOUT`)));
  return timeCopy(client, `CREATE TABLE bench_copy (LIKE ${table} INCLUDING ALL)`, columns, Buffer.from(held));
}

type Timed = Watched & { tookMs: number };

/** @param program the bundled API process @param startOptions what `npm start` tells Node */
export async function benchImport(program: string, startOptions: readonly string[], rows: number): Promise<void> {
  const directory = temporaryDirectory();
  const cluster = await startEmbedded({ dataDir: directory, log: () => undefined });
  try {
    await migrate(cluster.owner, { log: () => undefined });
    await loadDemo(cluster.owner, { orders: 200, now: new Date(), log: () => undefined });
    const owner = new pg.Client(cluster.owner);
    await owner.connect();
    await owner.query('SET statement_timeout = 0');
    try {
      await measure(cluster.app, owner, { program, startOptions, rows });
    } finally {
      await owner.end();
    }
  } finally {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

type Run = { program: string; startOptions: readonly string[]; rows: number };

async function measure(login: pg.ClientConfig, owner: pg.Client, { program, startOptions, rows }: Run): Promise<void> {
  const sheet = `${headers.join(',')}\n${Array.from({ length: rows }, (_, n) => lineOf(n)).join('\n')}\n`;
  const places = headers.map((_, at) => `c${at}`);
  const bare = await timeCopy(
    owner,
    `CREATE TABLE bench_copy (${places.map((one) => `${one} text`).join(', ')})`,
    places.join(', '),
    Buffer.from(sheet),
    '(FORMAT csv, HEADER)',
  );

  const { db, close } = openPool(login, () => undefined);
  const { rows: users } = await owner.query<{ id: string; supplier_id: string }>(
    "SELECT id, supplier_id FROM users WHERE email = 'supplier@demo.example'",
  );
  const { id = '', supplier_id = '' } = users[0] ?? {};
  const { token } = await startSession(
    db,
    { id, account_type: 'supplier' },
    { ip: '127.0.0.1', userAgent: 'bench' },
    'bearer',
  );
  await close();
  const child = fork(program, {
    env: { ...process.env, BENCH_LOGIN: JSON.stringify(login) },
    execArgv: ['--expose-gc', ...startOptions],
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const call = async <T>(path: string, body?: FormData | object): Promise<T> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${address}/api/supplier${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  type JobReply = { batch_job: { id: string; status: string; counts: { new: number; bad: number } } };
  /** Does something and waits until the import has that status; the server is watched meanwhile. */
  const timed = async (begin: () => Promise<JobReply>, status: string): Promise<Timed & JobReply> => {
    await ask(child, 'watch');
    const began = performance.now();
    let reply = await begin();
    while (reply.batch_job.status !== status) {
      if (['failed', 'canceled'].includes(reply.batch_job.status))
        throw new Error(`the import is ${reply.batch_job.status}: ${JSON.stringify(reply)}`);
      await sleep(askedEveryMs);
      reply = await call<JobReply>(`/batch-jobs/${reply.batch_job.id}`);
    }
    const tookMs = performance.now() - began;
    return { ...reply, tookMs, ...(await ask<Watched>(child, 'watched')) };
  };

  const form = new FormData();
  form.append('file', new Blob([sheet], { type: 'text/csv' }), 'products.csv');
  const { file } = await call<{ file: { key: string } }>('/batch-jobs/files', form);
  const job = { type: 'product-import', context: { file_key: file.key }, dry_run: true };
  const dry = await timed(() => call<JobReply>('/batch-jobs', job), 'pre_processed');
  if (dry.batch_job.counts.new !== rows) throw new Error(`not all rows are new: ${JSON.stringify(dry.batch_job)}`);
  const looked = await timeOwnCopy(owner, 'import_rows', `batch_job_id = '${dry.batch_job.id}'`);
  const applied = await timed(() => call<JobReply>(`/batch-jobs/${dry.batch_job.id}/confirm`, {}), 'completed');
  if (applied.batch_job.counts.new !== rows)
    throw new Error(`not all rows were applied: ${JSON.stringify(applied.batch_job)}`);
  child.disconnect();

  const variants = `SELECT variant_id FROM import_rows WHERE batch_job_id = '${dry.batch_job.id}'`;
  const products = `SELECT product_id FROM import_rows WHERE batch_job_id = '${dry.batch_job.id}'`;
  let kept = 0;
  for (const [table, where] of [
    ['products', `id IN (${products})`],
    ['product_variants', `id IN (${variants})`],
    ['master_variants', `product_id IN (${products})`],
    ['variant_prices', `variant_id IN (${variants})`],
    ['audit_trail', `supplier_id = '${supplier_id}' AND (entity_id IN (${products}) OR entity_id IN (${variants}))`],
  ] as const)
    kept += await timeOwnCopy(owner, table, where);
  say(rows, [
    { name: 'dry run', timed: dry, bare, own: looked },
    { name: 'applying', timed: applied, bare, own: kept },
  ]);
}

type Line = { name: string; timed: Timed; bare: number; own: number };

function say(rows: number, lines: readonly Line[]): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const load = loadavg()[0]?.toFixed(1);
  const report = `# What importing a sheet costs

Written by \`npm run bench -- import\`: ${rows.toLocaleString('en-US')} new products, each with a variant, packs and a price; ${availableParallelism()} cores, Node ${process.version},
load ${load}. *Sheet* is a bare COPY of the same rows into a table of texts without an index, *rows* one of what was written, with its indexes.
Aims, of ${fullSize.toLocaleString('en-US')} rows: at most ${aims.ratio} times the COPY, ${aims.workerMb} MB in the thread that reads, ${aims.blockMs} ms in which the server answers nobody.

| | seconds | COPY of the sheet | ÷ sheet | COPY of the rows | ÷ rows | thread, MB | longest block, ms |
|---|---:|---:|---:|---:|---:|---:|---:|
${lines
  .map(({ name, timed: { tookMs, workerMb, blockMs }, bare, own }) =>
    [
      `| ${name}`,
      seconds(tookMs),
      seconds(bare),
      (tookMs / bare).toFixed(1),
      seconds(own),
      (tookMs / own).toFixed(1),
      workerMb > 0 ? workerMb.toFixed(0) : '–',
      `${blockMs.toFixed(0)} |`,
    ].join(' | '),
  )
  .join('\n')}
`;
  console.log(`\n${report}`);
  if (rows < fullSize) return;
  mkdirSync(join(written, '..'), { recursive: true });
  writeFileSync(written, report);
}
