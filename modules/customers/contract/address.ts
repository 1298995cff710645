import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { dialable } from '#kit/shared/dialable.ts';
import { bounded, id, name, optionalName, shaped, text } from '#kit/shared/strings.ts';
import { addressFaults } from '../rules/address.ts';

export const AddressRow = z.object({
  id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  country_code: z.string(),
  district: z.string().nullable(),
  district_ar: z.string().nullable(),
  landmark: z.string().nullable(),
  /** For whoever delivers there. */
  delivery_note: z.string().nullable(),
  building_number: z.string().nullable(),
  additional_number: z.string().nullable(),
  short_address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  is_default: z.boolean(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Address = z.output<typeof AddressRow>;

const country = shaped(/^[a-zA-Z]{2}$/, 2, 'errors.country_code').transform((code) => code.toLowerCase());
const shortAddress = bounded(20, 'customers.short_address')
  // As it is pasted from a map or a message: "raaa 2919".
  .transform((pasted) => pasted.replace(/[\s-]/g, '').toUpperCase())
  .pipe(shaped(/^([A-Z]{4}\d{4})?$/, 8, 'customers.short_address'));
const fourDigits = shaped(/^(\d{4})?$/, 4, 'customers.four_digits');

const required = {
  first_name: name(),
  last_name: name(),
  address_1: name(),
  postal_code: name(20),
  city: name(),
  country_code: country,
};
const optional = {
  company: optionalName(),
  phone: dialable().nullish(),
  address_2: optionalName(),
  province: optionalName(),
  district: optionalName(),
  district_ar: optionalName(),
  landmark: optionalName(),
  delivery_note: text(500).nullish(),
  building_number: fourDigits.nullish(),
  additional_number: fourDigits.nullish(),
  short_address: shortAddress.nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  is_default: z.boolean().optional(),
};

/** What a Saudi address or a pin may not be, said at the field: the server asks again with what is stored. */
const checkPlace = (address: Parameters<typeof addressFaults>[0], context: z.RefinementCtx): void => {
  for (const { path, code } of addressFaults(address))
    context.addIssue({ code: 'custom', path: [path], message: code });
};

/**
 * A new address of a customer: the form marked required (specification, section 5, address form): first name, last name, address
 * line 1, postal code, city and country; optional text is not only white space.
 */
export const NewAddress = z.strictObject({ ...required, ...optional }).superRefine(checkPlace);
/** Customers with the same number, or a similar name nearby, that are other shops. */
export const distinctFrom = () => z.array(id()).max(20).optional();
/** The same of a customer that is there already. */
export const AddedAddress = z
  .strictObject({ ...required, ...optional, distinct_from: distinctFrom() })
  .superRefine(checkPlace);
/** A change of an address: what is given must be as good as in a new one. */
export const AddressChange = z.strictObject({
  ...z.object(required).partial().shape,
  ...optional,
  distinct_from: distinctFrom(),
  version: z.int().optional(),
});
export type NewAddressBody = z.output<typeof NewAddress>;
export type AddedAddressBody = z.output<typeof AddedAddress>;
export type AddressChangeBody = z.output<typeof AddressChange>;
