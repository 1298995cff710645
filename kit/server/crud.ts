import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { BodyOf, Endpoint } from '#kit/shared/endpoint.ts';
import { noRows, type DateRange } from '#kit/shared/list.ts';
import { fold, searchTerm } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { notFound, invalid } from '#kit/shared/fail.ts';
import { own } from '#kit/shared/own.ts';
import type { Ctx } from './context.ts';
import { Json } from './json.ts';
import type { Handlers } from './serve.ts';
import { insertRow, lockRow, updateRow, type Row, type Table } from './rows.ts';

export type Condition = RawBuilder<boolean>;
export const always: Condition = sql<boolean>`true`;
export const never: Condition = sql<boolean>`false`;
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? always : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const containing = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
/** The pattern for folded texts that contain what is typed; `%` and `_` mean themselves. */
export const patternOf = (q: string): string => containing(searchTerm(q));

/** The part that tells a code or a name from others: `1007` of `shb-1007` or `branch 1007`, whose letters all there are may begin with. Without what stands before it, which would have the index read all words that begin alike. */
function tellingPart(term: string): string | undefined {
  const [longest] = term
    .split(/[-./_#\s]/)
    .filter((part) => /\d{4}/.test(part))
    .toSorted((a, b) => b.length - a.length);
  return longest === term ? undefined : longest;
}

/**
 * A folded "contains": what is typed matches whatever its Arabic spelling or digits, and however a phone number is written. Of a code the
 * index is asked for the part that tells it from others, since it reads as much of its other letters as all rows have.
 * @param known false where the index is asked whatever is typed: the statement is then planned once, and not again for each search
 */
export const contains = (column: RawBuilder<unknown>, q: string, known = true): Condition => {
  const term = searchTerm(q);
  const part = tellingPart(term);
  const like = (text: string) => (known ? sql`like ${containing(text)}` : sql`like (select ${containing(text)}::text)`);
  return part === undefined
    ? sql<boolean>`${column} ${like(term)}`
    : sql<boolean>`(${column} ${like(part)} and ${column} || '' ${like(term)})`;
};

/** Every so many digits in a row of a text, as `digit_fours` and `digit_sixes` index them. */
export const digitRuns = (text: string, length: number): string[] =>
  (text.match(/\d+/g) ?? []).flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length)),
  );

/**
 * The same where the table has an index over `digit_fours` of the text, as customers, products and variants have: what holds four digits in
 * a row, a phone or a code, is found by them.
 */
export const containsDigits = (column: RawBuilder<unknown>, q: string): Condition => {
  const term = searchTerm(q);
  const fours = digitRuns(term, 4);
  return fours.length === 0
    ? contains(column, q, false)
    : sql<boolean>`(digit_fours(${column}) @> array(select unnest(${fours}::text[])) and ${column} || '' like (select ${containing(term)}::text))`;
};

