import { serve, startingWith } from '#kit/server/serve.ts';
import { requireLocations } from '#modules/store/server.ts';
import { stock } from '../contract.ts';
import { stockExport } from './export.ts';
import { findGrid } from './grid.ts';
import { findSummary } from './summary.ts';
import { describeLevel, findStock } from './queries.ts';

export const stockRoutes = serve(
  stock,
  startingWith(requireLocations, {
    list: (ctx, { query }) => findStock(ctx, query),
    grid: (ctx, { query }) => findGrid(ctx, query),
    export: async (ctx, asked) => stockExport.start(ctx, asked),
    summary: async (ctx, { query }) => ({ summary: await findSummary(ctx, query.supplier_id) }),
    update: async (ctx, { params, body }) => ({ stock: await describeLevel(ctx, params.id, body) }),
  }),
);
