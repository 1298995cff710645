import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../scripts/testing/database.ts';
import { fail } from '#kit/shared/fail.ts';
import { callers } from '../../apps/api/callers.ts';
import { leaveTraces, makeContext, type Ctx } from './context.ts';
import { openPool, type Pool } from './db.ts';
import { openQueues, startJobs } from './jobs.ts';
import { buildServer, type Server } from './server.ts';
import { kindsOf, type TaskKind } from './task-kinds.ts';
import { inTransaction, orRefused } from './transactions.ts';

declare module './tasks.ts' {
  interface Tasks {
    'walls.paint': { walls: number };
  }
}

let database: TestDatabase;
let owner: Pool;
let app: Pool;
let server: Server;
const log = pino({ level: 'silent' });

/** What each step met, and what it does besides. */
let painted: unknown[] = [];
let meanwhile: (at: number) => Promise<void> | void = () => undefined;
let endings: string[] = [];
const painting: TaskKind<'walls.paint'> = {
  step: async (ctx, { data, cursor }) => {
    const at = z.number().nullable().parse(cursor) ?? 0;
    painted.push([at, ctx.actor.userId, ctx.origin.language]);
    await sql`insert into saved_tabs (id, user_id, list, label, filters, position, created_at, updated_at)
      values (${ctx.newId('wall')}, 'usr_1', 'walls', ${String(at)}, '{}', ${at}, now(), now())`.execute(ctx.db);
    ctx.audit({ action: 'paint', entity: 'walls', entity_id: String(at) });
    await meanwhile(at);
    return { done: 1, ...(at + 1 < data.walls ? { cursor: at + 1 } : {}) };
  },
  ended: async (_, { status }) => void endings.push(status),
};

beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.owner, () => undefined);
  app = openPool(database.app, () => undefined);
  server = await build();
  await sql`insert into users (id, account_type, email, first_name, status) values ('usr_1', 'admin', 'a@test.example', 'Painter', 'active')`.execute(
    owner.db,
  );
}, 60_000);
beforeEach(async () => {
  painted = [];
  endings = [];
  meanwhile = () => undefined;
  await sql`delete from outbox`.execute(owner.db);
  await sql`delete from tasks`.execute(owner.db);
  await sql`delete from saved_tabs`.execute(owner.db);
  await sql`update users set status = 'active' where id = 'usr_1'`.execute(owner.db);
});
afterAll(async () => {
  await server.dispatcher.stop();
  await server.http.close();
  await app.close();
  await owner.close();
  await database.drop();
});

/** A server that does tasks where they are told, or has them queued. */
const build = (queueTask?: (id: string) => Promise<void>): Promise<Server> =>
  buildServer({
    callers,
    db: app.db,
    log,
    publicUrl: 'http://wikala.test',
    pollMs: 3_600_000,
    modules: [{ name: 'walls', texts: { en: {}, ar: {} }, routes: [], tasks: { 'walls.paint': painting } }],
    ...(queueTask ? { queueTask } : {}),
  });

const person: Ctx['actor'] = {
  account: 'admin',
  userId: 'usr_1',
  roleId: null,
  isSuperadmin: true,
  permissions: new Set(),
  narrowedTo: null,
};
/** A call of somebody, in a transaction with its traces. */
const calling = <T>(work: (ctx: Ctx) => Promise<T> | T): Promise<T> =>
  inTransaction(app.db, async (db) => {
    const ctx = makeContext({
      ...server.systemContext(db, 'req_1'),
      db,
      actor: person,
      origin: { requestId: 'req_1', ip: '192.0.2.1', userAgent: 'brush', language: 'ar' },
      publicUrl: 'http://wikala.test',
    });
    const result = await work(ctx);
    await leaveTraces(ctx);
    return result;
  });
const start = (walls: number) => calling((ctx) => ctx.start('walls.paint', { walls }, walls));
const rowOf = async (id: string) =>
  (
    await sql<{
      status: string;
      done: number;
      total: number;
      attempts: number;
      error: string | null;
    }>`select status, done,
      total, attempts, error from tasks where id = ${id}`.execute(owner.db)
  ).rows[0];
const walls = async () =>
  (await sql<{ label: string }>`select label from saved_tabs order by position, label`.execute(owner.db)).rows.map(
    ({ label }) => Number(label),
  );