/** A column within a range of dates or numbers. */
export function within(
  column: RawBuilder<unknown>,
  range: DateRange | { gt?: number; gte?: number; lt?: number; lte?: number },
): Condition {
  const conditions: Condition[] = [];
  if (range.gt !== undefined) conditions.push(sql<boolean>`${column} > ${range.gt}`);
  if (range.gte !== undefined) conditions.push(sql<boolean>`${column} >= ${range.gte}`);
  if (range.lt !== undefined) conditions.push(sql<boolean>`${column} < ${range.lt}`);
  if (range.lte !== undefined) conditions.push(sql<boolean>`${column} <= ${range.lte}`);
  return all(conditions);
}
/** What a word is found by though it is written otherwise; a number is itself alone. At most four words of three letters and more are looked at. */
const nearWords = (q: string): string[] => {
  const typed = fold(q.slice(0, limits.api.searchMax)).split(' ');
  return typed.some((word) => /\d/.test(word)) ? [] : typed.filter((word) => word.length > 2).slice(0, 4);
};
/** In a query of its own: made once, not for each key of each row that it is compared with. */
const askedKeys = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(select ${sql.join(
    words.map((word) => sql`asked_keys(${word})`),
    sql` || `,
  )})`;

/**
 * A folded text with words written nearly so: in the other script, with other vowels, or with a letter wrong. Its table has an index over
 * `near_keys` of the text, for rows that are not deleted.
 */
export function isNear(text: RawBuilder<unknown>, q: string): Condition {
  const words = nearWords(q);
  return words.length === 0
    ? never
    : all(words.map((word) => sql<boolean>`near_keys(${text}) && ${askedKeys([word])}`));
}

/** How much of what is typed a folded text has in common with it: for the few rows that are near. */
const nearness = (text: RawBuilder<unknown>, q: string): RawBuilder<unknown> =>
  sql`(select count(distinct key) from unnest(near_keys(${text})) as key where key = any(${askedKeys(nearWords(q))}::text[]))`;

/** So many near rows are put in order, at most. */
const nearMost = 200;

/**
 * The list of a search that found little: what it found, then what is written nearly so.
 * @param rows the table and its conditions besides the search, as `t`
 * @param found the search as it is @param near what is written nearly so, over an index
 */
export function nearList(
  { from, where }: Pick<PageParts, 'from' | 'where'>,
  { found, near, text, q }: { found: Condition; near: Condition; text: RawBuilder<unknown>; q: string },
): Near | undefined {
  if (nearWords(q).length === 0) return undefined;
  const some = (which: Condition, most: number) =>
    sql`(select t.id from ${from} where ${where} and ${which} limit ${sql.lit(most)})`;
  return {
    where: sql<boolean>`t.id = any(array(${some(found, limits.api.nearBelow)} union ${some(near, nearMost)}))`,
    order: sql`${found} desc, ${nearness(text, q)} desc`,
  };
}

export const among = (column: RawBuilder<unknown>, values: readonly string[]): Condition =>
  values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${values as string[]})`;

