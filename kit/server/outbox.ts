import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { own } from '#kit/shared/own.ts';
import type { Tables } from '#db/types.gen.ts';
import type { PublicCtx } from './context.ts';
import { leaveTraces } from './context.ts';
import type { Db } from './db.ts';
import { withinGrace } from './grace.ts';
import type { HeardEvent, Listener } from './serve.ts';

const batch = 50;
const triesBeforeGivingUp = 8;

export type Dispatcher = { wake(): void; drain(): Promise<void>; stop(): Promise<void> };

/**
 * Tells listeners of committed events, oldest first, each event in a transaction of its own that also marks it done; several
 * processes share the work by skipping locked rows. A listener that fails is tried again with growing pauses, then left with its error.
 */
export function startDispatcher(options: {
  db: Kysely<Tables>;
  listeners: readonly Readonly<Record<string, Listener>>[];
  context: (db: Db, event: HeardEvent) => PublicCtx;
  log: Logger;
  pollMs?: number;
}): Dispatcher {
  const { db, log } = options;
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const tellOne = async (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<
        HeardEvent & { attempts: number }
      >`select seq, event, payload, supplier_id, actor_id, created_at, attempts from outbox
        where done_at is null and attempts < ${triesBeforeGivingUp} and created_at + make_interval(secs => attempts * attempts) <= now()
        order by seq limit 1 for update skip locked`.execute(tx);
      const [event] = rows;
      if (!event) return false;
      try {
        await sql`savepoint heard`.execute(tx);
        for (const listeners of options.listeners) {
          const listener = own(listeners, event.event);
          if (!listener) continue;
          const ctx = options.context(tx, event);
          await listener(ctx, event);
          await leaveTraces(ctx);
        }
        await sql`update outbox set done_at = now() where seq = ${event.seq}`.execute(tx);
      } catch (error) {
        log.error({ err: error, event: event.event, seq: event.seq }, 'a listener failed');
        await sql`rollback to savepoint heard`.execute(tx);
        await sql`update outbox set attempts = attempts + 1, error = ${String(error).slice(0, 500)} where seq = ${event.seq}`.execute(
          tx,
        );
      }
      return true;
    });

  const run = async (): Promise<void> => {
    do {
      again = false;
      for (let told = 0; !stopped && told < batch && (await tellOne()); told++) again = told === batch - 1;
    } while (again && !stopped);
  };
  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, options.pollMs ?? 2_000);
  timer.unref();
  return {
    wake,
    drain: async () => {
      wake();
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      // A listener that takes longer is heard again by the next start.
      if (running) await withinGrace(running);
    },
  };
}
