import { z } from 'zod';
import { optionalName, phone, shaped } from '#kit/shared/strings.ts';

/** An address as an order keeps it: a snapshot, so that a later change of the customer's address changes no order. */
export const address = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company: z.string().nullish(),
  phone: z.string().nullish(),
  address_1: z.string().nullish(),
  address_2: z.string().nullish(),
  postal_code: z.string().nullish(),
  city: z.string().nullish(),
  province: z.string().nullish(),
  country_code: z.string().nullish(),
  district: z.string().nullish(),
  building_number: z.string().nullish(),
  additional_number: z.string().nullish(),
  short_address: z.string().nullish(),
  lat: z.number().nullish(),
  lng: z.number().nullish(),
});
export type Address = z.output<typeof address>;

export const countryCode = shaped(/^[a-zA-Z]{2}$/, 2, 'errors.country_code').transform((code) => code.toLowerCase());

/** An address in a request: clean texts, none of only white space (specification, section 5). */
export const addressInput = z.strictObject({
  first_name: optionalName(),
  last_name: optionalName(),
  company: optionalName(),
  phone: phone().nullish(),
  address_1: optionalName(),
  address_2: optionalName(),
  postal_code: optionalName(20),
  city: optionalName(),
  province: optionalName(),
  country_code: countryCode.nullish(),
  district: optionalName(),
  building_number: optionalName(20),
  additional_number: optionalName(20),
  short_address: optionalName(20),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
});
