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
/** The queue of tasks that people asked for. */
const tasks = 'tasks';
/** After so long without a sign of life from its process, a task is given to another. */
const silentSeconds = 10;
const tasksAtOnce = 2;

/** The queues of a database: what is to be done, whoever does it. */
export type Queues = {
  boss: PgBoss;
  /** Has a task done, again and again until it ends. */
  queueTask(id: string): Promise<void>;
};
export type Jobs = { run(name: string, data?: object): Promise<void>; stop(): Promise<void> };

/**
 * Opens the queues. The tables are the owner's work: this instance may not make any.
 * @param connection login of the server's own role
 */
export async function openQueues(connection: PoolConfig, log: Logger): Promise<Queues> {
  const boss = new PgBoss({
    ...(connection as object),
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    reindex: false,
    max: 2,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error: unknown) => log.warn({ err: error }, 'the jobs met an error'));
  await boss.start();
  // A task counts its failures itself: here it is tried for as long as it is not ended.
  const untilEnded = { retryLimit: 10_000, retryBackoff: true, retryDelay: 1, retryDelayMax: 60 };
  await boss.createQueue(tasks, {
    policy: 'standard',
    ...untilEnded,
    heartbeatSeconds: silentSeconds,
    expireInSeconds: 12 * 3600,
  });
  return { boss, queueTask: async (id) => void (await boss.send(tasks, { id })) };
}

/**
 * Starts the workers of the queues: the modules' jobs, repeated or asked for, and tasks. A job runs in one transaction with its traces, in
 * one process at a time, is tried again when it fails, and must bear being run twice; tasks see to that themselves (tasks.ts).
 */
export async function startJobs({
  queues: { boss },
  db,
  jobs,
  context,
  runTask,
}: {
  queues: Queues;
  db: Kysely<Tables>;
  jobs: readonly Job[];
  context: (db: Db, requestId: string) => PublicCtx;
  runTask: (id: string) => Promise<void>;
}): Promise<Jobs> {
  const running = new Set<Promise<unknown>>();
  const following = async (run: Promise<unknown>): Promise<void> => {
    running.add(run);
    await run.finally(() => running.delete(run));
  };
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
      ([task]) =>
        following(
          db.transaction().execute(async (tx) => {
            // A job may take longer than a person would wait.
            await sql`set local statement_timeout = '60s'`.execute(tx);
            const ctx = context(tx, `job ${task?.id ?? job.name}`);
            await job.run({ ...ctx, actor: null }, task?.data ?? {});
            await leaveTraces(ctx);
          }),
        ),
    );
    if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Riyadh' });
  }
  await boss.work<{ id: string }>(
    tasks,
    { pollingIntervalSeconds: pollSeconds, batchSize: 1, localConcurrency: tasksAtOnce },
    ([task]) => following(task ? runTask(task.data.id) : Promise.resolve()),
  );
  return {
    run: async (name, data) => void (await boss.send(name, data ?? {})),
    // What does not end by itself is given back to be tried again; its transaction is cut off when the pool closes.
    stop: async () => {
      // Its housekeeping may be in the middle of a statement: that this one fails now is no news.
      boss.removeAllListeners('error').on('error', () => undefined);
      await Promise.all([...jobs.map((job) => job.name), tasks].map((name) => boss.offWork(name, { wait: false })));
      await withinGrace(Promise.allSettled(running));
      await withinGrace(boss.stop({ graceful: false }));
    },
  };
}
