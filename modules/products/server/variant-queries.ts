import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  all,
  alphabetical,
  always,
  among,
  contains,
  findPage,
  isNear,
  nearList,
  orderBy,
  within,
  type Condition,
  type Search,
} from '#kit/server/crud.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import type { PricedVariant, products, Variant, variants } from '../contract.ts';
import { availableOf, brandJson, variantColumns, withCode } from './json.ts';
import { offerBy, withCatalogs, type CatalogFacts } from '#modules/catalogs/rules.ts';
import { soldFor, soldIn } from '#modules/sales-channels/server.ts';
import { buyingNow, offeredTo } from '#modules/catalogs/server.ts';
import { priceBy, type PriceFacts } from '#modules/price-lists/rules.ts';
import { variantSearch } from '#modules/price-lists/server.ts';
import {
  catalogFactsIn,
  customerOf,
  findMarket,
  priceFactsIn,
  priceIn,
  pricing,
  taxLinesIn,
  type Market,
} from './market.ts';
import type { Micros } from '#domain/unit-price.ts';
import { visibleProduct } from './visible.ts';

const v = sql`t`;
const p = sql`pr`;
const from = sql`product_variants as t join products pr on pr.id = t.product_id`;
const visible = (ctx: Ctx): Condition =>
  sql<boolean>`t.deleted_at is null and pr.deleted_at is null and ${visibleProduct(ctx.actor, p)}`;

/** Something of the variant is available; summed once for all variants. */
const inStock = sql<boolean>`(t.id in (select sl.variant_id from stock_levels sl join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null
  group by sl.variant_id having sum(sl.available) > 0))`;

type OwnQuery = QueryOf<typeof products.listVariants>;
type ListQuery = QueryOf<typeof variants.list>;

const sharedConditions = (query: OwnQuery): Condition[] => [
  ...(query.id ? [among(sql`t.id`, query.id)] : []),
  ...(query.product_id ? [among(sql`t.product_id`, query.product_id)] : []),
  ...(query.title ? [among(sql`t.title`, query.title)] : []),
  ...(query.sku ? [sql<boolean>`fold(t.sku) = fold(${query.sku})`] : []),
  ...(query.manage_inventory === undefined ? [] : [sql<boolean>`t.manage_inventory = ${query.manage_inventory}`]),
  ...(query.allow_backorder === undefined ? [] : [sql<boolean>`t.allow_backorder = ${query.allow_backorder}`]),
  ...(query.inventory_quantity ? [within(availableOf(v), query.inventory_quantity)] : []),
  ...(query.created_at ? [within(sql`t.created_at`, query.created_at)] : []),
  ...(query.updated_at ? [within(sql`t.updated_at`, query.updated_at)] : []),
];

const sortable = {
  position: sql`t.position`,
  title: alphabetical(sql`t.title`),
  sku: sql`t.sku`,
  product_title: alphabetical(sql`pr.title`),
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
};

/** The variants of one product that the caller sees. */
export async function findVariantsOf(ctx: Ctx, productId: string, query: OwnQuery) {
  const {
    rows: [product],
  } =
    await sql`select 1 from products as pr where pr.id = ${productId} and pr.deleted_at is null and ${visibleProduct(ctx.actor, p)}`.execute(
      ctx.db,
    );
  if (!product) throw notFound();
  const search = query.q ? [contains(sql`t.search_text`, query.q)] : [];
  const { rows, ...counts } = await findPage<Variant>(
    ctx,
    {
      columns: variantColumns(v),
      from,
      where: all([visible(ctx), sql<boolean>`t.product_id = ${productId}`, ...search, ...sharedConditions(query)]),
      order: orderBy(query.order, sortable, 'position'),
    },
    query,
  );
  return { variants: rows, ...counts, offset: query.offset, limit: query.limit };
}

type Raw = Variant & {
  product: PricedVariant['product'];
  micros: Micros | null;
  price_facts: PriceFacts;
  catalog_facts: CatalogFacts;
  own_rate: number | null;
  tax_lines: TaxLine[] | null;
};

const pricedColumns = (ctx: Ctx, market: Market | null, asked: { customer_id?: string }) => sql`${variantColumns(v)},
  json_build_object('id', pr.id, 'title', pr.title, 'title_ar', pr.title_ar, 'handle', pr.handle, 'thumbnail', pr.thumbnail, 'status', pr.status, 'packaging', pr.packaging,
    'brand', ${brandJson(p)}, 'has_substitutes', exists (select from product_substitutes psu where psu.product_id = pr.id)) as product,
  pr.tax_rate as own_rate, ${taxLinesIn(market)} as tax_lines, ${priceIn(market)} as micros, ${priceFactsIn(ctx, market, asked)} as price_facts, ${asked.customer_id ? catalogFactsIn(ctx, asked) : sql`null::json`} as catalog_facts`;

