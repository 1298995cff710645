import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '#domain/actor.ts';
import { fold } from '#domain/fold.ts';
import type { listQuery } from '#kit/shared/list.ts';
import { all, among, contains, never, within, type Condition } from '#kit/server/crud.ts';
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
export type Search = { byIndex: Condition; byWalking: Condition };

/** The column a search reads through its trigram index. */
const searched = sql`t.search_text`;
/** The same text in a form that no index serves: for walking the newest orders until enough of them match. */
const walked = sql`(t.search_text || '')`;

/**
 * What is typed into the search: `#10482` is order 10482; one or two characters are the beginning of a word, so that an index serves
 * them. Null when nothing is typed.
 */
export function searchOf(q: string | undefined): Search | null {
  const typed = fold((q ?? '').replace(/^#+/, ''));
  if (typed === '') return null;
  const matches = (text: RawBuilder<unknown>): Condition => {
    if (typed.length > 2) return contains(text, typed);
    const word = typed.replace(/[\\%_]/g, '\\$&');
    return sql<boolean>`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`})`;
  };
  return { byIndex: matches(searched), byWalking: matches(walked) };
}

/** The order numbers among words; none of them leaves nothing to find. */
function numbered(words: readonly string[]): Condition {
  const numbers = words
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0 && number <= 2_147_483_647);
  return numbers.length === 0 ? never : sql<boolean>`t.display_id = any(${numbers})`;
}

/** The status of most orders: its index lists nearly all of them, which takes longer than looking at the few that words found. */
const most = 'completed';

/**
 * Conditions over `orders as t` for what the actor sees and the query asks for.
 * @param amongFound they narrow what a search finds by its own index
 */
export function conditionsOf(actor: Actor, query: Partial<OrderQuery>, amongFound = false): Condition {
  const conditions: Condition[] = [visibleOrders(actor)];
  for (const column of columnFilters) {
    const values = query[column];
    if (!values) continue;
    const isLooked = amongFound && column === 'status' && values.every((value) => value === most);
    conditions.push(among(isLooked ? sql`(t.status || '')` : sql`t.${sql.ref(column)}`, values));
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

/** Conditions of a default tab, for what the actor sees. */
export const tabConditions = (actor: Actor, { status, payment_status, fulfillment_status }: TabFilters): Condition =>
  conditionsOf(actor, {
    status: status && [...status],
    payment_status: payment_status && [...payment_status],
    fulfillment_status: fulfillment_status && [...fulfillment_status],
  });
