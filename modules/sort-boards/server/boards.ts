import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';
import { updateRows } from '#kit/server/rows.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { membersOf } from '#modules/collections/server.ts';
import type { SortedResource } from '../contract.ts';

/** How a resource is put in order; SQL over its rows as `t`. */
export type Board = {
  from: RawBuilder<unknown>;
  visible: (actor: Actor) => Condition;
  name: RawBuilder<unknown>;
  name_ar: RawBuilder<unknown>;
  image: RawBuilder<unknown>;
  parent_id: RawBuilder<unknown>;
  /** `id` of a record, and `pieces` sold of its products. */
  sold: RawBuilder<unknown>;
  write: (ctx: Ctx, rows: readonly object[]) => Promise<void>;
};

const written = ['sort_index', 'is_pinned', 'updated_at', 'version'] as const;
const named = { name: sql`t.name`, name_ar: sql`t.name_ar`, image: sql`null::text`, parent_id: sql`null::text` };
const everybody = () => always;
const soldBy = (column: RawBuilder<unknown>) => sql`select ${column} as id, sum(psa.pieces) as pieces
  from product_sales psa join products pr on pr.id = psa.product_id where ${column} is not null group by 1`;

export const boards: Readonly<Record<SortedResource, Board>> = {
  suppliers: {
    ...named,
    from: sql`suppliers as t`,
    visible: ownedBySupplier(sql`t.id`, { affiliate: () => never, sales_representative: () => never }),
    image: sql`t.logo`,
    sold: soldBy(sql`pr.supplier_id`),
    write: (ctx, rows) => updateRows(ctx, 'suppliers', written, rows),
  },
  brands: {
    ...named,
    from: sql`brands as t`,
    visible: everybody,
    image: sql`t.logo`,
    sold: soldBy(sql`pr.brand_id`),
    write: (ctx, rows) => updateRows(ctx, 'brands', written, rows),
  },
  product_categories: {
    ...named,
    from: sql`product_categories as t`,
    visible: everybody,
    parent_id: sql`t.parent_category_id`,
    // What a category holds counts for those above it, once.
    sold: sql`with recursive sales as (
        select pcl.category_id as id, psa.product_id, psa.pieces from product_sales psa join product_category_links pcl on pcl.product_id = psa.product_id
        union select pca.parent_category_id, sales.product_id, sales.pieces from sales join product_categories pca on pca.id = sales.id
        where pca.parent_category_id is not null)
      select sales.id, sum(sales.pieces) as pieces from sales group by 1`,
    write: (ctx, rows) => updateRows(ctx, 'product_categories', written, rows),
  },
  collections: {
    ...named,
    from: sql`collections as t`,
    visible: everybody,
    name: sql`t.title`,
    name_ar: sql`t.title_ar`,
    sold: sql`select members.collection_id as id, sum(psa.pieces) as pieces from product_sales psa
      join (${membersOf(always)}) as members on members.product_id = psa.product_id group by 1`,
    write: (ctx, rows) => updateRows(ctx, 'collections', written, rows),
  },
};