/** Orders words as people read them, Arabic and Latin, whatever order the database was made with. */
export const alphabetical = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${column} collate "und-x-icu"`;

const words: ReadonlySet<string> = new Set(['name', 'title', 'label', 'city', 'first_name', 'last_name']);

/** Columns of the alias `t` that a list may be ordered by, for `orderBy`. */
export const sortableColumns = (columns: readonly string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    columns.map((name) => {
      const column = sql`t.${sql.ref(name)}`;
      return [name, words.has(name) ? alphabetical(column) : column];
    }),
  );

/** Row order from `order=-column`: an allow-list, newest first by default, always ending in the identifier. */
export function orderBy(
  order: string | undefined,
  sortable: Readonly<Record<string, RawBuilder<unknown>>>,
  fallback: string,
): RawBuilder<unknown> {
  const wanted = order ?? fallback;
  const descending = wanted.startsWith('-');
  const column = own(sortable, descending ? wanted.slice(1) : wanted);
  if (!column) throw invalid('order', 'errors.order');
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`${column} ${direction}, t.id ${direction}`;
}

export type Page<R> = { rows: R[]; count: number; count_is_lower_bound?: true };
type PageQuery = { limit: number; offset: number };
type Counted = PageQuery & { q?: string };

/** Sizes of pages that are asked for all the time: they are part of the statement, which is then planned once. */
const usualSizes: ReadonlySet<number> = new Set([1, 10, 12, 15, 20, 24, 25, 48, 50, 96, 100]);

/** The page of a query. Where its size or its beginning were in sight while it is planned, no plan would fit all of them, and each call would make its own. */
export const pageOf = ({ limit, offset }: PageQuery): RawBuilder<unknown> =>
  sql`limit ${usualSizes.has(limit) ? sql.lit(limit) : limit}${offset === 0 ? sql`` : sql` offset (select ${offset}::bigint)`}`;

/** What a list reads, and how it is ordered; its rows are `t`. */
export type PageParts = {
  /** What a row shows, as columns, or the row whole as JSON text. */
  columns: RawBuilder<unknown> | { text: RawBuilder<unknown> };
  from: RawBuilder<unknown>;
  where: Condition;
  order: RawBuilder<unknown>;
  countFrom?: RawBuilder<unknown>;
  /** How many rows there are in all, where that is known without counting them. */
  known?: RawBuilder<unknown>;
  /** Joins that only the rows of the page are read with: `from` is `t` alone then, and its rows are chosen first, however deep the page lies. */
  beside?: RawBuilder<unknown>;
  /** What is read instead where a search finds fewer than `nearBelow`. */
  near?: Near;
  /** The search, where it looks into several tables; `where` is then without it. */
  search?: Search | undefined;
};
/**
 * A search over several tables: no index knows what is in one of them or in the other. So what each finds is read from its own index, and where
 * that is much, rows are looked through in the order of the list, of which the first few are enough.
 */
export type Search = {
  /** The column that is found, and the ids that it is one of: `select id from … union all select …`, each over an index and `fewMost + 1` long at most. */
  of: RawBuilder<unknown>;
  ids: RawBuilder<unknown>;
  /** The same of one row. */
  through: Condition;
};
/** As many as are read by their ids; what is found more often is looked through. */
export const fewMost = 2_000;
/** So many rows are tried first: where this many of them are found, what is typed is common, and no index is asked for all there are. */
const tried = { rows: 100, common: 20 };
type Near = Pick<PageParts, 'where' | 'order'>;

/**
 * What the rows of a page are read from.
 * @param page how many of them, from where
 * @param amongMany all rows that are found have to be sorted: they are sorted by what that takes, and those of the page read afterwards
 */
export function chosenFrom(
  { from, where, order, beside }: PageParts,
  page: RawBuilder<unknown>,
  amongMany = false,
): RawBuilder<unknown> {
  const rows = sql`${from} where ${where} order by ${order} ${page}`;
  if (!beside) return rows;
  const chosen = amongMany ? sql`${from} where t.id = any(array(select t.id from ${rows}))` : rows;
  return sql`(select t.* from ${chosen}) as t ${beside} order by ${order}`;
}

/** How many rows of a list are counted: the first 1,000, of a search the first 100, and always as far as the page reaches, so that it can be told whether another follows. */
export const countedTo = ({ limit, offset, q }: Counted): number =>
  Math.max(q ? limits.api.foundExactTo : limits.api.countExactTo, offset + limit);
/** The `limit` of a statement that counts so far and sees whether there are more. */
export const toCount = (query: Counted): RawBuilder<unknown> => {
  const most = countedTo(query) + 1;
  return sql`limit ${query.offset === 0 ? sql.lit(most) : most}`;
};
/** What a list says of how many there are, of the number its statement came to. */
export const countOf = (n: number, query: Counted): Pick<Page<never>, 'count' | 'count_is_lower_bound'> =>
  n > countedTo(query) ? { count: countedTo(query), count_is_lower_bound: true } : { count: n };

/**
 * One page and its count in one round trip. The count is exact to 1,000, of a search to 100, or to the end of the page where that lies further on; past that
 * it is what was counted and marked as a lower bound.
 */
export async function findPage<R>(ctx: Pick<Ctx, 'db'>, parts: PageParts, query: Counted): Promise<Page<R>> {
  const { rows, ...counts } = await findPageText<R>(ctx, parts, query);
  return { rows: rows.toJSON(), ...counts };
}

/** The same for rows that are answered as they are read: their JSON is passed on. */
export async function findPageText<R>(
  ctx: Pick<Ctx, 'db'>,
  parts: PageParts,
  query: Counted,
): Promise<Omit<Page<R>, 'rows'> & { rows: Json<R[]> }> {
  if (Object.values<unknown>(query).includes(noRows)) return { rows: new Json('[]'), count: 0 };
  const { columns, from, known, countFrom = from } = parts;
  const search = query.q ? parts.search : undefined;
  const where = search
    ? all([
        parts.where,
        sql<boolean>`(select count(*) from found) <= ${sql.lit(fewMost)} and ${search.of} = any(array(select found.id from found))`,
      ])
    : parts.where;
  const chosen = chosenFrom({ ...parts, where }, pageOf(query), Boolean(query.q));
  // A number is rare: only words are tried.
  const isTried = search && !/\d/.test(searchTerm(query.q ?? ''));
  const hits = isTried
    ? sql`select count(*)::int as n from (select ${search.through} as hit from ${from} where ${parts.where} order by ${parts.order} limit ${sql.lit(tried.rows)}) one where one.hit`
    : sql`select 0 as n`;
  const searched = search
    ? sql`with tried as materialized (${hits}),
    found as materialized (select distinct one.id from (${search.ids}) as one (id) where (select tried.n from tried) < ${sql.lit(tried.common)}) `
    : sql``;
  const counted =
    known ?? sql`select count(*)::int from (select 1 from ${countFrom} where ${where} ${toCount(query)}) as counted`;
  const list =
    'text' in columns
      ? sql`'[' || string_agg(page.row, ',') || ']' from (select ${columns.text} as row from ${chosen}) as page`
      : sql`json_agg(page)::text from (select ${columns} from ${chosen}) as page`;
  const { rows } = await sql<{
    n: number;
    page: string | null;
    found?: number;
    hits?: number;
  }>`${searched}select (${counted}) as n,
    (select ${list}) as page${search ? sql`, (select count(*)::int from found) as found, (select tried.n from tried) as hits` : sql``}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (search && ((row?.found ?? 0) > fewMost || (row?.hits ?? 0) >= tried.common))
    return findPageText<R>(ctx, { ...parts, where: all([parts.where, search.through]), search: undefined }, query);
  if (parts.near && query.q && (row?.n ?? 0) < limits.api.nearBelow) {
    const order = sql`${parts.near.order}, ${parts.order}`;
    return findPageText<R>(
      ctx,
      { ...parts, where: parts.near.where, order, near: undefined, search: undefined },
      query,
    );
  }
  return {
    rows: new Json(row?.page ?? '[]'),
    ...(parts.known ? { count: row?.n ?? 0 } : countOf(row?.n ?? 0, query)),
  };
}

