import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { ensure, forbidden, notFound, Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { mayApproveFloor } from '#modules/price-lists/rules.ts';
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
  if (input.floor && !mayApproveFloor(ctx.actor)) throw forbidden('suppliers:update');
  const prices = input.approved ? 'approve_prices' : 'withdraw_prices';
  const floor = input.approved ? 'approve_floor' : 'withdraw_floor';
  const facts = input.floor ? { below_floor: input.item_ids } : { price_locked: input.item_ids };
  await act(ctx, id, approve, input, { action: input.floor ? floor : prices, version, facts });
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

type Outcome = keyof ReplyOf<typeof desk.askVatNumbers> | 'known';
const outcomes: Record<string, Outcome> = {
  'ask_vat.asked': 'asked_before',
  'ask_vat.nobody': 'unreachable',
  'ask_vat.known': 'known',
};

async function outcomeOf(ctx: Ctx, id: string): Promise<Outcome> {
  try {
    await askVatNumber(ctx, id);
    return 'asked';
  } catch (error) {
    const outcome = error instanceof Refusal ? outcomes[error.code] : undefined;
    if (!outcome) throw error;
    return outcome;
  }
}

/** Writes to the customers of these orders, to each by the first of its orders that says where to. @throws Refusal 404 */
export async function askVatNumbers(ctx: Ctx, ids: readonly string[]): Promise<ReplyOf<typeof desk.askVatNumbers>> {
  const orders = await findDeskOrders(ctx, ids);
  if (orders.length < new Set(ids).size) throw notFound();
  const found = new Map<string, Outcome>();
  for (const { id, supplier_id, customer } of orders.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const whose = `${supplier_id} ${customer.id}`;
    const before = found.get(whose) ?? 'unreachable';
    if (before === 'unreachable') found.set(whose, await outcomeOf(ctx, id));
  }
  const count = (outcome: Outcome) => [...found.values()].filter((one) => one === outcome).length;
  return { asked: count('asked'), asked_before: count('asked_before'), unreachable: count('unreachable') };
}
