import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool, type Pool } from '#kit/server/db.ts';
import { addDocs, makeDocs } from './docs/docs.ts';
import { buildServer, slowCallers, type Server } from '#kit/server/server.ts';
import { callers } from './callers.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { temporaryDirectory } from '../../scripts/testing/throw-away.ts';
import { addAppLinks } from './app-links.ts';
import { addOperations } from './operations.ts';
import { addOutbox } from './outbox.ts';
import { addWeb } from './web.ts';

const sites: string[] = [];
let database: TestDatabase;
let app: Pool;
let secure: Server;
let plain: Server;
const log = pino({ level: 'silent' });

/** Everything that answers, with a web app of two pages. */
async function start(publicUrl: string): Promise<Server> {
  const server = await buildServer({
    callers,
    db: app.db,
    modules: [],
    log,
    publicUrl,
    pollMs: 3_600_000,
    timeouts: { headersMs: 200, requestMs: 300, checkEveryMs: 20 },
  });
  const site = temporaryDirectory();
  sites.push(site);
  mkdirSync(join(site, 'pages'));
  writeFileSync(join(site, 'boot.js'), '');
  writeFileSync(join(site, 'index.html'), '<title>Wikala</title>');
  writeFileSync(join(site, 'icon.svg'), '<svg/>');
  writeFileSync(join(site, 'pages', 'login.html'), '<title>Sign in</title>');
  writeFileSync(
    join(site, 'pages', 'index.json'),
    JSON.stringify([{ path: '/login', language: 'en', file: 'login.html' }]),
  );
  addOperations(server.http, app.pool);
  addDocs(server.http, () => makeDocs(server.routes, publicUrl));
  addOutbox(server.http, app.db, { demo: true, host: '127.0.0.1', publicUrl: 'http://localhost:4000' });
  server.http.get('/api/broken', async () => {
    throw new Error('broken');
  });
  server.http.post('/api/echo', async ({ body }) => body);
  server.http.get('/api/elsewhere', async (_, reply) => reply.redirect('/login'));
  await addWeb(server.http, site, new URL(publicUrl).origin);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

beforeAll(async () => {
  database = await cloneDatabase();
  app = openPool(database.app, () => undefined);
  secure = await start('https://wikala.example');
  plain = await start('http://localhost:4000');
}, 60_000);
afterAll(async () => {
  for (const { dispatcher, http } of [secure, plain]) {
    await dispatcher.stop();
    await http.close();
  }
  await app.close();
  await database.drop();
  for (const site of sites) rmSync(site, { recursive: true });
});

describe('every answer', () => {
  test.each([
    ['the app', '/admin/orders', 200],
    ['a rendered page', '/login', 200],
    ['a file', '/icon.svg', 200],
    ['what there is not', '/nothing.txt', 404],
    ['an address that cannot be read', '/%zz', 400],
    ['the API’s documentation', '/api/docs', 200],
    ['its document', '/api/openapi.json', 200],
    ['a call there is not', '/api/admin/nothing', 404],
    ['our own mistake', '/api/broken', 500],
    ['a redirect', '/api/elsewhere', 302],
    ['the outbox', '/dev/outbox', 200],
    ['health', '/health', 200],
    ['metrics', '/metrics', 200],
  ])('%s says who may frame it and what it may run', async (_, url, status) => {
    const [overTls, plainly] = await Promise.all(
      [secure, plain].map(({ http }) =>
        http.inject({ method: 'GET', url, headers: { accept: '*/*', host: 'localhost:4000' } }),
      ),
    );
    expect(overTls?.statusCode).toBe(status);
    expect(overTls?.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringMatching(/^default-src '(none|self)'; .*frame-ancestors 'none'$/),
    });
    expect(plainly?.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('an answer of some size', () => {
  const payload = { lines: 'شاي أخضر '.repeat(300) };
  const echo = (headers: Record<string, string>, body: object = payload) =>
    plain.http.inject({ method: 'POST', url: '/api/echo', headers, payload: body });

  test.each([
    ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('goes packed as %s to whom can read it', async (encoding, accepted, unpack) => {
    const { headers, rawPayload } = await echo({ 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') });
    expect(rawPayload.length).toBeLessThan(500);
    expect(JSON.parse(String(unpack(rawPayload)))).toEqual(payload);
  });

  test('goes as it is to others, and a small one to all', async () => {
    for (const reply of [await echo({}), await echo({ 'accept-encoding': 'gzip, br, zstd' }, { lines: 'شاي' })]) {
      expect(reply.headers).not.toHaveProperty('content-encoding');
      expect(reply.json()).toHaveProperty('lines');
    }
  });

  test('a packed body that is sent is not unpacked', async () => {
    const packed = gzipSync(JSON.stringify(payload));
    const { statusCode } = await plain.http.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: packed,
    });
    expect(statusCode).toBe(400);
  });
});

test('without a database, health and every page say so with when to ask again, and files are there all the same', async () => {
  const gone = openPool({ host: '/nowhere' }, () => undefined);
  const server = await buildServer({
    callers,
    db: gone.db,
    modules: [],
    log,
    publicUrl: 'http://localhost:4000',
    pollMs: 3_600_000,
  });
  addOperations(server.http, gone.pool);
  addAppLinks(server.http, gone.db);
  await addWeb(server.http, sites[0], 'http://localhost:4000');
  const ask = async (url: string) => {
    const { statusCode, headers } = await server.http.inject({ method: 'GET', url });
    return [statusCode, headers['retry-after']];
  };
  expect([await ask('/health'), await ask('/.well-known/assetlinks.json'), await ask('/icon.svg')]).toEqual([
    [503, '1'],
    [503, '1'],
    [200, undefined],
  ]);
  await server.dispatcher.stop();
  await server.http.close();
  await gone.close();
});

test('whoever asks for health at the same time costs the database one question', async () => {
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  app.pool.on('acquire', count);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => plain.http.inject({ method: 'GET', url: '/health' })),
  );
  app.pool.off('acquire', count);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});

describe('slow callers', () => {
  test('have fifteen seconds for their headers and are gone within thirty', async () => {
    const server = await buildServer({
      callers,
      db: app.db,
      modules: [],
      log,
      publicUrl: 'http://localhost:4000',
      pollMs: 3_600_000,
    });
    const { headersTimeout, requestTimeout } = server.http.server;
    await server.dispatcher.stop();
    await server.http.close();
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: slowCallers.requestMs,
    });
    expect(slowCallers.requestMs + slowCallers.checkEveryMs).toBeLessThanOrEqual(30_000);
  });

  test.each([
    ['headers that do not end', 'GET /health HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'a body that does not come',
      'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    ],
  ])('%s are cut', async (_, begun) => {
    const socket = connect((plain.http.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write(begun);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
