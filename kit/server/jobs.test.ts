import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { openPool, type Pool } from './db.ts';
import { buildServer, type Server } from './server.ts';
import { openQueues, startJobs } from './jobs.ts';
import { purge, purgeJob } from './purge.ts';
import type { Job } from './serve.ts';

let database: TestDatabase;
let owner: Pool;
let app: Pool;
let server: Server;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.owner, () => undefined);
  app = openPool(database.app, () => undefined);
  server = await buildServer({ db: app.db, modules: [], log, publicUrl: 'http://wikala.test', pollMs: 3_600_000 });
}, 60_000);
afterAll(async () => {
  await server.dispatcher.stop();
  await server.http.close();
  await app.close();
  await owner.close();
  await database.drop();
});

const start = async (jobs: readonly Job[], { db }: { db: Pool['db'] } = app) =>
  startJobs({
    queues: await openQueues(database.app, log),
    db,
    jobs,
    context: server.systemContext,
    runTask: server.tasks.run,
  });

describe('a job', () => {
  test('runs with the server’s own rights, in a transaction with its traces, and is tried again after a failure', async () => {
    const runs: unknown[] = [];
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const jobs = await start([
      {
        name: 'greet',
        run: async (ctx, data) => {
          runs.push(data);
          ctx.audit({ action: 'greet', entity: 'jobs', entity_id: `run_${runs.length}` });
          if (runs.length === 1) throw new Error('not yet');
          resolve();
        },
      },
    ]);
    await jobs.run('greet', { who: 'world' });
    // The first retry comes after the queue's own pause; it is brought forward here.
    while (runs.length === 1 || runs.length === 0) {
      await sql`update pgboss.job set start_after = now() where name = 'greet' and state = 'retry'`.execute(owner.db);
      await new Promise((next) => setTimeout(next, 50));
    }
    await done;
    await jobs.stop();
    expect(runs).toEqual([{ who: 'world' }, { who: 'world' }]);
    const { rows } = await sql<{
      entity_id: string;
      request_id: string;
      actor_type: string;
    }>`select entity_id, request_id, actor_type from audit_trail where entity = 'jobs'`.execute(owner.db);
    expect(rows).toEqual([{ entity_id: 'run_2', request_id: expect.stringMatching(/^job /), actor_type: 'anonymous' }]);
  }, 30_000);

  test('that takes long is cut off by a stop and tried again by the next start', async () => {
    const pool = openPool(database.app, () => undefined);
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<string>();
    const long: Job = {
      name: 'long',
      run: async (ctx) => {
        started.resolve();
        await sql`select pg_sleep(20)`.execute(ctx.db).then(
          () => ended.resolve('whole'),
          () => ended.resolve('cut off'),
        );
      },
    };
    const jobs = await start([long], pool);
    await jobs.run('long');
    await started.promise;
    await jobs.stop();
    await pool.close();
    expect(await ended.promise).toBe('cut off');
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'long'`.execute(owner.db);
    expect(rows).toEqual([{ state: 'retry' }]);
  }, 30_000);

  test('with a clock is scheduled, once, however often it is started', async () => {
    for (const jobs of [await start([purgeJob]), await start([purgeJob])]) await jobs.stop();
    const { rows } = await sql<{
      name: string;
      cron: string;
      timezone: string;
    }>`select name, cron, timezone from pgboss.schedule`.execute(owner.db);
    expect(rows).toEqual([{ name: 'purge', cron: purgeJob.cron, timezone: 'Asia/Riyadh' }]);
  }, 30_000);
});

test('what has served its time is deleted, and nothing else', async () => {
  await sql`insert into users (id, account_type, email) values ('usr_1', 'admin', 'a@test.example')`.execute(owner.db);
  await sql`insert into idempotency_keys (user_id, key_hash, request_hash, status, created_at)
    select 'usr_1', n::text, 'h', 200, now() - make_interval(hours => n) from generate_series(22, 27) n`.execute(
    owner.db,
  );
  await sql`insert into sessions (id_hash, user_id, account_type, expires_at) values ('old', 'usr_1', 'admin', now() - interval '1 second'), ('live', 'usr_1', 'admin', now() + interval '1 hour')`.execute(
    owner.db,
  );
  await sql`insert into rate_limits (key, points, expire) values ('old', 1, ${Date.now() - 1000}), ('live', 1, ${Date.now() + 60_000}), ('for ever', 1, null)`.execute(
    owner.db,
  );
  await sql`insert into outbox (event, payload, created_at, done_at) values ('old', '{}', now(), now() - interval '31 days'), ('done', '{}', now(), now()), ('open', '{}', now() - interval '90 days', null)`.execute(
    owner.db,
  );
  await sql`insert into sign_in_codes (purpose, address, code_hash, expires_at) values ('p', 'old', 'h', now() - interval '2 days'), ('p', 'live', 'h', now())`.execute(
    owner.db,
  );
  await sql`insert into messages (id, channel, recipient, body) values ('old', 'sms', '+966500000001', '…'), ('live', 'sms', '+966500000001', '…')`.execute(
    owner.db,
  );
  await sql`insert into message_secrets (message_id, body, created_at) values ('old', 'code', now() - interval '25 hours'), ('live', 'code', now() - interval '23 hours')`.execute(
    owner.db,
  );
  expect(await purge(app.db)).toEqual({
    idempotency_keys: 4,
    sessions: 1,
    upload_links: 0,
    sign_in_codes: 1,
    password_resets: 0,
    rate_limits: 1,
    message_secrets: 1,
    known_devices: 0,
    outbox: 1,
  });
  const left = async (table: string, column: string) =>
    (
      await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`.execute(
        owner.db,
      )
    ).rows.map(({ name }) => name);
  expect(await left('idempotency_keys', 'key_hash')).toEqual(['22', '23']);
  expect(await left('sessions', 'id_hash')).toEqual(['live']);
  expect(await left('rate_limits', 'key')).toEqual(['for ever', 'live']);
  expect(await left('message_secrets', 'message_id')).toEqual(['live']);
  expect(await left('outbox', 'event')).toEqual(['done', 'open']);
  expect(await purge(app.db)).toEqual({
    idempotency_keys: 0,
    sessions: 0,
    upload_links: 0,
    sign_in_codes: 0,
    password_resets: 0,
    rate_limits: 0,
    message_secrets: 0,
    known_devices: 0,
    outbox: 0,
  });
});
