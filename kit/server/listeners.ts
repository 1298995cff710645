import type { Actor } from '#domain/actor.ts';
import type { Ctx } from './context.ts';
import type { EventName, Events } from './events.ts';

/** An event as its listeners hear it. */
export type HeardEvent<E extends EventName = EventName> = {
  seq: number;
  event: E;
  payload: Events[E];
  supplier_id: string | null;
  actor_id: string | null;
  created_at: Date;
};

/**
 * Hears an event after commit, in a transaction of its own that also notes that it was heard; what fails is tried again, so what is done
 * outside the database must bear being done twice.
 */
export type Listener<E extends EventName = EventName> = (ctx: Ctx<Actor | null>, event: HeardEvent<E>) => Promise<void>;

/**
 * What one listener hears, by event. Its name, one in the whole product, is kept in the database with every event it has to hear:
 * renamed, it hears again what was under way.
 */
export type Listeners = { readonly [E in EventName]?: Listener<E> };
