import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { limits } from '#domain/limits.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { ChannelType } from '#modules/sales-channels/rules.ts';
import type { TakeRateRow } from '../contract.ts';
import { statusOf, type KeptRate, type TakeRateBase, type TakeRateStatus, type TakeRateType } from '../rules.ts';

/** A rate as its table has it. */
export type RateRow = {
  id: string;
  supplier_id: string;
  number: number;
  product_id: string | null;
  brand_id: string | null;
  category_id: string | null;
  area_id: string | null;
  customer_status: string | null;
  channel: ChannelType | null;
  type: TakeRateType;
  value: number;
  min_amount: number | null;
  max_amount: number | null;
  base: TakeRateBase;
  include_tax: boolean;
  include_shipping: boolean;
  starts_at: Date;
  ends_at: Date | null;
  is_enabled: boolean;
  replaces_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

const visible = ownedBySupplier(sql`t.id`, { affiliate: () => never, sales_representative: () => never });
/** The supplier `t` whose rates the caller may see. */
export const presentSupplier = (actor: Actor): Condition => all([sql<boolean>`t.deleted_at is null`, visible(actor)]);

const named = (table: 'brands' | 'product_categories' | 'areas', alias: string, column: string) =>
  sql`(select json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'name_ar', ${sql.ref(`${alias}.name_ar`)})
    from ${sql.table(table)} ${sql.raw(alias)} where ${sql.ref(`${alias}.id`)} = ${sql.ref(`tkr.${column}`)})`;

/** A rate `tkr` as it is kept, for `json_build_object`. */
export const keptSql = `'id', tkr.id, 'number', tkr.number, 'product_id', tkr.product_id, 'brand_id', tkr.brand_id,
  'category_id', tkr.category_id, 'area_id', tkr.area_id, 'customer_status', tkr.customer_status, 'channel', tkr.channel, 'type', tkr.type,
  'value', tkr.value, 'min_amount', tkr.min_amount, 'max_amount', tkr.max_amount, 'base', tkr.base, 'include_tax', tkr.include_tax,
  'include_shipping', tkr.include_shipping, 'starts_at', tkr.starts_at, 'ends_at', tkr.ends_at, 'is_enabled', tkr.is_enabled,
  'replaces_id', tkr.replaces_id`;

/** The rates of the supplier `t`, as they are sent but for their status, as JSON. */
export const shownRates = (which: Condition): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object(${sql.raw(keptSql)}, 'supplier_id', tkr.supplier_id,
      'product', (select json_build_object('id', pr.id, 'name', pr.title, 'name_ar', pr.title_ar) from products pr where pr.id = tkr.product_id),
      'brand', ${named('brands', 'br', 'brand_id')}, 'category', ${named('product_categories', 'pca', 'category_id')},
      'area', ${named('areas', 'ar', 'area_id')}, 'version', tkr.version, 'created_at', tkr.created_at, 'updated_at', tkr.updated_at)
      order by tkr.number) from take_rates tkr where tkr.supplier_id = t.id and tkr.deleted_at is null and ${which}), '[]'::json)`;

/** A rate as JSON has it: its moments are texts. */
export type StoredRate = Omit<KeptRate, 'starts_at' | 'ends_at' | 'deleted_at'> & {
  starts_at: string;
  ends_at: string | null;
};
/** The same with the names of what it is narrowed to. */
export type SentRate = Omit<TakeRateRow, 'status'>;
export type DatedRate<R> = Omit<R, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date | null };
/** The same with its moments. */
export const dated = <R extends { starts_at: string; ends_at: string | null }>(rate: R): DatedRate<R> => ({
  ...rate,
  starts_at: new Date(rate.starts_at),
  ends_at: rate.ends_at === null ? null : new Date(rate.ends_at),
});
/** A rate as it is sent, with how it stands. */
export const shown = (rate: SentRate, now: Date): TakeRateRow => ({
  ...rate,
  starts_at: new Date(rate.starts_at).toISOString(),
  ends_at: rate.ends_at && new Date(rate.ends_at).toISOString(),
  created_at: new Date(rate.created_at).toISOString(),
  updated_at: new Date(rate.updated_at).toISOString(),
  status: statusOf(dated(rate), now),
});

/** Of those that ended the newest. */
const newestEnded = (now: Date): Condition =>
  sql<boolean>`(tkr.ends_at is null or tkr.ends_at > ${now} or tkr.id in (select tkr1.id from take_rates tkr1
    where tkr1.supplier_id = t.id and tkr1.deleted_at is null and tkr1.ends_at <= ${now} order by tkr1.ends_at desc, tkr1.id limit ${sql.lit(limits.takeRates)}))`;

/** A supplier's rates in the order of their numbers. @throws Refusal 404 where the caller does not see the supplier */
export async function findRates(
  ctx: Ctx,
  supplierId: string,
  statuses: readonly TakeRateStatus[] | undefined,
): Promise<TakeRateRow[]> {
  const { rows } = await sql<{ rates: SentRate[] }>`select ${shownRates(newestEnded(ctx.now))} as rates
    from suppliers t where t.id = ${supplierId} and ${presentSupplier(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.rates.map((rate) => shown(rate, ctx.now)).filter(({ status }) => !statuses || statuses.includes(status));
}

/** One rate as it is sent. @throws Refusal 404 */
export async function findRate(ctx: Ctx, supplierId: string, id: string): Promise<TakeRateRow> {
  const { rows } = await sql<{ rates: SentRate[] }>`select ${shownRates(sql<boolean>`tkr.id = ${id}`)} as rates
    from suppliers t where t.id = ${supplierId} and ${presentSupplier(ctx.actor)}`.execute(ctx.db);
  const rate = rows[0]?.rates[0];
  if (!rate) throw notFound();
  return shown(rate, ctx.now);
}

/** A supplier's rates, those that are gone left out. */
export async function readRates(ctx: Ctx, supplierId: string): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`select tkr.* from take_rates tkr
    where tkr.supplier_id = ${supplierId} and tkr.deleted_at is null order by tkr.number`.execute(ctx.db);
  return rows;
}
