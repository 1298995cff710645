import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { startJobs, type Queues } from '#kit/server/jobs.ts';
import { mailChannel, startMessages, smsChannel } from '#modules/messages/server.ts';
import { purgeJob } from '#kit/server/purge.ts';
import type { ServerModule } from '#kit/server/serve.ts';
import type { Server } from '#kit/server/server.ts';
import type { Tables } from '#db/types.gen.ts';
import type { Config } from './config.ts';

type Parts = {
  queues: Queues;
  db: Kysely<Tables>;
  modules: readonly ServerModule[];
  server: Pick<Server, 'systemContext' | 'tasks'>;
  config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'smsToken' | 'publicUrl'>;
  log: Logger;
};

/** What goes on without a request: jobs by the clock, tasks and messages on their way out. @returns how to stop it */
export async function startBackground({
  queues,
  db,
  modules,
  server,
  config,
  log,
}: Parts): Promise<() => Promise<void>> {
  const channels = {
    ...(config.smtpUrl ? { mail: mailChannel(config.smtpUrl, config.publicUrl) } : {}),
    ...(config.smsUrl ? { sms: smsChannel(config.smsUrl, config.smsToken) } : {}),
  };
  const messages = startMessages({ db, channels, log });
  const jobs = await startJobs({
    queues,
    db,
    context: server.systemContext,
    runTask: server.tasks.run,
    jobs: [purgeJob(modules), ...modules.flatMap((module) => module.jobs ?? [])],
  });
  return async () => {
    server.tasks.stop();
    await Promise.all([messages.stop(), jobs.stop()]);
  };
}
