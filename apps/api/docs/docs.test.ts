import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { addDocs, makeDocs } from './docs.ts';
import { settle } from './schema-names.ts';
import { openapi, operations } from './openapi.ts';
import { serve } from '#kit/server/serve.ts';
import { mountedRoutes } from '#kit/server/server.ts';

const thing = z.object({
  id: z.string(),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, number) => [`field_${number}`, z.string().nullable()])),
});
const both = { admin: 'orders:read', supplier: true } as const;
const things = {
  list: endpoint({
    method: 'GET',
    path: '/things',
    reply: z.object({ things: z.array(thing), count: z.int() }),
    access: both,
  }),
  one: endpoint({ method: 'GET', path: '/things/:id', reply: z.object({ thing }), access: both }),
  save: endpoint({
    method: 'POST',
    path: '/things/:id',
    body: z.strictObject({ note: z.string() }),
    reply: z.object({ thing }),
    access: both,
  }),
};
const handler = async () => ({}) as never;
const routes = mountedRoutes([
  { name: 'things', texts: { en: {}, ar: {} }, routes: serve(things, { list: handler, one: handler, save: handler }) },
]);

let http: FastifyInstance;
let made = 0;
let fails = true;
beforeAll(() => {
  http = Fastify();
  addDocs(http, async () => {
    made += 1;
    if (fails) throw new Error('not this time');
    return makeDocs(routes, 'https://wikala.example');
  });
});
afterAll(() => http.close());
const get = (url: string, headers: Record<string, string> = {}) => http.inject({ method: 'GET', url, headers });

describe('the documentation', () => {
  test('is made once, however many ask at the same time; a failure is not kept', async () => {
    expect((await get('/api/openapi.json')).statusCode).toBe(500);
    fails = false;
    const replies = await Promise.all([get('/api/openapi.json'), get('/api/docs'), get('/api/openapi.json')]);
    await get('/api/openapi.json');
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(made).toBe(2);
  });

  test.each(['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui.js'])(
    '%s comes packed, and not twice',
    async (url) => {
      const plain = await get(url);
      const [brotli, gzip] = [
        await get(url, { 'accept-encoding': 'gzip, br' }),
        await get(url, { 'accept-encoding': 'br;q=0, gzip' }),
      ];
      expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'br',
        'gzip',
      ]);
      expect([brotliDecompressSync(brotli.rawPayload).toString(), gunzipSync(gzip.rawPayload).toString()]).toEqual([
        plain.body,
        plain.body,
      ]);
      const etag = String(plain.headers['etag']);
      for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
        const again = await get(url, { 'if-none-match': known });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
      expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
    },
  );
});

type Components = Record<string, Record<string, unknown>>;

/** A document with every reference to what is shared replaced by what it refers to. */
function spelledOut(node: unknown, components: Components): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const [, kind = '', name = ''] =
    /^#\/components\/(schemas|parameters)\/(.+)$/.exec('$ref' in node ? String(node.$ref) : '') ?? [];
  if (kind) return spelledOut(components[kind]?.[name], components);
  return Array.isArray(node)
    ? node.map((one) => spelledOut(one, components))
    : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, spelledOut(value, components)]));
}

test('a schema that several answers have is said once under a name that says what it is, and nothing else changes', async () => {
  const paths = await operations(routes);
  const document = (await openapi(paths, 'https://wikala.example')) as { paths: unknown; components: Components };
  expect(JSON.stringify(document).split('field_11').length - 1).toBe(2);
  expect(Object.keys(document.components.schemas ?? {})).toEqual([
    'Error',
    'Thing',
    'ThingList',
    'ThingReply',
    'ThingUpdate',
  ]);
  expect(spelledOut(document.paths, document.components)).toEqual(paths);
});

describe('a name that several schemas claim', () => {
  const claim = (id: number, rank: number, ...names: string[]) => ({ id, rank, names });
  test.each([
    [
      'goes to the better claim',
      [claim(1, 4, 'Order', 'PaymentOrder'), claim(2, 0, 'Order')],
      ['PaymentOrder', 'Order'],
    ],
    [
      'goes to none when it says too little',
      [claim(1, 4, 'Item', 'OrderItem'), claim(2, 4, 'Item', 'ReturnItem')],
      ['OrderItem', 'ReturnItem'],
    ],
    [
      'goes to the first of two calls',
      [claim(1, 2, 'AuthReply', 'AdminAuthReply'), claim(2, 2, 'AuthReply', 'AffiliateAuthReply')],
      ['AuthReply', 'AffiliateAuthReply'],
    ],
    [
      'is numbered when there is no other',
      [claim(1, 4, 'Item'), claim(2, 4, 'Item'), claim(3, 4, 'Item')],
      ['Item', 'Item2', 'Item3'],
    ],
  ])('%s', (_, claims, names) => {
    expect([...settle(claims).values()]).toEqual(names);
  });
});
