import { serve, startingWith } from '#kit/server/serve.ts';
import { requireLocations } from '#modules/store/server.ts';
import { findLevel } from '../../grid/server/queries.ts';
import { waste } from '../contract.ts';
import { findWaste } from './report.ts';
import { writeOff } from './write.ts';

export const wasteRoutes = serve(
  waste,
  startingWith(requireLocations, {
    writeOff: async (ctx, { params, body }) => {
      await writeOff(ctx, params.id, body);
      return { stock: await findLevel(ctx, params.id) };
    },
    report: (ctx, { query }) => findWaste(ctx, query),
  }),
);
