import type { ServerModule } from '#kit/server/serve.ts';
import { discountExports, discountRoutes } from './discounts/server/routes.ts';
import { bundleExports, bundleRoutes } from './bundles/server/routes.ts';
import { replayTask } from './core/server/replay.ts';
import { runningRoutes } from './running/server.ts';
import { promotionsTexts } from './texts.ts';

export { findGoods } from './core/server/facts.ts';
export { findOffer } from './core/server/offer.ts';
export { keepUses, underLock } from './core/server/uses.ts';

export const promotionsModule: ServerModule = {
  name: 'promotions',
  tables: {
    owns: ['promotion_codes', 'promotion_replays', 'promotion_uses', 'promotion_versions', 'promotions'],
    reads: [
      'areas',
      'brands',
      'collections',
      'customer_group_customers',
      'customer_groups',
      'customer_statuses',
      'customer_suppliers',
      'customers',
      'feature_flags',
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
      'tasks',
      'users',
    ],
    readsAbove: {
      order_days: 'how many orders there are to replay',
      order_items:
        'what a customer bought in the window of a discount, and what the orders of these days would have been given',
      orders: 'which order was given a promotion, whether it is a customer’s first, and what it bought before',
    },
  },
  texts: promotionsTexts,
  tasks: { 'discounts.replay': replayTask, 'promotions.replay': replayTask },
  exports: [...discountExports, ...bundleExports],
  routes: [...discountRoutes, ...bundleRoutes, ...runningRoutes],
};
