import { createTransport } from 'nodemailer';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#db/types.gen.ts';
import type { PublicCtx } from './context.ts';

/** A message on its way out, as its channel sees it. */
export type OutgoingMessage = { id: string; recipient: string; subject: string | null; body: string };
/** Hands one message to a service; throws when the service did not take it. */
export type Channel = { send(message: OutgoingMessage): Promise<void>; close(): void };

/** Mail over SMTP. @param url such as smtp://user:password@host:587?from=sales@example.com @param publicUrl its host signs when the url names no sender */
export function mailChannel(url: string, publicUrl: string): Channel {
  const sender = new URL(url).searchParams.get('from') ?? `no-reply@${new URL(publicUrl).hostname}`;
  const transport = createTransport(url, { from: { name: 'Wikala', address: sender } });
  return {
    send: async ({ id, recipient, subject, body }) => {
      // The same identifier on a repeated try lets the receiving side drop the double.
      await transport.sendMail({ to: { name: '', address: recipient }, subject: subject ?? '', text: body, messageId: `<${id}@${new URL(publicUrl).hostname}>` });
    },
    close: () => transport.close(),
  };
}

type Queued = { channel: 'mail' | 'sms'; recipient: string; subject?: string; body: string; notificationId?: string };

/** Queues a mail or an SMS in the caller's transaction; it leaves after commit. The words are those written here, whatever changes later. */
export async function queueMessage(ctx: PublicCtx, { channel, recipient, subject, body, notificationId }: Queued): Promise<void> {
  await sql`insert into messages (id, channel, recipient, subject, body, notification_id, created_at, next_try_at)
    values (${ctx.newId('msg')}, ${channel}, ${recipient}, ${subject ?? null}, ${body}, ${notificationId ?? null}, ${ctx.now}, ${ctx.now})`.execute(ctx.db);
}

/** Waits before the next try, in seconds; after the last the message has failed. */
const waits = [30, 120, 600, 1_800, 7_200];
/** Nobody wants yesterday's code: what is older was written before there was a service to send it. */
const hoursFresh = 24;
const batch = 20;

export type MessageSender = { wake(): void; drain(): Promise<void>; stop(): Promise<void> };

/**
 * Sends queued messages of the channels that have a service, oldest first, several processes side by side; without a service they
 * stay queued and readable. Taking a message lends it for its next wait, so one that a dying process held is sent by another.
 */
export function startMessages({ db, channels, log, pollMs = 1_000 }: {
  db: Kysely<Tables>;
  channels: Readonly<Partial<Record<'mail' | 'sms', Channel>>>;
  log: Logger;
  pollMs?: number;
}): MessageSender {
  const served = Object.keys(channels) as (keyof typeof channels)[];
  let stopped = served.length === 0;
  let running: Promise<void> | null = null;

  const take = async () => {
    const { rows } = await sql<OutgoingMessage & { channel: keyof typeof channels; attempts: number }>`update messages set attempts = attempts + 1,
        next_try_at = now() + make_interval(secs => (${waits}::int[])[least(attempts, ${waits.length - 1}) + 1])
      where id in (select id from messages where status = 'queued' and channel = any(${served}) and next_try_at <= now()
        and created_at > now() - make_interval(hours => ${hoursFresh}) order by next_try_at limit ${batch} for update skip locked)
      returning id, channel, recipient, subject, body, attempts`.execute(db);
    return rows;
  };
  const settle = async (id: string, status: 'sent' | 'failed' | 'queued', error: string | null) => {
    await sql`with settled as (update messages set status = ${status}, error = ${error}, sent_at = case when ${status} = 'sent' then now() end
        where id = ${id} returning notification_id)
      update notifications n set status = ${status}, updated_at = now() from settled where n.id = settled.notification_id and n.status <> ${status}`.execute(db);
  };
  const deliver = async (): Promise<void> => {
    for (let taken = await take(); taken.length > 0 && !stopped; taken = await take()) {
      for (const { channel, attempts, ...message } of taken) {
        try {
          await channels[channel]?.send(message);
          await settle(message.id, 'sent', null);
        } catch (error) {
          const given = attempts >= waits.length;
          log.warn({ err: error, message: message.id, attempts }, given ? 'a message could not be sent' : 'a message could not be sent yet');
          await settle(message.id, given ? 'failed' : 'queued', String(error).slice(0, 500));
        }
      }
    }
  };
  const wake = (): void => {
    if (stopped) return;
    running ??= deliver()
      .catch((error: unknown) => log.error({ err: error }, 'messages could not be read'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    wake,
    drain: async () => {
      wake();
      await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      for (const channel of Object.values(channels)) channel.close();
    },
  };
}
