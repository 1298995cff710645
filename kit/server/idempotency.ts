import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#kit/shared/fail.ts';
import type { Db } from './db.ts';

export type Saved = { status: number; reply: unknown };

/** What a key stands for: another body under the same key is a mistake of the caller. */
export const requestHash = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Takes an idempotency key for this transaction and answers what it led to before, if it did. The lock comes first; should the saved
 * row have slipped in between, writing ours fails on its key and nothing is done twice.
 * @throws Refusal 409 while the first request with this key runs, 422 for another request under the same key
 */
export async function takeKey(db: Db, userId: string, key: string, hash: string): Promise<Saved | null> {
  const lock = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 7)) as got`.execute(db);
  if (!lock.rows[0]?.got) throw new Refusal('conflict', 'errors.in_progress', { retryAfter: 1 });
  const { rows } = await sql<Saved & { request_hash: string }>`select status, reply, request_hash from idempotency_keys
    where user_id = ${userId} and key = ${key} and created_at > now() - interval '24 hours'`.execute(db);
  const [saved] = rows;
  if (!saved) return null;
  if (saved.request_hash !== hash) throw new Refusal('duplicate_error', 'errors.key_reused');
  return saved;
}

/** Keeps the answer under its key, in the transaction of its effect; for 24 hours. */
export async function keepReply(db: Db, userId: string, key: string, hash: string, saved: Saved): Promise<void> {
  await sql`insert into idempotency_keys (user_id, key, request_hash, status, reply)
    values (${userId}, ${key}, ${hash}, ${saved.status}, ${JSON.stringify(saved.reply)}::jsonb)
    on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = excluded.status, reply = excluded.reply, created_at = now()
      where idempotency_keys.created_at <= now() - interval '24 hours'`.execute(db);
}
