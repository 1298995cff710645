// Tasks whose process is killed in the middle, and stopped for a new version in the middle, finish once. By default small; at their full size:
// KILLED_ORDERS=200 KILLED_ROWS=100000 node_modules/.bin/vitest run --project processes apps/api/killed-tasks.test.ts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTrade, type Trade } from '../../modules/orders/testing/trade.ts';
import { aVariant } from '../../modules/products/testing.ts';
import { aShelf } from '../../modules/stock-locations/testing.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { startProduct, type Product } from '../../scripts/testing/product.ts';
import { startApi, type TestApi } from './testing.ts';

const ordersToConfirm = Number(process.env.KILLED_ORDERS ?? 12);
const rowsToImport = Number(process.env.KILLED_SHEET ?? 300);
const rowsToExport = Number(process.env.KILLED_ROWS ?? 4_500);

let database: TestDatabase;
let api: TestApi;
let trade: Trade;
let product: Product;
let holder: pg.Client;
/** An advisory lock of this test. */
const halting = 1;
const dataDir = mkdtempSync(join(tmpdir(), 'wikala-killed-'));

const start = async (): Promise<void> => {
  const { host, database: name } = database.owner;
  product = await startProduct({
    DATABASE_URL: `postgresql://wikala_owner@${encodeURIComponent(String(host))}/${name}`,
    DATA_DIR: dataDir,
    DEMO: '0',
    WEB: '0',
  });
};
const gone = async (): Promise<void> => {
  if (product.process.exitCode === null && product.process.signalCode === null) await once(product.process, 'exit');
};
/** As a power cut does it. */
const kill = async (): Promise<void> => {
  const server = execFileSync('pgrep', ['-P', String(product.process.pid)], { encoding: 'utf8' }).split('\n')[0];
  process.kill(Number(server), 'SIGKILL');
  await gone();
};

beforeAll(async () => {
  database = await cloneDatabase();
  holder = new pg.Client(database.owner);
  api = await startApi({ database });
  await sql`insert into store (id, name, default_currency_code, version, created_at, updated_at) values ('store_1', 'Wikala', 'SAR', 1, now(), now())
    on conflict do nothing`.execute(api.owner);
  trade = await aTrade(api);
  // A task that gets so far waits for whoever holds the lock: it is met in the middle, however busy the machine.
  await sql`create table halts (task_id text primary key, done int)`.execute(api.owner);
  await sql`grant select on halts to public`.execute(api.owner);
  await sql`create function halt() returns trigger language plpgsql as $$ begin
    if new.done >= (select h.done from halts h where h.task_id in (new.id, new.name)) then perform pg_advisory_xact_lock_shared(${sql.lit(halting)}); end if;
    return new; end $$`.execute(api.owner);
  await sql`create trigger halt before update on tasks for each row execute function halt()`.execute(api.owner);
  await holder.connect();
  await start();
}, 120_000);
afterAll(async () => {
  product.process.kill('SIGKILL');
  await gone();
  await holder.end();
  await api.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Reply = { status: number; text: string; body: any };
const call = async (method: 'GET' | 'POST', path: string, body?: unknown, headers = {}): Promise<Reply> => {
  const reply = await fetch(`${product.url}/api/supplier${path}`, {
    method,
    headers: { authorization: `Bearer ${trade.supplier.token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
};
/** Without a server. */
const stateOf = async (id: string) => {
  const { rows } = await sql<{ status: string; done: number }>`select status, done from tasks where id = ${id}`.execute(
    api.owner,
  );
  return rows[0] ?? { status: 'none', done: 0 };
};
const taskOf = async (id: string) => (await call('GET', `/tasks/${id}`)).body.task;
/** Holds tasks before so much of them is done, by their ids or, before there is one, by what they do. Answers once each waits there. */
async function halt(halts: Record<string, number>, begin?: () => Promise<unknown>): Promise<void> {
  await sql`delete from halts`.execute(api.owner);
  await sql`insert into halts select key, value::int from jsonb_each_text(${JSON.stringify(halts)}::jsonb)`.execute(
    api.owner,
  );
  await begin?.();
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks l
      where l.locktype = 'advisory' and l.objid = ${halting} and not l.granted
        and l.database = (select d.oid from pg_database d where d.datname = current_database())`.execute(api.owner);
    if (rows[0]?.waiting === Object.keys(halts).length) return;
    await sleep(20);
  }
}
const hold = () => holder.query('select pg_advisory_lock($1)', [halting]);
const goOn = () => holder.query('select pg_advisory_unlock($1)', [halting]);
const ended = async (id: string) => {
  for (;;) {
    const task = await taskOf(id);
    if (task.status !== 'running') return task;
    await sleep(100);
  }
};
/** Orders of one line that wait to be confirmed, and room on the shelf for all. */
async function pending(count: number): Promise<{ ids: string[]; variant: string }> {
  const variant = await aVariant(api, trade.supplierId);
  await aShelf(api, trade.supplierId, trade.locationId, variant, 10 * count);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const draft = await trade.supplier.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id: variant, quantity: 10 }],
    });
    ids.push((await trade.supplier.post(`/draft-orders/${draft.body.draft_order.id}/register`)).body.order.id);
  }
  return { ids, variant };
}

