import { makeLog } from './log.ts';
import { openPool } from '#kit/server/db.ts';
import { openQueues } from '#kit/server/jobs.ts';
import { addDocs, makeDocs } from './docs/docs.ts';
import { rememberCallers } from '#kit/server/remember-callers.ts';
import { buildServer } from '#kit/server/server.ts';
import { ensureStore } from '#modules/store/server.ts';
import { callers as everybody } from './callers.ts';
import { addAppLinks } from './app-links.ts';
import { buildWeb } from './build-web.ts';
import { startBackground } from './background.ts';
import { readConfig } from './config.ts';
import { prepareDatabase, startDatabase } from './database.ts';
import { ensureDemo, printSignIns, refusePublishedPasswords } from './demo.ts';
import { openFiles } from './files.ts';
import { closeHttp, requireFreeAddress, runUntilStopped } from './lifecycle.ts';
import { serverModules } from './modules.ts';
import { addOperations } from './operations.ts';
import { addOutbox } from './outbox.ts';
import { openedBy } from './reach.ts';
import { addWeb } from './web.ts';

const say = (line: string) => console.log(line);

await runUntilStopped(async (opened) => {
  const began = performance.now();
  const config = readConfig(process.env);
  await requireFreeAddress(config.port, config.host);
  // Beside what the database is made of: at a first start either takes half of the time. What goes wrong is told where it is waited for.
  const building = config.web ? buildWeb(say) : undefined;
  building?.catch(() => undefined);
  const database = await startDatabase(config, say);
  opened(database.stop);
  await prepareDatabase(database, say);
  const files = await openFiles(config);
  if (config.demo) await ensureDemo(database.owner, files, say);
  const reachedBy = openedBy(config);
  if (reachedBy && !config.demoPublic) await refusePublishedPasswords(database.owner, reachedBy);
  const webDirectory = await building;

  const log = makeLog(config.logLevel);
  const { pool, counters, db, close } = openPool(database.app, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  opened(close);
  const callers = rememberCallers(everybody, pool);
  await ensureStore({ db, now: new Date(), publicUrl: config.publicUrl });
  const modules = serverModules({ counters, db, limits: config.limits, files });
  const queues = await openQueues(database.app, log);
  const server = await buildServer({
    callers,
    db,
    modules,
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    queueTask: queues.queueTask,
  });
  const { http, dispatcher, routes } = server;
  opened(dispatcher.stop);
  addOperations(http, pool, config.metricsToken);
  addDocs(http, () => makeDocs(routes, config.publicUrl));
  addOutbox(http, db, config);
  addAppLinks(http, db);
  await addWeb(http, webDirectory, new URL(config.publicUrl).origin);
  opened(await startBackground({ queues, db, modules, server, config, log }));
  await http.listen({ port: config.port, host: config.host });
  // The last one opened is closed first: no new requests come in while everything they need is still there.
  opened(() => closeHttp(http));
  if (config.publicUrl.startsWith('https:') && config.trustProxy === undefined)
    say('TRUST_PROXY is not set: behind a proxy everyone shares one address, and its limits. See docs/operating.md.');
  if (config.demo) printSignIns(say);
  say(`Wikala is ready at ${config.publicUrl} after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
});
