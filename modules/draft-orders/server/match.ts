import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, QueryOf } from '#kit/shared/endpoint.ts';
import { fold } from '#domain/fold.ts';
import { plainCode } from '#domain/gtin.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, patternOf, type Condition } from '#kit/server/crud.ts';
import type { draftOrders, Goods, ListedGoods, UsualGoods } from '../contract.ts';
import { requireSeen } from './customer.ts';
import { findRegion, type Region } from './region.ts';
import { offerBy, withCatalogs, type CatalogFacts, type QuantityTerms } from '#modules/catalogs/rules.ts';
import { buyingNow, catalogFactsOf, offeredTo } from '#modules/catalogs/server.ts';
import { priceBy, type PriceFacts } from '#modules/price-lists/rules.ts';
import { piecePriceOf, priceFactsOf } from '#modules/price-lists/server.ts';
import { soldFor } from '#modules/sales-channels/server.ts';
import { orderableBy } from './visible.ts';

/** Goods a word may mean, at most, that are offered to choose from. */
const candidates = 6;

export const columns = (
  ctx: Ctx,
  region: Region,
  customerId: string | undefined,
): RawBuilder<unknown> => sql`pv.id as variant_id, pv.product_id, pv.supplier_id, pr.title, pr.title_ar, pv.title as description, pv.title_ar as description_ar, pv.sku, pv.barcode, pr.thumbnail, pr.packaging,
  coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size, 1 as unit_pieces, pv.allow_backorder,
  ${piecePriceOf({ variant: sql`pv.id`, currency: sql`${region.currency_code}`, region: sql`${region.id}` })} as unit_price_micros,
  ${priceFactsOf({ variant: 'pv.id', supplier: 'pv.supplier_id', currency: region.currency_code, region: region.id, customer: customerId ?? null, at: ctx.now })} as price_facts,
  ${catalogFactsOf({ variant: 'pv.id', supplier: 'pv.supplier_id', customer: customerId ?? null, at: ctx.now })} as catalog_facts,
  case when pv.manage_inventory then coalesce((select sum(sl.available)::int from stock_levels sl join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null and slo.is_active
    where sl.variant_id = pv.id), 0) end as available_quantity`;
/** Goods as they are read: at their own price, with the lists that may change it. */
type Facts = { price_facts: PriceFacts; catalog_facts: CatalogFacts };
export type GoodsFacts = ListedGoods & Facts;
type ListedUsual = Omit<UsualGoods, keyof QuantityTerms> & Facts;
/** The same at what a piece costs the customer, in the quantities that it may buy. */
export const priced = <G extends ListedGoods>(
  ctx: Ctx,
  region: Region,
  { price_facts, catalog_facts, ...goods }: G & Facts,
) => {
  const offer = offerBy(catalog_facts, buyingNow(ctx));
  const { line } = offer;
  return {
    ...goods,
    unit_price_micros: priceBy(withCatalogs(price_facts, offer, region.currency_code), goods.unit_price_micros, goods, {
      quantity: 1,
      region_id: region.id,
      at: ctx.now.toISOString(),
    }).price,
    min_quantity: line?.min_quantity ?? null,
    max_quantity: line?.max_quantity ?? null,
    increment: line?.increment ?? null,
    packs: [...(line?.packs ?? [])],
  };
};

export const from = sql`product_variants pv join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id`;
export const sold = (ctx: Ctx): Condition =>
  sql<boolean>`pv.deleted_at is null and pr.deleted_at is null and pr.status = 'published' and ${orderableBy(ctx.actor)}`;

/** Of one supplier where it is named, else of those the customer buys from. */
export function fromWhom(supplierId: string | undefined, customerId: string | undefined): Condition {
  if (supplierId) return sql<boolean>`pv.supplier_id = ${supplierId}`;
  return customerId
    ? sql<boolean>`exists (select from customer_suppliers cs where cs.customer_id = ${customerId} and cs.supplier_id = pv.supplier_id)`
    : always;
}

/**
 * The goods each word may mean: a SKU or barcode is meant exactly, else every word has to stand in the names. @throws Refusal 404 for a
 * customer the caller does not see
 */
