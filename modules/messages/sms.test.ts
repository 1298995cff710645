import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { smsChannel } from './server/sms.ts';

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: unknown };

/** A service on this machine that keeps what it was sent and answers as told. */
async function aService(status: number, headers: Record<string, string> = {}): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body: JSON.parse(body) });
      reply.writeHead(status, headers).end('{"note":"anything"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?from=Wikala`, seen };
}
/** Nobody tells it to stop. */
const open = new AbortController().signal;
const message = { id: 'msg_1', recipient: '+966501234567', subject: null, body: 'رمزك ١٢٣' };

test('a message is posted with its number, its words and a key that is the same on every try', async () => {
  const { url, seen } = await aService(202);
  const channel = smsChannel(url, 'secret-token');
  await channel.send(message, open);
  await channel.send(message, open);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/send?from=Wikala',
    body: { id: 'msg_1', to: '+966501234567', text: 'رمزك ١٢٣' },
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret-token', 'idempotency-key': 'msg_1' },
  });
  expect(seen[1]?.headers['idempotency-key']).toBe('msg_1');
});

test('without a token none is sent', async () => {
  const { url, seen } = await aService(200);
  await smsChannel(url).send(message, open);
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test.each([400, 401, 429, 500, 503])('an answer of %i means it was not taken, and tells no secret', async (status) => {
  const { url } = await aService(status);
  await expect(smsChannel(url, 'secret-token').send(message, open)).rejects.toThrow(
    `the SMS service answered ${status}`,
  );
});

test('it follows nobody elsewhere', async () => {
  const other = await aService(200);
  const { url } = await aService(307, { location: other.url });
  await expect(smsChannel(url, 'secret-token').send(message, open)).rejects.toThrow();
  expect(other.seen).toEqual([]);
});

test('a service that is not there, and one that was closed: not taken', async () => {
  await expect(smsChannel('http://127.0.0.1:9/').send(message, open)).rejects.toThrow();
  const { url } = await aService(200);
  await expect(smsChannel(url).send(message, AbortSignal.abort())).rejects.toThrow();
});
