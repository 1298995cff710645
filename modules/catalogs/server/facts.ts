import { sql, type RawBuilder } from 'kysely';
import { channelOf } from '#modules/sales-channels/rules.ts';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { all, always, never } from '#kit/server/crud.ts';
import type { Buyer } from '#modules/price-lists/rules.ts';
import { buyerJson } from '#modules/price-lists/server.ts';
import { applying, type CatalogTerms } from '../rules.ts';

const terms = (named: (column: string) => string) =>
  `'id', ca.id, 'name', ca.name, 'name_ar', ca.name_ar, 'supplier_id', ca.supplier_id, 'scope', ca.scope, 'priority', ca.priority,
    'starts_at', ca.starts_at, 'ends_at', ca.ends_at, 'customer_ids', ${named('ca.customer_ids')},
    'customer_group_ids', ca.customer_group_ids, 'customer_statuses', ca.customer_statuses, 'area_ids', ca.area_ids, 'channels', ca.channels,
    'excluded_customer_ids', ${named('ca.excluded_customer_ids')},
    'excluded_area_ids', ca.excluded_area_ids, 'adjustment_bps', ca.adjustment_bps, 'currency_code', ca.currency_code`;
/**
 * Whom a catalog is for, of those it names the one that is asked about; `customer` is an expression. Of catalogs that `mayConcern` it: one that
 * names others alone would look as if it were for everybody.
 */
export const termsOf = (customer: string) =>
  terms((column) => `array(select one from unnest(${column}) as one where one = ${customer})`);
/** The same with all whom it names. */
export const wholeTerms = terms((column) => column);
export const buyerOf = (customer: string) => `(select ${buyerJson()} from customers cu where cu.id = ${customer})`;
/** In force, and perhaps for the customer: the rule judges. */
export const mayConcern = (customer: string, at: string) =>
  `ca.status = 'active' and ca.deleted_at is null and ${customer} is not null and (ca.starts_at is null or ca.starts_at <= ${at}) and (ca.ends_at is null or ca.ends_at > ${at})
    and (${customer} = any(ca.customer_ids) or cardinality(ca.customer_group_ids) + cardinality(ca.customer_statuses) + cardinality(ca.area_ids) > 0 or cardinality(ca.customer_ids) = 0)`;
export const lineJson = `'is_visible', cal.is_visible, 'min_quantity', cal.min_quantity, 'max_quantity', cal.max_quantity, 'increment', cal.increment,
  'packs', cal.packs, 'badge', cal.badge, 'price_amount', cal.price_amount, 'price_pack_size', cal.price_pack_size, 'adjustment_bps', cal.adjustment_bps`;

type Asked = Record<'supplier' | 'customer' | 'at', string> & {
  /** Null leaves the lines out. */
  variant: string | null;
  /** Whether the supplier does not sell to the customer; left out where that is judged elsewhere. */
  excluded?: string;
};

/**
 * The catalogs of a variant's supplier that may concern a customer, each with its line of the variant, as JSON, and whether the supplier does not
 * sell to it; null where there is nothing to say.
 */
export const catalogFactsSql = ({ variant, supplier, customer, at, excluded = 'false' }: Asked): string =>
  `(select json_build_object('buyer', ${buyerOf(customer)}, 'is_excluded', ${excluded}, 'catalogs', coalesce(json_agg(json_build_object(${termsOf(customer)}${
    variant === null
      ? ''
      : `,
      'line', (select json_build_object(${lineJson}) from catalog_lines cal where cal.catalog_id = ca.id and cal.variant_id = ${variant})`
  }) order by ca.id), '[]'::json))
    from catalogs ca where ca.supplier_id = ${supplier} and ${mayConcern(customer, at)} having count(*) > 0 or ${excluded})`;

