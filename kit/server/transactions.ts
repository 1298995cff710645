import { sql, type Kysely } from 'kysely';
import { Refusal } from '#kit/shared/fail.ts';
import type { Tables } from '#db/types.gen.ts';
import { sentWithNext } from './client.ts';
import { leaveTraces, tracing, type Ctx, type PublicCtx } from './context.ts';
import type { Db } from './db.ts';
import { asRefusal, isSerializationFailure } from './errors.ts';

const tries = 4;

/** Runs work in one transaction; a lost race (deadlock, serialization failure) is run again a few times, from the start. */
export async function inTransaction<T>(db: Kysely<Tables>, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt >= tries) throw error;
    }
  }
}

/**
 * Work that may be refused, in a transaction that goes on: of what is refused nothing stays, its traces neither.
 * @param options.evenFaults treats a fault of ours as a refusal too, once another try would not mend it
 * @returns what it came to, or why it was refused
 */
export async function orRefused<T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
  { evenFaults = false }: { evenFaults?: boolean } = {},
): Promise<{ refusal: Refusal } | { refusal: null; value: T }> {
  const inside: Ctx = { ...ctx, ...tracing(ctx.newId) };
  await sql`savepoint tried`.execute(ctx.db);
  try {
    const value = await work(inside);
    await sql`release savepoint tried`.execute(ctx.db);
    ctx.traces.audits.push(...inside.traces.audits);
    ctx.traces.events.push(...inside.traces.events);
    ctx.traces.tasks.push(...inside.traces.tasks);
    return { refusal: null, value };
  } catch (error) {
    if (!(error instanceof Refusal || evenFaults)) throw error;
    await sql`rollback to savepoint tried`.execute(ctx.db);
    return { refusal: asRefusal(error) };
  }
}

/**
 * One transaction, with its traces, inside a standalone call: for what must be whole after work that no connection should wait for,
 * or after a counter that must outlive a refusal.
 */
export const inNestedTransaction = <T>(ctx: PublicCtx, work: (ctx: PublicCtx) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db as Kysely<Tables>, async (db) => {
    const inside: PublicCtx = { ...ctx, db, ...tracing(ctx.newId) };
    const result = await work(inside);
    await leaveTraces(inside);
    return result;
  });

/**
 * From here on the transaction's statements run by a plan that holds for all values: for large ones that look rows up by their ids, of
 * which the planner would make a new plan each time, which takes longer than the rows. Goes with the next statement.
 */
export async function planOnce(db: Db): Promise<void> {
  if (planning.has(db)) return;
  planning.add(db);
  await sql`${sql.raw(sentWithNext)} set local plan_cache_mode = force_generic_plan`.execute(db);
}
/** Transactions that were told already. */
const planning = new WeakSet<Db>();

/** Tables of PostgreSQL's own have lower ids. */
const firstOwnId = sql.lit(16384);

/**
 * Rows this connection has written of late, keys that came with requests aside: asked twice within a transaction, the difference is what
 * the transaction wrote. PostgreSQL counts from the last time it published its figures, which is never within a transaction.
 */
export async function countWritten(db: Db): Promise<number> {
  const { rows } = await sql<{
    written: number;
  }>`select coalesce(sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
      + pg_stat_get_xact_tuples_deleted(oid)), 0)::int as written
    from pg_class where relkind = 'r' and oid >= ${firstOwnId} and relname <> 'idempotency_keys'`.execute(db);
  return rows[0]?.written ?? 0;
}
