import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { bounded, emailMax, id, isCleanText, shaped } from '#kit/shared/strings.ts';
import { userChannels, userEventNames } from './rules/user-events.ts';

export const NotificationRow = z.object({
  id: z.string(),
  event_name: z.string(),
  resource_type: z.string(),
  resource_id: z.string(),
  /** What the message says it is about, in the reader's language. */
  title: z.string(),
  to: z.string(),
  channel: z.enum(['mail', 'sms']),
  status: z.enum(['queued', 'sent', 'failed']),
  /** Of a message sent again: the one it repeats. */
  parent_id: z.string().nullable(),
  created_at: moment(),
  updated_at: moment(),
});
export type Notification = z.output<typeof NotificationRow>;

const digits = shaped(/^\d{1,6}$/, 6, 'errors.number').transform(Number);
/** Required, trimmed (specification, section 5, resend notification). */
const recipient = bounded(emailMax)
  .default('')
  .transform((to) => to.trim())
  .refine((to) => to !== '', { error: 'errors.must_be_filled' })
  .refine(isCleanText, { error: 'errors.text' });

/** The most times one row's messages are sent again in an hour: this is no mail relay. */
export const resendsPerHour = 5;

/** Messages that were sent about a row (specification, sections 3 and 7). */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    reply: listReply('notifications', NotificationRow),
    access: { admin: 'orders:read', supplier: true, sales_representative: true },
    query: z.strictObject({
      resource_id: id(),
      resource_type: filter.text(),
      event_name: filter.text(),
      to: filter.text(),
      /** `false` leaves out what was sent again. */
      include_resends: filter.flag(),
      limit: digits.pipe(z.int().min(1).max(limits.api.limitMax)).default(50),
      offset: digits.pipe(z.int().max(limits.api.offsetMax)).default(0),
      expand: filter.text(),
      fields: filter.text(),
    }),
    summary: 'The messages about one row, newest first',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/notifications/:id/resend',
    body: z.strictObject({ to: recipient }),
    reply: oneReply('notification', NotificationRow),
    access: { admin: 'orders:update', supplier: true },
    summary: 'Sends the same message again, to this recipient; at most five an hour for one row',
  }),
};

const PreferenceRow = z.object({
  event: z.enum(userEventNames),
  channel: z.enum(userChannels),
  wanted: z.boolean(),
  /** Nobody has said: it is as most want it. */
  is_default: z.boolean(),
});
export type NotificationPreference = z.output<typeof PreferenceRow>;

/** Nobody else is written to; and nobody reads or sets it for another, nor while acting for a supplier. */
const own = { access: { admin: 'signed-in', supplier: true }, openDuringSetup: true, ownPeopleOnly: true } as const;

/** What one is told of by mail (M35: preferences per user, event and channel). */
export const notificationPreferences = {
  list: endpoint({
    method: 'GET',
    path: '/me/notification-preferences',
    ...own,
    reply: z.object({ preferences: z.array(PreferenceRow) }),
    summary: 'What the caller may be told of, and whether it is wanted',
  }),
  save: endpoint({
    method: 'POST',
    path: '/me/notification-preferences',
    ...own,
    reply: oneReply('preference', PreferenceRow),
    body: z.strictObject({ event: z.enum(userEventNames), channel: z.enum(userChannels), wanted: z.boolean() }),
    summary: 'Switches one of them on or off',
  }),
};
