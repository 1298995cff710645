import type { Language } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { queueMessage, redact } from '#modules/messages/server.ts';
import { insertRow } from '#kit/server/rows.ts';
import {
  builtInWords,
  renderWords,
  type NoticeData,
  type NotificationChannel,
  type NotificationEvent,
} from '../rules.ts';
import { findOwnWords } from './words.ts';

export type Notice<E extends NotificationEvent> = {
  event_name: E;
  resource_type: string;
  resource_id: string;
  supplier_id: string | null;
  /** An address for mail, an E.164 number for sms. */
  recipient: string;
  channel: NotificationChannel;
  language: Language;
  data: NoticeData<E>;
  /** What in the words opens something, such as a link's token. */
  secrets?: readonly string[];
};

/**
 * Tells somebody about a row: keeps the notification and queues its message, in the caller's transaction, in the house's own words or
 * else in ours. What is sent is what was rendered here, whatever changes later. Callers honour `no_notification` before they call.
 */
export async function notify<E extends NotificationEvent>(
  ctx: PublicCtx,
  { language, data, secrets = [], ...notice }: Notice<E>,
): Promise<void> {
  const { event_name: event, channel } = notice;
  const words = (await findOwnWords(ctx, { event, channel, language })) ?? builtInWords(event, channel, language);
  const { subject, body } = renderWords(words, data, { channel, language });
  // A text message has no subject; lists call it what a mail would be called.
  const title =
    subject ?? renderWords(builtInWords(event, 'mail', language), data, { channel: 'mail', language }).subject ?? event;
  const kept = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? redact(value, secrets) : value]),
  );
  await keepNotification(ctx, { ...notice, title, data: { ...kept, language }, parent_id: null }, body, secrets);
}

type Kept = Omit<Notice<NotificationEvent>, 'event_name' | 'language' | 'data' | 'secrets'> & {
  event_name: string;
  title: string;
  data: object;
  parent_id: string | null;
};

/** Writes a notification and its message. The recipient stands in the audit row: who was told what is asked later. */
export async function keepNotification(
  ctx: PublicCtx,
  notice: Kept,
  body: string,
  secrets: readonly string[] = [],
): Promise<string> {
  const id = ctx.newId('noti');
  const row = { id, ...notice, status: 'queued', version: 1, created_at: ctx.now, updated_at: ctx.now };
  await insertRow(ctx, 'notifications', row, {
    entity: 'notifications',
    label: notice.title,
    supplierId: notice.supplier_id,
    action: notice.parent_id ? 'resend' : 'create',
  });
  await queueMessage(ctx, {
    channel: notice.channel,
    recipient: notice.recipient,
    subject: notice.title,
    body,
    notificationId: id,
    secrets,
  });
  return id;
}
