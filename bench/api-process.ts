// The API alone, as `npm start` composes it, in a process of its own so that its CPU and memory can be read.
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
const { http } = await buildServer({
  callers: rememberCallers(callers, pool),
  db,
  modules: serverModules({ counters, db, limits }),
  log: pino({ level: 'error' }),
  publicUrl: 'http://127.0.0.1',
});
const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
process.on('message', (asked) => {
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  }
  if (asked === 'memory') {
    globalThis.gc?.();
    process.send?.({ rssMb: process.memoryUsage().rss / 1_048_576 });
  }
});
process.once('disconnect', () => process.exit());
