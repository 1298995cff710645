import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRefusal } from '#kit/server/errors.ts';
import { addAppLinks } from './app-links.ts';
import { startApi, type TestApi } from './testing.ts';

let api: TestApi;
let http: FastifyInstance;

beforeAll(async () => {
  api = await startApi();
  http = Fastify();
  http.setErrorHandler((error, _, reply) => reply.code(asRefusal(error).status).send({ type: asRefusal(error).type }));
  addAppLinks(http, api.owner);
  await sql`insert into store (id, name) values ('store', 'Wikala')`.execute(api.owner);
}, 60_000);
afterAll(async () => {
  await http.close();
  await api.stop();
});

const files = ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'] as const;

test.each(files)('%s is not there while no app is set', async (url) => {
  expect((await http.inject(url)).statusCode).toBe(404);
});

test('with an app set, a phone learns that its invitations open in the app', async () => {
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
  await sql`update store set ios_app_id = 'A1B2C3D4E5.com.example.wikala', android_package = 'com.example.wikala', android_fingerprints = ${[fingerprint]}`.execute(
    api.owner,
  );
  const [apple, android] = [await http.inject(files[0]), await http.inject(files[1])];
  expect([apple.headers['content-type'], android.headers['content-type']]).toEqual([
    'application/json; charset=utf-8',
    'application/json; charset=utf-8',
  ]);
  expect(apple.json().applinks.details).toMatchObject([
    { appIDs: ['A1B2C3D4E5.com.example.wikala'], components: [{ '/': '/invitations/*' }] },
  ]);
  expect(android.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'com.example.wikala', sha256_cert_fingerprints: [fingerprint] },
    },
  ]);
});
