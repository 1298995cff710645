// npm run bench -- catalog: what a supplier reads of its goods, with 2,000 variants and with 200,000, in one company each, kept for the next run;
// `--variants 2000,20000` for a shorter look, which is only said.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPool } from '#kit/server/db.ts';
import { startSession } from '#modules/sessions/server.ts';
import { loadDemo } from '#modules/demo/server.ts';
import { startEmbedded } from '../apps/api/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { ask, cpuOf, median } from './measure.ts';

const written = join(import.meta.dirname, '..', 'docs', 'bench', 'catalog.md');
const sizes = [2_000, 200_000] as const;
/** What is promised of the larger size: so many times what the smaller takes. */
const aim = 1.5;
const calls = 60;
const warm = 5;
const warehouses = 3;

/** Goods of one supplier: a product, its packs and a price each, pieces in some warehouses, a list that prices them and a catalog of all. */
const planting = `
INSERT INTO products (id, supplier_id, title, title_ar, handle, status, created_at)
  SELECT 'prod_b' || n, $1, 'Basmati rice grade ' || n, 'أرز بسمتي درجة ' || n, 'bench-' || n, 'published', now() - n * interval '1 second' FROM generate_series(1, $2::int) n;
INSERT INTO master_variants (id, supplier_id, product_id, title, case_configuration, shrink_configuration, is_default)
  SELECT 'mv_b' || n, $1, 'prod_b' || n, 'Case', 24, 6, true FROM generate_series(1, $2::int) n;
INSERT INTO product_variants (id, supplier_id, product_id, master_variant_id, title, sku)
  SELECT 'variant_b' || n, $1, 'prod_b' || n, 'mv_b' || n, n % 9 || ' kg', 'BENCH-' || n FROM generate_series(1, $2::int) n;
INSERT INTO variant_prices (id, supplier_id, variant_id, currency_code, amount)
  SELECT 'ma_b' || n, $1, 'variant_b' || n, 'SAR', 500 + n % 4000 FROM generate_series(1, $2::int) n;
INSERT INTO stock_levels (id, supplier_id, location_id, variant_id, opening, stocked, reorder_point, created_at)
  SELECT 'ilev_b' || l.place || '_' || n, $1, l.id, 'variant_b' || n, (n * 7 + l.place) % 20 * 24, (n * 7 + l.place) % 20 * 24,
         CASE WHEN n % 5 = 0 THEN 48 END, now() - n * interval '1 second'
    FROM generate_series(1, $2::int) n,
         (SELECT id, row_number() OVER (ORDER BY id) AS place FROM stock_locations WHERE supplier_id = $1 AND deleted_at IS NULL ORDER BY id LIMIT ${warehouses}) l;
INSERT INTO price_lists (id, supplier_id, name, type, status, adjustments) VALUES ('pl_bench', $1, 'Bench', 'override', 'active', '[{"pack":"case","packs":1,"bps":-400}]');
INSERT INTO price_list_versions (id, supplier_id, price_list_id, number, type, priority, customer_ids, customer_statuses, area_ids, adjustments, round_to, published_at, effective_at)
  VALUES ('plv_bench', $1, 'pl_bench', 1, 'override', 0, '{}', '{}', '{}', '[{"pack":"case","packs":1,"bps":-400}]', 5, now(), now());
INSERT INTO price_list_prices (version_id, id, supplier_id, variant_id, currency_code, amount)
  SELECT 'plv_bench', 'lp_b' || n, $1, 'variant_b' || n, 'SAR', 480 + n % 4000 FROM generate_series(1, $2::int) n WHERE n % 2 = 0;
INSERT INTO catalogs (id, supplier_id, name, scope, status, currency_code) VALUES ('cat_bench', $1, 'Bench', 'all', 'active', 'SAR')`;

/** A code that is found once, however many there are. */
const oneCode = (turn: number, variants: number): string => `BENCH-${variants / 2 + turn}`;
/** One that others begin with: 200,000 variants have 110 more. */
const manyCodes = (turn: number): string => `BENCH-${1_000 + turn}`;

/** What is asked; `turn` makes each call another one. */
const reads: readonly (readonly [name: string, path: (turn: number, variants: number) => string])[] = [
  ['products, first page', () => '/products?limit=12'],
  ['products, a page further on', (turn) => `/products?limit=12&offset=${120 + (turn % 20) * 12}`],
  ['variants, search by SKU', (turn, variants) => `/variants?q=${oneCode(turn, variants)}&limit=12`],
  ['variants, by a SKU others begin with', (turn) => `/variants?q=${manyCodes(turn)}&limit=12`],
  ['variants, search by words', () => '/variants?q=basmati&limit=12'],
  ['stock, first page', () => '/stock?limit=12'],
  ['stock, out of stock', () => '/stock?limit=12&state[]=out'],
  ['stock, by available', () => '/stock?limit=12&order=available_quantity'],
  ['stock, reserved', () => '/stock?limit=12&state[]=reserved'],
  ['stock, figures', () => '/stock-summary'],
  ['stock grid, first page', () => '/stock-grid?limit=12'],
  ['stock grid, search by SKU', (turn, variants) => `/stock-grid?limit=12&q=${oneCode(turn, variants)}`],
  ['stock grid, by a SKU others begin with', (turn) => `/stock-grid?limit=12&q=${manyCodes(turn)}`],
  ['price list, matrix', (turn) => `/price-lists/pl_bench/matrix?limit=24&offset=${(turn % 20) * 24}`],
  [
    'price list, search by SKU',
    (turn, variants) => `/price-lists/pl_bench/matrix?limit=24&q=${oneCode(turn, variants)}`,
  ],
  ['price list, by a SKU others begin with', (turn) => `/price-lists/pl_bench/matrix?limit=24&q=${manyCodes(turn)}`],
  ['price lists, compared', () => '/price-list-comparison?limit=24&list_id[]=pl_bench'],
  ['catalog, preview', () => '/catalogs/cat_bench/preview?limit=24'],
];

