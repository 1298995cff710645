// The API alone, as `npm start` composes it, in a process of its own so that its CPU and memory can be read.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import type pg from 'pg';
import { openPool } from '#kit/server/db.ts';
import { rememberCallers } from '#kit/server/remember-callers.ts';
import { buildServer } from '#kit/server/server.ts';
import { callers } from '../apps/api/callers.ts';
import { readConfig } from '../apps/api/config.ts';
import { serverModules } from '../apps/api/modules.ts';

const login = JSON.parse(process.env.BENCH_LOGIN ?? '{}') as pg.ClientConfig;
const { pool, counters, db } = openPool(login, () => undefined);
const { limits } = readConfig({});
const server = await buildServer({
  callers: rememberCallers(callers, pool),
  db,
  modules: serverModules({ counters, db, limits }),
  log: pino({ level: 'error' }),
  publicUrl: 'http://127.0.0.1',
  // As the queues do it, without their pauses: beside the outbox, which waits for no task.
  queueTask: async (id) => void server.tasks.run(id),
});
const { http } = server;
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });

const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
let workerBytes = 0;
/** What threads hold at most: their heap and what lies beside it, asked again and again while one runs. */
process.on('worker', (worker: Worker) => {
  const asking = setInterval(() => {
    worker.getHeapStatistics().then(
      (held) => {
        workerBytes = Math.max(workerBytes, held.total_heap_size + held.external_memory);
      },
      () => clearInterval(asking),
    );
  }, 100);
  worker.once('exit', () => clearInterval(asking));
});

export type Watched = { blockMs: number; workerMb: number };
process.on('message', (asked) => {
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  }
  if (asked === 'watch') {
    workerBytes = 0;
    delay.reset();
    delay.enable();
    process.send?.({});
  }
  if (asked === 'watched') {
    delay.disable();
    process.send?.({
      blockMs: Math.max(0, delay.max / 1e6 - resolution),
      workerMb: workerBytes / 1_048_576,
    } satisfies Watched);
  }
  if (asked === 'memory') {
    globalThis.gc?.();
    process.send?.({ rssMb: process.memoryUsage().rss / 1_048_576 });
  }
});
process.once('disconnect', () => process.exit());
