import { addDays } from '#domain/dates.ts';
import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { ChangeableTo } from '../contract/change.ts';
import type { OrderStatus } from '../contract/statuses.ts';
import { lifeStatus } from './derived-statuses.ts';
import { fulfilledPieces, heldByCards, unfulfilledPieces, type OrderFacts } from './facts.ts';

/** Every call that moves an order from one status to another. */
export const statusCalls = ['accept', 'hold', 'resume', 'depart', 'complete', 'cancel', 'reopen', 'archive'] as const;
export type StatusCall = (typeof statusCalls)[number];
/** Taking an acceptance back is no call of its own: only the undoing of a bulk confirmation does it. */
export type Call = StatusCall | 'take_back';

/** Days within which a canceled order can be reopened. */
export const reopenDays = 30;

type Guard = (facts: OrderFacts, now: Date) => Permit;
/** `to` is `earlier` where an order goes back to what it was before it was archived. */
export type Transition = { call: Call; from: readonly OrderStatus[]; to: OrderStatus | 'earlier'; guard: Guard };

const always: Guard = () => allowed;

/** The finance team's verification locks money and stock. */
export const unlocked = (facts: Pick<OrderFacts, 'verified_at'>): Permit =>
  facts.verified_at ? refused('order.verified') : allowed;

const nothingFulfilled: Guard = (facts) => (fulfilledPieces(facts) > 0 ? refused('resume.fulfilled') : allowed);
const driverAssigned: Guard = (facts) => (facts.driver_id ? allowed : refused('depart.no_driver'));
const somethingFulfilled: Guard = (facts) =>
  fulfilledPieces(facts) > 0 ? allowed : refused('depart.nothing_fulfilled');
/** Completing releases what is still reserved, a stock change, and takes what gift cards hold, a money change. */
const nothingToSettle: Guard = (facts) =>
  unfulfilledPieces({ items: facts.items.filter((item) => item.manages_stock) }) > 0 || heldByCards(facts) > 0
    ? unlocked(facts)
    : allowed;
const noLiveFulfillment: Guard = (facts) => {
  const count = facts.fulfillments.filter((one) => !one.canceled_at).length;
  return count > 0 ? refused('cancel.live_fulfillments', { count }) : allowed;
};
/** Open returns, claims and exchanges are canceled first; a refund claim that was settled is done. */
const noLiveAfterSale: Guard = (facts) => {
  const returns = facts.returns.filter((one) => one.status === 'requested' || one.status === 'requires_action').length;
  if (returns > 0) return refused('cancel.live_returns', { count: returns });
  const claims = facts.claims.filter(
    (one) => !one.canceled_at && !(one.type === 'refund' && one.payment_status === 'refunded'),
  ).length;
  if (claims > 0) return refused('cancel.live_claims', { count: claims });
  const swaps = facts.swaps.filter((one) => !one.canceled_at).length;
  return swaps > 0 ? refused('cancel.live_swaps', { count: swaps }) : allowed;
};
const withinReopenDays: Guard = ({ canceled_at }, now) =>
  canceled_at && addDays(new Date(canceled_at), reopenDays) < now
    ? refused('reopen.too_late', { days: reopenDays })
    : allowed;
const notInvoiced: Guard = (facts) =>
  facts.supplier_invoice_number || facts.invoiced_at ? refused('reopen.invoiced') : allowed;
const nothingWrittenOff: Guard = ({ written_off_total }) =>
  written_off_total ? refused('reopen.written_off') : allowed;
/** The law knows no canceled invoice: a credit note takes it back first. */
const noLiveInvoice: Guard = (facts) => (facts.invoiced_at ? refused('cancel.invoiced') : allowed);
const both =
  (...guards: readonly Guard[]): Guard =>
  (facts, now) =>
    every(...guards.map((guard) => guard(facts, now)));

/** The one table of what may follow what; nothing else changes `status`. */
export const transitions: readonly Transition[] = [
  { call: 'accept', from: ['pending', 'requires_action'], to: 'confirmed', guard: unlocked },
  { call: 'take_back', from: ['confirmed'], to: 'pending', guard: both(unlocked, nothingFulfilled) },
  { call: 'hold', from: ['pending', 'confirmed', 'in_route'], to: 'requires_action', guard: always },
  { call: 'resume', from: ['requires_action'], to: 'pending', guard: both(unlocked, nothingFulfilled) },
  { call: 'depart', from: ['confirmed'], to: 'in_route', guard: both(driverAssigned, somethingFulfilled) },
  { call: 'complete', from: ['confirmed', 'in_route'], to: 'completed', guard: nothingToSettle },
  {
    call: 'cancel',
    from: ['pending', 'confirmed', 'requires_action'],
    to: 'canceled',
    guard: both(unlocked, noLiveInvoice, noLiveFulfillment, noLiveAfterSale),
  },
  { call: 'reopen', from: ['canceled'], to: 'pending', guard: both(unlocked, withinReopenDays) },
  { call: 'reopen', from: ['completed'], to: 'confirmed', guard: both(unlocked, notInvoiced, nothingWrittenOff) },
  { call: 'reopen', from: ['archived'], to: 'earlier', guard: always },
  { call: 'archive', from: ['completed', 'canceled'], to: 'archived', guard: always },
];

const wrongStatus = {
  accept: 'accept.wrong_status',
  hold: 'hold.wrong_status',
  resume: 'resume.wrong_status',
  depart: 'depart.wrong_status',
  complete: 'complete.wrong_status',
  cancel: 'cancel.wrong_status',
  reopen: 'reopen.wrong_status',
  archive: 'archive.wrong_status',
  take_back: 'desk.undo_changed',
} as const satisfies Record<Call, TextKey>;

const find = (call: Call, status: OrderStatus): Transition | undefined =>
  transitions.find((one) => one.call === call && one.from.includes(status));

/** Whether a call may move this order now, and if not, why not. */
export function canMove(call: Call, facts: OrderFacts, now: Date): Permit {
  const transition = find(call, facts.status);
  return transition ? transition.guard(facts, now) : refused(wrongStatus[call]);
}

/** The status that a call leads to. @throws Error when the table has no such transition: ask `canMove` first */
export function statusAfter(call: Call, facts: Pick<OrderFacts, 'status' | 'status_before_archive'>): OrderStatus {
  const to = find(call, facts.status)?.to;
  if (!to) throw new Error(`no transition for ${call} from ${facts.status}`);
  return to === 'earlier' ? lifeStatus(facts) : to;
}

const changeCalls = {
  pending: 'resume',
  confirmed: 'accept',
  requires_action: 'hold',
  in_route: 'depart',
  completed: 'complete',
} as const satisfies Record<ChangeableTo, StatusCall>;
/** The call that a change of status to this one stands for. */
export const callTo = (status: ChangeableTo): (typeof changeCalls)[ChangeableTo] => changeCalls[status];
