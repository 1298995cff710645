import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { openPool, type Pool } from './db.ts';
import { buildServer, type Server } from './server.ts';
import { openQueues, startJobs } from './jobs.ts';
import { purgeJob } from './purge.ts';
import type { Job } from './serve.ts';
import { callers } from '../../apps/api/callers.ts';

let database: TestDatabase;
let owner: Pool;
let app: Pool;
let server: Server;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.owner, () => undefined);
  app = openPool(database.app, () => undefined);
  server = await buildServer({
    callers,
    db: app.db,
    modules: [],
    log,
    publicUrl: 'http://wikala.test',
    pollMs: 3_600_000,
  });
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
    const job = purgeJob([]);
    for (const jobs of [await start([job]), await start([job])]) await jobs.stop();
    const { rows } = await sql<{
      name: string;
      cron: string;
      timezone: string;
    }>`select name, cron, timezone from pgboss.schedule`.execute(owner.db);
    expect(rows).toEqual([{ name: 'purge', cron: job.cron, timezone: 'Asia/Riyadh' }]);
  }, 30_000);
});
