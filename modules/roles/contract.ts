import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import { allPermissions, permissionActions, permissionEntities } from '#domain/permissions.ts';
import {
  computed,
  defaulted,
  elsewhere,
  extend,
  optional,
  required,
  resource,
  unseen,
  type RowOf,
} from '#kit/shared/resource.ts';
import { name, optionalName, text } from '#kit/shared/strings.ts';

const right = z.strictObject({ entity: z.enum(permissionEntities), action: z.enum(permissionActions) });
const rights = z.array(right).max(allPermissions.length);

export const plain = resource({
  one: 'role',
  many: 'roles',
  access: { admin: 'roles' },
  fields: {
    name: required(name(100)),
    name_ar: optional(optionalName(100)),
    description: optional(text(500)),
    description_ar: optional(text(500)),
    is_superadmin: defaulted(z.boolean()),
    permissions: elsewhere(z.array(z.object(right.shape)), unseen(rights)),
    /** People who have the role. */
    members_count: computed(z.int()),
  },
  filters: { id: filter.id(), is_superadmin: filter.flag(), created_at: filter.date(), updated_at: filter.date() },
});
export type Role = RowOf<typeof plain>;

const AssignableRole = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  is_superadmin: z.boolean(),
  permissions_count: z.int(),
});
export type AssignableRole = z.output<typeof AssignableRole>;

/** Roles and the rights they give (specification, section 6). */
export const roles = extend(plain, {
  assignable: endpoint({
    method: 'GET',
    path: '/roles/assignable',
    access: { admin: 'signed-in' },
    reply: z.object({ roles: z.array(AssignableRole) }),
    summary:
      'The roles the caller may give to somebody: none that holds more than the caller, and none without a right to invite or edit people',
  }),
});
