import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from '#db/types.gen.ts';
import type { Actor } from '#domain/actor.ts';
import type { z } from 'zod';
import type { BodyOf, Endpoint, QueryOf, ReplyOf, Schema } from '#kit/shared/endpoint.ts';
import { noRows } from '#kit/shared/list.ts';
import { isOwn } from '#kit/shared/own.ts';
import { about } from '#kit/shared/reach.ts';
import type { Fields, Resource } from '#kit/shared/resource.ts';
import type { Ctx } from './context.ts';
import { among, crudHandlers, within, type Condition } from './crud.ts';
import type { Table } from './rows.ts';
import type { Handlers } from './serve.ts';

type FieldsOf<R extends Resource> = R[typeof about]['fields'];
/** SQL over the alias `t`, the same for everybody or by who asks. */
export type Expression = RawBuilder<unknown> | ((actor: Actor) => RawBuilder<unknown>);
/** The same, of a field that is asked for one row only: a list leaves it out. */
type Detail = { ofOne: Expression };
type ComputedOf<F extends Fields> = {
  [K in keyof F as F[K]['computed'] extends true ? K : never]:
    | Expression
    | (undefined extends z.output<Extract<F[K]['row'], Schema>> ? Detail : never);
};
type StoredOf<F extends Fields> = keyof {
  [K in keyof F as F[K] extends { computed: false; row: object } ? K : never]: true;
};

type ColumnOf<T extends Table> = keyof Tables[T] & string;
/** A row of a table as it is read. */
export type TableRow<T extends Table> = Selectable<Tables[T]> & { id: string };

type PageKey = 'limit' | 'offset' | 'q' | 'order' | 'expand' | 'fields';
type Asked<Q> = Exclude<keyof Q & string, PageKey>;
type ByHand<V> = (value: NonNullable<V>, actor: Actor) => Condition;
/** Filters that are no column of the table; those that no row can meet need nothing. */
type Strange<Q, T extends Table> = {
  [K in Asked<Q>]: K extends ColumnOf<T> ? never : NonNullable<Q[K]> extends symbol ? never : K;
}[Asked<Q>];
type Filters<Q, T extends Table> = { [K in Strange<Q, T>]: ByHand<Q[K]> } & {
  [K in Exclude<Asked<Q>, Strange<Q, T>>]?: ByHand<Q[K]>;
};

type BodyIn<E> = E extends Endpoint ? BodyOf<E> : unknown;
type CreateOf<R extends Resource> = BodyIn<R['create']>;
type UpdateOf<R extends Resource> = BodyIn<R['update']>;
/** What a request says of a row, whether it makes or changes it. */
export type Written<R extends Resource> = Partial<Omit<UpdateOf<R>, 'version'> & Omit<CreateOf<R>, keyof UpdateOf<R>>>;
type Five = 'list' | 'retrieve' | 'create' | 'update' | 'remove';

type Own<R extends Resource, T extends Table> = {
  table: T & (StoredOf<FieldsOf<R>> extends ColumnOf<T> ? unknown : `${StoredOf<FieldsOf<R>> & string} is no column`);
  /** Rows this actor may see, over the alias `t`. */
  visible: (actor: Actor) => Condition;
  /** What rows show and the table does not hold, and nothing else. */
  computed: ComputedOf<FieldsOf<R>>;
  /** Columns a list may be sorted by, and computed fields that are few and cheap to tell. */
  sortable?: readonly (ColumnOf<T> | (keyof ComputedOf<FieldsOf<R>> & string))[];
  /** What such a column is sorted by where the query says more: `sort_index` in a delivery area. */
  sortedBy?: (query: QueryOf<R['list']>) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Whether a search that finds little finds what is written nearly so: its table has an index over `near_keys(search_text)`. */
  near?: true;
  /** How a list is sorted when nobody asks; newest first unless told otherwise. */
  order?: ColumnOf<T> | `-${ColumnOf<T>}`;
  /** Turns a request into columns; refuses what only this resource knows to refuse. Without it the request is the columns. */
  toRow?: (
    ctx: Ctx,
    input: Written<R>,
    before: TableRow<T> | null,
  ) => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Writes what belongs to the row but is kept elsewhere, in the same transaction. */
  afterWrite?: (ctx: Ctx, id: string, input: Written<R>, before: TableRow<T> | null) => Promise<void>;
  beforeRemove?: (ctx: Ctx, row: TableRow<T>) => Promise<void>;
} & (keyof Filters<QueryOf<R['list']>, T> extends never
  ? unknown
  : Strange<QueryOf<R['list']>, T> extends never
    ? {
        /** Conditions of filters that do not simply read the column of their name. */ filters?: Filters<
          QueryOf<R['list']>,
          T
        >;
      }
    : { filters: Filters<QueryOf<R['list']>, T> }) &
  // What `q` reads is a folded column, and what the audit trail calls a row is its name.
  ('search_text' extends ColumnOf<T> ? { search?: RawBuilder<unknown> } : { search: RawBuilder<unknown> | null }) &
  ('name' extends ColumnOf<T>
    ? { label?: (row: TableRow<T>) => string | null }
    : { label: (row: TableRow<T>) => string | null });

