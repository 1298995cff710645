import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '#domain/actor.ts';
import { searchTerm } from '#domain/fold.ts';
import type { listQuery } from '#kit/shared/list.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { all, among, digitRuns, never, within, type Condition } from '#kit/server/crud.ts';
import type { orderFilters } from '../contract/filters.ts';
import type { TabFilters } from '../rules/tabs.ts';
import { visibleOrders } from '../../core/server/visible.ts';

export type OrderQuery = z.output<ReturnType<typeof listQuery<typeof orderFilters>>>;

const columnFilters = [
  'id',
  'status',
  'payment_status',
  'fulfillment_status',
  'customer_id',
  'supplier_id',
  'region_id',
  'area_id',
  'driver_id',
  'sales_representative_id',
  'sales_visit_id',
  'channel',
] as const;

/** One search in two forms, for few matches and for many. */
export type Search = {
  byIndex: Condition;
  byWalking: Condition;
  /** Whether it is of `rareDigits` or more. */
  isRare: boolean;
};

/** The column a search reads through its trigram index. */
const searched = sql`t.search_text`;
/** The same text in a form that no index serves: for walking the newest orders until enough of them match. */
const walked = sql`(t.search_text || '')`;
/** Digits of this length are a phone or a number, which few orders have; the index knows every six in a row. */
const rareDigits = 6;

/** A value that is not known while the statement is planned: where it is, each search is thought to want a plan of its own, which costs more than the search. */
const unseen = (value: string): RawBuilder<unknown> => sql`(select ${value}::text)`;
const unseenList = (values: readonly string[]): RawBuilder<unknown> =>
  sql`array(select unnest(${values as string[]}::text[]))`;

/**
 * What is typed into the search: `#10482` is order 10482; one or two characters are the beginning of a word, so that an index serves
 * them. Null when nothing is typed.
 */
