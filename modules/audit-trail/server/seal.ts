import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';
import type { Job } from '#kit/server/serve.ts';

/** Entries under one seal, and seals made in one go: what is left waits for the next. */
const most = { entries: 5_000, seals: 100 };
/** Longer than any transaction may last: by then every entry with a lower number is there too, or never will be. Minutes. */
const settled = 15;

/**
 * Seals what of the audit trail can no longer move: each seal is a hash of the one before and of the entries since (`audit_seal_hash`).
 * One at a time.
 * @returns how many seals were made
 */
export async function sealAuditTrail(db: Db): Promise<number> {
  for (let made = 0; made < most.seals; made++) {
    const { numAffectedRows } = await sql`insert into audit_seals (seq, after_entry, last_entry, hash)
      select last.seq + 1, last.last_entry, next.last_entry, audit_seal_hash(last.hash, last.last_entry, next.last_entry)
      from (select seq, last_entry, hash from audit_seals union all select 0, 0, null order by seq desc limit 1) last
      cross join lateral (select max(seq) as last_entry from (select seq, bool_and(at < now() - make_interval(mins => ${settled})) over (order by seq) as is_settled
        from (select seq, at from audit_trail where seq > last.last_entry order by seq limit ${most.entries}) entry) entries where is_settled) next
      where next.last_entry is not null`.execute(db);
    if (numAffectedRows === 0n) return made;
  }
  return most.seals;
}

export const sealJob: Job = {
  name: 'audit-seal',
  cron: '*/10 * * * *',
  run: async (ctx) => void (await sealAuditTrail(ctx.db)),
};
