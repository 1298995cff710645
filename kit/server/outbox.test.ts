import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { leaveTraces } from './context.ts';
import { openPool, type Pool } from './db.ts';
import type { Listeners } from './listeners.ts';
import { startDispatcher } from './outbox.ts';
import { buildServer, type Server } from './server.ts';
import { callers } from '../../apps/api/callers.ts';

declare module './events.ts' {
  interface Events {
    'shop.opened': { name: string };
    'shop.greeted': { name: string };
  }
}

let database: TestDatabase;
let owner: Pool;
let app: Pool;
let server: Server;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.owner, () => undefined);
  app = openPool(database.app, () => undefined);
  server = await buildServer({
    callers,
    db: app.db,
    modules: [],
    log,
    publicUrl: 'http://wikala.test',
    pollMs: 3_600_000,
  });
}, 60_000);
beforeEach(async () => void (await sql`delete from outbox`.execute(owner.db)));
afterAll(async () => {
  await server.dispatcher.stop();
  await server.http.close();
  await app.close();
  await owner.close();
  await database.drop();
});

const dispatcherOf = (listeners: Readonly<Record<string, Listeners>>) =>
  startDispatcher({
    db: app.db,
    log,
    listeners: Object.entries(listeners),
    context: (tx) => server.systemContext(tx, 'outbox'),
    pollMs: 3_600_000,
  });
/** Tells everything that waits to these listeners. */
const tell = async (listeners: Readonly<Record<string, Listeners>>) => {
  const dispatcher = dispatcherOf(listeners);
  await dispatcher.drain();
  await dispatcher.stop();
};
const open = (name: string) =>
  sql`insert into outbox (event, payload) values ('shop.opened', ${JSON.stringify({ name })}::jsonb)`.execute(owner.db);
const deliveries = async () =>
  (
    await sql<{ listener: string; attempts: number; done: boolean; error: string | null }>`select listener, attempts,
      done_at is not null as done, error from outbox_deliveries order by seq, listener`.execute(owner.db)
  ).rows;
/** As if the pause before the next try were over. */
const later = () => sql`update outbox_deliveries set next_try_at = now()`.execute(owner.db);

test('a listener that fails is tried again alone, and stops no other', async () => {
  const heard: string[] = [];
  let isDown = true;
  const listeners: Record<string, Listeners> = {
    invoices: { 'shop.opened': async (_, { payload }) => void heard.push(`invoice of ${payload.name}`) },
    mails: {
      'shop.opened': async (ctx, { payload }) => {
        ctx.audit({ action: 'mail', entity: 'shops', entity_id: payload.name });
        heard.push(`mail of ${payload.name}`);
        if (isDown) throw new Error('no mail server');
      },
    },
  };
  await open('Olaya');
  await tell(listeners);
  expect(heard).toEqual(['invoice of Olaya', 'mail of Olaya']);
  expect(await deliveries()).toEqual([
    { listener: 'invoices', attempts: 0, done: true, error: null },
    { listener: 'mails', attempts: 1, done: false, error: 'Error: no mail server' },
  ]);
  await tell(listeners);
  expect(heard, 'not before its pause is over').toHaveLength(2);
  isDown = false;
  await later();
  await tell(listeners);
  expect(heard.slice(2)).toEqual(['mail of Olaya']);
  expect((await deliveries()).every(({ done }) => done)).toBe(true);
  const audits = await sql`select entity_id from audit_trail where entity = 'shops'`.execute(owner.db);
  expect(audits.rows, 'what the failed try left is undone').toEqual([{ entity_id: 'Olaya' }]);
});

test('what fails eight times is left with its error', async () => {
  let tries = 0;
  const listeners: Record<string, Listeners> = {
    mails: {
      'shop.opened': async () => {
        tries++;
        throw new Error('never');
      },
    },
  };
  await open('Olaya');
  for (let n = 0; n < 12; n++) {
    await later();
    await tell(listeners);
  }
  expect(tries).toBe(8);
  expect(await deliveries()).toEqual([{ listener: 'mails', attempts: 8, done: false, error: 'Error: never' }]);
});

test('what a listener tells itself is heard too, and by whom nobody is left', async () => {
  const greeted: string[] = [];
  await open('Olaya');
  await tell({
    greeter: { 'shop.opened': async (ctx, { payload }) => ctx.emit('shop.greeted', { name: payload.name }) },
    guest: { 'shop.greeted': async (_, { payload }) => void greeted.push(payload.name) },
  });
  expect(greeted).toEqual(['Olaya']);
});

test('an event that nobody hears is written as told', async () => {
  const ctx = { ...server.systemContext(app.db, 'req_1'), isHeard: (event: string) => event === 'shop.opened' };
  ctx.emit('shop.opened', { name: 'Olaya' });
  ctx.emit('shop.greeted', { name: 'Olaya' });
  expect(await leaveTraces(ctx)).toBe(true);
  const { rows } = await sql`select event, done_at is null as waits from outbox order by seq`.execute(owner.db);
  expect(rows).toEqual([
    { event: 'shop.opened', waits: true },
    { event: 'shop.greeted', waits: false },
  ]);
});

test('two processes tell each event once between them', async () => {
  const heard: string[] = [];
  const listeners: Record<string, Listeners> = {
    mails: {
      'shop.opened': async (ctx, { payload }) => {
        await sql`select pg_sleep(0.002)`.execute(ctx.db);
        heard.push(payload.name);
      },
    },
  };
  const names = Array.from({ length: 120 }, (_, n) => `Shop ${n}`);
  for (const name of names) await open(name);
  const both = [dispatcherOf(listeners), dispatcherOf(listeners)];
  await Promise.all(both.map((one) => one.drain()));
  await Promise.all(both.map((one) => one.stop()));
  expect([...heard].sort()).toEqual([...names].sort());
});

test('what an older server left open is told, and what it gave up stays to be seen', async () => {
  await sql`insert into outbox (event, payload, created_at) values ('shop.opened', '{"name":"Old"}', now() - interval '1 day')`.execute(
    owner.db,
  );
  const given = await sql<{ seq: number }>`insert into outbox (event, payload, created_at, done_at)
    values ('shop.opened', '{"name":"Given up"}', now() - interval '1 day', now()) returning seq`.execute(owner.db);
  await sql`insert into outbox_deliveries (seq, listener, attempts, error) values (${given.rows[0]?.seq}, 'all', 8, 'Error: old')`.execute(
    owner.db,
  );
  const heard: string[] = [];
  await tell({ mails: { 'shop.opened': async (_, { payload }) => void heard.push(payload.name) } });
  expect(heard).toEqual(['Old']);
  expect((await deliveries()).filter(({ done }) => !done)).toEqual([
    { listener: 'all', attempts: 8, done: false, error: 'Error: old' },
  ]);
});

test('two listeners of one name do not start', () => {
  const listeners = [
    ['mails', {}],
    ['mails', {}],
  ] as const;
  expect(() =>
    startDispatcher({ db: app.db, log, listeners, context: (tx) => server.systemContext(tx, 'outbox') }),
  ).toThrow('two listeners have one name');
});
