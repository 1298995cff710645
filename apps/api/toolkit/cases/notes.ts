import { absent, five, gone, invalid, listOf, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const note = async (s: Scene) =>
  (await s.call('notes.create', { resource_id: (await s.order()).id, resource_type: 'order', value: 'Call first' }))
    .note;

/** Notes on orders and customers. */
export const noteCases: readonly Case[] = [
  {
    method: 'notes.create',
    wire: 'POST /notes',
    answer: one('note'),
    good: async (s) => [{ resource_id: (await s.order()).id, resource_type: 'order', value: 'Call first' }],
    bad: async (s) => [{ resource_id: (await s.order()).id, resource_type: 'order', value: ' ' }],
    refusal: invalid,
  },
  {
    method: 'notes.list',
    wire: 'GET /notes',
    answer: listOf('notes'),
    good: async (s) => [{ ...pages, resource_id: (await note(s)).resource_id }],
    bad: () => [{ unknown: 'yes' }],
    refusal: invalid,
  },
  {
    method: 'notes.retrieve',
    wire: 'GET /notes/:id',
    answer: one('note'),
    good: async (s) => [(await note(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'notes.update',
    wire: 'POST /notes/:id',
    answer: one('note'),
    good: async (s) => [(await note(s)).id, { value: 'Call later' }],
    bad: async (s) => [(await note(s)).id, { value: '' }],
    refusal: invalid,
  },
  {
    method: 'notes.delete',
    wire: 'DELETE /notes/:id',
    answer: gone('note'),
    good: async (s) => [(await note(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
];

/** The messages about an order that is placed. */
async function messagesOf(s: Scene) {
  const { id } = await s.order();
  await s.api.server.dispatcher.drain();
  const { notifications } = await s.call('notifications.list', { resource_id: id });
  return { id, notification: notifications[0] };
}

export const notificationCases: readonly Case[] = [
  {
    method: 'notifications.list',
    wire: 'GET /notifications',
    answer: listOf('notifications'),
    refusal: invalid,
    good: async (s) => [
      {
        ...pages,
        fields: 'id,to',
        expand: 'resends',
        event_name: 'order.placed',
        resource_type: 'order',
        resource_id: (await messagesOf(s)).id,
        to: 'shop@test.example',
        include_resends: true,
      },
    ],
    bad: () => [{ unknown: 'yes' }],
    check: ({ notifications }) => {
      if (notifications.length !== 1) throw new Error('the message about the placed order is not found');
    },
  },
  {
    method: 'notifications.resend',
    wire: 'POST /notifications/:id/resend',
    answer: one('notification'),
    good: async (s) => [(await messagesOf(s)).notification.id, { to: 'owner@test.example' }],
    bad: async (s) => [(await messagesOf(s)).notification.id, { to: 'nobody' }],
    refusal: invalid,
  },
];

const reason = async (s: Scene) =>
  (await s.call('returnReasons.create', { value: s.word('reason'), label: s.word('Reason') })).return_reason;

export const returnReasonCases: readonly Case[] = [
  ...five({
    group: 'returnReasons',
    path: '/return-reasons',
    name: 'return_reason',
    many: 'return_reasons',
    object: 'return_reason',
    make: reason,
    filters: {},
    create: (s) => ({
      value: s.word('reason'),
      label: s.word('Reason'),
      parent_return_reason_id: null,
      description: 'On the way',
      metadata: { by: 'van' },
    }),
    badCreate: (s) => ({ value: s.word('reason') }),
    update: (s) => ({
      label: s.word('Reason'),
      value: s.word('reason'),
      description: 'At the door',
      metadata: { by: 'hand' },
    }),
  }).filter(({ method }) => method !== 'returnReasons.list'),
  // Its list has no pages and no query; only the doors can be wrong.
  {
    method: 'returnReasons.list',
    wire: 'GET /return-reasons',
    answer: { return_reasons: 'array' },
    good: () => [],
    bad: () => [{ 'x-fake-supplier': absent }],
    refusal: notFound,
  },
];