/** Milliseconds: of the middle call, and of the processors of server and database for one. */
type Measured = { name: string; p50: number; cpu: number };

/** @param program the bundled API process @param startOptions what `npm start` tells Node */
export async function benchCatalog(
  program: string,
  startOptions: readonly string[],
  asked: readonly number[],
): Promise<void> {
  const all: Measured[][] = [];
  for (const variants of asked) all.push(await measureSize(program, startOptions, variants));
  say(asked, all);
}

async function measureSize(program: string, startOptions: readonly string[], variants: number): Promise<Measured[]> {
  const dataDir = join(import.meta.dirname, '..', '.data', `bench-catalog-${variants}`);
  const cluster = await startEmbedded({ dataDir, log: () => undefined });
  try {
    await migrate(cluster.owner, { log: () => undefined });
    const owner = new pg.Client(cluster.owner);
    await owner.connect();
    try {
      await owner.query('SET statement_timeout = 0');
      await fill(cluster.owner, owner, variants);
      const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      return await measure(cluster.app, owner, { program, startOptions, postmaster, variants });
    } finally {
      await owner.end();
    }
  } finally {
    await cluster.stop();
  }
}

const supplierUser = "SELECT id, supplier_id FROM users WHERE email = 'supplier@demo.example'";

async function fill(login: pg.ClientConfig, owner: pg.Client, variants: number): Promise<void> {
  const { rows } = await owner.query<{ id: string; supplier_id: string }>(supplierUser);
  if (rows.length > 0) return;
  console.log(`Planting ${variants.toLocaleString('en-US')} variants; kept for the next run ...`);
  await loadDemo(login, { orders: 2_000, now: new Date(), log: () => undefined });
  const { rows: users } = await owner.query<{ id: string; supplier_id: string }>(supplierUser);
  await owner.query('BEGIN');
  for (const statement of planting.split(';\n')) {
    const text = statement.replaceAll('$1', `'${users[0]?.supplier_id}'`).replaceAll('$2', String(variants));
    await owner.query(text);
  }
  await owner.query('COMMIT');
  await owner.query('SELECT sum_products(), write_product_cards(1000000)');
  await owner.query('VACUUM ANALYZE');
}

async function measure(
  login: pg.ClientConfig,
  owner: pg.Client,
  {
    program,
    startOptions,
    postmaster,
    variants,
  }: { program: string; startOptions: readonly string[]; postmaster: number; variants: number },
): Promise<Measured[]> {
  const { db, close } = openPool(login, () => undefined);
  const { rows } = await owner.query<{ id: string }>(supplierUser);
  const from = { ip: '127.0.0.1', userAgent: 'bench' };
  const { token } = await startSession(db, { id: rows[0]?.id ?? '', account_type: 'supplier' }, from, 'bearer');
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
      let before = 0;
      for (let turn = 0; turn < calls; turn++) {
        const began = performance.now();
        const reply = await fetch(`${address}/api/supplier${path(turn, variants)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const body = await reply.text();
        if (!reply.ok) throw new Error(`${path(turn, variants)} answered ${reply.status}: ${body}`);
        // The first calls find plans and pages that are not there yet.
        if (turn >= warm) took.push(performance.now() - began);
        if (turn === warm - 1) before = await used();
      }
      const cpu = ((await used()) - before) / took.length;
      found.push({ name, p50: median(took), cpu });
      console.log(`  ${name}: ${median(took).toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms`);
    }
    return found;
  } finally {
    child.disconnect();
  }
}

function say(asked: readonly number[], all: readonly Measured[][]): void {
  const [few = [], many = []] = [all[0], all.at(-1)];
  const [small = 0, large = 0] = [asked[0], asked.at(-1)];
  const number = (value: number) => value.toLocaleString('en-US');
  const report = `# What a large catalog costs

Written by \`npm run bench -- catalog\`: ${calls} calls of a supplier, one after the other, in milliseconds, with ${number(small)} variants and with ${number(large)}, each in ${warehouses} warehouses;
${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}. CPU is that of server and database for one call, which other work on the machine changes least. Aim: at most ${aim} times.

| | ${number(small)}, p50 | ${number(large)}, p50 | times | ${number(small)}, CPU | ${number(large)}, CPU | times |
|---|---:|---:|---:|---:|---:|---:|
${many
  .map(({ name, p50, cpu }, at) => {
    const before = few[at] ?? { p50: NaN, cpu: NaN };
    const cells = [before.p50, p50, p50 / before.p50, before.cpu, cpu, cpu / before.cpu];
    return `| ${name} | ${cells.map((one) => one.toFixed(1)).join(' | ')} |`;
  })
  .join('\n')}
`;
  console.log(`\n${report}`);
  if (String(asked) !== String(sizes)) return;
  mkdirSync(join(written, '..'), { recursive: true });
  writeFileSync(written, report);
}
