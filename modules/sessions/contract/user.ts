import { z } from 'zod';
import { numeralKinds } from '#domain/numerals.ts';
import { assignedRole, personFields } from './person.ts';

const role = assignedRole.extend({
  role_permissions: z.array(z.object({ permission: z.object({ entity: z.string(), action: z.string() }) })),
});
export const UserRow = z.object({
  ...personFields,
  /** As set, else as the language has it. */
  direction: z.enum(['ltr', 'rtl']),
  numerals: z.enum(numeralKinds),
  user_roles: z.array(z.object({ role })),
});
export type User = z.output<typeof UserRow>;
