import { sql } from 'kysely';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Db } from '#kit/server/db.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';

/** How long a device stays known without signing in. */
export const knownDeviceDays = 180;

/** What a browser's token is kept as; null when it carries none. */
const carried = ({ http }: PublicCtx): string | null =>
  http.deviceToken && http.deviceToken.length <= 100 ? hashToken(http.deviceToken) : null;

/** The caller's device, if somebody has signed in to this account on it before: what its own attempts are counted by. */
export async function findKnownDevice(ctx: PublicCtx, userId: string | null): Promise<string | null> {
  const hash = carried(ctx);
  if (!hash || !userId) return null;
  const { rows } = await sql`select from known_devices where token_hash = ${hash} and user_id = ${userId}`.execute(
    ctx.db,
  );
  return rows.length > 0 ? hash : null;
}

/** Remembers that somebody signed in on the caller's device, for half a year from the last time. */
export async function rememberDevice(ctx: PublicCtx, userId: string): Promise<void> {
  const known = await sql`select from known_devices where token_hash = ${carried(ctx) ?? ''} limit 1`.execute(ctx.db);
  // A token that we never gave out is not taken on: whoever planted it would know it.
  const token = known.rows.length > 0 && ctx.http.deviceToken ? ctx.http.deviceToken : newToken().token;
  await sql`insert into known_devices (token_hash, user_id) values (${hashToken(token)}, ${userId})
    on conflict (token_hash, user_id) do update set last_used_at = now()`.execute(ctx.db);
  ctx.http.setDevice(token, knownDeviceDays * 24 * 3600);
}

/** After a password that somebody else may have known, no device is known any more. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(db);
}
