import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

export const userStatuses = ['invited', 'active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The toolkit's three words for a role; it gives them no meaning of their own. */
export const toolkitRoles = ['admin', 'member', 'developer'] as const;
export type ToolkitRole = (typeof toolkitRoles)[number];

/** How a role is called to the toolkit. */
export const toolkitRoleOf = (role: { is_superadmin: boolean } | null): ToolkitRole =>
  role?.is_superadmin ? 'admin' : 'member';

/** Nobody shuts themselves out. */
export const canShutOut = (actorId: string, userId: string): Permit =>
  actorId === userId ? refused('users.oneself') : allowed;

/** Nobody chooses their own role, unless they may do everything anyway. */
export const canChangeRoleOf = (actor: { id: string; isSuperadmin: boolean }, userId: string): Permit =>
  actor.id === userId && !actor.isSuperadmin ? refused('roles.own', { permission: 'superadmin' }) : allowed;

/** Only administrators have roles; the others' rights come with their account. */
export const canHaveRole = (accountType: string): Permit =>
  accountType === 'admin' ? allowed : refused('users.no_roles');
