import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#db/types.gen.ts';
import { leaveTraces, type Ctx } from './context.ts';
import type { Db } from './db.ts';
import type { Caller, Callers } from './callers.ts';
import { kindOf, taskOf, type TaskKinds, type TaskRow, type TaskStatus } from './task-kinds.ts';
import { inTransaction } from './transactions.ts';

type Runner = {
  db: Kysely<Tables>;
  kinds: TaskKinds;
  findPerson: Callers['findPerson'];
  /** What a step runs with: whoever asked, as they asked. */
  context: (db: Db, parts: Pick<Ctx, 'actor' | 'actorName' | 'impersonationId' | 'origin'>) => Ctx;
  /** Told after a step that left events. */
  wake: () => void;
  log: Logger;
};

/**
 * Does a task step by step until it ends, or until it is told to stop. Two processes may have the same one: they take turns, and each
 * goes on where the other came to.
 * @throws what a step threw, to be called again later; the fifth time in a row the task has failed instead
 */
export async function runTask(
  { db, kinds, findPerson, context, wake, log }: Runner,
  id: string,
  stop: AbortSignal,
): Promise<void> {
  const step = async (tx: Db): Promise<{ ended: boolean; hasEvents: boolean }> => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    const row = await lockTask(tx, id);
    if (row?.status !== 'running') return { ended: true, hasEvents: false };
    const kind = kindOf(kinds, row.name);
    if (!kind) throw new Error(`no such task here: ${row.name}`);
    const actor = actorOf(row, await findPerson(tx, row.user_id));
    if (!actor)
      return { ended: await endTask(tx, id, 'failed', 'whoever asked may not sign in any more'), hasEvents: false };
    const ctx = context(tx, { ...actor, impersonationId: row.impersonation_id, origin: row.origin });
    const { done, failed = 0, total, cursor = null } = await kind.step(ctx, taskOf(row));
    await sql`update tasks set done = done + ${done}, failed = failed + ${failed}, total = coalesce(${total ?? null}, total),
      cursor = ${JSON.stringify(cursor)}::jsonb, attempts = 0, error = null, updated_at = clock_timestamp() where id = ${id}`.execute(
      tx,
    );
    const ended = cursor === null && (await end(tx, { ...row, done: row.done + done }, 'done', ctx));
    return { ended, hasEvents: await leaveTraces(ctx) };
  };
  const end = async (tx: Db, row: TaskRow, status: 'done' | 'failed', ctx: Ctx, error?: string): Promise<true> => {
    await kindOf(kinds, row.name)?.ended?.(ctx, { ...taskOf(row), status });
    return endTask(tx, row.id, status, error);
  };
  /** @returns whether it was the last time */
  const noteFailure = (error: unknown): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const row = await lockTask(tx, id);
      if (row?.status !== 'running') return true;
      const reason = String(error).slice(0, 500);
      await sql`update tasks set attempts = attempts + 1, error = ${reason}, updated_at = clock_timestamp() where id = ${id}`.execute(
        tx,
      );
      if (!taskOf(row).isLastTry) return false;
      const actor = actorOf(row, await findPerson(tx, row.user_id));
      if (!actor) return endTask(tx, id, 'failed', reason);
      const ctx = context(tx, { ...actor, impersonationId: row.impersonation_id, origin: row.origin });
      await end(tx, row, 'failed', ctx, reason);
      await leaveTraces(ctx);
      return true;
    });
  for (;;) {
    if (stop.aborted) throw new Error('told to stop: goes on where it was with the next start');
    try {
      const { ended, hasEvents } = await inTransaction(db, step);
      if (hasEvents) wake();
      if (ended) return;
    } catch (error) {
      log.error({ err: error, task: id }, 'a task could not go on');
      if (await noteFailure(error)) return;
      throw error;
    }
  }
}

/** A task, so that no step of it is done meanwhile. */
export async function lockTask(db: Db, id: string): Promise<TaskRow | undefined> {
  const { rows } =
    await sql<TaskRow>`select t.id, t.name, t.data, t.user_id, t.account_type, t.acted_for, t.supplier_id, t.impersonation_id,
      t.origin, t.status, t.cursor, t.total, t.done, t.failed, t.attempts, t.created_at, t.finished_at
    from tasks t where t.id = ${id} for update`.execute(db);
  return rows[0];
}

/** Ends a task. */
export async function endTask(
  db: Db,
  id: string,
  status: Exclude<TaskStatus, 'running'>,
  error: string | null = null,
): Promise<true> {
  await sql`update tasks set status = ${status}, error = coalesce(${error}, error), finished_at = coalesce(finished_at, clock_timestamp()),
    updated_at = clock_timestamp() where id = ${id}`.execute(db);
  return true;
}

/** Whoever asked, with the rights of this very moment, acting for whom they acted; null where they may not sign in any more. */
function actorOf({ account_type, acted_for }: TaskRow, person: Caller | null): Pick<Ctx, 'actor' | 'actorName'> | null {
  if (!person) return null;
  const { actor, name: actorName } = person;
  if (actor.account === 'admin' && account_type === 'supplier' && acted_for)
    return { actorName, actor: { account: 'supplier', userId: person.userId, supplierId: acted_for, via: actor } };
  if (actor.account !== account_type) return null;
  return { actorName, actor: actor.account === 'admin' ? { ...actor, narrowedTo: acted_for } : actor };
}
