import { sql } from 'kysely';
import { ensure, invalid } from '#kit/shared/fail.ts';
import { personOf } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { canGrant } from '#modules/roles/rules.ts';
import { demand, findUserRole, granterOf, holdRole, noRights, type KnownRole } from '#modules/roles/server.ts';
import { canChangeRoleOf, canHaveRole, toolkitRoleOf, type ToolkitRole } from '../rules.ts';

type Wanted = { role_id?: string | null; role?: ToolkitRole };

/**
 * The role a request names: ours by its identifier, or the toolkit's word. "admin" is the first superadmin role; the other words are
 * roles of that name where there are such, else no role. Undefined when the request leaves the role as it is.
 */
export async function readRole(
  ctx: Ctx,
  { role_id, role: word }: Wanted,
  now: KnownRole | null = null,
): Promise<KnownRole | null | undefined> {
  if (role_id === null) return null;
  if (role_id !== undefined) {
    const role = await holdRole(ctx, role_id);
    if (!role) throw invalid('role_id', 'roles.unknown');
    return role;
  }
  if (word === undefined || word === toolkitRoleOf(now)) return undefined;
  const { rows } = await sql<{ id: string }>`select id from roles
    where deleted_at is null and (${word === 'admin'} and is_superadmin or fold(name) = ${word}) order by fold(name) = ${word} desc, created_at, id limit 1`.execute(
    ctx.db,
  );
  const [found] = rows;
  return found ? holdRole(ctx, found.id) : null;
}

type Person = { id: string; account_type: string; label: string | null };

/** Gives a person another role, or none. The caller holds `keepingSuperadmin`. */
export async function giveRole(ctx: Ctx, person: Person, role: KnownRole | null): Promise<void> {
  const before = await findUserRole(ctx, person.id);
  if (before?.id === role?.id) return;
  const granter = granterOf(ctx.actor);
  if (role) ensure(canHaveRole(person.account_type));
  demand(canChangeRoleOf({ id: personOf(ctx.actor), isSuperadmin: granter.isSuperadmin }, person.id));
  if (role) demand(canGrant(granter, role));
  await sql`delete from user_roles where user_id = ${person.id}`.execute(ctx.db);
  if (role)
    await sql`insert into user_roles (user_id, role_id, position) values (${person.id}, ${role.id}, 0)`.execute(ctx.db);
  ctx.audit({
    action: 'permission',
    entity: 'users',
    entity_id: person.id,
    entity_label: person.label,
    before: { role: before?.name ?? null },
    after: { role: role?.name ?? null },
  });
}

/** Nobody changes somebody who holds more than they do. */
export async function demandOver(ctx: Ctx, userId: string): Promise<KnownRole | null> {
  const role = await findUserRole(ctx, userId);
  if (ctx.actor.account === 'admin') demand(canGrant(granterOf(ctx.actor), role ?? noRights));
  return role;
}
