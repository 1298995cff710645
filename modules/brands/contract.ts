import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  extend,
  namedRef,
  names,
  optional,
  resource,
  type RowOf,
  pictureAddress,
} from '#kit/shared/resource.ts';
import { id, shaped, text } from '#kit/shared/strings.ts';
import { countryCode } from '#modules/regions/contract.ts';

/** Lower-case words joined by hyphens, as they stand in an address. */
export const handle = () => shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 100, 'brands.handle');

/** Administrators keep brands, suppliers and representatives read them; the supplier a brand belongs to edits how it is presented. */
const base = resource({
  one: 'brand',
  many: 'brands',
  access: { admin: 'brands', supplier: 'read', sales_representative: 'read' },
  fields: {
    ...names,
    handle: defaulted(handle()),
    logo: optional(pictureAddress()),
    country: optional(countryCode()),
    description: optional(text()),
    is_active: defaulted(z.boolean()),
    sort_index: defaulted(z.int().min(0).max(limits.maxInteger)),
    /** The supplier it belongs to, for itself and administrators; to others it is nobody's in particular. */
    owner_supplier: computed(namedRef.nullable()),
    /** Products the caller may see. */
    products_count: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    /** In whose order `sort_index` sorts. */
    area_id: id().optional(),
    is_active: filter.flag(),
    country: filter.text(),
    owner_supplier_id: filter.id(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type Brand = RowOf<typeof base>;

export const brands = extend(base, {
  update: endpoint({ ...base.update, access: { admin: 'brands:update', supplier: true } }),
  transfer: endpoint({
    method: 'POST',
    path: '/brands/:id/transfer',
    access: { admin: 'brands:update' },
    body: z.strictObject({ owner_supplier_id: id().nullable() }),
    reply: base.retrieve.reply,
    summary: 'Gives a brand to a supplier, or to nobody in particular',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/brands/:id/merge',
    access: { admin: 'brands:delete' },
    body: z.strictObject({ into_id: id() }),
    reply: base.retrieve.reply,
    summary: 'Moves the products of a brand to another one, and removes it',
  }),
});
