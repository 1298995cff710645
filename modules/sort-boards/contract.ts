import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { moment } from '#kit/shared/list.ts';
import { id } from '#kit/shared/strings.ts';

/** What is put in order: the wire plural of each, which is its entity in permissions too. */
export const sortedResources = ['suppliers', 'brands', 'product_categories', 'collections'] as const;
export type SortedResource = (typeof sortedResources)[number];

const Item = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  image: z.string().nullable(),
  /** What it stands below, among whose others alone it is put in order: a category's parent. */
  parent_id: z.string().nullable(),
  sort_index: z.int(),
  /** Sorting leaves it at its place. */
  is_pinned: z.boolean(),
  /** Of an area: its place there is its own, not that in general. */
  is_own: z.boolean(),
  /** Pieces of its products that went out in the last 28 days. */
  pieces_sold: z.int(),
  created_at: moment(),
});
export type SortItem = z.output<typeof Item>;

const area = z.object({ area_id: z.string().nullable() });
const reply = z.object({ items: z.array(Item), scope: area });

const Moved = z.strictObject({
  id: id(),
  /** Null, of an area: where it stands in general. */
  sort_index: z.int().min(0).max(limits.maxInteger).nullable(),
  is_pinned: z.boolean().optional(),
});
const body = z.strictObject({
  items: z
    .array(Moved)
    .min(1)
    .max(limits.api.sortBoardMax)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, { error: 'sort_boards.twice' }),
  scope: z.strictObject({ area_id: id().nullish() }).optional(),
});
export type Arrangement = z.output<typeof body>;

const board = <R extends SortedResource>(resource: R) => {
  const path = `/${resource.replaceAll('_', '-')}/sort-index`;
  return {
    read: endpoint({
      method: 'GET',
      path,
      query: z.strictObject({ area_id: id().optional() }),
      access: { admin: `${resource}:read` },
      reply,
      summary: 'In which order they are shown, in general or in a delivery area',
    }),
    arrange: endpoint({
      method: 'POST',
      path,
      body,
      access: { admin: `${resource}:update` },
      reply,
      summary: 'Puts some of them elsewhere: the others stay where they are',
    }),
  };
};

/** In which order each of four resources is shown, in general and by delivery area; a move writes what moved. */
export const supplierBoard = board('suppliers');
export const brandBoard = board('brands');
export const categoryBoard = board('product_categories');
export const collectionBoard = board('collections');

/** The boards by what they put in order. */
export const sortBoards = {
  suppliers: supplierBoard,
  brands: brandBoard,
  product_categories: categoryBoard,
  collections: collectionBoard,
};
