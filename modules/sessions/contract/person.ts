import { z } from 'zod';
import { accountTypes } from '#domain/actor.ts';
import { languages } from '#kit/shared/texts.ts';

/** Who somebody is, in every reply that shows a person who signs in. */
export const personFields = {
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
};

/** A role as a person has it. */
export const assignedRole = z.object({ id: z.string(), name: z.string(), is_superadmin: z.boolean() });
