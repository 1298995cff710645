import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountType } from '#domain/actor.ts';
import { insertRow, startApi, testId, type TestApi } from './testing.ts';

/**
 * What another site can make a browser send, on every unsafe route there is (trust, T19). The session is alive and would do: only the
 * call's origin is wrong. The routes are the mounted ones, so a new one is covered the moment it is mounted.
 */
let api: TestApi;
const cookies = {} as Record<AccountType | 'public', string>;
const row = (id: string) => ({
  id,
  name: id,
  status: 'active',
  code: id,
  version: 1,
  created_at: new Date(),
  updated_at: new Date(),
});

beforeAll(async () => {
  api = await startApi();
  const [supplierId, affiliateId, salesRepresentativeId] = [testId('sup'), testId('aff'), testId('rep')];
  await insertRow(api.owner, 'suppliers', {
    ...row(supplierId),
    status: 'approved',
    enable_delivery: true,
    min_order_amount: 0,
    sections: {},
    sort_index: 0,
  });
  await insertRow(api.owner, 'affiliates', { ...row(affiliateId), phone: '+966500000001' });
  await insertRow(api.owner, 'sales_representatives', row(salesRepresentativeId));
  const cookieOf = async (user: Parameters<TestApi['signIn']>[0]) =>
    `wikala=${(await api.signIn({ ...user, kind: 'cookie' })).token}`;
  cookies.admin = cookies.public = await cookieOf({ account: 'admin', superadmin: true });
  cookies.supplier = await cookieOf({ account: 'supplier', supplierId });
  cookies.affiliate = await cookieOf({ account: 'affiliate', affiliateId });
  cookies.sales_representative = await cookieOf({ account: 'sales_representative', salesRepresentativeId });
}, 60_000);
afterAll(() => api.stop());

const evil = 'https://evil.example';
const form = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n`;
type Shape = { name: string; headers: Record<string, string>; payload?: string };
const shapes: readonly Shape[] = [
  { name: 'no body, as a button of a form sends it', headers: { origin: evil } },
  { name: 'no body and no origin, but from another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { name: 'text that looks like JSON', headers: { origin: evil, 'content-type': 'text/plain' }, payload: '{}' },
  { name: 'a form', headers: { origin: evil, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
  {
    name: 'a form with files',
    headers: { origin: evil, 'content-type': 'multipart/form-data; boundary=x' },
    payload: form,
  },
  {
    name: 'JSON, had the preflight been let through',
    headers: { origin: evil, 'content-type': 'application/json' },
    payload: '{}',
  },
  {
    name: 'an origin that hides itself, from a sandboxed frame',
    headers: { origin: 'null', 'content-type': 'application/json' },
    payload: '{}',
  },
  {
    name: 'our own origin from another of our sites',
    headers: { origin: evil, 'sec-fetch-site': 'same-site', 'x-requested-with': 'wikala' },
  },
  {
    name: 'our own origin as the sender says, but from another site',
    headers: { origin: 'http://wikala.test', 'sec-fetch-site': 'cross-site' },
  },
  { name: 'no body, no origin and no header of ours', headers: { 'sec-fetch-site': 'none' } },
  {
    name: 'a form with files, no origin and no header of ours',
    headers: { 'sec-fetch-site': 'none', 'content-type': 'multipart/form-data; boundary=x' },
    payload: form,
  },
  {
    name: 'our name over another scheme, without our header',
    headers: { host: 'wikala.test', origin: 'https://wikala.test' },
  },
];
const traces = async () =>
  (
    await sql<{
      n: number;
    }>`select ((select count(*) from audit_trail) + (select count(*) from outbox) + (select count(*) from messages))::int as n`.execute(
      api.owner,
    )
  ).rows[0]?.n;

describe('no other site can act for who is signed in', () => {
  test.each(shapes)('$name', async ({ headers, payload }) => {
    const unsafe = api.server.routes.filter(({ route }) => route.endpoint.method !== 'GET');
    expect(unsafe.length).toBeGreaterThan(50);
    const before = await traces();
    for (const { route, account, url } of unsafe) {
      const label = `${route.endpoint.method} ${url}`;
      const { method } = route.endpoint;
      const answer = await api.server.http.inject({
        method,
        url: url.replace(/:\w+/g, 'sample'),
        headers: { ...headers, cookie: cookies[account] },
        payload,
      });
      // What no JSON endpoint can even read is refused before it comes so far.
      expect([403, 415], `${label}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
      if (answer.statusCode === 403)
        expect(answer.json().message, label).toBe('This request did not come from Wikala.');
    }
    expect(await traces()).toBe(before);
  });

  test('the same sessions pass from our own page, so it was the origin that was refused', async () => {
    const own = {
      origin: 'http://wikala.test',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'wikala',
      'content-type': 'application/json',
    };
    for (const [account, prefix] of [
      ['admin', 'admin'],
      ['supplier', 'supplier'],
      ['affiliate', 'affiliate'],
      ['sales_representative', 'sales-representatives'],
    ] as const) {
      const answer = await api.server.http.inject({
        method: 'POST',
        url: `/api/${prefix}/me`,
        headers: { ...own, cookie: cookies[account] },
        payload: '{}',
      });
      expect(answer.statusCode, account).toBe(200);
    }
  });

  test.each<[string, Record<string, string>]>([
    ['its Origin', { origin: 'http://wikala.test' }],
    ['what the browser says of it', { 'sec-fetch-site': 'same-origin' }],
    ['both', { origin: 'http://wikala.test', 'sec-fetch-site': 'same-origin' }],
  ])('a call of our own page needs no further header: by %s, with files or without a body', async (_, headers) => {
    const own = { ...headers, cookie: cookies.admin };
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0e6a6a' } })
      .png()
      .toBuffer();
    const files = Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      png,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const sent = await api.server.http.inject({
      method: 'POST',
      url: '/api/admin/uploads',
      headers: { ...own, 'content-type': 'multipart/form-data; boundary=x' },
      payload: files,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    // Nobody is acted for, so there is nothing to end: the call itself was let through.
    expect(
      (await api.server.http.inject({ method: 'DELETE', url: '/api/admin/suppliers/sup_1/login-as', headers: own }))
        .statusCode,
    ).toBe(404);
  });
});

