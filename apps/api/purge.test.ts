import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Pool } from '#kit/server/db.ts';
import { purge } from '#kit/server/purge.ts';
import type { ServerModule } from '#kit/server/serve.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { readConfig } from './config.ts';
import { serverModules } from './modules.ts';

let database: TestDatabase;
let owner: Pool;
let app: Pool;
let modules: readonly ServerModule[];

beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.owner, () => undefined);
  app = openPool(database.app, () => undefined);
  modules = serverModules({ counters: app.counters, db: app.db, limits: readConfig({}).limits });
}, 60_000);
afterAll(async () => {
  await app.close();
  await owner.close();
  await database.drop();
});

test('what has served its time is deleted, and nothing else', async () => {
  await sql`insert into users (id, account_type, email) values ('usr_1', 'admin', 'a@test.example')`.execute(owner.db);
  await sql`insert into idempotency_keys (user_id, key_hash, request_hash, status, created_at)
    select 'usr_1', n::text, 'h', 200, now() - make_interval(hours => n) from generate_series(22, 27) n`.execute(
    owner.db,
  );
  await sql`insert into sessions (id_hash, user_id, account_type, expires_at) values ('old', 'usr_1', 'admin', now() - interval '1 second'), ('live', 'usr_1', 'admin', now() + interval '1 hour')`.execute(
    owner.db,
  );
  await sql`insert into rate_limits (key, points, expire) values ('old', 1, ${Date.now() - 1000}), ('live', 1, ${Date.now() + 60_000}), ('for ever', 1, null)`.execute(
    owner.db,
  );
  await sql`insert into outbox (event, payload, created_at, done_at) values ('old', '{}', now(), now() - interval '31 days'), ('done', '{}', now(), now()), ('open', '{}', now() - interval '90 days', null)`.execute(
    owner.db,
  );
  await sql`insert into sign_in_codes (purpose, address, code_hash, expires_at) values ('p', 'old', 'h', now() - interval '2 days'), ('p', 'live', 'h', now())`.execute(
    owner.db,
  );
  await sql`insert into messages (id, channel, recipient, body) values ('old', 'sms', '+966500000001', '…'), ('live', 'sms', '+966500000001', '…')`.execute(
    owner.db,
  );
  await sql`insert into message_secrets (message_id, body, created_at) values ('old', 'code', now() - interval '25 hours'), ('live', 'code', now() - interval '23 hours')`.execute(
    owner.db,
  );
  expect(await purge(app.db, modules)).toEqual({
    idempotency_keys: 4,
    sessions: 1,
    upload_links: 0,
    sign_in_codes: 1,
    password_resets: 0,
    rate_limits: 1,
    message_secrets: 1,
    known_devices: 0,
    customer_bulk_edits: 0,
    outbox: 1,
  });
  const left = async (table: string, column: string) =>
    (
      await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`.execute(
        owner.db,
      )
    ).rows.map(({ name }) => name);
  expect(await left('idempotency_keys', 'key_hash')).toEqual(['22', '23']);
  expect(await left('sessions', 'id_hash')).toEqual(['live']);
  expect(await left('rate_limits', 'key')).toEqual(['for ever', 'live']);
  expect(await left('message_secrets', 'message_id')).toEqual(['live']);
  expect(await left('outbox', 'event')).toEqual(['done', 'open']);
  expect(await purge(app.db, modules)).toEqual({
    idempotency_keys: 0,
    sessions: 0,
    upload_links: 0,
    sign_in_codes: 0,
    password_resets: 0,
    rate_limits: 0,
    message_secrets: 0,
    known_devices: 0,
    customer_bulk_edits: 0,
    outbox: 0,
  });
});
