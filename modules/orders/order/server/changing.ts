import type { Ctx } from '#kit/server/context.ts';
import { findOrder } from './queries.ts';

type Query = { fields?: string; expand?: string };

/** One order as its reader asked for it. @throws Refusal 404 */
export const answerOrder = async (ctx: Ctx, id: string, query: Query) => ({ order: await findOrder(ctx, id, query) });

/** The handler of a call that changes an order and answers it whole, as it is then. */
export const changing =
  <Params extends { id: string }, Body>(change: (ctx: Ctx, params: Params, body: Body) => Promise<unknown>) =>
  async (ctx: Ctx, { params, query, body }: { params: Params; query: Query; body: Body }) => {
    await change(ctx, params, body);
    return answerOrder(ctx, params.id, query);
  };
