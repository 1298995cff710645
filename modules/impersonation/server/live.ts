import { sql, type RawBuilder } from 'kysely';
import { limits } from '#domain/limits.ts';
import type { Acting, Callers } from '#kit/server/callers.ts';
import type { Db } from '#kit/server/db.ts';

/** The newest live impersonation of a supplier in this session, by the database's clock. */
const live = ({
  userId,
  supplierId,
  sessionId,
}: Acting): RawBuilder<{ id: string }> => sql`select im.id from impersonations im
  where im.admin_user_id = ${userId} and im.supplier_id = ${supplierId} and (im.session_id is null or im.session_id = ${sessionId})
    and im.ended_at is null and im.expires_at > now() order by im.started_at desc limit 1`;

/**
 * The impersonation that a change for a supplier is written under. The header alone begins one, without a reason, at the first change:
 * so the supplier's log shows who came by whichever way (trust, T30). The lock makes changes at once begin one together.
 */
export async function joinImpersonation(db: Db, acting: Acting, newId: () => string): Promise<string> {
  const find = async () => (await live(acting).execute(db)).rows[0]?.id;
  const found = await find();
  if (found) return found;
  const { userId, supplierId, sessionId } = acting;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`acting ${userId} ${supplierId}`}, 0))`.execute(db);
  const meanwhile = await find();
  if (meanwhile) return meanwhile;
  const id = newId();
  await sql`insert into impersonations (id, admin_user_id, supplier_id, session_id, started_at, expires_at)
    values (${id}, ${userId}, ${supplierId}, ${sessionId}, now(), now() + make_interval(mins => ${limits.impersonationMinutes}))`.execute(
    db,
  );
  return id;
}

/** The supplier, whether the store asks for a reason first, and the live impersonation begun in the caller's session that satisfies it. */
export const findImpersonation: Callers['findImpersonation'] = async (db, { userId, sessionId }, supplierId) => {
  const { rows } = await sql<{
    id: string;
    reason_required: boolean;
    impersonation_id: string | null;
  }>`select su.id, store.reason_required,
      (select im.id from impersonations im where im.admin_user_id = ${userId} and im.supplier_id = su.id and (im.session_id is null or im.session_id = ${sessionId})
          and im.ended_at is null and im.expires_at > now() and (im.reason is not null or not store.reason_required)
        order by im.started_at desc limit 1) as impersonation_id
    from suppliers su, (select coalesce(bool_or(impersonation_reason_required), false) as reason_required from store) as store
    where su.id = ${supplierId} and su.deleted_at is null`.execute(db);
  return rows[0];
};
