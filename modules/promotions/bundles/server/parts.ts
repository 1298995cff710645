import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { alphabetical, among } from '#kit/server/crud.ts';
import { membersOf } from '#modules/collections/server.ts';
import { piecePriceOf } from '#modules/price-lists/server.ts';
import { categoriesOf } from '#modules/product-categories/server.ts';
import { goodsOf } from '../../core/server/goods.ts';
import { readPromotion } from '../../core/server/overlaps.ts';
import type { BundleParts } from '../contract.ts';

/** So many parts and places are shown. */
const [partsMost, placesMost] = [12, 6];

/** The goods of a bundle with what a piece costs and how many are available at each place, those that are given among them. @throws Refusal 404 */
export async function findParts(ctx: Ctx, id: string): Promise<BundleParts> {
  const { terms, supplier_id, currency_code } = await readPromotion(ctx, 'bundle', id);
  const { benefit, conditions } = terms;
  const rewards = benefit.type === 'buy_x_get_y' ? benefit.rewards.map(({ variant_id }) => variant_id) : [];
  const named = [
    ...conditions,
    ...(benefit.type === 'buy_x_get_y' ? benefit.triggers.flatMap(({ match }) => match) : []),
  ].flatMap(({ type, ids }) => (type === 'collections' ? ids : []));
  const collections =
    named.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(found.collection_id), '[]'::json) from (${membersOf(among(sql`co.id`, named))}) as found where found.product_id = pr.id)`;
  const price = piecePriceOf({ variant: sql`pv.id`, currency: sql`ask.currency`, region: sql`null` });
  const { rows } = await sql<BundleParts>`with part as materialized (
      select pv.id as variant_id, pv.product_id, pr.brand_id, pr.title, pr.title_ar, pv.title as description, pv.title_ar as description_ar, pr.thumbnail, pv.sku,
        coalesce(mv.shrink_configuration, 1) as shrink_size, coalesce(mv.case_configuration, 1) as case_size, ${price} as price,
        ${sql.raw(categoriesOf('pr.id'))} as category_ids, ${collections} as collection_ids, pv.id = any(${rewards}) as is_given
      from (select ${currency_code}::text as currency) ask, product_variants pv join products pr on pr.id = pv.product_id left join master_variants mv on mv.id = pv.master_variant_id
      where pv.deleted_at is null and pr.deleted_at is null and (${supplier_id}::text is null or pv.supplier_id = ${supplier_id})
        and (pv.id = any(${rewards}) or (${goodsOf(terms)})) order by pv.id = any(${rewards}) desc, ${alphabetical(sql`pr.title`)}, pv.id limit ${sql.lit(partsMost)}),
    stock as materialized (
      select sl.location_id, sl.variant_id, sum(sl.available)::int as available from stock_levels sl where sl.variant_id in (select part.variant_id from part) group by 1, 2),
    place as materialized (
      select slo.id, slo.name, slo.name_ar, sum(stock.available) as pieces from stock join stock_locations slo on slo.id = stock.location_id and slo.deleted_at is null and slo.is_active
      group by 1, 2, 3 order by 4 desc, 1 limit ${sql.lit(placesMost)})
    select ${currency_code}::text as currency_code, coalesce((select json_agg(part) from part), '[]'::json) as parts,
      coalesce((select json_agg(json_build_object('id', place.id, 'name', place.name, 'name_ar', place.name_ar) order by place.pieces desc, place.id) from place), '[]'::json) as places,
      coalesce((select json_agg(json_build_object('place_id', stock.location_id, 'variant_id', stock.variant_id, 'available', stock.available)) from stock join place on place.id = stock.location_id), '[]'::json) as stock`.execute(
    ctx.db,
  );
  return rows[0] ?? { currency_code, parts: [], places: [], stock: [] };
}
