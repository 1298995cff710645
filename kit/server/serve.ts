import type { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Texts } from '#kit/shared/texts.ts';
import type { Ctx, Origin, PublicCtx } from './context.ts';
import type { Db } from './db.ts';
import type { Json } from './json.ts';
import type { Listeners } from './listeners.ts';
import type { Table } from './rows.ts';
import type { TableUse } from './table-use.ts';
import type { FileTask, TaskKinds } from './task-kinds.ts';
import type { UploadedFile } from './uploads.ts';

/** What a handler may send where the contract says text: dates are written as ISO strings. */
export type Sent<T> = T extends string
  ? T | Date
  : T extends readonly (infer U)[]
    ? readonly Sent<U>[] | Json<readonly U[]>
    : T extends object
      ? { [K in keyof T]: Sent<T[K]> }
      : T;

/** An answer that is not JSON: a file, streamed. */
export class FileReply {
  readonly body: Readable | Buffer | string;
  readonly type: string;
  readonly filename: string | null;
  /** Never another content under this address, so that a browser may keep it. */
  readonly immutable: boolean;
  constructor(body: Readable | Buffer | string, type: string, filename: string | null = null, immutable = false) {
    this.body = body;
    this.type = type;
    this.filename = filename;
    this.immutable = immutable;
  }
}

/**
 * Reads the files of a multipart body and puts them away, before the transaction of the write begins: no connection waits for it.
 * @returns what the handler gets as `files`, and how to undo it when the write turns out to have been done before, or fails
 */
export type ReadFiles<F> = (
  actor: Actor | null,
  sent: readonly UploadedFile[],
) => Promise<{ files: readonly F[]; discard(): Promise<void> }>;

export type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx;
export type InputOf<E extends Endpoint, F = UploadedFile> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Files of a multipart body; empty otherwise. */
  files: readonly F[];
};
export type Handler<E extends Endpoint, F = UploadedFile> = (
  ctx: CtxOf<E>,
  input: InputOf<E, F>,
) => Promise<Sent<ReplyOf<E>> | FileReply>;
/** One handler for every endpoint: leaving one out does not compile. */
export type Handlers<E extends Endpoints, F = UploadedFile> = { [K in keyof E & string]: Handler<E[K], F> };

/**
 * Whether a call without an account may come in, by its address and where it comes from, before a byte of its body is read.
 * @throws Refusal
 */
export type Admit = (call: {
  db: Db;
  now: Date;
  origin: Origin;
  params: Readonly<Record<string, string>>;
}) => Promise<void>;

export type Route = {
  endpoint: Endpoint;
  run: (
    ctx: PublicCtx,
    input: { params: Record<string, string>; query: unknown; body: unknown; files: readonly unknown[] },
  ) => Promise<unknown>;
  readFiles?: ReadFiles<unknown>;
  admit?: Admit;
  /** The currency of the amounts in the body, where the row of the path says it; null when the actor sees no such row. */
  currencyOf?: (ctx: { db: Db; actor: Actor }, params: Record<string, string>) => Promise<string | null>;
};

/** The same handlers, each asking first; what is asked may throw, and then nothing else happens. */
export function startingWith<H extends object>(asked: (ctx: Ctx) => Promise<void>, handlers: H): H {
  const entries = Object.entries(handlers as Record<string, Handler<Endpoint>>).map(([name, run]) => [
    name,
    async (ctx: Ctx, input: InputOf<Endpoint>) => {
      await asked(ctx);
      return run(ctx, input);
    },
  ]);
  return Object.fromEntries(entries) as H;
}

/** Joins endpoints with their handlers, and with how the files sent to them are read where a handler should not see their bytes. */
export function serve<E extends Endpoints, F = UploadedFile>(
  endpoints: E,
  handlers: Handlers<E, F>,
  readFiles?: ReadFiles<F>,
): Route[] {
  // A route takes what any call may bring; the endpoint's own schemas have read it before its handler sees it.
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    run: handlers[name] as unknown as Route['run'],
    ...(endpoint.accepts === 'files' && readFiles ? { readFiles } : {}),
  }));
}

/** The same routes of visitors, each asking first whether a call may come in at all. */
export const admitting = (admit: Admit, routes: readonly Route[]): Route[] =>
  routes.map((route) => ({ ...route, admit }));

/** What is repeated by the clock: idempotent, on pg-boss. */
export type Job = {
  name: string;
  cron?: string;
  run: (ctx: Ctx<null>, data: Record<string, unknown>) => Promise<void>;
};

/** Which rows have served their time, by table. */
export type Expired = Readonly<Partial<Record<Table, RawBuilder<boolean>>>>;

/** A list whose rows the settings page counts; `rows` is what stands behind `select count(*)`. */
export type CountedList = { list: Endpoint; rows: (ctx: Ctx) => RawBuilder<unknown> };

/** What a module gives the server. */
export type ServerModule = {
  name: string;
  /** Which tables its statements touch; none when left out. */
  tables?: TableUse;
  texts: Texts;
  routes: readonly Route[];
  /** Listeners, by a name that is theirs in the whole product. */
  on?: Readonly<Record<string, Listeners>>;
  jobs?: readonly Job[];
  /** Of its tables, which rows have served their time: they are deleted every hour. */
  expired?: Expired;
  /** How what `ctx.start` asks for is done. */
  tasks?: TaskKinds;
  /** Its lists that can be had as a file. */
  exports?: readonly FileTask[];
  /** Its lists that the settings page counts. */
  counted?: readonly CountedList[];
};