/** Makes so many orders out of one: canceled ones, of which only what a list shows is looked at. */
async function copies(id: string, count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`.execute(api.owner);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const copied = sql.join(rows.map(({ name }) => sql.ref(`copy.${name}`)));
  await sql`insert into orders (${columns}) select ${copied} from orders o, generate_series(1, ${count}::int) n,
    jsonb_populate_record(o, jsonb_build_object('id', 'order_copy_' || n, 'display_id', 1000000 + n, 'status', 'archived',
      'created_at', o.created_at - make_interval(secs => n))) copy where o.id = ${id}`.execute(api.owner);
}

const importOf = async (id: string) => (await call('GET', `/batch-jobs/${id}`)).body.batch_job;
/** Answers once an import is so far. */
async function until(id: string, status: string): Promise<void> {
  for (;;) {
    const job = await importOf(id);
    if (job.status === status) return;
    expect(job.status).not.toBe('failed');
    await sleep(100);
  }
}
/** A sheet of new articles that waits to be confirmed. */
async function aSheet(): Promise<string> {
  const lines = Array.from({ length: rowsToImport }, (_, n) => `K-${n},Article ${n},صنف ${n},9.50\r\n`);
  const form = new FormData();
  form.set('file', new Blob(['SKU,Title,اسم الصنف,Price\r\n', ...lines], { type: 'text/csv' }), 'products.csv');
  const sent = await fetch(`${product.url}/api/supplier/batch-jobs/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${trade.supplier.token}` },
    body: form,
  });
  const { file } = (await sent.json()) as { file: { key: string } };
  const made = await call('POST', '/batch-jobs', { type: 'product-import', context: { file_key: file.key } });
  const { id } = made.body.batch_job;
  await until(id, 'pre_processed');
  return id;
}
const imported = async () => {
  const { rows } = await sql`select count(*)::int as variants, (select count(*)::int from audit_trail
      where action = 'create' and entity = 'variants' and entity_label like '%K-%') as traces
    from product_variants where supplier_id = ${trade.supplierId} and sku like 'K-%'`.execute(api.owner);
  return rows[0];
};

test('killed, and stopped for a new version, in the middle: each order is confirmed once, stands in the export once, and undo works', async () => {
  const { ids, variant } = await pending(ordersToConfirm);
  await copies(ids[0] ?? '', rowsToExport - ordersToConfirm);
  await hold();
  const judged = await call('POST', '/orders/bulk-confirm/validate', { order_ids: ids });
  const asked = { order_ids: ids, validation_token: judged.body.validation_token };
  const key = { 'idempotency-key': 'once-and-only-once' };
  const started = await call('POST', '/orders/bulk-confirm', asked, key);
  expect([started.status, started.text]).toEqual([202, expect.anything()]);
  const { id } = started.body.bulk_confirm;
  const wanted = await call('POST', '/orders/export', {});
  const exportId = wanted.body.task.id;

  await halt({ [id]: ordersToConfirm / 4, [exportId]: rowsToExport / 2 });
  await kill();
  const killedAt = [await stateOf(id), await stateOf(exportId)];
  expect(killedAt.map(({ status }) => status)).toEqual(['running', 'running']);
  expect(killedAt.every(({ done }) => done > 0)).toBe(true);
  await goOn();
  await hold();
  await start();
  await halt({ [id]: ordersToConfirm / 2 });
  const stopping = product.stop();
  // It hears that it is to stop while it waits, and finishes its step.
  await sleep(500);
  await goOn();
  expect(await stopping).toBe(0);
  expect(await stateOf(id)).toMatchObject({ status: 'running' });
  await start();

  const again = await call('POST', '/orders/bulk-confirm', asked, key);
  expect([again.status, again.body.bulk_confirm?.id]).toEqual([202, id]);
  expect(await ended(id)).toMatchObject({ status: 'done', total: ordersToConfirm, done: ordersToConfirm, failed: 0 });
  const { body } = await call('GET', `/orders/bulk-confirm/${id}`);
  expect(body.bulk_confirm).toMatchObject({ status: 'done', done: ordersToConfirm, confirmed: ordersToConfirm });
  const { rows } = await sql`select count(*)::int as accepted, count(distinct entity_id)::int as orders,
      (select count(*)::int from outbox where event = 'order.accepted') as events,
      (select sum(reserved)::int from stock_levels where variant_id = ${variant}) as reserved
    from audit_trail where action = 'accept' and entity = 'orders'`.execute(api.owner);
  const each = ordersToConfirm;
  expect(rows).toEqual([{ accepted: each, orders: each, events: each, reserved: 10 * each }]);

  const undone = await call('POST', `/tasks/${id}/undo`);
  expect([undone.status, undone.body.task?.status]).toEqual([200, 'undone']);
  const left =
    await sql`select status, count(*)::int as n, (select sum(reserved)::int from stock_levels where variant_id = ${variant}) as reserved
    from orders where id = any(${ids}::text[]) group by status`.execute(api.owner);
  expect(left.rows).toEqual([{ status: 'pending', n: each, reserved: 0 }]);

  expect(await ended(exportId)).toMatchObject({
    status: 'done',
    total: rowsToExport,
    done: rowsToExport,
    failed: 0,
  });
  const lines = (await call('GET', `/tasks/${exportId}/file`)).text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^Order,Placed,/);
  const numbers = lines.slice(1).map((line) => line.split(',')[0]);
  expect([numbers.length, new Set(numbers).size]).toEqual([rowsToExport, rowsToExport]);
}, 900_000);

test('an import that is killed while it is applied has written nothing, and is applied once', async () => {
  const id = await aSheet();
  await hold();
  await halt({ 'products.import': rowsToImport }, () => call('POST', `/batch-jobs/${id}/confirm`));
  await kill();
  expect(await imported()).toEqual({ variants: 0, traces: 0 });
  await goOn();
  await start();
  await until(id, 'completed');
  expect(await imported()).toEqual({ variants: rowsToImport, traces: rowsToImport });
}, 120_000);
