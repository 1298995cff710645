import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { among, type Condition } from '#kit/server/crud.ts';
import { channelOf, type ChannelType } from '../rules.ts';

/** What is asked of channels alone stands by itself, so that it is asked once and not of every product. */
const carriedBy = (channels: Condition, product: RawBuilder<unknown>): Condition =>
  sql<boolean>`(exists (select from sales_channels sc where sc.deleted_at is null and sc.scope = 'all' and ${channels})
    or exists (select from sales_channel_products scp join sales_channels sc on sc.id = scp.sales_channel_id
      where scp.product_id = ${product} and sc.deleted_at is null and sc.scope = 'listed' and ${channels}))`;

/** Whether one of these channels sells a product. @param product its identifier, an expression */
export const carriedIn = (ids: readonly string[], product: RawBuilder<unknown>): Condition =>
  carriedBy(among(sql`sc.id`, ids), product);

/**
 * Whether a product can be bought through channels of a kind: one of them that is on sells it, or there is none of the kind, because
 * nobody has narrowed what nobody set up.
 */
export const carriedThrough = (type: ChannelType, product: RawBuilder<unknown>): Condition =>
  sql<boolean>`(not exists (select from sales_channels sc where sc.deleted_at is null and sc.type = ${type})
    or ${carriedBy(sql<boolean>`sc.type = ${type} and not sc.is_disabled`, product)})`;

/** The same of the channels through which an actor places orders. */
export const carriedFor = ({ account }: Pick<Actor, 'account'>, product: RawBuilder<unknown>): Condition =>
  carriedThrough(channelOf(account), product);

/** Whether a channel `sc` sells a product. @param product its identifier, an expression */
export const carries = (product: RawBuilder<unknown>): Condition =>
  sql<boolean>`(sc.scope = 'all' or exists (select from sales_channel_products scp where scp.sales_channel_id = sc.id and scp.product_id = ${product}))`;

/** The channels that sell the product `t`, by name, on or off. */
export const channelsOfProduct = sql`coalesce((select json_agg(json_build_object('id', sc.id, 'name', sc.name, 'name_ar', sc.name_ar,
    'type', sc.type, 'is_disabled', sc.is_disabled, 'scope', sc.scope) order by sc.name collate "und-x-icu", sc.id)
  from sales_channels sc where sc.deleted_at is null and ${carries(sql`t.id`)}), '[]'::json)`;

/** Whether a channel `sc` is served from a location: it names it, or none of its supplier's. */
export const serves = (location: 't' | 'slo'): Condition => {
  const own = (column: string) => sql.ref(`${location}.${column}`);
  return sql<boolean>`(exists (select from sales_channel_locations scl where scl.sales_channel_id = sc.id and scl.location_id = ${own('id')})
    or not exists (select from sales_channel_locations scl join stock_locations slo1 on slo1.id = scl.location_id
      where scl.sales_channel_id = sc.id and slo1.supplier_id = ${own('supplier_id')} and slo1.deleted_at is null))`;
};

/** Whether one of these channels is served from the location `t`. */
export const servedFrom = (ids: readonly string[]): Condition =>
  sql<boolean>`exists (select from sales_channels sc where sc.deleted_at is null and ${among(sql`sc.id`, ids)} and ${serves('t')})`;

/** Whether a channel through which an order may have come names the location `slo`, as SQL. @param channel of the order, an expression */
export const isDefaultSql = (channel: string): string =>
  `exists (select from sales_channel_locations scl join sales_channels sc on sc.id = scl.sales_channel_id
    where scl.location_id = slo.id and sc.deleted_at is null and not sc.is_disabled
      and ${channel} = case sc.type when 'rep' then 'sales_rep' when 'api' then 'import' else sc.type end)`;
