import { PgBoss } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Tables } from '#db/types.gen.ts';
import { leaveTraces, type PublicCtx } from './context.ts';
import type { Db } from './db.ts';
import { withinGrace } from './grace.ts';
import type { Job } from './serve.ts';

const pollSeconds = 1;

export type Jobs = { run(name: string, data?: object): Promise<void>; stop(): Promise<void> };

/**
 * Starts the workers of the modules' jobs, repeated or asked for. A job runs in one transaction with its traces, in one process at a
 * time, is tried again when it fails, and must bear being run twice. The tables are the owner's work: this instance may not make any.
 * @param connection login of the server's own role
 */
export async function startJobs({
  connection,
  db,
  jobs,
  context,
  log,
}: {
  connection: PoolConfig;
  db: Kysely<Tables>;
  jobs: readonly Job[];
  context: (db: Db, requestId: string) => PublicCtx;
  log: Logger;
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    reindex: false,
    max: 2,
  });
  boss.on('error', (error: unknown) => log.warn({ err: error }, 'the jobs met an error'));
  await boss.start();
  const running = new Set<Promise<unknown>>();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'singleton',
      retryLimit: 5,
      retryBackoff: true,
      retryDelay: 10,
      expireInSeconds: 600,
    });
    await boss.work<Record<string, unknown>>(
      job.name,
      { pollingIntervalSeconds: pollSeconds, batchSize: 1 },
      async ([task]) => {
        const run = db.transaction().execute(async (tx) => {
          // A job may take longer than a person would wait.
          await sql`set local statement_timeout = '60s'`.execute(tx);
          const ctx = context(tx, `job ${task?.id ?? job.name}`);
          await job.run({ ...ctx, actor: null }, task?.data ?? {});
          await leaveTraces(ctx);
        });
        running.add(run);
        await run.finally(() => running.delete(run));
      },
    );
    if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Riyadh' });
  }
  return {
    run: async (name, data) => void (await boss.send(name, data ?? {})),
    // What does not end by itself is given back to be tried again; its transaction is cut off when the pool closes.
    stop: async () => {
      await Promise.all(jobs.map((job) => boss.offWork(job.name, { wait: false })));
      await withinGrace(Promise.allSettled(running));
      await withinGrace(boss.stop({ graceful: false }));
    },
  };
}
