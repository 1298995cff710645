import { z } from 'zod';

const address = z.object({
  building_number: z.string().nullable(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  additional_number: z.string().nullable(),
  country_code: z.string(),
});
/** `Party` (`domain/party.ts`) as it is sent. */
export const party = z.object({
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  vat_number: z.string().nullable(),
  cr_number: z.string().nullable(),
  address,
  iban: z.string().nullish(),
  logo: z.string().nullish(),
});
