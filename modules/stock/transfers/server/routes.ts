import type { Ctx } from '#kit/server/context.ts';
import { serve, startingWith } from '#kit/server/serve.ts';
import { requireLocations } from '#modules/store/server.ts';
import { transfers } from '../contract.ts';
import { findTransfer, findTransfers } from './queries.ts';
import { cancelTransfer, createTransfer, receiveTransfer, shipTransfer } from './write.ts';

const answer = async (ctx: Ctx, id: string) => ({ transfer: await findTransfer(ctx, id) });

export const transferRoutes = serve(
  transfers,
  startingWith(requireLocations, {
    list: (ctx, { query }) => findTransfers(ctx, query),
    retrieve: (ctx, { params }) => answer(ctx, params.id),
    create: async (ctx, { body }) => answer(ctx, await createTransfer(ctx, body)),
    ship: async (ctx, { params, body }) => {
      await shipTransfer(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    receive: async (ctx, { params, body }) => {
      await receiveTransfer(ctx, params.id, body);
      return answer(ctx, params.id);
    },
    cancel: async (ctx, { params, body }) => {
      await cancelTransfer(ctx, params.id, body.version);
      return answer(ctx, params.id);
    },
  }),
);
