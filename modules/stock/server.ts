import type { ServerModule } from '#kit/server/serve.ts';
import { stockExport } from './grid/server/export.ts';
import { stockRoutes } from './grid/server/routes.ts';
import { reservationRoutes } from './reservations/server/routes.ts';
import { lapseJob } from './reservations/server/write.ts';
import { stockTexts } from './texts.ts';

/** Who holds pieces, and what lies where. */
export const stockModule: ServerModule = {
  name: 'stock',
  tables: {
    reads: [
      'master_variants',
      'order_items',
      'orders',
      'product_variants',
      'products',
      'reservations',
      'stock_levels',
      'stock_locations',
      'users',
    ],
    writes: {
      reservations: 'pieces set aside by hand stand among those of orders',
      stock_levels: 'what is set aside by hand, where a variant lies and when it is ordered again',
    },
  },
  texts: stockTexts,
  routes: [...reservationRoutes, ...stockRoutes],
  exports: [stockExport],
  jobs: [lapseJob],
};
