import { z } from 'zod';
import { isNationalId } from '#domain/national-id.ts';
import { dialable } from '#kit/shared/dialable.ts';
import { bounded, id, name, optionalName, shaped } from '#kit/shared/strings.ts';
import { publicLanguages } from '#kit/shared/texts.ts';
import { mostTags } from '../rules/fields.ts';
import { hoursFault } from '../rules/hours.ts';

export const potentials = ['A', 'B', 'C', 'D'] as const;
export const visitFrequencies = ['daily', 'twice_a_week', 'weekly', 'every_two_weeks', 'monthly'] as const;
/** By what a buyer without a VAT number is known on an invoice. */
export const otherIdSchemes = ['TIN', 'MOM', 'MLS', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH'] as const;

const Hours = z.object({
  /** 0 is Sunday. */
  days: z.array(z.int().min(0).max(6)).min(1, { error: 'customers.hours_days' }).max(7),
  from: shaped(/^([01]\d|2[0-3]):[0-5]\d$/, 5, 'customers.hours_time'),
  to: shaped(/^([01]\d|2[0-3]):[0-5]\d$/, 5, 'customers.hours_time'),
});
/** Hours of the week: each with its days, none twice. One that ends before it begins goes on after midnight. */
const hours = () =>
  z
    .array(z.strictObject(Hours.shape))
    .max(14)
    .superRefine((all, context) => {
      const fault = hoursFault(all);
      if (fault) context.addIssue({ code: 'custom', path: [], message: fault });
    });

/** What is known of a customer besides its names, numbers and terms, as it is answered. */
export const profileRow = {
  /** The customer whose branch it is. */
  parent_customer_id: z.string().nullable(),
  owner_name: z.string().nullable(),
  owner_phone: z.string().nullable(),
  /** National ID or iqama; its last four digits alone for whoever may not change it. */
  owner_national_id: z.string().nullable(),
  whatsapp: z.string().nullable(),
  /** In which language it is written to. */
  language: z.enum(publicLanguages).nullable(),
  unified_number: z.string().nullable(),
  other_id_scheme: z.enum(otherIdSchemes).nullable(),
  other_id: z.string().nullable(),
  tags: z.array(z.string()),
  /** What it could buy, from A to D. */
  potential: z.enum(potentials).nullable(),
  opening_hours: z.array(Hours),
  /** When it takes deliveries. */
  receiving_windows: z.array(Hours),
  closes_for_prayer: z.boolean(),
  visit_frequency: z.enum(visitFrequencies).nullable(),
  visit_minutes: z.int().nullable(),
  do_not_contact: z.boolean(),
  consent_location: z.boolean(),
  consent_marketing: z.boolean(),
};

/** The same as it is written. */
export const profileFields = {
  parent_customer_id: id().nullish(),
  owner_name: optionalName(),
  owner_phone: dialable().nullish(),
  owner_national_id: bounded(10, 'customers.national_id_shape')
    .refine(isNationalId, { error: 'customers.national_id_shape' })
    .nullish(),
  whatsapp: dialable().nullish(),
  language: z.enum(publicLanguages).nullish(),
  unified_number: shaped(/^7\d{9}$/, 10, 'customers.unified_number').nullish(),
  other_id_scheme: z.enum(otherIdSchemes).nullish(),
  other_id: bounded(30, 'customers.other_id_shape')
    .regex(/^[A-Za-z0-9-]{1,30}$/, { error: 'customers.other_id_shape' })
    .nullish(),
  tags: z.array(name(40)).max(mostTags).optional(),
  potential: z.enum(potentials).nullish(),
  opening_hours: hours().optional(),
  receiving_windows: hours().optional(),
  closes_for_prayer: z.boolean().optional(),
  visit_frequency: z.enum(visitFrequencies).nullish(),
  visit_minutes: z.int().min(1).max(480).nullish(),
  do_not_contact: z.boolean().optional(),
  consent_location: z.boolean().optional(),
  consent_marketing: z.boolean().optional(),
};
