import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { allPermissions, permissionsOf, type Permission } from '#domain/permissions.ts';

/** What a role gives, as the API answers it. */
export type Rights = { is_superadmin: boolean; permissions: readonly { entity: string; action: string }[] };
/** Who gives rights, or changes who has them. */
export type Granter = { isSuperadmin: boolean; roleId: string | null; permissions: ReadonlySet<Permission> };

/** The permissions of a role; a superadmin role without a list has them all (specification, section 6). */
export const rightsOf = ({ is_superadmin, permissions }: Rights): ReadonlySet<Permission> =>
  permissionsOf({ is_superadmin, role_permissions: permissions.map((permission) => ({ permission })) });

/** What a role gives that somebody does not hold, in the order of the specification. A superadmin lacks nothing. */
export function missingPermissions(granter: Granter, role: Rights): Permission[] {
  if (granter.isSuperadmin) return [];
  const given = rightsOf(role);
  return allPermissions.filter((one) => given.has(one) && !granter.permissions.has(one));
}

/** Whether somebody may give a role, or make one like it: nobody gives what they do not hold, and only a superadmin makes superadmins. */
export function canGrant(granter: Granter, role: Rights): Permit {
  if (role.is_superadmin && !granter.isSuperadmin) return refused('errors.superadmin', { permission: 'superadmin' });
  const [lacked] = missingPermissions(granter, role);
  return lacked === undefined ? allowed : refused('roles.beyond', { permission: lacked });
}

/**
 * Whether somebody may change a role as it stands: not their own, unless they are superadmin; not one that holds more than they do.
 * What it becomes is asked of `canGrant`.
 */
export const canEdit = (granter: Granter, role: Rights & { id: string }): Permit =>
  every(
    !granter.isSuperadmin && granter.roleId === role.id ? refused('roles.own', { permission: 'superadmin' }) : allowed,
    canGrant(granter, role),
  );

/** A role that people have stays: they would be left without rights. */
export const canRemove = ({ members_count }: { members_count: number }): Permit =>
  members_count === 0 ? allowed : refused('roles.has_members', { count: members_count });
