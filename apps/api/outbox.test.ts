import { sql } from 'kysely';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOutbox } from './outbox.ts';
import { startApi, type TestApi } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await sql`insert into messages (id, channel, recipient, subject, body, created_at) values
    ('msg_1', 'sms', '+966500000001', null, 'Your Wikala code is 123456.', now() - interval '1 minute'),
    ('msg_2', 'mail', 'shop@test.example', 'وصلنا طلبك <b>', 'السادة <script>alert(1)</script>', now())`.execute(
    api.owner,
  );
}, 60_000);
afterAll(() => api.stop());

const get = async (
  config: { demo: boolean; host: string; publicUrl: string },
  headers: Record<string, string> = {},
) => {
  const http = Fastify();
  addOutbox(http, api.owner, config);
  const reply = await http.inject({
    method: 'GET',
    url: '/dev/outbox',
    headers: { host: 'localhost:4000', ...headers },
  });
  await http.close();
  return reply;
};
const demo = { demo: true, host: '127.0.0.1', publicUrl: 'http://localhost:4000' };

test('a page, newest first, each text in its own direction and nothing of it run', async () => {
  const reply = await get(demo, { accept: 'text/html' });
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  expect(reply.body.indexOf('وصلنا طلبك')).toBeLessThan(reply.body.indexOf('123456'));
  expect(reply.body).toContain('<pre dir="auto">السادة &#60;script&#62;');
  expect(reply.body).not.toContain('<script>');
  expect(reply.body).toContain('<bdi dir="ltr">+966500000001</bdi>');
});

test('asked for JSON, the messages', async () => {
  const { messages } = (await get(demo, { accept: 'application/json' })).json();
  expect(messages.map((one: any) => one.id)).toEqual(['msg_2', 'msg_1']);
  expect(messages[1]).toMatchObject({
    channel: 'sms',
    recipient: '+966500000001',
    body: 'Your Wikala code is 123456.',
    status: 'queued',
  });
});

test('for a browser of this machine behind the proxy of npm run dev', async () => {
  expect((await get(demo, { 'x-forwarded-for': '::ffff:127.0.0.1' })).statusCode).toBe(200);
});

test.each([
  ['a real installation', { ...demo, demo: false }, {}],
  ['a demo that others can reach', { ...demo, host: '0.0.0.0' }, {}],
  ['a demo that others reach through a proxy', { ...demo, publicUrl: 'https://demo.example' }, {}],
  ['whoever a proxy brings', demo, { 'x-forwarded-for': '203.0.113.7' }],
  ['whoever a proxy brings, and says to come from here', demo, { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
  ['whoever a proxy brings, by the newer header', demo, { forwarded: 'for=203.0.113.7' }],
  ['a page that points its own name here', demo, { host: 'evil.example:4000' }],
])('not for %s', async (_, config, headers) => {
  expect((await get(config, headers)).statusCode).toBe(404);
});
