import type { PaymentStatus, RefundReason } from '../contract/statuses.ts';
import { due, paymentRequired, refundRequired, type Balance } from './money.ts';

/** Every kind of event an order's timeline can show (specification, section 2). */
export const timelineKinds = [
  'placed', 'fulfilled', 'note', 'shipped', 'canceled', 'return', 'exchange', 'claim', 'notification', 'refund',
  'edit-created', 'edit-canceled', 'edit-declined', 'edit-confirmed', 'edit-requested', 'refund-required', 'payment-required',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelineNote = { id: string; author_id: string; value: string; created_at: string };
export type TimelineNotification = { id: string; title: string; to: string; event_name: string; created_at: string };
export type TimelineRefund = { id: string; amount: number; reason: RefundReason; note: string | null; created_at: string };
export type TimelineFulfillment = {
  id: string;
  number: number;
  created_at: string;
  shipped_at: string | null;
  canceled_at: string | null;
  no_notification: boolean;
  location_id: string | null;
  items: readonly { item_id: string; quantity: number }[];
};
/** The smallest order a timeline is derived from; dates are ISO texts. */
export type TimelineOrder = Balance & {
  id: string;
  created_at: string;
  canceled_at: string | null;
  cancel_reason: string | null;
  payment_status: PaymentStatus;
  fulfillments: readonly TimelineFulfillment[];
  refunds: readonly TimelineRefund[];
};

export type TimelineSources = {
  order: TimelineOrder;
  notes: readonly TimelineNote[];
  notifications: readonly TimelineNotification[];
  now: Date;
};

type Told<K extends TimelineKind, Facts = object> = { kind: K; id: string; at: string } & Facts;
export type TimelineEvent = (
  | Told<'placed', { amount: number }>
  | Told<'fulfilled' | 'shipped', { fulfillment: TimelineFulfillment }>
  | Told<'note', { note: TimelineNote }>
  | Told<'notification', { notification: TimelineNotification }>
  | Told<'refund', { refund: TimelineRefund }>
  | Told<'canceled', { reason: string | null }>
  /** `amount` by the specification's formula; `due` is what the ledger says. */
  | Told<'refund-required' | 'payment-required', { amount: number; due: number }>
) & {
  /** The oldest of all. */
  first: boolean;
};
type Unplaced = TimelineEvent extends infer E ? (E extends TimelineEvent ? Omit<E, 'first'> : never) : never;
type Source = (sources: TimelineSources) => readonly Unplaced[];

const placed: Source = ({ order }) => [{ kind: 'placed', id: `placed-${order.id}`, at: order.created_at, amount: order.total }];

/** Follows `canceled_at`, so it stays after a reopen. */
const canceled: Source = ({ order }) =>
  order.canceled_at ? [{ kind: 'canceled', id: `canceled-${order.id}`, at: order.canceled_at, reason: order.cancel_reason }] : [];

const fulfilled: Source = ({ order }) =>
  order.fulfillments.map((fulfillment) => ({
    kind: 'fulfilled', id: `fulfilled-${fulfillment.id}`, at: fulfillment.created_at, fulfillment,
  }));

const shipped: Source = ({ order }) =>
  order.fulfillments.flatMap((fulfillment) =>
    fulfillment.shipped_at ? [{ kind: 'shipped', id: `shipped-${fulfillment.id}`, at: fulfillment.shipped_at, fulfillment }] : [],
  );

const refunds: Source = ({ order }) => order.refunds.map((refund) => ({ kind: 'refund', id: refund.id, at: refund.created_at, refund }));
const noted: Source = ({ notes }) => notes.map((note) => ({ kind: 'note', id: note.id, at: note.created_at, note }));
const notified: Source = ({ notifications }) =>
  notifications.map((notification) => ({ kind: 'notification', id: notification.id, at: notification.created_at, notification }));

/** requires_refund gives refund-required; awaiting and requires_action give payment-required (specification, section 4). */
const required: Source = ({ order, now }) => {
  const at = now.toISOString();
  const owed = due(order);
  if (order.payment_status === 'requires_refund') {
    return [{ kind: 'refund-required', id: `refund-required-${order.id}`, at, amount: refundRequired(order), due: owed }];
  }
  if (order.payment_status === 'awaiting' || order.payment_status === 'requires_action') {
    return [{ kind: 'payment-required', id: `payment-required-${order.id}`, at, amount: paymentRequired(order), due: owed }];
  }
  return [];
};

/** What happened, in the order of a story: where two events share a moment, the later in this list is the later event. */
const story: readonly Source[] = [placed, fulfilled, shipped, notified, refunds, canceled, noted];

/**
 * Everything that happened to an order, newest first, the oldest flagged as first; what is required now stands on top
 * (specification, sections 2 and 4).
 */
export function timeline(sources: TimelineSources): TimelineEvent[] {
  const told = story.flatMap((source) => source(sources)).map((event, index) => ({ event, index, time: Date.parse(event.at) }));
  told.sort((a, b) => b.time - a.time || b.index - a.index);
  const oldest = told.at(-1)?.event;
  return [...required(sources), ...told.map(({ event }) => event)].map((event) => ({ ...event, first: event === oldest }) as TimelineEvent);
}
