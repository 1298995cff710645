import { serve, type ServerModule } from '#kit/server/serve.ts';
import { customerReturns } from './contract.ts';
import { returnExport } from './server/export.ts';
import { findCustomerReturn, findCustomerReturns, findSources } from './server/queries.ts';
import { customerReturnsTexts } from './texts.ts';

export { returnConditions } from './server/queries.ts';

export const customerReturnsModule: ServerModule = {
  name: 'customer-returns',
  tables: {
    reads: [
      'customers',
      'drivers',
      'order_items',
      'orders',
      'products',
      'return_items',
      'return_reasons',
      'return_receipts',
      'returns',
      'stock_locations',
      'suppliers',
    ],
  },
  texts: customerReturnsTexts,
  routes: serve(customerReturns, {
    list: (ctx, { query }) => findCustomerReturns(ctx, query),
    export: async (ctx, asked) => returnExport.start(ctx, asked),
    sources: (ctx, { query }) => findSources(ctx, query),
    retrieve: async (ctx, { params }) => ({ customer_return: await findCustomerReturn(ctx, params.id) }),
  }),
  exports: [returnExport],
};
