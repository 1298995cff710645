import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#db/types.gen.ts';
import type { PublicCtx } from './context.ts';
import { leaveTraces } from './context.ts';
import type { Db } from './db.ts';
import type { EventName } from './events.ts';
import type { HeardEvent, Listener, Listeners } from './listeners.ts';
import { withinGrace } from './grace.ts';

const batch = 50;
const triesBeforeGivingUp = 8;

export type Dispatcher = {
  /** Whether a listener waits for such an event; what nobody hears is written as told. */
  isHeard(event: EventName): boolean;
  /** @param left the events there may be to tell. All of them without it */
  wake(left?: readonly { event: EventName }[]): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/** An event, and who has to hear it. */
type Delivery = HeardEvent & { listener: string };

/**
 * Tells listeners of committed events, oldest first. Each event is handed to its listeners once; each of them then hears it by itself, in
 * a transaction that also notes it: one that fails is tried again with growing pauses, at last left with its error, and stops no other.
 * Several processes share the work by skipping locked rows.
 * @param listeners by name
 * @throws Error where two listeners have one name
 */
export function startDispatcher(options: {
  db: Kysely<Tables>;
  listeners: readonly (readonly [name: string, heard: Listeners])[];
  context: (db: Db) => PublicCtx;
  log: Logger;
  pollMs?: number;
}): Dispatcher {
  const { db, log } = options;
  const listeners = new Map(options.listeners);
  if (listeners.size < options.listeners.length) throw new Error('two listeners have one name');
  const names = [...listeners.keys()];
  const heard = options.listeners.flatMap(([listener, events]) =>
    Object.keys(events).map((event) => ({ event, listener })),
  );
  const heardEvents = new Set<string>(heard.map(({ event }) => event));
  const isHeard = (event: EventName) => heardEvents.has(event);
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  /** @returns whether there may be more */
  const handOut = async (): Promise<boolean> => {
    const { rows } = await sql<{ handed: number }>`with open as (select seq, event from outbox where done_at is null
          order by seq limit ${batch} for update skip locked),
        made as (insert into outbox_deliveries (seq, listener) select open.seq, h.listener
          from open join jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) h (event text, listener text) using (event)),
        handed as (update outbox set done_at = now() from open where outbox.seq = open.seq returning outbox.seq)
      select count(*)::int as handed from handed`.execute(db);
    return rows[0]?.handed === batch;
  };

  const tellOne = async (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const { rows } =
        await sql<Delivery>`select obd.seq, obd.listener, ob.event, ob.payload, ob.supplier_id, ob.actor_id, ob.created_at
        from outbox_deliveries obd join outbox ob using (seq)
        where obd.done_at is null and obd.attempts < ${triesBeforeGivingUp} and obd.listener = any(${names}::text[])
          and obd.next_try_at <= now()
        order by obd.seq, obd.listener limit 1 for update of obd skip locked`.execute(tx);
      const [delivery] = rows;
      if (!delivery) return false;
      const { listener, ...event } = delivery;
      const settle = (set: RawBuilder<unknown>) =>
        sql`update outbox_deliveries set ${set} where seq = ${event.seq} and listener = ${listener}`.execute(tx);
      try {
        await sql`savepoint heard`.execute(tx);
        const ctx = { ...options.context(tx), isHeard };
        await listenerOf(listeners.get(listener), event.event)?.(ctx, event);
        await leaveTraces(ctx);
        await settle(sql`done_at = now()`);
      } catch (error) {
        log.error({ err: error, event: event.event, listener, seq: event.seq }, 'a listener failed');
        await sql`rollback to savepoint heard`.execute(tx);
        await settle(sql`attempts = attempts + 1, error = ${String(error).slice(0, 500)},
          next_try_at = now() + make_interval(secs => (attempts + 1) * (attempts + 1))`);
      }
      return true;
    });

  const run = async (): Promise<void> => {
    do {
      again = false;
      const more = await handOut();
      let delivered = 0;
      while (!stopped && delivered < batch && (await tellOne())) delivered++;
      // A listener may have something to tell itself.
      if (more || delivered > 0) again = true;
    } while (again && !stopped);
  };
  const wake = (left?: readonly { event: EventName }[]): void => {
    if (stopped || (left && !left.some(({ event }) => isHeard(event)))) return;
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
  const timer = setInterval(() => wake(), options.pollMs ?? 2_000);
  timer.unref();
  return {
    isHeard,
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

/** The listener of an event, for one whose name is only known as it comes. Of a row that asks for none any more there is nothing to hear. */
const listenerOf = (listeners: Listeners | undefined, event: EventName): Listener | undefined =>
  listeners && Object.hasOwn(listeners, event) ? (listeners[event] as Listener | undefined) : undefined;
