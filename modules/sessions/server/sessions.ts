import { sql } from 'kysely';
import type { AccountType, Actor, AdminActor } from '#domain/actor.ts';
import type { Caller, SessionKind } from '#kit/server/callers.ts';
import { permissionsOf } from '#domain/permissions.ts';
import type { Language } from '#kit/shared/texts.ts';
import type { Db } from '#kit/server/db.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';

/** Idle and absolute lifetimes in seconds: administrators 30 minutes and 12 hours, others 12 hours and 7 days. */
export const lifetimes: Record<AccountType, { idle: number; absolute: number }> = {
  admin: { idle: 30 * 60, absolute: 12 * 3600 },
  supplier: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  affiliate: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
  sales_representative: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
};

/** Keeps that somebody is here, and until when the time before: half an hour without a call ends a visit. */
const keepSeen = (db: Db, userId: string) =>
  sql`update users set last_seen_at = now(), left_at = case when last_seen_at < now() - interval '30 minutes' then last_seen_at
    else left_at end where id = ${userId}`.execute(db);

/** Starts a session with a new 256-bit identifier; answers the token for the cookie or the bearer. */
export async function startSession(
  db: Db,
  user: { id: string; account_type: AccountType },
  origin: { ip: string; userAgent: string },
  kind: SessionKind = 'cookie',
): Promise<{ token: string; maxAge: number }> {
  const { token, tokenHash } = newToken();
  const { absolute } = lifetimes[user.account_type];
  await sql`insert into sessions (id_hash, user_id, account_type, kind, ip, user_agent, expires_at)
    values (${tokenHash}, ${user.id}, ${user.account_type}, ${kind}, ${origin.ip}, ${origin.userAgent.slice(0, 300)},
      now() + make_interval(secs => ${absolute}))`.execute(db);
  await keepSeen(db, user.id);
  return { token, maxAge: absolute };
}

/** Whether a session `se` is neither idle for too long nor past its end, by the database's clock. */
export const isLive = sql<boolean>`se.expires_at > now() and se.last_seen_at > now() - case se.account_type
  when 'admin' then make_interval(secs => ${lifetimes.admin.idle}) else make_interval(secs => ${lifetimes.supplier.idle}) end`;

/** Ends every session of a person, but for the one named. @returns how many */
export async function endSessionsOf(db: Db, userId: string, exceptId: string | null = null): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from sessions where user_id = ${userId} and id is distinct from ${exceptId}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Gives a session another identifier, so that the old one is worth nothing; its end stays where it was (trust, T04). */
export async function renewSession(db: Db, token: string): Promise<{ token: string; maxAge: number } | null> {
  const { token: fresh, tokenHash } = newToken();
  const { rows } = await sql<{
    left: number;
  }>`update sessions set id_hash = ${tokenHash} where id_hash = ${hashToken(token)}
    returning extract(epoch from expires_at - now())::int as "left"`.execute(db);
  return rows[0] ? { token: fresh, maxAge: rows[0].left } : null;
}

export const endSession = async (db: Db, token: string): Promise<void> => {
  await sql`delete from sessions where id_hash = ${hashToken(token)}`.execute(db);
};

type CallerRow = {
  user_id: string;
  session_id: string | null;
  expires_at: Date | null;
  account_type: AccountType;
  name: string | null;
  language: Language;
  supplier_id: string | null;
  in_setup: boolean;
  affiliate_id: string | null;
  sales_representative_id: string | null;
  supplier_ids: string[];
  role_id: string | null;
  is_superadmin: boolean | null;
  permissions: { permission: { entity: string; action: string } }[] | null;
  stale: boolean;
};

