import { z } from 'zod';
import { accountTypes } from '#domain/actor.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { newPassword, passwordLimits } from '#modules/sessions/rules.ts';
import { assignedRole } from '#modules/sessions/contract.ts';
import {
  computed,
  elsewhere,
  extend,
  namedRef,
  once,
  optional,
  readOnly,
  required,
  resource,
  shownAs,
  unseen,
  type RowOf,
} from '#kit/shared/resource.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { email, id, name, optionalName } from '#kit/shared/strings.ts';
import { languages } from '#kit/shared/texts.ts';
import { toolkitRoles, userStatuses } from './rules.ts';

const all = resource({
  one: 'user',
  many: 'users',
  prefix: 'usr',
  access: { admin: 'users', supplier: 'write' },
  fields: {
    email: once(shownAs(z.string().nullable(), required(email()))),
    password: { row: null, create: newPassword(passwordLimits.adminMinLength), update: null, computed: false },
    phone: readOnly(z.string().nullable()),
    /** Somebody new may come without; what is there is changed and not emptied. */
    first_name: { row: z.string().nullable(), create: optionalName(), update: name().optional(), computed: false },
    last_name: optional(optionalName()),
    name: computed(z.string()),
    name_ar: optional(optionalName()),
    img: readOnly(z.string().nullable()),
    language: readOnly(z.enum(languages)),
    account_type: readOnly(z.enum(accountTypes)),
    status: {
      row: z.enum(userStatuses),
      create: null,
      update: z.enum(['active', 'suspended']).optional(),
      computed: false,
    },
    /** The toolkit's word for the role. */
    role: elsewhere(z.enum(toolkitRoles), unseen(z.enum(toolkitRoles))),
    role_id: elsewhere(z.string().nullable(), optional(id())),
    user_roles: computed(z.array(z.object({ role: assignedRole }))),
    supplier: computed(namedRef.nullable()),
    metadata: {
      row: z.record(z.string(), z.unknown()).nullable(),
      create: null,
      update: metadata(),
      computed: false,
    },
    /** The last sign of life: a session in use, or something done. */
    last_seen_at: computed(moment().nullable()),
  },
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
export type User = RowOf<typeof all>;

/**
 * People who sign in (specification, section 7: users; user by id). Administrators see everybody by `users:*`; a supplier keeps its own
 * people. New ones are invited; the toolkit's way of making one with a password at once is the administrators' alone.
 */
export const users = extend(all, { create: { ...all.create, access: { admin: 'users:create' } as const } });
