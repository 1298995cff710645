import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { makeTasksModule } from './server.ts';

declare module '#kit/server/tasks.ts' {
  interface Tasks {
    'tests.kept': object;
  }
}

let api: TestApi;
let trade: Trade;
let supplier: Client;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  ({ supplier } = trade);
}, 60_000);
afterAll(() => api.stop());

/** The caller's orders as a file: what was asked for, once it is done. */
const exported = async (client: Client = supplier): Promise<string> => {
  const { status, body, text } = await client.post('/orders/export', {});
  expect([status, text]).toEqual([202, expect.anything()]);
  await api.server.dispatcher.drain();
  return body.task.id;
};
/** A task that is under way, which nobody goes on with meanwhile. */
const halted = async (client: Client = supplier): Promise<string> => {
  const id = await exported(client);
  await sql`update tasks set status = 'running', finished_at = null, cursor = null, done = 0, total = 7 where id = ${id}`.execute(
    api.owner,
  );
  return id;
};
const listed = async (client: Client = supplier) => (await client.get('/tasks')).body.tasks as { id: string }[];

describe('what one has asked for', () => {
  test('is listed with how far it is and what it made, in the reader’s language', async () => {
    const id = await exported();
    const [task] = await listed();
    expect(task).toMatchObject({
      id,
      name: 'orders.export',
      label: 'Export orders',
      status: 'done',
      failed: 0,
      undo_until: null,
      file: { name: expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/), expires_at: expect.any(String) },
    });
    const arabic = await api.signIn({ account: 'supplier', supplierId: trade.supplierId, language: 'ar' });
    await exported(arabic);
    expect((await listed(arabic))[0]).toMatchObject({ label: 'تصدير الطلبات' });
    expect((await supplier.get(`/tasks/${id}`)).body.task).toEqual(task);
  });

  test('is one’s own alone: a colleague, a rival and an administrator find nothing of it', async () => {
    const id = await halted();
    const others = [
      await api.signIn({ account: 'supplier', supplierId: trade.supplierId }),
      (await aTrade(api)).supplier,
      await api.signIn({ account: 'admin', superadmin: true }),
    ];
    for (const other of others) {
      expect(await listed(other)).toEqual([]);
      const calls = [
        await other.get(`/tasks/${id}`),
        await other.get(`/tasks/${id}/file`),
        await other.post(`/tasks/${id}/cancel`),
        await other.post(`/tasks/${id}/undo`),
      ];
      expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await supplier.post(`/tasks/${id}/cancel`)).status).toBe(200);
  });

  test('of an administrator who looks through a supplier: what was asked for that supplier', async () => {
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    const narrowed = { 'x-fake-supplier': trade.supplierId };
    const { body } = await admin.post('/orders/export', {}, narrowed);
    await api.server.dispatcher.drain();
    expect((await admin.get('/tasks', narrowed)).body.tasks).toMatchObject([{ id: body.task.id, status: 'done' }]);
    expect((await admin.get('/tasks')).body.tasks).toEqual([]);
    const order = await anOrder(api, await aTrade(api), {});
    const file = await admin.get(`/tasks/${body.task.id}/file`, narrowed);
    expect(file.text).not.toContain(`${order.display_id},`);
  });
});

test('an administrator who acts for a supplier ends what they began for it; what leaves the house stays with its own people', async () => {
  const admin = await api.signIn({ account: 'admin', superadmin: true });
  const path = (rest: string) => `/api/supplier/tasks/${rest}`;
  const as = { 'x-fake-supplier': trade.supplierId };
  const [theirs, others] = [await halted(), await halted()];
  await sql`update tasks set user_id = ${admin.userId}, acted_for = ${trade.supplierId} where id = ${theirs}`.execute(
    api.owner,
  );
  expect((await admin.post(path(`${others}/cancel`), {}, as)).status).toBe(404);
  expect((await admin.post(path(`${theirs}/cancel`), {}, as)).body.task).toMatchObject({ status: 'canceled' });
  expect((await admin.post(path(`${theirs}/undo`), {}, as)).body.code).toBe('tasks.no_undo');
  expect((await admin.get(path(`${theirs}/file`), as)).body.code).toBe('impersonation_refused');
});

describe('a task under way', () => {
  test('is canceled, once', async () => {
    const id = await halted();
    expect((await supplier.post(`/tasks/${id}/cancel`)).body.task).toMatchObject({ status: 'canceled', file: null });
    expect((await supplier.post(`/tasks/${id}/cancel`)).body.code).toBe('tasks.not_running');
    await api.server.tasks.run(id);
    expect((await supplier.get(`/tasks/${id}`)).body.task).toMatchObject({ status: 'canceled', done: 0 });
    expect((await supplier.get(`/tasks/${id}/file`)).status).toBe(404);
  });

  test('cannot be taken back where its kind knows no way', async () => {
    expect((await supplier.post(`/tasks/${await exported()}/undo`)).body.code).toBe('tasks.no_undo');
  });
});

test('a day after it ended it is forgotten, with its file', async () => {
  const old = await exported();
  const young = await exported();
  await sql`update tasks set name = 'tests.kept', finished_at = finished_at - case when id = ${old} then interval '25 hours' else '0' end
    where id = any(${[old, young]}::text[])`.execute(api.owner);
  const forgotten: string[] = [];
  const module = makeTasksModule([
    {
      tasks: {
        'tests.kept': {
          step: async () => ({ done: 0 }),
          forget: async ({ id }) => void forgotten.push(id),
        },
      },
    },
  ]);
  await module.jobs?.[0]?.run({ ...api.server.systemContext(api.owner, 'job'), actor: null }, {});
  expect(forgotten).toEqual([old]);
  const ids = (await listed()).map(({ id }) => id);
  expect([ids.includes(old), ids.includes(young)]).toEqual([false, true]);
});
