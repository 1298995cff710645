import { serve, type ServerModule } from '#kit/server/serve.ts';
import { exclusions } from './contract.ts';
import { excludeCustomers, findAreas, findCustomers, readmitCustomer, setAreas } from './server/exclusions.ts';
import { exclusionsTexts } from './texts.ts';

const firstPage = { limit: 12, offset: 0 };

export const exclusionsModule: ServerModule = {
  name: 'exclusions',
  tables: {
    owns: ['supplier_excluded_customers'],
    reads: ['area_suppliers', 'areas', 'customer_suppliers', 'customers', 'suppliers', 'users'],
    readsAbove: { orders: 'which orders are under way of those a supplier excludes' },
    writes: { area_suppliers: 'which areas a supplier does not sell in stands with how it serves them' },
  },
  texts: exclusionsTexts,
  routes: serve(exclusions, {
    areas: (ctx, { params }) => findAreas(ctx, params.id),
    setAreas: async (ctx, { params, body }) => {
      await setAreas(ctx, params.id, body);
      return findAreas(ctx, params.id);
    },
    list: (ctx, { params, query }) => findCustomers(ctx, params.id, query),
    add: async (ctx, { params, body }) => {
      await excludeCustomers(ctx, params.id, body);
      return findCustomers(ctx, params.id, firstPage);
    },
    remove: async (ctx, { params }) => {
      await readmitCustomer(ctx, params.id, params.customer_id);
      return { id: params.customer_id, object: 'excluded-user', deleted: true as const };
    },
  }),
};
