import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { OrderStatus } from '../contract/statuses.ts';
import { canDepart, type CreditFacts } from '../../credit/rules/credit.ts';
import { lifeStatus } from './derived-statuses.ts';
import { capturable, unfulfilledPieces, type Moment, type OrderFacts } from './facts.ts';
import { due, refundable } from './money.ts';
import { claimableQuantity, type OpenLine } from './open-quantity.ts';
import { canRequestReturn } from '../../returns/rules/permits.ts';
import { canMove, statusCalls, unlocked, type StatusCall } from './transitions.ts';

const notCanceled = (facts: OrderFacts): Permit =>
  lifeStatus(facts) === 'canceled' ? refused('order.canceled') : allowed;

/** Money may be taken while something is owed and a payment holds it. @param amount minor units; without it, all of it */
export function canCapture(facts: OrderFacts, amount = 1): Permit {
  const most = capturable(facts);
  return every(
    notCanceled(facts),
    unlocked(facts),
    most === 0 ? refused('capture.nothing_due') : allowed,
    amount > most ? refused('capture.exceeds_due', { max: formatAmount(most, facts.currency_code) }) : allowed,
  );
}

/** Money that did not come is taken back also from an order that was completed or canceled since, unless finance verified it. */
export const canReverseCapture = (facts: OrderFacts): Permit => unlocked(facts);

/** What is owed of a delivered order may be written off; of others the order is canceled. @param amount minor units */
export function canWriteOff(facts: OrderFacts, amount = 1): Permit {
  const most = Math.max(0, due(facts));
  return every(
    lifeStatus(facts) === 'completed' ? allowed : refused('write_off.not_delivered'),
    unlocked(facts),
    most === 0 ? refused('write_off.nothing_due') : allowed,
    amount > most ? refused('write_off.exceeds_due', { max: formatAmount(most, facts.currency_code) }) : allowed,
  );
}

/** What was written off may be owed again, as far as it stands. @param amount minor units */
export function canReverseWriteOff(facts: OrderFacts, amount = 1): Permit {
  const most = facts.written_off_total ?? 0;
  return every(
    unlocked(facts),
    most === 0 ? refused('write_off.nothing_stands') : allowed,
    amount > most ? refused('write_off.exceeds_standing', { max: formatAmount(most, facts.currency_code) }) : allowed,
  );
}

/** Money may be given back up to what was paid (specification, section 5). @param amount minor units */
export function canRefund(facts: OrderFacts, amount = 1): Permit {
  return every(
    unlocked(facts),
    facts.paid_total === 0 ? refused('refund.nothing_captured') : allowed,
    amount > refundable(facts)
      ? refused('refund.exceeds_paid', { max: formatAmount(refundable(facts), facts.currency_code) })
      : allowed,
  );
}

/** Goods leave for accepted orders only. */
export function canFulfill(facts: OrderFacts): Permit {
  const wrong = {
    pending: 'fulfill.accept_first',
    requires_action: 'fulfill.on_hold',
    completed: 'fulfill.closed',
    canceled: 'order.canceled',
    archived: 'fulfill.closed',
  } as const;
  if (facts.status !== 'confirmed' && facts.status !== 'in_route') return refused(wrong[facts.status]);
  return every(unlocked(facts), unfulfilledPieces(facts) === 0 ? refused('fulfill.nothing_left') : allowed);
}

/** Goods of a claim or an exchange leave as long as the order is not held, canceled or archived, also after it was completed. */
export function canSendReplacement(facts: OrderFacts): Permit {
  return every(
    notCanceled(facts),
    facts.status === 'archived' ? refused('fulfill.closed') : allowed,
    facts.status === 'requires_action' ? refused('fulfill.on_hold') : allowed,
    unlocked(facts),
  );
}

export type FulfillmentFacts = { shipped_at: Moment | null; canceled_at: Moment | null };

/** What a fulfillment took of each line. */
type FulfillmentWithItems = FulfillmentFacts & { items: readonly { item_id: string; quantity: number }[] };
/** A line of the order, a claim or an exchange; `back_quantity` of its pieces came back or are promised (`returnedOf`), those that never left included. */
type FulfilledLine = { id: string; fulfilled_quantity: number; back_quantity: number; missing_quantity: number };

/** Without this fulfillment, more of a line would be back or asked back than the customer ever had. */
const isPromised = (fulfillment: FulfillmentWithItems, lines: readonly FulfilledLine[]): boolean =>
  fulfillment.items.some(({ item_id, quantity }) =>
    lines.some(
      (line) => line.id === item_id && line.fulfilled_quantity - quantity < line.back_quantity - line.missing_quantity,
    ),
  );

/**
 * A fulfillment can be canceled once, until it is shipped or its pieces are part of a return; one of the sale only while the order is open.
 * @param lines those it is about, at least
 * @param beside of a claim or an exchange
 */
