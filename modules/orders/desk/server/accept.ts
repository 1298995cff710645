import type { z } from 'zod';
import { ensure, fail, forbidden } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { Ctx } from '#kit/server/context.ts';
import { mayApproveFloor } from '#modules/price-lists/rules.ts';
import type { acceptInput } from '../../order/contract/inputs.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import type { Blocker, BlockerCode } from '../rules/blockers.ts';
import { evaluate, type Granted } from '../rules/evaluate.ts';
import { factsOf } from '../../core/rules/facts.ts';
import * as rules from '../../order/rules/status-commands.ts';
import { canMove } from '../../core/rules/transitions.ts';
import { lockFor, announce } from '../../core/server/act.ts';
import { overLimit } from '../../credit/rules/credit.ts';
import { grantsAlone } from '../../credit/rules/releases.ts';
import { lockCredit } from '../../credit/server/standing.ts';
import type { DeskOrder } from '../rules/facts.ts';
import { findDeskOrders } from './facts.ts';
import { describeBlocker, describeReason } from './describe.ts';

type Body = Omit<z.output<typeof acceptInput>, 'overrides'> & { overrides?: readonly BlockerCode[] };
/** What a bulk confirmation adds: what was granted to the order beside others, and the one location its goods come from. */
export type AcceptShare = { granted?: readonly Granted[]; locationId?: string | null };

/** These two are judged by the command itself: stock under its locks, the hold by the reason that resolves it. */
const byCommand: readonly BlockerCode[] = ['STOCK_SHORT', 'ON_HOLD'];

function blocked(ctx: Ctx, blockers: readonly Blocker[]) {
  const [first] = blockers;
  const params = {
    count: blockers.length,
    first: first ? describeReason(ctx, first.text, first.params) : '',
    more: blockers.length - 1,
  };
  return fail('accept.blocked', params, { blockers: blockers.map((one) => describeBlocker(ctx, one)) });
}

/**
 * Accepts one order: judged under lock by the same rule as the desk's, with everything that moved meanwhile. What blocks it is overridden
 * by code and with a reason, or refuses.
 */
export async function accept(
  ctx: Ctx,
  id: string,
  { reason, overrides = [], version }: Body,
  { granted, locationId = null }: AcceptShare = {},
): Promise<OrderBook> {
  const order = await lockFor(ctx, id, rules.accept, { version });
  ensure(canMove('accept', factsOf(order.book), ctx.now));
  await lockCredit(ctx, order.book.order.supplier_id, order.book.order.customer_id);
  const [facts] = await findDeskOrders(ctx, [id]);
  const options = { allocation: 'fifo', allow_partial: true, location_id: locationId, overrides: [] } as const;
  const blockers = (facts ? evaluate([facts], options, ctx.now).results[0]?.blockers : undefined) ?? [];
  if (overrides.includes('BELOW_FLOOR') && !mayApproveFloor(ctx.actor)) throw forbidden('suppliers:update');
  const stopping = blockers.filter(
    (one) => one.severity === 'block' && !byCommand.includes(one.code) && !overrides.includes(one.code),
  );
  if (stopping.length > 0) throw blocked(ctx, stopping);
  if (overrides.length > 0 && !reason?.trim()) throw fail('accept.override_reason');
  const needsRelease = (code: BlockerCode) => blockers.some((one) => one.code === code && one.severity === 'block');
  if (facts && needsRelease('NEEDS_APPROVAL')) requireAlone(facts, facts.due);
  else if (facts && needsRelease('CREDIT_LIMIT')) {
    const { standing, due, currency_code } = facts;
    const over = overLimit(standing, due, currency_code);
    if (over === null && standing.alone_up_to !== null)
      throw fail('depart.credit_currency', { currency: standing.currency_code });
    requireAlone(facts, over || due);
  }
  const taken = blockers.map(({ code }) => code).filter((code) => overrides.includes(code));
  const most = granted && Object.fromEntries(order.book.items.map((item) => [item.id, sumOf(granted, item.id)]));
  const { book } = await order.run(
    {
      reason,
      allow_short: overrides.includes('STOCK_SHORT') || granted !== undefined,
      most,
      location_id: locationId,
      area_id: facts?.area?.id ?? null,
    },
    {
      action: 'accept',
      reason,
      facts: taken.length > 0 ? { overridden_blockers: [...new Set(taken)] } : {},
    },
  );
  announce(ctx, 'order.accepted', book, {});
  return book;
}

/** What one person alone lets through ends at the supplier's bound: above it a second one grants the release. */
function requireAlone({ standing, currency_code }: DeskOrder, amount: number): void {
  const { alone_up_to } = standing;
  if (alone_up_to !== null && !grantsAlone({ amount, currency_code }, standing, true))
    throw fail('credit.needs_second', { most: formatAmount(alone_up_to, standing.currency_code) });
}

const sumOf = (granted: readonly Granted[], itemId: string): number =>
  granted.filter((one) => one.item_id === itemId).reduce((sum, one) => sum + one.quantity, 0);
