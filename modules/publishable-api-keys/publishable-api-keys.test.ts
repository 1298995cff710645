import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Client, type TestApi, tablesWith } from '../../apps/api/testing.ts';

let api: TestApi;
let admin: Client;

beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn({
    account: 'admin',
    permissions: [
      'publishable_api_keys:read',
      'publishable_api_keys:create',
      'publishable_api_keys:update',
      'publishable_api_keys:delete',
    ],
  });
}, 60_000);
afterAll(() => api.stop());

const aKey = async (title: string, channels: string[] = []) =>
  (await admin.post('/publishable-api-keys', { title, sales_channel_ids: channels })).body.publishable_api_key;

describe('a token', () => {
  test('is shown once, and only its hash and last characters are kept', async () => {
    const key = await aKey('Shop');
    expect(key).toMatchObject({
      title: 'Shop',
      status: 'active',
      created_by: { id: admin.userId },
      last4: key.token.slice(-4),
    });
    expect(key.token).toMatch(/^pk_[\w-]{43}$/);
    for (const path of ['/publishable-api-keys', `/publishable-api-keys/${key.id}`])
      expect((await admin.get(path)).text, path).not.toContain(key.token);
    const { rows } = await sql<{
      everything: string;
    }>`select row_to_json(k)::text || (select coalesce(json_agg(a)::text, '') from audit_trail a where a.entity_id = k.id) as everything
      from publishable_api_keys k where k.id = ${key.id}`.execute(api.owner);
    expect(rows[0]?.everything).not.toContain(key.token);
  });
  test('is answered again to who asks again with the same idempotency key, and readable in no table', async () => {
    const ask = () =>
      admin.post(
        '/publishable-api-keys',
        { title: 'Asked twice', sales_channel_ids: [] },
        { 'idempotency-key': 'once-only-4711' },
      );
    const { token } = (await ask()).body.publishable_api_key;
    expect((await ask()).body.publishable_api_key.token).toBe(token);
    for (const secret of [token, 'once-only-4711']) expect(await tablesWith(api.owner, secret)).toEqual([]);
  });
  test.each([
    [{}, 'title'],
    [{ title: 'a', token: 'pk_mine' }, 'token'],
    [{ title: 'a', sales_channel_ids: 'sc_desk' }, 'sales_channel_ids'],
    [{ title: 'a', sales_channel_ids: ['sc_x'] }, 'sales_channel_ids'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await admin.post('/publishable-api-keys', body);
    expect([refused.status, refused.body.message[0].path]).toEqual([400, path]);
  });
});

describe('the channels of a key', () => {
  test('are added and taken away, twice the same changes nothing', async () => {
    const key = await aKey('Two', ['sc_desk']);
    const path = `/publishable-api-keys/${key.id}/sales-channels`;
    const ids = (reply: { body: { publishable_api_key: { sales_channels: { id: string }[] } } }) =>
      reply.body.publishable_api_key.sales_channels.map((one) => one.id).sort();
    expect(ids(await admin.post(`${path}/batch`, { sales_channel_ids: ['sc_rep', 'sc_desk'] }))).toEqual([
      'sc_desk',
      'sc_rep',
    ]);
    expect((await admin.get(`${path}?q=مندوب`)).body.sales_channels).toMatchObject([{ id: 'sc_rep' }]);
    expect(ids(await admin.delete(`${path}/batch`, { sales_channel_ids: ['sc_desk'] }))).toEqual(['sc_rep']);
    expect(ids(await admin.delete(`${path}/batch`, { sales_channel_ids: ['sc_desk'] }))).toEqual(['sc_rep']);
    expect((await admin.post(`${path}/batch`, { sales_channel_ids: ['sc_gone'] })).status).toBe(400);
  });
});

describe('revoking', () => {
  test('is final: no channel, no name, no second time', async () => {
    const key = await aKey('Old', ['sc_desk']);
    const path = `/publishable-api-keys/${key.id}`;
    expect((await admin.post(`${path}/revoke`)).body.publishable_api_key).toMatchObject({
      status: 'revoked',
      revoked_by: { id: admin.userId },
    });
    for (const again of [
      admin.post(`${path}/revoke`),
      admin.post(path, { title: 'New' }),
      admin.post(`${path}/sales-channels/batch`, { sales_channel_ids: ['sc_rep'] }),
    ]) {
      const refused = await again;
      expect([refused.status, refused.body.code]).toEqual([400, 'publishable_api_keys.revoked']);
    }
    expect(
      (await admin.get('/publishable-api-keys?status=revoked')).body.publishable_api_keys.map(
        (one: { id: string }) => one.id,
      ),
    ).toContain(key.id);
    expect((await admin.delete(path)).body).toEqual({ id: key.id, object: 'publishable_api_key', deleted: true });
    expect((await admin.get(path)).status).toBe(404);
  });
  test('twice at once is done once', async () => {
    const key = await aKey('Race');
    const replies = await Promise.all([1, 2, 3].map(() => admin.post(`/publishable-api-keys/${key.id}/revoke`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});
