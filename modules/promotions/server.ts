import type { ServerModule } from '#kit/server/serve.ts';
import { discountExports, discountRoutes } from './discounts/server/routes.ts';
import { bundleExports, bundleRoutes } from './bundles/server/routes.ts';
import { promotionsTexts } from './texts.ts';

export const promotionsModule: ServerModule = {
  name: 'promotions',
  tables: {
    owns: ['promotion_codes', 'promotion_uses', 'promotion_versions', 'promotions'],
    reads: [
      'areas',
      'brands',
      'collections',
      'customer_groups',
      'customer_statuses',
      'customer_suppliers',
      'customers',
      'master_variants',
      'product_categories',
      'product_category_links',
      'product_variants',
      'products',
      'regions',
      'stock_levels',
      'stock_locations',
      'store',
      'suppliers',
      'users',
    ],
    readsAbove: {
      order_items: 'what the orders of these days would have been given',
      orders: 'which order was given a promotion',
    },
  },
  texts: promotionsTexts,
  exports: [...discountExports, ...bundleExports],
  routes: [...discountRoutes, ...bundleRoutes],
};
