import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  extend,
  extraData,
  optional,
  required,
  resource,
  timed,
  type RowOf,
  pictureAddress,
} from '#kit/shared/resource.ts';
import { id, name, optionalName } from '#kit/shared/strings.ts';
import { handle } from '#modules/brands/contract.ts';

/** Administrators put them together; suppliers and representatives read them. */
const access: CrudAccess = { admin: 'collections', supplier: 'read', sales_representative: 'read' };

/** By hand, or whatever meets the rule. */
export const collectionTypes = ['manual', 'rule'] as const;
export const matches = ['all', 'any'] as const;
export const sortModes = ['newest', 'title', 'manual'] as const;
/** How far products are that a rule asks for. */
export const ruleStatuses = ['draft', 'proposed', 'published', 'rejected'] as const;
const chosen = () => defaulted(z.array(id()).max(limits.api.bodyListMax));
const filters = {
  id: filter.id(),
  /** In whose order `sort_index` sorts. */
  area_id: id().optional(),
  title: filter.text(),
  handle: filter.text(),
  type: filter.oneOf(collectionTypes),
  created_at: filter.date(),
  updated_at: filter.date(),
  deleted_at: filter.none(),
  discount_condition_id: filter.none(),
};

const base = resource({
  one: 'collection',
  many: 'collections',
  object: 'product-collection',
  prefix: 'pcol',
  access,
  fields: {
    title: required(name()),
    title_ar: optional(optionalName()),
    name: computed(z.string()),
    name_ar: computed(z.string().nullable()),
    handle: defaulted(handle()),
    type: defaulted(z.enum(collectionTypes)),
    /** Whether a product meets the rule by any part of it, or by all that ask for something. */
    match: defaulted(z.enum(matches)),
    brand_ids: chosen(),
    /** With all below them. */
    category_ids: chosen(),
    supplier_ids: chosen(),
    /** Words, however they are spelt, in either language: each supplier has tags of its own. */
    tags: defaulted(z.array(name(100)).max(50)),
    statuses: defaulted(z.array(z.enum(ruleStatuses)).max(ruleStatuses.length)),
    thumbnail: optional(pictureAddress()),
    /** Representatives see it from then, until then. */
    starts_at: timed(),
    ends_at: timed(),
    /** In which order its products are listed where nobody asks for another. */
    sort_mode: defaulted(z.enum(sortModes)),
    /** Products in it that the caller may see; a list does not count them. */
    products_count: computed(z.int().optional()),
    ...extraData,
  },
  filters,
});
export type Collection = RowOf<typeof base>;

const products = z.strictObject({ product_ids: z.array(id()).min(1).max(limits.api.bodyListMax) });

/** Products shown together, by hand or by a rule. */
export const collections = extend(base, {
  list: endpoint({ ...base.list, query: listQuery(filters, { limit: 10 }) }),
  addProducts: endpoint({
    method: 'POST',
    path: '/collections/:id/products/batch',
    access: accessTo(access, 'update'),
    body: products,
    reply: base.retrieve.reply,
  }),
  removeProducts: endpoint({
    method: 'DELETE',
    path: '/collections/:id/products/batch',
    access: accessTo(access, 'update'),
    body: products,
    reply: z.object({
      id: z.string(),
      object: z.literal('product-collection'),
      removed_products: z.array(z.string()),
    }),
  }),
  placeProduct: endpoint({
    method: 'POST',
    path: '/collections/:id/products/place',
    access: accessTo(access, 'update'),
    body: z.strictObject({
      product_id: id(),
      /** How many of its products stand before it. */
      place: z.int().min(0).max(limits.maxInteger),
    }),
    reply: base.retrieve.reply,
    summary: 'Puts a product elsewhere in a collection that is put in order by hand',
  }),
});
