import { z } from 'zod';
import { crud } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { allPermissions, permissionActions, permissionEntities } from '#domain/permissions.ts';
import { name, text } from '#kit/shared/strings.ts';

const right = z.strictObject({ entity: z.enum(permissionEntities), action: z.enum(permissionActions) });
const rights = z.array(right).max(allPermissions.length);

export const RoleRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  is_superadmin: z.boolean(),
  permissions: z.array(z.object({ entity: z.enum(permissionEntities), action: z.enum(permissionActions) })),
  /** People who have the role. */
  members_count: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Role = z.output<typeof RoleRow>;

export const RoleCreate = z.strictObject({
  name: name(100),
  description: text(500).nullish(),
  is_superadmin: z.boolean().optional(),
  permissions: rights.optional(),
});
export const RoleUpdate = z.strictObject({
  name: name(100).optional(),
  description: text(500).nullish(),
  is_superadmin: z.boolean().optional(),
  permissions: rights.optional(),
  version: z.int().optional(),
});

const AssignableRole = z.object({
  id: z.string(),
  name: z.string(),
  is_superadmin: z.boolean(),
  permissions_count: z.int(),
});
export type AssignableRole = z.output<typeof AssignableRole>;

/** Roles and the rights they give (specification, section 6). */
export const roles = {
  ...crud({
    one: 'role',
    many: 'roles',
    row: RoleRow,
    create: RoleCreate,
    update: RoleUpdate,
    access: { admin: 'roles' },
    filters: { id: filter.id(), is_superadmin: filter.flag(), created_at: filter.date(), updated_at: filter.date() },
  }),
  assignable: endpoint({
    method: 'GET',
    path: '/roles/assignable',
    access: { admin: 'signed-in' },
    reply: z.object({ roles: z.array(AssignableRole) }),
    summary:
      'The roles the caller may give to somebody: none that holds more than the caller, and none without a right to invite or edit people',
  }),
};