describe('a task', () => {
  test('is done after the commit, as whoever asked, step by step; every step leaves its traces', async () => {
    const id = await start(3);
    expect(painted).toEqual([]);
    await server.dispatcher.drain();
    expect(painted).toEqual([
      [0, 'usr_1', 'ar'],
      [1, 'usr_1', 'ar'],
      [2, 'usr_1', 'ar'],
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'done', done: 3, total: 3 });
    expect(endings).toEqual(['done']);
    const { rows } =
      await sql`select actor_id, actor_name, request_id, ip from audit_trail where entity = 'walls' and action = 'paint'
      order by entity_id limit 1`.execute(owner.db);
    expect(rows).toEqual([{ actor_id: 'usr_1', actor_name: 'Painter', request_id: 'req_1', ip: '192.0.2.1' }]);
  });

  test('that was asked for in a transaction which failed is none', async () => {
    const failing = calling((ctx) => {
      ctx.start('walls.paint', { walls: 1 });
      throw fail('errors.invalid');
    });
    await expect(failing).rejects.toThrow();
    await server.dispatcher.drain();
    expect(painted).toEqual([]);
  });

  test('whose step fails goes on where it was: of the failed try nothing stays', async () => {
    const id = await start(3);
    let isBroken = true;
    meanwhile = (at) => {
      if (at === 1 && isBroken) throw new Error('no paint');
    };
    await server.dispatcher.drain();
    expect(await rowOf(id)).toEqual({ status: 'running', done: 1, total: 3, attempts: 1, error: 'Error: no paint' });
    expect(await walls()).toEqual([0]);
    isBroken = false;
    await server.tasks.run(id);
    expect(await rowOf(id)).toMatchObject({ status: 'done', done: 3, attempts: 0 });
    expect(await walls()).toEqual([0, 1, 2]);
  });

  test('whose step fails five times has failed, and its module hears it', async () => {
    meanwhile = (at) => {
      if (at === 1) throw new Error('no paint');
    };
    const id = await start(3);
    await server.dispatcher.drain();
    for (let n = 0; n < 3; n++) await expect(server.tasks.run(id)).rejects.toThrow('no paint');
    await server.tasks.run(id);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', done: 1, error: 'Error: no paint' });
    expect(endings).toEqual(['failed']);
    await server.tasks.run(id);
    expect(await walls()).toEqual([0]);
  });

  test('that two processes have at once is done once', async () => {
    const id = await start(12);
    meanwhile = () => new Promise((next) => setTimeout(next, 5));
    await Promise.all([server.tasks.run(id), server.tasks.run(id), server.dispatcher.drain()]);
    expect(await walls()).toEqual(Array.from({ length: 12 }, (_, at) => at));
    expect(await rowOf(id)).toMatchObject({ status: 'done', done: 12 });
    expect(endings).toEqual(['done']);
  });

  test('ends when whoever asked may not sign in any more', async () => {
    const id = await start(3);
    meanwhile = async (at) => {
      if (at === 1) await sql`update users set status = 'suspended' where id = 'usr_1'`.execute(owner.db);
    };
    await server.dispatcher.drain();
    expect(await walls()).toEqual([0, 1]);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', done: 2 });
  });

  test('nobody asks for is refused', async () => {
    const asked = inTransaction(app.db, async (db) => {
      const ctx = server.systemContext(db, 'job');
      ctx.start('walls.paint', { walls: 1 });
      await leaveTraces(ctx);
    });
    await expect(asked).rejects.toThrow('started by nobody');
  });

  test('has a name of its own', () => {
    expect(() => kindsOf([{ tasks: { 'walls.paint': painting } }, { tasks: { 'walls.paint': painting } }])).toThrow(
      'two tasks have one name',
    );
  });
});

describe('what does not compile', () => {
  test('a task nobody declares, or with other data', () => {
    const { start: ask, traces } = makeContext({
      ...server.systemContext(app.db, 'req'),
      actor: person,
      publicUrl: 'http://wikala.test',
    });
    // @ts-expect-error -- misspelt
    ask('walls.pant', { walls: 1 });
    // @ts-expect-error -- a number is asked for
    ask('walls.paint', { walls: 'all' });
    expect(traces.tasks).toHaveLength(2);
  });
});

test('the queue does it, and stopped in the middle the next start goes on', async () => {
  const queues = await openQueues(database.app, log);
  const first = await build(queues.queueTask);
  const reached = Promise.withResolvers<void>();
  meanwhile = async (at) => {
    if (at === 1) reached.resolve();
    await new Promise((next) => setTimeout(next, 20));
  };
  const works = (one: Server, of: typeof queues) =>
    startJobs({ queues: of, db: app.db, jobs: [], context: one.systemContext, runTask: one.tasks.run });
  const jobs = await works(first, queues);
  const id = await start(20);
  await first.dispatcher.drain();
  await reached.promise;
  first.tasks.stop();
  await jobs.stop();
  const { done = 0 } = (await rowOf(id)) ?? {};
  expect(done).toBeLessThan(20);
  expect((await rowOf(id))?.status).toBe('running');
  const again = await openQueues(database.app, log);
  const second = await build(again.queueTask);
  const next = await works(second, again);
  while ((await rowOf(id))?.status === 'running') await new Promise((later) => setTimeout(later, 50));
  await next.stop();
  expect(await rowOf(id)).toMatchObject({ status: 'done', done: 20 });
  expect(await walls()).toEqual(Array.from({ length: 20 }, (_, at) => at));
  for (const one of [first, second]) {
    await one.dispatcher.stop();
    await one.http.close();
  }
}, 60_000);

test('of what is refused within a transaction nothing stays, its traces neither', async () => {
  const refusal = await calling(async (ctx) => {
    await orRefused(ctx, async (inside) => inside.audit({ action: 'kept', entity: 'walls', entity_id: 'k' }));
    const tried = await orRefused(ctx, async (inside) => {
      inside.audit({ action: 'refused', entity: 'walls', entity_id: 'r' });
      await sql`update users set first_name = 'Nobody' where id = 'usr_1'`.execute(inside.db);
      throw fail('errors.invalid');
    });
    return tried.refusal?.code;
  });
  expect(refusal).toBe('errors.invalid');
  const { rows } =
    await sql`select t.action, u.first_name from audit_trail t, users u where t.entity = 'walls' and t.entity_id in ('k', 'r')`.execute(
      owner.db,
    );
  expect(rows).toEqual([{ action: 'kept', first_name: 'Painter' }]);
});
