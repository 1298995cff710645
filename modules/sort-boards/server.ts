import type { Ctx } from '#kit/server/context.ts';
import { requireReference } from '#kit/server/scope.ts';
import { serve, startingWith, type Route, type ServerModule } from '#kit/server/serve.ts';
import { requireFeature } from '#modules/store/server.ts';
import { sortBoards, type Arrangement, type SortedResource } from './contract.ts';
import { arrange, findBoard } from './server/arrange.ts';
import { sortBoardsTexts } from './texts.ts';

const handlersOf = (resource: SortedResource) => ({
  read: async (ctx: Ctx, { query: { area_id = null } }: { query: { area_id?: string | null } }) => {
    await requireReference(ctx, 'areas', area_id, 'area_id');
    return findBoard(ctx, resource, area_id);
  },
  arrange: (ctx: Ctx, { body }: { body: Arrangement }) => arrange(ctx, resource, body),
});

const routes: Route[] = [
  ...serve(sortBoards.suppliers, handlersOf('suppliers')),
  ...serve(sortBoards.brands, handlersOf('brands')),
  ...serve(sortBoards.collections, handlersOf('collections')),
  ...serve(
    sortBoards.product_categories,
    startingWith((ctx) => requireFeature(ctx, 'product_categories'), handlersOf('product_categories')),
  ),
];

export const sortBoardsModule: ServerModule = {
  name: 'sort-boards',
  tables: {
    owns: ['area_sort_indexes'],
    reads: [
      'areas',
      'brands',
      'collections',
      'product_categories',
      'product_category_links',
      'product_sales',
      'products',
      'suppliers',
    ],
    writes: {
      brands: 'where a brand stands in general',
      collections: 'where a collection stands in general',
      product_categories: 'where a category stands among those of its parent',
      suppliers: 'where a supplier stands in general',
    },
  },
  texts: sortBoardsTexts,
  routes,
};
