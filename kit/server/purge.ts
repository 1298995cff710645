import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Expired, Job, ServerModule } from './serve.ts';

const batch = 5_000;

/** Of the kit's own tables. Messages, notifications and the audit trail are kept: people ask about them later. */
const ownExpired: Expired = {
  idempotency_keys: sql<boolean>`created_at < now() - interval '24 hours'`,
  // rate-limiter-flexible keeps milliseconds.
  rate_limits: sql<boolean>`expire < extract(epoch from now()) * 1000`,
  outbox: sql<boolean>`done_at < now() - interval '30 days'
    and not exists (select from outbox_deliveries obd where obd.seq = outbox.seq and obd.done_at is null)`,
};

/** Deletes what has expired, of the kit and of each module, in small bites so that no lock is held long. @returns rows deleted by table */
export async function purge(db: Db, modules: readonly ServerModule[]): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const [table, condition] of [{ expired: ownExpired }, ...modules].flatMap(({ expired = {} }) =>
    Object.entries(expired),
  )) {
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
export const purgeJob = (modules: readonly ServerModule[]): Job => ({
  name: 'purge',
  cron: '27 * * * *',
  run: async (ctx) => void (await purge(ctx.db, modules)),
});
