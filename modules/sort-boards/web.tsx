import { lazyScreen, part, screen, type WebModule } from '#kit/web/module.ts';
import { sortBoards } from './contract.ts';
import './texts.ts';

const pages = () => import('./web/pages.tsx');

/** The boards on which administrators put suppliers, brands, categories and collections in order. */
export const sortBoardsWeb: WebModule = {
  name: 'sort-boards',
  screens: [
    screen({
      path: '/suppliers/sort-index',
      needs: sortBoards.suppliers.read,
      component: lazyScreen(() => pages().then((all) => all.Suppliers)),
    }),
    screen({
      path: '/brands/sort-index',
      needs: sortBoards.brands.read,
      component: lazyScreen(() => pages().then((all) => all.Brands)),
    }),
    screen({
      path: '/product-categories/sort-index',
      needs: sortBoards.product_categories.read,
      component: lazyScreen(() => pages().then((all) => all.ProductCategories)),
      flags: ['product_categories'],
    }),
    screen({
      path: '/collections/sort-index',
      needs: sortBoards.collections.read,
      component: lazyScreen(() => pages().then((all) => all.Collections)),
    }),
  ],
  slots: { 'list.head': part(() => import('./web/board-link.tsx').then((link) => link.BoardLink)) },
};
