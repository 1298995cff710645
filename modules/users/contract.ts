import { z } from 'zod';
import { accountTypes } from '#domain/actor.ts';
import { crud } from '#kit/shared/crud.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { newPassword, passwordLimits } from '#modules/sessions/rules.ts';
import { assignedRole, personFields } from '#modules/sessions/contract.ts';
import { email, id, metadata, name, optionalName } from '#kit/shared/strings.ts';
import { toolkitRoles, userStatuses } from './rules.ts';

const party = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });

export const UserRow = z.object({
  ...personFields,
  status: z.enum(userStatuses),
  /** The toolkit's word for the role. */
  role: z.enum(toolkitRoles),
  role_id: z.string().nullable(),
  user_roles: z.array(z.object({ role: assignedRole })),
  supplier: party.nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  /** The last sign of life: a session in use, or something done. */
  last_seen_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type User = z.output<typeof UserRow>;

const roleFields = { role_id: id().nullish(), role: z.enum(toolkitRoles).optional() };

export const UserCreate = z.strictObject({
  email: email(),
  password: newPassword(passwordLimits.adminMinLength),
  first_name: optionalName(),
  last_name: optionalName(),
  name_ar: optionalName(),
  ...roleFields,
});
export const UserUpdate = z.strictObject({
  first_name: name().optional(),
  last_name: optionalName(),
  name_ar: optionalName(),
  status: z.enum(['active', 'suspended']).optional(),
  metadata: metadata(),
  ...roleFields,
  version: z.int().optional(),
});

const { create, ...open } = crud({
  one: 'user',
  many: 'users',
  row: UserRow,
  create: UserCreate,
  update: UserUpdate,
  access: { admin: 'users', supplier: 'write' },
  filters: {
    id: filter.id(),
    email: filter.text(),
    first_name: filter.text(),
    last_name: filter.text(),
    role: filter.oneOf(toolkitRoles),
    role_id: filter.id(),
    account_type: filter.oneOf(accountTypes),
    status: filter.oneOf(userStatuses),
    supplier_id: filter.id(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});

/**
 * People who sign in (specification, section 7: users; user by id). Administrators see everybody by `users:*`; a supplier keeps its own
 * people. New ones are invited; the toolkit's way of making one with a password at once is the administrators' alone.
 */
export const users = { ...open, create: { ...create, access: { admin: 'users:create' } as const } };
