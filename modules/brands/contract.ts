import { z } from 'zod';
import { filter } from '#kit/shared/list.ts';
import { computed, defaulted, names, optional, resource, type RowOf } from '#kit/shared/resource.ts';
import { shaped, text } from '#kit/shared/strings.ts';
import { countryCode } from '#modules/regions/contract.ts';

/** Lower-case words joined by hyphens, as they stand in an address. */
export const handle = () => shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 100, 'brands.handle');

/** Brands belong to nobody in particular: administrators keep them, suppliers and representatives read them. */
export const brands = resource({
  one: 'brand',
  many: 'brands',
  access: { admin: 'brands', supplier: 'read', sales_representative: 'read' },
  fields: {
    ...names,
    handle: defaulted(handle()),
    logo: optional(shaped(/^(https?:\/\/\S+|\/\S+)$/, 500, 'errors.url')),
    country: optional(countryCode()),
    description: optional(text()),
    is_active: defaulted(z.boolean()),
    sort_index: defaulted(z.int().min(0).max(1_000_000)),
    /** Products the caller may see. */
    products_count: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    is_active: filter.flag(),
    country: filter.text(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Brand = RowOf<typeof brands>;
