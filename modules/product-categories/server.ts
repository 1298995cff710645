import { sql } from 'kysely';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { ensure } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameOf, reread, resourceHandlers } from '#kit/server/resource.ts';
import { handleFor } from '#kit/server/scope.ts';
import { sortIndexIn } from '#kit/server/sort-index.ts';
import { serve, startingWith, type ServerModule } from '#kit/server/serve.ts';
import { handleOf } from '#modules/brands/rules.ts';
import { requireFeature } from '#modules/store/server.ts';
import { productCategories } from './contract.ts';
import { canRemove } from './rules.ts';
import { merge } from './server/merge.ts';
import { lockTree, place, requireFreeAmongSiblings } from './server/place.ts';
import { addProducts, removeProducts } from './server/products.ts';
import { children, findDescendants, findTree, productsCount, rank, visible } from './server/tree.ts';
import { productCategoriesTexts } from './texts.ts';

export { categoriesOf } from './server/of-product.ts';
export { replaceCategories } from './server/products.ts';

const base = resourceHandlers(productCategories, {
  table: 'product_categories',
  visible,
  computed: {
    rank,
    parent_category: nameOf('product_categories', sql`t.parent_category_id`),
    category_children: children,
    products_count: productsCount,
  },
  filters: {
    area_id: () => sql<boolean>`true`,
    include_descendants_tree: () => sql<boolean>`true`,
    parent_category_id: (id) =>
      id === 'null' ? sql<boolean>`t.parent_category_id is null` : sql<boolean>`t.parent_category_id = ${id}`,
  },
  sortable: ['name', 'sort_index', 'created_at', 'updated_at'],
  sortedBy: ({ area_id }) => ({ sort_index: sortIndexIn('product_categories', area_id) }),
  order: 'sort_index',
  toRow: async (ctx, { rank: asked, ...input }, before) => {
    const placed = await place(ctx, { parent_category_id: input.parent_category_id, rank: asked }, before);
    const parentId = (placed.parent_category_id === undefined ? before : placed)?.parent_category_id ?? null;
    const isMoved = before && placed.parent_category_id !== undefined;
    await requireFreeAmongSiblings(ctx, isMoved ? { ...before, ...input } : input, parentId, before?.id ?? null);
    const handle = { asked: input.handle, stem: handleOf(input.name ?? '') || 'category' };
    return {
      ...input,
      ...placed,
      handle: await handleFor(ctx, 'product_categories', handle, before?.id ?? null, 'product_categories.handle_taken'),
    };
  },
  beforeRemove: async (ctx, { id }) => {
    const { rows } = await sql<{ children: number; products: number }>`select
      (select count(*)::int from product_categories pca where pca.parent_category_id = ${id} and pca.deleted_at is null) as children,
      (select count(*)::int from product_category_links pcl join products pr on pr.id = pcl.product_id and pr.deleted_at is null where pcl.category_id = ${id}) as products`.execute(
      ctx.db,
    );
    if (rows[0]) ensure(canRemove(rows[0]));
  },
});

const reply = (ctx: Ctx, id: string) => reread<typeof productCategories.retrieve>(base, ctx, id);

export const productCategoriesModule: ServerModule = {
  name: 'product-categories',
  tables: {
    owns: ['product_categories', 'product_category_links'],
    reads: ['feature_flags'],
    readsAbove: { products: 'which products stand in a category; one with products stays' },
    writes: { collections: 'a rule that asks for a merged category asks for the one it became' },
  },
  texts: productCategoriesTexts,
  routes: serve(
    productCategories,
    startingWith((ctx) => requireFeature(ctx, 'product_categories'), {
      ...base,
      ...startingWith(lockTree, {
        create: base.create,
        update: base.update,
        remove: base.remove,
        merge: async (ctx: Ctx, { params, body }: { params: { id: string }; body: { into_id: string } }) => {
          await merge(ctx, params.id, body.into_id);
          return reply(ctx, body.into_id);
        },
      }),
      list: async (ctx, input) => {
        const page = (await base.list(ctx, input)) as ReplyOf<typeof productCategories.list>;
        if (!input.query.include_descendants_tree) return page;
        const below = await findDescendants(ctx);
        const rows = page.product_categories.map((row) => ({ ...row, category_children: below.get(row.id) ?? [] }));
        return { ...page, product_categories: rows };
      },
      tree: async (ctx) => ({ product_categories: await findTree(ctx) }),
      addProducts: async (ctx, { params, body }) => {
        await addProducts(ctx, params.id, body.product_ids);
        return reply(ctx, params.id);
      },
      removeProducts: async (ctx, { params, body }) => {
        await removeProducts(ctx, params.id, body.product_ids);
        return reply(ctx, params.id);
      },
    }),
  ),
};
