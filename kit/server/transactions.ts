import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/types.gen.ts';
import { leaveTraces, tracing, type PublicCtx } from './context.ts';
import type { Db } from './db.ts';
import { isSerializationFailure } from './errors.ts';

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
 * One transaction, with its traces, inside a standalone call: for what must be whole after work that no connection should wait for,
 * or after a counter that must outlive a refusal.
 */
export const wholeWithin = <T>(ctx: PublicCtx, work: (ctx: PublicCtx) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db as Kysely<Tables>, async (db) => {
    const inside: PublicCtx = { ...ctx, db, ...tracing() };
    const result = await work(inside);
    await leaveTraces(inside);
    return result;
  });

/**
 * Rows this connection has written of late, keys that came with requests aside: asked twice within a transaction, the difference is what
 * the transaction wrote. PostgreSQL counts from the last time it published its figures, which is never within a transaction.
 */
export async function countWritten(db: Db): Promise<number> {
  const { rows } = await sql<{
    written: number;
  }>`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as written
    from pg_stat_xact_user_tables where relname <> 'idempotency_keys'`.execute(db);
  return rows[0]?.written ?? 0;
}