/** A variant with what one piece of it costs. */
function present(
  ctx: Ctx,
  market: Market | null,
  { micros, price_facts, catalog_facts, own_rate, tax_lines, ...variant }: Raw,
): PricedVariant {
  const { shrink_configuration = 1, case_configuration = 1 } = variant.master_variant ?? {};
  const packs = { shrink_size: shrink_configuration, case_size: case_configuration };
  const asked = { quantity: 1, region_id: market?.regionId ?? null, at: ctx.now.toISOString() };
  const { line, ...offer } = offerBy(catalog_facts, buyingNow(ctx));
  const facts = market === null ? price_facts : withCatalogs(price_facts, { line, ...offer }, market.currency);
  const { price } = priceBy(facts, micros, packs, asked);
  const terms = line && {
    min_quantity: line.min_quantity,
    max_quantity: line.max_quantity,
    increment: line.increment,
    packs: [...line.packs],
    badge: line.badge,
  };
  return { ...variant, offer: terms, ...pricing(market, { price, base: micros }, { own_rate, tax_lines }) };
}

const searchFor = (q: string): Search => ({
  ...variantSearch(q, { of: sql`t.id`, besides: sql` union all ${withCode(q)}` }),
  through: sql<boolean>`(${contains(sql`t.search_text`, q)} or ${contains(sql`pr.search_text`, q)} or t.id in (${withCode(q)}))`,
});
/** The same words written nearly so, in the variant's or its product's names. */
const isNearly = (q: string): Condition => sql<boolean>`t.id in (
  select pv.id from product_variants pv where pv.deleted_at is null and ${isNear(sql`pv.search_text`, q)}
  union select pv.id from products pr2 join product_variants pv on pv.product_id = pr2.id where pr2.deleted_at is null and ${isNear(sql`pr2.search_text`, q)})`;

/** Variants across products with their prices in a market; a word is looked for in the variant's and its product's names, SKU and barcode. */
export async function findVariants(ctx: Ctx, query: ListQuery) {
  const market = await findMarket(ctx, query);
  const customer = customerOf(ctx, query.customer_id);
  const offered = customer && (await offeredTo(ctx, 't', customer));
  const { q } = query;
  const where = all([
    visible(ctx),
    ...(offered ? [offered, await soldFor(ctx, sql`pr.id`)] : []),
    ...(query.sales_channel_id ? [await soldIn(ctx, query.sales_channel_id, sql`pr.id`)] : []),
    ...(query.supplier_id ? [among(sql`t.supplier_id`, query.supplier_id)] : []),
    ...(query.status ? [among(sql`pr.status`, query.status)] : []),
    ...(query.substitute_for
      ? [
          sql<boolean>`t.product_id in (select psu.substitute_id from product_substitutes psu where ${among(sql`psu.product_id`, query.substitute_for)})`,
        ]
      : []),
    ...(query.in_stock === undefined ? [] : [query.in_stock ? inStock : sql<boolean>`not ${inStock}`]),
    ...sharedConditions(query),
  ]);
  const search = q ? searchFor(q) : undefined;
  const found = search ? sql<boolean>`t.id in (${search.ids})` : always;
  const { rows, ...counts } = await findPage<Raw>(
    ctx,
    {
      columns: pricedColumns(ctx, market, query),
      from,
      where,
      search,
      near: q
        ? nearList(
            { from, where },
            { found, near: isNearly(q), text: sql`(pr.search_text || ' ' || t.search_text)`, q },
          )
        : undefined,
      order: orderBy(query.order, sortable, 'product_title'),
    },
    query,
  );
  return {
    variants: rows.map((row) => present(ctx, market, row)),
    ...counts,
    offset: query.offset,
    limit: query.limit,
  };
}

export async function findVariant(
  ctx: Ctx,
  id: string,
  query: QueryOf<typeof variants.retrieve>,
): Promise<PricedVariant> {
  const market = await findMarket(ctx, query);
  const { rows } = await sql<{
    row: Raw;
  }>`select row_to_json(one) as row from (select ${pricedColumns(ctx, market, query)} from ${from} where t.id = ${id} and ${visible(ctx)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return present(ctx, market, found.row);
}
