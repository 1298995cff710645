import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#kit/shared/fail.ts';
import { sentWithNext } from './client.ts';
import type { Db } from './db.ts';

export type Saved = { status: number; reply: unknown };

/** A key as its caller sent it. Only its hash is stored, and what it led to can be read with it alone: replies may hold links and keys. */
export type IdempotencyKey = { userId: string; key: string };

const keyHash = ({ userId, key }: IdempotencyKey): string =>
  createHash('sha256').update(`${userId} ${key}`).digest('hex');

/** What a key stands for: another body under the same key is a mistake of the caller. Bodies may hold passwords, so it says nothing without the key. */
export const requestHash = ({ key }: IdempotencyKey, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const sealingKey = ({ userId, key }: IdempotencyKey): Buffer =>
  createHmac('sha256', key).update(`reply ${userId}`).digest();

function seal(key: IdempotencyKey, reply: unknown): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, sealingKey(key), iv, { authTagLength: tagBytes });
  // A call that answers nothing has a reply too.
  const content = Buffer.concat([cipher.update(JSON.stringify(reply ?? null)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

function open(key: IdempotencyKey, sealed: Buffer): unknown {
  const decipher = createDecipheriv(algorithm, sealingKey(key), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString());
}

/**
 * Takes an idempotency key for this transaction and answers what it led to before, if it did. The lock comes first; should the saved
 * row have slipped in between, writing ours fails on its key and nothing is done twice.
 * @throws Refusal 409 while the first request with this key runs, 422 for another request under the same key
 */
export async function takeKey(db: Db, key: IdempotencyKey, hash: string): Promise<Saved | null> {
  const lock = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${keyHash(key)}, 7)) as got`.execute(db);
  if (!lock.rows[0]?.got) throw new Refusal('conflict', 'errors.in_progress', { retryAfter: 1 });
  const { rows } = await sql<{
    status: number;
    request_hash: string;
    sealed_reply: Buffer | null;
  }>`select status, request_hash, sealed_reply from idempotency_keys
    where user_id = ${key.userId} and key_hash = ${keyHash(key)} and created_at > now() - interval '24 hours'`.execute(
    db,
  );
  const [saved] = rows;
  if (!saved) return null;
  if (saved.request_hash !== hash || !saved.sealed_reply) throw new Refusal('duplicate_error', 'errors.key_reused');
  return { status: saved.status, reply: open(key, saved.sealed_reply) };
}

/** Keeps the answer under its key, in the transaction of its effect; for 24 hours. */
export async function keepReply(db: Db, key: IdempotencyKey, hash: string, { status, reply }: Saved): Promise<void> {
  await sql`${sql.raw(sentWithNext)} insert into idempotency_keys (user_id, key_hash, request_hash, status, sealed_reply)
    values (${key.userId}, ${keyHash(key)}, ${hash}, ${status}, ${seal(key, reply)})
    on conflict (user_id, key_hash) do update set request_hash = excluded.request_hash, status = excluded.status, sealed_reply = excluded.sealed_reply, created_at = now()
      where idempotency_keys.created_at <= now() - interval '24 hours'`.execute(db);
}
