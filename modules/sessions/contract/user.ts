import { z } from 'zod';
import { accountTypes } from '#domain/actor.ts';
import { numeralKinds } from '#domain/numerals.ts';
import { languages } from '#kit/shared/texts.ts';

/** A role as a person has it. */
export const assignedRole = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  is_superadmin: z.boolean(),
});

const role = assignedRole.extend({
  role_permissions: z.array(z.object({ permission: z.object({ entity: z.string(), action: z.string() }) })),
});
export const UserRow = z.object({
  id: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  name_ar: z.string().nullable(),
  img: z.string().nullable(),
  language: z.enum(languages),
  account_type: z.enum(accountTypes),
  /** As set, else as the language has it. */
  direction: z.enum(['ltr', 'rtl']),
  numerals: z.enum(numeralKinds),
  user_roles: z.array(z.object({ role })),
});
export type User = z.output<typeof UserRow>;
