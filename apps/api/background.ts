import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { startJobs } from '#kit/server/jobs.ts';
import { mailChannel } from '#kit/server/mail.ts';
import { startMessages } from '#kit/server/messages.ts';
import { purgeJob } from '#kit/server/purge.ts';
import { smsChannel } from '#kit/server/sms.ts';
import type { ServerModule } from '#kit/server/serve.ts';
import type { Server } from '#kit/server/server.ts';
import type { Tables } from '#db/types.gen.ts';
import type { Config } from './config.ts';

type Parts = {
  connection: PoolConfig;
  db: Kysely<Tables>;
  modules: readonly ServerModule[];
  systemContext: Server['systemContext'];
  config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'smsToken' | 'publicUrl'>;
  log: Logger;
};

/** What goes on without a request: jobs by the clock and messages on their way out. @returns how to stop it */
export async function startBackground({
  connection,
  db,
  modules,
  systemContext,
  config,
  log,
}: Parts): Promise<() => Promise<void>> {
  const channels = {
    ...(config.smtpUrl ? { mail: mailChannel(config.smtpUrl, config.publicUrl) } : {}),
    ...(config.smsUrl ? { sms: smsChannel(config.smsUrl, config.smsToken) } : {}),
  };
  const messages = startMessages({ db, channels, log });
  const jobs = await startJobs({
    connection,
    db,
    log,
    context: systemContext,
    jobs: [purgeJob, ...modules.flatMap((module) => module.jobs ?? [])],
  });
  return async () => void (await Promise.all([messages.stop(), jobs.stop()]));
}
