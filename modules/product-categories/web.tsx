import { crudScreens } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { productCategories } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Below a category's own facts: what stands in it. */
    'category.products': { categoryId: string };
  }
}

const path = '/product-categories';

export const productCategoriesWeb: WebModule = {
  name: 'product-categories',
  noun: 'product_categories.noun',
  screens: crudScreens(productCategories, path, () => import('./web/pages.tsx')).map((one) => ({
    ...one,
    flags: ['product_categories'],
  })),
};
