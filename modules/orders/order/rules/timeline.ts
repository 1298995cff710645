import type {
  ClaimType,
  EditStatus,
  OrderStatus,
  PaymentStatus,
  RefundReason,
  ReturnStatus,
} from '../../core/contract/statuses.ts';
import type { OrderStep } from '../contract/steps.ts';
import { lifeStatus } from '../../core/rules/derived-statuses.ts';
import { due, paymentRequired, refundRequired, type Balance } from '../../core/rules/money.ts';

/** Every kind of event an order's timeline can show (specification, section 2). */
export const timelineKinds = [
  'placed',
  'fulfilled',
  'note',
  'shipped',
  'canceled',
  'return',
  'exchange',
  'claim',
  'notification',
  'refund',
  'edit-created',
  'edit-canceled',
  'edit-declined',
  'edit-confirmed',
  'edit-requested',
  'refund-required',
  'payment-required',
  // Ours: who confirmed the order, took its money or put it on hold was nowhere to be read.
  'step',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelineStep = { id: string; action: OrderStep['action']; at: string };
export type TimelineNote = { id: string; author_id: string; value: string; created_at: string };
export type TimelineNotification = { id: string; title: string; to: string; event_name: string; created_at: string };
export type TimelineRefund = {
  id: string;
  amount: number;
  reason: RefundReason;
  note: string | null;
  created_at: string;
};
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
/** What came with a claim or an exchange, or came back, as far as its events tell. */
export type TimelineReturn = {
  id: string;
  number: number;
  claim_order_id: string | null;
  swap_id: string | null;
  status: ReturnStatus;
  created_at: string;
  updated_at: string;
  received_at: string | null;
  canceled_at: string | null;
};
type Sent = {
  id: string;
  number: number;
  created_at: string;
  canceled_at: string | null;
  fulfillments: readonly TimelineFulfillment[];
};
export type TimelineSwap = Sent;
export type TimelineClaim = Sent & { type: ClaimType };
export type TimelineEdit = {
  id: string;
  status: EditStatus;
  created_at: string;
  requested_at: string | null;
  confirmed_at: string | null;
  declined_at: string | null;
  canceled_at: string | null;
};
/** The smallest order a timeline is derived from; dates are ISO texts. */
export type TimelineOrder = Balance & {
  id: string;
  status: OrderStatus;
  status_before_archive: OrderStatus | null;
  created_at: string;
  canceled_at: string | null;
  cancel_reason: string | null;
  payment_status: PaymentStatus;
  fulfillments: readonly TimelineFulfillment[];
  refunds: readonly TimelineRefund[];
  returns: readonly TimelineReturn[];
  claims: readonly TimelineClaim[];
  swaps: readonly TimelineSwap[];
  /** Missing while the feature order_editing is off: no edit event appears then (specification, section 2). */
  edits?: readonly TimelineEdit[];
  /** What the open requested edit would change, else 0. */
  difference_due: number;
};

export type TimelineSources = {
  order: TimelineOrder;
  notes: readonly TimelineNote[];
  notifications: readonly TimelineNotification[];
  /** What was done to the order as a whole. */
  steps?: readonly TimelineStep[];
  now: Date;
  /** The edit modal is open: a created-edit event is hidden meanwhile (specification, section 2). */
  editing?: boolean;
};

/** Whose goods a fulfillment holds: the sale's, a claim's replacement or an exchange's new items. */
export type FulfillmentOrigin = 'order' | 'claim' | 'exchange';

type EventBase<K extends TimelineKind, Facts = object> = { kind: K; id: string; at: string } & Facts;
export type EditKind = 'edit-created' | 'edit-requested' | 'edit-confirmed' | 'edit-declined' | 'edit-canceled';
export type TimelineEvent =
  /** `step`: who placed it, where that was kept. */
  (
    | EventBase<'placed', { amount: number; step: TimelineStep | null }>
    | EventBase<'step', { step: TimelineStep }>
    | EventBase<'fulfilled' | 'shipped', { fulfillment: TimelineFulfillment; of: FulfillmentOrigin }>
    /** `synthetic`: told for its request while it has gone on since. `refunded`: its claim has refunded it (specification, section 4). */
    | EventBase<'return', { returned: TimelineReturn; state: ReturnStatus; synthetic: boolean; refunded: boolean }>
    | EventBase<'claim', { claim: TimelineClaim; state: 'created' | 'canceled' }>
    | EventBase<'exchange', { swap: TimelineSwap; state: 'requested' | 'canceled' }>
    | EventBase<EditKind, { edit: TimelineEdit }>
    | EventBase<'note', { note: TimelineNote }>
    | EventBase<'notification', { notification: TimelineNotification }>
    | EventBase<'refund', { refund: TimelineRefund }>
    | EventBase<'canceled', { reason: string | null }>
    /** `amount` by the specification's formula; `due` is what the ledger says. */
    | EventBase<'refund-required' | 'payment-required', { amount: number; due: number }>
  ) & {
    /** The oldest of all. */
    first: boolean;
  };
type Unplaced = TimelineEvent extends infer E ? (E extends TimelineEvent ? Omit<E, 'first'> : never) : never;
type Source = (sources: TimelineSources) => readonly Unplaced[];

const placed: Source = ({ order, steps = [] }) => [
  {
    kind: 'placed',
    id: `placed-${order.id}`,
    at: order.created_at,
    amount: order.total,
    step: steps.find(({ action }) => action === 'place') ?? null,
  },
];

/** Accepted, held, captured, completed …: how it was placed stands with the placing. */
const stepped: Source = ({ steps = [] }) =>
  steps.filter(({ action }) => action !== 'place').map((step) => ({ kind: 'step', id: step.id, at: step.at, step }));

/** "Order status canceled gives canceled", also while it is archived; a reopened order is not canceled. */
const canceled: Source = ({ order }) =>
  order.canceled_at && lifeStatus(order) === 'canceled'
    ? [{ kind: 'canceled', id: `canceled-${order.id}`, at: order.canceled_at, reason: order.cancel_reason }]
    : [];

type FulfillmentSource = { fulfillment: TimelineFulfillment; of: FulfillmentOrigin };
const fulfillmentsOf = ({ fulfillments, claims, swaps }: TimelineOrder): FulfillmentSource[] => [
  ...fulfillments.map((fulfillment) => ({ fulfillment, of: 'order' as const })),
  ...claims.flatMap((claim) => claim.fulfillments).map((fulfillment) => ({ fulfillment, of: 'claim' as const })),
  ...swaps.flatMap((swap) => swap.fulfillments).map((fulfillment) => ({ fulfillment, of: 'exchange' as const })),
];

/** Of the sale, and of claims and exchanges alike: fulfilled and shipped goods of theirs are events too (specification, section 4). */
const fulfilled: Source = ({ order }) =>
  fulfillmentsOf(order).map((source) => ({
    kind: 'fulfilled',
    id: `fulfilled-${source.fulfillment.id}`,
    at: source.fulfillment.created_at,
    ...source,
  }));

const shipped: Source = ({ order }) =>
  fulfillmentsOf(order).flatMap((source) =>
    source.fulfillment.shipped_at
      ? [{ kind: 'shipped', id: `shipped-${source.fulfillment.id}`, at: source.fulfillment.shipped_at, ...source }]
      : [],
  );

/**
 * "A return not in requested state gets an extra synthetic requested event at its creation time. … A return counts as refunded when it
 * belongs to a claim of type refund" (specification, section 4).
 */
const returned: Source = ({ order }) =>
  order.returns.flatMap((one): Unplaced[] => {
    const refunded = order.claims.some((claim) => claim.id === one.claim_order_id && claim.type === 'refund');
    const asked = {
      kind: 'return',
      id: `return-requested-${one.id}`,
      at: one.created_at,
      returned: one,
      state: 'requested',
      refunded,
    } as const;
    if (one.status === 'requested') return [{ ...asked, synthetic: false }];
    const at = one.canceled_at ?? one.received_at ?? one.updated_at;
    return [
      { ...asked, synthetic: true },
      {
        kind: 'return',
        id: `return-${one.id}`,
        at,
        returned: one,
        state: one.status,
        synthetic: false,
        refunded,
      } as const,
    ];
  });

/** "A canceled claim also gets an extra created event." */
const claimed: Source = ({ order }) =>
  order.claims.flatMap((claim): Unplaced[] => {
    const made = {
      kind: 'claim',
      id: `claim-created-${claim.id}`,
      at: claim.created_at,
      claim,
      state: 'created',
    } as const;
    return claim.canceled_at
      ? [
          made,
          { kind: 'claim', id: `claim-canceled-${claim.id}`, at: claim.canceled_at, claim, state: 'canceled' } as const,
        ]
      : [made];
  });

const exchanged: Source = ({ order }) =>
  order.swaps.flatMap((swap): Unplaced[] => {
    const made = {
      kind: 'exchange',
      id: `exchange-requested-${swap.id}`,
      at: swap.created_at,
      swap,
      state: 'requested',
    } as const;
    return swap.canceled_at
      ? [
          made,
          {
            kind: 'exchange',
            id: `exchange-canceled-${swap.id}`,
            at: swap.canceled_at,
            swap,
            state: 'canceled',
          } as const,
        ]
      : [made];
  });

/** Each step of an edit by its own time; that it was created is not told while the editor is open. */
const edited: Source = ({ order, editing = false }) =>
  (order.edits ?? []).flatMap((edit) => {
    const steps: readonly [EditKind, string | null][] = [
      ['edit-created', editing ? null : edit.created_at],
      ['edit-requested', edit.requested_at],
      ['edit-confirmed', edit.confirmed_at],
      ['edit-declined', edit.declined_at],
      ['edit-canceled', edit.canceled_at],
    ];
    return steps.flatMap(([kind, at]) => (at ? [{ kind, id: `${kind}-${edit.id}`, at, edit }] : []));
  });

const refunds: Source = ({ order }) =>
  order.refunds.map((refund) => ({ kind: 'refund', id: refund.id, at: refund.created_at, refund }));
const noted: Source = ({ notes }) => notes.map((note) => ({ kind: 'note', id: note.id, at: note.created_at, note }));
const notified: Source = ({ notifications }) =>
  notifications.map((notification) => ({
    kind: 'notification',
    id: notification.id,
    at: notification.created_at,
    notification,
  }));

/** requires_refund gives refund-required; awaiting and requires_action give payment-required (specification, section 4). */
const required: Source = ({ order, now }) => {
  const at = now.toISOString();
  const owed = due(order, order.difference_due);
  const requested = order.edits?.some((edit) => edit.status === 'requested') ?? false;
  if (order.payment_status === 'requires_refund') {
    return [
      {
        kind: 'refund-required',
        id: `refund-required-${order.id}`,
        at,
        amount: refundRequired(order, order.difference_due),
        due: owed,
      },
    ];
  }
  if (order.payment_status === 'awaiting' || order.payment_status === 'requires_action') {
    return [
      {
        kind: 'payment-required',
        id: `payment-required-${order.id}`,
        at,
        amount: paymentRequired(order, requested ? order.difference_due : null),
        due: owed,
      },
    ];
  }
  return [];
};

/** What happened, in the order of a story: where two events share a moment, the later in this list is the later event. */
const story: readonly Source[] = [
  placed,
  stepped,
  edited,
  fulfilled,
  shipped,
  returned,
  claimed,
  exchanged,
  notified,
  refunds,
  canceled,
  noted,
];

/**
 * Everything that happened to an order, newest first, the oldest flagged as first; what is required now stands on top
 * (specification, sections 2 and 4).
 */
export function timeline(sources: TimelineSources): TimelineEvent[] {
  const dated = story
    .flatMap((source) => source(sources))
    .map((event, index) => ({ event, index, time: Date.parse(event.at) }));
  dated.sort((a, b) => b.time - a.time || b.index - a.index);
  const oldest = dated.at(-1)?.event;
  return [...required(sources), ...dated.map(({ event }) => event)].map(
    (event) => ({ ...event, first: event === oldest }) as TimelineEvent,
  );
}
