import { sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** What each of several reads answers. */
export type RowsOf<Q> = { [K in keyof Q]: Q[K] extends RawBuilder<infer R> ? R[] : never };

/**
 * Several reads in one statement, one round trip: each is a query of its own, answered as its rows. They come as JSON, so a moment is
 * its text.
 */
export async function readTogether<Q extends Readonly<Record<string, RawBuilder<unknown>>>>(
  db: Db,
  reads: Q,
): Promise<RowsOf<Q>> {
  const columns = Object.entries(reads).map(
    ([name, read]) => sql`(select coalesce(json_agg(one), '[]'::json) from (${read}) as one) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, unknown[]>>`select ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without from has one row');
  return found as RowsOf<Q>;
}
