import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { fail, forbidden, type Permit } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import type { Granter, Rights } from '../rules.ts';

/** Who gives rights in this call; nobody but an administrator holds any to give. */
export const granterOf = (actor: Actor | null): Granter =>
  actor?.account === 'admin'
    ? { isSuperadmin: actor.isSuperadmin, roleId: actor.roleId, permissions: actor.permissions }
    : { isSuperadmin: false, roleId: null, permissions: new Set() };

/** Throws 403 for a refused grant, naming what is lacked: that is a missing right, not a business rule (trust, T23). */
export function demand(permit: Permit): void {
  if (!permit.allowed) throw forbidden(String(permit.params?.permission ?? 'superadmin'), permit.code);
}

export type KnownRole = Rights & { id: string; name: string };

const columns = sql`ro.id, ro.name, ro.is_superadmin,
  coalesce((select json_agg(json_build_object('entity', rop.entity, 'action', rop.action)) from role_permissions rop where rop.role_id = ro.id), '[]'::json) as permissions`;

/** A role with its rights, held so that it cannot be removed before this call is done; null when there is none. */
export async function holdRole(ctx: PublicCtx, id: string): Promise<KnownRole | null> {
  const { rows } =
    await sql<KnownRole>`select ${columns} from roles ro where ro.id = ${id} and ro.deleted_at is null for share of ro`.execute(
      ctx.db,
    );
  return rows[0] ?? null;
}

/** The role a user has now: the first one counts (specification, section 6). */
export async function findUserRole(ctx: PublicCtx, userId: string): Promise<KnownRole | null> {
  const { rows } =
    await sql<KnownRole>`select ${columns} from user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null
    where ur.user_id = ${userId} order by ur.position, ro.id limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

/** What somebody without a role has. */
export const noRights: Rights = { is_superadmin: false, permissions: [] };

async function hasSuperadmin(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select 1 from users us
      join lateral (select ro.id, ro.is_superadmin from user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null
        where ur.user_id = us.id order by ur.position, ro.id limit 1) r on r.is_superadmin
    where us.account_type = 'admin' and us.status = 'active' and us.deleted_at is null
      and (not exists (select 1 from role_permissions rop where rop.role_id = r.id)
        or exists (select 1 from role_permissions rop where rop.role_id = r.id and rop.entity = 'roles' and rop.action = 'update'))) as found`.execute(
    ctx.db,
  );
  return rows[0]?.found ?? false;
}

/**
 * Runs a change of who may do what. These run one after the other, so that of two that each leave one superadmin the second sees what
 * the first did (trust, T25).
 * @throws Refusal when the change would leave nobody who can manage roles
 */
export async function keepingSuperadmin<T>(ctx: Ctx, change: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtext('superadmins'))`.execute(ctx.db);
  const had = await hasSuperadmin(ctx);
  const result = await change();
  if (had && !(await hasSuperadmin(ctx))) throw fail('roles.last_superadmin');
  return result;
}
