import { sql } from 'kysely';
import { actedFor, personOf, type AccountType, type Actor } from '#domain/actor.ts';
import { changesBetween } from '#kit/shared/diff.ts';
import { makeId } from '#kit/shared/ids.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { sentWithNext } from './client.ts';
import type { Db } from './db.ts';
import type { EventName, Events } from './events.ts';
import { randomOf } from './random.ts';
import type { Callers } from './callers.ts';
import type { StartedTask, TaskName, Tasks } from './tasks.ts';

/** What happened to one row, for the audit trail. `before` null: created; `after` null: removed. */
export type AuditEntry = {
  action: string;
  entity: string;
  entity_id: string;
  entity_label?: string | null;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
  supplier_id?: string | null;
  /** Who did it, where the call itself still came from nobody: signing in. */
  by?: { id: string; account: AccountType };
};

/** A past-tense fact, written to the outbox in the same transaction; listeners hear it after commit. */
export type OutboxEvent = { event: EventName; payload: Events[EventName]; supplier_id?: string | null };

/** What a request knows of its caller besides who it is. */
export type Origin = { requestId: string; ip: string; userAgent: string; language: Language };

/** Everything a handler works with: one database handle, the actor, the clock, identifiers, and what it leaves behind. */
export type Ctx<A extends Actor | null = Actor> = {
  db: Db;
  actor: A;
  actorName: string | null;
  impersonationId: string | null;
  /** Where an administrator acts for a supplier and the call came without one: the impersonation its traces are written under. */
  joinImpersonation: Callers['joinImpersonation'];
  /** Columns this call may not change, because an administrator makes it for a supplier; `updateRow` refuses them. */
  sealed: readonly string[];
  origin: Origin;
  /** The one clock of a request; domain code never reads another. */
  now: Date;
  newId(prefix: string): string;
  t: Translate;
  /** Whether anybody listens to an event; one that nobody hears is written as told. */
  isHeard(event: EventName): boolean;
  emit<E extends EventName>(event: E, payload: Events[E], supplierId?: string | null): void;
  audit(entry: AuditEntry): void;
  /**
   * Has something done after this transaction, step by step, as the caller (tasks.ts).
   * @param total how many there are to do, where it is known
   * @returns the task's id
   */
  start<N extends TaskName>(name: N, data: Tasks[N], total?: number): string;
  /** Collected during the handler, written by `leaveTraces` in its transaction. */
  traces: { audits: AuditEntry[]; events: OutboxEvent[]; tasks: StartedTask[] };
  http: Http;
  /** The address people open for a path of ours, for mails: from the configuration, never from the request (trust, T11). */
  link(path: string): string;
};
export type PublicCtx = Ctx<Actor | null>;

/** The few things a handler may do to the HTTP exchange: session cookies and headers. */
export type Http = {
  /** The token of the session cookie; null for a bearer. */
  sessionToken: string | null;
  /** What the caller's session is called, by cookie or bearer. */
  sessionId: string | null;
  /** What the browser carries from its last sign-in; see modules/sessions/server/known-devices.ts. */
  deviceToken: string | null;
  setDevice(token: string, maxAgeSeconds: number): void;
  setSession(token: string, maxAgeSeconds: number): void;
  clearSession(): void;
  setHeader(name: string, value: string): void;
  status(code: number): void;
};

export type ContextParts<A extends Actor | null> = Pick<
  Ctx<A>,
  | 'db'
  | 'actor'
  | 'actorName'
  | 'impersonationId'
  | 'joinImpersonation'
  | 'sealed'
  | 'origin'
  | 'now'
  | 't'
  | 'http'
  | 'isHeard'
> & {
  publicUrl: string;
};

export function makeContext<A extends Actor | null>({ publicUrl, ...parts }: ContextParts<A>): Ctx<A> {
  const newId = (prefix: string) => makeId(prefix, parts.now.getTime(), randomOf(10));
  return { ...parts, ...tracing(newId), link: (path) => `${publicUrl}${path}`, newId };
}

/** A place for traces, and the ways of leaving them there. */
export function tracing(newId: Ctx['newId']): Pick<Ctx, 'traces' | 'emit' | 'audit' | 'start'> {
  const traces: Ctx['traces'] = { audits: [], events: [], tasks: [] };
  return {
    traces,
    emit: (event, payload, supplierId = null) => void traces.events.push({ event, payload, supplier_id: supplierId }),
    audit: (entry) => void traces.audits.push(entry),
    start: (name, data, total) => {
      const id = newId('task');
      traces.tasks.push({ id, name, data, total: total ?? null });
      return id;
    },
  };
}

