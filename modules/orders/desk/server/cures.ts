import type { BodyOf } from '#kit/shared/endpoint.ts';
import { ensure, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { act } from '../../core/server/act.ts';
import { lockBook } from '../../core/server/book.ts';
import { findFacts, recipientOf, writeToCustomer } from '../../order/server/notices.ts';
import type { desk } from '../contract.ts';
import { approvePrices as approve } from '../rules/approve-prices.ts';
import { canAskVatNumber } from '../rules/ask-vat-number.ts';
import { findDeskOrders } from './facts.ts';

/** Agrees to prices, or takes that back. @throws Refusal 404, and those of the command */
export async function approvePrices(
  ctx: Ctx,
  id: string,
  { version, ...input }: BodyOf<typeof desk.approvePrices>,
): Promise<void> {
  const action = input.approved ? 'approve_prices' : 'withdraw_prices';
  await act(ctx, id, approve, input, { action, version, facts: { price_locked: input.item_ids } });
}

/** Writes to an order's customer for its VAT number, also where other notices are off: somebody asks. @throws Refusal of the permit, 404 */
export async function askVatNumber(ctx: Ctx, id: string): Promise<void> {
  // Two who ask at once wait for each other, so that one message goes out.
  await lockBook(ctx, id);
  const [order] = await findDeskOrders(ctx, [id]);
  const facts = await findFacts(ctx, id, null);
  if (!order || !facts) throw notFound();
  const { vat_number, vat_asked_at: asked_at } = order.customer;
  ensure(canAskVatNumber({ vat_number, recipient: recipientOf(facts), asked_at }, ctx.now));
  await writeToCustomer(ctx, facts, 'order.vat_number_asked', {});
}
