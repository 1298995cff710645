import type { Ctx } from '#kit/server/context.ts';
import { serve, startingWith } from '#kit/server/serve.ts';
import { requireLocations } from '#modules/store/server.ts';
import { counts } from '../contract.ts';
import { findCount, findCounts } from './queries.ts';
import { approveCount, cancelCount, createCount, handInCount, tallyLine } from './write.ts';

const answer = async (ctx: Ctx, id: string) => ({ count: await findCount(ctx, id) });

export const countRoutes = serve(
  counts,
  startingWith(requireLocations, {
    list: (ctx, { query }) => findCounts(ctx, query),
    retrieve: (ctx, { params }) => answer(ctx, params.id),
    create: async (ctx, { body }) => answer(ctx, await createCount(ctx, body)),
    tally: async (ctx, { params, body }) => {
      await tallyLine(ctx, params.id, params.item_id, body.counted);
      return answer(ctx, params.id);
    },
    handIn: async (ctx, { params, body }) => {
      await handInCount(ctx, params.id, body.version);
      return answer(ctx, params.id);
    },
    approve: async (ctx, { params, body }) => {
      await approveCount(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    cancel: async (ctx, { params, body }) => {
      await cancelCount(ctx, params.id, body.version);
      return answer(ctx, params.id);
    },
  }),
);
