import { sql } from 'kysely';
import type { Micros } from '#domain/unit-price.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, always, findPage, never } from '#kit/server/crud.ts';
import { priceBy, type Buyer, type PriceFacts } from '#modules/price-lists/rules.ts';
import { piecePriceOf, priceFactsOf, variantSearch } from '#modules/price-lists/server.ts';
import { carriedThrough, soldThrough } from '#modules/sales-channels/server.ts';
import type { catalogs, PreviewRow } from '../contract.ts';
import {
  applying,
  leftOut,
  offerBy,
  offeredThrough,
  rangeOf,
  withCatalogs,
  type CatalogFacts,
  type CatalogTerms,
} from '../rules.ts';
import { buyerOf, catalogFactsOf, mayConcern, offeredBy, termsOf, wholeTerms } from './facts.ts';
import { present } from './visible.ts';

type Facts = {
  supplier_id: string;
  currency_code: string;
  status: 'draft' | 'active' | 'archived';
  region_id: string | null;
  buyer: Buyer | null;
  is_excluded: boolean;
  own: CatalogTerms;
  in_force: CatalogTerms[] | null;
};

/** A catalog, a customer of its supplier with the region it buys in, and the catalogs that may concern it. @throws Refusal 404 */
async function findFacts(ctx: Ctx, id: string, customerId: string | null): Promise<Facts> {
  const { rows } = await sql<Facts>`select t.supplier_id, t.currency_code, t.status,
      (select rgc.region_id from addresses ad join region_countries rgc on rgc.iso_2 = ad.country_code
        where ad.customer_id = cu.id and ad.deleted_at is null order by ad.is_default desc, ad.created_at limit 1) as region_id,
      ${sql.raw(buyerOf('buys.customer'))} as buyer, supplier_excludes(t.supplier_id, buys.customer) as is_excluded,
      (select json_build_object(${sql.raw(wholeTerms)}) from catalogs ca where ca.id = t.id) as own,
      (select json_agg(json_build_object(${sql.raw(termsOf('buys.customer'))})) from catalogs ca
        where ca.supplier_id = t.supplier_id and ${sql.raw(mayConcern('buys.customer', 'buys.at'))}) as in_force
    from (select ${customerId}::text as customer, ${ctx.now}::timestamptz as at) as buys
      join catalogs as t on t.id = ${id}
      left join (customers cu join customer_suppliers cs on cs.customer_id = cu.id) on cu.id = buys.customer and cs.supplier_id = t.supplier_id and cu.deleted_at is null
    where ${present(ctx.actor)} and (buys.customer is null or cu.id is not null)`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

type Raw = Pick<
  PreviewRow,
  | 'id'
  | 'product_id'
  | 'title'
  | 'title_ar'
  | 'description'
  | 'description_ar'
  | 'sku'
  | 'thumbnail'
  | 'packaging'
  | 'shrink_size'
  | 'case_size'
  | 'base_micros'
> & { price_facts: PriceFacts; catalog_facts: CatalogFacts; base_micros: Micros | null; is_carried: boolean };

/** The supplier's published variants that a customer may buy now through a channel, by title, or those it may not. */
export async function findPreview(ctx: Ctx, id: string, query: QueryOf<typeof catalogs.preview>) {
  const { customer_id: customer = null, channel, may_buy = true, q } = query;
  const facts = await findFacts(ctx, id, customer);
  const { supplier_id, currency_code, status, region_id } = facts;
  const at = ctx.now.toISOString();
  const context = { buyer: facts.buyer, channel, at };
  const whose = { variant: 'pv.id', supplier: 'pv.supplier_id', customer, at: ctx.now };
  const offered = facts.is_excluded
    ? may_buy
      ? never
      : always
    : offeredBy(applying(context, facts.in_force ?? []), may_buy);
  const sold = await soldThrough(ctx, channel, sql`pr.id`);
  const { rows, ...counts } = await findPage<Raw>(
    ctx,
    {
      columns: sql`pv.id, pv.product_id, pr.title, pr.title_ar, pv.title as description, pv.title_ar as description_ar, pv.sku, pr.thumbnail, pr.packaging,
        coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size,
        ${piecePriceOf({ variant: sql`pv.id`, currency: sql`${currency_code}`, region: sql`${region_id}` })} as base_micros,
        ${priceFactsOf({ ...whose, currency: currency_code, region: region_id })} as price_facts, ${catalogFactsOf(whose)} as catalog_facts, ${carriedThrough(channel, sql`pr.id`)} as is_carried`,
      from: sql`product_variants pv join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id`,
      where: all([
        sql<boolean>`pv.supplier_id = ${supplier_id} and pr.supplier_id = ${supplier_id} and pv.deleted_at is null and pr.deleted_at is null and pr.status = 'published'`,
        may_buy ? sql<boolean>`(${offered} and ${sold})` : sql<boolean>`(${offered} or not ${sold})`,
      ]),
      search: q ? variantSearch(q, { of: sql`pv.id`, supplier: sql`${supplier_id}` }) : undefined,
      order: sql`${alphabetical(sql`pr.title`)}, pv.position, pv.id`,
    },
    query,
  );
  const variants = rows.map(({ price_facts, catalog_facts, is_carried, ...row }): PreviewRow => {
    const offer = offeredThrough(offerBy(catalog_facts, { channel, at }), is_carried);
    const { line, catalog } = offer;
    const quantity = (line && rangeOf(line, row)?.first) ?? 1;
    const priced = priceBy(withCatalogs(price_facts, offer, currency_code), row.base_micros, row, {
      quantity,
      region_id,
      at,
    });
    const from = priced.ladder[0]?.list;
    return {
      ...row,
      why: offer.why,
      catalog: catalog && { id: catalog.id, name: catalog.name, name_ar: catalog.name_ar },
      min_quantity: line?.min_quantity ?? null,
      max_quantity: line?.max_quantity ?? null,
      increment: line?.increment ?? null,
      packs: [...(line?.packs ?? [])],
      badge: line?.badge ?? null,
      quantity,
      price_micros: priced.price,
      price_from: from ? { id: from.list_id, name: from.name, name_ar: from.name_ar, type: from.type } : null,
    };
  });
  return {
    variants,
    ...counts,
    offset: query.offset,
    limit: query.limit,
    currency_code,
    left_out: status === 'active' ? leftOut(facts.own, context) : status,
  };
}