/** Who does what nobody asked for: a job. */
export const anonymous = 'anonymous';

/** Writes the audit rows, tasks and outbox events of a context, in its transaction; answers whether there are events that somebody hears. */
export async function leaveTraces(ctx: Ctx<Actor | null>): Promise<boolean> {
  const { audits, events, tasks } = ctx.traces;
  if (audits.length > 0 || tasks.length > 0) {
    const { actor } = ctx;
    const via = actor?.account === 'supplier' ? actor.via : null;
    const onBehalfOf = actor?.account === 'supplier' && via ? actor.supplierId : null;
    const impersonationId =
      onBehalfOf && via
        ? (ctx.impersonationId ??
          (await ctx.joinImpersonation(
            ctx.db,
            { userId: via.userId, supplierId: onBehalfOf, sessionId: ctx.http.sessionId },
            () => ctx.newId('imp'),
          )))
        : null;
    const rows = audits.map((entry) => ({
      id: ctx.newId('audit'),
      at: ctx.now,
      actor_id: entry.by?.id ?? (actor ? personOf(actor) : anonymous),
      actor_type: entry.by?.account ?? (actor === null ? anonymous : via ? 'admin' : actor.account),
      actor_name: ctx.actorName,
      on_behalf_of: onBehalfOf,
      impersonation_id: impersonationId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entity_id,
      entity_label: entry.entity_label ?? null,
      changes: changesBetween(entry.before ?? null, entry.after ?? null),
      reason: entry.reason ?? null,
      request_id: ctx.origin.requestId,
      ip: ctx.origin.ip,
      user_agent: ctx.origin.userAgent.slice(0, 300),
      // Each act of a supplier's people stands in its trail, whatever it was done with.
      supplier_id: entry.supplier_id ?? (actor?.account === 'supplier' ? actor.supplierId : null),
    }));
    await sql`${sql.raw(sentWithNext)} insert into audit_trail (id, at, actor_id, actor_type, actor_name, on_behalf_of, impersonation_id, action, entity, entity_id,
        entity_label, changes, reason, request_id, ip, user_agent, supplier_id)
      select id, at, actor_id, actor_type, actor_name, on_behalf_of, impersonation_id, action, entity, entity_id,
        entity_label, changes, reason, request_id, ip, user_agent, supplier_id
      from jsonb_populate_recordset(null::audit_trail, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.db);
    await keepTasks(ctx, impersonationId);
  }
  if (events.length > 0) {
    const rows = events.map((event) => ({
      ...event,
      request_id: ctx.origin.requestId,
      actor_id: ctx.actor ? personOf(ctx.actor) : null,
      created_at: ctx.now,
      done_at: ctx.isHeard(event.event) ? null : ctx.now,
    }));
    await sql`${sql.raw(sentWithNext)} insert into outbox (event, payload, supplier_id, request_id, actor_id, created_at, done_at)
      select event, payload, supplier_id, request_id, actor_id, created_at, done_at
      from jsonb_populate_recordset(null::outbox, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.db);
  }
  return events.some(({ event }) => ctx.isHeard(event));
}

/** Writes the tasks of a context in its transaction. @throws Error where nobody asked for them */
async function keepTasks(ctx: PublicCtx, impersonationId: string | null): Promise<void> {
  const { actor, origin, now } = ctx;
  for (const { id, name, data, total } of ctx.traces.tasks) {
    if (!actor) throw new Error(`${String(name)} was started by nobody`);
    await sql`${sql.raw(sentWithNext)} insert into tasks (id, name, data, user_id, account_type, acted_for, supplier_id, impersonation_id, origin, total, created_at, updated_at)
      values (${id}, ${name}, ${JSON.stringify(data)}::jsonb, ${personOf(actor)}, ${actor.account}, ${actedFor(actor)},
        ${actor.account === 'supplier' ? actor.supplierId : null}, ${impersonationId}, ${JSON.stringify(origin)}::jsonb, ${total}, ${now}, ${now})`.execute(
      ctx.db,
    );
    ctx.emit('task.started', { task_id: id });
  }
}
