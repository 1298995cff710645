import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { products } from '../contract.ts';
import { lockProduct } from './lock.ts';
import { editProduct } from './products.ts';

type Asked = BodyOf<typeof products.setStatuses>;
type Result = ReplyOf<typeof products.setStatuses>['results'][number];

/**
 * Puts several products into a status, each by itself: what is refused is left as it is and says why. They are locked in one order by
 * everybody; results come in the order they were asked for.
 */
export async function setStatuses(ctx: Ctx, { product_ids, ...asked }: Asked): Promise<Result[]> {
  const results = new Map<string, Result>();
  for (const id of [...new Set(product_ids)].sort()) results.set(id, await setStatus(ctx, id, asked));
  return product_ids.flatMap((id) => results.get(id) ?? []);
}

/** A refusal comes before anything is written, so the transaction goes on. */
async function setStatus(ctx: Ctx, id: string, asked: Omit<Asked, 'product_ids'>): Promise<Result> {
  try {
    const { status: was } = await lockProduct(ctx, id);
    if (was !== asked.status) await editProduct(ctx, id, asked);
    return { product_id: id, ok: true, was };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { product_id: id, ok: false, code: error.code, message: ctx.t(error.code, error.params) };
  }
}
