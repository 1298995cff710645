import { serve, type ServerModule } from '#kit/server/serve.ts';
import { driverRates } from './contract.ts';
import { createRate, dropRate, updateRate } from './server/change.ts';
import { findRate, findRates } from './server/rates.ts';
import { driverRatesTexts } from './texts.ts';

export { rateOfDelivery } from './server/rates.ts';

export const driverRatesModule: ServerModule = {
  name: 'driver-rates',
  tables: {
    owns: ['driver_rates'],
    reads: ['areas', 'drivers', 'suppliers'],
  },
  texts: driverRatesTexts,
  routes: serve(driverRates, {
    list: async (ctx, { params, query }) => {
      const supplier_rates = await findRates(ctx, params.id, query.status);
      return { supplier_rates, count: supplier_rates.length };
    },
    create: async (ctx, { params, body }) => ({
      supplier_rate: await findRate(ctx, params.id, await createRate(ctx, params.id, body)),
    }),
    update: async (ctx, { params, body }) => ({
      supplier_rate: await findRate(ctx, params.id, await updateRate(ctx, params, body)),
    }),
    remove: async (ctx, { params }) => {
      await dropRate(ctx, params.id, params.supplier_rate_id);
      return { id: params.supplier_rate_id, object: 'supplier-rate', deleted: true as const };
    },
  }),
};