type Crud = 'list' | 'retrieve' | 'create' | 'update' | 'remove';
type Shape = Record<Crud, Endpoint>;

export type Resource<Create, Update> = {
  table: Table;
  one: string;
  many: string;
  /** Prefix of new identifiers. */
  prefix: string;
  /** What the audit trail calls it. */
  entity: string;
  /** Columns of the reply; those that are not plain columns of the table are given as SQL over `t`, by who asks where that matters. */
  columns: readonly (
    | string
    | readonly [name: string, expression: RawBuilder<unknown> | ((actor: Actor) => RawBuilder<unknown>)]
  )[];
  /** Columns that a list leaves out. */
  details?: Resource<Create, Update>['columns'];
  /** Rows this actor may see, over the alias `t`. */
  visible: (actor: Actor) => Condition;
  /** Conditions for the declared filters that were given. */
  filters?: (query: Record<string, unknown>, actor: Actor) => Condition[];
  /** The folded column that `q` reads. */
  search?: RawBuilder<unknown>;
  /** Whether its table has an index of what is written nearly so. */
  near?: boolean;
  sortable?: readonly string[];
  /** What single columns are sorted by where a query says more. */
  sortedBy?: (query: Record<string, unknown>) => Readonly<Record<string, RawBuilder<unknown>>>;
  order?: string;
  label: (row: Record<string, unknown>) => string | null;
  /** Turns a request into columns; refuses what only this resource knows to refuse. */
  toRow: (
    ctx: Ctx,
    input: Create | Update,
    before: Row | null,
  ) => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Writes what belongs to the row but is kept elsewhere, in the same transaction. */
  afterWrite?: (ctx: Ctx, id: string, input: Create | Update, before: Row | null) => Promise<void>;
  beforeRemove?: (ctx: Ctx, row: Row) => Promise<void> | void;
  /** The `object` word of a delete answer. */
  object?: string;
};

const aliased = (columns: Resource<unknown, unknown>['columns'], actor: Actor): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => {
      if (typeof column === 'string') return sql`t.${sql.ref(column)}`;
      const [name, expression] = column;
      return sql`${typeof expression === 'function' ? expression(actor) : expression} as ${sql.ref(name)}`;
    }),
  );

