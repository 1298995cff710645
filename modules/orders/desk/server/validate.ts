import { createHash } from 'node:crypto';
import { invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Validation } from '../contract.ts';
import type { DeskOrder } from '../rules/facts.ts';
import { allocations, evaluate, type Evaluation, type EvaluationOptions } from '../rules/evaluate.ts';
import { findDeskOrders } from './facts.ts';
import { describeBlocker } from './describe.ts';

/** What a token says was chosen; who is overridden is sent with the confirmation. */
export type Chosen = Pick<EvaluationOptions, 'allocation' | 'allow_partial' | 'location_id'>;

/** Of everything the judgement read, one number: where it is the same, nothing moved. */
const fingerprintOf = (orders: readonly DeskOrder[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...orders].sort((a, b) => a.id.localeCompare(b.id))))
    .digest('base64url');

const tokenOf = (orders: readonly DeskOrder[], { allocation, allow_partial, location_id }: Chosen): string =>
  Buffer.from(JSON.stringify([allocation, allow_partial, location_id, fingerprintOf(orders)])).toString('base64url');

/** @throws Refusal for what no validation answered */
export function readToken(token: string): Chosen & { isOf: (orders: readonly DeskOrder[]) => boolean } {
  try {
    const [allocation, partial, location, world] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[];
    const known = allocations.find((one) => one === allocation);
    if (known && typeof partial === 'boolean' && (location === null || typeof location === 'string')) {
      return {
        allocation: known,
        allow_partial: partial,
        location_id: location,
        isOf: (orders) => fingerprintOf(orders) === world,
      };
    }
  } catch {
    // Not one of ours: said below.
  }
  throw invalid('validation_token', 'errors.invalid');
}

/** These orders, all of them. @throws Refusal 404 where one is not the actor's */
export async function findChosen(ctx: Ctx, ids: readonly string[]): Promise<DeskOrder[]> {
  const wanted = [...new Set(ids)];
  const orders = await findDeskOrders(ctx, wanted);
  if (orders.length < wanted.length) throw notFound();
  return orders;
}

type Overrides = EvaluationOptions['overrides'];

/** Judges orders together and says it, with the token for just this. */
export function validate(
  ctx: Ctx,
  orders: readonly DeskOrder[],
  chosen: Chosen,
  overrides: Overrides,
): { evaluation: Evaluation; validation: Validation } {
  const { evaluation, judged } = judge(ctx, orders, chosen, overrides);
  return { evaluation, validation: { ...judged, validation_token: tokenOf(orders, chosen) } };
}

/** The same without a token, where nothing is confirmed by it. */
export function judge(
  ctx: Ctx,
  orders: readonly DeskOrder[],
  chosen: Chosen,
  overrides: Overrides,
): { evaluation: Evaluation; judged: Omit<Validation, 'validation_token'> } {
  const { location_id } = chosen;
  if (location_id && !orders.some((order) => order.locations.some((one) => one.id === location_id)))
    throw invalid('location_id', 'errors.reference');
  const evaluation = evaluate(orders, { ...chosen, overrides }, ctx.now);
  const known = new Map(orders.map((order) => [order.id, order]));
  const ok = evaluation.results.filter((one) => one.ok).length;
  const judged = {
    results: evaluation.results.flatMap(({ ahead: _, ...one }) => {
      const order = known.get(one.order_id);
      if (!order) return [];
      const { id, name, name_ar } = order.customer;
      return {
        ...one,
        customer: { id, name, name_ar },
        currency_code: order.currency_code,
        total: order.total,
        blockers: one.blockers.map((blocker) => describeBlocker(ctx, blocker)),
        allocated: [...one.allocated],
      };
    }),
    shortages: evaluation.shortages.map((one) => ({ ...one, orders: [...one.orders] })),
    totals: { orders: orders.length, ok, blocked: orders.length - ok, amounts: amountsOf(orders, evaluation) },
  };
  return { evaluation, judged };
}

function amountsOf(orders: readonly DeskOrder[], { results }: Evaluation): Validation['totals']['amounts'] {
  const passed = new Set(results.filter((one) => one.ok).map((one) => one.order_id));
  const sum = (list: readonly DeskOrder[]) => list.reduce((total, order) => total + order.total, 0);
  return [...Map.groupBy(orders, (order) => order.currency_code)].map(([currency_code, list]) => ({
    currency_code,
    ok: sum(list.filter(({ id }) => passed.has(id))),
    blocked: sum(list.filter(({ id }) => !passed.has(id))),
  }));
}