describe('who may not call is told so before the body is read', () => {
  /** A body that notices being read. */
  const watched = (text: string) => {
    let wasRead = false;
    const body = new Readable({
      read() {
        wasRead = true;
        this.push(text);
        this.push(null);
      },
    });
    return { body, wasRead: () => wasRead };
  };
  const refusedUnread = async (callers: Record<string, Record<string, string>>, statuses: readonly number[]) => {
    const closed = api.server.routes.filter(
      ({ route, account }) => route.endpoint.method !== 'GET' && account !== 'public',
    );
    let asked = 0;
    for (const {
      route: { endpoint },
      account,
      url,
    } of closed) {
      const [text, type] =
        endpoint.accepts === 'files'
          ? [form, 'multipart/form-data; boundary=x']
          : ['not even JSON', 'application/json'];
      const headers = callers[account];
      if (!headers) continue;
      const { body, wasRead } = watched(text);
      const answer = await api.server.http.inject({
        method: endpoint.method,
        url: url.replace(/:\w+/g, 'sample'),
        headers: { 'content-type': type, 'transfer-encoding': 'chunked', ...headers },
        payload: body,
      });
      const label = `${endpoint.method} ${url}: ${answer.body.slice(0, 200)}`;
      expect(statuses, label).toContain(answer.statusCode);
      expect(wasRead(), label).toBe(false);
      asked += 1;
    }
    return asked;
  };

  test('nobody, and whoever comes with the session of another account type', async () => {
    const everywhere = (headers: Record<string, string>) => ({
      admin: headers,
      supplier: headers,
      affiliate: headers,
      sales_representative: headers,
    });
    expect(await refusedUnread(everywhere({}), [401])).toBeGreaterThan(50);
    const { admin: _, ...others } = everywhere({ cookie: cookies.admin });
    expect(await refusedUnread(others, [401])).toBeGreaterThan(50);
  });

  test('another site', async () => {
    const from = (account: AccountType) => ({ cookie: cookies[account], origin: evil });
    expect(await refusedUnread({ admin: from('admin'), supplier: from('supplier') }, [403])).toBeGreaterThan(50);
  });

  test('a path that is none', async () => {
    const { body, wasRead } = watched('not even JSON');
    const answer = await api.server.http.inject({
      method: 'POST',
      url: '/api/admin/nothing',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      payload: body,
    });
    expect([answer.statusCode, wasRead()]).toEqual([404, false]);
  });
});
