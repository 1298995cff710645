import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRow, startApi, testId, type TestApi } from '../../apps/api/testing.ts';
import { mailChannel } from './server/mail.ts';
import { redacted, startMessages, type Channel } from './server/messages.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());
beforeEach(() => sql`truncate messages cascade`.execute(api.owner));

const log = pino({ level: 'silent' });
const queue = async (row: Record<string, unknown> = {}): Promise<string> => {
  const id = testId('msg');
  await insertRow(api.owner, 'messages', {
    id,
    channel: 'mail',
    recipient: 'shop@test.example',
    subject: 'Order',
    body: 'Hello',
    status: 'queued',
    attempts: 0,
    created_at: new Date(),
    next_try_at: new Date(Date.now() - 1000),
    ...row,
  });
  return id;
};
const stateOf = async (id: string) => {
  const { rows } = await sql<{
    status: string;
    attempts: number;
    error: string | null;
    sent_at: Date | null;
    wait: number;
  }>`select status, attempts, error, sent_at,
    round(extract(epoch from next_try_at - now()))::int as wait from messages where id = ${id}`.execute(api.owner);
  return rows[0];
};

/** A service that keeps what it was given, or refuses. */
function aChannel(refusal?: string): Channel & { given: string[] } {
  const given: string[] = [];
  return {
    given,
    send: async ({ body }) => {
      if (refusal) throw new Error(refusal);
      given.push(body);
    },
  };
}
const senderOf = (channels: Parameters<typeof startMessages>[0]['channels']) =>
  startMessages({ db: api.owner, channels, log, pollMs: 3_600_000 });

describe('queued messages', () => {
  test('are sent once, by several processes side by side, and their notification says so', async () => {
    const noti = testId('noti');
    await insertRow(api.owner, 'notifications', {
      id: noti,
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: 'o',
      title: 'x',
      recipient: 'x',
      channel: 'mail',
      status: 'queued',
      data: {},
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    const ids = [
      await queue({ notification_id: noti, body: '0' }),
      ...(await Promise.all(Array.from({ length: 50 }, (_, n) => queue({ body: String(n + 1) })))),
    ];
    const channel = aChannel();
    const senders = [senderOf({ mail: channel }), senderOf({ mail: channel }), senderOf({ mail: channel })];
    await Promise.all(senders.map((sender) => sender.drain()));
    expect(channel.given.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 51 }, (_, n) => n));
    expect(await stateOf(ids[0] ?? '')).toMatchObject({
      status: 'sent',
      attempts: 1,
      error: null,
      sent_at: expect.any(Date),
    });
    const { rows } = await sql<{ status: string }>`select status from notifications where id = ${noti}`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ status: 'sent' }]);
    await Promise.all(senders.map((sender) => sender.stop()));
  });

  test('that are refused wait longer each time, and fail in the end', async () => {
    const id = await queue();
    const sender = senderOf({ mail: aChannel('mailbox full') });
    await sender.drain();
    expect(await stateOf(id)).toMatchObject({ status: 'queued', attempts: 1, error: 'Error: mailbox full', wait: 30 });
    await sender.drain();
    expect((await stateOf(id))?.attempts).toBe(1);
    for (let attempt = 2; attempt <= 5; attempt++) {
      await sql`update messages set next_try_at = now() where id = ${id}`.execute(api.owner);
      await sender.drain();
    }
    expect(await stateOf(id)).toMatchObject({ status: 'failed', attempts: 5 });
    await sender.stop();
  });

  test('that a dying process held are sent by another after a while', async () => {
    const id = await queue({ attempts: 1, next_try_at: new Date(Date.now() - 1) });
    const channel = aChannel();
    const sender = senderOf({ mail: channel });
    await sender.drain();
    expect(channel.given).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    await sender.stop();
  });

  test('without a service stay readable, and are not sent a day later', async () => {
    const [sms, mail, old] = [
      await queue({ channel: 'sms' }),
      await queue(),
      await queue({ created_at: new Date(Date.now() - 25 * 3_600_000) }),
    ];
    const none = senderOf({});
    await none.drain();
    await none.stop();
    expect(await stateOf(mail)).toMatchObject({ status: 'queued', attempts: 0 });
    const sender = senderOf({ mail: aChannel() });
    await sender.drain();
    await sender.stop();
    expect((await stateOf(mail))?.status).toBe('sent');
    expect(await stateOf(sms)).toMatchObject({ status: 'queued', attempts: 0 });
    expect(await stateOf(old)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  test('that somebody waits for overtake the others', async () => {
    for (let n = 0; n < 3; n++) await queue({ body: `news ${n}`, next_try_at: new Date(Date.now() - 60_000) });
    await queue({ body: 'a code', urgent: true });
    const channel = aChannel();
    const sender = senderOf({ mail: channel });
    await sender.drain();
    await sender.stop();
    expect(channel.given).toHaveLength(4);
    expect(channel.given[0]).toBe('a code');
  });

  /** What of a message can be read in the database, wherever it stands. */
  const readable = async () =>
    JSON.stringify((await sql`select * from messages natural full join message_secrets`.execute(api.owner)).rows);
  const withLink = async (row: Record<string, unknown> = {}) => {
    const id = await queue({ body: `Open https://wikala.test/?token=${redacted}`, has_secret: true, ...row });
    await insertRow(api.owner, 'message_secrets', {
      message_id: id,
      body: 'Open https://wikala.test/?token=abc',
      created_at: new Date(),
    });
    return id;
  };

  test.each([
    ['sent', undefined, 0],
    ['failed', 'mailbox full', 4],
  ])('that were %s keep no link that opens something', async (status, refusal, attempts) => {
    const id = await withLink({ attempts });
    expect(await readable()).toContain('token=abc');
    const channel = aChannel(refusal);
    const sender = senderOf({ mail: channel });
    await sender.drain();
    await sender.stop();
    expect(await stateOf(id)).toMatchObject({ status });
    expect(channel.given).toEqual(refusal ? [] : ['Open https://wikala.test/?token=abc']);
    expect(await readable()).not.toContain('token=abc');
  });

  test('whose link is no longer kept, after a restore or a day, are not sent without it', async () => {
    const id = await withLink();
    await sql`delete from message_secrets`.execute(api.owner);
    const channel = aChannel();
    const sender = senderOf({ mail: channel });
    await sender.drain();
    await sender.stop();
    expect(channel.given).toEqual([]);
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      error: 'the link or code of this message is no longer kept',
    });
  });
});

