import type pg from 'pg';
import type { Caller, Callers } from './callers.ts';
import { hashToken } from './tokens.ts';

/** Nobody is remembered for longer: what is told by another server while the line is down is known after this at the latest. */
const lifeMs = 10_000;
const most = 2_000;

/**
 * The same callers, whose sessions are looked up once in a while instead of at every call. Whatever changes who somebody is, or what they
 * may, is told by the database as it is committed (`callers_change`), and then everybody is looked up again. Each connection of the pool
 * listens: a server hears of its own changes before it knows them committed, of another server's a moment after.
 * @param pool on which nothing was asked yet
 * @returns with `forget`, for who knows of a change before the database has told it
 */
export function rememberCallers(callers: Callers, pool: pg.Pool): Callers & { forget: () => void } {
  const known = new Map<string, { caller: Caller; until: number }>();
  let listening = 0;
  /** How often everybody was forgotten: an answer that was on its way meanwhile may be of before. */
  let times = 0;
  const forget = () => {
    times++;
    known.clear();
  };
  pool.on('connect', (client) => {
    let hears = false;
    client.on('notification', forget);
    client.once('end', () => {
      if (hears) listening--;
      forget();
    });
    client.query('listen callers').then(
      () => {
        hears = true;
        listening++;
      },
      // Whoever cannot listen must not write either.
      () => void (client as unknown as pg.Client).end().catch(() => undefined),
    );
  });
  return {
    ...callers,
    forget,
    findCaller: async (db, token, kind) => {
      const key = `${kind} ${hashToken(token)}`;
      const remembered = known.get(key);
      if (remembered && remembered.until > Date.now()) return remembered.caller;
      const before = times;
      const caller = await callers.findCaller(db, token, kind);
      if (caller?.expiresAt && listening > 0 && before === times) {
        if (known.size >= most) known.clear();
        known.set(key, { caller, until: Math.min(Date.now() + lifeMs, caller.expiresAt.getTime()) });
      }
      return caller;
    },
  };
}