/** Reads one visible row with the reply's columns; unseen is not found. */
export async function findRow<R>(
  ctx: Ctx,
  resource: Pick<Resource<never, never>, 'table' | 'columns' | 'details' | 'visible'>,
  id: string,
): Promise<R> {
  const { rows } = await sql<{
    row: R;
  }>`select row_to_json(one) as row from (select ${aliased([...resource.columns, ...(resource.details ?? [])], ctx.actor)} from ${sql.table(resource.table)} as t
    where t.id = ${id} and t.deleted_at is null and ${resource.visible(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** The five handlers of a plain resource: what `crud()` declares, on one table with `deleted_at` and `version`. */
export function crudHandlers<S extends Shape>(
  _endpoints: S,
  resource: Resource<BodyOf<S['create']>, BodyOf<S['update']>>,
) {
  const sortable = sortableColumns(resource.sortable ?? ['created_at', 'updated_at']);
  const subject = (row: Record<string, unknown>) => ({
    entity: resource.entity,
    label: resource.label(row),
    supplierId: resource.table === 'suppliers' ? (row.id as string) : ((row.supplier_id as string | undefined) ?? null),
  });
  const reply = async (ctx: Ctx, id: string) => ({ [resource.one]: await findRow(ctx, resource, id) });
  const handlers = {
    list: async (
      ctx: Ctx,
      { query }: { query: Record<string, unknown> & PageQuery & { q?: string; order?: string } },
    ) => {
      const conditions = [
        sql<boolean>`t.deleted_at is null`,
        resource.visible(ctx.actor),
        ...(resource.filters?.(query, ctx.actor) ?? []),
      ];
      const [{ q }, text] = [query, resource.search];
      const found = q && text ? contains(text, q) : always;
      const from = sql`${sql.table(resource.table)} as t`;
      const near =
        q && text && resource.near
          ? nearList({ from, where: all(conditions) }, { found, near: isNear(text, q), text, q })
          : undefined;
      const page = await findPage(
        ctx,
        {
          columns: aliased(resource.columns, ctx.actor),
          from,
          where: all([...conditions, found]),
          near,
          order: orderBy(query.order, { ...sortable, ...resource.sortedBy?.(query) }, resource.order ?? '-created_at'),
          beside: sql``,
        },
        query,
      );
      const { rows, ...counts } = page;
      return { [resource.many]: rows, ...counts, offset: query.offset, limit: query.limit };
    },
    retrieve: (ctx: Ctx, { params }: { params: { id: string } }) => reply(ctx, params.id),
    create: async (ctx: Ctx, { body }: { body: BodyOf<S['create']> }) => {
      const row = {
        id: ctx.newId(resource.prefix),
        ...(await resource.toRow(ctx, body, null)),
        created_at: ctx.now,
        updated_at: ctx.now,
      } as Row;
      await insertRow(ctx, resource.table, defined(row), subject(row));
      await resource.afterWrite?.(ctx, row.id, body, null);
      return reply(ctx, row.id);
    },
    update: async (ctx: Ctx, { params, body }: { params: { id: string }; body: BodyOf<S['update']> }) => {
      const before = await lockRow(
        ctx,
        resource.table,
        sql<boolean>`t.deleted_at is null and ${resource.visible(ctx.actor)}`,
        params.id,
      );
      const set = await resource.toRow(ctx, body, before);
      await updateRow(
        ctx,
        resource.table,
        before,
        set,
        subject({ ...before, ...defined(set) }),
        (body as { version?: number }).version,
      );
      await resource.afterWrite?.(ctx, before.id, body, before);
      return reply(ctx, before.id);
    },
    remove: async (ctx: Ctx, { params }: { params: { id: string } }) => {
      const before = await lockRow(
        ctx,
        resource.table,
        sql<boolean>`t.deleted_at is null and ${resource.visible(ctx.actor)}`,
        params.id,
      );
      await resource.beforeRemove?.(ctx, before);
      await updateRow(ctx, resource.table, before, { deleted_at: ctx.now }, { ...subject(before), action: 'delete' });
      return { id: before.id, object: resource.object ?? resource.one, deleted: true as const };
    },
  };
  // Which contract's rows these are only the caller's `S` knows; tests hold every reply against its contract.
  return handlers as unknown as Handlers<Pick<S, Crud>>;
}

function defined<T extends Record<string, unknown>>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
}
