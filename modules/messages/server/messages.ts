import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#db/types.gen.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { withinGrace } from '#kit/server/grace.ts';

/** A message on its way out, as its channel sees it. */
export type OutgoingMessage = { id: string; recipient: string; subject: string | null; body: string };
/** Hands one message to a service; throws when the service did not take it, and when the signal comes first. */
export type Channel = { send(message: OutgoingMessage, signal: AbortSignal): Promise<void> };
export type ChannelName = 'mail' | 'sms';

/** What stands for a secret in the words that are kept. */
export const redacted = '••••••';
/** A text without what opens something. */
export const redact = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, redacted), text);

type Queued = {
  channel: ChannelName;
  recipient: string;
  subject?: string;
  body: string;
  notificationId?: string;
  /** What in the body opens something: a link's token, a code. Kept until the message was sent, and in no backup. */
  secrets?: readonly string[];
  /** Somebody waits for it in front of a screen: it overtakes the others. */
  urgent?: boolean;
};

/** Queues a mail or an SMS in the caller's transaction; it leaves after commit. The words are those written here, whatever changes later. */
export async function queueMessage(
  ctx: PublicCtx,
  { channel, recipient, subject, body, notificationId, secrets = [], urgent = false }: Queued,
): Promise<void> {
  const id = ctx.newId('msg');
  const kept = redact(body, secrets);
  await sql`insert into messages (id, channel, recipient, subject, body, has_secret, urgent, notification_id, created_at, next_try_at)
    values (${id}, ${channel}, ${recipient}, ${subject ?? null}, ${kept}, ${kept !== body}, ${urgent}, ${notificationId ?? null}, ${ctx.now}, ${ctx.now})`.execute(
    ctx.db,
  );
  if (kept !== body)
    await sql`insert into message_secrets (message_id, body, created_at) values (${id}, ${body}, ${ctx.now})`.execute(
      ctx.db,
    );
}

/** Waits before the next try, in seconds; after the last the message has failed. */
const waits = [30, 120, 600, 1_800, 7_200];
/** One try, in milliseconds: shorter than the first wait, so that nobody else takes a message that is being sent. */
const patienceMs = 20_000;
/** Nobody wants yesterday's code: what is older was written before there was a service to send it. */
export const hoursFresh = 24;
/** Messages of one channel that are sent at the same time. */
const lanesMax = 4;

export type MessageSender = { wake(): void; drain(): Promise<void>; stop(): Promise<void> };
type Taken = Omit<OutgoingMessage, 'body'> & { body: string | null; attempts: number };

/**
 * Sends queued messages of the channels that have a service, several processes side by side; without a service they stay queued and
 * readable. Each channel goes its own way: a mail server that says nothing holds up no text message. Urgent ones first, then the oldest.
 * Taking a message lends it for its next wait, so one that a dying process held is sent by another.
 */
export function startMessages({
  db,
  channels,
  log,
  pollMs = 1_000,
}: {
  db: Kysely<Tables>;
  channels: Readonly<Partial<Record<ChannelName, Channel>>>;
  log: Logger;
  pollMs?: number;
}): MessageSender {
  const senders = Object.entries(channels).map(([name, channel]) =>
    startChannel({ db, name: name as ChannelName, channel, log }),
  );
  const wake = () => senders.forEach((sender) => sender.wake());
  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    wake,
    drain: async () => void (await Promise.all(senders.map((sender) => sender.drain()))),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
}

function startChannel({
  db,
  name,
  channel,
  log,
}: {
  db: Kysely<Tables>;
  name: ChannelName;
  channel: Channel;
  log: Logger;
}): MessageSender {
  const ended = new AbortController();
  const lanes = new Set<Promise<void>>();
  let stopped = false;

  const take = async (): Promise<Taken | undefined> => {
    const { rows } = await sql<Taken>`with taken as (update messages set attempts = attempts + 1,
          next_try_at = now() + make_interval(secs => (${waits}::int[])[least(attempts, ${waits.length - 1}) + 1])
        where id in (select id from messages where status = 'queued' and channel = ${name} and next_try_at <= now()
          and created_at > now() - make_interval(hours => ${hoursFresh}) order by urgent desc, next_try_at limit 1 for update skip locked)
        returning id, attempts)
      select m.id, recipient, subject, case when not is_redacted then body end as body, taken.attempts from taken join messages_in_full m using (id)`.execute(
      db,
    );
    return rows[0];
  };
  const settle = async (id: string, status: 'sent' | 'failed' | 'queued', error: string | null) => {
    await sql`with settled as (update messages set status = ${status}, error = ${error}, sent_at = case when ${status} = 'sent' then now() end
          where id = ${id} returning notification_id),
        forgotten as (delete from message_secrets where message_id = ${id} and ${status} <> 'queued')
      update notifications nf set status = ${status}, updated_at = now() from settled where nf.id = settled.notification_id and nf.status <> ${status}`.execute(
      db,
    );
  };
  /** As if it had not been taken: we are told to stop. It may have left all the same, so it has the same identifier next time. */
  const giveBack = (id: string) =>
    sql`update messages set attempts = attempts - 1, next_try_at = now() where id = ${id}`.execute(db);

  const send = async ({ attempts, body, ...message }: Taken): Promise<void> => {
    if (body === null) return settle(message.id, 'failed', 'the link or code of this message is no longer kept');
    try {
      await channel.send({ ...message, body }, AbortSignal.any([ended.signal, AbortSignal.timeout(patienceMs)]));
    } catch (error) {
      if (ended.signal.aborted) return void (await giveBack(message.id));
      const given = attempts >= waits.length;
      log.warn(
        { err: error, message: message.id, attempts },
        given ? 'a message could not be sent' : 'a message could not be sent yet',
      );
      return settle(message.id, given ? 'failed' : 'queued', String(error).slice(0, 500));
    }
    await settle(message.id, 'sent', null);
  };
  /** One after the other until there is none; while there are, others are sent at its side. */
  const deliver = async (): Promise<void> => {
    for (let taken = await take(); taken; taken = stopped ? undefined : await take()) {
      wake();
      await send(taken);
    }
  };
  const wake = (): void => {
    if (stopped || lanes.size >= lanesMax) return;
    const lane = deliver()
      .catch((error: unknown) => log.error({ err: error, channel: name }, 'messages could not be read'))
      .finally(() => void lanes.delete(lane));
    lanes.add(lane);
  };
  const idle = async (): Promise<void> => {
    while (lanes.size > 0) await Promise.all(lanes);
  };
  return {
    wake,
    drain: () => {
      wake();
      return idle();
    },
    stop: async () => {
      stopped = true;
      await withinGrace(idle());
      ended.abort();
      await withinGrace(idle());
    },
  };
}
