import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { bounded, isCleanText, text } from '#kit/shared/strings.ts';
import { languages } from '#kit/shared/texts.ts';
import { notificationChannels, notificationEvents, type NotificationChannel } from '#modules/notifications/rules.ts';

/** `built_in`: nobody wrote others. `draft`: others are kept, the built-in ones are sent. */
export const templateStatuses = ['active', 'draft'] as const;
export const subjectMax = 200;
export const bodyMax = 2_000;

const TemplateRow = z.object({
  /** Event, channel and language: `order.placed.mail.en`. */
  id: z.string(),
  event: z.enum(notificationEvents),
  channel: z.enum(notificationChannels),
  language: z.enum(languages),
  /** A text message has none. */
  subject: z.string().nullable(),
  body: z.string(),
  default_subject: z.string().nullable(),
  default_body: z.string(),
  /** The names that may stand in braces. */
  variables: z.array(z.string()),
  status: z.enum(['built_in', ...templateStatuses]),
  version: z.int().nullable(),
  updated_at: moment().nullable(),
});
export type NotificationTemplate = z.output<typeof TemplateRow>;

const subject = () =>
  bounded(subjectMax)
    .trim()
    .refine((line) => isCleanText(line) && !/[\r\n]/.test(line), { error: 'notification_templates.one_line' });
const TemplateUpdate = z.strictObject({
  subject: subject().nullish(),
  body: text(bodyMax).refine((words) => words.trim() !== '', { error: 'errors.required' }),
  status: z.enum(templateStatuses).default('active'),
  version: z.int().optional(),
});

/** What may be written for one way of sending: a mail needs a subject. */
export const templateInput = (channel: NotificationChannel) =>
  channel === 'mail' ? TemplateUpdate.extend({ subject: subject().min(1) }) : TemplateUpdate;

const read = { admin: 'settings:read' } as const;
const write = { admin: 'settings:update' } as const;
const reply = oneReply('notification_template', TemplateRow);

/** The words of messages: ours, and the house's own in their place. */
export const notificationTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/notification-templates',
    reply: listReply('notification_templates', TemplateRow),
    access: read,
  }),
  retrieve: endpoint({ method: 'GET', path: '/notification-templates/:id', reply, access: read }),
  update: endpoint({
    method: 'POST',
    path: '/notification-templates/:id',
    body: TemplateUpdate,
    reply,
    access: write,
    summary: 'Writes the house’s own words for a message',
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/notification-templates/:id',
    reply: deletedReply,
    access: write,
    summary: 'Goes back to the built-in words',
  }),
};
