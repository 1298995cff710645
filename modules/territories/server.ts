import { serve, type ServerModule } from '#kit/server/serve.ts';
import { territories } from './contract.ts';
import { assignCustomers } from './server/assign-customers.ts';
import { assignDrivers } from './server/assign-drivers.ts';
import { importBorders } from './server/import.ts';
import { findMapAreas } from './server/map.ts';
import { setBorder } from './server/set-borders.ts';
import { territoriesTexts } from './texts.ts';

export const territoriesModule: ServerModule = {
  name: 'territories',
  tables: {
    owns: [],
    reads: ['addresses', 'area_suppliers', 'areas', 'customer_suppliers', 'customers', 'orders', 'suppliers'],
  },
  texts: territoriesTexts,
  routes: serve(territories, {
    map: (ctx, { query: { bbox } }) => findMapAreas(ctx, bbox ?? null),
    setBorder: (ctx, { params, body }) => setBorder(ctx, params.id, body),
    importBorders: (ctx, { body }) => importBorders(ctx, body),
    assignCustomers: (ctx, { body }) => assignCustomers(ctx, body),
    assign: (ctx, { body }) => assignDrivers(ctx, body),
  }),
};