test('a text message leaves while a mail server says nothing, and a stop waits for neither', async () => {
  // It takes the connection and never says a word.
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection');
  const texted = Promise.withResolvers<string>();
  const mail = await queue({ next_try_at: new Date(Date.now() - 60_000) });
  const sms = await queue({ channel: 'sms', body: 'Your code' });
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const sender = senderOf({
    mail: mailChannel(url, 'https://wikala.test'),
    sms: { send: async ({ body }) => texted.resolve(body) },
  });
  sender.wake();
  const [socket] = (await connected) as [Socket];
  const left = once(socket, 'close');
  expect(await texted.promise).toBe('Your code');
  expect(await stateOf(mail)).toMatchObject({ status: 'queued', attempts: 1, error: null });
  await sender.stop();
  // Given back, not failed: the next start sends it.
  expect(await stateOf(mail)).toMatchObject({ status: 'queued', attempts: 0, error: null });
  expect((await stateOf(sms))?.status).toBe('sent');
  await left;
  silent.close();
});

describe('mail', () => {
  /** As much of a mail server as a client needs to hand over one letter. */
  let server: Server;
  let letters: string[];
  let refused = false;
  beforeEach(async () => {
    letters = [];
    refused = false;
    server = createServer((socket) => {
      let letter: string | null = null;
      socket.setEncoding('utf8');
      socket.write('220 test\r\n');
      socket.on('data', (chunk: string) => {
        if (letter !== null) {
          letter += chunk;
          if (!letter.endsWith('\r\n.\r\n')) return;
          letters.push(letter);
          letter = null;
          socket.write('250 taken\r\n');
        } else if (chunk.startsWith('DATA')) {
          letter = '';
          socket.write('354 go on\r\n');
        } else if (chunk.startsWith('RCPT') && refused) socket.write('550 nobody here\r\n');
        else if (chunk.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      });
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());
  const url = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?from=sales@wikala.test`;

  test('goes out over SMTP, in Arabic too, with a sender and an identifier of its own', async () => {
    const id = await queue({ subject: 'وصلنا طلبك', body: 'السادة \u2068أسواق الروضة\u2069،\nشكرًا' });
    const sender = senderOf({ mail: mailChannel(url(), 'https://wikala.test') });
    await sender.drain();
    await sender.stop();
    expect((await stateOf(id))?.status).toBe('sent');
    const [letter = ''] = letters;
    expect(letter).toMatch(/^From: Wikala <sales@wikala\.test>/m);
    expect(letter).toMatch(/^To: shop@test\.example/m);
    expect(letter).toContain(`<${id}@wikala.test>`);
    const words = [...letter.matchAll(/=\?UTF-8\?B\?(.+?)\?=/g)]
      .map(([, word = '']) => Buffer.from(word, 'base64').toString())
      .join('');
    expect(words).toContain('وصلنا طلبك');
    const [, body = ''] = letter.split('\r\n\r\n');
    expect(Buffer.from(body, 'base64').toString()).toContain('السادة \u2068أسواق الروضة\u2069،');
  });

  test('that the server refuses is tried again', async () => {
    refused = true;
    const id = await queue();
    const sender = senderOf({ mail: mailChannel(url(), 'https://wikala.test') });
    await sender.drain();
    await sender.stop();
    expect(await stateOf(id)).toMatchObject({ status: 'queued', error: expect.stringContaining('nobody here') });
  });

  test('of a recipient that pretends to be two goes to neither', async () => {
    await queue({ recipient: 'a@test.example, b@test.example' });
    const sender = senderOf({ mail: mailChannel(url(), 'https://wikala.test') });
    await sender.drain();
    await sender.stop();
    expect(
      letters.filter(
        (letter) => /^To:.*\bb@test\.example>?,?\s*$/m.test(letter) && /^To:.*\ba@test\.example\b/m.test(letter),
      ),
    ).toEqual([]);
  });
});
