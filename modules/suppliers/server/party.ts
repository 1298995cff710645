import { sql } from 'kysely';

/** A supplier's legal data as documents print them (`Party`), over the alias `su`; who is not registered for VAT prints no number. */
export const supplierParty =
  sql.raw(`jsonb_build_object('name', su.name, 'name_ar', su.name_ar, 'vat_number', case when su.vat_registered is false then null else su.vat_number end,
  'cr_number', su.cr_number, 'logo', su.logo, 'address', jsonb_build_object('building_number', su.building_number, 'street', su.address_1, 'district', su.district,
  'city', su.city, 'province', su.province, 'postal_code', su.postal_code, 'additional_number', su.additional_number, 'country_code', 'sa'))`);
