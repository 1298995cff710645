import { z } from 'zod';
import { crud } from '#kit/shared/crud.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { name, optionalName, shaped, text } from '#kit/shared/strings.ts';
import { countryCode } from '#modules/regions/contract.ts';

export const BrandRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  handle: z.string(),
  logo: z.string().nullable(),
  country: z.string().nullable(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  sort_index: z.int(),
  /** Products the caller may see. */
  products_count: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Brand = z.output<typeof BrandRow>;

/** Lower-case words joined by hyphens, as they stand in an address. */
export const handle = () => shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 100, 'brands.handle');

const fields = {
  name_ar: optionalName(),
  handle: handle().optional(),
  logo: shaped(/^(https?:\/\/\S+|\/\S+)$/, 500, 'errors.url').nullish(),
  country: countryCode().nullish(),
  description: text().nullish(),
  is_active: z.boolean().optional(),
  sort_index: z.int().min(0).max(1_000_000).optional(),
};
export const BrandCreate = z.strictObject({ name: name(), ...fields });
export const BrandUpdate = z.strictObject({ name: name().optional(), ...fields, version: z.int().optional() });

/** Brands belong to nobody in particular: administrators keep them, suppliers and representatives read them. */
export const brands = crud({
  one: 'brand',
  many: 'brands',
  row: BrandRow,
  create: BrandCreate,
  update: BrandUpdate,
  access: { admin: 'brands', supplier: 'read', sales_representative: 'read' },
  filters: {
    id: filter.id(),
    is_active: filter.flag(),
    country: filter.text(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
