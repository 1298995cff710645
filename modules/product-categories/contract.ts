import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  elsewhere,
  extend,
  extraData,
  namedRef,
  names,
  optional,
  resource,
  type RowOf,
} from '#kit/shared/resource.ts';
import { id, shaped, text } from '#kit/shared/strings.ts';
import { handle } from '#modules/brands/contract.ts';

/** Administrators keep the tree; suppliers and representatives read it, and suppliers put their own products in. */
const access: CrudAccess = { admin: 'product_categories', supplier: 'read', sales_representative: 'read' };

/** A category below another one, with what is below it in turn where the whole tree was asked for. */
export type Child = {
  id: string;
  name: string;
  name_ar: string | null;
  handle: string;
  is_active: boolean;
  is_internal: boolean;
  rank: number;
  parent_category_id: string | null;
  category_children?: Child[];
};
const childOf = (levels: number): z.ZodType<Child> =>
  z.object({
    id: z.string(),
    name: z.string(),
    name_ar: z.string().nullable(),
    handle: z.string(),
    is_active: z.boolean(),
    is_internal: z.boolean(),
    rank: z.int(),
    parent_category_id: z.string().nullable(),
    ...(levels > 1 ? { category_children: z.array(childOf(levels - 1)).optional() } : {}),
  }) as unknown as z.ZodType<Child>;

const filters = {
  id: filter.id(),
  /** In whose order `sort_index` sorts. */
  area_id: id().optional(),
  handle: filter.text(),
  is_internal: filter.flag(),
  is_active: filter.flag(),
  /** `null` asks for those at the top. */
  parent_category_id: filter.text(),
  include_descendants_tree: filter.flag(),
};

const base = resource({
  one: 'product_category',
  many: 'product_categories',
  object: 'product-category',
  prefix: 'pcat',
  access,
  fields: {
    ...names,
    handle: defaulted(handle()),
    description: optional(text()),
    /** Can be chosen for products. */
    is_active: defaulted(z.boolean()),
    /** For administrators alone. */
    is_internal: defaulted(z.boolean()),
    /** Empty or null: at the top. */
    parent_category_id: optional(shaped(/^[\w-]{0,64}$/, 64, 'errors.id').transform((typed) => typed || null)),
    /** How many of the same parent stand before it. */
    rank: elsewhere(z.int(), defaulted(z.int().min(0).max(limits.categories.most))),
    parent_category: computed(namedRef.nullable()),
    category_children: computed(z.array(childOf(limits.categories.deepest - 1))),
    /** Products in it that the caller may see, without those below it. */
    products_count: computed(z.int()),
    ...extraData,
  },
  filters,
});
export type ProductCategory = RowOf<typeof base>;

/** A category as the tree shows it. */
export const TreeNode = z.object({
  id: z.string(),
  parent_category_id: z.string().nullable(),
  name: z.string(),
  name_ar: z.string().nullable(),
  handle: z.string(),
  is_active: z.boolean(),
  is_internal: z.boolean(),
  products_count: z.int(),
});
export type TreeNode = z.output<typeof TreeNode>;

const products = z.strictObject({
  product_ids: z
    .array(z.strictObject({ id: id() }))
    .min(1)
    .max(limits.api.bodyListMax),
});
const { reply } = base.retrieve;
const mayAssign = { ...accessTo(access, 'update'), supplier: true as const };

/** The tree of product categories; everything answers 404 while the feature `product_categories` is off. */
export const productCategories = extend(base, {
  // A page holds a hundred: the toolkit asks for the whole tree at once.
  list: endpoint({ ...base.list, query: listQuery(filters, { limit: 100 }) }),
  tree: endpoint({
    method: 'GET',
    path: '/product-categories/tree',
    access: accessTo(access, 'read'),
    reply: z.object({ product_categories: z.array(TreeNode) }),
    summary: 'Every category the caller sees, in the order of the tree’s levels, with how many products it has',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/product-categories/:id/merge',
    access: accessTo(access, 'delete'),
    body: z.strictObject({ into_id: id() }),
    reply,
    summary: 'Moves what stands in a category and below it into another one, and removes it',
  }),
  addProducts: endpoint({
    method: 'POST',
    path: '/product-categories/:id/products/batch',
    access: mayAssign,
    body: products,
    reply,
  }),
  removeProducts: endpoint({
    method: 'DELETE',
    path: '/product-categories/:id/products/batch',
    access: mayAssign,
    body: products,
    reply,
  }),
});