export function searchOf(q: string | undefined): Search | null {
  const typed = searchTerm((q ?? '').replace(/^#+/, ''));
  if (typed === '') return null;
  const word = typed.replace(/[\\%_]/g, '\\$&');
  const matches = (text: RawBuilder<unknown>): Condition =>
    typed.length > 2
      ? sql<boolean>`${text} like ${unseen(`%${word}%`)}`
      : sql<boolean>`(${text} like ${unseen(`${word}%`)} or ${text} like ${unseen(`% ${word}%`)})`;
  const byWalking = matches(walked);
  if (!/^\d{6,}$/.test(typed)) return { byIndex: matches(searched), byWalking, isRare: false };
  return {
    byIndex: sql<boolean>`digit_sixes(t.search_text) @> ${unseenList(digitRuns(typed, rareDigits))} and ${byWalking}`,
    byWalking,
    isRare: true,
  };
}

/** The order numbers among words; none of them leaves nothing to find. */
function numbered(words: readonly string[]): Condition {
  const numbers = words
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0 && number <= 2_147_483_647);
  return numbers.length === 0 ? never : sql<boolean>`t.display_id = any(${numbers})`;
}

/** The status of most orders: a list of nearly all of them takes longer to read than looking at the few that words found. */
const most = 'completed';

const columns = sql`t.created_at, t.supplier_id, t.sales_representative_id, t.status`;
/** What the index of the search knows of an order besides its words: whose it is, its status, its block; and whose and which of each block. */
const facets = sql`order_facets(${columns})`;
const perBlock = sql`order_blocks(${columns})`;
/** The index tells orders apart by when they came, in blocks of so long. */
const blockMs = 14 * 24 * 60 * 60 * 1000;
/** So many of the newest blocks are looked through one by one. */
export const newestBlocks = 3;

/**
 * Where a search looks for orders: in the newest `blocks`, one after the other, and then among all `others`. It may stop when it has found
 * enough: what many orders have in common is found without reading the index for all of them.
 */
export function partsOf(actor: Actor, { status = [], supplier_id = [] }: Partial<OrderQuery>, now: Date) {
  const keys = [
    actor.account === 'sales_representative' ? [actor.salesRepresentativeId] : [],
    [supplierOf(actor) ?? []].flat(),
    supplier_id,
    status,
  ].flatMap((values) => (values.length === 1 ? values : []));
  const few = keys.filter((key) => key !== most);
  const newest = Math.floor(now.getTime() / blockMs);
  const block = sql`((select ${newest}::int) - b)::text`;
  const at = (nth: number) => unseen(new Date(nth * blockMs).toISOString());
  const others = sql<boolean>`(t.created_at < ${at(newest - newestBlocks + 1)}::timestamptz or t.created_at >= ${at(newest + 2)}::timestamptz)`;
  return {
    // One more than there are: of orders that came while the server's clock was behind.
    blocks: sql`generate_series(-1, ${sql.lit(newestBlocks - 1)}) as b`,
    inBlock:
      keys.length === 0
        ? sql<boolean>`${facets} @> array[${block}]`
        : sql<boolean>`${perBlock} @> array[${sql.join(keys.map((key) => sql`${unseen(key)} || ${block}`))}]`,
    others: few.length === 0 ? others : sql<boolean>`${facets} @> ${unseenList(few)} and ${others}`,
  };
}

/**
 * Conditions over `orders as t` for what the actor sees and the query asks for.
 * @param forSearch they narrow what a search finds by its own index, or what is walked for it
 */
export function conditionsOf(actor: Actor, query: Partial<OrderQuery>, forSearch?: 'found' | 'walked'): Condition {
  const conditions: Condition[] = [visibleOrders(actor)];
  for (const column of columnFilters) {
    const values = query[column];
    if (!values) continue;
    const [value] = values;
    const isLooked = forSearch === 'found' && column === 'status';
    const of = isLooked ? sql`(t.status || '')` : sql`t.${sql.ref(column)}`;
    conditions.push(
      forSearch && values.length === 1 && value !== undefined
        ? sql<boolean>`${of} = ${unseen(value)}`
        : among(of, values),
    );
  }
  if (query.display_id) conditions.push(numbered(query.display_id));
  if (query.currency_code)
    conditions.push(
      among(
        sql`t.currency_code`,
        query.currency_code.map((code) => code.toUpperCase()),
      ),
    );
  if (query.tax_rate) conditions.push(within(sql`t.tax_rate`, query.tax_rate));
  if (query.sales_channel_id) {
    const kinds = sql`select case sc.type when 'rep' then 'sales_rep' when 'api' then 'import' else sc.type end from sales_channels sc
      where sc.deleted_at is null and ${among(sql`sc.id`, query.sales_channel_id)}`;
    conditions.push(sql<boolean>`t.channel in (${kinds})`);
  }
  if (query.email) conditions.push(sql<boolean>`lower(t.email) = ${query.email.toLowerCase()}`);
  if (query.total) conditions.push(within(sql`t.total`, query.total));
  for (const column of ['created_at', 'updated_at', 'canceled_at'] as const) {
    const range = query[column];
    if (range) conditions.push(within(sql`t.${sql.ref(column)}`, range));
  }
  if (query.is_verified === true) conditions.push(sql<boolean>`t.verified_at is not null`);
  if (query.is_verified === false) conditions.push(sql<boolean>`t.verified_at is null`);
  if (query.has_note !== undefined) {
    conditions.push(
      sql<boolean>`exists (select from notes ne where ne.resource_id = t.id and ne.deleted_at is null) = ${query.has_note}`,
    );
  }
  if (query.product_id) {
    const variants = sql`select pv.id from product_variants pv where ${among(sql`pv.product_id`, query.product_id)}`;
    conditions.push(
      sql<boolean>`t.id in (select oi.order_id from order_items oi where oi.variant_id in (${variants}))`,
    );
  }
  if (query.province) conditions.push(among(sql`t.shipping_address->>'province'`, query.province));
  if (query.is_sale !== undefined) {
    conditions.push(
      sql<boolean>`(t.status <> 'canceled' and t.status_before_archive is distinct from 'canceled') = ${query.is_sale}`,
    );
  }
  const search = searchOf(query.q);
  if (search) conditions.push(search.byIndex);
  return all(conditions);
}

/** What a default tab asks of the statuses of an order the actor sees. */
export const tabCondition = (filters: TabFilters): Condition =>
  all(Object.entries(filters).map(([column, values]) => among(sql`t.${sql.ref(column)}`, values as readonly string[])));