export function canCancelFulfillment(
  facts: OrderFacts,
  fulfillment: FulfillmentWithItems,
  lines: readonly FulfilledLine[],
  afterSale = false,
): Permit {
  const open: readonly OrderStatus[] = [
    'confirmed',
    'in_route',
    'requires_action',
    ...(afterSale ? (['completed'] as const) : []),
  ];
  return every(
    notCanceled(facts),
    fulfillment.canceled_at ? refused('fulfillment.canceled') : allowed,
    fulfillment.shipped_at ? refused('fulfillment.shipped') : allowed,
    unlocked(facts),
    open.includes(facts.status) ? allowed : refused('fulfillment.order_closed'),
    isPromised(fulfillment, lines) ? refused('fulfillment.promised') : allowed,
  );
}

/** A fulfillment is shipped once. */
export function canShip(facts: OrderFacts, fulfillment: FulfillmentFacts): Permit {
  return every(
    notCanceled(facts),
    fulfillment.canceled_at ? refused('fulfillment.canceled') : allowed,
    fulfillment.shipped_at ? refused('fulfillment.shipped_already') : allowed,
    unlocked(facts),
    facts.status === 'requires_action' ? refused('ship.on_hold') : allowed,
    facts.status === 'archived' ? refused('fulfillment.order_closed') : allowed,
  );
}

type Verifiable = Pick<OrderFacts, 'verified_at'>;
export const canVerifyFinance = (facts: Verifiable): Permit =>
  facts.verified_at ? refused('verify.already') : allowed;
export const canUnverifyFinance = (facts: Verifiable): Permit =>
  facts.verified_at ? allowed : refused('verify.not_verified');

/** Addresses, e-mail, driver and notification setting change while the order lives. */
export const canUpdate = (facts: OrderFacts): Permit =>
  every(notCanceled(facts), facts.status === 'archived' ? refused('update.archived') : allowed);

/** The customer changes hands with what it owes: a money change. */
export const canTransfer = (facts: OrderFacts): Permit => every(canUpdate(facts), unlocked(facts));

/** What was sold changes by an edit while the order is open; an issued invoice says what was sold for good. */
export function canEdit(facts: OrderFacts): Permit {
  return every(
    notCanceled(facts),
    facts.status === 'completed' || facts.status === 'archived' ? refused('edit.closed') : allowed,
    unlocked(facts),
    facts.invoiced_at || facts.supplier_invoice_number ? refused('edit.invoiced') : allowed,
  );
}

/** A claim is made on an order that lives; what of it can be claimed is its lines' matter. */
export const canCreateClaim = (facts: OrderFacts): Permit => every(canUpdate(facts), unlocked(facts));

/** The same of an exchange, paid or not. */
export const canCreateExchange = (facts: OrderFacts): Permit => canCreateClaim(facts);

/** Only what is reserved can be reserved elsewhere: an accepted order that waits for goods to be fulfilled. */
export const canMoveStock = (facts: OrderFacts): Permit =>
  every(
    facts.status === 'confirmed' || facts.status === 'in_route' ? allowed : refused('transfer.not_accepted'),
    unlocked(facts),
    unfulfilledPieces(facts) === 0 ? refused('fulfill.nothing_left') : allowed,
  );

/** Every call that is judged on the order as a whole. */
export type OrderCall =
  | StatusCall
  | 'capture'
  | 'refund'
  | 'write_off'
  | 'fulfill'
  | 'edit'
  | 'update'
  | 'verify_finance'
  | 'unverify_finance'
  | 'request_return'
  | 'create_claim'
  | 'create_exchange';

/** A line of the order, of a claim or of an exchange, as far as it says what may come back of it. */
export type BackLine = OpenLine & {
  returnable_quantity: number;
  not_returnable: string | null;
  swap_id: string | null;
  claim_order_id: string | null;
};

/** Whether anything may come back now, or be claimed as missing; and where nothing has left yet, what to do instead. */
function canBegin(facts: OrderFacts, lines: readonly BackLine[], reason: 'missing_item' | null): Permit {
  if (lines.some((line) => claimableQuantity({ ...line, of_sale: !line.swap_id && !line.claim_order_id }, reason) > 0))
    return allowed;
  if (!lines.every((line) => line.not_returnable === 'return.not_shipped')) return refused('return.nothing_more');
  return refused(canEdit(facts).allowed ? 'return.nothing_yet' : 'return.not_shipped');
}

/**
 * Every call, allowed or refused with its reason: what the API sends with an order and what its buttons show.
 * @param lines every line goods could come back of
 */
export function actionsOf(
  facts: OrderFacts,
  lines: readonly BackLine[],
  credit: CreditFacts,
  now: Date,
): Record<OrderCall, Permit> {
  const changes = Object.fromEntries(statusCalls.map((call) => [call, canMove(call, facts, now)])) as Record<
    StatusCall,
    Permit
  >;
  return {
    ...changes,
    depart: canDepart(facts, credit, now),
    capture: canCapture(facts),
    refund: canRefund(facts),
    write_off: canWriteOff(facts),
    fulfill: canFulfill(facts),
    edit: canEdit(facts),
    update: canUpdate(facts),
    verify_finance: canVerifyFinance(facts),
    unverify_finance: canUnverifyFinance(facts),
    request_return: every(canRequestReturn(facts), canBegin(facts, lines, null)),
    create_claim: every(canCreateClaim(facts), canBegin(facts, lines, 'missing_item')),
    create_exchange: every(canCreateExchange(facts), canBegin(facts, lines, null)),
  };
}