export async function matchGoods(
  ctx: Ctx,
  { terms, customer_id, supplier_id, region_id }: BodyOf<typeof draftOrders.match>,
) {
  if (customer_id) await requireSeen(ctx, customer_id);
  const region = await findRegion(ctx, region_id, 'sa');
  const whose = all([
    fromWhom(supplier_id, customer_id),
    await offeredTo(ctx, 'pv', sql`${customer_id ?? null}`),
    await soldFor(ctx, sql`pr.id`),
  ]);
  const wanted = [...new Set(terms)];
  const folded = wanted.map((term) => fold(term).trim());
  const codes = await sql<
    GoodsFacts & { shrink_barcode: string | null; case_barcode: string | null }
  >`select ${columns(ctx, region, customer_id)}, pv.shrink_barcode, pv.case_barcode from ${from} where ${sold(ctx)} and ${whose}
    and (fold(pv.sku) = any(${folded}) or pv.id in (select vc.variant_id from variant_codes vc where vc.code = any(${folded.map(plainCode)})))`.execute(
    ctx.db,
  );
  const byCode = new Map<string, Goods[]>();
  for (const { shrink_barcode, case_barcode, ...row } of codes.rows) {
    const one = priced(ctx, region, row);
    const put = (code: string | null, unit_pieces: number) => {
      if (code && !byCode.get(code)?.some(({ variant_id }) => variant_id === one.variant_id))
        byCode.set(code, [...(byCode.get(code) ?? []), { ...one, unit_pieces }]);
    };
    put(fold(one.sku), 1);
    put(one.barcode, 1);
    put(shrink_barcode, one.shrink_size);
    put(case_barcode, one.case_size);
  }
  const matches = [];
  for (const [index, term] of wanted.entries()) {
    const exact = byCode.get(folded[index] ?? '') ?? byCode.get(plainCode(folded[index] ?? ''));
    matches.push(
      exact
        ? { term, exact: exact.length === 1, goods: exact }
        : { term, exact: false, goods: await byName(ctx, term, region, whose, customer_id) },
    );
  }
  return { matches };
}

async function byName(
  ctx: Ctx,
  term: string,
  region: Region,
  whose: Condition,
  customerId: string | undefined,
): Promise<Goods[]> {
  const words = term.split(/\s+/).filter((word) => fold(word) !== '');
  if (words.length === 0) return [];
  const named = sql.join(
    words.map((word) => sql`(pv.search_text like ${patternOf(word)} or pr.search_text like ${patternOf(word)})`),
    sql` and `,
  );
  const { rows } =
    await sql<GoodsFacts>`select ${columns(ctx, region, customerId)} from ${from} where ${sold(ctx)} and ${whose} and ${named} order by pr.title collate "und-x-icu", pv.position, pv.id limit ${candidates}`.execute(
      ctx.db,
    );
  return rows.map((row) => priced(ctx, region, row));
}

/** What a customer ordered in the last half year and is still sold, most often first. @throws Refusal 404 for a customer the caller does not see */
export async function findUsual(
  ctx: Ctx,
  { customer_id, supplier_id }: QueryOf<typeof draftOrders.usual>,
): Promise<{ goods: UsualGoods[] }> {
  await requireSeen(ctx, customer_id);
  const region = await findRegion(ctx, undefined, 'sa');
  const offered = all([await offeredTo(ctx, 'pv', sql`${customer_id}`), await soldFor(ctx, sql`pr.id`)]);
  const { rows } = await sql<{ row: ListedUsual }>`select row_to_json(one) as row from (
    select ${columns(ctx, region, customer_id)}, u.orders_count, u.usual_quantity, u.last_quantity, u.last_ordered_at from (
        select oi.variant_id, count(distinct oi.order_id)::int as orders_count, (percentile_disc(0.5) within group (order by oi.quantity))::int as usual_quantity,
          (array_agg(oi.quantity order by od.created_at desc))[1] as last_quantity, max(od.created_at) as last_ordered_at
        from orders od join order_items oi on oi.order_id = od.id
        where od.customer_id = ${customer_id} and od.status <> 'canceled' and od.created_at > ${ctx.now}::timestamptz - interval '180 days' and oi.variant_id is not null
        group by oi.variant_id) u
      join product_variants pv on pv.id = u.variant_id join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id
    where ${sold(ctx)} and ${fromWhom(supplier_id, customer_id)} and ${offered}
    order by u.orders_count desc, u.last_ordered_at desc, pv.id limit 40) as one`.execute(ctx.db);
  return { goods: rows.map(({ row }) => priced(ctx, region, row)) };
}
