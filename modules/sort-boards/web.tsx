import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { SortIcon } from '#ui/icons.ts';
import { brandBoard, categoryBoard, collectionBoard, supplierBoard } from './contract.ts';
import './texts.ts';

const arrange = { text: 'sort_boards.open', icon: SortIcon } as const;
const pages = () => import('./web/pages.tsx');

/** The boards on which administrators put suppliers, brands, categories and collections in order. */
export const sortBoardsWeb: WebModule = {
  name: 'sort-boards',
  screens: [
    screen({
      path: '/suppliers/sort-index',
      needs: supplierBoard.read,
      component: lazyScreen(() => pages().then((all) => all.Suppliers)),
    }),
    screen({
      path: '/brands/sort-index',
      needs: brandBoard.read,
      component: lazyScreen(() => pages().then((all) => all.Brands)),
    }),
    screen({
      path: '/product-categories/sort-index',
      needs: categoryBoard.read,
      component: lazyScreen(() => pages().then((all) => all.ProductCategories)),
      flags: ['product_categories'],
    }),
    screen({
      path: '/collections/sort-index',
      needs: collectionBoard.read,
      component: lazyScreen(() => pages().then((all) => all.Collections)),
    }),
  ],
  ways: {
    '/suppliers': { ...arrange, path: '/suppliers/sort-index', needs: supplierBoard.arrange },
    '/brands': { ...arrange, path: '/brands/sort-index', needs: brandBoard.arrange },
    '/product-categories': { ...arrange, path: '/product-categories/sort-index', needs: categoryBoard.arrange },
    '/collections': { ...arrange, path: '/collections/sort-index', needs: collectionBoard.arrange },
  },
};
