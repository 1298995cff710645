import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, among, never, type Condition } from '#kit/server/crud.ts';
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

type Carrying = { is_open: boolean; ids: string[] | null };
/** The products of some channels as a list asks for them: which channels list theirs is read first, so that the planner can begin with those. */
async function sold(
  { db }: Pick<Ctx, 'db'>,
  product: RawBuilder<unknown>,
  channels: Condition,
  isOpen: Condition,
): Promise<Condition> {
  const { rows } =
    await sql<Carrying>`select ${isOpen} or coalesce(bool_or(sc.scope = 'all'), false) as is_open, array_agg(sc.id) as ids
    from sales_channels sc where sc.deleted_at is null and ${channels}`.execute(db);
  const [found] = rows;
  if (!found || found.is_open) return always;
  return sql<boolean>`${product} in (select scp.product_id from sales_channel_products scp where scp.sales_channel_id = any(${found.ids ?? []}))`;
}

/** Which products one of these channels sells, for a list. @param product its identifier, an expression */
export const soldIn = (ctx: Pick<Ctx, 'db'>, ids: readonly string[], product: RawBuilder<unknown>) =>
  sold(ctx, product, among(sql`sc.id`, ids), never);

/** Which products can be bought through channels of a kind, for a list. */
export const soldThrough = (ctx: Pick<Ctx, 'db'>, type: ChannelType, product: RawBuilder<unknown>) =>
  sold(
    ctx,
    product,
    sql<boolean>`sc.type = ${type} and not sc.is_disabled`,
    sql<boolean>`not exists (select from sales_channels sc1 where sc1.deleted_at is null and sc1.type = ${type})`,
  );

/** The same of the channels through which an actor places orders. */
export const soldFor = (ctx: Pick<Ctx, 'db' | 'actor'>, product: RawBuilder<unknown>) =>
  soldThrough(ctx, channelOf(ctx.actor.account), product);

/** Whether a product can be bought through the channels by which an actor places orders, for a few of them. */
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
