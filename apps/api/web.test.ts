import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRefusal } from '#kit/server/errors.ts';
import { addWeb } from './web.ts';

let directory: string;
let http: FastifyInstance;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'wikala-web-'));
  mkdirSync(join(directory, 'site', 'assets'), { recursive: true });
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  writeFileSync(join(directory, 'site', 'index.html'), '<title>Wikala</title>');
  writeFileSync(join(directory, 'site', 'boot.js'), 'before()');
  writeFileSync(join(directory, 'site', 'icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'site', 'assets', 'main-abc123.js'), 'run()');
  writeFileSync(join(directory, 'site', 'assets', 'main-abc123.js.br'), brotliCompressSync('run()'));
  mkdirSync(join(directory, 'site', 'pages'));
  const rendered = ['en', 'ar', 'ml', 'ur'].flatMap((language) =>
    ['/login', '/public/profile/:id', '/login?reset-password=true'].map((address, number) => {
      const [path = '', search] = address.split('?');
      return { path, search: search && `?${search}`, language, file: `${language}${number}.html` };
    }),
  );
  for (const { path, search = '', language, file } of rendered)
    writeFileSync(
      join(directory, 'site', 'pages', file),
      `<html lang="${language}"><link rel="canonical" href="__ORIGIN__${path}${search}">`,
    );
  writeFileSync(join(directory, 'site', 'pages', 'index.json'), JSON.stringify(rendered));
  http = Fastify();
  http.setErrorHandler((error, _, reply) => reply.code(asRefusal(error).status).send({ type: asRefusal(error).type }));
  await addWeb(http, join(directory, 'site'), 'https://wikala.example');
});
afterAll(async () => {
  await http.close();
  rmSync(directory, { recursive: true });
});

/** `printf 'before()' | openssl dgst -sha256 -binary | base64` */
const hashOfBoot = 'sha256-BXqlWGOUHp00lqMtJadjkHEL26fQotX7D8WXJMF9FZY=';
const page = { accept: 'text/html,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}) => http.inject({ method: 'GET', url, headers });

test.each(['/admin', '/account', '/admin/orders?offset=12', '/supplier/orders/order_1'])(
  '%s is a page: the browser finds its way from the one there is',
  async (url) => {
    const reply = await get(url, page);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('<title>Wikala</title>');
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' '${hashOfBoot}';`);
    expect(reply.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  },
);

test.each([
  ['English when nothing is known', '/login', {}, 'en'],
  ['the browser’s', '/login', { 'accept-language': 'fr-FR, ml;q=0.8, ar;q=0.5' }, 'ml'],
  ['the device’s before the browser’s', '/login', { cookie: 'a=b; wikala.language=ur', 'accept-language': 'ar' }, 'ur'],
  ['the address’s before both', '/login?lang=ar', { cookie: 'wikala.language=ur', 'accept-language': 'ml' }, 'ar'],
  [
    'the device’s, when the address asks for none there is',
    '/login?lang=../en',
    { cookie: 'wikala.language=ur' },
    'ur',
  ],
  ['of a page with a parameter too', '/public/profile/sup_1?lang=ml', {}, 'ml'],
])('a rendered page comes in a language: %s', async (_, url, headers, language) => {
  const reply = await get(url, { ...page, ...headers });
  expect(reply.body).toContain(`<html lang="${language}">`);
  expect(reply.body).toContain('href="https://wikala.example/');
  expect(reply.headers).toMatchObject({
    'content-language': language,
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(reply.headers['vary']).toContain('Cookie');
});

test.each([
  ['/login?reset-password=true', '/login?reset-password=true'],
  ['/login?lang=ar&reset-password=true', '/login?reset-password=true'],
  ['/login?next=reset-password', '/login'],
])('%s is answered by the page that was rendered for its query', async (url, shows) => {
  expect((await get(url, page)).body).toContain(`https://wikala.example${shows}"`);
});

test('a rendered page comes packed, and not twice', async () => {
  const first = await get('/login', { ...page, 'accept-encoding': 'br' });
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<html lang="en">');
  const again = await get('/login', { ...page, 'if-none-match': String(first.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test('what the pages were made of is not served', async () => {
  expect((await get('/pages/index.json')).statusCode).toBe(404);
  expect((await get('/assets/main-abc123.js.br')).statusCode).toBe(404);
  expect((await get('/assets/MAIN-abc123.js')).statusCode).toBe(404);
});

test('files with a hash in their name are kept for ever, others are asked for again', async () => {
  expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
});

test('files are sent packed to whoever can unpack them', async () => {
  const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(packed.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('run()');
  expect((await get('/assets/main-abc123.js')).body).toBe('run()');
  expect((await get('/icon.svg', { 'accept-encoding': 'br' })).body).toBe('<svg/>');
});

test.each([
  ['curl', { accept: '*/*' }],
  ['a program that says nothing of what it takes', {}],
  ['a link preview', { accept: 'text/*, image/*;q=0.5' }],
])('a page is a page to whoever takes one: %s', async (_, headers) => {
  for (const [url, shows] of [
    ['/login', '<html lang="en">'],
    ['/admin/orders', '<title>Wikala</title>'],
    ['/admin/settings/messages/order.placed.mail.en', '<title>Wikala</title>'],
  ] as const) {
    const reply = await get(url, headers);
    expect([reply.statusCode, reply.headers['content-type']], url).toEqual([200, expect.stringContaining('text/html')]);
    expect(reply.body, url).toContain(shows);
  }
});

test.each([
  ['an unknown call', '/api/admin/nothing', page],
  ['an unknown call, to curl', '/api/admin/nothing', { accept: '*/*' }],
  ['a script of an older build', '/assets/main-old.js', { accept: '*/*' }],
  ['a picture that is none', '/favicon.ico', { accept: '*/*' }],
  ['a word between machines', '/.well-known/change-password-not-here', { accept: '*/*' }],
  ['a program that would rather have data', '/admin/orders', { accept: 'application/json, text/plain, */*' }],
  ['a file of an older build', '/assets/main-old.js', {}],
  ['a program asking for a page', '/admin/orders', { accept: 'application/json' }],
  ['a path out of the directory', '/../secret.txt', {}],
  ['an encoded path out of it', '/%2e%2e/secret.txt', {}],
])('%s is not found, as the API says it', async (_, url, headers) => {
  const reply = await get(url, headers);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ type: 'not_found' });
});
