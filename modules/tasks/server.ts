import { sql } from 'kysely';
import { actedFor, personOf } from '#domain/actor.ts';
import { fail, notFound } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { FileReply, serve, type Job, type ServerModule } from '#kit/server/serve.ts';
import { sheetTypes } from '#kit/server/sheet-file.ts';
import { endTask, lockTask } from '#kit/server/run-task.ts';
import { hoursKept, kindOf, kindsOf, taskOf, type TaskRow } from '#kit/server/task-kinds.ts';
import { tasks, type Task } from './contract.ts';
import { tasksTexts } from './texts.ts';

const shownAtMost = 20;
const purgedAtOnce = 100;
const after = (moment: Date, seconds: number): string => new Date(moment.getTime() + seconds * 1_000).toISOString();

/** What the caller asked for, over the alias `t`: under impersonation what they asked for that supplier. */
const mine = (ctx: Ctx) => sql<boolean>`t.user_id = ${personOf(ctx.actor)} and t.account_type = ${ctx.actor.account}
  and t.acted_for is not distinct from ${actedFor(ctx.actor)}`;

/** @param modules those that declare tasks; theirs are listed, canceled, taken back and downloaded here */
export function makeTasksModule(modules: readonly Pick<ServerModule, 'tasks'>[]): ServerModule {
  const kinds = kindsOf(modules);

  const present = (ctx: Ctx, row: TaskRow): Task => {
    const kind = kindOf(kinds, row.name);
    const { id, name, status, total, done, failed, created_at, finished_at } = row;
    const canUndo = kind?.undo && finished_at && (status === 'done' || status === 'canceled');
    return {
      id,
      name,
      status,
      total,
      done,
      failed,
      label: ctx.t(`task.${String(name)}` as TextKey),
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      undo_until: canUndo ? after(finished_at, kind.undo?.seconds ?? 0) : null,
      file:
        kind?.file && status === 'done' && finished_at
          ? { name: kind.file.name(taskOf(row), created_at), expires_at: after(finished_at, hoursKept * 3_600) }
          : null,
    };
  };
  /** @throws Refusal 404 where the caller asked for no such thing */
  const lockMine = async (ctx: Ctx, id: string): Promise<TaskRow> => {
    const { rows } = await sql`select 1 from tasks t where t.id = ${id} and ${mine(ctx)}`.execute(ctx.db);
    const row = rows.length > 0 ? await lockTask(ctx.db, id) : undefined;
    if (!row) throw notFound();
    return row;
  };
  const audit = (ctx: Ctx, { id, name }: TaskRow, action: string) =>
    ctx.audit({ action, entity: 'tasks', entity_id: id, entity_label: String(name) });

  const routes = serve(tasks, {
    list: async (ctx) => {
      const { rows } = await sql<TaskRow>`select t.* from tasks t where ${mine(ctx)}
          and (t.finished_at is null or t.finished_at > clock_timestamp() - make_interval(hours => ${hoursKept}))
        order by t.created_at desc, t.id desc limit ${shownAtMost}`.execute(ctx.db);
      return { tasks: rows.map((row) => present(ctx, row)) };
    },
    retrieve: async (ctx, { params }) => {
      const { rows } = await sql<TaskRow>`select t.* from tasks t where t.id = ${params.id} and ${mine(ctx)}`.execute(
        ctx.db,
      );
      if (!rows[0]) throw notFound();
      return { task: present(ctx, rows[0]) };
    },
    cancel: async (ctx, { params }) => {
      const row = await lockMine(ctx, params.id);
      if (row.status !== 'running') throw fail('tasks.not_running');
      await kindOf(kinds, row.name)?.ended?.(ctx, { ...taskOf(row), status: 'canceled' });
      await endTask(ctx.db, row.id, 'canceled');
      audit(ctx, row, 'cancel');
      return { task: present(ctx, await lockMine(ctx, params.id)) };
    },
    undo: async (ctx, { params }) => {
      const row = await lockMine(ctx, params.id);
      const undo = kindOf(kinds, row.name)?.undo;
      if (!undo) throw fail('tasks.no_undo');
      await undo.run(ctx, taskOf(row));
      await endTask(ctx.db, row.id, 'undone');
      return { task: present(ctx, await lockMine(ctx, params.id)) };
    },
    file: async (ctx, { params }) => {
      const { rows } = await sql<TaskRow>`select t.* from tasks t where t.id = ${params.id} and t.status = 'done'
        and ${mine(ctx)}`.execute(ctx.db);
      const [row] = rows;
      const file = row && kindOf(kinds, row.name)?.file;
      const body = row && (await file?.read(taskOf(row)));
      if (!row || !file || !body) throw notFound();
      const name = file.name(taskOf(row), row.created_at);
      return new FileReply(body, sheetTypes[name.endsWith('.xlsx') ? 'xlsx' : 'csv'], name);
    },
  });

  /** Removes what ended longer ago than it is kept, with its file. What was done, and by whom, stays in the audit trail. */
  const purge: Job = {
    name: 'tasks-purge',
    cron: '17 * * * *',
    run: async (ctx) => {
      const { rows } = await sql<TaskRow>`select t.* from tasks t
        where t.finished_at < clock_timestamp() - make_interval(hours => ${hoursKept}) limit ${purgedAtOnce} for update skip locked`.execute(
        ctx.db,
      );
      for (const row of rows) await kindOf(kinds, row.name)?.forget?.(taskOf(row));
      await sql`delete from tasks where id = any(${rows.map(({ id }) => id)}::text[])`.execute(ctx.db);
    },
  };
  return {
    name: 'tasks',
    tables: {
      reads: ['tasks'],
      writes: { tasks: "whoever asked for a task cancels it, takes it back and sees it; its steps are the kit's" },
    },
    texts: tasksTexts,
    routes,
    jobs: [purge],
  };
}
