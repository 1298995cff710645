// The server under test: the product's own, on a database it is told of, listening on a port it tells its parent. Killed at any moment.
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { openPool } from '#kit/server/db.ts';
import { diskFiles } from '#modules/uploads/server.ts';
import { buildServer } from '#kit/server/server.ts';
import { callers } from '../apps/api/callers.ts';
import { readConfig } from '../apps/api/config.ts';
import { serverModules } from '../apps/api/modules.ts';

const { counters, db } = openPool(JSON.parse(process.env.LEDGER_DATABASE ?? '{}'), () => undefined);
const modules = serverModules({ counters, db, limits: readConfig({}).limits, files: diskFiles(tmpdir()) });
const { http } = await buildServer({
  callers,
  db,
  modules,
  log: pino({ level: process.env.LEDGER_LOG ?? 'silent' }),
  publicUrl: 'http://ledger.test',
});
await http.listen({ port: 0, host: '127.0.0.1' });
const address = http.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
// A parent that is gone leaves no server behind.
process.on('disconnect', () => process.exit(0));
