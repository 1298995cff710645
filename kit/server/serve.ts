import type { Readable } from 'node:stream';
import type { Actor } from '#kit/shared/actor.ts';
import type { BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Texts } from '#kit/shared/texts.ts';
import type { Ctx, PublicCtx } from './context.ts';
import type { UploadedFile } from './uploads.ts';

/** What a handler may send where the contract says text: dates are written as ISO strings. */
export type Sent<T> = T extends string
  ? T | Date
  : T extends readonly (infer U)[]
    ? readonly Sent<U>[]
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

export type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx;
export type InputOf<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Files of a multipart body; empty otherwise. */
  files: readonly UploadedFile[];
};
export type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<Sent<ReplyOf<E>> | FileReply>;
/** One handler for every endpoint: leaving one out does not compile. */
export type Handlers<E extends Endpoints> = { [K in keyof E]: Handler<E[K]> };

export type Route = {
  endpoint: Endpoint;
  run: (ctx: PublicCtx, input: { params: Record<string, string>; query: unknown; body: unknown; files: readonly UploadedFile[] }) => Promise<unknown>;
};

/** Joins endpoints with their handlers. */
export function serve<E extends Endpoints>(endpoints: E, handlers: Handlers<E>): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, run: handlers[name] as unknown as Route['run'] }));
}

/** Hears an outbox event after commit, in a transaction of its own; may be called twice for one event, so it must be idempotent. */
export type Listener = (ctx: Ctx<Actor | null>, event: HeardEvent) => Promise<void>;
export type HeardEvent = { seq: number; event: string; payload: Record<string, unknown>; supplier_id: string | null; actor_id: string | null; created_at: Date };

/** A repeated or queued job: idempotent, on pg-boss. */
export type Job = { name: string; cron?: string; run: (ctx: Ctx<null>, data: Record<string, unknown>) => Promise<void> };

/** What a module gives the server. */
export type ServerModule = {
  name: string;
  texts: Texts;
  routes: readonly Route[];
  on?: Readonly<Record<string, Listener>>;
  jobs?: readonly Job[];
};
