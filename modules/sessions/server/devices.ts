import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { endSessionsOf, isLive } from './sessions.ts';
import { deviceOf } from '../rules.ts';

type SessionRow = {
  id: string;
  kind: 'cookie' | 'bearer';
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
};

/** Where the caller is signed in, the latest used first. */
export async function findDevices(ctx: Ctx) {
  const { rows } = await sql<SessionRow>`select id, kind, ip, user_agent, created_at, last_seen_at from sessions se
    where user_id = ${personOf(ctx.actor)} and ${isLive} order by last_seen_at desc, id limit 100`.execute(ctx.db);
  return rows.map(({ id, kind, ip, user_agent, created_at, last_seen_at }) => ({
    id,
    kind,
    ip,
    ...deviceOf(user_agent),
    started_at: created_at,
    last_seen_at,
    current: id === ctx.http.sessionId,
  }));
}

/** Signs the caller out of one device; of this one too. @throws Refusal 404 when it is none of the caller's */
export async function endDevice(ctx: Ctx, id: string): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from sessions where id = ${id} and user_id = ${personOf(ctx.actor)}`.execute(ctx.db);
  if (!numAffectedRows) throw notFound();
  if (id === ctx.http.sessionId) ctx.http.clearSession();
  ctx.audit({ action: 'end_session', entity: 'users', entity_id: personOf(ctx.actor) });
}

/** Signs the caller out everywhere but here. @returns of how many devices */
export async function endOtherDevices(ctx: Ctx): Promise<number> {
  const ended = await endSessionsOf(ctx.db, personOf(ctx.actor), ctx.http.sessionId);
  ctx.audit({ action: 'end_session', entity: 'users', entity_id: personOf(ctx.actor) });
  return ended;
}
