import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '#db/types.gen.ts';
import { Client } from './client.ts';
import { withinGrace } from './grace.ts';

/** Every read and write of a module goes through this handle: the pool for reads, a transaction for writes. */
export type Db = Kysely<Tables> | Transaction<Tables>;

// Amounts and counts fit a safe integer (CHECKs hold them there); rates and coordinates are numbers too.
const readNumber = (value: string) => Number(value);
pg.types.setTypeParser(pg.types.builtins.INT8, readNumber);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, readNumber);
// A date without a time stays the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const requestSettings =
  '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c client_connection_check_interval=1000 -c timezone=UTC';

/** So many connections stay open though nothing is asked: each has its statements parsed and planned. */
const keptOpen = 4;
/** How long connections that do nothing take to close; work on the others has had its time before. */
const idleMs = 100;

export type Pool = {
  pool: pg.Pool;
  /** For counters of attempts (rate-limits.ts): a call may count while it holds a connection of the pool, and never waits for a second one. */
  counters: pg.Pool;
  db: Kysely<Tables>;
  close(): Promise<void>;
};

/**
 * Opens the pool of request connections with their time limits.
 * @param options connection settings; `options.options` are start options such as `-c role=…`
 */
export function openPool(options: pg.PoolConfig, onError: (error: Error) => void, naming = true): Pool {
  const connections = new Set<pg.PoolClient>();
  const open = (more: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      max: 10,
      idleTimeoutMillis: 60_000,
      application_name: 'wikala',
      ...options,
      connectionTimeoutMillis: 2_000,
      options: [options.options, requestSettings].filter(Boolean).join(' '),
      ...more,
    });
    // A terminated connection must not end the process, in the pool or checked out of it.
    pool.on('error', onError);
    pool.on('connect', (connected) => connections.add(connected.on('error', onError)));
    pool.on('remove', (gone) => connections.delete(gone));
    return pool;
  };
  // Its `query` is narrower than the dozen overloads that pg declares.
  const pool = open(naming ? { Client: Client as unknown as typeof pg.Client, min: keptOpen } : {});
  const counters = open({ max: 2 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    const closed = Promise.all([db.destroy(), counters.end()]);
    if (await withinGrace(closed, idleMs)) return;
    // Whoever still holds a connection has it taken away: its transaction never was.
    for (const client of connections)
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    await withinGrace(closed, idleMs);
  };
  return { pool, counters, db, close };
}