const callerColumns = sql`us.id as user_id, us.account_type, nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), '') as name, us.language,
    us.supplier_id, us.affiliate_id, us.sales_representative_id,
    exists (select from suppliers su where su.id = us.supplier_id and jsonb_path_exists(su.sections, '$.* ? (@ == false)')) as in_setup,
    coalesce((select array_agg(srs.supplier_id order by srs.supplier_id) from sales_representative_suppliers srs
      where srs.sales_representative_id = us.sales_representative_id), '{}') as supplier_ids,
    ro.id as role_id, ro.is_superadmin,
    (select json_agg(json_build_object('permission', json_build_object('entity', rop.entity, 'action', rop.action)))
      from role_permissions rop where rop.role_id = ro.id) as permissions`;
/** The user's first role: lowest position, then identifier. */
const firstRole = sql`left join lateral (select ro2.* from user_roles ur join roles ro2 on ro2.id = ur.role_id and ro2.deleted_at is null
    where ur.user_id = us.id order by ur.position, ro2.id limit 1) ro on true`;

/**
 * Finds the caller of a session token; null when it is unknown, idle too long, past its end, or its user may not sign in. A cookie's token is no
 * bearer, nor a bearer's a cookie: what leaks by one way does not open the other, which no origin check guards.
 */
export async function findCaller(db: Db, token: string, kind: SessionKind): Promise<Caller | null> {
  const hash = hashToken(token);
  const { rows } =
    await sql<CallerRow>`select ${callerColumns}, se.id as session_id, se.expires_at, se.last_seen_at < now() - interval '1 minute' as stale
    from sessions se join users us on us.id = se.user_id and us.status = 'active' and us.deleted_at is null ${firstRole}
    where se.id_hash = ${hash} and se.kind = ${kind} and se.account_type = us.account_type and ${isLive}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.stale) {
    await sql`update sessions set last_seen_at = now() where id_hash = ${hash}`.execute(db);
    await keepSeen(db, row.user_id);
  }
  return callerOf(row);
}

/** Finds the caller of a personal API token; null when it is unknown. */
export async function findTokenOwner(db: Db, token: string): Promise<Caller | null> {
  const { rows } =
    await sql<CallerRow>`select ${callerColumns}, null as session_id, null::timestamptz as expires_at, false as stale from users us ${firstRole}
    where us.api_token_hash = ${hashToken(token)} and us.status = 'active' and us.deleted_at is null`.execute(db);
  return rows[0] ? callerOf(rows[0]) : null;
}

/** Somebody by their id, who may sign in; null when there is no such person, or not any more. */
export async function findPerson(db: Db, userId: string): Promise<Caller | null> {
  const { rows } =
    await sql<CallerRow>`select ${callerColumns}, null as session_id, null::timestamptz as expires_at, false as stale from users us ${firstRole}
    where us.id = ${userId} and us.status = 'active' and us.deleted_at is null`.execute(db);
  return rows[0] ? callerOf(rows[0]) : null;
}

function callerOf(row: CallerRow): Caller {
  const {
    user_id: userId,
    session_id: sessionId,
    expires_at: expiresAt,
    account_type: accountType,
    name,
    language,
  } = row;
  return { userId, sessionId, expiresAt, accountType, name, language, actor: actorOf(row), inSetup: row.in_setup };
}

function actorOf(row: CallerRow): Actor {
  const userId = row.user_id;
  if (row.account_type === 'supplier' && row.supplier_id)
    return { account: 'supplier', userId, supplierId: row.supplier_id, via: null };
  if (row.account_type === 'affiliate' && row.affiliate_id)
    return { account: 'affiliate', userId, affiliateId: row.affiliate_id };
  if (row.account_type === 'sales_representative' && row.sales_representative_id) {
    return {
      account: 'sales_representative',
      userId,
      salesRepresentativeId: row.sales_representative_id,
      supplierIds: row.supplier_ids,
    };
  }
  return adminOf(row);
}

const adminOf = (row: CallerRow): AdminActor => ({
  account: 'admin',
  userId: row.user_id,
  roleId: row.role_id,
  isSuperadmin: row.is_superadmin ?? false,
  permissions: permissionsOf(
    row.role_id ? { is_superadmin: row.is_superadmin ?? false, role_permissions: row.permissions ?? [] } : null,
  ),
  narrowedTo: null,
});
