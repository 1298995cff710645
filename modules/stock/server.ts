import type { ServerModule } from '#kit/server/serve.ts';
import { countRoutes } from './counts/server/routes.ts';
import { stockExport } from './grid/server/export.ts';
import { stockRoutes } from './grid/server/routes.ts';
import { movementRoutes } from './movements/server/routes.ts';
import { reservationRoutes } from './reservations/server/routes.ts';
import { lapseJob } from './reservations/server/write.ts';
import { stockTexts } from './texts.ts';
import { transferRoutes } from './transfers/server/routes.ts';
import { wasteRoutes } from './waste/server/routes.ts';

export { supplierMeant } from './grid/server/summary.ts';
export { besideVariant, lastCost, variantJson, visibleStock } from './server/variant.ts';

/** Who holds pieces, what lies where, and what is on its way. */
export const stockModule: ServerModule = {
  name: 'stock',
  tables: {
    owns: ['stock_count_items', 'stock_counts', 'stock_transfer_items', 'stock_transfers'],
    reads: [
      'audit_trail',
      'master_variants',
      'order_items',
      'orders',
      'product_variants',
      'products',
      'reservations',
      'stock_availability',
      'stock_levels',
      'stock_locations',
      'stock_moves',
      'stock_sums',
      'store',
      'suppliers',
      'users',
    ],
    readsAbove: {
      batches: 'what of the stock is about to expire',
      batch_levels: 'what of the stock is about to expire',
      purchase_order_items: 'what is on its way',
      purchase_orders: 'what is on its way',
      purchase_receipts: 'which purchase order a movement came from',
    },
    writes: {
      reservations: 'pieces set aside by hand stand among those of orders',
      stock_levels: 'what is set aside by hand, where a variant lies and when it is ordered again',
      supplier_counters: "the next of a supplier's own numbers",
    },
  },
  texts: stockTexts,
  routes: [...countRoutes, ...movementRoutes, ...reservationRoutes, ...stockRoutes, ...transferRoutes, ...wasteRoutes],
  exports: [stockExport],
  jobs: [lapseJob],
};
