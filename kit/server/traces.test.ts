import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { texts } from '#kit/shared/texts.ts';
import { callers } from '../../apps/api/callers.ts';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { openPool, type Pool } from './db.ts';
import { serve } from './serve.ts';
import { buildServer, type Server } from './server.ts';

const things = {
  change: endpoint({
    method: 'POST',
    path: '/things/:how',
    access: 'public',
    body: z.strictObject({}),
    reply: z.object({ ok: z.boolean() }),
  }),
};

let database: TestDatabase;
let pool: Pool;
let server: Server;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = openPool(database.app, () => undefined);
  const routes = serve(things, {
    change: async (ctx, { params: { how } }) => {
      await sql`update customer_statuses set label = label where ${how !== 'nothing'}`.execute(ctx.db);
      if (how === 'traced') ctx.audit({ action: 'update', entity: 'customer_statuses', entity_id: 'all' });
      return { ok: true };
    },
  });
  server = await buildServer({
    callers,
    db: pool.db,
    modules: [{ name: 'things', texts: texts({ en: {}, ar: {} }), routes }],
    log: pino({ level: 'silent' }),
    publicUrl: 'http://wikala.test',
    pollMs: 3_600_000,
    checkReplies: true,
  });
}, 60_000);
afterAll(async () => {
  await server.dispatcher.stop();
  await server.http.close();
  await pool.close();
  await database.drop();
});

test.each([
  ['nothing', 200],
  ['traced', 200],
  ['untraced', 500],
])('in tests, a call that changes %s answers %i', async (how, status) => {
  const reply = await server.http.inject({
    method: 'POST',
    url: `/api/things/${how}`,
    headers: { origin: 'http://wikala.test' },
    payload: {},
  });
  expect(reply.statusCode).toBe(status);
});
