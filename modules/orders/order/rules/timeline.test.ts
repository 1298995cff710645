import { describe, expect, it } from 'vitest';
import { gatherMessages } from './messages.ts';
import {
  timeline,
  timelineKinds,
  type TimelineEdit,
  type TimelineFulfillment,
  type TimelineReturn,
  type TimelineOrder,
  type TimelineSources,
} from './timeline.ts';

const now = new Date('2026-11-18T12:00:00.000Z');
const at = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:00:00.000Z`;

const order = (over: Partial<TimelineOrder> = {}): TimelineOrder => ({
  id: 'order_1',
  status: 'confirmed',
  status_before_archive: null,
  created_at: at(1),
  canceled_at: null,
  cancel_reason: null,
  payment_status: 'captured',
  fulfillments: [],
  refunds: [],
  returns: [],
  claims: [],
  swaps: [],
  difference_due: 0,
  total: 10_000,
  credited_total: 0,
  paid_total: 10_000,
  refunded_total: 0,
  ...over,
});
const fulfillment = (over: Partial<TimelineFulfillment> = {}): TimelineFulfillment => ({
  id: 'ful_1',
  number: 1,
  created_at: at(2),
  shipped_at: null,
  canceled_at: null,
  no_notification: false,
  location_id: null,
  items: [],
  ...over,
});
const back = (over: Partial<TimelineReturn> = {}): TimelineReturn => ({
  id: 'ret_1',
  number: 1,
  claim_order_id: null,
  swap_id: null,
  status: 'requested',
  created_at: at(3),
  updated_at: at(6),
  received_at: null,
  canceled_at: null,
  ...over,
});
const edit = (over: Partial<TimelineEdit> = {}): TimelineEdit => ({
  id: 'oe_1',
  status: 'created',
  created_at: at(3),
  requested_at: null,
  confirmed_at: null,
  declined_at: null,
  canceled_at: null,
  ...over,
});
const timelineOf = (over: Partial<TimelineSources> = {}) =>
  timeline({ order: order(), notes: [], notifications: [], now, ...over });
const kinds = (over: Partial<TimelineSources> = {}) => timelineOf(over).map((event) => event.kind);

describe('the timeline', () => {
  it('knows every event type of the specification', () => {
    expect(timelineKinds).toEqual([
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
      'step',
    ]);
  });
  it('tells who placed the order with its placing, and what was done to it as a whole since', () => {
    const step = (id: string, action: 'place' | 'accept' | 'capture', hour: number) => ({ id, action, at: at(hour) });
    const steps = [step('au_3', 'capture', 5), step('au_2', 'accept', 2), step('au_1', 'place', 1)];
    const events = timelineOf({ steps });
    expect(events.map((event) => ('step' in event ? [event.kind, event.step?.action] : event.kind))).toEqual([
      ['step', 'capture'],
      ['step', 'accept'],
      ['placed', 'place'],
    ]);
    expect(timelineOf().map((event) => 'step' in event && event.step)).toEqual([null]);
  });
  it('"newest first, oldest flagged as first"', () => {
    const events = timelineOf({
      order: order({
        fulfillments: [fulfillment({ shipped_at: at(4) })],
        refunds: [{ id: 'ref_1', amount: 5, reason: 'discount', note: null, created_at: at(6) }],
      }),
      notes: [{ id: 'note_1', author_id: 'usr_1', value: 'call first', created_at: at(5) }],
      notifications: [
        { id: 'noti_1', title: 'Order confirmation sent', to: 'a@b.sa', event_name: 'order.placed', created_at: at(3) },
      ],
    });
    expect(events.map((event) => event.kind)).toEqual([
      'refund',
      'note',
      'shipped',
      'notification',
      'fulfilled',
      'placed',
    ]);
    expect(events.map((event) => event.first)).toEqual([false, false, false, false, false, true]);
  });
  it('at one moment, what was caused comes after its cause', () => {
    expect(
      kinds({
        order: order({
          fulfillments: [fulfillment({ created_at: at(1), shipped_at: at(1) })],
          status: 'canceled',
          canceled_at: at(1),
        }),
      }),
    ).toEqual(['canceled', 'shipped', 'fulfilled', 'placed']);
  });
  it('"requires_refund gives refund-required", on top, with the ledger’s due beside the formula', () => {
    const [top] = timelineOf({
      order: order({ payment_status: 'requires_refund', total: 10_000, credited_total: 10_000, paid_total: 12_000 }),
    });
    expect(top).toEqual({
      kind: 'refund-required',
      id: 'refund-required-order_1',
      at: now.toISOString(),
      amount: 2_000,
      due: -12_000,
      first: false,
    });
  });
  it.each(['awaiting', 'requires_action'] as const)('"%s … give payment-required"', (payment_status) => {
    const [top] = timelineOf({ order: order({ payment_status, paid_total: 4_000 }) });
    expect(top).toMatchObject({ kind: 'payment-required', amount: -4_000, due: 6_000 });
  });
  it.each(['not_paid', 'captured', 'refunded', 'partially_refunded', 'canceled'] as const)(
    '%s requires nothing',
    (payment_status) => {
      expect(kinds({ order: order({ payment_status }) })).toEqual(['placed']);
    },
  );
  it('"order status canceled gives canceled": archived it stays, reopened it goes', () => {
    expect(
      timelineOf({ order: order({ status: 'canceled', canceled_at: at(8), cancel_reason: 'closed' }) })[0],
    ).toMatchObject({ kind: 'canceled', at: at(8), reason: 'closed' });
    expect(
      kinds({ order: order({ status: 'archived', status_before_archive: 'canceled', canceled_at: at(8) }) }),
    ).toEqual(['canceled', 'placed']);
    expect(kinds({ order: order({ status: 'pending', canceled_at: null }) })).toEqual(['placed']);
  });
  it('"A return not in requested state gets an extra synthetic requested event at its creation time"', () => {
    expect(kinds({ order: order({ returns: [back()] }) })).toEqual(['return', 'placed']);
    const events = timelineOf({ order: order({ returns: [back({ status: 'received', received_at: at(5) })] }) });
    expect(
      events.map((event) => (event.kind === 'return' ? [event.state, event.synthetic, event.at] : event.kind)),
    ).toEqual([['received', false, at(5)], ['requested', true, at(3)], 'placed']);
  });
  it.each([
    ['refund', true],
    ['replace', false],
  ] as const)(
    '"A return counts as refunded when it belongs to a claim of type refund": one of a %s claim has its events, refunded %s',
    (type, refunded) => {
      const claim = { id: 'claim_1', number: 1, type, created_at: at(2), canceled_at: null, fulfillments: [] };
      const events = timelineOf({
        order: order({
          claims: [claim],
          returns: [back({ claim_order_id: 'claim_1', status: 'received', received_at: at(5) })],
        }),
      });
      expect(
        events.map((event) => (event.kind === 'return' ? [event.state, event.synthetic, event.refunded] : event.kind)),
      ).toEqual([['received', false, refunded], ['requested', true, refunded], 'claim', 'placed']);
      expect(
        timelineOf({
          order: order({
            claims: [claim],
            returns: [back({ claim_order_id: 'claim_1', status: 'canceled', canceled_at: at(5) })],
          }),
        }).map((event) => (event.kind === 'return' ? event.state : event.kind)),
      ).toEqual(['canceled', 'requested', 'claim', 'placed']);
    },
  );
  it('"A canceled claim also gets an extra created event", and so does an exchange', () => {
    const sent = {
      id: 'x_1',
      number: 1,
      type: 'replace' as const,
      created_at: at(3),
      canceled_at: at(4),
      fulfillments: [],
    };
    expect(
      timelineOf({ order: order({ claims: [sent] }) }).map((event) =>
        event.kind === 'claim' ? event.state : event.kind,
      ),
    ).toEqual(['canceled', 'created', 'placed']);
    expect(
      timelineOf({ order: order({ swaps: [sent] }) }).map((event) =>
        event.kind === 'exchange' ? event.state : event.kind,
      ),
    ).toEqual(['canceled', 'requested', 'placed']);
  });
  it('"Exchange or claim fulfillment_status fulfilled and shipped produce fulfilled and shipped events"', () => {
    const sent = {
      id: 'x_1',
      number: 1,
      type: 'replace' as const,
      created_at: at(3),
      canceled_at: null,
      fulfillments: [fulfillment({ id: 'ful_2', created_at: at(4), shipped_at: at(5) })],
    };
    expect(
      timelineOf({ order: order({ claims: [sent] }) }).map((event) =>
        'of' in event ? [event.kind, event.of] : event.kind,
      ),
    ).toEqual([['shipped', 'claim'], ['fulfilled', 'claim'], 'claim', 'placed']);
  });
  it('"Edit events appear only when the order_editing feature is on"', () => {
    expect(kinds({ order: order({ edits: undefined }) })).toEqual(['placed']);
    const shown = kinds({
      order: order({ edits: [edit({ status: 'confirmed', requested_at: at(4), confirmed_at: at(5) })] }),
    });
    // The history keeps that it was created.
    expect(shown).toEqual(['edit-confirmed', 'edit-requested', 'edit-created', 'placed']);
  });
  it('"A created-edit event is hidden while the edit modal is open", and only then', () => {
    expect(kinds({ order: order({ edits: [edit()] }) })).toEqual(['edit-created', 'placed']);
    expect(kinds({ order: order({ edits: [edit()] }), editing: true })).toEqual(['placed']);
    const requested = order({ edits: [edit({ status: 'requested', requested_at: at(4) })] });
    expect(kinds({ order: requested })).toEqual(['edit-requested', 'edit-created', 'placed']);
    expect(kinds({ order: requested, editing: true })).toEqual(['edit-requested', 'placed']);
  });
  it('"Payment required = total − paid_total + difference_due" while an edit is requested', () => {
    const asked = order({
      payment_status: 'awaiting',
      paid_total: 4_000,
      difference_due: 500,
      edits: [edit({ status: 'requested', requested_at: at(4) })],
    });
    expect(timelineOf({ order: asked })[0]).toMatchObject({ kind: 'payment-required', amount: 6_500, due: 6_500 });
  });
  it('gives every event an id of its own', () => {
    const ids = timelineOf({
      order: order({
        payment_status: 'awaiting',
        status: 'canceled',
        canceled_at: at(8),
        fulfillments: [fulfillment({ shipped_at: at(3) }), fulfillment({ id: 'ful_2' })],
      }),
    }).map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('messages that follow each other', () => {
  const message = (id: string, hour: number) => ({
    id,
    title: id,
    to: 'a@b.example',
    event_name: 'x',
    created_at: at(hour),
  });
  const told = (failed: string[] = []) =>
    gatherMessages(
      timeline({
        order: order(),
        notes: [{ id: 'note', author_id: 'usr', value: 'Called', created_at: at(4) }],
        notifications: [
          message('one', 2),
          message('two', 3),
          message('three', 5),
          message('four', 6),
          message('five', 7),
        ],
        now,
      }),
      ({ id }) => failed.includes(id),
    ).map((event) => (event.kind === 'messages' ? event.messages.map(({ id }) => id) : event.id));

  it('are one line, what stands between them parts them', () =>
    expect(told()).toEqual([['five', 'four', 'three'], 'note', ['two', 'one'], 'placed-order_1']));
  it('are not hidden behind others when somebody has to see them, and one alone stays', () =>
    expect(told(['four'])).toEqual(['five', 'four', 'three', 'note', ['two', 'one'], 'placed-order_1']));
});