const pageKeys: ReadonlySet<string> = new Set(['limit', 'offset', 'q', 'order', 'expand', 'fields']);

/** A filter on the column of its name: a list is any of it, a range is within it, anything else the very same. */
function isAsAsked(key: string, value: unknown): Condition {
  const column = sql`t.${sql.ref(key)}`;
  if (Array.isArray(value)) return among(column, value as string[]);
  return typeof value === 'object' && value !== null ? within(column, value) : sql<boolean>`${column} = ${value}`;
}

/**
 * The handlers of a resource's endpoints on one table with `deleted_at` and `version`. What `resource()` declares is not said again: a plain
 * field that is no column, a computed one without its SQL and a filter that reads no column and has no condition do not compile.
 */
export function resourceHandlers<R extends Resource, T extends Table>(
  endpoints: R,
  own: Own<R, T>,
): Handlers<{ [K in Extract<keyof R, Five>]: Extract<R[K], Endpoint> }> {
  const { one, many, object, prefix, entity, fields } = endpoints[about];
  const byHand = ('filters' in own ? own.filters : {}) as Record<string, ByHand<unknown>>;
  const expressions = own.computed as Record<string, Expression | Detail>;
  const sortedComputed = Object.fromEntries(
    Object.entries(expressions).flatMap(([key, sqlOf]) =>
      typeof sqlOf !== 'function' &&
      !('ofOne' in sqlOf) &&
      (own.sortable as readonly string[] | undefined)?.includes(key)
        ? [[key, sqlOf] as const]
        : [],
    ),
  );
  const shown = Object.entries(fields).filter(([, { row }]) => row !== null);
  return crudHandlers(endpoints as unknown as Record<Five, Endpoint>, {
    one,
    many,
    object,
    prefix,
    entity,
    table: own.table,
    visible: own.visible,
    columns: [
      'id',
      ...shown.flatMap(([key, { computed }]) => (computed ? [] : [key])),
      ...Object.entries(expressions).flatMap(([key, sqlOf]) => ('ofOne' in sqlOf ? [] : [[key, sqlOf] as const])),
      'version',
      'created_at',
      'updated_at',
    ],
    details: Object.entries(expressions).flatMap(([key, sqlOf]) =>
      'ofOne' in sqlOf ? [[key, sqlOf.ofOne] as const] : [],
    ),
    filters: (query, actor) =>
      Object.entries(query).flatMap(([key, value]) =>
        pageKeys.has(key) || value === undefined || value === noRows
          ? []
          : [isOwn(byHand, key) ? (byHand[key] as ByHand<unknown>)(value as never, actor) : isAsAsked(key, value)],
      ),
    search: own.search === null ? undefined : (own.search ?? sql`t.search_text`),
    near: own.near,
    sortable: own.sortable,
    sortedBy: (query) => ({ ...sortedComputed, ...own.sortedBy?.(query as QueryOf<R['list']>) }),
    order: own.order,
    label: (row) => (own.label ? own.label(row as TableRow<T>) : String(row.name)),
    toRow: (ctx, input, before) => {
      const written = withoutVersion(input as Written<R>);
      return own.toRow ? own.toRow(ctx, written, before as TableRow<T> | null) : written;
    },
    afterWrite: async (ctx, id, input, before) =>
      own.afterWrite?.(ctx, id, withoutVersion(input as Written<R>), before as TableRow<T> | null),
    beforeRemove: (ctx, row) => own.beforeRemove?.(ctx, row as TableRow<T>),
  }) as never;
}

const withoutVersion = <I extends object>({ version: _, ...input }: I & { version?: unknown }): I =>
  input as unknown as I;

/** `{id, name, name_ar}` of the row that a column points to, as `namedRef` has it; null where it points to none. */
export const nameOf = (table: Table, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('id', n.id, 'name', n.name, 'name_ar', n.name_ar) from ${sql.table(table)} n where n.id = ${id})`;

/** One row as its own endpoint answers it to the caller, after a write of another kind. @throws Refusal 404 */
export const reread = <E extends Endpoint>(
  { retrieve }: Handlers<{ retrieve: E }>,
  ctx: Ctx,
  id: string,
): Promise<ReplyOf<E>> =>
  retrieve(ctx, { params: { id }, query: {}, body: {}, files: [] } as never) as Promise<ReplyOf<E>>;
