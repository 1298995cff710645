import { sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';
import { hoursFresh } from './messages.ts';
import type { Job } from './serve.ts';

const batch = 5_000;
/** How long a device stays known without signing in. */
export const knownDeviceDays = 180;

/** What has served its time, by table. Messages, notifications and the audit trail are kept: people ask about them later. */
const expired: Readonly<Record<string, RawBuilder<boolean>>> = {
  idempotency_keys: sql<boolean>`created_at < now() - interval '24 hours'`,
  sessions: sql<boolean>`expires_at < now()`,
  upload_links: sql<boolean>`expires_at < now()`,
  sign_in_codes: sql<boolean>`expires_at < now() - interval '1 day'`,
  password_resets: sql<boolean>`expires_at < now() - interval '1 day'`,
  // rate-limiter-flexible keeps milliseconds.
  rate_limits: sql<boolean>`expire < extract(epoch from now()) * 1000`,
  // Who was not told within a day is not told any more.
  message_secrets: sql<boolean>`created_at < now() - make_interval(hours => ${hoursFresh})`,
  known_devices: sql<boolean>`last_used_at < now() - make_interval(days => ${knownDeviceDays})`,
  outbox: sql<boolean>`done_at < now() - interval '30 days'
    and not exists (select from outbox_deliveries obd where obd.seq = outbox.seq and obd.done_at is null)`,
};

/** Deletes what has expired, in small bites so that no lock is held long. @returns rows deleted by table */
export async function purge(db: Db): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const [table, condition] of Object.entries(expired)) {
    gone[table] = 0;
    for (let bite = batch; bite === batch; gone[table] += bite) {
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where ctid in (select ctid from ${sql.table(table)} where ${condition} limit ${batch})`.execute(
          db,
        );
      bite = Number(numAffectedRows ?? 0);
    }
  }
  return gone;
}

/** Every hour, in the quiet of its middle. */
export const purgeJob: Job = { name: 'purge', cron: '27 * * * *', run: async (ctx) => void (await purge(ctx.db)) };
