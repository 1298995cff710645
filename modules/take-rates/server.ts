import { serve, type ServerModule } from '#kit/server/serve.ts';
import { takeRates } from './contract.ts';
import { findApplied } from './server/applied.ts';
import { createRate, dropRate, updateRate } from './server/change.ts';
import { findRate, findRates } from './server/rates.ts';
import { replayMonth } from './server/replay.ts';
import { takeRatesTexts } from './texts.ts';

export { findRatesToKeep } from './server/kept.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'take_rates.changed': { supplier_id: string; take_rate_id: string };
  }
}

export const takeRatesModule: ServerModule = {
  name: 'take-rates',
  tables: {
    owns: ['take_rates'],
    reads: [
      'areas',
      'brands',
      'customer_statuses',
      'customers',
      'master_variants',
      'product_categories',
      'product_variants',
      'products',
      'suppliers',
    ],
    readsAbove: {
      order_items: 'what last month’s lines give under the rates',
      orders: 'what last month’s lines give under the rates',
    },
  },
  texts: takeRatesTexts,
  routes: serve(takeRates, {
    list: async (ctx, { params, query }) => {
      const take_rates = await findRates(ctx, params.id, query.status);
      return { take_rates, count: take_rates.length };
    },
    create: async (ctx, { params, body }) => ({
      take_rate: await findRate(ctx, params.id, await createRate(ctx, params.id, body)),
    }),
    update: async (ctx, { params, body }) => ({
      take_rate: await findRate(ctx, params.id, await updateRate(ctx, params, body)),
    }),
    remove: async (ctx, { params }) => {
      await dropRate(ctx, params.id, params.take_rate_id);
      return { id: params.take_rate_id, object: 'take-rate', deleted: true as const };
    },
    applied: (ctx, { params, query }) => findApplied(ctx, params.id, query),
    replay: (ctx, { params, body }) => replayMonth(ctx, params.id, body),
  }),
};
