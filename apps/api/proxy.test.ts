import { once } from 'node:events';
import { createServer, request, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerAddress, trusting } from '#kit/server/caller-address.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { insertRow, startApi, testId, type TestApi } from './testing.ts';

const failuresPerAddress = 4;
const env = {
  TRUST_PROXY: '127.0.0.1',
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: String(failuresPerAddress),
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '100',
};
let database: TestDatabase;
let api: TestApi;
let second: TestApi;
let ports: number[];
let proxy: HttpServer;
let throughProxy: number;

/** A proxy before two processes, in turn, that adds who called it to what the caller said of itself, as nginx does. */
const startProxy = (targets: readonly number[]) => {
  let turn = 0;
  return createServer((incoming, answer) => {
    const said = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': [said, incoming.socket.remoteAddress].filter(Boolean).join(', '),
    };
    const onward = request(
      {
        host: '127.0.0.1',
        port: targets[turn++ % targets.length],
        path: incoming.url,
        method: incoming.method,
        headers,
        localAddress: '127.0.0.1',
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
};
const portOf = (server: HttpServer) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi({ env, database });
  second = await startApi({ env, database });
  for (const { server } of [api, second]) await server.http.listen({ port: 0, host: '127.0.0.1' });
  ports = [api, second].map(({ server }) => portOf(server.http.server));
  proxy = startProxy(ports);
  await once(proxy, 'listening');
  throughProxy = portOf(proxy);
}, 60_000);
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await second.stop();
  await api.stop();
  await database.drop();
});

const password = 'a password';
/** Signs in from an address of this machine, saying to come from another. */
const signIn = async ({
  from,
  port = throughProxy,
  says = '203.0.113.9',
  email = 'nobody@test.example',
}: {
  from: string;
  port?: number;
  says?: string;
  email?: string;
}) => {
  const body = JSON.stringify({ email, password });
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/api/admin/auth',
    method: 'POST',
    localAddress: from,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': says,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    },
  });
  sent.end(body);
  const [reply] = await once(sent, 'response');
  await text(reply);
  return reply.statusCode as number;
};
const times = async (count: number, work: () => Promise<number>) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push(await work());
  return statuses;
};

describe('two processes behind a proxy that is trusted', () => {
  test('count by who called the proxy, whatever they say they are, and together', async () => {
    expect(await times(failuresPerAddress + 2, () => signIn({ from: '127.0.0.2' }))).toEqual([
      401, 401, 401, 401, 429, 429,
    ]);
    expect(await signIn({ from: '127.0.0.2', says: '198.51.100.1' })).toBe(429);
    expect(await signIn({ from: '127.0.0.3', says: '127.0.0.2' })).toBe(401);
  });

  test('who comes past the proxy counts by the address they have', async () => {
    for (const port of ports) expect(await signIn({ from: '127.0.0.4', port, says: '127.0.0.2' })).toBe(401);
    const { rows } = await sql<{
      key: string;
    }>`select key from rate_limits where key like 'sign-in-address:%' order by key`.execute(api.owner);
    expect(rows.map(({ key }) => key.split(':')[1])).toEqual(['127.0.0.2', '127.0.0.3', '127.0.0.4']);
  });

  test('write it into sessions and the audit trail', async () => {
    const id = testId('usr');
    await insertRow(api.owner, 'users', {
      id,
      account_type: 'admin',
      email: 'huda@test.example',
      password_hash: await hash(password),
      first_name: 'Huda',
      last_name: 'M',
      status: 'active',
      language: 'en',
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    });
    expect(await times(2, () => signIn({ from: '127.0.0.5', email: 'huda@test.example' }))).toEqual([200, 200]);
    const { rows } = await sql<{
      ip: string;
    }>`select ip from sessions where user_id = ${id} union all select ip from audit_trail where actor_id = ${id}`.execute(
      api.owner,
    );
    expect(rows.map(({ ip }) => ip)).toEqual(['127.0.0.5', '127.0.0.5', '127.0.0.5', '127.0.0.5']);
  });
});

describe('who is believed', () => {
  const believed = (trust: Parameters<typeof trusting>[0], address: string, hop: number) => {
    const decide = trusting(trust);
    return typeof decide === 'function' ? decide(address, hop) : decide;
  };
  test.each([
    ['nobody without the setting', undefined, '127.0.0.1', 0, false],
    ['the one proxy there is, on this machine', 1, '127.0.0.1', 0, true],
    ['or in a private network', 1, '::ffff:10.1.2.3', 0, true],
    ['not whoever comes past it', 1, '203.0.113.7', 0, false],
    ['nobody beyond the one', 1, '10.1.2.3', 1, false],
    ['of two also the farther, wherever it is', 2, '203.0.113.7', 1, true],
    ['not a name', 1, 'unknown', 0, false],
  ] as const)('%s', (_, trust, address, hop, expected) => expect(believed(trust, address, hop)).toBe(expected));

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', '10.0.0.1'],
    ['<script>', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('what a proxy names %o is %s', (ip, expected) =>
    expect(callerAddress({ ip, socket: { remoteAddress: '::ffff:10.0.0.1' } } as never)).toBe(expected),
  );
  test('who has hung up by now calls from nowhere, and breaks nothing', () => {
    const address = callerAddress({ ip: undefined, socket: {} } as never);
    expect([address, addressKey(address)]).toEqual(['', '']);
  });
});