type Whose = {
  /** Columns. */
  variant: string | null;
  supplier: string;
  /** Counts where it buys from the supplier; null for nobody in particular. */
  customer: RawBuilder<unknown> | string | null;
  at: Date;
};
/** The same over columns of a statement, for one customer. */
export const catalogFactsOf = ({ variant, supplier, customer, at }: Whose): RawBuilder<unknown> =>
  sql`(select ${sql.raw(
    catalogFactsSql({
      variant,
      supplier,
      customer: 'buys.customer',
      at: 'buys.at',
      excluded: `supplier_excludes(${supplier}, buys.asked)`,
    }),
  )} from (select (select cs.customer_id from customer_suppliers cs where cs.customer_id = ${customer} and cs.supplier_id = ${sql.ref(supplier)}) as customer, ${customer}::text as asked, ${at}::timestamptz as at) as buys)`;

/** What catalogs say of a variant, an expression, as JSON; null where none names it. */
export const catalogLinesSql = (variant: string): string =>
  `(select json_agg(json_build_object('catalog_id', cal.catalog_id, 'line', json_build_object(${lineJson}))) from catalog_lines cal where cal.variant_id = ${variant})`;

/** The channel through which an actor buys for a customer, with the moment: what a catalog is judged by besides the customer. */
export const buyingNow = (ctx: { actor: Actor; now: Date }) => ({
  channel: channelOf(ctx.actor.account),
  at: ctx.now.toISOString(),
});

/**
 * Which variants a customer may buy by its catalogs, of suppliers that sell to it, as a condition over the alias of the variants.
 * @param customer an identifier the caller sees, as an expression; one that is null sees everything
 */
export async function offeredTo(ctx: Ctx, variants: 't' | 'pv', customer: RawBuilder<unknown>): Promise<Condition> {
  const { rows } = await sql<{
    buyer: Buyer | null;
    catalogs: CatalogTerms[] | null;
    excluding: string[];
  }>`select ${sql.raw(buyerOf('buys.customer'))} as buyer,
      array(select excluding_suppliers(buys.customer)) as excluding,
      (select json_agg(json_build_object(${sql.raw(termsOf('buys.customer'))}))
        from customer_suppliers cs join catalogs ca on ca.supplier_id = cs.supplier_id
        where cs.customer_id = buys.customer and ${sql.raw(mayConcern('buys.customer', 'buys.at'))}) as catalogs
    from (select ${customer}::text as customer, ${ctx.now}::timestamptz as at) as buys`.execute(ctx.db);
  const { buyer = null, catalogs, excluding = [] } = rows[0] ?? {};
  const seller = sql.ref(`${variants}.supplier_id`);
  const sold = excluding.length > 0 ? sql<boolean>`not ${seller} = any(${excluding})` : always;
  const own = applying({ buyer, ...buyingNow(ctx) }, catalogs ?? []);
  if (own.length === 0) return sold;
  const variant = sql.ref(`${variants}.id`);
  const suppliers = [...new Set(own.map(({ supplier_id }) => supplier_id))];
  const open = [...new Set(own.flatMap(({ scope, supplier_id }) => (scope === 'all' ? [supplier_id] : [])))];
  const ids = own.map(({ id }) => id);
  const lines = (isVisible: boolean) =>
    sql<boolean>`exists (select from catalog_lines cal where cal.variant_id = ${variant} and cal.catalog_id = any(${ids}) and cal.is_visible = ${isVisible})`;
  return all([
    sold,
    sql<boolean>`(not ${seller} = any(${suppliers}) or ((${seller} = any(${open}) or ${lines(true)}) and not ${lines(false)}))`,
  ]);
}

/** The same of one supplier's variants, as plain as the planner needs it to begin with the few lines of catalogs; or those it may not buy. */
export function offeredBy(own: readonly CatalogTerms[], mayBuy: boolean): Condition {
  if (own.length === 0) return mayBuy ? always : never;
  const ids = own.map(({ id }) => id);
  const lines = (isVisible: boolean) =>
    sql`(select cal.variant_id from catalog_lines cal where cal.catalog_id = any(${ids}) and cal.is_visible = ${isVisible})`;
  const isOpen = own.some(({ scope }) => scope === 'all');
  const hidden = sql<boolean>`pv.id in ${lines(false)}`;
  const listed = sql<boolean>`pv.id in ${lines(true)}`;
  if (isOpen) return mayBuy ? sql<boolean>`not ${hidden}` : hidden;
  return mayBuy ? sql<boolean>`${listed} and not ${hidden}` : sql<boolean>`(not ${listed} or ${hidden})`;
}
