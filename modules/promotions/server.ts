import type { ServerModule } from '#kit/server/serve.ts';
import { promotionsTexts } from './texts.ts';

export { findGoods } from './core/server/goods.ts';
export { findOffer } from './core/server/offer.ts';
export { keepUses, lockPromotions } from './core/server/uses.ts';

export const promotionsModule: ServerModule = {
  name: 'promotions',
  tables: {
    owns: ['promotion_codes', 'promotion_uses', 'promotion_versions', 'promotions'],
    reads: [
      'collection_products',
      'customer_suppliers',
      'customers',
      'feature_flags',
      'product_variants',
      'products',
      'stock_levels',
      'stock_locations',
      'suppliers',
    ],
    readsAbove: {
      order_items: 'what a customer bought in the window of a discount',
      orders: 'whether it is a customer’s first order, and what it bought before',
    },
  },
  texts: promotionsTexts,
  routes: [],
};
