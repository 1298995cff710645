// The server under test: the product's own, on a database it is told of, listening on a port it tells its parent. Killed at any moment.
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { openPool } from '#kit/server/db.ts';
import { openQueues, startJobs } from '#kit/server/jobs.ts';
import { diskFiles } from '#modules/uploads/server.ts';
import { buildServer } from '#kit/server/server.ts';
import { callers } from '../apps/api/callers.ts';
import { readConfig } from '../apps/api/config.ts';
import { serverModules } from '../apps/api/modules.ts';

const database = JSON.parse(process.env.LEDGER_DATABASE ?? '{}');
const log = pino({ level: process.env.LEDGER_LOG ?? 'silent' });
const { counters, db } = openPool(database, () => undefined);
const files = diskFiles(process.env.LEDGER_FILES ?? '');
const modules = serverModules({ counters, db, limits: readConfig({}).limits, files });
const queues = await openQueues(database, log);
const { http, systemContext, tasks } = await buildServer({
  callers,
  db,
  modules,
  log,
  publicUrl: 'http://ledger.test',
  queueTask: queues.queueTask,
});
// Without a clock: what it starts would change what nobody asked for. A course asks for the night in which points expire.
const nights = modules
  .flatMap((module) => module.jobs ?? [])
  .flatMap(({ name, run }) => (name === 'loyalty.nightly' ? [{ name, run }] : []));
// Twice, as two servers of one database: so many more at once.
for (const jobs of [nights, []]) await startJobs({ queues, db, context: systemContext, runTask: tasks.run, jobs });
await http.listen({ port: 0, host: '127.0.0.1' });
const address = http.server.address();
// Who is killed writes nothing when it ends: the next server would compile everything anew.
flushCompileCache();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
// A parent that is gone leaves no server behind.
process.on('disconnect', () => process.exit(0));
